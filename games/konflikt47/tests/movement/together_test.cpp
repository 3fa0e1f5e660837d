// How a unit keeps together as it moves: whom the others follow, where they stand at the end, and what is proposed.
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/movement/scattered.h"
#include "games/konflikt47/tests/movement/two.h"

namespace konflikt47::together_test {
namespace {

TEST(K47_MOV_02, all_go_as_the_leader_does_where_they_can) {
    Two field("", 5);
    March march(field.now(), field.red, Pace::run);
    const auto ends = march.propose(at(22, 27));
    ASSERT_TRUE(ends);
    for (int i = 0; i < 5; ++i) EXPECT_EQ((*ends)[std::size_t(i)], at(22 + 1.5 * i, 27));
    EXPECT_FALSE(march.refuse_places(at(22, 27), *ends));
}

// A horseshoe hangs together by the man farthest from the leader, and goes as it stands.
TEST(K47_MOV_02, whatever_the_formation_is_it_is_kept) {
    Two field("", 4);
    field.place(field.red, {at(20, 20), at(20.2, 21.9), at(22.1, 20), at(22.1, 21.9)});
    March march(field.now(), field.red, Pace::advance);
    const auto ends = march.propose(at(24, 21));
    ASSERT_TRUE(ends);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ((*ends)[i], (march.began()[i] + Offset{4000, 1000}));
}

// The man who leads by the list of the army; if he has fallen, the first who is left.
TEST(K47_MOV_02, who_leads) {
    Two field("", 3);
    EXPECT_EQ(leader_of(field.now(), field.red), 0);
    field.entry(field.red).men[1].leader = true;
    EXPECT_EQ(leader_of(field.now(), field.red), 1);
    field.unit(field.red).model[1].alive = false;
    EXPECT_EQ(leader_of(field.now(), field.red), 0);
    field.unit(field.red).model[0].alive = false;
    EXPECT_EQ(leader_of(field.now(), field.red), 2);
}

// What is usual is a way towards the nearest enemy, or the middle of the table where there is none.
TEST(K47_MOV_02, what_a_unit_aims_at) {
    Country_field field;
    const UnitId red = field.add(Side::red, 1, at(20, 20));
    field.add(Side::blue, 1, at(60, 40));
    const UnitId near = field.add(Side::blue, 2, at(50, 12));
    field.begin();
    EXPECT_EQ(usual_aim(field.now(), red, at(20, 20)), at(50, 12));
    field.unit(near).where = Whereabouts::reserve;
    EXPECT_EQ(usual_aim(field.now(), red, at(20, 20)), at(60, 40));
    field.unit(UnitId(near - 1)).where = Whereabouts::reserve;
    EXPECT_EQ(usual_aim(field.now(), red, at(20, 20)), at(36, 24));
}

// A unit that goes towards somebody goes round what is in the way, and as far as it may.
TEST(K47_CQ_03, towards_somebody_round_a_corner) {
    Two field("  - {kind: stack, name: S, from: [22, 16], to: [23, 21]}\n");
    March march(field.now(), field.red, Pace::run);
    const auto way = way_toward(march, at(44, 20));
    ASSERT_EQ(way.size(), 3u);
    std::vector<Place> all{at(20, 20)};
    all.insert(all.end(), way.begin(), way.end());
    EXPECT_LE(length(all), 12 * inch);
    EXPECT_GE(length(all), 12 * inch - 3);
}

TEST(K47_MOV_02, others_take_the_shortest_way_round) {
    // Behind the house, with the leader going round it.
    Two field("  - {kind: house, name: House, from: [20, 22], to: [27, 24]}\n", 4, at(19, 21));
    March march(field.now(), field.red, Pace::run);
    const auto route = march.paths(3).to(at(23.5, 25));
    ASSERT_TRUE(route);
    EXPECT_GT(route->way.size, 2);
    EXPECT_GT(route->length, 10 * inch);
    EXPECT_LT(route->length, 23 * inch / 2);
    // No leg of it comes into the house.
    const auto way = route->way.all();
    for (std::size_t i = 1; i < way.size(); ++i) EXPECT_TRUE(march.obstacles().lets_pass(way[0], way[i - 1], way[i]));
    EXPECT_EQ(route->length, length(way));
    March slow(field.now(), field.red, Pace::advance);
    EXPECT_FALSE(slow.paths(3).to(at(23.5, 25)));
}

TEST(K47_MOV_02, a_place_too_far_for_one_model_names_it) {
    Two field("", 3);
    March march(field.now(), field.red, Pace::advance);
    Places ends = *march.propose(at(26, 20));
    ends[2] = at(24.5, 26.1);
    ends[1] = at(25.5, 21.9);
    const Refusal no = march.refuse_places(at(26, 20), ends);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-MOV-02");
    EXPECT_EQ(no.operand[0], 3);
    EXPECT_EQ(no.operand[2], 6000);
    EXPECT_EQ(no.operand[1], length(at(23, 20), at(24.5, 26.1)));
}

TEST(K47_MOV_04, one_group_within_an_inch) {
    Two field("", 3);
    March march(field.now(), field.red, Pace::advance);
    Places ends = *march.propose(at(22, 20));
    ends[2] = {ends[1].x + 2000, ends[1].y};
    EXPECT_FALSE(march.refuse_places(at(22, 20), ends));
    ++ends[2].x;
    const Refusal no = march.refuse_places(at(22, 20), ends);
    EXPECT_STREQ(no.rule.id(), "K47-MOV-04");
    EXPECT_EQ(no.operand[0], 3);
    EXPECT_EQ(no.operand[1], 1001);
    EXPECT_EQ(no.operand[2], 1000);
    ends[2] = ends[1];
    EXPECT_STREQ(march.refuse_places(at(22, 20), ends).rule.id(), "K47-MOV-05");
}

TEST(K47_MOV_04, two_pairs_are_no_group) {
    Two field("", 4);
    March march(field.now(), field.red, Pace::advance);
    Places ends = march.began();
    ends[0] = at(18, 20), ends[1] = at(19.5, 20), ends[2] = at(23, 20), ends[3] = at(24.5, 20);
    EXPECT_STREQ(march.refuse_places(at(18, 20), ends).rule.id(), "K47-MOV-04");
}

TEST(K47_MOV_04, a_leader_whom_they_cannot_follow_does_not_go) {
    Two field("", 2);
    field.place(field.red, {at(20, 20), at(22, 20)});
    // As far apart as may be; the other could not come within an inch of one who goes 6" away from him, without his own 6".
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(14, 20)}), "");
    // The way of the other leads round a wreck.
    Two wreck("  - {kind: wreck, name: Wreck, from: [20.6, 14], to: [21.4, 30]}\n", 2);
    wreck.place(wreck.red, {at(20, 20), at(22, 20)});
    EXPECT_EQ(wreck.refused_way(wreck.red, Pace::advance, {at(14, 20)}), "K47-MOV-04");
}

