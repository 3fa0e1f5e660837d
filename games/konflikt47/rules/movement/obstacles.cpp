// Movement and terrain: what a base passes on its way. The file is long because ways, windows and houses
// ask the same of it.
#include "games/konflikt47/rules/movement/obstacles.h"

#include <algorithm>
#include <iterator>

#include "games/konflikt47/rulebook.h"
#include "geometry/sweep.h"
#include "geometry/upright.h"

namespace konflikt47 {
namespace {

// The corners of an octagon about a circle, in thousandths of its radius.
constexpr std::array<Offset, 8> octagon{
    {{1000, 414}, {414, 1000}, {-414, 1000}, {-1000, 414}, {-1000, -414}, {-414, -1000}, {414, -1000}, {1000, -414}}};

// Whether a base whose middle goes along the line comes into the area.
bool sweeps(const Segment& line, i32 radius, const Piece& piece, bool upright) {
    if (upright) return comes_nearer(piece.box, line, radius);
    const Bounds swept = bounds(line).grown(radius);
    if (!piece.box.meets(swept)) return false;
    for (std::size_t i = 0; i < piece.outline.size(); ++i) {
        const Segment side = edge(piece.outline, i);
        if (swept.meets(bounds(side)) && distance(line, side).nearer(radius)) return true;
    }
    return where(piece.outline, line.from) == Lies::inside;
}

Distance distance_of(Outline wall, const Segment& line) {
    Distance least = distance(wall[0], line);
    for (std::size_t i = 0; i < wall.size(); ++i) least = std::min(least, distance(line, edge(wall, i)));
    return least;
}

// Whether the middle itself comes into the area.
bool goes_into(const Piece& piece, const Segment& line, bool upright) {
    if (line.from == line.to) return piece.box.contains(line.from) && where(piece.outline, line.from) == Lies::inside;
    return runs_inside(piece.outline, piece.box, upright, line);
}

}

Place nearest_on_wall(Outline wall, Place from) {
    Place best = wall[0];
    Distance least = distance(from, wall[0]);
    for (std::size_t i = 0; i < wall.size(); ++i) {
        const Segment side = edge(wall, i);
        const Distance far = distance(from, side);
        if (far < least) least = far, best = at(side.from, side.to, nearest(side, from));
    }
    return best;
}

Obstacles::Obstacles(const Ground& ground, u64 collapsed, i32 radius, Pace pace, const Bounds& region, Mover mover)
    : ground_(ground),
      radius_(radius),
      pace_(pace),
      middles_{{radius, radius}, {ground.width - radius, ground.height - radius}},
      standing_(middles_) {
    closed_.reserve(8), shunned_.reserve(16), friends_.reserve(16);
    const Bounds swept = region.grown(radius);
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (!piece.box.meets(swept)) continue;
        Going going = ground.kind(piece).going;
        if (collapsed >> i & 1) going = Going::rough;  // K47-BLD-06
        // K47-TER-02 Rough ground and obstacles take an Advance, or an assault.
        const bool slow = going == Going::rough || going == Going::obstacle;
        const auto close = [&](bool only_to_stand, bool only_to_run) {
            closed_.push_back(
                {u8(i), only_to_stand, only_to_run, is_upright(piece.outline, piece.box), piece.box.grown(radius)});
        };
        // K47-TER-02 A gun crosses neither, nor a trench, and may only begin there.
        const bool rolls = mover == Mover::artillery &&
            (slow || (going == Going::open && ground.kind(piece).flags.has(Flag::anti_vehicle)));
        if (going == Going::impassable || going == Going::building || rolls) close(false, false);
        else if (slow && pace == Pace::run) close(false, true);
        else if (going == Going::obstacle) close(true, false);  // K47-TER-04
    }
}

void Obstacles::come_over(Table_edge edge) {
    if (edge == Table_edge::north) middles_.least.y = 0;
    if (edge == Table_edge::south) middles_.most.y = ground_.height;
    if (edge == Table_edge::west) middles_.least.x = 0;
    if (edge == Table_edge::east) middles_.most.x = ground_.width;
}

