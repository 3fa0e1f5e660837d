// Orders of battle of earth1418: formations and their sub-units, and where they stand.
#include <algorithm>

#include <fmt/format.h>

#include "data_files/error.h"
#include "data_files/scenario_file.h"
#include "games/earth1418/loading/data.h"
#include "games/earth1418/rules/movement/ground.h"
#include "words/letters.h"

namespace earth1418 {

i32 read_mm(const Value& value, i32 least, i32 most) {
    const Measure millimetres{"mm", "", mm, 0};
    const auto length = is_scalar(value) ? millimetres.read_length(text(value)) : std::nullopt;
    if (!length || *length < least || *length > most)
        fail(value,
            fmt::format("'{}' is no such length; {} to {} mm would be right, with up to two decimals",
                one_line(*value.node), millimetres.bare(least), millimetres.bare(most)));
    return *length;
}

Place read_place(const Value& value) {
    const auto two = items(value);
    if (two.size() != 2) fail(value, "is a place in mm from the north-west corner, such as [600, 450]");
    return {read_mm(two[0], -100 * mm, 4000 * mm), read_mm(two[1], -100 * mm, 4000 * mm)};
}

namespace {

constexpr std::string_view taken_names[] = {"draw", "concede", "ready", "none", "hold fire", "first enemy to appear"};

u8 read_troop(const Value& value, const Game& game) {
    std::vector<std::string_view> ids;
    for (const Troop& troop : game.troops) ids.push_back(troop.id);
    return u8(index_among(value, ids));
}

// E18-FOR-04 One sub-unit.
Sub_unit read_sub_unit(const Value& value, Side side, const Game& game) {
    Map map{value};
    Sub_unit unit;
    unit.side = side;
    const Value name = map["name"];
    unit.name = read_callsign(name, taken_names);
    for (const Sub_unit& other : game.roster)
        if (alike(other.name, unit.name))
            fail(name, "there is another sub-unit called '" + unit.name + "'; names are unique, capitals aside");
    unit.with = read_agreement(map);
    unit.troop = read_troop(map["type"], game);
    const Troop& troop = game.troops[unit.troop];
    unit.bases = u8(integer(map["bases"], 1, max_bases));
    unit.off_table = flag(map, "off_table");
    if (unit.off_table && !troop.naval)
        refuse(value, "E18-ART-09"_rule, "only naval and railway guns may be off the table");
    if (!unit.off_table) {
        unit.at = read_place(map["at"]);
        unit.facing = int(integer(map["facing"], 0, 359));
    }
    const auto dug = map.find("dug_in"), packed = map.find("packed");
    unit.dug_in = dug && boolean(*dug);
    if (unit.dug_in && !troop.dig) refuse(*dug, "E18-DIG-03"_rule, troop.name + " never dig in");
    unit.packed = packed && boolean(*packed);
    if (unit.packed && !troop.packs()) refuse(*packed, "E18-ART-03"_rule, troop.name + " never pack");
    unit.masks = flag(map, "masks");
    unit.absent = flag(map, "mitrailleuse") && !game.options.mitrailleuses;
    for (std::size_t i = 0; i < effects; ++i) {
        const auto lays = map.find(effect_ids[i]);
        unit.lays[i] = lays && boolean(*lays);
        if (!unit.lays[i]) continue;
        if (!troop.is_artillery()) refuse(*lays, "E18-UNT-05"_rule, "only artillery lays smoke and gas");
        if (game.year < game.effect[i].since)
            refuse(*lays, "E18-GAS-01"_rule,
                fmt::format(
                    "there is {} from {} on, and this is {}", game.effect[i].name, game.effect[i].since, game.year));
        if (game.wind == -1)
            refuse(*lays, "E18-GAS-04"_rule, "there is no wind in this scenario, so no smoke and gas either");
    }
    map.done();
    return unit;
}

Formation read_formation(const Value& value, Side side, Game& game, std::vector<Value>& written) {
    Map map{value};
    Formation formation;
    formation.side = side;
    const Value name = map["name"];
    formation.name = read_callsign(name, taken_names);
    for (const Formation& other : game.formations)
        if (alike(other.name, formation.name))
            fail(name, "there is another formation called '" + formation.name + "'; names are unique, capitals aside");
    formation.with = read_agreement(map);
    const auto of = map.find("class");
    const auto motor = map.find("motor");
    formation.motor = motor && boolean(*motor);
    const Value units = map["sub_units"];
    const auto list = items(units);
    bool foot = false;
    std::vector<Value> present;
    for (const Value& item : list) {
        Sub_unit unit = read_sub_unit(item, side, game);
        if (unit.absent) continue;
        present.push_back(item);
        const Troop& troop = game.troops[unit.troop];
        const bool artillery = troop.is_artillery();
        if (formation.units.empty()) formation.artillery = artillery;
        else if (formation.artillery != artillery)
            refuse(item, "E18-FOR-03"_rule, "artillery and other troops do not share a formation");
        foot |= troop.category == Troop::infantry && !troop.mounted;
        unit.formation = u8(game.formations.size());
        Force& force = game.forces[index(side)];
        if (force.last - force.first == side_units)
            fail(item, fmt::format("is one sub-unit too many; {} a side would be right", side_units));
        formation.units.push_back(UnitId(game.roster.size()));
        formation.bases += unit.bases;
        ++force.last;
        game.roster.push_back(std::move(unit));
        written.push_back(item);
    }
    map.done();
    if (present.empty()) refuse(units, "E18-FOR-01"_rule, "has no sub-unit");
    for (std::size_t i = 0; i < present.size(); ++i) {
        const auto company = std::ranges::find(company_ids, game.troop(formation.units[i]).id);
        const int of_class = int(company - std::begin(company_ids));
        const int own = of ? int(index_among(*of, class_ids)) : of_class;
        if (company != std::end(company_ids) && of_class != own)
            refuse(present[i], "E18-FOR-03"_rule,
                fmt::format("{} do not serve in a formation of class {}; {} would be right",
                    game.troop(formation.units[i]).name, class_ids[own], company_ids[own]));
    }
    if (formation.artillery && of) refuse(*of, "E18-FOR-03"_rule, "artillery has no class");
    if (!formation.artillery) {
        formation.of = Class::line;  // E18-FOR-03: cavalry and vehicles may leave it out
        if (of) formation.of = one_of<Class>(*of, class_ids);
        else if (foot) refuse(value, "E18-FOR-03"_rule, "has no `class`; reserve, line or elite would be right");
    }
    if (formation.motor && !foot) refuse(*motor, "E18-TRA-02"_rule, "only infantry formations have motor transport");
    return formation;
}

}

void read_formations(const Value& list, Side side, Game& game, std::vector<Value>& written) {
    Force& force = game.forces[index(side)];
    force.first = force.last = UnitId(game.roster.size());
    int batteries = 0, shots = 0;
    bool others = false;
    for (const Value& item : items(list)) {
        if (game.formations.size() == max_formations)
            fail(item,
                fmt::format("is one formation too many; {} on both sides together would be right", max_formations));
        game.formations.push_back(read_formation(item, side, game, written));
        const Formation& formation = game.formations.back();
        if (formation.artillery) batteries += int(formation.units.size());
        else others = true;
        if (formation.artillery)
            for (UnitId id : formation.units) shots += game.roster[id].bases * game.troop(id).shooting;
    }
    if (!others) refuse(list, "E18-VIC-03"_rule, "has no formation but artillery, which has lost before it begins");
    if (shots > most_shots)
        fail(list, fmt::format("has guns for {} shots a bound; {} at most would be right", shots, most_shots));
    if (batteries > max_batteries)
        fail(list, fmt::format("has {} batteries; {} at most would be right", batteries, max_batteries));
}

// E18-FOR-05, E18-MOV-05 At the start nobody overlaps anybody, stands off the table, where nobody can go, or too near to an enemy.
void check_places(const Game& game, std::span<const Value> written) {
    const State start = game.start();
    const Position position{game, start};
    const Bounds table{{0, 0}, {game.width, game.height}};
    for (UnitId id = 0; id < game.roster.size(); ++id) {
        const Sub_unit& unit = game.roster[id];
        if (unit.off_table) continue;
        const Value& here = written[id];
        const Rank rank = position.rank(id);
        for (const Body& base : rank.all()) {
            for (const Place corner : base.corners())
                if (!table.contains(corner))
                    refuse(here, "E18-SCL-03"_rule,
                        fmt::format("{} stands over the edge of the table, which is {} mm wide and {} mm deep",
                            unit.name, game.width / mm, game.height / mm));
            if (surface(position, base.centre()).going == Going::closed)
                refuse(here, "E18-MOV-05"_rule, unit.name + " stands where nobody can go");
        }
        for (UnitId other = 0; other < id; ++other) {
            const Sub_unit& standing = game.roster[other];
            if (standing.off_table) continue;
            if (position.overlaps(id, unit.at, unit.facing, other, standing.at, standing.facing))
                refuse(here, "E18-FOR-05"_rule, fmt::format("{} stands on {}", unit.name, standing.name));
            if (unit.side != standing.side &&
                position.nearer_than(
                    id, unit.at, unit.facing, other, standing.at, standing.facing, game.options.min_gap_mm * mm))
                refuse(here, "E18-FOR-05"_rule,
                    fmt::format(
                        "{} stands nearer than {} mm to {}", unit.name, game.options.min_gap_mm, standing.name));
        }
    }
}

void check_file(const std::string& file) {
    const Node tree = read_yaml_file(file);
    if (tree.kind != Node::map)
        fail(tree,
            "is neither a scenario nor an order of battle nor a house rule of earth1418; a map with `id`, `army` or "
            "`house` would be right");
    if (find(tree, "house")) {
        game_of({{house_scope.read_file(tree)}, {}}, nullptr, Options{}.bound_limit);
    } else if (find(tree, "army")) {
        Game game = game_of({}, nullptr, Options{}.bound_limit);
        game.year = 1950, game.wind = 0, game.width = game.height = 3000 * mm;
        Map map{tree};
        read_name(map["army"]);
        std::vector<Value> written;
        read_formations(map["formations"], Side::red, game, written);
        check_places(game, written);
        map.done();
    } else {
        load_game(tree, {}, {});
        require_own_name(tree, file);
    }
}

}
