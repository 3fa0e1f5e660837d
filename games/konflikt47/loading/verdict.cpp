// Judges a force by the catalogue: which units it buys, what they cost, and which rules it breaks.
#include "games/konflikt47/loading/verdict.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "words/letters.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

constexpr int least_units = 2;

std::string from_to(int least, int most) {
    return least == most ? fmt::format("{} would be right", least)
                         : fmt::format("{} to {} would be right", least, most);
}

// What one unit buys, and what is wrong with it.
class Purchase {
  public:
    Purchase(const Catalogue& catalogue, const Force_list::Unit& unit, const Troop& troop,
        std::vector<Complaint>& complaints)
        : catalogue_(catalogue), unit_(unit), troop_(troop), complaints_(complaints) {}

    Entry entry() {
        entry_ = {.name = unit_.name.is,
            .troop = catalogue_.number(troop_),
            .quality = troop_.quality,
            .powered_armour = troop_.powered_armour,
            .rules = troop_.rules,
            .rank = troop_.rank,
            .rift = troop_.rift,
            .is_team = troop_.is_team,
            .flak = troop_.flak,
            .radius = troop_.radius,
            .height = troop_.height,
            .gun = troop_.served,
            .hull = troop_.hull,
            .mounts = troop_.mounts,
            .with = unit_.with};
        if (unit_.quality) choose_quality(*unit_.quality);
        const int models = this->models();
        entry_.points = troop_.base + troop_.per_model * (models - troop_.least);
        arm(models);
        for (const Force_list::Buy& buy : unit_.buys) choose(buy, models);
        for (const auto& [buy, upgrade] : chosen_)
            if (upgrade->what == Upgrade::attendant) entry_.men.insert(entry_.men.end(), buy->number, attendant());
        for (const auto& [buy, upgrade] : chosen_)
            if (upgrade->what == Upgrade::spotter) {
                entry_.spotter = u8(entry_.men.size());
                entry_.men.push_back(attendant());
            }
        if (entry_.men.size() > max_models)
            complain("K47-ARM-04"_rule, unit_, "units",
                fmt::format("{} has {} {}", entry_.name, entry_.men.size(),
                    entry_.spotter == no_model ? "men with his attendants" : "models with its spotter"),
                fmt::format("{} at most would be right", max_models));
        entry_.points += troop_.quality_price[std::size_t(entry_.quality)] * men();
        for (const auto& [buy, upgrade] : chosen_) take(*buy, *upgrade);
        return std::move(entry_);
    }

  private:
    void complain(Rule rule, In_file at, std::string what, std::string problem, std::string remedy) {
        complaints_.push_back({rule, at, std::move(what), std::move(problem), std::move(remedy)});
    }

    void choose_quality(const Written<std::string>& quality) {
        std::vector<std::string_view> may;
        for (std::size_t i = 0; i < std::size(quality_ids); ++i) {
            if (!troop_.may_have_quality[i]) continue;
            may.push_back(quality_ids[i]);
            if (quality.is == quality_ids[i]) return void(entry_.quality = Quality(i));
        }
        complain("K47-ARM-09"_rule, quality, "quality", fmt::format("there is no {} {}", quality.is, troop_.name),
            fmt::format("{} would be right", fmt::join(may, " or ")));
    }

    int models() {
        const int least = troop_.least, most = troop_.most;
        if (!unit_.models) {
            if (least != most)
                complain("K47-ARM-06"_rule, unit_, "units",
                    fmt::format("{} does not say how many models it has", entry_.name),
                    fmt::format("`models`, {} to {}, would be right", least, most));
            return least;
        }
        const int models = unit_.models->is;
        if (models < least || models > most)
            complain("K47-ARM-06"_rule, *unit_.models, "models", fmt::format("{} has {} models", entry_.name, models),
                from_to(least, most));
        return std::clamp(models, least, most);
    }

    int men() const { return int(entry_.men.size()) - entry_.is_gun(); }

    Man attendant() const { return {catalogue_.rifle()}; }

