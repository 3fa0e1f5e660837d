// Where ranks stand, who touches whom, and how the battle goes.
#include <algorithm>
#include <bit>

#include "games/earth1418/play.h"

namespace earth1418 {

Rank Position::rank(UnitId id, Place at, int facing) const {
    const Troop& troop = this->troop(id);
    Rank rank;
    rank.count = now.unit[id].bases;
    for (int i = 0; i < rank.count; ++i)
        rank.base[std::size_t(i)] = Body::in_rank(at, troop.width, troop.depth, facing, rank.count, i);
    return rank;
}

namespace {

// Calls either(a, b) for each base of one rank and each of the other, until it says true.
template <class Either>
bool any_pair(const Position& position, UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b,
    i32 range, Either either) {
    const i64 far = i64{position.span(a)} + position.span(b) + range;
    if (square(at_a, at_b) > far * far) return false;
    const Rank rank_a = position.rank(a, at_a, facing_a), rank_b = position.rank(b, at_b, facing_b);
    for (const Body& one : rank_a.all())
        for (const Body& other : rank_b.all())
            if (either(one, other)) return true;
    return false;
}

}

bool Position::within_range(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b, i32 range) const {
    return any_pair(*this, a, at_a, facing_a, b, at_b, facing_b, range,
        [&](const Body& x, const Body& y) { return within(x, y, range); });
}

bool Position::overlaps(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b) const {
    return any_pair(
        *this, a, at_a, facing_a, b, at_b, facing_b, 0, [](const Body& x, const Body& y) { return overlap(x, y); });
}

bool Position::nearer_than(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b, i32 range) const {
    return any_pair(*this, a, at_a, facing_a, b, at_b, facing_b, range,
        [&](const Body& x, const Body& y) { return nearer(x, y, range); });
}

i64 Position::gap_between(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b) const {
    i64 least = 4 * most_coordinate;
    any_pair(*this, a, at_a, facing_a, b, at_b, facing_b, 4 * most_coordinate, [&](const Body& x, const Body& y) {
        // Most pairs are farther apart than the nearest so far, as their centres tell.
        if (nearer(x.centre(), y.centre(), least + x.reach() + y.reach())) least = std::min(least, gap(x, y));
        return least == 0;
    });
    return least;
}

// E18-MEL-01 Bases within 1 mm touch.
bool Position::in_contact(UnitId id) const {
    if (!on_table(id)) return false;
    const Side other = enemy(side(id));
    for (UnitId to = first(other); to < last(other); ++to)
        if (on_table(to) && within_range(id, to, touching())) return true;
    return false;
}

bool Position::leaves(UnitId id) const {
    const Act act = plan(id).act;
    return plan(id).points || act == Act::move || act == Act::find_cover || act == Act::assault || act == Act::retreat;
}

bool Position::keeps_shot(UnitId id) const { return !leaves(id) && plan(id).act != Act::dig; }

int Position::fresh(UnitId id) const {
    const auto& base = unit(id).base;
    return int(std::count_if(
        base.begin(), base.begin() + unit(id).bases, [](const Base& one) { return one.injury == Injury::fresh; }));
}

int Position::left_of(int formation) const {
    int left = 0;
    for (UnitId id : game.formations[std::size_t(formation)].units)
        left += unit(id).bases + unit(id).left;  // bases that left over their own edge are not lost (E18-CMD-09)
    return left;
}

// E18-VIC-01 Half or more of the original bases are gone.
bool Position::is_broken(int formation) const {
    const Formation& of = game.formations[std::size_t(formation)];
    return 2 * left_of(formation) <= of.bases;
}

// E18-VIC-03 Half or more of a side's formations, artillery excluded, are broken.
bool Position::is_half_broken(Side side) const {
    int all = 0, broken = 0;
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        const Formation& of = game.formations[i];
        if (of.side != side || of.artillery) continue;
        ++all;
        broken += is_broken(int(i));
    }
    return 2 * broken >= all;
}

// E18-VIC-03 The limit of the scenario, or the second bound after a collapse; the present one when both sides have collapsed.
int Position::last_bound() const {
    const auto [red, blue] = now.collapsed;
    if (!red && !blue) return game.bounds;
    if (game.options.collapse == Options::at_once || (red && blue)) return now.bound;
    return std::min(game.bounds, std::max(red, blue) + 2);
}

// E18-VIC-01, E18-VIC-02
std::array<int, 2> Position::score() const {
    std::array<int, 2> points{now.claims[0], now.claims[1]};
    for (std::size_t i = 0; i < game.formations.size(); ++i) {
        if (!is_broken(int(i))) continue;
        const std::size_t gains = index(enemy(game.formations[i].side));
        points[gains] += game.formations[i].artillery ? game.special.per_artillery[gains] : 2;
    }
    for (std::size_t i = 0; i < game.objectives.size(); ++i)
        if (is_player(now.holder[i])) points[index(now.holder[i])] += game.objectives[i].points;
    return points;
}

void Play::press(UnitId id, UnitId by) {
    unit(id).pressed = true;
    unit(id).shot_by |= bit_of(by);
}

void Play::lay_patch(Patch patch) {
    if (!state.patches.is_full()) state.patches.add(patch);
    else state.patches.item[state.patched % max_patches] = patch;
    ++state.patched;
}

void Play::tell_moves() {
    for (UnitId id = 0; id < game.units(); ++id) {
        Unit& moved = unit(id);
        if (moved.at == moved.told) continue;
        tell("E18-EXE-04"_rule, Told::moved, id, moved.told.x, moved.told.y, moved.at.x, moved.at.y);
        moved.told = moved.at;
    }
}

void Play::end(Side winner, Ending ending) {
    state.ending = ending;
    state.winner = winner;
    state.stacks = {};
    tell("E18-VIC-03"_rule, Told::won, winner, u8(ending), has_collapsed(Side::red), has_collapsed(Side::blue));
}

}
