// Shots, bombardment, losses and recovery, each procedure run alone.
#include <algorithm>

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

// Three bases, one of them hurt long ago and two just now: three hits bring down all, and it matters not whose they are.
TEST(E18_ARM_06, nobody_is_asked_which_base_falls_where_all_do) {
    const auto ask = [](int hits, int more) {
        Field field("field");
        Unit& unit = field.unit("Red A");
        unit.base[0].injury = Injury::old, unit.base[1].injury = Injury::fresh;
        for (int i = 2; i < unit.bases; ++i) unit.base[std::size_t(i)].injury = Injury::fresh;
        field.hit("Blue A", "Red A", hits);
        field.hit("Blue B", "Red A", more);
        field.begin(Losses{});
        if (field.asked.over()) return fmt::format("{} left", field.unit("Red A").bases);
        return field.game->words(field.state, field.asked.at[0]);
    };
    EXPECT_EQ(ask(2, 1), "0 left");
    EXPECT_EQ(ask(1, 1), "Blue A hits Red A. Which base is removed?");
    EXPECT_EQ(ask(0, 1), "Blue B hits Red A. Which base is removed?");
    EXPECT_EQ(ask(2, 0), "Blue A hits Red A. Which base is removed by the first of 2 hits?");
}

// Hits under a circle may be lost where their base has gone, and an uninjured base takes two.
TEST(E18_ARM_06, which_base_falls_is_asked_as_long_as_one_may_be_left) {
    const auto is_asked = [](int bases, int uninjured, std::vector<Hits> all) {
        Field field("field");
        Unit& unit = field.unit("Red A");
        unit.bases = u8(bases);
        for (int i = 0; i < bases; ++i)
            unit.base[std::size_t(i)].injury = i >= bases - uninjured ? Injury::none : i ? Injury::fresh : Injury::old;
        for (Hits& hits : all) {
            hits.by = UnitId(field.id("Blue A")), hits.at = UnitId(field.id("Red A"));
            field.state.hits.add(hits);
        }
        field.begin(Losses{});
        const auto has_fallen = [](const Base& base) { return base.injury == Injury::killed; };
        return !field.asked.over() && std::ranges::none_of(unit.base, has_fallen);
    };
    EXPECT_TRUE(is_asked(2, 0, {{.count = 1, .under = 0b11}, {.count = 1, .under = 0b01}}));
    EXPECT_TRUE(is_asked(4, 2, {{.count = 1, .under = 0b11}, {.count = 4}}));
    EXPECT_FALSE(is_asked(4, 2, {{.count = 1, .under = 0b11}, {.count = 6}}));
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

}
}
