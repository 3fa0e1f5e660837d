#include "games/konflikt47/armoury/armoury.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "games/konflikt47/armoury/changes.h"
#include "games/konflikt47/armoury/choices.h"
#include "games/konflikt47/armoury/force_text.h"
#include "games/konflikt47/armoury/import.h"
#include "games/konflikt47/armoury/random_force.h"
#include "games/konflikt47/armoury/report.h"
#include "games/konflikt47/loading/data.h"
#include "words/spelling.h"

namespace konflikt47 {
namespace {

using sandtable::Armoury;
using sandtable::Army_change;
using sandtable::Army_choice;
using sandtable::Army_import;
using sandtable::Army_report;
using sandtable::Army_text;
using sandtable::longest_army;
using sandtable::Roster;

// Without a battle a force has the limit that it says itself, unless house rules name another.
Game read_charts(House house) {
    house.settings.insert(house.settings.begin(), fmt::format("k47.points_limit={}", most_points));
    return game_of(house_scope.read(house), nullptr);
}

// Those without house rules are read once: pages ask for them again and again, from several threads.
std::shared_ptr<const Game> charts_of(const House& house) {
    if (house != House{}) return std::make_shared<const Game>(read_charts(house));
    static std::mutex mutex;
    static std::shared_ptr<const Game> kept;
    static std::string folder;
    const std::scoped_lock lock(mutex);
    if (!kept || folder != data_directory()) {
        kept = std::make_shared<const Game>(read_charts(house));
        folder = data_directory();
    }
    return kept;
}

Force_list list_of(const Army_text& army) { return read_force_list(read_yaml(army.text, army.file)); }

void require_nation(const Catalogue& catalogue, const std::string& nation) {
    const auto nations = catalogue.nations();
    if (std::ranges::find(nations, nation) == nations.end())
        throw InputError(nation, 0, 0, "is no nation; " + suggestion(nation, nations));
}

Armoury::Entry entry_of(const Troop& troop) {
    return {troop.id, troop.name, slot_limits()[std::size_t(troop.slot)].one, troop.variant_of, troop.base};
}

class Konflikt47_armoury final : public Armoury {
  public:
    const char* a_nation() const override { return "germany"; }
    std::span<const int> limits() const override { return usual_limits; }
    const char* limit_setting() const override { return "k47.points_limit"; }

    std::vector<Nation> nations(const House& house) const override {
        const auto game = charts_of(house);
        std::vector<Nation> all;
        for (const Army& army : game->armies)
            all.push_back({army.nation, army.name, int(std::ranges::count_if(game->troops, [&](const Troop& troop) {
                               return troop.nation == army.nation && troop.is_listed && troop.variant_of.empty();
                           }))});
        return all;
    }

    std::vector<Entry> entries(const std::string& nation, const House& house) const override {
        const auto game = charts_of(house);
        require_nation(Catalogue(*game), nation);
        std::vector<Entry> all;
        for (const Troop& troop : game->troops)
            if (troop.nation == nation && troop.is_listed) all.push_back(entry_of(troop));
        return all;
    }

    // K47-ARM-22 The forces that come with the game.
    std::vector<Ready> ready() const override {
        std::vector<Ready> all;
        const auto game = charts_of({});
        for (const auto& entry : std::filesystem::directory_iterator(data_directory() + "/konflikt47/forces")) {
            const std::string path = entry.path().string();
            if (entry.path().extension() != ".yaml") continue;
            const Force_list list = read_force_list(read_yaml_file(path));
            const Verdict verdict = judge_of(Catalogue(*game), list);
            all.push_back({entry.path().stem().string(), list.army, list.nation.is, path, verdict.points,
                verdict.is_legal() ? "" : verdict.complaints.front().words(), "K47-ARM-22"_rule});
        }
        std::ranges::sort(all, {}, [](const Ready& one) { return std::pair(one.nation, one.id); });
        return all;
    }

