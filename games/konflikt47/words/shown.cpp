// What is drawn on the table beside what lies there: of a question how far one gets and shoots, of an answer in the making where the models
// end, whom they see, and what stands in the way.
#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/words/sight_marks.h"
#include "games/konflikt47/words/words.h"
#include "geometry/contour.h"

namespace konflikt47 {
namespace {

using Zones = std::vector<Scene::Zone>;

// K47-MOV-02, K47-TER-03 Outlines of where the leader of a move may end, on ground as it is. The others may hold him back: that is seen when
// he is there.
std::vector<std::vector<Place>> reach_of(March& march) {
    const Place from = march.began(march.leader());
    const i32 rate = march.rate(), side = rate > 6 * inch ? 3 * inch / 4 : inch / 2;
    const Bounds about = Bounds{from, from}.grown(rate + side);
    const auto lattice = sandtable::Lattice::over(about, side);
    std::vector<u32> far(lattice.cells(), beyond_measure);
    const Obstacles& country = march.country();
    // A little farther than the rate, so that the outline lies at the rate and not at the last cell within.
    Paths paths(country, from, rate + side);
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const Place at = lattice.middle(cell);
        if (square(from, at) > i64{rate + side} * (rate + side) || !country.lets_stand(from, at)) continue;
        if (const auto route = paths.to(at)) far[cell] = u32(route->length);
    }
    return contour(lattice, far, u32(rate));
}

Scene::Zone ring(const char* kind, std::string words, Place at, i32 radius) {
    return {.kind = kind,
        .name = words,
        .words = words,
        .at = at,
        .outline = {},
        .radius = radius,
        .look = Scene::Zone::range};
}

// K47-SHT-07, K47-SHT-09 How far the weapons of a unit reach, each about the first man who carries one, and where point-blank begins.
Zones ranges_of(const Position& position, UnitId by) {
    Zones zones;
    std::vector<std::pair<u8, i32>> drawn;
    const i32 base = position.entry(by).radius;
    const Measure measure = position.game.measure();
    for (int i = 0; i < position.models(by); ++i) {
        if (!position.alive(by, i)) continue;
        const Model& model = position.unit(by).model[std::size_t(i)];
        for (const u8 weapon : {model.weapon, model.beside}) {
            if (weapon == no_weapon) continue;
            const i32 range = std::ranges::max(position.game.weapons[weapon].all(), {}, &Line::range).range;
            const auto same = [&](const auto& one) { return one.first == weapon || one.second == range; };
            if (std::ranges::any_of(drawn, same)) continue;
            drawn.emplace_back(weapon, range);
            zones.push_back(
                ring("range", fmt::format("{}, {}", position.game.weapons[weapon].name, measure.length(range)),
                    model.at, range + base));
        }
    }
    const int leader = leader_of(position, by);
    if (leader >= 0)
        zones.push_back(ring("point_blank", fmt::format("point-blank, {}", measure.length(6 * inch)),
            position.unit(by).model[std::size_t(leader)].at, 6 * inch + base));
    return zones;
}

// K47-MOV-02 The leader's way, where all would end, and whom they would see from there.
Marks way_marks(const Position& position, const Moving& moving, const Answer& answer) {
    March march = march_of(position, moving);
    std::vector<Place> way;
    for (int i = 0; i + 1 < answer.size; i += 2)
        way.push_back({answer.value[std::size_t(i)], answer.value[std::size_t(i + 1)]});
    const bool refused = bool(refuse_course(position, moving, way));
    const Mark::Tone tone = refused ? Mark::bad : Mark::good;
    const bool indoors =
        position.unit(moving.unit).building != no_piece || building_at(position, way.back()) != no_piece;
    const std::optional<Places> ends = refused || indoors ? std::nullopt : march.propose(way.back());
    Mark line{.kind = Mark::line, .tone = tone, .at = {march.began(march.leader())}, .words = {}, .rule = {}};
    line.at.insert(line.at.end(), way.begin(), way.end());
    Marks marks{line};
    const bool fixed = is_fixed(position, moving.unit);
    const Degrees facing = answer.value[answer.size - 1u];
    if (!ends) {
        if (fixed && !refused) marks.push_back(arc_mark(way.back(), facing));
        return marks;
    }
    State then = position.now;
    Unit& unit = then.unit[moving.unit];
    unit.where = Whereabouts::on_table;
    for (const u8 model : march.models()) {
        const Place at = (*ends)[model];
        unit.model[model].at = at;
        marks.push_back({.kind = Mark::ghost,
            .tone = Mark::good,
            .at = {at},
            .radius = position.entry(moving.unit).radius,
            .token = piece_of(moving.unit, model),
            .words = {},
            .rule = "K47-MOV-04"_rule});
    }
    unit.facing = i16(facing);
    for (Mark& mark : arc_marks({position.game, then}, moving.unit)) marks.push_back(std::move(mark));
    for (Mark& mark : outlook_of({position.game, then}, moving.unit)) marks.push_back(std::move(mark));
    return marks;
}

// K47-MOV-04 Where the models would end that are laid out, and whom they would see.
Marks places_marks(const Position& position, const Moving& moving, const Answer& answer) {
    State then = position.now;
    Unit& unit = then.unit[moving.unit];
    unit.where = Whereabouts::on_table;
    std::size_t next = 0;
    for (int i = 0; i < position.models(moving.unit); ++i) {
        if (!position.alive(moving.unit, i) || next + 1 >= answer.size) continue;
        unit.model[std::size_t(i)].at = {answer.value[next], answer.value[next + 1]};
        next += 2;
    }
    return outlook_of({position.game, then}, moving.unit);
}

// K47-WSR-11 Whom a template would hit that is laid there.
Marks burst_marks(const Position& position, const Volley& volley, Place centre) {
    const Bursting bursting(position, volley.by, volley.at, volley.firer, *position.next_group(volley.shots));
    Marks marks;
    for (const Burst& burst : bursting.under(centre, volley.shots.next))
        for (int i = 0; i < position.models(burst.at); ++i)
            if (has(burst.under, i))
                marks.push_back({.kind = Mark::ring,
                    .tone = Mark::bad,
                    .at = {position.unit(burst.at).model[std::size_t(i)].at},
                    .token = piece_of(burst.at, i),
                    .words = {},
                    .rule = "K47-WSR-11"_rule});
    return marks;
}

// K47-ORD-11 Where the models of a move are when its leader has gone so far, and how whoever waits for them sees them then.
Marks ambush_marks(const Position& position, UnitId ambusher, i32 gone) {
    if (!position.now.moves.size) return {};
    const Move& move = innermost(position);
    if (gone < 0 || gone > move.length) return {};
    const State then = moved_to(position, gone);
    Marks marks{sight_of({position.game, then}, ambusher, move.unit)};
    for (int i = 0; i < position.models(move.unit); ++i)
        if (position.alive(move.unit, i))
            marks.push_back({.kind = Mark::ghost,
                .tone = Mark::plain,
                .at = {then.unit[move.unit].model[std::size_t(i)].at},
                .radius = position.entry(move.unit).radius,
                .token = piece_of(move.unit, i),
                .words = {},
                .rule = "K47-ORD-11"_rule});
    return marks;
}

// The leader's way from where it is seen to where it is seen no more.
std::vector<Place> part_of(const Move& move, const Window& window) {
    std::vector<Place> part{along(move.way.all(), window.from)};
    i64 passed = 0;
    for (std::size_t i = 1; i < move.way.size; ++i) {
        passed += length(move.way.item[i - 1], move.way.item[i]);
        if (passed > window.from && passed < window.to) part.push_back(move.way.item[i]);
    }
    part.push_back(along(move.way.all(), window.to));
    return part;
}

// K47-ORD-01 What an order opens: how far they get, or whom they see.
Marks order_marks(const Position& position, UnitId id, int option) {
    if (option == assault_option || !position.on_table(id)) return {};
    const Order order = Order(option);
    if (order == Order::fire || order == Order::ambush) return outlook_of(position, id);
    if (order != Order::advance && order != Order::run) return {};
    March march(position, id, order == Order::run ? Pace::run : Pace::advance);
    Marks marks;
    for (std::vector<Place>& outline : reach_of(march))
        marks.push_back({.kind = Mark::area, .at = std::move(outline), .words = {}, .rule = "K47-MOV-01"_rule});
    return marks;
}

}

