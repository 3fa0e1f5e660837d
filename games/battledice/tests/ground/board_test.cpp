// Boards as scenarios give them (chapter 1): their sizes, their rows, what a hex may hold, and what the loader refuses.
#include "games/battledice/tests/field.h"

namespace battledice::board_test {
namespace {

// A scenario of this size with two units, one in the first hex and one in the last.
std::string board_of(int columns, int rows, bool short_even_rows = true) {
    std::string map;
    for (int row = 0; row < rows; ++row) {
        map += "    ";
        for (int column = 0; column < columns - (short_even_rows && row % 2); ++column) map += ". ";
        map += "\n";
    }
    const HexGrid grid(columns, rows, short_even_rows);
    const std::string last = name_of({grid.width(rows - 1) - 1, rows - 1});
    return "id: field\ntitle: A Field\ndate: no date\nplace: nowhere\nera: rifle\nhistory: made for a test\nturns: "
           "3\ntimeout: score\n"
           "board:\n  columns: " +
        std::to_string(columns) + "\n  rows: " + std::to_string(rows) + "\n  map: |\n" + map +
        "sides:\n  red: {name: Reds, home: north, units: [{type: infantry, at: A1, name: First}]}\n"
        "  blue: {name: Blues, home: south, units: [{type: infantry, at: " +
        last + ", name: Last}]}\n";
}

TEST(BD_MAP_01, Every_size) {
    for (int columns = 5; columns <= 26; ++columns)
        for (int rows : {5, 6, 9, 19, 20}) {
            const auto game = load_text(board_of(columns, rows));
            int hexes = 0;
            for (HexIndex hex = 0; hex < game->hexes(); ++hex) hexes += game->grid.contains(hex);
            EXPECT_EQ(hexes, columns * rows - rows / 2);
        }
}

TEST(BD_MAP_01, The_smallest_and_the_largest_are_played) {
    for (auto [columns, rows] : {std::pair{5, 5}, {26, 20}}) {
        Field field(board_of(columns, rows));
        field.dice("1");
        field.dice("2");
        field.red("First");
        field.red("B3");
        field.blue("Last");
        EXPECT_EQ(field.game().grid.name(field.state().units[0].hex), "B3");
    }
}

TEST(BD_MAP_01, Short_even_rows) {
    const auto shorter = load_text(board_of(9, 7));
    const auto full = load_text(board_of(9, 7, false), {"bd.short_even_rows=false"});
    EXPECT_FALSE(shorter->grid.find("I2"));
    EXPECT_TRUE(full->grid.find("I2"));
    EXPECT_EQ(refused(board_of(9, 7), {"bd.short_even_rows=false"}),
        "14: map: row 2 has 8 hexes; 9 would be right (BD-MAP-01)");
    EXPECT_EQ(refused(board_of(9, 7, false)), "14: map: row 2 has 9 hexes; 8 would be right (BD-MAP-01)");
}

std::string with(std::string scenario, const std::string& old_words, const std::string& new_words) {
    const auto at = scenario.find(old_words);
    EXPECT_NE(at, std::string::npos) << old_words;
    return scenario.replace(at, old_words.size(), new_words);
}

TEST(BD_MAP_01, What_is_refused) {
    const std::string board = board_of(5, 5);
    EXPECT_EQ(refused(board), "");
    EXPECT_EQ(refused(with(board, "rows: 5", "rows: 6")), "12: map: has 5 rows, and the board 6 (BD-MAP-01)");
    EXPECT_EQ(refused(with(board, "at: A1", "at: E2")),
        "19: at: 'E2' is no hex of this board; one from A1 to E5 would be right (BD-MAP-01)");
    EXPECT_EQ(refused(board + "heights: {E2: 1}\n"), "21: E2: is no hex of this board (BD-MAP-01)");
    EXPECT_NE(refused(with(board, "columns: 5", "columns: 4")), "");
    EXPECT_NE(refused(with(board, "columns: 5", "columns: 27")), "");
    EXPECT_NE(refused(with(board, "rows: 5", "rows: 21")), "");
}

TEST(BD_MAP_03, What_is_refused) {
    const std::string board = board_of(5, 5);
    EXPECT_NE(refused(with(board, ". . . . .", ". . . . q")).find("13: map: 'q' is no terrain; the letters are "),
        std::string::npos);
    EXPECT_EQ(refused(board + "features: {bridge: [C3]}\n"), "21: bridge: 'C3' has no river for a bridge (BD-MAP-03)");
    EXPECT_EQ(refused(board + "features: {wood: [C3]}\n"),
        "21: wood: is no feature; river, bridge, ford, fence, wire, fieldwork, road or hill would be right "
        "(BD-MAP-03)");
    EXPECT_EQ(refused(with(board, ". . . . .", "R . . . .")),
        "19: at: 'A1' is ground that infantry may not enter (BD-MOV-07)");
}

// A letter of the map and a list of features come to the same, in whatever order they are listed; a letter means open ground.
TEST(BD_MAP_03, Features_by_letter_and_by_list) {
    const auto holds = [](const std::string& scenario) {
        const auto game = load_text(scenario);
        std::vector<u16> holds;
        for (const Ground& ground : game->ground) holds.push_back(ground.holds);
        return holds;
    };
    const std::string board = board_of(5, 5);
    const auto row = [&](const std::string& keys) { return with(board, ". . . . . \nsides", keys + "\nsides"); };
    const auto listed =
        holds(board + "features: {ford: [C5], bridge: [B5], fence: [D5], wire: [E5], river: [A5, B5, C5]}\n");
    EXPECT_EQ(holds(row("R = % f w")), listed);
    EXPECT_EQ(listed[20], bit(Terrain::open) | bit(Terrain::river));
    EXPECT_EQ(listed[21], bit(Terrain::open) | bit(Terrain::river) | bit(Terrain::bridge));
    const auto only_in_woods = load_text(row("= . . . ."), {"terrain.bridge.over=wood"})->ground[20].holds;
    EXPECT_EQ(only_in_woods, bit(Terrain::bridge) | bit(Terrain::wood)) << "a letter brings what it lies over";
    const auto wood = holds(row("W B . . .") + "features: {river: [A5, B5], ford: [B5]}\n");
    EXPECT_EQ(wood[20], bit(Terrain::wood) | bit(Terrain::river));
    EXPECT_EQ(wood[21], bit(Terrain::built_up) | bit(Terrain::river) | bit(Terrain::ford));
}

TEST(BD_MAP_03, Heights_and_hills) {
    const auto game = load_text(with(board_of(5, 5), ". . . . .", ". H H H .") +
        "features: {hill: [A2, C1]}\nheights: {B1: 0, C1: 3, B3: 2}\n");
    const auto ground = [&](const char* hex) { return game->ground[game->grid.find(hex).value()]; };
    EXPECT_EQ(ground("B1").height, 0);
    EXPECT_FALSE(ground("B1").has(Terrain::hill));  // no hill without height
    EXPECT_EQ(ground("C1").height, 3);
    EXPECT_EQ(ground("D1").height, 1);
    EXPECT_EQ(ground("A2").height, 1);
    EXPECT_EQ(ground("B3").height, 2);
    EXPECT_TRUE(ground("B3").has(Terrain::hill));
    EXPECT_EQ(ground("B3").cover, 1);
}

TEST(BD_MAP_05, Four_home_edges) {
    for (const char* edge : {"north", "east", "south", "west"})
        EXPECT_EQ(refused(with(board_of(5, 5), "home: north", std::string("home: ") + edge)), "");
    EXPECT_NE(refused(with(board_of(5, 5), "home: north", "home: up")), "");
    EXPECT_NE(refused(with(board_of(5, 5), "home: north, ", "")), "");
}

}
}
