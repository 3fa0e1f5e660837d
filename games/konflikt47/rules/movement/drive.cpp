// Driving: how far a vehicle goes, and what lies where it may get to.
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
      jumps_(position.entry(id).has(Unit_rule::jump) && against == no_unit),
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
        closed_.push_back({u8(i), how == Passing::slow, how == Passing::not_to_stand, overlap(from, piece.outline),
            falls, is_passed(u8(i))});
    }
    for (UnitId other = 0; other < position_.game.units(); ++other) {
        const bool passed = jumps_ && position_.entry(other).height <= highest_jump;
        if (position_.is_wreck(other)) {
            const Body body = position_.body(other, 0);
            if (region.grown(body.reach()).contains(body.centre()))
                others_.push_back({body, Other::wreck, overlap(body, from), gap(body, from), passed});
        }
        // K47-SPC-05 The spotter of whom it assaults is no part of that.
        if (other == against_ && position_.has_spotter(other) && position_.unit(other).building == no_piece) {
            const Body body = position_.body(other, position_.entry(other).spotter);
            if (region.grown(body.reach() + inch).contains(body.centre()))
                others_.push_back({body, Other::enemy, overlap(body, from), gap(body, from), passed});
        }
        if (other == id_ || other == against_ || !position_.on_table(other)) continue;
        const bool friendly = position_.side(other) == position_.side(id_);
        if (friendly && yields(position_, other)) {  // they step aside, or it does not go there; a gun stays
            if (const Body gun = position_.body(other, gun_model);
                position_.entry(other).is_gun() && region.grown(gun.reach()).contains(gun.centre()))
                others_.push_back({gun, Other::friendly, overlap(gun, from), gap(gun, from), passed});
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
                    {body, friendly ? Other::friendly : Other::enemy, overlap(body, from), gap(body, from), passed});
        }
    }
}

Body Drive::hull(const Station& at) const { return Body::box(at.at, shape_.width, shape_.depth, at.facing); }

Pivot Drive::pivot(const Station& from, Degrees to) const {
    const int right = sandtable::facing(to - from.facing);
    return {from.at, shape_.width, shape_.depth, from.facing, right <= 180 ? right : right - 360};
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

}
