// Guns in close quarters, and under tanks.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/tests/a_gun.h"

namespace konflikt47::guns_in_close_quarters_test {
namespace {

TEST(K47_CQ_06, a_crew_fights_as_infantry) {
    A_gun field;
    EXPECT_EQ(fighters(field.position(), field.gun, field.blue), 0b11110);
    EXPECT_EQ(blow_needs(field.position(), field.blue, field.gun), 4);
    EXPECT_EQ(tough(field.position(), field.gun, 0b11110), 0);
}

TEST(K47_ART_01, attackers_come_into_contact_with_the_crew) {
    A_gun field;
    field.put(field.blue, at(27, 30));
    March march(field.position(), field.blue, Pace::assault, field.gun);
    const auto ends = contact_places(march, field.position(), field.blue, field.gun);
    ASSERT_TRUE(ends);
    State then = field.state;
    for (std::size_t i = 0; i < 5; ++i) then.unit[field.blue].model[i].at = (*ends)[i];
    const Position met{field.game, then};
    int touching_men = 0;
    for (int i = 0; i < 5; ++i) {
        EXPECT_FALSE(overlap(met.body(field.blue, i), met.body(field.gun, gun_model))) << "nobody stands on the gun";
        for (int man = 1; man <= 4; ++man)
            touching_men += within(met.body(field.blue, i), met.body(field.gun, man), touching);
    }
    EXPECT_GE(touching_men, 4);
}

TEST(K47_CQ_09, a_crew_that_is_beaten_loses_its_gun) {
    A_gun field;
    field.put(field.blue, at(27, 30));
    field.unit(field.gun).order = Order::down;
    field.go();
    field.order(field.blue, assault_option);
    field.give(Topic::assault, {field.gun});
    ASSERT_EQ(field.topic(), Topic::blows);
    EXPECT_EQ(field.question().dice.count, 5);
    field.give(Topic::blows, {4, 4, 1, 1, 1});
    field.give_usual(Topic::remove);
    ASSERT_EQ(field.topic(), Topic::blows);
    EXPECT_EQ(field.question().dice.count, 2) << "the two men who are left, and not the gun";
    field.give(Topic::blows, {1, 1});
    EXPECT_EQ(field.unit(field.gun).where, Whereabouts::destroyed);
    EXPECT_FALSE(field.unit(field.gun).model[gun_model].alive);
    EXPECT_EQ(field.topic(), Topic::regroup);
}

TEST(K47_CQ_11, the_gun_of_a_crew_that_wins_stays) {
    A_gun field;
    field.put(field.blue, at(27, 30));
    field.unit(field.gun).order = Order::down;
    field.unit(field.gun).facing = 170;
    field.go();
    field.order(field.blue, assault_option);
    field.give(Topic::assault, {field.gun});
    field.give(Topic::blows, {1, 1, 1, 1, 1});
    field.give(Topic::blows, {6, 1, 1, 1});
    field.give_usual(Topic::remove);
    EXPECT_FALSE(field.on_table(field.blue));
    field.give(Topic::regroup, {6});
    ASSERT_EQ(field.topic(), Topic::places) << "nobody asks where the gun goes";
    EXPECT_EQ(field.question().reach, 6 * inch);
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(), at(30, 20));
    EXPECT_EQ(field.unit(field.gun).facing, 170);
}

TEST(K47_CQ_08, a_gun_that_is_dug_in_is_a_defensive_position) {
    for (const bool dug_in : {false, true}) {
        A_gun field(dug_in ? "  - {kind: craters, name: Holes, from: [28, 19], to: [32, 21]}\n" : "");
        field.put(field.blue, at(27, 30));
        Move move;
        move.unit = field.blue, move.against = field.gun, move.pace = Pace::assault;
        for (std::size_t i = 0; i < 5; ++i) move.from[i] = move.to[i] = field.unit(field.blue).model[i].at;
        EXPECT_EQ(is_defended(field.position(), move, field.gun), dug_in);
    }
}

// Blue's tank is ten inches to the east of the gun, and looks at it.
struct Tank_at_gun : A_gun {
    explicit Tank_at_gun(int crew = 4) : A_gun("", crew) {
        entry(blue).men.resize(1);
        entry(blue).men[0].weapon = no_weapon;
        entry(blue).hull = {.width = 2 * inch, .depth = 4 * inch};
        for (std::size_t i = 1; i < 5; ++i) unit(blue).model[i].alive = false;
        unit(blue).model[0].at = at(42, 20);
        unit(blue).facing = 270;
        unit(gun).order = Order::down;
    }
};

TEST(K47_CQ_15, a_gun_is_overrun_without_a_check) {
    Tank_at_gun field;
    EXPECT_FALSE(refuse_assault(field.position(), field.blue, field.gun));
    const Forecast forecast = expect_overrun(field.position(), field.blue, field.gun, true);
    ASSERT_EQ(forecast.chances.size(), 1u);
    EXPECT_EQ(forecast.chance_of(forecast.chances[0]), "1/1");
    field.go();
    field.order(field.blue, assault_option);
    field.give(Topic::assault, {field.gun});
    field.state.test = konflikt47::Test::passed;  // of somebody else
    field.give(Topic::drive, {26 * inch, 20 * inch, 270});
    EXPECT_EQ(field.unit(field.gun).where, Whereabouts::destroyed);
    EXPECT_EQ(field.count(Told::morale), 0);
    EXPECT_EQ(field.count(Told::aside), 0);
    EXPECT_EQ(field.unit(field.blue).model[0].at, at(26, 20));
}

// Friends on foot step aside for a vehicle; a gun does not.
TEST(K47_MOV_05, a_gun_does_not_step_aside_and_its_crew_does) {
    A_gun field;
    field.entry(field.friends).men.resize(1);
    field.entry(field.friends).hull = {.width = 2 * inch, .depth = 4 * inch};
    field.unit(field.friends).model[1].alive = false;
    field.unit(field.friends).model[0].at = at(40, 20);
    field.unit(field.friends).facing = 270;
    const auto refused = [&](double y) {
        const Drive drive(field.position(), field.friends, Pace::run);
        return drive.refuse_way(std::array{at(24, y)}, 270).rule;
    };
    EXPECT_EQ(refused(20), "K47-MOV-05"_rule) << "over the gun";
    const Refusal over_gun = Drive(field.position(), field.friends, Pace::run).refuse_way(std::array{at(24, 20)}, 270);
    EXPECT_EQ(std::string(over_gun.why).substr(0, 23), "runs into another model");
    field.man(1, 32.4, 20), field.man(2, 33.5, 20), field.man(3, 32.4, 21.2), field.man(4, 32.9, 18.4);
    field.unit(field.friends).model[0].at = at(40, 17.4);
    const Drive drive(field.position(), field.friends, Pace::run);
    EXPECT_FALSE(drive.refuse_way(std::array{at(24, 17.4)}, 270)) << "over one of its crew";
    const Station began{at(40, 17.4), 270};
    const Station end{at(24, 17.4), 270};
    const auto asides = step_aside(field.position(), field.friends, began, {&end, 1});
    ASSERT_TRUE(asides);
    ASSERT_EQ(asides->size(), 1u);
    EXPECT_EQ(asides->front().model, 4);
    const Station over{at(24, 20), 270};
    EXPECT_FALSE(step_aside(field.position(), field.friends, {at(40, 20), 270}, {&over, 1}));
}

}
}
