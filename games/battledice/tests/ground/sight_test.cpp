// Lines of sight (chapter 8): the geometry of BD-LOS-02, what blocks by BD-LOS-03, and BD-LOS-04's symmetry.
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/battledice/tests/board.h"

namespace battledice::sight_test {
namespace {

// Whether a line is clear with woods in these hexes of an open board.
bool clear(const char* from, const char* to, std::initializer_list<const char*> woods) {
    Board board;
    for (const char* hex : woods) board.put(Terrain::wood, hex);
    return board.sees(from, to);
}

TEST(BD_LOS_02, X10_a_line_along_edges) {
    EXPECT_TRUE(clear("D5", "G3", {"D4", "F3"}));
    EXPECT_TRUE(clear("D5", "G3", {"E5", "F4"}));
    EXPECT_FALSE(clear("D5", "G3", {"D4", "F4"}));
    EXPECT_FALSE(clear("D5", "G3", {"E5", "F3"}));
    EXPECT_FALSE(clear("D5", "G3", {"E4"}));
    EXPECT_TRUE(clear("G5", "G7", {"F6"}));
    EXPECT_TRUE(clear("G5", "G7", {"G6"}));
    EXPECT_FALSE(clear("G5", "G7", {"F6", "G6"}));
}

TEST(BD_LOS_02, X11_more_hexes_than_steps) {
    const auto expect_crossed = [](const char* from, const char* to, const std::vector<std::string>& crossed) {
        Board board;
        const Game& game = board.game();
        std::vector<std::string> names;
        for (HexIndex hex : game.lines.between(board.at(from), board.at(to)).crossed)
            names.push_back(game.grid.name(hex));
        EXPECT_THAT(names, testing::UnorderedElementsAreArray(crossed)) << from << " to " << to;
        for (const std::string& hex : crossed)
            EXPECT_FALSE(clear(from, to, {hex.c_str()})) << from << " to " << to << " over " << hex;
    };
    expect_crossed("G5", "J6", {"H5", "I5", "H6", "I6"});
    expect_crossed("G5", "I7", {"G6", "H6"});
    expect_crossed("G5", "J5", {"H5", "I5"});
    expect_crossed("G5", "K6", {"H5", "I5", "I6", "J6"});
    expect_crossed("D5", "G3", {"E4"});
    expect_crossed("G5", "G7", {});
}

// A unit blocks as a wood does, crossed or on both sides of an edge; hexes beyond the board never block.
TEST(BD_LOS_02, Units_beside_an_edge) {
    Board one, both;
    one.put(Side::red, Type::infantry, "F6");
    both.put(Side::red, Type::infantry, "F6").put(Side::blue, Type::infantry, "G6");
    EXPECT_TRUE(one.sees("G5", "G7"));
    EXPECT_FALSE(both.sees("G5", "G7"));
    EXPECT_FALSE(one.put(Terrain::wood, "G6").sees("G5", "G7"));
    EXPECT_TRUE(clear("A1", "A3", {"A2"}));  // west of that edge there is nothing
}

// A line from C5 to G5 over E5.
struct Heights {
    u8 from, to, between;
};
Board over(Heights heights, std::vector<std::string> settings = {}) {
    Board board(std::move(settings));
    for (auto [hex, height] : {std::pair{"C5", heights.from}, {"G5", heights.to}, {"E5", heights.between}})
        if (height) board.raise(hex, height);
    return board;
}

TEST(BD_LOS_03, X12_hills) {
    EXPECT_TRUE(over({1, 1, 1}).sees("C5", "G5"));
    EXPECT_FALSE(over({1, 0, 1}).sees("C5", "G5"));
    EXPECT_FALSE(over({2, 1, 1}).sees("C5", "G5"));
    EXPECT_FALSE(over({1, 1, 2}).sees("C5", "G5"));
    EXPECT_FALSE(over({0, 0, 1}).sees("C5", "G5"));
    EXPECT_TRUE(over({2, 2, 1}).sees("C5", "G5"));
    EXPECT_FALSE(over({1, 1, 0}).put(Terrain::wood, "E5").sees("C5", "G5"));
    EXPECT_TRUE(over({1, 0, 0}).put(Side::red, Type::infantry, "E5").sees("C5", "G5"));
    EXPECT_FALSE(over({0, 0, 0}).put(Side::red, Type::infantry, "E5").sees("C5", "G5"));
}

TEST(BD_LOS_03, What_stands_between) {
    for (Terrain blocks : {Terrain::wood, Terrain::built_up, Terrain::crops})
        EXPECT_FALSE(over({}).put(blocks, "E5").sees("C5", "G5")) << int(blocks);
    for (Terrain open :
        {Terrain::open, Terrain::orchard, Terrain::river, Terrain::bridge, Terrain::ford, Terrain::rough,
            Terrain::fence, Terrain::wire, Terrain::fieldwork, Terrain::sand, Terrain::water, Terrain::road})
        EXPECT_TRUE(over({}).put(open, "E5").sees("C5", "G5")) << int(open);
    EXPECT_FALSE(over({}).put(Side::blue, Type::machine_gun, "E5").sees("C5", "G5"));
    EXPECT_TRUE(over({}).put(Side::blue, Type::general, "E5").sees("C5", "G5"));
    EXPECT_FALSE(over({1, 0, 1}).put(Side::red, Type::infantry, "E5").sees("C5", "G5"));
    EXPECT_FALSE(over({1, 1, 1}).put(Side::red, Type::infantry, "E5").sees("C5", "G5"));  // no lower than either end
}

TEST(BD_LOS_03, Units_block_los) {
    const auto sees = [](Heights heights, const char* value) {
        return over(heights, {std::string("bd.units_block_los=") + value})
            .put(Side::red, Type::infantry, "E5")
            .sees("C5", "G5");
    };
    EXPECT_FALSE(sees({0, 0, 0}, "level"));
    EXPECT_TRUE(sees({0, 1, 0}, "level"));
    EXPECT_FALSE(sees({0, 0, 0}, "all"));
    EXPECT_FALSE(sees({0, 1, 0}, "all"));
    EXPECT_TRUE(sees({0, 0, 0}, "none"));
    EXPECT_TRUE(sees({1, 1, 1}, "none"));
}

TEST(BD_LOS_03, Los_over_low) {
    for (Terrain low : {Terrain::wood, Terrain::built_up, Terrain::crops}) {
        EXPECT_FALSE(over({1, 1, 0}).put(low, "E5").sees("C5", "G5"));
        EXPECT_TRUE(over({1, 1, 0}, {"bd.los_over_low=true"}).put(low, "E5").sees("C5", "G5"));
        EXPECT_TRUE(over({1, 2, 0}, {"bd.los_over_low=true"}).put(low, "E5").sees("C5", "G5"));
        EXPECT_FALSE(over({1, 0, 0}, {"bd.los_over_low=true"}).put(low, "E5").sees("C5", "G5"));
    }
    EXPECT_FALSE(over({2, 2, 1}, {"bd.los_over_low=false"}).put(Terrain::wood, "E5").sees("C5", "G5"));
    EXPECT_TRUE(over({2, 2, 1}, {"bd.los_over_low=true"}).put(Terrain::wood, "E5").sees("C5", "G5"));
}

// BD-LOS-02 and -03 read aloud, hex by hex; what lies off the board blocks nothing.
bool sees_plainly(const Position& position, HexIndex from, HexIndex to) {
    const Game& game = position.game;
    const int a = game.ground[from].height, b = game.ground[to].height;
    const auto blocks = [&](Cube step) {
        const HexIndex hex = game.grid.index(hex_of(game.grid.cube(from) + step));
        if (hex == no_hex) return false;
        const Ground& ground = game.ground[hex];
        const int x = ground.height;
        if (x >= 1 && !(a == b && a >= 1 && x <= a)) return true;
        const bool is_high = ground.has(Terrain::wood) || ground.has(Terrain::built_up) || ground.has(Terrain::crops);
        if (is_high && !(game.options.los_over_low && x < a && x < b)) return true;
        if (!position.has_unit(hex) || game.options.units_block_los == Options::none) return false;
        return game.options.units_block_los == Options::all || (x >= a && x >= b);
    };
    const LinePassage line = passage(game.grid.cube(to) - game.grid.cube(from));
    const auto any = [&](const std::vector<Cube>& hexes) { return std::any_of(hexes.begin(), hexes.end(), blocks); };
    return !any(line.crossed) && !(any(line.left) && any(line.right));
}

// Boards on which little stands, so that lines hang on who is on which side of an edge.
TEST(BD_LOS_03, Lines_are_as_the_table_reads_on_random_boards) {
    Stream chance(31);
    int clear = 0, along_edges = 0;
    for (int number = 0; number < 24; ++number) {
        const char* const blockers[] = {"level", "all", "none"};
        Board board({fmt::format("bd.units_block_los={}", blockers[number % 3]),
            fmt::format("bd.los_over_low={}", number % 2 ? "true" : "false")});
        const auto any_hex = [&] {
            const int row = int(chance.below(9));
            return name_of({int(chance.below(u32(13 - row % 2))), row});
        };
        constexpr Terrain kinds[] = {Terrain::wood, Terrain::built_up, Terrain::crops, Terrain::orchard};
        for (int i = 0; i < 14; ++i) board.put(kinds[chance.below(4)], any_hex().c_str());
        for (int i = 0; i < 14; ++i) board.raise(any_hex().c_str(), u8(1 + chance.below(2)));
        std::set<std::string> taken;
        for (const Side side : both_sides)
            for (int i = 0; i < 8; ++i)
                if (const std::string hex = any_hex(); taken.insert(hex).second)
                    board.put(side, chance.below(6) ? Type::infantry : Type::general, hex.c_str());
        const Game& game = board.game();
        const State state = game.start();
        const Position position{game, state};
        for (HexIndex from = 0; from < game.hexes(); ++from)
            for (HexIndex to = 0; to < game.hexes(); ++to) {
                if (!game.grid.contains(from) || !game.grid.contains(to) || from == to) continue;
                if (game.distance(from, to) > Unit_type::most_range) continue;
                ASSERT_EQ(position.sees(from, to), sees_plainly(position, from, to))
                    << "board " << number << ": " << game.grid.name(from) << " to " << game.grid.name(to);
                clear += position.sees(from, to);
                along_edges += !passage(game.grid.cube(to) - game.grid.cube(from)).left.empty();
            }
    }
    EXPECT_GT(clear, 20000);
    EXPECT_GT(along_edges, 10000);
}

// Every pair of hexes of a board full of obstacles, heights and units; and clearing a hex never makes a line worse.
TEST(BD_LOS_04, Symmetry) {
    constexpr Terrain kinds[] = {
        Terrain::open, Terrain::wood, Terrain::open, Terrain::hill, Terrain::crops, Terrain::open, Terrain::orchard};
    Board board;
    int count = 0, blocked = 0, pairs = 0;
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 13 - row % 2; ++column, ++count) {
            const std::string name = name_of({column, row});
            const Terrain kind = kinds[(count * 5 + row) % 7];
            if (kind == Terrain::hill) board.raise(name.c_str(), u8(1 + count % 2));
            else if (kind != Terrain::open) board.put(kind, name.c_str());
            else if (count % 6 == 0) board.put(count % 4 ? Side::red : Side::blue, Type::infantry, name.c_str());
        }
    const Game& game = board.game();
    const State state = game.start();
    const Position position{game, state};
    for (HexIndex from = 0; from < game.hexes(); ++from)
        for (HexIndex to = 0; to < game.hexes(); ++to) {
            if (!game.grid.contains(from) || !game.grid.contains(to) || from == to ||
                game.distance(from, to) > Unit_type::most_range)
                continue;
            EXPECT_EQ(position.sees(from, to), position.sees(to, from))
                << game.grid.name(from) << " to " << game.grid.name(to);
            if (game.distance(from, to) == 1) {
                EXPECT_TRUE(position.sees(from, to)) << game.grid.name(from) << " to " << game.grid.name(to);
            }
            ++pairs;
            blocked += !position.sees(from, to);
        }
    EXPECT_GT(blocked, pairs / 4);           // the board is full enough to say something,
    EXPECT_GT(pairs - blocked, pairs / 10);  // and open enough
}

TEST(BD_LOS_04, Clearing_a_hex_opens_lines_only) {
    const char* woods[] = {"D4", "F3", "E5", "F4", "H5", "I6", "G6", "F6", "C7", "J3"};
    Board full;
    for (const char* hex : woods) full.put(Terrain::wood, hex);
    const Game before = full.game();
    for (const char* gone : woods) {
        Board fewer;
        for (const char* hex : woods)
            if (hex != gone) fewer.put(Terrain::wood, hex);
        const Game& after = fewer.game();
        const State state = after.start();
        for (HexIndex from = 0; from < after.hexes(); ++from)
            for (HexIndex to = 0; to < after.hexes(); ++to) {
                if (!after.grid.contains(from) || !after.grid.contains(to) || from == to ||
                    after.distance(from, to) > 7)
                    continue;
                if (Position{before, state}.sees(from, to)) {
                    EXPECT_TRUE((Position{after, state}.sees(from, to)))
                        << gone << ": " << after.grid.name(from) << " to " << after.grid.name(to);
                }
            }
    }
}

}
}
