// How fast the exact geometry of a free table is: 72 by 48 inches in thousandths, with 100 edges of terrain.
#include <benchmark/benchmark.h>

#include "core/random.h"
#include "geometry/edges.h"
#include "geometry/reach.h"
#include "geometry/sight.h"
#include "geometry/sweep.h"

namespace sandtable {
namespace {

constexpr Bounds board = {{0, 0}, {72'000, 48'000}};

// What is asked about, made once from a fixed seed.
struct Table {
    std::vector<std::vector<Place>> outlines;  // 20 areas of 5 corners
    std::vector<Screen> screens;
    std::vector<Edge> edges;
    std::vector<Body> discs, boxes;

    Table() {
        Stream random(1);
        const auto below = [&](i32 n) { return i32(random.below(u32(n))); };
        const auto place = [&] {
            const i32 x = below(board.most.x);
            return Place{x, below(board.most.y)};
        };
        for (u32 i = 0; i < 20; ++i) {
            const Place middle = place();
            auto& outline = outlines.emplace_back();
            for (int k = 0; k < 5; ++k) {
                const Degrees facing = 72 * k + below(60);
                outline.push_back(ahead(middle, facing, 1'500 + below(2'000)));
            }
            for (std::size_t k = 0; k < 5; ++k) edges.push_back({edge(outline, k), i});
        }
        for (const auto& outline : outlines) screens.push_back(Screen::area(outline, below(5'000), Veil::opaque));
        for (int i = 0; i < 512; ++i) {
            discs.push_back(Body::disc(place(), 500));
            const Place centre = place();
            boxes.push_back(Body::box(centre, 2'500, 5'000, below(360)));
        }
    }
};
const Table& table() {
    static const Table table;
    return table;
}

// Pairs of bodies in turn, never the same two again for a long time.
template <class Use>
void for_pairs(benchmark::State& run, const std::vector<Body>& a, const std::vector<Body>& b, Use use) {
    std::size_t i = 0;
    for (auto _ : run) {
        const std::size_t first = i % a.size(), second = (i * 7 + i / a.size() + 1) % b.size();
        ++i;
        benchmark::DoNotOptimize(use(a[first], b[second]));
    }
}

void sight_line(benchmark::State& run) {
    for_pairs(run, table().discs, table().discs, [](const Body& a, const Body& b) {
        return look({{a.centre(), 1'200}, {b.centre(), 1'200}}, table().screens).veil;
    });
}
BENCHMARK(sight_line);

void sight_body_to_body(benchmark::State& run) {
    const auto along = [](const Sight_line& line) { return look(line, table().screens); };
    for_pairs(run, table().discs, table().discs, [&](const Body& a, const Body& b) {
        const Figure from(a, 1'200), to(b, 1'200);
        return view(from.eyes(), to.points(), along).sees();
    });
}
BENCHMARK(sight_body_to_body);

template <class Bodies> void gap_of(benchmark::State& run, Bodies a, Bodies b) {
    for_pairs(run, table().*a, table().*b, [](const Body& one, const Body& other) { return gap(one, other); });
}
template <class Bodies> void within_of(benchmark::State& run, Bodies a, Bodies b) {
    for_pairs(
        run, table().*a, table().*b, [](const Body& one, const Body& other) { return within(one, other, 6'000); });
}
BENCHMARK_CAPTURE(gap_of, discs, &Table::discs, &Table::discs);
BENCHMARK_CAPTURE(gap_of, disc_and_box, &Table::discs, &Table::boxes);
BENCHMARK_CAPTURE(gap_of, boxes, &Table::boxes, &Table::boxes);
BENCHMARK_CAPTURE(within_of, discs, &Table::discs, &Table::discs);
BENCHMARK_CAPTURE(within_of, boxes, &Table::boxes, &Table::boxes);

// A leg of six inches against all edges, and against those that the grid tells.
std::optional<Part> first_contact(const Body& mover, Offset leg, const Edge& edge, std::optional<Part> first) {
    const auto part = contact(mover, leg, edge.line);
    return part && (!first || *part < *first) ? part : first;
}
Offset leg(const Body& from, const Body& to) {
    return at(from.centre(), to.centre(), {6'000, std::max(i64{6'000}, length(from.centre(), to.centre()))}) -
        from.centre();
}
template <class Bodies> void sweep_slowly(benchmark::State& run, Bodies bodies) {
    for_pairs(run, table().*bodies, table().discs, [](const Body& mover, const Body& to) {
        const Offset way = leg(mover, to);
        std::optional<Part> first;
        for (const Edge& edge : table().edges) first = first_contact(mover, way, edge, first);
        return first;
    });
}
template <class Bodies> void sweep_by_grid(benchmark::State& run, Bodies bodies) {
    static const Edges edges(board, 2'000, table().edges);
    for_pairs(run, table().*bodies, table().discs, [](const Body& mover, const Body& to) {
        const Offset way = leg(mover, to);
        std::optional<Part> first;
        edges.near({mover.centre(), mover.centre() + way}, mover.reach(), [&](const Edge& edge) {
            first = first_contact(mover, way, edge, first);
            return true;
        });
        return first;
    });
}
BENCHMARK_CAPTURE(sweep_slowly, disc, &Table::discs);
BENCHMARK_CAPTURE(sweep_by_grid, disc, &Table::discs);
BENCHMARK_CAPTURE(sweep_slowly, box, &Table::boxes);
BENCHMARK_CAPTURE(sweep_by_grid, box, &Table::boxes);

void contact_of_two_bodies(benchmark::State& run) {
    for_pairs(run, table().discs, table().boxes,
        [](const Body& a, const Body& b) { return contact(a, b.centre() - a.centre(), b); });
}
BENCHMARK(contact_of_two_bodies);

// A board of cells of an inch, where one in eight is closed and some are slow.
void reach_flood(benchmark::State& run) {
    const Lattice lattice = Lattice::over(board, 1'000);
    Stream random(2);
    std::vector<u16> prices(lattice.cells());
    for (u16& price : prices) {
        const u32 kind = random.below(8);
        price = kind == 0 ? u16(0) : kind == 1 ? u16(2'000) : u16(1'000);
    }
    Reach reach;
    for (auto _ : run) {
        reach.flood(lattice, prices, *lattice.find({36'000, 24'000}), u32(run.range(0)) * 1'000);
        benchmark::DoNotOptimize(reach.cells().size());
    }
    run.counters["cells"] = double(reach.cells().size());
}
BENCHMARK(reach_flood)->Arg(6)->Arg(24)->Arg(100);

}
}
