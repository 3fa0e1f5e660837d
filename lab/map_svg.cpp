#include "lab/map_svg.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "lab/free_ground_svg.h"
#include "lab/free_map_svg.h"
#include "lab/html.h"
#include "match/record.h"
#include "text/letters.h"

namespace sandtable {
namespace {

// Hexes with a point at the top, in the units of the drawing.
constexpr double half = 17.32, side = 20;  // half the width; from the centre to a corner
constexpr double margin = 2;

struct Point {
    double x, y;
};

Point centre(int x, int y) { return {margin + half * (1 + 2 * x + (y & 1)), margin + side * (1 + 1.5 * y)}; }
Point extent(const Scene::Grid& grid) {
    return {2 * margin + half * (2 * grid.columns + (grid.short_even_rows ? 0 : 1)),
        2 * margin + side * (1.5 * grid.rows + 0.5)};
}

// What else may be in a hex, drawn around its centre.
struct Sign {
    const char *id, *drawing;
};
// clang-format off
// Works go along the edges, where a piece leaves them to be seen.
constexpr Sign signs[] = {
    {"river",     "<path d='M-17.3-1Q-8.5-6 0 0T17.3-1' class='stream'/>"},
    {"bridge",    "<path d='M-9-13V14M9-13V14' class='line'/>"},
    {"ford",      "<path d='M-9-13V14M9-13V14' class='line dashed'/>"},
    {"fence",     "<path d='M0-17L14.7-8.5V8.5L0 17L-14.7 8.5V-8.5Z' class='line dashed'/>"},
    {"wire",      "<path d='M0-17L14.7-8.5V8.5L0 17L-14.7 8.5V-8.5Z' class='line dotted'/>"},
    {"fieldwork", "<path d='M0-17L14.7-8.5V8.5L0 17L-14.7 8.5V-8.5Z' class='line thick'/>"},
    {"road",      "<path d='M-17 0H17' class='line dashed'/>"},
};
// clang-format on

const Sign* sign_of(std::string_view feature) {
    const auto found =
        std::find_if(std::begin(signs), std::end(signs), [&](const Sign& sign) { return feature == sign.id; });
    return found == std::end(signs) ? nullptr : found;
}

std::string hex_path() { return fmt::format("M0-{1}L{0}-{2}V{2}L0 {1}L-{0} {2}V-{2}Z", half, side, side / 2); }

std::string signs_of(const Scene::Cell& cell) {
    std::string drawn;
    for (const std::string& feature : cell.features) {
        if (const Sign* sign = sign_of(feature)) drawn += sign->drawing;
        else drawn += fmt::format("<text y='15' class='key'>{}</text>", escaped(feature.substr(0, 1)));
    }
    return drawn;
}

std::string cell_svg(const Scene::Cell& cell) {
    const Point at = centre(cell.x, cell.y);
    const bool is_river = std::find(cell.features.begin(), cell.features.end(), "river") != cell.features.end();
    std::string drawn = fmt::format("<g transform='translate({:.1f} {:.1f})'><path d='{}' class='hex g-{}'/>", at.x,
        at.y, hex_path(), cell.kind == "open" && is_river ? "river" : escaped(cell.kind));
    drawn += signs_of(cell);
    if (cell.key != ".")
        drawn += fmt::format("<text x='6.5' y='-11' class='key'>{}{}</text>", escaped(cell.key),
            cell.height > 1 ? std::to_string(cell.height) : "");
    return drawn + fmt::format("<text x='-4' y='-11.3' class='name'>{}</text></g>", escaped(cell.name));
}

// A piece `above` its hex's middle by so much; a single figure is a flat one, so that it can stand over another piece.
std::string piece_svg(const Scene::Token& token, double above) {
    const Point at = centre(token.x, token.y);
    const bool is_red = token.side == Side::red;
    std::string markers;
    for (const std::string& marker : token.markers) markers += ", " + marker;
    std::string drawn =
        fmt::format("<g class='piece {}' transform='translate({:.1f} {:.1f})'><title>{} ({}), {} of {}{}</title>",
            is_red ? "red" : "blue", at.x, at.y - above, escaped(token.name), escaped(spaced(token.kind)),
            token.strength, token.full, escaped(markers));
    // Red is square and blue round, for who cannot tell the colours.
    const auto box = [&](double top, double height) {
        return fmt::format(
            "<rect x='-15.5' y='{}' width='31' height='{}' rx='{}'/>", top, height, is_red ? 1.0 : 0.4 * height);
    };
    if (token.full < 2) return drawn + box(-6, 13) + fmt::format("<text y='4.3'>{}</text></g>", escaped(token.label));
    return drawn + box(-10.5, 22.5) +
        fmt::format("<text y='-.4'>{}</text><text y='9.9'>{}</text></g>", escaped(token.label), token.strength);
}

// From where a piece stood to where it stands, both left free to be seen.
std::string trail_svg(const Point& from, const Point& to, std::string_view side_class) {
    const double x = to.x - from.x, y = to.y - from.y, length = std::hypot(x, y);
    const auto along = [&](double by) { return Point{from.x + x * by / length, from.y + y * by / length}; };
    const Point first = along(3), last = along(length - 15), tip = along(length - 10);
    const double wide_x = -y / length * 4, wide_y = x / length * 4;
    return fmt::format(
        "<g class='trail {}'><circle cx='{:.1f}' cy='{:.1f}' r='3'/><path d='M{:.1f} {:.1f}L{:.1f} {:.1f}'/>"
        "<path class='tip' d='M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z'/></g>",
        side_class, from.x, from.y, first.x, first.y, last.x, last.y, tip.x, tip.y, last.x + wide_x, last.y + wide_y,
        last.x - wide_x, last.y - wide_y);
}

constexpr const char* style = R"(
.map{display:block;width:100%;max-width:44rem;height:auto}
.hex{fill:var(--open);stroke:var(--grid);stroke-width:1}
.g-wood{fill:var(--wood)}.g-orchard{fill:var(--orchard)}.g-hill{fill:var(--hill)}.g-built_up{fill:var(--built)}
.g-river,.g-water{fill:var(--water)}.g-crops{fill:var(--crops)}.g-rough{fill:var(--rough)}.g-sand{fill:var(--sand)}
.stream{fill:none;stroke:var(--water);stroke-width:9}
.key,.name,.piece text{font-family:inherit;text-anchor:middle;fill:var(--ink)}
.key{font-size:8px;font-weight:700;opacity:.75}
.name{font-size:6.5px;opacity:.7}
.line{fill:none;stroke:var(--ink);stroke-width:1.6}.dashed{stroke-dasharray:3 2}.dotted{stroke-dasharray:.1 3;stroke-linecap:round;stroke-width:2}.thick{stroke-width:2.6}
.goal{fill:none;stroke:var(--goal);stroke-width:3}
.piece rect{stroke:var(--edge);stroke-width:1.2}
.piece text{font-size:10.5px;font-weight:700;fill:var(--on)}
.red rect{fill:var(--red)}.blue rect{fill:var(--blue)}
.trail path{fill:none;stroke-width:2.2;stroke-dasharray:4 2.5}.trail.red path,.trail.red circle{stroke:var(--red)}.trail.blue path,.trail.blue circle{stroke:var(--blue)}
.trail circle{fill:var(--paper);stroke-width:1.5}.trail .tip{stroke:none}.trail.red .tip{fill:var(--red)}.trail.blue .tip{fill:var(--blue)}
.fell path{fill:none;stroke:var(--paper);stroke-width:6;stroke-linecap:round}.fell path+path{stroke-width:3}.fell.red path+path{stroke:var(--red)}.fell.blue path+path{stroke:var(--blue)}
.lost rect{fill:var(--ink)}.lost text{font:700 9px system-ui,sans-serif;text-anchor:middle;fill:var(--paper)}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.85rem}
.legend span{white-space:nowrap}
.sign{height:1.3em;width:1.3em;vertical-align:-.3em;margin-right:.25em}
.swatch{display:inline-block;width:.8em;height:.8em;border:3px solid var(--goal);margin-right:.35em;vertical-align:-.1em}
@media(max-width:40rem){.name{display:none}}
)";

}

