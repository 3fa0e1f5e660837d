// The end of a battle: broken formations, collapse, the last bound, and who wins.
#include "games/earth1418/tests/field.h"

namespace earth1418::victory_test {
namespace {

TEST(E18_VIC_01, a_formation_that_has_lost_half_is_broken) {
    Field field("field");
    field.unit("Red A").bases = 1;
    EXPECT_FALSE(field.at().is_broken(0));
    field.unit("Red B").bases = 2;
    EXPECT_TRUE(field.at().is_broken(0));
    EXPECT_EQ(field.at().score(), (std::array{0, 2}));
    // E18-CMD-09 Who left is not lost; who had fallen before is.
    field.unit("Red B").left = 2, field.unit("Red B").bases = 0;
    EXPECT_TRUE(field.at().is_broken(0));
    field.unit("Red B").left = 3;
    EXPECT_FALSE(field.at().is_broken(0));
}

TEST(E18_VIC_03, two_points_more_win_after_the_last_bound) {
    for (const auto& [points, winner] : {std::pair{1, Side::nobody}, {2, Side::blue}}) {
        Field field("field");
        field.game->objectives.push_back({"Mill", mm_at(200, 300), mm_at(400, 400), u8(points)});
        field.state.bound = 6;
        field.begin(Ending_bound{}, 4);
        EXPECT_EQ(field.game->result(field.state),
            (Result{true, winner, "E18-VIC-03"_rule,
                winner == Side::blue ? "at the end of the last bound"
                                     : "at the end of the last bound, with neither side two points ahead"}));
    }
}

// The end of bound after bound, until the battle is over; in which one that is.
int last_bound_of(Field& field) {
    do field.begin(Ending_bound{}, 4);
    while (!field.game->result(field.state).over && ++field.state.bound < 20);
    return field.state.bound;
}

TEST(E18_VIC_03, the_second_bound_after_a_collapse_is_the_last) {
    Field field("close");
    field.state.bound = 2;
    field.begin(Ending_bound{}, 4);
    EXPECT_FALSE(field.game->result(field.state).over);
    EXPECT_FALSE(field.at().has_collapsed(Side::blue));
    EXPECT_EQ(field.at().last_bound(), field.game->bounds);
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    EXPECT_EQ(last_bound_of(field), 4);
    EXPECT_NE(field.story().find("Blue Reserve is broken: 2 points for the Reds"), std::string::npos) << field.story();
    EXPECT_NE(field.story().find("The Blues collapse: they may only hold or retreat. Bound 4 is now the last"),
        std::string::npos)
        << field.story();
    EXPECT_EQ(field.count(Told::collapsed), 1);
    EXPECT_EQ(field.game->result(field.state).winner, Side::red);
    EXPECT_EQ(field.game->result(field.state).how, "after the collapse of the Blues");
}

TEST(E18_VIC_03, the_limit_of_the_scenario_may_come_first) {
    Field field("close");
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.state.bound = u8(field.game->bounds - 1);
    EXPECT_EQ(last_bound_of(field), field.game->bounds);
}

// A side that breaks a defence has time to take the ground: what is held in the last bound counts.
TEST(E18_VIC_03, the_points_of_the_last_bound_count) {
    Field field("close");
    field.game->objectives.push_back({"Mill", mm_at(0, 500), mm_at(100, 600), 5});
    field.state.holder[0] = Side::blue;
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.state.bound = 2;
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.at().score(), (std::array{2, 5}));
    field.unit("Red G").at = mm_at(50, 550);
    field.state.bound = 3;
    EXPECT_EQ(last_bound_of(field), 4);
    EXPECT_EQ(field.game->result(field.state).winner, Side::red);
}

TEST(E18_VIC_03, a_collapsed_side_does_not_win) {
    for (const auto& [setting, winner, bound] :
        {std::tuple{"e18.collapse=two_bounds", Side::nobody, 4}, {"e18.collapse=at_once", Side::blue, 2}}) {
        Field field("close", {setting});
        field.game->objectives.push_back({"Mill", mm_at(0, 0), mm_at(900, 600), 5});
        field.state.holder[0] = Side::blue;
        field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
        field.state.bound = 2;
        EXPECT_EQ(last_bound_of(field), bound) << setting;
        EXPECT_EQ(field.game->result(field.state).winner, winner) << setting;
        EXPECT_EQ(field.game->result(field.state).how,
            is_player(winner) ? "after the collapse of the Blues"
                              : "after the collapse of the Blues, with their enemy not two points ahead");
    }
}

TEST(E18_VIC_03, one_point_more_is_no_victory_over_a_collapsed_side_either) {
    Field field("close");
    field.game->objectives.push_back({"Mill", mm_at(0, 0), mm_at(900, 600), 1});
    field.state.holder[0] = Side::blue;
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.state.bound = 2;
    last_bound_of(field);
    EXPECT_EQ(field.at().score(), (std::array{2, 1}));
    EXPECT_EQ(field.game->result(field.state).winner, Side::nobody);
    EXPECT_NE(field.story().find("A draw after the collapse of the Blues, with their enemy not"), std::string::npos)
        << field.story();
}

TEST(E18_VIC_03, the_collapse_of_both_ends_it_at_once_and_either_may_win) {
    Field field("close");
    for (UnitId id = 0; id < field.game->units(); ++id)
        if (!field.game->troop(id).is_artillery()) field.state.unit[id].bases = 0;
    field.state.claims = {0, 3};
    field.state.bound = 2;
    EXPECT_EQ(last_bound_of(field), 2);
    const auto [red, blue] = field.at().score();
    EXPECT_EQ(field.game->result(field.state).winner,
        red >= blue + 2       ? Side::red
            : blue >= red + 2 ? Side::blue
                              : Side::nobody);
    EXPECT_TRUE(field.game->result(field.state).how.starts_with("after the collapse of both armies"));
    // One after the other: with the second one.
    Field later("close");
    later.unit("Blue R").bases = later.unit("Blue S").bases = 1;
    later.state.bound = 2;
    later.begin(Ending_bound{}, 4);
    for (UnitId id = 0; id < later.at().last(Side::red); ++id) later.state.unit[id].bases = 0;
    later.state.bound = 3;
    EXPECT_EQ(last_bound_of(later), 3);
}

TEST(E18_VIC_03, a_collapsed_side_holds_or_retreats) {
    for (const bool keeps : {false, true}) {
        Field field("close", {keeps ? "e18.command_loss=true" : "e18.command_loss=false"});
        field.state.collapsed = {1, 0};
        field.order("Red G") = {Command::assault, 180, mm_at(300, 300)};
        if (keeps) field.unit("Red K").bases = 0;  // E18-VIC-05 it keeps its last command, as far as it may
        field.state.bound = 1;
        field.begin(Bound{});
        if (keeps) {
            EXPECT_EQ(field.order("Red G").command, Command::hold);
            continue;
        }
        field.give(Side::red, field.game->roster[field.id("Red G")].formation);
        const Question* what = field.asked.of(Side::red);
        ASSERT_TRUE(what);
        EXPECT_EQ(std::vector<u16>(what->options().begin(), what->options().end()),
            (std::vector<u16>{u16(Command::hold), u16(Command::retreat)}));
        const Refusal no =
            answer(*field.game, field.state, Side::red, Answer::of(i32(Command::assault)), field.asked, &field.told);
        EXPECT_STREQ(no.rule.id(), "E18-VIC-03");
        field.give(Side::blue, field.game->roster[field.id("Blue R")].formation);
        EXPECT_EQ(field.asked.of(Side::blue)->size, 4);
    }
}

TEST(E18_VIC_04, a_broken_formation_may_be_kept_from_attacking) {
    Field field("field", {"e18.broken_retreats=true"});
    field.unit("Red A").bases = field.unit("Red B").bases = 1;
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    const Question* what = field.asked.of(Side::red);
    ASSERT_TRUE(what);
    EXPECT_EQ(std::vector<u16>(what->options().begin(), what->options().end()),
        (std::vector<u16>{u16(Command::hold), u16(Command::retreat)}));
}

TEST(E18_VIC_04, only_a_broken_one) {
    Field field("field", {"e18.broken_retreats=true"});
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    EXPECT_EQ(field.asked.of(Side::red)->size, 4);
}

}
}
