// New Recruit's JSON: BattleScribe's roster, its lists as JSON lists.
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "data_files/error.h"
#include "rosters/battlescribe.h"
#include "rosters/roster_file.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;

constexpr std::ptrdiff_t most_values = 60'000;  // so its tree takes at most some 8 MB

const Json& child(const Json& of, const char* key) {
    static const Json none = Json::array();
    const auto found = of.is_object() ? of.find(key) : of.end();
    return of.is_object() && found != of.end() && found->is_array() ? *found : none;
}

std::string text(const Json& of, const char* key) {
    const auto found = of.is_object() ? of.find(key) : of.end();
    return of.is_object() && found != of.end() && found->is_string() ? found->get<std::string>() : std::string();
}

double number(const Json& of, const char* key, double otherwise) {
    const auto found = of.is_object() ? of.find(key) : of.end();
    return of.is_object() && found != of.end() && found->is_number() ? found->get<double>() : otherwise;
}

int points_in(const Json& costs) {
    int points = 0;
    for (const Json& cost : costs)
        if (is_points(text(cost, "name"))) points += whole_points(number(cost, "value", 0));
    return points;
}

class Selections {
  public:
    explicit Selections(const std::string& file) : file_(file) {}

    Roster read(const Json& root) {
        roster_.title = text(root, "name");
        roster_.limit = std::max(0, points_in(child(root, "costLimits")));
        add_forces(root);
        return std::move(roster_);
    }

  private:
    // How deep it goes was looked at before.
    void add_forces(const Json& of) {
        for (const Json& force : child(of, "forces")) {
            roster_.army += " " + text(force, "catalogueName");
            std::vector<Roster_item> units;
            for (const Json& one : child(force, "selections")) {
                if (!stands_alone(text(one, "type"))) continue;
                int points = 0;
                Roster_item unit = entry_of(one, points);
                unit.points = points;
                add(units, std::move(unit), most_roster_items, file_);
            }
            if (!units.empty()) roster_.platoons.push_back(std::move(units));
            add_forces(force);
        }
    }

    Roster_item entry_of(const Json& json, int& points) {
        Roster_item entry = selected(
            text(json, "name"), text(json, "customName"), whole_points(number(json, "number", 1)), text(json, "type"));
        points += points_in(child(json, "costs"));
        for (const Json& part : child(json, "selections"))
            add(entry.parts, entry_of(part, points), most_roster_parts, file_);
        return entry;
    }

    const std::string& file_;
    Roster roster_;
};

}

Roster read_roster_json(std::string_view json, const std::string& file) {
    const auto begins_value = [](char c) { return c == ',' || c == '{' || c == '['; };
    if (std::ranges::count_if(json, begins_value) > most_values)
        throw InputError(file, 0, 0, fmt::format("has more than {} values, and is no roster", most_values));
    bool is_deep = false;
    const auto shallow = [&](int depth, Json::parse_event_t, Json&) {
        is_deep = is_deep || depth > 2 * deepest_roster;
        return !is_deep;
    };
    Json whole;
    try {
        whole = Json::parse(json, shallow);
    } catch (const Json::parse_error& error) {
        throw InputError(file, 0, 0, fmt::format("is no whole JSON: what stands at byte {} is wrong", error.byte));
    } catch (const Json::out_of_range&) {  // such as 1e999
        throw InputError(file, 0, 0, "holds a number that is too large");
    }
    if (is_deep) throw InputError(file, 0, 0, fmt::format("is nested more than {} times", 2 * deepest_roster));
    const auto roster = whole.is_object() ? whole.find("roster") : whole.end();
    if (!whole.is_object() || roster == whole.end() || child(*roster, "forces").empty())
        throw InputError(
            file, 0, 0, "is JSON without a 'roster' with 'forces'; what New Recruit saves as JSON would be right");
    return Selections(file).read(*roster);
}

}
