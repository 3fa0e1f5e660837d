#include "report/free_ground_svg.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/ground_shapes.h"
#include "report/html.h"
#include "report/svg_ruler.h"

namespace sandtable {
namespace {

using plane::Point;
using plane::Points;

// What lies below other things is drawn first.
int layer(const Scene::Area& area) {
    using Look = Scene::Area;
    switch (area.look) {
        case Look::hill: return 0;
        case Look::water: return is_line(area) ? 2 : 3;  // a river ends in the sea
        case Look::road:
        case Look::track:
        case Look::rail: return 4;
        case Look::bridge:
        case Look::ford: return 5;
        case Look::trench:
        case Look::bank:
        case Look::wall:
        case Look::fence:
        case Look::wire:
        case Look::bocage:
        case Look::hedge: return 6;
        case Look::house:
        case Look::ruin:
        case Look::bunker:
        case Look::town: return 7;
        case Look::thin_wood:
        case Look::orchard:
        case Look::wood: return 8;
        default: return 1;
    }
}

// Where the name of a piece of ground may stand, the best first.
Points name_places(const Scene::Area& area, const Points& points, double line) {
    const plane::Box box = plane::box(points);
    const Point middle = plane::middle(points) + Point{0, 4};
    const auto along = [&](double part) {
        const Point from = points.front(), to = points.back();
        return (points.size() > 2 && part == 0.5 ? (points[(points.size() - 1) / 2] + points[points.size() / 2]) * 0.5
                                                 : from + (to - from) * part) +
            Point{0, -8};
    };
    if (is_line(area)) return {along(0.5), along(0.25), along(0.75), along(0.5) + Point{0, 8 + line}};
    // Over a hedge it would hide the hedge.
    if (runs_along(area.look) && box.height() < 1.2 * line)
        return {{middle.x, box.top - 5}, {middle.x, box.bottom + line}, middle};
    return {middle, middle + Point{0, -line}, middle + Point{0, line}, {middle.x, box.top + line},
        {middle.x, box.bottom - 4}, {box.left + box.width() / 4, middle.y}, {box.right - box.width() / 4, middle.y}};
}

}

Free_view::Free_view(const Scene::Free_board& board)
    : scale(drawn_width / std::max(1, board.width)), width(drawn_width), height(board.height * scale) {}

Points Free_view::at(const std::vector<Scene::Place>& places) const {
    Points points;
    for (const Scene::Place& place : places) points.push_back(at(place));
    return points;
}

std::string Free_view::box() const {
    return fmt::format("{:.0f} {:.0f} {:.0f} {:.0f}", -ruler, -ruler, width + ruler + 14, height + ruler + 26);
}

namespace {

// The ruler at the edges, as players count, lines over the board, and a bar of some length below it.
std::string ruler_svg(const Scene::Free_board& board, const Free_view& view) {
    const Measure& measure = board.measure;
    const int step = ruler_step(board, 45 / view.scale);
    std::string lines, ticks, numbers;
    for (int x = 0; x <= board.width; x += step) {
        const double at = x * view.scale;
        if (x && x < board.width) lines += fmt::format("M{0:.1f} 0V{1:.1f}", at, view.height);
        ticks += fmt::format("M{:.1f} -1v-4", at);
        numbers += fmt::format("<text x='{:.1f}' y='-8'>{}</text>", at, measure.bare(x));
    }
    for (int away = 0; away <= board.height; away += step) {
        const double at = (measure.south ? measure.south - away : away) * view.scale;
        if (away && away < board.height) lines += fmt::format("M0 {:.1f}H{:.1f}", at, view.width);
        ticks += fmt::format("M-1 {:.1f}h-4", at);
        numbers += fmt::format(
            "<text x='-8' y='{:.1f}' transform='rotate(-90 -8 {:.1f})'>{}</text>", at, at, measure.bare(away));
    }
    const double bar = step * view.scale;
    return fmt::format(
        "<path d='{}' class='f-grid'/><rect width='{:.1f}' height='{:.1f}' class='f-frame'/><path d='{}' "
        "class='f-ticks'/>"
        "<g class='f-ruler'>{}</g><g class='f-ruler f-scale' transform='translate({:.1f} {:.1f})'>"
        "<path d='M0 0v5h{:.1f}v-5M{:.1f} 5v-3' class='f-ticks'/><text x='{:.1f}' y='18'>{}</text></g>",
        lines, view.width, view.height, ticks, numbers, view.width - bar, view.height + 5, bar, bar / 2, bar / 2,
        escaped(measure.length(step)));
}

}

std::string free_ground_svg(const Scene& scene) {
    const Free_view view(*scene.free_board);
    std::vector<std::size_t> order(scene.areas.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return layer(scene.areas[i]); });
    std::string drawn = fmt::format(
        "{}<rect width='{:.1f}' height='{:.1f}' class='f-open'/>", ground_patterns, view.width, view.height);
    // What runs over the edge of the board is cut off there.
    drawn += fmt::format("<svg width='{:.1f}' height='{:.1f}' overflow='hidden'>", view.width, view.height);
    for (const std::size_t i : order)
        drawn += area_svg(scene.areas[i], view.at(scene.areas[i].outline), scene.areas[i].width * view.scale, i);
    drawn += "</svg>" + ruler_svg(*scene.free_board, view);
    for (const Ground_name& name : ground_names(scene))
        drawn += fmt::format(
            "<text x='{:.1f}' y='{:.1f}' class='f-name'>{}</text>", name.at.x, name.at.y, escaped(name.words));
    return fmt::format("<g class='{}'>{}</g>", board_class(*scene.free_board), drawn);
}

