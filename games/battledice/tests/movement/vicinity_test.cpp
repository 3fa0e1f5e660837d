// The hexes around a hex as bits come to what the board's own reckoning comes to, everywhere on boards of every shape.
#include "games/battledice/rules/movement/vicinity.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"

namespace battledice::vicinity_test {
namespace {

class Vicinities_of : public testing::TestWithParam<HexGrid> {
  protected:
    template <class Each> void for_each_hex(Each each) const {
        for (HexIndex hex = 0; hex < grid.slots(); ++hex)
            if (grid.contains(hex)) each(hex);
    }
    template <class Each> void for_each_near(HexIndex middle, int radius, Each each) const {
        for_each_hex([&](HexIndex hex) {
            if (grid.distance(middle, hex) <= radius) each(hex);
        });
    }
    const HexGrid& grid = GetParam();
    const Vicinities vicinities{grid};
};

TEST_P(Vicinities_of, give_every_hex_a_place_of_its_own_and_back) {
    for_each_hex([&](HexIndex middle) {
        u64 places = 0;
        for_each_near(middle, Vicinities::radius, [&](HexIndex hex) {
            const int place = vicinities.place(middle, hex);
            EXPECT_FALSE(places & Vicinities::bit(place)) << grid.name(middle) << ' ' << grid.name(hex);
            places |= Vicinities::bit(place);
            EXPECT_EQ(vicinities.hex(middle, place), hex) << grid.name(middle);
        });
        EXPECT_EQ(vicinities.place(middle, middle), Vicinities::centre);
    });
}

TEST_P(Vicinities_of, cut_out_what_the_set_has) {
    Stream chance(1);
    for (int round = 0; round < 5; ++round) {
        Hexes set;
        for_each_hex([&](HexIndex hex) {
            if (chance.below(3) == 0) set.add(hex);
        });
        for_each_hex([&](HexIndex middle) {
            for (int rows = 1; rows <= Vicinities::radius; ++rows) {
                const u64 places = vicinities.places(set, set, middle, rows);
                for_each_near(middle, rows, [&](HexIndex hex) {
                    EXPECT_EQ(bool(places & Vicinities::bit(vicinities.place(middle, hex))), set.has(hex))
                        << grid.name(middle) << ' ' << grid.name(hex) << ' ' << rows;
                });
            }
        });
    }
}

TEST_P(Vicinities_of, step_to_the_neighbours_clockwise) {
    for_each_hex([&](HexIndex middle) {
        u64 there = 0;
        for_each_near(
            middle, Vicinities::radius, [&](HexIndex hex) { there |= Vicinities::bit(vicinities.place(middle, hex)); });
        for_each_near(middle, Vicinities::radius - 1, [&](HexIndex from) {
            const int place = vicinities.place(middle, from);
            EXPECT_EQ(Vicinities::around(place), Vicinities::beside(Vicinities::bit(place)));
            std::array<u8, 8> written;
            const int count = Vicinities::write_around(place, there, written.data());
            std::vector<HexIndex> neighbours;
            for (int i = 0; i < count; ++i) neighbours.push_back(vicinities.hex(middle, written[std::size_t(i)]));
            EXPECT_THAT(neighbours, testing::ElementsAreArray(grid.neighbours(from)));
        });
    });
}

INSTANTIATE_TEST_SUITE_P(Each, Vicinities_of,
    testing::Values(HexGrid(13, 9, true), HexGrid(13, 9, false),
        HexGrid(HexGrid::min_columns, HexGrid::min_rows, false), HexGrid(HexGrid::min_columns, HexGrid::max_rows, true),
        HexGrid(HexGrid::max_columns, HexGrid::max_rows, false),
        HexGrid(HexGrid::max_columns, HexGrid::max_rows, true)),
    [](const auto& info) {
        return std::to_string(info.param.columns()) + "x" + std::to_string(info.param.rows()) +
            (info.param.short_even_rows() ? "short" : "even");
    });

}
}
