// Flames, snipers, launchers, and weapons that several men serve or that lie in one direction, on a table by hand.
#include <bit>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/team.h"
#include "geometry/turn.h"

namespace konflikt47::teams_test {
namespace {

constexpr int fire = int(Order::fire);

bool notes(const Forecast& forecast, Rule rule) {
    return std::ranges::any_of(forecast.notes, [&](const auto& note) { return note.rule == rule; });
}

TEST(K47_SHT_17, a_wall_covers_whom_it_is_nearer_to) {
    Team team(mmg, 20 * inch);
    build_wall(team);
    EXPECT_EQ(team.aim().sighting().cover(living(team.position(), team.red)), Cover::hard);
    EXPECT_EQ(team.aim().sighting().cover_of(0, living(team.position(), team.red)), Cover::hard);
    const auto forecast = [&] { return expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr); };
    EXPECT_TRUE(notes(forecast(), "K47-SHT-17"_rule));
    for (int i = 0; i < 2; ++i)
        team.unit(team.red).model[std::size_t(i)].at.y = 29 * inch;  // the wall is within an inch of them
    EXPECT_EQ(team.aim().sighting().cover(living(team.position(), team.red)), Cover::none);
    EXPECT_FALSE(notes(forecast(), "K47-SHT-17"_rule));
}

TEST(K47_BLD_04, occupants_have_hard_cover_and_are_as_far_as_their_wall) {
    Team team(mmg, 20 * inch);
    house_blues(team);
    const Aim aim = team.aim();
    EXPECT_EQ(aim.sighting().seen(0), living(team.position(), team.blue));
    EXPECT_EQ(aim.sighting().distance(0), 28 * inch - 10 * inch - inch / 2);
    EXPECT_EQ(aim.sighting().cover(1), Cover::hard);
    EXPECT_EQ(aim.need(0, {Firing::carried, 0}, false).sum(), 4);
}

TEST(K47_WPN_01, limits_are_included) {
    EXPECT_FALSE(Team(mortar, 12 * inch).aim().refuse(0, {Firing::carried, 0}));
    EXPECT_TRUE(Team(mortar, 12 * inch - 1, 2, 1).aim().refuse(0, {Firing::carried, 0}));
    EXPECT_FALSE(Team(mmg, 36 * inch).aim().refusal());
    EXPECT_TRUE(Team(mmg, 36 * inch + 1, 2, 1).aim().refusal());
}

TEST(K47_WSR_06, flames_are_many_hits_without_saves_and_a_test) {
    Team team(flamer, 5 * inch);
    team.shoot();
    team.give(Topic::to_hit, {2});  // X24: within 6"
    ASSERT_EQ(team.topic(), Topic::how_many);
    team.give(Topic::how_many, {4});
    ASSERT_EQ(team.topic(), Topic::how_pinned);
    team.give(Topic::how_pinned, {5});
    EXPECT_EQ(team.unit(team.blue).pins, 3);
    EXPECT_EQ(team.question().dice.count, 4);
    team.give(Topic::damage, {1, 1, 1, 1});
    ASSERT_EQ(team.topic(), Topic::check);  // though nobody fell
    team.give(Topic::check, {1, 2});
    ASSERT_EQ(team.topic(), Topic::fuel);
    team.give(Topic::fuel, {2});
    EXPECT_EQ(team.unit(team.red).where, Whereabouts::left);
    EXPECT_EQ(team.count(Told::spends), 1);
}

TEST(K47_WSR_06, fuel_that_lasts) {
    Team team(flamer, 5 * inch);
    team.shoot();
    team.give(Topic::to_hit, {1});
    team.give(Topic::fuel, {3});
    EXPECT_EQ(team.unit(team.red).where, Whereabouts::on_table);
    EXPECT_EQ(team.unit(team.red).model[0].weapon, 1);
}

TEST(K47_WSR_04, a_fixed_weapon_fires_to_its_front_and_not_when_it_has_moved) {
    Team team(mmg, 20 * inch);
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
    team.unit(team.red).facing = 0;
    EXPECT_EQ(std::string(team.aim().refuse(0, {Firing::carried, 0}).rule.id()), "K47-WSR-04");
    team.unit(team.red).order = Order::advance;  // it turns
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 5);
    team.unit(team.red).moved = true;
    EXPECT_EQ(std::string(team.aim().refuse(0, {Firing::carried, 0}).rule.id()), "K47-WSR-04");
    team.entry(team.red).powered_armour = Powered::augmented;  // K47-PWR-01
    EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));
}

// With Fire it shoots at what is before it, and points where it did before: only an Advance turns it.
TEST(K47_WSR_04, fire_does_not_turn_a_fixed_weapon) {
    Team team(mmg, 20 * inch);
    team.put(team.blue, {28 * inch, 31 * inch});
    team.shoot();
    ASSERT_EQ(team.topic(), Topic::to_hit);
    team.give(Topic::to_hit, {1, 1, 1, 1, 1, 1});
    EXPECT_EQ(team.unit(team.red).facing, 180);
}