std::vector<Ground_name> ground_names(const Scene& scene) {
    constexpr double letter = 7.6, line = 13;
    const Free_view view(*scene.free_board);
    std::vector<Ground_name> names;
    for (const Scene::Area& area : scene.areas) {
        const Points points = view.at(area.outline);
        if (area.words.empty() || points.empty()) continue;
        // On a map heights are metres; on a table they are how high things stand, which nobody reads.
        const std::string words =
            area.height && scene.free_board->is_map ? fmt::format("{}, {}", area.words, area.height) : area.words;
        const double wide = double(words.size()) * letter;
        const plane::Box box = plane::box(points);
        if (wide > std::max(box.width(), box.height()) * 2.2) continue;
        for (const Point at : name_places(area, points, line)) {
            const plane::Box own{at.x - wide / 2, at.y - line * 0.8, at.x + wide / 2, at.y + line * 0.2};
            if (own.top < 0 || own.bottom > view.height || own.left < 0 || own.right > view.width ||
                std::ranges::any_of(names, [&](const Ground_name& other) { return other.box.meets(own); }))
                continue;
            names.push_back({words, at, own});
            break;
        }
    }
    return names;
}

std::string free_ground_sample(const Scene::Area& area) {
    const bool along = is_line(area) || runs_along(area.look);
    if (!along) return area_svg(area, {{-16, -11}, {16, -11}, {16, 11}, {-16, 11}}, 7, 1);
    Scene::Area sample = area;
    sample.width = 1;  // any: it says that the places are those of a line
    return area_svg(sample, {{-17, 6}, {17, -6}}, 7, 1);
}

std::string board_class(const Scene::Free_board& board) {
    constexpr std::string_view looks[] = {"grass", "steppe", "desert", "snow", "mud"};
    static_assert(std::size(looks) == Scene::Free_board::looks);
    return fmt::format("f-on-{}{}", looks[board.look], board.is_map ? " f-map" : "");
}

