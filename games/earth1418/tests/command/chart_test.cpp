// What commands and situations allow, and who plans and shoots when.
#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/command_sheet.h"

namespace earth1418::chart_test {
namespace {

// The two examples of the rules, X1 and X2.
TEST(E18_CMD_02, an_advance_of_companies_that_are_dug_in) {
    Field field("trench");
    field.order("Blue A") = {Command::advance, 0, {}};
    EXPECT_EQ(field.may("Blue A"), "stay move ");
    field.unit("Blue A").under_fire = true;
    EXPECT_EQ(field.may("Blue A"), "stay ");
}

TEST(E18_CMD_02, an_assault_by_companies_under_fire) {
    Field field("close");
    field.order("Blue R") = {Command::assault, 0, {}};
    for (const char* name : {"Blue R", "Blue S"}) field.unit(name).under_fire = true;
    field.unit("Blue S").dug_in = false;
    field.unit("Blue S").at = mm_at(450, 330);
    EXPECT_EQ(field.may("Blue R"), "stay assault ");
    EXPECT_EQ(field.may("Blue S"), "cover assault ");
}

TEST(E18_CMD_02, the_doubtful_cells_hang_on_options) {
    Field field("close");
    field.order("Red L") = {Command::hold, 0, {}};
    EXPECT_EQ(field.may("Red L"), "stay dig cover ");
    field.order("Red L") = {Command::advance, 180, {}};
    field.unit("Red L").under_fire = true;
    EXPECT_EQ(field.may("Red L"), "dig move cover ");
    Field other("close", {"e18.chart_hold_find_cover=false", "e18.chart_advance_find_cover=false"});
    other.order("Red L") = {Command::hold, 0, {}};
    EXPECT_EQ(other.may("Red L"), "stay dig ");
    other.order("Red L") = {Command::advance, 180, {}};
    other.unit("Red L").under_fire = true;
    EXPECT_EQ(other.may("Red L"), "move ");
}

TEST(E18_CMD_03, who_can_do_nothing_of_what_he_must_stays) {
    Field field("field");
    field.order("Red A") = {Command::hold, 0, {}};
    field.unit("Red A").under_fire = true;
    EXPECT_EQ(field.may("Red A"), "stay dig ");  // nowhere is better cover
    field.order("Red A") = {Command::retreat, 0, {}};
    EXPECT_EQ(field.may("Red A"), "retreat ");
}

TEST(E18_CMD_08, an_assault_without_an_enemy_near_may_be_a_move) {
    Field field("close");
    field.order("Red L") = {Command::assault, 180, {}};
    EXPECT_EQ(field.may("Red L"), "stay assault ");
    field.unit("Blue R").at = mm_at(300, 570), field.unit("Blue S").at = mm_at(450, 570),
    field.unit("Blue L").at = mm_at(600, 570);
    EXPECT_EQ(field.may("Red L"), "stay move ");
}

TEST(E18_CMD_10, a_forced_sub_unit_acts_as_under_retreat) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").forced = true;
    EXPECT_EQ(field.may("Red A"), "stay retreat ");
    EXPECT_EQ(directive(field.at(), field.id("Red A")).direction, 0);
}

TEST(E18_DIG_01, only_under_advance_and_hold) {
    Field field("field");
    for (const auto& [command, may] : {std::pair{Command::advance, "stay dig move "}, {Command::hold, "stay dig "},
             {Command::assault, "stay assault "}, {Command::retreat, "stay retreat "}}) {
        field.order("Red A") = {command, i16(command == Command::retreat ? 0 : 180), {}};
        EXPECT_EQ(field.may("Red A"), may);
    }
}

TEST(E18_DIG_03, artillery_vehicles_and_cavalry_do_not_dig) {
    Field field("tanks");
    EXPECT_EQ(field.may("Red T"), "stay cover ");
    EXPECT_EQ(field.may("Blue 1"), "stay pack direct bombard ");
    EXPECT_EQ(field.may("Red H"), "stay dig cover ");
    EXPECT_FALSE(field.game->troops[7].dig);  // cavalry without carbines
    EXPECT_EQ(field.game->troops[7].id, "cav_melee");
}

TEST(E18_ASL_05, who_fell_short_goes_on) {
    Field field("close");
    field.order("Red L") = {Command::assault, 180, {}};
    field.unit("Red L").must_assault = field.id("Blue S");
    EXPECT_EQ(field.may("Red L"), "assault ");
    EXPECT_STREQ(refuse_assault(field.at(), field.id("Red L"), field.id("Blue R")).rule.id(), "E18-ASL-05");
    field.order("Red L") = {Command::hold, 0, {}};
    EXPECT_EQ(field.may("Red L"), "stay dig cover ");
}

// Whose target is gone goes on against the nearest, and not against one who is further away.
TEST(E18_ASL_05, the_nearest_when_the_same_is_gone) {
    Field field("close");
    field.order("Red L") = {Command::assault, 180, {}};
    field.unit("Red L").must_assault = field.id("Blue L");
    field.unit("Blue L").bases = 0;
    const auto refused = [&](const char* against) {
        return refuse_assault(field.at(), field.id("Red L"), field.id(against));
    };
    EXPECT_FALSE(refused("Blue S"));
    EXPECT_STREQ(refused("Blue R").rule.id(), "E18-ASL-05");
    EXPECT_EQ(field.may("Red L"), "assault ");
    field.unit("Blue S").at = mm_at(300, 260);  // as far away as Blue R was
    field.unit("Blue R").at = mm_at(600, 260);
    EXPECT_FALSE(refused("Blue S"));
    EXPECT_FALSE(refused("Blue R"));
    field.unit("Blue S").at = field.unit("Blue R").at = mm_at(450, 500);
    EXPECT_EQ(field.may("Red L"), "stay move ");  // nobody is within 300 m: it is free
}

TEST(E18_ASL_02, within_300_m_from_edge_to_edge) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 415);
    EXPECT_FALSE(refuse_assault(field.at(), field.id("Red A"), field.id("Blue A")));
    field.unit("Blue A").at.y += 1;
    EXPECT_STREQ(refuse_assault(field.at(), field.id("Red A"), field.id("Blue A")).rule.id(), "E18-ASL-02");
    const Plan plan = assault(field.at(), field.id("Red A"), field.id("Blue B"));
    EXPECT_EQ(plan.way[0], Place({45500, 34250}));
    EXPECT_EQ(plan.facing, 147);
}

