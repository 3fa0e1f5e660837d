// What the table shows of a question and of an answer in the making, and that it measures nothing where nobody may (K47-MOV-03).
#include <algorithm>

#include <gmock/gmock.h>

#include "core/scene.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::shown_test {
namespace {

TEST(K47_MOV_02, the_reach_of_a_leader_is_shown_and_the_ghosts_of_all_who_follow) {
    Firefight field;
    field.go();
    field.order(field.red, i32(Order::advance));
    const auto zones = field.zones();
    ASSERT_EQ(zones.size(), 1u);
    const Place from = field.unit(field.red).model[0].at;
    for (const Place place : zones[0].outline) {
        EXPECT_LE(length(from, place), 6 * inch + inch / 4);
        EXPECT_GE(length(from, place), 6 * inch - inch / 4);
    }
    const Marks marks = field.marks({from.x, from.y + 5 * inch, 0});
    EXPECT_EQ(marks.front().tone, Mark::good);
    EXPECT_EQ(count(marks, Mark::ghost), 8);
    const Marks too_far = field.marks({from.x, from.y + 7 * inch, 0});
    EXPECT_EQ(too_far.front().tone, Mark::bad);
    EXPECT_EQ(count(too_far, Mark::ghost), 0);
}

TEST(K47_SHT_17, the_cover_of_each_man_is_marked_before_a_shot) {
    Firefight field;
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    ASSERT_EQ(field.topic(), Topic::target);
    const Marks marks = field.marks({field.blue});
    EXPECT_EQ(count(marks, Mark::ring), 8);
    EXPECT_TRUE(std::ranges::all_of(marks, [](const Mark& mark) { return mark.tone == Mark::good; }));
    EXPECT_FALSE(field.zones().empty());  // ranges
}

// Also where nobody may measure.
TEST(K47_SHT_06, who_aims_is_drawn_while_the_target_may_go_down) {
    Firefight field;
    field.game.options.premeasure = false;
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    ASSERT_EQ(field.topic(), Topic::go_down);
    const auto zones = field.zones();
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_TRUE(zones[0].is_line);
    EXPECT_THAT(
        zones[0].outline, testing::ElementsAre(field.unit(field.red).model[0].at, field.unit(field.blue).model[0].at));
    EXPECT_EQ(zones[0].side, Side::red);
}

TEST(K47_MOV_03, nothing_is_measured_where_nobody_may) {
    Firefight field;
    field.game.options.premeasure = false;
    EXPECT_FALSE(field.game.landscape(field.state).free_board->measures);
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    ASSERT_EQ(field.topic(), Topic::target);
    EXPECT_TRUE(field.zones().empty());
    EXPECT_TRUE(field.marks({field.blue}).empty());
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), of({field.blue})).empty());
    field.game.options.premeasure = true;
    EXPECT_FALSE(field.game.forecast(field.state, field.question(), of({field.blue})).empty());
}

TEST(K47_TRN_04, dice_and_pins_lie_beside_the_unit_that_has_them) {
    Firefight field;
    field.unit(field.red).pins = 2;
    field.unit(field.red).order = Order::down;
    const Scene scene = field.game.scene(field.state);
    ASSERT_EQ(scene.units[field.red].markers.size(), 2u);
    EXPECT_EQ(scene.units[field.red].markers[0].words, "Down");
    EXPECT_FALSE(scene.units[field.red].markers[0].is_bad);
    EXPECT_EQ(scene.units[field.red].markers[1].words, "2 pins");
    EXPECT_TRUE(scene.units[field.red].markers[1].is_bad);
    EXPECT_TRUE(scene.units[field.blue].markers.empty());
    const auto& badges = scene.sheets[0].rows[field.red].cells[2].badges;
    EXPECT_EQ(badges, (std::vector<std::string>{"Down", "2 pins"}));
}

// What came of a shot is marked beside its target, and the fallen lie where they stood, all of them at once.
// What the sheet of a force and a side's standing say of three of five who are left, one of them with a machine gun.
TEST(K47_SCN_09, the_fallen_are_counted_and_what_the_living_carry) {
    Two_sides field;
    field.game.weapons[0].name = "Rifle";
    Weapon lmg;
    lmg.name = "LMG";
    field.game.weapons.push_back(lmg);
    field.begin();
    Unit& unit = field.unit(field.red_2);
    unit.model[1].weapon = 1;
    unit.model[3].alive = unit.model[4].alive = false;
    field.unit(field.red).model[0].alive = false;
    field.go();
    const Scene scene = field.game.scene(field.state);
    EXPECT_EQ(scene.red.losses, 3);
    EXPECT_EQ(scene.blue.losses, 0);
    const auto& row = scene.sheets[0].rows[field.red_2];
    EXPECT_EQ(row.cells[1].words, "3 of 5");
    EXPECT_EQ(row.cells[3].words, "LMG, 2 Rifles");
    for (const auto& token : scene.tokens) EXPECT_EQ(token.full, 1);
    for (const auto& token : scene.tokens) {
        const auto& unit = field.unit(UnitId(token.id / max_models));
        EXPECT_EQ(token.strength, unit.model[std::size_t(token.id % max_models)].alive);
    }
}

