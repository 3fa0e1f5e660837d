#include "games/konflikt47/loading/selector.h"

#include <algorithm>

#include <fmt/format.h>

namespace konflikt47 {
namespace {

constexpr Rule platoons_rule = "K47-ARM-03"_rule;

constexpr Slot_limit limits[] = {
    {Troop::officer, 1, 2, "officer", "officers"},
    {Troop::infantry, 2, 6, "infantry squad", "infantry squads"},
    {Troop::powered, 0, 2, "unit of powered infantry", "units of powered infantry"},
    {Troop::mg, 0, 2, "machine-gun team", "machine-gun teams"},
    {Troop::mortar, 0, 1, "mortar team", "mortar teams"},
    {Troop::at_team, 0, 2, "anti-tank team", "anti-tank teams"},
    {Troop::sniper, 0, 1, "sniper team", "sniper teams"},
    {Troop::observer, 0, 1, "observer", "observers"},
    {Troop::artillery, 0, 2, "gun", "guns"},
    {Troop::armoured_car, 0, 1, "armoured car", "armoured cars"},
    {Troop::light_walker, 0, 2, "light walker", "light walkers"},
    {Troop::armour, 0, 2, "tank or heavier walker", "tanks or heavier walkers"},
    {Troop::transport, 0, 0, "transport", "transports"},
};

constexpr int heavy = damage_value_of(Armour::heavy), super_heavy = damage_value_of(Armour::super_heavy);

bool is_at_least(const Troop& troop, int damage_value) {
    return troop.is_vehicle() && damage_value_of(troop.hull.armour) >= damage_value;
}

class Platoon_check {
  public:
    Platoon_check(std::span<const In_platoon> units, bool all_known, std::string name, In_file at, bool is_first,
        const Options& options, std::vector<Complaint>& complaints)
        : units_(units),
          all_known_(all_known),
          name_(std::move(name)),
          at_(at),
          is_first_(is_first),
          options_(options),
          complaints_(complaints) {}

    void run() {
        for (const Slot_limit& limit : limits) {
            const bool is_transport = limit.slot == Troop::transport;
            check(limit.least, is_transport ? most_transports(units_) : limit.most, limit.one, limit.several,
                [&](const In_platoon& unit) { return unit.troop.slot == limit.slot; });
        }
        check(0, options_.max_heavy_armour, "vehicle with a Damage Value of 10 or more",
            "vehicles with a Damage Value of 10 or more",
            [](const In_platoon& unit) { return is_at_least(unit.troop, heavy); });
        check_officers();
    }

  private:
    template <class Is> void check(int least, int most, const char* one, const char* several, Is is) {
        int number = 0;
        const In_platoon* first_too_many = nullptr;
        for (const In_platoon& unit : units_)
            if (is(unit) && ++number == most + 1) first_too_many = &unit;
        if (!first_too_many && (number >= least || !all_known_)) return;
        const std::string problem = fmt::format("{} has {} {}", name_, number, number == 1 ? one : several);
        if (!first_too_many) complain(at_, problem, fmt::format("{} at least would be right", least), true);
        else
            complain(first_too_many->unit, fmt::format("{}, and {} is too many", problem, first_too_many->unit.name.is),
                most ? fmt::format("{} at most would be right", most) : "none would be right");
    }

    void check_officers() {
        std::vector<const In_platoon*> officers;
        for (const In_platoon& unit : units_)
            if (unit.troop.slot == Troop::officer) officers.push_back(&unit);
        if (officers.empty()) return;
        const auto commands = [](const In_platoon* unit) { return unit->troop.rank == Rank::platoon_commander; };
        const auto commander = std::ranges::find_if(officers, commands);
        if (commander == officers.end() && all_known_)
            return complain(officers.front()->unit, name_ + " has no Platoon Commander", "one would be right", true);
        if (officers.size() < 2) return;
        if (!is_first_)
            return complain(officers[1]->unit,
                fmt::format("{} has a second officer, {}", name_, officers[1]->unit.name.is),
                "one is enough: only the first platoon may have a second");
        if (std::ranges::all_of(officers, commands) &&
            std::ranges::none_of(officers, [](const In_platoon* unit) { return unit->is_hero; }))
            complain(officers[1]->unit,
                fmt::format("{} has a second officer, {}, who is a Platoon Commander without points of a hero", name_,
                    officers[1]->unit.name.is),
                "a Company Commander or a hero would be right");
    }

    void complain(In_file at, std::string problem, std::string remedy, bool lacks = false) {
        complaints_.push_back({platoons_rule, at, "units", std::move(problem), std::move(remedy), lacks});
    }

    std::span<const In_platoon> units_;
    bool all_known_;
    std::string name_;
    In_file at_;
    bool is_first_;
    const Options& options_;
    std::vector<Complaint>& complaints_;
};

}

std::span<const Slot_limit> slot_limits() { return limits; }

int most_transports(std::span<const In_platoon> platoon) {
    return int(std::ranges::count_if(
        platoon, [](const In_platoon& unit) { return !unit.troop.is_vehicle() && unit.troop.slot != Troop::sniper; }));
}

std::vector<Complaint> check_platoons(
    std::span<const In_platoon> units, bool all_known, std::span<const In_file> platoons, const Options& options) {
    std::vector<Complaint> complaints;
    for (std::size_t number = 0; number < platoons.size(); ++number) {
        const auto is_in = [&](const In_platoon& unit) { return unit.unit.platoon == number; };
        const auto from = std::ranges::find_if(units, is_in);
        const auto to = std::find_if_not(from, units.end(), is_in);
        const std::string name = platoons.size() == 1 ? "the platoon" : fmt::format("platoon {}", number + 1);
        Platoon_check({from, to}, all_known, name, platoons[number], !number, options, complaints).run();
    }
    const auto check_force = [&](const char* what, const char* remedy, auto is) {
        int number = 0;
        for (const In_platoon& unit : units)
            if (is(unit) && ++number == 2)
                complaints.push_back({platoons_rule, unit.unit, "units",
                    fmt::format("{} is a second {} of the force", unit.unit.name.is, what), remedy});
    };
    check_force("Company Commander", "one at most would be right",
        [](const In_platoon& unit) { return unit.troop.rank == Rank::company_commander; });
    check_force("vehicle with a Damage Value of 11", "one at most would be right",
        [](const In_platoon& unit) { return is_at_least(unit.troop, super_heavy); });
    return complaints;
}

}
