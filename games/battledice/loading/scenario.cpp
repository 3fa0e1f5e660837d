// The scenarios of battledice.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "data_files/digest.h"
#include "data_files/error.h"
#include "data_files/scenario_file.h"
#include "games/battledice/loading/board.h"
#include "games/battledice/loading/data.h"
#include "games/battledice/rules/ground/ground.h"
#include "words/spoken.h"

namespace battledice {
namespace {

constexpr int most_points = 255;  // that a side can have for its objectives, or for leaving the board

// BD-SET-01 One unit: where it starts, or that it waits in reserve or is deployed by its player.
void read_unit(const Value& value, Side side, Game& game, std::set<std::string>& names) {
    Map map{value};
    Roster_entry unit;
    unit.side = side;
    unit.type = read_type(map["type"]);
    const Value name = map["name"];
    unit.name = text(name);
    if (!names.insert(unit.name).second)
        fail(name, "there is another unit called '" + unit.name + "'; names are unique");
    if (game.grid.find(unit.name)) fail(name, "'" + unit.name + "' is the name of a hex");
    // In a record these would be read as something else.
    if (unit.name == "draw" || unit.name == "concede" || unit.name.find(": ") != std::string::npos ||
        clean_line(unit.name, 100) != unit.name)
        fail(name,
            one_line(*name.node) +
                " cannot stand in a record; one line without ': ' and double blanks would be right, of letters that "
                "can be seen");
    require_one_alphabet(name);
    unit.with = read_agreement(map);
    const Unit_type& type = game.unit_types[u8(unit.type)];
    if (game.options.era_strict && !(game.era_types & bit(unit.type)))  // BD-ERA-02
        refuse(map["type"], "BD-ERA-02"_rule,
            fmt::format("there is no {} in the era {}; set bd.era_strict to false to field it all the same", type.name,
                find_toggle(toggles(), "bd.era")->value(game.options)));
    if (const auto reserve = map.find("reserve")) unit.reserve = boolean(*reserve);
    if (const auto at = map.find("at")) {
        unit.hex = read_hex_of(*at, game);
        if (unit.reserve) refuse(*at, "BD-SET-03"_rule, "a unit in reserve has no place yet");
        const Ground& ground = game.ground[unit.hex];
        if (!may_start(ground, unit.type))
            refuse(*at, ground.open_river() ? "BD-MOV-07"_rule : "BD-MOV-06"_rule,
                fmt::format("'{}' is ground that {} may not enter", text(*at), type.name));
        for (const Roster_entry& other : game.roster) {
            const bool both = (other.type == Type::general) == (unit.type == Type::general);
            if (other.hex == unit.hex && (both || other.side != side))
                refuse(*at, "BD-MOV-03"_rule, fmt::format("'{}' is taken by {}", text(*at), other.name));
        }
    } else if (!unit.reserve && game.options.deploy == Options::fixed)
        refuse(value, "BD-SET-01"_rule,
            "has no place; `at` with a hex would be right, or the option bd.deploy with a zone");
    map.done();
    if (game.roster.size() == max_units) fail(value, fmt::format("is one unit too many; {} would be right", max_units));
    enlist(game, unit);
}

void read_force(const Value& value, Side side, Game& game, std::set<std::string>& names) {
    Map map{value};
    Force& force = game.forces[index(side)];
    force.name = text(map["name"]);
    constexpr std::string_view edges[] = {"north", "east", "south", "west"};
    force.home = one_of<BoardEdge>(map["home"], edges);
    const Value units = map["units"];
    for (const Value& unit : items(units)) read_unit(unit, side, game, names);
    if (std::none_of(game.roster.begin() + force.first, game.roster.end(),
            [](const Roster_entry& unit) { return unit.type != Type::general; }))
        refuse(units, "BD-VIC-05"_rule, "has no unit but Generals, which has lost before it begins");
    if (const auto banners = map.find("banners")) force.banners = u8(integer(*banners, 1, 99));
    if (const auto zone = map.find("zone")) force.zone = read_hexes(*zone, game);
    if (const auto entry = map.find("entries")) force.entries = read_hexes(*entry, game);
    if (const auto exits = map.find("exits")) force.exits = read_hexes(*exits, game);
    if (const auto points = map.find("exit_value")) force.exit_value = u8(integer(*points, 0, 99));
    map.done();
    const int leaving = force.exit_value * (force.last - force.first);
    if (leaving > most_points)
        refuse(value, "BD-MOV-10"_rule,
            fmt::format("all its units would be worth {} banners off the board; {} at most would be right", leaving,
                most_points));
    for (UnitId id = force.first; id < force.last; ++id)
        if (game.roster[id].reserve && force.entries.empty())
            refuse(value, "BD-SET-03"_rule, "has units in reserve and no `entries` to land at");
    for (HexIndex hex : force.entries)
        if (!game.ground[hex].has(Terrain::water))
            refuse(value, "BD-SET-03"_rule, fmt::format("entry {} is not water", game.grid.name(hex)));
}

// BD-VIC-03 Half of the enemy's units, Generals included, rounded up, when the scenario gives no number.
void set_banners(Game& game) {
    for (Side side : both_sides) {
        const Force& other = game.force(enemy(side));
        u8& banners = game.forces[index(side)].banners;
        if (!banners) banners = u8((other.last - other.first + 1) / 2);
    }
}

// BD-VIC-02
void read_objectives(const Value& list, Game& game) {
    for (const Value& item : items(list)) {
        Map map{item};
        Objective objective;
        objective.hex = read_hex_of(map["hex"], game);
        objective.name = text(map["name"]);
        constexpr std::string_view sides[] = {"red", "blue", "either"};
        objective.sides = u8(1 + index_among(map["side"], sides));
        objective.value = u8(integer(map["value"], 1, 20));
        map.done();
        if (game.objectives.size() == 32) fail(item, "is one objective too many; 32 would be right");
        game.objectives.push_back(objective);
    }
    for (Side side : both_sides) {
        int worth = 0;
        for (const Objective& objective : game.objectives)
            if (objective.sides >> index(side) & 1) worth += objective.value;
        if (worth > most_points)
            refuse(list, "BD-VIC-02"_rule,
                fmt::format("one side's are worth {} banners; {} at most would be right", worth, most_points));
    }
}

// BD-SET-02 A zone is one side's alone, and has room for every unit that is still to be placed, whichever comes last.
void check_zone(const Value& value, Side side, const Game& game) {
    const Force& force = game.force(side);
    const std::set<HexIndex> zone(force.zone.begin(), force.zone.end());
    for (HexIndex hex : game.force(enemy(side)).zone)
        if (zone.contains(hex))
            refuse(value, "BD-SET-02"_rule,
                fmt::format("both zones hold {}; each hex in one zone at most would be right", game.grid.name(hex)));
    const auto is_taken = [&](HexIndex hex) {
        return std::any_of(
            game.roster.begin(), game.roster.end(), [&](const Roster_entry& unit) { return unit.hex == hex; });
    };
    std::vector<Type> waiting;
    for (UnitId id = force.first; id < force.last; ++id)
        if (game.roster[id].hex == no_hex && !game.roster[id].reserve) waiting.push_back(game.roster[id].type);
    for (Type type : waiting) {
        const auto room = std::count_if(zone.begin(), zone.end(),
            [&](HexIndex hex) { return may_start(game.ground[hex], type) && !is_taken(hex); });
        if (std::size_t(room) < waiting.size())
            refuse(value, "BD-SET-02"_rule,
                fmt::format("its zone has {} free hexes for {} and {} units to deploy", room,
                    game.unit_types[u8(type)].plural, waiting.size()));
    }
}

// BD-VIC-04 How many turns it has, when no option says otherwise.
u8 read_turns(Map& scenario) {
    const auto turns = scenario.find("turns");
    return turns ? u8(integer(*turns, 1, 99)) : Options{}.max_turns;
}

}

std::shared_ptr<const Game> load_game(const std::string& scenario, const House& house) {
    return load_game(read_yaml_file(file_of("battledice", scenario)), house_scope.read(house));
}

std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house) {
    Map map{scenario};
    const Title_page page = read_title_page(map);
    const Value era = map["era"];
    const auto options = map.find("options");
    const auto game = std::make_shared<Game>(
        game_of(read_tables(house, options ? options->node : nullptr, era.node), read_turns(map)));
    entitle(*game, page);
    read_ground(map, *game);
    std::set<std::string> names;
    Map sides{map["sides"]};
    read_force(sides["red"], Side::red, *game, names);
    read_force(sides["blue"], Side::blue, *game, names);
    check_zone(sides["red"], Side::red, *game);
    check_zone(sides["blue"], Side::blue, *game);
    sides.done();
    set_banners(*game);
    if (const auto objectives = map.find("objectives")) read_objectives(*objectives, *game);
    constexpr std::string_view winners[] = {"red", "blue", "score"};
    const auto timeout = map.find("timeout");
    const std::size_t winner = timeout ? index_among(*timeout, winners) : 2;
    game->timeout = winner == 2 ? Side::nobody : Side(winner);
    if (const auto sources = map.find("sources")) items(*sources);
    map.done();
    game->digest = digest(scenario) * 31 + game->digest;
    return game;
}

std::vector<Scenario_card> list_scenarios() {
    std::vector<Scenario_card> cards;
    for (const std::string& file : files_of("battledice")) {
        const Node tree = read_yaml_file(file);
        Map map{tree};
        Scenario_card& card = cards.emplace_back();
        entitle(card, read_title_page(map));
        card.file = file;
        Map sides{map["sides"]};
        card.red = text(Map{sides["red"]}["name"]);
        card.blue = text(Map{sides["blue"]}["name"]);
        card.turns = int(read_turns(map));
    }
    return cards;
}

void check_file(const std::string& file) {
    const Node tree = read_yaml_file(file);
    if (tree.kind != Node::map)
        fail(tree, "is neither a scenario nor a house rule of battledice; a map with `id` or `house` would be right");
    if (find(tree, "house")) {
        game_of(read_tables({{house_scope.read_file(tree)}, {}}, nullptr, nullptr));
    } else load_game(tree, {});
}

}