TEST(K47_SCN_01, the_force_whose_edge_lies_above_is_listed_first) {
    Two_sides field;
    field.go();
    const auto first = [&](Table_edge red, Table_edge blue) {
        field.state.edge = {red, blue};
        return field.game.scene(field.state).sheets[0].army;
    };
    EXPECT_EQ(first(Table_edge::south, Table_edge::north), Side::blue);
    EXPECT_EQ(first(Table_edge::north, Table_edge::south), Side::red);
    EXPECT_EQ(first(Table_edge::east, Table_edge::west), Side::blue);
    EXPECT_EQ(first(Table_edge::none, Table_edge::none), Side::red) << "nobody knows yet";
}

// The sheet of the bag has a row a side; who has an order, was called or is destroyed has no die in it.
TEST(K47_TRN_02, the_sheet_of_the_bag_counts_dice_of_each_side) {
    Two_sides field;
    field.game.forces[0].name = "Reds", field.game.forces[1].name = "Blues";
    field.begin();
    const auto rows = [&] {
        std::vector<std::string> words;
        const Scene scene = field.game.scene(field.state);
        for (const auto& row : scene.sheets[2].rows) words.push_back(row.cells[0].words + " " + row.cells[1].words);
        return words;
    };
    EXPECT_EQ(rows(), (std::vector<std::string>{"Reds 2", "Blues 2"}));
    field.unit(field.red).order = Order::down;
    field.unit(field.blue).where = Whereabouts::destroyed;
    EXPECT_EQ(rows(), (std::vector<std::string>{"Reds 1", "Blues 1"}));
    field.unit(field.blue_2).where = Whereabouts::reserve;
    field.unit(field.red_2).named = true;
    EXPECT_EQ(rows(), (std::vector<std::string>{"Reds 0", "Blues 1"}));
    field.unit(field.blue_2).where = Whereabouts::left;
    EXPECT_EQ(rows(), (std::vector<std::string>{"Reds 0", "Blues 0"}));
}

TEST(K47_SHT_11, pins_and_the_fallen_are_marked_where_they_are) {
    Firefight field;
    field.put(field.blue, {10 * inch, 30 * inch});
    field.go();
    field.order(field.red, i32(Order::fire));
    field.give(Topic::target, {field.blue});
    if (field.topic() == Topic::go_down) field.give(Topic::go_down, {1});
    while (field.question().asked == Side::dice && field.topic() != Topic::draw) {
        Answer sixes;
        sixes.size = field.question().dice.count;
        std::fill_n(sixes.value.begin(), sixes.size, field.topic() == Topic::save ? 1 : 6);
        ASSERT_FALSE(sandtable::answer(field.game, field.state, Side::dice, sixes, field.questions, &field.told));
    }
    const auto shown = [&](Told told) {
        std::vector<Shown> all;
        for (const Event& event : field.told)
            if (event.kind == u8(told)) all.push_back(field.game.shown(event));
        return all;
    };
    ASSERT_EQ(shown(Told::pins).size(), 1u);
    const Marks pins = shown(Told::pins)[0].marks;
    ASSERT_EQ(pins.size(), 1u);
    EXPECT_EQ(pins[0].kind, Mark::badge);
    EXPECT_EQ(pins[0].words, "+1 pin");
    EXPECT_EQ(pins[0].token, piece_of(field.blue, 0));
    std::vector<Shown> gone = shown(Told::falls);
    for (const Shown& one : shown(Told::lost_with)) gone.push_back(one);
    ASSERT_FALSE(gone.empty());
    for (const Shown& one : gone) {
        EXPECT_TRUE(one.together);
        EXPECT_EQ(one.strength, 0);
        ASSERT_EQ(one.marks.size(), 1u);
        const int model = one.tokens[0] % max_models;
        EXPECT_EQ(one.marks[0].at[0], (Place{10 * inch + model * 3 * inch / 2, 30 * inch}));
    }
    // K47-SHT-06 That it went Down came of the shot.
    for (const Event& event : field.told) {
        if (event.kind != u8(Told::ordered) || event.operand[0] != field.blue) continue;
        EXPECT_EQ(field.game.headline(event), Headline::outcome);
    }
}

}
}
