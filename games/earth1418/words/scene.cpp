// What the table looks like.
#include <algorithm>

#include <fmt/format.h>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/words/command_sheet.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

Scene::Token::Look look_of(const Troop& troop) {
    if (troop.command) return Scene::Token::leader;
    if (troop.mortar) return Scene::Token::mortar;
    if (troop.is_vehicle()) return Scene::Token::vehicle;
    if (troop.is_artillery()) return Scene::Token::gun;
    if (troop.is_heavy()) return Scene::Token::machine_gun;
    return troop.mounted ? Scene::Token::horse : Scene::Token::foot;
}

// What a sub-unit is to do, as far as is known; empty before it has a plan.
std::string plan_words(const Position& position, UnitId id) {
    const Plan& plan = position.plan(id);
    if (plan.act == Act::none) return {};
    std::string words = act_words[u8(plan.act)];
    if (is_mission(plan.act)) words += " on " + square_name(plan.column, plan.row);
    if (plan.against < max_units) words += " " + position.entry(plan.against).name;
    if (plan.target == any_target) words += ", at the first enemy to appear";
    else if (plan.target < max_units) words += ", at " + position.entry(plan.target).name;
    if (plan.points && (is_mission(plan.act) || plan.act == Act::join)) words += ", then move";  // E18-VEH-05
    return words;
}

Scene::Token token_of(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    const Sub_unit& entry = position.entry(id);
    const Troop& troop = position.troop(id);
    Scene::Token token;
    token.id = id;
    token.side = entry.side;
    token.name = entry.name;
    token.kind = troop.name;
    token.label = troop.code;
    token.on_board = position.on_table(id);
    token.x = unit.at.x;
    token.y = unit.at.y;
    token.strength = unit.bases;
    token.full = entry.bases;
    token.unit = entry.formation;
    token.facing = unit.facing;
    token.width = troop.width * std::max<int>(unit.bases, 1);
    token.depth = troop.depth;
    token.look = look_of(troop);
    for (int i = 0; i < unit.bases; ++i) token.rank.push_back(unit.base[std::size_t(i)].injury != Injury::none);
    if (unit.dug_in) token.markers.push_back("dug in");
    if (unit.under_fire) token.markers.push_back("under fire");
    if (unit.forced) token.markers.push_back("falls back");
    if (unit.gun == Gun::packed) token.markers.push_back("packed");
    if (const int fresh = position.fresh(id)) token.markers.push_back(fmt::format("{} injured", fresh));
    if (const std::string words = plan_words(position, id); !words.empty())
        token.markers.push_back("ordered: " + words);
    else if (position.now.phase == Phase::command && position.order(id).command != Command::none)
        token.markers.push_back(fmt::format("ordered: {}", command_words[u8(position.order(id).command)]));
    return token;
}

// E18-PLN-02 A line from the shooter's rank to its planned target. It has no name of its own; the shooter has the name.
Scene::Zone shot_zone(const Position& position, UnitId id) {
    const UnitId target = position.plan(id).target;
    return {.id = 400 + id,
        .kind = "shot",
        .name = {},
        .words = fmt::format("{} shoots at {}", position.entry(id).name, position.entry(target).name),
        .side = position.side(id),
        .at = {},
        .outline = {position.unit(id).at, position.unit(target).at},
        .is_line = true,
        .of = {id, target}};
}

// E18-CMD-01 The way that a formation is sent, as far as is known of its command.
Scene::Zone command_zone(const Position& position, int formation, const Order& order) {
    const Formation& of = position.game.formations[std::size_t(formation)];
    const Place from = middle_of(position, formation), to = ahead(from, order.direction, 150 * mm);
    const Place on_table{std::clamp(to.x, 0, position.game.width), std::clamp(to.y, 0, position.game.height)};
    return {.id = 600 + formation,
        .kind = "command",
        .name = command_words[u8(order.command)],
        .words = of.name,
        .side = of.side,
        .at = {},
        .outline = {from, on_table},
        .is_line = true,
        .look = Scene::Zone::route};
}