std::string ground_svg(const Scene& scene) {
    if (scene.free_board) return free_ground_svg(scene);
    std::string drawn;
    for (const Scene::Cell& cell : scene.cells) drawn += cell_svg(cell);
    return drawn;
}

std::string changes_svg(const Scene& began, const Scene& ended) {
    if (ended.free_board) return "";
    std::string drawn, losses;
    for (const Scene::Token& now : ended.tokens) {
        const auto was = std::ranges::find(began.tokens, now.id, &Scene::Token::id);
        if (was == began.tokens.end() || !was->on_board || !is_player(now.side)) continue;
        const Point from = centre(was->x, was->y);
        if (now.strength == 0 && was->strength > 0) {
            const char* cross = "M-8-8L8 8M8-8L-8 8";
            drawn += fmt::format(
                "<g class='fell {}' transform='translate({:.1f} {:.1f})'><title>{}</title><path d='{}'/><path "
                "d='{}'/></g>",
                side_id(now.side), from.x, from.y, escaped(now.name), cross, cross);
        } else if (now.on_board) {
            const Point to = centre(now.x, now.y);
            if (from.x != to.x || from.y != to.y) drawn += trail_svg(from, to, side_id(now.side));
            if (now.strength < was->strength)
                losses += fmt::format(
                    "<g class='lost' transform='translate({:.1f} {:.1f})'><rect x='-8.5' y='-6.5' width='17' "
                    "height='12' rx='3'/>"
                    "<text y='3'>\u2212{}</text></g>",
                    to.x + 11, to.y - 13, was->strength - now.strength);
        }
    }
    return drawn + losses;
}

