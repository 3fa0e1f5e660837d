// Gas, forced tests, and the end of a bound and of a battle: what is claimed, held and won.
#include "games/earth1418/tests/field.h"

namespace earth1418 {
namespace {

TEST(E18_FRC_01, gas_may_force_a_retreat) {  // X21: Elite fails on a 6 only
    Field field("trench");
    field.state.wind = 0;
    field.state.cordons.add({field.unit("Red E").at, 7620, 0, 1, 0});
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-01"));
    field.dice({5});
    EXPECT_FALSE(field.unit("Red E").forced);
    field.begin(Bound{}, 3);
    field.dice({6});
    EXPECT_TRUE(field.unit("Red E").forced);
    Field calm("trench", {"e18.gas_forced=false"});
    calm.state.wind = 0;
    calm.state.cordons.add({calm.unit("Red E").at, 7620, 0, 1, 0});
    calm.begin(Bound{}, 3);
    EXPECT_NE(Topic(calm.asked.at[0].topic), Topic::test);
    // A resilience of 6 does not help against a 6, and masks do against all.
    Field tanks("tanks");
    tanks.state.cordons.add({tanks.unit("Red T").at, 3000, 0, 1, 0});
    tanks.begin(Bound{}, 3);
    ASSERT_EQ(Topic(tanks.asked.at[0].topic), Topic::test);
    EXPECT_EQ(tanks.asked.at[0].dice.group[5], 0);
    EXPECT_EQ(tanks.asked.at[0].dice.wanted, 0b011111u);
    tanks.dice({6});
    EXPECT_TRUE(tanks.unit("Red T").forced);
    tanks.game->roster[tanks.id("Red T")].masks = true;
    tanks.begin(Bound{}, 3);
    EXPECT_NE(Topic(tanks.asked.at[0].topic), Topic::test);
    tanks.begin(Ending_bound{}, 3);
    EXPECT_FALSE(tanks.unit("Red T").forced);  // for one bound
}

TEST(E18_FRC_02, heavy_losses_may) {
    Field field("trench");
    field.unit("Red B").bases = 2;
    field.unit("Red B").lost_last = 1;
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    field.dice({5});
    EXPECT_TRUE(field.unit("Red B").forced);
    Field three("trench");
    three.unit("Red B").bases = 3;
    three.unit("Red B").lost_last = 1;
    three.begin(Bound{}, 3);
    EXPECT_NE(three.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    Field before("trench");  // whose losses are older
    before.unit("Red B").bases = 2;
    before.begin(Bound{}, 3);
    EXPECT_NE(before.asked.at[0].rule.id(), std::string("E18-FRC-02"));
}

TEST(E18_FRC_03, forced_guns_stay_and_do_not_fire) {
    Field field("guns");
    field.unit("Red 1").forced = true;
    EXPECT_EQ(field.may("Red 1"), "stay ");
}

TEST(E18_GAS_04, a_die_gives_the_wind) {
    for (int die = 1; die <= 6; ++die) {
        Field field("guns");
        field.game->wind = -2;
        field.begin(Battle{});
        field.dice({die});
        EXPECT_EQ(field.state.wind, 60 * die % 360);
    }
}

TEST(E18_GAS_04, a_die_turns_the_wind_by_option) {
    Field field("guns", {"e18.wind_shift=true"});
    field.state.wind = 60;
    field.begin(Ending_bound{}, 1);
    field.dice({1});
    EXPECT_EQ(field.state.wind, 0);
    field.begin(Ending_bound{}, 1);
    field.dice({6});
    EXPECT_EQ(field.state.wind, 60);
    field.begin(Ending_bound{}, 1);
    field.dice({3});
    EXPECT_EQ(field.state.wind, 60);
}

// The exact drift of 76.2 mm in each of the six directions.
TEST(E18_GAS_05, cordons_drift_three_inches_and_go_after_the_third) {
    constexpr Offset drifts[] = {{6599, -3810}, {6599, 3810}, {0, 7620}, {-6599, 3810}, {-6599, -3810}, {0, -7620}};
    for (int die = 1; die <= 6; ++die) {
        Field field("field");
        field.state.wind = i16(60 * die % 360);
        field.state.cordons.add({mm_at(450, 300), 7620, field.state.wind, 0, 0});
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.item[0].at - mm_at(450, 300), drifts[die - 1]) << die;
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.size, 1);
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.size, 0);
    }
}

