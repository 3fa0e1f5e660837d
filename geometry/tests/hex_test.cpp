// Boards of hexes: sizes, names, neighbours, distances and edges (BD-MAP of the battledice rulebook, BD-RET-02).
#include "geometry/hex.h"

#include <queue>
#include <set>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

static_assert(cube_of({6, 4}) == Cube{4, -8, 4});  // G5
static_assert(hex_of(cube_of({-3, -5})) == Hex{-3, -5});
static_assert(neighbour({6, 4}, Heading::northwest) == Hex{5, 3});
static_assert(length(cube_of({0, 0}) - cube_of({12, 8})) == 16);

std::vector<HexIndex> all(const HexGrid& grid) {
    std::vector<HexIndex> hexes;
    for (HexIndex hex = 0; hex < grid.slots(); ++hex)
        if (grid.contains(hex)) hexes.push_back(hex);
    return hexes;
}

std::vector<std::string> names(const HexGrid& grid, const HexList& hexes) {
    std::vector<std::string> names;
    for (HexIndex hex : hexes) names.push_back(grid.name(hex));
    return names;
}

// Every board from 5 x 5 to 26 x 20, with both kinds of even rows.
template <class Check> void on_every_board(Check check) {
    for (int columns = HexGrid::min_columns; columns <= HexGrid::max_columns; ++columns)
        for (int rows = HexGrid::min_rows; rows <= HexGrid::max_rows; ++rows)
            for (bool short_even_rows : {false, true}) {
                ASSERT_TRUE(HexGrid::possible(columns, rows));
                check(HexGrid(columns, rows, short_even_rows));
                ASSERT_FALSE(testing::Test::HasFailure())
                    << columns << " x " << rows << (short_even_rows ? " short" : "");
            }
}

const HexGrid customary(13, 9, true);

HexIndex at(std::string_view name) {
    if (const auto hex = customary.find(name)) return *hex;
    throw std::invalid_argument(std::string(name) + " is not on the board");
}

TEST(HexGrid, BD_MAP_01_sizes) {
    EXPECT_TRUE(HexGrid::possible(5, 5));
    EXPECT_TRUE(HexGrid::possible(26, 20));
    EXPECT_FALSE(HexGrid::possible(4, 5));
    EXPECT_FALSE(HexGrid::possible(5, 4));
    EXPECT_FALSE(HexGrid::possible(27, 20));
    EXPECT_FALSE(HexGrid::possible(26, 21));
    EXPECT_EQ(all(customary).size(), 5u * 13 + 4 * 12);
    EXPECT_EQ(all(HexGrid(13, 9, false)).size(), 9u * 13);
    EXPECT_EQ(all(HexGrid(26, 20, true)).size(), 10u * 26 + 10 * 25);
    EXPECT_EQ(customary.width(0), 13);
    EXPECT_EQ(customary.width(1), 12);
    EXPECT_FALSE(customary.find("M2"));
    EXPECT_TRUE(HexGrid(13, 9, false).find("M2"));
}

TEST(HexGrid, BD_MAP_01_names) {
    EXPECT_EQ(name_of({0, 0}), "A1");
    EXPECT_EQ(name_of({6, 4}), "G5");
    EXPECT_EQ(name_of({25, 19}), "Z20");
    EXPECT_EQ(read_hex("G5"), (Hex{6, 4}));
    EXPECT_EQ(read_hex("g5"), (Hex{6, 4}));
    EXPECT_EQ(read_hex("Z20"), (Hex{25, 19}));
    EXPECT_EQ(read_hex("M99"), (Hex{12, 98}));
    for (const char* wrong : {"", "G", "5", "5G", "GG", "G0", "G05", "G-5", "G5 ", " G5", "G5x", "G555", "GG5", "@1",
             "[1", "`1", "{1", "G 5", "G+5"})
        EXPECT_EQ(read_hex(wrong), std::nullopt) << wrong;
    EXPECT_EQ(customary.find("M9"), HexIndex(8 * 13 + 12));
    for (const char* off : {"N1", "M2", "A10", "Z20", "G0"}) EXPECT_EQ(customary.find(off), std::nullopt) << off;
}