void Obstacles::write_causes(std::vector<i32>& causes) const {
    const auto add = [&](auto... numbers) { (causes.push_back(i32(numbers)), ...); };
    const auto add_piece = [&](u8 number) {
        const Outline outline = ground_.pieces[number].outline;
        add(number, outline.size());
        for (const Place corner : outline) add(corner.x, corner.y);
    };
    add(radius_, pace_, middles_.least.x, middles_.least.y, middles_.most.x, middles_.most.y);
    add(standing_.least.x, standing_.least.y, standing_.most.x, standing_.most.y);
    add(closed_.size(), shunned_.size(), held_.size(), friends_.size());
    for (const Closed& closed : closed_) {
        add_piece(closed.piece);
        add(closed.stands, closed.slow);
    }
    const auto add_body = [&](const Body& body) {
        add(body.radius());  // of none but a box 0
        for (const Place corner : body.corners()) add(corner.x, corner.y);
    };
    for (const Shunned& other : shunned_) {
        add_body(other.body);
        add(other.gap, other.kind);
    }
    for (const Held& held : held_) {
        add_piece(held.piece);
        add(held.gap);
    }
    for (const Body& friendly : friends_) add_body(friendly);
}

Place Obstacles::clamped(Place at) const {
    return {
        std::clamp(at.x, standing_.least.x, standing_.most.x), std::clamp(at.y, standing_.least.y, standing_.most.y)};
}

bool Obstacles::comes_into(const Closed& closed, const Segment& line, const Bounds& box) const {
    return closed.swept.meets(box) && sweeps(line, radius_, ground_.pieces[closed.piece], closed.upright);
}

bool Obstacles::is_on(const Closed& closed, Place at) const { return comes_into(closed, {at, at}, {at, at}); }

// A man who begins with his base on closed ground, such as the border of rough ground when he runs, gets out of it without going
// further in (K47-TER-03); and a man who begins too near to an enemy gets no nearer (K47-MOV-05).
Obstacles::Trouble Obstacles::trouble(Place began, Place from, Place to) const {
    if (!middles_.contains(to)) return {What::edge};
    const Segment line{from, to};
    const Bounds box = bounds(line);
    for (const Closed& closed : closed_) {
        if (closed.stands || !comes_into(closed, line, box)) continue;
        if (is_on(closed, began) && !goes_into(ground_.pieces[closed.piece], line, closed.upright)) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece};
    }
    for (std::size_t i = 0; i < shunned_.size(); ++i) {
        const Shunned& other = shunned_[i];
        if (!box.grown(other.body.reach() + radius_ + other.gap).contains(other.body.centre())) continue;
        const Distance far = distance_to_core(other.body, line);
        if (!far.nearer(range(other))) continue;
        if (is_near(other, began) && far >= distance_to_core(other.body, began)) continue;
        return {What::near_other, no_piece, u8(i)};
    }
    for (const Held& held : held_) {
        const Piece& piece = ground_.pieces[held.piece];
        const i32 range = radius_ + held.gap;
        if (!piece.box.meets(box.grown(range))) continue;
        const Distance limit = std::min(distance_to_border(piece.outline, began), Distance(i64{range} * range));
        if (distance_of(piece.outline, line) < limit) return {What::near_held, held.piece};
    }
    return {};
}

bool Obstacles::holds(Place began) const {
    return std::ranges::any_of(closed_, [&](const Closed& closed) {
        const Piece& piece = ground_.pieces[closed.piece];
        return !closed.stands && piece.box.contains(began) && where(piece.outline, began) == Lies::inside;
    });
}

Obstacles::Trouble Obstacles::trouble_at(Place began, Place at) const {
    if (at == began && middles_ == standing_) return {};
    if (!standing_.contains(at)) return {What::edge};
    for (const Closed& closed : closed_)
        if (is_on(closed, at)) return {closed.slow ? What::slow : What::closed, closed.piece};
    for (const Body& other : friends_)
        if (is_on(other, at)) return {What::on_friend};
    for (std::size_t i = 0; i < shunned_.size(); ++i)
        if (is_on(shunned_[i].body, at)) return {What::near_other, no_piece, u8(i)};
    return {};
}

