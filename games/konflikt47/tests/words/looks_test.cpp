// Hulls and guns as they are drawn from above: what each is, where its weapons point, and what is broken about it.
#include <gmock/gmock.h>

#include "core/scene.h"
#include "games/konflikt47/tests/a_gun.h"
#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47::looks_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Token = Scene::Token;
using Part = Token::Part;

TEST(K47_VEH_01, a_hull_is_drawn_as_the_kind_that_it_is) {
    An_armed_tank field({});
    const auto look = [&](Locomotion locomotion, Armour armour = Armour::medium, int legs = 2) {
        Hull& hull = field.entry(field.tank).hull;
        hull.locomotion = locomotion, hull.armour = armour, hull.legs = u8(legs);
        return field.game.scene(field.state).tokens[field.tank].look;
    };
    EXPECT_EQ(look(Locomotion::tracked), Token::tank);
    EXPECT_EQ(look(Locomotion::half_tracked), Token::half_track);
    EXPECT_EQ(look(Locomotion::wheeled), Token::car);
    EXPECT_EQ(look(Locomotion::wheeled, Armour::soft_skinned), Token::truck);
    EXPECT_EQ(look(Locomotion::light_walker), Token::walker);
    EXPECT_EQ(look(Locomotion::super_heavy_walker), Token::walker);
    EXPECT_EQ(look(Locomotion::super_heavy_walker, Armour::super_heavy, 4), Token::walker_on_four);
    EXPECT_FALSE(field.game.scene(field.state).tokens[field.tank].is_open);
    field.entry(field.tank).hull.open_topped = true;
    EXPECT_TRUE(field.game.scene(field.state).tokens[field.tank].is_open);
}

const Token& tank_of(const Scene& scene) { return scene.tokens[0]; }

TEST(K47_VEH_03, what_turns_points_ahead_or_where_it_jammed_and_at_whom_it_aims) {
    An_armed_tank field(four_mounts);
    const auto parts = [&] { return tank_of(field.game.scene(field.state)).parts; };
    field.unit(field.tank).facing = 90;
    const Part hull{Part::hull, Part::gun, 90}, roof{Part::pintle, Part::gun, 90};
    // What is coaxial is drawn with its turret.
    EXPECT_THAT(parts(), ElementsAre(Part{Part::turret, Part::gun, 90}, hull, roof));
    Wear& wear = field.unit(field.tank).wear;
    wear.jammed = 1;
    wear.arc[0] = Sector::left;
    EXPECT_THAT(parts(), ElementsAre(Part{Part::turret, Part::gun, 0}, hull, roof));
    wear = {};
    field.unit(field.tank).facing = 0;
    field.unit(field.tank).order = Order::fire;
    Shooting shooting{.by = field.tank, .at = field.right};
    field.state.stacks.main.call(shooting);
    const auto aiming = parts();
    EXPECT_EQ(aiming[0].facing, 90);
    EXPECT_EQ(aiming[1].facing, 0) << "what is built into the hull does not turn";
    EXPECT_EQ(aiming[2].facing, 90);
}

TEST(K47_VEH_03, a_barrel_is_drawn_as_what_the_weapon_is) {
    An_armed_tank field({{Mount::arm, An_armed_tank::gun, 0}, {Mount::hull_right, An_armed_tank::machine_gun}});
    const auto barrel = [&] { return tank_of(field.game.scene(field.state)).parts[0].barrel; };
    Weapon& gun = field.game.weapons[An_armed_tank::gun];
    EXPECT_EQ(barrel(), Part::gun);
    gun.line[0].pen = 6;
    EXPECT_EQ(barrel(), Part::long_gun);
    gun.line[0] = {.he = 3};
    gun.lines = 1;
    EXPECT_EQ(barrel(), Part::rockets);
    gun.line[0].special = bit(Special::howitzer);
    EXPECT_EQ(barrel(), Part::howitzer);
    gun.line[0] = {.pen = 2, .special = bit(Special::flamethrower)};
    EXPECT_EQ(barrel(), Part::flames);
    gun.line[0] = {.pen = 1};
    gun.halved = true;
    EXPECT_EQ(barrel(), Part::machine_gun);
    field.unit(field.tank).model[0].weapon = no_weapon;
    EXPECT_EQ(barrel(), Part::no_barrel);
    const auto parts = tank_of(field.game.scene(field.state)).parts;
    EXPECT_EQ(parts[0].kind, Part::arm);
    EXPECT_EQ(parts[1], (Part{Part::hull, Part::gun, 90}));
}

TEST(K47_DMG_07, damage_is_drawn_as_marks_and_said_beside_the_name) {
    An_armed_tank field(four_mounts);
    EXPECT_THAT(tank_of(field.game.scene(field.state)).damage, IsEmpty());
    field.unit(field.tank).wear = {.steering = 1, .engine = 2, .jammed = 1, .immobile = true, .stunned = true};
    const Scene scene = field.game.scene(field.state);
    EXPECT_THAT(tank_of(scene).damage,
        ElementsAre(Token::immobile, Token::steering, Token::engine, Token::jammed, Token::stunned));
    std::vector<std::string> words;
    for (const Scene::Unit::Marker& marker : scene.units[0].markers) words.push_back(marker.words);
    EXPECT_THAT(
        words, ElementsAre("immobilised", "steering damaged", "engine damaged", "turret jammed", "crew stunned"));
}

TEST(K47_ART_01, a_gun_points_where_it_faces_and_its_crew_does_not) {
    A_gun field;
    const auto parts = [&](int model) { return field.game.scene(field.state).tokens[std::size_t(model)].parts; };
    EXPECT_THAT(parts(0), ElementsAre(Part{Part::hull, Part::gun, 180})) << "on a trail";
    EXPECT_THAT(parts(1), IsEmpty());
    field.entry(field.gun).gun.all_round = true;
    EXPECT_EQ(parts(0)[0].kind, Part::turret) << "on a mount that turns";
}

TEST(K47_TER_08, a_wreck_lies_as_the_vehicle_stood) {
    An_armed_tank field(four_mounts);
    field.unit(field.tank).facing = 90;
    EXPECT_THAT(field.game.landscape(field.state).areas, IsEmpty());
    field.unit(field.tank).where = Whereabouts::destroyed;
    const Landscape landscape = field.game.landscape(field.state);
    ASSERT_EQ(landscape.areas.size(), 1u);
    EXPECT_EQ(landscape.areas[0].look, Landscape::Area::wreck);
    const Place front_left{36 * inch + 3 * inch / 2, 24 * inch - 3 * inch / 2};
    EXPECT_EQ(landscape.areas[0].outline[0], front_left);
}

}
}
