#pragma once
// A match of duel, with answers in words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "match/match.h"
#include "tests/kit/duel.h"

namespace sandtable {

class A_match : public testing::Test {
  protected:
    Match match{duel::table(), 42};

    void say(Side side, std::string_view words) {
        std::string why;
        std::optional<Answer> answer = read_act(words);
        if (const Question* question = match.table().questions().of(side))
            answer = read_answer(match.table(), *question, words, why);
        if (!answer) FAIL() << why;
        const Refusal refusal = match.answer(side, *answer);
        ASSERT_FALSE(refusal) << sandtable::words(refusal);
    }
    void seal_all() {
        say(Side::red, "feint");
        say(Side::red, "forward");
        say(Side::blue, "low guard");
        say(Side::blue, "stand");
    }
    std::vector<std::string> answers() const {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < match.steps().size(); ++i) {
            const Step step = match.steps()[i];
            lines.push_back(fmt::format("{} {} {}", side_id(step.by), step.rule.id(), match.words(i)));
        }
        return lines;
    }
    std::vector<std::string> told() const {
        std::vector<std::string> lines;
        for (const Event& event : match.events()) lines.push_back(match.table().words(event));
        return lines;
    }
};

}
