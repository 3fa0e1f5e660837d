// Random places, bodies and outlines for tests of properties: the same ones every time, as long as the compiler is.
#pragma once

#include <algorithm>
#include <array>
#include <ostream>
#include <vector>

#include "core/random.h"
#include "geometry/polygon.h"
#include "geometry/turn.h"

namespace sandtable {

inline void PrintTo(Place place, std::ostream* out) { *out << '(' << place.x << ", " << place.y << ')'; }
inline void PrintTo(Fraction part, std::ostream* out) { *out << part.over << '/' << part.under; }

// A board that the games use, and its size.
struct Board_size {
    const char* name;
    i32 width, depth;
};
inline constexpr Board_size board_sizes[] = {
    {"a few units, where everything touches", 12, 12},
    {"72 by 48 inches in thousandths", 72'000, 48'000},
    {"1500 by 900 mm in hundredths", 150'000, 90'000},
    {"20 km in metres", 20'000, 20'000},
};
inline constexpr Board_size largest_board = {"the largest coordinates", most_coordinate, most_coordinate};

// How often the outline goes round a place at a fraction of a line, by adding up quarter turns; 0 is outside. Places
// are scaled by the fraction's `under`, which is small.
struct Scaled {
    i128 x, y;
};
inline Lies slow_where(Outline outline, Scaled place, i64 scale) {
    int quarters = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Segment line = edge(outline, i);
        const Scaled a = {i128{line.from.x} * scale - place.x, i128{line.from.y} * scale - place.y};
        const Scaled b = {i128{line.to.x} * scale - place.x, i128{line.to.y} * scale - place.y};
        const i128 turn = a.x * b.y - a.y * b.x, along = a.x * b.x + a.y * b.y;
        if (turn == 0 && along <= 0) return Lies::on_border;
        const auto quarter = [](Scaled at) { return at.y >= 0 ? (at.x > 0 ? 0 : at.y > 0 ? 1 : 2) : at.x < 0 ? 2 : 3; };
        int by = (quarter(b) - quarter(a) + 4) % 4;
        if (by == 3) by = -1;
        if (by == 2 && turn < 0) by = -2;
        quarters += by;
    }
    return quarters == 0 ? Lies::outside : Lies::inside;
}

class Cases {
  public:
    explicit Cases(u64 seed) : random_(seed) {}

    i32 number(i32 least, i32 most) { return least + i32(random_.below(u32(most - least + 1))); }
    bool flip() { return random_.below(2) != 0; }
    Degrees facing() { return flip() ? 90 * number(0, 3) : number(0, 359); }
    Place place(const Board_size& board) { return {number(0, board.width), number(0, board.depth)}; }

    // From corner to corner of the largest board, which reaches to both sides of 0.
    Place far_place() {
        const auto coordinate = [&] {
            return flip() ? number(-most_coordinate, most_coordinate) : flip() ? most_coordinate : -most_coordinate;
        };
        return {coordinate(), coordinate()};
    }

    Place near(Place place, i32 reach) { return {place.x + number(-reach, reach), place.y + number(-reach, reach)}; }

    // A simple polygon: its corners lie in the order of their directions from its middle, at any distance from it.
    std::vector<Place> outline(Place middle, i32 reach, int corners) {
        std::vector<Place> list;
        std::vector<int> turns;
        for (int i = 0; i < corners; ++i) turns.push_back(number(0, 359));
        std::sort(turns.begin(), turns.end());
        turns.erase(std::unique(turns.begin(), turns.end()), turns.end());
        for (const int turn : turns) list.push_back(ahead(middle, turn, number(reach / 3, reach)));
        if (flip()) std::reverse(list.begin(), list.end());
        return list;
    }

  private:
    Stream random_;
};

}  // namespace sandtable
