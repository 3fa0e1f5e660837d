// Plans that are proposed for all who have none, and what is told of them before they are given.
#include <gmock/gmock.h>

#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/tests/asked.h"

namespace earth1418::proposed_plans_test {
namespace {

using testing::Contains;

// Gives all that is proposed to who is asked now; what is asked then.
void give(Field& field, const Gesture& gesture) {
    for (const Gesture::Step& step : gesture.steps) {
        ASSERT_EQ(field.asked.of(Side::red)->topic, step.topic);
        ASSERT_FALSE(answer(*field.game, field.state, Side::red, *step.answer, field.asked, &field.told));
    }
}

TEST(E18_PLN_04, all_who_have_no_plan_may_be_given_one_at_once) {
    Field field("guns");
    field.begin(Plans{2});
    const auto asked = [&] { return *field.asked.of(Side::red); };
    ASSERT_TRUE(field.game->proposes(field.state, asked()));
    EXPECT_TRUE(field.game->gesture(field.state, asked(), mm_at(100, 100)).steps.empty()) << "a place means nothing";
    const Gesture all = field.game->gesture(field.state, asked(), {});
    EXPECT_EQ(all.words, "All 4 as suggested");
    EXPECT_EQ(all.forecast.title, "What is suggested");
    EXPECT_THAT(notes(all.forecast), Contains("E18-ART-01 Unpack: Red 4"));
    EXPECT_FALSE(all.marks.empty());
    give(field, all);
    EXPECT_EQ(Topic(asked().topic), Topic::gun_whom);
    EXPECT_FALSE(field.game->proposes(field.state, asked())) << "nobody is left";
    EXPECT_EQ(field.plan("Red 4").act, Act::unpack);
    EXPECT_EQ(field.plan("Red 1").act, Act::bombard);
    // Any of them may be planned otherwise.
    field.give(Side::red, field.id("Red 4"));
    field.give(Side::red, u8(Act::stay));
    EXPECT_EQ(field.plan("Red 4").act, Act::stay);
}

TEST(E18_PLN_04, who_has_a_plan_keeps_it_when_the_others_are_given_theirs) {
    Field field("guns");
    field.begin(Plans{2});
    field.give(Side::red, field.id("Red 1"));
    field.give(Side::red, u8(Act::stay));
    const Gesture others = field.game->gesture(field.state, *field.asked.of(Side::red), {});
    EXPECT_EQ(others.words, "The other 3 as suggested");
    give(field, others);
    EXPECT_EQ(field.plan("Red 1").act, Act::stay);
    for (const char* name : {"Red 2", "Red 3", "Red 4"}) field.plan(name) = field.plan("Red 1");
    field.plan("Red 3") = {};
    EXPECT_EQ(field.game->gesture(field.state, *field.asked.of(Side::red), {}).words, "Red 3 as suggested");
}

// Nothing is proposed in the midst of a plan, nor of a command.
TEST(E18_PLN_04, plans_are_proposed_where_it_is_asked_whose_is_next) {
    Field field("guns");
    field.begin(Plans{2});
    field.give(Side::red, field.id("Red 1"));
    ASSERT_EQ(Topic(field.asked.of(Side::red)->topic), Topic::gun_what);
    EXPECT_FALSE(field.game->proposes(field.state, *field.asked.of(Side::red)));
    EXPECT_TRUE(field.game->gesture(field.state, *field.asked.of(Side::red), {}).steps.empty());
}

TEST(E18_PLN_05, to_be_ready_costs_who_has_no_plan_the_shot_and_many_are_counted) {
    const Field field("field");
    const Forecast forecast = expect_plans(field.at(), Side::red, 4);
    EXPECT_THAT(notes(forecast), Contains("E18-PLN-05 Without a plan these stay put and do not shoot: Red A, Red B"));
    EXPECT_TRUE(forecast.costs());
    const Field many("parade");
    for (const Side side : both_sides)
        for (int step = 1; step <= 6; ++step)
            for (const std::string& note : notes(expect_plans(many.at(), side, step)))
                EXPECT_LT(std::ranges::count(note, ','), 6) << note;
}

TEST(E18_ART_01, nobody_asks_why_a_gun_does_not_assault) {
    const Field field("guns");
    for (const Act act : {Act::none, Act::dig, Act::find_cover, Act::assault, Act::retreat})
        EXPECT_FALSE(field.game->is_thinkable(about(Topic::gun_what), u8(act))) << int(act);
    for (const Act act : {Act::stay, Act::move, Act::pack, Act::bombard, Act::gas})
        EXPECT_TRUE(field.game->is_thinkable(about(Topic::gun_what), u8(act))) << int(act);
    for (const Act act : {Act::none, Act::pack, Act::bombard, Act::gas})
        EXPECT_FALSE(field.game->is_thinkable(about(Topic::plan_what), u8(act))) << int(act);
    for (const Act act : {Act::stay, Act::dig, Act::assault, Act::retreat})
        EXPECT_TRUE(field.game->is_thinkable(about(Topic::plan_what), u8(act))) << int(act);
    EXPECT_TRUE(field.game->is_thinkable(about(Topic::plan_target), 0));
}

}
}
