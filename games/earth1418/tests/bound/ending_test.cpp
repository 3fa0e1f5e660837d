// The end of a bound and the beginning of a battle: what is claimed, held and told.
#include "games/earth1418/tests/field.h"

namespace earth1418::ending_test {
namespace {

TEST(E18_END_04, what_is_remembered_of_a_bound) {
    Field field("close");
    field.plan("Red L").act = Act::dig;
    field.unit("Red G").moved = true;
    field.unit("Red MG").pressed = true;
    field.unit("Red G").lost = 1;
    field.begin(Ending_bound{}, 3);
    EXPECT_TRUE(field.unit("Red L").dug_in);
    EXPECT_FALSE(field.unit("Red L").long_dug_in);
    EXPECT_TRUE(field.unit("Red L").dug_last);
    EXPECT_TRUE(field.unit("Red G").moved_last);
    EXPECT_FALSE(field.unit("Red G").moved);
    EXPECT_TRUE(field.unit("Red MG").under_fire);
    EXPECT_EQ(field.unit("Red G").lost_last, 1);
    EXPECT_TRUE(field.unit("Blue R").long_dug_in);
}

TEST(E18_VIC_02, the_side_last_alone_in_it_holds_an_objective) {
    Field field("field");
    auto& game = *field.game;
    game.objectives.push_back({"Mill", mm_at(200, 50), mm_at(400, 150), 3});
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::red);
    EXPECT_EQ(field.at().score(), (std::array{3, 0}));
    field.unit("Red A").at = mm_at(300, 250);
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::red);
    field.unit("Blue A").at = mm_at(300, 100);
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::blue);
}

// A bound ends with what it has brought: losses, ground, and what each formation did.
TEST(E18_END_04, a_bound_is_summed_up) {
    Field field("field");
    auto& game = *field.game;
    game.objectives.push_back({"Mill", mm_at(200, 50), mm_at(400, 150), 3});
    game.objectives.back().with.article = true;
    field.unit("Red A").moved = field.unit("Red A").shot = true;
    field.unit("Blue A").lost = 2;
    field.unit("Blue A").bases = u8(field.unit("Blue A").bases - 2);
    field.begin(Ending_bound{}, 3);
    EXPECT_EQ(field.count(Told::summed), 1);
    EXPECT_NE(field.story().find("Bound 1: the Reds lose no base, the Blues 2; the Reds now hold the Mill\n"),
        std::string::npos)
        << field.story();
    EXPECT_NE(field.story().find(" moved, 1 shot; "), std::string::npos) << field.story();
    EXPECT_NE(field.story().find("2 bases lost, "), std::string::npos) << field.story();
    EXPECT_FALSE(field.unit("Red A").shot) << "it counts for this bound only";
    field.told.clear();
    field.begin(Ending_bound{}, 3);
    EXPECT_NE(field.story().find("Bound 1: nobody loses a base\n"), std::string::npos) << field.story();
}

// E18-SET-01 The first commands may be the scenario's; then they are the players'.
TEST(E18_SET_01, first_commands_may_be_fixed) {
    Field field("parade");
    field.state.bound = 0;
    field.begin(Bound{});
    EXPECT_FALSE(field.asked.of(Side::red));
    EXPECT_TRUE(field.asked.of(Side::blue));
    EXPECT_EQ(field.order("Red Rifles").command, Command::advance);
    EXPECT_EQ(field.order("Red Rifles").direction, 180);
    EXPECT_EQ(field.order("Red How").command, Command::none);
    field.state.bound = 1;
    field.begin(Bound{});
    EXPECT_TRUE(field.asked.of(Side::red));
    EXPECT_EQ(field.order("Red Rifles").command, Command::none) << "a formation without a command holds again";
}

// What a scenario gives for tanks and batteries: destroyed, or reached by cavalry, once each; who left or is off the table gives nothing.
TEST(E18_SET_01, claims) {
    Field field("parade");
    const auto claims = [&] {
        field.told.clear();
        field.begin(Ending_bound{}, 4);
        return field.state.claims;
    };
    using Claims = std::array<u8, 2>;
    EXPECT_EQ(claims(), (Claims{0, 0}));
    field.unit("Red Rail").bases = 0;
    field.unit("Red Field").bases = 0;  // only red is rewarded for batteries
    EXPECT_EQ(claims(), (Claims{0, 0}));
    field.unit("Red Lancers").at = mm_at(750, 545);
    EXPECT_EQ(claims(), (Claims{2, 0}));
    EXPECT_EQ(field.count(Told::claimed), 1);
    EXPECT_NE(field.story().find("Reds gain 2 points for Blue Field"), std::string::npos) << field.story();
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Cars").bases = 0;  // armoured cars are no tanks
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Tank").left = 2;
    field.unit("Red Tank").bases = 0;
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Tank").left = 0;
    EXPECT_EQ(claims(), (Claims{2, 3}));
    Field foot("parade");
    foot.unit("Red Rifles").at = mm_at(750, 545);  // nobody but cavalry
    foot.begin(Ending_bound{}, 4);
    EXPECT_EQ(foot.state.claims, (Claims{0, 0}));
    foot.game->special.charged = false;
    foot.unit("Red Lancers").at = mm_at(750, 545);
    foot.begin(Ending_bound{}, 4);
    EXPECT_EQ(foot.state.claims, (Claims{0, 0}));
}

