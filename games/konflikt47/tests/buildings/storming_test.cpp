// Buildings that are stormed, held and taken.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/buildings/inn.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::storming_test {
namespace {

// Reds to the west of a house; blues are in it, upstairs, and have had their order.
struct Storm : Country_field {
    UnitId red, blue, other;
    explicit Storm(int attackers = 4, int defenders = 2, Place from = at(14, 18))
        : Country_field(an_inn),
          red(add(Side::red, attackers, from)),
          blue(add(Side::blue, defenders, at(26, 18))),
          other(add(Side::blue, 1, at(60, 40))) {
        begin();
        state.unit[blue].building = 0;
        state.unit[blue].floor = 1;
        state.unit[blue].order = Order::down;
    }
    void assault(UnitId by, UnitId against) {
        go();
        order(by, assault_option);
        give(Topic::assault, {against});
    }
    void stormed() {
        assault(red, blue);
        give(Topic::blows, {6, 6, 6, 6});
        give(Topic::blows, {1, 1});
    }
    bool on_table(UnitId id) { return now().on_table(id); }
};

TEST(K47_CQ_11, attackers_take_the_floor_that_they_have_won) {
    Storm storm;
    storm.stormed();
    EXPECT_FALSE(storm.on_table(storm.blue));
    ASSERT_EQ(storm.topic(), Topic::occupy);
    // The computer would rather have walls about it than walk some inches.
    std::array<i32, 2> worth{};
    storm.game.evaluate(storm.state, storm.question(), std::array{Answer::of(0), Answer::of(1)}, worth);
    EXPECT_GT(worth[1], worth[0]);
    storm.give(Topic::occupy, {1});
    EXPECT_EQ(storm.unit(storm.red).building, 0);
    EXPECT_EQ(storm.unit(storm.red).floor, 1);
    EXPECT_EQ(storm.count(Told::regroups), 0);
    for (int i = 0; i < 4; ++i)
        EXPECT_TRUE(is_inside(storm.now().body(storm.red, i), storm.game.ground.pieces[0].outline));
}

TEST(K47_BLD_02, a_way_into_a_building_is_drawn_as_one_that_may_be_taken) {
    Storm storm;
    storm.state.unit[storm.blue].building = no_piece;
    storm.put(storm.blue, at(60, 10));
    storm.go();
    storm.order(storm.red, i32(Order::run));
    ASSERT_EQ(storm.topic(), Topic::way);
    Answer into;
    into.size = 3, into.value[0] = 27 * inch, into.value[1] = 19 * inch, into.value[2] = 0;
    const Marks marks = storm.game.shown(storm.state, storm.question(), into);
    ASSERT_FALSE(marks.empty());
    EXPECT_EQ(marks[0].tone, Mark::good);
    storm.give(Topic::way, {27 * inch, 19 * inch, 0});
    EXPECT_EQ(storm.unit(storm.red).building, 0);
}

TEST(K47_CQ_11, or_they_regroup_outside) {
    Storm storm;
    storm.stormed();
    storm.give(Topic::occupy, {0});
    storm.give(Topic::regroup, {2});
    EXPECT_EQ(storm.topic(), Topic::way);
    EXPECT_EQ(storm.game.words(storm.state, storm.question()), "Which way does Red 1 regroup?");
    EXPECT_EQ(storm.question().reach, 2 * inch);
    EXPECT_EQ(storm.unit(storm.red).building, no_piece);
}

TEST(K47_CQ_11, nobody_regroups_into_a_building) {
    Storm storm;
    storm.stormed();
    storm.give(Topic::occupy, {0});
    storm.give(Topic::regroup, {3});
    EXPECT_EQ(storm.answer(Side::red, {25000, 18000, 0}).rule, "K47-TER-01"_rule);
}

// There is an officer of theirs on that floor, or no room.
TEST(K47_CQ_11, nobody_takes_a_floor_that_is_full) {
    Storm storm;
    storm.state.unit[storm.other].building = 0;
    storm.state.unit[storm.other].floor = 1;
    storm.entry(storm.other).rank = Rank::platoon_commander;
    storm.state.unit[storm.other].order = Order::down;
    storm.stormed();
    EXPECT_EQ(storm.topic(), Topic::regroup);
}

TEST(K47_CQ_11, a_building_that_cannot_be_entered_is_not_taken) {
    Storm storm;
    for (Kind& kind : storm.game.ground.kinds) kind.flags = {};
    storm.stormed();
    EXPECT_EQ(storm.topic(), Topic::regroup);
}

TEST(K47_CQ_11, who_has_won_inside_may_come_out) {
    Storm storm;
    storm.assault(storm.red, storm.blue);
    storm.give(Topic::blows, {1, 1, 1, 1});
    storm.give(Topic::blows, {6, 6});
    storm.give(Topic::remove, {1, 1, 0, 0});
    EXPECT_FALSE(storm.on_table(storm.red));
    storm.give(Topic::regroup, {3});
    ASSERT_EQ(storm.topic(), Topic::way);
    EXPECT_EQ(storm.question().asked, Side::blue);
    EXPECT_EQ(storm.answer(Side::blue, {20499, 18000, 0}).rule, "K47-MOV-02"_rule);
    storm.give(Topic::way, {20500, 18000, 0});
    EXPECT_EQ(storm.topic(), Topic::places);
    EXPECT_EQ(storm.game.usual(storm.state, storm.question()).size, 5);  // two places and a facing that says nothing
}

// Occupants assault from their wall: twelve inches of way from there.
TEST(K47_BLD_07, out_of_a_building_from_the_wall) {
    Storm storm(2, 1, at(11.5, 18));
    storm.state.unit[storm.blue].order = Order::none;
    storm.state.unit[storm.red].order = Order::down;
    storm.place(storm.red, {at(10.6, 18), at(10.6, 19.5)});
    EXPECT_FALSE(refuse_assault(storm.now(), storm.blue, storm.red));
    storm.place(storm.red, {at(10.4, 18), at(10.4, 19.5)});
    EXPECT_EQ(refuse_assault(storm.now(), storm.blue, storm.red).rule, "K47-CQ-03"_rule);
    storm.place(storm.red, {at(16, 18), at(16, 19.5)});
    storm.assault(storm.blue, storm.red);
    ASSERT_EQ(storm.topic(), Topic::blows);
    EXPECT_EQ(storm.unit(storm.blue).building, no_piece);
    EXPECT_TRUE(storm.now().within(storm.blue, storm.red, touching));
    EXPECT_EQ(storm.count(Told::leaves), 1);
}

// Enemies on two floors of a house neither see nor fall upon each other.
TEST(K47_BLD_07, nobody_fights_through_a_ceiling) {
    Storm storm(2, 2);
    EXPECT_FALSE(Aim(storm.now(), storm.red, storm.blue, Cause::order).refusal());
    storm.state.unit[storm.red].building = 0;
    EXPECT_EQ(Aim(storm.now(), storm.red, storm.blue, Cause::order).refusal().rule, "K47-SHT-04"_rule);
    EXPECT_EQ(refuse_assault(storm.now(), storm.red, storm.blue).rule, "K47-BLD-07"_rule);
}

// A reaction at once is shot by occupants; one that waits, at attackers on open ground. The survivors begin again inside.
TEST(K47_CQ_04, attackers_who_come_out_of_a_building_are_shot_at) {
    for (const i32 stand : {1, 2}) {
        Storm storm(3, 4, at(11, 18));
        storm.state.unit[storm.blue].order = Order::none;
        storm.place(storm.red, {at(14.5, 18), at(14.5, 19.5), at(14.5, 21)});
        storm.assault(storm.blue, storm.red);
        ASSERT_EQ(storm.topic(), Topic::stand);
        const Forecast forecast = storm.game.forecast(storm.state, storm.question(), Answer::of(stand));
        EXPECT_TRUE(notes(forecast, stand == 1 ? "hard cover: saves on 4 or more" : "no cover: no save"));
        storm.told.clear();
        storm.give(Topic::stand, {stand});
        EXPECT_EQ(storm.unit(storm.blue).building, stand == 1 ? 0 : no_piece);
        EXPECT_EQ(storm.count(Told::leaves), stand == 1 ? 0 : 1);
        // Those who wait shoot at attackers who have come as near as they may before it is point-blank, the way out of the house included.
        const i64 apart = storm.now().gap_between(storm.blue, storm.red);
        if (stand == 1) EXPECT_EQ(apart, 9 * inch);
        else EXPECT_TRUE(apart > 6 * inch && apart < 6 * inch + 20) << apart;
        while (storm.topic() == Topic::to_hit) storm.give(Topic::to_hit, {1, 1, 1});
        EXPECT_EQ(storm.topic(), Topic::blows);
        EXPECT_EQ(storm.unit(storm.blue).building, no_piece);
    }
}

// A man who falls before his own house does not go back into it.
TEST(K47_CQ_04, attackers_may_be_shot_down_as_they_come_out) {
    Storm storm(3, 2, at(11, 18));
    storm.state.unit[storm.blue].order = Order::none;
    storm.place(storm.red, {at(14.5, 18), at(14.5, 19.5), at(14.5, 21)});
    storm.assault(storm.blue, storm.red);
    storm.give(Topic::stand, {2});
    storm.give(Topic::to_hit, {4, 4, 4});
    storm.give(Topic::damage, {4, 4, 4});
    EXPECT_FALSE(storm.on_table(storm.blue));
    EXPECT_EQ(storm.unit(storm.blue).building, no_piece);
    EXPECT_EQ(storm.count(Told::enters), 0);
    EXPECT_EQ(storm.state.moves.size, 0);
}

// Nobody hurts anybody, and after one round the attackers are back upstairs.
TEST(K47_CQ_10, who_came_out_of_a_building_falls_back_into_it) {
    Storm storm(2, 2);
    storm.game.options.cq_max_rounds = 1;
    storm.state.unit[storm.blue].order = Order::none;
    storm.state.unit[storm.red].order = Order::down;
    storm.place(storm.red, {at(17, 18), at(17, 19.5)});
    storm.assault(storm.blue, storm.red);
    storm.give(Topic::blows, {1, 1});
    storm.give(Topic::blows, {1, 1});
    EXPECT_EQ(storm.unit(storm.blue).building, 0);
    EXPECT_EQ(storm.unit(storm.blue).floor, 1);
    EXPECT_EQ(storm.unit(storm.blue).pins, 1);
}

}
}
