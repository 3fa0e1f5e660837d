#include "report/svg_transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace sandtable::plane {
namespace {

double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

}

double distance(Point a, Point b) { return std::hypot(b.x - a.x, b.y - a.y); }

double distance_to_line(Point point, Point a, Point b) {
    const Point along = b - a;
    const double squared = along.x * along.x + along.y * along.y;
    const Point from_a = point - a;
    const double part = squared > 0 ? std::clamp((from_a.x * along.x + from_a.y * along.y) / squared, 0.0, 1.0) : 0;
    return distance(point, a + along * part);
}

Point towards(Point from, double degrees, double away) {
    const double turn = degrees * std::numbers::pi / 180;
    return {from.x + away * std::sin(turn), from.y - away * std::cos(turn)};
}

double bearing(Point from, Point to) {
    const double degrees = std::atan2(to.x - from.x, from.y - to.y) * 180 / std::numbers::pi;
    return degrees < 0 ? degrees + 360 : degrees;
}

bool is_inside(Point point, const Points& outline) {
    bool inside = false;
    for (std::size_t i = 0, before = outline.size() - 1; i < outline.size(); before = i++) {
        const Point a = outline[i], b = outline[before];
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

double area(const Points& outline) {
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) twice += cross(outline[i], outline[(i + 1) % outline.size()]);
    return std::abs(twice) / 2;
}

Point middle(const Points& outline) {
    double twice = 0;
    Point sum, all;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double part = cross(a, b);
        twice += part;
        sum = sum + (a + b) * part;
        all = all + a;
    }
    if (std::abs(twice) > 1e-9) return sum * (1 / (3 * twice));
    return outline.empty() ? Point() : all * (1.0 / double(outline.size()));
}

Box box(const Points& points) {
    Box box{points[0].x, points[0].y, points[0].x, points[0].y};
    for (const Point point : points) {
        box.left = std::min(box.left, point.x), box.right = std::max(box.right, point.x);
        box.top = std::min(box.top, point.y), box.bottom = std::max(box.bottom, point.y);
    }
    return box;
}

Points hull(Points points) {
    std::ranges::sort(points, [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    if (points.size() < 3) return points;
    Points all;
    for (int half = 0; half < 2; ++half, std::ranges::reverse(points)) {
        const std::size_t first = all.size();
        for (const Point point : points) {
            while (all.size() >= first + 2 && cross(all.back() - all[all.size() - 2], point - all[all.size() - 2]) <= 0)
                all.pop_back();
            all.push_back(point);
        }
        all.pop_back();
    }
    return all;
}

std::string path(const Points& points, bool closed) {
    std::string text;
    for (const Point point : points) text += fmt::format("{}{:.1f} {:.1f}", text.empty() ? "M" : "L", point.x, point.y);
    return closed && !text.empty() ? text + "Z" : text;
}

std::string circle(Point middle, double radius, double from, double to) {
    if (from == to)
        return fmt::format("M{0:.1f} {1:.1f}a{2:.1f} {2:.1f} 0 1 0 {3:.1f} 0a{2:.1f} {2:.1f} 0 1 0 -{3:.1f} 0Z",
            middle.x - radius, middle.y, radius, 2 * radius);
    const Point a = towards(middle, from, radius), b = towards(middle, to, radius);
    const double span = to < from ? to - from + 360 : to - from;
    return fmt::format("M{0:.1f} {1:.1f}L{2:.1f} {3:.1f}A{4:.1f} {4:.1f} 0 {5} 1 {6:.1f} {7:.1f}Z", middle.x, middle.y,
        a.x, a.y, radius, span > 180 ? 1 : 0, b.x, b.y);
}

}
