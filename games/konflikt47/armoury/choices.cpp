#include "games/konflikt47/armoury/choices.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/letters.h"

namespace konflikt47 {
namespace {

using sandtable::Army_choice;
using Option = Army_choice::Option;

std::string name_of(const Catalogue& catalogue, const Upgrade& upgrade) {
    const Weapon& weapon = catalogue.weapons[upgrade.number];
    return upgrade.name.empty() || upgrade.name == weapon.id ? weapon.name : upgrade.name;
}

std::string with_article(const std::string& name) {
    constexpr std::string_view vowels = "aeiouAEIOU";
    return fmt::format("{} {}", vowels.find(name.front()) == vowels.npos ? "a" : "an", name);
}

std::string label_of(const Catalogue& catalogue, const Upgrade& upgrade) {
    switch (upgrade.what) {
        case Upgrade::rule: return with_capital(spaced(unit_rule_ids[upgrade.number])) + ", all of them";
        case Upgrade::guts: return "Guts";
        case Upgrade::luck: return "Luck";
        case Upgrade::mastery: return "Rift Mastery";
        case Upgrade::attendant: return "Attendants";
        case Upgrade::spotter: return "Spotter";
        case Upgrade::weapon: break;
    }
    const std::string weapon = name_of(catalogue, upgrade);
    if (upgrade.replaces == no_weapon) return fmt::format("Add {}", with_article(weapon));
    const std::string& other = catalogue.weapons[upgrade.replaces].name;
    if (upgrade.all) return fmt::format("Swap every {} for {}", other, with_article(weapon));
    return fmt::format("Swap {} for {}", with_article(other), with_article(weapon));
}

Army_choice act(std::string what, std::string label) {
    return {std::move(what), label, Army_choice::act, {}, {{"", label}}};
}

std::string platoon_name(std::size_t platoon) { return fmt::format("Platoon {}", platoon + 1); }

}

int number_of(const Force_list::Unit& unit, const std::string& upgrade) {
    for (const Force_list::Buy& buy : unit.buys)
        if (buy.upgrade.is == upgrade) return buy.number;
    return 0;
}

std::vector<Army_choice> choices_of(const Force_list& list) {
    std::vector<Army_choice> choices{{"title", "Name", Army_choice::text, list.army, {}}};
    std::vector<int> limits(std::begin(usual_limits), std::end(usual_limits));
    if (std::ranges::find(limits, list.limit) == limits.end()) limits.push_back(list.limit);
    std::ranges::sort(limits);
    Army_choice limit{"limit", "Points", Army_choice::pick, std::to_string(list.limit), {}};
    for (const int points : limits) limit.options.push_back({std::to_string(points), fmt::format("{} points", points)});
    choices.push_back(std::move(limit));
    if (list.platoons.size() < most_platoons) choices.push_back(act("add_platoon", "Add a platoon"));
    if (list.platoons.size() > 1) {
        Army_choice remove{"remove_platoon", "Remove a platoon", Army_choice::act, {}, {}};
        for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon)
            remove.options.push_back({std::to_string(platoon), platoon_name(platoon)});
        choices.push_back(std::move(remove));
    }
    return choices;
}

std::vector<Army_choice> priced_choices_of(const Catalogue& catalogue, const Force_list& list, std::size_t number) {
    const Force_list::Unit& unit = list.units[number];
    const Troop* troop = catalogue.kind(list.nation.is, unit.type.is);
    std::vector<Army_choice> choices;
    if (!troop) return choices;
    if (std::ranges::count(troop->may_have_quality, true) > 1) {
        Army_choice quality{"quality", "Quality", Army_choice::pick,
            unit.quality ? unit.quality->is : std::string(quality_ids[std::size_t(troop->quality)]), {}};
        for (std::size_t i = 0; i < std::size(quality_ids); ++i)
            if (troop->may_have_quality[i])
                quality.options.push_back({std::string(quality_ids[i]), with_capital(std::string(quality_ids[i]))});
        choices.push_back(std::move(quality));
    }
    if (troop->least != troop->most) {
        Army_choice models{
            "models", "Men", Army_choice::count, unit.models ? std::to_string(unit.models->is) : std::string(), {}};
        for (int men = troop->least; men <= troop->most; ++men)
            models.options.push_back({std::to_string(men), std::to_string(men)});
        choices.push_back(std::move(models));
    }
    for (const Upgrade& upgrade : troop->upgrades) {
        const std::string id = catalogue.id(upgrade);
        const int most = upgrade.all ? 1 : upgrade.most;
        Army_choice choice{id, label_of(catalogue, upgrade), most > 1 ? Army_choice::count : Army_choice::toggle,
            std::to_string(number_of(unit, id)), {}};
        for (int count = 0; count <= most; ++count)
            choice.options.push_back(
                {std::to_string(count), most > 1 ? std::to_string(count) : std::string(count ? "Yes" : "No")});
        choices.push_back(std::move(choice));
    }
    return choices;
}

