#include "cli/draw/raster.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "report/svg_transform.h"

namespace sandtable {
namespace {

using plane::Point;
using plane::Points;

Points points_of(const std::vector<Scene::Place>& places) {
    Points points;
    for (const Scene::Place& place : places) points.push_back(plane::point(place));
    return points;
}

// Calls at(x, y) along a straight line, at most so far apart.
template <class At> void walk(Point a, Point b, double apart, At at) {
    const int count = 1 + int(std::hypot(b.x - a.x, b.y - a.y) / apart);
    for (int i = 0; i <= count; ++i) at(a.x + (b.x - a.x) * i / count, a.y + (b.y - a.y) * i / count);
}

// From where to where a straight line on which one coordinate is `at` lies inside an outline, by the other coordinate.
std::vector<std::pair<double, double>> inside(const Points& outline, double Point::* fixed, double at) {
    double Point::* const along = fixed == &Point::x ? &Point::y : &Point::x;
    std::vector<double> crossed;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point &a = outline[i], &b = outline[(i + 1) % outline.size()];
        if ((a.*fixed <= at) != (b.*fixed <= at))
            crossed.push_back(a.*along + (b.*along - a.*along) * (at - a.*fixed) / (b.*fixed - a.*fixed));
    }
    std::ranges::sort(crossed);
    std::vector<std::pair<double, double>> parts;
    for (std::size_t i = 1; i < crossed.size(); i += 2) parts.emplace_back(crossed[i - 1], crossed[i]);
    return parts;
}

// The shortest convenient step at which the board is at most `most` steps wide: half a unit or more on a table, on
// a map, whose units are long, a twentieth or more.
double round_step(const Scene::Free_board& board, int most) {
    for (double decade = board.is_map ? 0.1 : 1;; decade *= 10)
        for (const double part : {0.5, 1.0, 2.0, 2.5})
            if (const double step = part * decade * board.measure.per_unit; board.width <= step * most) return step;
}

}

Raster::Raster(const Scene::Free_board& board, int most_columns)
    : step_(round_step(board, std::max(1, most_columns))),
      columns_(std::max(1, int(std::ceil(board.width / step_)))),
      lines_(std::max(1, int(std::ceil(board.height / (2 * step_))))) {}

template <class Covers> void Raster::each_letter(Covers covers, const Draw& draw) const {
    for (int line = 0; line < lines_; ++line)
        for (int column = 0; column < columns_; ++column)
            if (covers(Point{(column + 0.5) * step_, (line + 0.5) * 2 * step_})) draw(column, line);
}

void Raster::fill(const std::vector<Scene::Place>& outline, const Draw& draw) const {
    if (outline.empty()) return;
    const Points points = points_of(outline);
    each_letter([&](Point point) { return plane::is_inside(point, points); }, draw);
    // Where it is too thin to lie on the middle of a letter, as a trench is: down each column, and along each line.
    const double wide = step_, high = 2 * step_;
    bool any = false;
    for (int column = 0; column < columns_; ++column)
        for (const auto& [from, to] : inside(points, &Point::x, (column + 0.5) * wide)) {
            any = true;
            if (std::round(from / high) == std::round(to / high)) draw(column, line_of((from + to) / 2));
        }
    for (int line = 0; line < lines_; ++line)
        for (const auto& [from, to] : inside(points, &Point::y, (line + 0.5) * high)) {
            any = true;
            if (std::round(from / wide) == std::round(to / wide)) draw(column_of((from + to) / 2), line);
        }
    if (any) return;
    const Point middle = plane::middle(points);
    draw(column_of(middle.x), line_of(middle.y));
}

void Raster::trace(const std::vector<Scene::Place>& line, bool closed, int width, const Draw& draw) const {
    for (std::size_t i = closed ? 0 : 1; i < line.size(); ++i) {
        const Point a = plane::point(line[i ? i - 1 : line.size() - 1]), b = plane::point(line[i]);
        if (width > step_)
            each_letter([&](Point point) { return plane::distance_to_line(point, a, b) <= width / 2.0; }, draw);
        walk(a, b, step_ / 2, [&](double x, double y) { draw(column_of(x), line_of(y)); });
    }
}

void Raster::circle(const Scene::Place& middle, int radius, int from, int to, const Draw& draw) const {
    const bool all_round = from == to;
    const int span = all_round ? 360 : (to - from + 360) % 360;
    const Point centre = plane::point(middle);
    const auto put = [&](double x, double y) { draw(column_of(x), line_of(y)); };
    const int count = std::max(8, int(2 * std::numbers::pi * radius / step_) * 2);
    for (int i = 0; i <= count; ++i) {
        const Point point = plane::towards(centre, from + double(span) * i / count, radius);
        put(point.x, point.y);
    }
    if (all_round) return;
    for (const int edge : {from, from + span}) walk(centre, plane::towards(centre, edge, radius), step_ / 2, put);
}

void Raster::stand(const Scene::Token& token, const Draw& draw) const {
    const double turn = std::max(0, token.facing) * std::numbers::pi / 180, across = token.width / 2.0,
                 along = (token.depth ? token.depth : token.width) / 2.0;
    each_letter(
        [&](Point point) {
            const double dx = point.x - token.x, dy = point.y - token.y;
            if (token.is_round) return std::hypot(dx, dy) <= across;
            return std::abs(dx * std::cos(turn) + dy * std::sin(turn)) <= across &&
                std::abs(dx * std::sin(turn) - dy * std::cos(turn)) <= along;
        },
        draw);
    draw(column_of(token.x), line_of(token.y));
}

}