TEST(E18_PLN_01, the_order_of_planning) {
    const Field guns("guns"), trench("trench");
    EXPECT_EQ(planning_step(*guns.game, guns.id("Red Rail")), 1);
    EXPECT_EQ(planning_step(*guns.game, guns.id("Red 1")), 2);
    EXPECT_EQ(planning_step(*trench.game, trench.id("Blue R")), 3);
    EXPECT_EQ(planning_step(*trench.game, trench.id("Red A")), 4);
    EXPECT_EQ(planning_step(*trench.game, trench.id("Red MG")), 5);
    EXPECT_EQ(planning_step(*trench.game, trench.id("Red E")), 6);
}

TEST(E18_HVY_01, commands_and_machine_guns_are_heavy_weapons_and_grenadiers_are_not) {
    const Field field("close");
    EXPECT_TRUE(field.game->troop(field.id("Red MG")).is_heavy());
    EXPECT_TRUE(field.game->troop(field.id("Red K")).is_heavy());
    EXPECT_TRUE(field.game->troop(field.id("Red G")).is_infantry());
}

TEST(E18_EXE_02, who_shoots_in_which_step) {
    Field field("trench");
    const auto step = [&](const char* name, Act act = Act::stay) {
        return shooting_step(field.at(), field.id(name), act);
    };
    EXPECT_EQ(step("Blue MG"), 1);
    EXPECT_EQ(step("Red MG"), 2);
    EXPECT_EQ(step("Blue A"), 4);
    EXPECT_EQ(step("Red A"), 5);
    EXPECT_EQ(step("Red A", Act::move), 5);
    EXPECT_EQ(step("Red A", Act::assault), 9);
    EXPECT_EQ(step("Red A", Act::dig), 0);
    field.unit("Red MG").moved_last = true;
    EXPECT_EQ(step("Red MG"), 0);
    field.unit("Blue MG").long_dug_in = false, field.unit("Blue MG").dug_last = true;
    EXPECT_EQ(step("Blue MG"), 0);
    Field quick("trench", {"e18.hw_setup_delay=false", "e18.dig_and_shoot=true"});
    quick.unit("Red MG").moved_last = true;
    EXPECT_EQ(shooting_step(quick.at(), quick.id("Red MG"), Act::stay), 2);
    EXPECT_EQ(shooting_step(quick.at(), quick.id("Red A"), Act::dig), 5);
}

