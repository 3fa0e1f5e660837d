#include "report/map_svg.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "match/record.h"
#include "report/free_ground_svg.h"
#include "report/free_map_svg.h"
#include "report/hex_ground_svg.h"
#include "report/hex_plan.h"
#include "report/html.h"
#include "words/letters.h"

namespace sandtable {
namespace {

using hexes::centre;
using plane::Point;

std::string hex_path() { return plane::path(hexes::corners({0, 0}), true); }

// What kind of piece it is, by the conventional signs of maps, in a box 18 wide and 11 high about the middle.
struct Sign {
    const char *lines, *solid;
};
Sign sign_of(Scene::Token::Look look) {
    constexpr const char* box = "M-9-5.5H9V5.5H-9Z";
    constexpr const char* dot = "M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z";
    switch (look) {
        case Scene::Token::foot: return {"M-9-5.5H9V5.5H-9ZL9 5.5M9-5.5L-9 5.5", ""};
        case Scene::Token::horse: return {"M-9-5.5H9V5.5H-9ZM9-5.5L-9 5.5", ""};
        case Scene::Token::gun: return {box, dot};
        case Scene::Token::machine_gun: return {"M-9-5.5H9V5.5H-9ZM0 4V-3M-3 4H3", "M0-4.6L2.4-.8H-2.4Z"};
        case Scene::Token::mortar:
            return {"M-9-5.5H9V5.5H-9ZM0 1V-4M-2-2.4L0-4.4L2-2.4", "M-2 2.4a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z"};
        case Scene::Token::leader: return {"", "M0-6.5L1.7-2.2 6.2-2 2.7.8 3.9 5.3 0 2.7-3.9 5.3-2.7.8-6.2-2-1.7-2.2Z"};
        case Scene::Token::vehicle:
        case Scene::Token::tank: return {"M-9-5.5H9V5.5H-9ZM-5.5 0a5.5 3 0 1 0 11 0a5.5 3 0 1 0-11 0Z", ""};
        case Scene::Token::half_track:
        case Scene::Token::car:
        case Scene::Token::truck:
            return {"M-9-5.5H9V5.5H-9ZM-5.5-1a5.5 3 0 1 0 11 0a5.5 3 0 1 0-11 0Z",
                "M-4 3.6a1 1 0 1 0 2 0a1 1 0 1 0-2 0ZM2 3.6a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z"};
        case Scene::Token::walker:
        case Scene::Token::walker_on_four:
            return {"M-9-5.5H9V5.5H-9ZM-5-1a5 2.4 0 1 0 10 0a5 2.4 0 1 0-10 0ZM-3 1.4L-4 4.5M3 1.4L4 4.5", ""};
        default: return {box, ""};
    }
}

// A block: red's has square corners and blue's has cut ones, for who cannot tell the colours.
std::string block(bool is_red, double wide, double high) {
    const double w = wide / 2, h = high / 2, cut = is_red ? 0.6 : std::min(wide, high) * 0.26;
    return plane::path({{-w + cut, -h}, {w - cut, -h}, {w, -h + cut}, {w, h - cut}, {w - cut, h}, {-w + cut, h},
                           {-w, h - cut}, {-w, -h + cut}},
        true);
}

std::string sign_svg(Scene::Token::Look look, const std::string& how) {
    const auto [lines, solid] = sign_of(look);
    return fmt::format(
        "<g transform='{}'><path class='lines' d='{}'/><path class='solid' d='{}'/></g>", how, lines, solid);
}

// What it has left and what it has lost: a pip each, or a number where there are many.
std::string pips_svg(const Scene::Token& token) {
    constexpr int most = 6;
    if (token.full > most) return fmt::format("<text y='11'>{}</text>", token.strength);
    constexpr double apart = 4.4;
    std::string left, lost;
    for (int i = 0; i < token.full; ++i)
        (i < token.strength ? left : lost) +=
            fmt::format("M{:.1f} 6.8h3.2v3.4h-3.2Z", (i - token.full / 2.0) * apart + 0.6);
    return fmt::format("<path class='solid' d='{}'/><path class='lines' d='{}'/>", left, lost);
}

// A piece at `above` over its hex's middle; a single figure is a small one, so that it can stand over another piece.
std::string piece_svg(const Scene::Token& token, Point off) {
    const Point at = centre(token.x, token.y) + off;
    const bool is_red = token.side == Side::red;
    std::string markers;
    for (const std::string& marker : token.markers) markers += ", " + marker;
    std::string drawn =
        fmt::format("<g class='piece {}' transform='translate({:.1f} {:.1f})'><title>{} ({}), {} of {}{}</title>",
            is_red ? "red" : "blue", at.x, at.y, escaped(token.name), escaped(spaced(token.kind)), token.strength,
            token.full, escaped(markers));
    const auto laid = [&](double wide, double high) {
        const std::string edge = block(is_red, wide, high);
        return fmt::format(
            "<path class='shade' transform='translate(.9 1.3)' d='{0}'/><path class='block' d='{0}'/>", edge);
    };
    if (token.full < 2) return drawn + laid(17, 17) + sign_svg(token.look, "scale(.95)") + "</g>";
    return drawn + laid(28, 25) + sign_svg(token.look, "translate(0 -3.4)") + pips_svg(token) + "</g>";
}

// From where a piece stood to where it stands, both left free to be seen: the arrow ends so far before it.
std::string trail_svg(Point from, Point to, double reach, std::string_view side_class) {
    const double length = plane::distance(from, to), turn = plane::bearing(from, to), least = 6;
    if (length < reach + least) return "";
    const Point first = plane::towards(from, turn, 3), last = plane::towards(from, turn, length - reach - 5),
                tip = plane::towards(from, turn, length - reach);
    return fmt::format(
        "<g class='trail {}'><circle cx='{:.1f}' cy='{:.1f}' r='3'/><path d='{}'/><path class='tip' d='{}'/></g>",
        side_class, from.x, from.y, plane::path({first, last}, false),
        plane::path({tip, plane::towards(last, turn + 90, 4), plane::towards(last, turn - 90, 4)}, true));
}

// Where pieces are in the drawing of what a turn changed. Such a drawing is as large as one of hexes; that of a table is larger, and so
// are its marks.
class Drawn_place {
  public:
    explicit Drawn_place(const Scene& scene) {
        if (scene.free_board) view_.emplace(*scene.free_board);
    }
    double scale() const { return view_ ? 1.7 : 1; }
    Point at(const Scene::Token& token) const {
        return view_ ? view_->at({token.x, token.y}) * (1 / scale()) : centre(token.x, token.y);
    }
    // From a piece's middle to where an arrow to it ends.
    double reach(const Scene::Token& token) const {
        return view_ ? std::max(token.width, token.depth) / 2.0 * view_->scale / scale() + 3 : 10;
    }