std::vector<Army_choice> choices_of(const Catalogue& catalogue, const Force_list& list, std::size_t number) {
    const Force_list::Unit& unit = list.units[number];
    std::vector<Army_choice> choices{{"name", "Name", Army_choice::text, unit.name.is, {}}};
    for (Army_choice& one : priced_choices_of(catalogue, list, number)) choices.push_back(std::move(one));
    Army_choice platoon{"platoon", "Platoon", Army_choice::pick, std::to_string(unit.platoon), {}};
    for (std::size_t i = 0; i < list.platoons.size(); ++i)
        platoon.options.push_back({std::to_string(i), platoon_name(i)});
    if (list.platoons.size() < most_platoons)
        platoon.options.push_back({std::to_string(list.platoons.size()), "A new platoon"});
    if (platoon.options.size() > 1) choices.push_back(std::move(platoon));
    const auto is_beside = [&](std::size_t other) {
        return other < list.units.size() && list.units[other].platoon == unit.platoon;
    };
    if (is_beside(number - 1)) choices.push_back(act("up", "Move up"));
    if (is_beside(number + 1)) choices.push_back(act("down", "Move down"));
    if (list.units.size() < most_units_of_text) choices.push_back(act("duplicate", "Duplicate"));
    choices.push_back(act("remove", "Remove"));
    return choices;
}

std::string keywords_of(const Catalogue& catalogue, const Troop& troop) {
    std::vector<std::string> words;
    const auto add = [&](std::string word) {
        if (std::ranges::find(words, word) == words.end()) words.push_back(std::move(word));
    };
    const auto add_weapon = [&](u8 number) {
        const Weapon& weapon = catalogue.weapons[number];
        add(weapon.name);
        if (!weapon.id.empty()) add(spaced(weapon.id));  // "lmg", as players say
        for (int special = 0; special < specials; ++special)
            if (weapon.has(Special(special))) add(spaced(special_ids[special]));
        for (const Line& line : weapon.all())
            if (line.ability != Ability::none) add(spaced(ability_ids[std::size_t(line.ability)]));
    };
    if (troop.weapon != no_weapon) add_weapon(troop.weapon);
    for (const Mount& mount : troop.mounts) add_weapon(mount.weapon);
    for (const Upgrade& upgrade : troop.upgrades) {
        if (upgrade.what == Upgrade::rule) add(spaced(unit_rule_ids[upgrade.number]));
        if (upgrade.what != Upgrade::weapon) continue;
        add(name_of(catalogue, upgrade));
        add_weapon(upgrade.number);
    }
    for (std::size_t i = 0; i < std::size(unit_rule_ids); ++i)
        if (troop.rules.has(Unit_rule(i))) add(spaced(unit_rule_ids[i]));
    if (troop.powered_armour != Powered::none) add(spaced(powered_ids[std::size_t(troop.powered_armour)]));
    if (troop.hull.width) {
        add(spaced(locomotion_ids[std::size_t(troop.hull.locomotion)]));
        add(spaced(armour_ids[std::size_t(troop.hull.armour)]));
        if (troop.hull.capacity) add("transport");
    }
    for (std::size_t i = 0; i < std::size(quality_ids); ++i)
        if (troop.may_have_quality[i]) add(std::string(quality_ids[i]));
    return fmt::format("{}", fmt::join(words, ", "));
}

}
