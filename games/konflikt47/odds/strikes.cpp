// What an air strike does to its target. Where the bomb falls is the best place for who has it.
#include <bit>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

constexpr u32 faces = 6;

// How many hits a bomb is on the target.
Chances<int> hits_of_bomb(const Position& position, UnitId at) {
    if (bursts_by_dice(position, at)) {
        Shot_group group = group_from_above(position, at, bombs);
        group.hits = 1;
        group = as_hits(position, at, group);
        return group.dice ? sum_of(group.dice, group.sides, most_hits(position, at, group)) : Chances<int>::certain(1);
    }
    const Bursting bomb(position, at, enemy(position.side(at)), bomb_he);
    if (!bomb.has_room()) return Chances<int>::certain(1);
    int under = 0;
    for (const Burst& burst : bomb.under(bomb.best(), 0))
        if (burst.at == at) under = std::popcount(burst.under);
    return Chances<int>::certain(under);
}

Chances<int> hits_from_air(const Position& position, UnitId at, bool strafes) {
    if (!strafes) return hits_of_bomb(position, at);
    return sum_of(2, faces, 2 * faces).then([](int shots) {
        return successes(shots, faces + 1 - strafing_needs, faces);
    });
}

}

From_air_chances from_air_chances(const Position& position, UnitId at, bool strafes) {
    const Shot_group group = group_from_above(position, at, strafes ? strafing : bombs);
    From_air_chances all;
    all.hits = hits_from_air(position, at, strafes);
    const u32 hurts = group.hurt == never ? 0 : group.hurt == hurt_twice ? 1 : faces * (faces + 1 - group.hurt);
    const u32 unsaved = group.save == never ? faces : group.save - 1u;
    const int men = position.left(at);
    all.casualties = all.hits.then([&](int hits) {
        return successes(hits, hurts * unsaved, faces * faces * faces).map([&](int fallen) {
            return std::min(fallen, men);
        });
    });
    return all;
}

// K47-MOR-02 A bomb brings D3 pins, strafing one.
Chances<Condition> from_air_at_armour(const Position& position, UnitId at, bool strafes) {
    const Shot_group group = group_from_above(position, at, strafes ? strafing : bombs);
    const Unit& unit = position.unit(at);
    const auto struck = [&](int hits, int pins) {
        auto all = Chances<Condition>::certain(
            {.is_hit = hits > 0, .pins = u8(std::min<int>(unit.pins + pins, most_pins)), .wear = unit.wear});
        for (int i = 0; i < hits; ++i)
            all = all.then([&](const Condition& now) {
                return now.is_out ? Chances<Condition>::certain(now)
                                  : hit_chances(position.game, position.now, no_unit, at, now, group);
            });
        return all;
    };
    if (!strafes) return sum_of(1, group.pins, group.pins).then([&](int pins) { return struck(1, pins); });
    return hits_from_air(position, at, true).then([&](int hits) { return struck(hits, hits > 0); });
}

namespace {

// In millionths: the men who fall, or the chance that a vehicle is knocked out.
i64 expected_of(const Position& position, UnitId at, bool strafes) {
    constexpr u64 million = 1'000'000;
    const auto sum = [&](const auto& chances, auto count) {
        const std::vector<u64> weights = chances.weights.scaled(million);
        i64 all = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) all += i64(weights[i]) * count(chances.values[i]);
        return all;
    };
    if (position.entry(at).is_armoured())
        return sum(from_air_at_armour(position, at, strafes), [](const Condition& end) { return i64{end.is_out}; });
    return sum(from_air_chances(position, at, strafes).casualties, [](int fallen) { return i64{fallen}; });
}

}

Forecast expect_attack(const Position& position, UnitId at, bool strafes) {
    Forecast forecast;
    forecast.title = fmt::format("Aircraft {} {:the}", strafes ? "strafe" : "bomb", position.game.noun(at));
    if (position.entry(at).is_armoured()) {
        const auto chances = from_air_at_armour(position, at, strafes);
        forecast.total = chances.weights.handy_total();
        forecast.chances = {
            chance("knocked out", chances, [](const Condition& end) { return end.is_out; }, forecast.total)};
        forecast.first = {forecast.about(forecast.chances[0]), "to knock it out"};
    } else {
        const auto chances = from_air_chances(position, at, strafes);
        forecast.total = Weights::handy_total({&chances.hits.weights, &chances.casualties.weights});
        forecast.distributions = {distribution("hits", chances.hits, forecast.total),
            distribution("models lost", chances.casualties, forecast.total)};
        forecast.first = {forecast.about(forecast.distributions[1]), "men expected to fall"};
    }
    forecast.notes = {{"K47-SPC-06"_rule, "The target and each unit within 6 inches of it get a pin besides"}};
    if (strafes) forecast.notes.push_back({"K47-SPC-06"_rule, "2D6 shots of Pen +1, and each hits on 4 or more"});
    else forecast.notes.push_back({"K47-WSR-11"_rule, "HE of 3 inches on the target, and on what stands close to it"});
    return forecast;
}

// The better of its attacks.
Forecast expect_strike(const Position& position, UnitId at, bool to_come) {
    const bool strafes = expected_of(position, at, true) > expected_of(position, at, false);
    Forecast forecast = expect_attack(position, at, strafes);
    if (!to_come) return forecast;
    forecast.notes.push_back(
        {"K47-SPC-06"_rule, "As all stand now: 4 to 6 at the start of a later turn, and it comes"});
    forecast.notes.push_back({"K47-SPC-06"_rule, "On a 1 the enemy has it", true});
    if (const int flak = flak_of(position, position.side(at)))
        forecast.notes.push_back({"K47-SPC-06"_rule,
            fmt::format("{} may drive it off, each with a 6", times(flak, "flak weapon", "flak weapons")), true});
    return forecast;
}

}