  private:
    std::optional<Free_view> view_;
};

constexpr const char* style = R"(
.map{display:block;width:100%;max-width:44rem;height:auto}
.key,.name,.piece text{font-family:inherit;text-anchor:middle;fill:var(--ink)}
.key{font-size:8px;font-weight:700;opacity:.75}
.name{font-size:6.5px;opacity:.7}
.goal{fill:none;stroke:var(--goal);stroke-width:3}
.piece .block{stroke:var(--edge);stroke-width:1}.piece.red .block{fill:var(--red)}.piece.blue .block{fill:var(--blue)}.piece .shade{fill:#000;opacity:.3}
.piece .lines{fill:none;stroke:var(--on);stroke-width:1.1}.piece .solid{fill:var(--on)}.piece text{font-size:8px;font-weight:700;fill:var(--on)}
.trail path{fill:none;stroke-width:2.2;stroke-dasharray:4 2.5}.trail.red path,.trail.red circle{stroke:var(--red)}.trail.blue path,.trail.blue circle{stroke:var(--blue)}
.trail circle{fill:var(--paper);stroke-width:1.5}.trail .tip{stroke:none}.trail.red .tip{fill:var(--red)}.trail.blue .tip{fill:var(--blue)}
.fell path{fill:none;stroke:var(--paper);stroke-width:6;stroke-linecap:round}.fell path+path{stroke-width:3}.fell.red path+path{stroke:var(--red)}.fell.blue path+path{stroke:var(--blue)}
.lost rect{fill:var(--ink)}.lost text{font:700 9px system-ui,sans-serif;text-anchor:middle;fill:var(--paper)}
.piece.none .lines{stroke:var(--ink)}.piece.none .solid{fill:var(--ink)}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.85rem}
.legend span{white-space:nowrap}
.sign{height:1.9em;width:1.7em;vertical-align:-.3em;margin-right:.25em}
.swatch{display:inline-block;width:.8em;height:.8em;border:3px solid var(--goal);margin-right:.35em;vertical-align:-.1em}
@media(max-width:40rem){.name{display:none}}
)";

}

std::string ground_svg(const Scene& scene) {
    if (scene.free_board) return free_ground_svg(scene);
    return hex_ground_svg(scene);
}

