// Rift weapons at those in a building.
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::rift_buildings_test {
namespace {

// X27: the row of the Schwerfeld Projektor.
struct At_a_house : A_rift_team {
    explicit At_a_house(const Line& line, In_buildings row = {.pins = 3, .hits = 1, .more = 2}) : A_rift_team(line) {
        game.weapons[1].in_buildings = row;
        house_blues(*this);
    }
};
const Line pulse = rift_line(Ability::gravity_pulse, 2, 4);

TEST(K47_WSR_15, with_a_die_there_are_more_hits_and_no_template) {
    At_a_house team(pulse);
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 1});
    ASSERT_EQ(team.topic(), Topic::how_many);
    EXPECT_EQ(team.question().dice.count, 3) << "D6, and 2D6 more";
    team.give(Topic::how_many, {1, 2, 3});
    team.give(Topic::how_pinned, {6});
    EXPECT_EQ(team.unit(team.blue).pins, 3) << "D3, once";
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 6);
    EXPECT_EQ(team.question().dice.wanted, 0b111110u) << "2 or more: Pen 4 of the weapon";
}

TEST(K47_WSR_15, without_a_die_it_is_the_first_number) {
    At_a_house team(pulse);
    team.fire(Power::none);
    team.give(Topic::to_hit, {6, 6});
    ASSERT_EQ(team.topic(), Topic::how_many);
    EXPECT_EQ(team.question().dice.count, 1);
}

// An Overload has its shot more, and its pins on the firer.
TEST(K47_WSR_15, of_an_overload_the_shots_and_the_harm_stay) {
    At_a_house team(pulse);
    team.fire(Power::overload);
    EXPECT_EQ(team.question().dice.count, 3);
    team.give(Topic::to_hit, {1, 1, 1});
    EXPECT_EQ(team.topic(), Topic::overload_pins);
}

TEST(K47_WSR_15, who_has_no_row_fires_as_an_ordinary_weapon) {
    At_a_house team(rift_line(Ability::tesla_arc, 1, 1, 3), {});
    team.fire(Power::ability);
    team.give(Topic::to_hit, {6, 6, 1, 1});
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.count, 2);
    // The Avtomat's Shockwave makes as many hits as HE of its size.
    At_a_house shock(rift_line(Ability::shockwave, 3, 1), {});
    shock.fire(Power::ability);
    shock.give(Topic::to_hit, {6, 6, 1});
    ASSERT_EQ(shock.topic(), Topic::how_many);
    EXPECT_EQ(shock.question().dice.count, 1) << "D6 of HE 2 inches";
}

// Corrosive adds its die to the Pen of HE, unless the house says otherwise.
TEST(K47_WSR_15, corrosive_adds_its_pen_to_those_hits) {
    for (const bool adds : {true, false}) {
        At_a_house team(rift_line(Ability::corrosive, 1, 0, 6, 3), {.pins = 2, .hits = 2, .more = 1});
        team.game.options.corrosive_pen_in_buildings = adds;
        team.entry(team.blue).quality = Quality::veteran;
        team.fire(Power::ability);
        team.give(Topic::to_hit, {6});
        if (adds) team.give(Topic::corrosion, {1});
        ASSERT_EQ(team.topic(), Topic::how_many);
        EXPECT_EQ(team.question().dice.count, 3);
        team.give(Topic::how_many, {1, 1, 1});
        team.give(Topic::how_pinned, {6});
        EXPECT_EQ(team.unit(team.blue).pins, 2) << "D2 and no D3";
        EXPECT_EQ(team.last(Told::rift_pen, 2), adds ? 1 : -1);
    }
}

}
}
