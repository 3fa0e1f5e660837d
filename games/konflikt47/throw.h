#pragma once
// Dice that are thrown in a rule, and what heroes may do about them before they count. Whoever needs dice calls a Throw; what they show in
// the end stands in State::thrown when the next step begins.
#include "core/stack.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

struct Play;

struct Throw {
    // What of the faces counts: each by itself, only their sum, whether they reach `need`, and a 6 apart from others that do.
    enum Reads : u8 { faces, sum, success, success_or_six };

    UnitId by = no_unit;       // whose dice they are
    UnitId against = no_unit;  // at whom, if at anybody
    u8 topic = 0;              // a Topic, which says the rule, too
    u8 count = 1;
    u8 need = 0;
    Reads reads = faces;
    bool wants_low = false;  // of a sum: a test, which is passed by `need` or less
    Flow ask(Play&);
    static constexpr Flow (Throw::* steps[])(Play&) = {&Throw::ask};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("against", self.against);
        f("topic", self.topic);
        f("count", self.count);
        f("need", self.need);
        f("reads", self.reads);
        f("wants_low", self.wants_low);
    }
};
constexpr int most_thrown = 64;

// K47-SHT-08 and its like: how many of the dice show at least so much. A natural 1 never does where need is 2 or more.
template <class Faces> int at_least(const Faces& thrown, int need) {
    int number = 0;
    for (const auto face : thrown) number += face >= need;
    return number;
}

}
