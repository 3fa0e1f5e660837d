// Procedures of the bound, each run alone: losses, movement, recovery, statuses, tests, victory.
#include "games/earth1418/tests/field.h"

namespace earth1418 {
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

TEST(E18_FOR_06, the_others_close_up) {
    Field field("field");
    field.hit("Blue A", "Red A", 4);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 100));
    // In melee towards whom they touch: Blue B's left end touches the right end of Red B.
    field.unit("Blue B").at = mm_at(560, 115);
    field.hit("Blue B", "Red B", 4);
    field.begin(Losses{});
    EXPECT_EQ(field.unit("Red B").bases, 2);
    EXPECT_EQ(std::abs(field.unit("Red B").at.x - 500 * mm), 15 * mm);
    EXPECT_TRUE(field.at().in_contact(field.id("Red B")));
    EXPECT_EQ(field.unit("Red B").told, field.unit("Red B").at);
}

// E18-MOV-04 Whoever does not assault turns at the end of his way, where there is room.
TEST(E18_MOV_04, ranks_turn_at_the_end_of_their_way) {
    for (const auto& [friend_y, facing] : {std::pair{160, 180}, {300, 90}}) {
        Field field("field");
        field.unit("Red B").at = mm_at(300, friend_y);
        field.goes("Red A", Act::move, {mm_at(300, 117)});
        field.plan("Red A").facing = 90;
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").at, mm_at(300, 117));
        EXPECT_EQ(field.unit("Red A").facing, facing);
    }
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

TEST(E18_EXE_04, as_far_as_the_allowance_at_that_moment) {
    Field field("field");
    field.goes("Red A", Act::move, {mm_at(300, 130), mm_at(320, 150)});
    field.unit("Red A").base[0] = field.unit("Red A").base[1] = {Injury::fresh, field.id("Blue A")};
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 130));
    EXPECT_TRUE(field.unit("Red A").moved);
}

// E18-TRA-03 Whoever shoots goes on foot.
TEST(E18_TRA_03, on_foot_if_it_shoots) {
    for (const auto& [target, y] : {std::pair{"", 150}, {"Blue A", 120}}) {
        Field field("road");
        field.goes("Red D", Act::move, {mm_at(600, 150)});
        if (*target) field.plan("Red D").target = field.id(target);
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red D").at, mm_at(600, y));
    }
}

TEST(E18_EXE_05, a_mover_stops_at_a_friend_and_10_mm_from_an_enemy) {
    Field field("field");
    field.unit("Red B").at = mm_at(300, 150);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.begin(Marching{7});
    EXPECT_GE(field.unit("Red A").at.y, mm_at(0, 134).y);
    EXPECT_LE(field.unit("Red A").at.y, mm_at(0, 135).y);
    EXPECT_FALSE(
        field.at().overlaps(field.id("Red A"), field.unit("Red A").at, 180, field.id("Red B"), mm_at(300, 150), 180));
    EXPECT_EQ(field.count(Told::stopped), 1);
    Field near("field");
    near.unit("Blue A").at = mm_at(300, 170);
    near.goes("Red A", Act::move, {mm_at(300, 160)});
    near.begin(Marching{7});
    EXPECT_GE(near.at().gap_between(near.id("Red A"), near.id("Blue A")), 10 * mm);
    EXPECT_LE(near.at().gap_between(near.id("Red A"), near.id("Blue A")), 11 * mm);
}

TEST(E18_FOR_05, friends_on_the_move_pass_through_each_other) {
    Field field("field");
    field.unit("Red B").at = field.unit("Red B").from = field.unit("Red B").told = mm_at(300, 150);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::move, {mm_at(300, 100)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 160));
    EXPECT_EQ(field.unit("Red B").at, mm_at(300, 100));
}

