// The tables of earth1418: troops, charts, ground, smoke and gas.
#include <algorithm>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/digest.h"
#include "data_files/overlay.h"
#include "games/earth1418/loading/data.h"

namespace earth1418 {
namespace {

constexpr std::string_view table_names[] = {"troops", "charts", "terrain", "effects"};
constexpr std::string_view command_ids[] = {"none", "advance", "hold", "assault", "retreat"};
constexpr std::string_view chart_acts[] = {"stay", "move", "find_cover", "assault", "retreat"};
constexpr Act of_chart[] = {Act::stay, Act::move, Act::find_cover, Act::assault, Act::retreat};
constexpr std::string_view looks[] = {"rough", "wood", "thin_wood", "orchard", "hill", "house", "ruin", "bunker",
    "town", "water", "marsh", "crops", "sand", "crater", "road", "track", "rail", "bridge", "ford", "hedge", "bocage",
    "wall", "fence", "wire", "trench", "bank"};
constexpr i32 unlimited = 4 * most_coordinate;

// Inches with up to two decimals, at least `least` millimetres.
i32 read_inches(const Value& value, i32 inch, i32 least) {
    constexpr i32 most = 100;
    const Measure inches{"inch", "", mm, 0};
    const auto length = is_scalar(value) ? inches.read_length(text(value)) : std::nullopt;
    const i64 found = length ? i64{*length} * inch / mm : -1;
    if (found < least || *length > most * mm)
        refuse(value, "E18-SCL-02"_rule,
            fmt::format("'{}' is no such length; {} to {} inches would be right, with up to two decimals",
                one_line(*value.node), inches.bare((i64{least} * mm + inch - 1) / inch), most));
    return i32(found);
}

std::pair<u8, u8> read_arming(const Value& value) {
    const auto two = items(value);
    if (two.size() != 2) fail(value, "is the number of dice and the bonus of one of them, such as [3, 1]");
    return {u8(integer(two[0], 0, 9)), u8(integer(two[1], 0, most_bonus))};
}

// E18-SCL-04 The width and the depth of a base: whole millimetres, whose squares are counted under a circle (E18-ART-07).
std::pair<i32, i32> read_base(const Value& value) {
    const auto two = items(value);
    if (two.size() != 2) fail(value, "is the width and the depth of a base in mm, such as [30, 15]");
    const std::pair size{read_mm(two[0], 5 * mm, 100 * mm), read_mm(two[1], 5 * mm, 100 * mm)};
    if (size.first % mm || size.second % mm)
        refuse(value, "E18-SCL-04"_rule, "has a part of a millimetre; whole ones would be right, such as [30, 15]");
    return size;
}

// E18-SCL-02 Metres of ground as a length on the table.
i32 read_range(const Value& value, const Charts& charts) {
    if (is_scalar(value) && value.node->text == "unlimited") return unlimited;
    return i32(integer(value, 0, 9999)) * charts.mm_per_100m;
}

Troop decode_troop(const Value& value, const Charts& charts) {
    Map map{value};
    Troop troop;
    troop.id = value.name;
    troop.name = text(map["name"]);
    troop.code = text(map["code"]);
    troop.models = text(map["models"]);
    troop.category = one_of<Troop::Category>(map["category"], Troop::category_ids);
    troop.speed = one_of<Troop::Speed>(map["speed"], Troop::speed_ids);
    std::tie(troop.melee, troop.melee_bonus) = read_arming(map["melee"]);
    std::tie(troop.shooting, troop.shooting_bonus) = read_arming(map["shooting"]);
    const Value resilience = map["resilience"];
    if (!is_scalar(resilience) || resilience.node->text != "formation")
        troop.resilience = u8(integer(resilience, 1, 9));
    troop.range = troop.moving_range = read_range(map["range"], charts);
    if (const auto moving = map.find("moving_range")) troop.moving_range = read_range(*moving, charts);
    troop.dig = boolean(map["dig"]);
    troop.mounted = flag(map, "mounted");
    troop.wheels = flag(map, "wheels");
    troop.armoured = flag(map, "armoured");
    troop.naval = flag(map, "naval");
    troop.command = flag(map, "command");
    troop.mortar = flag(map, "mortar");
    troop.width = charts.base_width;
    troop.depth = charts.base_depth;
    const Value base = map["base"];
    if (!is_scalar(base) || base.node->text != "usual") std::tie(troop.width, troop.depth) = read_base(base);
    map.done();
    if (troop.dig && (troop.is_artillery() || troop.is_vehicle()))
        refuse(value, "E18-DIG-03"_rule, "artillery and vehicles never dig in");
    if (!troop.resilience && troop.is_artillery())
        refuse(value, "E18-FOR-03"_rule, "artillery has no class; a number would be right for its resilience");
    return troop;
}

Kind decode_kind(const Value& value) {
    Map map{value};
    Kind kind;
    kind.id = value.name;
    kind.name = text(map["name"]);
    kind.row = one_of<Row>(map["cover"], row_ids);
    kind.going = one_of<Going>(map["going"], going_ids);
    kind.blocks = boolean(map["blocks"]);
    kind.look = one_of<Landscape::Area::Look>(map["look"], looks);
    kind.hill = flag(map, "hill");
    kind.through = flag(map, "through");
    map.done();
    return kind;
}

std::array<i32, 3> read_rates(const Value& value) {
    Map map{value};
    const std::array rates{
        read_mm(map["slow"], mm, 500 * mm), read_mm(map["medium"], mm, 500 * mm), read_mm(map["fast"], mm, 500 * mm)};
    map.done();
    return rates;
}

// E18-CMD-02 A cell of the command chart, as bits of Act.
u16 read_cell(const Value& cell) {
    u16 may = 0;
    for (const Value& item : items(cell)) may |= u16(1u << u8(of_chart[index_among(item, chart_acts)]));
    return may;
}

void read_cover(const Value& value, Charts& charts) {
    Map map{value};
    for (std::size_t row = 0; row < 4; ++row) {
        const Value of = map[row_ids[row]];
        const auto three = items(of);
        if (three.size() != 3)
            fail(of, "is what is added to resilience moving, stationary and dug in, such as [-3, -2, 0]");
        for (std::size_t column = 0; column < 3; ++column)
            charts.cover[row][column] = i8(integer(three[column], -9, 9));
    }
    map.done();
}

void read_commands(Map& map, Charts& charts) {
    Map may{map["commands"]}, dig{map["digging"]};
    for (std::size_t command = 1; command < commands; ++command) {
        const Value of = may[command_ids[command]];
        const auto cells = items(of);
        if (cells.size() != 4) fail(of, fmt::format("has {} situations; four would be right", cells.size()));
        for (std::size_t situation = 0; situation < 4; ++situation)
            charts.may[situation][command] = read_cell(cells[situation]);
        charts.dig[command] = boolean(dig[command_ids[command]]);
    }
    may.done();
    dig.done();
}

Charts decode_charts(const Value& value) {
    Map map{value};
    Charts charts;
    Map scale{map["scale"]};
    charts.mm_per_100m = i32(integer(scale["mm_per_100m"], 10, 1000));
    const i32 inch = read_mm(scale["mm_per_inch"], 10 * mm, 50 * mm);
    charts.grid = read_mm(scale["grid"], 152 * mm + 40, 2000 * mm);  // E18-SCL-03
    std::tie(charts.base_width, charts.base_depth) = read_base(scale["base"]);
    charts.assault = i32(integer(scale["assault"], 0, 9999)) * charts.mm_per_100m;
    scale.done();

    Map movement{map["movement"]};
    charts.rate = {read_rates(movement["foot"]), read_rates(movement["horse"])};
    charts.road = i32(integer(movement["road"], 0, 300));
    charts.rough = i32(integer(movement["rough"], -100, 0));
    charts.impractical = i32(integer(movement["impractical"], -100, 0));
    charts.assaulting = i32(integer(movement["assault"], 0, 300));
    charts.transport = i32(integer(movement["transport"], 0, 300));
    charts.transport_cap = read_mm(movement["transport_cap"], mm, 1000 * mm);
    movement.done();

    Map templates{map["templates"]};
    // E18-SCL-02 None of less than a centimetre, smoke no thinner than a millimetre.
    charts.circle = read_inches(templates["circle"], inch, 10 * mm);
    charts.inner_circle = read_inches(templates["inner_circle"], inch, 0);
    charts.smoke_length = read_inches(templates["smoke_length"], inch, 10 * mm);
    charts.smoke_depth = read_inches(templates["smoke_depth"], inch, mm);
    charts.drift = read_inches(templates["drift"], inch, 0) + read_inches(templates["wind_extra"], inch, 0);
    charts.smoke_life = u8(integer(templates["smoke_life"], 1, 60));
    templates.done();

    read_cover(map["cover"], charts);
    read_commands(map, charts);
    map.done();
    return charts;
}

void check_options(const Value& map) {
    Options ignored;
    decode_options(map, toggles(), {}, ignored);
}

}

const House_scope house_scope{"earth1418", "e18.", "e18.panic=false", table_names, check_options};

Game game_of(const House_rules& house, const Node* options, int bounds) {
    const std::string folder = data_directory() + "/earth1418/";
    Node tree = empty_map(folder);
    for (std::string_view table : table_names)
        add(tree, std::string(table), read_yaml_file(fmt::format("{}{}.yaml", folder, table)));
    add(tree, "options", empty_map(folder));
    if (options) overlay(*find(tree, "options"), *options, std::array<std::string_view, 1>{""});
    house_scope.lay_over(tree, house);

    Game game;
    game.options.bound_limit = u8(bounds);
    decode_options(Value(*find(tree, "options"), "options"), toggles(), {}, game.options);
    game.bounds = game.options.bound_limit;
    game.charts = decode_charts(Value(*find(tree, "charts"), "charts"));
    for (const Value& value : entries(Value(*find(tree, "troops"), "troops")))
        game.troops.push_back(decode_troop(value, game.charts));
    for (const Value& value : entries(Value(*find(tree, "terrain"), "terrain")))
        game.kinds.push_back(decode_kind(value));
    Map kinds{Value(*find(tree, "effects"), "effects")};
    for (std::size_t i = 0; i < effects; ++i) {
        Map map{kinds[effect_ids[i]]};
        game.effect[i] = {std::string(effect_ids[i]), text(map["name"]), u8(integer(map["dice"], 0, 9)),
            u8(integer(map["resilience"], 0, 9)), boolean(map["blocks"]), i32(integer(map["since"], 1000, 3000))};
        map.done();
    }
    kinds.done();
    game.settings = settings_of(house);
    game.digest = digest(tree);
    return game;
}

}
