// Chapter 8: hits are put on bases. Chapter 13: bases are removed.
#include <algorithm>
#include <bit>
#include <vector>

#include "core/hitters.h"
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

// Whether the hits from that one on bring down all of a sub-unit, wherever its shooters put them.
bool is_destroyed_by(const Unit& unit, UnitId id, std::span<const Hits> hits) {
    int takes = 0, comes = 0;
    for (int i = 0; i < unit.bases; ++i) {
        const Injury injury = unit.base[std::size_t(i)].injury;
        takes += injury == Injury::none ? 2 : injury != Injury::killed;
    }
    for (const Hits& more : hits)
        if (more.at == id && more.under == Hits{}.under) comes += more.count;
    return comes >= takes;
}

// For the story.
Hitters hitters(std::span<const Hits> all, UnitId at) {
    Hitters found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto is_same = [&](const Hits& before) { return before.at == at && before.by == all[i].by; };
        if (all[i].at == at && std::ranges::none_of(all.first(i), is_same)) found.add(all[i].by);
    }
    return found;
}

// E18-FOR-05 The corners of a rank are rounded, those of a shorter one otherwise: a rank that touched another may come to lie on it by a
// hair. So it stands a hair off.
Place free_place(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    const auto is_free = [&](Place at) {
        for (UnitId other = 0; other < position.game.units(); ++other) {
            const Unit& there = position.unit(other);
            if (other != id && position.on_table(other) &&
                position.overlaps(id, at, unit.facing, other, there.at, there.facing))
                return false;
        }
        return true;
    };
    if (is_free(unit.at)) return unit.at;
    for (i32 far = 1; far <= 5; ++far)
        for (int turned = 0; turned < 360; turned += 45)
            if (const Place at = ahead(unit.at, turned, 2 * far); is_free(at)) return at;
    return unit.at;
}

}

// E18-ARM-06 One hit after the other. The shooter is asked only if the bases that it may fall on differ, and some of them will be left.
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
    if (kinds > 1 && !is_destroyed_by(unit, hits.at, state.hits.all().subspan(next))) {
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

// E18-END-01 Those who fell in this step are removed at its end; E18-FOR-06 the others close up.
Flow Losses::remove(Play& play) {
    State& state = play.state;
    std::array<bool, max_units> struck{};
    std::array<Hitters, max_units> by{};
    for (const Hits& hits : state.hits.all()) struck[hits.at] = true;
    for (UnitId id = 0; id < play.game.units(); ++id)
        if (struck[id]) by[id] = hitters(state.hits.all(), id);
    state.hits.clear();
    std::vector<Patch> diggings;  // of the destroyed, laid when all are known (E18-EXE-03)
    std::array<int, max_units>
        balances{};  // to which side of the middle bases touch an enemy, before anybody closes up: below 0 left
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (!struck[id] || !play.on_table(id)) continue;
        const u8 touching = touching_bases(play, id);
        for (int i = 0; i < play.unit(id).bases; ++i)
            if (touching >> i & 1) balances[id] += 2 * i + 1 - play.unit(id).bases;
    }
    for (UnitId id = 0; id < play.game.units(); ++id) {
        if (!struck[id] || !play.on_table(id)) continue;
        Unit& unit = play.unit(id);
        const int balance = balances[id];
        const auto end = std::remove_if(unit.base.begin(), unit.base.begin() + unit.bases,
            [](const Base& base) { return base.injury == Injury::killed; });
        const int left = int(end - unit.base.begin()), removed = unit.bases - left;
        std::fill(end, unit.base.end(), Base{});
        if (removed && left && balance)
            unit.at = beside(unit.at, unit.facing, (balance > 0 ? 1 : -1) * i64{play.troop(id).width} * removed, 0);
        unit.lost = u8(unit.lost + removed);
        if (left) unit.bases = u8(left);
        if (left && removed) unit.at = free_place(play, id);
        const auto injured =
            std::count_if(unit.base.begin(), end, [](const Base& base) { return base.injury != Injury::none; });
        unit.told = unit.at;
        if (removed)
            play.tell(balance ? "E18-FOR-06"_rule : "E18-ARM-06"_rule, Told::struck, id, removed | left << 8,
                by[id].packed, unit.at.x, unit.at.y);
        if (left && injured)
            play.tell("E18-ARM-06"_rule, Told::injured, id, i32(injured), removed, left, by[id].packed);
        if (left) continue;
        if (const auto digging = left_behind(play, id)) {
            play.tell("E18-DIG-04"_rule, Told::abandons, id);
            diggings.push_back(*digging);
        }
        unit.bases = 0;
        unit.dug_in = unit.long_dug_in = false;
        unit.march = March::stands;
        play.tell("E18-END-01"_rule, Told::destroyed, id);
    }
    for (const Patch& digging : diggings) play.lay_patch(digging);
    return Flow::done;
}

// E18-DIG-04 Diggings in the open become rough ground when they are left.
void Play::leave_digging(UnitId id) {
    const auto digging = left_behind(*this, id);
    unit(id).dug_in = unit(id).long_dug_in = false;
    if (!digging) return;
    tell("E18-DIG-04"_rule, Told::abandons, id);
    lay_patch(*digging);
}

}
