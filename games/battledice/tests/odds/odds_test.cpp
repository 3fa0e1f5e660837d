// The worked examples of the rules that are about chances, as exact fractions.
#include "games/battledice/odds/odds.h"

#include "core/outcomes.h"
#include "games/battledice/tests/board.h"
#include "games/battledice/tests/field.h"
#include "games/battledice/tests/odds/attack_chances.h"

namespace battledice::odds_test {
namespace {

// What the attacker stands on counts: a hill takes the cover of a hill away, a own wire costs a die.
TEST(Odds, BD_BAT_03_the_ground_of_both) {
    const Settings guns = {{"attacker", {"rifled"}}, {"target", {"infantry"}}, {"range", {"2"}}};
    const Settings at_a_hill = with(guns, "target-terrain", {"hill"});
    EXPECT_EQ(attack(with(at_a_hill, "attacker-terrain", {"hill"})).dice, attack(at_a_hill).dice + 1);
    EXPECT_EQ(attack(with(infantry_on_infantry, "attacker-terrain", {"wire"})).dice, 3);
}

// X5
TEST(Odds, BD_HIT_01_four_dice_at_full_infantry) {
    const Odds odds = attack(infantry_on_infantry);
    ASSERT_EQ(odds.dice, 4);
    EXPECT_EQ(odds.total, 1296u);
    EXPECT_EQ(chance_of(odds, "losses", 0, 0), Chance(16, 81));
    EXPECT_EQ(chance_of(odds, "losses", 1, 1), Chance(32, 81));
    EXPECT_EQ(chance_of(odds, "losses", 2, 2), Chance(8, 27));
    EXPECT_EQ(chance_of(odds, "losses", 3, 3), Chance(8, 81));
    EXPECT_EQ(chance_of(odds, "losses", 4, 4), Chance(1, 81));
    EXPECT_EQ(chance_of(odds, "destroyed"), Chance(1, 81));
    u64 expected = 0;
    for (const Odds::Weight& weight : odds.distributions.at(0).weights) expected += u64(weight.value) * weight.weight;
    EXPECT_EQ(odds.distributions.at(0).name, "hits");
    EXPECT_EQ(Chance(expected, odds.total), Chance(4, 3));
    EXPECT_EQ(chance_of(odds, "flags", 1, 4), Chance(671, 1296));
    EXPECT_EQ(chance_of(odds, "flags", 2, 4), Chance(19, 144));
}

// X5
TEST(Odds, BD_HIT_01_nothing_happens) {
    const Field field(
        open_field("units: [{type: infantry, at: D3, name: Guards}]", "units: [{type: infantry, at: D4, name: Line}]"));
    EXPECT_EQ(
        after_attack(field.game(), field.state(), field.unit("Guards"), field.hex("D4")).chance([](const State& after) {
            return !after.thrown.hits && !after.thrown.flags;
        }),
        "1/16");
}

// X7
TEST(Odds, BD_ART_01_a_duel_of_smooth_bores) {
    // Both have room to retreat as far as three flags drive them, except for one hex, so that only hits destroy.
    const std::string odd = ". . . . . . . . .", even = " . . . . . . . .";
    Field field(battledice::field({odd, even, odd, even, odd, even, odd, even, odd},
        "units: [{type: smooth_bore, at: D3, name: North}, {type: infantry, at: A1, name: Guards}]",
        "units: [{type: smooth_bore, at: D6, name: South}, {type: infantry, at: A9, name: Line}]"));
    field.red("fire D6");
    field.blue("fire D3");
    // What follows the artillery phase is left out.
    State duel = field.state();
    auto& stack = duel.stacks.main;
    for (; !std::holds_alternative<Artillery>(stack.frames[0].sequence); --stack.depth)
        std::shift_left(stack.frames.begin(), stack.frames.end(), 1);
    const auto ends = outcomes(field.game(), duel);
    const auto falls = [&](const State& after, const char* unit) { return !after.units[field.unit(unit)].figures; };
    EXPECT_EQ(ends.chance([&](const State& after) { return falls(after, "South"); }), "2/27");
    EXPECT_EQ(ends.chance([&](const State& after) { return falls(after, "North") && falls(after, "South"); }), "4/729");
}

// X8
TEST(Odds, BD_HIT_01_guns_at_a_machine_gun) {
    const Settings guns = {{"attacker", {"smooth_bore"}}, {"target", {"machine_gun"}}, {"range", {"1"}}};
    const Odds odds = attack(guns);
    ASSERT_EQ(odds.dice, 5);
    EXPECT_EQ(chance_of(odds, "hits", 1, 5), Chance(4651, 7776));
    EXPECT_EQ(chance_of(odds, "destroyed"), Chance(763, 3888));
    EXPECT_EQ(chance_of(attack(with(guns, "no-retreat")), "destroyed"), Chance(131, 243));
}

// X9
TEST(Odds, BD_CMD_03_a_general_at_risk) {
    const Settings with_unit = with(infantry_on_infantry, "target-general");
    EXPECT_EQ(chance_of(attack(with_unit), "general_killed"), Chance(671, 1296));
    const std::pair<const char*, Chance> alone[] = {{"4", {1, 6}}, {"3", {11, 36}}, {"2", {91, 216}}};
    for (const auto& [range, chance] : alone)
        EXPECT_EQ(chance_of(attack({{"attacker", {"infantry"}}, {"target", {"general"}}, {"range", {range}}}),
                      "general_killed"),
            chance)
            << range;
}

// X9
TEST(Odds, BD_CMD_03_three_figures_and_the_general) {
    const Field field(open_field("units: [{type: infantry, at: D3, name: Guards}]",
        "units: [{type: infantry, at: D4, name: Line}, {type: general, at: D4, name: Kern}]"));
    EXPECT_EQ(
        after_attack(field.game(), field.state(), field.unit("Guards"), field.hex("D4")).chance([](const State& after) {
            return after.thrown.hits == 3 && after.thrown.stars == 1;
        }),
        "2/81");
}

TEST(Odds, BD_CMD_03_what_it_takes_to_kill_him) {
    const Settings with_unit = with(infantry_on_infantry, "target-general");
    EXPECT_EQ(chance_of(attack(with_unit, {"bd.general_hit=two_faces"}), "general_killed"), Chance(171, 1296));
    // Four dice cannot destroy four figures and show a General as well; five can: 5 (1/3)^4 (1/6) = 5/486.
    EXPECT_EQ(chance_of(attack(with_unit, {"bd.general_hit=last"}), "general_killed"), Chance(0, 1));
    EXPECT_EQ(chance_of(attack(with(with_unit, "general"), {"bd.general_hit=last"}), "general_killed"), Chance(5, 486));
}

// A lone General is hit by his face, whatever the dice are thrown for.
TEST(Odds, BD_CMD_04_hits_on_a_lone_general) {
    Board board;
    board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::general, "F5");
    const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("F5"));
    ASSERT_EQ(odds.total, 216u);
    EXPECT_EQ(odds.hits[0], 125u);
    EXPECT_EQ(odds.hits[1], 75u);
    EXPECT_EQ(odds.losses[1], 91u);
    EXPECT_EQ(odds.general_killed, 91u);
    EXPECT_EQ(odds.retreats, 61u);  // no General's face, 5^3, and a flag, less 4^3
}

