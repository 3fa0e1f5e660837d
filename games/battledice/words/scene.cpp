// What the table looks like.
#include <fmt/format.h>

#include "core/random.h"
#include "games/battledice/words/armies.h"
#include "words/article.h"

namespace battledice {
namespace {

Scene::Cell cell_of(const Game& game, const Position& position, HexIndex hex) {
    const Hex place = game.grid.hex(hex);
    const Ground& ground = game.ground[hex];
    Scene::Cell cell{.x = place.column,
        .y = place.row,
        .name = game.grid.name(hex),
        .kind = "open",
        .key = ".",
        .features = {},
        .height = ground.height};
    for (int i = 0; i < terrain_count; ++i) {
        const Terrain terrain = Terrain(i);
        if (!ground.has(terrain) || terrain == Terrain::open) continue;
        if (terrain == Terrain::fence && !position.has_fence(hex)) continue;
        if (terrain == Terrain::wire && !position.has_wire(hex)) continue;
        const Terrain_type& type = game.terrain[std::size_t(i)];
        if (type.feature) cell.features.push_back(type.id);
        else if (cell.kind == "open" || cell.kind == "hill")
            cell.kind = type.id, cell.key = type.key;  // what stands on a hill shows before it
    }
    return cell;
}

Scene::Token::Look look_of(Type type) {
    switch (type) {
        case Type::infantry: return Scene::Token::foot;
        case Type::machine_gun: return Scene::Token::machine_gun;
        case Type::smooth_bore:
        case Type::rifled: return Scene::Token::gun;
        case Type::cavalry: return Scene::Token::horse;
        case Type::general: return Scene::Token::leader;
    }
    return Scene::Token::foot;
}

Scene::Token token_of(const Game& game, const State& state, UnitId id) {
    const Roster_entry& entry = game.roster[id];
    const Unit& unit = state.units[id];
    const Unit_type& type = game.type(id);
    Scene::Token token;
    token.id = id;
    token.side = entry.side;
    token.name = entry.name;
    token.kind = type.id;
    token.label = type.code;
    token.symbol = type.symbol;
    token.on_board = unit.on_board();
    token.strength = unit.figures;
    token.full = type.figures;
    token.look = look_of(entry.type);
    token.symbol[1] = entry.side == Side::red ? 'F' : 'H';
    if (unit.on_board()) {
        const Hex place = game.grid.hex(unit.hex);
        token.x = place.column;
        token.y = place.row;
    }
    if (unit.has(Unit::moved_on)) token.markers.push_back("moved");
    if (unit.has(Unit::fired)) token.markers.push_back("fired");
    if (unit.has(Unit::reserve)) token.markers.push_back("reserve");
    if (unit.has(Unit::exited)) token.markers.push_back("left the board");
    return token;
}

Side acting(const State& state) {
    switch (state.phase) {
        case Phase::first_move:
        case Phase::first_fire: return state.first;
        case Phase::second_move:
        case Phase::second_fire: return enemy(state.first);
        default: return Side::nobody;
    }
}

}

Landscape Game::landscape(const State& state) const {
    const Position position{*this, state};
    Landscape landscape;
    landscape.grid = {grid.columns(), grid.rows(), grid.short_even_rows()};
    for (const Terrain_type& type : terrain) landscape.legend.push_back({type.id, type.name});
    for (HexIndex hex = 0; hex < hexes(); ++hex)
        if (grid.contains(hex)) landscape.cells.push_back(cell_of(*this, position, hex));
    return landscape;
}

// BD-TER-08 Only fences and wires come to anything.
u64 Game::landscape_version(const State& state) const {
    u64 version = 0;
    for (const Hexes& gone : state.removed)
        for (const u64 bits : gone.bits) version = mix(version, bits);
    return version;
}

Scene::Clock Game::clock(const State& state) const {
    const Side side = acting(state);
    return {state.turn, options.max_turns, state.turn * 8 + int(state.phase), words(state.phase, side), side};
}

Scene Game::scene(const State& state) const {
    const Position position{*this, state};
    Scene scene;
    scene.title = title;
    scene.date = date;
    for (UnitId id = 0; id < roster.size(); ++id) scene.tokens.push_back(token_of(*this, state, id));
    for (const Objective& objective : objectives) {
        const Hex place = grid.hex(objective.hex);
        const Side side = objective.sides == 3 ? Side::nobody : objective.sides == 1 ? Side::red : Side::blue;
        Scene::Zone zone;
        zone.id = int(scene.zones.size());
        zone.kind = "objective";
        zone.name = objective.name;
        zone.words = fmt::format("{} for {}", objective.value, side == Side::nobody ? "either side" : words(side));
        zone.look = Scene::Zone::objective;
        zone.side = side;
        zone.value = objective.value;
        zone.at = {place.column, place.row};
        scene.zones.push_back(std::move(zone));
    }
    for (Side side : both_sides) {
        scene.sheets.push_back(army_sheet(position, side));
        Scene::Score& standing = side == Side::red ? scene.red : scene.blue;
        standing.name = words(side);
        standing.score = position.score(side);
        standing.needed = position.banners_needed(side);
        standing.what = "banners";
        for (UnitId id = force(side).first; id < force(side).last; ++id)
            standing.losses += type(id).figures - state.units[id].figures;
        standing.counts = {{"for units", position.unit_banners(side)},
            {"for objectives", state.objectives[index(side)]},
            {standing.losses == 1 ? "figure lost" : "figures lost", standing.losses}};
    }
    // Of a brigade and of the Allies alike: the banners are what wins. BD-VIC-04 And who wins when time is up.
    const bool one = scene.red.needed == 1;
    const std::string last = timeout == Side::nobody ? "the side with more banners wins, and equal banners are a draw"
                                                     : fmt::format("the battle is won by {}", the(words(timeout)));
    scene.aim = fmt::format(
        "{} {} the battle for {}, {} for {}; they are taken for enemy units destroyed{}. "
        "If neither side has won by the end of turn {}, {}.",
        scene.red.needed, one ? "banner wins" : "banners win", the(words(Side::red)), scene.blue.needed,
        the(words(Side::blue)), objectives.empty() ? "" : " and for objectives held", options.max_turns, last);
    return scene;
}

Table::Heading Game::heading() const { return {"battledice", 2, digest, {id, {{}, settings}, {}}}; }

}
