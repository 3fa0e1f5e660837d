// Movement: the shortest ways.
#include "games/konflikt47/rules/movement/ways.h"

#include <algorithm>

namespace konflikt47 {
namespace {

// From this number on it pays to remember what passes from corner to corner for the next model.
constexpr std::size_t many_corners = 150;

}

Place Route::at_share(i64 gone, i64 of) const {
    if (!of || gone >= of) return of ? way.all().back() : way.item[0];
    return along(way.all(), length * gone / of);
}

std::optional<Route> Paths::to(Place end) {
    const i64 straight = length(began_, end);
    if (straight > most_) return {};
    Route route;
    if (obstacles_->lets_pass(began_, began_, end)) {
        route.length = straight;
        route.way.add(began_);
        route.way.add(end);
        return route;
    }
    i64 best = most_ + 1;
    int by = -1;
    for (std::size_t i = 1; reaches(i) && reached_[i].cost < best; ++i) {
        const i64 whole = reached_[i].cost + length(reached_[i].at, end);
        if (whole < best && obstacles_->lets_pass(began_, reached_[i].at, end)) best = whole, by = int(i);
    }
    if (by < 0) return {};
    return this->by(by, end, best);
}

// From the start over corners to the last of them, and to the end.
std::optional<Route> Paths::by(int node, Place end, i64 length) const {
    std::vector<Place> back{end};
    for (int i = node; i >= 0; i = reached_[std::size_t(i)].from) back.push_back(reached_[std::size_t(i)].at);
    if (back.size() > most_bends + 2) return {};
    Route route;
    route.length = length;
    for (auto place = back.rbegin(); place != back.rend(); ++place) route.way.add(*place);
    return route;
}

// Straight to it; or from the corner from which that makes the least.
template <class Straight> std::vector<Route> Paths::shortest(Straight straight_from, bool all) {
    std::vector<Route> routes;
    const Place first = straight_from(began_);
    if (length(began_, first) > most_) return routes;
    if (obstacles_->lets_pass(began_, began_, first)) {
        Route route;
        route.length = length(began_, first);
        route.way.add(began_);
        route.way.add(first);
        return {route};
    }
    struct Last {
        int node;
        Place end;
    };
    std::vector<Last> last;
    i64 best = most_ + 1;
    for (std::size_t i = 1; reaches(i) && reached_[i].cost < best; ++i) {
        const Place there = straight_from(reached_[i].at);
        const i64 whole = reached_[i].cost + length(reached_[i].at, there);
        if (whole > best || (whole == best && !all) || !obstacles_->lets_pass(began_, reached_[i].at, there)) continue;
        if (whole < best) last.clear();
        best = whole;
        if (best <= most_) last.push_back({int(i), there});
    }
    for (const Last& one : last)
        if (const auto route = by(one.node, one.end, best)) routes.push_back(*route);
    return routes;
}

std::optional<Route> Paths::to_wall(u8 building) {
    const Outline wall = obstacles_->wall(building);
    const auto routes =
        shortest([&](Place from) { return obstacles_->at_wall(from, nearest_on_wall(wall, from), building); }, false);
    return routes.empty() ? std::nullopt : std::optional(routes.front());
}

std::optional<Route> Paths::to_contact(const Body& other) {
    const auto routes = shortest([&](Place from) { return obstacles_->at_base(from, other); }, false);
    return routes.empty() ? std::nullopt : std::optional(routes.front());
}

std::optional<Route> Paths::to_hull(const Body& hull, i32 reach) {
    const auto routes = shortest([&](Place from) { return obstacles_->near_hull(from, hull, reach); }, false);
    return routes.empty() ? std::nullopt : std::optional(routes.front());
}

std::vector<Route> Paths::to_edge(Table_edge edge) {
    return shortest([&](Place from) { return obstacles_->at_edge(from, edge); }, true);
}

bool Paths::passes(const Node& from, const Node& to) const {
    if (remembers_ && from.corner >= 0 && to.corner >= 0)
        return obstacles_->passes_between(std::size_t(from.corner), std::size_t(to.corner));
    return obstacles_->lets_pass(began_, from.at, to.at);
}

// From corner to corner, the nearest first, as far as anybody asks.
bool Paths::reaches(std::size_t node) {
    if (reached_.empty()) {
        const auto open = [&](Place at, int corner) {
            if (within(began_, at, most_)) open_.push_back({at, most_ + 1, -1, corner});
        };
        const std::vector<Place>& corners = obstacles_->corners();
        for (std::size_t i = 0; i < corners.size(); ++i) open(corners[i], int(i));
        for (const Place at : obstacles_->near_corners(began_)) open(at, -1);
        reached_.push_back({began_, 0, -1, -1});
        remembers_ = corners.size() >= many_corners && obstacles_->is_clear(began_);
    }
    while (reached_.size() <= node) {
        const Node from = reached_.back();
        for (Node& next : open_) {
            const i64 shorter = std::min(next.cost, most_ + 1) - from.cost - 1;
            if (!within(from.at, next.at, shorter) || !passes(from, next)) continue;
            next.cost = from.cost + length(from.at, next.at);
            next.from = int(reached_.size()) - 1;
        }
        const auto next = std::ranges::min_element(open_, {}, &Node::cost);
        if (next == open_.end() || next->cost > most_) {
            open_.clear();
            return false;
        }
        reached_.push_back(*next);
        *next = open_.back();
        open_.pop_back();
    }
    return true;
}

}
