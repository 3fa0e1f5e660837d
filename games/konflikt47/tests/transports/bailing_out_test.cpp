// A transport is destroyed with units in it.
#include <gtest/gtest.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::bailing_out_test {
namespace {

TEST(K47_TRP_05, each_unit_takes_a_die_of_hits_and_its_survivors_are_down_about_the_wreck) {
    Loaded field;
    field.knock_out();
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().rule, "K47-TRP-05"_rule);
    EXPECT_EQ(field.question().dice.count, 1);
    field.give(Topic::how_many, {4});
    ASSERT_EQ(field.topic(), Topic::damage);
    EXPECT_EQ(field.question().dice.count, 4);
    field.give(Topic::damage, {3, 2, 1, 2});  // Regular men fall on 4 and more, at Pen +1 on 3
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_EQ(field.question().asked, Side::red);
    field.give(Topic::remove, {0, 0, 0, 0, 1});
    ASSERT_EQ(field.topic(), Topic::bail);
    EXPECT_EQ(field.question().asked, Side::red);
    EXPECT_EQ(field.question().size, 4);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where are the men of Red 1 about the wreck?");
    const Answer usual = field.game.usual(field.state, field.question());
    EXPECT_EQ(field.game.deed(field.state, field.question(), usual), "Place the men here");
    const int dice = field.position().in_bag(Side::red);
    field.give_usual(Topic::bail);
    EXPECT_EQ(field.men_on_table(field.squad), 4);
    EXPECT_EQ(field.unit(field.squad).pins, 1);
    EXPECT_EQ(field.unit(field.squad).order, Order::down);
    EXPECT_EQ(field.position().in_bag(Side::red), dice - 1) << "a die from the bag";
    EXPECT_TRUE(field.position().is_coherent(field.squad));
    const Body wreck = field.position().body(field.truck, 0);
    for (int man = 0; man < 4; ++man) {
        EXPECT_LE(gap(field.position().body(field.squad, man), wreck), 3 * inch);
        EXPECT_FALSE(overlap(field.position().body(field.squad, man), wreck));
    }
}

TEST(K47_TRP_05, without_saves) {
    Loaded field("  - {kind: thin_wood, name: Wood, from: [10, 10], to: [50, 40]}\n");
    field.unit(field.squad).order = Order::down;
    field.knock_out();
    field.give(Topic::how_many, {2});
    field.give(Topic::damage, {5, 5});
    EXPECT_NE(field.topic(), Topic::save);
    ASSERT_EQ(field.topic(), Topic::remove);
    field.give(Topic::remove, {0, 0, 0, 1, 1});
    EXPECT_EQ(field.left(field.squad), 3);
}

TEST(K47_TRP_05, a_six_is_no_exceptional_damage) {
    Loaded field;
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {6});
    EXPECT_EQ(field.topic(), Topic::remove);
}

TEST(K47_MOR_09, half_of_the_passengers_lost_is_a_morale_check) {
    for (const bool stands : {true, false}) {
        Loaded field;
        field.knock_out();
        field.give(Topic::how_many, {3});
        field.give(Topic::damage, {6, 6, 6});
        field.give(Topic::remove, {0, 0, 1, 1, 1});
        ASSERT_EQ(field.topic(), Topic::check);
        field.give(Topic::check, stands ? std::initializer_list<i32>{4, 4} : std::initializer_list<i32>{5, 4});
        EXPECT_EQ(field.topic() == Topic::bail, stands) << "8 with a pin: 9 - 1";
        EXPECT_EQ(field.unit(field.squad).where == Whereabouts::destroyed, !stands);
        EXPECT_EQ(field.position().is_aboard(field.squad), stands);
    }
}

TEST(K47_TRP_05, all_of_them_may_be_killed) {
    Loaded field("", 2);
    field.knock_out();
    field.give(Topic::how_many, {5});
    field.give(Topic::damage, {6, 6, 6, 6, 6});
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::destroyed);
    EXPECT_NE(field.topic(), Topic::bail);
    EXPECT_EQ(field.position().destroyed(Side::red), 2) << "they count besides their transport";
}

TEST(K47_TRP_05, unit_after_unit) {
    Loaded field;
    field.board(field.friends);
    field.unit(field.friends).order = Order::run;
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    ASSERT_EQ(field.topic(), Topic::how_many);
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {2});
    field.give_usual(Topic::bail);
    EXPECT_EQ(field.men_on_table(field.friends), 2);
    EXPECT_EQ(field.unit(field.friends).order, Order::down) << "its die is turned";
    EXPECT_EQ(field.count(Told::thrown_out), 2);
    for (int man = 0; man < 5; ++man)
        for (int other = 0; other < 2; ++other)
            EXPECT_FALSE(overlap(field.position().body(field.squad, man), field.position().body(field.friends, other)));
}

TEST(K47_TRP_05, within_three_inches_on_nobody_and_together) {
    Loaded field;
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    ASSERT_EQ(field.topic(), Topic::bail);
    const Places good = field.usual();
    // The wreck's side is at 29.2: bases in a column beside it.
    Places column{};
    for (int man = 0; man < 5; ++man) column[std::size_t(man)] = at(28.6, 17 + 1.25 * man);
    Places far = column;
    far[0] = at(25.699, 20), far[1] = at(26.8, 20);
    const Refusal no = field.put(far);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-TRP-05");
    EXPECT_EQ(no.operand[0], 1);
    EXPECT_EQ(no.operand[1], 3001);
    EXPECT_EQ(no.operand[2], 3000);
    Places on_another = column;
    on_another[4] = column[3] + Offset{0, 900};
    EXPECT_EQ(field.put(on_another).rule, "K47-MOV-05"_rule);
    Places on_wreck = column;
    on_wreck[2] = at(29, 19.5);
    EXPECT_TRUE(field.put(on_wreck));
    Places apart = column;
    apart[4] = at(31.4, 21);
    EXPECT_EQ(field.put(apart).rule, "K47-MOV-04"_rule);
    EXPECT_FALSE(field.put(column));
    EXPECT_EQ(field.unit(field.squad).model[4].at, at(28.6, 22));
    EXPECT_FALSE(refuse_bailing(Loaded().position(), field.squad, good)) << "and what is proposed";
}

