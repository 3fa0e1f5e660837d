// Passengers get out.
#include <gtest/gtest.h>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::dismounting_test {
namespace {

constexpr Place truck_at = at(30, 20);

struct Aboard : A_transport {
    explicit Aboard(const std::string& pieces = "") : A_transport(pieces) { board(squad); }
    void begins(Order order) {
        go();
        this->order(squad, i32(order));
        ASSERT_EQ(topic(), Topic::way);
    }
};

// The hull ends at 21.6, and the leader's base begins there.
TEST(K47_TRP_03, six_inches_from_the_hull_with_an_advance_and_twelve_with_a_run) {
    Aboard advance;
    advance.begins(Order::advance);
    EXPECT_EQ(advance.game.names(advance.state, advance.question(), advance.question().option[0])[0], "Red 2 1")
        << "the way begins at the vehicle";
    const Refusal no = advance.go_by({at(30, 28.12)});
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-MOV-02");
    EXPECT_EQ(no.operand[1], 6 * inch);
    advance.goes({at(30, 28.09)});
    ASSERT_EQ(advance.topic(), Topic::places);
    advance.give_usual(Topic::places);
    EXPECT_EQ(advance.men_on_table(advance.squad), 5);
    EXPECT_EQ(advance.unit(advance.squad).model[0].at, at(30, 28.09));
    EXPECT_TRUE(advance.position().is_coherent(advance.squad));
    EXPECT_EQ(advance.count(Told::dismounts), 1);
    EXPECT_EQ(advance.count(Told::gets_out), 5);
    ASSERT_EQ(advance.topic(), Topic::target) << "and may fire";

    Aboard run;
    run.begins(Order::run);
    EXPECT_TRUE(run.go_by({at(30, 34.12)}));
    run.goes({at(30, 34.09)});
    run.give_usual(Topic::places);
    EXPECT_NE(run.topic(), Topic::target) << "no shots after a Run";
    EXPECT_EQ(run.men_on_table(run.squad), 5);
}

TEST(K47_TRP_03, they_shoot_at_minus_one_and_begin_side_by_side_at_the_hull) {
    Aboard field;
    field.begins(Order::advance);
    field.goes({at(30, 25)});
    const Move& move = field.state.moves.item[0];
    const Body hull = field.position().body(field.truck, 0);
    for (int man = 0; man < 5; ++man) {
        const Body base = Body::disc(move.from[std::size_t(man)], inch / 2);
        EXPECT_FALSE(overlap(base, hull));
        EXPECT_TRUE(within(base, hull, touching)) << man;
        for (int other = 0; other < man; ++other)
            EXPECT_FALSE(overlap(base, Body::disc(move.from[std::size_t(other)], inch / 2)));
    }
    field.give_usual(Topic::places);
    ASSERT_EQ(field.topic(), Topic::target);
    const Aim aim(field.position(), field.squad, field.blue, Cause::order);
    EXPECT_EQ(aim.need(0, {Firing::carried, 0}, false).sum(), 5);
}

TEST(K47_TRP_03, a_unit_may_stay_in_it) {
    Aboard field;
    field.begins(Order::advance);
    field.goes({truck_at});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_EQ(field.count(Told::dismounts), 0);
    EXPECT_NE(field.topic(), Topic::target) << "who stays aboard has not been told to fire";
    EXPECT_EQ(field.unit(field.squad).order, Order::advance);
}

TEST(K47_TRP_03, not_if_the_vehicle_has_run_and_only_with_an_advance_if_it_has_driven) {
    Aboard run;
    run.go();
    run.drives(Order::run, at(30, 24));
    EXPECT_EQ(run.unit(run.truck).driven, Driven::run);
    EXPECT_EQ(run.refused(run.squad, i32(Order::advance)), "K47-TRP-03");
    EXPECT_EQ(run.refused(run.squad, i32(Order::run)), "K47-TRP-03");
    EXPECT_EQ(run.refused(run.squad, i32(Order::rally)), "");
    EXPECT_EQ(run.refused(run.squad, i32(Order::down)), "");
    Aboard advance;
    advance.go();
    advance.drives(Order::advance, at(30, 24));
    EXPECT_EQ(advance.unit(advance.truck).driven, Driven::advance);
    EXPECT_EQ(advance.refused(advance.squad, i32(Order::advance)), "");
    EXPECT_EQ(advance.refused(advance.squad, i32(Order::run)), "K47-TRP-03");
    Aboard stood;
    stood.go();
    stood.drives(Order::run, truck_at);
    EXPECT_EQ(stood.refused(stood.squad, i32(Order::run)), "") << "it has stayed where it was";
}

TEST(K47_TRP_03, the_vehicle_may_drive_away_from_those_who_got_out) {
    Aboard field;
    field.begins(Order::run);
    field.goes({at(20, 20)});
    field.give_usual(Topic::places);
    field.drives(Order::run, at(30, 40));
    EXPECT_EQ(field.position().place_of(field.truck, 0), at(30, 40));
    EXPECT_EQ(field.unit(field.squad).model[0].at, at(20, 20));
}

TEST(K47_TRP_03, not_into_a_building_nor_into_another_vehicle) {
    Aboard field("  - {kind: house, name: House, from: [26, 24], to: [34, 30]}\n");
    const auto refused = [&](Place to) {
        field.unit(field.squad).order = Order::advance;
        return refuse_course(field.position(), Moving{.unit = field.squad}, std::array{to});
    };
    EXPECT_EQ(refused(at(30, 26)).rule, "K47-TRP-03"_rule);
    field.entry(field.friends).hull = field.entry(field.truck).hull;
    field.stands(field.friends, 34, 20);
    EXPECT_EQ(refused(at(34, 20)).rule, "K47-TRP-03"_rule);
    EXPECT_FALSE(refused(at(25, 20)));
    EXPECT_EQ(refuse_course(field.position(), Moving{.unit = field.squad}, std::array{at(30, 20.5), at(30, 22.3)}).rule,
        "K47-TRP-03"_rule)
        << "the first point says to which side";
}

constexpr const char* yard =
    "  - {kind: wreck, name: West, from: [20, 10], to: [29.1, 30]}\n"
    "  - {kind: wreck, name: East, from: [30.9, 10], to: [40, 30]}\n"
    "  - {kind: wreck, name: South, from: [29.1, 21.8], to: [30.9, 30]}\n";

TEST(K47_TRP_03, not_where_there_is_no_room_beside_it) {
    const auto refused = [](const std::string& north) {
        Aboard field(yard + north);
        field.unit(field.squad).order = Order::advance;
        const Refusal no = refuse_course(field.position(), Moving{.unit = field.squad}, std::array{at(30, 14)});
        return no ? no.rule.id() : "";
    };
    EXPECT_STREQ(refused("  - {kind: wreck, name: North, from: [29.1, 4], to: [30.9, 18.3]}\n"), "K47-TRP-03");
    EXPECT_STREQ(refused(""), "") << "behind it there is room for a man, and the others begin where he does";
}

TEST(K47_TRP_03, opportunity_fire_strikes_those_who_get_out_and_not_the_vehicle) {
    Aboard field;
    field.stands(field.blue, 27, 36);
    field.unit(field.blue).order = Order::ambush;
    field.begins(Order::advance);
    field.goes({at(30, 26)});
    field.give_usual(Topic::places);
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {1});
    field.give_usual(Topic::ambush_point);
    ASSERT_EQ(field.topic(), Topic::to_hit);
    for (const Event& event : field.told)
        if (event.kind == u8(Told::shoots)) { EXPECT_EQ(event.operand[1], field.squad); }
}

// Ten have room about the hull, and the others begin where they do.
TEST(K47_TRP_03, a_full_load_gets_out_together) {
    A_transport field("", 12);
    field.board(field.squad);
    field.go();
    field.order(field.squad, i32(Order::run));
    field.goes({at(30, 30)});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.men_on_table(field.squad), 12);
    EXPECT_TRUE(field.position().is_coherent(field.squad));
}

}
}
