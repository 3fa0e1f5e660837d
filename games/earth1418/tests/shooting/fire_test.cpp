// Shots, bombardment, losses, recovery and melee, each procedure run alone.
#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::fire_test {
namespace {

TEST(E18_ARM_06, four_injuries_before_the_first_base_goes) {  // X14
    Field field("trench");
    field.hit("Blue A", "Red B", 5);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red B").bases, 3);
    EXPECT_EQ(field.at().fresh(field.id("Red B")), 3);
    field.unit("Red A").base[1] = {Injury::old, no_unit};
    field.hit("Blue A", "Red A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").bases, 3);
    EXPECT_EQ(field.unit("Red A").base[0].injury, Injury::fresh);
    EXPECT_EQ(field.unit("Red A").base[2].injury, Injury::none);
}

TEST(E18_ARM_06, hits_beyond_the_last_base_are_lost) {
    Field field("field");
    field.hit("Blue A", "Red A", 9);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").bases, 0);
    EXPECT_EQ(field.count(Told::destroyed), 1);
    EXPECT_TRUE(field.asked.over());
}

TEST(E18_END_01, bases_go_when_their_step_is_over) {
    Field field("field");
    field.hit("Blue A", "Red A", 4);
    field.hit("Blue B", "Red A", 1);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").bases, 1);
    EXPECT_EQ(field.unit("Red A").lost, 2);
    EXPECT_EQ(field.state.hits.size, 0);
}

TEST(E18_ART_08, a_bombardment_injures_whom_it_aims_at_and_then_others_under_the_circle) {
    const auto struck = [](std::vector<std::string> settings) {
        Field field("guns", std::move(settings));
        field.state.hits.add({field.id("Red 1"), field.id("Blue A"), 3, 2, 0b0110});
        field.begin(Losses{});
        return field;
    };
    const Field field = struck({});  // bases 2 and 3 lie under it: both injured, and one of them gone
    EXPECT_EQ(field.state.unit[field.id("Blue A")].bases, 3);
    EXPECT_EQ(field.at().fresh(field.id("Blue A")), 1);
    Field aimed("guns");
    aimed.state.hits.add({aimed.id("Red 1"), aimed.id("Blue A"), 1, 2, 0b1110});
    aimed.begin(Losses{});
    EXPECT_EQ(aimed.unit("Blue A").base[2].injury, Injury::fresh);
    EXPECT_EQ(aimed.at().fresh(aimed.id("Blue A")), 1);
    const Field other = struck({"e18.bombard_kill_scope=subunit"});
    EXPECT_EQ(other.state.unit[other.id("Blue A")].bases, 4);
    EXPECT_EQ(other.at().fresh(other.id("Blue A")), 2);
}

TEST(E18_ARM_08, who_is_slow_for_how_long) {
    Field field("field");
    Unit& unit = field.unit("Red A");
    unit.base[0] = unit.base[1] = {Injury::fresh, field.id("Blue A")};
    unit.pressed = true;
    unit.shot_by = field.at().bit_of(field.id("Blue A"));
    field.begin(Ending_bound{}, 2);
    EXPECT_EQ(field.at().fresh(field.id("Red A")), 2);  // by the same shooter: it stays slow
    unit.pressed = true;
    unit.shot_by = field.at().bit_of(field.id("Blue B"));
    field.begin(Ending_bound{}, 2);
    field.dice({4, 5});
    EXPECT_EQ(field.at().fresh(field.id("Red A")), 1);
    unit.pressed = false;
    unit.shot_by = 0;
    field.begin(Ending_bound{}, 2);
    EXPECT_EQ(field.at().fresh(field.id("Red A")), 0);
}

