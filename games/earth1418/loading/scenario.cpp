// The scenarios of earth1418.
#include <algorithm>
#include <ranges>

#include <fmt/format.h>

#include "data_files/digest.h"
#include "data_files/error.h"
#include "data_files/parts.h"
#include "data_files/scenario_file.h"
#include "games/earth1418/loading/data.h"
#include "geometry/template.h"
#include "words/article.h"
#include "words/letters.h"

namespace earth1418 {
namespace {

constexpr std::string_view compass[] = {"north", "east", "south", "west"};
constexpr std::string_view side_ids[] = {"red", "blue"};
constexpr std::string_view known_parts[] = {"red.army", "blue.army"};

// E18-SET-01 A rectangle given by two corners, `from` and `to`.
std::array<Place, 2> read_corners(Map& map) {
    const Place a = read_place(map["from"]);
    const Value to = map["to"];
    const Place b = read_place(to);
    const Place least{std::min(a.x, b.x), std::min(a.y, b.y)}, most{std::max(a.x, b.x), std::max(a.y, b.y)};
    if (least.x == most.x || least.y == most.y) fail(to, "leaves nothing between it and `from`");
    return {least, most};
}

std::vector<Place> read_places(const Value& value, std::size_t least) {
    std::vector<Place> places;
    for (const Value& item : items(value)) places.push_back(read_place(item));
    if (places.size() < least || places.size() > 60)
        fail(value, fmt::format("has {} places; {} to 60 would be right", places.size(), least));
    return places;
}

void require_on_table(const Value& value, const Game& game, const Bounds& box) {
    if (box.most.x <= 0 || box.most.y <= 0 || box.least.x >= game.width || box.least.y >= game.height)
        refuse(value, "E18-SCL-03"_rule,
            fmt::format("lies off the table, which is {} mm wide and {} mm deep", game.width / mm, game.height / mm));
}

void add_area(Game& game, Area area) {
    area.box = bounds(area.outline);
    game.areas.push_back(std::move(area));
}

// A road is the ground within half of its width of its line, leg by leg.
void add_road(Game& game, const Value& value, Area area, std::span<const Place> line, i32 width) {
    area.width = width;
    area.drawn.assign(line.begin(), line.end());
    for (std::size_t i = 1; i < line.size(); ++i) {
        const i64 far = length(line[i - 1], line[i]);
        if (far < mm)
            fail(value,
                fmt::format("has two places that are less than a millimetre apart, at [{}, {}]; a millimetre or more "
                            "would be right",
                    line[i].x / mm, line[i].y / mm));
        const Offset way = line[i] - line[i - 1];
        const Offset aside{-way.y * width / (2 * far), way.x * width / (2 * far)};
        area.outline = {line[i - 1] + aside, line[i] + aside, line[i] + -aside, line[i - 1] + -aside};
        add_area(game, area);
        area.drawn.clear();
    }
}

void read_area(const Value& value, Game& game) {
    Map map{value};
    const Value kind = map["kind"];
    std::vector<std::string_view> ids;
    for (const Kind& one : game.kinds) ids.push_back(one.id);
    Area area;
    area.kind = int(index_among(kind, ids));
    area.name = read_name(map["name"]);
    area.with = read_agreement(map);
    if (const auto height = map.find("height")) area.height = i32(integer(*height, 1, 9));
    if (game.kinds[std::size_t(area.kind)].hill != (area.height > 0))
        refuse(value, "E18-LOS-02"_rule, "hills have a `height` from 1, and nothing else has one");
    if (const auto line = map.find("along")) {
        const auto places = read_places(*line, 2);
        require_on_table(*line, game, bounds(places));
        const i32 width = read_mm(map["width"], mm, 200 * mm);
        map.done();
        return add_road(game, value, area, places, width);
    }
    if (const auto outline = map.find("outline")) {
        area.outline = read_places(*outline, 3);
        if (const auto crossing = self_crossing(area.outline))
            fail(*outline,
                fmt::format("crosses itself at [{}, {}]; an outline that does not would be right", crossing->at.x / mm,
                    crossing->at.y / mm));
        if (!twice_the_area(area.outline)) fail(*outline, "holds no ground");
    } else {
        const auto [least, most] = read_corners(map);
        area.outline = {least, {most.x, least.y}, most, {least.x, most.y}};
    }
    map.done();
    require_on_table(value, game, bounds(area.outline));
    area.drawn = area.outline;
    add_area(game, area);
}

// E18-GAS-04 none, a die, or the direction towards which it blows.
int read_wind(const Value& value) {
    if (is_scalar(value)) {
        if (value.node->text == "none") return -1;
        if (value.node->text == "die") return -2;
        for (std::size_t i = 0; i < 4; ++i)
            if (value.node->text == compass[i]) return int(90 * i);
        if (const auto degrees = whole(value.node->text); degrees && *degrees >= 0 && *degrees < 360) return *degrees;
    }
    fail(value,
        fmt::format("{} is no wind; none, die, north, east, south, west or 0 to 359 degrees, towards which it blows, "
                    "would be right",
            one_line(*value.node)));
}

void read_objectives(const Value& list, Game& game) {
    for (const Value& item : items(list)) {
        Map map{item};
        Objective objective;
        const Value name = map["name"];
        objective.name = read_name(name);
        objective.with = read_agreement(map);
        for (const Objective& other : game.objectives)
            if (alike(other.name, objective.name))
                fail(name,
                    "there is another objective called '" + objective.name + "'; names are unique, capitals aside");
        const auto [least, most] = read_corners(map);
        objective.least = least, objective.most = most;
        require_on_table(item, game, {least, most});
        objective.points = u8(integer(map["points"], 1, 20));
        if (const auto side = map.find("side")) objective.side = Side(index_among(*side, side_ids));
        if (const auto bases = map.find("bases")) objective.bases = u8(integer(*bases, 1, 50));
        map.done();
        if (game.objectives.size() == max_objectives)
            fail(item, fmt::format("is one objective too many; {} would be right", max_objectives));
        game.objectives.push_back(objective);
    }
}

std::pair<Side, u8> read_reward(Map map) {
    const Side side = Side(index_among(map["side"], side_ids));
    const u8 points = u8(integer(map["points"], 1, 20));
    map.done();
    return {side, points};
}

void read_special(const Value& value, Game& game) {
    Map map{value};
    Special& special = game.special;
    if (const auto batteries = map.find("batteries")) {
        Map of{*batteries};
        special.per_battery[index(Side(index_among(of["side"], side_ids)))] = u8(integer(of["points"], 1, 20));
        if (const auto charged = of.find("charged")) special.charged = boolean(*charged);
        of.done();
    }
    if (const auto tanks = map.find("tanks")) {
        const auto [side, points] = read_reward(Map{*tanks});
        special.per_tank_company[index(side)] = points;
    }
    if (const auto guns = map.find("artillery_points")) {
        const auto [side, points] = read_reward(Map{*guns});
        special.per_artillery[index(side)] = points;
    }
    if (const auto crush = map.find("crush")) special.crush_wire = boolean(*crush);
    map.done();
}

// The forces of both sides as they are read. An army that a player brought must outlive what is written in it.
struct Muster {
    const Parts& parts;
    std::array<Node, 2> brought{};
    std::vector<Value> written{};  // each sub-unit of the roster
};

void read_force(const Value& value, Side side, Game& game, Muster& muster) {
    Map map{value};
    Force& force = game.forces[index(side)];
    const Value name = map["name"];
    force.name = read_name(name);
    if (alike(force.name, game.force(enemy(side)).name)) fail(name, "both sides are called '" + force.name + "'");
    force.fallen = fmt::format("after the collapse of {}", the(force.name));
    force.fallen_in_vain = force.fallen + ", with their enemy not two points ahead";
    const Value home = map["home"];
    force.home = int(90 * index_among(home, compass));
    if (side == Side::blue && force.home == game.force(Side::red).home)
        refuse(home, "E18-CMD-09"_rule,
            "is where red is at home, too; another edge would be right, for each retreats over its own");
    if (const auto first = map.find("first_command")) {
        Map command{*first};
        constexpr std::string_view words[] = {"none", "advance", "hold", "assault", "retreat"};
        force.first_command = one_of<Command>(command["command"], words);
        force.first_direction = int(90 * index_among(command["toward"], compass));
        command.done();
    }
    const Value formations = map["formations"];
    const auto part = muster.parts.find(side == Side::red ? "red.army" : "blue.army");
    if (part == muster.parts.end()) read_formations(formations, side, game, muster.written);
    else {
        Node& army = muster.brought[index(side)] = read_yaml(part->second, part->first);
        Map of{army};
        read_name(of["army"]);
        read_formations(of["formations"], side, game, muster.written);
        of.done();
    }
    map.done();
}

int read_year(Map& scenario) { return int(integer(scenario["year"], 1800, 1950)); }

int read_bounds(Map& map) {
    const auto bounds = map.find("bounds");
    return bounds ? int(integer(*bounds, 1, 60)) : Options{}.bound_limit;
}

}

std::shared_ptr<const Game> load_game(const Setup& setup) {
    return load_game(read_yaml_file(file_of("earth1418", setup.scenario)), house_scope.read(setup.house), setup.parts);
}

std::shared_ptr<const Game> load_game(const Node& scenario, const House_rules& house, const Parts& parts) {
    refuse_unknown_parts(parts, "earth1418", known_parts);
    Map map{scenario};
    const Title_page page = read_title_page(map);
    const int year = read_year(map);
    const auto options = map.find("options");
    const auto game = std::make_shared<Game>(game_of(house, options ? options->node : nullptr, read_bounds(map)));
    entitle(*game, page);
    game->year = year;
    const Value size = map["table"];
    const auto two = items(size);
    if (two.size() != 2) fail(size, "is the width and the height of the table in mm, such as [1200, 900]");
    game->width = read_mm(two[0], 300 * mm, 3000 * mm);
    game->height = read_mm(two[1], 300 * mm, 3000 * mm);
    game->wind = read_wind(map["wind"]);
    if (const auto transparent = map.find("transparent_gas")) game->transparent = boolean(*transparent);
    const Value terrain = map["terrain"];
    for (const Value& area : items(terrain)) read_area(area, *game);
    if (const auto crests = map.find("crests"))
        for (const Value& crest : items(*crests)) {
            const auto& line = game->crests.emplace_back(read_places(crest, 2));
            require_on_table(crest, *game, bounds(line));
            if (std::ranges::adjacent_find(line) != line.end()) fail(crest, "has the same place twice in a row");
        }
    if (const auto special = map.find("special")) read_special(*special, *game);
    Map sides{map["sides"]};
    Muster muster{parts};
    read_force(sides["red"], Side::red, *game, muster);
    read_force(sides["blue"], Side::blue, *game, muster);
    check_places(*game, muster.written);
    sides.done();
    if (const auto objectives = map.find("objectives")) read_objectives(*objectives, *game);
    if (const auto favours = map.find("favours")) index_among(*favours, side_ids);
    if (const auto balance = map.find("balance")) text(*balance);
    if (const auto sources = map.find("sources")) items(*sources);
    map.done();
    game->parts = parts;
    game->digest = digest(scenario) * 31 + game->digest;
    return game;
}

std::vector<Scenario_card> list_scenarios() {
    std::vector<std::pair<int, Scenario_card>> cards;  // by year
    for (const std::string& file : files_of("earth1418")) {
        const Node tree = read_yaml_file(file);
        Map map{tree};
        Scenario_card card;
        entitle(card, read_title_page(map));
        card.file = file;
        require_own_name(tree, file);
        Map sides{map["sides"]};
        card.red = read_name(Map{sides["red"]}["name"]);
        card.blue = read_name(Map{sides["blue"]}["name"]);
        card.turns = read_bounds(map);
        card.called = "bound";
        cards.emplace_back(read_year(map), card);
    }
    std::ranges::sort(cards, {}, [](const auto& card) { return std::tie(card.first, card.second.id); });
    const auto without_year = cards | std::views::values;
    return {without_year.begin(), without_year.end()};
}

}
