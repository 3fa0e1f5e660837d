// What the computer thinks of vehicles that shoot, and of those that stand in the way.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47 {
namespace {

TEST(Judgement, a_tank_shoots_at_men_with_what_does_nothing_to_armour) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}, {Mount::pintle, An_armed_tank::machine_gun}});
    field.make_tank(field.front);
    field.begin();
    field.put(field.right, {44 * inch, 24 * inch});  // nearer than the others
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    const std::vector<Answer> answers{Answer::of(hold_fire), Answer::of(field.right), Answer::of(field.rear)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_GT(values[1], values[0]);
    EXPECT_GT(values[2], values[0]);
    EXPECT_GE(values[1], values[2]);
}

TEST(Judgement, a_second_target_to_which_nothing_is_done_is_worth_nothing) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}, {Mount::pintle, An_armed_tank::machine_gun}});
    for (const UnitId tank : {field.front, field.right}) field.make_tank(tank);
    field.begin();
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    const std::vector<Answer> answers{Answer::of(hold_fire), Answer::of(field.right)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_EQ(values[1], values[0]);
}

// Where it faces at the end of its way says what it shoots at.
TEST(Judgement, a_tank_that_advances_minds_its_arcs) {
    An_armed_tank field({{Mount::hull, An_armed_tank::gun}});
    field.go();
    field.order(field.tank, i32(Order::advance));
    ASSERT_EQ(field.topic(), Topic::drive);
    for (const UnitId squad : {field.right, field.rear, field.left}) field.unit(squad).where = Whereabouts::left;
    const auto drive = [&](i32 facing) {
        Answer answer;
        answer.size = 3;
        answer.value[0] = 36 * inch, answer.value[1] = 24 * inch, answer.value[2] = facing;
        return answer;
    };
    const std::vector<Answer> answers{drive(0), drive(180)};
    std::vector<i32> values(answers.size());
    field.game.evaluate(field.state, field.question(), answers, values);
    EXPECT_GT(values[0], values[1]);
}

TEST(Judgement, a_test_without_pins_takes_none_off) {
    const auto worth = [](bool one_man) {
        An_armed_tank field({{Mount::turret, An_armed_tank::gun}});
        field.entry(field.tank).hull.one_man_turret = one_man;
        field.go();
        if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
        field.give(Topic::unit, {field.tank});
        const std::vector<Answer> answers{Answer::of(i32(Order::advance))};
        std::vector<i32> values(1);
        field.game.evaluate(field.state, field.question(), answers, values);
        return values[0];
    };
    EXPECT_GT(worth(false), 0);
    EXPECT_LT(worth(true), worth(false));
}

// What was kept of a shot is forgotten when the turret jams, and when a vehicle comes between.
TEST(Judgement_cache, knows_that_a_turret_has_jammed) {
    An_armed_tank field({{Mount::turret, An_armed_tank::gun}});
    field.unit(field.tank).order = Order::fire;
    const auto worth = [&] {
        return Judgement(field.position(), Side::red).worth_of_target(field.tank, field.rear, Cause::order);
    };
    EXPECT_GT(worth(), 0);
    field.unit(field.tank).wear.jammed = 1;
    field.unit(field.tank).wear.arc[0] = Sector::front;
    EXPECT_EQ(worth(), 0);
}

TEST(Judgement_cache, knows_that_a_vehicle_stands_between) {
    Field field;
    const UnitId red = field.add(Side::red, 2, {10 * inch, 24 * inch});
    const UnitId blue = field.add(Side::blue, 2, {30 * inch, 24 * inch});
    const UnitId tank = field.add(Side::blue, 1, {20 * inch, 40 * inch});
    field.entry(tank).hull = {.width = 4 * inch, .depth = 8 * inch};
    field.entry(tank).height = 2 * inch;
    field.begin();
    const auto worth = [&] { return Judgement(field.position(), Side::red).worth_of_target(red, blue, Cause::order); };
    EXPECT_GT(worth(), 0);
    field.put(tank, {20 * inch, 24 * inch});
    EXPECT_EQ(worth(), 0);
}

