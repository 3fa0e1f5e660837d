// Chapter 15: victory.
#include "games/battledice/rules/turn/victory.h"

namespace battledice {
namespace {

bool end(Play& play, Side winner, Ending ending, Rule rule) {
    play.state.winner = winner;
    play.state.ending = ending;
    play.tell(rule, Told::won, winner, ending);
    return true;
}

Side higher(int red, int blue) { return red > blue ? Side::red : blue > red ? Side::blue : Side::nobody; }

// BD-VIC-03 A side that has its number wins; if both have, the larger surplus wins, and an equal one is a draw.
bool enough_banners(Play& play, int red, int blue) {
    const int red_over = red - play.banners_needed(Side::red), blue_over = blue - play.banners_needed(Side::blue);
    if (red_over < 0 && blue_over < 0) return false;
    const Side winner = red_over >= 0 && blue_over >= 0 ? higher(red_over, blue_over)
        : red_over >= 0                                 ? Side::red
                                                        : Side::blue;
    return end(play, winner, Ending::banners, "BD-VIC-03"_rule);
}

// BD-VIC-05 A side with nothing left but Generals has lost; if neither has anything left, surplus decides as in BD-VIC-03.
bool annihilation(Play& play) {
    const bool red = play.annihilated(Side::red), blue = play.annihilated(Side::blue);
    if (!red && !blue) return false;
    const Side winner = red && blue ? higher(play.score(Side::red) - play.banners_needed(Side::red),
                                          play.score(Side::blue) - play.banners_needed(Side::blue))
        : red                       ? Side::blue
                                    : Side::red;
    return end(play, winner, Ending::annihilation, "BD-VIC-05"_rule);
}

}

bool won_after_artillery(Play& play) {
    return enough_banners(play, play.unit_banners(Side::red), play.unit_banners(Side::blue)) || annihilation(play);
}

bool won_while_firing(Play& play, Side side) {
    if (play.unit_banners(side) >= play.banners_needed(side)) return end(play, side, Ending::banners, "BD-VIC-03"_rule);
    return play.annihilated(enemy(side)) && annihilation(play);
}

// BD-HIT-01 What both sides have lost by the end of a turn, if anything.
void tell_losses(Play& play) {
    if (!play.heard()) return;
    std::array<int, 2> lost{};
    for (UnitId id = 0; id < play.game.roster.size(); ++id)
        lost[index(play.side(id))] += play.game.type(id).figures - play.state.units[id].figures;
    if (lost[0] || lost[1]) play.tell("BD-HIT-01"_rule, Told::fallen, lost[0], lost[1]);
}

// BD-VIC-02 Each side scores the objectives that one of its units stands on; under bd.objective_mode permanent it keeps them.
void score_objectives(Play& play) {
    State& state = play.state;
    const auto& objectives = play.game.objectives;
    if (play.game.options.objective_mode == Options::temporary) state.gained = {};
    state.objectives = {};
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const UnitId holder = play.unit_at(objectives[i].hex);
        if (holder != no_unit && objectives[i].sides >> index(play.side(holder)) & 1)
            state.gained[index(play.side(holder))] |= 1u << i;
        for (Side side : both_sides)
            if (state.gained[index(side)] >> i & 1) {
                state.objectives[index(side)] = u8(state.objectives[index(side)] + objectives[i].value);
                play.tell("BD-VIC-02"_rule, Told::objective, side, i, objectives[i].value, play.score(side));
            }
    }
    play.tell("BD-VIC-01"_rule, Told::score, play.score(Side::red), play.score(Side::blue));
    tell_losses(play);
}

bool won_at_end_of_turn(Play& play) {
    if (enough_banners(play, play.score(Side::red), play.score(Side::blue)) || annihilation(play)) return true;
    if (play.state.turn < play.game.options.max_turns) return false;
    // BD-VIC-04 Time is up: the side the scenario names, or the higher score.
    const Side winner =
        play.game.timeout != Side::nobody ? play.game.timeout : higher(play.score(Side::red), play.score(Side::blue));
    return end(play, winner, Ending::turn_limit, "BD-VIC-04"_rule);
}

// BD-VIC-05 Either side may concede,
void Game::concede(State& state, Side side, Visit& visit) const {
    Play play(*this, state, visit);
    end(play, enemy(side), Ending::concession, "BD-VIC-05"_rule);
    state.stacks = {};
}

// or both may agree to a draw: an offer stands until the other side accepts it, or plays on (core/truce.h).
void Game::agree_draw(State& state, Side side, Visit& visit) const {
    Play play(*this, state, visit);
    const bool agreed = state.truce.offer(side);
    play.tell("BD-VIC-05"_rule, Told::draw_offered, side);
    if (!agreed) return;
    end(play, Side::nobody, Ending::agreement, "BD-VIC-05"_rule);
    state.stacks = {};
}

Side Game::draw_offered(const State& state) const {
    return result(state).over ? Side::nobody : state.truce.offered_by();
}

}