// X15: at its own resilience or less, and never on a 6.
TEST(E18_ARM_08, which_dice_recover) {
    for (const auto& [ground, name, most] : {std::tuple{"field", "Blue A", 3}, {"field", "Red A", 4},
             {"trench", "Red E", 5}, {"tanks", "Red T", 5}, {"tanks", "Red AC", 5}})
        for (int face = 1; face <= 6; ++face) {
            Field field(ground);
            field.unit(name).base[0] = {Injury::fresh,
                UnitId(field.game->side(field.id(name)) == Side::red ? field.game->forces[1].first
                                                                     : field.game->forces[0].first)};
            field.unit(name).pressed = true;
            field.begin(Ending_bound{}, 2);
            EXPECT_EQ(field.asked.at[0].dice.group[std::size_t(face - 1)], face <= most);
            EXPECT_EQ(field.asked.at[0].dice.wanted >> (face - 1) & 1, u32(face <= most));
            field.dice({face});
            EXPECT_EQ(field.unit(name).base[0].injury, face <= most ? Injury::old : Injury::fresh) << name << face;
        }
}

TEST(E18_ARM_04, the_least_that_a_die_needs) {
    Field field("field", {"e18.natural_one_misses=true"});
    field.goes("Blue A", Act::move, {mm_at(300, 300)});
    EXPECT_EQ(shot(field.at(), field.id("Red A"), field.id("Blue A"), 3).needed, 2);  // 3 - 3
    Field plain("field");
    plain.goes("Blue A", Act::move, {mm_at(300, 300)});
    EXPECT_EQ(shot(plain.at(), plain.id("Red A"), plain.id("Blue A"), 3).needed, 0);
}

TEST(E18_OVW_02, nobody_throws_at_what_he_cannot_hurt) {
    Field field("trench");
    field.unit("Blue A").dug_in = false;
    for (const auto& [own, pins] : {std::pair{"true", true}, {"false", false}}) {
        Field now("trench", {std::string("e18.harmless_fire_pins=") + own, "charts.cover.defensible=[1, 1, 3]"});
        now.plan("Red A").act = Act::stay;
        now.plan("Red A").target = now.id("Blue A");  // 4 + 3
        now.begin(Shooting{5}, 3);
        EXPECT_EQ(now.count(Told::harmless), 1) << now.story();
        EXPECT_EQ(now.unit("Blue A").pressed, pins);  // E18-CMD-04
        EXPECT_TRUE(now.unit("Red A").waits);
    }
}

TEST(E18_LOS_04, mortars_need_a_line_unless_their_formation_has_one) {
    Field field("sight"), other("sight", {"e18.mortar_indirect=true"});
    for (Field* one : {&field, &other}) {
        Game& game = *one->game;  // there is no mortar here: the machine guns become one
        game.roster[one->id("Red MG")].troop = 5;
        ASSERT_TRUE(game.troop(one->id("Red MG")).mortar);
        one->unit("Red MG").at = mm_at(300, 60);
        one->unit("Red C").at = mm_at(410, 150);
    }
    EXPECT_TRUE(work_out(field.at(), field.id("Red MG"), field.id("Blue A")).refusal);
    EXPECT_FALSE(work_out(other.at(), other.id("Red MG"), other.id("Blue A")).refusal);
}

TEST(E18_MEL_03, who_touches_two_chooses) {
    Field field("close");
    field.unit("Red L").at = mm_at(375, 285);
    field.begin(Fighting{});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(question->size, 2);
    field.give(Side::red, field.id("Blue S"));
    EXPECT_EQ(field.unit("Red L").opponent, field.id("Blue S"));
}

TEST(E18_MEL_03, attackers_may_come_first) {
    Field field("close", {"e18.melee_order=attacker_first"});
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Red G").assaulted = 1;
    field.unit("Blue R").bases = 1;
    field.begin(Fighting{});
    field.dice({6, 6, 6, 6});  // its neighbours touch the corners of the one base that is left
    EXPECT_EQ(field.unit("Blue R").bases, 0) << field.story();
    EXPECT_EQ(field.count(Told::fights), 1);
    EXPECT_EQ(field.unit("Red G").assaulted, 0);  // it touches nobody any more
}

