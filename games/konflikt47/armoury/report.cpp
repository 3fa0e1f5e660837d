#include "games/konflikt47/armoury/report.h"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/konflikt47/armoury/force_text.h"
#include "games/konflikt47/words/words.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

using sandtable::Army_refusal;
using sandtable::Army_report;

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
    return fmt::format("{}", fmt::join(taken, ", "));
}

// "9 Order Dice, 2 Rift Dice, 41 men, 3 vehicles" (K47-TRN-01, K47-RFT-02): what the army brings to the table.
std::string brought(const Verdict& verdict) {
    int dice = 0, mastery = 0, men = 0, vehicles = 0;
    for (const Entry& entry : verdict.units) {
        dice += entry.rift.dice;
        mastery += entry.hero.mastery;
        if (entry.is_hull()) ++vehicles;
        else men += int(entry.men.size()) - entry.is_gun();
    }
    std::vector<std::string> words;
    const auto add = [&](int number, const char* one, const char* several) {
        if (number) words.push_back(times(number, one, several));
    };
    add(int(verdict.units.size()), "Order Die", "Order Dice");
    add(dice, "Rift Die in the bag", "Rift Dice in the bag");
    add(mastery, "Rift Die of a hero", "Rift Dice of heroes");
    add(men, "man", "men");
    add(vehicles, "vehicle", "vehicles");
    return fmt::format("{}", fmt::join(words, ", "));
}

// The card of each unit, as at the table, without what a battle makes of it.
void add_cards(Game& game, Verdict& verdict, Army_report& report) {
    const std::size_t most = std::min<std::size_t>(verdict.units.size(), side_units);
    for (std::size_t i = 0; i < most; ++i) {
        Entry& entry = verdict.units[i];
        if (entry.men.size() > max_models) entry.men.resize(max_models);  // a fault, which is told
        game.enlist(std::move(entry));
    }
    game.forces[0].last = game.forces[1].first = game.forces[1].last = game.next_unit();
    const State state = game.start();
    for (std::size_t i = 0; i < most; ++i) {
        Survey& card = report.units[verdict.rows[i]].card;
        card = game.survey(state, {.kind = Spot::token, .id = i32(i) * max_models});
        card.layers.clear();
        std::erase_if(card.facts, [](const Survey::Fact& fact) {
            return fact.what == "Where" || fact.what == "Order" || fact.what == "Men" || fact.what == "Points";
        });
    }
}

bool is_before(In_file a, In_file b) { return std::tie(a.line, a.column) < std::tie(b.line, b.column); }
bool is_at(In_file a, In_file b) { return a.line == b.line && a.column == b.column; }

// Which unit or platoon stands there, if it is one.
void find_place(const Force_list& list, In_file at, Army_report::Fault& fault) {
    const auto platoon = std::ranges::find_if(list.platoons, [&](In_file one) { return is_at(one, at); });
    if (platoon != list.platoons.end() && list.platoons.size() > 1)
        fault.platoon = std::size_t(platoon - list.platoons.begin());
    if (platoon != list.platoons.end() || is_at(at, list.all) || is_at(at, list.nation)) return;
    for (std::size_t i = 0; i < list.units.size() && !is_before(at, list.units[i]); ++i) fault.unit = i;
    if (fault.unit) fault.platoon = list.units[*fault.unit].platoon;
}

}

std::string sentence_of(const Catalogue& catalogue, const Complaint& complaint) {
    constexpr std::array<std::string_view, 6> of_a_unit{"units", "nation", "type", "models", "quality", "name"};
    std::string about;
    if (std::ranges::find(of_a_unit, complaint.what) == of_a_unit.end()) {
        const auto weapon = std::ranges::find(catalogue.weapons, complaint.what, &Weapon::id);
        about = (weapon == catalogue.weapons.end() ? spaced(complaint.what) : weapon->name) + ": ";
    } else if (complaint.problem.starts_with("has ")) about = "the force ";
    return with_capital(fmt::format("{}{}; {}.", about, complaint.problem, complaint.remedy));
}

Army_report report_of(Game game, const Force_list& list) {
    const Catalogue catalogue(game);
    Verdict verdict = judge(catalogue, list);
    Army_report report{.title = list.army,
        .nation = list.nation.is,
        .points = verdict.points,
        .limit = std::min<int>(list.limit, game.options.points_limit),
        .rule = "K47-ARM-13"_rule};
    for (const Force_list::Unit& unit : list.units)
        report.units.push_back({unit.name.is, unit.type.is, {}, 0, unit.line, unit.platoon, {}});
    for (std::size_t i = 0; i < verdict.units.size(); ++i) {
        const Entry& entry = verdict.units[i];
        Army_report::Unit& unit = report.units[verdict.rows[i]];
        unit.kind = game.troops[entry.troop].name;
        unit.made_of = made_of(catalogue, entry);
        unit.points = entry.points;
        unit.is_known = true;
    }
    const bool has_places = game.options.army_selector == Options::by_platoon;
    for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon)
        report.platoons.push_back({fmt::format("Platoon {}", platoon + 1),
            has_places ? places_of(catalogue, verdict, list, platoon) : std::string()});
    for (const Complaint& one : verdict.complaints) {
        Army_report::Fault& fault = report.faults.emplace_back();
        fault = {one.rule, one.at.line, one.at.column, one.words(), sentence_of(catalogue, one)};
        find_place(list, one.at, fault);
    }
    if (!verdict.units.empty()) report.notes.push_back(brought(verdict));
    add_cards(game, verdict, report);
    return report;
}

std::optional<Army_refusal> Refusals::by(const Force_list& list, const Verdict& after) const {
    constexpr Rule points = "K47-ARM-01"_rule;
    for (const Complaint& one : after.complaints) {
        if (one.rule == points || one.lacks || is_known(one)) continue;
        const auto times = [&](const Verdict& verdict) {
            return std::ranges::count_if(
                verdict.complaints, [&](const Complaint& other) { return other.rule == one.rule && !other.lacks; });
        };
        if (times(after) > times(before_)) {
            std::string words = sentence_of(catalogue_, one);
            words[0] = small(words[0]);
            return Army_refusal{one.rule, "Then " + words};
        }
    }
    const int limit = limit_of(list);
    if (after.points <= limit || (after.points <= before_.points && limit >= limit_)) return {};
    return Army_refusal{points, fmt::format("It would cost {} points; {} is its limit.", after.points, limit)};
}

int Refusals::limit_of(const Force_list& list) const {
    return std::min<int>(list.limit, catalogue_.options.points_limit);
}

bool Refusals::is_known(const Complaint& complaint) const {
    return std::ranges::any_of(before_.complaints, [&](const Complaint& one) {
        return one.rule == complaint.rule && one.what == complaint.what && one.problem == complaint.problem;
    });
}

}
