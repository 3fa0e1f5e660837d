#pragma once
// A unit that walks, and an enemy that may look on.
#include "games/konflikt47/tests/country.h"

namespace konflikt47 {

struct Walk : Country_field {
    UnitId red, blue;
    explicit Walk(int models, const std::string& pieces = "", Place from = at(20, 20), Place enemy = at(60, 40))
        : Country_field(pieces), red(add(Side::red, models, from)), blue(add(Side::blue, 1, enemy)) {
        begin();
    }
    void advance() {
        go();
        order(red, i32(Order::advance));
    }
    void usual(Topic topic) {
        ASSERT_EQ(this->topic(), topic);
        const Answer usual = game.usual(state, question());
        const Refusal no = sandtable::answer(game, state, question().asked, usual, questions, &told);
        ASSERT_FALSE(no) << no.why;
    }
    std::vector<Event> told_of(Told kind) const {
        std::vector<Event> found;
        for (const Event& event : told)
            if (event.kind == u8(kind)) found.push_back(event);
        return found;
    }
};

}
