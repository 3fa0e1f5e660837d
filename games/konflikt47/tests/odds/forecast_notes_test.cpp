// What a forecast says besides its chances: the numbers that are needed, who takes a Morale Check, and what a test comes to.
#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/team.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::forecast_notes_test {
namespace {

struct Squads : Field {
    UnitId red, blue;
    Squads(int own, int others, i32 apart = 18 * inch) {
        red = add(Side::red, own, {10 * inch, 10 * inch});
        blue = add(Side::blue, others, {10 * inch, 11 * inch + apart});
        begin();
    }
    Forecast shot() const { return expect_shot(position(), red, blue, Cause::order, nullptr); }
};

// Only who may assault may charge.
TEST(K47_ORD_12, an_ambush_tells_of_a_charge_only_those_who_may_charge) {
    const auto charges = [](const Squads& squads) {
        const Forecast forecast = expect_order(squads.position(), squads.red, Order::ambush, false);
        return forecast.notes.at(0).words.ends_with("or charge it");
    };
    Squads squads(5, 5);
    EXPECT_TRUE(charges(squads));
    squads.entry(squads.red).rules.add(Unit_rule::forward_observer);
    EXPECT_FALSE(charges(squads)) << "no observer assaults";
    Squads tank(1, 5);
    tank.entry(tank.red).hull = {.width = 2 * inch, .depth = 4 * inch, .armour = Armour::medium};
    EXPECT_TRUE(charges(tank));
    tank.unit(tank.red).wear.immobile = true;
    EXPECT_FALSE(charges(tank));
    tank.unit(tank.red).wear.immobile = false;
    tank.entry(tank.red).hull.armour = Armour::soft_skinned;
    EXPECT_FALSE(charges(tank)) << "only what has armour assaults";
}

// What an order is to a vehicle, whose rates are those of its hull.
TEST(K47_VEH_06, an_order_is_told_as_it_is_to_a_vehicle) {
    Squads squads(1, 2);
    squads.entry(squads.red).hull = {.width = 2 * inch, .depth = 4 * inch};
    const auto told = [&](Order order) {
        std::string all;
        for (const auto& note : expect_order(squads.position(), squads.red, order, false).notes)
            all += note.words + ". ";
        return all;
    };
    EXPECT_EQ(told(Order::run), "Moves up to 18 inches and does not shoot. ");
    EXPECT_EQ(told(Order::down), "Does nothing; Down saves no vehicle from shots. ");
    EXPECT_EQ(told(Order::ambush), "Waits, and may shoot at an enemy that moves in its sight or charge it. ");
    squads.entry(squads.red).hull.one_man_turret = true;
    EXPECT_THAT(told(Order::advance), testing::HasSubstr("Moves up to 9 inches"));
    EXPECT_THAT(told(Order::advance), testing::HasSubstr("Tested since one man must drive and aim"));
    squads.unit(squads.red).wear.immobile = true;
    EXPECT_EQ(told(Order::run), "Does not move, since it is immobilised. ");
}

TEST(K47_WSR_02, what_is_carried_beside_counts_in_what_an_advance_costs) {
    Squads squads(1, 2);
    Weapon pistol = squads.game.weapons[0];
    pistol.line[0].special = bit(Special::assault);
    squads.game.weapons.push_back(pistol);
    squads.unit(squads.red).model[0].beside = 1;
    EXPECT_THAT(expect_order(squads.position(), squads.red, Order::advance, false).notes.front().words,
        testing::EndsWith("needing 1 more to hit except with Assault weapons"));
}

TEST(K47_ORD_10, that_pins_do_not_count_is_told_of_rally_alone_and_where_it_is_so) {
    Squads squads(1, 2);
    squads.unit(squads.red).pins = 2;
    const auto told = [&](Order order) {
        return notes(expect_order(squads.position(), squads.red, order, false), "Pins do not count for Rally");
    };
    EXPECT_TRUE(told(Order::rally));
    EXPECT_FALSE(told(Order::fire));
    squads.game.options.rally_ignores_pins = false;
    EXPECT_FALSE(told(Order::rally));
}

TEST(K47_SHT_10, a_six_and_a_six_is_told_from_seven_on) {
    const auto needing = [](bool advances, bool inexperienced) {
        Squads squads(2, 2);
        squads.game.options.base_to_hit = 5;
        if (advances) squads.unit(squads.red).order = Order::advance;
        if (inexperienced) squads.entry(squads.red).quality = Quality::inexperienced;
        return squads.shot().terms.at(0).words;
    };
    EXPECT_EQ(needing(false, false), "Rifle shots, needing 5 or more");
    EXPECT_EQ(needing(true, false), "Rifle shots, needing 6 or more");
    EXPECT_EQ(needing(true, true), "Rifle shots, needing a 6 and a 6");
    Squads near(2, 2, 4 * inch);  // 4 - 2 - 1 is 1, and a 1 never hits
    near.game.options.base_to_hit = 3;
    EXPECT_EQ(near.shot().terms.at(0).words, "Rifle shots, needing 2 or more");
}

TEST(K47_MOR_09, how_many_lost_are_a_morale_check_is_told) {
    EXPECT_TRUE(notes(Squads(2, 10).shot(), "5 of 10 lost are a Morale Check"));
    EXPECT_TRUE(notes(Squads(2, 5).shot(), "3 of 5 lost are a Morale Check"));
    EXPECT_TRUE(notes(Squads(2, 2).shot(), "1 of 2 lost are a Morale Check"));
    EXPECT_FALSE(notes(Squads(2, 1).shot(), "Morale Check"));
}

TEST(K47_ARM_14, fanatics_take_no_morale_check_for_what_they_lose) {
    Squads squads(10, 4);
    EXPECT_NE(chance(squads.shot(), "takes a Morale Check"), "0/1");
    squads.entry(squads.blue).rules.add(Unit_rule::fanatics);
    EXPECT_EQ(chance(squads.shot(), "takes a Morale Check"), "0/1");
    EXPECT_FALSE(notes(squads.shot(), "Morale Check"));
    EXPECT_EQ(expect_fight(squads.position(), squads.red, squads.blue, false).dice, 10);
}

// One man whom a flame hits burns or is gone: only who is left takes a Morale Check.
TEST(K47_WSR_06, who_is_wiped_out_by_flames_takes_no_morale_check) {
    const auto shot = [](int target, bool fanatics) {
        Team team(flamer, 5 * inch, 2, target);
        if (fanatics) team.entry(team.blue).rules.add(Unit_rule::fanatics);
        return expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    };
    for (const bool fanatics : {false, true}) {
        const Forecast one = shot(1, fanatics);
        const auto weight = [&](const char* name) {
            for (const auto& chance : one.chances)
                if (chance.name == name) return chance.weight;
            return u64(0);
        };
        EXPECT_GT(weight("wiped out"), 0u);
        EXPECT_GT(weight("takes a Morale Check"), 0u) << "flames frighten Fanatics, too";
        EXPECT_EQ(weight("wiped out") + weight("takes a Morale Check"), weight("pinned"));
    }
}

TEST(K47_WSR_03, that_nobody_helps_is_told) {
    Team alone(mmg, 20 * inch, 1), helped(mmg, 20 * inch, 3);
    EXPECT_TRUE(notes(
        expect_shot(alone.position(), alone.red, alone.blue, Cause::order, nullptr), "To hit: 4, nobody helps +1"));
    EXPECT_FALSE(notes(expect_shot(helped.position(), helped.red, helped.blue, Cause::order, nullptr), "nobody helps"));
}

// By mistake a template is laid over friends as the enemy would lay it.
TEST(K47_FUB_03, friendly_fire_is_told_as_the_enemy_would_have_it) {
    Team team(mortar, 20 * inch, 2, 1);
    Field field;
    field.game.weapons = team.game.weapons;
    field.game.troops = team.game.troops;
    const UnitId by = field.add(Side::red, 2, {20 * inch, 10 * inch});
    const UnitId at = field.add(Side::red, 4, {20 * inch, 30 * inch});
    field.add(Side::blue, 2, {20 * inch, 44 * inch});
    field.entry(by).is_team = true, field.entry(by).troop = 1, field.entry(by).men[0].weapon = 1;
    field.begin();
    field.unit(by).facing = 180;
    for (std::size_t i = 0; i < 4; ++i)
        field.unit(at).model[i].at = {20 * inch + i32(i % 2) * inch, 30 * inch + i32(i / 2) * inch};
    const Forecast forecast = expect_shot(field.position(), by, at, Cause::friendly_fire, nullptr);
    EXPECT_EQ(forecast.mean_of(forecast.distributions.at(0)), "2/3");  // a 6 hits all four
    EXPECT_TRUE(notes(expect_shot(field.position(), by, at, Cause::order, nullptr), "is not a target"));
}

// A launcher is told where its owner fires it at armour; in the usual answer it is kept, and at others it is no use.
TEST(K47_WSR_08, launchers_are_told_at_what_they_are_for) {
    Squads squads(3, 4);
    Weapon launcher;
    launcher.id = launcher.name = "launcher";
    launcher.line[0].range = 24 * inch, launcher.line[0].pen = 5;
    launcher.line[0].special = bit(Special::launcher) | bit(Special::shaped_charge);
    squads.game.weapons.push_back(launcher);
    squads.unit(squads.red).model[0].beside = 1;
    squads.entry(squads.blue).powered_armour = Powered::augmented;
    const auto terms = [](const Forecast& forecast) {
        std::string words;
        for (const auto& term : forecast.terms) words += std::to_string(term.dice) + " " + term.words + "; ";
        return words;
    };
    EXPECT_EQ(terms(squads.shot()), "3 Rifle shots, needing 4 or more; ");
    Firing_plan plan{};
    plan[0] = {Firing::beside, 0}, plan[1] = {Firing::carried, 0};
    EXPECT_EQ(terms(expect_shot(squads.position(), squads.red, squads.blue, Cause::order, &plan)),
        "1 launcher shot, needing 5 or more; 1 Rifle shot, needing 4 or more; ");
    squads.unit(squads.red).model[0].weapon = no_weapon;
    squads.unit(squads.red).model[1].alive = squads.unit(squads.red).model[2].alive = false;
    EXPECT_EQ(terms(squads.shot()), "1 launcher shot, needing 5 or more; ");
    squads.entry(squads.blue).powered_armour = Powered::none;
    EXPECT_EQ(terms(squads.shot()), "");
    EXPECT_TRUE(notes(squads.shot(), "is for armour and for houses"));
}

TEST(K47_RES_04, a_reserve_that_fails_its_test_stays_in_reserve) {
    Squads squads(2, 2);
    squads.unit(squads.red).where = Whereabouts::reserve;
    const Forecast forecast = expect_order(squads.position(), squads.red, Order::run);
    EXPECT_EQ(chance(forecast, "obeys"), "13/18");
    EXPECT_EQ(chance(forecast, "stays in reserve"), "5/18");
    EXPECT_EQ(forecast.terms.at(0).words, "dice, together 8 or less");
    EXPECT_EQ(chance(forecast, "goes Down"), "not told");
    EXPECT_EQ(chance(forecast, "is FUBAR"), "not told");
    EXPECT_TRUE(notes(forecast, "A reserve is tested"));
    EXPECT_TRUE(notes(forecast, "Reserve -1"));
    squads.unit(squads.red).where = Whereabouts::on_table;
    squads.unit(squads.red).pins = 1;
    EXPECT_TRUE(notes(expect_order(squads.position(), squads.red, Order::run), "Tested for its pin"));
    squads.unit(squads.red).pins = 2;
    EXPECT_TRUE(notes(expect_order(squads.position(), squads.red, Order::run), "Tested for its pins"));
    EXPECT_EQ(chance(expect_order(squads.position(), squads.red, Order::run), "stays in reserve"), "not told");
    EXPECT_FALSE(notes(expect_order(squads.position(), squads.red, Order::run), "Reserve -1"));
}

TEST(K47_ORD_03, a_test_is_told_with_its_two_dice) {
    Squads squads(2, 2);
    squads.unit(squads.red).pins = 2;
    const Forecast forecast = expect_order(squads.position(), squads.red, Order::run);
    EXPECT_EQ(forecast.dice, 2);
    EXPECT_EQ(forecast.terms.at(0).words, "dice, together 7 or less");
    EXPECT_EQ(forecast.terms.at(0).dice, 2);
    EXPECT_EQ(expect_order(squads.position(), squads.red, Order::rally).terms.at(0).words, "dice, together 9 or less");
    squads.entry(squads.red).quality = Quality::veteran;
    squads.make_officer(squads.red, Rank::company_commander);
    squads.unit(squads.red).pins = 1;
    EXPECT_EQ(expect_order(squads.position(), squads.red, Order::run).terms.at(0).words, "dice, together 11 or less");
}

TEST(K47_HER_04, what_may_save_a_hero_is_told) {
    Squads squads(2, 2);
    squads.make_officer(squads.red, Rank::none, 2, 1);
    squads.unit(squads.red).guts = 2, squads.unit(squads.red).luck = 1;
    const Forecast guts = expect_survival(squads.position(), squads.red, 0);
    EXPECT_EQ(guts.dice, 1);
    EXPECT_EQ(guts.terms.at(0).words, "a die, 5 or more");
    EXPECT_EQ(chance(guts, "saves him"), "1/3");
    EXPECT_TRUE(notes(guts, "His Luck may throw the die again"));
    squads.unit(squads.red).luck = 0;
    EXPECT_FALSE(notes(expect_survival(squads.position(), squads.red, 0), "His Luck"));
    EXPECT_TRUE(notes(expect_survival(squads.position(), squads.red, 1), "Saves him, for a point of Luck"));
    EXPECT_TRUE(expect_survival(squads.position(), squads.red, 2).empty());
}

// K47-CQ-08 Behind a wall both strike together; who has a die left may shoot at those who come from afar.
TEST(K47_CQ_08, what_an_assault_meets_is_told) {
    Squads squads(3, 3, 10 * inch);
    const Forecast open = expect_fight(squads.position(), squads.red, squads.blue, false);
    const Forecast wall = expect_fight(squads.position(), squads.red, squads.blue, true);
    EXPECT_FALSE(notes(open, "both strike together"));
    EXPECT_TRUE(notes(wall, "both strike together"));
    EXPECT_TRUE(notes(open, "may shoot first"));
    EXPECT_EQ(open.dice, 3);
    EXPECT_EQ(open.terms.at(0).dice, 3);
    squads.unit(squads.blue).order = Order::down;
    EXPECT_FALSE(notes(expect_fight(squads.position(), squads.red, squads.blue, false), "may shoot first"));
    squads.unit(squads.blue).order = Order::ambush;
    EXPECT_TRUE(notes(expect_fight(squads.position(), squads.red, squads.blue, false), "may shoot first"));
    Squads near(3, 3, 6 * inch);  // just as far: it may not
    EXPECT_FALSE(notes(expect_fight(near.position(), near.red, near.blue, false), "may shoot first"));
}

// Behind a wall both may fall: of one man each, each falls with 1/2 in the only round.
TEST(K47_CQ_09, that_both_may_be_destroyed_is_told) {
    Squads squads(1, 1, 5 * inch);
    squads.game.options.cq_max_rounds = 1;
    const Forecast wall = expect_fight(squads.position(), squads.red, squads.blue, true);
    for (const char* end : {"wins", "is destroyed", "both are destroyed", "falls back"})
        EXPECT_EQ(chance(wall, end), "1/4") << end;
    const Forecast open = expect_fight(squads.position(), squads.red, squads.blue, false);
    EXPECT_EQ(chance(open, "both are destroyed"), "0/1");
    EXPECT_EQ(open.mean_of(open.distributions.at(0)), "1/4");
    EXPECT_EQ(open.mean_of(open.distributions.at(1)), "1/2");
}

// Whom to assault, and at whom to shoot: told with its chances, but where nobody measures before not at all.
TEST(K47_MOV_03, what_is_not_declared_yet_is_told_only_where_one_may_measure) {
    for (const bool assaults : {false, true}) {
        Squads squads(3, 3, assaults ? 5 * inch : 18 * inch);
        squads.go();
        squads.order(squads.red, assaults ? assault_option : i32(Order::fire));
        ASSERT_EQ(squads.topic(), assaults ? Topic::assault : Topic::target);
        const auto told = [&](i32 option) {
            return squads.game.forecast(squads.state, squads.question(), Answer::of(option));
        };
        EXPECT_EQ(told(squads.blue).title, assaults ? "Red 1 assaults Blue 2" : "Red 1 shoots at Blue 2");
        EXPECT_FALSE(told(squads.blue).chances.empty());
        EXPECT_TRUE(told(2).empty()) << "there is no such unit";
        squads.game.options.premeasure = false;
        EXPECT_TRUE(told(squads.blue).empty());
    }
}

}
}
