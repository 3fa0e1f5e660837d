// What the card of a unit tells, and the charts behind it.
#include <set>

#include <gmock/gmock.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/rules/shooting/modifiers.h"
#include "games/konflikt47/tests/country.h"

namespace konflikt47::card_test {
namespace {

using testing::Contains;
using testing::StartsWith;

// The facts of a unit's card that stand under a rule.
std::vector<std::string> facts(const Game& game, const State& state, UnitId id, Rule rule) {
    std::vector<std::string> words;
    for (const Survey::Fact& fact : game.survey(state, {Spot::token, 0, 0, piece_of(id, 0)}).facts)
        if (fact.rule == rule) words.push_back(fact.words);
    return words;
}
UnitId unit_named(const Game& game, const std::string& name) {
    for (UnitId id = 0; id < game.units(); ++id)
        if (game.name(id) == name) return id;
    throw std::runtime_error(name);
}
std::vector<std::string> facts_of(const std::string& name, Rule rule) {
    const auto game = load_game({.scenario = "village"});
    return facts(*game, game->start(), unit_named(*game, name), rule);
}

TEST(K47_WPN_02, small_arms) {
    EXPECT_THAT(facts_of("1st Rifles", "K47-WPN-02"_rule),
        testing::UnorderedElementsAre(
            "rifle: 24 inches, 1 shot", "automatic rifle: 30 inches, 2 shots", "submachine gun: 12 inches, 2 shots"));
    EXPECT_THAT(facts_of("Flammenwerfer", "K47-WPN-02"_rule), Contains("flamethrower: 6 inches, 1 shot, Pen +2"));
    EXPECT_THAT(facts_of("1st Grenadiers", "K47-WPN-02"_rule), Contains("light machine gun: 36 inches, 4 shots"));
}

TEST(K47_WPN_03, advanced_small_arms) {
    EXPECT_THAT(facts_of("Lieutenant Hale", "K47-WPN-03"_rule),
        testing::ElementsAre(
            "Thompson M1X, normal: 12 inches, 2 shots, Pen +1", "Thompson M1X, E-slug: 6 inches, 1 shot, Pen +2"));
}

TEST(K47_WPN_06, machine_guns) {
    EXPECT_THAT(facts_of("MG Team", "K47-WPN-06"_rule), testing::ElementsAre("medium machine gun: 36 inches, 6 shots"));
}

TEST(K47_WPN_05, weapons_of_high_explosive) {
    EXPECT_THAT(facts_of("Granatwerfer", "K47-WPN-05"_rule),
        testing::ElementsAre("light mortar: 12 to 36 inches, 1 shot, HE 1\""));
}

// Only its first line has Assault, and its bearer fights as one that has it.
TEST(K47_WSR_01, a_special_rule_is_of_its_line) {
    EXPECT_EQ(facts_of("Lieutenant Hale", "K47-WSR-02"_rule).size(), 1u);
    EXPECT_THAT(facts_of("Lieutenant Hale", "K47-WSR-02"_rule)[0], StartsWith("normal: Assault"));
}

TEST(K47_WSR_05, of_several_lines_one_is_used) {
    EXPECT_EQ(facts_of("Lieutenant Hale", "K47-WSR-05"_rule).size(), 1u);
    EXPECT_TRUE(facts_of("1st Rifles", "K47-WSR-05"_rule).empty());
}

TEST(K47_PWR_01, who_wears_armour_needs_no_help_and_augmented_fires_on_the_move) {
    EXPECT_EQ(facts_of("Heavy Infantry", "K47-PWR-01"_rule).size(), 1u);
    EXPECT_TRUE(facts_of("1st Rifles", "K47-PWR-01"_rule).empty());
}

TEST(K47_SCN_09, a_destroyed_unit_is_a_point_for_the_enemy) {
    Two_sides field;
    field.begin();
    EXPECT_TRUE(facts(field.game, field.state, field.red, "K47-SCN-09"_rule).empty());
    field.unit(field.red).where = Whereabouts::destroyed;
    EXPECT_EQ(facts(field.game, field.state, field.red, "K47-SCN-09"_rule).size(), 1u);
}

TEST(K47_OFF_01, an_officers_card_says_what_he_commands) {
    EXPECT_THAT(facts_of("Leutnant Brandt", "K47-OFF-01"_rule),
        testing::ElementsAre("+2 to morale and 2 extra orders within 6 inches"));
}

// All of a card, line by line: of an officer in armour on the upper floor of a house, with pins and a man lost.
TEST(K47_BLD_04, the_card_of_an_occupant) {
    Country_field field("  - {kind: house, name: Inn, from: [24, 16], to: [30, 22], floors: 2}\n");
    const UnitId red = field.add(Side::red, 3, {26 * inch, 18 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.make_officer(red, Rank::platoon_commander, 1, 2);
    field.entry(red).powered_armour = Powered::heavy;
    field.begin();
    Unit& unit = field.unit(red);
    unit.building = 0, unit.floor = 1, unit.pins = 2, unit.order = Order::ambush;
    unit.model[2].alive = false;
    std::vector<std::string> card;
    for (const Survey::Fact& fact : field.game.survey(field.state, {Spot::token, 0, 0, piece_of(red, 0)}).facts)
        card.push_back(fact.what + ": " + fact.words);
    EXPECT_THAT(card,
        testing::ElementsAre("Troops: Regular, Morale 9", "Damaged: heavy armour, on 5+",
            "Armour: needs no help with a Team weapon", "Moves: 6 inches, 12 inches with a Run", "In: Inn, floor 2",
            "Men: 2 of 3", "Order: Ambush", "Pins: 2, destroyed by 9", "Officer: +2",
            "Commands: +2 to morale and 2 extra orders within 6 inches", "Hero: 1 Guts, 2 Luck", "Arms: 2 Rifles",
            "Weapon: Rifle: 24 inches, 1 shot"));
}

// Each special rule of a unit and of a weapon has its line, and its own paragraph.
TEST(K47_ARM_14, the_card_says_each_special_rule) {
    Field field;
    const UnitId red = field.add(Side::red, 1, {20 * inch, 10 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.entry(red).is_team = true;
    for (int i = 0; i < int(std::size(unit_rule_ids)); ++i) field.entry(red).rules.add(Unit_rule(i));
    field.game.weapons[0].line[0].special = u16((1u << specials) - 1);
    field.begin();
    std::vector<std::string> special, weapon;
    for (const Survey::Fact& fact : field.game.survey(field.state, {Spot::token, 0, 0, piece_of(red, 0)}).facts) {
        if (fact.what == "Special") special.push_back(std::string(fact.rule.id()) + " " + fact.words);
        if (fact.what == "Weapon") weapon.push_back(std::string(fact.rule.id()) + " " + fact.words);
    }
    EXPECT_THAT(special,
        testing::ElementsAre("K47-ARM-14 Stubborn: pins do not count in a Morale Check after losses",
            "K47-ARM-14 Fanatics: losses mean no Morale Check",
            "K47-ARM-14 Tough Fighters: a blow that tells is followed by another", "K47-ARM-14 Tank Hunters",
            "K47-ARM-14 Automaton", "K47-SPC-04 Sniper: with a Fire order 36\", +1 to hit, and he picks his man",
            "K47-SPC-01 Slow", "K47-SPC-01 Fast",
            "K47-ARM-14 Gun Shield: soft cover from shots that come from its front half",
            "K47-SPC-02 Recce: may drive off before a shot or an assault, and goes back at its full rate",
            "K47-ARM-15 Forward Observer: calls a barrage once", "K47-TRP-07 Tow: takes a gun behind it",
            "K47-SPC-06 Air Observer: calls an air strike once",
            "K47-ARM-14 Jump: passes over what is 4\" high or lower",
            "K47-ARM-14 Claws: nothing to shoot with, +1 to damage in close quarters",
            "K47-SPC-03 Weapon team: its weapon fires, or its rifles"));
    EXPECT_THAT(weapon,
        testing::ElementsAre("K47-WPN-02 Rifle: 24 inches, 1 shot",
            "K47-WSR-02 Rifle: Assault: no -1 on the move, strikes again in close quarters",
            "K47-WSR-03 Rifle: Team: needs a man who helps, else -1",
            "K47-WSR-04 Rifle: Fixed: not when it has moved, 45 degrees to each side",
            "K47-WSR-06 Rifle: Flamethrower: D6 hits without saves, D3 pins, a Morale Check",
            "K47-WSR-07 Rifle: Shaped Charge: -1 at men in the open",
            "K47-WSR-08 Rifle: Launcher: one round, for armour and buildings",
            "K47-WSR-09 Rifle: Indirect Fire: 6 at first, better while neither moves",
            "K47-WSR-10 Rifle: Howitzer: fires directly, or lobs from far off",
            "K47-WSR-12 Rifle: Anti-Tank Gun: one of two shells in an attack",
            "K47-WSR-14 Rifle: Rift weapon: a Rift Die wakes its ability"));
}

// The card of the ground at a place, line by line.
std::vector<std::string> ground_card(const Game& game, const State& state, i32 x, i32 y) {
    const Survey card = game.survey(state, {Spot::point, x * inch, y * inch, 0});
    std::vector<std::string> lines{card.title};
    for (const Survey::Fact& fact : card.facts) lines.push_back(fact.what + ": " + fact.words);
    return lines;
}

TEST(K47_BLD_03, the_card_of_a_house_says_who_may_enter_and_how_many) {
    Country_field field(
        "  - {kind: house, name: Inn, from: [24, 16], to: [30, 22], floors: 2}\n"
        "  - {kind: stack, name: Chimney, from: [40, 16], to: [42, 18]}\n");
    const UnitId red = field.add(Side::red, 3, {26 * inch, 18 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.begin();
    field.unit(red).building = 0, field.unit(red).floor = 1;
    EXPECT_THAT(ground_card(field.game, field.state, 29, 21),
        testing::ElementsAre("Inn, house", "On foot: infantry may go in, powered infantry not with a Run",
            "Room: a unit a floor, up to 24 men, 18 in powered armour; officers may share it", "Floors: 2",
            "In it: " + field.entry(red).name + ", floor 2",
            "Demolition: heavy tanks and walkers drive through it, on 4 or more; super-heavy ones on 3 or more",
            "Cover: hard: who is in it or behind it is saved on 4+", "Sight: blocked, 7 inches high"));
    EXPECT_THAT(ground_card(field.game, field.state, 41, 17),
        testing::ElementsAre("Chimney, tank or chimney", "On foot: nobody comes through",
            "Cover: hard: who is in it or behind it is saved on 4+", "Sight: blocked, 6 inches high"));
    field.state.collapsed = 1;
    EXPECT_THAT(ground_card(field.game, field.state, 29, 21),
        testing::ElementsAre("Inn, rubble", "On foot: rough: with an Advance or in an assault, not with a Run",
            "Cover: hard: who is in it or behind it is saved on 4+", "Sight: over it and through it"));
    EXPECT_TRUE(field.game.survey(field.state, {Spot::point, 5 * inch, 5 * inch, 0}).empty());
    for (const i32 far : {INT32_MIN, -1, 72 * inch + 1, INT32_MAX})
        EXPECT_TRUE(field.game.survey(field.state, {Spot::point, far, far, 0}).empty()) << far;
}

TEST(K47_BLD_01, the_card_of_a_house_that_nobody_enters_says_nothing_of_room) {
    Country_field field("  - {kind: house, name: Inn, from: [24, 16], to: [30, 22]}\n");
    field.add(Side::red, 1, {26 * inch, 12 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.begin();
    for (Kind& kind : field.game.ground.kinds) kind.flags = {};
    field.game.options.demolition = false;  // nor does anybody drive through it
    EXPECT_THAT(ground_card(field.game, field.state, 29, 21),
        testing::ElementsAre("Inn, house", "On foot: nobody can enter it",
            "Cover: hard: who is in it or behind it is saved on 4+", "Sight: blocked, 4 inches high"));
}

// A thin hedge is meant by who points beside it, a wreck on a road by who points at the wreck.
TEST(K47_TBL_06, the_card_of_a_piece_of_ground) {
    Country_field field(
        "  - {kind: road, name: Lane, from: [20, 20], to: [40, 24]}\n"
        "  - {kind: hedge, name: Hedge, from: [50, 20], to: [60, 20.5]}\n"
        "  - {kind: bocage, name: Bocage, from: [50, 30], to: [60, 31]}\n"
        "  - {kind: thick_wood, name: Wood, from: [2, 30], to: [12, 40]}\n");
    field.add(Side::red, 1, {26 * inch, 18 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.begin();
    const auto titled = [&](i32 x, i32 y) { return ground_card(field.game, field.state, x, y)[0]; };
    EXPECT_EQ(titled(30, 22), "Lane, road");
    EXPECT_EQ((field.game.survey(field.state, {Spot::point, 55 * inch, 20 * inch + 900, 0}).title), "Hedge");
    EXPECT_THAT(ground_card(field.game, field.state, 55, 30),
        Contains("Sight: blocked, except for models that touch it, 3 inches high"));
    EXPECT_THAT(
        ground_card(field.game, field.state, 5, 35), Contains("Sight: 2 inches into it or out of it, 5 inches high"));
    EXPECT_THAT(
        ground_card(field.game, field.state, 5, 35), Contains("Cover: soft: who is in it or behind it is saved on 5+"));
}

// A place in the corner of its box, and outside of its outline.
TEST(K47_TBL_06, a_piece_is_where_its_outline_is) {
    Country_field field("  - {kind: thick_wood, name: Copse, outline: [[20, 30], [26, 36], [20, 42], [14, 36]]}\n");
    field.add(Side::red, 1, {26 * inch, 18 * inch});
    field.add(Side::blue, 1, {60 * inch, 40 * inch});
    field.begin();
    const auto titled = [&](i32 x, i32 y) {
        return field.game.survey(field.state, {Spot::point, x * inch, y * inch, 0}).title;
    };
    EXPECT_NE(titled(20, 36), "");
    EXPECT_EQ(titled(15, 31), "");
    EXPECT_EQ(titled(25, 41), "");
}

// Where it may be measured, and where not.
TEST(K47_MOV_03, without_premeasuring_the_table_measures_nothing) {
    for (const bool measures : {true, false}) {
        Two_sides field;
        field.game.options.premeasure = measures;
        field.begin();
        EXPECT_EQ(field.game.landscape(field.state).free_board->measures, measures);
    }
}

TEST(K47_TER_07, soft_cover_hides_and_hard_cover_stops) {
    std::set<std::string> soft, hard;
    const auto game = load_game({.scenario = "village"});
    for (const Kind& kind : game->ground.kinds)
        if (kind.cover != Cover::none) (kind.cover == Cover::soft ? soft : hard).insert(kind.id);
    EXPECT_EQ(soft, (std::set<std::string>{"thick_wood", "thin_wood", "bocage", "hedge", "craters"}));
    EXPECT_EQ(
        hard, (std::set<std::string>{"house", "ruin", "bunker", "wall", "rubble", "trench", "wreck", "bank", "stack"}));
    EXPECT_EQ((Save{.cover = Cover::soft}.die()), 5);
    EXPECT_EQ((Save{.cover = Cover::hard}.die()), 4);
}

// The chart of all weapons: a row for each line, with its special rules by name.
TEST(K47_WPN_01, the_chart_of_weapons) {
    const auto game = load_game({.scenario = "village"});
    const auto row = [&](const std::string& weapon) {
        std::string words;
        for (const auto& sheet : game->tables())
            for (const auto& one : sheet.rows)
                if (one.cells[0].words == weapon)
                    for (const auto& cell : one.cells) words += cell.words + "|";
        return words;
    };
    EXPECT_EQ(row("rifle"), "rifle|24 inches|1|+0||");
    EXPECT_EQ(row("light machine gun"), "light machine gun|36 inches|4|+0|team|");
    EXPECT_EQ(row("medium mortar"), "medium mortar|12 to 60 inches|1|HE|team, fixed, indirect, HE (2\")|");
    EXPECT_EQ(row("rifle grenade"), "rifle grenade|6 to 18 inches|1|HE|indirect, HE (1\")|");
    EXPECT_EQ(row("Panzerschreck"), "Panzerschreck|24 inches|1|+6|team, shaped charge|");
    EXPECT_EQ(row("Thompson M1X, E-slug"), "Thompson M1X, E-slug|6 inches|1|+2||");
    EXPECT_EQ(row("Thompson M1X, normal"), "Thompson M1X, normal|12 inches|2|+1|assault|");
}

TEST(K47_RES_01, the_card_says_where_a_unit_is) {
    Two_sides field;
    field.begin();
    const auto where = [&](Whereabouts at, Rule rule) {
        field.unit(field.red).where = at;
        return facts(field.game, field.state, field.red, rule);
    };
    EXPECT_THAT(
        where(Whereabouts::first_wave, "K47-SCN-02"_rule), testing::ElementsAre("first wave: it comes on in turn 1"));
    EXPECT_THAT(where(Whereabouts::reserve, "K47-RES-01"_rule), testing::ElementsAre("reserve"));
    EXPECT_THAT(where(Whereabouts::left, "K47-SCN-08"_rule), testing::ElementsAre("left the table"));
    EXPECT_THAT(
        where(Whereabouts::destroyed, "K47-SCN-09"_rule), testing::ElementsAre("destroyed: a point for the enemy"));
    // The weapon of each chart stands under the chart's paragraph.
    field.unit(field.red).where = Whereabouts::on_table;
    for (const auto& [chart, rule] : {std::pair(Chart::small_arms, "K47-WPN-02"_rule),
             {Chart::advanced, "K47-WPN-03"_rule}, {Chart::anti_armour, "K47-WPN-04"_rule},
             {Chart::he, "K47-WPN-05"_rule}, {Chart::heavy, "K47-WPN-06"_rule}}) {
        field.game.weapons[0].chart = chart;
        EXPECT_EQ(facts(field.game, field.state, field.red, rule).size(), 1u) << int(chart);
    }
}

}
}
