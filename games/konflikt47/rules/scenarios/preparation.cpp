// The battle, stage after stage and turn after turn; and the stages that scenarios share: table sides, roles, the first wave.
#include <bit>

#include "games/konflikt47/play.h"

namespace konflikt47 {

namespace {

// Those that the scenario has not set up (K47-SCN-04).
List<UnitId, side_units> waiting(const Position& position, Side side) {
    List<UnitId, side_units> units{};
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (position.off_table(id)) units.add(id);
    return units;
}

}

// K47-SCN-01 Both throw a die, and ties are thrown again; unless the scenario says whose edge is which.
Flow roll_off(Play& play, Battle& battle) {
    if (play.state.edge[0] != Table_edge::none) return Flow::next;
    const Answer* thrown = play.roll(Side::nobody, "K47-SCN-01"_rule, u16(Topic::roll_off), 2);
    if (!thrown) return Flow::wait;
    const i32 red = thrown->value[0], blue = thrown->value[1];
    play.tell("K47-SCN-01"_rule, Told::roll_off, red, blue);
    if (red == blue) return Flow::again;
    battle.winner = red > blue ? Side::red : Side::blue;
    return Flow::next;
}

// K47-SCN-01 The winner attacks or defends.
Flow choose_role(Play& play, Battle& battle) {
    constexpr std::array<u16, 2> roles{u16(Role::attacker), u16(Role::defender)};
    const auto refuse = [](i32 option) -> Refusal {
        if (Role(option) != Role::none) return {};
        return {"K47-SCN-01"_rule, "is no role; attacker and defender are"};
    };
    const i32* chosen = play.choose(battle.winner, "K47-SCN-01"_rule, u16(Topic::role), 3, roles, refuse);
    if (!chosen) return Flow::wait;
    battle.attacker = Role(*chosen) == Role::attacker ? battle.winner : enemy(battle.winner);
    play.tell("K47-SCN-01"_rule, Told::attacks, battle.attacker);
    return Flow::next;
}

// K47-SCN-01 The defender picks a long edge; where nobody defends, the winner.
Flow pick_edge(Play& play, Battle& battle) {
    if (play.state.edge[0] != Table_edge::none) return Flow::next;
    constexpr std::array<u16, 2> long_edges{u16(Table_edge::north), u16(Table_edge::south)};
    const Side picker = is_player(battle.attacker) ? enemy(battle.attacker) : battle.winner;
    const i32* chosen =
        play.choose(picker, "K47-SCN-01"_rule, u16(Topic::edge), 2, long_edges, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    const Table_edge picked = Table_edge(*chosen),
                     other = picked == Table_edge::north ? Table_edge::south : Table_edge::north;
    play.state.edge[index(picker)] = picked;
    play.state.edge[index(enemy(picker))] = other;
    play.tell("K47-SCN-01"_rule, Told::edge, picker, u8(picked));
    return Flow::next;
}

// K47-MAX-01 Both at once, unseen by the other.
Flow nominate_first_waves(Play& play, Battle&) {
    if (!waiting(play, Side::red).size && !waiting(play, Side::blue).size) return Flow::next;
    return play.state.stacks.seal(Nominating{Side::red}, Nominating{Side::blue});
}

// K47-MAX-01 At least half of its units.
Flow Nominating::choose(Play& play) {
    const auto units = waiting(play, side);
    if (!units.size) return Flow::next;
    const auto describe = [&](Question& question) {
        question.each = 1;
        question.least = (units.size + 1) / 2;
        question.most = units.size;
        for (const UnitId id : units.all()) question.option[question.size++] = id;
    };
    const Answer* given =
        play.share(side, "K47-MAX-01"_rule, u16(Topic::first_wave), describe, [](auto) { return Refusal{}; });
    if (!given) return Flow::wait;
    u32& chosen = play.state.secret[index(side)].units;
    chosen = 0;
    for (std::size_t i = 0; i < given->size; ++i)
        if (given->value[i]) chosen |= 1u << (units.item[i] - play.first(side));
    return Flow::next;
}

// K47-MAX-02 Both first waves are shown; the rest is reserve.
Flow show_first_waves(Play& play, Battle&) {
    for (const Side side : both_sides) {
        u32& chosen = play.state.secret[index(side)].units;
        const auto units = waiting(play, side);
        const int first = std::popcount(chosen);
        if (units.size) play.tell("K47-MAX-02"_rule, Told::waves, side, first, int(units.size) - first);
        for (const UnitId id : units.all()) {
            const bool first_wave = chosen >> (id - play.first(side)) & 1;
            play.unit(id).where = first_wave ? Whereabouts::first_wave : Whereabouts::reserve;
            play.tell(first_wave ? "K47-MAX-02"_rule : "K47-RES-01"_rule, Told::first_wave, id, first_wave);
        }
        chosen = 0;
    }
    return Flow::next;
}

// One after the other. A stage that calls or seals a sequence is over when that is.
Flow Battle::prepare(Play& play) {
    const auto stages = play.game.scenario->stages;
    if (stage == stages.size()) return Flow::next;
    const Flow flow = stages[stage](play, *this);
    if (flow == Flow::next || flow == Flow::call || flow == Flow::seal) ++stage;
    return flow;
}

Flow Battle::go_on(Play& play) { return stage < play.game.scenario->stages.size() ? Flow::restart : Flow::next; }

// K47-RFT-08 Just before the first turn, wherever the hero is.
Flow Battle::throw_rift_dice(Play& play) {
    for (; next < play.game.units(); ++next) {
        const u8 dice = play.entry(next).hero.mastery;
        if (dice) return play.recall(Throwing_rift_dice{.unit = next++, .number = dice, .from_bag = false});
    }
    return Flow::next;
}

// K47-TRN-01 One after the other; the last one ends the battle.
Flow Battle::turn(Play& play) { return play.recall(Turn{}); }

Side leads_by(const Position& position, int points) {
    const int lead =
        position.game.scenario->points(position, Side::red) - position.game.scenario->points(position, Side::blue);
    return lead >= points ? Side::red : lead <= -points ? Side::blue : Side::nobody;
}

}