Refusal Obstacles::refusal(const Trouble& trouble, Place from, Place to) const {
    Place at = to;
    if (trouble.piece != no_piece && from != to) {
        const Body base = Body::disc(from, radius_);
        if (const auto part = contact(base, to - from, ground_.pieces[trouble.piece].outline))
            at = gone(from, to, *part);
    }
    switch (trouble.what) {
        case What::edge: return {"K47-SCN-08"_rule, "leads over the edge of the table at {0:point}", {to.x, to.y}};
        case What::closed:
            if (from == to)
                return ground_.kind(trouble.piece).going == Going::obstacle
                    ? Refusal{"K47-TER-04"_rule, "ends on top of the {2:ground} at {0:point}",
                          {at.x, at.y, trouble.piece}}
                    : Refusal{"K47-TER-01"_rule, "ends on the {2:ground} at {0:point}, which is closed",
                          {at.x, at.y, trouble.piece}};
            return {"K47-TER-01"_rule, "runs into the {2:ground} at {0:point}", {at.x, at.y, trouble.piece}};
        case What::slow:
            if (sweeps({from, from}, radius_, ground_.pieces[trouble.piece], false))
                return {"K47-TER-03"_rule,
                    "begins in the {0:ground}, which takes an Advance, and does not leave it at once", {trouble.piece}};
            return {"K47-TER-02"_rule, "comes into the {2:ground} at {0:point}, which takes an Advance or an assault",
                {at.x, at.y, trouble.piece}};
        case What::near_other: {
            const Shunned& other = shunned_[trouble.other];
            const Place there = other.body.centre();
            if (other.kind == Shunned::wreck)
                return {"K47-TER-08"_rule,
                    from == to ? "ends on a wreck at {0:point}" : "runs into a wreck at {0:point}", {there.x, there.y}};
            if (other.kind != Shunned::enemy && from == to)
                return {"K47-MOV-05"_rule, "ends on another model at {0:point}", {at.x, at.y}};
            if (other.kind == Shunned::gun)
                return {"K47-MOV-05"_rule, "runs into a gun at {0:point}, which nobody passes", {there.x, there.y}};
            if (other.kind == Shunned::vehicle)
                return {"K47-MOV-05"_rule, "runs into a vehicle at {0:point}, which nobody passes", {there.x, there.y}};
            const i64 apart = distance_to_core(other.body, Segment{from, to}).up() - other.body.radius() - radius_;
            return {"K47-MOV-05"_rule, "comes within {0:length} of an enemy at {1:point}; {3:length} is the least",
                {i32(apart), there.x, there.y, other.gap}};
        }
        case What::near_held: {
            const auto held = std::ranges::find(held_, trouble.piece, &Held::piece);
            return {"K47-MOV-05"_rule, "comes within {0:length} of the {1:ground}, which enemies hold",
                {held == held_.end() ? 0 : held->gap, trouble.piece}};
        }
        case What::on_friend: return {"K47-MOV-05"_rule, "ends on another model at {0:point}", {at.x, at.y}};
        default: return {};
    }
}

Refusal Obstacles::refuse_leg(Place began, Place from, Place to) const {
    return refusal(trouble(began, from, to), from, to);
}
Refusal Obstacles::refuse_end(Place began, Place at) const { return refusal(trouble_at(began, at), at, at); }

Place Obstacles::at_wall(Place from, Place to, u8 building) const {
    const Outline outline = wall(building);
    const Body base = Body::disc(from, radius_);
    const auto part = contact(base, to - from, outline);
    if (!part) return to;
    // The part is rounded down: a thousandth further it may still be free.
    const i64 leg = length(from, to);
    for (i64 distance = std::min(leg, leg * *part / whole_leg + 1); distance > 0; --distance) {
        const Place place = along(from, to, distance);
        if (!overlap(base.moved(place - from), outline)) return place;
    }
    return from;
}