TEST(E18_MEL_05, a_victor_may_follow_up) {
    Field field("close", {"e18.pursuit_mm=30"});
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Blue R").bases = 1;
    field.unit("Blue R").base[0].injury = Injury::old;
    field.begin(Fighting{});
    field.dice({6, 6, 6, 6});
    field.dice({1, 1});  // what Blue R throws at the same time
    ASSERT_EQ(field.asked.at[0].topic, u16(Topic::pursue)) << field.story();
    field.give(Side::red, 1);
    EXPECT_EQ(field.unit("Red G").at, mm_at(300, 300));
}

TEST(E18_MEL_05, a_melee_that_is_over_is_forgotten) {
    Field field("close");
    field.unit("Red G").assaulted = 1;
    field.unit("Red G").opponent = field.id("Blue R");
    field.begin(Fighting{});
    EXPECT_EQ(field.unit("Red G").assaulted, 0);
    EXPECT_EQ(field.unit("Red G").opponent, no_unit);
    EXPECT_FALSE(field.unit("Red G").pressed);
    Field fights("close");
    fights.unit("Red G").at = mm_at(300, 285);
    fights.state.step = 9;
    fights.begin(Fighting{});
    EXPECT_EQ(fights.state.step, 0);
    EXPECT_EQ(fights.state.phase, Phase::melee);
    // E18-CMD-04 being in melee is being under fire, from everybody whom one touches.
    EXPECT_TRUE(fights.unit("Red G").pressed && fights.unit("Blue R").pressed);
    EXPECT_EQ(fights.unit("Blue R").shot_by, fights.at().bit_of(fights.id("Red G")));
}

TEST(E18_LOS_01, one_base_is_enough_or_each_counts) {
    const auto dice = [](std::vector<std::string> settings) {
        Field field("sight", std::move(settings));
        field.unit("Blue B").at = mm_at(460, 350);  // part of the hill is in the way of some of its bases
        field.unit("Blue B").bases = 6;
        field.unit("Red B").at = mm_at(460, 150);
        field.unit("Red B").bases = 6;
        return field;
    };
    const Field field = dice({});
    const u8 seen = seeing(field.at(), field.id("Red B"), field.id("Blue B"), 400 * mm, false);
    EXPECT_GT(std::popcount(seen), 0);
    EXPECT_EQ(std::popcount(seeing(field.at(), field.id("Red B"), field.id("Blue B"), 400 * mm, true)), 1);
    const Field each = dice({"e18.los_bases=each"});
    EXPECT_EQ(int(work_out(each.at(), each.id("Red B"), each.id("Blue B")).volley.dice),
        1 + std::max(std::popcount(seeing(each.at(), each.id("Red B"), each.id("Blue B"), 300 * mm, false)) - 2, 0));
}

TEST(E18_LOS_02, troops_block_by_option) {
    Field field("field"), other("field", {"e18.troops_block_los=true"});
    for (Field* one : {&field, &other}) one->unit("Red B").at = mm_at(300, 150), one->unit("Red B").bases = 6;
    EXPECT_TRUE(sees(field.at(), field.id("Red A"), field.id("Blue A"), 400 * mm));
    EXPECT_FALSE(sees(other.at(), other.id("Red A"), other.id("Blue A"), 400 * mm));
}

TEST(E18_ART_06, bonus_shots_are_one_a_base_or_one_a_mission) {
    Field field("guns"), other("guns", {"e18.bombard_bonus=single"});
    EXPECT_EQ(bonus_shots_of(field.at(), field.id("Red 1")), (std::array<u8, most_bonus>{2}));
    EXPECT_EQ(bonus_shots_of(other.at(), other.id("Red 1")), (std::array<u8, most_bonus>{1}));
    const Volley volley =
        bombard(field.at(), field.id("Red 3"), {field.id("Blue B"), 0, 2, {0, 1}}, mm_at(700, 350), 1).item[0];
    EXPECT_EQ(volley.dice, 2);
    EXPECT_EQ(volley.separate, 1);
    EXPECT_EQ(volley.bonus, 2);
}

