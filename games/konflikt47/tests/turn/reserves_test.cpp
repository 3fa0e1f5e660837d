// Table edges, the first wave, reserves, and what has not come on.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::reserves_test {
namespace {

// Nobody is on the table, and nobody knows whose edge is which.
struct Prepared : Two_sides {
    Prepared() {
        game.forces[0].first = 0;
        state = game.start();
        go();
    }
    // Red takes the south, and everybody names these.
    void nominate(std::initializer_list<i32> reds, std::initializer_list<i32> blues) {
        give(Topic::roll_off, {6, 1});
        give(Topic::edge, {i32(Table_edge::south)});
        give(Topic::first_wave, reds);
        give(Topic::first_wave, blues);
    }
};

TEST(K47_SCN_01, the_higher_die_picks_a_long_edge_and_ties_are_thrown_again) {
    Prepared field;
    field.give(Topic::roll_off, {3, 3});
    field.give(Topic::roll_off, {2, 5});
    ASSERT_EQ(field.topic(), Topic::edge);
    EXPECT_EQ(field.question().asked, Side::blue);
    EXPECT_FALSE(field.lists(i32(Table_edge::west)));
    field.give(Topic::edge, {i32(Table_edge::north)});
    EXPECT_EQ(field.state.edge[1], Table_edge::north);
    EXPECT_EQ(field.state.edge[0], Table_edge::south);
}

// Half of three is two. K47-SCN-04 A side that the scenario has set up names nobody, and the other does.
TEST(K47_MAX_01, more_than_half_of_an_odd_number_and_of_one_side_if_the_other_stands) {
    Field field;
    for (int i = 0; i < 6; ++i) field.add(i < 3 ? Side::red : Side::blue, 1, {});
    field.game.forces[0].first = 0;
    for (const Side names : both_sides) {
        field.state = field.game.start();
        for (UnitId id = field.position().first(enemy(names)); id < field.position().last(enemy(names)); ++id)
            field.unit(id).where = Whereabouts::on_table;
        field.go();
        field.give(Topic::roll_off, {6, 1});
        field.give(Topic::edge, {i32(Table_edge::south)});
        ASSERT_EQ(field.topic(), Topic::first_wave);
        EXPECT_TRUE(field.answer(names, {1, 0, 0}));
        field.give(Topic::first_wave, {1, 0, 1});
        EXPECT_EQ(field.topic(), Topic::draw);
    }
}

TEST(K47_MAX_01, at_least_half_are_named_unseen) {
    Prepared field;
    field.give(Topic::roll_off, {6, 1});
    field.give(Topic::edge, {i32(Table_edge::south)});
    EXPECT_EQ(field.questions.count, 2);
    EXPECT_TRUE(field.answer(Side::red, {0, 0}));  // one of two is half
    field.give(Topic::first_wave, {1, 0});
    EXPECT_EQ(field.game.view(field.state, Side::blue).secret[0].units, 0u);
    field.give(Topic::first_wave, {1, 1});
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::first_wave);
    EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::reserve);
}

TEST(K47_MAX_02, the_first_waves_come_on_in_turn_1) {
    Prepared field;
    field.nominate({1, 1}, {1, 0});
    EXPECT_EQ(field.state.turn, 1);
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    EXPECT_EQ(field.answer(Side::red, {i32(Order::down)}).rule, "K47-SCN-02"_rule);
}

TEST(K47_SCN_02, a_first_wave_comes_on_with_a_run_or_an_advance_without_a_test) {
    Prepared field;
    field.nominate({1, 1}, {1, 1});
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    for (const Order order : {Order::fire, Order::ambush, Order::rally, Order::down})
        EXPECT_FALSE(field.lists(i32(order))) << int(order);
    EXPECT_EQ(field.answer(Side::red, {assault_option}).rule, "K47-SCN-02"_rule);
    field.give(Topic::order, {i32(Order::advance)});
    ASSERT_EQ(field.topic(), Topic::entry);  // and nothing was thrown
    field.give_usual(Topic::entry);
    field.give_usual(Topic::way);
    field.give_usual(Topic::places);
    EXPECT_TRUE(field.on_table(field.red));
}

