// What skirmish draws: areas around a question, marks of an answer, and what an event shows.
#include <algorithm>

#include <fmt/format.h>

#include "geometry/contour.h"
#include "tests/kit/skirmish/skirmish.h"

namespace skirmish {
namespace {

Mark line(std::vector<Place> at, Mark::Tone tone, std::string words, Rule rule) {
    Mark mark;
    mark.kind = Mark::line;
    mark.tone = tone;
    mark.at = std::move(at);
    mark.words = std::move(words);
    mark.rule = rule;
    return mark;
}
Scene::Zone region(std::vector<Place> outline, std::string words) {
    return {.kind = "region",
        .name = {},
        .words = std::move(words),
        .at = {},
        .outline = std::move(outline),
        .look = Scene::Zone::region};
}
Mark round(Mark::Kind kind, Place at, i32 radius, Mark::Tone tone, std::string words, Rule rule) {
    Mark mark;
    mark.kind = kind;
    mark.tone = tone;
    mark.at = {at};
    mark.radius = radius;
    mark.words = std::move(words);
    mark.rule = rule;
    return mark;
}

}

// The area that the ground allows, a little larger than what is allowed in truth; what is in reach of a throw, and its circle.
std::vector<Scene::Zone> Game::shown(const State& state, const Question& question) const {
    if (Topic(question.topic) == Topic::throw_at)
        return {{.kind = "reach",
                    .name = {},
                    .words = "the reach of a grenade",
                    .at = state.fighter[state.acting].at,
                    .outline = {},
                    .radius = throw_range,
                    .look = Scene::Zone::range},
            {.kind = "blast",
                .name = {},
                .words = "the circle of a grenade",
                .at = Place{0, 0},
                .outline = {},
                .radius = blast_radius,
                .look = Scene::Zone::blast,
                .laid = Scene::Zone::at_point}};
    if (Topic(question.topic) == Topic::deploy) {
        const i32 north = question.asked == Side::red ? 0 : side_length - zone_depth, south = north + zone_depth;
        return {region({{0, north}, {side_length, north}, {side_length, south}, {0, south}}, "where they may stand")};
    }
    if (Topic(question.topic) != Topic::way) return {};
    const Lattice lattice = Lattice::over({{0, 0}, {side_length, side_length}}, inch / 2);
    const i32 half = lattice.side / 2;
    std::vector<u16> prices(lattice.cells(), u16(lattice.side));
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const Place middle = lattice.middle(cell);
        const std::array<Place, 4> corners{{{middle.x - half, middle.y - half}, {middle.x + half, middle.y - half},
            {middle.x + half, middle.y + half}, {middle.x - half, middle.y + half}}};
        if (std::ranges::all_of(corners, [&](Place at) { return where(house, at) == Lies::inside; })) prices[cell] = 0;
        else if (std::ranges::all_of(corners, [&](Place at) { return where(wood, at) == Lies::inside; }))
            prices[cell] *= 2;
    }
    Reach reach;
    const Place from = state.fighter[state.acting].at;
    const u32 far = u32(fault == Fault::region_lies ? allowance / 2 : allowance) + u32(lattice.side) / 16;
    reach.flood(lattice, prices, *lattice.find(from), Reach::budget(far, lattice));
    std::vector<Scene::Zone> zones;
    for (std::vector<Place>& outline : contour(lattice, reach.shortest(from), far))
        zones.push_back(region(std::move(outline), "within reach"));
    return zones;
}

// The way and what it costs; whom the fighter sees now, or would see from its end, and how; who stands under the grenade.
Marks Game::shown(const State& state, const Question& question, const Answer& answer) const {
    Marks marks;
    const Side own = question.asked;
    const auto add_sights = [&](Place from) {
        for (int id = first(enemy(own)); id < first(enemy(own)) + team; ++id) {
            const Fighter& other = state.fighter[std::size_t(id)];
            if (!other.up || other.at == from) continue;
            const int die = needed(from, other.at);
            const Sight sight = look({{from, eye_height}, {other.at, eye_height}}, screens);
            const Place seen = die > 6 ? at(from, other.at, sight.part.from) : other.at;
            marks.push_back(line({from, seen}, die > 6 ? Mark::bad : Mark::good,
                die > 6 ? fmt::format("{} is hidden", name(id)) : fmt::format("{}: {} or more", name(id), die),
                "SK-06"_rule));
        }
    };
    if (Topic(question.topic) == Topic::act) {
        if (answer.size == 1 && answer.value[0] == fire) add_sights(state.fighter[state.acting].at);
        return marks;
    }
    std::vector<Place> places = points(answer);
    if (places.empty()) return marks;
    if (Topic(question.topic) == Topic::way) {
        const Place from = state.fighter[state.acting].at;
        places.insert(places.begin(), from);
        const Refusal refusal = refuse_way(state, state.acting, places);
        marks.push_back(
            line(places, refusal ? Mark::bad : Mark::good, "", "SK-04"_rule));  // its length the ruler tells
        add_sights(places.back());
    } else if (Topic(question.topic) == Topic::throw_at) {
        for (int id = 0; id < 2 * team; ++id)
            if (state.fighter[std::size_t(id)].up &&
                overlap(body(state.fighter[std::size_t(id)].at), Body::disc(places[0], blast_radius))) {
                Mark mark = round(Mark::badge, state.fighter[std::size_t(id)].at, 0,
                    owner(id) == own ? Mark::bad : Mark::good, "falls on 4 or more", "SK-07"_rule);
                mark.token = id;
                marks.push_back(std::move(mark));
            }
    } else if (Topic(question.topic) == Topic::deploy) {
        bool refused = false;  // the first that cannot stand there is marked
        for (std::size_t i = 0; i < places.size() && i < team; ++i) {
            const bool here = !refused && refuse_layout(own, std::span(places).first(i + 1));
            refused = refused || here;
            const Mark::Tone tone = here ? Mark::bad : Mark::plain;
            Mark mark = round(Mark::ghost, places[i], base, tone, name(first(own) + int(i)), "SK-01"_rule);
            mark.token = first(own) + int(i);
            marks.push_back(std::move(mark));
        }
    }
    return marks;
}

Shown Game::shown(const Event& event) const {
    const auto& n = event.operand;
    switch (Told(event.kind)) {
        case Told::placed: return {{n[0]}, {{n[1], n[2]}}, {}, 1};
        case Told::moves:
            if (fault == Fault::moves_unshown) return {{n[0]}, {}, {}};
            return {{n[0]}, {{n[1], n[2]}, {n[3], n[4]}}, {}};
        case Told::due:
        case Told::stands:
        case Told::saved:
        case Told::hits: return {{n[0]}, {}, {}};
        case Told::falls: {
            Shown fallen{{n[0]}, {}, {}, fault == Fault::falls_unshown ? -1 : 0};
            if (fault == Fault::score_lies) fallen.scores = {{Side::red, 99}};
            return fallen;
        }
        case Told::halts:  // it is about him who was going
            return {
                {n[1], n[0]}, {{n[2], n[3]}}, {round(Mark::point, {n[2], n[3]}, 0, Mark::bad, "halted", "SK-05"_rule)}};
        case Told::aims: return {{n[0], n[1]}, {}, {}};
        case Told::throws:
            return {
                {n[0]}, {}, {round(Mark::ring, {n[1], n[2]}, blast_radius, Mark::bad, "the grenade", "SK-07"_rule)}};
        case Told::turn:
        case Told::ends: break;
    }
    return {};
}

}
