// The table as JSON.
#include <algorithm>

#include <nlohmann/json.hpp>

#include "protocol/json.h"

namespace sandtable {
namespace {

Json point(int x, int y) { return Json::array({x, y}); }

Json outline_json(const std::vector<Scene::Place>& outline) {
    Json points = Json::array();
    for (const Scene::Place& place : outline) points.push_back(point(place.x, place.y));
    return points;
}

// The ids of the looks, in the order of their enums.
constexpr const char* board_looks[] = {"grass", "steppe", "desert", "snow", "mud"};
constexpr const char* area_looks[] = {"rough", "wood", "thin_wood", "orchard", "hill", "house", "ruin", "bunker",
    "town", "water", "marsh", "crops", "sand", "crater", "road", "track", "rail", "bridge", "ford", "hedge", "bocage",
    "wall", "fence", "wire", "trench", "bank", "wreck"};
constexpr const char* token_looks[] = {"foot", "horse", "gun", "machine_gun", "mortar", "leader", "vehicle", "tank",
    "half_track", "car", "truck", "walker", "walker_on_four", "marker"};
constexpr const char* part_kinds[] = {"turret", "arm", "hull", "pintle"};
constexpr const char* barrels[] = {"none", "machine_gun", "gun", "long_gun", "howitzer", "rockets", "flames"};
constexpr const char* damages[] = {"immobile", "steering", "engine", "jammed", "stunned"};
constexpr const char* zone_looks[] = {
    "plain", "objective", "route", "range", "arc", "blast", "smoke", "mines", "region"};
constexpr const char* tones[] = {"plain", "good", "bad"};
static_assert(std::size(tones) == Scene::Sheet::tones);
static_assert(std::size(board_looks) == Scene::Free_board::looks && std::size(area_looks) == Scene::Area::looks);
static_assert(std::size(token_looks) == Scene::Token::looks && std::size(zone_looks) == Scene::Zone::looks);
static_assert(std::size(part_kinds) == Scene::Token::Part::kinds && std::size(barrels) == Scene::Token::Part::barrels);
static_assert(std::size(damages) == Scene::Token::damages);

Json board_json(const Landscape& land) {
    if (const auto& free = land.free_board)
        return {{"kind", free->is_map ? "map" : "table"}, {"width", free->width}, {"height", free->height},
            {"unit", free->measure.unit},
            {"units", free->measure.units.empty() ? free->measure.unit : free->measure.units},
            {"per_unit", free->measure.per_unit}, {"grid", free->grid}, {"named_from_south", free->measure.south != 0},
            {"measures", free->measures}, {"look", board_looks[free->look]}};
    return {{"kind", "hexes"}, {"columns", land.grid.columns}, {"rows", land.grid.rows},
        {"short_even_rows", land.grid.short_even_rows}};
}

Json id_json(int id) { return id < 0 ? Json() : Json(id); }

Json row_json(const Scene::Sheet::Row& row) {
    Json cells = Json::array();
    for (const Scene::Sheet::Cell& cell : row.cells)
        cells.push_back({{"words", cell.words}, {"tone", tones[cell.tone]}, {"badges", cell.badges}});
    Json json = {{"cells", std::move(cells)}, {"token", id_json(row.token)}};
    if (row.is_gone) json["gone"] = true;
    if (!row.kind.empty()) json["kind"] = row.kind;
    return json;
}

template <class Thing> Json list_json(const std::vector<Thing>& things, Json (*json)(const Thing&)) {
    Json list = Json::array();
    for (const Thing& thing : things) list.push_back(json(thing));
    return list;
}

Json sheet_json(const Scene::Sheet& sheet) {
    Json json = {{"id", sheet.id}, {"title", sheet.title}, {"columns", sheet.columns},
        {"rows", list_json(sheet.rows, row_json)}};
    if (is_player(sheet.army)) json["army"] = side_json(sheet.army);
    return json;
}

Json token_json(const Scene::Token& token) {
    Json json = {{"id", token.id}, {"side", side_json(token.side)}, {"name", token.name}, {"kind", token.kind},
        {"label", token.label}, {"symbol", token.symbol}, {"at", token.on_board ? point(token.x, token.y) : Json()},
        {"facing", token.facing >= 0 ? Json(token.facing) : Json()},
        {"footprint", token.width > 0 ? point(token.width, token.depth) : Json()}, {"round", token.is_round},
        {"unit", id_json(token.unit)}, {"strength", token.strength}, {"full", token.full}, {"markers", token.markers},
        {"look", token_looks[token.look]}};
    if (!token.rank.empty()) json["rank"] = token.rank;
    for (const auto& [kind, barrel, facing] : token.parts)
        json["parts"].push_back({{"kind", part_kinds[kind]}, {"barrel", barrels[barrel]}, {"facing", facing}});
    if (token.is_open) json["open"] = true;
    for (const Scene::Token::Damage damage : token.damage) json["damage"].push_back(damages[damage]);
    return json;
}

Json unit_json(const Scene::Unit& unit) {
    Json json = {
        {"id", unit.id}, {"name", unit.name}, {"side", side_json(unit.side)}, {"parent", id_json(unit.parent)}};
    for (const Scene::Unit::Marker& marker : unit.markers)
        json["markers"].push_back({{"words", marker.words}, {"bad", marker.is_bad}});
    return json;
}

Json zone_json(const Scene::Zone& zone) {
    Json json = {{"id", zone.id}, {"kind", zone.kind}, {"name", zone.name}, {"words", zone.words},
        {"side", side_json(zone.side)}, {"value", zone.value}, {"at", zone.at ? point(zone.at->x, zone.at->y) : Json()},
        {"outline", outline_json(zone.outline)}, {"line", zone.is_line}, {"radius", zone.radius},
        {"arc", zone.from == zone.to ? Json() : point(zone.from, zone.to)}, {"look", zone_looks[zone.look]}};
    if (!zone.of.empty()) json["of"] = zone.of;
    if (zone.laid != Scene::Zone::here) json["laid"] = zone.laid == Scene::Zone::at_point ? "at_point" : "from_piece";
    return json;
}

Json standing_json(const Scene::Score& standing) {
    Json counts = Json::array();
    for (const auto& [words, number] : standing.counts) counts.push_back({{"words", words}, {"number", number}});
    return {{"name", standing.name}, {"score", standing.score}, {"needed", standing.needed}, {"what", standing.what},
        {"counts", counts}};
}

// What is no list of things with ids.
Json rest_json(const Scene& scene) {
    Json json = {{"title", scene.title}, {"date", scene.date}, {"aim", scene.aim}, {"standings", standings_json(scene)},
        {"clock",
            {{"turn", scene.clock.turn}, {"turns", scene.clock.turns}, {"step", scene.clock.step},
                {"phase", scene.clock.phase}, {"acting", side_json(scene.clock.acting)}}}};
    put_called(json["clock"], scene.clock.called);
    return json;
}

// What became of things with ids, which stand in their order: those that are new or changed, and the ids of those that are gone.
// Null when nothing did.
template <class Thing>
Json changed(const std::vector<Thing>& before, const std::vector<Thing>& now, Json (*json)(const Thing&)) {
    Json set = Json::array(), gone = Json::array();
    auto old = before.begin();
    for (const Thing& thing : now) {
        for (; old != before.end() && old->id < thing.id; ++old) gone.push_back(old->id);
        const bool known = old != before.end() && old->id == thing.id;
        if (!known || *old != thing) set.push_back(json(thing));
        if (known) ++old;
    }
    for (; old != before.end(); ++old) gone.push_back(old->id);
    if (set.empty() && gone.empty()) return {};
    return {{"set", set}, {"gone", gone}};
}

// The same of sheets, which stand in the game's order, and all of them if that is another: those that still have as many rows about the same
// things say only which rows are others.
Json changed_sheets(const std::vector<Scene::Sheet>& before, const std::vector<Scene::Sheet>& now) {
    if (!std::ranges::equal(before, now, {}, &Scene::Sheet::id, &Scene::Sheet::id)) return list_json(now, sheet_json);
    std::vector<Scene::Sheet> known = before;
    Json rows = Json::array();
    for (const Scene::Sheet& sheet : now) {
        const auto old = std::ranges::find(known, sheet.id, &Scene::Sheet::id);
        if (old == known.end() || old->title != sheet.title || old->columns != sheet.columns ||
            old->rows.size() != sheet.rows.size() || old->army != sheet.army)
            continue;
        for (std::size_t row = 0; row < sheet.rows.size(); ++row)
            if (old->rows[row] != sheet.rows[row])
                rows.push_back({{"sheet", sheet.id}, {"row", row}, {"now", row_json(sheet.rows[row])}});
        *old = sheet;
    }
    Json json = changed(known, now, sheet_json);
    if (rows.empty()) return json;
    if (json.is_null()) json = {{"set", Json::array()}, {"gone", Json::array()}};
    json["rows"] = std::move(rows);
    return json;
}

}

std::string as_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json side_json(Side side) { return is_player(side) ? Json(side_id(side)) : Json(); }

Json landscape_json(const Landscape& land) {
    Json legend = Json::array(), cells = Json::array(), areas = Json::array();
    for (const Landscape::Legend& entry : land.legend) legend.push_back({{"kind", entry.kind}, {"words", entry.words}});
    for (const Landscape::Cell& cell : land.cells)
        cells.push_back({{"at", point(cell.x, cell.y)}, {"name", cell.name}, {"kind", cell.kind},
            {"height", cell.height}, {"features", cell.features}});
    for (const Landscape::Area& area : land.areas)
        areas.push_back({{"id", area.id}, {"kind", area.kind}, {"words", area.words}, {"height", area.height},
            {"outline", outline_json(area.outline)}, {"width", area.width}, {"look", area_looks[area.look]}});
    return {{"board", board_json(land)}, {"legend", legend}, {"cells", cells}, {"areas", areas}};
}

Json scene_json(const Scene& scene) {
    Json json = landscape_json(scene);
    json.update(rest_json(scene));
    json["tokens"] = list_json(scene.tokens, token_json);
    json["units"] = list_json(scene.units, unit_json);
    json["zones"] = zones_json(scene.zones);
    json["sheets"] = list_json(scene.sheets, sheet_json);
    return json;
}

void put_called(Json& json, const std::string& called) {
    if (called != Scene::Clock{}.called) json["called"] = called;
}

Json standings_json(const Scene& scene) {
    return {{"red", standing_json(scene.red)}, {"blue", standing_json(scene.blue)}};
}

// Places as one list: x, y, x, y.
Json picture_json(const Scene& scene) {
    Json json = {{"board", board_json(scene)}, {"ground", Json::object()}, {"heights", Json::object()},
        {"features", Json::object()}, {"areas", Json::array()},
        {"pieces", {{"red", Json::array()}, {"blue", Json::array()}}}};
    const auto add = [](Json& places, int x, int y) {
        places.push_back(x);
        places.push_back(y);
    };
    for (const Landscape::Cell& cell : scene.cells) {
        add(json["ground"][cell.kind], cell.x, cell.y);
        if (cell.height > 0) add(json["heights"][std::to_string(cell.height)], cell.x, cell.y);
        for (const std::string& feature : cell.features) add(json["features"][feature], cell.x, cell.y);
    }
    for (const Landscape::Area& area : scene.areas) {
        Json outline = Json::array();
        for (const Landscape::Place& place : area.outline) add(outline, int(place.x), int(place.y));
        json["areas"].push_back({{"look", area_looks[area.look]}, {"width", area.width}, {"outline", outline}});
    }
    for (const Scene::Token& token : scene.tokens)
        if (token.on_board && is_player(token.side)) add(json["pieces"][side_id(token.side)], token.x, token.y);
    return json;
}

Json zones_json(const std::vector<Scene::Zone>& zones) { return list_json(zones, zone_json); }

Json tables_json(const Table& table) { return list_json(table.tables(), sheet_json); }

struct Scene_changes::Said {
    u64 version = 0;
    Scene scene;  // without its landscape
    Json rest;
};
Json Scene_changes::of(const Table& view) {
    const u64 version = view.landscape_version();
    Scene now = view.bare_scene();
    Json json = Json::object(), rest = rest_json(now);
    if (!said_) {
        static_cast<Landscape&>(now) = view.landscape();
        json = scene_json(now);
        static_cast<Landscape&>(now) = {};
    } else {
        if (version != said_->version) json = landscape_json(view.landscape());
        for (const auto& [name, value] : rest.items())
            if (value != said_->rest[name]) json[name] = value;
        const auto put = [&](const char* name, Json changes) {
            if (!changes.is_null()) json[name] = std::move(changes);
        };
        put("tokens", changed(said_->scene.tokens, now.tokens, token_json));
        put("units", changed(said_->scene.units, now.units, unit_json));
        put("zones", changed(said_->scene.zones, now.zones, zone_json));
        put("sheets", changed_sheets(said_->scene.sheets, now.sheets));
    }
    said_ = std::make_unique<Said>(Said{version, std::move(now), std::move(rest)});
    return json;
}

Scene_changes::Scene_changes() = default;
Scene_changes::Scene_changes(Scene_changes&&) noexcept = default;
Scene_changes& Scene_changes::operator=(Scene_changes&&) noexcept = default;
Scene_changes::~Scene_changes() = default;
void Scene_changes::forget() { said_.reset(); }

}
