// What is drawn while a question is asked: how far one gets and shoots, and where a move is seen.
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "games/konflikt47/rules/ambush/ambush.h"
#include "games/konflikt47/rules/movement/driving.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/rift/pulse.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/words/words.h"
#include "geometry/contour.h"

namespace konflikt47 {

// K47-MOV-02, K47-TER-03 Outlines of where the leader of a move may end, on ground as it is. The others may hold him back: that is seen when
// he is there.
std::vector<std::vector<Place>> reach_of(March& march) {
    const Place from = march.began(march.leader());
    const i32 rate = march.rate(), side = rate > 6 * inch ? 3 * inch / 4 : inch / 2;
    const Bounds about = Bounds{from, from}.grown(rate + side);
    const auto lattice = sandtable::Lattice::over(about, side);
    std::vector<u32> far(lattice.cells(), beyond_measure);
    const Obstacles& obstacles = march.obstacles();
    // A little farther than the rate, so that the outline lies at the rate and not at the last cell within.
    Paths paths(obstacles, from, rate + side);
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const Place at = lattice.middle(cell);
        if (square(from, at) > i64{rate + side} * (rate + side) || !obstacles.lets_stand(from, at)) continue;
        if (const auto route = paths.to(at)) far[cell] = u32(route->length);
    }
    return contour(lattice, far, u32(rate));
}

// K47-VEH-04 Where its middle may get to with one pivot and a leg. Of legs that cannot end on an obstacle that is seen when it is there.
std::vector<Place> reach_of(const Drive& drive) {
    const Station from = drive.began();
    std::vector<Place> outline{from.at};
    constexpr Degrees step = 10;
    for (Degrees turned = -most_of_a_pivot; turned <= most_of_a_pivot; turned += step) {
        const Degrees along = facing(from.facing + turned);
        const bool turns = turned && (!drive.pivots() || drive.refuse_turn(along));
        outline.push_back(turns ? from.at : ahead(from.at, along, drive.free_ahead(along, drive.rate())));
    }
    outline.erase(std::unique(outline.begin(), outline.end()), outline.end());
    return outline;
}

