// A turn: what is kept at its end, and the end of the game (chapters TRN and END). Its orders are in orders_phase.cpp.
#include <utility>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/shooting/dicing.h"
#include "games/konflikt47/rules/transports/transports.h"

namespace konflikt47 {
namespace {

bool may_keep(const Position& position, UnitId id) {  // K47-TRN-10
    const Order order = position.unit(id).order;
    return position.is_present(id) && (order == Order::ambush || order == Order::down);
}

// Nothing comes of it after the last turn (K47-END-01).
bool has_any_to_keep(const Position& position, Side side) {
    if (position.now.turn > position.game.last_turn) return false;
    for (UnitId id = position.first(side); id < position.last(side); ++id)
        if (may_keep(position, id)) return true;
    return false;
}

}

// K47-TRN-01 Dice that were kept lie where they lay.
Flow Turn::begin(Play& play) {
    State& state = play.state;
    ++state.turn;
    state.phase = Phase::orders;
    for (UnitId id = 0; id < play.game.units(); ++id) {
        Unit& unit = play.unit(id);
        unit.called = unit.named = unit.failed = unit.moved = unit.turned = unit.unlimbered = unit.wear.stunned = false;
        unit.driven = Driven::not_at_all;
        unit.returned = 0;
    }
    play.tell("K47-TRN-01"_rule, Told::turn, state.turn);
    return Flow::next;
}

// K47-TRN-01 Ruling: before the first draw, what was called in earlier turns is rolled for, in the order of the calls.
Flow Turn::arrive(Play& play) {
    auto& calls = play.state.calls;
    if (next < calls.size) {
        const u8 call = next++;
        return calls.item[call].is_strike() ? play.recall(Strike{.call = call}) : play.recall(Barrage{.call = call});
    }
    for (std::size_t i = calls.size; i-- > 0;)
        if (calls.item[i].is_over) calls.remove(i);
    next = 0;
    return Flow::next;
}

Flow Turn::draw_dice(Play& play) { return play.call(Orders_phase{}); }

namespace {

// K47-TRN-09 What both sides have lost by the end of the turn.
void tell_losses(Play& play) {
    if (!play.heard()) return;
    std::array<int, 2> men{}, units{};
    for (UnitId id = 0; id < play.game.units(); ++id) {
        const std::size_t side = index(play.side(id));
        units[side] += play.unit(id).where == Whereabouts::destroyed;
        men[side] += play.men_lost(id);
    }
    play.tell("K47-TRN-09"_rule, Told::turn_ends, play.state.turn, men[0], men[1], units[0], units[1]);
}

}

// K47-TRN-10 Both decide at once, unseen.
Flow Turn::keep(Play& play) {
    if (play.state.phase != Phase::turn_end) tell_losses(play);
    play.state.phase = Phase::turn_end;
    if (play.game.options.open_retention) return Flow::next;
    if (!has_any_to_keep(play, Side::red) && !has_any_to_keep(play, Side::blue)) return Flow::next;
    return play.state.stacks.seal(Keeping{Side::red}, Keeping{Side::blue});
}

// K47-TRN-10 Under k47.open_retention the player with fewer units on the table decides first; red if they have as many.
Flow Turn::keep_openly(Play& play) {
    if (!play.game.options.open_retention) return Flow::next;
    const Side smaller = play.units_on_table(Side::blue) < play.units_on_table(Side::red) ? Side::blue : Side::red;
    if (next == 2) return next = 0, Flow::next;
    const Side side = next++ ? enemy(smaller) : smaller;
    return play.recall(Keeping{side});
}

Flow Keeping::choose(Play& play) {
    if (!has_any_to_keep(play, side)) return Flow::next;
    List<UnitId, side_units> may{};
    for (UnitId id = play.first(side); id < play.last(side); ++id)
        if (may_keep(play, id)) may.add(id);
    const auto describe = [&](Question& question) {
        question.each = 1;
        question.most = may.size;
        for (const UnitId id : may.all()) question.option[question.size++] = id;
    };
    const Answer* given =
        play.share(side, "K47-TRN-10"_rule, u16(Topic::keep), describe, [](auto) { return Refusal{}; });
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < given->size; ++i)
        if (given->value[i]) play.state.secret[index(side)].units |= 1u << (may.item[i] - play.first(side));
    return Flow::next;
}

