#include "games/konflikt47/armoury/import.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data_files/error.h"
#include "data_files/scenario_file.h"
#include "games/konflikt47/armoury/changes.h"
#include "games/konflikt47/armoury/fitting.h"
#include "games/konflikt47/armoury/force_text.h"
#include "games/konflikt47/loading/verdict.h"
#include "words/letters.h"
#include "words/spelling.h"
#include "words/spoken.h"

namespace konflikt47 {
namespace {

using sandtable::Imported;
using sandtable::InputError;
using sandtable::Roster;
using sandtable::Roster_item;

// What other programs and people call the nations.
constexpr std::pair<std::string_view, std::string_view> called_so[] = {{"german", "germany"}, {"deutsch", "germany"},
    {"soviet", "soviet"}, {"russia", "soviet"}, {"ussr", "soviet"}, {"united states", "usa"}, {"america", "usa"},
    {"us army", "usa"}, {"usa", "usa"}, {"brit", "britain"}, {"commonwealth", "britain"}, {"japan", "japan"}};

std::string nation_said(const Catalogue& catalogue, const std::string& words) {
    const std::string text = small(words);
    for (const Army& army : catalogue.armies)
        if (text.find(small(army.name)) != text.npos) return army.nation;
    const auto nations = catalogue.nations();
    for (const auto& [word, nation] : called_so)
        if (text.find(word) != text.npos && std::ranges::find(nations, nation) != nations.end())
            return std::string(nation);
    return {};
}

// That whose list has most of it.
std::string nation_of(const Catalogue& catalogue, const Roster& roster) {
    if (std::string said = nation_said(catalogue, roster.army); !said.empty()) return said;
    if (std::string said = nation_said(catalogue, roster.title); !said.empty()) return said;
    if (!roster.platoons.empty() && !roster.platoons.front().empty())  // the heading of a list
        if (std::string said = nation_said(catalogue, roster.platoons.front().front().name); !said.empty()) return said;
    std::string best;
    int most = 0;
    for (const std::string_view nation : catalogue.nations()) {
        int sum = 0;
        const auto kinds = known_kinds(catalogue, nation);
        for (const auto& platoon : roster.platoons)
            for (const Roster_item& entry : platoon) {
                int alike = 0;
                for (const Name_words& words : {name_words(entry.name), name_words(entry.aside)})
                    for (const Known_kind& kind : kinds) alike = std::max(alike, likeness(words, kind.words));
                if (alike >= alike_enough) sum += alike;
            }
        if (sum > most) most = sum, best = nation;
    }
    return best;
}

// Whether a force with these words as its own name and its unit's can be read.
bool can_be_read(Force_list list) {
    try {
        read_force_list(sandtable::read_yaml(file_of(list), "an imported name"));
        return true;
    } catch (const InputError&) { return false; }
}

class Import {
  public:
    Import(const Catalogue& catalogue, const Roster& roster, const std::string& file)
        : catalogue_(catalogue), roster_(roster), file_(file) {}

    Imported_force run() {
        Force_list& list = made_.list;
        list.nation.is = nation_of(catalogue_, roster_);
        const auto kinds = known_kinds(catalogue_, list.nation.is);
        for (const auto& platoon : roster_.platoons) {
            if (list.platoons.empty() || (has_units(list.platoons.size() - 1) && list.platoons.size() < most_platoons))
                list.platoons.emplace_back();
            for (const Roster_item& entry : platoon) take(kinds, entry);
        }
        if (list.units.empty()) throw InputError(file_, 0, 0, nothing_known());
        if (!has_units(list.platoons.size() - 1)) list.platoons.pop_back();
        list.limit = limit();
        list.army = title();
        return std::move(made_);
    }

  private:
    bool has_units(std::size_t platoon) const {
        return std::ranges::find(made_.list.units, platoon, &Force_list::Unit::platoon) != made_.list.units.end();
    }

    std::string nothing_known() const {
        std::vector<std::string_view> names;
        for (const Army& army : catalogue_.armies) names.push_back(army.name);
        return fmt::format(
            "names nothing that is in the lists of {}; lines such as '10 Grenadiers, 1 LMG - 130 pts', or "
            "a roster of Konflikt 47, would be right",
            sandtable::in_words(names));
    }

