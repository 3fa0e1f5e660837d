// Reads what a player chose for a force.
#include "games/konflikt47/loading/force_list.h"

#include <fmt/format.h>

#include "data_files/decode.h"
#include "data_files/scenario_file.h"
#include "games/konflikt47/rulebook.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {
namespace {

constexpr std::string_view taken_names[] = {"draw", "concede", "pass", "none", "nobody", "stay", "wait", "hold fire"};

In_file place(const Value& value) { return {value.node->line, value.node->column}; }

template <class T> Written<T> written(const Value& value, T is) { return {place(value), std::move(is)}; }

// What strangers send ends somewhere.
std::vector<Value> at_most(std::size_t most, const Value& all, std::vector<Value> values) {
    if (values.size() > most) fail(all, fmt::format("has {} entries; {} at most would be right", values.size(), most));
    return values;
}

Force_list::Unit read_unit(const Value& value) {
    Map map{value};
    Force_list::Unit unit;
    static_cast<In_file&>(unit) = place(value);
    const Value name = map["name"], type = map["type"];
    unit.name = written(name, read_callsign(name, taken_names));
    unit.type = written(type, text(type));
    unit.with = read_agreement(map);
    if (const auto quality = map.find("quality")) unit.quality = written(*quality, text(*quality));
    if (const auto models = map.find("models")) unit.models = written(*models, int(integer(*models, 1, max_models)));
    if (const auto buys = map.find("buys"))
        for (const Value& one : at_most(most_buys, *buys, entries(*buys)))
            unit.buys.push_back({written(one, one.name), int(integer(one, 1, max_models))});
    map.done();
    return unit;
}

}

Force_list read_force_list(const Node& node) {
    Map map{node};
    Force_list list;
    list.army = read_name(map["army"]);
    const Value nation = map["nation"];
    list.nation = written(nation, text(nation));
    list.limit = int(integer(map["limit"], least_points, most_points));
    const auto read_units = [&](const Value& units, In_file platoon) {
        for (const Value& unit : items(units)) {
            if (list.units.size() >= most_units_of_text)
                fail(unit, fmt::format("is one unit too many to read; {} at most would be right", most_units_of_text));
            list.units.push_back(read_unit(unit));
            list.units.back().platoon = list.platoons.size();
        }
        list.platoons.push_back(platoon);
    };
    if (const auto platoons = map.find("platoons")) {
        list.all = place(*platoons);
        if (const auto units = map.find("units"))
            refuse(*units, "K47-ARM-03"_rule, "stand beside platoons; to have each in its platoon would be right");
        for (const Value& item : at_most(most_platoons, *platoons, items(*platoons))) {
            Map platoon{item};
            read_units(platoon["units"], place(item));
            platoon.done();
        }
    } else {
        const Value units = map["units"];
        list.all = place(units);
        read_units(units, list.all);
    }
    map.done();
    return list;
}

}
