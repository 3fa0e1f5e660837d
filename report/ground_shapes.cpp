#include "report/ground_shapes.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace sandtable {
namespace {

using plane::Point;
using plane::Points;
using Look = Scene::Area::Look;

// Numbers from 0 to 1 that are the same in every drawing of the same ground.
class Jitter {
  public:
    explicit Jitter(std::size_t seed) : state_(unsigned(seed) * 2654435761U + 1) {}
    double next() {
        state_ = state_ * 1664525U + 1013904223U;
        return double(state_ >> 8) / double(1U << 24);
    }

  private:
    unsigned state_;
};

std::string element(const std::string& path, std::string_view classes, const std::string& more = "") {
    return fmt::format("<path d='{}' class='{}'{}/>", path, classes, more);
}
std::string stroke(double width) { return fmt::format(" stroke-width='{:.1f}'", width); }

// The outline grown or shrunk about its middle.
Points about_middle(const Points& outline, double by) {
    const Point middle = plane::middle(outline);
    Points grown;
    for (const Point point : outline) grown.push_back(middle + (point - middle) * by);
    return grown;
}
Points moved(Points points, Point by) {
    for (Point& point : points) point = point + by;
    return points;
}

// Trees on a rough lattice within the outline, each so wide: their shadows, their crowns and the light on them.
std::string trees(const Points& outline, double radius, double apart, double scatter, std::size_t seed) {
    Jitter jitter(seed);
    const plane::Box box = plane::box(outline);
    std::string shadows, crowns, lights;
    int row = 0;
    for (double y = box.top + apart / 2; y < box.bottom; y += apart * 0.87, ++row)
        for (double x = box.left + (row % 2 ? apart : apart / 2); x < box.right; x += apart) {
            const Point at{x + (jitter.next() - 0.5) * scatter * apart, y + (jitter.next() - 0.5) * scatter * apart};
            const double r = radius * (0.8 + 0.4 * jitter.next());
            if (!plane::is_inside(at, outline)) continue;
            shadows += plane::circle(at + Point{0.25, 0.35} * r, r);
            crowns += plane::circle(at, r);
            lights += plane::circle(at - Point{0.28, 0.28} * r, r * 0.45);
        }
    return element(shadows, "f-shade") + element(crowns, "f-crown") + element(lights, "f-leaf");
}

std::string hill(const Points& outline) {
    const std::string edge = plane::path(outline, true);
    std::string drawn = element(edge, "f-hill");
    for (const double part : {0.72, 0.44})
        drawn += element(plane::path(about_middle(outline, part), true), "f-contour");
    return drawn + element(edge, "f-slope");
}

// A roof with its ridge along the longer way, where it has four corners; else a flat one.
std::string house(const Points& outline) {
    const std::string edge = plane::path(outline, true);
    std::string drawn = element(plane::path(moved(outline, {2.5, 3.5}), true), "f-shade") + element(edge, "f-roof");
    if (outline.size() != 4) return drawn;
    const bool is_long = plane::distance(outline[0], outline[1]) >= plane::distance(outline[1], outline[2]);
    const std::size_t first = is_long ? 1 : 0;  // the short side that begins there is where the ridge begins
    const auto corner = [&](std::size_t i) { return outline[(first + i) % 4]; };
    const Point a = (corner(0) + corner(1)) * 0.5, b = (corner(2) + corner(3)) * 0.5;
    // The side of the roof that lies to the south or the east is in the shade.
    const Point one = (corner(1) + corner(2)) * 0.5, other = (corner(3) + corner(0)) * 0.5;
    const bool far = one.x + one.y > other.x + other.y;
    drawn += element(
        plane::path(far ? Points{a, corner(1), corner(2), b} : Points{a, corner(0), corner(3), b}, true), "f-dark");
    return drawn + element(plane::path({a, b}, false), "f-ridge");
}

// Houses scattered over the ground of a town or a village, each along the street it may stand at.
std::string town(const Points& outline, std::size_t seed) {
    Jitter jitter(seed);
    const plane::Box box = plane::box(outline);
    std::string drawn = element(plane::path(outline, true), "f-village");
    const double apart = std::clamp(std::sqrt(plane::area(outline)) / 4.5, 11.0, 30.0);
    for (double y = box.top + apart * 0.6; y < box.bottom; y += apart)
        for (double x = box.left + apart * 0.6; x < box.right; x += apart) {
            const Point at{x + (jitter.next() - 0.5) * apart * 0.35, y + (jitter.next() - 0.5) * apart * 0.35};
            const double w = apart * (0.25 + 0.1 * jitter.next()), h = apart * (0.17 + 0.06 * jitter.next()),
                         turn = (jitter.next() - 0.5) * 30 + (jitter.next() < 0.5 ? 90 : 0);
            const bool keep = jitter.next() < 0.85;
            Points roof;
            for (const auto& [sx, sy] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
                roof.push_back(plane::towards(plane::towards(at, turn + 90, sx * w), turn, -sy * h));
            if (keep && std::ranges::all_of(roof, [&](Point corner) { return plane::is_inside(corner, outline); }))
                drawn += house(roof);
        }
    return drawn;
}

// The line along the middle of four corners, as broad as they are apart; those of no other outline have one.
struct Strip {
    Points middle;
    double width;
};
std::optional<Strip> strip(const Points& outline) {
    if (outline.size() != 4) return {};
    const std::size_t first =
        plane::distance(outline[0], outline[1]) >= plane::distance(outline[1], outline[2]) ? 1 : 0;
    const auto corner = [&](std::size_t i) { return outline[(first + i) % 4]; };
    return Strip{{(corner(0) + corner(1)) * 0.5, (corner(2) + corner(3)) * 0.5},
        (plane::distance(corner(0), corner(1)) + plane::distance(corner(2), corner(3))) / 2};
}

// Of a road, a river, a wall: what lies along a line, so wide.
std::string line(Look look, const Points& points, double width) {
    const std::string way = plane::path(points, false);
    const std::string shade = element(plane::path(moved(points, {1.5, 2}), false), "f-line f-shadow", stroke(width));
    const auto along = [&](std::string_view classes, double wide) {
        return element(way, fmt::format("f-line {}", classes), stroke(wide));
    };
    const auto two = [&](std::string_view outer, double more, std::string_view inner) {
        return along(outer, width + more) + along(inner, width);
    };
    const auto dashed = [&](std::string_view classes, double wide, double dash, double gap) {
        return element(way, fmt::format("f-line {}", classes),
            fmt::format(" stroke-width='{:.1f}' stroke-dasharray='{:.1f} {:.1f}'", wide, dash, gap));
    };
    switch (look) {
        case Scene::Area::water: return two("f-bank", 2.4, "f-river") + along("f-glint", std::max(0.8, width * 0.3));
        case Scene::Area::road: return two("f-verge", 1.6, "f-road");
        case Scene::Area::track:
            return two("f-verge", 1, "f-road") + dashed("f-rut", std::max(0.8, width * 0.25), 6, 3);
        case Scene::Area::rail: return along("f-ties", width + 3) + along("f-rails", 1.6);
        case Scene::Area::bridge: return two("f-parapet", 4, "f-deck");
        case Scene::Area::ford: return dashed("f-parapet", width + 4, 2, 2) + along("f-river", width);
        case Scene::Area::bocage:
        case Scene::Area::hedge:
            return shade + (look == Scene::Area::bocage ? along("f-spoil", width + 4) : "") + along("f-hedge", width) +
                element(plane::path(moved(points, {-0.15 * width, -0.2 * width}), false), "f-line f-leaves",
                    fmt::format(" stroke-width='{:.1f}' stroke-dasharray='.1 {:.1f}'", width * 0.55, width * 0.8));
        case Scene::Area::trench: return two("f-spoil", 3.5, "f-trench");
        case Scene::Area::bank: return shade + along("f-spoil", width) + dashed("f-rut", width * 0.7, 1, 3);
        case Scene::Area::wall: return shade + along("f-wall", width) + along("f-stones", width * 0.5);
        case Scene::Area::fence: return along("f-rails", 1.2) + dashed("f-wire", std::max(width, 4.0), 1.4, 8);
        case Scene::Area::wire: return dashed("f-wire", std::max(width, 4.0), 1.2, 2.6);
        default: return two("f-edge", 1.6, "f-some");
    }
}

// Whether it is drawn along a line even where a game gives its outline, and whether it then ends as it is cut off, as a road does, or
// rounded, as a hedge.
enum class Runs { no, cut_off, rounded };
Runs runs(Look look) {
    switch (look) {
        case Scene::Area::road:
        case Scene::Area::track:
        case Scene::Area::rail:
        case Scene::Area::bridge:
        case Scene::Area::ford:
        case Scene::Area::trench: return Runs::cut_off;
        case Scene::Area::bocage:
        case Scene::Area::hedge:
        case Scene::Area::wall:
        case Scene::Area::fence:
        case Scene::Area::wire:
        case Scene::Area::bank: return Runs::rounded;
        default: return Runs::no;
    }
}

// As a line within its four corners.
std::string along_middle(Look look, Strip strip) {
    Point& from = strip.middle[0];
    Point& to = strip.middle[1];
    const double length = plane::distance(from, to);
    if (runs(look) == Runs::cut_off)
        return fmt::format("<g class='f-cut'>{}</g>", line(look, strip.middle, strip.width));
    if (length > strip.width) {  // its round ends lie within
        const Point end = (to - from) * (strip.width / 2 / length);
        from = from + end, to = to - end;
    }
    if (look != Scene::Area::bocage) return line(look, strip.middle, strip.width);
    return element(plane::path(strip.middle, false), "f-line f-spoil", stroke(strip.width)) +
        line(Scene::Area::hedge, strip.middle, strip.width * 0.6);
}

// Of any other outline its ground.
std::string ground_of(Look look, const Points& outline, std::size_t seed) {
    const std::string edge = plane::path(outline, true);
    switch (look) {
        case Scene::Area::bocage:
        case Scene::Area::hedge: return element(edge, "f-ground f-wood") + trees(outline, 3, 5, 0.4, seed);
        case Scene::Area::wall:
        case Scene::Area::fence:
        case Scene::Area::wire: return element(edge, "f-concrete");
        case Scene::Area::trench:
        case Scene::Area::bank: return element(edge, "f-ground f-hill");
        default: return element(edge, "f-paved");
    }
}

std::string shape(Look look, const Points& outline, std::size_t seed) {
    const std::string edge = plane::path(outline, true);
    const auto patterned = [&](std::string_view id) {
        return element(edge, fmt::format("f-ground f-{}", id)) +
            element(edge, "", fmt::format(" fill='url(#fp-{})'", id));
    };
    if (runs(look) != Runs::no) {
        const std::optional<Strip> along = strip(outline);
        return along ? along_middle(look, *along) : ground_of(look, outline, seed);
    }
    constexpr double least_town = 36;  // there is room for several houses
    switch (look) {
        case Scene::Area::wood: return element(edge, "f-ground f-wood") + trees(outline, 7.5, 13, 0.55, seed);
        case Scene::Area::thin_wood: return element(edge, "f-ground f-orchard") + trees(outline, 5.5, 19, 0.7, seed);
        case Scene::Area::orchard: return element(edge, "f-ground f-orchard") + trees(outline, 4.6, 15, 0, seed);
        case Scene::Area::hill: return hill(outline);
        case Scene::Area::house: return house(outline);
        case Scene::Area::wreck:
        case Scene::Area::ruin: return element(edge, "f-floor") + element(edge, "f-ruin");
        case Scene::Area::bunker:
            return element(plane::path(moved(outline, {2, 3}), true), "f-shade") + element(edge, "f-concrete") +
                element(plane::path(about_middle(outline, 0.7), true), "f-slab");
        case Scene::Area::town:
            return std::sqrt(plane::area(outline)) < least_town ? house(outline) : town(outline, seed);
        case Scene::Area::water: return patterned("water");
        case Scene::Area::marsh: return patterned("marsh");
        case Scene::Area::crops: return patterned("crops");
        case Scene::Area::sand: return patterned("sand");
        case Scene::Area::crater: return patterned("crater");
        default: return patterned("rough");
    }
}

}

bool runs_along(Look look) { return runs(look) != Runs::no; }

std::string area_svg(const Scene::Area& area, const Points& points, double width, std::size_t seed) {
    return is_line(area) ? line(area.look, points, std::max(width, 2.0)) : shape(area.look, points, seed);
}

// Patterns for grounds that are the same all over.
const char* const ground_patterns = R"(<defs>
<pattern id='fp-water' width='26' height='12' patternUnits='userSpaceOnUse'><path d='M2 4q3-3 6 0t6 0M15 10q2.5-2.5 5 0t5 0' class='f-mark f-wave'/></pattern>
<pattern id='fp-crops' width='9' height='7' patternUnits='userSpaceOnUse' patternTransform='rotate(24)'><path d='M0 3.5H9' class='f-mark' stroke-dasharray='5 1.6'/></pattern>
<pattern id='fp-sand' width='14' height='14' patternUnits='userSpaceOnUse'><path d='M2 3h.1M9 2h.1M5 8h.1M12 10h.1M3 12h.1M8 5.5h.1' class='f-mark f-dot'/></pattern>
<pattern id='fp-crater' width='30' height='26' patternUnits='userSpaceOnUse'><path d='M3 8a5 4 0 1 0 10 0a5 4 0 1 0-10 0M18 19a4 3.2 0 1 0 8 0a4 3.2 0 1 0-8 0M20 5a2.6 2 0 1 0 5.2 0a2.6 2 0 1 0-5.2 0' class='f-mark'/><path d='M4.5 6.5a4 3 0 0 1 7 0M19 18a3 2.4 0 0 1 6 0' class='f-mark f-dot'/></pattern>
<pattern id='fp-rough' width='22' height='20' patternUnits='userSpaceOnUse'><path d='M3 8l2-4 2 4M4 8l1-2M14 17l2-4 2 4M12 5l1.5-2.5L15 5' class='f-mark'/></pattern>
<pattern id='fp-marsh' width='24' height='16' patternUnits='userSpaceOnUse'><path d='M2 6h9M14 13h8' class='f-mark f-wave'/><path d='M5 6v-4M7 6l2-3M17 13v-4M19 13l2-3' class='f-mark'/></pattern>
<linearGradient id='fp-slope' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='#fff' stop-opacity='.38'/><stop offset='.5' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.28'/></linearGradient>
</defs>)";

}