// Six inches from its edge, one of them its base: nobody stands further than that, and all are on the table.
TEST(K47_SCN_03, it_comes_on_anywhere_along_its_own_edge_and_measures_from_it) {
    Prepared field;
    field.nominate({1, 1}, {1, 1});
    field.order(field.red, i32(Order::advance));
    EXPECT_EQ(field.answer(Side::red, {30 * inch, 0, 0}).rule, "K47-SCN-03"_rule);
    // Within an inch of the edge is on it, for who presses on a board.
    EXPECT_EQ(field.answer(Side::red, {30 * inch, 47 * inch - 1, 0}).rule, "K47-SCN-03"_rule);
    field.give(Topic::entry, {30 * inch, 47 * inch, 0});
    EXPECT_EQ(field.answer(Side::red, {30 * inch, 42 * inch + inch / 2 - 1, 0}).rule, "K47-MOV-02"_rule);
    field.give(Topic::way, {30 * inch, 42 * inch + inch / 2, 0});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.unit(field.red).model[0].at, (Place{30 * inch, 42 * inch + inch / 2}));
    for (int i = 0; i < 8; ++i) EXPECT_LE(field.unit(field.red).model[std::size_t(i)].at.y, 47 * inch + inch / 2);
}

// Turn `turn` with red's second unit in reserve, and its die drawn.
struct Waiting : Two_sides {
    explicit Waiting(u8 turn) {
        begin(turn);
        unit(red_2).where = Whereabouts::reserve;
        go();
        give(Topic::draw, {1});
        give(Topic::unit, {red_2});
    }
};

TEST(K47_RES_01, who_was_not_named_is_in_reserve_with_a_die_in_the_bag) {
    Prepared field;
    field.nominate({0, 1}, {1, 1});
    EXPECT_EQ(field.unit(field.red).where, Whereabouts::reserve);
    EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::first_wave);
    EXPECT_EQ(field.position().in_bag(Side::red), 2);
}

TEST(K47_RES_02, in_turn_1_a_reserve_waits_down) {
    Waiting field(1);
    for (const Order order : {Order::run, Order::advance, Order::fire})
        EXPECT_EQ(field.answer(Side::red, {i32(order)}).rule, "K47-RES-02"_rule);
    field.give(Topic::order, {i32(Order::down)});
    EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::reserve);
    EXPECT_EQ(field.unit(field.red_2).order, Order::down);
}

TEST(K47_RES_03, from_turn_2_on_it_may_come_or_wait) {
    Waiting field(2);
    EXPECT_EQ(field.answer(Side::red, {i32(Order::fire)}).rule, "K47-RES-03"_rule);
    EXPECT_EQ(field.answer(Side::red, {assault_option}).rule, "K47-RES-03"_rule);
    EXPECT_TRUE(field.lists(i32(Order::down)));
    field.give(Topic::order, {i32(Order::run)});
    field.give_usual(Topic::entry);
    field.give(Topic::test, {4, 4});
    field.give_usual(Topic::way);
    field.give_usual(Topic::places);
    EXPECT_TRUE(field.on_table(field.red_2));
}

// A Regular needs 8, one less than its morale, though it has no pins; who fails waits.
TEST(K47_RES_04, its_test_is_one_harder_and_who_fails_stays) {
    for (const i32 die : {4, 5}) {
        Waiting field(2);
        field.give(Topic::order, {i32(Order::run)});
        // Where it comes on is said before anybody knows whether it does.
        field.give(Topic::entry, {20 * inch, 0, 0});
        field.give(Topic::test, {4, die});
        EXPECT_EQ(field.topic() == Topic::way, die == 4);
        if (die == 4) {
            EXPECT_EQ(field.game.words(field.state, field.question()), "Which way does the leader of Red 2 go?");
            field.give(Topic::way, {20 * inch, 6 * inch, 0});
            continue;
        }
        EXPECT_EQ(field.unit(field.red_2).where, Whereabouts::reserve);
        EXPECT_EQ(field.unit(field.red_2).order, Order::down);
    }
}

