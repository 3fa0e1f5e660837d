// What a hit must reach, and how badly it damages.
#include "games/konflikt47/tests/damage/a_tank.h"

namespace konflikt47::penetration_test {
namespace {

// Of the six faces of a die: how many do nothing, superficial, full and massive damage.
std::array<int, 4> faces(const Penetration& hit) {
    std::array<int, 4> found{};
    for (int face = 1; face <= 6; ++face) ++found[std::size_t(severity_of(face - sum_of_terms(hit)))];
    return found;
}
using Faces = std::array<int, 4>;

TEST(K47_DMG_01, each_kind_of_armour_has_its_number) {
    EXPECT_EQ(damage_value_of(Armour::carrier), 7);
    EXPECT_EQ(damage_value_of(Armour::light), 8);
    EXPECT_EQ(damage_value_of(Armour::medium), 9);
    EXPECT_EQ(damage_value_of(Armour::heavy), 10);
    EXPECT_EQ(damage_value_of(Armour::super_heavy), 11);
}

TEST(K47_DMG_03, a_gun_at_the_front_and_at_the_side) {  // X16
    EXPECT_EQ(faces({Armour::medium, 5}), (Faces{3, 1, 2, 0}));
    EXPECT_EQ(faces({Armour::medium, 5, Struck::side}), (Faces{2, 1, 2, 1}));
    EXPECT_EQ(faces({Armour::medium, 5, Struck::side, Span::far}), (Faces{3, 1, 2, 0}));
    EXPECT_EQ(faces({Armour::medium, 5, Struck::top}), faces({Armour::medium, 5, Struck::side}));
}

TEST(K47_DMG_04, range_counts_with_the_facing) {  // X17, X18
    EXPECT_EQ(faces({Armour::heavy, 6, Struck::rear, Span::far}), (Faces{2, 1, 2, 1}));
    EXPECT_EQ(faces({Armour::medium, 6, Struck::front, Span::point_blank}), (Faces{1, 1, 2, 2}));
    EXPECT_EQ(faces({Armour::light, 2, Struck::side}), (Faces{4, 1, 1, 0}));
    EXPECT_EQ(faces({Armour::carrier, 1, Struck::front, Span::point_blank}), (Faces{4, 1, 1, 0}));
    EXPECT_EQ(faces({Armour::super_heavy, 4}), (Faces{6, 0, 0, 0}));
}

TEST(K47_DMG_05, each_hit_is_thrown_for_and_resolved_before_the_next) {
    A_tank field;
    field.hit(3, 4);
    field.give(Topic::penetrate, {3});
    field.give(Topic::penetrate, {4});
    EXPECT_EQ(field.topic(), Topic::chart);
    field.give(Topic::chart, {2});
    field.give(Topic::penetrate, {6});
    field.give(Topic::chart, {2});
    EXPECT_NE(field.topic(), Topic::penetrate);
    EXPECT_EQ(field.count(Told::penetrates), 3);
    EXPECT_EQ(field.wear().steering, 1) << "by the chart of superficial damage";
    EXPECT_TRUE(field.wear().immobile) << "by that of full damage";
}

TEST(K47_DMG_05, what_hits_a_wreck_is_ignored) {
    A_tank field;
    field.hit(3, 1);
    field.give(Topic::penetrate, {2});
    field.give(Topic::chart, {4});
    EXPECT_FALSE(field.on_table(field.tank));
    EXPECT_EQ(field.count(Told::penetrates), 1);
    EXPECT_NE(field.topic(), Topic::penetrate);
}

TEST(K47_SHT_18, a_save_comes_before_the_charts) {
    for (const i32 face : {3, 4}) {
        A_tank field;
        field.hit(1, 4, 4);
        field.give(Topic::penetrate, {4});
        field.give(Topic::save, {face});
        EXPECT_EQ(field.topic() == Topic::chart, face == 3);
    }
    A_tank bare;
    bare.game.options.vehicle_cover_saves = false;
    bare.hit(1, 4, 4);
    bare.give(Topic::penetrate, {4});
    EXPECT_EQ(bare.topic(), Topic::chart);
}

}
}
