// Chapter 8: hits are put on bases. Chapter 13: bases are removed.
#include <algorithm>
#include <bit>

#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

// E18-ARM-06, E18-ART-08 On which bases the next hit may fall: a bit each.
u8 candidates(const Position& position, const Hits& hits) {
    const Unit& unit = position.unit(hits.at);
    u8 uninjured = 0, living = 0;
    for (int i = 0; i < unit.bases; ++i) {
        const Injury injury = unit.base[std::size_t(i)].injury;
        if (injury != Injury::killed) living |= u8(1u << i);
        if (injury == Injury::none) uninjured |= u8(1u << i);
    }
    if (uninjured & hits.under) {
        const u8 aimed = hits.base == no_base ? u8(0) : u8(1u << hits.base);
        return uninjured & aimed ? aimed : u8(uninjured & hits.under);
    }
    // E18-ART-08 Under `subunit` none is killed while any of the sub-unit is uninjured.
    if (uninjured && position.game.options.bombard_kill_scope == Options::in_sub_unit) return 0;
    return u8(living & hits.under);
}

}

// E18-ARM-06 One hit after the other. The shooter is asked only if the bases that it may fall on differ.
Flow Losses::distribute(Play& play) {
    State& state = play.state;
    if (next == state.hits.size) return Flow::next;
    Hits& hits = state.hits.item[next];
    const u8 may = hits.count && play.on_table(hits.at) ? candidates(play, hits) : u8(0);
    if (!may) {  // beyond the last base: lost
        ++next;
        return Flow::again;
    }
    Unit& unit = play.unit(hits.at);
    int chosen = std::countr_zero(may);
    std::array<u8, max_bases> different;  // one of each condition
    std::size_t kinds = 0;
    for (u8 i = 0; i < unit.bases; ++i)
        if (may >> i & 1 && std::none_of(different.begin(), different.begin() + std::ptrdiff_t(kinds), [&](u8 other) {
                return unit.base[other] == unit.base[i];
            }))
            different[kinds++] = i;
    if (kinds > 1) {
        const std::span<const u8> options(different.data(), kinds);
        const auto refuse = [&](i32 option) -> Refusal {
            if (std::ranges::find(options, option) != options.end()) return {};
            return {"E18-ARM-06"_rule, "cannot be removed, or is like another that can"};
        };
        const i32* given =
            play.choose(play.side(hits.by), "E18-ARM-06"_rule, u16(Topic::remove), max_bases, options, refuse);
        if (!given) return Flow::wait;
        chosen = *given;
    }
    Base& base = unit.base[std::size_t(chosen)];
    if (base.injury == Injury::none) base = {Injury::fresh, hits.by};
    else base.injury = Injury::killed;
    if (!--hits.count) ++next;
    return Flow::again;
}

// E18-END-01 Whoever fell in this step is removed at its end; E18-FOR-06 the others close up.
Flow Losses::remove(Play& play) {
    State& state = play.state;
    std::array<bool, max_units> struck{};
    for (const Hits& hits : state.hits.all()) struck[hits.at] = true;
    state.hits.clear();
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (!struck[id] || !play.on_table(id)) continue;
        Unit& unit = play.unit(id);
        const u8 touching = touching_bases(play, id, no_unit);
        int balance = 0;  // to which side of the middle those lie that touch an enemy: below 0 left
        for (int i = 0; i < unit.bases; ++i)
            if (touching >> i & 1) balance += 2 * i + 1 - unit.bases;
        const auto end = std::remove_if(unit.base.begin(), unit.base.begin() + unit.bases,
            [](const Base& base) { return base.injury == Injury::killed; });
        const int left = int(end - unit.base.begin()), removed = unit.bases - left;
        std::fill(end, unit.base.end(), Base{});
        if (removed && left && balance)
            unit.at = beside(unit.at, unit.facing, (balance > 0 ? 1 : -1) * i64{play.troop(id).width} * removed, 0);
        unit.lost = u8(unit.lost + removed);
        if (left) unit.bases = u8(left);
        const auto injured =
            std::count_if(unit.base.begin(), end, [](const Base& base) { return base.injury != Injury::none; });
        unit.told = unit.at;
        if (removed)
            play.tell(
                balance ? "E18-FOR-06"_rule : "E18-ARM-06"_rule, Told::struck, id, removed, left, unit.at.x, unit.at.y);
        if (left && injured) play.tell("E18-ARM-06"_rule, Told::injured, id, i32(injured), removed, left);
        if (!left) play.take_off(id, "E18-END-01"_rule);
    }
    return Flow::done;
}

// E18-DIG-04 Diggings in the open become rough ground when they are left.
void Play::leave_digging(UnitId id) {
    Unit& unit = this->unit(id);
    if (!unit.dug_in) return;
    unit.dug_in = unit.long_dug_in = false;
    if (row_of(*this, id) != Row::open) return;
    constexpr i32 about = 5 * mm;
    tell("E18-DIG-04"_rule, Told::abandons, id);
    lay_patch({unit.at, troop(id).width * unit.bases + 2 * about, troop(id).depth + 2 * about, unit.facing, false});
}

void Play::take_off(UnitId id, Rule rule) {
    leave_digging(id);
    unit(id).bases = 0;
    unit(id).goes = 0;
    tell(rule, Told::destroyed, id);
}

}
