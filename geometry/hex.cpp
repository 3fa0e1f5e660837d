#include "geometry/hex.h"

#include <cassert>

namespace sandtable {

std::string name_of(Hex hex) {
    assert(0 <= hex.column && hex.column < 26 && 0 <= hex.row);
    return char('A' + hex.column) + std::to_string(hex.row + 1);
}

std::optional<Hex> read_hex(std::string_view name) {
    if (name.size() < 2 || name.size() > 3) return {};
    const char letter = name[0];
    Hex hex;
    if ('A' <= letter && letter <= 'Z') hex.column = letter - 'A';
    else if ('a' <= letter && letter <= 'z') hex.column = letter - 'a';
    else return {};
    int number = 0;
    for (char digit : name.substr(1)) {
        if (digit < '0' || '9' < digit) return {};
        number = number * 10 + (digit - '0');
        if (number == 0) return {};  // names have no leading zero
    }
    hex.row = number - 1;
    return hex;
}

HexGrid::HexGrid(int columns, int rows, bool short_even_rows)
    : columns_(columns), rows_(rows), short_even_rows_(short_even_rows) {
    assert(possible(columns, rows));
    for (Hex hex; hex.row < rows; ++hex.row)
        for (hex.column = 0; hex.column < width(hex.row); ++hex.column) {
            const HexIndex here = index(hex);
            hexes_[here] = {i8(hex.column), i8(hex.row), i8(cube_of(hex).x), true};
            for (Heading heading : headings) {
                const HexIndex next = index(sandtable::neighbour(hex, heading));
                beside_[here][int(heading)] = next;
                if (next != no_hex) neighbours_[here].add(next);
            }
        }
}

std::optional<HexIndex> HexGrid::find(std::string_view name) const {
    const auto hex = read_hex(name);
    if (!hex || !contains(*hex)) return {};
    return index(*hex);
}

HexList HexGrid::towards(HexIndex hex, BoardEdge edge) const {
    using enum Heading;
    HexList nearer;
    const auto add = [&](auto... heading) {
        for (HexIndex next : {neighbour(hex, heading)...})
            if (next != no_hex) nearer.add(next);
    };
    switch (edge) {
        case BoardEdge::north: add(northwest, northeast); break;
        case BoardEdge::east: add(northeast, east, southeast); break;
        case BoardEdge::south: add(southwest, southeast); break;
        case BoardEdge::west: add(northwest, west, southwest); break;
    }
    return nearer;
}

bool HexGrid::on_edge(HexIndex hex, BoardEdge edge) const {
    const Hex place = this->hex(hex);
    switch (edge) {
        case BoardEdge::north: return place.row == 0;
        case BoardEdge::east: return place.column == width(place.row) - 1;
        case BoardEdge::south: return place.row == rows_ - 1;
        case BoardEdge::west: return place.column == 0;
    }
    return false;
}

}  // namespace sandtable
