// The engine's verbs for battledice.
#include "games/battledice/loading/data.h"
#include "games/battledice/play.h"

namespace battledice {

State Game::start() const {
    State state{};
    state.stacks.call(Battle{});
    Questions none;
    Visit visit(none);
    Play play(*this, state, visit);
    for (UnitId id = 0; id < roster.size(); ++id) {
        const Roster_entry& entry = roster[id];
        play.unit(id).figures = unit_types[u8(entry.type)].figures;
        if (entry.reserve) play.unit(id).marks = Unit::reserve;
        else if (entry.hex != no_hex) play.put(id, entry.hex);
    }
    return state;
}

void enlist(Game& game, Roster_entry unit) {
    auto& [red, blue] = game.forces;
    if (unit.side == Side::red) {
        game.roster.insert(game.roster.begin() + red.last++, std::move(unit));
        ++blue.first;
    } else game.roster.push_back(std::move(unit));
    ++blue.last;
    game.guns = {};
    for (UnitId id = 0; id < game.units(); ++id)
        if (game.type(id).artillery) game.guns[index(game.roster[id].side)].set(id, true);
}

void Game::run(State& state, Visit& visit) const {
    Play play(*this, state, visit);
    run_stacks(state, play);
}

namespace {

// BD-ART-02, BD-SET-02 What a side has not shown yet: its fire orders while they are laid, and its hidden deployment.
void hide(const Game& game, State& seen, Side owner) {
    seen.stacks.hide(owner);
    Questions none;
    Visit visit(none);
    Play play(game, seen, visit);
    const Force& force = game.force(owner);
    for (UnitId id = force.first; id < force.last; ++id) {
        play.unit(id).order = no_hex;
        if (seen.phase == Phase::set_up && game.roster[id].hex == no_hex) play.put(id, no_hex);
    }
}

}

State Game::view(const State& state, Viewer viewer) const {
    State seen = state;
    if (!state.stacks.is_sealed()) return seen;
    for (const Side owner : both_sides)
        if (!viewer.shares(owner)) hide(*this, seen, owner);
    return seen;
}

Result Game::result(const State& state) const {
    const char* how = battledice::words(state.ending);
    switch (state.ending) {
        case Ending::none: return {};
        case Ending::banners: return {true, state.winner, "BD-VIC-03"_rule, how};
        case Ending::turn_limit:
            return {true, state.winner, "BD-VIC-04"_rule,
                is_player(state.winner) ? how : "by the turn limit, with equal banners"};
        case Ending::annihilation:
        case Ending::concession:
        case Ending::agreement: return {true, state.winner, "BD-VIC-05"_rule, how};
    }
    return {};
}

}
