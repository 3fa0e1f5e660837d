#include "games/battledice/loading/board.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "games/battledice/rules/ground/ground.h"

namespace battledice {

HexIndex read_hex_of(const Value& value, const Game& game) {
    if (const auto hex = game.grid.find(text(value))) return *hex;
    refuse(value, "BD-MAP-01"_rule,
        fmt::format("'{}' is no hex of this board; one from A1 to {} would be right", text(value),
            name_of({game.grid.width(game.grid.rows() - 1) - 1, game.grid.rows() - 1})));
}

std::vector<HexIndex> read_hexes(const Value& value, const Game& game) {
    std::vector<HexIndex> hexes;
    for (const Value& item : items(value)) hexes.push_back(read_hex_of(item, game));
    return hexes;
}

namespace {

// BD-MAP-03 What a letter of the map stands for: a ground, or a feature on open ground, with what it lies over.
u16 terrain_of(const Game& game, char key, const Value& map, int line) {
    for (int i = 0; i < terrain_count; ++i)
        if (const Terrain_type& type = game.terrain[i]; type.key == key) {
            if (!type.feature) return bit(Terrain(i));
            const bool on_open = type.over == Terrain::open || game.terrain[u8(type.over)].feature;
            return u16(bit(Terrain(i)) | bit(type.over) | (on_open ? bit(Terrain::open) : 0));
        }
    std::string known;
    for (const Terrain_type& type : game.terrain) known += type.key;
    refuse(map, line, "BD-MAP-03"_rule, fmt::format("'{}' is no terrain; the letters are {}", key, known));
}

// BD-MAP-01, BD-MAP-03 The map: a line a row, a letter a hex, blanks anywhere.
void read_map(const Value& map, Game& game) {
    const auto rows = lines(map);
    if (int(rows.size()) != game.grid.rows())
        refuse(map, "BD-MAP-01"_rule, fmt::format("has {} rows, and the board {}", rows.size(), game.grid.rows()));
    for (int row = 0; row < game.grid.rows(); ++row) {
        std::string keys;
        for (char letter : rows[std::size_t(row)].text)
            if (letter != ' ') keys += letter;
        const int width = game.grid.width(row), number = rows[std::size_t(row)].number;
        if (int(keys.size()) != width)
            refuse(map, number, "BD-MAP-01"_rule,
                fmt::format("row {} has {} hexes; {} would be right", row + 1, keys.size(), width));
        for (int column = 0; column < width; ++column) {
            Ground& ground = game.ground[game.grid.index({column, row})];
            ground.holds = terrain_of(game, keys[std::size_t(column)], map, number);
            if (ground.has(Terrain::hill)) ground.height = 1;
        }
    }
}

// BD-MAP-03 What lies over the ground. A hill raises it.
void read_features(const Value& features, Game& game) {
    struct Laid {
        Value item;
        HexIndex hex;
        Terrain feature;
    };
    std::vector<Laid> all;
    for (const Value& entry : entries(features)) {
        const auto id = std::find(std::begin(terrain_ids), std::end(terrain_ids), entry.name);
        const Terrain terrain = Terrain(id - std::begin(terrain_ids));
        const bool raises = terrain == Terrain::hill;
        if (id == std::end(terrain_ids) || !(raises || game.terrain[u8(terrain)].feature)) {
            std::string known;
            for (const Terrain_type& type : game.terrain)
                if (type.feature) known += (known.empty() ? "" : ", ") + type.id;
            refuse(entry, "BD-MAP-03"_rule, fmt::format("is no feature; {} or hill would be right", known));
        }
        for (const Value& item : items(entry)) {
            const HexIndex hex = read_hex_of(item, game);
            Ground& ground = game.ground[hex];
            ground.holds |= bit(terrain);
            if (raises) ground.height = std::max<u8>(ground.height, 1);
            all.push_back({item, hex, terrain});
        }
    }
    for (const auto& [item, hex, feature] : all)
        if (const Terrain under = game.terrain[u8(feature)].over;
            under != Terrain::open && !game.ground[hex].has(under))
            refuse(item, "BD-MAP-03"_rule,
                fmt::format("'{}' has no {} for a {}", text(item), terrain_ids[u8(under)], terrain_ids[u8(feature)]));
}

}

void read_ground(Map& scenario, Game& game) {
    Map board{scenario["board"]};
    const int columns = int(integer(board["columns"], HexGrid::min_columns, HexGrid::max_columns));
    const int rows = int(integer(board["rows"], HexGrid::min_rows, HexGrid::max_rows));
    game.grid = HexGrid(columns, rows, game.options.short_even_rows);
    game.ground.assign(std::size_t(game.grid.slots()), {});
    read_map(board["map"], game);
    board.done();
    if (const auto heights = scenario.find("heights"))
        for (const Value& entry : entries(*heights)) {
            const auto hex = game.grid.find(entry.name);
            if (!hex) refuse(entry, "BD-MAP-01"_rule, "is no hex of this board");
            game.ground[*hex].height = u8(integer(entry, 0, 9));
        }
    if (const auto features = scenario.find("features")) read_features(*features, game);
    survey(game);
}

}