// While a question is asked. Where nobody may measure, nothing is drawn that measures (K47-MOV-03).
Zones Game::shown(const State& state, const Question& question) const {
    const Position position{*this, state};
    const auto& stack = state.stacks.main;
    const bool measures = options.premeasure != 0;
    Zones zones;
    switch (Topic(question.topic)) {
        case Topic::entry: {
            const Table_edge edge = state.edge[index(question.asked)];
            const i32 y = edge == Table_edge::south ? ground.height : 0,
                      in = edge == Table_edge::south ? y - inch : inch;
            zones.push_back({.kind = "edge",
                .name = {},
                .words = "its own edge",
                .at = {},
                .outline = {{0, y}, {ground.width, y}, {ground.width, in}, {0, in}},
                .look = Scene::Zone::region});
            break;
        }
        case Topic::way: {
            const Moving* moving = stack.top<Moving>();
            if (!moving || !measures) break;
            March march = march_of(position, *moving);
            for (std::vector<Place>& outline : reach_of(march))
                zones.push_back({.kind = "reach",
                    .name = {},
                    .words = "as far as the leader gets",
                    .at = {},
                    .outline = std::move(outline),
                    .look = Scene::Zone::region});
            break;
        }
        case Topic::ambush:
        case Topic::ambush_point:
        case Topic::ambush_first:
            if (state.moves.size) {
                const Move& move = state.moves.item[state.moves.size - 1u];
                const Interrupting* interrupting = stack.top<Interrupting>();
                Windows seen;
                if (interrupting && Topic(question.topic) != Topic::ambush_first)
                    seen = windows(position, move, interrupting->next);
                for (const Window& window : seen.all())
                    zones.push_back({.kind = "seen",
                        .name = {},
                        .words = fmt::format("where {} sees them", name(interrupting->next)),
                        .side = side(interrupting->next),
                        .at = {},
                        .outline = part_of(move, window),
                        .is_line = true,
                        .look = Scene::Zone::range});
                zones.push_back({.kind = "way",
                    .name = {},
                    .words = fmt::format("the way of {}", name(move.unit)),
                    .side = side(move.unit),
                    .at = {},
                    .outline = {move.way.all().begin(), move.way.all().end()},
                    .is_line = true,
                    .look = Scene::Zone::route});
            }
            break;
        case Topic::target:
        case Topic::also:
        case Topic::arms:
            if (const Shooting* shooting = stack.top<Shooting>(); shooting && measures)
                return ranges_of(position, shooting->by);
            break;
        case Topic::call:
            if (const Calling* calling = stack.top<Calling>(); calling && measures) {
                const u8 officer = position.officer(calling->officer);
                if (officer == no_model) break;
                const Entry& entry = position.entry(calling->officer);
                zones.push_back(ring("command", "his voice", state.unit[calling->officer].model[officer].at,
                    command_of(entry.rank).range + entry.radius));
            }
            break;
        case Topic::shell:
            if (const Volley* volley = stack.top<Volley>())
                zones.push_back({.kind = "blast",
                    .name = {},
                    .words = "the shell",
                    .at = Place{0, 0},
                    .outline = {},
                    .radius = Position{*this, state}.next_group(volley->shots)->he * inch / 2,
                    .look = Scene::Zone::blast,
                    .laid = Scene::Zone::at_point});
            break;
        default: break;
    }
    return zones;
}

