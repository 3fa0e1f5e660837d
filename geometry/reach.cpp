#include "geometry/reach.h"

#include <algorithm>

namespace sandtable {

namespace {

constexpr u32 most_buckets = 4096, no_entry = ~u32{0};

// s times a number below 4, which is given times 2^32 and rounded up; the product is rounded up too.
constexpr u32 times(u64 s, u64 factor) { return u32((s * factor + 0xFFFF'FFFF) >> 32); }
constexpr u64 half_root_2 = 3'037'000'500, quarter_root_5 = 2'400'959'709;

struct Step {
    i32 x, y;
};
constexpr Step around[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

}  // namespace

void Reach::put(u32 cell, u32 from, u32 cost) {
    if (cost > budget_ || cost >= cost_[cell]) return;
    if (cost_[cell] == nowhere) reached_.push_back(cell);
    cost_[cell] = cost;
    from_[cell] = from;
    u32& first = buckets_[cost / bucket_];
    entries_.push_back({cell, cost, first});
    first = u32(entries_.size() - 1);
}

void Reach::flood(const Lattice& lattice, std::span<const u16> prices, u32 from, u32 budget) {
    assert(prices.size() == lattice.cells() && from < lattice.cells());
    lattice_ = lattice;
    budget_ = budget;
    cost_.assign(lattice.cells(), nowhere);
    from_.assign(lattice.cells(), from);
    reached_.clear();
    entries_.clear();

    // Dial's buckets: what is put while a bucket is emptied never belongs to an earlier one. A cell that gets cheaper
    // while its bucket is being emptied is simply taken again.
    u32 least = 0xFFFF;
    for (const u16 price : prices)
        if (price) least = std::min<u32>(least, price);
    bucket_ = std::max(least, budget / most_buckets + 1);
    buckets_.assign(budget / bucket_ + 1, no_entry);
    put(from, from, 0);

    const i32 columns = lattice.columns, rows = lattice.rows;
    for (u32& first : buckets_)
        while (first != no_entry) {
            const Entry entry = entries_[first];
            first = entry.next;
            if (entry.cost != cost_[entry.cell]) continue;
            const i32 column = i32(entry.cell) % columns, row = i32(entry.cell) / columns;
            const u64 here = prices[entry.cell];
            // The price of a cell at this many steps; 0 if it is closed or off the table.
            const auto price = [&](i32 x, i32 y) -> u64 {
                if (column + x < 0 || column + x >= columns || row + y < 0 || row + y >= rows) return 0;
                return prices[std::size_t(i32(entry.cell) + y * columns + x)];
            };
            const auto go = [&](i32 x, i32 y, u32 cost) {
                put(u32(i32(entry.cell) + y * columns + x), entry.cell, entry.cost + cost);
            };
            for (int i = 0; i < 4; ++i) {
                const auto [x, y] = around[i];
                const u64 beside = price(x, y);
                if (!beside) continue;
                go(x, y, u32((here + beside + 1) / 2));
                const auto [right_x, right_y] = around[(i + 1) % 4];
                const u64 corner = price(x + right_x, y + right_y);
                if (corner && price(right_x, right_y)) go(x + right_x, y + right_y, times(here + corner, half_root_2));
                // Two on and one to the right, or to the left.
                for (const i32 turn : {1, -1}) {
                    const i32 side_x = x + turn * right_x, side_y = y + turn * right_y;
                    const u64 passed = price(side_x, side_y), end = passed ? price(side_x + x, side_y + y) : 0;
                    if (end) go(side_x + x, side_y + y, times(here + beside + passed + end, quarter_root_5));
                }
            }
        }
}

std::vector<Place> Reach::way(u32 to) const {
    assert(reached(to));
    std::vector<Place> way;
    for (u32 cell = to;; cell = from_[cell]) {
        way.push_back(lattice_.middle(cell));
        if (cost_[cell] == 0) break;
    }
    std::reverse(way.begin(), way.end());
    return way;
}

std::vector<u32> Reach::shortest(Place from) const {
    std::vector<u32> shortest(lattice_.cells(), beyond_measure);
    const std::optional<u32> start = lattice_.find(from);
    assert(start && cost_[*start] == 0);
    const i64 aside = length(from, lattice_.middle(*start));
    // A way costs at most 2.8 % more than its length, begins in the middle of a cell, and goes wide round corners.
    for (const u32 cell : reached_) {
        const i64 least = i64(cost_[cell]) * 1000 / 1028 - aside - 2 * lattice_.side;
        shortest[cell] = u32(std::max(length(from, lattice_.middle(cell)), least));
    }
    return shortest;
}

}  // namespace sandtable
