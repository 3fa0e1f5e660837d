#include "games/battledice/rules/movement/vicinity.h"

#include <algorithm>

namespace battledice {
namespace {

// How many columns a row that slants away from column A has gone from it: see cube_of.
constexpr int slant(int row) { return (row - shifted(row)) / 2; }

}

Vicinities::Vicinities(const HexGrid& grid) : cuts_(std::size_t(grid.slots())), places_(std::size_t(grid.slots())) {
    constexpr int last_from = max_hexes / 64 * 64 - 1;  // see Hexes::from
    for (HexIndex middle = 0; middle < grid.slots(); ++middle) {
        if (!grid.contains(middle)) continue;
        const Cube cube = grid.cube(middle);
        places_[middle] = {i8(cube.z), i8(cube.x)};
        for (int row = 0; row <= 2 * radius; ++row) {
            const int z = cube.z + row - radius;
            if (z < 0 || z >= grid.rows()) continue;
            const int begin = z * grid.columns() + cube.x - radius + slant(z);
            const int first = std::clamp(begin, 0, last_from);
            cuts_[middle].first[std::size_t(row)] = HexIndex(first);
            cuts_[middle].shift[std::size_t(row)] = u8(8 * row + first - begin);
        }
    }
    for (int from = 0; from < 2; ++from)  // a row with an even number, a row with an odd one
        for (int place = 0; place < 64; ++place) {
            const int down = place / 8 - radius, right = place % 8 - radius;
            offsets_[std::size_t(from)][std::size_t(place)] =
                i16(down * grid.columns() + right + slant(from + down + 8) - slant(from + 8));
        }
}

constexpr std::array<u64, 128> Vicinities::every_fan() {
    std::array<u64, 128> fans{};
    for (std::size_t folded = 0; folded < fans.size(); ++folded) {
        u64 count = 0;
        for (u64 beyond : clockwise_)
            if (folded & fold(u64(1) << beyond)) fans[folded] |= beyond << 8 * count++;
        fans[folded] |= count << 56;
    }
    return fans;
}
constexpr std::array<u64, 128> Vicinities::fans_ = every_fan();

constexpr std::array<std::array<u8, 12>, 128> Vicinities::every_second_ring() {
    constexpr u8 no_place = 63;
    std::array<std::array<u8, 12>, 128> rings{};
    for (std::size_t folded = 0; folded < rings.size(); ++folded) {
        u64 left = ~(around(centre) | bit(centre));
        std::size_t count = 0;
        rings[folded].fill(no_place);
        for (u64 by : clockwise_) {
            if (!(folded & fold(u64(1) << by))) continue;
            const int from = centre - 8 + int(by);
            for (u64 beyond : clockwise_) {
                const int place = from - 8 + int(beyond);
                if (left & bit(place)) rings[folded][count++] = u8(place);
                left &= ~bit(place);
            }
        }
    }
    return rings;
}
constexpr std::array<std::array<u8, 12>, 128> Vicinities::two_away_ = every_second_ring();

}
