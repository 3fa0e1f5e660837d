// Driving: how far a vehicle goes, and what it passes.
#include "games/konflikt47/rules/movement/drive.h"

#include <algorithm>

#include "games/konflikt47/rules/movement/demolition.h"

namespace konflikt47 {
namespace {

// K47-TER-01, K47-TER-02 What a piece is to a mover on its way, and to stand on.
enum class Passing : u8 { free, not_to_stand, slow, closed };
Passing passing(const Kind& kind, bool collapsed, Mover mover, Pace pace) {
    Going going = collapsed ? Going::rough : kind.going;  // K47-BLD-06
    const bool stops = !collapsed && kind.flags.has(Flag::anti_vehicle);
    // K47-TBL-06 A trench is open to men, and an obstacle to others.
    if (stops && going == Going::open) going = Going::obstacle;
    else if (stops) return Passing::closed;
    const bool walks = mover == Mover::walker, rolls = mover == Mover::wheeled;
    switch (going) {
        case Going::open:
        case Going::road: return Passing::free;
        case Going::rough:
            if (walks) return Passing::free;
            return rolls ? Passing::closed : pace == Pace::run ? Passing::slow : Passing::free;
        case Going::obstacle: return rolls ? Passing::closed : Passing::not_to_stand;
        case Going::building:
        case Going::impassable: return Passing::closed;
    }
    return Passing::closed;
}

// How near the border of one area comes to that of another.
Distance between(Outline one, Outline other) {
    Distance least = distance(edge(one, 0), edge(other, 0));
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t k = 0; k < other.size(); ++k) least = std::min(least, distance(edge(one, i), edge(other, k)));
    return least;
}

i32 advance_of(Locomotion locomotion) {
    switch (locomotion) {
        case Locomotion::wheeled:
        case Locomotion::light_walker:
        case Locomotion::medium_walker: return 12 * inch;
        default: return 9 * inch;
    }
}

}

// K47-SPC-01 In thirds of the type's rate: Slow two, Fast four. K47-DMG-07 Each damage to the engine takes one.
i32 rate_of_hull(const Position& position, UnitId id, Pace pace) {
    const Entry& entry = position.entry(id);
    const int thirds = (entry.has(Unit_rule::fast)          ? 4
                               : entry.has(Unit_rule::slow) ? 2
                                                            : 3) -
        position.unit(id).wear.engine;
    const i32 advance = advance_of(entry.hull.locomotion) / 3 * std::max(thirds, 0);
    return pace == Pace::advance ? advance : 2 * advance;
}

int pivots_of(const Position& position, UnitId id, Pace pace) {
    const Locomotion locomotion = position.entry(id).hull.locomotion;
    const bool nimble = locomotion == Locomotion::light_walker || locomotion == Locomotion::medium_walker;
    const int pivots = (pace == Pace::advance ? 2 : 1) * (nimble ? 2 : 1), steering = position.unit(id).wear.steering;
    return steering > 1 ? 0 : std::max(0, pivots - steering);
}

Station beyond_edge_of(const Position& position, UnitId id, Table_edge edge, i32 x) {
    const Hull& hull = position.entry(id).hull;
    const i32 half = (hull.width + 1) / 2 + 1, out = (hull.depth + 1) / 2;
    const bool south = edge == Table_edge::south;
    const i32 width = position.game.ground.width;
    return {{std::clamp(x, half, width - half), south ? position.game.ground.height + out : -out}, south ? 0 : 180};
}

Drive::Drive(const Position& position, UnitId id, Pace pace)
    : Drive(position, id, pace, {position.unit(id).model[0].at, position.unit(id).facing}, Table_edge::none) {}

Drive::Drive(const Position& position, UnitId id, UnitId against)
    : Drive(position, id, Pace::run, {position.unit(id).model[0].at, position.unit(id).facing}, Table_edge::none,
          against) {}

Drive::Drive(const Position& position, UnitId id, Pace pace, const Station& began, Table_edge over, UnitId against)
    : position_(position),
      id_(id),
      against_(against),
      ground_(position.game.ground),
      collapsed_(position.now.collapsed),
      shape_(position.entry(id).hull),
      pace_(pace),
      began_(began),
      rate_(rate_of_hull(position, id, pace)),
      back_rate_(rate_of_hull(position, id, Pace::advance) / (position.entry(id).has(Unit_rule::recce) ? 1 : 2)),
      pivots_(pivots_of(position, id, pace)),
      immobile_(position.unit(id).wear.immobile),
      measures_(position.game.options.premeasure != 0),
      demolishes_(pace == Pace::advance && demolishes(position, id)),
      middles_(ground_.table()) {
    const i32 beyond = shape_.width + shape_.depth;
    if (over == Table_edge::north) middles_.least.y -= beyond;
    if (over == Table_edge::south) middles_.most.y += beyond;
    if (over == Table_edge::west) middles_.least.x -= beyond;
    if (over == Table_edge::east) middles_.most.x += beyond;
    gather();
}

