// What `sandtable odds konflikt47` tells: shots, orders and fights between two units that stand somewhere.
#include "games/konflikt47/odds/odds.h"

#include <algorithm>

#include <fmt/format.h>

#include "data_files/settings.h"
#include "games/konflikt47/odds/two_units.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

Odds odds_of_shots(const Situation_settings& given, const House& house) {
    const int shots = given.number("shots", 1, Answer::capacity, 1);
    Two_units two(house, 1, given.number("models", 1, max_models, max_models));
    Shot_group group{.shots = u8(shots)};
    group.need = i8(given.number("to-hit", 1, 12, 4));
    const int value = given.number("damage-value", 2, 20, 4), pen = given.number("pen", 0, 20, 0);
    group.hurt = u8(to_hurt(value, pen, two.game.options.six_then_six));
    group.save = u8(given.has("cover-save") ? given.number("cover-save", 2, never, never) : int(never));
    Shot_groups groups;
    groups.add(group);
    const auto chances = shot_chances(two.game, two.state, {.by = 0, .at = 1, .firer = Side::red}, groups);
    Odds odds;
    odds.dice = shots;
    odds.terms = {{"K47-SHT-08"_rule, "shots", shots}};
    if (!given.has("models"))
        odds.notes = {{"K47-SHT-19"_rule,
            fmt::format("The target has {} models, as many as a unit may have: --models says otherwise", max_models)}};
    odds.total = chances.handy_total();
    odds.distributions = {distribution("hits", chances.hits, odds.total),
        distribution("damage", chances.damage, odds.total),
        distribution("casualties", chances.casualties(), odds.total)};
    odds.chances = {chance("pinned", chances.hits, [](int hits) { return hits > 0; }, odds.total)};
    return odds;
}

// K47-ORD-03 An Order Test without an officer.
Odds odds_of_order(const Situation_settings& given, const House& house) {
    Two_units two(house, 1, 1);
    const int morale = given.number("morale", 2, 20, 9), pins = given.number("pins", 0, 20, 0);
    const auto chances = order_chances(two.game, two.state, 0, morale - pins);
    Odds odds;
    odds.dice = 2;
    odds.terms = {{"K47-ORD-03"_rule, "two dice", 2}};
    odds.total = chances.weights.handy_total();
    const auto ends = [&](const char* name, Test as) {
        odds.chances.push_back(
            chance(name, chances, [as](const Order_result& one) { return one.test == as; }, odds.total));
    };
    ends("passes", Test::passed);
    ends("fails", Test::failed);
    ends("fubar", Test::fubar);
    return odds;
}

Odds odds_of_close_quarters(const Situation_settings& given, const House& house) {
    const int attackers = given.number("attackers", 1, max_models, 1),
              defenders = given.number("defenders", 1, max_models, 1);
    Two_units two(house, attackers, defenders);
    two.set_damage_value(0, given.number("attacker-damage-value", 3, 7, 4));
    two.set_damage_value(1, given.number("defender-damage-value", 3, 7, 4));
    Melee melee{.by = 0, .at = 1};
    melee.order = order_of_blows(two.game.options, given.has("simultaneous"));
    melee.most_rounds = u8(given.number("rounds", 1, 20, rounds_of(Position{two.game, two.state}, 0, 1)));
    const auto chances = fight_chances(two.game, two.state, melee);
    Odds odds;
    odds.dice = attackers + defenders;
    odds.terms = {{"K47-CQ-06"_rule, "attackers", attackers}, {"K47-CQ-06"_rule, "defenders", defenders}};
    odds.total = chances.weights.handy_total();
    const auto ends = [&](const char* name, Outcome as) {
        odds.chances.push_back(
            chance(name, chances, [as](const Fight_result& one) { return one.outcome == as; }, odds.total));
    };
    ends("attackers_win", Outcome::attackers_win);
    ends("defenders_win", Outcome::defenders_win);
    ends("both_destroyed", Outcome::both_gone);
    ends("draw", Outcome::draw);
    odds.distributions = {distribution("attackers_lost",
                              chances.map([](const Fight_result& one) { return int(one.attackers_lost); }), odds.total),
        distribution("defenders_lost", chances.map([](const Fight_result& one) { return int(one.defenders_lost); }),
            odds.total)};
    return odds;
}

}

std::vector<Situation> odds_situations() {
    return {{"shoot", "shots of one kind at a unit",
                {{"shots", "how many shots", {}, Use_of::one, true},
                    {"to-hit", "what each needs to hit, 7 and more for a 6 that is followed by another", {},
                        Use_of::one, true},
                    {"pen", "what is added to a damage roll", {}, Use_of::one, true},
                    {"damage-value", "the Damage Value to reach", {}, Use_of::one, true},
                    {"cover-save", "what saves", {}, Use_of::one, false},
                    {"models", "how many models the target has", {}, Use_of::one, false}}},
        armour_situation(),
        {"order", "an order that is tested",
            {{"morale", "Morale Value, with the bonus of an officer", {}, Use_of::one, true},
                {"pins", "Pin Markers", {}, Use_of::one, false}}},
        {"close-quarters", "a fight until it is decided",
            {{"attackers", "models that attack", {}, Use_of::one, true},
                {"attacker-damage-value", "their Damage Value", {}, Use_of::one, true},
                {"defenders", "models that are attacked", {}, Use_of::one, true},
                {"defender-damage-value", "their Damage Value", {}, Use_of::one, true},
                {"simultaneous", "the defenders are in a defensive position", {}, Use_of::flag, false},
                {"rounds", "rounds that are fought at most", {}, Use_of::one, false}}},
        storm_situation(), rift_situation()};
}

Odds odds_of(const std::string& situation, const Settings& settings, const House& house) {
    const std::vector<Situation> situations = odds_situations();
    const Situation& asked = find_situation(situations, situation);
    const Situation_settings given(asked, settings);
    Odds odds = asked.id == "shoot" ? odds_of_shots(given, house)
        : asked.id == "armour"      ? odds_of_armour(given, house)
        : asked.id == "order"       ? odds_of_order(given, house)
        : asked.id == "storm"       ? odds_of_storm(given, house)
        : asked.id == "rift"        ? odds_of_rift(given, house)
                                    : odds_of_close_quarters(given, house);
    odds.title = asked.about;
    return odds;
}

}