TEST(E18_EXE_05, two_who_assault_each_other_meet_on_the_way) {
    Field field("field");
    field.unit("Blue A").at = field.unit("Blue A").from = mm_at(300, 300);
    for (const auto& [own, other] : {std::pair{"Red A", "Blue A"}, {"Blue A", "Red A"}})
        field.plan(own) = assault(field.at(), field.id(own), field.id(other));
    field.begin(Marching{6});
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
    EXPECT_NEAR(field.unit("Red A").at.y, 19250, 200);
    EXPECT_EQ(field.unit("Red A").assaulted, 1);
    EXPECT_EQ(field.unit("Blue A").assaulted, 1);
}

TEST(E18_ASL_02, an_assaulting_rank_turns_first) {
    Field field("field");
    field.unit("Blue A").at = mm_at(385, 100);
    field.unit("Blue A").facing = 270;
    field.unit("Red B").at = mm_at(700, 100);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    EXPECT_EQ(field.plan("Red A").facing, 90);
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").facing, 90);
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
}

// What it turns costs an assault as much of its way.
TEST(E18_ASL_02, turning_costs_of_the_way) {
    Field field("field");
    field.unit("Blue A").at = mm_at(550, 100);
    field.unit("Blue A").facing = 270;
    field.unit("Red B").at = mm_at(700, 300);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    field.begin(Marching{6});
    EXPECT_EQ(field.unit("Red A").facing, 90);
    EXPECT_EQ(field.unit("Red A").at, (Place{30000 + 12000 - 4243, 10000}));
    EXPECT_EQ(field.unit("Red A").must_assault, field.id("Blue A"));
}

TEST(E18_FOR_05, nobody_comes_to_rest_on_a_friend) {
    Field field("trench");
    // Red B passes Red A while both move, and would end on it.
    field.unit("Red B").at = field.unit("Red B").from = field.unit("Red B").told = mm_at(300, 120);
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::move, {mm_at(300, 165)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at, mm_at(300, 160));
    EXPECT_LE(field.unit("Red B").at.y, mm_at(0, 145).y);
    EXPECT_GE(field.unit("Red B").at.y, mm_at(0, 144).y);
}

TEST(E18_DIG_04, diggings_in_the_open_become_rough_ground) {
    Field field("field");
    field.unit("Red A").dug_in = true;
    field.unit("Red A").leaving = true;
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.begin(Marching{8});
    EXPECT_EQ(field.state.patches.size, 1);
    EXPECT_FALSE(field.unit("Red A").dug_in);
    EXPECT_EQ(surface(field.at(), mm_at(300, 100)).row, Row::rough);
    EXPECT_EQ(surface(field.at(), mm_at(349, 112)).row, Row::rough);
    EXPECT_EQ(surface(field.at(), mm_at(351, 112)).row, Row::open);
    Field trench("trench");
    trench.unit("Blue A").leaving = true;
    trench.goes("Blue A", Act::move, {mm_at(300, 330)});
    trench.begin(Marching{8});
    EXPECT_EQ(trench.state.patches.size, 0);
}

TEST(E18_SET_01, tanks_open_the_wire) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(200, 180);
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::impractical);
    field.goes("Red T", Act::move, {mm_at(200, 190)});
    field.begin(Marching{7});
    EXPECT_EQ(surface(field.at(), mm_at(200, 200)).going, Going::impractical);  // it has not got there
    field.unit("Red T").from = field.unit("Red T").at;
    field.goes("Red T", Act::move, {mm_at(200, 200)});
    field.begin(Marching{7});
    EXPECT_EQ(surface(field.at(), mm_at(200, 199)).going, Going::open);
    EXPECT_EQ(surface(field.at(), mm_at(250, 199)).going, Going::impractical);
}

