// Hexes, pointy side up, in lettered columns from the west and numbered rows from the north: "G5" is one of them.
// A Hex is a place as printed, a Cube the same place in coordinates that are good to reckon with, and a HexIndex
// a number under which a HexGrid (the board) knows it.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace sandtable {

// Column 0 is A, row 0 is row 1. Rows printed with an even number are shifted half a hex east.
// A Hex may lie off any board.
struct Hex {
    int column = 0, row = 0;
    friend constexpr bool operator==(const Hex&, const Hex&) = default;
};

// Whether the row lies half a hex east of the first.
constexpr bool shifted(int row) { return row & 1; }

// Three coordinates, one for each way of crossing a hex from side to side; they always add up to 0.
// Also the difference of two such places. x grows to the east, z to the south.
struct Cube {
    int x = 0, y = 0, z = 0;
    friend constexpr bool operator==(const Cube&, const Cube&) = default;
    friend constexpr Cube operator+(Cube a, Cube b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Cube operator-(Cube a, Cube b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
};

constexpr Cube cube_of(Hex hex) {
    const int x = hex.column - (hex.row - shifted(hex.row)) / 2;
    return {x, -x - hex.row, hex.row};
}

constexpr Hex hex_of(Cube cube) { return {cube.x + (cube.z - shifted(cube.z)) / 2, cube.z}; }

// The number of steps between two places that differ by this.
constexpr int length(Cube difference) {
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return std::max(std::max(size(difference.x), size(difference.y)), size(difference.z));
}

// The six ways out of a hex, clockwise.
enum class Heading : u8 { northeast, east, southeast, southwest, west, northwest };
inline constexpr std::array<Heading, 6> headings = {
    Heading::northeast, Heading::east, Heading::southeast, Heading::southwest, Heading::west, Heading::northwest};

constexpr Hex neighbour(Hex hex, Heading heading) {
    constexpr Cube step[] = {{1, 0, -1}, {1, -1, 0}, {0, -1, 1}, {-1, 0, 1}, {-1, 1, 0}, {0, 1, -1}};
    return hex_of(cube_of(hex) + step[int(heading)]);
}

// The printed name, such as "G5"; for columns A to Z and row 1 onwards.
std::string name_of(Hex hex);

// The place a name means, in capital or small letters; empty unless it is one letter and a number from 1 to 99.
std::optional<Hex> read_hex(std::string_view name);

enum class BoardEdge : u8 { north, east, south, west };

// The place of a hex in tables of a board: row * columns + column.
using HexIndex = u16;
inline constexpr HexIndex no_hex = 0xFFFF;

// Up to six hexes.
class HexList {
  public:
    constexpr void add(HexIndex hex) { hexes_[size_++] = hex; }
    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr HexIndex operator[](int i) const { return hexes_[i]; }
    constexpr const HexIndex* begin() const { return hexes_.data(); }
    constexpr const HexIndex* end() const { return hexes_.data() + size_; }
    constexpr bool contains(HexIndex hex) const { return std::find(begin(), end(), hex) != end(); }

  private:
    std::array<HexIndex, 6> hexes_{};
    u16 size_ = 0;
};

// A board of columns and rows, with what is asked most often about its hexes worked out beforehand.
// Functions that take a HexIndex take only hexes of this board.
class HexGrid {
  public:
    static constexpr int min_columns = 5, max_columns = 26, min_rows = 5, max_rows = 20;
    static constexpr bool possible(int columns, int rows) {
        return min_columns <= columns && columns <= max_columns && min_rows <= rows && rows <= max_rows;
    }

    // The size must be possible. With short even rows, those printed with an even number have one hex less.
    HexGrid(int columns, int rows, bool short_even_rows);

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool short_even_rows() const { return short_even_rows_; }
    int width(int row) const { return columns_ - (short_even_rows_ && shifted(row)); }  // hexes in this row

    // One more than the highest index. Where even rows are short, each leaves one index below it without a hex.
    int slots() const { return columns_ * rows_; }
    bool contains(Hex hex) const {
        return 0 <= hex.row && hex.row < rows_ && 0 <= hex.column && hex.column < width(hex.row);
    }
    bool contains(HexIndex hex) const { return hex < max_slots && hexes_[hex].there; }

    // no_hex for a place off the board.
    HexIndex index(Hex hex) const { return contains(hex) ? HexIndex(hex.row * columns_ + hex.column) : no_hex; }
    Hex hex(HexIndex hex) const { return {hexes_[hex].column, hexes_[hex].row}; }
    Cube cube(HexIndex hex) const { return {hexes_[hex].x, -hexes_[hex].x - hexes_[hex].row, hexes_[hex].row}; }

    std::string name(HexIndex hex) const { return name_of(this->hex(hex)); }
    std::optional<HexIndex> find(std::string_view name) const;  // empty unless it names a hex of this board

    int distance(HexIndex a, HexIndex b) const { return length(cube(b) - cube(a)); }
    bool adjacent(HexIndex a, HexIndex b) const { return distance(a, b) == 1; }

    HexIndex neighbour(HexIndex hex, Heading heading) const { return beside_[hex][int(heading)]; }  // or no_hex
    const HexList& neighbours(HexIndex hex) const { return neighbours_[hex]; }                      // clockwise

    // The neighbours whose centres lie nearer to that edge: up to two toward north or south, up to three toward
    // west or east.
    HexList towards(HexIndex hex, BoardEdge edge) const;

    // Whether the hex is the last of its row (west, east) or in the last row (north, south) on that side.
    bool on_edge(HexIndex hex, BoardEdge edge) const;

  private:
    struct Place {
        i8 column, row, x;  // x: as in Cube, where z is the row
        bool there;         // false for an index without a hex
    };

    static constexpr int max_slots = max_columns * max_rows;
    int columns_, rows_;
    bool short_even_rows_;
    std::array<Place, max_slots> hexes_{};
    std::array<std::array<HexIndex, 6>, max_slots> beside_{};
    std::array<HexList, max_slots> neighbours_{};
};

}  // namespace sandtable
