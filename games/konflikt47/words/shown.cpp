// What is drawn of an answer in the making: where the models end, whom they see, and what stands in the way.
#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/buildings/buildings.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/shooting/fixed_arc.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/facings.h"
#include "games/konflikt47/words/sight_marks.h"
#include "games/konflikt47/words/words.h"

namespace konflikt47 {
namespace {

// K47-MOV-07, K47-WSR-04 Who stays where he is has not moved. K47-SPC-05 A spotter does not count.
bool has_moved(const Position& position, const State& then, UnitId id) {
    if (!position.on_table(id)) return true;
    for (int i = 0; i < position.models(id); ++i) {
        const auto model = std::size_t(i);
        if (position.alive(id, i) && !position.is_spotter(id, i) &&
            then.unit[id].model[model].at != position.unit(id).model[model].at)
            return true;
    }
    return false;
}

// At whom a unit could shoot from where it ends. K47-ORD-08 After a Run nobody shoots.
Marks outlook_from_end(const Position& position, const Moving& moving, State& then) {
    if (then.unit[moving.unit].order == Order::run) return {};
    then.unit[moving.unit].moved = has_moved(position, then, moving.unit);
    const char* never = moving.regroup ? "no shots after a regroup" : nullptr;
    return outlook_of({position.game, then}, moving.unit, Cause::order, never);
}

// K47-MOV-02 The leader's way, where all would end, and at whom they could shoot from there.
Marks way_marks(const Position& position, const Moving& moving, const Answer& answer) {
    March march = march_of(position, moving);
    std::vector<Place> way;
    for (int i = 0; i + 1 < answer.size; i += 2)
        way.push_back({answer.value[std::size_t(i)], answer.value[std::size_t(i + 1)]});
    const bool refused = bool(refuse_course(position, moving, way));
    if (const u8 guide = moving.comes ? no_model : take_guide(position, moving.unit, way); guide != no_model)
        march.lead_by(guide);
    const Mark::Tone tone = refused ? Mark::bad : Mark::good;
    const bool indoors = position.unit(moving.unit).building != no_piece ||
        building_at(position, way.back()) != no_piece || position.is_aboard(moving.unit) ||
        transport_at(position, moving.unit, way.back()) != no_unit;
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
            .radius = position.entry(moving.unit).radius_of(model),
            .token = piece_of(moving.unit, model),
            .words = {},
            .rule = "K47-MOV-04"_rule});
    }
    unit.facing = i16(facing);
    for (Mark& mark : arc_marks({position.game, then}, moving.unit)) marks.push_back(std::move(mark));
    for (Mark& mark : outlook_from_end(position, moving, then)) marks.push_back(std::move(mark));
    return marks;
}

Mark outline_of(const Position& position, UnitId id, const Station& station, Mark::Tone tone) {
    const Body body = position.entry(id).body(station.at, station.facing);
    return {.kind = Mark::area,
        .tone = tone,
        .at = {body.corners().begin(), body.corners().end()},
        .words = {},
        .rule = "K47-VEH-04"_rule};
}

// The same of a hull. One that assaults, or drives off from a shot, shoots at nobody.
Marks outlook_from_end(const Position& there, const Driving& driving) {
    if (driving.escapes || driving.against != no_unit || there.unit(driving.unit).order == Order::run) return {};
    return outlook_of(there, driving.unit, Cause::order, driving.regroups ? "no shots after a regroup" : nullptr);
}

