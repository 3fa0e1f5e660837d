#pragma once
// Two units, and a hero with points of Guts and Luck in the first.
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// Red's first unit has a hero.
struct Gutsy : Two_sides {
    explicit Gutsy(u8 guts, u8 luck = 0) { make_officer(red, Rank::none, guts, luck); }
    // It has a pin, is told to wait, and throws that.
    void test(std::initializer_list<i32> dice) { tell_red(1, Order::ambush, dice); }
    void change(int die, Change how) { give(Topic::change_die, {change_option(die, how)}); }
};

}
