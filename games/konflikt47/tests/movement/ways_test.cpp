// Ways as they are said, gone and told.
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/movement/walk.h"

namespace konflikt47::ways_test {
namespace {

TEST(K47_MOV_02, the_whole_way_is_told_leg_by_leg) {
    Walk walk(2);
    walk.advance();
    walk.give(Topic::way, {20000, 22000, 22000, 22000, 22000, 23000, 0});
    walk.usual(Topic::places);
    ASSERT_EQ(walk.count(Told::moved), 1);
    const Event first = walk.told_of(Told::moved)[0];
    EXPECT_EQ(first.operand, (std::array<i32, 5>{0, 20000, 20000, 20000, 22000}));
    const auto further = walk.told_of(Told::goes_on);
    ASSERT_EQ(further.size(), 2u);
    EXPECT_EQ(further[0].operand, (std::array<i32, 5>{0, 20000, 22000, 22000, 22000}));
    EXPECT_EQ(further[1].operand, (std::array<i32, 5>{0, 22000, 22000, 22000, 23000}));
    EXPECT_EQ(walk.count(Told::follows), 1);
    // All of it goes at once.
    for (const Event& event : walk.told)
        if (event.kind == u8(Told::moved) || event.kind == u8(Told::goes_on) || event.kind == u8(Told::follows)) {
            EXPECT_TRUE(walk.game.shown(event).together);
            EXPECT_EQ(walk.game.shown(event).way.size(), 2u);
        }
}

// A move that is interrupted after a bend is told as far as it went, and then on from there.
TEST(K47_ORD_11, an_interrupted_way_is_told_in_its_parts) {
    Walk walk(1, "", at(20, 20), at(22, 40));
    walk.state.unit[walk.blue].order = Order::ambush;
    walk.advance();
    walk.give(Topic::way, {20000, 22000, 22000, 22000, 22000, 23000, 0});
    walk.give(Topic::ambush, {1});
    // The nearest place of the way is meant, and nothing that is far from it.
    EXPECT_EQ(walk.answer(Side::blue, {21000, 23000, 0}).rule, "K47-ORD-11"_rule);
    walk.give(Topic::ambush_point, {21000, 22400, 0});
    EXPECT_EQ(walk.unit(walk.red).model[0].at, at(21, 22));
    EXPECT_EQ(walk.count(Told::moved), 1);
    EXPECT_EQ(walk.count(Told::goes_on), 1);
    walk.give(Topic::to_hit, {1});
    EXPECT_EQ(walk.unit(walk.red).model[0].at, at(22, 23));
    EXPECT_EQ(walk.count(Told::moved), 2);
    EXPECT_EQ(walk.count(Told::goes_on), 2);
    const Event last = walk.told_of(Told::goes_on)[1];
    EXPECT_EQ(last.operand, (std::array<i32, 5>{0, 22000, 22000, 22000, 23000}));
}

TEST(K47_MOV_02, a_way_that_begins_at_another_model_is_his) {
    Walk walk(3);  // at 20, 21.5 and 23
    walk.advance();
    // Six inches from where the third man stands; the leader would have nine to go.
    EXPECT_EQ(walk.answer(Side::red, {29000, 20000, 0}).rule, "K47-MOV-02"_rule);
    EXPECT_EQ(walk.answer(Side::red, {23000, 20000, 29001, 20000, 0}).operand[0], 6001);
    walk.give(Topic::way, {23000, 20000, 29000, 20000, 0});
    const Move& move = walk.state.moves.item[0];
    EXPECT_EQ(move.leader, 2);
    EXPECT_EQ(move.length, 6000);
    EXPECT_EQ(move.to[2], at(29, 20));
    EXPECT_EQ(move.to[0], at(26, 20));
    // He must end where his way does.
    EXPECT_EQ(walk.answer(Side::red, {26000, 20000, 27500, 20000, 28999, 20000, 0}).rule, "K47-MOV-02"_rule);
    walk.usual(Topic::places);
    EXPECT_EQ(walk.told_of(Told::moved)[0].operand[0], 2);
    EXPECT_EQ(walk.unit(walk.red).model[2].at, at(29, 20));
    // One point alone is where the leader goes, even if somebody stands there.
    Walk lone(3);
    lone.advance();
    lone.give(Topic::way, {23000, 20000, 0});
    EXPECT_EQ(lone.state.moves.item[0].leader, 0);
    EXPECT_EQ(lone.state.moves.item[0].to[0], at(23, 20));
}

// Stopped while they went through friends, they do not stay on top of them.
TEST(K47_MOV_05, who_is_stopped_on_others_stands_beside_them) {
    Country_field field("  - {kind: hedge, name: Hedge, from: [10, 25], to: [30, 25.5]}\n");
    const UnitId red = field.add(Side::red, 2, at(20, 20)), friends = field.add(Side::red, 2, at(20.3, 20.2));
    field.add(Side::blue, 1, at(60, 40));
    field.begin();
    State& state = field.state;
    Questions unasked;
    Visit visit(unasked);
    Play play(field.game, state, visit);
    const auto is_right = [&] {
        for (int i = 0; i < 2; ++i) {
            for (int k = 0; k < 2; ++k) {
                EXPECT_FALSE(overlap(play.body(red, i), play.body(friends, k)));
                EXPECT_TRUE(k == i || !overlap(play.body(red, i), play.body(red, k)));
            }
            EXPECT_FALSE(overlap(play.body(red, i), Outline(field.game.ground.pieces[0].outline)));
        }
    };
    spread(play, red);
    is_right();
    EXPECT_EQ(play.unit(friends).model[0].at, at(20.3, 20.2));
    // Nor on each other, or on a hedge; who stands free stays.
    field.place(red, {at(20, 25.3), at(12, 12)});
    spread(play, red);
    is_right();
    EXPECT_LE(length(play.unit(red).model[0].at, at(20, 25.3)), 900);
    EXPECT_EQ(play.unit(red).model[1].at, at(12, 12));
    field.place(red, {at(12, 12), at(12.4, 12)});
    spread(play, red);
    is_right();
    EXPECT_EQ(play.unit(red).model[0].at, at(12, 12));
}

TEST(K47_MOV_05, nobody_is_moved_towards_an_enemy) {
    Walk walk(2, "", at(20, 20), at(20.9, 21.8));
    walk.place(walk.red, {at(20, 20), at(20.2, 20.1)});
    Questions unasked;
    Visit visit(unasked);
    Play play(walk.game, walk.state, visit);
    const i64 before = gap(play.body(walk.red, 1), play.body(walk.blue, 0));
    spread(play, walk.red);
    EXPECT_GE(gap(play.body(walk.red, 1), play.body(walk.blue, 0)), std::min<i64>(before, inch));
    EXPECT_FALSE(overlap(play.body(walk.red, 0), play.body(walk.red, 1)));
}

// An Advance is then fire at -1, a Run nothing: they may always stay.
TEST(K47_MOV_07, a_unit_that_cannot_move_may_be_given_any_order) {
    constexpr const char* walls =
        "  - {kind: stack, name: W, from: [18, 18], to: [19.5, 22]}\n"
        "  - {kind: stack, name: E, from: [20.5, 18], to: [22, 22]}\n"
        "  - {kind: stack, name: N, from: [19.5, 18], to: [20.5, 19.5]}\n"
        "  - {kind: stack, name: S, from: [19.5, 20.5], to: [20.5, 22]}\n";
    for (const Order order : {Order::advance, Order::run, Order::fire, Order::ambush, Order::rally, Order::down}) {
        Walk walk(1, walls);
        walk.go();
        walk.order(walk.red, i32(order));
        if (order != Order::advance && order != Order::run) continue;
        EXPECT_EQ(walk.answer(Side::red, {20100, 20000, 0}).rule, "K47-TER-01"_rule);
        walk.usual(Topic::way);
        EXPECT_EQ(walk.unit(walk.red).model[0].at, at(20, 20));
        EXPECT_EQ(walk.unit(walk.red).order, order);
        EXPECT_FALSE(walk.unit(walk.red).moved);
        EXPECT_EQ(walk.game.words(walk.told_of(Told::moved)[0]), "Red 1 stays where it is");
    }
}

TEST(K47_MOV_03, distances_are_shown_unless_the_option_forbids_it) {
    Walk walk(1);
    EXPECT_TRUE(walk.game.landscape(walk.state).free_board->measures);
    walk.game.options.premeasure = false;
    EXPECT_FALSE(walk.game.landscape(walk.state).free_board->measures);
}

// Trying a way that is too long would measure with it.
TEST(K47_MOV_03, how_long_a_refused_way_is_is_told_only_where_everybody_may_measure) {
    for (const bool measures : {true, false}) {
        Walk walk(2);
        walk.game.options.premeasure = measures;
        March march(walk.now(), walk.red, Pace::advance);
        const auto told = [&](const Refusal& no) { return words(no, walk.game.measure()); };
        const Place far = at(20, 33);
        const std::string way = told(march.refuse_way(std::array{far}));
        EXPECT_EQ(way.find("13") != std::string::npos, measures) << way;
        EXPECT_NE(way.find("6 inches"), std::string::npos) << way;
        Places ends = march.began();
        ends[0] = at(20, 21), ends[1] = at(20, 28);
        const std::string places = told(march.refuse_places(ends[0], ends));
        EXPECT_EQ(places.find("8.1") != std::string::npos, measures) << places;
        EXPECT_NE(places.find("model 2 "), std::string::npos) << places;
        EXPECT_NE(places.find("6 inches"), std::string::npos) << places;
    }
}

// X7
TEST(K47_FUB_04, panic_is_a_run_to_the_nearest_edge) {
    for (const bool far : {false, true}) {
        Walk walk(1, "", far ? at(13.5, 14.5) : at(10.5, 14.5), at(40, 14.5));
        walk.state.unit[walk.red].pins = 1;
        walk.go();
        walk.order(walk.red, i32(Order::fire));
        walk.give(Topic::test, {6, 6});
        walk.give(Topic::fubar, {4});
        EXPECT_EQ(walk.now().on_table(walk.red), far);
        if (!far) continue;
        EXPECT_EQ(walk.unit(walk.red).model[0].at, at(1.5, 14.5));
        EXPECT_EQ(walk.unit(walk.red).order, Order::run);
    }
    // Nobody sees anybody.
    Walk walk(1, "  - {kind: stack, name: S, from: [20, 10], to: [22, 20]}\n", at(10.5, 14.5), at(40, 14.5));
    walk.state.unit[walk.red].pins = 1;
    walk.go();
    walk.order(walk.red, i32(Order::fire));
    walk.give(Topic::test, {6, 6});
    walk.give(Topic::fubar, {4});
    EXPECT_EQ(walk.unit(walk.red).order, Order::down);
    EXPECT_EQ(walk.unit(walk.red).model[0].at, at(10.5, 14.5));
}

}
}
