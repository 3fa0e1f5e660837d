#pragma once
// An observer of red's, far from others of both sides.
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

// He stands at 36, 10, five friends are at 10, 10, five men of blue's at 30, 36 and five more at 60, 40, in ranks to the east.
struct An_observer : Country_field {
    UnitId observer, friends, blue, other;

    explicit An_observer(const std::string& pieces = "", Unit_rule rule = Unit_rule::forward_observer)
        : Country_field(pieces),
          observer(add(Side::red, 1, at(36, 10))),
          friends(add(Side::red, 5, at(10, 10))),
          blue(add(Side::blue, 5, at(30, 36))),
          other(add(Side::blue, 5, at(60, 40))) {
        entry(observer).rules.add(rule);
        entry(observer).men[0].leader = true;
        begin(2);
    }
    void stands(UnitId id, double x, double y) { unit(id).model[0].at = at(x, y); }
    // One man is left of a unit, and he is there.
    void alone(UnitId id, double x, double y) {
        for (std::size_t i = 1; i < entry(id).men.size(); ++i) unit(id).model[i].alive = false;
        stands(id, x, y);
    }
    void make_vehicle(UnitId id, double x, double y) {
        entry(id).men.resize(1);
        entry(id).men[0].weapon = no_weapon;
        entry(id).hull = {.width = 2 * inch, .depth = 4 * inch};
        for (std::size_t i = 1; i < max_models; ++i) unit(id).model[i].alive = false;
        stands(id, x, y);
    }
    void fire() {
        go();
        order(observer, i32(Order::fire));
    }
    // A barrage that was called in an earlier turn; the next turn begins.
    void called(Place point, UnitId by = 0) { state.calls.add({.by = by, .at = point}); }
    // It comes without drift, on the first turn.
    void lands(Place point) {
        called(point);
        go();
        give(Topic::arrival, {3});
        give(Topic::drift, {6, 1});
    }
    std::string refused_point(Place point) {
        const Refusal no = refuse_point(position(), observer, point);
        return no ? std::string(no.rule.id()) : "";
    }
};

}
