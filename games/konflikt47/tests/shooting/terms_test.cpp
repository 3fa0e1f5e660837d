// What a number is made of that dice are thrown for, in the story and beside the dice.
#include <gmock/gmock.h>

#include "games/konflikt47/rules/shooting/modifiers.h"
#include "games/konflikt47/tests/team.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

using testing::ElementsAre;

template <class Thrown> std::vector<std::string> terms(const Thrown& thrown) {
    std::vector<std::string> all;
    for_each_term(thrown, [&](const Term& term) { all.push_back(std::string(term.rule.id()) + " " + words(term)); });
    return all;
}
// The parts of numbers that were told, each with its paragraph.
std::vector<std::string> told_terms(const Field& field) {
    std::vector<std::string> all;
    for (const Event& event : field.told)
        if (event.kind == u8(Told::term)) all.push_back(std::string(event.rule.id()) + " " + field.game.words(event));
    return all;
}
std::string asked(const Field& field) { return field.game.words(field.state, field.question()); }

TEST(K47_SHT_09, each_modifier_is_a_term_with_its_rule) {
    const Line lmg{.range = 36 * inch, .special = u16(bit(Special::team) | bit(Special::shaped_charge))};
    EXPECT_THAT(terms(to_hit(lmg,
                    {.advances = true, .pinned = true, .inexperienced = true, .alone = true, .distance = 6 * inch})),
        ElementsAre("K47-SHT-08 4", "K47-SHT-09 moving +1", "K47-SHT-09 pinned +1", "K47-SHT-09 Inexperienced +1",
            "K47-SHT-09 point-blank -2", "K47-WSR-03 nobody helps +1", "K47-WSR-07 shaped charge at men +1"));
    EXPECT_THAT(
        terms(to_hit(lmg, {.snipes = true, .at_armour = true})), ElementsAre("K47-SHT-08 4", "K47-SPC-04 sniper -1"));
    const Line mortar{.range = 60 * inch, .special = bit(Special::indirect)};
    EXPECT_THAT(terms(to_hit(mortar, {.pinned = true, .shots_before = 1})), ElementsAre("K47-IND-02 ranging in 5"));
}

TEST(K47_SHT_12, damage_is_made_of_quality_armour_and_pen) {
    const Damage damage{Quality::veteran, Powered::augmented, 2};
    EXPECT_THAT(
        terms(damage), ElementsAre("K47-SHT-13 Damage Value 5", "K47-PWR-02 powered armour +2", "K47-SHT-12 Pen +2"));
    EXPECT_EQ(to_hurt(damage, false), 5);
    EXPECT_FALSE(is_modified(Damage{}));
}

TEST(K47_SHT_15, a_save_is_made_of_cover_and_down) {
    EXPECT_THAT(
        terms(Save{.cover = Cover::hard, .down = true}), ElementsAre("K47-SHT-15 hard cover 4", "K47-SHT-15 Down -2"));
    EXPECT_THAT(terms(Save{.down = true}), ElementsAre("K47-SHT-15 Down in the open 5"));
    EXPECT_THAT(terms(Save{.cover = Cover::soft, .down = true, .sniper = true}),
        ElementsAre("K47-SHT-15 soft cover 5", "K47-SPC-04 against a sniper +1"));
    EXPECT_TRUE(terms(Save{.cover = Cover::soft, .ignored = true}).empty());
}

TEST(K47_MOR_08, morale_is_made_of_quality_officer_and_pins) {
    EXPECT_THAT(terms(Morale{.value = 9, .officer = 2, .pins = 3, .reserve = true}),
        ElementsAre("K47-MOR-01 Morale 9", "K47-OFF-02 officer +2", "K47-MOR-03 pins -3", "K47-RES-04 reserve -1"));
}

// Beside the dice and in the story stands what has changed their number; a plain number is told without parts.
TEST(K47_SHT_09, what_changed_a_number_is_told_part_by_part) {
    Line rifle = line(0, 24 * inch, 1, 0);
    rifle.pen = 1;
    Team team(rifle, 5 * inch);
    team.entry(team.red).is_team = false;
    team.entry(team.blue).powered_armour = Powered::heavy;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    team.give(Topic::go_down, {1});
    EXPECT_EQ(asked(team),
        "Red 1 shoots at Blue 2 with the weapon, needing 2 or "
        "more: 4, point-blank -2");
    team.give(Topic::to_hit, {2});
    EXPECT_THAT(told_terms(team), ElementsAre("K47-SHT-08 Shots hit on 4", "K47-SHT-09 Point-blank -2"));
    team.told.clear();
    team.give(Topic::to_hit, {1});
    EXPECT_EQ(asked(team),
        "Damage to Blue 2, needing 4 or more: Damage Value 4, "
        "powered armour +1, Pen +1");
    team.give(Topic::damage, {4});
    EXPECT_THAT(told_terms(team),
        ElementsAre("K47-SHT-08 Shots hit on 4", "K47-SHT-09 Point-blank -2", "K47-SHT-13 Damage Value 4",
            "K47-PWR-02 Powered armour +1", "K47-SHT-12 Pen +1"));
    EXPECT_EQ(asked(team), "Blue 2 saves by cover, needing 5 or more");
    team.told.clear();
    team.give(Topic::save, {4});
    EXPECT_TRUE(told_terms(team).empty());
}

TEST(K47_SHT_15, a_better_save_is_told_part_by_part) {
    Team team(line(0, 24 * inch, 1, 0), 20 * inch);
    build_wall(team);
    team.unit(team.blue).order = Order::down;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    team.give(Topic::to_hit, {4});
    EXPECT_TRUE(told_terms(team).empty());
    team.give(Topic::damage, {4});
    EXPECT_EQ(asked(team), "Blue 2 saves by cover, needing 2 or more: hard cover 4, Down -2");
    team.give(Topic::save, {2});
    EXPECT_THAT(told_terms(team), ElementsAre("K47-SHT-15 Hard cover 4", "K47-SHT-15 Down -2"));
}

TEST(K47_ORD_03, what_a_test_is_made_of_is_told_part_by_part) {
    Team team(line(0, 24 * inch, 1, 0), 20 * inch);
    team.unit(team.red).pins = 2;
    team.go();
    team.order(team.red, i32(Order::fire));
    ASSERT_EQ(team.topic(), Topic::test);
    EXPECT_EQ(asked(team), "Does Red 1 obey, throwing 7 or less: Morale 9, pins -2?");
    team.give(Topic::test, {3, 4});
    EXPECT_THAT(told_terms(team), ElementsAre("K47-MOR-01 Morale 9", "K47-MOR-03 Pins -2"));
    Team calm(line(0, 24 * inch, 1, 0), 20 * inch);
    calm.state.stacks.call(Testing{calm.blue, morale_check(calm.position(), calm.blue, false), false});
    calm.go();
    EXPECT_EQ(asked(calm), "Does Blue 2 stand, throwing 9 or less?");
    calm.give(Topic::check, {3, 4});
    EXPECT_TRUE(told_terms(calm).empty());
}

}
}
