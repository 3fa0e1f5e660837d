#include "report/hex_ground_svg.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "report/ground_shapes.h"
#include "report/hex_plan.h"
#include "report/html.h"

namespace sandtable {
namespace {

using hexes::centre;
using plane::Point;
using plane::Points;
using Area = Scene::Area;

// The shapes of tables are made for larger ground than a hex of a page: they are drawn as much larger, and all of it smaller.
constexpr double larger = 5.0 / 3;

constexpr std::pair<std::string_view, Area::Look> kinds[] = {{"wood", Area::wood}, {"orchard", Area::orchard},
    {"crops", Area::crops}, {"sand", Area::sand}, {"rough", Area::rough}, {"water", Area::water},
    {"built_up", Area::town}};
std::optional<Area::Look> look_of(std::string_view kind) {
    const auto found = std::ranges::find(kinds, kind, &std::pair<std::string_view, Area::Look>::first);
    if (found == std::end(kinds)) return {};
    return found->second;
}
int height_of(const Scene::Cell& cell) { return std::max(cell.height, int(cell.kind == "hill")); }
bool has(const Scene::Cell& cell, std::string_view feature) {
    return std::ranges::find(cell.features, feature) != cell.features.end();
}

Points large(Points points) {
    for (Point& point : points) point = point * larger;
    return points;
}
std::string area(Area::Look look, const Points& points, double width = 0, std::size_t seed = 1) {
    Area one;
    one.look = look;
    one.width = int(std::ceil(width));
    one.outline.resize(points.size());
    return area_svg(one, points, width, seed);
}
std::string path_of(const std::vector<Points>& outlines) {
    std::string path;
    for (const Points& outline : outlines) path += plane::path(large(outline), true);
    return path;
}

// Strokes that run downhill along an edge, thin where the light of the north-west falls on the slope.
std::string hachures(const std::vector<Points>& outlines) {
    constexpr double step = 3.4, length = 9;
    constexpr std::string_view widths[] = {".8", "1.2", "1.7"};
    std::string strokes[3];
    for (const Points& small : outlines) {
        const Points edge = large(small);
        double left = step / 2;
        unsigned number = 0;
        for (std::size_t i = 0; i < edge.size(); ++i) {
            const Point a = edge[i], along = edge[(i + 1) % edge.size()] - a;
            const double long_ = std::hypot(along.x, along.y);
            const Point up{-along.y / std::max(long_, 1e-9), along.x / std::max(long_, 1e-9)};
            for (; left <= long_; left += step, ++number) {
                const Point at = a + along * (left / long_);
                const double dark = (up.x + up.y) * -0.7071;  // from -1, where the light falls on it, to 1
                const double uneven = double(number * 7919 % 11) / 11;
                const Point from = at + up * (length * (0.8 + 0.4 * uneven)), to = at + up * 0.8;
                strokes[dark < -0.3 ? 0 : dark < 0.4 ? 1 : 2] += plane::path({from, to}, false);
            }
            left -= long_;
        }
    }
    std::string drawn;
    for (std::size_t i = 0; i < 3; ++i)
        drawn += fmt::format("<path d='{}' class='h-hachure' stroke-width='{}'/>", strokes[i], widths[i]);
    return drawn;
}

std::string hills(const std::vector<Scene::Cell>& cells) {
    int highest = 0;
    for (const Scene::Cell& cell : cells) highest = std::max(highest, height_of(cell));
    std::string washes, strokes;
    for (int height = 1; height <= highest; ++height) {
        const auto edges = hexes::outlines(cells, [&](const Scene::Cell& cell) { return height_of(cell) >= height; });
        washes += fmt::format("<path d='{}' class='h-hill'/>", path_of(edges));
        strokes += hachures(edges);
    }
    return washes + strokes;
}

std::string grounds(const std::vector<Scene::Cell>& cells) {
    std::map<std::string, std::optional<Area::Look>> present;
    for (const Scene::Cell& cell : cells)
        if (cell.kind != "open" && cell.kind != "hill") present[cell.kind] = look_of(cell.kind);
    std::string drawn;
    for (const auto& [kind, look] : present) {
        const auto edges = hexes::outlines(cells, [&](const Scene::Cell& cell) { return cell.kind == kind; });
        if (look == Area::town) {  // houses by the hex, on ground that is one
            drawn += fmt::format("<path d='{}' class='f-village'/>", path_of(edges));
            for (const Scene::Cell& cell : cells)
                if (cell.kind == kind)
                    drawn += area(*look, large(hexes::corners(centre(cell.x, cell.y), 0.94)), 0,
                        std::size_t(cell.y * 97 + cell.x));
            continue;
        }
        std::size_t seed = 0;
        for (const Points& edge : edges) drawn += area(look.value_or(Area::rough), large(edge), 0, ++seed);
    }
    return drawn;
}

// What runs through hexes, as rivers and roads do: from the middle of a side that it crosses to the next, through the hex's middle.
class Ways {
  public:
    Ways(const Scene& scene, std::string_view feature) {
        std::map<std::pair<i32, i32>, const Scene::Cell*> there;
        for (const Scene::Cell& cell : scene.cells) there[{cell.x, cell.y}] = &cell;
        for (const Scene::Cell& cell : scene.cells) {
            if (!has(cell, feature)) continue;
            const auto beyond = hexes::neighbours({cell.x, cell.y});
            std::vector<std::size_t> sides;
            const auto leads_on = [&](std::size_t i) {
                const auto next = there.find({beyond[i].x, beyond[i].y});
                return next != there.end() && has(*next->second, feature);
            };
            for (std::size_t i = 0; i < 6; ++i)
                if (leads_on(i)) sides.push_back(i);
            // It comes from beyond the board, or out of the sea.
            const auto goes_out = [&](std::size_t i) {
                const auto next = there.find({beyond[i].x, beyond[i].y});
                return next == there.end() || next->second->kind == "water";
            };
            if (sides.empty()) sides = {1, 4};
            else if (sides.size() == 1)
                for (const std::size_t turn : {3, 2, 4})
                    if (const std::size_t out = (sides[0] + turn) % 6; goes_out(out)) {
                        sides.push_back(out);
                        break;
                    }
            add({cell.x, cell.y}, sides);
        }
    }
    const std::string& path() const { return path_; }
    // How it runs through that hex, in degrees from north; east where it does not.
    double bearing(const Scene::Cell& cell) const {
        const auto found = bearings_.find({cell.x, cell.y});
        return found == bearings_.end() ? 90 : found->second;
    }

