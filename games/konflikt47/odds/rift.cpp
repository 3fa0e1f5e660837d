// The odds of one attack with a Rift weapon, with a Rift Die or without.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "data_files/settings.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/odds.h"
#include "games/konflikt47/odds/rift_attack.h"
#include "games/konflikt47/rules/damage/damage.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

constexpr int least_vehicle = damage_value_of(Armour::soft_skinned);

// The Rift weapons of the charts, in their order, as a command line writes them. They stand here because every start of the program asks
// for them, which may be told only later where its data are.
constexpr const char* rift_weapons[] = {"heavy-tesla-rifle", "m21-light-tesla", "m17-tesla", "m177-dual-tesla",
    "radium-revolver", "meteor-launcher", "maschinen-schwere", "schwerfeld-projektor", "schienenkanone",
    "zvukovoy-avtomat", "zvukovoy-proeyektor", "type-10-shiboru", "type-61-shiboru", "type-99-shiboru"};

const Weapon& rift_weapon(std::span<const Weapon> weapons, std::string id) {
    std::ranges::replace(id, '-', '_');
    const auto found = std::ranges::find(weapons, id, &Weapon::id);
    if (found == weapons.end()) throw InputError("--weapon", 0, 0, fmt::format("is none of the charts: '{}'", id));
    return *found;
}

}

Situation rift_situation() {
    return {"rift", "an attack with a Rift weapon on a vehicle or on men",
        {{"weapon", "which it is", {std::begin(rift_weapons), std::end(rift_weapons)}, Use_of::one, true},
            {"target-value", "the Damage Value of a vehicle, or of men",
                {"6", "7", "8", "9", "10", "11", "3", "4", "5"}, Use_of::one, true},
            {"men", "how many men the target is, or how many are under the template; without it, it is a vehicle", {},
                Use_of::one, false},
            {"cover-save", "what saves a man", {}, Use_of::one, false},
            {"die", "the Rift Die is exhausted", {}, Use_of::flag, false},
            {"overload", "a Surging die is exhausted for the Overload", {}, Use_of::flag, false},
            {"own-value", "the Damage Value of a vehicle that fires, for what its Overload does to it", {}, Use_of::one,
                false},
            {"to-hit", "what each shot needs before any ability; 4 unless told", {}, Use_of::one, false},
            {"facing", "where it strikes a vehicle", {"front", "side", "rear", "top"}, Use_of::one, false},
            {"range", "how far a vehicle is", {"middle", "near", "far"}, Use_of::one, false}}};
}

namespace {

Attack_with_rift attack_of(const Game& game, const Situation_settings& given) {
    const Weapon& weapon = rift_weapon(game.weapons, rift_weapons[given.choice("weapon")]);
    const Line& line = *std::ranges::find_if(weapon.all(), [](const Line& one) { return one.has(Special::rift); });
    const Power power = given.has("overload") ? Power::overload : given.has("die") ? Power::ability : Power::none;
    const Ability_numbers& numbers = numbers_of(line.ability);
    if (power == Power::overload && !numbers.has_overload && !game.options.extra_overloads)
        throw InputError("--overload", 0, 0, fmt::format("is none that the {} has (K47-RAB-01)", weapon.name));
    const int easier = power == Power::none ? 0 : power == Power::overload ? numbers.easier_overload : numbers.easier;
    return {line, power, std::max(given.number("to-hit", 2, 6, 4) - easier, 2)};
}

// What facing and range add to the Pen, as to that of any shot.
Attack_with_rift::At_vehicle vehicle_of(const Line& line, const Situation_settings& given) {
    const int value = given.number("target-value", least_vehicle, 11, 9);
    if (value <= damage_value_of(Armour::soft_skinned)) return {value, 0};
    constexpr std::array<Struck, 4> facings{Struck::front, Struck::side, Struck::rear, Struck::top};
    constexpr std::array<Span, 3> spans{Span::middle, Span::point_blank, Span::far};
    const Struck struck = line.has(Special::indirect) ? Struck::top
        : given.has("facing")                         ? facings[given.choice("facing")]
                                                      : Struck::front;
    const Span span = line.he || !given.has("range") ? Span::middle : spans[given.choice("range")];
    return {value,
        sum_of_terms(Penetration{.struck = Struck::front}) - sum_of_terms(Penetration{.struck = struck, .span = span})};
}

void refuse_without(
    const Situation_settings& given, bool is_so, std::initializer_list<const char*> settings, const char* why) {
    for (const char* setting : settings)
        if (!is_so && given.has(setting)) throw InputError(fmt::format("--{}", setting), 0, 0, why);
}

// The severities of damage, named one by one.
void add_severities(Odds& odds, const std::string& before, const Chances<int>& severity) {
    constexpr std::array<const char*, 4> names{"none", "superficial", "full", "massive"};
    for (int of = 0; of < int(names.size()); ++of)
        odds.chances.push_back(
            chance(before + names[std::size_t(of)], severity, [&](int found) { return found == of; }, odds.total));
}

}

Odds odds_of_rift(const Situation_settings& given, const House& house) {
    const Game game = game_of(house_scope.read(house), nullptr);
    const Attack_with_rift attack = attack_of(game, given);
    const bool at_men = given.has("men");
    const bool burns_itself = attack.power == Power::overload && attack.line.ability == Ability::tesla_arc;
    refuse_without(given, at_men, {"cover-save"}, "is for men; --men says how many they are");
    refuse_without(given, !at_men, {"facing", "range"}, "is for a vehicle, and --men says that the target is none");
    refuse_without(
        given, burns_itself, {"own-value"}, "is for an Overload of Tesla Arc, which alone strikes the firer");

    const auto hits = attack.hits();
    const auto brought = at_men
        ? attack.casualties({given.number("men", 1, max_models, 1), given.number("target-value", 3, 7, 4),
              given.has("cover-save") ? given.number("cover-save", 2, 6, 6) : int(never),
              game.options.six_then_six != 0})
        : attack.severity(vehicle_of(attack.line, given));
    const auto own = own_hits();
    const int own_value = given.number("own-value", least_vehicle, 11, 9);
    const auto own_damage = own.then([&](int number) {
        return number ? damage_by(number * pen_of(attack.line) + (own_value > least_vehicle), own_value, false)
                      : Chances<int>::certain(int(Severity::none));
    });

    Odds odds;
    odds.dice = shots_of(attack.line, attack.power);
    odds.terms = {{"K47-WPN-07"_rule, odds.dice == 1 ? "shot" : "shots", odds.dice}};
    odds.total = Weights::handy_total({&hits.weights, &brought.weights, &own.weights, &own_damage.weights});
    odds.distributions = {distribution("hits", hits, odds.total)};
    if (at_men) odds.distributions.push_back(distribution("casualties", brought, odds.total));
    else add_severities(odds, "", brought);
    if (burns_itself) {
        odds.distributions.push_back(distribution("own_hits", own, odds.total));
        odds.notes.push_back({"K47-RAB-07"_rule, "D6-2 hits of its own weapon strike the firer"});
        if (given.has("own-value")) add_severities(odds, "own.", own_damage);
    } else if (attack.power == Power::overload) {
        const Ability_numbers& numbers = numbers_of(attack.line.ability);
        odds.notes.push_back({numbers.rule,
            numbers.harm == 1 ? "The firer has a pin" : fmt::format("The firer has D{} pins", numbers.harm)});
    }
    return odds;
}

}
