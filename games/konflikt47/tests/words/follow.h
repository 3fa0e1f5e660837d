#pragma once
// What a player does who takes what a gesture says.
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// Gives all that a gesture says, and then is asked something else.
inline void follow(Field& field, const Gesture& gesture) {
    for (const Gesture::Step& step : gesture.steps) {
        ASSERT_EQ(field.question().topic, step.topic);
        const Answer given = step.answer.value_or(field.game.usual(field.state, field.question()));
        const Refusal no = answer(field.game, field.state, Side::red, given, field.questions, &field.told);
        ASSERT_FALSE(no) << no.why;
    }
}

}