// A wind that turns takes the cordon elsewhere, and does not turn it.
TEST(E18_GAS_05, a_cordon_keeps_its_angle_when_the_wind_turns) {
    Field field("guns", {"e18.wind_shift=true"});
    field.state.wind = 90;
    field.plan("Red 2").act = Act::smoke;
    field.plan("Red 2").aim = mm_at(600, 400);
    std::tie(field.plan("Red 2").column, field.plan("Red 2").row) = std::tuple(u8(3), u8(2));
    field.begin(Shooting{1});
    Answer at;
    at.size = 3;
    at.value[0] = 60000, at.value[1] = 40000, at.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, at, field.asked, &field.told));
    const auto corners = [&] {
        for (const Scene::Zone& zone : field.game->scene(field.state).zones)
            if (zone.look == Scene::Zone::smoke) return zone.outline;
        return std::vector<Place>{};
    };
    const auto laid = corners();
    ASSERT_EQ(laid.size(), 4U);
    field.begin(Ending_bound{}, 1);
    field.dice({6});
    ASSERT_EQ(field.state.wind, 150);
    EXPECT_EQ(corners(), laid);
    field.begin(Ending_bound{}, 0);
    const auto drifted = corners();
    ASSERT_EQ(drifted.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(drifted[i] - laid[i], (Offset{3810, 6599})) << i;
}

TEST(E18_GAS_05, who_is_gone_takes_nobody_along) {
    Field field("field");
    field.state.wind = 90;
    for (const auto& [x, drifts] : {std::pair{100, 2}, {300, 0}, {890, 0}, {500, 1}})
        field.state.cordons.add({mm_at(x, 300), 7620, 90, 0, u8(drifts)});
    field.begin(Ending_bound{}, 0);
    ASSERT_EQ(field.state.cordons.size, 2);  // the first after its third drift, the third off the table
    EXPECT_EQ(field.state.cordons.item[0].at, (Place{37620, 30000}));
    EXPECT_EQ(field.state.cordons.item[0].drifts, 1);
    EXPECT_EQ(field.state.cordons.item[1].at, (Place{57620, 30000}));
    EXPECT_EQ(field.state.cordons.item[1].drifts, 2);
    EXPECT_EQ(field.count(Told::gone), 2);
}

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

TEST(E18_VIC_02, whoever_was_last_alone_in_it_holds_an_objective) {
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

TEST(E18_VIC_03, two_points_more_win_after_the_last_bound) {
    for (const auto& [points, winner] : {std::pair{1, Side::nobody}, {2, Side::blue}}) {
        Field field("field");
        field.game->objectives.push_back({"Mill", mm_at(200, 300), mm_at(400, 400), u8(points)});
        field.state.bound = 6;
        field.begin(Ending_bound{}, 4);
        EXPECT_EQ(field.game->result(field.state),
            (Result{true, winner, "E18-VIC-03"_rule,
                winner == Side::blue ? "when the last bound was over"
                                     : "when the last bound was over, with neither side two points ahead"}));
    }
}

TEST(E18_VIC_03, half_of_the_formations_broken_end_it) {
    Field field("close");
    field.state.bound = 2;
    field.begin(Ending_bound{}, 4);
    EXPECT_FALSE(field.game->result(field.state).over);
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.begin(Ending_bound{}, 4);
    EXPECT_NE(field.story().find("Blue Reserve is broken: 2 points for Reds"), std::string::npos) << field.story();
    EXPECT_EQ(field.game->result(field.state).winner, Side::red);
    EXPECT_EQ(field.game->result(field.state).how, "with half of the formations of the Blues broken");
}

TEST(E18_VIC_03, who_is_broken_and_not_two_points_behind_has_not_lost) {
    Field field("close");
    field.game->objectives.push_back({"Mill", mm_at(0, 0), mm_at(900, 600), 1});
    field.state.holder[0] = Side::blue;
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.state.bound = 2;
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.game->result(field.state),
        (Result{true, Side::nobody, "E18-VIC-03"_rule,
            "with half of the formations of the Blues broken, and neither side two points ahead"}));
    EXPECT_NE(
        field.story().find("A draw with half of the formations of the Blues broken, and neither"), std::string::npos)
        << field.story();
}

