// Layouts of tables that players write: what is accepted, and how faults in them are told.
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::layouts_test {
namespace {

constexpr const char* layout =
    "layout: Field\n"
    "about: Nothing much.\n"
    "table: [48, 36]\n"
    "half_turn: true\n"
    "pieces:\n"
    "  - {kind: house, name: Farm, from: [4, 20], to: [10, 26], floors: 2}\n"
    "  - {kind: thin_wood, name: Copse, outline: [[20, 30], [26, 30], [23, 34]]}\n"
    "  - {kind: road, name: Lane, from: [30, 0], to: [32, 36]}\n";

std::string layout_error(const std::string& from, const std::string& to) {
    std::string text = layout;
    text.replace(text.find(from), from.size(), to);
    return error_of([&] { load_game({.scenario = "village", .parts = {{"layout", text}}}); });
}

TEST(K47_TBL_06, a_layout_and_its_other_half) {
    const auto game = load_game({.scenario = "village", .parts = {{"layout", layout}}});
    const Ground& ground = game->ground;
    ASSERT_EQ(ground.pieces.size(), 6u);
    EXPECT_EQ(ground.width, 48 * inch);
    EXPECT_EQ(ground.pieces[0].height, 7 * inch);
    EXPECT_EQ(ground.pieces[1].box, (Bounds{{38 * inch, 10 * inch}, {44 * inch, 16 * inch}}));
    EXPECT_EQ(ground.kind(ground.pieces[2]).id, "thin_wood");
}

TEST(K47_BLD_03, a_building_of_more_than_eight_inches_is_laid_in_sections) {
    EXPECT_EQ(layout_error("from: [4, 20], to: [10, 26]", "from: [4, 20], to: [12, 28]"), "no error");
    EXPECT_THAT(layout_error("from: [4, 20], to: [10, 26]", "from: [4, 20], to: [12.001, 26]"),
        testing::StartsWith("layout:6: pieces: Farm is longer or wider than 8 inches"));
    EXPECT_EQ(layout_error("from: [4, 20], to: [10, 26]",
                  "from: [4, 20], to: [8, 26]}\n  - {kind: house, name: Byre, from: [8, 20], to: [12, 26]"),
        "no error");
}

TEST(K47_TBL_06, layouts_are_refused_with_their_line) {
    EXPECT_EQ(layout_error("to: [10, 26]", "to: [10, 26.0]"), "no error");
    EXPECT_THAT(layout_error("from: [4, 20], to: [10, 26]", "from: [43, 20], to: [49, 26]"),
        testing::StartsWith("layout:6: pieces: Farm lies over the edge"));
    EXPECT_THAT(layout_error("[30, 0], to: [32, 36]", "[9, 0], to: [11, 36]"),
        testing::StartsWith("layout:8: pieces: Lane overlaps Farm"));
    // Roads may cross, and nothing else lies on them.
    const std::string lane = "  - {kind: road, name: Lane, from: [30, 0], to: [32, 36]}";
    EXPECT_EQ(layout_error(lane, lane + "\n  - {kind: road, name: Track, from: [28, 10], to: [34, 11]}"), "no error");
    EXPECT_THAT(layout_error(lane, lane + "\n  - {kind: hedge, name: Hedge, from: [28, 10], to: [34, 11]}"),
        testing::StartsWith("layout:9: pieces: Hedge overlaps Lane"));
    EXPECT_THAT(layout_error("from: [4, 20], to: [10, 26]", "from: [20, 16], to: [26, 23]"),
        testing::StartsWith("layout:6: pieces: Farm overlaps Farm"));
    EXPECT_THAT(layout_error("[[20, 30], [26, 30], [23, 34]]", "[[20, 30], [26, 34], [26, 30], [20, 34]]"),
        testing::HasSubstr("crosses itself at 23,32"));
    EXPECT_THAT(layout_error("[[20, 30], [26, 30], [23, 34]]", "[[20, 30], [26, 30], [23, 30]]"),
        testing::HasSubstr("layout:7: outline: "));
    EXPECT_THAT(layout_error("kind: house", "kind: hose"), testing::StartsWith("layout:6: kind: "));
    EXPECT_THAT(layout_error("outline: [[20, 30], [26, 30], [23, 34]]", "from: [20, 30], to: [23, 34], floors: 2"),
        testing::HasSubstr("only buildings have floors"));
    EXPECT_THAT(layout_error("[4, 20]", "[4.0001, 20]"), testing::HasSubstr("three decimals"));
    EXPECT_THAT(layout_error("[4, 20]", "[-4, 20]"), testing::StartsWith("layout:6: from: '-4' is no such length"));
    EXPECT_THAT(layout_error("[4, 20]", "[4, 20, 3]"), testing::StartsWith("layout:6: from: is no place; "));
    EXPECT_THAT(layout_error("table: [48, 36]", "table: [48]"), testing::StartsWith("layout:3: table: "));
}

// Many corners would keep a way round them, and the server, busy for seconds.
TEST(K47_TBL_06, the_corners_of_a_table_are_limited) {
    const auto error = [](int pieces) {
        std::string text = "layout: X\nabout: x\ntable: [144, 96]\nhalf_turn: false\npieces:\n";
        for (int i = 0; i < pieces; ++i) {
            text += fmt::format("  - {{kind: bank, name: B{}, outline: [", i);
            for (int k = 0; k < 16; ++k)
                text +=
                    fmt::format("{}[{}, {}]", k ? ", " : "", 16 * (i % 8) + (k < 8 ? k % 8 * 0.5 : 3.5 - k % 8 * 0.5),
                        16 * (i / 8) + (k < 8 ? (k % 2) * 0.25 : 3 + (k % 2) * 0.25));
            text += "]}\n";
        }
        return error_of([&] { load_game({.scenario = "village", .parts = {{"layout", text}}}); });
    };
    EXPECT_EQ(error(32), "no error");
    EXPECT_EQ(error(33),
        "layout:38: pieces: B32 brings the corners of all pieces to 528, mirrored ones included; 512 at most would be "
        "right");
}

// And where they stand close together each looks to each other. Open ground is in nobody's way.
TEST(K47_TBL_06, corners_close_together_are_limited) {
    const auto error = [](int pieces, const char* kind) {
        std::string text = "layout: X\nabout: x\ntable: [72, 48]\nhalf_turn: false\npieces:\n";
        for (int i = 0; i < pieces; ++i)
            text += fmt::format("  - {{kind: {}, name: P{}, from: [{}, {}], to: [{}, {}]}}\n", kind, i, 30 + i % 5 * 2,
                20 + i / 5 * 2, 31 + i % 5 * 2, 21 + i / 5 * 2);
        return error_of([&] { load_game({.scenario = "village", .parts = {{"layout", text}}}); });
    };
    EXPECT_EQ(error(24, "stack"), "no error");
    EXPECT_EQ(error(25, "stack"),
        "layout:6: pieces: have 100 corners within 12 inches east, west, north and south of 30,20, mirrored ones "
        "included; 96 at most would be right");
    EXPECT_EQ(error(25, "road"), "no error");
}

// What looks for places for men asks all corners: both together are bounded.
TEST(K47_TBL_06, the_corners_of_a_table_times_its_men_are_limited) {
    const auto error = [](int squads, int corners) {
        std::string layout = "layout: X\nabout: x\ntable: [72, 48]\nhalf_turn: false\npieces:\n";
        for (int i = 0; i < corners / 4; ++i)
            layout += fmt::format("  - {{kind: wall, name: W{}, from: [{}, {}], to: [{}, {}]}}\n", i, 8 * (i % 8) + 2,
                i / 8 * 4 + 8, 8 * (i % 8) + 4, i / 8 * 4 + 9);
        std::string force = "army: X\nnation: germany\nlimit: 5000\nunits:\n  - {name: O, type: de_officer}\n";
        for (int i = 0; i < squads; ++i)
            force += fmt::format("  - {{name: S{}, type: de_grenadiers, models: 10}}\n", i);
        return error_of([&] {
            load_game({.scenario = "village",
                .house = {{}, {"k47.army_selector=free", "k47.points_limit=5000"}},
                .parts = {{"layout", layout}, {"red.army", force}, {"blue.army", force}}});
        });
    };
    EXPECT_EQ(error(9, 216), "no error");
    EXPECT_THAT(error(9, 220),
        testing::HasSubstr("sides: bring 182 men to a table whose pieces have 220 corners, 40040 when "
                           "multiplied; 40000 at most would be right, with fewer men or with fewer corners"));
}

// What computer players see at a glance takes memory by the square of the cells, and banks have cells of their own.
TEST(Visibility_grid, has_the_same_number_of_cells_for_any_table) {
    std::string layout = "layout: X\nabout: x\ntable: [144, 96]\nhalf_turn: false\npieces:\n";
    for (int i = 0; i < 60; ++i)
        layout += fmt::format("  - {{kind: bocage, name: B{}, from: [1, {}], to: [143, {}]}}\n", i,
            fmt::format("{}.{}", 2 + 3 * i / 2, i % 2 * 5), fmt::format("{}.{}", 2 + 3 * i / 2, i % 2 * 5 + 1));
    const auto game = load_game({.scenario = "village", .parts = {{"layout", layout}}});
    EXPECT_LE(game->lattice->cells(), 2000);
}

// Pieces that touch do not overlap.
TEST(K47_TBL_06, pieces_may_touch) {
    EXPECT_EQ(layout_error("from: [30, 0], to: [32, 36]", "from: [10, 0], to: [12, 36]"), "no error");
}

TEST(Half_turn, what_stands_twice_is_told_apart_by_where_it_lies) {
    const auto names = [](const char* layout) {
        const auto game = load_game({.scenario = layout});
        std::vector<std::string> all;
        for (const Piece& piece : game->ground.pieces) all.push_back(piece.name);
        return all;
    };
    for (const char* layout : {"village", "bocage", "ruin"}) {
        std::vector<std::string> all = names(layout);
        std::ranges::sort(all);
        EXPECT_EQ(std::ranges::adjacent_find(all), all.end()) << layout;
    }
    EXPECT_THAT(names("village"), testing::IsSupersetOf({"West Church", "East Church", "North Barn", "South Barn"}));
    const auto village = load_game({.scenario = "village"});
    for (const Piece& piece : village->ground.pieces) {
        if (piece.name == "North Barn") { EXPECT_LT(piece.box.most.y, village->ground.height / 2); }
        if (piece.name == "West Church") { EXPECT_LT(piece.box.most.x, village->ground.width / 2); }
    }
}

// A half-turn lays a square about the middle onto itself, but not a triangle.
TEST(K47_TBL_06, only_what_is_its_own_half_turn_lies_once) {
    const std::string copse = "outline: [[20, 30], [26, 30], [23, 34]]";
    EXPECT_EQ(layout_error(copse, "outline: [[20, 14], [28, 14], [28, 22], [20, 22]]"), "no error");
    EXPECT_THAT(layout_error(copse, "outline: [[20, 14], [28, 14], [24, 22]]"),
        testing::StartsWith("layout:7: pieces: Copse overlaps Copse"));
}

TEST(K47_MAX_01, a_layout_of_ones_own_lies_beside_its_scenario) {
    const auto folder = std::filesystem::path(testing::TempDir()) / "k47-beside";
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "field.yaml") << layout;
    std::ofstream(folder / "x.yaml")
        << "id: x\ntitle: x\ndate: 1947\nplace: x\nyear: 1947\nhistory: x\nrules: maximum_attrition\nlayout: "
           "field.yaml\nsides:\n  red: {name: Reds, army: grenadiers}\n  blue: {name: Blues, army: rifles}\n";
    EXPECT_EQ(load_game({.scenario = (folder / "x.yaml").string()})->ground.width, 48 * inch);
    std::filesystem::remove_all(folder);
}

// Outlines that are the same or hold each other have no edge inside of one another, or all of them.
TEST(K47_TBL_06, pieces_do_not_lie_on_each_other) {
    const std::string lane = "  - {kind: road, name: Lane, from: [30, 0], to: [32, 36]}";
    const auto second = [&](const std::string& piece) { return layout_error(lane, lane + "\n  - {" + piece + "}"); };
    const std::string hut = "kind: house, name: Hut, ";
    EXPECT_THAT(second(hut + "from: [4, 20], to: [10, 26]"), testing::HasSubstr("Hut overlaps Farm"));
    EXPECT_THAT(second(hut + "from: [5, 21], to: [9, 25]"), testing::HasSubstr("Hut overlaps Farm"));
    EXPECT_THAT(second("kind: thin_wood, name: Wood, outline: [[20, 30], [26, 30], [23, 34]]"),
        testing::HasSubstr("Wood overlaps Copse"));
    EXPECT_EQ(second(hut + "from: [10, 20], to: [16, 26]"), "no error");  // wall to wall
    EXPECT_EQ(second(hut + "from: [4, 26], to: [10, 32]"), "no error");
    EXPECT_THAT(second(hut + "from: [14, 20], to: [14, 26]"), testing::HasSubstr("`to` is not south-east of `from`"));
    EXPECT_THAT(second(hut + "from: [14, 20], to: [16, 20]"), testing::HasSubstr("`to` is not south-east of `from`"));
    EXPECT_THAT(second("kind: thin_wood, name: Wood, outline: [[14, 4], [16, 4]]"),
        testing::HasSubstr("has 2 corners; 3 to 24 would be right"));
}

}
}