    void take(const std::vector<Known_kind>& kinds, const Roster_item& entry) {
        const bool is_first = made_.report.empty() && made_.list.units.empty();
        const Fitting fitting = fit(catalogue_, kinds, entry);
        if (!fitting.troop) {
            if (is_first && entry.line && heading_.empty()) {
                heading_ = entry.name;
                heading_points_ = entry.points.value_or(entry.number.value_or(0));
                return;
            }
            if (belongs_to_last(entry)) return;
            return tell(entry, {}, "Nothing in the list of its nation is called so; it is left out.", false);
        }
        const std::size_t room = most_units_of_text - made_.list.units.size();
        const int copies = std::min(fitting.copies, int(room));
        if (!copies)
            return tell(entry, {},
                fmt::format("An army is read with {} units at most; it is left out.", most_units_of_text), false);
        for (int copy = 0; copy < copies; ++copy) add(fitting);
        last_ = &entry;
        last_is_of_ = made_.list.units.size() - 1;
        std::string became = fmt::format("{}{}, {} points", copies > 1 ? fmt::format("{} x ", copies) : std::string(),
            fitting.troop->name, fitting.points * copies);
        if (fitting.guesses.empty()) return tell(entry, std::move(became), "As it was said.", true);
        tell(entry, std::move(became), sandtable::with_capital(fmt::format("{}.", fmt::join(fitting.guesses, "; "))),
            false);
    }

    // A line below a unit may say what it has.
    bool belongs_to_last(const Roster_item& entry) {
        if (!last_ || entry.points || !entry.line || made_.report.empty()) return false;
        const Troop& troop = *catalogue_.kind(made_.list.nation.is, made_.list.units[last_is_of_].type.is);
        const std::vector<Known_kind> kind{{&troop, name_words(troop.name)}};
        Roster_item alone;
        alone.name = troop.name;
        alone.parts.push_back(entry);
        for (const std::string& guess : fit(catalogue_, kind, alone).guesses)
            if (guess.find(fmt::format("'{}'", entry.name)) != guess.npos) return false;
        if (last_->parts.size() >= most_roster_parts) return false;
        Roster_item whole = *last_;
        whole.name = troop.name;
        whole.parts.push_back(entry);
        const Fitting again = fit(catalogue_, kind, whole);
        Force_list::Unit& unit = made_.list.units[last_is_of_];
        const auto name = unit.name;
        const auto with = unit.with;
        const std::size_t platoon = unit.platoon;
        unit = again.unit;
        unit.name = name;
        unit.with = with;
        unit.platoon = platoon;
        below_ = std::move(whole);
        last_ = &below_;
        tell(entry, troop.name, "It is taken for what the unit above it has.", false);
        return true;
    }

    void add(const Fitting& fitting) {
        Force_list& list = made_.list;
        const std::size_t last = list.platoons.size() - 1;
        list = with_unit(std::move(list), *fitting.troop, last);
        Force_list::Unit& unit = list.units.back();
        unit.models = fitting.unit.models;
        unit.quality = fitting.unit.quality;
        unit.buys = fitting.unit.buys;
        if (unit.buys.size() > most_buys) unit.buys.resize(most_buys);
        if (fitting.called.empty()) return;
        std::string name = sandtable::clean_line(fitting.called, sandtable::longest_title).value_or(std::string());
        std::erase(name, ',');
        const bool is_taken = std::any_of(list.units.begin(), list.units.end() - 1,
            [&](const Force_list::Unit& other) { return alike(other.name.is, name); });
        Force_list alone;
        alone.army = "A";
        alone.nation = list.nation;
        alone.limit = most_points;
        alone.platoons.resize(1);
        alone.units.push_back(unit);
        alone.units.back().platoon = 0;
        alone.units.back().name.is = name;
        if (name.empty() || is_taken || !can_be_read(std::move(alone))) return;
        unit.name.is = std::move(name);
        unit.with = {};
    }

    void tell(const Roster_item& entry, std::optional<std::string> became, std::string words, bool sure) {
        made_.report.push_back({entry.line, entry.said, std::move(became), std::move(words), sure});
    }

    int limit() const {
        constexpr int step = 250;
        const int said = roster_.limit ? roster_.limit : heading_points_;
        if (said >= least_points && said <= most_points) return said;
        const int points = judge(catalogue_, made_.list).points;
        return std::clamp((points + step - 1) / step * step, int(least_points), int(most_points));
    }

    std::string title() const {
        for (const std::string& said : {roster_.title, heading_}) {
            Force_list alone;
            alone.army = sandtable::clean_line(said, sandtable::longest_title).value_or(std::string());
            alone.nation = made_.list.nation;
            alone.limit = most_points;
            alone.platoons.resize(1);
            if (!alone.army.empty() && can_be_read(alone)) return alone.army;
        }
        return "Imported army";
    }

    const Catalogue& catalogue_;
    const Roster& roster_;
    const std::string& file_;
    Imported_force made_;
    const Roster_item* last_ = nullptr;
    Roster_item below_;
    std::size_t last_is_of_ = 0;
    std::string heading_;
    int heading_points_ = 0;
};

}

Imported_force import_force(const Catalogue& catalogue, const Roster& roster, const std::string& file) {
    return Import(catalogue, roster, file).run();
}

}