void Drive::limit(i32 most) {
    rate_ = std::min(rate_, most);
    for (Closed& closed : closed_) closed.falls = false;  // K47-BLD-10 takes an Advance
    limited_ = true;
}

// What lies where it may get to.
void Drive::gather() {
    const u8 assaulted = against_ != no_unit ? position_.unit(against_).building : no_piece;
    const Body from = hull(began_);
    const Bounds region = Bounds{began_.at, began_.at}.grown(2 * rate_ + from.reach() + inch);
    const Mover mover = mover_of(shape_.locomotion);
    for (std::size_t i = 0; i < ground_.pieces.size(); ++i) {
        const Piece& piece = ground_.pieces[i];
        if (!piece.box.meets(region)) continue;
        const Passing how = passing(ground_.kind(piece), collapsed_ >> i & 1, mover, pace_);
        if (how == Passing::free) continue;
        const bool falls = piece.demolishable && !(collapsed_ >> i & 1) && demolishes_;
        closed_.push_back(
            {u8(i), how == Passing::slow, how == Passing::not_to_stand, overlap(from, piece.outline), falls});
    }
    for (UnitId other = 0; other < position_.game.units(); ++other) {
        if (position_.is_wreck(other)) {
            const Body body = position_.body(other, 0);
            if (region.grown(body.reach()).contains(body.centre()))
                others_.push_back({body, Other::wreck, overlap(body, from), gap(body, from)});
        }
        // K47-SPC-05 The spotter of whom it assaults is no part of that.
        if (other == against_ && position_.has_spotter(other) && position_.unit(other).building == no_piece) {
            const Body body = position_.body(other, position_.entry(other).spotter);
            if (region.grown(body.reach() + inch).contains(body.centre()))
                others_.push_back({body, Other::enemy, overlap(body, from), gap(body, from)});
        }
        if (other == id_ || other == against_ || !position_.on_table(other)) continue;
        const bool friendly = position_.side(other) == position_.side(id_);
        if (friendly && yields(position_, other)) {  // they step aside, or it does not go there; a gun stays
            if (const Body gun = position_.body(other, gun_model);
                position_.entry(other).is_gun() && region.grown(gun.reach()).contains(gun.centre()))
                others_.push_back({gun, Other::friendly, overlap(gun, from), gap(gun, from)});
            continue;
        }
        if (const u8 building = position_.unit(other).building; building != no_piece) {
            if (!friendly && building != assaulted && std::ranges::find(held_, building) == held_.end())
                held_.push_back(building);
            continue;
        }
        for (int i = 0; i < position_.models(other); ++i) {
            if (!position_.alive(other, i)) continue;
            const Body body = position_.body(other, i);
            if (region.grown(body.reach()).contains(body.centre()))
                others_.push_back(
                    {body, friendly ? Other::friendly : Other::enemy, overlap(body, from), gap(body, from)});
        }
    }
}

Body Drive::hull(const Station& at) const { return Body::box(at.at, shape_.width, shape_.depth, at.facing); }

Pivot Drive::pivot(const Station& from, Degrees to) const {
    const int right = sandtable::facing(to - from.facing);
    return {from.at, shape_.width, shape_.depth, from.facing, right <= 180 ? right : right - 360};
}

bool Drive::is_over_edge(const Bounds& box, const Bounds& table) const {
    return !table.contains(box.least) || !table.contains(box.most);
}

std::optional<Place> Drive::meets(const Station& from, Place to) const {
    if (against_ == no_unit) return {};
    const Body body = hull(from);
    if (const u8 building = position_.unit(against_).building; building != no_piece) {
        const auto part = contact(body, to - from.at, ground_.pieces[building].outline);
        return part ? std::optional(gone(from.at, to, *part)) : std::nullopt;
    }
    std::optional<Place> first;
    for (int i = 0; i < position_.models(against_); ++i) {
        if (!position_.alive(against_, i) || position_.is_spotter(against_, i)) continue;
        const auto part = contact(body, to - from.at, position_.body(against_, i));
        if (!part) continue;
        const Place at = gone(from.at, to, *part);
        if (!first || square(from.at, at) < square(from.at, *first)) first = at;
    }
    return first;
}

Drive::What Drive::what_of(const Other& other) { return other.kind == Other::wreck ? What::on_wreck : What::on_friend; }

