// Who mounts a transport, and who does not.
#include <gtest/gtest.h>

#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::mounting_test {
namespace {

constexpr Place truck_at = at(30, 20);

TEST(K47_TRP_02, a_squad_mounts_with_an_advance_and_its_order_is_over) {
    A_transport field;
    field.go();
    const int dice = field.position().in_bag(Side::red);
    field.order(field.squad, i32(Order::advance));
    field.goes({truck_at});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_EQ(field.count(Told::mounts), 1);
    EXPECT_FALSE(field.on_table(field.squad));
    EXPECT_TRUE(field.position().in_play(field.squad));
    EXPECT_EQ(field.position().in_bag(Side::red), dice - 1);
    EXPECT_EQ(field.unit(field.squad).order, Order::advance);
    EXPECT_TRUE(field.topic() == Topic::draw || field.topic() == Topic::unit) << "nobody shoots, or lays men out";
    EXPECT_EQ(room_taken_in(field.position(), field.truck), 5);
    for (int man = 0; man < 5; ++man) EXPECT_EQ(field.unit(field.squad).model[std::size_t(man)].at, Place{});
}

// The leader's base needs 9.2 - 0.5 - 1 inches to come within an inch of the hull; the hindmost man is four and a half inches behind him.
TEST(K47_TRP_02, each_man_gets_within_an_inch_of_it) {
    A_transport field;
    const auto refused = [&](double x) {
        for (int man = 0; man < 5; ++man) field.unit(field.squad).model[std::size_t(man)].at = at(x - 1.25 * man, 20);
        field.unit(field.squad).order = Order::advance;
        return refuse_course(field.position(), Moving{.unit = field.squad}, std::array{truck_at});
    };
    // 30 - 0.8 - 1 - 0.5 = 27.7: the last of five stands 5 inches west of the leader.
    EXPECT_FALSE(refused(26.7)) << "the last one goes 6 inches";
    const Refusal no = refused(26.699);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-TRP-02");
    EXPECT_EQ(no.operand[0], 5) << "model 5 is left behind";
    EXPECT_EQ(no.operand[3], 6 * inch);
    EXPECT_EQ(refused(20).rule, "K47-MOV-02"_rule) << "the leader himself has too long a way";
    field.unit(field.squad).order = Order::run;
    for (int man = 0; man < 5; ++man) field.unit(field.squad).model[std::size_t(man)].at = at(20.7 - 1.25 * man, 20);
    EXPECT_FALSE(refuse_course(field.position(), Moving{.unit = field.squad}, std::array{truck_at}))
        << "and 12 at a Run";
}

TEST(K47_TRP_02, those_who_stand_by_it_get_in_without_a_step) {
    A_transport field("", 1);
    field.stands(field.squad, 28.6, 20);
    field.go();
    field.order(field.squad, i32(Order::advance));
    field.goes({truck_at});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
    EXPECT_EQ(field.count(Told::moved), 0);
}

TEST(K47_TRP_02, a_passenger_too_many) {
    A_transport field("", 7);
    field.entry(field.friends).men.resize(2);
    field.board(field.friends);
    const auto refused = [&](int capacity) {
        field.entry(field.truck).hull.capacity = u8(capacity);
        return refuse_mounting(field.position(), field.squad, field.truck);
    };
    EXPECT_FALSE(refused(9)) << "seven and two";
    const Refusal no = refused(8);
    ASSERT_TRUE(no);
    EXPECT_STREQ(no.rule.id(), "K47-TRP-02");
    EXPECT_EQ(no.operand[0], 9);
    EXPECT_EQ(no.operand[1], 8);
    field.unit(field.squad).model[6].alive = false;
    EXPECT_FALSE(refused(8)) << "the dead take no room";
}

TEST(K47_ARM_12, a_powered_man_takes_up_two_places) {
    A_transport field("", 5);
    field.entry(field.squad).powered_armour = Powered::heavy;
    EXPECT_EQ(room_taken(field.position(), field.squad), 10);
    field.entry(field.truck).hull.capacity = 9;
    const Refusal no = refuse_mounting(field.position(), field.squad, field.truck);
    EXPECT_EQ(no.rule, "K47-TRP-02"_rule);
    EXPECT_EQ(no.operand[0], 10);
    field.entry(field.truck).hull.capacity = 10;
    EXPECT_FALSE(refuse_mounting(field.position(), field.squad, field.truck));
}

TEST(K47_TRP_02, a_vehicle_that_has_driven_takes_nobody_in) {
    A_transport field;
    field.go();
    field.drives(Order::advance, at(30, 21));
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).rule, "K47-TRP-02"_rule);
    A_transport turned;
    turned.go();
    turned.drives(Order::advance, truck_at, 190);
    EXPECT_EQ(refuse_mounting(turned.position(), turned.squad, turned.truck).rule, "K47-TRP-02"_rule);
    A_transport stood;
    stood.go();
    stood.drives(Order::advance, truck_at);
    EXPECT_FALSE(refuse_mounting(stood.position(), stood.squad, stood.truck)) << "an Advance on the spot is no drive";
    A_transport fired;
    fired.go();
    fired.order(fired.truck, i32(Order::fire));
    EXPECT_FALSE(refuse_mounting(fired.position(), fired.squad, fired.truck));
}