// The mean of an assault on a vehicle is that of the exact odds, a damaged vehicle being a part of one.
TEST(Unit_profile, assaults_a_vehicle_with_about_the_odds_of_the_rules) {
    for (const Armour armour : {Armour::soft_skinned, Armour::carrier, Armour::medium}) {
        Field field;
        const UnitId men = field.add(Side::red, 8, {10 * inch, 20 * inch});
        const UnitId tank = field.add(Side::blue, 1, {20 * inch, 30 * inch});
        field.entry(tank).hull = {.width = 3 * inch, .depth = 5 * inch, .armour = armour, .turrets = 1};
        field.entry(men).powered_armour = Powered::heavy;  // ready
        field.begin();
        const auto wins = [&] {
            return Unit_profile(field.position(), men).fight(Unit_profile(field.position(), tank), 8, false).wins;
        };
        const auto ends = storm_chances({field.game, field.state}, men, tank).ends;
        const i32 out = i32(chance("", ends, [](const Condition& end) { return end.is_out; }, 1000).weight);
        const i32 ready = wins();
        EXPECT_GE(ready, out - 10);
        EXPECT_LE(ready, out + 150);
        EXPECT_EQ(Unit_profile(field.position(), men).fight(Unit_profile(field.position(), tank), 8, false).loses, 0);
        // K47-CQ-13 Of those who need nerve some stay.
        field.entry(men).powered_armour = Powered::none;
        if (armour == Armour::soft_skinned) EXPECT_EQ(wins(), ready);
        else EXPECT_NEAR(wins(), ready * 30 / 36, 2);
    }
}

TEST(Unit_profile, a_tank_overruns_men_and_nothing_else) {
    Field field;
    const UnitId tank = field.add(Side::red, 1, {20 * inch, 20 * inch});
    const UnitId men = field.add(Side::blue, 8, {20 * inch, 30 * inch}),
                 other = field.add(Side::blue, 1, {40 * inch, 30 * inch});
    for (const UnitId id : {tank, other}) field.entry(id).hull = {.width = 3 * inch, .depth = 5 * inch};
    field.begin();
    const auto wins = [&](UnitId at) {
        return Unit_profile(field.position(), tank).fight(Unit_profile(field.position(), at), 1, false).wins;
    };
    EXPECT_NEAR(wins(men), 1000 * 6 / 36, 2) << "who fails a check of 9";
    EXPECT_EQ(wins(other), 0);
    field.unit(men).building = 0;
    EXPECT_EQ(wins(men), 0);
    field.unit(men).building = no_piece;
    field.unit(tank).wear.immobile = true;
    EXPECT_EQ(wins(men), 0);
}

// K47-CQ-16 A walker that assaults, and is assaulted, with about the odds of the rules; a damaged one is a part of one.
TEST(Unit_profile, fights_with_a_walker_with_about_the_odds_of_the_rules) {
    for (const Armour armour : {Armour::carrier, Armour::heavy})
        for (const bool assaults : {true, false}) {
            Field field;
            const UnitId one = field.add(Side::red, assaults ? 1 : 5, {20 * inch, 20 * inch});
            const UnitId other = field.add(Side::blue, assaults ? 5 : 1, {20 * inch, 30 * inch});
            const UnitId walker = assaults ? one : other;
            field.entry(walker).hull = {
                .width = 3 * inch, .depth = 3 * inch, .locomotion = Locomotion::light_walker, .armour = armour};
            field.entry(assaults ? other : one).rules.add(Unit_rule::tank_hunters);  // no nerve
            field.begin();
            field.unit(walker).order = assaults ? Order::run : Order::fire;
            const auto profile = [&](UnitId id) { return Unit_profile(field.position(), id); };
            const Unit_profile::Fight fight = profile(one).fight(profile(other), 5, false);
            const auto exact = walker_chances(field.position(), {.by = one, .at = other});
            const auto part = [&](Outcome outcome) {
                return i32(
                    chance("", exact, [&](const Fight_result& end) { return end.outcome == outcome; }, 1000).weight);
            };
            EXPECT_NEAR(fight.wins, part(Outcome::attackers_win), 60) << int(armour) << assaults;
            EXPECT_NEAR(fight.loses, part(Outcome::defenders_win), 150) << int(armour) << assaults;
            field.unit(walker).wear.immobile = true;
            EXPECT_EQ(profile(one).fight(profile(other), 5, false).wins == 0, assaults);
        }
}

TEST(Unit_profile, a_walker_fights_vehicles_and_only_walkers_answer) {
    Field field;
    const UnitId walker = field.add(Side::red, 1, {20 * inch, 20 * inch});
    const UnitId other = field.add(Side::blue, 1, {20 * inch, 30 * inch});
    for (const UnitId id : {walker, other})
        field.entry(id).hull = {.width = 3 * inch, .depth = 3 * inch, .locomotion = Locomotion::heavy_walker};
    field.begin();
    const auto fight = [&] {
        return Unit_profile(field.position(), walker).fight(Unit_profile(field.position(), other), 1, false);
    };
    EXPECT_GT(fight().wins, 500);
    EXPECT_GT(fight().loses, 100);
    field.entry(other).hull.locomotion = Locomotion::tracked;
    EXPECT_EQ(fight().loses, 0);
}

}
}