// Where it points is drawn on its gunner, told on its card, and missed before Fire is ordered.
TEST(K47_WSR_04, where_a_fixed_weapon_points_is_seen) {
    Team team(mmg, 30 * inch);  // too far for the rifle of its crew
    const auto facings = [&] {
        std::vector<int> all;
        for (const Scene::Token& token : team.game.scene(team.state).tokens) all.push_back(token.facing);
        return all;
    };
    EXPECT_EQ(facings(), (std::vector{180, -1, -1, -1, -1, -1, -1}));
    const auto card = [&] { return team.game.survey(team.state, {Spot::token, 0, 0, piece_of(team.red, 0)}); };
    EXPECT_EQ(card().facts.back(), (Survey::Fact{"Points", "south", "K47-WSR-04"_rule}));
    ASSERT_EQ(card().layers.size(), 1u);
    const Place gunner = team.unit(team.red).model[0].at;
    EXPECT_EQ(card().layers[0].marks[0].at,
        (std::vector{ahead(gunner, 135, 12 * inch), gunner, ahead(gunner, 225, 12 * inch)}));
    team.unit(team.red).facing = 20;
    EXPECT_EQ(card().facts.back().words, "north (20 degrees)");

    team.go();
    team.give(Topic::draw, {1});
    team.give(Topic::unit, {team.red});
    EXPECT_EQ(team.game.caveat(team.state, team.question(), fire).rule, "K47-WSR-04"_rule);
    team.state.unit[team.red].facing = 180;
    EXPECT_FALSE(team.game.caveat(team.state, team.question(), fire));
    team.entry(team.red).powered_armour = Powered::augmented;  // K47-PWR-01
    EXPECT_EQ(facings()[0], -1);
}

// The order to move with it says where it points then: as usual towards the enemy, also where it stays.
TEST(K47_WSR_04, a_way_ends_with_where_the_weapon_points) {
    Team team(mmg, 30 * inch);
    team.unit(team.red).facing = 0;
    team.go();
    team.order(team.red, i32(Order::advance));
    ASSERT_EQ(team.topic(), Topic::way);
    EXPECT_TRUE(team.question().has_facing);
    const Answer usual = team.game.usual(team.state, team.question());
    EXPECT_EQ(turn(usual.numbers().back(), 180), 0) << usual.numbers().back();
    const auto drawn = [&](Answer answer) {
        for (const Mark& mark : team.game.shown(team.state, team.question(), answer))
            if (mark.rule == "K47-WSR-04"_rule) return mark.at;
        return std::vector<Place>{};
    };
    ASSERT_EQ(drawn(usual).size(), 3u);
    const Place end = drawn(usual)[1];
    EXPECT_EQ(drawn(usual)[0], ahead(end, 135, 12 * inch));
    const Place here = team.unit(team.red).model[0].at;
    team.give(Topic::way, {here.x, here.y, 90});
    EXPECT_EQ(team.unit(team.red).facing, 90);
}

TEST(K47_SPC_03, a_team_fires_its_weapon_or_its_rifles) {
    Team team(mmg, 20 * inch, 3);
    const Aim aim = team.aim();
    const Firing_plan best = aim.best();
    EXPECT_EQ(best[0].what, Firing::carried);
    EXPECT_EQ(best[1].what, Firing::nothing);
    Firing_plan all = best;
    all[1] = {Firing::carried, 0};
    EXPECT_EQ(std::string(aim.refuse(all).rule.id()), "K47-SPC-03");
    team.unit(team.red).model[1].beside = 0;  // nor what is carried besides
    all[1] = {Firing::beside, 0};
    EXPECT_EQ(std::string(aim.refuse(all).rule.id()), "K47-SPC-03");
    team.unit(team.red).model[1].beside = no_weapon;
    all[1] = {Firing::carried, 0};
    all[0] = {};
    EXPECT_FALSE(aim.refuse(all));
    team.unit(team.red).facing = 0;
    const Firing_plan rifles = team.aim().best();
    EXPECT_EQ(rifles[0].what, Firing::nothing);
    EXPECT_EQ(rifles[1].what, Firing::carried);
    EXPECT_EQ(rifles[2].what, Firing::carried);
}

