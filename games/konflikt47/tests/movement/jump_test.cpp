// Walkers with Jump: what they pass over, and where they land.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/tests/movement/a_hull.h"

namespace konflikt47::jump_test {
namespace {

// Across the way of a walker of 2 by 2 inches that looks east from (30, 24): from 33 to `to`.
std::string strip(const std::string& kind, double to = 35, int floors = 0) {
    return fmt::format("  - {{kind: {}, name: Strip, from: [33, 20], to: [{}, 28]{}}}\n", kind, to,
        floors ? fmt::format(", floors: {}", floors) : "");
}

struct A_jumper : A_hull {
    explicit A_jumper(const std::string& pieces = "", bool jumps = true) : A_hull(pieces, Locomotion::light_walker) {
        entry(hull).hull.depth = 2 * inch;
        if (jumps) entry(hull).rules.add(Unit_rule::jump);
    }
};

TEST(K47_ARM_14, a_jump_passes_over_what_is_4_inches_high) {
    struct Row {
        const char* kind;
        int floors;
        const char *jumps, *walks;
    };
    constexpr Row rows[] = {{"bocage", 0, "", "K47-TER-02"}, {"house", 1, "", "K47-TER-02"},
        {"house", 2, "K47-TER-02", "K47-TER-02"}, {"bunker", 1, "", "K47-TER-02"}, {"wall", 0, "", ""},
        {"stack", 0, "K47-TER-01", "K47-TER-01"}, {"wreck", 0, "", "K47-TER-01"}};
    for (const auto& [kind, floors, jumps, walks] : rows)
        for (const Pace pace : {Pace::advance, Pace::run}) {
            EXPECT_EQ(A_jumper(strip(kind, 35, floors)).refused_ahead(pace, 8), jumps) << kind << floors;
            EXPECT_EQ(A_jumper(strip(kind, 35, floors), false).refused_ahead(pace, 8), walks) << kind << floors;
        }
}

TEST(K47_ARM_14, a_jump_lands_in_the_open_or_in_rough_ground) {
    const auto lands = [](const char* kind) { return A_jumper(strip(kind, 37)).refused_ahead(Pace::advance, 5); };
    EXPECT_EQ(lands("craters"), "");
    EXPECT_EQ(lands("thin_wood"), "");
    for (const char* kind : {"house", "bunker", "bocage", "wreck", "wall"})
        EXPECT_EQ(lands(kind), "K47-ARM-14") << kind;
    A_jumper walker(strip("house", 37));
    EXPECT_EQ(walker.refused_ahead(Pace::run, 10), "") << "beyond it";
    EXPECT_EQ(walker.refused(Pace::run, {at(35, 24), at(42, 24)}, 90), "K47-ARM-14") << "each leg lands";
    const Refusal no = walker.refusal(Pace::advance, {at(35, 24)}, 90);
    EXPECT_EQ(std::string(no.why), "lands in the {2:ground} at {0:point}");
    EXPECT_EQ(no.operand[2], 0);
}

// Friends under it stay where they are, and enemies do not matter before it lands.
TEST(K47_ARM_14, a_jump_passes_over_models) {
    A_jumper walker;
    for (const UnitId under : {walker.friends, walker.blue}) {
        walker.place(under, {at(34, 24), at(34, 25.5)});
        EXPECT_EQ(walker.refused_ahead(Pace::advance, 8), "") << int(under);
        walker.place(under, {at(4, 4), at(4, 6)});
    }
    walker.place(walker.blue, {at(34, 24), at(34, 25.5)});
    EXPECT_EQ(walker.refused_ahead(Pace::advance, 5.5), "K47-MOV-05") << "it lands within an inch of an enemy";
    EXPECT_EQ(walker.refused_ahead(Pace::advance, 6.5), "");
    A_jumper on_foot("", false);
    on_foot.place(on_foot.blue, {at(34, 24), at(34, 25.5)});
    EXPECT_EQ(on_foot.refused_ahead(Pace::advance, 8), "K47-MOV-05");
    walker.place(walker.blue, {at(60, 4), at(60, 6)});
    walker.place(walker.friends, {at(34, 24), at(34, 25.5)});
    const auto asides = step_aside({walker.game, walker.state}, walker.hull, walker.drive(Pace::advance).began(),
        std::array{Station{at(38, 24), 90}}, nullptr, true);
    ASSERT_TRUE(asides);
    EXPECT_TRUE(asides->empty());
}

TEST(K47_ARM_14, a_walker_that_is_stopped_in_a_jump_comes_down_behind) {
    A_jumper walker(strip("house", 36));
    walker.state.moves.add({});
    Move& move = walker.state.moves.item[0];
    move.unit = walker.hull;
    move.way.add(at(30, 24)), move.way.add(at(39, 24)), move.way.add(at(39, 30));
    for (const int facing : {90, 180, 180}) move.faces.add(i16(facing));
    move.from[0] = at(30, 24);
    EXPECT_FALSE(hangs_over({walker.game, walker.state}, walker.hull));
    walker.stands(walker.hull, 34, 24, 90);
    EXPECT_TRUE(hangs_over({walker.game, walker.state}, walker.hull));
    walker.place(walker.friends, {at(50, 24), at(50, 25.5)});
    walker.stands(walker.hull, 50, 24, 90);
    EXPECT_TRUE(hangs_over({walker.game, walker.state}, walker.hull)) << "a model";
}

}
}
