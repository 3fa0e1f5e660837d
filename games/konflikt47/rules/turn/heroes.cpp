// Guts and Luck (chapter HER).
#include "games/konflikt47/rules/turn/heroes.h"

#include <algorithm>

#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {
namespace {

// What two dice of a test come to, the better for their thrower the more. K47-FUB-01 A 12 may be worse than to fail.
enum Outcome_of_test : u8 { fubar, fails, passes };
Outcome_of_test outcome_of(const Pending_dice& pending) {
    const int sum = pending.die.item[0] + pending.die.item[1];
    if (sum == 2 || (sum != 12 && sum <= pending.needed)) return passes;
    return pending.fubar && sum == 12 ? fubar : fails;
}

// Whether a side would rather have one outcome than another.
bool prefers(const Pending_dice& pending, Side side, Outcome_of_test one, Outcome_of_test other) {
    return side == pending.by ? one > other : one < other;
}

// How much a die of those that must reach something does: nothing, what is wanted, or even more.
int deed(const Pending_dice& pending, int face) {
    return face < pending.needed ? 0 : pending.sixes && face == 6 ? 2 : 1;
}

// A die that is thrown again, with what was hoped for of the throw that it belongs to.
Dice dice_again(const Position& position, std::size_t die) {
    const Pending_dice& pending = position.now.pending;
    if (pending.use == Pending_dice::each) return dice_reaching(position, 1, pending.needed, pending.sixes);
    if (pending.use == Pending_dice::most) return dice_summed(position, 1, pending.needed);
    Dice dice = Dice::plain(1);
    Pending_dice then = pending;
    const auto with = [&](u8 face) {
        then.die.item[die] = face;
        return outcome_of(then);
    };
    if (pending.use != Pending_dice::sum) return dice;
    // Where none passes, it is hoped that it is no FUBAR.
    const Outcome_of_test hoped = with(1) == passes ? passes : fails;
    for (u8 face = 1; face <= 6; ++face)
        if (with(face) >= hoped) dice.wanted |= 1u << (face - 1);
    return dice;
}

// K47-FUB-03 The side that has the enemy's unit shoot at its own, and spends no points on it.
Side fires_by_mistake(const State& state) {
    for (int i = 0; i < state.stacks.main.depth; ++i)
        if (const auto* shooting = std::get_if<Shooting>(&state.stacks.main.frames[std::size_t(i)].sequence);
            shooting && shooting->cause == Cause::friendly_fire)
            return shooting->firer;
    return Side::nobody;
}

// Whether any points that the side could spend might bring a better outcome for it: each Guts point changes another die by one.
bool sum_can_turn(const Position& position, Side side) {
    Pending_dice pending = position.now.pending;
    const Outcome_of_test before = outcome_of(pending);
    const bool wants = side == pending.by;
    const UnitId payer = who_pays(position, side, wants ? Change::lower : Change::raise);
    int guts = payer == no_unit ? 0 : position.unit(payer).guts;
    for (int die = 0; die < 2 && guts; ++die) {
        u8& face = pending.die.item[std::size_t(die)];
        if (pending.changed[index(side)] >> die & 1 || face == (wants ? 1 : 6)) continue;
        face = u8(wants ? face - 1 : face + 1);
        --guts;
        if (prefers(pending, side, outcome_of(pending), before)) return true;
    }
    return false;
}

// Whether a die thrown again might turn it, with the other as it lies, changed by Guts, or thrown again as well if there is Luck for both.
bool again_can_turn(const Position& position, Side side, int die) {
    const Pending_dice& pending = position.now.pending;
    const std::size_t other = die ? 0 : 1;
    const u8 lies = pending.die.item[other];
    int luck = 0, guts = 0;
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (position.hero(id) != no_model) luck += position.unit(id).luck, guts += position.unit(id).guts;
    const bool touched = (pending.again | pending.changed[0] | pending.changed[1]) >> other & 1;
    const int reach = luck > 1 && !touched ? 5 : guts ? 1 : 0;
    Pending_dice then = pending;
    for (u8 face = 1; face <= 6; ++face)
        for (int beside = std::max(lies - reach, 1); beside <= std::min(lies + reach, 6); ++beside) {
            then.die.item[std::size_t(die)] = face;
            then.die.item[other] = u8(beside);
            if (prefers(pending, side, outcome_of(then), outcome_of(pending))) return true;
        }
    return false;
}

// A throw is told before the first thing that a hero does about it; what it comes to is told at the end.
void tell_throw(Play& play) {
    const Pending_dice& pending = play.state.pending;
    if (pending.again | pending.changed[0] | pending.changed[1]) return;
    std::array<int, 2> counts{};
    for (const u8 face : pending.die.all()) counts[face > 3] += 1 << thrown_bits * ((face - 1) % 3);
    play.tell("K47-HER-01"_rule, Told::threw, pending.of, u8(pending.use), pending.needed, counts[0], counts[1]);
}

}