TEST(K47_SPC_04, a_sniper_aims_far_and_picks_his_man) {
    Team team(line(0, 24 * inch, 1, 0), 30 * inch);
    team.entry(team.red).rules.add(Unit_rule::sniper);
    EXPECT_FALSE(team.aim().refusal());
    EXPECT_EQ(team.aim().need(0, {Firing::carried, 0}, false).sum(), 3);
    team.shoot();
    EXPECT_EQ(team.question().dice.count, 1);
    team.give(Topic::to_hit, {3});
    team.give(Topic::damage, {4});
    ASSERT_EQ(team.topic(), Topic::remove);
    EXPECT_EQ(team.question().asked, Side::red);
    team.entry(team.blue).men[1].leader = true;  // whom any sniper would take
    const Answer usual = team.game.usual(team.state, team.question());
    for (int i = 0; i < 5; ++i) EXPECT_EQ(usual.value[std::size_t(i)], i == 1);
    team.give(Topic::remove, {0, 0, 1, 0, 0});
    EXPECT_FALSE(team.unit(team.blue).model[2].alive);
    Team alone(line(0, 24 * inch, 1, 0), 30 * inch, 1);
    alone.entry(alone.red).rules.add(Unit_rule::sniper);
    EXPECT_TRUE(alone.aim().refusal());  // without his assistant he is a rifleman
}

TEST(K47_SPC_04, after_an_advance_both_shoot_as_riflemen) {
    Team team(line(0, 24 * inch, 1, 0), 18 * inch);
    team.entry(team.red).rules.add(Unit_rule::sniper);
    const auto firing = [&] { return std::popcount(unsigned(team.aim().shooters(team.aim().best()))); };
    EXPECT_EQ(firing(), 1);
    team.unit(team.red).order = Order::advance;
    EXPECT_EQ(firing(), 2);
}

TEST(K47_WSR_08, a_launcher_is_for_armour_and_is_spent) {
    Line launcher = line(0, 12 * inch, 1, bit(Special::launcher) | bit(Special::shaped_charge));
    launcher.pen = 6;
    Team team(launcher, 8 * inch);
    team.entry(team.red).is_team = false;
    team.unit(team.red).model[0].weapon = 0, team.unit(team.red).model[0].beside = 1;
    EXPECT_EQ(std::string(team.aim().refuse(0, {Firing::beside, 0}).rule.id()), "K47-WSR-08");
    team.entry(team.blue).powered_armour = Powered::heavy;
    EXPECT_FALSE(team.aim().refuse(0, {Firing::beside, 0}));
    EXPECT_EQ(team.aim().need(0, {Firing::beside, 0}, false).sum(), 5);  // K47-WSR-07
    EXPECT_EQ(team.aim().best()[0].what, Firing::carried);               // it is kept
    team.go();
    team.order(team.red, fire);
    team.give(Topic::target, {team.blue + max_units});
    std::vector<i32> shares;
    const auto options = team.question().options();
    for (const u16 option : options) shares.push_back(option == Arms::option_of(0, {Firing::beside, 0}));
    Answer given;
    given.size = u8(shares.size());
    std::ranges::copy(shares, given.value.begin());
    ASSERT_FALSE(sandtable::answer(team.game, team.state, Side::red, given, team.questions, &team.told));
    team.give(Topic::go_down, {0});
    team.give(Topic::to_hit, {1});
    EXPECT_EQ(team.unit(team.red).model[0].beside, no_weapon);
}

TEST(K47_WSR_03, who_falls_hands_on_his_weapon) {
    Team team(mmg, 18 * inch, 2, 5);
    team.unit(team.blue).model[1].weapon = 1;
    team.go();
    team.order(team.red, fire);
    team.give(Topic::target, {team.blue});
    team.give(Topic::go_down, {0});
    team.give(Topic::to_hit, {4, 1, 1, 1, 1, 1});
    team.give(Topic::damage, {4});
    team.give(Topic::remove, {0, 1, 0, 0, 0});
    int armed = 0;
    for (const Model& model : team.unit(team.blue).model) armed += model.alive && model.weapon == 1;
    EXPECT_EQ(armed, 1);
    EXPECT_EQ(team.unit(team.blue).model[1].weapon, no_weapon);
}

// Part 2, X12: at six inches it is point-blank still, and hard cover saves nobody.
TEST(K47_WSR_06, no_cover_saves_from_flames) {
    Team team(flamer, 6 * inch, 2, 12);
    build_wall(team, 16 * inch);
    EXPECT_EQ(team.aim().sighting().cover(1), Cover::hard);
    const Forecast forecast = expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    EXPECT_EQ(forecast.mean_of(forecast.distributions[1]), "175/72");
    EXPECT_FALSE(notes(forecast, "K47-SHT-17"_rule));
}

// X24: within six inches, and each of a D6 hits that are not saved hurts on 2 and more.
TEST(K47_SPC_07, flames_are_told_in_exact_fractions) {
    Team team(flamer, 5 * inch, 2, 12);
    const Forecast forecast = expect_shot(team.position(), team.red, team.blue, Cause::order, nullptr);
    EXPECT_EQ(forecast.mean_of(forecast.distributions[0]), "35/12");
    EXPECT_EQ(forecast.mean_of(forecast.distributions[1]), "175/72");
    std::vector<std::string> chances;
    for (const auto& one : forecast.chances) chances.push_back(one.name + " " + forecast.chance_of(one));
    EXPECT_EQ(chances[1], "takes a Morale Check 5/6");  // K47-WSR-06: every unit that is hit
}

}
}
