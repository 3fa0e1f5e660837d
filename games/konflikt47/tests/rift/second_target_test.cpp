// Hyper Velocity: whom the shot goes on to behind its first target.
#include "games/konflikt47/rules/rift/going_through.h"
#include "games/konflikt47/tests/rift/a_rift.h"
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::second_target_test {
namespace {

struct A_second : A_rift_team {
    UnitId behind = add(Side::blue, 1, {20 * inch, 38 * inch});
    UnitId aside = add(Side::blue, 1, {30 * inch, 38 * inch});
    A_second() : A_rift_team(rift_line(Ability::hyper_velocity, 1, 8), 20 * inch, 3, 1) {
        begin();
        entry(red).rift = {1, 3};
        unit(red).rift = {.active = 1};
        unit(red).facing = 180;
        game.options.exceptional_damage = false;
    }
};

// The first is 20 inches away, the second 7 beyond it.
TEST(K47_RAB_05, the_shot_may_go_on_to_a_second_target_behind_the_first) {
    A_second field;
    field.fire(Power::ability);
    field.give(Topic::to_hit, {6});
    field.give(Topic::damage, {1});
    ASSERT_EQ(field.topic(), Topic::second_target);
    EXPECT_TRUE(field.lists(field.behind));
    EXPECT_EQ(field.answer(Side::red, {field.aside}).rule, "K47-RAB-05"_rule);
    field.give(Topic::second_target, {field.behind});
    ASSERT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.question().dice.wanted, 0b111000u) << "4 or more: it has none of the bonus";
    field.give(Topic::to_hit, {6});
    field.give(Topic::damage, {6});
    EXPECT_FALSE(field.on_table(field.behind));
    EXPECT_EQ(field.topic(), Topic::draw) << "there is no third";
}

TEST(K47_RAB_05, a_miss_or_twelve_inches_end_it) {
    A_second field;
    field.fire(Power::ability);
    field.give(Topic::to_hit, {1});
    EXPECT_EQ(field.topic(), Topic::draw);
    Volley volley{.by = field.red, .at = field.blue, .firer = Side::red};
    volley.through = 0, volley.from = 0;
    EXPECT_EQ(units_beyond(field.position(), volley).size, 1);
    field.unit(field.behind).model[0].at = {20 * inch, 44 * inch + 501};  // 12 inches behind the edge, and a thousandth
    EXPECT_EQ(units_beyond(field.position(), volley).size, 0);
}

// K47-SHT-04 hides who is behind it from any other shot.
TEST(K47_RAB_05, an_enemy_vehicle_between_them_does_not_end_it) {
    A_second field;
    field.entry(field.aside).hull = {
        .width = 3 * inch, .depth = 4 * inch, .locomotion = Locomotion::tracked, .armour = Armour::medium};
    field.unit(field.aside).model[0].at = {20 * inch, 35 * inch};
    Volley volley{.by = field.red, .at = field.blue, .firer = Side::red};
    volley.through = 0, volley.from = 0;
    EXPECT_EQ(units_beyond(field.position(), volley).size, 2);
}

// A friend between them does.
TEST(K47_RAB_05, a_friend_behind_the_first_target_ends_it) {
    A_rift field;
    field.begin();
    field.put(field.red, {20 * inch, 10 * inch});
    field.put(field.blue, {20 * inch, 30 * inch});
    field.put(field.blue_2, {20 * inch, 38 * inch});
    field.put(field.red_2, {20 * inch, 35 * inch});
    Volley volley{.by = field.red, .at = field.blue, .firer = Side::red};
    volley.through = 0, volley.from = 0;
    EXPECT_EQ(units_beyond(field.position(), volley).size, 0);
    field.put(field.red_2, {30 * inch, 35 * inch});
    EXPECT_EQ(units_beyond(field.position(), volley).size, 1);
}

// Its distance is along the line, though the first target hides it.
TEST(K47_RAB_05, the_second_target_has_the_range_of_the_line) {
    A_second field;
    field.unit(field.blue).model[0].at = {20 * inch, 13 * inch};
    field.unit(field.behind).model[0].at = {20 * inch, 15 * inch};
    field.fire(Power::ability);
    field.give(Topic::to_hit, {6});
    field.give(Topic::damage, {1});
    ASSERT_EQ(field.topic(), Topic::second_target);
    field.give(Topic::second_target, {field.behind});
    ASSERT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.question().dice.wanted, 0b111110u) << "2 or more: point-blank";
}

}
}