TEST(HexGrid, BD_MAP_01_every_hex_has_its_own_name_and_index) {
    on_every_board([](const HexGrid& grid) {
        std::set<std::string> seen;
        for (int row = -2; row < grid.rows() + 2; ++row)
            for (int column = -2; column < grid.columns() + 2; ++column) {
                const HexIndex index = grid.index({column, row});
                const bool there = row >= 0 && row < grid.rows() && column >= 0 &&
                    column < grid.columns() - (grid.short_even_rows() && row % 2 == 1);
                ASSERT_EQ(index != no_hex, there);
                if (!there) continue;
                ASSERT_EQ(index, row * grid.columns() + column);
                ASSERT_EQ(grid.hex(index), (Hex{column, row}));
                ASSERT_EQ(grid.cube(index), cube_of({column, row}));
                ASSERT_EQ(grid.find(grid.name(index)), index);
                ASSERT_TRUE(seen.insert(grid.name(index)).second);
            }
        ASSERT_EQ(seen.size(), all(grid).size());
        ASSERT_FALSE(grid.contains(HexIndex(grid.slots())));
        ASSERT_FALSE(grid.contains(no_hex));
    });
}

// The table of neighbours as printed in the rulebook, by column and row counted from 0.
TEST(HexGrid, BD_MAP_02_neighbours) {
    using enum Heading;
    for (int row = 0; row < 20; ++row)
        for (int c = 0; c < 26; ++c) {
            const int west = row % 2 ? c : c - 1, east = west + 1;  // columns in the rows above and below
            const Hex hex = {c, row};
            EXPECT_EQ(neighbour(hex, Heading::west), (Hex{c - 1, row}));
            EXPECT_EQ(neighbour(hex, Heading::east), (Hex{c + 1, row}));
            EXPECT_EQ(neighbour(hex, northwest), (Hex{west, row - 1}));
            EXPECT_EQ(neighbour(hex, northeast), (Hex{east, row - 1}));
            EXPECT_EQ(neighbour(hex, southwest), (Hex{west, row + 1}));
            EXPECT_EQ(neighbour(hex, southeast), (Hex{east, row + 1}));
        }
    EXPECT_THAT(names(customary, customary.neighbours(at("G5"))), ElementsAre("G4", "H5", "G6", "F6", "F5", "F4"));
    EXPECT_THAT(names(customary, customary.neighbours(at("G4"))), ElementsAre("H3", "H4", "H5", "G5", "F4", "G3"));
}

TEST(HexGrid, BD_MAP_02_neighbours_off_the_board_do_not_exist) {
    EXPECT_THAT(names(customary, customary.neighbours(at("A1"))), ElementsAre("B1", "A2"));
    EXPECT_THAT(names(customary, customary.neighbours(at("M1"))), ElementsAre("L2", "L1"));
    EXPECT_THAT(names(customary, customary.neighbours(at("L2"))), ElementsAre("M1", "M3", "L3", "K2", "L1"));
    EXPECT_EQ(customary.neighbour(at("L2"), Heading::east), no_hex);
    EXPECT_EQ(customary.neighbour(at("A1"), Heading::northeast), no_hex);
    on_every_board([](const HexGrid& grid) {
        for (HexIndex hex : all(grid)) {
            int there = 0;
            for (Heading heading : headings) {
                const HexIndex next = grid.neighbour(hex, heading);
                ASSERT_EQ(next, grid.index(neighbour(grid.hex(hex), heading)));
                if (next == no_hex) continue;
                ++there;
                ASSERT_TRUE(grid.neighbours(hex).contains(next));
                ASSERT_TRUE(grid.neighbours(next).contains(hex));
                ASSERT_TRUE(grid.adjacent(hex, next));
            }
            ASSERT_EQ(grid.neighbours(hex).size(), there);
        }
    });
}

TEST(HexGrid, BD_MAP_02_distance_is_the_fewest_steps) {
    for (const auto& [columns, rows, short_even_rows] :
        {std::tuple{13, 9, true}, {13, 9, false}, {5, 5, true}, {6, 20, true}, {26, 20, true}, {26, 20, false}}) {
        const HexGrid grid(columns, rows, short_even_rows);
        for (HexIndex start : all(grid)) {
            std::vector<int> steps(std::size_t(grid.slots()), -1);
            std::queue<HexIndex> queue;
            steps[start] = 0;
            for (queue.push(start); !queue.empty(); queue.pop())
                for (HexIndex next : grid.neighbours(queue.front()))
                    if (steps[next] < 0) {
                        steps[next] = steps[queue.front()] + 1;
                        queue.push(next);
                    }
            for (HexIndex end : all(grid)) ASSERT_EQ(grid.distance(start, end), steps[end]);
        }
    }
}