std::string map_svg(const Scene& scene, const std::string& ground, const std::string& words, const std::string& above) {
    if (scene.free_board) return free_map_svg(scene, ground, words);
    const Point size = extent(scene.grid);
    std::string drawn =
        fmt::format("<svg class='map' viewBox='0 0 {:.0f} {:.0f}' role='img' aria-label='{}'><use href='#{}'/>", size.x,
            size.y, escaped(words), ground);
    for (const Scene::Zone& goal : scene.zones) {
        if (!goal.at) continue;
        const Point at = centre(goal.at->x, goal.at->y);
        drawn +=
            fmt::format("<g transform='translate({:.1f} {:.1f})'><title>{}: {}</title><path class='goal' d='{}'/></g>",
                at.x, at.y, escaped(goal.name), escaped(goal.words), hex_path());
    }
    // Where two share a hex the one of fewer figures stands above and in front.
    std::map<std::pair<int, int>, std::vector<const Scene::Token*>> hexes;
    for (const Scene::Token& token : scene.tokens)
        if (token.on_board) hexes[{token.y, token.x}].push_back(&token);
    for (auto& [place, pieces] : hexes) {
        std::sort(pieces.begin(), pieces.end(), [](const Scene::Token* a, const Scene::Token* b) {
            return a->full != b->full ? a->full > b->full : a->id < b->id;
        });
        double up = pieces.size() > 1 ? -4.5 : 0;
        for (const Scene::Token* piece : pieces) drawn += piece_svg(*piece, std::exchange(up, up + 15));
    }
    return drawn + above + "</svg>";
}

std::string legend_html(const Scene& scene) {
    if (scene.free_board) return free_legend_html(scene);
    std::map<std::string, std::string> grounds, features;  // by id
    for (const Scene::Cell& cell : scene.cells) {
        if (cell.key != ".") grounds[cell.kind] = cell.key;
        for (const std::string& feature : cell.features) {
            const Sign* sign = sign_of(feature);
            features[feature] = sign ? fmt::format("<svg class='sign' viewBox='-18 -18 36 36'>{}</svg>", sign->drawing)
                                     : escaped(feature.substr(0, 1));
        }
    }
    std::string html = "<p class='legend'><span><i class='swatch'></i>objective</span> ";
    for (const auto& [id, key] : grounds)
        html += fmt::format(
            "<span><svg class='sign' viewBox='-18 -21 36 42'><path d='{}' class='hex g-{}'/></svg>{} {}</span> ",
            hex_path(), escaped(id), escaped(key), escaped(spaced(id)));
    for (const auto& [id, sign] : features) html += fmt::format("<span>{} {}</span> ", sign, escaped(spaced(id)));
    return html + "</p>\n";
}

std::string map_style(const Scene& scene) {
    return scene.free_board ? fmt::format("{}{}{}", style, free_ground_style, free_map_style) : style;
}

}