const char* const free_ground_style = R"(
:root{--f-grass:#cdcf9c;--f-steppe:#dccf9d;--f-desert:#e8d6ae;--f-snow:#e6e9ea;--f-mud:#bfab87;--f-paper-map:#f3ebd3;--f-wood:#a9bd83;--f-crown:#6f9150;--f-crown-edge:#48672f;--f-leaf:#8fb06a;--f-orchard:#cdd39a;--f-hill:#dec79a;--f-contour:#a98551;
--f-roof:#b9654a;--f-roof-dark:#8f4733;--f-roof-edge:#5d2b1d;--f-floor:#cbbfae;--f-stone:#8e8879;--f-stone-light:#c3bcab;--f-water:#a6cddd;--f-bank:#4d86a0;--f-glint:#d3e9f1;
--f-crops:#e4d282;--f-rough:#d5c9ae;--f-sand:#f2e5bd;--f-mark:#7d7050;--f-road:#f0e2ba;--f-verge:#9c8358;--f-ink:#332b1f;--f-paper:#fffaf0;--f-frame:#6d5a39;--f-shadow:rgb(40 28 8/.35);--f-red:#b8410e;--f-blue:#0b61a4;--f-red-face:#ffdcc7;--f-blue-face:#cde4f8;--f-edge-red:#8d2f06;--f-edge-blue:#063e6c}
@media screen and (prefers-color-scheme:dark){:root{--f-grass:#454a35;--f-steppe:#4c4734;--f-desert:#544a36;--f-snow:#565c62;--f-mud:#453c2f;--f-paper-map:#45412f;--f-wood:#3b4a2b;--f-crown:#5b7a40;--f-crown-edge:#26361a;--f-leaf:#7c9d59;--f-orchard:#4d5130;--f-hill:#655538;--f-contour:#b3935c;
--f-roof:#9d5942;--f-roof-dark:#75402f;--f-roof-edge:#2c140d;--f-floor:#5f564a;--f-stone:#8d8778;--f-stone-light:#b4ad9c;--f-water:#2c5266;--f-bank:#6ea4bd;--f-glint:#477790;
--f-crops:#625729;--f-rough:#524b3b;--f-sand:#635a3f;--f-mark:#b3a581;--f-road:#8a7a58;--f-verge:#2f2a1e;--f-ink:#f1e9d6;--f-paper:#26231b;--f-frame:#a18d66;--f-shadow:rgb(0 0 0/.5);--f-red:#e87a45;--f-blue:#5aa8e6;--f-edge-red:#a8380a;--f-edge-blue:#0b5490}}
.f-on-grass{--f-open:var(--f-grass)}.f-on-steppe{--f-open:var(--f-steppe)}.f-on-desert{--f-open:var(--f-desert)}.f-on-snow{--f-open:var(--f-snow)}.f-on-mud{--f-open:var(--f-mud)}.f-map{--f-open:var(--f-paper-map)}
.f-open{fill:var(--f-open)}.f-frame{fill:none;stroke:var(--f-frame);stroke-width:2.4}.f-grid{fill:none;stroke:var(--f-frame);stroke-width:.7;opacity:.28}
.f-ticks{fill:none;stroke:var(--faint);stroke-width:1}.f-ruler text{font-size:10.5px;fill:var(--faint);text-anchor:middle}
.f-shade{fill:var(--f-shadow)}.f-ground{stroke-width:1.2;stroke-linejoin:round}
.f-wood{fill:var(--f-wood);stroke:var(--f-crown-edge)}.f-orchard{fill:var(--f-orchard);stroke:var(--f-crown);stroke-dasharray:4 3}
.f-crown{fill:var(--f-crown);stroke:var(--f-crown-edge);stroke-width:.8}.f-leaf{fill:var(--f-leaf)}
.f-hill{fill:var(--f-hill);stroke:var(--f-contour);stroke-width:1.4;stroke-linejoin:round}.f-contour{fill:var(--f-hill);fill-opacity:.6;stroke:var(--f-contour);stroke-width:1;stroke-linejoin:round}.f-slope{fill:url(#fp-slope)}
.f-roof{fill:var(--f-roof);stroke:var(--f-roof-edge);stroke-width:1.2;stroke-linejoin:round}.f-dark{fill:var(--f-roof-dark)}.f-ridge{fill:none;stroke:var(--f-roof-edge);stroke-width:1}
.f-floor{fill:var(--f-floor)}.f-ruin{fill:none;stroke:var(--f-stone);stroke-width:3.4;stroke-dasharray:11 4 6 5}.f-concrete{fill:var(--f-stone-light);stroke:var(--f-stone);stroke-width:1.6}.f-slab{fill:none;stroke:var(--f-stone);stroke-width:1}.f-marsh{fill:var(--f-orchard);stroke:var(--f-bank);stroke-dasharray:2 3}.f-rut{stroke:var(--f-verge);opacity:.6;stroke-linecap:butt}.f-village{fill:var(--f-floor);fill-opacity:.75;stroke:var(--f-verge);stroke-width:1;stroke-dasharray:5 3}
.f-water{fill:var(--f-water);stroke:var(--f-bank)}.f-crops{fill:var(--f-crops);stroke:var(--f-mark)}.f-rough{fill:var(--f-rough);stroke:var(--f-mark);stroke-dasharray:3 3}.f-sand{fill:var(--f-sand);stroke:var(--f-verge);stroke-width:.7}.f-crater{fill:var(--f-rough);stroke:var(--f-mark);stroke-dasharray:2 3}
.f-mark{fill:none;stroke:var(--f-mark);stroke-width:.9;stroke-linecap:round;opacity:.75}.f-dot{stroke-width:1.6}.f-wave{stroke:var(--f-bank);opacity:.5}
.f-line{fill:none;stroke-linejoin:round;stroke-linecap:round}.f-shadow{stroke:var(--f-shadow)}
.f-cut .f-line{stroke-linecap:butt}.f-paved{fill:var(--f-road);stroke:var(--f-verge);stroke-width:.8}
.f-bank{stroke:var(--f-bank)}.f-river{stroke:var(--f-water)}.f-glint{stroke:var(--f-glint);opacity:.7}
.f-verge{stroke:var(--f-verge)}.f-road{stroke:var(--f-road)}.f-ties{stroke:var(--f-ink);stroke-linecap:butt;stroke-dasharray:1.4 3.4;opacity:.75}.f-rails{stroke:var(--f-ink)}
.f-parapet{stroke:var(--f-ink);stroke-linecap:butt}.f-deck{stroke:var(--f-stone-light);stroke-linecap:butt}
.f-hedge{stroke:var(--f-crown-edge)}.f-leaves{stroke:var(--f-leaf)}.f-spoil{stroke:var(--f-hill)}.f-trench{stroke:var(--f-roof-edge)}
.f-wall{stroke:var(--f-stone)}.f-stones{stroke:var(--f-stone-light);stroke-linecap:butt;stroke-dasharray:4 1.6}.f-wire{stroke:var(--f-ink);stroke-linecap:butt;opacity:.65}
.f-edge{stroke:var(--f-mark)}.f-some{stroke:var(--f-rough)}
.f-name{font:italic 600 12px Georgia,serif;text-anchor:middle;fill:var(--f-ink);stroke:var(--f-open);stroke-width:3;paint-order:stroke;stroke-linejoin:round}
)";

}