namespace {

using Zones = std::vector<Scene::Zone>;

// All that lies within a range of a model: a circle about a base. About a hull the range goes round each of its corners.
Scene::Zone range_zone(const Position& position, UnitId id, int model, i32 range, const char* kind, std::string words) {
    const Unit& unit = position.unit(id);
    const Body body = position.body(id, model);
    Scene::Zone zone{
        .kind = kind, .name = words, .words = std::move(words), .at = {}, .outline = {}, .look = Scene::Zone::range};
    if (body.is_disc()) {
        zone.at = body.centre();
        zone.radius = range + body.radius();
        return zone;
    }
    for (int corner = 0; corner < 4; ++corner)  // the first is front left
        for (int turned = -90; turned <= 0; turned += 10)
            zone.outline.push_back(
                ahead(body.corners()[std::size_t(corner)], facing(unit.facing + 90 * corner + turned), range));
    return zone;
}

// K47-VEH-03 What of that lies in one arc of a hull.
void cut_to_arc(const Body& hull, Degrees faces, Sector sector, i32 range, Scene::Zone& zone) {
    const std::size_t from = std::size_t(sector), to = (from + 1) % 4;
    const Degrees middle = facing(faces + 90 * int(sector));
    zone.outline = {hull.centre()};
    const auto sweep = [&](std::size_t corner, Degrees first, Degrees last) {
        constexpr Degrees step = 10;
        const Degrees turn = facing(last - first);
        for (Degrees turned = 0; turned < turn; turned += step)
            zone.outline.push_back(ahead(hull.corners()[corner], facing(first + turned), range));
        zone.outline.push_back(ahead(hull.corners()[corner], last, range));
    };
    sweep(from, heading(hull.centre(), hull.corners()[from]), middle);
    sweep(to, middle, heading(hull.centre(), hull.corners()[to]));
}

// K47-SHT-07, K47-SHT-09 How far the weapons of a unit reach, each about the first man who carries one, and where point-blank begins.
Zones ranges_of(const Position& position, UnitId by) {
    Zones zones;
    constexpr int all_round = -1;
    struct Drawn {
        u8 weapon;
        i32 range;
        int arc;
    };
    std::vector<Drawn> drawn;
    const Measure measure = position.game.measure();
    const Entry& entry = position.entry(by);
    const auto arc_of_firer = [&](int i) {
        const auto only =
            entry.is_hull() ? arc_of(entry.mounts[std::size_t(i)], position.unit(by).wear) : std::optional<Sector>{};
        return only ? int(*only) : all_round;
    };
    // What fires all round comes first, since it has the arcs of others in it.
    std::vector<int> firers;
    for (int i = 0; i < position.firers(by); ++i)
        if (position.may_fire(by, i)) firers.push_back(i);
    std::ranges::stable_partition(firers, [&](int i) { return arc_of_firer(i) == all_round; });
    for (const int i : firers) {
        const Model& model = position.unit(by).model[std::size_t(i)];
        const int arc = arc_of_firer(i);
        for (const u8 weapon : model.weapons()) {
            if (weapon == no_weapon) continue;
            const i32 range = std::ranges::max(position.game.weapons[weapon].all(), {}, &Line::range).range;
            const auto same = [&](const Drawn& one) {
                return (one.arc == arc || one.arc == all_round) && (one.weapon == weapon || one.range == range);
            };
            if (std::ranges::any_of(drawn, same)) continue;
            drawn.push_back({weapon, range, arc});
            const int carrier = position.carrier(by, i);
            zones.push_back(range_zone(position, by, carrier, range, "range",
                fmt::format("{}, {}", position.game.weapons[weapon].name, measure.length(range))));
            if (arc != all_round)
                cut_to_arc(position.body(by, carrier), position.unit(by).facing, Sector(arc), range, zones.back());
        }
    }
    const int leader = leader_of(position, by);
    if (leader >= 0)
        zones.push_back(range_zone(
            position, by, leader, 6 * inch, "point_blank", fmt::format("point-blank, {}", measure.length(6 * inch))));
    return zones;
}

// K47-SCN-03 Where a side's units come on: from when one is ordered.
Scene::Zone edge_zone(const Position& position, Side side) {
    const Ground& ground = position.game.ground;
    const bool south = position.now.edge[index(side)] == Table_edge::south;
    const i32 y = south ? ground.height : 0, in = south ? y - inch : inch;
    return {.kind = "edge",
        .name = {},
        .words = "its own edge",
        .at = {},
        .outline = {{0, y}, {ground.width, y}, {ground.width, in}, {0, in}},
        .look = Scene::Zone::region};
}

// K47-SHT-06 Who aims at whom, while the target may go Down yet.
Scene::Zone aim_zone(const Position& position, const Shooting& shooting) {
    const UnitId by = shooting.by, at = shooting.target();
    const auto leader = [&](UnitId id) { return position.unit(id).model[std::size_t(leader_of(position, id))].at; };
    return {.kind = "aim",
        .name = {},
        .words = fmt::format("{0:the} {0:aims} at {1:the}", position.game.noun(by), position.game.noun(at)),
        .side = position.side(by),
        .at = {},
        .outline = {leader(by), leader(at)},
        .is_line = true,
        .look = Scene::Zone::route};
}

// What an answer lays about its point.
Scene::Zone template_zone(const char* words, i32 radius) {
    return {.kind = "blast",
        .name = {},
        .words = words,
        .at = Place{0, 0},
        .outline = {},
        .radius = radius,
        .look = Scene::Zone::blast,
        .laid = Scene::Zone::at_point};
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

}

// While a question is asked. Where nobody may measure, nothing is drawn that measures (K47-MOV-03).
Zones Game::shown(const State& state, const Question& question) const {
    const Position position{*this, state};
    const auto& stack = state.stacks.main;
    const bool measures = options.premeasure != 0;
    Zones zones;
    switch (Topic(question.topic)) {
        case Topic::order:
            if (const Ordering* ordering = stack.top<Ordering>(); ordering && position.off_table(ordering->unit))
                zones.push_back(edge_zone(position, question.asked));
            break;
        case Topic::entry: zones.push_back(edge_zone(position, question.asked)); break;
        case Topic::way: {
            const Moving* moving = stack.top<Moving>();
            if (!moving || !measures) break;
            if (position.is_aboard(moving->unit)) {
                const i32 rate = rate_on_foot(position, moving->unit, pace_of(position, *moving));
                zones.push_back(range_zone(position, position.unit(moving->unit).aboard, 0, rate, "reach",
                    "as far as they get out of the vehicle"));
                break;
            }
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
        case Topic::drive: {
            const Driving* driving = stack.top<Driving>();
            if (!driving || !measures) break;
            std::vector<Place> outline = reach_of(drive_of(position, *driving));
            if (outline.size() < 3) break;
            for (Place& at : outline)
                at = {std::clamp(at.x, 0, ground.width), std::clamp(at.y, 0, ground.height)};  // from beyond the edge
            zones.push_back({.kind = "reach",
                .name = {},
                .words = "as far as it gets with one pivot at most",
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
        case Topic::go_down:
            if (const Shooting* shooting = stack.top<Shooting>(); shooting && position.on_table(shooting->by))
                zones.push_back(aim_zone(position, *shooting));
            break;
        case Topic::call:
            if (const Calling* calling = stack.top<Calling>(); calling && measures) {
                const u8 officer = position.officer(calling->officer);
                if (officer == no_model) break;
                const i32 range = command_of(position.entry(calling->officer).rank).range;
                zones.push_back(range_zone(position, calling->officer, officer, range, "command", "his voice"));
            }
            break;
        case Topic::barrage: zones.push_back(template_zone("the barrage", barrage_radius)); break;
        case Topic::bomb: zones.push_back(template_zone("the bomb", bomb_he * inch / 2)); break;
        case Topic::shell:
            if (const auto in_hand = template_in_hand(position))
                zones.push_back(
                    template_zone(stack.top<Pulse>() ? "the pulse" : "the shell", in_hand->across * inch / 2));
            break;
        default: break;
    }
    return zones;
}

}
