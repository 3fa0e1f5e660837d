// Buildings that are stormed, held, taken and shot down.
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/close_quarters/contact.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/sight.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::storming_test {
namespace {

constexpr const char* an_inn = "  - {kind: house, name: Inn, from: [24, 16], to: [30, 22], floors: 2}\n";

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

// A mortar of three inches and men in a house: two dice of hits.
struct Shelling : Country_field {
    UnitId red, blue, below;
    Shelling()
        : Country_field(an_inn),
          red(add(Side::red, 3, at(27, 2))),
          blue(add(Side::blue, 4, at(25, 18))),
          below(add(Side::blue, 2, at(25, 20))) {
        Weapon mortar;
        mortar.id = mortar.name = "mortar";
        mortar.line[0].range = 72 * inch;
        mortar.line[0].special = u16(bit(Special::indirect));
        mortar.line[0].he = 3;
        game.weapons.push_back(mortar);
        Troop troop;
        troop.weapon = 1;
        game.troops.push_back(troop);
        entry(red).is_team = true;
        entry(red).troop = 1;
        entry(red).men[0].weapon = 1;
        game.options.building_collapse = true;
        begin();
        state.unit[blue].building = state.unit[below].building = 0;
        state.unit[blue].floor = 1;
        place(blue, {at(25, 17), at(26.5, 17), at(28, 17), at(25, 19)});
        place(below, {at(27, 20), at(28.5, 20)});
    }
    void shell(i32 one, i32 two) {
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::go_down, {0});
        give(Topic::to_hit, {6});
        ASSERT_EQ(topic(), Topic::how_many);
        give(Topic::how_many, {one, two});
        give(Topic::how_pinned, {1});
    }
};

TEST(K47_BLD_06, ten_hits_bring_a_building_down) {
    Shelling field;
    field.shell(4, 6);
    field.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(field.count(Told::collapses), 1);
    EXPECT_EQ(field.state.collapsed, 1u);
    // Those upstairs first: two dice of hits, Pen +1, no saves.
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::how_many, {1, 1});
    EXPECT_EQ(field.question().dice.count, 2);
    field.give(Topic::damage, {2, 3});
    ASSERT_EQ(field.topic(), Topic::remove);
    field.give(Topic::remove, {0, 0, 0, 1});
    EXPECT_EQ(field.unit(field.blue).order, Order::down);
    EXPECT_EQ(field.unit(field.blue).building, no_piece);
    EXPECT_EQ(field.unit(field.blue).pins, 2);  // one of the shell
    field.give(Topic::how_many, {2, 1});
    field.give(Topic::damage, {1, 1, 1});
    EXPECT_EQ(field.unit(field.below).pins, 1);
    EXPECT_EQ(field.count(Told::goes_down), 2);
    EXPECT_EQ(field.unit(field.below).order, Order::down);
    EXPECT_EQ(field.unit(field.below).building, no_piece);
    EXPECT_EQ(building_at(field.now(), at(27, 19)), no_piece);
}

TEST(K47_BLD_06, nine_do_not_and_without_the_option_none_do) {
    Shelling nine;
    nine.shell(4, 5);
    nine.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(nine.state.collapsed, 0u);
    EXPECT_EQ(nine.unit(nine.blue).building, 0);
    Shelling off;
    off.game.options.building_collapse = false;
    off.shell(6, 6);
    off.give(Topic::damage, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_EQ(off.state.collapsed, 0u);
}

// Friend and foe, no matter who shot; but not those who have left the table out of it.
TEST(K47_BLD_06, it_falls_on_all_who_are_in_it) {
    Shelling field;
    field.unit(field.red).building = 0;
    field.unit(field.blue).where = Whereabouts::left;
    field.unit(field.below).building = no_piece;
    field.told.clear();
    field.state.stacks.call(Collapsing{.building = 0, .by = field.below, .firer = Side::blue});
    field.go();
    field.give(Topic::how_many, {1, 1});
    field.give(Topic::damage, {1, 1});
    EXPECT_EQ(field.unit(field.red).pins, 1);
    EXPECT_EQ(field.unit(field.red).order, Order::down);
    EXPECT_EQ(field.count(Told::ordered), 1);  // a die of its own
    EXPECT_EQ(field.unit(field.blue).pins, 0);
    EXPECT_NE(field.topic(), Topic::how_many);
}

// It falls down on those below even if those who were shot at are dead.
TEST(K47_BLD_06, it_falls_when_the_target_is_gone_too) {
    Shelling field;
    field.shell(5, 5);
    field.give(Topic::damage, {6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
    while (field.topic() == Topic::exceptional) field.give(Topic::exceptional, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    field.give(Topic::save, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    EXPECT_FALSE(field.now().on_table(field.blue));
    EXPECT_EQ(field.state.collapsed, 1u);
    EXPECT_EQ(field.topic(), Topic::how_many);
}

// Rubble is rough ground and hard cover, and hides nobody.
TEST(K47_BLD_06, what_is_left_is_rubble) {
    Shelling field;
    const Ground& ground = field.game.ground;
    const Footprint west(at(20, 19)), east(at(34, 19));
    const Bounds one = bounds(west.body), other = bounds(east.body);
    EXPECT_FALSE(Outlook(ground, one, other).sees(west, east));
    EXPECT_TRUE(Outlook(ground, one, other, 1).sees(west, east));
    field.unit(field.blue).where = field.unit(field.below).where = Whereabouts::destroyed;
    field.place(field.red, {at(21, 19), at(21, 20.5), at(21, 17.5)});
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26, 19)}), "K47-TER-01");
    field.state.collapsed = 1;
    EXPECT_EQ(field.refused_way(field.red, Pace::advance, {at(26, 19)}), "");
    EXPECT_EQ(field.refused_way(field.red, Pace::run, {at(26, 19)}), "K47-TER-02");
    EXPECT_EQ(field.game.landscape(field.state).areas[0].kind, "rubble");
    EXPECT_EQ(field.game.landscape(field.state).areas[0].words, "Inn, rubble");
}

// Nobody looks round the corner of a house that stands no more.
TEST(K47_BLD_06, rubble_has_no_corners) {
    Shelling field;
    Piece bank = field.game.ground.pieces[0];
    bank.outline = {at(26, 24), at(40, 24), at(40, 26), at(26, 26)};
    bank.box = {at(26, 24), at(40, 26)};
    field.game.ground.pieces.push_back(bank);
    // Right at the corner of the inn, and far from those of the other.
    const Footprint near(at(30.5, 22.5)), far(at(23, 25.7));
    const Bounds one = bounds(near.body), other = bounds(far.body);
    EXPECT_TRUE(Outlook(field.game.ground, one, other).sees(near, far));
    EXPECT_FALSE(Outlook(field.game.ground, one, other, 1).sees(near, far));
}

}
}
