// What powered shots are by the mean, which computers weigh them by; and which faces a throw may have.
#include "games/konflikt47/tests/rift/a_rift.h"
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::rift_means_test {
namespace {

// Hits in thousandths and the Pen of each, hitting from 4.
std::pair<i32, int> mean(const Line& line, Power power, int models, bool is_hull) {
    const Powered_mean found = powered_mean(line, power, Need{}, models, is_hull);
    return {found.hits, found.pen};
}
using Mean = std::pair<i32, int>;

TEST(K47_RAB_07, all_hits_on_one_model_are_one_by_the_mean) {
    const Line tesla = rift_line(Ability::tesla_arc, 1, 2, 3);
    EXPECT_EQ(mean(tesla, Power::none, 1, true), Mean(500, 2));
    EXPECT_EQ(mean(tesla, Power::ability, 1, true), Mean(900, 4)) << "two of four shots";
    EXPECT_EQ(mean(tesla, Power::ability, 5, false), Mean(2000, 2));
}

TEST(K47_RAB_04, a_pulse_strikes_a_vehicle_once_and_each_man) {
    const Line pulse = rift_line(Ability::gravity_pulse, 2, 2);
    EXPECT_EQ(mean(pulse, Power::overload, 1, true), Mean(900, 4)) << "two of three shots";
    EXPECT_EQ(mean(pulse, Power::ability, 5, false), Mean(4000, 2)) << "four men under it";
    EXPECT_EQ(mean(pulse, Power::ability, 2, false), Mean(2000, 2));
}

TEST(K47_RAB_03, crushing_hits_on_a_vehicle_are_one) {
    const Line crusher = rift_line(Ability::crush, 4, 3);
    EXPECT_EQ(mean(crusher, Power::ability, 1, true), Mean(900, 6)) << "two and a quarter";
    EXPECT_EQ(mean(crusher, Power::ability, 5, false), Mean(2250, 3));
}

TEST(K47_RFT_01, a_rift_die_has_six_faces) {
    A_rift field;
    field.begin();
    field.go();
    field.give(Topic::draw, {3});
    ASSERT_EQ(field.topic(), Topic::rift_dice);
    EXPECT_TRUE(field.answer(Side::dice, {7}));
    EXPECT_FALSE(field.answer(Side::dice, {6}));
}

TEST(K47_RAB_01, pins_of_an_overload_are_thrown_with_six_faces) {
    A_rift_team team(rift_line(Ability::shockwave, 2, 2));
    team.fire(Power::overload);
    team.give(Topic::to_hit, {1, 1});
    team.give(Topic::to_hit, {1, 1});
    ASSERT_EQ(team.topic(), Topic::overload_pins);
    EXPECT_TRUE(team.answer(Side::dice, {7}));
}

TEST(K47_RFT_02, dice_come_with_rift_weapons_and_with_masters) {
    A_rift field;
    field.entry(field.red_2).rift = {};
    EXPECT_TRUE(brings_rift_dice(field.position(), field.red));
    EXPECT_FALSE(brings_rift_dice(field.position(), field.red_2));
    field.master(field.red_2, 2);
    EXPECT_TRUE(brings_rift_dice(field.position(), field.red_2));
}

}
}
