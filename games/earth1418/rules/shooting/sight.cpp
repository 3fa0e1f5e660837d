// Chapter 7: lines of sight.
#include "geometry/sight.h"

#include <algorithm>

#include "games/earth1418/rules/movement/ground.h"
#include "geometry/arc.h"

namespace earth1418 {
namespace {

constexpr i32 into = 20 * mm;  // E18-LOS-02: how far one sees into or out of an area, and over a crest

// What may block lines between two sub-units; made once for all lines between them.
class Looking {
  public:
    Looking(const Position& position, UnitId by, UnitId at, bool smoke)
        : game_(position.game), ours_(whole(position, by)), theirs_(whole(position, at)) {
        const auto cover = [](std::span<const Place> places, Bounds box) {
            for (const Place place : places) box = bounds(std::array{box.least, box.most, place});
            return box;
        };
        const Bounds box = cover(theirs_, cover(ours_, {ours_[0], ours_[0]}));
        for (const Area& area : game_.areas)
            if ((area.height || game_.kinds[std::size_t(area.kind)].blocks) && area.box.meets(box))
                areas_.push_back(&area);
        for (const Cordon& cordon : position.now.cordons.all()) {
            if (!smoke || !game_.effect[cordon.effect].blocks || (cordon.effect > 0 && game_.transparent)) continue;
            const Body body = body_of(game_, cordon);
            if (bounds(body).meets(box)) smoke_.push_back(body);
        }
        if (game_.options.troops_block_los)
            for (UnitId id = 0; id < game_.units(); ++id) {
                if (id == by || id == at || !position.on_table(id)) continue;
                const Unit& unit = position.unit(id);
                const Body whole =
                    Body::box(unit.at, position.troop(id).width * unit.bases, position.troop(id).depth, unit.facing);
                if (bounds(whole).meets(box)) smoke_.push_back(whole);
            }
    }

    // Whether an area hides all of one rank from all of the other. What lies in the shadow of a convex area, seen from one place, is
    // convex, too: so the corners of both ranks tell. False says nothing.
    bool hides_all() {
        return std::ranges::any_of(areas_, [&](const Area* area) {
            if (area->outline.size() != 4 || !is_convex(area->outline)) return false;
            const Bounds ours = bounds(ours_), theirs = bounds(theirs_);
            if (area->height ? area->height <= std::max(highest(ours), highest(theirs))
                             : area->box.meets(ours) || area->box.meets(theirs))
                return false;
            return std::ranges::all_of(ours_, [&](Place from) {
                return std::ranges::all_of(theirs_, [&](Place to) { return passes(area->outline, {from, to}); });
            });
        });
    }

    bool is_blocked(const Segment& line) {
        if (areas_.empty() && smoke_.empty() && game_.crests.empty()) return false;
        for (const Area* area : areas_)
            if (area->height ? hides(*area, line) : screens(*area, line)) return true;
        for (const Body& body : smoke_)
            if (passes(body.corners(), line)) return true;
        for (const auto& crest : game_.crests)
            if (crosses(crest, line)) return true;
        return false;
    }

  private:
    // The corners of a whole rank, and a little more: those of its bases are rounded.
    static std::array<Place, 4> whole(const Position& position, UnitId id) {
        const Unit& unit = position.unit(id);
        const Troop& troop = position.troop(id);
        return corners(unit.at, troop.width * unit.bases + 8, troop.depth + 8, unit.facing);
    }
    static bool is_convex(std::span<const Place> outline) {
        const auto left = [&](std::size_t i) { return side(edge(outline, i), outline[(i + 2) % outline.size()]); };
        for (std::size_t i = 1; i < outline.size(); ++i)
            if (left(i) != left(0)) return false;
        return left(0) != 0;
    }
    // At least as high as the ground anywhere in the box.
    int highest(const Bounds& box) const {
        int height = 0;
        for (const Area& area : game_.areas)
            if (area.height > height && area.box.meets(box)) height = area.height;
        return height;
    }

