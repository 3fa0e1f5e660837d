// How many dice an attack throws (BD-BAT-03 and the paragraphs it draws on): the tables of the worked examples in full.
#include "games/battledice/rules/fire/dice.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "games/battledice/odds/odds.h"
#include "games/battledice/tests/board.h"
#include "games/battledice/tests/field.h"

namespace battledice::dice_test {
namespace {

using Dice_by_range = std::vector<int>;  // at range 1, 2, 3, ...

Dice_by_range dice_by_range(Type type, bool hill) {
    Dice_by_range dice;
    for (const char* target : {"B5", "C5", "D5", "E5", "F5", "G5", "H5", "I5"}) {
        Board board;
        if (hill) board.put(Terrain::hill, "A5");
        board.put(Side::red, type, "A5").put(Side::blue, Type::infantry, target);
        dice.push_back(board.dice(target));
    }
    return dice;
}

TEST(BD_UNT_01, X1_dice_by_range) {
    EXPECT_EQ(dice_by_range(Type::infantry, false), (Dice_by_range{4, 3, 2, 1, 0, 0, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::machine_gun, false), (Dice_by_range{5, 4, 3, 2, 1, 0, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::smooth_bore, false), (Dice_by_range{5, 4, 3, 2, 1, 0, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::smooth_bore, true), (Dice_by_range{5, 4, 3, 2, 1, 1, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::rifled, false), (Dice_by_range{3, 3, 2, 2, 1, 1, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::rifled, true), (Dice_by_range{3, 3, 2, 2, 1, 1, 1, 0}));
    EXPECT_EQ(dice_by_range(Type::cavalry, false), (Dice_by_range{3, 0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(dice_by_range(Type::general, false), (Dice_by_range{0, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(BD_UNT_01, Figures_and_faces) {
    const Game game = Board().game();
    const auto has = [&](Type type, int figures, Face hit_by, int move) {
        const Unit_type& is = game.unit_types[u8(type)];
        return is.figures == figures && is.hit_by == hit_by && is.move == move;
    };
    EXPECT_TRUE(has(Type::infantry, 4, Face::infantry, 2));
    EXPECT_TRUE(has(Type::machine_gun, 2, Face::artillery, 2));
    EXPECT_TRUE(has(Type::smooth_bore, 2, Face::artillery, 1));
    EXPECT_TRUE(has(Type::rifled, 2, Face::artillery, 1));
    EXPECT_TRUE(has(Type::cavalry, 3, Face::cavalry, 3));
    EXPECT_TRUE(has(Type::general, 1, Face::general, 3));
}

// A hill lengthens the fire of artillery only.
TEST(BD_UNT_03, No_hill_for_machine_guns) {
    EXPECT_EQ(dice_by_range(Type::machine_gun, true), dice_by_range(Type::machine_gun, false));
    EXPECT_EQ(dice_by_range(Type::infantry, true), dice_by_range(Type::infantry, false));
}

TEST(BD_UNT_02, Crew_of_two_or_with_the_gun_three) {
    for (Type type : {Type::machine_gun, Type::smooth_bore, Type::rifled}) {
        Board two, three({"bd.gun_hits=3"});
        for (Board* board : {&two, &three}) board->put(Side::red, Type::infantry, "D5").put(Side::blue, type, "E5");
        EXPECT_EQ(two.game().start().units[1].figures, 2);
        EXPECT_EQ(three.game().start().units[1].figures, 3);
        // Two of four dice that show guns are enough, or are not.
        const Attack_odds soft = attack_odds(two.game(), two.game().start(), 0, two.at("E5"));
        const Attack_odds hard = attack_odds(three.game(), three.game().start(), 0, three.at("E5"));
        EXPECT_EQ(soft.destroyed, 171u);  // of 1296: 6 * 25 + 4 * 5 + 1
        EXPECT_EQ(hard.destroyed, 21u);   // 4 * 5 + 1
    }
    Board others({"bd.gun_hits=3"});
    others.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::cavalry, "E5");
    EXPECT_EQ(others.game().start().units[0].figures, 4);
    EXPECT_EQ(others.game().start().units[1].figures, 3);
}

TEST(BD_CMD_02, X2_general) {
    const auto dice = [](Type type, const char* target, Terrain ground, bool with_general) {
        Board board;
        board.put(ground, target).put(Side::red, type, "D5").put(Side::blue, Type::infantry, target);
        if (with_general) board.put(Side::red, Type::general, "D5");
        return board.dice(target);
    };
    EXPECT_EQ(dice(Type::infantry, "H5", Terrain::orchard, true), 1);
    EXPECT_EQ(dice(Type::infantry, "H5", Terrain::orchard, false), 0);
    EXPECT_EQ(dice(Type::infantry, "I5", Terrain::open, true), 0);
    EXPECT_EQ(dice(Type::machine_gun, "E5", Terrain::open, true), 5);
    EXPECT_EQ(dice(Type::cavalry, "E5", Terrain::open, true), 4);
    EXPECT_EQ(dice(Type::smooth_bore, "E5", Terrain::open, true), 5);
}

TEST(BD_BAT_03, Its_terms_are_told_only_where_something_changes_the_number) {
    for (const bool led : {false, true}) {
        const std::string general = led ? ", {type: general, at: D3, name: Kern}" : "";
        Field field(open_field("units: [{type: infantry, at: D3, name: Guards}" + general + "]",
            "units: [{type: infantry, at: D4, name: Line}]"));
        for (const char* die : {"1", "6"}) field.dice(die);
        for (const char* answer : {"end moves", "Guards"}) field.red(answer);
        const i32 no_hex_of_this_row = 2 * 9 - 1;
        EXPECT_EQ(
            words(field.match.table().try_answer(Side::red, Answer::of(no_hex_of_this_row))), "is not on the board");
        field.red("fire D4");
        field.dice(led ? "cavalry cavalry cavalry cavalry cavalry" : "cavalry cavalry cavalry cavalry");
        const auto terms = std::ranges::count_if(
            field.match.events(), [](const Event& event) { return Told(event.kind) == Told::dice_term; });
        EXPECT_EQ(terms, led ? 2 : 0);
        const auto attack = std::ranges::find(field.match.events(), u16(Told::battle), &Event::kind);
        const Shown shown = field.game().shown(*attack);
        EXPECT_EQ(shown.tokens, std::vector<int>{field.unit("Guards")});
        ASSERT_EQ(shown.marks.size(), 1u);
        EXPECT_EQ(shown.marks[0].kind, Mark::line);
        EXPECT_EQ(shown.marks[0].token, field.unit("Guards")) << "it is drawn from where he stands";
        EXPECT_EQ(shown.marks[0].at, std::vector<Place>({{3, 3}}));
    }
}

TEST(BD_RET_06, A_General_and_whom_he_joins_are_shown_together) {
    const auto game = load_text(
        open_field("units: [{type: infantry, at: D3, name: Guards}]", "units: [{type: infantry, at: D7, name: Line}]"));
    const Event joins{"BD-RET-06"_rule, everybody, u8(Told::joins), {7, 3, 9, 0, 0}};
    EXPECT_EQ(game->shown(joins).tokens, std::vector<int>({7, 3}));
}

TEST(BD_BAT_06, Who_emptied_a_hex_stays_or_advances_and_nothing_else) {
    Field field(open_field("banners: 9, units: [{type: cavalry, at: D3, name: Lancers}]",
                    "units: [{type: general, at: D4, name: Kern}, {type: infantry, at: H7, name: Line}]"),
        {"bd.take_ground=true"});
    for (const char* die : {"1", "6"}) field.dice(die);
    for (const char* answer : {"end moves", "Lancers", "fire D4"}) field.red(answer);
    field.dice("general cavalry cavalry");
    EXPECT_EQ(words(field.match.table().try_answer(Side::red, Answer::of(2))), "is not one of the options");
    field.red("advance");
    EXPECT_EQ(field.state().units[field.unit("Lancers")].hex, field.hex("D4"));
}

// Infantry at range 1 against a unit on this ground.
int at_close_range(
    std::initializer_list<Terrain> ground, bool from_hill = false, std::vector<std::string> settings = {}) {
    Board board(std::move(settings));
    for (Terrain terrain : ground) board.put(terrain, "E5");
    if (from_hill) board.put(Terrain::hill, "D5");
    return board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5").dice("E5");
}

TEST(BD_BAT_05, X3_cover) {
    for (const auto& [terrain, dice] : {std::pair(Terrain::wood, 3), {Terrain::orchard, 3}, {Terrain::built_up, 2},
             {Terrain::crops, 3}, {Terrain::fence, 3}, {Terrain::fieldwork, 2}, {Terrain::wire, 4}, {Terrain::rough, 4},
             {Terrain::sand, 4}, {Terrain::water, 4}}) {
        EXPECT_EQ(at_close_range({terrain}), dice) << int(terrain);
        EXPECT_EQ(at_close_range({terrain}, true), dice)
            << int(terrain) << ", from a hill, which only takes a hill's own";
        EXPECT_EQ(at_close_range({terrain, Terrain::hill}, true), dice) << int(terrain);
    }
    EXPECT_EQ(at_close_range({Terrain::fieldwork, Terrain::hill}), 2);
    EXPECT_EQ(at_close_range({Terrain::hill}), 3);
    EXPECT_EQ(at_close_range({Terrain::hill}, true), 4);
    for (const bool from_hill : {false, true})
        EXPECT_EQ(at_close_range({Terrain::river, Terrain::bridge}, from_hill), 4);
}

TEST(BD_BAT_05, Sum) {
    const auto sum = [](std::initializer_list<Terrain> ground, bool from_hill = false) {
        return at_close_range(ground, from_hill, {"bd.cover_stacking=sum"});
    };
    EXPECT_EQ(sum({Terrain::fieldwork, Terrain::hill}), 1);
    EXPECT_EQ(sum({Terrain::fieldwork, Terrain::hill}, true), 2);
    EXPECT_EQ(sum({Terrain::wood, Terrain::hill, Terrain::fence}), 1);
    EXPECT_EQ(sum({Terrain::built_up, Terrain::fieldwork}), 0);
    EXPECT_EQ(sum({Terrain::wood}), 3);
}

TEST(BD_TER_08, X4_own_wire) {
    Board fence_ahead;
    fence_ahead.put(Terrain::wire, "D5")
        .put(Terrain::fence, "F5")
        .put(Side::red, Type::infantry, "D5")
        .put(Side::blue, Type::infantry, "F5");
    EXPECT_EQ(fence_ahead.dice("F5"), 1);
    for (Type type : {Type::cavalry, Type::machine_gun, Type::smooth_bore, Type::infantry}) {
        Board open;
        open.put(Terrain::wire, "D5").put(Side::red, type, "D5").put(Side::blue, Type::infantry, "E5");
        EXPECT_EQ(open.dice("E5"), type == Type::infantry || type == Type::cavalry ? 3 : 5);
    }
    Board both;  // a fence and wire take one die together
    both.put(Terrain::wire, "D5")
        .put(Terrain::fence, "D5")
        .put(Side::red, Type::infantry, "D5")
        .put(Side::blue, Type::infantry, "E5");
    EXPECT_EQ(both.dice("E5"), 3);
}

}
}