TEST(K47_TRP_05, men_without_room_are_lost) {
    // A yard that is as wide as the wreck and two bases.
    const std::string yard =
        "  - {kind: wreck, name: West, from: [20, 10], to: [27.9, 30]}\n"
        "  - {kind: wreck, name: East, from: [30.9, 10], to: [40, 30]}\n"
        "  - {kind: wreck, name: South, from: [27.9, 21.7], to: [30.9, 30]}\n"
        "  - {kind: wreck, name: North, from: [27.9, 10], to: [30.9, 18.3]}\n";
    Loaded field(yard);
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    ASSERT_EQ(field.topic(), Topic::bail);
    const int placed = field.left(field.squad);
    EXPECT_GE(placed, 1);
    EXPECT_LE(placed, 3) << "3.4 inches of yard hold three bases";
    field.give_usual(Topic::bail);
    EXPECT_EQ(field.men_on_table(field.squad), placed);
}

TEST(K47_TRP_05, with_no_room_at_all_the_unit_is_destroyed) {
    Loaded field("  - {kind: wreck, name: All, from: [20, 10], to: [40, 30]}\n");
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::destroyed);
}

TEST(K47_TRP_05, they_stand_no_nearer_to_enemies_than_an_inch) {
    Loaded field;
    field.stands(field.blue, 26, 22.2);  // they look at the south side of it
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    for (int man = 0; man < 5; ++man)
        for (int other = 0; other < 5; ++other)
            EXPECT_FALSE(
                nearer(field.position().body(field.squad, man), field.position().body(field.blue, other), inch));
}

// A gun and its crew are passengers: the gun has its place first.
TEST(K47_TRP_05, a_gun_in_tow_is_put_down_with_its_crew) {
    Loaded field("", 4);
    field.entry(field.squad).gun = {.is_there = true, .weight = Gun_weight::heavy};
    field.knock_out();
    field.give(Topic::how_many, {2});
    field.give(Topic::damage, {6, 1});
    field.give(Topic::remove, {0, 0, 1});
    ASSERT_EQ(field.topic(), Topic::bail);
    EXPECT_EQ(field.question().size, 3);
    field.give_usual(Topic::bail);
    EXPECT_TRUE(field.on_table(field.squad));
    EXPECT_LE(gap(field.position().body(field.squad, 0), field.position().body(field.truck, 0)), 3 * inch);
    EXPECT_EQ(field.left(field.squad), 2);
    EXPECT_TRUE(field.position().is_coherent(field.squad));
    EXPECT_FALSE(field.unit(field.squad).unlimbered);
}

TEST(K47_TRP_05, a_gun_without_room_is_lost_with_its_crew) {
    // 1.3 inches of yard on each side: men stand there, and no gun.
    Loaded field(
        "  - {kind: wreck, name: West, from: [20, 10], to: [27.9, 30]}\n"
        "  - {kind: wreck, name: East, from: [32.1, 10], to: [40, 30]}\n"
        "  - {kind: wreck, name: South, from: [27.9, 21.7], to: [32.1, 30]}\n"
        "  - {kind: wreck, name: North, from: [27.9, 10], to: [32.1, 18.3]}\n",
        4);
    field.entry(field.squad).gun = {.is_there = true};
    field.knock_out();
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    EXPECT_EQ(field.unit(field.squad).where, Whereabouts::destroyed);
}

TEST(K47_TRP_05, a_hero_may_survive_the_hits) {
    Loaded field("", 1);
    field.make_officer(field.squad, Rank::platoon_commander, 0, 1);
    field.unit(field.squad).luck = 1;
    field.knock_out();
    field.give(Topic::how_many, {1});
    if (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    while (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    field.give(Topic::damage, {6});
    while (field.topic() == Topic::change_die) field.give_usual(Topic::change_die);
    ASSERT_EQ(field.topic(), Topic::survive);
    field.give(Topic::survive, {1});
    field.give_usual(Topic::bail);
    EXPECT_EQ(field.men_on_table(field.squad), 1);
}

TEST(K47_TRP_05, the_odds_of_a_shot_tell_what_those_in_it_risk) {
    Loaded field;
    field.stands(field.blue, 27, 40);
    const Forecast forecast = expect_shot(field.position(), field.blue, field.truck, Cause::order, nullptr);
    EXPECT_TRUE(std::ranges::any_of(forecast.notes, [](const Forecast::Note& note) {
        return note.rule == "K47-TRP-05"_rule &&
            note.words == "If it is destroyed, Red 1 in it takes D6 hits without saves: Damage Value 4, Pen +1";
    }));
    A_transport empty;
    empty.stands(empty.blue, 27, 40);
    for (const Forecast::Note& note :
        expect_shot(empty.position(), empty.blue, empty.truck, Cause::order, nullptr).notes)
        EXPECT_NE(note.rule, "K47-TRP-05"_rule);
}

}
}
