// Movement and terrain: what a base passes on its way.
#include "games/konflikt47/rules/movement/ways.h"

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
bool sweeps(const Segment& line, const Bounds& swept, i32 radius, const Piece& piece, bool upright) {
    if (!piece.box.meets(swept)) return false;
    if (upright) return comes_nearer(piece.box, line, radius);
    for (std::size_t i = 0; i < piece.outline.size(); ++i)
        if (distance(line, edge(piece.outline, i)).nearer(radius)) return true;
    return where(piece.outline, line.from) == Lies::inside;
}

bool sweeps(const Segment& line, i32 radius, const Piece& piece, bool upright) {
    return sweeps(line, bounds(line).grown(radius), radius, piece, upright);
}

Distance distance_of(Outline wall, const Segment& line) {
    Distance least = distance(wall[0], line);
    for (std::size_t i = 0; i < wall.size(); ++i) least = std::min(least, distance(line, edge(wall, i)));
    return least;
}

// Whether the middle itself comes into the area.
bool runs_inside(const Segment& line, const Piece& piece) {
    if (!piece.box.meets(bounds(line))) return false;
    if (line.from == line.to) return where(piece.outline, line.from) == Lies::inside;
    std::vector<Stretch> parts;
    stretches_inside(piece.outline, line, parts);
    return !parts.empty();
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

Place Route::at_share(i64 gone, i64 of) const {
    if (!of || gone >= of) return of ? way.all().back() : way.item[0];
    return along(way.all(), length * gone / of);
}

Obstacles::Obstacles(const Ground& ground, u64 collapsed, i32 radius, Pace pace, const Bounds& region)
    : ground_(ground),
      radius_(radius),
      pace_(pace),
      middles_{{radius, radius}, {ground.width - radius, ground.height - radius}},
      standing_(middles_) {
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        if (!piece.box.meets(region.grown(radius))) continue;
        const bool upright = is_upright(piece.outline, piece.box);
        Going going = ground.kind(piece).going;
        if (collapsed >> i & 1) going = Going::rough;  // K47-BLD-06
        // K47-TER-02 Rough ground and obstacles take an Advance, or an assault.
        const bool slow = going == Going::rough || going == Going::obstacle;
        if (going == Going::impassable || going == Going::building) closed_.push_back({u8(i), false, false, upright});
        else if (slow && pace == Pace::run) closed_.push_back({u8(i), false, true, upright});
        else if (going == Going::obstacle) closed_.push_back({u8(i), true, false, upright});  // K47-TER-04
    }
}

void Obstacles::shun(const Body& enemy, i32 gap) { shunned_.push_back({enemy, enemy.radius() + radius_ + gap}); }

void Obstacles::come_over(Table_edge edge) {
    if (edge == Table_edge::north) middles_.least.y = -radius_;
    if (edge == Table_edge::south) middles_.most.y = ground_.height + radius_;
    if (edge == Table_edge::west) middles_.least.x = -radius_;
    if (edge == Table_edge::east) middles_.most.x = ground_.width + radius_;
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
    for (const Shunned& enemy : shunned_)
        add(enemy.body.centre().x, enemy.body.centre().y, enemy.body.radius(), enemy.range);
    for (const Held& held : held_) {
        add_piece(held.piece);
        add(held.gap);
    }
    for (const Body& friendly : friends_) add(friendly.centre().x, friendly.centre().y, friendly.radius());
}

Place Obstacles::clamped(Place at) const {
    return {
        std::clamp(at.x, standing_.least.x, standing_.most.x), std::clamp(at.y, standing_.least.y, standing_.most.y)};
}

bool Obstacles::begins_on(const Closed& closed, Place began) const {
    return sweeps({began, began}, radius_, ground_.pieces[closed.piece], closed.upright);
}