Place Obstacles::at_base(Place from, const Body& other) const {
    const i64 apart = i64{other.radius()} + radius_;
    const Place core = nearest_on_core(other, from);
    // The place is rounded: a hair further out it may touch no more than it must.
    for (i64 far = apart; far < apart + touching; ++far) {
        if (length(core, from) <= far) return from;
        if (const Place at = along(core, from, far); !is_on(other, at)) return at;
    }
    return from;
}

Place Obstacles::near_hull(Place from, const Body& hull, i32 reach) const {
    const Place core = nearest_on_core(hull, from);
    const i64 apart = radius_ + reach;
    if (within(Body::disc(from, radius_), hull, reach)) return from;
    // The place is rounded: a hair farther in it surely is in reach.
    for (i64 far = apart; far > apart - touching; --far)
        if (const Place at = along(core, from, far); within(Body::disc(at, radius_), hull, reach)) return at;
    return along(core, from, apart - touching);
}

Place Obstacles::at_edge(Place from, Table_edge edge) const {
    if (edge == Table_edge::north) from.y = standing_.least.y;
    else if (edge == Table_edge::south) from.y = standing_.most.y;
    else if (edge == Table_edge::west) from.x = standing_.least.x;
    else from.x = standing_.most.x;
    return from;
}

void Obstacles::add_corners(std::vector<Place>& all, Place about, i32 range) const {
    for (const Offset way : octagon) {
        const Place at = about + Offset{way.x * range / 1000, way.y * range / 1000};
        if (middles_.contains(at)) all.push_back(at);
    }
}

const std::vector<Place>& Obstacles::corners() const {
    if (has_corners_) return corners_;
    has_corners_ = true;
    std::vector<Place> all;
    for (const Closed& closed : closed_)
        if (!closed.stands)
            for (const Place corner : ground_.pieces[closed.piece].outline) add_corners(all, corner, radius_ + 2);
    for (const Held& held : held_)
        for (const Place corner : wall(held.piece)) add_corners(all, corner, radius_ + held.gap + 2);
    for (const Shunned& other : shunned_)
        for (const Place corner : other.body.corners()) add_corners(all, corner, range(other) + 2);
    std::ranges::copy_if(all, std::back_inserter(corners_), [&](Place at) { return is_clear(at); });
    return corners_;
}

bool Obstacles::is_clear(Place began) const {
    return std::ranges::none_of(
               closed_, [&](const Closed& closed) { return !closed.stands && is_on(closed, began); }) &&
        std::ranges::none_of(shunned_, [&](const Shunned& other) { return is_near(other, began); }) &&
        std::ranges::none_of(held_, [&](const Held& held) {
            const Piece& piece = ground_.pieces[held.piece];
            return sweeps({began, began}, radius_ + held.gap, piece, is_upright(piece.outline, piece.box));
        });
}

// What a model may pass follows from where it began only if that is not in the clear, and every corner is.
bool Obstacles::passes_between(std::size_t from, std::size_t to) const {
    const std::vector<Place>& all = corners();
    if (between_.empty()) between_.resize(all.size() * all.size());
    Passes& passes = between_[from * all.size() + to];
    if (passes == Passes::unknown) passes = lets_pass(all[from], all[from], all[to]) ? Passes::yes : Passes::no;
    return passes == Passes::yes;
}

// K47-MOV-05 Only of what it may pass as near as it stands.
std::vector<Place> Obstacles::near_corners(Place began) const {
    std::vector<Place> all;
    for (const Held& held : held_) {
        const i32 range = radius_ + held.gap;
        const Distance far = distance_to_border(ground_.pieces[held.piece].outline, began);
        if (!(far < Distance(i64{range} * range))) continue;
        for (const Place corner : wall(held.piece)) add_corners(all, corner, i32(far.up()) + 2);
    }
    for (const Shunned& other : shunned_)
        if (is_near(other, began))
            for (const Place corner : other.body.corners())
                add_corners(all, corner, i32(distance_to_core(other.body, began).up()) + 2);
    return all;
}

}