// K47-HER-02, K47-HER-05 The hero whose unit throws or is thrown at, else the one with the most points.
UnitId who_pays(const Position& position, Side side, Change change) {
    if (fires_by_mistake(position.now) == side) return no_unit;
    const Pending_dice& pending = position.now.pending;
    // K47-RES-02 A unit that is still to come on gains nothing from points, in its test least of all.
    if (pending.of != no_unit && position.side(pending.of) == side && position.off_table(pending.of)) return no_unit;
    const auto concerned = [&](UnitId id) { return id == pending.of || id == pending.at; };
    const bool only_own = change != Change::again || position.game.options.luck_scope == Options::own_dice;
    UnitId best = no_unit;
    int most = 0;
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (position.hero(id) == no_model || (only_own && !concerned(id))) continue;
        const Unit& unit = position.unit(id);
        const int points = change == Change::again ? unit.luck : unit.guts;
        if (!points) continue;
        const int weight = points + (concerned(id) ? 0x100 : 0);
        if (weight > most) best = id, most = weight;
    }
    return best;
}

Refusal refuse_change(const Position& position, Side side, i32 option) {
    if (option == let_stand) return {};
    const Pending_dice& pending = position.now.pending;
    const int die = option / changes;
    const Change change = Change(option % changes);
    const Rule rule = change == Change::again ? "K47-HER-05"_rule : "K47-HER-02"_rule;
    if (die >= pending.die.size) return {rule, "is no die that lies on the table"};
    if (who_pays(position, side, change) == no_unit) return {rule, "is not for you: no hero of yours can pay for it"};
    const int face = pending.die.item[std::size_t(die)];
    const bool changed = (pending.changed[0] | pending.changed[1]) >> die & 1;
    if (change == Change::again) {
        if (pending.again >> die & 1) return {rule, "has been thrown again already"};
        if (changed) return {rule, "has been changed by Guts"};
    } else {
        if (pending.fixed) return {rule, "is not changed by Guts"};
        if (pending.changed[index(side)] >> die & 1) return {rule, "has been changed by you already"};
        if (face == (change == Change::lower ? 1 : 6)) return {rule, "cannot become any other"};
    }
    if (pending.use == Pending_dice::either) return {};
    const bool wants = side == pending.by;  // that it succeeds, or is more
    if (pending.use == Pending_dice::most) {
        const int now = shown(face, pending.needed);
        if (change == Change::again)
            return now == (wants ? pending.needed : 1) ? Refusal{rule, "is as you would have it"} : Refusal{};
        const int then = shown(change == Change::lower ? face - 1 : face + 1, pending.needed);
        return (wants ? then > now : then < now) ? Refusal{} : Refusal{rule, "makes no difference"};
    }
    if (pending.use == Pending_dice::each) {
        const int now = deed(pending, face);
        if (now == (wants ? deed(pending, 6) : 0)) return {rule, "is as you would have it"};
        if (pending.needed < 2 || pending.needed > 6) return {rule, "makes no difference"};
        if (change == Change::again) return {};
        const int then = deed(pending, change == Change::lower ? face - 1 : face + 1);
        return (wants ? then > now : then < now) ? Refusal{} : Refusal{rule, "makes no difference"};
    }
    const Outcome_of_test best = wants ? passes : pending.fubar ? fubar : fails;
    if (outcome_of(pending) == best) return {rule, "is as you would have it"};
    if (change == Change::again)
        return again_can_turn(position, side, die) ? Refusal{}
                                                   : Refusal{rule, "makes no difference, whatever it shows"};
    if (change != (wants ? Change::lower : Change::raise) || !sum_can_turn(position, side))
        return {rule, "makes no difference"};
    return {};
}