// K47-VEH-04 The way of a hull as the rules understand it, how it would stand after each leg, and its sides and targets at the end.
Marks drive_marks(const Position& position, const Driving& driving, const Answer& answer) {
    const Drive drive = drive_of(position, driving);
    std::vector<Place> points;
    for (int i = 0; i + 2 < answer.size; i += 2)
        points.push_back({answer.value[std::size_t(i)], answer.value[std::size_t(i + 1)]});
    const Degrees facing = sandtable::facing(answer.value[answer.size - 1u]);
    const Mark::Tone tone = drive.lets_go(points, facing) ? Mark::good : Mark::bad;
    Mark line{.kind = Mark::line, .tone = tone, .at = {drive.began().at}, .words = {}, .rule = {}};
    Marks marks;
    for (const Station& station : drive.stations(points, facing)) {
        if (station.at != line.at.back()) line.at.push_back(station.at);
        marks.push_back(outline_of(position, driving.unit, station, tone));
    }
    const Station end = drive.stations(points, facing).back();
    marks.insert(marks.begin(), line);
    if (tone == Mark::bad) return marks;
    marks.push_back({.kind = Mark::ghost,
        .tone = Mark::good,
        .at = {end.at},
        .token = piece_of(driving.unit, 0),
        .facing = end.facing,
        .words = {},
        .rule = "K47-VEH-04"_rule});
    const State then = with_hull_at(position, driving.unit, end);
    const Position there{position.game, then};
    if (there.entry(driving.unit).is_armoured() && driving.against == no_unit)
        for (Mark& mark : facing_marks(there, driving.unit)) {
            mark.words.clear();
            marks.push_back(std::move(mark));
        }
    for (Mark& mark : outlook_from_end(there, driving)) marks.push_back(std::move(mark));
    return marks;
}

// K47-MOV-04 Where the models would end that are laid out, and at whom they could shoot.
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
    return outlook_from_end(position, moving, then);
}

// K47-WSR-11 The models that a template laid there would hit.
Marks burst_marks(const Position& position, Place centre) {
    const auto in_hand = template_in_hand(position);
    Marks marks;
    if (!in_hand) return marks;
    for (const Burst& burst : in_hand->at.under(centre, 0))
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

// K47-ORD-11 Where the models of a move are when its leader has gone this far, and how the ambusher sees them then.
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
                .radius = position.entry(move.unit).radius_of(i),
                .token = piece_of(move.unit, i),
                .words = {},
                .rule = "K47-ORD-11"_rule});
    return marks;
}

// K47-ORD-01 What an order opens: how far they get, or whom they see.
Marks order_marks(const Position& position, UnitId id, int option) {
    if (option == assault_option || !position.on_table(id)) return {};
    const Order order = Order(option);
    if (order == Order::fire) return outlook_of(position, id, Cause::order);
    if (order == Order::ambush) return outlook_of(position, id, Cause::ambush);
    if (order != Order::advance && order != Order::run) return {};
    const Pace pace = order == Order::run ? Pace::run : Pace::advance;
    Marks marks;
    if (position.entry(id).is_hull()) {
        std::vector<Place> outline = reach_of(Drive(position, id, pace));
        if (outline.size() > 2)
            marks.push_back({.kind = Mark::area, .at = std::move(outline), .words = {}, .rule = "K47-VEH-04"_rule});
        return marks;
    }
    March march(position, id, pace);
    for (std::vector<Place>& outline : reach_of(march))
        marks.push_back({.kind = Mark::area, .at = std::move(outline), .words = {}, .rule = "K47-MOV-01"_rule});
    return marks;
}

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
        case Topic::drive:
            if (const Driving* driving = stack.top<Driving>(); driving && answer.size > 2)
                return drive_marks(position, *driving, answer);
            return {};
        case Topic::places:
            if (const Moving* moving = stack.top<Moving>()) return places_marks(position, *moving, answer);
            return {};
        case Topic::strike_target:
        case Topic::new_target:
            if (option >= int(units()) || !position.on_table(UnitId(option))) return {};
            return observers::marks_of_strike(position, UnitId(option));
        case Topic::bomb: return observers::marks_of_bomb(position, {answer.value[0], answer.value[1]});
        case Topic::barrage: return observers::marks_of_barrage(position, {answer.value[0], answer.value[1]});
        case Topic::shell: return burst_marks(position, {answer.value[0], answer.value[1]});
        default: return {};
    }
}

}
