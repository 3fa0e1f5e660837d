#pragma once
// A house between a squad and its enemy.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/buildings/inn.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

// Reds to the west of a house, a blue far away.
struct Street : Country_field {
    UnitId red, blue;
    explicit Street(int models = 3, const std::string& pieces = an_inn, Place from = at(18, 18))
        : Country_field(pieces), red(add(Side::red, models, from)), blue(add(Side::blue, 1, at(60, 40))) {
        begin();
    }
    void advance(UnitId id) {
        go();
        order(id, i32(Order::advance));
    }
    Refusal refused(Place to, Order order = Order::advance) {
        state.unit[red].order = order;
        const Refusal no = refuse_course(now(), {.unit = red}, std::array{to});
        state.unit[red].order = Order::none;
        return no;
    }
};

}
