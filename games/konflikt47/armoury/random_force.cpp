#include "games/konflikt47/armoury/random_force.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/random.h"
#include "data_files/error.h"
#include "games/konflikt47/armoury/changes.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

constexpr int points_of_two_platoons = 2000;
constexpr int percent_for_units = 75;  // the rest makes them larger and better
constexpr int most_tries = 40;         // of something that was not legal, one after the other

// How often a platoon of this size has a unit of each slot.
constexpr int weight_of(Troop::Slot slot) {
    switch (slot) {
        case Troop::officer: return 0;
        case Troop::infantry:
        case Troop::mg:
        case Troop::at_team:
        case Troop::armour: return 4;
        case Troop::powered:
        case Troop::mortar:
        case Troop::artillery:
        case Troop::light_walker: return 3;
        case Troop::sniper:
        case Troop::armoured_car: return 2;
        case Troop::observer:
        case Troop::transport: return 1;
    }
    return 0;
}

class Muster {
  public:
    Muster(const Catalogue& catalogue, const std::string& nation, int points, u64 seed)
        : catalogue_(catalogue), chance_(seed) {
        list_.nation.is = nation;
        list_.limit = points;
        list_.platoons.resize(points < points_of_two_platoons ? 1 : 2);
    }

    Force_list muster() {
        for (std::size_t platoon = 0; platoon < list_.platoons.size(); ++platoon) {
            add_any(platoon, [](const Troop& troop) { return troop.rank == Rank::platoon_commander; });
            for (int squads = 0; squads < 2; ++squads)
                add_any(platoon, [](const Troop& troop) { return troop.slot == Troop::infantry; });
        }
        if (const Verdict least = judge(catalogue_, list_); !least.is_legal()) cheapen(least.points);
        add_units(list_.limit * percent_for_units / 100);
        improve();
        add_units(list_.limit);
        improve();
        name_by_kind(catalogue_, list_);
        list_.army = "Random force";
        return std::move(list_);
    }

  private:
    template <class Is> std::vector<const Troop*> kinds(Is is) const {
        std::vector<const Troop*> all;
        for (const Troop& troop : catalogue_.troops)
            if (troop.nation == list_.nation.is && troop.is_listed && is(troop)) all.push_back(&troop);
        return all;
    }
    std::vector<const Troop*> of_slot(Troop::Slot slot) const {
        return kinds([&](const Troop& troop) { return troop.slot == slot; });
    }
    // Of a list that is not empty.
    template <class Item> const Item& any(const std::vector<Item>& items) {
        return items[chance_.below(u32(items.size()))];
    }
    template <class Is> void add_any(std::size_t platoon, Is is) {
        const auto may = kinds(is);  // before the list is moved from
        list_ = with_unit(std::move(list_), *any(may), platoon);
    }

    // The least force is of the cheapest squads.
    void cheapen(int points) {
        const auto squads = kinds([](const Troop& troop) { return troop.slot == Troop::infantry; });
        const Troop& least = **std::ranges::min_element(squads, {}, &Troop::base);
        for (Force_list::Unit& unit : list_.units) {
            if (catalogue_.kind(list_.nation.is, unit.type.is)->slot != Troop::infantry) continue;
            unit.type.is = least.id;
            unit.models.reset();
            if (least.least != least.most) unit.models.emplace().is = least.least;
        }
        name_by_kind(catalogue_, list_);
        const Verdict verdict = judge(catalogue_, list_);
        if (verdict.is_legal()) return;
        points = verdict.points;
        throw InputError("random", 0, 0,
            fmt::format("{} points are too few for an officer and two squads of {}; {} at least would be right",
                list_.limit, list_.nation.is, points));
    }

    // A unit of a slot that few have so far, again and again.
    void add_units(int most) {
        for (int tries = 0; tries < most_tries && int(list_.units.size()) < side_units;) {
            const std::size_t platoon = chance_.below(u32(list_.platoons.size()));
            const Troop::Slot slot = next_slot(platoon);
            const auto may = of_slot(slot);
            Force_list with = with_unit(list_, *any(may), platoon);
            const Verdict verdict = judge(catalogue_, with);
            if (!verdict.is_legal() || verdict.points > most) ++tries;
            else list_ = std::move(with), tries = 0;
        }
    }

    // A nation may have nothing for some.
    Troop::Slot next_slot(std::size_t platoon) {
        constexpr int twelve = 12;  // may be halved and parted in three
        std::vector<int> weights;
        int sum = 0;
        for (std::size_t i = 0; i < std::size(Troop::slot_ids); ++i) {
            int there = 0;
            for (const Force_list::Unit& unit : list_.units)
                there +=
                    unit.platoon == platoon && catalogue_.kind(list_.nation.is, unit.type.is)->slot == Troop::Slot(i);
            const bool has_any = !of_slot(Troop::Slot(i)).empty();
            weights.push_back(has_any ? twelve * weight_of(Troop::Slot(i)) / (1 + there) : 0);
            sum += weights.back();
        }
        int drawn = int(chance_.below(u32(sum)));
        std::size_t slot = 0;
        while (drawn >= weights[slot]) drawn -= weights[slot++];
        return Troop::Slot(slot);
    }

    // More men, and then what they may buy.
    void improve() {
        int points = judge(catalogue_, list_).points;
        for (const bool men : {true, false})
            for (int tries = 0; tries < most_tries;) {
                auto changes = changes_of(catalogue_, list_, chance_.below(u32(list_.units.size())));
                std::erase_if(changes, [&](const Force_change& change) { return !is_sensible(change, men); });
                const Force_change* change = changes.empty() ? nullptr : &any(changes);
                const Verdict verdict = change ? judge(catalogue_, change->list) : Verdict{};
                const bool masters_nothing = change && change->what == "mastery" && !has_rift_unit(verdict);
                if (!change || !verdict.is_legal() || verdict.points <= points || masters_nothing) {
                    ++tries;
                    continue;
                }
                points = verdict.points;
                list_ = Force_list(change->list);
                tries = 0;
            }
    }

    // Rift Mastery moves dice of such units.
    static bool has_rift_unit(const Verdict& verdict) {
        return std::ranges::any_of(verdict.units, [](const Entry& entry) { return entry.rift.most > 0; });
    }

    static bool is_sensible(const Force_change& change, bool men) {
        if (change.what == "remove") return false;
        if (men) return change.what == "models";
        if (change.what == "models") return false;
        return change.what != "quality" || change.value == quality_ids[int(Quality::veteran)];
    }

    const Catalogue& catalogue_;
    Stream chance_;
    Force_list list_;
};

}

Force_list random_force(const Catalogue& catalogue, const std::string& nation, int points, u64 seed) {
    const auto nations = catalogue.nations();
    if (std::ranges::find(nations, nation) == nations.end())
        throw InputError(
            "random", 0, 0, fmt::format("there is no list of troops of '{}'; {}", nation, suggestion(nation, nations)));
    return Muster(catalogue, nation, points, seed).muster();
}

}
