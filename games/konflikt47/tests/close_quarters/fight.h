#pragma once
// An assault on a table by hand.
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// Reds at blues who stand that far to the south of them, base to base.
struct Fight : Field {
    UnitId red, blue;
    explicit Fight(i32 apart, int own = 4, int others = 3) {
        red = add(Side::red, own, {20 * inch, 10 * inch});
        blue = add(Side::blue, others, {20 * inch, 11 * inch + apart});
        begin();
    }
    void assault() {
        go();
        order(red, assault_option);
        give(Topic::assault, {blue});
    }
    int left(UnitId id) const { return Position{game, state}.left(id); }
    bool on_table(UnitId id) const { return Position{game, state}.on_table(id); }
};

}
