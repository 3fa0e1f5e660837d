#pragma once
// Lines of words, and what buttons say.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/table.h"
#include "tests/kit/kit.h"
#include "words/letters.h"

namespace sandtable::kit {

inline bool is_line(const std::string& text) {
    return !text.empty() && std::ranges::none_of(text, [](char c) { return static_cast<u8>(c) < ' '; });
}
// A line of words with a blank between each two, as records keep them.
inline Broken line_of_words(const std::string& what, const std::string& text) {
    const bool blanks = text.starts_with(' ') || text.ends_with(' ') || text.find("  ") != text.npos;
    return blanks || !is_line(text) ? fmt::format("{} is no line of words: '{}'", what, text) : Broken();
}

// What buttons say. An answer of numbers that nobody has given yet has its words, too.
inline Broken deeds(const Table& table, const Question& question) {
    if (question.kind == Question::roll) return {};
    std::vector<Answer> answers{Answer{}};
    if (question.kind == Question::choose) {
        answers.clear();
        for (const u16 option : question.options()) answers.push_back(Answer::of(option));
    } else answers.push_back(table.usual(question));
    for (const Answer& answer : answers) {
        const std::string deed = table.deed(question, answer);
        if (deed.empty() && question.kind == Question::choose) continue;
        if (auto broken = line_of_words("what a button says", deed); !broken.empty()) return broken;
        if (deed.front() != capital(deed.front())) return fmt::format("a button says '{}', without a capital", deed);
    }
    return {};
}

}
