// Hulls where others meet them apart from movement: set up, drawn, and in the thoughts of computer players. Each is a box that is turned.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "core/mark.h"
#include "core/scene.h"
#include "data_files/decode.h"
#include "data_files/error.h"
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::hulls_shown_test {
namespace {

constexpr i32 width = 3 * inch, depth = 5 * inch;

// A hull of each side, which face somewhere.
struct Two_hulls : Country_field {
    UnitId red, blue, man;
    explicit Two_hulls(Degrees facing)
        : red(add(Side::red, 1, at(30, 20))),
          blue(add(Side::blue, 1, at(36, 30))),
          man(add(Side::blue, 1, at(20, 36))) {
        for (const UnitId id : {red, blue}) entry(id).hull = {width, depth};
        begin();
        for (const UnitId id : {red, blue}) unit(id).facing = i16(facing);
    }
};

TEST(K47_MOV_05, a_set_up_keeps_clear_of_a_hull_and_not_of_a_circle_about_it) {
    const auto error = [](double x, double y, Side side) {
        Country_field field;
        const UnitId red = field.add(Side::red, 1, {}), blue = field.add(Side::blue, 1, {});
        field.entry(side == Side::red ? blue : red).hull = {width, depth};
        field.entry(side == Side::red ? blue : red).at = {at(36, 24)};
        field.game.forces[0].first = red;
        const std::string name = field.game.name(side == Side::red ? red : blue);
        const Node set_up = read_yaml(fmt::format("{}: [[{}, {}]]\n", name, x, y), "x.yaml");
        try {
            read_set_up(Value(set_up), side, field.game);
        } catch (const InputError& error) { return std::string(error.what()); }
        return std::string("no error");
    };
    for (const Side side : both_sides) {
        EXPECT_EQ(error(39, 24, side), "no error");  // half of its width, an inch and half a base
        EXPECT_THAT(error(38.999, 24, side), testing::HasSubstr("within an inch of"));
        EXPECT_EQ(error(36, 28, side), "no error");  // half of its depth, an inch and half a base
        EXPECT_THAT(error(36, 27.999, side), testing::HasSubstr("within an inch of"));
        EXPECT_THAT(error(36, 26.999, side), testing::HasSubstr("stands on one of"));
    }
}

TEST(K47_SHT_04, a_hull_is_drawn_as_the_box_that_it_is) {
    Two_hulls field(70);
    const Scene scene = field.game.scene(field.state);
    const Scene::Token& token = scene.tokens[field.red];
    EXPECT_FALSE(token.is_round);
    EXPECT_EQ(token.width, width);
    EXPECT_EQ(token.depth, depth);
    EXPECT_EQ(token.facing, 70);
    field.entry(field.red).hull = {};
    const Scene base = field.game.scene(field.state);
    EXPECT_TRUE(base.tokens[field.red].is_round);
    EXPECT_EQ(base.tokens[field.red].width, inch);
    EXPECT_EQ(base.tokens[field.red].facing, -1);
}

// Every place of the border lies in range, and none that is a hundredth of an inch farther off does.
TEST(K47_SHT_07, a_range_is_drawn_about_all_of_a_hull) {
    for (Degrees facing = 0; facing < 360; facing += 45) {
        Two_hulls field(facing);
        field.entry(field.red).mounts = {{Mount::turret, 0}};
        field.go();
        field.order(field.red, i32(Order::fire));
        ASSERT_EQ(field.topic(), Topic::target);
        const auto zones = field.game.shown(field.state, field.question());
        ASSERT_EQ(zones.size(), 2u);
        for (const auto& [zone, range] : {std::pair{zones[0], 24 * inch}, std::pair{zones[1], 6 * inch}}) {
            EXPECT_FALSE(zone.at);
            ASSERT_EQ(zone.outline.size(), 40u);
            EXPECT_GT(twice_the_area(zone.outline), 6 * i64{range} * range);
            for (const Place place : zone.outline)
                EXPECT_NEAR(gap(field.now().body(field.red, 0), Body::disc(place, 0)), range, 2);
        }
    }
}

TEST(K47_SHT_17, the_ring_of_a_target_goes_round_all_of_its_hull) {
    Two_hulls field(30);
    field.entry(field.red).mounts = {{Mount::turret, 0}};
    field.go();
    field.order(field.red, i32(Order::fire));
    Answer at_blue;
    at_blue.size = 1, at_blue.value[0] = field.blue;
    const Body hull = field.now().body(field.blue, 0);
    int rings = 0;
    for (const Mark& mark : field.game.shown(field.state, field.question(), at_blue)) {
        if (mark.kind != Mark::ring) continue;
        ++rings;
        for (const Place corner : hull.corners()) EXPECT_TRUE(nearer(mark.at[0], corner, mark.radius));
    }
    EXPECT_EQ(rings, 1);
}

// A gap to a hull is exact; between bases a whole unit may be missing.
TEST(Unit_profile, measures_from_border_to_border) {
    for (Degrees facing = 0; facing < 360; facing += 17) {
        Two_hulls field(facing);
        const auto distance = [&] {
            return Unit_profile(field.now(), field.blue).distance(at(30, 20), Unit_profile(field.now(), field.red));
        };
        EXPECT_EQ(distance(), field.now().gap_between(field.red, field.blue));
        field.entry(field.red).hull = {};
        field.entry(field.red).radius = 3 * inch / 5;
        EXPECT_EQ(distance(), field.now().gap_between(field.red, field.blue));
        field.entry(field.blue).hull = {};
        EXPECT_NEAR(distance(), i32(field.now().gap_between(field.red, field.blue)), 1);
    }
}

TEST(Judgement, sees_that_a_hull_has_turned) {
    Two_hulls field(0);
    field.game.lattice = std::make_shared<const Visibility_grid>(field.game.ground);
    const auto distance = [&] {
        const Judgement judgement(field.now(), Side::red);
        return judgement.outfit(field.blue).distance(at(36, 20), judgement.outfit(field.red));
    };
    const i32 before = distance();
    field.unit(field.blue).facing = 90;
    EXPECT_EQ(distance(), before + (depth - width) / 2);
}

}
}
