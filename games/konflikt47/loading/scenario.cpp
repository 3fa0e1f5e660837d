// The scenarios of konflikt47.
#include <algorithm>
#include <filesystem>
#include <ranges>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/digest.h"
#include "data_files/parts.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/loading/data.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

constexpr std::string_view edge_ids[] = {"north", "south"};
constexpr std::string_view side_ids[] = {"red", "blue"};
constexpr std::string_view known_parts[] = {"red.army", "blue.army", "layout"};

int read_turns(Map& map) {
    const auto turns = map.find("turns");
    return turns ? int(integer(*turns, 1, 20)) : Game{}.last_turn;
}

const Scenario& read_rules(const Value& value) {
    std::vector<std::string_view> ids;
    for (const Scenario* scenario : scenarios) ids.push_back(scenario->id);
    return *scenarios[index_among(value, ids)];
}

// A file of a folder by its name, or any by its path, which begins at the scenario's own folder.
std::string file_in(const std::string& folder, const Value& value) {
    const std::string& name = text(value);
    if (name.ends_with(".yaml") || name.find('/') != std::string::npos)
        return (std::filesystem::path(*value.node->file).parent_path() / name).string();
    const std::string path = fmt::format("{}/konflikt47/{}", data_directory(), folder);
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(path))
        if (entry.path().extension() == ".yaml") ids.push_back(entry.path().stem().string());
    std::ranges::sort(ids);
    index_among(value, ids);
    return fmt::format("{}/{}.yaml", path, name);
}

// What a scenario names, or what a player brings in its place.
const Node& node_of(
    const Value& value, const Parts& parts, const std::string& part, const std::string& folder, Sources& sources) {
    const auto brought = parts.find(part);
    if (brought != parts.end()) return sources.add(read_yaml(brought->second, part));
    return sources.open(file_in(folder, value));
}

std::string part_of(Side side) { return side == Side::red ? "red.army" : "blue.army"; }

void read_side(const Value& value, Side side, Game& game, const Parts& parts, Sources& sources) {
    Map map{value};
    const Value name = map["name"];
    std::string& called = game.forces[index(side)].name;
    called = read_name(name);
    if (alike(called, game.force(enemy(side)).name)) fail(name, "both sides are called '" + called + "'");
    if (const auto edge = map.find("edge")) game.edge[index(side)] = one_of<Table_edge>(*edge, edge_ids);
    read_force(node_of(map["army"], parts, part_of(side), "forces", sources), side, game);
    if (const auto set_up = map.find("set_up")) read_set_up(*set_up, side, game);
    map.done();
}

// A side to which a player brings a force is called after the force's nation: "Soviets", and not "Americans" as in the scenario.
void name_by_nation(Game& game, const Parts& parts) {
    for (const Side side : both_sides) {
        Force& force = game.forces[index(side)];
        if (parts.contains(part_of(side)))
            force.name = std::ranges::find(game.armies, force.nation, &Army::nation)->people;
    }
    if (!alike(game.force(Side::red).name, game.force(Side::blue).name)) return;
    for (const Side side : both_sides) game.forces[index(side)].name.insert(0, side == Side::red ? "Red " : "Blue ");
}

// Units of both sides that are called alike, as where both bring the same force, have their side's name behind their own. A record knows a unit
// by its name alone.
void tell_apart(Game& game, const Value& sides) {
    std::vector<UnitId> alike_ones;
    for (UnitId red = game.forces[0].first; red < game.forces[0].last; ++red)
        for (UnitId blue = game.forces[1].first; blue < game.forces[1].last; ++blue)
            if (alike(game.name(red), game.name(blue))) alike_ones.insert(alike_ones.end(), {red, blue});
    for (const UnitId id : alike_ones) {
        std::string& name = game.enlisted(id).name;
        name = fmt::format("{} ({})", name, game.words(game.side(id)));
    }
    std::vector<std::string> names;
    for (UnitId id = 0; id < game.next_unit(); ++id) names.push_back(small(game.name(id)));
    std::ranges::sort(names);
    if (const auto twice = std::ranges::adjacent_find(names); twice != names.end())
        fail(sides,
            fmt::format(
                "bring two units that would both be called '{}'; another name for one of them would be right", *twice));
}

