// Whom a unit could shoot at, only sees, or does not see: what is drawn of it while its order or its way is chosen.
#include "games/konflikt47/words/sight_marks.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock.h>

#include "games/konflikt47/tests/a_spotter.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::sight_marks_test {
namespace {

struct With_house : Firefight {
    // A house between the two squads that are nearest to each other.
    void build_house() {
        Kind house;
        house.id = "house", house.name = "house", house.going = Going::building;
        house.blocks = Blocks::yes, house.cover = Cover::hard, house.height = 4 * inch;
        game.ground.kinds.push_back(house);
        Piece piece;
        piece.name = "Inn", piece.height = 4 * inch;
        piece.outline = {{5 * inch, 20 * inch}, {25 * inch, 20 * inch}, {25 * inch, 26 * inch}, {5 * inch, 26 * inch}};
        piece.box = {{5 * inch, 20 * inch}, {25 * inch, 26 * inch}};
        game.ground.pieces.push_back(piece);
    }
};

// Whom a unit only sees, or what hides him, is a small mark beside him, and no line.
TEST(K47_SHT_04, a_small_mark_tells_what_keeps_an_enemy_from_being_a_target) {
    With_house field;
    field.build_house();
    field.put(field.blue_2, {30 * inch, 40 * inch});
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    const Marks marks = field.marks({i32(Order::fire)});
    ASSERT_EQ(marks.size(), 2u);  // one for each enemy on the table
    EXPECT_EQ(count(marks, Mark::point), 2);
    EXPECT_EQ(marks[0].tone, Mark::bad);
    EXPECT_EQ(marks[0].words, field.game.name(field.blue) + ": blocked by Inn");
    EXPECT_TRUE(marks[0].at.empty());
    EXPECT_EQ(marks[0].token / max_models, field.blue);
    EXPECT_EQ(marks[1].tone, Mark::plain);
    EXPECT_EQ(marks[1].words, field.game.name(field.blue_2) + ": seen, but out of range");
}

// A tick means a shot, and nothing less.
TEST(K47_SHT_03, a_line_of_sight_is_a_shot_and_says_whom_it_is_about) {
    Firefight field;
    field.put(field.blue, {10 * inch, 20 * inch});
    field.put(field.blue_2, {10 * inch, 46 * inch});
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    for (const Order order : {Order::fire, Order::ambush}) {
        const Marks marks = field.marks({i32(order)});
        ASSERT_EQ(count(marks, Mark::line), 1);
        EXPECT_EQ(marks.front().tone, Mark::good);
        EXPECT_THAT(
            marks.front().words, testing::MatchesRegex(field.game.name(field.blue) + ": in the open, [0-9]+ inches"));
        EXPECT_EQ(marks.back().tone, Mark::plain);
        EXPECT_EQ(marks.back().kind, Mark::point);
    }
}

// In whole inches, rounded up: who is told to be within a range is.
TEST(K47_SHT_07, a_part_of_an_inch_counts_as_one) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 16 * inch});
    const UnitId blue = field.add(Side::blue, 1, {20 * inch, 28 * inch + inch / 4});
    field.begin();
    EXPECT_THAT(sight_of(field.position(), red, blue).words, testing::HasSubstr(", 12 inches"));
}

// Where nobody sees it, one line says why.
TEST(K47_SHT_04, of_a_target_that_nobody_sees_one_line_is_drawn) {
    With_house field;
    field.build_house();
    EXPECT_EQ(shot_marks(field.position(), field.red, field.blue).size(), 1u);
}

// To the wall, wherever its men are thought to stand.
TEST(K47_BLD_04, a_target_in_a_house_is_as_far_as_its_wall) {
    With_house field;
    field.build_house();
    field.unit(field.blue).building = 0;
    EXPECT_EQ(sight_of(field.position(), field.red, field.blue).words,
        field.game.name(field.blue) + ": hard cover, 10 inches");
}

