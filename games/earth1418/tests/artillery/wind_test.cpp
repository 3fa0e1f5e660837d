// Gas and smoke: how cordons are laid, and where the wind takes them.
#include "games/earth1418/tests/field.h"

namespace earth1418::wind_test {
namespace {

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
    const auto& group = field.asked.at[0].dice.group;
    EXPECT_EQ(std::vector(group.begin(), group.begin() + 6), (std::vector<u8>{1, 0, 0, 0, 0, 2}));
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

// A player may lay smoke that the wind takes off the table at once, but is told so.
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
TEST(E18_GAS_05, it_is_told_of_a_square_that_drifts_off_entirely) {
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
    EXPECT_EQ(told(mm_at(880, 400)), "4 shots") << "a bombardment drifts nowhere";
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

}
}
