#include "games/konflikt47/loading/catalogue.h"

#include <algorithm>
#include <utility>

namespace konflikt47 {

std::vector<std::string_view> Catalogue::nations() const {
    std::vector<std::string_view> all;
    for (const Army& army : armies) all.push_back(army.nation);
    return all;
}

std::vector<std::string_view> Catalogue::kinds(std::string_view nation) const {
    std::vector<std::string_view> ids;
    for (const Troop& troop : troops)
        if (troop.nation == nation && may_have(troop)) ids.push_back(troop.id);
    return ids;
}

// K47-ARM-17 to K47-ARM-21 The lists that come with the game; of any other K47-ARM-02 alone tells.
Rule Catalogue::list_of(std::string_view nation) {
    constexpr std::pair<std::string_view, Rule> lists[] = {{"britain", "K47-ARM-17"_rule},
        {"germany", "K47-ARM-18"_rule}, {"soviet", "K47-ARM-19"_rule}, {"usa", "K47-ARM-20"_rule},
        {"japan", "K47-ARM-21"_rule}};
    for (const auto& [id, rule] : lists)
        if (id == nation) return rule;
    return "K47-ARM-02"_rule;
}

const Troop* Catalogue::kind(std::string_view nation, std::string_view id) const {
    const auto found = std::ranges::find(troops, id, &Troop::id);
    return found != troops.end() && found->nation == nation && may_have(*found) ? &*found : nullptr;
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