// K47-TRN-10 All other dice go back into the bag.
Flow Turn::put_back(Play& play) {
    for (const Side side : both_sides) {
        u32& kept = play.state.secret[index(side)].units;
        for (UnitId id = play.first(side); id < play.last(side); ++id) {
            if (kept >> (id - play.first(side)) & 1) play.tell("K47-TRN-10"_rule, Told::keeps, id);
            else play.unit(id).order = Order::none;
        }
        kept = 0;
    }
    return Flow::next;
}

// K47-TRN-11 What was laid aside is back in the bag; all Exhausted dice of a side are thrown together, and then given out. Red's come first,
// which changes nothing. After the last turn nothing comes of them.
Flow Turn::throw_rift_dice(Play& play) {
    if (next == 2 || play.state.turn > play.game.last_turn) return next = 0, Flow::next;
    const Side side = both_sides[next++];
    Rift_pool& pool = play.state.rift[index(side)];
    if (pool.aside) play.tell("K47-TRN-11"_rule, Told::rift_back, side, pool.aside);
    pool.bag += std::exchange(pool.aside, 0);
    int dice = 0;
    for (UnitId id = play.first(side); id < play.last(side); ++id) {
        const Rift_dice spent = spent_rift_dice(play, id);
        Rift_dice& held = play.unit(id).rift;
        for (const Rift_face face : all_rift_faces) held.of(face) -= u8(spent.of(face));
        dice += spent.all();
    }
    if (!dice) return Flow::again;
    return play.recall(Giving_rift_dice{.side = side, .number = u8(dice), .turn_ends = true});
}

// K47-MOR-05 Who stays Down loses its pins.
Flow Turn::recover(Play& play) {
    const u8 cleared = play.game.options.down_clears_pins;
    for (; next < play.game.units(); ++next) {
        const Unit& unit = play.unit(next);
        if (!play.is_present(next) || unit.order != Order::down || !unit.pins || cleared == Options::no_pins) continue;
        int pins = unit.pins;
        if (cleared == Options::d3_pins && !thrown) {
            const Answer* faces = play.roll(
                play.side(next), "K47-MOR-05"_rule, u16(Topic::clear), 1, 6, [&] { return dice_summed(play, 1, 3); });
            if (!faces) return Flow::wait;
            thrown = true;
            play.lay(*faces, Pending_dice::most, play.side(next), next, no_unit, 3, true);
            return Flow::recall;
        }
        if (std::exchange(thrown, false)) pins = shown(play.state.pending.die.item[0], 3);
        play.unpin(next, pins, "K47-MOR-05"_rule);
        ++next;
        return Flow::again;
    }
    next = 0;
    return Flow::next;
}

// K47-TRP-06 All are looked at before any of them is gone.
Flow Turn::capture(Play& play) {
    if (!play.game.options.abandon_empty_transports) return Flow::next;
    List<UnitId, max_units> captured{};
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (is_captured(play, id)) captured.add(id);
    for (const UnitId id : captured.all()) play.destroy(id, Loss::captured, "K47-TRP-06"_rule);
    return Flow::next;
}

// K47-END-02 Nobody on the table and nobody to come.
Flow Turn::look_who_is_left(Play& play) {
    for (const Side side : both_sides) {
        bool any = false;
        for (UnitId id = play.first(side); id < play.last(side) && !any; ++id) any = play.in_play(id);
        if (!any) return play.end_by_points(Ending::elimination), Flow::over;
    }
    return Flow::next;
}

// K47-END-01 After the sixth turn a die says whether there is a seventh, which is the last.
Flow Turn::length(Play& play) {
    const int last = play.game.last_turn;
    if (play.state.turn < last) return Flow::next;
    if (play.state.turn > last) return play.end_by_points(Ending::turns), Flow::over;
    const Answer* thrown = play.roll(Side::nobody, "K47-END-01"_rule, u16(Topic::length), 1, 6, [] {
        Dice dice = Dice::plain(1);
        dice.groups = 2;
        dice.group = {0, 0, 0, 1, 1, 1};
        return dice;
    });
    if (!thrown) return Flow::wait;
    const bool another = thrown->value[0] >= 4;
    play.tell("K47-END-01"_rule, Told::length, thrown->value[0], another);
    if (another) return Flow::next;
    return play.end_by_points(Ending::turns), Flow::over;
}

// K47-RES-05 Units that never came on are destroyed. Then the scenario says who wins.
void Play::end_by_points(Ending ending) {
    for (UnitId id = 0; id < game.units(); ++id)
        if (off_table(id)) {
            unit(id).where = Whereabouts::destroyed;
            tell("K47-RES-05"_rule, Told::missing, id, 0, game.scenario->points(*this, enemy(side(id))));
        }
    end(game.scenario->winner(*this), ending);
}

}