TEST(K47_MOV_04, who_was_broken_apart_closes_up_as_far_as_he_can) {
    Two field("", 3);
    field.place(field.red, {at(20, 20), at(21.5, 20), at(27, 20)});
    March march(field.now(), field.red, Pace::advance);
    // To stay apart is refused when the third man could join.
    EXPECT_STREQ(march.refuse_places(at(20, 20), march.began()).rule.id(), "K47-MOV-04");
    const auto ends = march.propose(at(20, 20));
    ASSERT_TRUE(ends);
    EXPECT_FALSE(march.refuse_places(at(20, 20), *ends));
    EXPECT_LE(length((*ends)[1], (*ends)[2]), 2 * inch);
    // Too far away to join he may stay where he is.
    field.place(field.red, {at(20, 20), at(21.5, 20), at(40, 20)});
    March far(field.now(), field.red, Pace::advance);
    ASSERT_TRUE(far.propose(at(20, 20)));
    EXPECT_FALSE(far.refuse_places(at(20, 20), far.began()));
}

// Wherever the leader's way is legal, there is a layout, and it is not refused: at random on the tables that there are.
TEST(K47_MOV_04, what_is_proposed_is_never_refused) {
    for (const char* scenario : {"village", "bocage"}) {
        const auto game = load_game({.scenario = scenario});
        Stream random(7);
        int ways = 0;
        for (int round = 0; round < 400; ++round) {
            const State state = scattered(*game, random);
            const UnitId id = UnitId(random.below(game->units()));
            const Position position{*game, state};
            for (const Pace pace : {Pace::advance, Pace::run}) {
                March march(position, id, pace);
                const Place from = march.began(march.leader());
                EXPECT_FALSE(march.refuse_way(std::array{from}) && march.obstacles().lets_stand(from, from));
                for (int i = 0; i < 4; ++i) {
                    const Place to{
                        from.x + i32(random.below(24001)) - 12000, from.y + i32(random.below(24001)) - 12000};
                    if (to == from || march.refuse_way(std::array{to})) continue;
                    const auto ends = march.propose(to);
                    ASSERT_TRUE(ends);
                    const Refusal no = march.refuse_places(to, *ends);
                    EXPECT_FALSE(no) << scenario << " " << round << ": " << no.why;
                    ++ways;
                }
            }
        }
        EXPECT_GT(ways, 300);
    }
}

}
}
