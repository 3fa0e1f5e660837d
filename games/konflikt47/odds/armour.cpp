// The odds of an attack on armour: shot after shot, each from every condition that those before it may have left the vehicle in.
#include <array>

#include "data_files/settings.h"
#include "games/konflikt47/odds/armour_hits.h"
#include "games/konflikt47/odds/two_units.h"
#include "games/konflikt47/rules/damage/damage.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

// How badly a hit damages that nothing saves from.
Chances<int> severities(int pierce, int save) {
    Chances<int> die{{1, 2, 3, 4, 5, 6}, Throws(Dice::plain(1)).weights()};
    const Chances<int> severity = die.map([&](int face) { return int(severity_of(face - pierce)); });
    if (save == never) return severity;
    return severity.then([&](int found) {
        return successes(1, u32(7 - save), 6).map([found](int saved) { return saved ? 0 : found; });
    });
}

}

Situation armour_situation() {
    return {"armour", "an attack on an armoured vehicle with one turret",
        {{"pen", "what is added to the die: Pen, with facing and range", {}, Use_of::one, true},
            {"damage-value", "the Damage Value of its armour", {"7", "8", "9", "10", "11"}, Use_of::one, true},
            {"shots", "how many shots; without it one shot that has hit", {}, Use_of::one, false},
            {"to-hit", "what each shot needs to hit, 7 and more for a 6 that is followed by another", {}, Use_of::one,
                false},
            {"cover-save", "what saves", {}, Use_of::one, false},
            {"morale", "the Morale Value of its crew, 8 to 10; 9 unless told", {}, Use_of::one, false},
            {"pins", "Pin Markers before the attack", {}, Use_of::one, false}}};
}

// K47-MOR-04 When the attack is over, its crew abandons a vehicle that has too many pins.
Odds odds_of_armour(const Situation_settings& given, const House& house) {
    Two_units two(house, 1, 1);
    const int pen = given.number("pen", 0, 20, 0), value = given.number("damage-value", 7, 11, 9);
    const int morale = given.number("morale", 8, 10, 9);
    const int shots = given.number("shots", 1, 60, 1);
    const bool has_hit = !given.has("shots") && !given.has("to-hit");
    const u32 to_hit = has_hit ? 36 : cases_to_hit(given.number("to-hit", 1, 12, 4));
    Entry& vehicle = two.game.enlisted(1);
    vehicle.quality = Quality(morale - morale_of(Quality::inexperienced));
    vehicle.hull = {.width = 3 * inch,
        .depth = 5 * inch,
        .armour = Armour(value - damage_value_of(Armour::soft_skinned)),
        .turrets = 1};
    Shot_group group{.shots = 1};
    group.pierce = i8(sum_of_terms(Penetration{.armour = vehicle.hull.armour, .pen = pen}));
    group.save = u8(given.has("cover-save") ? given.number("cover-save", 2, 6, 6) : int(never));

    Hits_on_armour hits(two.game, two.state, 0, 1, group);
    auto all = Chances<Condition>::certain({.pins = u8(given.number("pins", 0, morale - 1, 0))});  // K47-MOR-04
    for (int shot = 0; shot < shots; ++shot)
        all = all.then([&](const Condition& before) { return hits.shot(before, to_hit); });
    const auto is_out = [&](const Condition& end) { return end.is_out || (end.is_hit && end.pins >= morale); };
    const auto one = severities(group.pierce, group.save);

    Odds odds;
    odds.dice = shots;
    odds.terms = {{"K47-DMG-03"_rule, shots == 1 ? "shot" : "shots", shots}};
    odds.total = all.weights.handy_total();
    const std::array<const char*, 4> names{"hit.none", "hit.superficial", "hit.full", "hit.massive"};
    for (int severity = 0; severity < int(names.size()); ++severity)
        odds.chances.push_back(
            chance(names[std::size_t(severity)], one, [&](int found) { return found == severity; }, odds.total));
    odds.chances.push_back(chance("knocked_out", all, is_out, odds.total));
    return odds;
}

}