Flow Play::lay(const Answer& thrown, Pending_dice::Use use, Side by, UnitId of, UnitId at, int needed, bool fixed) {
    Pending_dice& pending = state.pending;
    pending = {.use = use, .by = by, .of = of, .at = at, .needed = i8(needed), .fixed = fixed};
    for (const i32 face : thrown.numbers()) pending.die.add(u8(face));
    for (const Side side : both_sides)
        if (who_pays(*this, side, Change::again) != no_unit || who_pays(*this, side, Change::lower) != no_unit)
            return call(Hero_dice{});
    return Flow::next;
}

namespace {

// Dice that show the same and have the same past are one to choose from.
template <class Add> void list_changes(const Position& position, Side side, Add add) {
    const Pending_dice& pending = position.now.pending;
    add(let_stand);
    u64 seen = 0;
    for (int die = 0; die < pending.die.size; ++die) {
        const bool touched = (pending.again | pending.changed[0] | pending.changed[1]) >> die & 1;
        const u64 face = u64(1) << pending.die.item[std::size_t(die)];
        if (!touched && pending.use != Pending_dice::sum && seen & face) continue;
        if (!touched) seen |= face;
        for (int i = 0; i < changes; ++i)
            if (!refuse_change(position, side, change_option(die, Change(i)))) add(change_option(die, Change(i)));
    }
}

}

// K47-HER-02, K47-HER-05 The thrower decides first, and again after the opponent re-rolled a die. Nobody is asked who can change
// nothing that matters.
Flow Hero_dice::change(Play& play) {
    Pending_dice& pending = play.state.pending;
    const Side thrower = is_player(pending.by) ? pending.by : Side::red;
    for (const Side side : {thrower, enemy(thrower)}) {
        if (done >> index(side) & 1) continue;
        const auto refuse = [&](i32 option) { return refuse_change(play, side, option); };
        const auto list = [&](auto add) { list_changes(play, side, add); };
        int options = 0;
        bool guts = false;
        list([&](i32 option) {
            ++options;
            guts = guts || (option != let_stand && Change(option % changes) != Change::again);
        });
        if (options == 1) {
            done |= u8(1u << index(side));
            return Flow::again;
        }
        const Rule rule = guts ? "K47-HER-02"_rule : "K47-HER-05"_rule;
        const i32* chosen =
            play.passable().choose_listed(side, rule, u16(Topic::change_die), let_stand + 1, list, refuse);
        if (!chosen) return Flow::wait;
        if (*chosen == let_stand) {
            done |= u8(1u << index(side));
            return Flow::again;
        }
        const Change change = Change(*chosen % changes);
        die = u8(*chosen / changes);
        const UnitId payer = who_pays(play, side, change);
        tell_throw(play);
        if (change == Change::again) {
            --play.unit(payer).luck;
            by = payer;
            done &= u8(~(1u << index(enemy(side))));
            return Flow::next;
        }
        --play.unit(payer).guts;
        u8& face = pending.die.item[die];
        const u8 before = face;
        face = u8(change == Change::lower ? face - 1 : face + 1);
        pending.changed[index(side)] |= u64(1) << die;
        play.tell("K47-HER-02"_rule, Told::changed, side, payer, before, face);
        return Flow::again;
    }
    return Flow::done;
}

// K47-HER-05 The second throw stands.
Flow Hero_dice::throw_again(Play& play) {
    Pending_dice& pending = play.state.pending;
    const Answer* thrown =
        play.roll(pending.by, "K47-HER-05"_rule, u16(Topic::again), 1, 6, [&] { return dice_again(play, die); });
    if (!thrown) return Flow::wait;
    u8& face = pending.die.item[die];
    play.tell("K47-HER-05"_rule, Told::thrown_again, play.side(by), by, face, thrown->value[0]);
    face = u8(thrown->value[0]);
    pending.again |= u64(1) << die;
    return Flow::restart;
}

}
