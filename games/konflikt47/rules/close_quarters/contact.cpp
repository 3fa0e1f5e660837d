// Chapter CQ: coming into contact.
#include "games/konflikt47/rules/close_quarters/contact.h"

#include <algorithm>
#include <bit>

#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// Models touch when this is between them: bases at rounded places do not overlap.
constexpr i32 between = 2;
constexpr int step_of_angle = 15, angles = 360 / step_of_angle;
constexpr i32 step_of_wall = inch / 2;

// Somewhere an attacker may stand in contact: with whom, and where. Of a wall `model` is nobody.
struct Contact {
    int model;
    Place at;
};

std::vector<Contact> around(const Position& position, UnitId at, i32 radius, Place from) {
    std::vector<Contact> all;
    if (const u8 building = position.unit(at).building; building != no_piece) {
        const Outline outline = position.game.ground.pieces[building].outline;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Segment side = edge(outline, i);
            const i64 long_ = length(side.from, side.to);
            const Degrees along_it = heading(side.from, side.to);
            for (i64 gone = 0; gone <= long_; gone += step_of_wall) {
                const Place on_wall = ahead(side.from, along_it, gone);
                for (const int turned : {90, 270}) {
                    const Place place = ahead(on_wall, facing(along_it + turned), radius + between);
                    if (!contains(outline, place)) all.push_back({-1, place});
                }
            }
        }
    } else {
        for (int model = 0; model < position.models(at); ++model) {
            if (!position.alive(at, model)) continue;
            const Body body = position.body(at, model);
            for (int i = 0; i < angles; ++i)
                all.push_back({model, ahead(body.centre(), i * step_of_angle, body.radius() + radius + between)});
        }
    }
    std::ranges::stable_sort(all, {}, [&](const Contact& one) { return square(from, one.at); });
    return all;
}

bool is_free(Place at, i32 radius, std::span<const Place> taken) {
    return std::ranges::none_of(
        taken, [&](Place other) { return overlap(Body::disc(at, radius), Body::disc(other, radius)); });
}

// An attacker who goes beside those who are there, as near to where he comes from as may be.
std::optional<Place> close_up(March& march, int model, i32 radius, std::span<const Place> taken) {
    std::vector<Place> all;
    for (const Place other : taken)
        for (const i32 gap : {between, inch / 2})
            for (int i = 0; i < angles; ++i) all.push_back(ahead(other, i * step_of_angle, 2 * radius + gap));
    const Place from = march.began(model);
    std::ranges::stable_sort(all, {}, [&](Place at) { return square(from, at); });
    for (const Place at : all)
        if (is_free(at, radius, taken) && march.country().lets_stand(from, at) && march.paths(model).to(at)) return at;
    return {};
}

std::vector<u8> nearest_first(const March& march, const Position& position, UnitId by, UnitId at) {
    std::vector<u8> models(march.models().begin(), march.models().end());
    std::ranges::stable_sort(models, {}, [&](u8 model) {
        i64 least = 4 * most_coordinate;
        for (int k = 0; k < position.models(at); ++k)
            if (position.alive(at, k))
                least = std::min(least, gap(position.body(by, march.began(model)), position.body(at, k)));
        return least;
    });
    return models;
}

}

std::optional<i64> way_to_contact(March& march, const Position& position, UnitId by, UnitId at) {
    const i32 radius = position.entry(by).radius;
    std::optional<i64> least;
    for (const u8 model : march.models()) {
        const Place from = march.began(model);
        for (const Contact& contact : around(position, at, radius, from)) {
            const i64 straight = length(from, contact.at);
            if (straight > march.rate() || (least && straight >= *least)) break;
            if (!march.country().lets_stand(from, contact.at)) continue;
            if (const auto route = march.paths(model).to(contact.at))
                least = std::min(least.value_or(route->length), route->length);
        }
    }
    return least;
}

std::optional<Places> contact_places(March& march, const Position& position, UnitId by, UnitId at) {
    const i32 radius = position.entry(by).radius;
    Places ends = march.began();
    std::vector<Place> taken;
    std::vector<u8> left;
    u16 touched = 0;
    for (const u8 model : nearest_first(march, position, by, at)) {
        const Place from = march.began(model);
        const auto contacts = around(position, at, radius, from);
        const auto go = [&](bool only_new) {
            for (const Contact& contact : contacts) {
                if (length(from, contact.at) > march.rate()) return false;
                if (only_new && contact.model >= 0 && touched >> contact.model & 1) continue;
                if (!is_free(contact.at, radius, taken) || !march.country().lets_stand(from, contact.at) ||
                    !march.paths(model).to(contact.at))
                    continue;
                ends[model] = contact.at;
                taken.push_back(contact.at);
                if (contact.model >= 0) touched |= u16(1u << contact.model);
                return true;
            }
            return false;
        };
        if (!go(true) && !go(false)) left.push_back(model);
    }
    if (taken.empty()) return {};
    for (const u8 model : left) {
        if (const auto end = close_up(march, model, radius, taken)) ends[model] = *end;
        taken.push_back(ends[model]);
    }
    return ends;
}

}
