// What the table looks like.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/sheets.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

// A unit that is coming on waits beyond its edge (K47-SCN-03).
struct Coming {
    UnitId unit = no_unit;
    Places at{};
    Degrees facing = 0;  // of a hull
};
Coming coming(const Position& position) {
    if (const Driving* driving = position.now.stacks.main.top<Driving>();
        driving && driving->comes && !position.on_table(driving->unit)) {
        const Station began = drive_of(position, *driving).began();
        return {driving->unit, {began.at}, began.facing};
    }
    const Moving* moving = position.now.stacks.main.top<Moving>();
    if (!moving || !moving->comes || position.on_table(moving->unit)) return {};
    const Table_edge edge = position.now.edge[index(position.side(moving->unit))];
    return {moving->unit, beyond_edge(position, moving->unit, edge, moving->start.x)};
}

Scene::Token token(const Position& position, UnitId id, int number, const Coming& coming) {
    const Unit& unit = position.unit(id);
    const bool comes = id == coming.unit;
    const Entry& entry = position.entry(id);
    const Model& model = unit.model[std::size_t(number)];
    const Man& man = entry.men[std::size_t(number)];
    Scene::Token token;
    token.id = piece_of(id, number);
    token.side = entry.side;
    token.name = entry.is_gun(number) ? entry.name : fmt::format("{} {}", entry.name, number + 1 - entry.is_gun());
    token.kind = entry.is_hull() ? hull_words(entry.hull) : weapon_words(position.game, model);
    token.label = man.officer ? "OFF" : position.is_spotter(id, number) ? "SPT" : "";
    token.on_board = (position.on_table(id) || comes) && model.alive;
    const Place at = comes ? coming.at[std::size_t(number)] : model.at;
    token.x = at.x;
    token.y = at.y;
    token.full = !entry.is_gun(number);  // a gun is none of its crew
    token.strength = model.alive ? token.full : 0;
    token.unit = id;
    token.is_round = !entry.is_hull();
    token.width = token.is_round ? 2 * entry.radius_of(number) : entry.hull.width;
    token.depth = token.is_round ? token.width : entry.hull.depth;
    if (entry.is_hull() || entry.is_gun(number) || is_fixed(position, id, number)) token.facing = unit.facing;
    if (entry.is_hull() && comes) token.facing = coming.facing;
    draw(position, id, number, token);
    return token;
}

// K47-TRN-04, K47-MOR-02, K47-DMG-06, K47-TRP-02, K47-HER-01 What lies beside a unit: its die, its pins, its damage, who is in it or behind
// it, the points of its hero.
std::vector<Scene::Unit::Marker> markers_of(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    std::vector<Scene::Unit::Marker> markers;
    if (!position.on_table(id)) return markers;
    if (unit.order != Order::none) markers.push_back({words_of_order(unit)});
    if (unit.pins) markers.push_back({pin_words(unit.pins), true});
    for (std::string& words : words_of_damage(position.entry(id), unit.wear))
        markers.push_back({std::move(words), true});
    for_each_aboard(position, id, [&](UnitId in) {
        markers.push_back(
            {fmt::format("{} {:the}", position.entry(in).is_gun() ? "tows" : "carries", position.game.noun(in))});
    });
    for (const Call& call : position.now.calls.all())
        if (call.target == id) markers.push_back({"air strike called", true});
    if (unit.guts) markers.push_back({fmt::format("{} Guts", unit.guts)});
    if (unit.luck) markers.push_back({fmt::format("{} Luck", unit.luck)});
    if (unit.mastery) markers.push_back({fmt::format("{} Rift Mastery", unit.mastery)});
    if (unit.rift.all()) markers.push_back({fmt::format("Rift: {}", rift::dice_of(unit.rift))});
    return markers;
}

// K47-ARM-15 The marker of a barrage that was called lies where everybody sees it.
std::vector<Scene::Zone> zones_of_calls(const Position& position) {
    std::vector<Scene::Zone> zones;
    for (const Call& call : position.now.calls.all())
        if (!call.is_strike())
            zones.push_back({.id = call.by,
                .kind = "barrage",
                .name = "Barrage",
                .words = fmt::format("barrage that {:the} called", position.game.noun(call.by)),
                .side = position.side(call.by),
                .at = call.at,
                .outline = {},
                .radius = barrage_radius,
                .look = Scene::Zone::blast});
    std::ranges::sort(zones, {}, &Scene::Zone::id);
    return zones;
}

}

