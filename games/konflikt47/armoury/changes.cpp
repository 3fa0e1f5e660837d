#include "games/konflikt47/armoury/changes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data_files/error.h"
#include "data_files/scenario_file.h"
#include "games/konflikt47/armoury/choices.h"
#include "words/letters.h"
#include "words/spelling.h"
#include "words/spoken.h"
#include "words/utf8.h"

namespace konflikt47 {
namespace {

using sandtable::Army_change;
using sandtable::Army_choice;
using sandtable::InputError;

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

void set_number(Force_list::Unit& unit, const std::string& upgrade, int number) {
    std::erase_if(unit.buys, [&](const Force_list::Buy& buy) { return buy.upgrade.is == upgrade; });
    if (!number) return;
    Force_list::Buy& buy = unit.buys.emplace_back();
    buy.upgrade.is = upgrade;
    buy.number = number;
}

[[noreturn]] void refuse_change(const std::string& problem) { throw InputError("the change", 0, 0, problem); }

std::size_t number_below(const std::optional<std::size_t>& number, std::size_t size, const char* what) {
    if (!number) refuse_change(fmt::format("does not say which {} it is of", what));
    if (*number < size) return *number;
    refuse_change(fmt::format("names {} {}, and there are {}, counted from 0", what, *number, size));
}

void insert(Force_list& list, Force_list::Unit unit) {
    const auto after =
        std::ranges::find_if(list.units, [&](const Force_list::Unit& other) { return other.platoon > unit.platoon; });
    list.units.insert(after, std::move(unit));
}

void require_room(const Force_list& list) {
    if (list.units.size() >= most_units_of_text)
        refuse_change(fmt::format("would be unit {}; {} are the most", list.units.size() + 1, most_units_of_text));
}

// What else makes a name is looked at when the army is read again.
void set_text(std::string& is, const std::string& value) {
    if (value.empty() || sandtable::clean_line(value, sandtable::longest_title) != value)
        refuse_change(fmt::format("has a name that is not one line of 1 to {} bytes, with single blanks between words",
            sandtable::longest_title));
    is = value;
}

// The value as one that the choice has.
const Army_choice::Option& option_of(const Army_choice& choice, const std::string& value) {
    std::vector<std::string_view> known;
    for (const Army_choice::Option& option : choice.options) {
        if (option.value == value) return option;
        known.push_back(option.value);
    }
    refuse_change(fmt::format("of '{}' to '{}' is none that there is; {}", choice.what, sandtable::beginning(value, 40),
        sandtable::suggestion(value, known)));
}

void change_platoons(Force_list& list, const Army_change& change) {
    if (change.what == "add_platoon") return void(list.platoons.emplace_back());
    const std::size_t gone = *whole<std::size_t>(change.value);
    std::erase_if(list.units, [&](const Force_list::Unit& unit) { return unit.platoon == gone; });
    for (Force_list::Unit& unit : list.units) unit.platoon -= unit.platoon > gone;
    list.platoons.erase(list.platoons.begin() + std::ptrdiff_t(gone));
}

void set_limit(Force_list& list, const std::string& value) {
    const auto points = whole(value);
    if (!points || *points < least_points || *points > most_points)
        refuse_change(fmt::format("of the limit to '{}' cannot be; {} to {} points would be right",
            sandtable::beginning(value, 40), least_points, most_points));
    list.limit = *points;
}

const Army_choice& choice_of(const std::vector<Army_choice>& choices, const std::string& what) {
    std::vector<std::string_view> known;
    for (const Army_choice& choice : choices) {
        if (choice.what == what) return choice;
        known.push_back(choice.what);
    }
    refuse_change(fmt::format(
        "of '{}' is none that there is; {}", sandtable::beginning(what, 40), sandtable::suggestion(what, known)));
}

void move_to_platoon(Force_list& list, std::size_t number, std::size_t platoon) {
    if (platoon == list.platoons.size()) list.platoons.emplace_back();
    Force_list::Unit unit = std::move(list.units[number]);
    list.units.erase(list.units.begin() + std::ptrdiff_t(number));
    unit.platoon = platoon;
    insert(list, std::move(unit));
}

void change_unit(const Catalogue& catalogue, Force_list& list, std::size_t number, const Army_change& change) {
    Force_list::Unit& unit = list.units[number];
    const std::string &what = change.what, &value = change.value;
    if (what == "name") {
        unit.with = {};
        set_text(unit.name.is, value);
    } else if (what == "quality") {
        const Troop* troop = catalogue.kind(list.nation.is, unit.type.is);
        if (value == quality_ids[std::size_t(troop->quality)]) unit.quality.reset();
        else unit.quality.emplace().is = value;
    } else if (what == "models") unit.models.emplace().is = *whole(value);
    else if (what == "platoon") move_to_platoon(list, number, *whole<std::size_t>(value));
    else if (what == "up") std::swap(unit, list.units[number - 1]);
    else if (what == "down") std::swap(unit, list.units[number + 1]);
    else if (what == "remove") list.units.erase(list.units.begin() + std::ptrdiff_t(number));
    else if (what == "duplicate") {
        Force_list::Unit again = unit;
        again.name.is = free_name(list, unit.name.is);
        list.units.insert(list.units.begin() + std::ptrdiff_t(number) + 1, std::move(again));
    } else set_number(unit, what, *whole(value));
}

}

Force_list with_change(const Catalogue& catalogue, Force_list list, const Army_change& change) {
    if (change.what == "add" && !change.unit) {
        const std::size_t platoon = number_below(change.platoon, list.platoons.size(), "platoon");
        require_room(list);
        const auto kinds = catalogue.kinds(list.nation.is);
        const Troop* troop = catalogue.kind(list.nation.is, change.value);
        if (!troop)
            refuse_change(fmt::format("adds '{}', which is no kind of troops of {}; {}",
                sandtable::beginning(change.value, 40), list.nation.is, sandtable::suggestion(change.value, kinds)));
        return with_unit(std::move(list), *troop, platoon);
    }
    if (change.unit) {
        const std::size_t number = number_below(change.unit, list.units.size(), "unit");
        const auto choices = choices_of(catalogue, list, number);
        const Army_choice& choice = choice_of(choices, change.what);
        if (choice.kind != Army_choice::text) option_of(choice, change.value);
        change_unit(catalogue, list, number, change);
        return list;
    }
    const auto choices = choices_of(list);
    const Army_choice& choice = choice_of(choices, change.what);
    if (change.what == "title") set_text(list.army, change.value);
    else if (change.what == "limit") set_limit(list, change.value);
    else {
        option_of(choice, change.value);
        change_platoons(list, change);
    }
    return list;
}

std::vector<Force_change> changes_of(const Catalogue& catalogue, const Force_list& list, std::size_t number) {
    std::vector<Force_change> changes;
    for (const Army_choice& choice : priced_choices_of(catalogue, list, number))
        for (const Army_choice::Option& option : choice.options) {
            if (option.value == choice.value) continue;
            changes.push_back({choice.what, option.value, list});
            change_unit(catalogue, changes.back().list, number, {choice.what, option.value});
        }
    return changes;
}

Force_list with_unit(Force_list list, const Troop& troop, std::size_t platoon) {
    Force_list::Unit unit;
    unit.name.is = free_name(list, name_of(troop));
    unit.type.is = troop.id;
    unit.with.article = true;
    unit.platoon = platoon;
    if (troop.least != troop.most) unit.models.emplace().is = troop.least;
    insert(list, std::move(unit));
    return list;
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