TEST(E18_FRC_01, gas_may_force_a_retreat) {  // X21: Elite fails on a 6 only
    Field field("trench");
    field.state.wind = 0;
    field.state.cordons.add({field.unit("Red E").at, 7620, 0, 1, 0});
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-01"));
    field.dice({5});
    EXPECT_FALSE(field.unit("Red E").forced);
    field.begin(Bound{}, 3);
    field.dice({6});
    EXPECT_TRUE(field.unit("Red E").forced);
    Field calm("trench", {"e18.gas_forced=false"});
    calm.state.wind = 0;
    calm.state.cordons.add({calm.unit("Red E").at, 7620, 0, 1, 0});
    calm.begin(Bound{}, 3);
    EXPECT_NE(Topic(calm.asked.at[0].topic), Topic::test);
    // A resilience of 6 does not help against a 6, and masks do against all.
    Field tanks("tanks");
    tanks.state.cordons.add({tanks.unit("Red T").at, 3000, 0, 1, 0});
    tanks.begin(Bound{}, 3);
    ASSERT_EQ(Topic(tanks.asked.at[0].topic), Topic::test);
    EXPECT_EQ(tanks.asked.at[0].dice.group[5], 0);
    EXPECT_EQ(tanks.asked.at[0].dice.wanted, 0b011111u);
    tanks.dice({6});
    EXPECT_TRUE(tanks.unit("Red T").forced);
    const_cast<Game&>(*tanks.game).roster[tanks.id("Red T")].masks = true;
    tanks.begin(Bound{}, 3);
    EXPECT_NE(Topic(tanks.asked.at[0].topic), Topic::test);
    tanks.begin(Ending_bound{}, 3);
    EXPECT_FALSE(tanks.unit("Red T").forced);  // for one bound
}

TEST(E18_FRC_02, heavy_losses_may) {
    Field field("trench");
    field.unit("Red B").bases = 2;
    field.unit("Red B").lost_last = 1;
    field.begin(Bound{}, 3);
    ASSERT_EQ(field.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    field.dice({5});
    EXPECT_TRUE(field.unit("Red B").forced);
    Field three("trench");
    three.unit("Red B").bases = 3;
    three.unit("Red B").lost_last = 1;
    three.begin(Bound{}, 3);
    EXPECT_NE(three.asked.at[0].rule.id(), std::string("E18-FRC-02"));
    Field before("trench");  // whose losses are older
    before.unit("Red B").bases = 2;
    before.begin(Bound{}, 3);
    EXPECT_NE(before.asked.at[0].rule.id(), std::string("E18-FRC-02"));
}

TEST(E18_FRC_03, forced_guns_stay_and_do_not_fire) {
    Field field("guns");
    field.unit("Red 1").forced = true;
    EXPECT_EQ(field.may("Red 1"), "stay ");
}

TEST(E18_GAS_04, a_die_gives_the_wind) {
    for (int die = 1; die <= 6; ++die) {
        Field field("guns");
        const_cast<Game&>(*field.game).wind = -2;
        field.begin(Battle{});
        field.dice({die});
        EXPECT_EQ(field.state.wind, 60 * die % 360);
    }
}

TEST(E18_GAS_04, a_die_turns_the_wind_by_option) {
    Field field("guns", {"e18.wind_shift=true"});
    field.state.wind = 60;
    field.begin(Ending_bound{}, 1);
    field.dice({1});
    EXPECT_EQ(field.state.wind, 0);
    field.begin(Ending_bound{}, 1);
    field.dice({6});
    EXPECT_EQ(field.state.wind, 60);
    field.begin(Ending_bound{}, 1);
    field.dice({3});
    EXPECT_EQ(field.state.wind, 60);
}

// The exact drift of 76.2 mm in each of the six directions.
TEST(E18_GAS_05, cordons_drift_three_inches_and_go_after_the_third) {
    constexpr Offset drifts[] = {{6599, -3810}, {6599, 3810}, {0, 7620}, {-6599, 3810}, {-6599, -3810}, {0, -7620}};
    for (int die = 1; die <= 6; ++die) {
        Field field("field");
        field.state.wind = i16(60 * die % 360);
        field.state.cordons.add({mm_at(450, 300), 7620, field.state.wind, 0, 0});
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.item[0].at - mm_at(450, 300), drifts[die - 1]) << die;
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.size, 1);
        field.begin(Ending_bound{}, 0);
        EXPECT_EQ(field.state.cordons.size, 0);
    }
}