TEST(K47_BLD_04, who_sees_nobody_out_of_a_house_is_told_no_more) {
    With_house field;
    field.build_house();
    Piece wall = field.game.ground.pieces[0];
    wall.name = "Mill";
    wall.outline = {{5 * inch, 30 * inch}, {50 * inch, 30 * inch}, {50 * inch, 32 * inch}, {5 * inch, 32 * inch}};
    wall.box = {{5 * inch, 30 * inch}, {50 * inch, 32 * inch}};
    field.game.ground.pieces.push_back(wall);
    field.unit(field.red).building = 0;
    EXPECT_EQ(sight_of(field.position(), field.red, field.blue).words, field.game.name(field.blue) + ": out of sight");
}

// K47-ORD-08 After a Run nobody shoots: nothing is drawn of sight.
TEST(K47_ORD_08, no_shot_is_drawn_after_a_run) {
    for (const Order order : {Order::advance, Order::run}) {
        Firefight field;
        field.put(field.blue, {10 * inch, 20 * inch});
        field.go();
        field.order(field.red, i32(order));
        const Place from = field.unit(field.red).model[0].at;
        const Marks marks = field.marks({from.x, from.y + 2 * inch, 0});
        EXPECT_EQ(count(marks, Mark::line), order == Order::run ? 1 : 2) << "its own way, and a shot";
        EXPECT_EQ(
            int(marks.size()) - count(marks, Mark::line) - count(marks, Mark::ghost), order == Order::run ? 0 : 1);
    }
}

// The best three have a line, and the others a small mark.
TEST(K47_SHT_03, the_best_few_targets_have_lines) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 16 * inch});
    std::vector<UnitId> blue;
    for (const i32 x : {8, 14, 20, 26, 32}) blue.push_back(field.add(Side::blue, 1, {x * inch, 26 * inch}));
    field.begin();
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {red});
    std::vector<UnitId> lines, small;
    for (const Mark& mark : field.game.shown(field.state, field.question(), Answer::of(i32(Order::fire)))) {
        EXPECT_EQ(mark.tone, Mark::good);
        (mark.kind == Mark::line ? lines : small).push_back(UnitId(mark.token / max_models));
    }
    EXPECT_THAT(lines, testing::ElementsAre(blue[2], blue[1], blue[3]));
    EXPECT_THAT(small, testing::UnorderedElementsAre(blue[0], blue[4]));
}

// One in the open before a nearer one in cover.
TEST(K47_SHT_17, the_first_of_the_lines_leads_into_the_open) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 16 * inch});
    const UnitId hidden = field.add(Side::blue, 1, {16 * inch, 24 * inch});
    const UnitId open = field.add(Side::blue, 1, {24 * inch, 30 * inch});
    field.begin();
    Kind wood;
    wood.name = "wood", wood.going = Going::rough, wood.blocks = Blocks::no, wood.cover = Cover::soft;
    field.game.ground.kinds.push_back(wood);
    Piece thicket;
    thicket.kind = u8(field.game.ground.kinds.size() - 1);
    thicket.box = {{15 * inch, 23 * inch}, {17 * inch, 25 * inch}};
    thicket.outline = {{15 * inch, 23 * inch}, {17 * inch, 23 * inch}, {17 * inch, 25 * inch}, {15 * inch, 25 * inch}};
    field.game.ground.pieces = {thicket};
    const Marks marks = outlook_of(field.position(), red, Cause::order);
    ASSERT_EQ(count(marks, Mark::line), 2);
    EXPECT_EQ(marks[0].token, piece_of(open, 0));
    EXPECT_EQ(marks[1].token, piece_of(hidden, 0));
}

