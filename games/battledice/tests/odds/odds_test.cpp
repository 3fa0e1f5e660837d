// The worked examples of the rules that are about chances, as exact fractions.
#include "games/battledice/odds/odds.h"

#include <numeric>

#include "core/outcomes.h"
#include "games/battledice/tests/board.h"
#include "games/battledice/tests/field.h"

namespace battledice::odds_test {
namespace {

// A fraction in lowest terms.
struct Chance {
    u64 ways, of;
    Chance(u64 ways, u64 of) : ways(ways / std::gcd(ways, of)), of(of / std::gcd(ways, of)) {}
    friend bool operator==(const Chance&, const Chance&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Chance& chance) {
        return out << chance.ways << "/" << chance.of;
    }
};

Odds attack(const Settings& settings, const std::vector<std::string>& house = {}) {
    return odds_of("attack", settings, {{}, house});
}

Chance chance_of(const Odds& odds, const std::string& name) {
    for (const Odds::Chance& chance : odds.chances)
        if (chance.name == name) return {chance.weight, odds.total};
    ADD_FAILURE() << "no chance called " << name;
    return {0, 1};
}

// That a number lies from `least` to `most`.
Chance chance_of(const Odds& odds, const std::string& name, int least, int most) {
    u64 ways = 0;
    for (const Odds::Distribution& distribution : odds.distributions)
        if (distribution.name == name)
            for (const Odds::Weight& weight : distribution.weights)
                if (least <= weight.value && weight.value <= most) ways += weight.weight;
    return {ways, odds.total};
}

const Settings infantry_on_infantry = {{"attacker", {"infantry"}}, {"target", {"infantry"}}, {"range", {"1"}}};

Settings with(Settings settings, const std::string& name, const std::vector<std::string>& values = {}) {
    settings[name] = values;
    return settings;
}

// All that can come of one attack.
Chances<State> after_attack(const Game& game, const State& state, UnitId firer, HexIndex target) {
    State attack = state;
    attack.stacks = {};
    attack.stacks.call(Attack{firer, target});
    return outcomes(game, attack);
}

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

// X6
TEST(Odds, BD_RET_04_an_attack_on_a_unit_that_cannot_retreat) {
    EXPECT_EQ(chance_of(attack(with(infantry_on_infantry, "no-retreat")), "destroyed"), Chance(1, 16));
    const Settings five = with(infantry_on_infantry, "general");
    EXPECT_EQ(attack(five).dice, 5);
    EXPECT_EQ(chance_of(attack(five), "destroyed"), Chance(11, 243));
    EXPECT_EQ(chance_of(attack(with(five, "no-retreat")), "destroyed"), Chance(3, 16));
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

// Driven back is who has gone back a hex or more: not who cannot, who is destroyed, or whose General alone is hit.
TEST(Odds, BD_RET_04_who_cannot_step_back_is_not_driven_back) {
    Board open, edge;
    open.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5");
    edge.put(Side::red, Type::infantry, "D9").put(Side::blue, Type::infantry, "E9");
    const Attack_odds free = attack_odds(open.game(), open.game().start(), 0, open.at("E5"));
    const Attack_odds held = attack_odds(edge.game(), edge.game().start(), 0, edge.at("E9"));
    EXPECT_EQ(free.retreats, 671u);  // of 1296: any flag, as four dice with a flag cannot destroy four figures
    EXPECT_EQ(held.retreats, 0u);
    EXPECT_EQ(held.losses[4], 81u);  // 3^4: infantry or flag on every die
}

// Two hexes lie behind the unit, and one of them leads nowhere. Its owner takes the other, whichever stands first.
TEST(Odds, BD_RET_02_its_owner_goes_where_he_loses_least) {
    for (const bool mirrored : {false, true}) {
        const char *dead_end = mirrored ? "D6" : "E6", *beyond = mirrored ? "D7" : "F7";
        const auto odds = [&](bool is_open) {
            Board board;
            board.put(Terrain::water, "E7").put(Terrain::water, beyond);
            if (!is_open) board.put(Terrain::water, dead_end);
            board.put(Side::red, Type::infantry, "D5").put(Side::blue, Type::infantry, "E5");
            return attack_odds(board.game(), board.game().start(), 0, board.at("E5"));
        };
        const Attack_odds choice = odds(true), one_way = odds(false);
        EXPECT_EQ(choice.losses, one_way.losses) << dead_end;
        EXPECT_EQ(choice.destroyed, one_way.destroyed);
        EXPECT_TRUE(choice.choice_taken);
        EXPECT_FALSE(one_way.choice_taken);
    }
}

// Two rows from its edge, one way costs a figure from the second flag on and the other from the third: whichever is listed first, four
// dice cost nothing in 243 of 1296 throws (0.1875), and not in the 189 (0.1458) that the dead end would allow.
TEST(Odds, BD_RET_02_the_way_that_its_owner_takes_decides_what_it_loses) {
    for (const char* beyond_dead_end : {"D9", "F9"}) {
        Board board;
        board.put(Terrain::water, "E9").put(Terrain::water, beyond_dead_end);
        board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::infantry, "E7");
        const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
        ASSERT_EQ(odds.total, 1296u);
        EXPECT_EQ(odds.losses[0], 243u) << beyond_dead_end;  // no hit, at most two flags: 3^4 + 4 3^3 + 6 3^2
        EXPECT_EQ(odds.losses[1], 516u);                     // a hit and at most two, 216 + 216 + 72, or three: 4 3
        EXPECT_EQ(odds.losses[2], 393u);  // two hits, 216 + 144 + 24; one and three: 8; four flags: 1
        EXPECT_EQ(odds.losses[3], 128u);
        EXPECT_EQ(odds.destroyed, 16u);
        EXPECT_TRUE(odds.choice_taken);
    }
}

// The same of a General by himself, whom the first flag that he cannot obey kills.
TEST(Odds, BD_RET_06_a_lone_general_takes_the_way_that_goes_on) {
    for (const char* beyond_dead_end : {"D9", "F9"}) {
        Board board;
        board.put(Terrain::water, "E9").put(Terrain::water, beyond_dead_end);
        board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::general, "E7");
        const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
        // He lives when no face is his and at most two are flags: 4^4 + 4 4^3 + 6 4^2.
        EXPECT_EQ(odds.general_killed, 1296u - 608) << beyond_dead_end;
    }
}

// Where being forced off the own edge is the end of a unit, a dead end is the better way.
TEST(Odds, BD_RET_04_a_dead_end_is_better_than_the_edge) {
    Board board({"bd.retreat_off_board=eliminate"});
    board.put(Terrain::water, "D9").put(Terrain::water, "E9");
    board.put(Side::red, Type::infantry, "D7").put(Side::blue, Type::infantry, "E7");
    const Attack_odds odds = attack_odds(board.game(), board.game().start(), 0, board.at("E7"));
    // To D8, which leads nowhere; by way of E8 and F9 three flags would destroy it.
    EXPECT_EQ(odds.losses[4], 16u) << "four hits alone, and no number of flags";  // 2^4
    EXPECT_EQ(odds.losses[3], 4u * 8 * 4 + 4 * 2 + 1);
    EXPECT_TRUE(odds.choice_taken);
}

// X15
TEST(Odds, BD_RET_05_two_dice_at_a_fieldwork) {
    const Odds redoubt = attack(with(infantry_on_infantry, "target-terrain", {"fieldwork"}));
    ASSERT_EQ(redoubt.dice, 2);
    EXPECT_EQ(chance_of(redoubt, "flags", 1, 2), Chance(1, 36));
    const Odds open = attack({{"attacker", {"infantry"}}, {"target", {"infantry"}}, {"range", {"3"}}});
    ASSERT_EQ(open.dice, 2);
    EXPECT_EQ(chance_of(open, "flags", 1, 2), Chance(11, 36));
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
