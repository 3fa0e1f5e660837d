// What a shot at a vehicle would bring: its odds, its forecast, and what computer players make of it.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/tests/damage/gun_and_tank.h"

namespace konflikt47::shot_odds_test {
namespace {

// X20 with the shot that must hit first, of a gun at the side.
TEST(K47_DMG_05, odds_of_a_shot_are_those_of_its_charts) {
    Gun_and_tank field(medium_gun);
    field.put(field.gun, {40 * inch, 5 * inch});
    const Volley volley{.by = field.gun, .at = field.tank, .firer = Side::red, .firing = 1};
    const auto chances = armour_chances(field.game, field.state, volley, field.groups());
    EXPECT_EQ(chances.chance(&Condition::is_out), "10693/62208");
    EXPECT_EQ(chances.chance(&Condition::is_hit), "1/2");
}

// In how many of 36 cases one shot does nothing, superficial, full and massive damage.
std::array<int, 4> cases(const Line& line, Place from, Armour armour) {
    Gun_and_tank field(line);
    field.entry(field.tank).hull.armour = armour;
    field.put(field.gun, from);
    const Shot_groups groups = field.groups();
    EXPECT_EQ(groups.size, 1u);
    const Shot_group& shot = groups.item[0];
    std::array<int, 4> cases{};
    for (int aim = 1; aim <= 6; ++aim)
        for (int face = 1; face <= 6; ++face) {
            const bool hits = aim > 1 && aim >= shot.need;
            ++cases[std::size_t(hits ? severity_of(face - shot.pierce) : Severity::none)];
        }
    return cases;
}

// Part 2 of the index, X5 to X8. The front of the tank is at 37.5 and its rear at 42.5, its side at 18.5; the base of the gun has half an inch.
TEST(K47_WSR_13, what_one_shot_does_to_armour) {
    using Cases = std::array<int, 4>;
    const auto ahead = [](double off) { return Place{i32((37.5 - 0.5 - off) * inch), 20 * inch}; };
    const Line piat{.range = 12 * inch, .pen = 5, .special = bit(Special::shaped_charge)};
    EXPECT_EQ(cases(piat, ahead(10), Armour::medium), (Cases{27, 3, 6, 0}));
    const Line panzerfaust{.range = 12 * inch, .pen = 6, .special = bit(Special::shaped_charge)};
    EXPECT_EQ(cases(panzerfaust, {40 * inch, 8 * inch}, Armour::medium), (Cases{21, 3, 6, 6}));
    const Line medium{.range = 60 * inch, .pen = 5, .special = bit(Special::anti_tank_gun)};
    EXPECT_EQ(cases(medium, ahead(31), Armour::medium), (Cases{30, 3, 3, 0}));
    EXPECT_EQ(cases(medium, ahead(30), Armour::medium), (Cases{27, 3, 6, 0}));
    const Line heavy{.range = 72 * inch, .pen = 6, .special = bit(Special::anti_tank_gun)};
    EXPECT_EQ(cases(heavy, {49 * inch, 20 * inch}, Armour::super_heavy), (Cases{11, 5, 10, 10}));
}

// Part 2 of the index, X9: of six dice one, and none at long range.
TEST(K47_WSR_13, a_heavy_machine_gun_at_an_armoured_car) {
    for (const bool is_long : {false, true}) {
        Gun_and_tank field({.range = 48 * inch, .pen = 1});
        field.entry(field.tank).hull.armour = Armour::carrier;
        field.put(field.gun, {i32((37 - (is_long ? 25 : 20)) * inch), 20 * inch});
        EXPECT_EQ(field.groups().item[0].pierce, is_long ? 7 : 6);
    }
}

// What is reckoned is what the rules do, played in every way.
TEST(K47_DMG_05, odds_of_any_attack_are_those_of_the_rules) {
    const auto of = [](Line line, i32 x, bool open, u8 pins) {
        Gun_and_tank field(line);
        field.put(field.gun, {x, 20 * inch});
        field.entry(field.tank).hull.open_topped = open;
        field.unit(field.tank).pins = pins;
        const Volley volley{.by = field.gun, .at = field.tank, .firer = Side::red, .firing = 1};
        const auto reckoned = armour_chances(field.game, field.state, volley, field.groups());
        const auto played = played_armour(field.game, field.state, volley, field.groups());
        EXPECT_EQ(reckoned.chance(&Condition::is_out), played.chance(&Condition::is_out)) << line.name;
        EXPECT_EQ(reckoned.mean([](const Condition& end) { return end.is_out ? 0 : end.pins; }),
            played.mean([](const Condition& end) { return end.is_out ? 0 : end.pins; }))
            << line.name;
        const auto damaged = [](const Condition& end) { return !end.is_out && end.wear != Wear{}; };
        EXPECT_EQ(reckoned.chance(damaged), played.chance(damaged)) << line.name;
    };
    of({.name = "two shots", .range = 60 * inch, .shots = 2, .pen = 4}, 10 * inch, false, 0);
    of({.name = "near the end", .range = 60 * inch, .shots = 2, .pen = 4}, 10 * inch, false, 7);
    of({.name = "rifles", .range = 60 * inch, .shots = 3}, 10 * inch, false, 2);
    of({.name = "rifles at an open top", .range = 60 * inch, .shots = 3}, 10 * inch, true, 2);
    of({.name = "two shells", .range = 60 * inch, .shots = 2, .he = 3}, 10 * inch, false, 5);
    of({.name = "fire", .range = 12 * inch, .pen = 2, .special = bit(Special::flamethrower)}, 30 * inch, false, 4);
}

// A flame that misses does not burn its target, whatever else hits it.
TEST(K47_WSR_06, odds_know_which_of_several_weapons_hit) {
    Gun_and_tank field(medium_gun);
    Shot_groups groups = field.groups();
    Shot_group flame = groups.item[0];
    flame.pins = 3, flame.flame = true, flame.pierce = never;
    groups.add(flame);
    const Volley volley{.by = field.gun, .at = field.tank, .firer = Side::red, .firing = 1};
    EXPECT_EQ(armour_chances(field.game, field.state, volley, groups).chance(&Condition::is_out),
        played_armour(field.game, field.state, volley, groups).chance(&Condition::is_out));
}

TEST(K47_DMG_05, a_forecast_tells_what_a_shot_does_to_a_vehicle) {
    Gun_and_tank field(medium_gun);
    field.put(field.gun, {40 * inch, 5 * inch});  // massive damage may immobilise it before it is knocked out
    field.unit(field.tank).wear.steering = 1;
    const Forecast forecast = expect_shot(field.position(), field.gun, field.tank, Cause::ambush, nullptr);
    const Volley volley{.by = field.gun, .at = field.tank, .firer = Side::red, .firing = 1};
    const auto chances = armour_chances(field.game, field.state, volley, field.groups());
    const Wear before = field.wear();
    const auto damaged = [&](const Condition& end) { return !end.is_out && end.wear != before; };
    ASSERT_EQ(forecast.chances.size(), 3u);
    EXPECT_EQ(forecast.chances[1].weight, chance("damaged", chances, damaged, forecast.total).weight);
    EXPECT_EQ(forecast.first.words, "to knock it out");
    const auto says = [](const Forecast& told, Rule rule) {
        return std::ranges::any_of(told.notes, [&](const Forecast::Note& note) { return note.rule == rule; });
    };
    EXPECT_TRUE(says(forecast, "K47-WSR-13"_rule));
    EXPECT_FALSE(says(forecast, "K47-DMG-02"_rule));
    Gun_and_tank rifle({.range = 40 * inch});
    const Forecast nothing = expect_shot(rifle.position(), rifle.gun, rifle.tank, Cause::ambush, nullptr);
    EXPECT_TRUE(says(nothing, "K47-WPN-09"_rule));
    EXPECT_FALSE(says(nothing, "K47-DMG-03"_rule));
}

// X19: knocked out by 41 of 72 full and 5 of 72 superficial damages; lasting damage counts besides.
TEST(K47_DMG_05, the_mean_loss_is_that_of_the_charts_and_a_little_more) {
    const auto least = [](int superficial, int full, int massive) {
        return (1000 * superficial * 5 / 72 + 1000 * full * 41 / 72 + 1000 * massive * 4429 / 5184) / 6;
    };
    EXPECT_EQ(mean_loss({Armour::super_heavy, 4}), 0);
    EXPECT_EQ(mean_loss({Armour::medium, 0}), 0);
    for (const auto& [hit, bound] : {std::pair{Penetration{Armour::medium, 5}, least(1, 2, 0)},
             std::pair{Penetration{Armour::medium, 5, Struck::side}, least(1, 2, 1)}}) {
        EXPECT_GT(mean_loss(hit), bound);
        EXPECT_LT(mean_loss(hit), bound + 80);
    }
}

TEST(Judgement, knows_what_hurts_armour_and_from_where) {
    const auto worth = [](const Line& line, Place from) {
        Gun_and_tank field(line);
        field.put(field.gun, from);
        const Judgement judgement(field.position(), Side::red);
        return std::array<i32, 3>{expected_casualties(field.position(), field.gun, field.tank, Cause::order),
            judgement.worth_of_target(field.gun, field.tank, Cause::ambush),
            judgement.worth_of_fire(field.gun, field.tank, {.distance = 27 * inch})};
    };
    const Place front{10 * inch, 20 * inch}, side{40 * inch, 5 * inch};
    const Line rifles{.range = 60 * inch}, fire{.range = 60 * inch, .pen = 5, .special = bit(Special::flamethrower)};
    const auto gun = worth(medium_gun, front), beside = worth(medium_gun, side), rifle = worth(rifles, front);
    EXPECT_EQ(gun[0], 500 * 9 / 36) << "of 36 vehicles that are hit 9 are lost";
    EXPECT_GT(beside[0], gun[0]);
    EXPECT_GT(beside[1], gun[1]);
    for (std::size_t i = 0; i < gun.size(); ++i) EXPECT_GT(gun[i], 2 * rifle[i]) << i;
    EXPECT_EQ(worth(fire, front)[0], gun[0]) << "fire is one hit of armour";
}

// Of Pen 4 nothing goes through the front of a super-heavy tank, and a little through its top.
TEST(Judgement, knows_that_lobbed_shells_strike_the_top) {
    const auto falls = [](u16 special) {
        Gun_and_tank field({.range = 60 * inch, .he = 4, .special = special});
        field.entry(field.tank).hull.armour = Armour::super_heavy;
        const Unit_profile gun(field.position(), field.gun), tank(field.position(), field.tank);
        return gun.fire(field.game, tank, {.distance = 27 * inch}).falls;
    };
    EXPECT_EQ(falls(0), 0);
    EXPECT_GT(falls(bit(Special::indirect)), 0);
}

}
}
