// Where attackers come into contact, and in which order.
#include "games/konflikt47/rules/close_quarters/contact.h"

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"
#include "tests/kit/holds_time.h"

namespace konflikt47::contact_test {
namespace {

// Reds and blues who stand where a test puts them.
struct Meeting : Country_field {
    UnitId red, blue;
    Meeting(std::vector<Place> reds, std::vector<Place> blues, const std::string& pieces = "")
        : Country_field(pieces),
          red(add(Side::red, int(reds.size()), at(20, 20))),
          blue(add(Side::blue, int(blues.size()), at(40, 20))) {
        begin();
        place(red, reds);
        place(blue, blues);
    }
    std::optional<i64> way() {
        March march(now(), red, Pace::assault, blue);
        return way_to_contact(march, now(), red, blue);
    }
    Places ends(u8* leader = nullptr) {
        March march(now(), red, Pace::assault, blue);
        return contact_places(march, now(), red, blue, leader).value_or(Places{});
    }
    bool touch(Place end, int other) { return within(now().body(red, end), now().body(blue, other), touching); }
};

// A base is an inch across: 13 inches from middle to middle are twelve of way.
TEST(K47_CQ_03, twelve_inches_are_the_same_in_all_directions) {
    for (int turn = 0; turn < 360; turn += kit::holds_time ? 1 : 7)
        for (const i32 far : {12995, 13005}) {
            const Place middle = at(36, 24);
            Meeting field({ahead(middle, turn, far)}, {middle});
            EXPECT_EQ(!refuse_assault(field.now(), field.red, field.blue), far == 12995) << turn;
            if (far == 12995) { EXPECT_NEAR(double(field.way().value_or(0)), 11995, 4) << turn; }
        }
    EXPECT_FALSE(refuse_assault(Meeting({at(20, 20)}, {at(33, 20)}).now(), 0, 1));  // K47-SHT-07: the limit is included
}

TEST(K47_CQ_05, who_has_the_shortest_way_goes_first_and_leads) {
    Meeting field({at(20, 20), at(21.5, 20), at(23, 20)}, {at(30, 20)});
    u8 leader = no_model;
    const Places ends = field.ends(&leader);
    EXPECT_EQ(leader, 2);
    EXPECT_EQ(ends[2], at(29, 20));
    field.state.unit[field.red].model[2].alive = false;
    field.ends(&leader);
    EXPECT_EQ(leader, 1);
    // Of equal ones the first of the unit.
    Meeting even({at(30, 15), at(30, 25)}, {at(30, 20)});
    even.ends(&leader);
    EXPECT_EQ(leader, 0);
}

// The second, who is nearer to the first of them, finds another whom nobody touches; the third may only join.
TEST(K47_CQ_05, each_takes_a_man_of_his_own_while_there_is_one) {
    Meeting field({at(20, 20), at(20, 21.2), at(20, 22.4)}, {at(26, 20), at(26, 24)});
    const Places ends = field.ends();
    EXPECT_TRUE(field.touch(ends[0], 0));
    EXPECT_TRUE(field.touch(ends[1], 1));
    EXPECT_TRUE(field.touch(ends[2], 0) || field.touch(ends[2], 1));
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < i; ++k)
            EXPECT_FALSE(overlap(
                field.now().body(field.red, ends[std::size_t(i)]), field.now().body(field.red, ends[std::size_t(k)])));
}

// Nobody who has fallen is counted among the nearest, nor touched.
TEST(K47_CQ_05, the_fallen_are_no_target) {
    Meeting field({at(20, 20)}, {at(26, 20), at(30, 20)});
    field.state.unit[field.blue].model[0].alive = false;
    EXPECT_EQ(field.ends()[0], at(29, 20));
    EXPECT_EQ(field.way(), 9000);
    EXPECT_EQ(field.now().gap_between(field.red, field.blue), 9000);
    EXPECT_FALSE(field.now().within(field.red, field.blue, 8999));
}

// One of them has no way to contact: he goes to the place beside the others that is nearest to the target.
TEST(K47_CQ_05, who_cannot_get_there_closes_up_to_the_target) {
    Meeting field({at(20, 20), at(18.5, 20)}, {at(32, 20)});
    const Places ends = field.ends();
    EXPECT_EQ(ends[0], at(31, 20));
    EXPECT_FALSE(field.touch(ends[1], 0));
    EXPECT_LE(gap(field.now().body(field.red, ends[0]), field.now().body(field.red, ends[1])), inch);
    EXPECT_LE(length(ends[1], at(18.5, 20)), 12 * inch);
}

// Round a corner the way counts, and it ends where it first touches.
TEST(K47_CQ_03, round_a_corner_to_contact) {
    Meeting field({at(20, 20)}, {at(26, 20)}, "  - {kind: wreck, name: Wreck, from: [22.5, 15], to: [23.5, 20.5]}\n");
    const auto way = field.way();
    ASSERT_TRUE(way);
    EXPECT_GT(*way, 5 * inch);
    EXPECT_LT(*way, 11 * inch / 2);
}

TEST(K47_CQ_03, to_the_nearest_place_of_a_wall) {
    Meeting field(
        {at(20.3, 20.1)}, {at(30, 20)}, "  - {kind: house, name: Inn, from: [27.3, 16.2], to: [32.3, 22.2]}\n");
    field.state.unit[field.blue].building = 0;
    EXPECT_EQ(field.way(), 6500);
}

// An ambusher falls upon the attackers on their way: those who are left go no further, and their target is not fought.
TEST(K47_ORD_12, attackers_who_are_charged_on_their_way_do_not_arrive) {
    Field field;
    const UnitId red = field.add(Side::red, 4, {20 * inch, 10 * inch});
    const UnitId blue = field.add(Side::blue, 3, {20 * inch, 21 * inch});
    const UnitId ambush = field.add(Side::blue, 1, {28 * inch, 14 * inch});
    field.begin();
    field.unit(blue).order = Order::down;
    field.unit(ambush).order = Order::ambush;
    field.go();
    field.order(red, assault_option);
    field.give(Topic::assault, {blue});
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {2});
    field.give_usual(Topic::ambush_point);
    field.give(Topic::blows, {1});           // the ambusher's
    field.give(Topic::blows, {4, 4, 4, 4});  // and it is beaten
    EXPECT_FALSE(field.on_table(ambush));
    if (field.topic() == Topic::regroup) field.give(Topic::regroup, {1});
    if (field.topic() == Topic::way) field.give_usual(Topic::way);
    if (field.topic() == Topic::places) field.give_usual(Topic::places);
    EXPECT_EQ(field.topic(), Topic::keep);  // nobody strikes at blue
    EXPECT_EQ(field.left(blue), 3);
    EXPECT_EQ(field.left(red), 4);
    EXPECT_EQ(field.state.moves.size, 0);
    EXPECT_EQ(field.count(Told::strikes), 2);
    EXPECT_EQ(field.count(Told::too_far), 0);  // they were stopped
    EXPECT_GT(field.position().gap_between(red, blue), inch);
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < i; ++k) EXPECT_FALSE(overlap(field.position().body(red, i), field.position().body(red, k)));
}