    Army_report judge(const Army_text& army, const House& house) const override {
        return report_of(*charts_of(house), list_of(army));
    }

    std::vector<Army_choice> choices(
        const Army_text& army, std::optional<std::size_t> unit, const House& house) const override {
        const auto game = charts_of(house);
        const Catalogue catalogue(*game);
        const Force_list list = list_of(army);
        if (unit && *unit >= list.units.size())
            throw InputError(
                army.file, 0, 0, fmt::format("has {} units, and none is number {}", list.units.size(), *unit));
        const Verdict before = judge_of(catalogue, list);
        const Refusals refusals(catalogue, list, before);
        std::vector<Army_choice> all = unit ? choices_of(catalogue, list, *unit) : choices_of(list);
        for (Army_choice& choice : all)
            for (Army_choice::Option& option : choice.options) {
                if (choice.kind != Army_choice::act && option.value == choice.value) continue;
                const Force_list then = with_change(catalogue, list, {choice.what, option.value, unit, {}});
                const Verdict after = judge_of(catalogue, then);
                option.points = after.points - before.points;
                option.refused = refusals.by(then, after);
            }
        return all;
    }

    std::vector<Addition> additions(const Army_text& army, std::size_t platoon, const House& house) const override {
        const auto game = charts_of(house);
        const Catalogue catalogue(*game);
        const Force_list list = list_of(army);
        if (platoon >= list.platoons.size())
            throw InputError(
                army.file, 0, 0, fmt::format("has {} platoons, and none is number {}", list.platoons.size(), platoon));
        const Verdict before = judge_of(catalogue, list);
        const Refusals refusals(catalogue, list, before);
        std::vector<Addition> all;
        for (const Troop& troop : catalogue.troops) {
            if (troop.nation != list.nation.is || !catalogue.may_have(troop)) continue;
            const Force_list then = with_unit(list, troop, platoon);
            const Verdict after = judge_of(catalogue, then);
            Addition& one = all.emplace_back();
            static_cast<Armoury::Entry&>(one) = entry_of(troop);
            one.points = after.points - before.points;
            one.refused = refusals.by(then, after);
            one.keywords = keywords_of(catalogue, troop);
        }
        return all;
    }

    std::string changed(const Army_text& army, const Army_change& change, const House& house) const override {
        const auto game = charts_of(house);
        const std::string text = konflikt47::file_of(with_change(Catalogue(*game), list_of(army), change));
        if (text.size() > longest_army)
            throw InputError("the change", 0, 0,
                fmt::format("makes a text of {} bytes; {} at most would be right", text.size(), longest_army));
        try {
            list_of({text, army.file});
        } catch (const InputError& error) { throw InputError("", 0, 0, error.problem); }  // nobody has seen its lines
        return text;
    }

    std::string begun(const std::string& nation, int points, const House& house) const override {
        const auto game = charts_of(house);
        require_nation(Catalogue(*game), nation);
        if (points < least_points || points > most_points)
            throw InputError("the limit", 0, 0,
                fmt::format("is {} points; {} to {} would be right", points, least_points, most_points));
        Force_list list;
        list.army = "New army";
        list.nation.is = nation;
        list.limit = points;
        list.platoons.resize(1);
        return konflikt47::file_of(list);
    }

    std::string random(int points, const std::string& nation, u64 seed, const House& house) const override {
        const auto game = charts_of(house);
        return konflikt47::file_of(random_force(Catalogue(*game), nation, points, seed));
    }

    Army_import imported(const Roster& roster, const std::string& file, const House& house) const override {
        const auto game = charts_of(house);
        Imported_force made = import_force(Catalogue(*game), roster, file);
        return {konflikt47::file_of(made.list), std::move(made.report)};
    }

    std::string write(const Army_text& army, Form form, const House& house) const override {
        const Force_list list = list_of(army);
        if (form == own) return konflikt47::file_of(list);
        if (form == json) return json_of(list);
        const auto game = charts_of(house);
        const Catalogue catalogue(*game);
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
