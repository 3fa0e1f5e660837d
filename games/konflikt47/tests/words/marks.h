#pragma once
// What is drawn of questions and of answers in the making: how tests give an answer and count marks.
#include <algorithm>
#include <initializer_list>

#include "core/mark.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

inline Answer of(std::initializer_list<i32> numbers) {
    Answer answer;
    answer.size = u8(numbers.size());
    std::copy(numbers.begin(), numbers.end(), answer.value.begin());
    return answer;
}

inline int count(const Marks& marks, Mark::Kind kind) { return int(std::ranges::count(marks, kind, &Mark::kind)); }

// Two squads of red's and two of blue's.
struct Firefight : Two_sides {
    Firefight() { begin(); }

    Marks marks(std::initializer_list<i32> numbers) { return game.shown(state, question(), of(numbers)); }
    std::vector<Scene::Zone> zones() { return game.shown(state, question()); }
};

}
