#pragma once
// Rifles at rifles on open ground.
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// Five rifles at five, 18 inches apart, on open ground; red is about to shoot.
struct Duel : Field {
    UnitId red, blue;
    explicit Duel(i32 apart = 18 * inch, int own = 5, int others = 5) {
        red = add(Side::red, own, {20 * inch, 10 * inch});
        blue = add(Side::blue, others, {20 * inch, 11 * inch + apart});
        begin();
    }
    void shoot() {
        go();
        order(red, i32(Order::fire));
    }
};

}