// Why an enemy whom it sees is no target.
TEST(K47_SHT_05, a_line_of_sight_tells_what_keeps_a_shot_back) {
    const auto sight = [](Place own, bool fixed) {
        Field field;
        const UnitId red = field.add(Side::red, 1, {20 * inch, 16 * inch});
        field.add(Side::red, 1, own);
        field.add(Side::blue, 1, {20 * inch, 28 * inch});
        field.begin();
        if (fixed) field.game.weapons[0].line[0].special = bit(Special::fixed);
        field.unit(red).facing = 0;  // to the north, the enemy is in the south
        field.go();
        field.give(Topic::draw, {1});
        field.give(Topic::unit, {red});
        const Mark mark = field.game.shown(field.state, field.question(), Answer::of(i32(Order::fire))).at(0);
        EXPECT_EQ(mark.tone, mark.kind == Mark::point ? Mark::plain : Mark::good);
        return mark.words.substr(mark.words.find(": ") + 2);
    };
    EXPECT_EQ(sight({40 * inch, 16 * inch}, false), "in the open, 11 inches");
    EXPECT_EQ(sight({20 * inch, 20 * inch}, false), "seen, but own troops in the way");
    EXPECT_EQ(sight({40 * inch, 16 * inch}, true), "seen, but its barrel points elsewhere");
}

// The mortar lobs at whom it does not see.
TEST(K47_SPC_05, of_a_target_that_only_the_spotter_sees_cover_is_what_he_finds) {
    A_mortar field;
    field.hide_blues();
    EXPECT_EQ(count(shot_marks(field.position(), field.red, field.blue), Mark::ring), 5);
}

TEST(K47_SHT_17, how_many_are_covered_is_told_with_the_cover_that_counts) {
    Firefight field;
    field.put(field.blue, {10 * inch, 20 * inch});
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    field.give(Topic::order, {i32(Order::fire)});
    Kind wood;
    wood.name = "wood", wood.going = Going::rough, wood.blocks = Blocks::no, wood.cover = Cover::soft;
    field.game.ground.kinds.push_back(wood);
    Piece thicket;
    thicket.kind = u8(field.game.ground.kinds.size() - 1);
    for (const int covered : {2, 6, 8}) {
        const Place west = field.unit(field.blue).model[0].at,
                    east = field.unit(field.blue).model[std::size_t(covered - 1)].at;
        const Bounds box{{west.x - inch / 2, west.y - inch}, {east.x + inch / 2, east.y + inch}};
        thicket.box = box;
        thicket.outline = {box.least, {box.most.x, box.least.y}, box.most, {box.least.x, box.most.y}};
        field.game.ground.pieces = {thicket};
        EXPECT_THAT(field.marks({field.blue}).at(0).words,
            testing::HasSubstr(covered == 2 ? ": in the open, 2 of 8 covered, "
                    : covered == 6          ? ": soft cover, 6 of 8 covered, "
                                            : ": soft cover, "));
    }
    // The dead are not counted.
    field.unit(field.blue).model[7].alive = false;
    EXPECT_THAT(field.marks({field.blue}).at(0).words, testing::Not(testing::HasSubstr("covered")));
}

// To the man who is nearest, wherever he stands in the rank.
TEST(K47_SHT_04, the_line_of_sight_is_the_shortest) {
    for (const std::size_t near : {std::size_t(0), std::size_t(4)}) {
        Firefight field;
        field.put(field.blue, {10 * inch, 24 * inch});
        for (std::size_t i = 1; i < 8; ++i) field.unit(field.red).model[i].alive = false;
        for (std::size_t i = 0; i < 8; ++i) field.unit(field.blue).model[i].at.y += i32(i == near ? 0 : inch);
        field.go();
        if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
        field.give(Topic::unit, {field.red});
        field.unit(field.red).model[0].at.x = field.unit(field.blue).model[near].at.x;
        const Marks marks = field.marks({i32(Order::fire)});
        ASSERT_FALSE(marks.empty());
        EXPECT_EQ(marks[0].at.back(), field.unit(field.blue).model[near].at);
    }
}

}
}
