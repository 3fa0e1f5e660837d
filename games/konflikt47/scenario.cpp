// The scenarios of konflikt47.
#include <algorithm>
#include <filesystem>
#include <ranges>

#include <fmt/format.h>

#include "games/konflikt47/data.h"
#include "text/data_dir.h"
#include "text/digest.h"
#include "text/error.h"
#include "text/letters.h"
#include "text/parts.h"
#include "text/spelling.h"

namespace konflikt47 {
namespace {

constexpr std::string_view edge_ids[] = {"north", "south"};
constexpr std::string_view known_parts[] = {"red.army", "blue.army", "layout"};
constexpr std::string_view known_rules[] = {"maximum_attrition"};

struct Heading {
    explicit Heading(Map& map) {
        for (auto [key, value] :
            {std::pair{"id", &id}, {"title", &title}, {"date", &date}, {"place", &place}, {"history", &history}})
            *value = key == std::string_view("history") ? text(map[key]) : read_name(map[key]);
        year = int(integer(map["year"], 1900, 2000));
        index_among(map["rules"], known_rules);
    }
    std::string id, title, date, place, history;
    int year = 0;
};

int read_turns(Map& map) {
    const auto turns = map.find("turns");
    return turns ? int(integer(*turns, 1, 20)) : Game{}.last_turn;
}

// A file of one of the game's folders by its name, or any by its path.
std::string file_of(const std::string& name, std::span<const std::string_view> folders, const std::string& what) {
    if (name.ends_with(".yaml") || name.find('/') != std::string::npos) return name;
    std::vector<std::string> ids;
    for (const std::string_view folder : folders) {
        const std::string path = fmt::format("{}/konflikt47/{}", data_directory(), folder);
        if (const std::string file = fmt::format("{}/{}.yaml", path, name); std::filesystem::exists(file)) return file;
        if (!std::filesystem::exists(path) || folder == "lessons") continue;  // what lessons have is in no list
        for (const auto& entry : std::filesystem::directory_iterator(path))
            if (entry.path().extension() == ".yaml") ids.push_back(entry.path().stem().string());
    }
    std::ranges::sort(ids);
    throw InputError(name, 0, 0,
        fmt::format("is no {} of konflikt47; {}", what,
            suggestion(name, std::vector<std::string_view>(ids.begin(), ids.end()))));
}

// What a scenario names, or what a player brings in its place; it must outlive what is read of it.
Node node_of(
    const Value& value, const Parts& parts, const std::string& part, std::string_view folder, const std::string& what) {
    if (const auto brought = parts.find(part); brought != parts.end()) return read_yaml(brought->second, part);
    const std::string& name = text(value);
    try {
        return read_yaml_file(file_of(name, std::array{folder}, what));
    } catch (const InputError& error) {
        if (error.line == 0) fail(value, fmt::format("'{}' {}", name, error.problem));
        throw;
    }
}

void read_side(const Value& value, Side side, Game& game, const Parts& parts) {
    Map map{value};
    const Value name = map["name"];
    std::string& called = game.forces[index(side)].name;
    called = read_name(name);
    if (alike(called, game.force(enemy(side)).name)) fail(name, "both sides are called '" + called + "'");
    if (const auto edge = map.find("edge")) game.edge[index(side)] = one_of<Edge>(*edge, edge_ids);
    const Node army = node_of(map["army"], parts, side == Side::red ? "red.army" : "blue.army", "forces", "force");
    read_force(army, side, game);
    if (const auto set_up = map.find("set_up")) read_set_up(*set_up, side, game);
    map.done();
}

}

std::shared_ptr<const Game> load_game(const Setup& setup) {
    constexpr std::string_view folders[] = {"scenarios", "lessons"};
    return load_game(
        read_yaml_file(file_of(setup.scenario, folders, "scenario")), house_scope.read(setup.house), setup.parts);
}

std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house, const Parts& parts) {
    refuse_unknown_parts(parts, "konflikt47", known_parts);
    Map map{scenario};
    const Heading heading(map);
    const auto options = map.find("options");
    const auto game = std::make_shared<Game>(game_of(house, options ? options->node : nullptr));
    std::tie(game->id, game->title, game->date, game->place, game->history) =
        std::tie(heading.id, heading.title, heading.date, heading.place, heading.history);
    game->last_turn = read_turns(map);
    const Node layout = node_of(map["layout"], parts, "layout", "layouts", "layout");
    read_layout(layout, game->ground);
    Map sides{map["sides"]};
    read_side(sides["red"], Side::red, *game, parts);
    read_side(sides["blue"], Side::blue, *game, parts);
    if ((game->edge[0] == Edge::none) != (game->edge[1] == Edge::none) ||
        (game->edge[0] != Edge::none && game->edge[0] == game->edge[1]))
        refuse(
            sides.value(), "K47-SCN-01"_rule, "must have one edge each, north and south, or none, to throw for them");
    sides.done();
    if (const auto favours = map.find("favours")) text(*favours);
    if (const auto balance = map.find("balance")) text(*balance);
    map.done();
    game->parts = parts;
    game->digest = (digest(scenario) * 31 + digest(layout)) * 31 + game->digest;
    return game;
}

std::vector<Scenario_card> list_scenarios() {
    std::vector<Scenario_card> cards;
    for (const auto& entry : std::filesystem::directory_iterator(data_directory() + "/konflikt47/scenarios")) {
        if (entry.path().extension() != ".yaml") continue;
        const Node tree = read_yaml_file(entry.path().string());
        Map map{tree};
        const Heading heading(map);
        Map sides{map["sides"]};
        cards.push_back({heading.id, heading.title, heading.date, heading.place, heading.history, entry.path().string(),
            text(Map{sides["red"]}["name"]), text(Map{sides["blue"]}["name"]), read_turns(map), "turn"});
    }
    std::ranges::sort(cards, {}, &Scenario_card::id);
    return cards;
}

void check_file(const std::string& file) {
    const Node tree = read_yaml_file(file);
    if (tree.kind != Node::map)
        fail(Value(tree),
            "is neither a scenario nor a force, a layout or a house rule of konflikt47; a map with `id`, `army`, "
            "`layout` or `house` would be right");
    if (find(tree, "house")) game_of({{house_scope.read_file(tree)}, {}}, nullptr);
    else if (find(tree, "units")) {
        Game game = game_of({}, nullptr);
        read_force(tree, Side::red, game);
    } else if (find(tree, "pieces")) {
        Game game = game_of({}, nullptr);
        read_layout(tree, game.ground);
    } else load_game(tree, {}, {});
}

}