// A wind that turns takes the cordon elsewhere, and does not turn it.
TEST(E18_GAS_05, a_cordon_keeps_its_angle_when_the_wind_turns) {
    Field field("guns", {"e18.wind_shift=true"});
    field.state.wind = 90;
    field.plan("Red 2").act = Act::smoke;
    field.plan("Red 2").points = 1;
    field.plan("Red 2").way[0] = mm_at(600, 400);
    std::tie(field.plan("Red 2").column, field.plan("Red 2").row) = std::tuple(u8(3), u8(2));
    field.begin(Shooting{1});
    Answer at;
    at.size = 3;
    at.value[0] = 60000, at.value[1] = 40000, at.value[2] = 0;
    ASSERT_FALSE(answer(*field.game, field.state, Side::red, at, field.asked, &field.told));
    const auto corners = [&] {
        for (const Scene::Zone& zone : field.game->scene(field.state).zones)
            if (zone.look == Scene::Zone::smoke) return zone.outline;
        return std::vector<Place>{};
    };
    const auto laid = corners();
    ASSERT_EQ(laid.size(), 4U);
    field.begin(Ending_bound{}, 1);
    field.dice({6});
    ASSERT_EQ(field.state.wind, 150);
    EXPECT_EQ(corners(), laid);
    field.begin(Ending_bound{}, 0);
    const auto drifted = corners();
    ASSERT_EQ(drifted.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(drifted[i] - laid[i], (Offset{3810, 6599})) << i;
}

TEST(E18_GAS_05, who_is_gone_takes_nobody_along) {
    Field field("field");
    field.state.wind = 90;
    for (const auto& [x, drifts] : {std::pair{100, 2}, {300, 0}, {890, 0}, {500, 1}})
        field.state.cordons.add({mm_at(x, 300), 7620, 90, 0, u8(drifts)});
    field.begin(Ending_bound{}, 0);
    ASSERT_EQ(field.state.cordons.size, 2);  // the first after its third drift, the third off the table
    EXPECT_EQ(field.state.cordons.item[0].at, (Place{37620, 30000}));
    EXPECT_EQ(field.state.cordons.item[0].drifts, 1);
    EXPECT_EQ(field.state.cordons.item[1].at, (Place{57620, 30000}));
    EXPECT_EQ(field.state.cordons.item[1].drifts, 2);
    EXPECT_EQ(field.count(Told::gone), 2);
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

TEST(E18_END_04, what_is_remembered_of_a_bound) {
    Field field("close");
    field.plan("Red L").act = Act::dig;
    field.unit("Red G").moved = true;
    field.unit("Red MG").pressed = true;
    field.unit("Red G").lost = 1;
    field.begin(Ending_bound{}, 3);
    EXPECT_TRUE(field.unit("Red L").dug_in);
    EXPECT_FALSE(field.unit("Red L").long_dug_in);
    EXPECT_TRUE(field.unit("Red L").dug_last);
    EXPECT_TRUE(field.unit("Red G").moved_last);
    EXPECT_FALSE(field.unit("Red G").moved);
    EXPECT_TRUE(field.unit("Red MG").under_fire);
    EXPECT_EQ(field.unit("Red G").lost_last, 1);
    EXPECT_TRUE(field.unit("Blue R").long_dug_in);
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
        Game& game = const_cast<Game&>(*one->game);  // there is no mortar here: the machine guns become one
        game.roster[one->id("Red MG")].troop = 5;
        ASSERT_TRUE(game.troop(one->id("Red MG")).mortar);
        one->unit("Red MG").at = mm_at(300, 60);
        one->unit("Red C").at = mm_at(410, 150);
    }
    EXPECT_TRUE(work_out(field.at(), field.id("Red MG"), field.id("Blue A")).refusal);
    EXPECT_FALSE(work_out(other.at(), other.id("Red MG"), other.id("Blue A")).refusal);
}

TEST(E18_VEH_05, self_propelled_guns_never_pack) {
    Field field("guns");
    const_cast<Game&>(*field.game).roster[field.id("Red 1")].troop = 21;
    ASSERT_EQ(field.game->troop(field.id("Red 1")).id, "sp_gun");
    EXPECT_EQ(field.may("Red 1"), "stay move direct bombard ");
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 1"), Act::move), 1);
    field.unit("Red 1").moved_last = true;
    EXPECT_EQ(shooting_step(field.at(), field.id("Red 1"), Act::bombard), 2);
}

TEST(E18_VIC_02, whoever_was_last_alone_in_it_holds_an_objective) {
    Field field("field");
    auto& game = const_cast<Game&>(*field.game);
    game.objectives.push_back({"Mill", mm_at(200, 50), mm_at(400, 150), 3});
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::red);
    EXPECT_EQ(field.at().score(), (std::array{3, 0}));
    field.unit("Red A").at = mm_at(300, 250);
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::red);
    field.unit("Blue A").at = mm_at(300, 100);
    field.begin(Ending_bound{}, 4);
    EXPECT_EQ(field.state.holder[0], Side::blue);
}

