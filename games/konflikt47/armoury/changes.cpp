#include "games/konflikt47/armoury/changes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "words/letters.h"

namespace konflikt47 {
namespace {

std::string with_number(int number, const std::string& kind) {
    constexpr const char* ends[] = {"th", "st", "nd", "rd"};
    return fmt::format("{}{} {}", number, ends[number % 10 > 3 || number % 100 / 10 == 1 ? 0 : number % 10], kind);
}

// A unit's name has no comma.
std::string name_of(const Troop& troop) {
    std::string name = troop.name;
    std::erase(name, ',');
    return name;
}

std::string free_name(const Force_list& list, const std::string& kind) {
    const auto is_taken = [&](const std::string& name) {
        return std::ranges::any_of(list.units, [&](const auto& unit) { return alike(unit.name.is, name); });
    };
    std::string name = kind;
    for (int number = 2; is_taken(name); ++number) name = with_number(number, kind);
    return name;
}

int number_of(const Force_list::Unit& unit, const std::string& upgrade) {
    for (const Force_list::Buy& buy : unit.buys)
        if (buy.upgrade.is == upgrade) return buy.number;
    return 0;
}

void set_number(Force_list::Unit& unit, const std::string& upgrade, int number) {
    std::erase_if(unit.buys, [&](const Force_list::Buy& buy) { return buy.upgrade.is == upgrade; });
    if (!number) return;
    Force_list::Buy& buy = unit.buys.emplace_back();
    buy.upgrade.is = upgrade;
    buy.number = number;
}

}

std::vector<Force_change> changes_of(const Catalogue& catalogue, const Force_list& list, std::size_t number) {
    std::vector<Force_change> changes;
    const Force_list::Unit& unit = list.units[number];
    const auto add = [&](std::string what, std::string value) -> Force_list::Unit& {
        changes.push_back({std::move(what), std::move(value), list});
        return changes.back().list.units[number];
    };
    if (const Troop* troop = catalogue.kind(list.nation.is, unit.type.is)) {
        for (std::size_t i = 0; i < std::size(quality_ids); ++i) {
            const std::string quality(quality_ids[i]);
            const bool is_so = unit.quality ? unit.quality->is == quality : Quality(i) == troop->quality;
            if (troop->may_have_quality[i] && !is_so) add("quality", quality).quality.emplace().is = quality;
        }
        for (int models = troop->least; models <= troop->most && troop->least != troop->most; ++models)
            if (!unit.models || unit.models->is != models)
                add("models", std::to_string(models)).models.emplace().is = models;
        for (const Upgrade& upgrade : troop->upgrades) {
            const std::string id = catalogue.id(upgrade);
            const int now = number_of(unit, id);
            for (int count = 0; count <= (upgrade.all ? 1 : upgrade.most); ++count)
                if (count != now) set_number(add(id, std::to_string(count)), id, count);
        }
    }
    changes.push_back({"remove", unit.name.is, list});
    auto& units = changes.back().list.units;
    units.erase(units.begin() + std::ptrdiff_t(number));
    return changes;
}

Force_list with_unit(Force_list list, const Troop& troop, std::size_t platoon) {
    Force_list::Unit unit;
    unit.name.is = free_name(list, name_of(troop));
    unit.type.is = troop.id;
    unit.with.article = true;
    unit.platoon = platoon;
    if (troop.least != troop.most) unit.models.emplace().is = troop.least;
    const auto after =
        std::ranges::find_if(list.units, [&](const Force_list::Unit& other) { return other.platoon > platoon; });
    list.units.insert(after, std::move(unit));
    return list;
}

std::vector<Force_change> additions_to(const Catalogue& catalogue, const Force_list& list, std::size_t platoon) {
    std::vector<Force_change> changes;
    for (const Troop& troop : catalogue.troops)
        if (troop.nation == list.nation.is && catalogue.may_have(troop))
            changes.push_back({"add", troop.id, with_unit(list, troop, platoon)});
    return changes;
}

void name_by_kind(const Catalogue& catalogue, Force_list& list) {
    std::map<std::string, int> all, so_far;
    for (const Force_list::Unit& unit : list.units) ++all[unit.type.is];
    for (Force_list::Unit& unit : list.units) {
        const std::string kind = name_of(*catalogue.kind(list.nation.is, unit.type.is));
        unit.name.is = all[unit.type.is] == 1 ? kind : with_number(++so_far[unit.type.is], kind);
    }
}

}
