#include "games/konflikt47/loading/catalogue.h"

#include <algorithm>

namespace konflikt47 {

std::vector<std::string_view> Catalogue::nations() const {
    std::vector<std::string_view> all;
    for (const Troop& troop : troops)
        if (std::ranges::find(all, troop.nation) == all.end()) all.push_back(troop.nation);
    return all;
}

std::vector<std::string_view> Catalogue::kinds(std::string_view nation) const {
    std::vector<std::string_view> ids;
    for (const Troop& troop : troops)
        if (troop.nation == nation) ids.push_back(troop.id);
    return ids;
}

const Troop* Catalogue::kind(std::string_view nation, std::string_view id) const {
    const auto found = std::ranges::find(troops, id, &Troop::id);
    return found != troops.end() && found->nation == nation ? &*found : nullptr;
}

std::string Catalogue::id(const Upgrade& upgrade) const {
    switch (upgrade.what) {
        case Upgrade::weapon: return weapons[upgrade.number].id;
        case Upgrade::rule: return std::string(unit_rule_ids[upgrade.number]);
        case Upgrade::guts: return "guts";
        case Upgrade::luck: return "luck";
        case Upgrade::mastery: return "mastery";
        case Upgrade::attendant: return "attendant";
        case Upgrade::spotter: break;
    }
    return "spotter";
}

u8 Catalogue::rifle() const { return u8(std::ranges::find(weapons, "rifle", &Weapon::id) - weapons.begin()); }

}
