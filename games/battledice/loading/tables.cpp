// The tables of battledice: units, terrain, dice, eras, options.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "data_files/data_dir.h"
#include "data_files/digest.h"
#include "data_files/error.h"
#include "data_files/overlay.h"
#include "games/battledice/computer/judge.h"
#include "games/battledice/loading/data.h"
#include "games/battledice/rules/fire/dice.h"
#include "words/spelling.h"

namespace battledice {
namespace {

constexpr std::string_view side_ids[] = {"red", "blue"};
constexpr std::string_view table_names[] = {"units", "terrain", "dice", "eras"};

Node base_tree() {
    const std::string folder = data_directory() + "/battledice/";
    Node tree = empty_map(folder);
    for (std::string_view table : table_names)
        add(tree, std::string(table), read_yaml_file(fmt::format("{}{}.yaml", folder, table)));
    add(tree, "options", empty_map(folder));
    return tree;
}

u8 read_types(const Value& value) {
    if (is_scalar(value)) {
        if (text(value) != "all")
            fail(value, "'" + text(value) + "' is no list of unit types; all, or a list in brackets would be right");
        return u8((1u << type_count) - 1);
    }
    u8 types = 0;
    for (const Value& item : items(value)) types |= bit(read_type(item));
    return types;
}

std::array<u8, Unit_type::most_range + 1> read_series(const Value& value) {
    std::array<u8, Unit_type::most_range + 1> dice{};
    const auto list = items(value);
    if (list.size() > Unit_type::most_range)
        fail(value, fmt::format("has {} ranges; {} at most would be right", list.size(), Unit_type::most_range));
    for (std::size_t i = 0; i < list.size(); ++i) dice[i + 1] = u8(integer(list[i], 1, 9));
    return dice;
}

Unit_type decode_unit(const Value& value) {
    Map map{value};
    Unit_type type;
    type.id = value.name;
    type.name = text(map["name"]);
    type.plural = text(map["plural"]);
    type.code = text(map["code"]);
    type.symbol = text(map["symbol"]);
    if (type.symbol.size() != 15)
        fail(
            map["symbol"], fmt::format("has {} letters; 15 would be right, as in SFGPUCI--------", type.symbol.size()));
    text(map["model"]);
    type.figures = u8(integer(map["figures"], 1, 12));
    type.hit_by = read_face(map["hit_by"]);
    if (type.hit_by >= Face::flag) fail(map["hit_by"], "a unit is hit by infantry, cavalry, artillery or general");
    type.move = u8(integer(map["move"], 0, 8));
    const Value after = map["battle_after"];
    type.battle_after = is_scalar(after) && after.node->text == "never" ? Unit_type::never : u8(integer(after, 0, 9));
    type.artillery = boolean(map["artillery"]);
    type.general_bonus = boolean(map["general_bonus"]);
    type.dice = type.hill_dice = read_series(map["series"]);
    if (const auto hill = map.find("hill_series")) type.hill_dice = read_series(*hill);
    map.done();
    for (u8 range = 1; range <= Unit_type::most_range; ++range) {
        if (type.dice[range]) type.range = range;
        if (type.hill_dice[range]) type.hill_range = range;
    }
    return type;
}

Rule read_rule(const Value& value) {
    for (const Paragraph& paragraph : rulebook)
        if (text(value) == paragraph.id) return {&paragraph};
    fail(value, "'" + text(value) + "' is no paragraph of the rulebook; one such as BD-TER-01 would be right");
}

Terrain_type decode_terrain(const Value& value) {
    Map map{value};
    Terrain_type type;
    type.id = value.name;
    type.name = text(map["name"]);
    const Value key = map["key"];
    if (text(key).size() != 1) fail(key, "is one letter");
    type.key = text(key)[0];
    constexpr std::string_view kinds[] = {"base", "feature"};
    type.feature = index_among(map["kind"], kinds) == 1;
    if (const auto over = map.find("over")) type.over = one_of<Terrain>(*over, terrain_ids);
    type.enter = read_types(map["enter"]);
    type.stop = boolean(map["stop"]);
    type.no_battle_on_entry = boolean(map["no_battle_on_entry"]);
    type.cover = u8(integer(map["cover"], 0, 9));
    type.cover_from_hill = u8(integer(map["cover_from_hill"], 0, 9));
    type.ignore_flags = u8(integer(map["ignore_flags"], 0, 9));
    type.blocks_sight = one_of<Terrain_type::Sight>(map["blocks_sight"], Terrain_type::sight_ids);
    type.cap = one_of<Terrain_type::Cap>(map["cap"], Terrain_type::cap_ids);
    type.removable_by = read_types(map["removable_by"]);
    Map penalty{map["own_penalty"]};
    type.penalty_units = read_types(penalty["units"]);
    type.penalty = u8(integer(penalty["dice"], 0, 9));
    penalty.done();
    type.no_battle = boolean(map["no_battle"]);
    type.no_retreat = boolean(map["no_retreat"]);
    type.rule = read_rule(map["rule"]);
    map.done();
    return type;
}

std::pair<u8, u8> read_range(const Value& value) {
    const auto ends = items(value);
    if (ends.size() != 2) fail(value, "is the nearest and the farthest range, such as [1, 2]");
    const u8 nearest = u8(integer(ends[0], 0, 99));
    return {nearest, u8(integer(ends[1], nearest, 99))};
}

Dice_set decode_dice(const Value& value) {
    Map map{value};
    Dice_set set;
    set.id = value.name;
    set.name = text(map["name"]);
    set.rule = read_rule(map["rule"]);
    const Value faces = map["faces"];
    const auto list = items(faces);
    if (list.size() != 6) fail(faces, fmt::format("has {} faces; six would be right", list.size()));
    for (std::size_t i = 0; i < 6; ++i) set.faces[i] = read_face(list[i]);
    if (const auto when = map.find("when")) {
        Map conditions{*when};
        set.units = read_types(conditions["units"]);
        std::tie(set.nearest, set.farthest) = read_range(conditions["range"]);
        for (const Value& era : items(conditions["eras"])) set.eras |= u8(1u << index_among(era, Options::era_ids));
        conditions.done();
    } else if (set.id != "standard") fail(value, "has no `when`; only the standard set goes without");
    map.done();
    return set;
}

// BD-ERA-03
void decode_filters(const Value& list, std::vector<Face_filter>& filters) {
    for (const Value& item : items(list)) {
        Map map{item};
        Face_filter filter;
        Map when{map["when"]};
        if (const auto side = when.find("side")) filter.sides = u8(1u << index_among(*side, side_ids));
        if (const auto units = when.find("units")) filter.units = read_types(*units);
        if (const auto range = when.find("range")) std::tie(filter.nearest, filter.farthest) = read_range(*range);
        when.done();
        filter.ignore = read_face(map["ignore"]);
        filter.count = u8(integer(map["count"], 1, 99));
        map.done();
        filters.push_back(filter);
    }
}

// Decodes each entry of a table whose keys are known, and refuses others.
template <class Decode>
void decode_all(const Node& tree, const char* table, std::span<const std::string_view> ids, Decode decode) {
    Map map{Value(*find(tree, table), table)};
    for (std::size_t i = 0; i < ids.size(); ++i) decode(i, map[ids[i]]);
    map.done();
}

}

Type read_type(const Value& value) { return one_of<Type>(value, type_ids); }
Face read_face(const Value& value) { return one_of<Face>(value, face_ids); }

void decode_options(const Value& map, Options& options) {
    constexpr std::string_view others[] = {"bd.face_filters"};  // decode_filters reads it
    sandtable::decode_options(map, toggles(), others, options);
}

namespace {

void check_options(const Value& map) {
    Options ignored;
    decode_options(map, ignored);
}

}

const House_scope house_scope{"battledice", "bd.", "bd.general_hit=last", table_names, check_options};
Tables read_tables(const House_rules& house, const Node* scenario_options, const Node* era) {
    Node tree = base_tree();
    Node& options_node = *find(tree, "options");
    if (era) add(options_node, "bd.era", *era);
    if (scenario_options) overlay(options_node, *scenario_options, std::array<std::string_view, 1>{""});

    // The options decide which overrides of the era hold; these lie under the house rules, so that a house rule has the last word.
    Node with_house = tree;
    house_scope.lay_over(with_house, house);
    Options options;
    decode_options(Value(*find(with_house, "options"), "options"), options);
    const Node& eras = *find(with_house, "eras");
    Map of_eras{Value(eras, "eras")};
    Map chosen{of_eras[Options::era_ids[options.era]]};
    for (const Value& item : items(chosen["overrides"])) {
        Map entry{item};
        bool holds = true;
        for (const Value& condition : entries(entry["when"])) {
            const Toggle<Options>* toggle = find_toggle(toggles(), condition.name);
            if (!toggle) fail(condition, "is no option; one such as bd.musket_profile would be right");
            holds &= toggle->value(options) == text(condition);
        }
        const Value units = entry["units"];
        entry.done();
        if (holds) overlay(*find(tree, "units"), *units.node);
    }
    house_scope.lay_over(tree, house);
    return {std::move(tree), settings_of(house)};
}

Game game_of(const Tables& tables, u8 turns) {
    Game game;
    game.options.max_turns = turns;
    const Node& tree = tables.tree;
    decode_options(Value(*find(tree, "options"), "options"), game.options);
    decode_all(
        tree, "units", type_ids, [&](std::size_t i, const Value& value) { game.unit_types[i] = decode_unit(value); });
    if (game.options.gun_hits != 2)  // BD-UNT-02
        for (Type type : {Type::machine_gun, Type::smooth_bore, Type::rifled})
            game.unit_types[u8(type)].figures = game.options.gun_hits;
    decode_all(tree, "terrain", terrain_ids,
        [&](std::size_t i, const Value& value) { game.terrain[i] = decode_terrain(value); });

    Map dice{Value(*find(tree, "dice"), "dice")};
    game.dice_sets.push_back(decode_dice(dice["standard"]));
    for (const Value& value : entries(dice.value()))
        if (value.name != "standard") game.dice_sets.push_back(decode_dice(value));

    Map eras{Value(*find(tree, "eras"), "eras")};
    for (std::string_view id : Options::era_ids) {
        Map era{eras[id]};
        text(era["name"]);
        if (const Value years = era["years"]; items(years).size() != 2)
            fail(years, "is the first and the last year, such as [1850, 1914]");
        const u8 types = read_types(era["units"]);
        items(era["overrides"]);  // read_tables has applied them
        const Value filters = era["face_filters"];
        era.done();
        if (id != Options::era_ids[game.options.era]) continue;
        game.era_types = types;
        decode_filters(filters, game.filters);
    }
    eras.done();
    if (const Node* filters = find(*find(tree, "options"), "bd.face_filters"))
        decode_filters(Value(*filters, "bd.face_filters"), game.filters);
    game.settings = tables.settings;
    game.digest = digest(tree);
    game.gains = gains_of(game);
    group_faces(game);
    return game;
}

}
