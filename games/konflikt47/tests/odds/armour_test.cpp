// Attacks on armour in exact fractions: the worked examples.
#include <gtest/gtest.h>

#include "games/konflikt47/odds/odds.h"

namespace konflikt47::armour_odds_test {
namespace {

struct Attack {
    Odds odds;
    Attack(int pen, int value, Settings more = {}, std::vector<std::string> house = {})
        : odds([&] {
              more["pen"] = {std::to_string(pen)};
              more["damage-value"] = {std::to_string(value)};
              return odds_of("armour", more, {{}, std::move(house)});
          }()) {}
    std::string chance(const std::string& name) const {
        for (const Odds::Chance& one : odds.chances)
            if (one.name == name) return odds.chance_of(one);
        return "no " + name;
    }
    std::vector<std::string> hit() const {
        return {chance("hit.none"), chance("hit.superficial"), chance("hit.full"), chance("hit.massive")};
    }
};
using Severities = std::vector<std::string>;

TEST(K47_DMG_05, what_a_hit_does) {  // X16, X17, X18
    EXPECT_EQ(Attack(5, 9).hit(), (Severities{"1/2", "1/6", "1/3", "0/1"}));
    EXPECT_EQ(Attack(6, 9).hit(), (Severities{"1/3", "1/6", "1/3", "1/6"}));
    EXPECT_EQ(Attack(7, 10).hit(), (Severities{"1/3", "1/6", "1/3", "1/6"}));
    EXPECT_EQ(Attack(7, 9).hit(), (Severities{"1/6", "1/6", "1/3", "1/3"}));
    EXPECT_EQ(Attack(4, 11).hit(), (Severities{"1/1", "0/1", "0/1", "0/1"}));
    EXPECT_EQ(Attack(4, 11).chance("knocked_out"), "0/1");
    EXPECT_EQ(Attack(5, 9, {{"cover-save", {"4"}}}).hit(), (Severities{"3/4", "1/12", "1/6", "0/1"}));
}

TEST(K47_DMG_09, a_side_shot_as_a_whole) {  // X20
    EXPECT_EQ(Attack(6, 9).chance("knocked_out"), "10693/31104");
    EXPECT_EQ(Attack(5, 9).chance("knocked_out"), "29/144");                                // 1/6 x 5/72 + 1/3 x 41/72
    EXPECT_EQ(Attack(20, 9).chance("knocked_out"), "4429/5184") << "every hit is massive";  // X19
}

TEST(K47_SHT_18, a_save_halves_what_gets_through) {
    const Attack bare(20, 9, {}, {"k47.massive_damage=plus_one"}),
        covered(20, 9, {{"cover-save", {"4"}}}, {"k47.massive_damage=plus_one"});
    EXPECT_EQ(bare.chance("knocked_out"), "53/72");  // out on 3 to 6, on fire on a 2: 2/3 + 1/6 x 5/12
    EXPECT_EQ(covered.chance("knocked_out"), "53/144");
}

TEST(K47_MOR_04, pins_that_are_there_already_tell) {
    const auto out = [](int pins) { return Attack(5, 9, {{"pins", {std::to_string(pins)}}}).chance("knocked_out"); };
    EXPECT_EQ(out(8), "1/1") << "the pin of the attack is the ninth";
    EXPECT_NE(out(4), out(0));
}

TEST(K47_DMG_05, several_shots_that_may_miss) {
    const Attack one(5, 9, {{"shots", {"1"}}, {"to-hit", {"4"}}}), two(5, 9, {{"shots", {"2"}}, {"to-hit", {"4"}}});
    EXPECT_EQ(one.chance("knocked_out"), "29/288") << "half of a shot that has hit";
    EXPECT_EQ(Attack(5, 9, {{"shots", {"1"}}, {"to-hit", {"7"}}}).chance("knocked_out"), "29/5184");
    EXPECT_NE(two.chance("knocked_out"), one.chance("knocked_out"));
    EXPECT_EQ(two.odds.terms.at(0).words, "shots");
    EXPECT_EQ(two.odds.terms.at(0).dice, 2);
}

}
}