TEST(E18_ART_05, the_circle_may_be_fixed_in_the_plan) {
    Field field("guns", {"e18.circle_placement=at_plan"});
    field.plan("Red 1").act = Act::bombard;
    field.plan("Red 1").aim = mm_at(700, 350);
    field.begin(Shooting{1});
    const Question* question = field.asked.of(Side::red);
    ASSERT_TRUE(question);
    EXPECT_EQ(Topic(question->topic), Topic::shots);
    EXPECT_EQ(question->size, 1);
    EXPECT_EQ(question->each, 2);  // half of four
}

TEST(E18_END_03, fresh_and_old_injuries_are_told_apart) {
    Field field("field");
    field.unit("Red A").base[0] = {Injury::fresh, field.id("Blue A")};
    field.begin(Ending_bound{}, 2);
    EXPECT_EQ(field.unit("Red A").base[0].injury, Injury::old);
    field.hit("Blue A", "Red A", 3);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").bases, 3);
    ASSERT_EQ(field.unit("Red A").base[1].injury, Injury::fresh);
    // One hit more: the shooter chooses between the old injury and the fresh ones.
    field.begin(Losses{});
    field.hit("Blue A", "Red A", 1);
    field.begin(Losses{});
    ASSERT_EQ(field.asked.count, 1);
    EXPECT_EQ(field.asked.at[0].asked, Side::blue);
    EXPECT_EQ(field.asked.at[0].size, 2);
    field.give(Side::blue, 1);  // and the hit before it, which is asked as well
    field.give(Side::blue, 2);
    EXPECT_EQ(field.unit("Red A").bases, 1);
    EXPECT_EQ(field.unit("Red A").base[0].injury, Injury::old);
}

TEST(E18_OVW_01, the_first_enemy_to_appear_by_option) {
    Field field("sight", {"e18.overwatch_any=true"});
    field.plan("Blue A").act = Act::stay;
    field.plan("Blue A").target = 0xfe;
    field.goes("Red A", Act::move, {mm_at(340, 190)});
    field.begin(Execution{5});
    EXPECT_EQ(field.count(Told::overwatch), 1) << field.story();
}

TEST(E18_MEL_05, nobody_shoots_at_who_is_in_melee) {
    Field field("close");
    field.unit("Red G").at = mm_at(300, 285);
    field.unit("Blue R").in_contact = true;
    EXPECT_STREQ(refuse_target(field.at(), field.id("Red L"), {}, field.id("Blue R")).rule.id(), "E18-MEL-05");
    EXPECT_EQ(work_out(field.at(), field.id("Red L"), field.id("Blue R")).lost, Lost::melee);
    Plan assaults;
    assaults.act = Act::assault;
    assaults.against = field.id("Blue R");
    EXPECT_FALSE(refuse_target(field.at(), field.id("Red G"), assaults, field.id("Blue R")));
}

TEST(E18_HVY_02, heavy_weapons_plan_in_step_5_and_shoot_first) {
    const Field field("trench");
    for (const char* name : {"Red MG", "Blue MG"}) {
        EXPECT_EQ(planning_step(*field.game, field.id(name)), 5);
        EXPECT_LE(shooting_step(field.at(), field.id(name), Act::assault), 2);
    }
}

// Its bonus is told as with any other shot.
TEST(E18_OVW_01, who_has_waited_throws_with_his_bonus) {
    Field field("close");
    field.plan("Red MG").act = Act::stay;
    field.plan("Red MG").target = field.id("Blue L");
    field.unit("Red MG").waits = true;
    field.goes("Blue L", Act::move, {mm_at(600, 400)});
    field.begin(Marching{7});
    EXPECT_NE(field.story().find("Red MG has waited for Blue L, and shoots with 3 dice, hitting with every die\n"
                                 "1 of them with +1\n"),
        std::string::npos)
        << field.story();
}

