// How guns are moved by hand, and come onto the table.
#include "core/scene.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/a_gun.h"

namespace konflikt47::guns_test {
namespace {

TEST(K47_ART_02, a_gun_neither_runs_nor_assaults) {
    A_gun field;
    field.put(field.blue, at(30, 26));
    EXPECT_EQ(refuse_order(field.position(), field.gun, i32(Order::run)).rule, "K47-ART-02"_rule);
    EXPECT_EQ(refuse_order(field.position(), field.gun, assault_option).rule, "K47-ART-02"_rule);
    for (const Order order : {Order::fire, Order::advance, Order::ambush, Order::rally, Order::down})
        EXPECT_FALSE(refuse_order(field.position(), field.gun, i32(order)));
    EXPECT_EQ(refuse_assault(field.position(), field.gun, field.blue).rule, "K47-ART-02"_rule);
    EXPECT_EQ(refuse_charge(field.position(), field.gun, field.blue).rule, "K47-ART-02"_rule);
}

TEST(K47_ART_02, two_men_push_a_light_or_medium_gun) {
    const auto rate = [](Gun_weight weight, int crew) {
        A_gun field("", crew, weight);
        return rate_on_foot(field.position(), field.gun, Pace::advance);
    };
    EXPECT_EQ(rate(Gun_weight::light, 3), 6 * inch);
    EXPECT_EQ(rate(Gun_weight::medium, 2), 6 * inch);
    EXPECT_EQ(rate(Gun_weight::medium, 1), 0);
    EXPECT_EQ(rate(Gun_weight::heavy, 5), 0);
    EXPECT_EQ(rate(Gun_weight::super_heavy, 6), 0);
    A_gun field;
    EXPECT_EQ(rate_on_foot(field.position(), field.gun, Pace::run), 0);
}

TEST(K47_ART_02, it_moves_six_inches_and_does_not_fire) {
    A_gun field;
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    EXPECT_TRUE(field.question().has_facing);
    EXPECT_EQ(field.question().reach, 6 * inch);
    EXPECT_EQ(field.answer(Side::red, {30 * inch, 26'001, 180}).rule, "K47-MOV-02"_rule);
    field.give(Topic::way, {30 * inch, 26 * inch, 200});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(), at(30, 26));
    EXPECT_EQ(field.unit(field.gun).facing, 200);
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    for (int man = 1; man <= 4; ++man) EXPECT_EQ(field.where(man), at(28 + 1.25 * (man - 1), 24.25)) << man;
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02");
    ASSERT_EQ(field.topic(), Topic::target) << "its crew may fire the rifles";
}

TEST(K47_ART_02, it_turns_and_fires) {
    A_gun field;
    field.unit(field.gun).facing = 0;
    field.advance();
    field.give(Topic::way, {30 * inch, 20 * inch, 170});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.unit(field.gun).facing, 170);
    EXPECT_EQ(field.where(), at(30, 20));
    EXPECT_EQ(field.refused(0, A_gun::ap), "");
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    ASSERT_EQ(field.topic(), Topic::to_hit);
    EXPECT_EQ(field.question().dice.wanted, 0b110000u) << "on 5 and more";
    EXPECT_EQ(field.unit(field.gun).facing, heading(at(30, 20), at(33, 41))) << "to its target";
}

TEST(K47_ART_02, what_is_not_moved_by_hand_stays) {
    A_gun heavy("", 5, Gun_weight::heavy);
    heavy.advance();
    EXPECT_EQ(heavy.answer(Side::red, {30 * inch, 21 * inch, 180}).rule, "K47-ART-02"_rule);
    heavy.give(Topic::way, {30 * inch, 20 * inch, 90});
    EXPECT_EQ(heavy.unit(heavy.gun).facing, 90);
    A_gun alone;
    alone.lose(3);
    alone.advance();
    EXPECT_EQ(alone.answer(Side::red, {30 * inch, 21 * inch, 180}).rule, "K47-ART-02"_rule);
    // Men who change places have moved, and their gun with them.
    heavy.give(Topic::places,
        {30'000, 20'000, 28'000, 18'250, 29'250, 18'250, 30'500, 18'250, 31'750, 18'250, 30'000, 16'900, 0});
    EXPECT_TRUE(heavy.unit(heavy.gun).moved);
}

TEST(K47_ART_01, its_crew_stands_within_an_inch_of_it_or_of_each_other) {
    A_gun field;
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    field.man(4, 33.4, 18.25);
    EXPECT_FALSE(field.position().is_coherent(field.gun));
    field.man(4, 32.49, 20);
    EXPECT_TRUE(field.position().is_coherent(field.gun)) << "an inch off the rim of the gun";
    field.man(4, 32.51, 20);
    EXPECT_FALSE(field.position().is_coherent(field.gun));
    // Losses tear the others off: they close up, and the gun does not.
    field.lose(1);
    field.man(3, 34, 18.25);
    field.advance();
    const Answer usual = field.game.usual(field.state, field.question());
    EXPECT_EQ((Place{usual.value[0], usual.value[1]}), at(30, 20));
    field.give_usual(Topic::way);
    field.give_usual(Topic::places);
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    EXPECT_EQ(field.where(), at(30, 20));
    EXPECT_TRUE(field.unit(field.gun).moved);
}

TEST(K47_ART_01, nobody_stands_on_the_gun) {
    A_gun field;
    field.advance();
    field.give(Topic::way, {30 * inch, 20 * inch, 180});
    EXPECT_EQ(
        field.answer(Side::red, {30'000, 20'000, 28'000, 18'250, 29'250, 18'250, 30'500, 18'250, 30'000, 21'499, 0})
            .rule,
        "K47-MOV-05"_rule);
    field.give(Topic::places, {30'000, 20'000, 28'000, 18'250, 29'250, 18'250, 30'500, 18'250, 30'000, 21'500, 0});
}

TEST(K47_TER_02, a_gun_enters_no_rough_ground_and_crosses_no_obstacle) {
    const auto refused = [](const std::string& piece, Place to) {
        A_gun field("  - {kind: " + piece + ", name: Piece, from: [26, 23], to: [34, 24]}\n");
        field.unit(field.gun).order = Order::advance;
        March march(field.position(), field.gun, Pace::advance);
        const Refusal no = march.refuse_way(std::array{to});
        return no ? no.rule.id() : std::string_view("");
    };
    for (const char* piece : {"craters", "hedge", "trench", "wall", "stack"}) {
        EXPECT_EQ(refused(piece, at(30, 22.5)), "K47-TER-01") << piece << ": its rim";
        EXPECT_EQ(refused(piece, at(30, 26)), "K47-TER-01") << piece;
        EXPECT_EQ(refused(piece, at(30, 21.9)), "") << piece;
    }
    EXPECT_EQ(refused("road", at(30, 26)), "");
    EXPECT_EQ(refused("house", at(30, 23.5)), "K47-TER-01");
}

// K47-TER-02 A gun whose middle lies in rough ground stays; its crew may go in and out.
TEST(K47_TER_02, a_gun_that_is_dug_in_stays) {
    A_gun field("  - {kind: craters, name: Holes, from: [27, 19], to: [33, 23]}\n");
    March march(field.position(), field.gun, Pace::advance);
    EXPECT_EQ(march.refuse_way(std::array{at(30, 17)}).rule, "K47-TER-01"_rule);
    EXPECT_FALSE(march.refuse_way(std::array{at(30, 20)}));
    A_gun edge("  - {kind: craters, name: Holes, from: [27, 20.5], to: [33, 23]}\n");
    March off(edge.position(), edge.gun, Pace::advance);
    EXPECT_FALSE(off.refuse_way(std::array{at(26, 20)})) << "its rim alone lies in it";
}

TEST(K47_MOV_05, others_go_round_a_gun) {
    A_gun field;
    for (int man = 1; man <= 4; ++man) field.man(man, 27, 17 + 1.25 * man);  // beside it
    field.put(field.friends, at(30, 16));
    field.unit(field.friends).model[1].at = at(31.2, 16);
    March friends(field.position(), field.friends, Pace::advance);
    EXPECT_EQ(friends.refuse_way(std::array{at(30, 22)}).rule, "K47-MOV-05"_rule);
    EXPECT_EQ(std::string(friends.refuse_way(std::array{at(30, 22)}).why).substr(0, 15), "runs into a gun");
    EXPECT_EQ(friends.refuse_way(std::array{at(30, 18.6)}).rule, "K47-MOV-05"_rule) << "nor end on its rim";
    EXPECT_FALSE(friends.refuse_way(std::array{at(30, 18.4)}));
    field.put(field.friends, at(23, 19));
    March through(field.position(), field.friends, Pace::advance);
    const auto route = through.paths(0).to(at(28.4, 19));
    ASSERT_TRUE(route);
    EXPECT_EQ(route->length, 5'400) << "straight through its crew";
    // An inch of an enemy's gun is too near.
    field.put(field.blue, at(30, 26));
    March enemies(field.position(), field.blue, Pace::advance);
    EXPECT_EQ(enemies.refuse_way(std::array{at(30, 22.4)}).rule, "K47-MOV-05"_rule);
}

// K47-MOV-02 A way that begins where a man of its crew stands is no way of his.
TEST(K47_ART_02, the_way_of_a_move_is_that_of_the_gun) {
    A_gun field;
    std::vector<Place> way{field.where(1), at(28, 24)};
    EXPECT_EQ(take_guide(field.position(), field.gun, way), no_model);
    EXPECT_EQ(way.size(), 2u);
    std::vector<Place> of_men{field.unit(field.blue).model[1].at, at(31, 38)};
    EXPECT_EQ(take_guide(field.position(), field.blue, of_men), 1);
}

TEST(K47_FUB_04, a_gun_does_not_panic) {
    A_gun field;
    EXPECT_FALSE(can_panic(field.position(), field.gun, Table_edge::north));
    EXPECT_TRUE(can_panic(field.position(), field.blue, Table_edge::south));
}

// Red's gun waits off the table, and the northern edge is red's.
struct Coming_gun : A_gun {
    explicit Coming_gun(Gun_weight weight, int crew = 4, const std::string& pieces = "") : A_gun(pieces, crew, weight) {
        unit(gun).where = Whereabouts::first_wave;
        go();
        order(gun, i32(Order::advance));
    }
};

TEST(K47_SCN_03, a_gun_comes_on_with_an_advance) {
    Coming_gun field(Gun_weight::light);
    EXPECT_EQ(refuse_order(field.position(), field.gun, i32(Order::run)).rule, "K47-ART-02"_rule);
    field.give(Topic::entry, {40 * inch, 0, 0});
    ASSERT_EQ(field.topic(), Topic::way);
    const Scene scene = field.game.scene(field.state);
    EXPECT_EQ((Place{scene.tokens[0].x, scene.tokens[0].y}), (Place{40 * inch, -inch})) << "its rim on the edge";
    EXPECT_EQ((Place{scene.tokens[1].x, scene.tokens[1].y}), (Place{40 * inch + 1'520, -500}));
    EXPECT_EQ((Place{scene.tokens[2].x, scene.tokens[2].y}), (Place{40 * inch - 1'520, -500}));
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 5'001, 180}).rule, "K47-MOV-02"_rule);
    field.give(Topic::way, {40 * inch, 5 * inch, 180});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(), at(40, 5));
    const auto on = std::ranges::find(field.told, u16(Told::comes_on), &Event::kind);
    ASSERT_NE(on, field.told.end());
    EXPECT_EQ(on->operand[2], inch) << "first where all of the gun is on the table";
    EXPECT_TRUE(field.on_table(field.gun));
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02") << "it was moved";
}

TEST(K47_SCN_03, a_gun_and_one_man_begin_beside_the_corner) {
    A_gun field("", 1);
    const Places begin = beyond_edge(field.position(), field.gun, Table_edge::south, 0);
    EXPECT_EQ(begin[0], at(1, 49));
    EXPECT_EQ(begin[1], (Place{2'520, 48'500}));
    const Places end = beyond_edge(field.position(), field.gun, Table_edge::south, 72 * inch);
    EXPECT_EQ(end[1].x, 71'500);
    EXPECT_EQ(end[0].x, 71'500 - 1'520);
}

// Points beyond the edge cannot be given, so no way bends there.
TEST(K47_SCN_03, nobody_turns_beyond_the_edge) {
    Coming_gun field(Gun_weight::light, 3);
    const Table_edge north = Table_edge::north;
    const March march(
        field.position(), field.gun, Pace::advance, beyond_edge(field.position(), field.gun, north, 40 * inch), north);
    const auto lets_turn_at = [&](Place turn) {
        return march.obstacles().lets_pass(march.began(0), march.began(0), turn);
    };
    EXPECT_FALSE(lets_turn_at({38 * inch, -1}));
    EXPECT_TRUE(lets_turn_at({38 * inch, 0}));
}

// A man who would stand on the gun where its move was stopped stands beside it.
TEST(K47_MOV_05, nobody_is_left_on_a_gun_that_was_stopped) {
    A_gun field;
    field.man(1, 30, 21);
    Questions none;
    Visit visit(none);
    Play play(field.game, field.state, visit);
    spread(play, field.gun);
    EXPECT_EQ(field.where(), at(30, 20));
    for (int man = 1; man <= 4; ++man)
        EXPECT_FALSE(overlap(field.position().body(field.gun, 0), field.position().body(field.gun, man))) << man;
    EXPECT_NE(field.where(1), at(30, 21));
}

TEST(K47_SCN_03, a_gun_that_nobody_moves_is_put_down_at_the_edge) {
    Coming_gun field(Gun_weight::heavy, 5);
    field.give(Topic::entry, {40 * inch, 0, 0});
    EXPECT_EQ(field.answer(Side::red, {40 * inch, 2 * inch, 180}).rule, "K47-SCN-03"_rule);
    EXPECT_EQ(field.answer(Side::red, {41 * inch, inch, 180}).rule, "K47-SCN-03"_rule);
    EXPECT_TRUE(field.answer(Side::red, {40 * inch, 999, 180})) << "all of it on the table";
    const Answer usual = field.game.usual(field.state, field.question());
    EXPECT_EQ((Place{usual.value[0], usual.value[1]}), at(40, 1));
    field.give(Topic::way, {40 * inch, inch, 225});
    field.give_usual(Topic::places);
    EXPECT_EQ(field.where(), at(40, 1));
    EXPECT_EQ(field.unit(field.gun).facing, 225);
    EXPECT_EQ(field.left(field.gun), 5);
    EXPECT_TRUE(field.position().is_coherent(field.gun));
    EXPECT_EQ(field.refused(0, A_gun::ap), "K47-ART-02");
}

}
}
