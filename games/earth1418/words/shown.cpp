// What is drawn on the table while somebody answers: circles and cordons at the point, how far one gets, the way as it is.
#include <algorithm>

#include <fmt/format.h>

#include "games/earth1418/rules/artillery/bombardment.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/movement/ways.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

// E18-ART-05 What is laid at the point that is pointed at: the circle, or E18-GAS-02 the cordon of a number of batteries across the wind.
Scene::Zone template_of(const Position& position, Act act, std::size_t firing) {
    const Charts& charts = position.game.charts;
    Scene::Zone zone{.kind = "circle", .name = {}, .words = "the circle", .at = {}, .outline = {}};
    zone.laid = Scene::Zone::at_point;
    if (is_cordon(act)) {
        const Body body = body_of(position.game, cordon_at(position, act, firing, {}));
        zone.kind = zone.words = position.game.effect[effect_of(act)].name;
        zone.outline = {body.corners().begin(), body.corners().end()};
        zone.look = Scene::Zone::smoke;
    } else {
        zone.at = Place{0, 0};
        zone.radius = charts.circle / 2;
        zone.look = Scene::Zone::blast;
    }
    return zone;
}

// E18-SCL-03 The squares of the grid, as missions name them.
std::vector<Scene::Zone> squares_of(const Game& game) {
    std::vector<Scene::Zone> zones;
    const auto [columns, rows] = square_of(game, {game.width - 1, game.height - 1});
    for (int row = 0; row <= rows; ++row)
        for (int column = 0; column <= columns; ++column) {
            const Bounds square = square_bounds(game, u8(column), u8(row));
            zones.push_back({.kind = "square",
                .name = square_name(u8(column), u8(row)),
                .words = "a square of the grid",
                .at = {},
                .outline = {square.least, {square.most.x, square.least.y}, square.most,
                    {square.least.x, square.most.y}},
                .look = Scene::Zone::range});
        }
    return zones;
}

// E18-MOV-03 How far it gets straight ahead over the ground that lies there, in each direction that E18-CMD-05 allows.
Scene::Zone straight_reach(const Position& position, UnitId id, i32 most) {
    const Unit& unit = position.unit(id);
    const auto goes = [&](Place to) {
        return !refuse_way(position, id, Act::move, std::array{to}, unit.facing, false);
    };
    constexpr int steps = 48;
    std::array<i64, steps> far{};
    for (int i = 0; i < steps; ++i) {
        i64 beyond = most + 1;
        while (beyond - far[std::size_t(i)] > mm) {
            const i64 middle = (far[std::size_t(i)] + beyond) / 2;
            (goes(ahead(unit.at, i * 360 / steps, middle)) ? far[std::size_t(i)] : beyond) = middle;
        }
    }
    Scene::Zone zone{.kind = "reach", .name = {}, .words = "how far it gets straight on", .at = {}, .outline = {}};
    zone.look = Scene::Zone::region;
    for (int i = 0; i < steps; ++i) zone.outline.push_back(ahead(unit.at, i * 360 / steps, far[std::size_t(i)]));
    const auto twice = std::ranges::unique(zone.outline).begin();
    zone.outline.erase(twice, zone.outline.end());
    return zone;
}

}

std::vector<Scene::Zone> Game::shown(const State& state, const Question& question) const {
    const Topic topic = Topic(question.topic);
    // E18-CMD-01 From where the direction is seen.
    if (topic == Topic::command_toward) {
        const Commanding* commanding = state.stacks.asking<Commanding>(question.asked);
        if (!commanding) return {};
        return {{.kind = "origin",
            .name = {},
            .words = fmt::format("the middle of {}", formations[commanding->formation].name),
            .at = middle_of({*this, state}, commanding->formation),
            .outline = {}}};
    }
    if (topic == Topic::circle) {
        const Laying* laying = state.stacks.asking<Laying>(question.asked);
        if (!laying) return {};
        const UnitId lead = state.secret[index(question.asked)].missions.item[laying->mission].lead;
        const Plan& plan = Position{*this, state}.plan(lead);
        const Bounds square = square_bounds(*this, plan.column, plan.row);
        return {{.kind = "region",
                    .name = {},
                    .words = "the square that was ordered",
                    .at = {},
                    .outline = {square.least, {square.most.x, square.least.y}, square.most,
                        {square.least.x, square.most.y}},
                    .look = Scene::Zone::region},
            template_of({*this, state}, plan.act, batteries({*this, state}, lead).size)};
    }
    // While shots are dealt out, the circle that they fall in.
    if (topic == Topic::shots || topic == Topic::bonus_shots) {
        const Laying* laying = state.stacks.asking<Laying>(question.asked);
        if (!laying) return {};
        return {{.kind = "circle",
            .name = {},
            .words = "the circle",
            .at = state.secret[index(question.asked)].missions.item[laying->mission].centre,
            .outline = {},
            .radius = charts.circle / 2,
            .look = Scene::Zone::blast}};
    }
    if (topic == Topic::gun_square) {
        const Planning* planning = state.stacks.asking<Planning>(question.asked);
        std::vector<Scene::Zone> zones = squares_of(*this);
        zones.insert(zones.begin(), template_of({*this, state}, planning ? planning->plan.act : Act::bombard, 1));
        return zones;
    }
    if (topic == Topic::plan_way || topic == Topic::gun_way) {
        const Planning* planning = state.stacks.asking<Planning>(question.asked);
        if (!planning || planning->plan.act != Act::move) return {};
        return {straight_reach({*this, state}, planning->unit, question.reach)};
    }
    return {};
}

Marks Game::shown(const State& state, const Question& question, const Answer& answer) const {
    const Topic topic = Topic(question.topic);
    if (topic != Topic::plan_way && topic != Topic::gun_way) return {};
    const Planning* planning = state.stacks.asking<Planning>(question.asked);
    if (!planning || answer.size < 3) return {};
    const Position position{*this, state};
    std::vector<Place> way;
    for (int i = 0; i + 1 < answer.size && way.size() < most_legs; i += 2)
        way.push_back({answer.value[std::size_t(i)], answer.value[std::size_t(i + 1)]});
    const int turned = facing(answer.value[std::size_t(answer.size - 1)]);
    const bool refused = malformed(question, answer) ||
        refuse_way(position, planning->unit, planning->plan.act, way, turned, must_act(position, planning->unit));
    Marks marks(1);
    marks[0].kind = Mark::line;
    marks[0].tone = refused ? Mark::bad : Mark::good;
    marks[0].rule = "E18-MOV-04"_rule;
    marks[0].at = way;
    marks[0].at.insert(marks[0].at.begin(), state.unit[planning->unit].at);
    Mark ghost;
    ghost.kind = Mark::ghost;
    ghost.at = {way.back()};
    ghost.token = planning->unit;
    ghost.facing = turned;
    ghost.rule = "E18-MOV-04"_rule;
    marks.push_back(ghost);
    return marks;
}

}
