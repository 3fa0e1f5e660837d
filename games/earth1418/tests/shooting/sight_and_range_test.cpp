// Who sees whom: woods, hills and smoke; and how far it is from edge to edge.
#include "games/earth1418/tests/field.h"

namespace earth1418::sight_and_range_test {
namespace {

TEST(E18_LOS_02, woods_hills_and_crests_block) {
    Field field("sight");
    const auto see = [&](const char* a, const char* b) {
        const bool there = sees(field.at(), field.id(a), field.id(b), 1000 * mm);
        EXPECT_EQ(there, sees(field.at(), field.id(b), field.id(a), 1000 * mm)) << "sight is mutual";
        return there;
    };
    EXPECT_FALSE(see("Red A", "Blue A"));
    EXPECT_FALSE(see("Red B", "Blue B"));
    EXPECT_FALSE(see("Red C", "Blue C"));
    EXPECT_TRUE(see("Red MG", "Blue D"));
    field.unit("Blue A").at = mm_at(300, 288);  // its rear is 4.5 mm inside the wood's southern border, its front 19.5
    EXPECT_FALSE(see("Red A", "Blue A"));
    field.unit("Red A").at = mm_at(300, 172);
    field.unit("Blue A").at = mm_at(300, 212);  // the front is 4.5 mm inside
    EXPECT_TRUE(see("Red A", "Blue A"));
    field.unit("Red B").at = mm_at(550, 215);  // on the hill
    EXPECT_TRUE(see("Red B", "Blue B"));
    field.unit("Red C").at = mm_at(800, 225);  // its front is 17.5 mm from the crest
    EXPECT_TRUE(see("Red C", "Blue C"));
}

TEST(E18_SCL_05, ranges_are_from_edge_to_edge) {
    Field field("field");
    const auto in_range = [&] { return !work_out(field.at(), field.id("Red A"), field.id("Blue A")).refusal; };
    field.unit("Blue A").at = mm_at(300, 415);
    EXPECT_TRUE(in_range());
    field.unit("Blue A").at.y += 1;
    EXPECT_FALSE(in_range());
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::range);
}

// The base in range need not be the one that is seen.
TEST(E18_SCL_05, a_base_that_sees_any_is_in_range_of_any) {
    Field field("sight");
    field.unit("Red A").bases = 1;
    field.unit("Red A").at = mm_at(320, 150);
    field.unit("Blue A").bases = 6;
    field.unit("Blue A").at = mm_at(355, 462);  // those in range are behind the wood, and who is seen is 306 mm away
    EXPECT_FALSE(work_out(field.at(), field.id("Red A"), field.id("Blue A")).refusal);
    field.unit("Blue A").at = mm_at(320, 462);  // nobody looks out beside the wood
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::sight);
    field.unit("Blue A").at = mm_at(355, 466);
    EXPECT_EQ(work_out(field.at(), field.id("Red A"), field.id("Blue A")).lost, Lost::range);
}

TEST(E18_LOS_03, who_is_wholly_in_smoke_neither_sees_nor_is_seen) {
    Field field("field");
    field.state.wind = 0;
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    EXPECT_TRUE(see());
    field.state.cordons.add({mm_at(300, 200), 30000, 0, 0, 0});
    EXPECT_FALSE(see());
    field.state.cordons.item[0] = {mm_at(300, 100), 30000, 0, 0, 0};  // 25.4 deep about a rank of 15
    EXPECT_FALSE(see());
    field.state.cordons.item[0].at = mm_at(300, 90);  // its front looks out
    EXPECT_TRUE(see());
}

TEST(E18_SCL_03, squares_are_six_inches) {
    const Field field("guns");
    EXPECT_EQ(square_of(*field.game, {0, 0}), (std::array<u8, 2>{0, 0}));
    EXPECT_EQ(square_of(*field.game, {15239, 15240}), (std::array<u8, 2>{0, 1}));
    EXPECT_EQ(square_of(*field.game, {90000, 60000}), (std::array<u8, 2>{5, 3}));
    EXPECT_EQ(square_name(5, 3), "F4");
    EXPECT_EQ(square_bounds(*field.game, 5, 3), (Bounds{{76200, 45720}, {90000, 60000}}));
}

TEST(E18_FOR_07, fire_may_be_bound_to_the_front) {
    Field field("field", {"e18.fire_arc=180"});
    const auto see = [&] { return sees(field.at(), field.id("Red A"), field.id("Blue A"), 1000 * mm); };
    EXPECT_TRUE(see());
    field.unit("Red A").facing = 0;
    EXPECT_FALSE(see());
}

// From higher ground one sees over a lower hill, whatever other ground there is.
TEST(E18_LOS_02, a_hill_hides_nobody_from_higher_ground) {
    Field field("sight");
    const auto add = [&](std::string_view kind, i32 height, Place least, Place most) {
        Area area;
        area.kind = int(std::ranges::find(field.game->kinds, kind, &Kind::id) - field.game->kinds.begin());
        area.height = height;
        area.outline = {least, {most.x, least.y}, most, {least.x, most.y}};
        area.box = bounds(area.outline);
        field.game->areas.push_back(area);
    };
    add("hill", 2, mm_at(480, 120), mm_at(620, 180));  // under Red B
    add("crops", 0, mm_at(10, 500), mm_at(50, 550));
    EXPECT_TRUE(sees(field.at(), field.id("Red B"), field.id("Blue B"), 1000 * mm));
    EXPECT_TRUE(sees(field.at(), field.id("Blue B"), field.id("Red B"), 1000 * mm));
}

}
}
