// Panic: the shortest legal way to an edge, and who chooses between equal ones.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::panic_test {
namespace {

// A red unit that panics, and a blue one that it sees.
struct Flight : Country_field {
    UnitId red, blue;
    explicit Flight(const std::string& pieces, Place from, Place enemy = at(36, 30))
        : Country_field(pieces), red(add(Side::red, 1, from)), blue(add(Side::blue, 1, enemy)) {
        begin();
        unit(red).pins = 1;
    }
    void panic() {
        go();
        order(red, i32(Order::fire));
        give(Topic::test, {6, 6});
        give(Topic::fubar, {4});
    }
    std::vector<std::vector<Place>> ways(Table_edge edge, Pace pace = Pace::run) {
        March march(now(), red, pace);
        return ways_of_panic(march, now(), red, edge);
    }
};

// Eleven inches from the edge with a wreck across: round it by its nearer end, and no further than 12 inches of way.
TEST(K47_FUB_04, the_shortest_way_leads_round_what_is_in_the_way) {
    Flight flight("  - {kind: wreck, name: Wreck, from: [26, 4], to: [34, 5]}\n", at(32, 9), at(36, 20));
    const auto ways = flight.ways(Table_edge::north);
    ASSERT_EQ(ways.size(), 1u);
    EXPECT_GT(ways[0].front().x, 34 * inch);
    flight.panic();
    EXPECT_FALSE(flight.on_table(flight.red));
    EXPECT_EQ(flight.count(Told::flees), 1);
}

TEST(K47_FUB_04, of_ways_that_are_equally_short_its_owner_chooses) {
    for (const i32 choice : {0, 1}) {
        Flight flight("  - {kind: wreck, name: Wreck, from: [29, 4], to: [35, 5]}\n", at(32, 14), at(36, 20));
        flight.panic();
        ASSERT_EQ(flight.topic(), Topic::panic_way);
        EXPECT_EQ(flight.question().asked, Side::red);
        EXPECT_EQ(flight.question().size, 2);
        const auto name = [&](int option) { return flight.game.names(flight.state, flight.question(), option)[0]; };
        EXPECT_NE(name(0), name(1));
        EXPECT_EQ(name(2), "by 0,0");  // there is no third
        const Spot spot = flight.game.spot(flight.state, flight.question(), choice);
        EXPECT_EQ(spot.kind, Spot::point);
        const u64 before = hash(flight.state);
        EXPECT_TRUE(flight.answer(Side::red, {2}));
        EXPECT_EQ(hash(flight.state), before);
        flight.give(Topic::panic_way, {choice});
        EXPECT_EQ(flight.unit(flight.red).model[0].at.x < 32 * inch, spot.x < 32 * inch);
        EXPECT_LT(flight.unit(flight.red).model[0].at.y, 5 * inch);
    }
}

// A hedge takes an Advance: it is crossed only where no other way leads to the edge.
TEST(K47_FUB_04, ground_that_takes_an_advance_is_for_want_of_another_way) {
    Flight round("  - {kind: hedge, name: Hedge, from: [30, 4], to: [34, 4.5]}\n", at(32, 8), at(36, 20));
    EXPECT_EQ(pace_of_panic(round.now(), round.red, Table_edge::north), Pace::run);
    Flight across("  - {kind: hedge, name: Hedge, from: [0, 4], to: [72, 4.5]}\n", at(32, 8), at(36, 20));
    EXPECT_EQ(pace_of_panic(across.now(), across.red, Table_edge::north), Pace::advance);
    across.panic();
    EXPECT_EQ(across.unit(across.red).model[0].at, at(32, 2));
}

// What had the best of a few directions not found: from there the shortest way leads over the edge.
TEST(K47_FUB_04, in_the_bocage_it_gets_to_the_edge) {
    const auto game = load_game({.scenario = "bocage"});
    Flight flight("", {23852, 36281});
    flight.game.ground = game->ground;
    ASSERT_FALSE(flight.ways(Table_edge::south).empty());
    const auto way = flight.ways(Table_edge::south)[0];
    EXPECT_EQ(way.back().y, 48 * inch - inch / 2);
}

TEST(K47_FUB_03, without_a_friend_to_shoot_at_it_is_told_why_it_panics) {
    Flight flight("", at(32, 20));
    flight.go();
    flight.order(flight.red, i32(Order::fire));
    flight.give(Topic::test, {6, 6});
    flight.give(Topic::fubar, {1});
    ASSERT_EQ(flight.count(Told::no_friend), 1);
    for (const Event& event : flight.told)
        if (event.kind == u8(Told::no_friend)) {
            EXPECT_EQ(
                flight.game.words(event), "Red 1 can shoot at no friend with an enemy within 12 inches, and panics");
            EXPECT_EQ(event.rule, "K47-FUB-03"_rule);
        }
    EXPECT_EQ(flight.count(Told::panic), 1);
}

}
}
