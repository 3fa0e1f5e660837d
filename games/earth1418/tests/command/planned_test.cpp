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

}
}