// What a plan looks like on the table: the way as a route.
Scene::Zone plan_zone(const Position& position, UnitId id) {
    const Plan& plan = position.plan(id);
    const bool fires = is_mission(plan.act) || plan.act == Act::join;  // E18-VEH-05 and moves then
    Scene::Zone zone{.id = (fires ? 700 : 200) + id,
        .kind = "plan",
        .name = position.entry(id).name,
        .words = act_words[u8(fires ? Act::move : plan.act)],
        .side = position.side(id),
        .at = {},
        .outline = {position.unit(id).from}};
    for (int i = 0; i < plan.points; ++i) zone.outline.push_back(plan.way[std::size_t(i)]);
    zone.is_line = true;
    zone.look = Scene::Zone::route;
    return zone;
}

// The square that a mission is ordered on (E18-ART-01).
Scene::Zone mission_zone(const Position& position, UnitId id) {
    const Plan& plan = position.plan(id);
    const Bounds square = square_bounds(position.game, plan.column, plan.row);
    return {.id = 200 + id,
        .kind = "plan",
        .name = fmt::format("target of {}", position.entry(id).name),
        .words = fmt::format("{} on {}", act_words[u8(plan.act)], square_name(plan.column, plan.row)),
        .side = position.side(id),
        .at = {},
        .outline = {square.least, {square.most.x, square.least.y}, square.most, {square.least.x, square.most.y}},
        .look = Scene::Zone::region};
}

// "2 of 3", or how many of its bases are sound, injured and lost.
std::string bases_words(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    const int injured = int(std::count_if(unit.base.begin(), unit.base.begin() + unit.bases,
        [](const Base& base) { return base.injury != Injury::none; }));
    if (!injured && !unit.left) return fmt::format("{} of {}", unit.bases, position.entry(id).bases);
    std::string words;
    const auto add = [&](int count, const char* what) {
        if (count) words += fmt::format("{}{} {}", words.empty() ? "" : ", ", count, what);
    };
    add(unit.bases - injured, "sound");
    add(injured, "injured");
    add(position.entry(id).bases - unit.bases - unit.left, "lost");
    add(unit.left, "gone home");
    return words;
}

Scene::Sheet army_sheet(const Position& position, Side side) {
    Scene::Sheet sheet{.id = int(index(side)),
        .title = position.game.words(side),
        .columns = {"Sub-unit", "Bases", "Command", "Plan"},
        .rows = {},
        .army = side};
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        const Unit& unit = position.unit(id);
        const Order& order = position.order(id);
        sheet.rows.push_back({{cell(position.entry(id).name), cell(bases_words(position, id)),
                                  cell(command_words[u8(order.command)]), cell(plan_words(position, id))},
            id, !unit.bases, {}});
    }
    return sheet;
}

}

Landscape Game::landscape(const State& state) const {
    Landscape landscape;
    landscape.free_board = {
        .is_map = false, .width = width, .height = height, .measure = measure(), .grid = charts.grid};
    int id = 0;
    for (const Area& area : areas) {
        if (area.drawn.empty()) continue;
        const Kind& kind = kinds[std::size_t(area.kind)];
        landscape.areas.push_back({.id = id++,
            .kind = kind.id,
            .words = area.name,
            .height = area.height,
            .outline = area.drawn,
            .width = area.width,
            .look = kind.look});
    }
    for (const auto& crest : crests)
        landscape.areas.push_back({.id = id++,
            .kind = "crest",
            .words = "crest",
            .height = 0,
            .outline = crest,
            .width = 2 * mm,
            .look = Scene::Area::bank});
    for (const Patch& patch : state.patches.all()) {
        const auto places = corners(patch.at, patch.width, patch.depth, patch.facing);
        landscape.areas.push_back({.id = id++,
            .kind = patch.gap ? "gap" : "digging",
            .words = patch.gap ? "gap" : "abandoned digging",
            .height = 0,
            .outline = {places.begin(), places.end()},
            .look = patch.gap ? Scene::Area::track : Scene::Area::rough});
    }
    for (const Kind& kind : kinds) landscape.legend.push_back({kind.id, kind.name});
    return landscape;
}

Scene::Clock Game::clock(const State& state) const {
    return {.turn = state.bound,
        .turns = Position{*this, state}.last_bound(),
        .step = state.bound * 64 + u8(state.phase) * 12 + state.step,
        .phase = earth1418::words(state.phase, state.step),
        .acting = Side::nobody,
        .called = "bound"};
}