TEST(HexGrid, BD_MAP_02_examples_of_distance) {
    EXPECT_EQ(customary.distance(at("D5"), at("G3")), 4);
    EXPECT_EQ(customary.distance(at("G5"), at("G7")), 2);
    EXPECT_EQ(customary.distance(at("G5"), at("J6")), 4);
    EXPECT_EQ(customary.distance(at("G5"), at("K6")), 5);
    EXPECT_EQ(customary.distance(at("A1"), at("M9")), 16);
    EXPECT_EQ(customary.distance(at("A1"), at("A1")), 0);
    EXPECT_FALSE(customary.adjacent(at("A1"), at("A1")));
    EXPECT_FALSE(customary.adjacent(at("A1"), at("A3")));
}

// A hex's centre, in half hexes east of the west edge and in rows.
int east_of_edge(Hex hex) { return 2 * hex.column + hex.row % 2; }

TEST(HexGrid, BD_RET_02_neighbours_nearer_to_an_edge) {
    EXPECT_THAT(names(customary, customary.towards(at("G5"), BoardEdge::north)), ElementsAre("F4", "G4"));
    EXPECT_THAT(names(customary, customary.towards(at("G5"), BoardEdge::south)), ElementsAre("F6", "G6"));
    EXPECT_THAT(names(customary, customary.towards(at("F6"), BoardEdge::south)), ElementsAre("F7", "G7"));
    EXPECT_THAT(names(customary, customary.towards(at("H4"), BoardEdge::south)), ElementsAre("H5", "I5"));
    EXPECT_THAT(names(customary, customary.towards(at("G5"), BoardEdge::west)), ElementsAre("F4", "F5", "F6"));
    EXPECT_THAT(names(customary, customary.towards(at("G5"), BoardEdge::east)), ElementsAre("G4", "H5", "G6"));
    EXPECT_THAT(names(customary, customary.towards(at("A3"), BoardEdge::south)), ElementsAre("A4"));
    EXPECT_THAT(names(customary, customary.towards(at("M3"), BoardEdge::south)), ElementsAre("L4"));
    EXPECT_THAT(names(customary, customary.towards(at("A2"), BoardEdge::west)), ElementsAre("A1", "A3"));
    EXPECT_THAT(customary.towards(at("A3"), BoardEdge::west), IsEmpty());
    EXPECT_THAT(customary.towards(at("G9"), BoardEdge::south), IsEmpty());
    EXPECT_THAT(customary.towards(at("G1"), BoardEdge::north), IsEmpty());
    on_every_board([](const HexGrid& grid) {
        for (HexIndex index : all(grid)) {
            const Hex hex = grid.hex(index);
            for (HexIndex next : grid.neighbours(index)) {
                const Hex there = grid.hex(next);
                ASSERT_EQ(grid.towards(index, BoardEdge::north).contains(next), there.row < hex.row);
                ASSERT_EQ(grid.towards(index, BoardEdge::south).contains(next), there.row > hex.row);
                ASSERT_EQ(grid.towards(index, BoardEdge::west).contains(next), east_of_edge(there) < east_of_edge(hex));
                ASSERT_EQ(grid.towards(index, BoardEdge::east).contains(next), east_of_edge(there) > east_of_edge(hex));
            }
            for (BoardEdge edge : {BoardEdge::north, BoardEdge::east, BoardEdge::south, BoardEdge::west})
                for (HexIndex next : grid.towards(index, edge)) ASSERT_TRUE(grid.neighbours(index).contains(next));
        }
    });
}

TEST(HexGrid, BD_MAP_05_edges) {
    EXPECT_TRUE(customary.on_edge(at("G1"), BoardEdge::north));
    EXPECT_TRUE(customary.on_edge(at("G9"), BoardEdge::south));
    EXPECT_TRUE(customary.on_edge(at("L2"), BoardEdge::east));
    EXPECT_TRUE(customary.on_edge(at("M3"), BoardEdge::east));
    EXPECT_FALSE(customary.on_edge(at("L3"), BoardEdge::east));
    EXPECT_TRUE(customary.on_edge(at("A2"), BoardEdge::west));
    EXPECT_FALSE(customary.on_edge(at("G5"), BoardEdge::north));
    on_every_board([](const HexGrid& grid) {
        for (HexIndex hex : all(grid)) {
            const auto ends = [&](Heading a, Heading b) {
                return grid.neighbour(hex, a) == no_hex && grid.neighbour(hex, b) == no_hex;
            };
            using enum Heading;
            ASSERT_EQ(grid.on_edge(hex, BoardEdge::north), ends(northwest, northeast));
            ASSERT_EQ(grid.on_edge(hex, BoardEdge::south), ends(southwest, southeast));
            ASSERT_EQ(grid.on_edge(hex, BoardEdge::west), ends(west, west));
            ASSERT_EQ(grid.on_edge(hex, BoardEdge::east), ends(east, east));
        }
    });
}

}  // namespace
}  // namespace sandtable