  private:
    void add(Place at, const std::vector<std::size_t>& sides) {
        const Point middle = centre(at.x, at.y) * larger;
        const auto edge = [&](std::size_t i) {
            return plane::towards(middle, 30 + 60 * double(i), hexes::half * larger);
        };
        const Point first = edge(sides[0]), last = sides.size() > 1 ? edge(sides[1]) : middle;
        bearings_[{at.x, at.y}] = plane::bearing(first, last);
        if (sides.size() == 2)
            path_ += fmt::format(
                "M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", first.x, first.y, middle.x, middle.y, last.x, last.y);
        else
            for (const std::size_t i : sides) path_ += plane::path({edge(i), middle}, false);
    }

    std::string path_;
    std::map<std::pair<i32, i32>, double> bearings_;
};

std::string along(const std::string& path, std::string_view classes, double width) {
    return path.empty() ? ""
                        : fmt::format("<path d='{}' class='f-line {}' stroke-width='{:.1f}'/>", path, classes, width);
}

// Works go along the sides, where a piece leaves them to be seen; bridges and fords across what they cross.
std::string feature(std::string_view id, Point at, double bearing) {
    Points ring = large(hexes::corners(at, 0.84));
    ring.push_back(ring[0]);
    const Point middle = at * larger;
    const Points across{plane::towards(middle, bearing + 90, 13), plane::towards(middle, bearing - 90, 13)};
    if (id == "bridge") return area(Area::bridge, across, 11);
    if (id == "ford") return area(Area::ford, across, 9);
    if (id == "fence") return area(Area::fence, ring, 4);
    if (id == "wire") return area(Area::wire, ring, 5);
    if (id == "fieldwork") return area(Area::bank, ring, 6);
    return "";
}

constexpr std::string_view ways[] = {"river", "road"};
bool is_way(std::string_view id) { return std::ranges::find(ways, id) != std::end(ways); }
std::string way_svg(std::string_view id, const std::string& path) {
    return id == "river" ? along(path, "f-bank", 13) + along(path, "f-river", 10.5) + along(path, "f-glint", 2)
                         : along(path, "f-verge", 6.5) + along(path, "f-road", 4.6);
}

std::string smaller(const std::string& drawn) {
    return fmt::format("<g transform='scale({:.3f})'>{}</g>", 1 / larger, drawn);
}

// The lines between the hexes, and what each is called; what has no picture is written.
std::string grid(const Scene& scene) {
    std::string lines, names;
    for (const Scene::Cell& cell : scene.cells) {
        const Point at = centre(cell.x, cell.y);
        lines += plane::path(hexes::corners(at), true);
        names +=
            fmt::format("<text x='{:.1f}' y='{:.1f}' class='name'>{}</text>", at.x, at.y - 11.5, escaped(cell.name));
        std::string written;
        if (cell.key != "." && cell.kind != "hill" && !look_of(cell.kind)) written = cell.key;
        for (const std::string& id : cell.features)
            if (!is_way(id) && feature(id, {}, 0).empty()) written += id.substr(0, 1);
        if (!written.empty())
            names +=
                fmt::format("<text x='{:.1f}' y='{:.1f}' class='key'>{}</text>", at.x, at.y + 15, escaped(written));
        if (height_of(cell) > 1)
            names +=
                fmt::format("<text x='{:.1f}' y='{:.1f}' class='key'>{}</text>", at.x + 11, at.y + 3, height_of(cell));
    }
    return fmt::format("<path d='{}' class='h-grid'/>{}", lines, names);
}

}

std::string hex_ground_svg(const Scene& scene) {
    const Point size = hexes::extent(scene.grid);
    const auto land = hexes::outlines(scene.cells, [](const Scene::Cell&) { return true; });
    std::string drawn =
        fmt::format("{}<path d='{}' class='h-land'/>{}", ground_patterns, path_of(land), hills(scene.cells));
    drawn += grounds(scene.cells);
    std::map<std::string_view, Ways> runs;
    for (const std::string_view id : ways) drawn += way_svg(id, runs.try_emplace(id, scene, id).first->second.path());
    for (const Scene::Cell& cell : scene.cells)
        for (const std::string& id : cell.features)
            drawn += feature(id, centre(cell.x, cell.y), runs.at("river").bearing(cell));
    return fmt::format(
        "<g class='f-map'><rect width='{0:.1f}' height='{1:.1f}' class='f-open'/>{2}<rect x='2' y='2' width='{3:.1f}' "
        "height='{4:.1f}' "
        "class='h-neat h-broad'/><rect x='5' y='5' width='{5:.1f}' height='{6:.1f}' class='h-neat'/>{7}</g>",
        size.x, size.y, smaller(drawn), size.x - 4, size.y - 4, size.x - 10, size.y - 10, grid(scene));
}

std::string hex_feature_svg(const std::string& id) {
    if (is_way(id)) return smaller(way_svg(id, "M-29 6Q0 -8 29 2"));
    const std::string drawn = feature(id, {0, 0}, 90);
    return drawn.empty() ? "" : smaller(drawn);
}

std::string hex_ground_sample(const std::string& kind) {
    const Points edge = large(hexes::corners({0, 0}, 0.95));
    if (kind == "hill")
        return smaller(fmt::format(
            "<path d='{}' class='h-hill'/>{}", plane::path(edge, true), hachures({hexes::corners({0, 0}, 0.95)})));
    return smaller(area(look_of(kind).value_or(Area::rough), edge));
}

const char* const hex_ground_style = R"(
.h-land{fill:var(--f-grass);fill-opacity:.35;stroke:var(--f-ink);stroke-width:1.6;stroke-opacity:.5}
.h-hill{fill:var(--f-hill);fill-opacity:.75}.h-hachure{fill:none;stroke:var(--h-hachure);stroke-linecap:round}
.h-grid{fill:none;stroke:var(--f-ink);stroke-width:.6;stroke-opacity:.3}
.h-neat{fill:none;stroke:var(--f-frame);stroke-width:.8}.h-broad{stroke-width:2}
:root{--h-hachure:#7a5630}
@media screen and (prefers-color-scheme:dark){:root{--h-hachure:#c3a06a}}
)";

}
