// The odds of infantry that assaults a vehicle (K47-CQ-14), and of a tank that assaults men (K47-CQ-15).
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "data_files/settings.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/odds/two_units.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

Chances<int> die() { return {{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()}; }

// How badly this many hits damage it.
Chances<int> severity_of_hits(const Position& position, UnitId by, UnitId at, int hits) {
    if (!hits) return Chances<int>::certain(int(Severity::none));
    const Entry& entry = position.entry(at);
    if (entry.is_armoured()) return die().map([&](int face) { return int(stormed(position, by, at, hits, face)); });
    return successes(hits, u32(7 - break_in_needs(position, by, at)), 6).map([](int damage) {
        return int(damage ? Severity::full : Severity::none);
    });
}

// What damage of this severity leaves of it. K47-MOR-04 A crew with too many pins leaves it.
Chances<Condition> ends_of(const Position& position, UnitId by, UnitId at, Severity severity) {
    const Entry& entry = position.entry(at);
    const Unit& unit = position.unit(at);
    Condition now{.pins = unit.pins, .wear = unit.wear};
    if (severity == Severity::none) return Chances<Condition>::certain(now);
    if (!entry.is_enclosed()) {
        now.is_out = true;
        return Chances<Condition>::certain(now);
    }
    Damaging rolls = rolls_of(position, at, by, position.side(by), severity);
    rolls.assault = true;
    return damage_chances(position.game, position.now, rolls).map([&](Condition end) {
        end.is_out |= end.pins >= morale_of(entry.quality);
        return end;
    });
}

}

Storm_chances Storm_odds::of(int blows) {
    const int need = to_storm(position_.unit(at_).order);
    const auto severity =
        successes(blows, u32(7 - need), 6).then([&](int hits) { return severity_of_hits(position_, by_, at_, hits); });
    return {severity, severity.then([&](int found) {
                auto& ends = ends_[std::size_t(found)];
                if (!ends) ends = ends_of(position_, by_, at_, Severity(found));
                return *ends;
            })};
}

Storm_chances storm_chances(const Position& position, UnitId by, UnitId at) {
    return Storm_odds(position, by, at).of(std::popcount(fighters(position, by, at)));
}

// K47-CQ-13 Of those who need nerve, only some come.
Forecast expect_storm(const Position& position, UnitId by, UnitId at, bool dares) {
    const Entry& entry = position.entry(at);
    const Unit& unit = position.unit(at);
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
    forecast.dice = std::popcount(fighters(position, by, at));
    forecast.terms = {
        {"K47-CQ-14"_rule, fmt::format("blows, needing {} or more", to_storm(unit.order)), forecast.dice}};

    const Condition before{.pins = unit.pins, .wear = unit.wear};
    auto ends = storm_chances(position, by, at).ends;
    auto comes = Chances<Order_result>::certain({Test::passed});
    if (!dares && needs_nerve(position, by, at)) {
        const Morale morale = morale_check(position, by, true);
        comes = order_chances(position.game, position.now, by, morale.sum());
        ends = comes.then([&](const Order_result& check) {
            return check.test == Test::passed ? ends : Chances<Condition>::certain(before);
        });
        forecast.notes.push_back({"K47-CQ-13"_rule,
            fmt::format("They have nothing for armour: a Morale Check first, {} or less", morale.sum())});
    }
    forecast.total = ends.weights.handy_total();
    if (comes.values.size() > 1)
        forecast.chances.push_back(chance(
            "goes Down instead", comes, [](const Order_result& check) { return check.test != Test::passed; },
            forecast.total));
    if (entry.is_enclosed())
        forecast.chances.push_back(chance(
            "damaged", ends, [&](const Condition& end) { return !end.is_out && end.wear != before.wear; },
            forecast.total));
    forecast.chances.push_back(
        chance("knocked out", ends, [](const Condition& end) { return end.is_out; }, forecast.total));
    forecast.first = {forecast.about(forecast.chances.back()), "to knock it out"};
    forecast.notes.push_back({"K47-CQ-14"_rule,
        entry.is_armoured() ? "All hits together, and a die, against its Damage Value; it does not strike back"
                            : "One damage destroys it; it does not strike back"});
    return forecast;
}

