// What happened as each side is told it.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "tests/kit/duel.h"

namespace sandtable {
namespace {

// A bout in which red, whose guard is the bolder, strikes and hits; the dice are for some to see only.
Match bout(Audience strike_for) {
    auto game = std::make_shared<duel::Game>();
    game->strike_for = strike_for;
    Match match(std::make_unique<Table_of<duel::Game>>(game), 1);
    const auto answer = [&](Side by, i32 value) {
        const Refusal refusal = match.answer(by, Answer::of(value));
        ASSERT_FALSE(refusal) << words(refusal);
    };
    answer(Side::red, duel::low);
    answer(Side::red, 0);
    answer(Side::blue, duel::high);
    answer(Side::blue, 0);
    answer(Side::dice, 6);
    return match;
}

std::vector<nlohmann::json> throws(const Match& match, Side view) {
    std::vector<nlohmann::json> throws;
    for (const auto& told : told_json(match, view, 0, match.steps().size()))
        if (told.contains("thrown")) throws.push_back(told["thrown"]);
    return throws;
}

TEST(Told, A_throw_says_whose_it_was) {
    const Match match = bout(everybody);
    for (const Side view : {Side::red, Side::blue, Side::umpire}) {
        ASSERT_EQ(throws(match, view).size(), 1u);
        EXPECT_EQ(throws(match, view)[0],
            (nlohmann::json{{"faces", {"crown"}}, {"wanted", {false}}, {"besides", {false}}, {"by", "red"}}));
    }
}

// One throw may bring several things about, such as hits and the end of the duel: its dice are told with the first.
TEST(Told, A_throw_is_told_once) {
    auto game = std::make_shared<duel::Game>();
    game->enough = 1;
    Match match(std::make_unique<Table_of<duel::Game>>(game), 1);
    for (const auto& [by, number] : {std::pair(Side::red, i32{duel::low}), {Side::red, 0},
             {Side::blue, i32{duel::high}}, {Side::blue, 0}, {Side::dice, 6}})
        ASSERT_FALSE(match.answer(by, Answer::of(number)));
    const auto told = told_json(match, Side::red, match.steps().size() - 1, match.steps().size());
    ASSERT_EQ(told.size(), 2u);
    EXPECT_TRUE(told[0].contains("thrown"));
    EXPECT_FALSE(told[1].contains("thrown"));
}

TEST(Told, A_throw_shows_its_faces_to_those_who_may_see_them) {
    const Match match = bout(only(Side::red));
    EXPECT_EQ(throws(match, Side::red).size(), 1u);
    EXPECT_EQ(throws(match, Side::umpire).size(), 1u);
    EXPECT_TRUE(throws(match, Side::blue).empty());
    // What came of it is told to both.
    const auto lines = [&](Side view) { return told_json(match, view, 4, match.steps().size()).size(); };
    EXPECT_GT(lines(Side::blue), 0u);
    EXPECT_EQ(lines(Side::blue), lines(Side::red));
}

}
}