Marks Game::shown(const State& state, const Question& question, const Answer& answer) const {
    if (!options.premeasure || !answer.size) return {};
    const Position position{*this, state};
    const auto& stack = state.stacks.main;
    const i32 option = answer.value[0];
    switch (Topic(question.topic)) {
        case Topic::order:
            if (const Ordering* ordering = stack.top<Ordering>()) return order_marks(position, ordering->unit, option);
            return {};
        case Topic::assault:
            if (const Ordering* ordering = stack.top<Ordering>();
                ordering && option < int(units()) && position.on_table(UnitId(option)))
                return {sight_of(position, ordering->unit, UnitId(option))};
            return {};
        case Topic::target:
        case Topic::also:
            if (const Shooting* shooting = stack.top<Shooting>();
                shooting && option != hold_fire && position.on_table(UnitId(option % max_units)))
                return shot_marks(position, shooting->by, UnitId(option % max_units));
            return {};
        case Topic::ambush:
            if (const Interrupting* interrupting = stack.top<Interrupting>();
                interrupting && option && state.moves.size) {
                Interrupting then = *interrupting;
                then.answer = u8(option);
                return ambush_marks(position, then.next, best_ambush_point(position, then));
            }
            return {};
        case Topic::ambush_point:
            if (const Interrupting* interrupting = stack.top<Interrupting>())
                if (const auto at = point_of_ambush(position, *interrupting, {answer.value[0], answer.value[1]}))
                    return ambush_marks(position, interrupting->next, *at);
            return {};
        case Topic::ambush_first:
            if (const Interrupting* interrupting = stack.top<Interrupting>())
                if (const auto then = springing(position, *interrupting, option))
                    return ambush_marks(position, then->asked.next, then->at);
            return {};
        case Topic::way:
            if (const Moving* moving = stack.top<Moving>(); moving && answer.size > 2)
                return way_marks(position, *moving, answer);
            return {};
        case Topic::places:
            if (const Moving* moving = stack.top<Moving>()) return places_marks(position, *moving, answer);
            return {};
        case Topic::shell:
            if (const Volley* volley = stack.top<Volley>())
                return burst_marks(position, *volley, {answer.value[0], answer.value[1]});
            return {};
        default: return {};
    }
}

}