// Twelve at one man: half a dozen have room about him, and the others stand beside them, each on ground of his own.
TEST(K47_CQ_05, of_many_attackers_none_stands_on_another) {
    std::vector<Place> reds;
    for (int i = 0; i < 12; ++i) reds.push_back(at(18 + 1.3 * (i % 6), 10 + 1.3 * (i / 6)));
    Meeting field(reds, {at(21, 18)}, "  - {kind: wreck, name: Wreck, from: [22.6, 16], to: [24, 20]}\n");
    const Places ends = field.ends();
    int touching_him = 0;
    for (int i = 0; i < 12; ++i) {
        const Body one = field.now().body(field.red, ends[std::size_t(i)]);
        touching_him += field.touch(ends[std::size_t(i)], 0);
        EXPECT_FALSE(overlap(one, Outline(field.game.ground.pieces[0].outline))) << i;
        for (int k = 0; k < i; ++k)
            EXPECT_FALSE(overlap(one, field.now().body(field.red, ends[std::size_t(k)]))) << i << " " << k;
    }
    EXPECT_GE(touching_him, 3);
    EXPECT_LT(touching_him, 12);
}

// The way that is gone, and on which others may interrupt, leads round what is in between.
TEST(K47_CQ_05, attackers_go_round_a_corner) {
    Country_field field("  - {kind: wreck, name: Wreck, from: [19, 14], to: [23, 15]}\n");
    const UnitId red = field.add(Side::red, 1, at(20, 10)), blue = field.add(Side::blue, 1, at(20, 18));
    const UnitId ambush = field.add(Side::blue, 1, at(8, 14));
    field.begin();
    field.unit(blue).order = Order::down;
    field.unit(ambush).order = Order::ambush;
    field.go();
    field.order(red, assault_option);
    field.give(Topic::assault, {blue});
    ASSERT_EQ(field.topic(), Topic::ambush);
    const Move& move = field.state.moves.item[0];
    EXPECT_GE(move.way.size, 3u);
    EXPECT_GT(move.length, 7 * inch);
    EXPECT_EQ(move.way.item[0], at(20, 10));
    EXPECT_LT(move.way.item[1].x, 19 * inch);
}

}
}
