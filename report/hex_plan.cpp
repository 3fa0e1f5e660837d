#include "report/hex_plan.h"

#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace sandtable::hexes {
namespace {

using plane::Point;
using plane::Points;

using Corner = std::pair<long, long>;  // of several hexes; each reckons it a little differently
Corner corner(Point at) { return {std::lround(at.x), std::lround(at.y)}; }

// Above 0 where the enclosed area lies to the right of its direction.
double turn(const Points& outline) {
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        twice += a.x * b.y - a.y * b.x;
    }
    return twice;
}

// Corners cut twice, as Chaikin does it, and a hand's unsteadiness, the same at the same place. What lies on the rim of the board stays.
Points by_hand(Points outline, const std::set<Corner>& rim) {
    const auto is_fixed = [&](Point at) { return rim.contains(corner(at)); };
    for (int pass = 0; pass < 2; ++pass) {
        Points cut;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point a = outline[i], b = outline[(i + 1) % outline.size()];
            cut.push_back(is_fixed(a) ? a : a + (b - a) * 0.25);
            if (!is_fixed(b)) cut.push_back(a + (b - a) * 0.75);
        }
        outline = std::move(cut);
    }
    for (Point& at : outline)
        if (!is_fixed(at))
            at = at + Point{0.7 * std::sin(at.y * 0.34 + at.x * 0.13), 0.7 * std::sin(at.x * 0.28 - at.y * 0.18 + 1)};
    return outline;
}

// Corners that fewer than three hexes of the board have.
std::set<Corner> rim_of(const std::vector<Scene::Cell>& cells) {
    std::map<Corner, int> hexes;
    for (const Scene::Cell& cell : cells)
        for (const Point at : corners(centre(cell.x, cell.y))) ++hexes[corner(at)];
    std::set<Corner> rim;
    for (const auto& [at, number] : hexes)
        if (number < 3) rim.insert(at);
    return rim;
}

}

std::array<Place, 6> neighbours(Place at) {
    const i32 east = at.x + (at.y & 1), west = east - 1;
    return {Place{east, at.y - 1}, Place{at.x + 1, at.y}, Place{east, at.y + 1}, Place{west, at.y + 1},
        Place{at.x - 1, at.y}, Place{west, at.y - 1}};
}

std::vector<Points> outlines(const std::vector<Scene::Cell>& cells, const Has& has) {
    std::set<std::pair<i32, i32>> kept;
    for (const Scene::Cell& cell : cells)
        if (has(cell)) kept.insert({cell.x, cell.y});
    // The sides beyond which there is none of it, by the corner that each begins with.
    std::map<Corner, std::pair<Point, Point>> next;
    for (const auto& [x, y] : kept) {
        const Points corner_at = corners(centre(x, y));
        const auto beyond = neighbours({x, y});
        for (std::size_t i = 0; i < 6; ++i)
            if (!kept.contains({beyond[i].x, beyond[i].y}))
                next[corner(corner_at[i])] = {corner_at[i], corner_at[(i + 1) % 6]};
    }
    const std::set<Corner> rim = rim_of(cells);
    std::vector<Points> outer, holes;
    while (!next.empty()) {
        Points outline;
        for (auto at = next.begin(); at != next.end();) {
            const auto [from, to] = at->second;
            next.erase(at);
            outline.push_back(from);
            at = next.find(corner(to));
        }
        (turn(outline) > 0 ? outer : holes).push_back(by_hand(std::move(outline), rim));
    }
    for (const Points& hole : holes)
        for (Points& around : outer) {
            if (!plane::is_inside(hole[0], around)) continue;
            const Point door = around[0];
            around.push_back(door);
            around.insert(around.end(), hole.begin(), hole.end());
            around.push_back(hole[0]);
            break;
        }
    return outer;
}

}