TEST(E18_VIC_02, an_objective_may_be_of_one_side_and_take_several_bases) {
    Field field("parade");  // Far side: red's, with two bases; blue's troops stand in it
    const auto holder = [&] {
        field.begin(Ending_bound{}, 4);
        return field.state.holder[1];
    };
    EXPECT_EQ(holder(), Side::nobody);
    field.unit("Blue Staff").at = mm_at(560, 490);
    field.unit("Red Mortars").at = mm_at(100, 560);
    EXPECT_EQ(holder(), Side::nobody);  // one base; the guns of blue do not count
    field.unit("Red MG").at = mm_at(200, 560);
    EXPECT_EQ(holder(), Side::red);
    EXPECT_EQ(field.state.score[0], 1);
    field.unit("Red MG").at = mm_at(200, 100);
    field.unit("Red Mortars").at = mm_at(100, 100);
    EXPECT_EQ(holder(), Side::red);
    field.unit("Blue Gren").at = mm_at(300, 560);
    EXPECT_EQ(holder(), Side::nobody);
}

TEST(E18_VIC_05, without_its_command_a_formation_may_keep_its_last_orders) {
    Field field("close", {"e18.command_loss=true"});
    field.unit("Red K").bases = 0;
    field.state.bound = 0;
    field.begin(Bound{});
    const Question* whom = field.asked.of(Side::red);
    ASSERT_TRUE(whom);
    EXPECT_EQ(whom->size, 1);  // ready, and no formation
}

// Losses come of all throws of a step: they are told apart from the last throw, and of each company together.
TEST(E18_EXE_03, losses_are_told_by_themselves) {
    Field field("guns");
    field.state.hits.add({field.id("Red 1"), field.id("Blue A"), 5, no_base, 0b1111});
    field.begin(Losses{});
    const auto headline = [&](Told kind) {
        const auto event = std::ranges::find(field.told, u8(kind), &Event::kind);
        return event == field.told.end() ? Headline::detail : field.game->headline(*event);
    };
    EXPECT_EQ(headline(Told::struck), Headline::deed);
    EXPECT_EQ(headline(Told::injured), Headline::outcome);
    Field injured("guns");
    injured.hit("Red 1", "Blue A", 1);
    injured.begin(Losses{});
    ASSERT_EQ(injured.count(Told::injured), 1);
    EXPECT_EQ(injured.game->headline(injured.told.front()), Headline::deed);
    Field unhurt("guns");  // all that are left are unhurt: there is nothing to say of them
    for (Base& base : unhurt.unit("Blue A").base) base = {};
    unhurt.unit("Blue A").base[0] = {Injury::fresh, unhurt.id("Red 1")};
    unhurt.state.hits.add({unhurt.id("Red 1"), unhurt.id("Blue A"), 1, 0, 0b0001});
    unhurt.begin(Losses{});
    EXPECT_EQ(unhurt.count(Told::struck), 1);
    EXPECT_EQ(unhurt.count(Told::injured), 0) << unhurt.story();
}

// E18-COV-03 A way begins where a sub-unit stands when its bound begins.
TEST(E18_BND_01, ways_begin_where_the_bound_finds_a_sub_unit) {
    Field field("field");
    field.unit("Red A").from = mm_at(10, 10);
    field.begin(Bound{});
    EXPECT_EQ(field.unit("Red A").from, mm_at(300, 100));
}

TEST(E18_CMD_01, a_formation_of_which_nobody_is_left_is_told_no_command) {
    Field field("close");
    field.unit("Blue R").bases = field.unit("Blue S").bases = 0;
    field.begin(Bound{}, 2);
    EXPECT_EQ(field.story().find("Blue Reserve: HOLD"), std::string::npos) << field.story();
    EXPECT_NE(field.story().find("Blue Line: HOLD"), std::string::npos) << field.story();
}

}
}
