// Which commands the computer player prefers: who attacks, holds or retreats, when, and towards what.
#include "games/earth1418/computer/judge.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::commands_test {
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

// A village behind the line that nobody holds is no reason to turn one's back.
TEST(Judgement, an_advance_is_not_pointed_away_from_the_enemy) {
    Field field("field");
    field.game->objectives.assign(1, {});
    Objective& village = field.game->objectives[0];
    village.points = 1;
    village.least = mm_at(380, 20), village.most = mm_at(420, 40);
    const auto toward = [&] {
        const Question question = asked_in(field, Commanding{Side::red, 0, Command::advance}, 2);
        const Answer answer = field.game->usual(field.state, question);
        return Place{answer.value[0], answer.value[1]};
    };
    Place nearest = field.unit("Blue A").at;
    for (const char* blue : {"Blue A", "Blue B"})
        if (length(field.unit(blue).at, mm_at(400, 100)) < length(nearest, mm_at(400, 100)))
            nearest = field.unit(blue).at;
    EXPECT_EQ(toward(), nearest);
    village.least = mm_at(700, 90), village.most = mm_at(740, 110);
    EXPECT_EQ(toward(), nearest) << "beside it";
    village.least = mm_at(380, 20), village.most = mm_at(420, 40);
    field.unit("Blue A").at = mm_at(400, 500), field.unit("Blue B").at = mm_at(450, 300);
    EXPECT_EQ(toward(), mm_at(450, 300)) << "the nearest";
    Unit& first = field.unit("Blue B");
    const auto bases = first.bases;
    first.bases = 0;
    EXPECT_EQ(toward(), mm_at(400, 500)) << "of those who are there";
    first.bases = bases;
    village.least.y += 400 * mm, village.most.y += 400 * mm;
    EXPECT_EQ(toward(), mm_at(400, 430)) << "before the enemy";
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
