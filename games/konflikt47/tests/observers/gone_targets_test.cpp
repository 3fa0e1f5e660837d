// Air strikes whose target is gone when they come.
#include "games/konflikt47/tests/observers/a_strike.h"

namespace konflikt47 {
namespace {

// In the index: another enemy unit within 12" of its place, else the strike is lost.
TEST(K47_SPC_06, a_target_that_is_gone_has_another_near_it) {
    for (const double far : {12.5, 12.502}) {  // to the middle of a base
        A_strike field;
        field.alone(field.blue, 30, 30);
        field.alone(field.other, 30 + far, 30);
        field.strike_outlives(field.blue);
        field.go();
        field.give(Topic::strike_arrival, {6});
        EXPECT_EQ(field.topic() == Topic::attack, far == 12.5) << far;
        EXPECT_EQ(field.count(Told::strike_lost), far != 12.5) << far;
    }
    // Its owner names it where there are several, and friends are none.
    A_strike two;
    const UnitId third = two.friends;
    two.alone(two.blue, 30, 30);
    two.alone(two.other, 33, 30);
    two.alone(third, 27, 30);
    two.strike_outlives(two.blue);
    two.go();
    two.give(Topic::strike_arrival, {4});
    EXPECT_EQ(two.topic(), Topic::attack) << "one enemy is left there";
}

TEST(K47_SPC_06, a_target_that_is_gone_was_where_its_leader_was) {
    A_strike field;
    field.entry(field.blue).men[1].leader = true;
    field.alone(field.blue, 4, 4);
    field.unit(field.blue).model[1].at = at(30, 30);
    field.unit(field.blue).model[1].alive = true;
    field.alone(field.other, 33, 30);
    field.strike_outlives(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {4});
    EXPECT_EQ(field.topic(), Topic::attack);
}

// Those who lead after him have gone on from where he fell; of the last man it is where he fell.
TEST(K47_SPC_06, a_target_that_is_gone_was_where_those_who_were_left_of_it_were) {
    A_strike field;
    field.unit(field.blue).model[0].at = at(4, 4);
    field.unit(field.blue).model[0].alive = false;
    field.unit(field.blue).model[1].at = at(30, 30);
    for (std::size_t i = 2; i < max_models; ++i) field.unit(field.blue).model[i].alive = false;
    field.strike_outlives(field.blue);
    EXPECT_EQ(field.state.calls.item[0].at, at(30, 30));
    A_strike last = field;
    last.state.calls.item[0].at = {};
    last.unit(last.blue).where = Whereabouts::on_table;
    last.unit(last.blue).model[1].alive = true;
    Questions questions;
    Visit visit(questions);
    Play(last.game, last.state, visit).remove(last.blue, 1, "K47-SHT-19"_rule);
    EXPECT_EQ(last.state.calls.item[0].at, at(30, 30));
}

// Men aboard have no place of their own, and of what has fled over the edge nothing stays there.
TEST(K47_SPC_06, a_target_that_was_aboard_or_has_fled_was_where_its_hull_was) {
    for (const bool aboard : {false, true}) {
        A_strike field;
        const UnitId hull = aboard ? field.other : field.blue;
        field.entry(hull).hull = {.width = 2 * inch, .depth = 4 * inch};
        field.alone(hull, 30, 30);
        if (aboard) field.unit(field.blue).aboard = hull, field.unit(field.blue).model[0].at = {};
        field.strike_outlives(field.blue, aboard ? Loss::casualties : Loss::flight);
        EXPECT_EQ(field.state.calls.item[0].at, at(30, 30));
    }
}

}
}