TEST(E18_VIC_03, two_points_more_win_after_the_last_bound) {
    for (const auto& [points, winner] : {std::pair{1, Side::nobody}, {2, Side::blue}}) {
        Field field("field");
        const_cast<Game&>(*field.game).objectives.push_back({"Mill", mm_at(200, 300), mm_at(400, 400), u8(points)});
        field.state.bound = 6;
        field.begin(Ending_bound{}, 4);
        EXPECT_EQ(
            field.game->result(field.state), (Result{true, winner, "E18-VIC-03"_rule, "when the last bound was over"}));
    }
}

TEST(E18_VIC_03, half_of_the_formations_broken_end_it) {
    Field field("close");
    field.state.bound = 2;
    field.begin(Ending_bound{}, 4);
    EXPECT_FALSE(field.game->result(field.state).over);
    field.unit("Blue R").bases = field.unit("Blue S").bases = 1;
    field.begin(Ending_bound{}, 4);
    EXPECT_NE(field.story().find("Blue Reserve is broken: 2 points for Reds"), std::string::npos) << field.story();
    EXPECT_EQ(field.game->result(field.state).winner, Side::red);
}

TEST(E18_VIC_04, a_broken_formation_may_be_kept_from_attacking) {
    Field field("field", {"e18.broken_retreats=true"});
    field.unit("Red A").bases = field.unit("Red B").bases = 1;
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    const Question* what = field.asked.of(Side::red);
    ASSERT_TRUE(what);
    EXPECT_EQ(std::vector<u16>(what->options().begin(), what->options().end()),
        (std::vector<u16>{u16(Command::hold), u16(Command::retreat)}));
}

TEST(E18_VIC_04, only_a_broken_one) {
    Field field("field", {"e18.broken_retreats=true"});
    field.state.bound = 0;
    field.begin(Bound{});
    field.give(Side::red, 0);
    EXPECT_EQ(field.asked.of(Side::red)->size, 4);
}

// E18-SET-01 The first commands may be the scenario's; then they are the players'.
TEST(E18_SET_01, first_commands_may_be_fixed) {
    Field field("parade");
    field.state.bound = 0;
    field.begin(Bound{});
    EXPECT_FALSE(field.asked.of(Side::red));
    EXPECT_TRUE(field.asked.of(Side::blue));
    EXPECT_EQ(field.order("Red Rifles").command, Command::advance);
    EXPECT_EQ(field.order("Red Rifles").direction, 180);
    EXPECT_EQ(field.order("Red How").command, Command::none);
    field.state.bound = 1;
    field.begin(Bound{});
    EXPECT_TRUE(field.asked.of(Side::red));
}