namespace {

// K47-TER-03 Whether the corners that lead on a leg come through it: then new parts of its path lie in it, and not only what began there.
bool leads_into(const Body& hull, Offset leg, const Piece& piece) {
    const auto corners = hull.corners();
    const bool ahead = square(corners[0], hull.centre() + leg) < square(corners[3], hull.centre() + leg);
    for (const std::size_t corner : {ahead ? 0u : 2u, ahead ? 1u : 3u})
        if (runs_inside(piece.outline, piece.box, {corners[corner], corners[corner] + leg})) return true;
    return false;
}

}

// What it already stands on when it begins may be left, as long as its middle goes no further in (K47-TER-03); and it gets no nearer to an
// enemy than it begins (K47-MOV-05).
Drive::Trouble Drive::trouble_along(const Body& hull, Offset leg, bool into) const {
    const Place from = hull.centre(), to = from + leg;
    if (is_over_edge(bounds(hull.moved(leg)), middles_)) return {What::edge, no_piece, to};
    const std::vector<Place> outline = swept(hull, leg);
    const Bounds box = bounds(outline);
    for (const Closed& closed : closed_) {
        const Piece& piece = ground_.pieces[closed.piece];
        if (closed.stands || (into && closed.falls) || !piece.box.meets(box)) continue;
        const auto part = contact(hull, leg, piece.outline);
        const bool leaves = closed.began_on && !runs_inside(piece.outline, piece.box, {from, to}) &&
            (!closed.slow || !leads_into(hull, leg, piece));
        if (!part || leaves) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece, gone(from, to, *part)};
    }
    for (const Other& other : others_) {
        const bool comes_onto = !other.began_on && contact(hull, leg, other.body);
        if (comes_onto && other.kind != Other::enemy) return {what_of(other), no_piece, other.body.centre()};
        if (other.kind != Other::enemy || !nearer(other.body, outline, inch)) continue;
        const i64 apart = gap(other.body, outline);
        if (comes_onto || apart < other.began_apart)
            return {What::near_enemy, no_piece, other.body.centre(), i32(apart)};
    }
    for (const u8 building : held_) {
        const Outline wall = ground_.pieces[building].outline;
        if (into && falls(building) && contact(hull, leg, wall)) continue;
        const Distance apart = between(outline, wall);
        if (apart.nearer(inch) && apart.up() < gap(this->hull(began_), wall))
            return {What::near_held, building, to, i32(apart.up())};
    }
    return {};
}

bool Drive::falls(u8 building) const {
    return std::ranges::any_of(closed_, [&](const Closed& closed) { return closed.piece == building && closed.falls; });
}

// The same of a body that stands there.
Drive::Trouble Drive::trouble_at(const Body& body) const {
    const Bounds box = bounds(body);
    if (is_over_edge(box, middles_)) return {What::edge, no_piece, body.centre()};
    for (const Closed& closed : closed_) {
        const Piece& piece = ground_.pieces[closed.piece];
        if (closed.stands || !piece.box.meets(box) || !overlap(body, piece.outline)) continue;
        const bool is_there_yet = closed.began_on && (!closed.slow || body.centre() == began_.at);
        if (is_there_yet && where(piece.outline, body.centre()) != Lies::inside) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece, body.centre()};
    }
    for (const Other& other : others_) {
        const bool comes_onto = !other.began_on && overlap(body, other.body);
        if (comes_onto && other.kind != Other::enemy) return {what_of(other), no_piece, other.body.centre()};
        if (other.kind != Other::enemy || !nearer(body, other.body, inch)) continue;
        const i64 apart = gap(body, other.body);
        if (comes_onto || apart < other.began_apart)
            return {What::near_enemy, no_piece, other.body.centre(), i32(apart)};
    }
    for (const u8 building : held_) {
        const Outline wall = ground_.pieces[building].outline;
        if (!nearer(body, wall, inch)) continue;
        if (const i64 apart = gap(body, wall); apart < gap(hull(began_), wall))
            return {What::near_held, building, body.centre(), i32(apart)};
    }
    return {};
}

i32 Drive::free_ahead(Degrees along, i32 most) const {
    const Body from = hull({began_.at, along});
    const auto is_free = [&](i32 far) {
        return trouble_along(from, ahead(began_.at, along, far) - began_.at).what == What::nothing;
    };
    if (is_free(most)) return most;
    i32 free = 0, blocked = most;
    while (blocked - free > 1) {
        const i32 middle = (free + blocked) / 2;
        (is_free(middle) ? free : blocked) = middle;
    }
    return free;
}

}
