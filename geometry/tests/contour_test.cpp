// A contour parts what is at most as high as its level from what is higher.
#include "geometry/contour.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geometry/polygon.h"
#include "geometry/tests/cases.h"

namespace sandtable {
namespace {

using testing::ElementsAre;

TEST(Contour, Passes_where_the_number_reaches_the_level) {
    const Lattice lattice{{0, 0}, 10, 2, 1};
    EXPECT_THAT(contour(lattice, std::vector<u32>{0, 10}, 3),
        ElementsAre(testing::UnorderedElementsAre(Place{5, 0}, Place{8, 5}, Place{5, 10}, Place{0, 5})));
    EXPECT_THAT(contour(lattice, std::vector<u32>{0, beyond_measure}, 3),
        ElementsAre(testing::UnorderedElementsAre(Place{5, 0}, Place{10, 5}, Place{5, 10}, Place{0, 5})));
    EXPECT_THAT(contour(lattice, std::vector<u32>{4, 10}, 3), testing::IsEmpty());
}

TEST(Contour, Parts_low_from_high_with_holes_the_other_way_round) {
    Cases cases(91);
    for (int i = 0; i < 400; ++i) {
        const Lattice lattice = {{-50, 30}, 100, cases.number(1, 12), cases.number(1, 12)};
        std::vector<u32> values(lattice.cells());
        for (u32& value : values) value = cases.number(0, 5) ? u32(2 * cases.number(0, 10)) : beyond_measure;
        const u32 level = u32(2 * cases.number(0, 9) + 1);
        const auto outlines = contour(lattice, values, level);
        for (u32 cell = 0; cell < lattice.cells(); ++cell) {
            int around = 0;
            for (const auto& outline : outlines) {
                const Lies lies = where(outline, lattice.middle(cell));
                ASSERT_NE(lies, Lies::on_border) << "no value is at the level";
                if (lies == Lies::inside) around += twice_the_area(outline) > 0 ? 1 : -1;
            }
            ASSERT_EQ(around, values[cell] <= level ? 1 : 0) << "cell " << cell << " of case " << i;
        }
    }
}

// What may be reached on open ground is what lies within the straight line.
TEST(Contour, Of_a_reach_is_a_circle_on_open_ground) {
    const Lattice lattice = Lattice::over({{0, 0}, {24'000, 24'000}}, 500);
    const std::vector<u16> prices(lattice.cells(), 500);
    const Place from{11'900, 12'345};
    Reach reach;
    reach.flood(lattice, prices, *lattice.find(from), Reach::budget(6000, lattice));
    const auto outlines = contour(lattice, reach.shortest(from), 6000);
    ASSERT_EQ(outlines.size(), 1u);
    EXPECT_GT(outlines[0].size(), 60u);
    for (const Place& corner : outlines[0]) {
        EXPECT_LE(length(from, corner), 6001);
        EXPECT_GE(length(from, corner), 5985);
    }
}

// Beyond a wall it is an area that no way leaves, though it may be a little too large.
TEST(Contour, Of_a_reach_holds_whatever_way_round_a_wall_is_short_enough) {
    const Lattice lattice = Lattice::over({{0, 0}, {24'000, 24'000}}, 250);
    std::vector<u16> prices(lattice.cells(), 250);
    for (u32 cell = 0; cell < lattice.cells(); ++cell)
        if (const Place at = lattice.middle(cell); at.y / 250 == 48 && at.x > 9000 && at.x < 17'000) prices[cell] = 0;
    const Place from{12'250, 11'250}, corner{9000, 12'125};  // west of the wall's end all ways south must pass
    Reach reach;
    reach.flood(lattice, prices, *lattice.find(from), Reach::budget(6000, lattice));
    const auto outlines = contour(lattice, reach.shortest(from), 6000 + 30);
    const auto holds = [&](Place place) {
        int around = 0;
        for (const auto& outline : outlines) around += where(outline, place) != Lies::outside;
        return around % 2 == 1;
    };
    int held = 0;
    for (i32 x = 3000; x < 9000; x += 97)
        for (i32 y = 12'750; y < 18'000; y += 89) {
            const i64 way = length(from, corner) + length(corner, {x, y});
            if (way <= 6000) {
                ++held;
                ASSERT_TRUE(holds({x, y})) << x << ',' << y;
            }
            if (way > 7000) { ASSERT_FALSE(holds({x, y})) << x << ',' << y; }
        }
    EXPECT_GT(held, 100);
    EXPECT_FALSE(holds({12'250, 13'000})) << "behind the wall";
}

}  // namespace
}  // namespace sandtable
