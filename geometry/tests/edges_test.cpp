// The grid of edges tells all that a slow look at every edge finds, each once.
#include "geometry/edges.h"

#include <set>
#include <stdexcept>

#include <gtest/gtest.h>

#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

std::vector<Edge> random_edges(Cases& cases, const Board_size& board, int count) {
    std::vector<Edge> edges;
    for (int i = 0; i < count; ++i) {
        // Most are short; some cross the table, and some lie off it.
        const Place from = cases.flip() ? cases.place(board) : cases.near(cases.place(board), board.width / 10);
        const Place to = i % 5 ? cases.near(from, board.width / 20 + 1) : cases.place(board);
        edges.push_back({{from, to}, u32(i)});
    }
    return edges;
}

TEST(Edges, Tell_all_that_are_near_and_each_once) {
    Cases cases(70);
    i64 told = 0, needed = 0, asked = 0;
    for (int i = 0; i < 400; ++i) {
        const Board_size& board = i % 5 == 4 ? largest_board : board_sizes[i % 5];
        // A third of the boards begin elsewhere than at 0, 0; only the largest has no room for that.
        const Offset moved = i % 3 || i % 5 == 4
            ? Offset{}
            : Offset{cases.number(-9, 9) * board.width, cases.number(-9, 9) * board.depth};
        std::vector<Edge> list = random_edges(cases, board, cases.number(0, 300));
        for (Edge& edge : list) edge.line = {edge.line.from + moved, edge.line.to + moved};
        const Edges edges({Place{0, 0} + moved, Place{board.width, board.depth} + moved},
            board.width / cases.number(1, 60) + 1, list);
        for (int k = 0; k < 20; ++k) {
            const Place from = cases.near(cases.place(board), board.width / 20);
            const Place to = cases.flip() ? cases.near(cases.place(board), board.width / 20)
                : cases.flip()            ? from
                                          : Place{from.x, cases.number(0, board.depth)};
            const Segment line = {from + moved, to + moved};
            const i32 range = cases.flip() ? 0 : cases.number(0, board.width / 20);
            std::set<u32> found;
            ASSERT_TRUE(edges.near(line, range, [&](const Edge& edge) {
                EXPECT_TRUE(found.insert(edge.owner).second);
                return true;
            }));
            for (const Edge& edge : edges.all())
                if (distance(edge.line, line).within(range)) {
                    ++needed;
                    ASSERT_TRUE(found.contains(edge.owner)) << board.name;
                }
            told += i64(found.size());
            asked += i64(edges.all().size());
        }
    }
    EXPECT_GT(needed, 50'000);
    EXPECT_LT(told, asked * 2 / 3);  // with long lines, wide ranges and coarse squares among them
}

TEST(Edges, Are_passed_over_where_there_are_none_near) {
    Cases cases(71);
    const Board_size& board = board_sizes[1];
    std::vector<Edge> list;
    for (int i = 0; i < 500; ++i) {
        const Place from = cases.place(board);
        list.push_back({{from, cases.near(from, 1'500)}, 0});
    }
    const Edges edges({{0, 0}, {board.width, board.depth}}, 2'000, list);
    int told = 0;
    edges.near({{10'000, 10'000}, {22'000, 18'000}}, 500, [&](const Edge&) { return ++told, true; });
    EXPECT_GT(told, 0);
    EXPECT_LT(told, 80);
    // The same on a board that begins elsewhere: its squares are counted from its own corner.
    const Offset moved{-3 * board.width, 2 * board.depth};
    for (Edge& edge : list) edge.line = {edge.line.from + moved, edge.line.to + moved};
    const Edges elsewhere({Place{0, 0} + moved, Place{board.width, board.depth} + moved}, 2'000, list);
    int again = 0;
    const Segment line{Place{10'000, 10'000} + moved, Place{22'000, 18'000} + moved};
    elsewhere.near(line, 500, [&](const Edge&) { return ++again, true; });
    EXPECT_EQ(again, told);
}

TEST(Edges, Stop_when_they_are_told) {
    const Edges edges({{0, 0}, {100, 100}}, 10, {{{{0, 50}, {100, 50}}, 1}, {{{50, 0}, {50, 100}}, 2}});
    int told = 0;
    EXPECT_FALSE(edges.near({{0, 0}, {100, 100}}, 0, [&](const Edge&) { return ++told, false; }));
    EXPECT_EQ(told, 1);
}

TEST(Edges, Are_not_too_many) {
    const std::vector<Edge> many(Edges::most + 1);
    EXPECT_THROW(Edges({{0, 0}, {9, 9}}, 1, many), std::length_error);
    const Edges none({{0, 0}, {9, 9}}, 1, {});
    EXPECT_EQ(none.all().size(), 0u);
}

}  // namespace
}  // namespace sandtable
