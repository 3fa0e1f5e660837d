// Terrain that does nothing to an attack, which no record can show being told.
#include <gtest/gtest.h>

#include "games/battledice/rules/movement/reach.h"
#include "games/battledice/tests/board.h"

namespace battledice::terrain_test {
namespace {

// That a unit on this ground is attacked with all dice, battles with all of its own, and that it blocks no sight.
void expect_no_effect_on_battle(Terrain terrain) {
    const auto ground = [&](const char* hex) {
        Board board;
        if (terrain == Terrain::river) board.put(Terrain::bridge, hex);
        board.put(terrain, hex);
        return board;
    };
    EXPECT_EQ(ground("E5").put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5").dice("E5"), 4);
    EXPECT_EQ(ground("D5").put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5").dice("E5"), 4);
    EXPECT_EQ(ground("E5").put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "F5").dice("F5"), 3);
}

// Where this type can enter the hex, moving and retreating.
bool may_enter(Board board, Type type, const char* hex) { return board.game().ground[board.at(hex)].enter & bit(type); }
bool may_retreat(Board board, Type type, const char* hex) {
    return board.game().ground[board.at(hex)].retreat & bit(type);
}

constexpr Type types[] = {
    Type::infantry, Type::machine_gun, Type::smooth_bore, Type::rifled, Type::cavalry, Type::general};

TEST(BD_TER_05, River) {
    expect_no_effect_on_battle(Terrain::river);
    for (Type type : types) {
        EXPECT_FALSE(may_enter(Board().put(Terrain::river, "E5"), type, "E5"));
        EXPECT_FALSE(may_retreat(Board().put(Terrain::river, "E5"), type, "E5"));
        for (Terrain crossing : {Terrain::bridge, Terrain::ford}) {
            EXPECT_TRUE(may_enter(Board().put(Terrain::river, "E5").put(crossing, "E5"), type, "E5"));
            EXPECT_TRUE(may_retreat(Board().put(Terrain::river, "E5").put(crossing, "E5"), type, "E5"));
        }
    }
    Board bridge;
    bridge.put(Terrain::river, "E5").put(Terrain::bridge, "E5");
    EXPECT_TRUE(bridge.game().ground[bridge.at("E5")].stop);
}

// A river from the west edge to the east leaves two pieces of land, which a bridge does not join; they are numbered from 1.
TEST(BD_MOV_07, Banks_are_the_pieces_of_land_that_rivers_leave) {
    Board board({"bd.river_entry=near_bank"});
    for (char column = 'A'; column <= 'M'; ++column) board.put(Terrain::river, std::string({column, '5'}).c_str());
    board.put(Terrain::bridge, "G5").put(Terrain::ford, "C5");
    const Game& game = board.game();
    for (HexIndex hex = 0; hex < game.hexes(); ++hex)
        if (game.grid.contains(hex)) {
            const int row = game.grid.hex(hex).row;
            EXPECT_EQ(game.ground[hex].bank, row < 4 ? 1 : row > 4 ? 2 : 0) << game.grid.name(hex);
        }
    Board plain;
    const Game& dry = plain.game();
    EXPECT_EQ(dry.ground[0].bank, 1);
    EXPECT_EQ(dry.ground[std::size_t(dry.hexes() - 1)].bank, 1);
}

TEST(BD_TER_07, Rough) {
    expect_no_effect_on_battle(Terrain::rough);
    for (Type type : types) {
        EXPECT_EQ(may_enter(Board().put(Terrain::rough, "E5"), type, "E5"), type == Type::infantry);
        EXPECT_EQ(may_retreat(Board().put(Terrain::rough, "E5"), type, "E5"), type == Type::infantry);
    }
    Board rough;
    rough.put(Terrain::rough, "E5");
    EXPECT_FALSE(rough.game().ground[rough.at("E5")].stop);
}

TEST(BD_TER_10, Sand) {
    expect_no_effect_on_battle(Terrain::sand);
    EXPECT_EQ(Board().game().terrain[u8(Terrain::sand)].cap, Terrain_type::sand);
}

TEST(BD_TER_12, Open) {
    expect_no_effect_on_battle(Terrain::open);
    Board board;
    const Ground& open = board.game().ground[board.at("E5")];
    EXPECT_FALSE(
        open.stop || open.shelter || open.no_battle || open.cover || open.cover_from_hill || open.ignore_flags);
    for (Type type : types) EXPECT_TRUE(may_enter(board, type, "E5") && may_retreat(board, type, "E5"));
}

// All that a hex holds applies together: here houses on a hill, with a fieldwork and a fence.
TEST(BD_MAP_03, Everything_in_a_hex) {
    Board board;
    for (Terrain terrain : {Terrain::built_up, Terrain::hill, Terrain::fieldwork, Terrain::fence, Terrain::road})
        board.put(terrain, "E5");
    const Ground& hex = board.game().ground[board.at("E5")];
    EXPECT_TRUE(hex.stop);
    EXPECT_TRUE(hex.shelter);
    EXPECT_EQ(hex.ignore_flags, 1);
    EXPECT_EQ(hex.height, 1);
    EXPECT_EQ(board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5").dice("E5"), 2);
    EXPECT_FALSE(board.sees("D5", "F5"));

    Board sandy_crags;  // rough ground on a hill bars all but infantry still
    sandy_crags.put(Terrain::rough, "E5").put(Terrain::hill, "E5");
    EXPECT_FALSE(may_enter(sandy_crags, Type::cavalry, "E5"));
    EXPECT_TRUE(may_enter(sandy_crags, Type::infantry, "E5"));
}

// A way by road and one across the fields may lead to the same hex: it is in reach once.
TEST(BD_MAP_03, RoadsAllRound) {
    Board board({"bd.road_bonus=1"});
    for (const char* hex : {"D4", "D5", "D6", "C5", "E5", "C4", "E4", "C6", "E6"}) board.put(Terrain::road, hex);
    board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "D9");
    const Game& game = board.game();
    const State state = game.start();
    const Hexes_in_reach within = reach({game, state}, 0);
    std::vector<HexIndex> hexes(within.hexes().begin(), within.hexes().end());
    const std::size_t count = hexes.size();
    std::ranges::sort(hexes);
    hexes.erase(std::ranges::unique(hexes).begin(), hexes.end());
    EXPECT_EQ(hexes.size(), count);
    EXPECT_GT(count, 6u);
    for (const HexIndex hex : hexes) EXPECT_TRUE(within.has(hex));
}

// A General who may not pass a unit of his side may join it, and goes no further.
TEST(BD_MOV_03, AGeneralBehindHisUnits) {
    for (const bool passes : {true, false}) {
        Board board({passes ? "bd.general_pass_through=true" : "bd.general_pass_through=false"});
        board.put(Side::red, Type::general, "A1");
        const Game bare = board.game();
        for (const HexIndex beside : bare.grid.neighbours(board.at("A1")))
            board.put(Side::red, Type::infantry, bare.grid.name(beside).c_str());
        board.put(Side::blue, Type::infantry, "D9");
        const Game& game = board.game();
        const State state = game.start();
        const Hexes_in_reach within = reach({game, state}, 0);
        EXPECT_TRUE(within.has(board.at("B1"))) << "he joins it";
        EXPECT_EQ(within.has(board.at("C1")), passes);
    }
}

}
}
