#pragma once
// Questions and answers by hand, and what a forecast notes, for tests of what is said before an answer.
#include "games/earth1418/tests/field.h"

namespace earth1418 {

inline Question about(Topic topic, Side asked = Side::red) {
    Question question;
    question.topic = u16(topic);
    question.asked = asked;
    return question;
}

inline std::vector<std::string> notes(const Forecast& forecast) {
    std::vector<std::string> words;
    for (const Forecast::Note& note : forecast.notes) words.push_back(std::string(note.rule.id()) + " " + note.words);
    return words;
}

inline Answer numbers(std::initializer_list<i32> all) {
    Answer answer;
    for (const i32 number : all) answer.value[answer.size++] = number;
    return answer;
}

}