    // K47-ARM-04 An officer has his weapon, and his attendants rifles. K47-ARM-06 A crew has rifles, and the gunner one beside the weapon.
    void arm(int models) {
        const u8 rifle = catalogue_.rifle();
        // K47-ART-01 The gun stands before its men, who hold rifles. It is where a move of them goes.
        if (entry_.is_gun()) {
            entry_.men.push_back({.weapon = troop_.weapon, .leader = true});
            entry_.men.insert(entry_.men.end(), std::size_t(models), {rifle});
            return;
        }
        const bool has_crew = troop_.is_team || troop_.rank != Rank::none;
        for (int i = 0; i < models; ++i) entry_.men.push_back({i && has_crew ? rifle : troop_.weapon});
        Man& first = entry_.men.front();
        if (troop_.is_team && troop_.weapon != rifle) first.beside = rifle;
        first.leader = true;
        first.officer = troop_.rank != Rank::none;
    }

    // K47-ARM-10 What its kind may have, and no more of it. K47-ARM-05 Nor may a hero.
    void choose(const Force_list::Buy& buy, int models) {
        std::vector<std::string> may;
        for (const Upgrade& upgrade : troop_.upgrades) {
            may.push_back(catalogue_.id(upgrade));
            if (may.back() != buy.upgrade.is) continue;
            const int most = upgrade.per ? std::min(upgrade.most, models / upgrade.per) : upgrade.most;
            const auto other = std::ranges::find_if(chosen_,
                [&](const auto& one) { return !upgrade.one_of.empty() && one.second->one_of == upgrade.one_of; });
            if (buy.number > most)
                complain(upgrade.is_of_hero() ? "K47-ARM-05"_rule : "K47-ARM-10"_rule, buy.upgrade, buy.upgrade.is,
                    fmt::format("{} {} too many for the {}", buy.number, buy.number == 1 ? "is" : "are", troop_.name),
                    most ? from_to(1, most) : fmt::format("{} models at least would be right", upgrade.per));
            else if (other != chosen_.end())
                complain("K47-ARM-10"_rule, buy.upgrade, buy.upgrade.is,
                    fmt::format("does not go with {}", other->first->upgrade.is), "one of the two would be right");
            else chosen_.emplace_back(&buy, &upgrade);
            return;
        }
        if (may.empty())
            complain("K47-ARM-10"_rule, buy.upgrade, buy.upgrade.is,
                fmt::format("nothing can be bought for the {}", troop_.name), "to leave `buys` out would be right");
        else
            complain("K47-ARM-10"_rule, buy.upgrade, buy.upgrade.is,
                fmt::format("is nothing that can be bought for the {}", troop_.name),
                fmt::format("{} would be right", fmt::join(may, ", ")));
    }

    // K47-ARM-10 The men who change their weapon are the last who still have the one that is given back.
    void take(const Force_list::Buy& buy, const Upgrade& upgrade) {
        entry_.points += upgrade.price * (upgrade.of_unit ? 1 : upgrade.all ? men() : buy.number);
        switch (upgrade.what) {
            case Upgrade::rule: entry_.rules.add(Unit_rule(upgrade.number)); return;
            case Upgrade::guts: entry_.hero.guts = u8(buy.number); return;
            case Upgrade::luck: entry_.hero.luck = u8(buy.number); return;
            case Upgrade::mastery: entry_.hero.mastery = u8(buy.number); return;
            case Upgrade::attendant:
            case Upgrade::spotter: return;  // he is there already
            case Upgrade::weapon: break;
        }
        // K47-ARM-11 By what it buys a unit becomes a Rift unit, or one that holds more.
        if (entry_.rift.most < upgrade.rift.most) entry_.rift = upgrade.rift;
        int number = buy.number;
        const bool beside = upgrade.replaces == no_weapon;
        for (std::size_t i = entry_.men.size(); i-- > 0 && number;) {
            Man& man = entry_.men[i];
            if (beside ? man.beside != no_weapon : man.weapon != upgrade.replaces) continue;
            (beside ? man.beside : man.weapon) = upgrade.number;
            --number;
        }
        if (number)
            complain("K47-ARM-10"_rule, buy.upgrade, buy.upgrade.is,
                fmt::format("{} of them would have nobody to carry them", number),
                fmt::format("{} at most would be right", buy.number - number));
    }