Forecast expect_overrun(const Position& position, UnitId by, UnitId at, bool room) {
    if (position.entry(at).is_gun()) {
        Forecast forecast;
        forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
        forecast.total = 1;
        forecast.chances = {{"is destroyed", 1}};
        forecast.first = {forecast.about(forecast.chances[0]), "to overrun it"};
        forecast.notes = {{"K47-CQ-15"_rule, "A gun gets out of nobody's way, and takes no Morale Check"}};
        return forecast;
    }
    const Morale morale = morale_check(position, at, true);
    const auto chances = room ? order_chances(position.game, position.now, at, morale.sum())
                              : Chances<Order_result>::certain({Test::failed});
    Forecast forecast;
    forecast.title = fmt::format("{0:The} {0:assaults} {1:the}", position.game.noun(by), position.game.noun(at));
    forecast.dice = 2;
    forecast.terms = {{"K47-CQ-15"_rule, fmt::format("dice of theirs, together {} or less", morale.sum()), 2}};
    forecast.total = chances.weights.handy_total();
    forecast.chances = {chance(
                            "gets out of its way", chances,
                            [](const Order_result& check) { return check.test == Test::passed; }, forecast.total),
        chance(
            "is destroyed", chances, [](const Order_result& check) { return check.test != Test::passed; },
            forecast.total)};
    forecast.first = {forecast.about(forecast.chances[1]), "to overrun them"};
    forecast.notes = {{"K47-CQ-15"_rule,
        room ? "Nobody is struck; what finds no room beside its way is destroyed"
             : "They find no room beside its way"}};
    return forecast;
}

Situation storm_situation() {
    return {"storm", "infantry that assaults an armoured vehicle with one turret",
        {{"attackers", "models that attack", {}, Use_of::one, true},
            {"damage-value", "the Damage Value of its armour", {"7", "8", "9", "10", "11"}, Use_of::one, true},
            {"to-hit", "4, or 5 if its die shows Advance, or 6 if it shows Run; 4 unless told", {}, Use_of::one, false},
            {"tank-hunters", "the attackers are Tank Hunters", {}, Use_of::flag, false},
            {"morale", "the Morale Value of its crew, 8 to 10; 9 unless told", {}, Use_of::one, false},
            {"pins", "Pin Markers on it", {}, Use_of::one, false}}};
}

Odds odds_of_storm(const Situation_settings& given, const House& house) {
    const int attackers = given.number("attackers", 1, max_models, 1);
    Two_units two(house, attackers, 1);
    const int value = given.number("damage-value", 7, 11, 9), need = given.number("to-hit", 4, 6, 4);
    Entry& vehicle = two.game.enlisted(1);
    const int morale = given.number("morale", 8, 10, 9);
    vehicle.quality = Quality(morale - morale_of(Quality::inexperienced));
    vehicle.hull = {.width = 3 * inch,
        .depth = 5 * inch,
        .armour = Armour(value - damage_value_of(Armour::soft_skinned)),
        .turrets = 1};
    if (given.has("tank-hunters")) two.game.enlisted(0).rules.add(Unit_rule::tank_hunters);
    two.state.unit[1].order = need == 6 ? Order::run : need == 5 ? Order::advance : Order::none;
    two.state.unit[1].pins = u8(given.number("pins", 0, morale - 1, 0));  // K47-MOR-04 more, and nobody is in it

    const Storm_chances chances = storm_chances({two.game, two.state}, 0, 1);
    Odds odds;
    odds.dice = attackers;
    odds.terms = {{"K47-CQ-14"_rule, "attackers", attackers}};
    odds.total = chances.ends.weights.handy_total();
    const std::array<const char*, 4> names{"none", "superficial", "full", "massive"};
    for (int severity = 0; severity < int(names.size()); ++severity)
        odds.chances.push_back(chance(
            names[std::size_t(severity)], chances.severity, [&](int found) { return found == severity; }, odds.total));
    odds.chances.push_back(
        chance("knocked_out", chances.ends, [](const Condition& end) { return end.is_out; }, odds.total));
    return odds;
}

}
