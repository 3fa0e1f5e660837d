// Ground that troops have changed: abandoned diggings, which cover, and gaps, which open only wire.
#include "games/earth1418/tests/field.h"

namespace earth1418::changed_ground_test {
namespace {

TEST(E18_DIG_04, abandoned_diggings_cover_as_rough_ground) {
    Field field("field");
    ASSERT_EQ(field.r("Red A"), 4 - 2);
    field.state.patches.add({mm_at(300, 100), 100 * mm, 25 * mm, 180, false});
    EXPECT_EQ(row_of(field.at(), field.id("Red A")), Row::rough);
    EXPECT_EQ(field.r("Red A"), 4 - 1);
    field.unit("Red A").at = mm_at(300, 180);
    EXPECT_EQ(field.r("Red A"), 4 - 2);
    // They are cover that one may seek.
    const auto covers = better_cover(field.at(), field.id("Red A"));
    ASSERT_EQ(covers.size(), 1u);
    EXPECT_EQ(covers[0].far, 180 * mm - 112 * mm - 50);
    field.state.patches.item[0].gap = true;
    EXPECT_TRUE(better_cover(field.at(), field.id("Red A")).empty()) << "a gap is none";
}

TEST(E18_SET_01, a_gap_through_wire_leaves_a_trench_as_it_is) {
    Field field("tanks");
    ASSERT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::impractical);
    ASSERT_EQ(surface(field.at(), mm_at(200, 300)).row, Row::defensible);
    field.state.patches.add({mm_at(200, 250), 60 * mm, 200 * mm, 180, true});
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::open);
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).row, Row::open);
    EXPECT_EQ(surface(field.at(), mm_at(200, 300)).row, Row::defensible);
    const Touched way = touched(field.at(), mm_at(200, 280), std::array{mm_at(200, 305)});
    EXPECT_EQ(way.weakest, Row::open);
    EXPECT_EQ(touched(field.at(), mm_at(200, 292), std::array{mm_at(200, 305)}).weakest, Row::defensible);
}

}
}