TEST(K47_TRP_02, it_takes_them_in_again_in_the_next_turn) {
    A_transport field;
    field.unit(field.truck).driven = Driven::run;
    all_down(field);
    field.go();
    all_down(field);
    if (field.topic() == Topic::keep) field.give_usual(Topic::keep);
    while (field.topic() == Topic::keep) field.give_usual(Topic::keep);
    EXPECT_EQ(field.state.turn, 2);
    EXPECT_EQ(field.unit(field.truck).driven, Driven::not_at_all);
}

TEST(K47_TRP_02, nobody_mounts_a_wreck) {
    A_transport field;
    EXPECT_EQ(transport_at(field.position(), field.squad, truck_at), field.truck);
    field.unit(field.truck).where = Whereabouts::destroyed;
    EXPECT_EQ(transport_at(field.position(), field.squad, truck_at), no_unit);
}

TEST(K47_TRP_02, nobody_mounts_what_is_no_transport_or_the_enemys) {
    A_transport field;
    EXPECT_EQ(transport_at(field.position(), field.squad, truck_at), field.truck);
    EXPECT_EQ(transport_at(field.position(), field.blue, truck_at), no_unit);
    EXPECT_EQ(transport_at(field.position(), field.squad, at(30.8, 20)), no_unit) << "its side is not in it";
    field.entry(field.truck).hull.capacity = 0;
    EXPECT_EQ(refuse_mounting(field.position(), field.squad, field.truck).rule, "K47-TRP-02"_rule) << "a mere tow";
    field.entry(field.truck).rules = {};
    EXPECT_EQ(transport_at(field.position(), field.squad, truck_at), no_unit);
}

// The squad is on its way to the truck, and blue waits beside that in Ambush.
struct On_its_way : A_transport {
    On_its_way() {
        stands(blue, 22, 26);
        unit(blue).order = Order::ambush;
        go();
        order(squad, i32(Order::advance));
        goes({truck_at});
    }
};

TEST(K47_TRP_02, an_ambush_may_stop_those_who_would_mount) {
    On_its_way field;
    ASSERT_EQ(field.topic(), Topic::ambush);
    field.give(Topic::ambush, {0});
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
}

// K47-ORD-12 A unit that is charged goes no further, and does not get in.
TEST(K47_TRP_02, who_is_charged_on_the_way_to_a_vehicle_does_not_mount) {
    On_its_way field;
    field.give(Topic::ambush, {2});
    field.give_usual(Topic::ambush_point);
    while (field.topic() == Topic::blows) {
        Answer none;
        none.size = u8(field.question().dice.count);
        none.value.fill(1);
        ASSERT_FALSE(
            sandtable::answer(field.game, field.state, field.question().asked, none, field.questions, &field.told));
    }
    EXPECT_EQ(field.count(Told::mounts), 0);
    EXPECT_EQ(field.unit(field.squad).aboard, no_unit);
    EXPECT_EQ(field.left(field.squad), 5);
}

}
}