// What a scenario gives for tanks and batteries: destroyed, or reached by cavalry, once each; who left or is off the table gives nothing.
TEST(E18_SET_01, claims) {
    Field field("parade");
    const auto claims = [&] {
        field.told.clear();
        field.begin(Ending_bound{}, 4);
        return field.state.claims;
    };
    using Claims = std::array<u8, 2>;
    EXPECT_EQ(claims(), (Claims{0, 0}));
    field.unit("Red Rail").bases = 0;
    field.unit("Red Field").bases = 0;  // only red is rewarded for batteries
    EXPECT_EQ(claims(), (Claims{0, 0}));
    field.unit("Red Lancers").at = mm_at(750, 545);
    EXPECT_EQ(claims(), (Claims{2, 0}));
    EXPECT_EQ(field.count(Told::claimed), 1);
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Cars").bases = 0;  // armoured cars are no tanks
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Tank").left = 2;
    field.unit("Red Tank").bases = 0;
    EXPECT_EQ(claims(), (Claims{2, 0}));
    field.unit("Red Tank").left = 0;
    EXPECT_EQ(claims(), (Claims{2, 3}));
    Field foot("parade");
    foot.unit("Red Rifles").at = mm_at(750, 545);  // nobody but cavalry
    foot.begin(Ending_bound{}, 4);
    EXPECT_EQ(foot.state.claims, (Claims{0, 0}));
    const_cast<Game&>(*foot.game).special.charged = false;
    foot.unit("Red Lancers").at = mm_at(750, 545);
    foot.begin(Ending_bound{}, 4);
    EXPECT_EQ(foot.state.claims, (Claims{0, 0}));
}

TEST(E18_VIC_02, an_objective_may_be_of_one_side_and_take_several_bases) {
    Field field("parade");  // Far side: red's, with two bases; blue's troops stand in it
    const auto holder = [&] {
        field.begin(Ending_bound{}, 4);
        return field.state.holder[1];
    };
    EXPECT_EQ(holder(), Side::nobody);
    field.unit("Blue Staff").at = mm_at(560, 490);
    field.unit("Red Mortars").at = mm_at(100, 560);
    EXPECT_EQ(holder(), Side::nobody);  // one base; the guns of blue do not count
    field.unit("Red MG").at = mm_at(200, 560);
    EXPECT_EQ(holder(), Side::red);
    EXPECT_EQ(field.state.score[0], 1);
    field.unit("Red MG").at = mm_at(200, 100);
    field.unit("Red Mortars").at = mm_at(100, 100);
    EXPECT_EQ(holder(), Side::red);
    field.unit("Blue Gren").at = mm_at(300, 560);
    EXPECT_EQ(holder(), Side::nobody);
}

TEST(E18_VIC_05, without_its_command_a_formation_may_keep_its_last_orders) {
    Field field("close", {"e18.command_loss=true"});
    field.unit("Red K").bases = 0;
    field.state.bound = 0;
    field.begin(Bound{});
    const Question* whom = field.asked.of(Side::red);
    ASSERT_TRUE(whom);
    EXPECT_EQ(whom->size, 1);  // ready, and no formation
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

TEST(E18_EXE_03, by_turns_losses_count_at_once) {
    Field field("field", {"e18.step_resolution=alternate"});
    for (const auto& [own, other] : {std::pair{"Red A", "Blue A"}, {"Blue A", "Red A"}}) {
        field.unit(own).bases = 1;
        field.unit(own).base[0] = {Injury::old, no_unit};
        field.plan(own).act = Act::stay;
        field.plan(own).target = field.id(other);
    }
    field.begin(Shooting{5}, 2);
    field.dice({4, 3});  // blue is lower
    field.dice({6});
    EXPECT_EQ(field.unit("Red A").bases, 0) << field.story();
    EXPECT_EQ(field.unit("Blue A").bases, 1);
    EXPECT_EQ(field.count(Told::fires), 1);
}

}
}