// A search for places for the men of a unit asks every corner for every man. Without a limit on their product, one answer took a tenth of a
// second on a table that was made for it.
void require_few(Game& game, const Value& sides) {
    constexpr std::size_t most = 40'000;
    std::size_t men = 0, corners = 0;
    for (UnitId id = 0; id < game.next_unit(); ++id) men += game.enlisted(id).men.size();
    for (const Piece& piece : game.ground.pieces) corners += piece.outline.size();
    if (men * corners > most)
        fail(sides,
            fmt::format("bring {} men to a table whose pieces have {} corners, {} when multiplied; {} at most would be "
                        "right, with fewer men or with fewer corners",
                men, corners, men * corners, most));
}

}

std::shared_ptr<const Game> load_game(const Setup& setup) {
    return load_game(read_yaml_file(file_of("konflikt47", setup.scenario)), house_scope.read(setup.house), setup.parts);
}

std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house, const Parts& parts) {
    refuse_unknown_parts(parts, "konflikt47", known_parts);
    Sources sources;
    Map map{sources.add(scenario)};
    const Title_page page = read_title_page(map);
    integer(map["year"], 1900, 2000);
    const Scenario& rules = read_rules(map["rules"]);
    const auto options = map.find("options");
    const auto game = std::make_shared<Game>(game_of(house, options ? options->node : nullptr));
    entitle(*game, page);
    game->scenario = &rules;
    game->last_turn = read_turns(map);
    read_layout(node_of(map["layout"], parts, "layout", "layouts", sources), game->ground);
    game->lattice = std::make_shared<Visibility_grid>(game->ground);
    Map sides{map["sides"]};
    read_side(sides["red"], Side::red, *game, parts, sources);
    read_side(sides["blue"], Side::blue, *game, parts, sources);
    if ((game->edge[0] == Table_edge::none) != (game->edge[1] == Table_edge::none) ||
        (game->edge[0] != Table_edge::none && game->edge[0] == game->edge[1]))
        refuse(
            sides.value(), "K47-SCN-01"_rule, "must have one edge each, north and south, or none, to throw for them");
    sides.done();
    require_few(*game, sides.value());
    name_by_nation(*game, parts);
    tell_apart(*game, sides.value());
    if (const auto favours = map.find("favours")) index_among(*favours, side_ids);
    if (const auto balance = map.find("balance")) text(*balance);
    map.done();
    game->parts = parts;
    game->digest = sources.digest() * 31 + game->digest;
    return game;
}

std::vector<Scenario_card> list_scenarios() {
    std::vector<Scenario_card> cards;
    for (const std::string& file : files_of("konflikt47")) {
        const Node tree = read_yaml_file(file);
        Map map{tree};
        Scenario_card card;
        entitle(card, read_title_page(map));
        card.file = file;
        Map sides{map["sides"]};
        card.red = text(Map{sides["red"]}["name"]);
        card.blue = text(Map{sides["blue"]}["name"]);
        card.turns = read_turns(map);
        cards.push_back(std::move(card));
    }
    return cards;
}

void check_file(const std::string& file) {
    const Node tree = read_yaml_file(file);
    if (tree.kind != Node::map)
        fail(Value(tree),
            "is neither a scenario nor a force, a layout or a house rule of konflikt47; a map with `id`, `army`, "
            "`layout` or `house` would be right");
    if (find(tree, "house")) game_of({{house_scope.read_file(tree)}, {}}, nullptr);
    else if (find(tree, "units") || find(tree, "platoons")) check_force(tree);
    else if (find(tree, "pieces")) {
        Game game = game_of({}, nullptr);
        read_layout(tree, game.ground);
    } else load_game(tree, {}, {});
}

}
