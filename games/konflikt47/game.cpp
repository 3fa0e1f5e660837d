// The engine's verbs for konflikt47, and what each side may know.
#include "games/konflikt47/game.h"

#include <bit>

#include "games/konflikt47/hidden_forces.h"
#include "games/konflikt47/play.h"

namespace konflikt47 {

const char* words(Ending ending) {
    switch (ending) {
        case Ending::none: return "";
        case Ending::turns: return "at the end of the last turn";
        case Ending::elimination: return "because one army has nobody left";
        case Ending::concession: return "by concession";
        case Ending::agreement: return "by agreement";
    }
    return "";
}

// Only those whom the scenario's file has set up are on the table.
State Game::start() const {
    State state{};
    state.stacks.call(Battle{});
    state.edge = edge;
    for (UnitId id = 0; id < next_unit(); ++id) {
        const Entry& entry = roster_[id];
        Unit& unit = state.unit[id];
        unit.guts = entry.hero.guts;
        unit.luck = entry.hero.luck;
        unit.mastery = entry.hero.mastery;
        state.rift[index(entry.side)].bag += entry.rift.dice;  // K47-RFT-02
        const bool set_up = !entry.at.empty();
        unit.aboard = entry.aboard;
        if (set_up || entry.aboard != no_unit) unit.where = Whereabouts::on_table, unit.facing = entry.facing;
        for (std::size_t i = 0; i < entry.men.size(); ++i)
            unit.model[i] = {set_up ? entry.at[i] : Place{}, entry.men[i].weapon, entry.men[i].beside, true};
        for (std::size_t i = 0; i < entry.mounts.size(); ++i) unit.model[i].weapon = entry.mounts[i].weapon;
    }
    return state;
}

void Game::run(State& state, Visit& visit) const {
    Play play(*this, state, visit);
    run_stacks(state, play);
}

// Either may give up, or both agree to a draw.
void Game::concede(State& state, Side side, Visit& visit) const {
    Play play(*this, state, visit);
    play.end(enemy(side), Ending::concession);
}

void Game::agree_draw(State& state, Side side, Visit& visit) const {
    if (!state.truce.offer(side)) return;
    Play play(*this, state, visit);
    play.end(Side::nobody, Ending::agreement);
}

Result Game::result(const State& state) const {
    if (state.ending == Ending::none) return {};
    const bool lacked_lead = state.ending == Ending::turns && !is_player(state.winner);
    return {true, state.winner, scenario->victory,
        lacked_lead ? "at the end of the last turn, with neither side two points ahead"
                    : konflikt47::words(state.ending)};
}

// A side's sealed choice stays hidden until both have chosen: its first wave, or the dice that it keeps.
State Game::view(const State& state, Viewer viewer) const {
    State seen = state;
    for (u64 hidden = hidden_from(*this, state, viewer); hidden; hidden &= hidden - 1)
        close_card(UnitId(std::countr_zero(hidden)), seen);
    if (!state.stacks.is_sealed()) return seen;
    for (const Side owner : both_sides) {
        if (viewer.shares(owner)) continue;
        seen.stacks.hide(owner);
        seen.secret[index(owner)] = {};
    }
    return seen;
}

// What a side has sealed, dealt again as far as the other cannot tell: some first wave, some dice that it keeps. Nothing else is hidden.
State Game::determinize(const State& state, Side side, Stream& random) const {
    if (!state.stacks.is_sealed()) return state;
    const Side other = enemy(side);
    State dealt = view(state, other);
    Questions settled;
    Visit visit(settled);
    run(dealt, visit);  // a side that has nothing to choose is done at once
    Questions asked;
    ask(*this, dealt, asked);
    const Question* question = asked.of(side);
    if (asked.of(other) && question && random.below(2))
        sandtable::answer(*this, dealt, side, sandtable::sample(*this, dealt, *question, random), asked);
    return dealt;
}

}
