// What the computer player thinks hits, missions and commands are worth.
#include "games/earth1418/computer/judge.h"

#include "games/earth1418/odds/odds.h"
#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/command_sheet.h"

namespace earth1418::judge_test {
namespace {

// What a side is asked in a step of its sealed choices, when the other is ready.
template <class S> Question asked_in(Field& field, S choices, u8 step) {
    field.state.stacks = {};
    auto& stack = field.state.stacks.sealed[index(choices.side)];
    stack.call(choices);
    stack.frames[0].step = step;
    field.asked = {};
    Visit visit(field.asked);
    field.game->run(field.state, visit);
    const Question* question = field.asked.of(choices.side);
    EXPECT_TRUE(question) << "nothing is asked";
    return question ? *question : Question{};
}

TEST(Judgement, finds_no_worth_in_hits_that_nobody_is_left_to_take) {
    Field field("field");
    const UnitId at = field.id("Blue A");  // three bases, six hits
    EXPECT_GT(worth_of_hits(field.at(), at, 5000, 1000), 0);
    EXPECT_EQ(worth_of_hits(field.at(), at, 6000, 1000), 0);
    EXPECT_EQ(worth_of_hits(field.at(), at, 5000, 9000), worth_of_hits(field.at(), at, 5000, 1000));
}

TEST(Judgement, prefers_hits_that_remove_bases) {
    Field field("field");
    const UnitId at = field.id("Blue A");
    EXPECT_GT(worth_of_hits(field.at(), at, 3000, 1000), worth_of_hits(field.at(), at, 0, 1000));
    field.unit("Blue A").base[0].injury = Injury::old;
    EXPECT_EQ(worth_of_hits(field.at(), at, 2000, 1000), worth_of_hits(field.at(), at, 3000, 1000));
    EXPECT_GT(worth_of_hits(field.at(), at, 2000, 1000), worth_of_hits(field.at(), at, 1000, 1000));
}

// The mean is that of the exact odds, except for what is cut off each die.
TEST(Judgement, means_are_those_of_the_odds) {
    for (const char* setting : {"e18.bonus_die=designated", "e18.bonus_die=best", "e18.natural_one_misses=true"}) {
        const Field field("field", {setting});
        const bool best = std::string_view(setting).ends_with("best"),
                   one = std::string_view(setting).ends_with("true");
        for (int dice = 1; dice <= 4; ++dice)
            for (int needed = one ? 2 : 0; needed <= 9; ++needed)
                for (int bonus = 0; bonus <= 3; ++bonus)
                    for (const bool again : {false, true}) {
                        Volley volley{.by = 0, .at = 2, .dice = u8(dice), .bonus = u8(bonus), .needed = i8(needed)};
                        volley.separate = bonus && !best;
                        volley.again = again;
                        const Volley_odds odds = volley_odds(*field.game, volley);
                        u64 sum = 0;
                        for (const Forecast::Weight& weight : odds.hits.weights)
                            sum += u64(weight.value) * weight.weight;
                        const i64 exact = i64(1000 * sum / odds.total);
                        EXPECT_NEAR(double(mean_hits(*field.game, volley)), double(exact), dice + 2)
                            << setting << ": " << dice << " dice, " << bonus << " at " << needed
                            << (again ? " twice" : "");
                    }
    }
    EXPECT_EQ(mean_hits(*Field("field").game, Volley{.by = 0, .at = 2}), 0);
}

TEST(Judgement, counts_what_its_own_side_has_planned_already) {
    Field field("guns");
    Plan& plan = field.plan("Red 1");
    plan.act = Act::direct;
    plan.target = field.id("Blue A");
    const Expected planned = expected_hits(field.at(), Side::red, field.id("Red 2"));
    EXPECT_EQ(planned[field.id("Blue A")],
        mean_hits(*field.game, work_out(field.at(), field.id("Red 1"), field.id("Blue A")).volley));
    EXPECT_EQ(planned[field.id("Blue B")], 0);
    EXPECT_EQ(expected_hits(field.at(), Side::red, field.id("Red 1"))[field.id("Blue A")], 0)
        << "its own shots are left out";
    EXPECT_EQ(expected_hits(field.at(), Side::blue, no_unit)[field.id("Blue A")], 0) << "so are the enemy's";
}

TEST(Judgement, a_mission_is_worth_its_shots_and_less_where_others_fire_already) {
    Field field("guns");
    const UnitId lead = field.id("Red 1");
    const Place at = field.unit("Blue A").at;
    const i32 alone = worth_of_mission(field.at(), lead, at, {});
    EXPECT_GT(alone, 0);
    EXPECT_EQ(worth_of_mission(field.at(), lead, mm_at(50, 50), {}), 0) << "nobody lies under the circle";
    Expected all{};
    all[field.id("Blue A")] = all[field.id("Blue C")] = 8000;
    EXPECT_EQ(worth_of_mission(field.at(), lead, at, all), 0) << "nobody is left to be hit";
}

TEST(Judgement, who_is_ahead_keeps_what_he_has) {
    Field field("field");
    field.state.claims = {2, 0};
    EXPECT_EQ(lead(field.at(), Side::red), 2);
    EXPECT_EQ(lead(field.at(), Side::blue), -2);
    EXPECT_EQ(resolve(field.at(), Side::red), Resolve::keep);
    EXPECT_NE(resolve(field.at(), Side::blue), Resolve::keep);
    EXPECT_GT(worth_of_command(field.at(), Side::red, 0, Command::hold),
        worth_of_command(field.at(), Side::red, 0, Command::advance));
}

TEST(Judgement, who_is_behind_goes_at_the_enemy_when_little_time_is_left) {
    Field field("field");
    field.state.claims = {0, 2};
    field.state.bound = u8(field.game->bounds);
    field.unit("Red A").at = mm_at(300, 250), field.unit("Red B").at = mm_at(500, 250);
    EXPECT_EQ(resolve(field.at(), Side::red), Resolve::storm);
    EXPECT_GT(worth_of_command(field.at(), Side::red, 0, Command::assault),
        worth_of_command(field.at(), Side::red, 0, Command::hold));
}

TEST(Judgement, spares_a_formation_whose_end_would_end_a_battle_not_yet_won) {
    Field later("field");  // two bounds are left after a collapse
    later.state.claims = {0, 1};
    EXPECT_FALSE(ends_too_early(later.at(), Side::red, later.game->formations[1]));
    Field field("field", {"e18.collapse=at_once"});
    EXPECT_FALSE(ends_too_early(field.at(), Side::red, field.game->formations[1])) << "two points are enough";
    field.state.claims = {0, 1};
    EXPECT_TRUE(ends_too_early(field.at(), Side::red, field.game->formations[1]));
    field.unit("Blue A").bases = 1, field.unit("Blue B").bases = 3;
    EXPECT_LT(worth_of_hits(field.at(), field.id("Blue A"), 0, 1000), 0);
}

// One of two formations is half of them.
TEST(Judgement, the_end_of_one_of_two_formations_ends_a_battle) {
    Field field("close", {"e18.collapse=at_once"});
    field.state.claims = {0, 1};
    EXPECT_TRUE(ends_too_early(field.at(), Side::red, field.game->formations[1]));
    ASSERT_EQ(field.game->formations[1].side, Side::blue);
}

TEST(Judgement, shots_at_ones_own_side_are_not_its_own) {
    Field field("guns");
    const UnitId first = field.at().first(Side::blue), red = field.id("Red A");
    field.unit("Red A").at = mm_at(400, 250);
    Plan& plan = field.plan(field.game->roster[first].name);
    plan.act = Act::stay, plan.target = red;
    ASSERT_GT(expected_hits(field.at(), Side::blue, no_unit)[red], 0);
    EXPECT_EQ(expected_hits(field.at(), Side::red, no_unit)[red], 0);
}

// What bonuses add stays the same when plain shots are left for somebody else.
TEST(Judgement, a_bonus_is_given_to_one_shot) {
    const auto added = [](bool another) {
        Field field("guns", {"e18.bombard_bonus=single"});  // four shots, no more than two to one base
        field.unit("Blue A").bases = field.unit("Blue C").bases = 1;
        field.unit("Blue C").at = another ? mm_at(410, 350) : mm_at(50, 550);
        for (Troop& troop : field.game->troops)
            if (troop.resilience == 4 && !troop.is_artillery()) troop.resilience = 6;
        const UnitId lead = field.id("Red 1");
        const auto worth = [&] { return worth_of_mission(field.at(), lead, field.unit("Blue A").at, {}); };
        EXPECT_EQ(under_circle(field.at(), Side::red, field.unit("Blue A").at).size, another ? 2u : 1u);
        const i32 with = worth();
        field.game->troops[field.game->roster[lead].troop].shooting_bonus = 0;
        return with - worth();
    };
    EXPECT_GT(added(false), 0);
    EXPECT_EQ(added(true), added(false));
}

TEST(Judgement, a_formation_that_is_gone_is_in_the_middle_of_the_table) {
    Field field("field");
    EXPECT_EQ(middle(field.at(), 0), mm_at(400, 100));
    field.unit("Red A").bases = field.unit("Red B").bases = 0;
    EXPECT_EQ(middle(field.at(), 0), mm_at(450, 300));
}

TEST(Judgement, a_retreat_is_pointed_at_ones_own_edge) {
    Field field("field");
    const auto toward = [&](int home) {
        field.game->forces[0].home = home;
        const Question question = asked_in(field, Commanding{Side::red, 0, Command::retreat}, 2);
        const Answer answer = field.game->usual(field.state, question);
        return Place{answer.value[0], answer.value[1]};
    };
    EXPECT_EQ(toward(0), mm_at(400, 0));
    field.unit("Red A").at = mm_at(60, 100), field.unit("Red B").at = mm_at(140, 100);
    EXPECT_EQ(toward(270), mm_at(0, 100));
}

// A trench from edge to edge is gone at along the whole of it, a village in its middle.
TEST(Judgement, a_wide_objective_is_aimed_at_where_it_is_nearest) {
    Field field("field");
    field.game->objectives.assign(1, {});
    Objective& objective = field.game->objectives[0];
    objective.points = 1;
    objective.least = mm_at(0, 500), objective.most = mm_at(900, 520);
    EXPECT_EQ(aim_of(field.at(), Side::red, mm_at(400, 100)), mm_at(400, 510));
    EXPECT_EQ(aim_of(field.at(), Side::red, mm_at(600, 100)), mm_at(600, 510));
    EXPECT_EQ(aim_of(field.at(), Side::red, mm_at(20, 100)), mm_at(150, 510)) << "not with half of a rank beside it";
    EXPECT_EQ(aim_of(field.at(), Side::red, mm_at(890, 900)), mm_at(750, 510));
    objective.least = mm_at(300, 500), objective.most = mm_at(500, 600);
    EXPECT_EQ(aim_of(field.at(), Side::red, mm_at(20, 100)), mm_at(400, 550));
    const auto toward = [&](int x) {
        field.unit("Red A").at = mm_at(x - 40, 100), field.unit("Red B").at = mm_at(x + 40, 100);
        const Question question = asked_in(field, Commanding{Side::red, 0, Command::advance}, 2);
        const Answer answer = field.game->usual(field.state, question);
        return Place{answer.value[0], answer.value[1]};
    };
    EXPECT_EQ(toward(200), mm_at(400, 550));
    objective.least = mm_at(0, 500), objective.most = mm_at(900, 520);
    EXPECT_EQ(toward(200), mm_at(200, 510));
}

// In the first bound nobody's guns are silenced: they may come yet.
TEST(Judgement, nobody_storms_in_the_first_bound_because_no_gun_fires_at_him) {
    Field field("field");
    field.game->bounds = 20;
    EXPECT_EQ(resolve(field.at(), Side::red), Resolve::close);
    field.state.bound = 2;
    EXPECT_EQ(resolve(field.at(), Side::red), Resolve::storm);
}

// Red A lies under the fire of two companies from 24.5 cm; a third of the formation is too near for a step back to help it.
TEST(Judgement, a_formation_steps_back_if_less_than_a_third_of_it_is_too_near) {
    Field field("field");
    field.state.claims = {4, 0};  // it is ahead, though the formation is broken
    field.unit("Red A").bases = 2, field.unit("Red B").bases = 1;
    field.unit("Blue A").at = mm_at(300, 350), field.unit("Blue B").at = mm_at(310, 350);
    field.unit("Red A").at = mm_at(300, 90);
    const auto retreats = [&] {
        return worth_of_command(field.at(), Side::red, 0, Command::retreat) >
            worth_of_command(field.at(), Side::red, 0, Command::hold);
    };
    field.unit("Red B").at = mm_at(500, 20);
    EXPECT_TRUE(retreats());
    field.unit("Red B").at = mm_at(320, 150);
    EXPECT_FALSE(retreats());
}

TEST(Judgement, a_poor_shot_keeps_nobody_from_retreating_and_a_good_one_does) {
    Field field("close");
    field.order("Red L") = {Command::retreat, 0, {}};
    const UnitId id = field.id("Red L");
    const Question question =
        asked_in(field, Planning{.side = Side::red, .step = u8(planning_step(*field.game, id)), .unit = id}, 1);
    ASSERT_EQ(Topic(question.topic), Topic::plan_what);
    const auto prefers_retreat = [&] {
        const std::array answers = {Answer::of(u8(Act::retreat)), Answer::of(u8(Act::stay))};
        std::array<i32, 2> values{};
        field.game->evaluate(field.state, question, answers, values);
        return values[0] > values[1];
    };
    EXPECT_TRUE(prefers_retreat());
    field.unit("Blue S").dug_in = false;
    field.unit("Blue R").bases = 1;
    EXPECT_FALSE(prefers_retreat());
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

// A side goes on with an attack when a fifth of what can assault has begun one, and not with less.
TEST(Judgement, an_attack_of_a_fifth_of_the_bases_goes_on) {
    for (const int bases : {4, 5}) {
        Field field("field");
        field.game->bounds = 30;  // there is time
        field.unit("Red A").bases = 1, field.unit("Red B").bases = u8(bases);
        field.unit("Red A").must_assault = field.id("Blue A");
        Field calm = field;
        calm.unit("Red A").must_assault = no_unit;
        ASSERT_NE(resolve(calm.at(), Side::red), Resolve::storm);
        EXPECT_EQ(resolve(field.at(), Side::red) == Resolve::storm, bases == 4);
    }
}

TEST(Judgement, a_side_without_anybody_to_assault_still_has_a_resolve) {
    Field field("charge");
    field.unit("Red A").bases = 0;
    EXPECT_NE(resolve(field.at(), Side::red), Resolve::keep);
}

TEST(Judgement, guns_without_a_target_fire_at_the_middle_of_the_table) {
    Field field("guns");
    for (const char* name : {"Blue A", "Blue B", "Blue C"}) field.unit(name).bases = 0;
    EXPECT_EQ(targets_of_guns(field.at(), field.id("Red 1")), std::vector<Place>{mm_at(450, 300)});
}

// A position is worth its points and its bases. A side that alone has collapsed makes no points.
TEST(Judgement, a_position_is_worth_points_and_bases) {
    Field field("field");
    const auto worth = [&](Side side) { return field.game->evaluate_position(field.state, side); };
    EXPECT_EQ(worth(Side::red), 0);
    field.unit("Blue A").bases = 2;
    EXPECT_EQ(worth(Side::red), 300);
    EXPECT_EQ(worth(Side::blue), -300);
    field.unit("Red B").base[0].injury = Injury::fresh;
    EXPECT_EQ(worth(Side::red), 240);
    field.state.claims = {3, 1};
    EXPECT_EQ(worth(Side::red), 2240);
    EXPECT_EQ(worth(Side::blue), -2240);
    field.state.collapsed = {1, 0};
    EXPECT_EQ(worth(Side::red), 240);
    EXPECT_EQ(worth(Side::blue), -240);
    field.state.collapsed = {1, 1};
    EXPECT_EQ(worth(Side::red), 2240);
    field.state.collapsed = {0, 1};
    EXPECT_EQ(worth(Side::red), 2240);
    field.state.claims = {1, 3};
    EXPECT_EQ(worth(Side::red), 240);
    EXPECT_EQ(worth(Side::blue), -240);
    field.state.ending = Ending::bounds;
    for (const Side winner : {Side::red, Side::blue, Side::nobody}) {
        field.state.winner = winner;
        EXPECT_EQ(worth(Side::red), winner == Side::red ? 3000 : winner == Side::blue ? -3000 : 0);
    }
}

TEST(Judgement, nobody_is_pursued) {
    Field field("field", {"e18.pursuit_mm=30"});
    field.unit("Blue A").at = mm_at(300, 130), field.unit("Blue A").bases = 0;
    field.unit("Red A").opponent = field.id("Blue A");
    field.begin(Fighting{}, 3);
    const std::array answers{Answer::of(0), Answer::of(1)};
    std::array<i32, 2> values{};
    field.game->evaluate(field.state, field.asked.at[0], answers, values);
    EXPECT_GT(values[0], values[1]);
}

}
}
