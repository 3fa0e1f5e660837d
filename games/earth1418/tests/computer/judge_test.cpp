// What the computer player thinks hits, missions and positions are worth.
#include "games/earth1418/computer/judge.h"

#include "games/earth1418/computer/proposed_way.h"
#include "games/earth1418/odds/odds.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::judge_test {
namespace {

TEST(Judgement, finds_no_worth_in_hits_that_nobody_is_left_to_take) {
    Field field("field");
    const UnitId at = field.id("Blue A");  // three bases, six hits
    EXPECT_GT(worth_of_hits(field.at(), at, 5000, 1000), 0);
    EXPECT_EQ(worth_of_hits(field.at(), at, 6000, 1000), 0);
    EXPECT_EQ(worth_of_hits(field.at(), at, 5000, 9000), worth_of_hits(field.at(), at, 5000, 1000));
}

// Two squadrons were proposed the same ground, and stood upon each other after the bound.
TEST(Judgement, a_way_is_proposed_that_ends_upon_nobody_of_its_side) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    const UnitId id = field.id("Red A"), other = field.id("Red B");
    const auto free = proposed_way(field.at(), id, Act::move, false);
    ASSERT_EQ(free, usual_way(field.at(), id, Act::move, false)) << "straight on, where nobody is";
    const auto lies_on_other = [&](Place end, Place at) {
        return field.at().overlaps(id, end, field.unit("Red A").facing, other, at, field.unit("Red B").facing);
    };
    // Red B stands where it would end; then it is to go there from elsewhere.
    field.unit("Red B").at = free.back();
    auto way = proposed_way(field.at(), id, Act::move, false);
    ASSERT_FALSE(way.empty());
    EXPECT_FALSE(lies_on_other(way.back(), free.back()));
    EXPECT_FALSE(refuse_way(field.at(), id, Act::move, way, field.unit("Red A").facing, false));
    field.unit("Red B").at = mm_at(700, 100);
    Plan& plan = field.plan("Red B");
    plan.act = Act::move, plan.points = 1, plan.way[0] = free.back(), plan.facing = field.unit("Red B").facing;
    way = proposed_way(field.at(), id, Act::move, false);
    ASSERT_FALSE(way.empty());
    EXPECT_FALSE(lies_on_other(way.back(), free.back()));
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

}
}
