// Chapters 4 and 15: the turn, initiative, and how a battle ends.
#include "games/battledice/rules/fire/targets.h"
#include "games/battledice/rules/movement/reach.h"
#include "games/battledice/rules/turn/victory.h"

namespace battledice {
namespace {

Flow phase(Play& play, Phase phase, Side side, auto sequence) {
    play.state.phase = phase;
    play.tell("BD-TRN-01"_rule, Told::phase, phase, side);
    return play.call(sequence);
}

Flow moves(Play& play, Phase which, Side side) {
    play.state.movers = movers(play, side);
    return phase(play, which, side, Movement{side});
}

Flow fire(Play& play, Phase which, Side side) {
    play.state.firers = {ready_to_fire(play, side), {}};
    return phase(play, which, side, Fire{side});
}

}

// BD-TRN-01 Artillery of both sides; initiative; the first side moves, then fires; then the second; end of turn.
Flow Turn::artillery(Play& play) {
    play.state.struck = {};
    return phase(play, Phase::artillery, Side::nobody, Artillery{});
}
Flow Turn::initiative(Play& play) { return phase(play, Phase::initiative, Side::nobody, Initiative{}); }
Flow Turn::first_move(Play& play) { return moves(play, Phase::first_move, play.state.first); }
Flow Turn::first_fire(Play& play) { return fire(play, Phase::first_fire, play.state.first); }
Flow Turn::second_move(Play& play) { return moves(play, Phase::second_move, enemy(play.state.first)); }
Flow Turn::second_fire(Play& play) { return fire(play, Phase::second_fire, enemy(play.state.first)); }

// BD-TRN-06 Objectives and victory; then what the units did this turn is forgotten and the next turn begins.
Flow Turn::end(Play& play) {
    State& state = play.state;
    state.phase = Phase::end;
    score_objectives(play);
    if (won_at_end_of_turn(play)) return Flow::over;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        unit.steps = 0;
        unit.marks &= Unit::reserve | Unit::exited;
    }
    ++state.turn;
    play.tell("BD-TRN-06"_rule, Told::turn, state.turn);
    return Flow::restart;
}

// BD-TRN-02 Red throws a die for initiative,
Flow Initiative::red_die(Play& play) {
    const Answer* roll = play.roll(Side::red, "BD-TRN-02"_rule, u16(Topic::red_initiative), 1);
    if (!roll) return Flow::wait;
    red = u8(roll->value[0]);
    return Flow::next;
}

// and blue another. The lower goes first; a tie is thrown again, or under bd.init_tie alternate last turn's second goes first.
Flow Initiative::blue_die(Play& play) {
    const Answer* roll = play.roll(Side::blue, "BD-TRN-02"_rule, u16(Topic::blue_initiative), 1);
    if (!roll) return Flow::wait;
    const int blue = roll->value[0];
    if (red == blue && play.game.options.init_tie == Options::reroll) {
        play.tell("BD-TRN-02"_rule, Told::tie, red);
        return Flow::restart;
    }
    Side& first = play.state.first;
    first = red == blue ? enemy(first) : red < blue ? Side::red : Side::blue;
    play.tell("BD-TRN-02"_rule, Told::initiative, red, blue, first);
    return Flow::done;
}

}
