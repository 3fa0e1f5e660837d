// Arcs: which places lie between two directions from a place, and on which side of a hull. Exact by cross products,
// borders told apart from what is inside, so that rules may say who gets what lies on a border.
#pragma once

#include "geometry/body.h"

namespace sandtable {

// What lies clockwise from one direction to another, seen from a place; all round where they are the same.
struct Arc {
    Place apex;
    Offset from, to;  // of any length, but below 2^31

    // About a facing, `degrees` (whole, from 1 to 180) to each side.
    static constexpr Arc about(Place apex, Degrees facing, int to_each_side) {
        assert(0 < to_each_side && to_each_side <= 180);
        return {apex, direction(sandtable::facing(facing - to_each_side)),
            direction(sandtable::facing(facing + to_each_side))};
    }
};

// Where a place lies; the apex itself is on the border. Arcs that share borders and go round share the table: a place
// is inside of one of them or on the border of two.
constexpr Lies where(const Arc& arc, Place place) {
    const Offset way = place - arc.apex;
    if (way == Offset{}) return Lies::on_border;
    const i64 span = cross(arc.from, arc.to);
    if (span == 0 && dot(arc.from, arc.to) > 0) return Lies::inside;
    const i64 after_from = cross(arc.from, way), before_to = cross(way, arc.to);
    if ((after_from == 0 && dot(arc.from, way) > 0) || (before_to == 0 && dot(arc.to, way) > 0)) return Lies::on_border;
    const bool wide = span < 0;  // more than half a turn: it is in if it is on the right side of either border
    const bool in = wide ? after_from > 0 || before_to > 0 : after_from > 0 && before_to > 0;
    return in ? Lies::inside : Lies::outside;
}

constexpr bool contains(const Arc& arc, Place place) { return where(arc, place) != Lies::outside; }

// Whether any part of a body lies in the arc or on its border.
bool reaches(const Arc& arc, const Body& body);

// The four sectors of a hull meet at its centre; their borders run from there through its corners.
enum class Sector : u8 { front, right, rear, left };

// One or two sectors: two for a place on a border, all four for the centre itself.
class Sectors {
  public:
    constexpr void add(Sector sector) { bits_ |= u8(1 << int(sector)); }
    constexpr bool contains(Sector sector) const { return bits_ >> int(sector) & 1; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr Sectors common(Sectors with) const {
        Sectors both;
        both.bits_ = bits_ & with.bits_;
        return both;
    }
    friend constexpr bool operator==(Sectors, Sectors) = default;

  private:
    u8 bits_ = 0;
};

// The sector of a hull, which is a box, as an arc.
constexpr Arc arc(const Body& hull, Sector sector) {
    assert(!hull.is_disc());
    const std::size_t from = std::size_t(sector);
    return {hull.centre(), hull.corners()[from] - hull.centre(), hull.corners()[(from + 1) % 4] - hull.centre()};
}

// The sectors in which a place lies.
constexpr Sectors sectors(const Body& hull, Place place) {
    Sectors found;
    for (const Sector sector : {Sector::front, Sector::right, Sector::rear, Sector::left})
        if (contains(arc(hull, sector), place)) found.add(sector);
    return found;
}

}  // namespace sandtable
