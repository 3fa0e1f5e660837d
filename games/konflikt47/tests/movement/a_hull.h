#pragma once
// A vehicle of red's on a table with ground of a test's own, an enemy far off, and what the rules say of its ways.
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

struct A_hull : Country_field {
    UnitId hull, friends, blue;

    // A medium tank of 2 by 4 inches in the middle of the table, which looks east.
    explicit A_hull(const std::string& pieces = "", Locomotion locomotion = Locomotion::tracked)
        : Country_field(pieces),
          hull(add(Side::red, 1, at(30, 24))),
          friends(add(Side::red, 2, at(4, 4))),
          blue(add(Side::blue, 2, at(66, 44))) {
        entry(hull).hull = {.width = 2 * inch, .depth = 4 * inch, .locomotion = locomotion};
        entry(hull).men[0].weapon = no_weapon;
        begin();
        unit(hull).facing = 90;
    }
    Drive drive(Pace pace) const { return {Position{game, state}, hull, pace}; }
    Refusal refusal(Pace pace, std::vector<Place> points, Degrees facing) const {
        return drive(pace).refuse_way(points, facing);
    }
    // The rule by which it may not go so, or nothing.
    std::string refused(Pace pace, std::vector<Place> points, Degrees facing) const {
        const Refusal no = refusal(pace, std::move(points), facing);
        return no ? no.rule.id() : "";
    }
    // The same of a leg straight ahead.
    std::string refused_ahead(Pace pace, double inches) const {
        return refused(pace, {ahead_by(inches)}, state.unit[hull].facing);
    }
    Place ahead_by(double inches) const {
        return ahead(state.unit[hull].model[0].at, state.unit[hull].facing, i32(inches * inch + 0.5));
    }
    // The model that stands there now.
    void stands(UnitId id, double x, double y, Degrees facing = 0) {
        unit(id).model[0].at = at(x, y);
        unit(id).facing = i16(facing);
    }
};

// Red's hull has been given an order.
struct Ordered_hull : A_hull {
    explicit Ordered_hull(Order order, const std::string& pieces = "", Locomotion locomotion = Locomotion::tracked)
        : A_hull(pieces, locomotion) {
        go();
        this->order(hull, i32(order));
        told.clear();
    }
};

}
