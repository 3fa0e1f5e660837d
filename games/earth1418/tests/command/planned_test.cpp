// What is told, shown and guessed of what a sub-unit has planned.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/earth1418/tests/field.h"

namespace earth1418::planned_test {
namespace {

// An assault names whom it goes against; where its way would end is found when it is carried out.
TEST(E18_ASL_02, a_plan_that_is_shown_names_where_a_way_ends_but_no_end_of_an_assault) {
    const auto place_told = [](bool assaults) {
        Field field("close");
        const UnitId red = field.id("Red L");
        if (assaults) field.plan("Red L") = assault(field.at(), red, field.id("Blue S"));
        else field.goes("Red L", Act::move, {mm_at(450, 120)});
        EXPECT_EQ(field.plan("Red L").points, 1);
        field.begin(Plans{.step = u8(planning_step(*field.game, red))}, 1);
        for (const Event& event : field.told)
            if (Told(event.kind) == Told::shows && event.operand[0] == red)
                return Place{event.operand[3], event.operand[4]};
        ADD_FAILURE() << "nothing was shown";
        return Place{};
    };
    EXPECT_EQ(place_told(false), mm_at(450, 120));
    EXPECT_EQ(place_told(true), (Place{-1, -1}));
}

TEST(E18_PLN_04, shots_are_drawn_between_those_who_are_on_the_table) {
    Field field("field");
    const auto drawn = [&] {
        std::vector<std::string> words;
        for (const Scene::Zone& zone : field.game->scene(field.state).zones)
            if (zone.kind == "shot") words.push_back(zone.words);
        return words;
    };
    EXPECT_THAT(drawn(), testing::IsEmpty());
    field.plan("Red A").act = Act::stay;
    field.plan("Red A").target = field.id("Blue A");
    EXPECT_THAT(drawn(), testing::ElementsAre("Red A shoots at Blue A"));
    for (const char* gone : {"Red A", "Blue A"}) {
        const u8 bases = std::exchange(field.unit(gone).bases, u8(0));
        EXPECT_THAT(drawn(), testing::IsEmpty()) << gone;
        field.unit(gone).bases = bases;
    }
}

// E18-PLN-02 A plan that nobody has seen may be none, or on another square; one that has been seen stays.
TEST(E18_PLN_02, plans_that_nobody_has_seen_are_dealt_again) {
    Field field("field");
    std::array<bool, 2> other{};  // of Blue A, Blue B
    field.unit("Blue B").shown = true;
    for (const char* name : {"Blue A", "Blue B"}) field.plan(name).act = Act::stay;
    for (u64 seed = 0; seed < 20; ++seed) {
        Stream random(seed);
        const State dealt = field.game->determinize(field.state, Side::blue, random);
        const Position position{*field.game, dealt};
        other[0] |= position.plan(field.id("Blue A")).act != Act::stay;
        other[1] |= position.plan(field.id("Blue B")).act != Act::stay;
    }
    EXPECT_TRUE(other[0]) << "hidden";
    EXPECT_FALSE(other[1]) << "shown";
}

// E18-PLN-02 A mission that nobody has seen may be on another square; one that fires already stays.
TEST(E18_PLN_02, missions_that_nobody_has_seen_are_dealt_on_another_square) {
    Field field("guns");
    for (const char* name : {"Red 1", "Red 2"}) {
        Plan& plan = field.plan(name);
        plan.act = Act::bombard, plan.aim = mm_at(10, 10), plan.points = 2;
    }
    field.unit("Red 2").shown = true;
    int other = 0;
    for (u64 seed = 0; seed < 20; ++seed) {
        Stream random(seed);
        const State dealt = field.game->determinize(field.state, Side::red, random);
        const Position position{*field.game, dealt};
        EXPECT_EQ(position.plan(field.id("Red 2")).aim, mm_at(10, 10)) << "shown";
        const Plan& plan = position.plan(field.id("Red 1"));
        EXPECT_EQ(plan.act, Act::bombard);
        if (plan.aim == mm_at(10, 10)) continue;
        ++other;
        EXPECT_EQ(plan.aim, mm_at(450, 300));
        EXPECT_EQ((std::array{plan.column, plan.row}), square_of(*field.game, plan.aim));
        EXPECT_EQ(plan.points, 0);
    }
    EXPECT_GT(other, 0);
}

// What a sub-unit might have planned instead is told apart from its plan.
TEST(E18_PLN_04, its_own_plan_is_no_target) {
    Field field("field");
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::stay));
    ASSERT_EQ(Topic(field.asked.of(Side::red)->topic), Topic::plan_target);
    const auto why = [&](Act act) {
        State copy = field.state;
        Questions asked;
        const Refusal no = answer(*field.game, copy, Side::red, Answer::of(max_units + 2 + u8(act)), asked);
        return no ? std::string(no.rule.id()) + " " + no.why : "";
    };
    EXPECT_EQ(why(Act::none), "E18-PLN-04 is no target");
    EXPECT_EQ(why(Act::stay), "E18-PLN-04 is no target");
    EXPECT_EQ(why(Act::dig), "E18-DIG-02 takes the whole bound, and who digs neither moves nor shoots");
    const Question target = *field.asked.of(Side::red);
    const auto names = [&](Act act) { return field.game->names(field.state, target, max_units + 2 + u8(act)); };
    EXPECT_THAT(names(Act::dig), testing::ElementsAre("dig in"));
    EXPECT_THAT(names(Act::stay), testing::IsEmpty());
    EXPECT_THAT(names(Act(acts - 1)), testing::ElementsAre("lay delayed gas"));
    EXPECT_THAT(names(Act(acts)), testing::IsEmpty());
    Question without = target;
    without.asked = Side::umpire;
    EXPECT_THAT(field.game->names(field.state, without, max_units + 2 + u8(Act::dig)), testing::IsEmpty());
}

}
}