    const Catalogue& catalogue_;
    const Force_list::Unit& unit_;
    const Troop& troop_;
    std::vector<Complaint>& complaints_;
    Entry entry_;
    std::vector<std::pair<const Force_list::Buy*, const Upgrade*>> chosen_;
};

}

std::string Complaint::words() const {
    std::string words = fmt::format("{}: {}; {}", what, problem, remedy);
    return rule.paragraph ? fmt::format("{} ({})", words, rule.id()) : words;
}

Verdict judge(const Catalogue& catalogue, const Force_list& list) {
    Verdict verdict;
    const auto complain = [&](Rule rule, In_file at, const char* what, std::string problem, std::string remedy,
                              bool lacks = false) {
        verdict.complaints.push_back({rule, at, what, std::move(problem), std::move(remedy), lacks});
    };
    const std::vector<std::string_view> nations = catalogue.nations(), kinds = catalogue.kinds(list.nation.is);
    if (kinds.empty()) {
        complain("K47-ARM-02"_rule, list.nation, "nation",
            fmt::format("there is no list of troops of '{}'", list.nation.is), suggestion(list.nation.is, nations));
        return verdict;  // of no unit anything can be said
    }
    const int units = int(list.units.size());
    if (units < least_units || units > side_units)
        complain({}, list.all, "units", fmt::format("has {} unit{}", units, units == 1 ? "" : "s"),
            from_to(least_units, side_units), units < least_units);
    const int agreed = catalogue.options.points_limit, limit = std::min(list.limit, agreed);
    std::vector<In_platoon> places;
    for (std::size_t i = 0; i < list.units.size(); ++i) {
        const Force_list::Unit& unit = list.units[i];
        const auto before = std::span(list.units).first(i);
        if (std::ranges::any_of(before, [&](const auto& other) { return alike(other.name.is, unit.name.is); }))
            complain({}, unit.name, "name", fmt::format("there is another unit called '{}'", unit.name.is),
                "names are unique, capitals aside");
        const Troop* troop = catalogue.kind(list.nation.is, unit.type.is);
        if (!troop) {
            complain(Catalogue::list_of(list.nation.is), unit.type, "type",
                fmt::format("'{}' is no kind of troops of {}", unit.type.is, list.nation.is),
                suggestion(unit.type.is, kinds));
            continue;
        }
        verdict.units.push_back(Purchase(catalogue, unit, *troop, verdict.complaints).entry());
        verdict.rows.push_back(i);
        places.push_back({*troop, unit, verdict.units.back().hero.any()});
        const int cost = verdict.units.back().points, so_far = verdict.points;
        if (cost < 1)
            complain("K47-ARM-06"_rule, unit, "units", fmt::format("{} costs {} points", unit.name.is, cost),
                "1 at least would be right: see its prices in the list of its army");
        verdict.points += cost;
        if (so_far <= limit && verdict.points > limit)
            complain("K47-ARM-01"_rule, unit, "units",
                fmt::format("{} costs {} points and brings the force to {}", unit.name.is, cost, verdict.points),
                list.limit <= agreed ? fmt::format("{} is its limit", limit)
                                     : fmt::format("{} is the limit of the battle (k47.points_limit)", limit));
    }
    const bool all_known = places.size() == list.units.size();
    if (catalogue.options.army_selector == Options::by_platoon) {
        for (Complaint& one : check_platoons(places, all_known, list.platoons, catalogue.options))
            verdict.complaints.push_back(std::move(one));
    } else if (all_known &&
        std::ranges::none_of(places, [](const In_platoon& one) { return one.troop.rank != Rank::none; }))
        complain("K47-ARM-04"_rule, list.all, "units", "has no officer", "one would be right", true);
    return verdict;
}

}