// E18-OVW-01 Neither who moves nor who digs keeps a shot that was impossible.
TEST(E18_OVW_01, only_who_stays_waits) {
    for (const auto& [act, waits] : {std::pair{Act::stay, true}, {Act::move, false}, {Act::dig, false}}) {
        Field field("sight", {"e18.dig_and_shoot=true"});
        field.plan("Red A").act = act;
        field.plan("Red A").target = field.id("Blue A");
        field.begin(Shooting{5}, 3);
        EXPECT_EQ(field.count(Told::lost_shot), 1);
        EXPECT_EQ(field.unit("Red A").waits, waits);
    }
}

// It waits on for a target that it cannot hurt: a tank in a trench, 6 + 1 against rifles.
TEST(E18_OVW_01, nobody_interrupts_who_cannot_be_hurt) {
    for (const auto& [y, shoots] : {std::pair{300, false}, {250, true}}) {
        Field field("tanks");
        field.unit("Red T").at = field.unit("Red T").from = field.unit("Red T").told = mm_at(350, y);
        field.unit("Blue B").at = mm_at(600, 300);
        field.unit("Blue B").waits = true;
        field.plan("Blue B").act = Act::stay;
        field.plan("Blue B").target = field.id("Red T");
        field.goes("Red T", Act::move, {mm_at(380, y)});
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Blue B").shot, shoots) << field.story();
        EXPECT_EQ(field.unit("Blue B").waits, !shoots);
        EXPECT_EQ(field.unit("Red T").pressed, shoots);
    }
}

TEST(E18_CMD_04, being_shot_at_is_enough) {
    Field field("field");
    field.plan("Blue A").act = Act::stay;
    field.plan("Blue A").target = field.id("Red A");
    field.begin(Shooting{5}, 3);
    field.dice({1, 1});
    EXPECT_TRUE(field.unit("Red A").pressed);
    EXPECT_FALSE(field.unit("Red B").pressed);
    field.begin(Ending_bound{}, 3);
    EXPECT_TRUE(field.unit("Red A").under_fire);
    EXPECT_EQ(chart_row(field.at(), field.id("Red A")), Chart_row::open_under_fire);
}

// Under overwatch_any only enemies appear.
TEST(E18_OVW_01, nobody_shoots_at_friends_who_appear) {
    Field field("field", {"e18.overwatch_any=true"});
    field.unit("Red A").at = mm_at(50, 20), field.unit("Red B").at = mm_at(850, 20);
    field.unit("Blue B").waits = true;
    field.plan("Blue B").act = Act::stay, field.plan("Blue B").target = any_target;
    field.goes("Blue A", Act::move, {mm_at(320, 350)});
    field.begin(Marching{7});
    EXPECT_EQ(field.count(Told::overwatch), 0) << field.story();
    EXPECT_EQ(field.unit("Blue A").at, mm_at(320, 350));
}

// Two who have waited for the same enemy shoot as soon as it appears, one after the other.
TEST(E18_OVW_01, all_who_wait_shoot_at_the_first_point) {
    Field field("field");
    field.unit("Blue A").at = mm_at(400, 250);
    for (const char* name : {"Red A", "Red B"}) {
        field.plan(name).act = Act::stay, field.plan(name).target = field.id("Blue A");
        field.unit(name).waits = true;
    }
    field.unit("Blue A").dug_in = true;  // R 3: dice are thrown
    field.goes("Blue A", Act::move, {mm_at(400, 220)});
    field.game->troops[field.game->roster[field.id("Blue A")].troop].resilience = 6;
    field.begin(Marching{7});
    EXPECT_EQ(field.count(Told::overwatch), 1);
    const int gone = field.unit("Blue A").gone;
    EXPECT_LT(gone, 10'000);
    field.dice({1, 1});
    EXPECT_EQ(field.count(Told::overwatch), 2);
    EXPECT_EQ(field.unit("Blue A").gone, gone);
}

}
}
