// The charts: troops, ground, bases, scale and movement.
#include "data_files/error.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::charts_test {
namespace {

TEST(E18_UNT_01, the_chart_of_troops) {
    const Field field("field");
    const Game& game = *field.game;
    ASSERT_EQ(game.troops.size(), 22u);
    const auto troop = [&](std::string_view id) {
        return *std::find_if(game.troops.begin(), game.troops.end(), [&](const Troop& one) { return one.id == id; });
    };
    EXPECT_EQ(troop("elite").range, 400 * mm);
    EXPECT_EQ(troop("hmg").shooting, 3);
    EXPECT_EQ(troop("hmg").shooting_bonus, 1);
    EXPECT_EQ(troop("gren").melee_bonus, 1);
    EXPECT_EQ(troop("tank_heavy").resilience, 6);
    EXPECT_EQ(troop("tank_medium").speed, Troop::fast);
    EXPECT_EQ(troop("how120").shooting_bonus, 3);
    EXPECT_EQ(troop("heavy").speed, Troop::immobile);
    EXPECT_EQ(troop("mortar").range, 1200 * mm);
    EXPECT_GT(troop("how105").range, 4000 * mm);
}

TEST(E18_UNT_04, types_that_the_draft_only_names) {
    const Field field("field");
    const Game& game = *field.game;
    const auto troop = [&](std::string_view id) {
        return *std::find_if(game.troops.begin(), game.troops.end(), [&](const Troop& one) { return one.id == id; });
    };
    EXPECT_EQ(troop("trench_gun").shooting_bonus, 2);
    EXPECT_TRUE(troop("ac").is_vehicle());
    EXPECT_TRUE(troop("sp_gun").is_artillery());
    EXPECT_TRUE(troop("sp_gun").is_vehicle());
    EXPECT_TRUE(troop("rail").naval);
}

TEST(E18_VEH_04, armoured_cars_move_and_fight_as_horse) {
    const Field field("tanks");
    EXPECT_EQ(allowance(field.at(), field.id("Red AC"), {}, true, false), 240 * mm);
    EXPECT_TRUE(field.game->troop(field.id("Red AC")).is_infantry());
}

TEST(E18_COV_02, what_ground_is_worth) {
    const Field field("field");
    const Game& game = *field.game;
    const auto row = [&](std::string_view id) {
        return std::find_if(game.kinds.begin(), game.kinds.end(), [&](const Kind& one) { return one.id == id; })->row;
    };
    for (const char* id : {"field", "road"}) EXPECT_EQ(row(id), Row::open);
    for (const char* id : {"wood", "crops", "stream", "wire", "broken"}) EXPECT_EQ(row(id), Row::rough);
    for (const char* id : {"trench", "village", "sunken_lane"}) EXPECT_EQ(row(id), Row::defensible);
    for (const char* id : {"bunker", "fort"}) EXPECT_EQ(row(id), Row::fortification);
}

TEST(E18_SCL_04, bases_are_30_by_15_unless_the_table_says_otherwise) {
    const Field field("field"), large("field", {"charts.scale.base=[40, 20]"});
    EXPECT_EQ(field.game->troop(0).width, 30 * mm);
    EXPECT_EQ(large.game->troop(0).width, 40 * mm);
    EXPECT_EQ(large.game->troop(0).depth, 20 * mm);
    const Field mixed("field", {"troops.line.base=[45, 25]"});  // by type
    EXPECT_EQ(mixed.game->troop(mixed.id("Red A")).width, 45 * mm);
    EXPECT_EQ(mixed.game->troop(mixed.id("Red A")).depth, 25 * mm);
    EXPECT_EQ(mixed.game->troop(mixed.id("Blue A")).width, 30 * mm);
    const Rank rank = mixed.at().rank(mixed.id("Red A"));
    EXPECT_EQ(std::abs(rank.base[0].centre().x - rank.base[2].centre().x), 90 * mm);
}

// The squares of a base under a circle are of a millimetre, so no base has a part of one.
TEST(E18_SCL_04, bases_are_of_whole_millimetres) {
    const auto error = [](const char* setting) -> std::string {
        try {
            Field field("field", {setting});
        } catch (const InputError& error) { return error.what(); }
        return {};
    };
    for (const char* setting : {"charts.scale.base=[30.5, 15]", "charts.scale.base=[30, 15.01]",
             "troops.line.base=[30.5, 15]", "troops.line.base=[30, 14.99]"})
        EXPECT_NE(error(setting).find("has a part of a millimetre; whole ones would be right, such as [30, 15] "
                                      "(E18-SCL-04)"),
            std::string::npos)
            << error(setting);
    EXPECT_NE(error("troops.line.base=[4, 15]").find("5 to 100 mm would be right"), std::string::npos);
    EXPECT_NE(error("troops.line.base=[30]").find("is the width and the depth"), std::string::npos);
    EXPECT_EQ(error("troops.line.base=[60, 5]"), "");
}

TEST(E18_SCL_01, the_scale_is_data) {
    const Field field("field", {"charts.scale.mm_per_100m=50", "charts.scale.mm_per_inch=20"});
    EXPECT_EQ(field.game->troop(field.id("Red A")).range, 150 * mm);
    EXPECT_EQ(field.game->charts.circle, 60 * mm);
    EXPECT_EQ(field.game->charts.assault, 150 * mm);
}

// Hills raise and hide nothing that lies beneath them; they end where their outline does.
TEST(E18_LOS_02, hills_only_raise) {
    Field field("parade");
    auto& game = *field.game;
    Area hill = game.areas[0];
    hill.outline = {mm_at(150, 380), mm_at(550, 380), mm_at(550, 480)};
    hill.box = bounds(hill.outline);
    game.areas.push_back(hill);
    EXPECT_EQ(surface(field.at(), mm_at(300, 400)).row, Row::defensible);
    EXPECT_EQ(height_at(game, mm_at(500, 400)), 2);
    EXPECT_EQ(height_at(game, mm_at(200, 450)), 0);  // in its box, and not within its outline
    EXPECT_EQ(height_at(game, mm_at(600, 450)), 0);
}

TEST(E18_ARM_02, never_less_than_no_dice) {
    Field field("tanks");
    field.game->roster[field.id("Red T")].troop = 14;
    ASSERT_EQ(field.game->troop(field.id("Red T")).id, "tank_medium");
    field.plan("Red T").act = Act::assault;
    const Volley volley = shot(field.at(), field.id("Red T"), field.id("Blue A"), 2);
    EXPECT_EQ(volley.dice, 0);
    EXPECT_EQ(volley.separate, 0);
    // A sub-unit without dice shoots at nobody, and pins nobody.
    field.plan("Red T").target = field.id("Blue A");
    field.begin(Shooting{9}, 3);
    EXPECT_EQ(field.count(Told::fires), 0);
    EXPECT_EQ(field.count(Told::harmless), 0);
    EXPECT_EQ(field.count(Told::no_dice), 1);
    EXPECT_NE(field.story().find("Red T has no dice against Blue A"), std::string::npos) << field.story();
    EXPECT_FALSE(field.unit("Blue A").pressed);
}

TEST(E18_ART_10, artillery_does_not_throw_again_for_vehicles) {
    const Field field("tanks");
    EXPECT_FALSE(bombard(
        field.at(), field.id("Blue 1"), {field.id("Red T"), 0, 2, {1}}, field.state.unit[field.id("Red T")].at, 0xff)
            .item[0]
            .again);
}

TEST(E18_MOV_03, the_formula) {
    Field field("road");
    // Rate times road and motor, 60 x 1.75; halved for injuries; then the cap.
    EXPECT_EQ(allowance(field.at(), field.id("Red A"), {.road = 1, .length = 1}, false, true), 10500);
    field.unit("Red A").base[0] = {Injury::fresh, field.id("Blue A")};
    EXPECT_EQ(allowance(field.at(), field.id("Red A"), {.road = 1, .length = 1}, false, true), 5250);
}

}
}
