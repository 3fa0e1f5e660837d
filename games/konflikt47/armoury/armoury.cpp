#include "games/konflikt47/armoury/armoury.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "games/konflikt47/armoury/changes.h"
#include "games/konflikt47/armoury/force_text.h"
#include "games/konflikt47/armoury/random_force.h"
#include "games/konflikt47/loading/data.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

using sandtable::Armoury;
using sandtable::Army_choice;
using sandtable::Army_report;
using sandtable::Army_text;

// Without a battle a force has the limit that it says itself, unless house rules name another.
Game charts_of(House house) {
    house.settings.insert(house.settings.begin(), fmt::format("k47.points_limit={}", most_points));
    return game_of(house_scope.read(house), nullptr);
}

Force_list list_of(const Army_text& army) { return read_force_list(read_yaml(army.text, army.file)); }

// K47-ARM-13 The places of a platoon that are taken.
std::string places_of(const Catalogue& catalogue, const Verdict& verdict, const Force_list& list, std::size_t platoon) {
    std::vector<std::string> taken;
    std::vector<In_platoon> units;
    for (std::size_t i = 0; i < verdict.units.size(); ++i)
        if (list.units[verdict.rows[i]].platoon == platoon)
            units.push_back({catalogue.troops[verdict.units[i].troop], list.units[verdict.rows[i]]});
    for (const Slot_limit& limit : slot_limits()) {
        const auto number =
            std::ranges::count_if(units, [&](const In_platoon& unit) { return unit.troop.slot == limit.slot; });
        const int most = limit.slot == Troop::transport ? most_transports(units) : limit.most;
        if (number)
            taken.push_back(fmt::format("{} {} (of {})", number, number == 1 ? limit.one : limit.several, most));
    }
    return fmt::format("Platoon {}: {}", platoon + 1, fmt::join(taken, ", "));
}

// The card of each unit, as at the table, without what a battle makes of it.
void add_cards(Game& game, Verdict& verdict, Army_report& report) {
    const std::size_t most = std::min<std::size_t>(verdict.units.size(), side_units);
    for (std::size_t i = 0; i < most; ++i) game.enlist(std::move(verdict.units[i]));
    game.forces[0].last = game.forces[1].first = game.forces[1].last = game.next_unit();
    const State state = game.start();
    for (std::size_t i = 0; i < most; ++i) {
        Survey& card = report.units[i].card;
        card = game.survey(state, {.kind = Spot::token, .id = i32(i) * max_models});
        card.layers.clear();
        std::erase_if(card.facts, [](const Survey::Fact& fact) {
            return fact.what == "Where" || fact.what == "Order" || fact.what == "Men" || fact.what == "Points";
        });
    }
}

class Konflikt47_armoury final : public Armoury {
  public:
    const char* a_nation() const override { return "germany"; }
    std::vector<Nation> nations(const House& house) const override {
        const Game game = charts_of(house);
        std::vector<Nation> all;
        for (const Army& army : game.armies)
            all.push_back({army.nation, army.name, int(std::ranges::count_if(game.troops, [&](const Troop& troop) {
                               return troop.nation == army.nation && troop.is_listed && troop.variant_of.empty();
                           }))});
        return all;
    }

    std::vector<Entry> entries(const std::string& nation, const House& house) const override {
        const Game game = charts_of(house);
        const Catalogue catalogue(game);
        const auto nations = catalogue.nations();
        if (std::ranges::find(nations, nation) == nations.end())
            throw InputError(nation, 0, 0, "is no nation; " + suggestion(nation, nations));
        std::vector<Entry> all;
        for (const Troop& troop : game.troops)
            if (troop.nation == nation && troop.is_listed)
                all.push_back(
                    {troop.id, troop.name, slot_limits()[std::size_t(troop.slot)].one, troop.variant_of, troop.base});
        return all;
    }

    // K47-ARM-22 The forces that come with the game.
    std::vector<Ready> ready() const override {
        std::vector<Ready> all;
        const Game game = charts_of({});
        for (const auto& entry : std::filesystem::directory_iterator(data_directory() + "/konflikt47/forces")) {
            const std::string path = entry.path().string();
            if (entry.path().extension() != ".yaml") continue;
            const Force_list list = read_force_list(read_yaml_file(path));
            const Verdict verdict = judge_of(Catalogue(game), list);
            all.push_back({entry.path().stem().string(), list.army, list.nation.is, path, verdict.points,
                verdict.is_legal() ? "" : verdict.complaints.front().words(), "K47-ARM-22"_rule});
        }
        std::ranges::sort(all, {}, [](const Ready& one) { return std::pair(one.nation, one.id); });
        return all;
    }

    Army_report judge(const Army_text& army, const House& house) const override {
        Game game = charts_of(house);
        const Catalogue catalogue(game);
        const Force_list list = list_of(army);
        Verdict verdict = judge_of(catalogue, list);
        Army_report report{.title = list.army,
            .nation = list.nation.is,
            .points = verdict.points,
            .limit = std::min<int>(list.limit, game.options.points_limit),
            .rule = "K47-ARM-13"_rule};
        for (std::size_t i = 0; i < verdict.units.size(); ++i) {
            const konflikt47::Entry& entry = verdict.units[i];
            const Force_list::Unit& unit = list.units[verdict.rows[i]];
            report.units.push_back({entry.name, game.troops[entry.troop].name, made_of(catalogue, entry), entry.points,
                unit.line, unit.platoon, {}});
        }
        if (game.options.army_selector == Options::by_platoon)
            for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon)
                report.notes.push_back(places_of(catalogue, verdict, list, platoon));
        for (const Complaint& one : verdict.complaints)
            report.faults.push_back({one.rule, one.at.line, one.at.column, one.words()});
        add_cards(game, verdict, report);
        return report;
    }

    std::vector<Army_choice> choices(const Army_text& army, std::size_t unit, const House& house) const override {
        const Game game = charts_of(house);
        const Catalogue catalogue(game);
        const Force_list list = list_of(army);
        std::vector<Army_choice> all;
        for (const Force_change& change : unit < list.units.size()
                ? changes_of(catalogue, list, unit)
                : additions_to(catalogue, list, list.platoons.size() - 1)) {
            const Verdict verdict = judge_of(catalogue, change.list);
            all.push_back(
                {change.what, change.value, verdict.points, verdict.is_legal(), konflikt47::file_of(change.list)});
        }
        return all;
    }

    std::string random(int points, const std::string& nation, u64 seed, const House& house) const override {
        const Game game = charts_of(house);
        return konflikt47::file_of(random_force(Catalogue(game), nation, points, seed));
    }

    std::string write(const Army_text& army, Form form, const House& house) const override {
        const Force_list list = list_of(army);
        if (form == own) return konflikt47::file_of(list);
        if (form == json) return json_of(list);
        const Game game = charts_of(house);
        const Catalogue catalogue(game);
        return words_of(catalogue, list, judge_of(catalogue, list));
    }

  private:
    static Verdict judge_of(const Catalogue& catalogue, const Force_list& list) {
        return konflikt47::judge(catalogue, list);
    }
};

}

const Armoury& armoury() {
    static const Konflikt47_armoury armoury;
    return armoury;
}

}