std::string changes_svg(const Scene& began, const Scene& ended, const std::map<int, Place>& fell) {
    const Drawn_place place(ended);
    struct Move {
        Point from, to;
        double reach = 0;
        int pieces = 0;
        Side side = Side::nobody;
    };
    std::map<std::pair<bool, int>, Move>
        moves;  // pieces that belong together go as one, by their unit; others by themselves
    std::string drawn, losses;
    for (const Scene::Token& now : ended.tokens) {
        const auto was = std::ranges::find(began.tokens, now.id, &Scene::Token::id);
        if (was == began.tokens.end() || !was->on_board || !is_player(now.side)) continue;
        const Point from = place.at(*was);
        if (now.strength == 0 && was->strength > 0) {
            Scene::Token then = *was;
            if (const auto stood = fell.find(now.id); stood != fell.end())
                then.x = stood->second.x, then.y = stood->second.y;
            const Point there = place.at(then);
            const bool is_alone = !ended.free_board || now.unit < 0;  // of a unit one arrow is enough
            if (is_alone && (then.x != was->x || then.y != was->y))
                moves[{false, now.id}] = {from, there, place.reach(then), 1, now.side};
            const char* cross = "M-8-8L8 8M8-8L-8 8";
            drawn += fmt::format(
                "<g class='fell {}' transform='translate({:.1f} {:.1f})'><title>{}</title><path d='{}'/><path "
                "d='{}'/></g>",
                side_id(now.side), there.x, there.y, escaped(now.name), cross, cross);
        } else if (now.on_board) {
            const Point to = place.at(now);
            const bool is_of_unit = ended.free_board && now.unit >= 0;
            Move& move = moves[{is_of_unit, is_of_unit ? now.unit : now.id}];
            move.from = move.from + from, move.to = move.to + to, move.side = now.side, ++move.pieces;
            move.reach = std::max(move.reach, place.reach(now));
            if (now.strength < was->strength)
                losses += fmt::format(
                    "<g class='lost' transform='translate({:.1f} {:.1f})'><rect x='-8.5' y='-6.5' width='17' "
                    "height='12' rx='3'/>"
                    "<text y='3'>\u2212{}</text></g>",
                    to.x + 11, to.y - 13, was->strength - now.strength);
        }
    }
    for (const auto& [id, move] : moves)
        drawn +=
            trail_svg(move.from * (1.0 / move.pieces), move.to * (1.0 / move.pieces), move.reach, side_id(move.side));
    drawn += losses;
    if (drawn.empty() || !ended.free_board) return drawn;
    return fmt::format("<g transform='scale({})'>{}</g>", place.scale(), drawn);
}

std::string map_svg(const Scene& scene, const std::string& ground, const std::string& words, const std::string& above) {
    if (scene.free_board) return free_map_svg(scene, ground, words, above);
    const Point size = hexes::extent(scene.grid);
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
        Point off{0, pieces.size() > 1 ? 3.0 : 0.0};
        for (const Scene::Token* piece : pieces) drawn += piece_svg(*piece, std::exchange(off, off + Point{7.5, -14}));
    }
    return drawn + above + "</svg>";
}

std::string legend_html(const Scene& scene) {
    if (scene.free_board) return free_legend_html(scene);
    std::set<std::string> grounds, features;
    std::map<std::string, Scene::Token::Look> pieces;
    for (const Scene::Cell& cell : scene.cells) {
        if (cell.key != ".") grounds.insert(cell.kind);
        features.insert(cell.features.begin(), cell.features.end());
    }
    for (const Scene::Token& token : scene.tokens) pieces.emplace(token.kind, token.look);
    std::string html = "<p class='legend'><span><i class='swatch'></i>objective</span> ";
    const auto add = [&](const std::string& drawing, const std::string& id) {
        html += drawing.empty()
            ? fmt::format("<span><b>{}</b> {}</span> ", escaped(id.substr(0, 1)), escaped(spaced(id)))
            : fmt::format("<span><svg class='sign' viewBox='-18 -21 36 42'><g class='f-map'>{}</g></svg>{}</span> ",
                  drawing, escaped(spaced(id)));
    };
    for (const auto& [kind, look] : pieces)
        add(fmt::format("<g class='piece none'>{}</g>", sign_svg(look, "scale(1.7)")), kind);
    for (const std::string& kind : grounds) add(hex_ground_sample(kind), kind);
    for (const std::string& id : features) add(hex_feature_svg(id), id);
    return html + "</p>\n";
}

std::string map_style(const Scene& scene) {
    return scene.free_board ? fmt::format("{}{}{}", style, free_ground_style, free_map_style)
                            : fmt::format("{}{}{}", style, free_ground_style, hex_ground_style);
}

}
