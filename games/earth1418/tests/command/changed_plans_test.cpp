// Plans that are changed before their owner is ready: what of that is told afterwards.
#include "games/earth1418/table.h"
#include "games/earth1418/tests/field.h"
#include "match/perspective.h"

namespace earth1418::changed_plans_test {
namespace {

TEST(E18_PLN_04, a_plan_may_be_changed_until_its_owner_is_ready) {
    Field field("field");
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::dig));
    EXPECT_EQ(field.plan("Red A").act, Act::dig);
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::stay));
    EXPECT_EQ(field.plan("Red A").act, Act::dig);  // until the new one is whole
    field.give(Side::red, field.id("Blue A"));
    EXPECT_EQ(field.plan("Red A").act, Act::stay);
    EXPECT_EQ(field.plan("Red A").target, field.id("Blue A"));
    const Plan& plan = field.plan("Red A");
    EXPECT_EQ(plan.points + plan.column + plan.row, 0);
    EXPECT_EQ(plan.against, no_unit);
    EXPECT_EQ(plan.facing, 180);
}

// What a side thought of first is told when the step is over, for a record is its answers; unless it took it back.
TEST(E18_PLN_04, what_is_planned_again_is_told_afterwards_and_what_is_taken_back_is_not) {
    for (const bool takes_back : {false, true}) {
        const std::string ground = "games/earth1418/records/scenarios/field.yaml";
        Match match(std::make_unique<Table_of<Game>>(load_game({.scenario = ground})), 1);
        const auto say = [&](Side by, const std::string& words) {
            const Question* question = match.table().questions().of(by);
            ASSERT_TRUE(question) << words;
            std::string why;
            const auto answer = read_answer(match.table(), *question, words, why);
            ASSERT_TRUE(answer) << words << ": " << why;
            ASSERT_FALSE(match.answer(by, *answer)) << words;
        };
        const auto blue_reads = [&] { return write_record(Perspective(match, Side::blue).record()); };
        say(Side::red, "ready");
        say(Side::blue, "ready");
        say(Side::blue, "ready");  // blue's reserves
        const std::string before = blue_reads();
        say(Side::red, "Red A");
        say(Side::red, "dig in");
        for (int answers = 0; takes_back && answers < 2; ++answers) EXPECT_EQ(match.undo(Side::red), "");
        say(Side::red, "Red A");
        say(Side::red, "stay put");
        say(Side::red, "hold fire");
        EXPECT_EQ(blue_reads(), before);
        say(Side::red, "ready");
        const std::string after = blue_reads();
        EXPECT_NE(after.find("stay put"), std::string::npos) << after;
        EXPECT_EQ(after.find("dig in") == std::string::npos, takes_back) << after;
    }
}

}
}
