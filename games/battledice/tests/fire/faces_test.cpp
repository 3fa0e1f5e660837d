// What is on the dice, and what a face does: to a unit, to a General, and where a filter or another set of dice counts.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "data_files/error.h"
#include "games/battledice/odds/odds.h"
#include "games/battledice/rules/fire/dice.h"
#include "games/battledice/tests/board.h"
#include "games/battledice/tests/field.h"

namespace battledice::faces_test {
namespace {

// What the faces of a die do to infantry, and to a General, in a throw of a set.
struct Effects {
    int hits, stars;
};

Effects effects(Board& board, Face face, const char* target) {
    const Game& game = board.game();
    const State state = game.start();
    const Position position{game, state};
    const HexIndex hex = board.at(target);
    const Throw thrown{
        position, game.dice_sets.front(), position.unit_at(hex), position.general_at(hex), Side::blue, 1};
    Faces faces;
    faces[face] = 3;
    return {thrown.hits(faces), thrown.stars(faces)};
}

TEST(BD_DIE_02, Any_and_blank) {
    for (Type type : {Type::infantry, Type::machine_gun, Type::cavalry}) {
        Board board;
        board.put(Side::blue, type, "E5").put(Side::blue, Type::general, "E5");
        EXPECT_EQ(effects(board, Face::any, "E5").hits, 3);
        EXPECT_EQ(effects(board, Face::any, "E5").stars, 0);  // the unit, not its General
        EXPECT_EQ(effects(board, Face::blank, "E5").hits, 0);
        EXPECT_EQ(effects(board, Face::blank, "E5").stars, 0);
    }
    Board alone;
    alone.put(Side::blue, Type::general, "E5");
    EXPECT_EQ(effects(alone, Face::any, "E5").stars, 3);
}

// Nothing is told to be lost where nothing is, neither at once nor when the artillery phase ends.
TEST(BD_HIT_01, A_miss_takes_nothing) {
    const auto told_by = [](const std::string& dice, const std::string& units, const std::vector<std::string>& orders) {
        Field field(open_field("units: [" + units + "]", "units: [{type: infantry, at: D4, name: Line}]"));
        for (const std::string& order : orders) order.front() == '+' ? field.dice(order.substr(1)) : field.red(order);
        field.dice(dice);
        return std::ranges::count_if(field.match.events(),
            [](const Event& event) { return Told(event.kind) == Told::marked || Told(event.kind) == Told::hit; });
    };
    const std::string guards = "{type: infantry, at: D3, name: Guards}",
                      guns = "{type: smooth_bore, at: D2, name: Guns}";
    const std::vector<std::string> fire = {"+1", "+6", "end moves", "Guards", "fire D4"};
    EXPECT_EQ(told_by("cavalry cavalry artillery general", guards, fire), 0);
    EXPECT_EQ(told_by("infantry cavalry artillery general", guards, fire), 1);
    EXPECT_EQ(told_by("cavalry cavalry artillery general", guns, {"fire D4"}), 0);
    EXPECT_EQ(told_by("infantry cavalry artillery general", guns, {"fire D4"}), 2) << "marked, and taken off";
}

// What the thrower hopes for: faces that hit somebody in the hex.
TEST(BD_DIE_02, Hoped_for_faces) {
    int also = 0;  // the face that does something besides
    const auto hoped = [&](Type target, bool with_general) {
        Board board;
        board.put(Side::red, Type::infantry, "D5").put(Side::blue, target, "E5");
        if (with_general) board.put(Side::blue, Type::general, "E5");
        const Game& game = board.game();
        const State state = game.start();
        const HexIndex hex = board.at("E5");
        const Position position{game, state};
        const Throw thrown{
            position, game.dice_sets.front(), position.unit_at(hex), position.general_at(hex), Side::blue, 1};
        std::vector<int> faces;
        for (int face = 1; face <= 6; ++face)
            if (thrown.dice(4).hoped(0, face)) faces.push_back(face);
        for (int face = 1; face <= 6; ++face)
            if (thrown.dice(4).does_side_effect(0, face)) also = 10 * also + face;
        return faces;
    };
    EXPECT_EQ(hoped(Type::infantry, false), (std::vector{1, 2}));
    EXPECT_EQ(also, 6) << "a flag drives back";
    EXPECT_EQ(hoped(Type::cavalry, false), (std::vector{3}));
    EXPECT_EQ(hoped(Type::rifled, true), (std::vector{4, 5}));
    EXPECT_EQ(hoped(Type::general, false), (std::vector{5}));
}

// Odds go through a face that does what another does but once, and a record calls both by their name.
TEST(BD_DIE_02, Faces_that_do_the_same_share_a_group) {
    const auto groups = [](Type target) {
        Board board;
        board.put(Side::red, Type::infantry, "D5").put(Side::blue, target, "E5");
        const Game& game = board.game();
        const State state = game.start();
        const Position position{game, state};
        const UnitId unit = position.unit_at(board.at("E5"));
        const Dice dice = Throw{position, game.dice_sets.front(), unit, no_unit, Side::blue, 1}.dice(1);
        std::vector<int> groups(dice.group.begin(), dice.group.begin() + 6);
        EXPECT_EQ(dice.groups, *std::ranges::max_element(groups) + 1);
        return groups;
    };
    EXPECT_EQ(groups(Type::infantry), (std::vector{0, 0, 1, 1, 1, 2}));
    EXPECT_EQ(groups(Type::cavalry), (std::vector{0, 0, 1, 0, 0, 2}));
}

// The faces that a filter counts are told from those that do the same.
TEST(BD_ERA_03, Filtered_faces_are_apart) {
    Board board({"dice.standard.faces=[infantry, any, blank, blank, blank, blank]",
        "bd.face_filters=[{when: {}, ignore: infantry, count: 9}]"});
    board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "H5");
    EXPECT_EQ(attack_odds(board.game(), board.game().start(), 0, board.at("H5")).hits[1], 1u);  // of 6: ANY alone
}

TEST(BD_ERA_03, A_filter_is_for_its_side_alone) {
    Board board({"bd.face_filters=[{when: {side: blue}, ignore: flag, count: 9}]"});
    board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5");
    const Game& game = board.game();
    EXPECT_EQ(attack_odds(game, game.start(), 0, board.at("E5")).flags[0], 1296u);
    EXPECT_EQ(attack_odds(game, game.start(), 1, board.at("D5")).flags[0], 625u);  // 5^4
}

// Canister shows cavalry twice, and belongs to the muskets.
TEST(BD_ERA_04, Canister_of_its_era_and_range) {
    const auto hits = [](const char* era, const char* target) {
        Board board({"bd.dice_mode=situational", std::string("bd.era=") + era});
        board.put(Side::red, Type::smooth_bore, "D5").put(Side::blue, Type::cavalry, target);
        const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at(target));
        return odds.total - odds.hits[0];
    };
    EXPECT_EQ(hits("musket", "F5"), 1296u - 256);  // 4^4
    EXPECT_EQ(hits("rifle", "F5"), 1296u - 625);   // 5^4
    EXPECT_EQ(hits("musket", "G5"), 216u - 125);
}

TEST(BD_DIE_02, Faces_are_data) {
    Board house({"dice.standard.faces=[any, any, any, blank, blank, flag]"}), standard;
    for (Board* board : {&house, &standard})
        board->put(Side::red, Type::infantry, "D5").put(Side::blue, Type::cavalry, "E5");
    EXPECT_EQ(attack_odds(house.game(), house.game().start(), 0, house.at("E5")).hits[4], 81u);  // (3/6)^4 of 1296
    EXPECT_EQ(attack_odds(standard.game(), standard.game().start(), 0, standard.at("E5")).hits[4], 1u);  // (1/6)^4
    EXPECT_THROW(Board({"dice.standard.faces=[any, any, any]"}), InputError);
    EXPECT_THROW(Board({"dice.standard.faces=[any, any, any, star, blank, flag]"}), InputError);
}

}
}