// K47-BLD-06 A building that has fallen down is rubble. K47-TER-08 A vehicle that is destroyed is a wreck.
Landscape Game::landscape(const State& state) const {
    Landscape landscape;
    landscape.free_board = {.is_map = false,
        .width = ground.width,
        .height = ground.height,
        .measure = measure(),
        .grid = 12 * inch,
        .measures = options.premeasure != 0};
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        const bool fallen = state.collapsed >> i & 1;
        const auto rubble = std::ranges::find(ground.kinds, "rubble", &Kind::id);
        const Kind& kind = fallen && rubble != ground.kinds.end() ? *rubble : ground.kind(piece);
        const std::string name = piece.name.empty() ? kind.name : piece.name;
        landscape.areas.push_back({.id = int(i),
            .kind = kind.id,
            .words = fallen ? name + ", rubble" : name,
            .height = fallen ? kind.height : piece.height,
            .outline = piece.outline,
            .look = kind.look});
    }
    const Position position{*this, state};
    for (UnitId id = 0; id < units(); ++id) {
        if (!position.is_wreck(id)) continue;
        const Body hull = position.body(id, 0);
        landscape.areas.push_back({.id = int(ground.pieces.size()) + id,
            .kind = "wreck",
            .words = fmt::format("Wreck of {:the}", noun(id)),
            .height = position.entry(id).height,
            .outline = {hull.corners().begin(), hull.corners().end()},
            .look = Landscape::Area::wreck});
    }
    for (const Kind& kind : ground.kinds) landscape.legend.push_back({kind.id, kind.name});
    return landscape;
}

u64 Game::landscape_version(const State& state) const {
    u64 wrecks = 0;
    for (UnitId id = 0; id < units(); ++id) wrecks |= u64{Position{*this, state}.is_wreck(id)} << id;
    return wrecks ? mix(state.collapsed, wrecks) : state.collapsed;
}

namespace {

// Whose die has been drawn, until the unit that got it is done.
Side acting(const State& state) {
    constexpr int given = 3;  // the step of the Orders Phase in which a drawn die is given
    const auto& main = state.stacks.main;
    for (int i = 0; i < main.depth; ++i)
        if (const auto* orders = std::get_if<Orders_phase>(&main.frames[std::size_t(i)].sequence))
            return main.frames[std::size_t(i)].step >= given ? orders->drawn : Side::nobody;
    return Side::nobody;
}

}

Scene::Clock Game::clock(const State& state) const {
    constexpr const char* phases[] = {"Preparation", "Orders Phase", "Turn End Phase"};
    return {.turn = state.turn,
        .turns = std::max<int>(last_turn, state.turn),  // K47-END-01 there may be one more
        .step = state.turn * 4 + int(state.phase),
        .phase = phases[int(state.phase)],
        .acting = acting(state)};
}

Scene Game::scene(const State& state) const {
    const Position position{*this, state};
    Scene scene;
    scene.title = title;
    scene.date = date;
    scene.aim =
        fmt::format("{}. {} turns; a {}th may follow, on a die of 4 to 6.", scenario->aim, last_turn, last_turn + 1);
    const Coming coming = konflikt47::coming(position);
    for (UnitId id = 0; id < units(); ++id) {
        scene.units.push_back({id, position.entry(id).name, side(id), -1, markers_of(position, id)});
        for (int number = 0; number < position.models(id); ++number)
            scene.tokens.push_back(token(position, id, number, coming));
    }
    scene.zones = zones_of_calls(position);
    scene.sheets = sheets(position);
    for (const auto& [side, standing] : {std::pair{Side::red, &scene.red}, std::pair{Side::blue, &scene.blue}}) {
        standing->name = words(side);
        standing->score = scenario->points(position, side);
        standing->what = standing->score == 1 ? scenario->point : scenario->more_points;
        for (UnitId id = position.first(side); id < position.last(side); ++id)
            standing->losses += position.men_lost(id);
        standing->counts = {{"men lost", standing->losses}, {"dice in the bag", dice_in_bag(position, side)}};
    }
    return scene;
}

}
