#pragma once
// Questions by hand, and answers of plain numbers, for tests of what may be answered.
#include <vector>

#include "core/question.h"

namespace sandtable {

inline constexpr Paragraph rulebook[] = {{"GATE-01", "Gate", "What passes is well formed and allowed."}};
inline constexpr Rule rule{&rulebook[0]};

inline Answer reply(const std::vector<i32>& numbers) {
    Answer answer;
    for (const i32 number : numbers) answer.value[answer.size++] = number;
    return answer;
}

inline Question question(Question::Kind kind, const std::vector<u16>& options = {}) {
    Question asked;
    asked.kind = kind;
    asked.asked = Side::red;
    asked.rule = rule;
    for (const u16 option : options) asked.option[asked.size++] = option;
    return asked;
}

}