// Nothing keeps anybody from laying smoke that the wind takes off the table at once; but he is told.
TEST(E18_GAS_05, it_is_told_before_that_smoke_drifts_off_the_table) {
    Field field("guns");
    field.state.wind = 90;
    field.plan("Red 2").act = Act::smoke;
    field.plan("Red 2").aim = mm_at(800, 400);
    const auto [column, row] = square_of(*field.game, mm_at(800, 400));
    field.plan("Red 2").column = column, field.plan("Red 2").row = row;
    field.begin(Shooting{1});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    const auto told = [&](Place at) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = at.x, answer.value[1] = at.y;
        const Forecast forecast = field.game->forecast(field.state, *question, answer);
        return forecast.notes.empty() ? std::string() : forecast.notes[0].words;
    };
    EXPECT_EQ(told(mm_at(600, 400)), "");
    EXPECT_EQ(told(mm_at(800, 400)), "the smoke here has left the table after 2 bounds, as the wind blows now");
    EXPECT_EQ(
        told(mm_at(880, 400)), "the smoke here has left the table at the end of this bound, as the wind blows now");
    field.state.wind = 270;
    EXPECT_EQ(told(mm_at(880, 400)), "");
}

// The square that is ordered is told of where none of its places keeps it.
TEST(E18_GAS_05, it_is_told_of_a_square_all_of_which_drifts_off) {
    Field field("guns");
    field.state.wind = 90;
    field.state.phase = Phase::planning;
    field.state.stacks = {};
    Planning planning{Side::red, 2};
    planning.unit = field.id("Red 2");
    planning.plan.act = Act::smoke;
    field.state.stacks.sealed[0].call(planning);
    field.state.stacks.sealed[0].frames[0].step = 2;
    Visit visit(field.asked);
    field.game->run(field.state, visit);
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    ASSERT_EQ(Topic(question->topic), Topic::gun_square);
    const auto told = [&](Place at) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = at.x, answer.value[1] = at.y;
        const Forecast forecast = field.game->forecast(field.state, *question, answer);
        return forecast.notes.empty() ? std::string() : forecast.notes[0].words;
    };
    EXPECT_EQ(told(mm_at(600, 400)), "");
    EXPECT_EQ(told(mm_at(880, 400)),
        "the smoke anywhere in this square has left the table after 2 bounds, as the wind blows now");
    std::get<Planning>(field.state.stacks.sealed[0].frames[0].sequence).plan.act = Act::bombard;
    EXPECT_EQ(told(mm_at(880, 400)), "");
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

TEST(E18_GAS_02, batteries_of_a_mission_lay_one_line) {
    Field field("guns");
    field.state.wind = 90;
    for (const char* name : {"Red 2", "Red 3"}) field.plan(name).act = Act::smoke;
    field.plan("Red 3").act = Act::join;
    field.plan("Red 3").against = field.id("Red 2");
    field.plan("Red 2").aim = mm_at(600, 400);
    std::tie(field.plan("Red 2").column, field.plan("Red 2").row) = std::tuple(u8(3), u8(2));
    field.begin(Shooting{1});
    Answer at;
    at.size = 3;
    at.value[0] = 60000, at.value[1] = 40000, at.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, at, field.asked, &field.told));
    ASSERT_EQ(field.state.cordons.size, 1);
    EXPECT_EQ(field.state.cordons.item[0].width, 15240);
    EXPECT_EQ(bounds(body_of(*field.game, field.state.cordons.item[0])), (Bounds{{58730, 32380}, {61270, 47620}}));
}

TEST(E18_END_02, smoke_drifts_at_the_end) {
    Field field("guns");
    field.state.wind = 90;
    field.state.cordons.add({mm_at(600, 400), 15240, 90, 0, 0});
    field.begin(Ending_bound{});
    EXPECT_EQ(field.count(Told::drifts), 1);
    EXPECT_EQ(field.state.cordons.item[0].at, (Place{67620, 40000}));
}

TEST(E18_GAS_01, transparent_gas_does_not_block) {
    Field field("field");
    field.state.wind = 0;
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    for (const u8 effect : {0, 1, 2}) {
        field.state.cordons.clear();
        field.state.cordons.add({mm_at(300, 200), 30000, 0, effect, 0});
        EXPECT_FALSE(see());
    }
    field.game->transparent = true;
    EXPECT_TRUE(see());
    field.state.cordons.item[0].effect = 0;
    EXPECT_FALSE(see());  // smoke is never
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

}
}