TEST(E18_ART_03, guns_pack_and_unpack) {
    Field field("guns");
    EXPECT_EQ(field.may("Red 4"), "stay move unpack ");
    EXPECT_EQ(field.may("Red 1"), "stay pack direct bombard ");
    field.unit("Red 4").gun = Gun::just_unpacked;
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 4"), Act::bombard), 2);
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 1"), Act::bombard), 1);
    EXPECT_EQ(shooting_step(field.at(), field.id("Red Rail"), Act::bombard), 10);
    Field slow("guns", {"e18.gun_ready_delay=true"});
    slow.unit("Red 4").gun = Gun::just_unpacked;
    EXPECT_EQ(slow.may("Red 4"), "stay pack ");
    EXPECT_EQ(field.may("Red Rail"), "stay bombard ");
}

// Guns off the table are no enemies near, wherever their place on the table would be.
TEST(E18_CMD_08, guns_off_the_table_are_no_enemies_near) {
    Field field("guns");
    for (const char* name : {"Red A", "Red 1", "Red 2", "Red 3", "Red 4"}) field.unit(name).bases = 0;
    field.unit("Blue A").at = mm_at(80, 60);
    field.order("Blue A") = {Command::assault, 180, {}};
    EXPECT_TRUE(chart(field.at(), field.id("Blue A")) >> u8(Act::move) & 1);
    field.unit("Red 1").bases = 2;
    EXPECT_FALSE(chart(field.at(), field.id("Blue A")) >> u8(Act::move) & 1);
}

// The sheet that lies beside the table says of each situation what each command would allow.
TEST(E18_CMD_02, the_chart_lies_beside_the_table) {
    Field field("close");
    field.order("Red L") = {Command::advance, 180, {}};
    const Scene::Sheet sheet = command_sheet(field.at(), Side::red);
    ASSERT_EQ(
        sheet.columns, (std::vector<std::string>{"Formation", "Situation", "ADVANCE", "HOLD", "ASSAULT", "RETREAT"}));
    const auto row_of = [](const Scene::Sheet& sheet, const std::string& name) {
        for (const auto& row : sheet.rows)
            if (std::ranges::count(row.cells[1].badges, name)) return row;
        return Scene::Sheet::Row{};
    };
    const auto words = [](const Scene::Sheet::Row& row) {
        std::string all;
        for (std::size_t i = 1; i < row.cells.size(); ++i) all += row.cells[i].words + "|";
        return all;
    };
    EXPECT_EQ(words(row_of(sheet, "Red L")),
        "not dug in, safe|move, dig in, stay put|find cover, dig in, stay put|assault, stay put|retreat, stay put|");
    EXPECT_EQ(row_of(sheet, "Red L").cells[2].tone, Scene::Sheet::good) << "the command that it has";
    EXPECT_EQ(row_of(sheet, "Red L").cells[3].tone, Scene::Sheet::plain);
    field.unit("Red L").under_fire = true;
    EXPECT_EQ(words(row_of(command_sheet(field.at(), Side::red), "Red L")),
        "not dug in, under fire|move, find cover, dig in|find cover, dig in|find cover, assault|find cover, retreat|");
    field.unit("Red L").dug_in = true;
    EXPECT_EQ(words(row_of(command_sheet(field.at(), Side::red), "Red L")),
        "dug in, under fire|stay put|stay put|assault, stay put|retreat, stay put|");
    field.unit("Red L").in_contact = true;
    EXPECT_EQ(words(row_of(command_sheet(field.at(), Side::red), "Red L")),
        "in melee|fight on|fight on|fight on, assault|fight on, retreat|");
}

}
}
