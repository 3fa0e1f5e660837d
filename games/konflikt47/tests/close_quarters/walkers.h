#pragma once
// A walker that assaults.
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47 {

constexpr int missed = 1;  // a die

// A heavy walker, three inches square, at 30, 24 that looks east: four blows with Pen 4. Two men of blue's are five inches before it.
struct Walkers : A_hull {
    explicit Walkers(const std::string& pieces = "") : A_hull(pieces, Locomotion::heavy_walker) {
        entry(hull).hull.width = entry(hull).hull.depth = 3 * inch;
        man(blue, 0, 37, 23.5), man(blue, 1, 37, 24.75);
        unit(blue).order = Order::fire;  // they do not react
    }
    void man(UnitId id, int model, double x, double y) { unit(id).model[std::size_t(model)].at = at(x, y); }
    // Blue's first man becomes a vehicle, with its middle there.
    void vehicle(Locomotion locomotion, double x, double y, Degrees facing, Armour armour = Armour::medium) {
        entry(blue).hull = {
            .width = 3 * inch, .depth = 3 * inch, .locomotion = locomotion, .armour = armour, .turrets = 1};
        unit(blue).model[1].alive = false;
        man(blue, 0, x, y);
        unit(blue).facing = i16(facing);
    }
    Place walker() const { return state.unit[hull].model[0].at; }
    void declare() {
        go();
        order(hull, assault_option);
        give(Topic::assault, {blue});
    }
    void assault(double x = 40, double y = 24, Degrees facing = 90) {
        declare();
        give(Topic::drive, {i32(x * inch), i32(y * inch), facing});
    }
    // This number of its four blows tell, and the usual men fall.
    void batter(int told) {
        give(Topic::batter, {told > 0 ? 6 : 1, told > 1 ? 6 : 1, told > 2 ? 6 : 1, told > 3 ? 6 : 1});
        if (topic() == Topic::remove) give_usual(Topic::remove);
    }
    i64 gap() const { return position().gap_between(hull, blue); }
    bool is_over() const { return state.moves.size == 0 && state.attacks.size == 0; }
};

}