// Whoever begins with his base on what is closed to him, such as the border of rough ground when he runs, gets out of it without going
// further in (K47-TER-03); and whoever begins too near to an enemy gets no nearer (K47-MOV-05).
Obstacles::Trouble Obstacles::trouble(Place began, Place from, Place to) const {
    if (!middles_.contains(to)) return {What::edge};
    const Segment line{from, to};
    const Bounds box = bounds(line), swept = box.grown(radius_);
    for (const Closed& closed : closed_) {
        if (closed.stands) continue;
        const Piece& piece = ground_.pieces[closed.piece];
        if (!sweeps(line, swept, radius_, piece, closed.upright)) continue;
        if (begins_on(closed, began) && !runs_inside(line, piece)) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece};
    }
    for (std::size_t i = 0; i < shunned_.size(); ++i) {
        const Shunned& enemy = shunned_[i];
        if (!box.grown(enemy.range).contains(enemy.body.centre())) continue;
        const Distance limit(std::min(square(enemy.body.centre(), began), i64{enemy.range} * enemy.range));
        if (distance(enemy.body.centre(), line) < limit) return {What::near_enemy, no_piece, u8(i)};
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

Obstacles::Trouble Obstacles::trouble_at(Place began, Place at) const {
    if (at == began && middles_ == standing_) return {};
    if (!standing_.contains(at)) return {What::edge};
    const Segment here{at, at};
    const Bounds swept = bounds(here).grown(radius_);
    for (const Closed& closed : closed_)
        if (sweeps(here, swept, radius_, ground_.pieces[closed.piece], closed.upright))
            return {closed.slow ? What::slow : What::closed, closed.piece};
    for (const Body& other : friends_)
        if (nearer(at, other.centre(), other.radius() + radius_)) return {What::on_friend};
    for (std::size_t i = 0; i < shunned_.size(); ++i)
        if (nearer(at, shunned_[i].body.centre(), shunned_[i].body.radius() + radius_))
            return {What::near_enemy, no_piece, u8(i)};
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
        case What::near_enemy: {
            const Shunned& enemy = shunned_[trouble.enemy];
            const i64 apart =
                i64(distance(enemy.body.centre(), Segment{from, to}).up()) - enemy.body.radius() - radius_;
            return {"K47-MOV-05"_rule, "comes within {0:length} of an enemy at {1:point}; {3:length} is the least",
                {i32(apart), enemy.body.centre().x, enemy.body.centre().y,
                    enemy.range - enemy.body.radius() - radius_}};
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
    // The place is rounded: a hair further out it may touch no more than it must.
    for (i64 far = apart; far < apart + touching; ++far) {
        if (length(other.centre(), from) <= far) return from;
        if (const Place at = along(other.centre(), from, far); !nearer(at, other.centre(), apart)) return at;
    }
    return from;
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
    for (const Shunned& enemy : shunned_) add_corners(all, enemy.body.centre(), enemy.range + 2);
    const auto is_free = [&](Place at) {
        return std::ranges::none_of(closed_,
                   [&](const Closed& closed) {
                       return !closed.stands && sweeps({at, at}, radius_, ground_.pieces[closed.piece], closed.upright);
                   }) &&
            std::ranges::none_of(
                shunned_, [&](const Shunned& enemy) { return nearer(at, enemy.body.centre(), enemy.range); }) &&
            std::ranges::none_of(held_, [&](const Held& held) {
                const Piece& piece = ground_.pieces[held.piece];
                return sweeps({at, at}, radius_ + held.gap, piece, is_upright(piece.outline, piece.box));
            });
    };
    std::ranges::copy_if(all, std::back_inserter(corners_), is_free);
    return corners_;
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
    for (const Shunned& enemy : shunned_)
        if (nearer(began, enemy.body.centre(), enemy.range))
            add_corners(all, enemy.body.centre(), i32(length(enemy.body.centre(), began)) + 2);
    return all;
}

std::optional<Route> Paths::to(Place end) {
    const i64 straight = length(began_, end);
    if (straight > most_) return {};
    Route route;
    if (country_->lets_pass(began_, began_, end)) {
        route.length = straight;
        route.way.add(began_);
        route.way.add(end);
        return route;
    }
    i64 best = most_ + 1;
    int by = -1;
    for (std::size_t i = 1; reaches(i) && reached_[i].cost < best; ++i) {
        const i64 whole = reached_[i].cost + length(reached_[i].at, end);
        if (whole < best && country_->lets_pass(began_, reached_[i].at, end)) best = whole, by = int(i);
    }
    if (by < 0) return {};
    return this->by(by, end, best);
}

// From the start over corners to the last of them, and to the end.
std::optional<Route> Paths::by(int node, Place end, i64 length) const {
    std::vector<Place> back{end};
    for (int i = node; i >= 0; i = reached_[std::size_t(i)].from) back.push_back(reached_[std::size_t(i)].at);
    if (back.size() > most_bends + 2) return {};
    Route route;
    route.length = length;
    for (auto place = back.rbegin(); place != back.rend(); ++place) route.way.add(*place);
    return route;
}

// Straight to it; or from the corner from which that makes the least.
template <class Straight> std::vector<Route> Paths::shortest(Straight straight_from, bool all) {
    std::vector<Route> routes;
    const Place first = straight_from(began_);
    if (length(began_, first) > most_) return routes;
    if (country_->lets_pass(began_, began_, first)) {
        Route route;
        route.length = length(began_, first);
        route.way.add(began_);
        route.way.add(first);
        return {route};
    }
    struct Last {
        int node;
        Place end;
    };
    std::vector<Last> last;
    i64 best = most_ + 1;
    for (std::size_t i = 1; reaches(i) && reached_[i].cost < best; ++i) {
        const Place there = straight_from(reached_[i].at);
        const i64 whole = reached_[i].cost + length(reached_[i].at, there);
        if (whole > best || (whole == best && !all) || !country_->lets_pass(began_, reached_[i].at, there)) continue;
        if (whole < best) last.clear();
        best = whole;
        if (best <= most_) last.push_back({int(i), there});
    }
    for (const Last& one : last)
        if (const auto route = by(one.node, one.end, best)) routes.push_back(*route);
    return routes;
}

std::optional<Route> Paths::to_wall(u8 building) {
    const Outline wall = country_->wall(building);
    const auto routes =
        shortest([&](Place from) { return country_->at_wall(from, nearest_on_wall(wall, from), building); }, false);
    return routes.empty() ? std::nullopt : std::optional(routes.front());
}

std::optional<Route> Paths::to_contact(const Body& other) {
    const auto routes = shortest([&](Place from) { return country_->at_base(from, other); }, false);
    return routes.empty() ? std::nullopt : std::optional(routes.front());
}

std::vector<Route> Paths::to_edge(Table_edge edge) {
    return shortest([&](Place from) { return country_->at_edge(from, edge); }, true);
}

// From corner to corner, the nearest first, as far as anybody asks.
bool Paths::reaches(std::size_t node) {
    if (reached_.empty()) {
        for (const auto& corners : {country_->corners(), country_->near_corners(began_)})
            for (const Place at : corners)
                if (within(began_, at, most_)) open_.push_back({at, most_ + 1, -1});
        reached_.push_back({began_, 0, -1});
    }
    while (reached_.size() <= node) {
        const Node from = reached_.back();
        for (Node& next : open_) {
            const i64 shorter = std::min(next.cost, most_ + 1) - from.cost - 1;
            if (!within(from.at, next.at, shorter) || !country_->lets_pass(began_, from.at, next.at)) continue;
            next.cost = from.cost + length(from.at, next.at);
            next.from = int(reached_.size()) - 1;
        }
        const auto next = std::ranges::min_element(open_, {}, &Node::cost);
        if (next == open_.end() || next->cost > most_) {
            open_.clear();
            return false;
        }
        reached_.push_back(*next);
        *next = open_.back();
        open_.pop_back();
    }
    return true;
}

}
