#pragma once
// A tank and the men whom it assaults.
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47 {

// The tank stands at 30, 24 and looks east. Two men of blue's are five inches ahead of its front, a base apart from its middle line.
struct Overrun_field : A_hull {
    explicit Overrun_field(const std::string& pieces = "") : A_hull(pieces) {
        men(0, 37, 23.5), men(1, 37, 24.75);
        unit(blue).order = Order::fire;  // they do not react
    }
    void men(int model, double x, double y) { unit(blue).model[std::size_t(model)].at = at(x, y); }
    Place tank() const { return state.unit[hull].model[0].at; }
    void assault(double x, double y = 24, Degrees facing = 90) {
        declare();
        give(Topic::drive, {i32(x * inch), i32(y * inch), facing});
    }
    void declare() {
        go();
        order(hull, assault_option);
        give(Topic::assault, {blue});
    }
    void check(int first, int second) { give(Topic::check, {first, second}); }
    std::string refused_way(double x, double y, Degrees facing) const {
        const Refusal no = Drive(position(), hull, blue).refuse_way(std::array{at(x, y)}, facing);
        return no ? no.rule.id() : "";
    }
};

}