// One who keeps within an inch of the others does not stay beyond the edge.
TEST(K47_SCN_03, all_of_them_end_on_the_table) {
    Two_sides field;
    field.begin();
    field.unit(field.red).where = Whereabouts::first_wave;
    const Position position = field.position();
    const Places began = beyond_edge(position, field.red, Table_edge::north, 30 * inch);
    March march(position, field.red, Pace::advance, began, Table_edge::north);
    const Place end{30 * inch, inch};
    auto ends = march.propose(end);
    ASSERT_TRUE(ends);
    EXPECT_FALSE(march.refuse_places(end, *ends));
    for (const i32 y : {i32(inch / 2), i32(inch / 2 - 1), -inch / 2}) {
        (*ends)[1].y = y;
        EXPECT_EQ(march.refuse_places(end, *ends).rule == "K47-SCN-08"_rule, y < inch / 2) << y;
    }
    (*ends)[1] = began[1];
    EXPECT_EQ(march.refuse_places(end, *ends).rule, "K47-SCN-08"_rule);
}

// Where its models stand means nothing yet.
TEST(K47_RES_02, who_is_still_to_come_on_is_near_nobody) {
    Two_sides field;
    field.begin(2);
    field.put(field.blue, {10 * inch, 13 * inch});
    EXPECT_TRUE(field.position().within(field.red, field.blue, 2 * inch));
    field.unit(field.blue).where = Whereabouts::reserve;
    EXPECT_FALSE(field.position().within(field.red, field.blue, 2 * inch));
    EXPECT_FALSE(field.position().within(field.blue, field.red, 2 * inch));
}

// It fails by two: the Luck of a hero on the table could throw a die again for anybody else.
TEST(K47_RES_02, no_hero_spends_points_on_who_is_still_to_come_on) {
    for (const bool on_table : {true, false}) {
        Two_sides field;
        field.make_officer(field.red, Rank::none, 0, 1);
        field.begin(2);
        if (!on_table) field.unit(field.red_2).where = Whereabouts::reserve;
        field.unit(field.red_2).pins = on_table;
        field.go();
        field.order(field.red_2, i32(Order::run));
        if (!on_table) field.give(Topic::entry, {20 * inch, 0, 0});
        field.give(Topic::test, {5, 5});
        EXPECT_EQ(field.topic() == Topic::change_die, on_table);
        EXPECT_EQ(field.unit(field.red_2).order == Order::down, !on_table);
    }
}

// Blue has a unit that never came on, and red lost none: one point, and not two.
TEST(K47_RES_05, what_never_came_on_is_destroyed_at_the_end) {
    Two_sides field;
    field.begin(7);
    field.unit(field.blue_2).where = Whereabouts::reserve;
    field.go();
    all_down(field);
    EXPECT_TRUE(field.game.result(field.state).over);
    EXPECT_EQ(field.unit(field.blue_2).where, Whereabouts::destroyed);
    EXPECT_EQ(field.count(Told::missing), 1);
    EXPECT_EQ(field.game.result(field.state).winner, Side::nobody);
}

// Its dead men count nothing while it lives, and one that left the table is not destroyed.
TEST(K47_SCN_09, a_unit_counts_once_when_it_is_destroyed) {
    Two_sides field;
    field.begin();
    for (std::size_t i = 0; i < 7; ++i) field.unit(field.blue).model[i].alive = false;
    field.unit(field.blue_2).where = Whereabouts::left;
    EXPECT_EQ(field.position().destroyed(Side::blue), 0);
    Questions questions;
    Visit visit(questions);
    Play play(field.game, field.state, visit);
    play.remove(field.blue, 7, "K47-SHT-19"_rule);
    EXPECT_EQ(field.position().destroyed(Side::blue), 1);
    EXPECT_EQ(field.unit(field.blue).where, Whereabouts::destroyed);
}

// The way is told from where each of them is on the table for the first time.
TEST(K47_SCN_03, where_they_come_on_is_told_man_by_man) {
    Prepared field;
    field.nominate({1, 1}, {1, 1});
    field.order(field.red, i32(Order::advance));
    field.give(Topic::entry, {30 * inch, 47 * inch, 0});
    field.told.clear();
    field.give(Topic::way, {30 * inch, 43 * inch, 0});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.count(Told::comes_on), 1);
    EXPECT_EQ(field.count(Told::comes_too), 7);
    for (const Event& event : field.told) {
        if (event.kind != u8(Told::comes_on) && event.kind != u8(Told::comes_too)) continue;
        EXPECT_LE(event.operand[2], 47 * inch + inch / 2);
        EXPECT_GE(event.operand[2], 47 * inch);
        EXPECT_NEAR(event.operand[1], 30 * inch, 9 * inch);
    }
}

}
}
