// Odds of a fight: the recursion over rounds has what the rules have when all dice are played.
#include <algorithm>
#include <map>

#include "games/konflikt47/odds/played.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47::fights_test {
namespace {

std::map<std::vector<int>, std::string> each(const Chances<Fight_result>& chances) {
    std::map<std::vector<int>, std::string> all;
    for (const Fight_result& one : chances.values) {
        const std::string chance = chances.chance([&](const Fight_result& other) { return other == one; });
        if (chance != "0/1") all[{int(one.outcome), one.attackers_lost, one.defenders_lost}] = chance;
    }
    return all;
}

struct Duel : Field {
    UnitId red, blue;
    Duel(int attackers, int defenders) {
        red = add(Side::red, attackers, {10 * inch, 10 * inch});
        blue = add(Side::blue, defenders, {10 * inch, 11 * inch});
        begin();
    }
    Melee melee(Melee::Order order) const {
        Melee melee{.by = red, .at = blue, .order = order};
        melee.most_rounds = u8(rounds_of(position(), red, blue));
        return melee;
    }
    void expect_the_same(const Melee& melee) const {
        EXPECT_EQ(each(fight_chances(game, state, melee)), each(played_fight(game, state, melee)))
            << position().left(red) << " against " << position().left(blue) << ", order " << int(melee.order);
    }
    void expect_the_same() const {
        for (const auto order : {Melee::attackers_first, Melee::together, Melee::defenders_first})
            expect_the_same(melee(order));
    }
};

TEST(K47_CQ_10, fights_of_up_to_six_a_side_come_out_as_the_rules_have_them) {
    for (int attackers = 1; attackers <= 6; ++attackers)
        for (int defenders = 1; defenders <= 6; ++defenders) Duel(attackers, defenders).expect_the_same();
}

TEST(K47_CQ_09, fights_of_unequal_men_come_out_as_the_rules_have_them) {
    for (const Powered armour : {Powered::heavy, Powered::augmented}) {
        Duel duel(4, 3);
        duel.entry(duel.blue).powered_armour = armour;
        duel.entry(duel.red).quality = Quality::veteran;
        duel.expect_the_same();
        duel.game.options.six_then_six = true;
        duel.expect_the_same();
    }
}

// K47-ART-01, K47-SPC-05 Neither a gun nor a spotter fights or is counted.
TEST(K47_CQ_09, fights_with_a_gun_and_a_spotter_come_out_as_the_rules_have_them) {
    for (const bool spotter : {false, true}) {
        Duel duel(3, 5);
        duel.entry(duel.blue).gun.is_there = true;
        duel.entry(duel.blue).is_team = true;
        if (spotter) duel.entry(duel.blue).spotter = 4;
        duel.expect_the_same();
    }
}

// A man who cannot be hurt is not hurt by any enemy.
TEST(K47_PWR_04, who_cannot_be_hurt_wins_or_draws) {
    Duel duel(3, 2);
    duel.entry(duel.blue).powered_armour = Powered::augmented;
    duel.entry(duel.blue).quality = Quality::veteran;
    duel.expect_the_same();
    for (const auto& [end, chance] : each(fight_chances(duel.game, duel.state, duel.melee(Melee::attackers_first)))) {
        EXPECT_NE(end[0], int(Outcome::attackers_win));
        EXPECT_EQ(end[2], 0);
    }
}

TEST(K47_WSR_02, blows_of_tough_fighters_are_followed_by_others) {
    for (const bool six : {false, true})
        for (const UnitId hard : {UnitId(0), UnitId(1)}) {
            Duel duel(4, 3);
            duel.game.options.six_then_six = six;
            duel.entry(hard).rules.add(Unit_rule::tough_fighters);
            duel.entry(duel.blue).powered_armour = six ? Powered::augmented : Powered::none;
            duel.entry(duel.blue).quality = six ? Quality::veteran : Quality::regular;
            duel.expect_the_same();
        }
    // Two men, each of whom hurts with 1/2 and then once more with 1/2: none 1/4, one 1/4, two or more 1/2.
    Duel duel(2, 6);
    duel.entry(duel.red).rules.add(Unit_rule::tough_fighters);
    duel.game.options.cq_max_rounds = 1;
    const auto chances = fight_chances(duel.game, duel.state, duel.melee(Melee::attackers_first));
    EXPECT_EQ(chances.chance([](const Fight_result& one) { return one.defenders_lost == 0; }), "1/4");
    EXPECT_EQ(chances.chance([](const Fight_result& one) { return one.defenders_lost == 4; }), "1/16");
}

// Claws hurt more easily, and the closed form knows it.
TEST(K47_ARM_14, claws_hurt_on_one_less) {
    for (const bool six : {false, true}) {
        Duel duel(4, 3);
        duel.game.options.six_then_six = six;
        duel.entry(duel.red).rules.add(Unit_rule::claws);
        EXPECT_EQ(blow_needs(duel.position(), duel.red, duel.blue), 3);
        EXPECT_EQ(blow_needs(duel.position(), duel.blue, duel.red), 4);
        duel.expect_the_same();
    }
    Duel duel(1, 6);
    duel.entry(duel.red).rules.add(Unit_rule::claws);
    duel.game.options.cq_max_rounds = 1;
    const auto chances = fight_chances(duel.game, duel.state, duel.melee(Melee::attackers_first));
    EXPECT_EQ(chances.chance([](const Fight_result& one) { return one.defenders_lost == 1; }), "2/3");
}

// Some have an Assault weapon, which the last of them passes on; so it matters who fell, and not only how many.
TEST(K47_WSR_03, what_the_fallen_carried_counts_in_the_next_round) {
    Duel duel(4, 4);
    Weapon chainsaw;
    chainsaw.id = "chainsaw", chainsaw.worth = 5;
    chainsaw.line[0].special = bit(Special::assault) | bit(Special::team);
    duel.game.weapons.push_back(chainsaw);
    for (const UnitId id : {duel.red, duel.blue}) {
        duel.entry(id).men[0].officer = true;  // he outlives the man with the weapon, and takes it up
        duel.unit(id).model[3].weapon = 1;
    }
    duel.expect_the_same();
    duel.game.options.weapons_pass_on = false;
    duel.expect_the_same();
    duel.game.options.assault_tough_fighters = false;
    duel.expect_the_same();
}

TEST(K47_ARM_14, fanatics_fight_twice_as_many_rounds) {
    Duel duel(2, 3);
    duel.game.options.cq_max_rounds = 2;
    const auto drawn = [&] {
        return fight_chances(duel.game, duel.state, duel.melee(Melee::together)).chance([](const Fight_result& one) {
            return one.outcome == Outcome::draw;
        });
    };
    const std::string before = drawn();
    duel.entry(duel.red).rules.add(Unit_rule::fanatics);
    EXPECT_EQ(duel.melee(Melee::together).most_rounds, 4);
    EXPECT_NE(drawn(), before);
    duel.expect_the_same();
}

// The odds of a fight in which heroes fight are those of plain men: nobody knows who would spend what.
TEST(K47_HER_02, odds_leave_the_points_of_heroes_out) {
    Duel plain(3, 3), heroes(3, 3);
    heroes.make_officer(heroes.red, Rank::none, 2, 1);
    heroes.make_officer(heroes.blue, Rank::platoon_commander, 1, 2);
    heroes.unit(heroes.red).guts = 2, heroes.unit(heroes.red).luck = 1;
    heroes.unit(heroes.blue).guts = 1, heroes.unit(heroes.blue).luck = 2;
    heroes.expect_the_same();
    for (const auto order : {Melee::attackers_first, Melee::together})
        EXPECT_EQ(each(fight_chances(heroes.game, heroes.state, heroes.melee(order))),
            each(fight_chances(plain.game, plain.state, plain.melee(order))));
}

// Under contact_1 who fights depends on who is left on both sides.
TEST(K47_CQ_05, only_who_is_near_fights) {
    Duel duel(5, 4);
    duel.game.options.cq_reach = Options::in_contact;
    for (std::size_t i = 0; i < 4; ++i) duel.unit(duel.blue).model[i].at = {10 * inch + i32(i) * 6 * inch, 11 * inch};
    ASSERT_LT(fighters(duel.position(), duel.red, duel.blue), fighters(Duel(5, 4).position(), 0, 1));
    duel.expect_the_same();
}

TEST(K47_CQ_06, a_fight_that_is_under_way_is_played_on) {
    Duel duel(3, 2);
    Melee melee = duel.melee(Melee::attackers_first);
    melee.round = 4;
    duel.expect_the_same(melee);
    melee.blows = 1;
    melee.before = {4, 2};
    duel.expect_the_same(melee);
}

// Losses are those of all rounds: one man each in the first, and another of the attackers in the second.
TEST(K47_CQ_10, losses_are_counted_over_all_rounds) {
    const Duel duel(2, 2);
    const auto chances = fight_chances(duel.game, duel.state, duel.melee(Melee::attackers_first));
    int lost_in_two_rounds = 0;
    for (const auto& [end, chance] : each(chances))
        lost_in_two_rounds += end[0] == int(Outcome::defenders_win) && end[1] == 2 && end[2] == 1;
    EXPECT_EQ(lost_in_two_rounds, 1);
    duel.expect_the_same();
}

}
}