Scene Game::scene(const State& state) const {
    const Position position{*this, state};
    Scene scene;
    scene.title = title;
    scene.date = date;
    scene.aim = aim_in_words(*this);
    for (UnitId id = 0; id < units(); ++id) scene.tokens.push_back(token_of(position, id));
    for (std::size_t i = 0; i < formations.size(); ++i)
        scene.units.push_back({int(i), formations[i].name, formations[i].side});
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const Objective& objective = objectives[i];
        scene.zones.push_back({.id = int(i),
            .kind = "objective",
            .name = objective.name,
            .words = fmt::format("{} {}", objective.points, objective.points == 1 ? "point" : "points"),
            .side = state.holder[i],
            .value = objective.points,
            .at = {},
            .outline = {objective.least, {objective.most.x, objective.least.y}, objective.most,
                {objective.least.x, objective.most.y}},
            .look = Scene::Zone::objective});
    }
    int smoke = 100;
    for (const Cordon& cordon : state.cordons.all()) {
        const Body body = body_of(*this, cordon);
        scene.zones.push_back({.id = smoke++,
            .kind = effect[cordon.effect].id,
            .name = effect[cordon.effect].name,
            .words = effect[cordon.effect].name,
            .at = {},
            .outline = {body.corners().begin(), body.corners().end()},
            .look = Scene::Zone::smoke});
    }
    for (UnitId id = 0; id < units(); ++id) {
        if (!position.unit(id).bases) continue;
        if (is_mission(position.plan(id).act)) scene.zones.push_back(mission_zone(position, id));
        if (position.on_table(id) && position.leaves(id) && position.plan(id).points)
            scene.zones.push_back(plan_zone(position, id));
    }
    for (UnitId id = 0; id < units(); ++id)
        if (const UnitId target = position.plan(id).target;
            target < units() && position.on_table(id) && position.on_table(target))
            scene.zones.push_back(shot_zone(position, id));
    for (int i = 0; i < int(formations.size()); ++i) {
        const Formation& of = formations[std::size_t(i)];
        const Order& order = state.secret[index(of.side)].order[std::size_t(i)];
        if (std::ranges::none_of(of.units, [&](UnitId id) { return position.on_table(id); })) continue;
        if (order.command != Command::none && order.command != Command::hold && order.toward != Place{})
            scene.zones.push_back(command_zone(position, i, order));
    }
    scene.sheets = {army_sheet(position, Side::red), army_sheet(position, Side::blue),
        command_sheet(position, Side::red), command_sheet(position, Side::blue)};
    for (const auto& [side, standing] : {std::pair{Side::red, &scene.red}, std::pair{Side::blue, &scene.blue}}) {
        standing->name = words(side);
        standing->score = state.score[index(side)];
        standing->what = "points";
        for (UnitId id = position.first(side); id < position.last(side); ++id)
            standing->losses += roster[id].bases - state.unit[id].bases - state.unit[id].left;
        int broken = 0;
        for (int i = 0; i < int(formations.size()); ++i)
            broken += formations[std::size_t(i)].side == side && position.is_broken(i);
        standing->counts = {{"bases lost", standing->losses}, {"formations broken", broken}};
    }
    return scene;
}

// The tables of troops, as house rules have them.
std::vector<Scene::Sheet> Game::tables() const {
    Scene::Sheet sheet{.id = 0,
        .title = "Troops",
        .columns = {"Troops", "Speed", "Melee", "Shooting", "Resilience", "Range"},
        .rows = {}};
    const auto arming = [](int dice, int bonus) {
        return bonus ? fmt::format("{} (+{})", dice, bonus) : fmt::format("{}", dice);
    };
    for (const Troop& troop : troops)
        sheet.rows.push_back(
            {{cell(troop.name),
                 cell(fmt::format(
                     "{}{}", Troop::speed_ids[troop.speed], troop.mounted ? ", at the rates of horse" : "")),
                 cell(arming(troop.melee, troop.melee_bonus)), cell(arming(troop.shooting, troop.shooting_bonus)),
                 cell(troop.resilience ? fmt::format("{}", troop.resilience) : std::string("formation")),
                 cell(troop.range > most_coordinate ? std::string("unlimited") : measure().length(troop.range))},
                -1, false, troop.id});
    return {sheet};
}

}