    bool passes(Outline outline, const Segment& line) {
        parts_.clear();
        stretches_inside(outline, line, parts_);
        return !parts_.empty();
    }
    // Woods and villages: 20 mm into or out of one.
    bool screens(const Area& area, const Segment& line) {
        if (!area.box.meets(bounds(line)) || !passes(area.outline, line)) return false;
        const auto outside = [&](Place place) {
            return !area.box.contains(place) || where(area.outline, place) == Lies::outside;
        };
        if (outside(line.from) && outside(line.to)) return true;
        i64 sum = 0;
        for (const Stretch& part : parts_) sum += depth(line, part);
        return sum > into;
    }
    // Hills.
    bool hides(const Area& hill, const Segment& line) {
        if (!hill.box.meets(bounds(line)) || !passes(hill.outline, line)) return false;
        const int from = height_at(game_, line.from), to = height_at(game_, line.to), higher = std::max(from, to);
        if (hill.height < higher || (hill.height == higher && from == to)) return false;
        if (hill.height > higher) return true;
        return where(hill.outline, line.from) != Lies::inside && where(hill.outline, line.to) != Lies::inside;
    }
    // Reverse slopes.
    bool crosses(std::span<const Place> crest, const Segment& line) {
        const auto near = [&](Place place) {
            for (std::size_t i = 1; i < crest.size(); ++i)
                if (distance(place, Segment{crest[i - 1], crest[i]}).within(into)) return true;
            return false;
        };
        parts_.clear();
        passages({{line.from, 0}, {line.to, 0}}, Screen::wall(crest, 1, Veil::opaque), parts_);
        return !parts_.empty() && !near(line.from) && !near(line.to);
    }

    const Game& game_;
    std::array<Place, 4> ours_, theirs_;  // corners of all that looks, and of all that is looked at
    std::vector<const Area*> areas_;
    std::vector<Body> smoke_;
    std::vector<Stretch> parts_;
};

// E18-LOS-01 Five points of each base of one against five of each base of the other.
u8 look(const Position& position, UnitId by, UnitId at, i32 range, bool any, bool smoke) {
    Looking looking(position, by, at, smoke);
    if (looking.hides_all()) return 0;
    const int arc = Options::fire_arcs[position.game.options.fire_arc];
    const Rank ours = position.rank(by), theirs = position.rank(at);
    u8 seen = 0;
    for (int i = 0; i < ours.count; ++i) {
        const Body& base = ours.base[std::size_t(i)];
        const auto eyes = sight_points(base);
        // E18-SCL-05 One target's base in range, and a line to any of them.
        if (std::ranges::none_of(theirs.all(), [&](const Body& target) { return within(base, target, range); }))
            continue;
        const auto sees_base = [&](const Body& target) {
            const auto points = sight_points(target);
            for (std::size_t a = 0; a < 5; ++a)
                for (std::size_t b = 0; b < 5; ++b) {
                    if (arc < 360 && !contains(Arc::about(base.centre(), position.unit(by).facing, arc / 2), points[b]))
                        continue;  // E18-FOR-07
                    if (!looking.is_blocked({eyes[a], points[b]})) return true;
                }
            return false;
        };
        if (std::ranges::any_of(theirs.all(), sees_base)) {
            seen |= u8(1u << i);
            if (any) return seen;
        }
    }
    return seen;
}

// All that a line of sight without smoke follows from.
struct Cause {
    u64 game = 0;  // its stamp; 0: nothing is kept here
    Place from, to;
    i32 range = 0;
    i16 turned = 0, other_turned = 0;
    UnitId by = 0, at = 0;
    u8 bases = 0, other_bases = 0, arc = 0;
    bool any = false;
    friend bool operator==(const Cause&, const Cause&) = default;
};

}

// Between two plans nothing moves, and the same sub-units are looked at again and again: what was seen is kept, and given again where nothing
// that it follows from is different. So nobody can tell whether it was. Smoke, and troops that hide others, are looked through again.
u8 seeing(const Position& position, UnitId by, UnitId at, i32 range, bool any, bool smoke) {
    const Unit &looks = position.unit(by), &there = position.unit(at);
    const i64 far = i64{range} + position.span(by) + position.span(at);
    if (square(looks.at, there.at) > far * far) return 0;
    const Options& options = position.game.options;
    if ((smoke && position.now.cordons.size) || options.troops_block_los)
        return look(position, by, at, range, any, smoke);
    struct Seen {
        Cause cause;
        u8 bases = 0;
    };
    constexpr std::size_t places = 4096;
    thread_local std::vector<Seen> kept(places);
    const Cause cause{position.game.stamp.number(), looks.at, there.at, range, looks.facing, there.facing, by, at,
        looks.bases, there.bases, options.fire_arc, any};
    const u64 number = mix(u64(u32(looks.at.x)) << 32 | u32(looks.at.y), u64(u32(there.at.x)) << 32 | u32(there.at.y));
    Seen& seen = kept[(number ^ u64(range) ^ any) % places];
    if (seen.cause != cause) {
        seen.bases = look(position, by, at, range, any, false);
        seen.cause = cause;
    }
    return seen.bases;
}

bool sees(const Position& position, UnitId by, UnitId at, i32 range) { return seeing(position, by, at, range, true); }

}