// X20: the flags are left out, which is what a filter is for.
TEST(Odds, BD_ERA_03_two_volleys_without_flags) {
    const Field field(load_text(
        open_field("units: [{type: infantry, at: D3, name: Guards}, {type: infantry, at: E3, name: Grenadiers}]",
            "units: [{type: infantry, at: D4, name: Line}]"),
        {"bd.face_filters=[{when: {}, ignore: flag, count: 9}]"}));
    const auto falls = [&](const State& after) { return !after.units[field.unit("Line")].figures; };
    const auto volley = [&](const State& state, const char* firer) {
        return falls(state) ? Chances<State>::certain(state)
                            : after_attack(field.game(), state, field.unit(firer), field.hex("D4"));
    };
    // What is left of the target is all that the second volley needs to know.
    const auto once = volley(field.state(), "Guards");
    EXPECT_EQ(once.values.size(), 5u);
    EXPECT_EQ(
        once.then([&](const State& after) { return volley(after, "Grenadiers").map(falls); }).chance([](bool fallen) {
            return fallen;
        }),
        "1697/6561");
}

// BD-ERA-04: what a die does to infantry in the open, by the set.
TEST(Odds, BD_ERA_04_a_die_of_each_set) {
    const auto per_die = [](const std::string& attacker, const std::string& range,
                             const std::vector<std::string>& house) {
        const Odds odds = attack({{"attacker", {attacker}}, {"target", {"infantry"}}, {"range", {range}}}, house);
        u64 expected = 0;
        for (const Odds::Weight& weight : odds.distributions.at(0).weights)
            expected += u64(weight.value) * weight.weight;
        return Chance(expected, odds.total * u64(odds.dice));
    };
    const std::string situational = "bd.dice_mode=situational";
    EXPECT_EQ(per_die("infantry", "1", {}), Chance(1, 3));
    EXPECT_EQ(per_die("infantry", "1", {situational}), Chance(1, 2));
    EXPECT_EQ(per_die("cavalry", "1", {situational}), Chance(1, 2));
    EXPECT_EQ(per_die("machine_gun", "1", {situational}), Chance(1, 3));
    EXPECT_EQ(per_die("infantry", "2", {situational}), Chance(1, 3));
    EXPECT_EQ(per_die("infantry", "4", {situational}), Chance(1, 6));
    EXPECT_EQ(per_die("smooth_bore", "2", {situational, "bd.era=musket"}), Chance(1, 3));
}

}
}
