#include "report/free_map_svg.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "report/free_ground_svg.h"
#include "report/grouped_pieces.h"
#include "report/html.h"
#include "report/map_names.h"
#include "words/letters.h"

namespace sandtable {
namespace {

using plane::Point;
using plane::Points;

constexpr double least_base = 9;  // no piece is drawn smaller, in the drawing's units
constexpr const char* star = "M0-6.5L1.7-2.2 6.2-2 2.7.8 3.9 5.3 0 2.7-3.9 5.3-2.7.8-6.2-2-1.7-2.2Z";

const char* class_of(Side side) { return side == Side::red ? "red" : side == Side::blue ? "blue" : "none"; }

std::string_view id_of(Scene::Zone::Look look) {
    constexpr std::string_view ids[] = {
        "plain", "objective", "route", "range", "arc", "blast", "smoke", "mines", "region"};
    static_assert(std::size(ids) == Scene::Zone::looks);
    return ids[look];
}

std::string title(const std::string& words) { return fmt::format("<title>{}</title>", escaped(words)); }

// A piece as it is drawn.
struct Base {
    const Scene::Token* token;
    Point at;
    double width, depth;

    Base(const Scene::Token& piece, const Free_view& view)
        : token(&piece),
          at(view.at({piece.x, piece.y})),
          width(piece.width * view.scale),
          depth((piece.depth ? piece.depth : piece.width) * view.scale) {
        const double grown = least_base / std::max(1e-9, std::min(width, depth));
        if (grown > 1) width = std::min(width * grown, std::max(width, 3 * least_base)), depth *= grown;
        if (width <= 0) width = depth = least_base;
    }
    double reach() const { return token->is_round ? width / 2 : plane::distance({0, 0}, {width / 2, depth / 2}); }
    Points corners() const {
        Points corners;
        for (const auto& [x, y] : {std::pair{-1, 1}, {1, 1}, {1, -1}, {-1, -1}})
            corners.push_back(plane::towards(plane::towards(at, turn() + 90, x * width / 2), turn(), y * depth / 2));
        return corners;
    }
    double turn() const { return std::max(0, token->facing); }
    std::string outline() const {
        return token->is_round ? plane::circle(at, width / 2) : plane::path(corners(), true);
    }
};

std::string piece_words(const Scene::Token& token, const Scene::Unit* unit) {
    std::string words = token.name;
    if (unit && token.name.find(unit->name) == token.name.npos) words += ", " + unit->name;
    words += fmt::format(" ({})", spaced(token.kind));
    if (token.full > 1) words += fmt::format(", {} of {}", token.strength, token.full);
    if (token.facing >= 0) words += fmt::format(", facing {}", token.facing);
    for (const std::string& marker : token.markers) words += ", " + marker;
    if (unit)
        for (const Scene::Unit::Marker& marker : unit->markers) words += ", " + marker.words;
    return words;
}

// The base with its shadow, an arrow at the front of what has one, and what fits on it: its label, or a dot for a leader.
std::string piece_svg(const Base& base, const Scene::Unit* unit) {
    const Scene::Token& token = *base.token;
    Base shadow = base;
    shadow.at = shadow.at + Point{1.2, 1.8};
    std::string drawn =
        fmt::format("<g class='f-piece {}'>{}<path d='{}' class='f-shade'/><path d='{}' class='f-base'/>",
            class_of(token.side), title(piece_words(token, unit)), shadow.outline(), base.outline());
    if (token.facing >= 0) {
        const double tip = std::clamp(std::min(base.width, base.depth) * 0.28, 2.5, 6.0);
        const Point front = plane::towards(base.at, base.turn(), (token.is_round ? base.width : base.depth) / 2);
        drawn += fmt::format("<path d='{}' class='f-front'/>",
            plane::path({plane::towards(front, base.turn() - 90, tip), plane::towards(front, base.turn(), tip * 1.3),
                            plane::towards(front, base.turn() + 90, tip)},
                true));
    }
    // The label runs along the longer side of the base, upright.
    const double room = token.is_round ? base.width * 0.8 : std::max(base.width, base.depth) - 3,
                 high = token.is_round ? base.width : std::min(base.width, base.depth);
    double turn = token.is_round ? 0 : base.turn() + (base.depth > base.width ? 90 : 0);
    while (turn > 90) turn -= 180;
    const std::size_t letters = std::max<std::size_t>(1, token.label.size());
    const double size = std::min({10.0, high * 0.7, room / (0.64 * double(letters))});
    if (size >= 5)
        drawn += fmt::format(
            "<text transform='translate({:.1f} {:.1f}) rotate({:.0f})' y='{:.1f}' font-size='{:.1f}'>{}</text>",
            base.at.x, base.at.y, turn, size * 0.36, size, escaped(token.label));
    else if (token.look == Scene::Token::leader)
        drawn += fmt::format("<path d='{}' class='f-front'/>", plane::circle(base.at, base.depth * 0.22));
    if (!token.markers.empty()) {
        const Point badge = plane::towards(base.at, 45, base.reach() + 2);
        drawn += fmt::format(
            "<path d='{}' class='f-badge'/><text x='{:.1f}' y='{:.1f}' font-size='6.5' class='f-mark-letter'>{}</text>",
            plane::circle(badge, 4.4), badge.x, badge.y + 2.3, escaped(token.markers[0].substr(0, 1)));
    }
    return drawn + "</g>";
}

class Free_map {
  public:
    explicit Free_map(const Scene& scene) : scene_(scene), view_(*scene.free_board), names_(view_.width, view_.height) {
        for (const Scene::Token& token : scene.tokens)
            if (token.on_board) bases_.emplace_back(token, view_);
        // Small pieces lie on large ones.
        std::ranges::stable_sort(bases_, std::greater(), &Base::reach);
        for (const Base& base : bases_) names_.keep_free(around(base));
        for (const Ground_name& name : ground_names(scene)) names_.keep_free(name.box);
    }

    std::string drawn() {
        std::string text =
            fmt::format("<svg width='{:.1f}' height='{:.1f}' overflow='hidden'>", view_.width, view_.height);
        for (const Scene::Zone& zone : scene_.zones) text += zone_svg(zone);
        const auto units = bands();
        for (const auto& [id, unit] : units) text += band_svg(unit.bases);
        text += "</svg>";
        for (const Base& base : bases_) text += piece_svg(base, shown_unit(scene_, *base.token));
        for (const Scene::Zone& zone : scene_.zones)
            if (is_goal(zone)) text += goal_svg(zone);
        for (const auto& [id, unit] : units)
            text += names_.write(around(unit.bases), unit.name, class_of(unit.bases[0]->token->side));
        for (const Base& base : bases_)
            if (!shown_unit(scene_, *base.token))
                text += names_.write(around(base), base.token->name, class_of(base.token->side));
        for (const Scene::Zone& zone : scene_.zones)
            if (!is_goal(zone) && !zone.name.empty() && !is_named_by_ground(zone))
                text +=
                    names_.write(name_box(zone), zone.name, fmt::format("f-zone-name {}", class_of(zone.side)), 9.5);
        return text;
    }

    std::string box() const { return view_.box(); }

  private:
    static bool is_goal(const Scene::Zone& zone) { return zone.at && !zone.radius && zone.outline.empty(); }
    // A village that is held for points has its name already.
    bool is_named_by_ground(const Scene::Zone& zone) const {
        return std::ranges::any_of(
            ground_names(scene_), [&](const Ground_name& name) { return name.words == zone.name; });
    }
    static plane::Box around(const Base& base) {
        const double reach = base.reach();
        return {base.at.x - reach, base.at.y - reach, base.at.x + reach, base.at.y + reach};
    }
    static plane::Box around(const std::vector<const Base*>& bases) {
        Points corners;
        for (const Base* base : bases) {
            const plane::Box box = around(*base);
            corners.push_back({box.left, box.top}), corners.push_back({box.right, box.bottom});
        }
        return plane::box(corners);
    }

    // Pieces that are shown together, by the id of their unit.
    struct Band {
        std::string name;
        std::vector<const Base*> bases;
    };
    std::map<int, Band> bands() const {
        std::map<int, Band> units;
        for (const Base& base : bases_) {
            const Scene::Unit* unit = shown_unit(scene_, *base.token);
            if (!unit) continue;
            std::string name = unit->name;
            for (const Scene::Unit::Marker& marker : unit->markers) name += " · " + marker.words;
            units[unit->id].name = std::move(name);
            units[unit->id].bases.push_back(&base);
        }
        return units;
    }
    static std::string band_svg(const std::vector<const Base*>& bases) {
        Points middles;
        double reach = 0;
        for (const Base* base : bases) middles.push_back(base->at), reach = std::max(reach, base->reach());
        return fmt::format("<path d='{}' class='f-band {}' stroke-width='{:.1f}'/>",
            plane::path(plane::hull(middles), true), class_of(bases[0]->token->side), 2 * reach + 7);
    }

    std::string zone_path(const Scene::Zone& zone) const {
        const Points points = view_.at(zone.outline);
        std::string path = points.empty() ? "" : plane::path(points, !zone.is_line);
        if (zone.at && zone.radius)
            path += plane::circle(view_.at(*zone.at), zone.radius * view_.scale, zone.from, zone.to);
        return path;
    }
    std::string zone_svg(const Scene::Zone& zone) const {
        const std::string path = zone_path(zone);
        if (path.empty()) return "";
        std::string drawn = fmt::format("<g class='f-zone fz-{} {}{}'>{}<path d='{}' class='f-outline'/>",
            id_of(zone.look), class_of(zone.side), zone.is_line ? " f-way" : "",
            title(fmt::format("{}{}{}", zone.name, zone.name.empty() || zone.words.empty() ? "" : ": ", zone.words)),
            path);
        const Points points = view_.at(zone.outline);
        if (zone.look == Scene::Zone::route && points.size() > 1) {
            const Point end = points.back();
            const double turn = plane::bearing(points[points.size() - 2], end);
            drawn += fmt::format("<path d='{}' class='f-head'/>",
                plane::path({plane::towards(end, turn, 5), plane::towards(end, turn + 145, 9),
                                plane::towards(end, turn, -3), plane::towards(end, turn - 145, 9)},
                    true));
        }
        return drawn + "</g>";
    }
    // Where the name of a zone goes: at the top of an area or a circle, at the middle of a line.
    plane::Box name_box(const Scene::Zone& zone) const {
        Points points = view_.at(zone.outline);
        if (zone.at && zone.radius) {
            const Point middle = view_.at(*zone.at);
            const double radius = zone.radius * view_.scale;
            points = {plane::towards(middle, 0, radius), middle};
            if (zone.from != zone.to)
                points[0] = plane::towards(middle, zone.from + ((zone.to - zone.from + 360) % 360) / 2.0, radius * 0.6);
            return {points[0].x, points[0].y, points[0].x, points[0].y};
        }
        if (points.empty()) return {-1, -1, -1, -1};
        if (zone.is_line) {
            const Point at = (points[(points.size() - 1) / 2] + points[points.size() / 2]) * 0.5;
            return {at.x, at.y, at.x, at.y};
        }
        const plane::Box box = plane::box(points);
        return {box.left, box.top + 16, box.right, box.top + 2};
    }

    std::string goal_svg(const Scene::Zone& zone) {
        const Point at = view_.at(*zone.at);
        const double radius = 8.5;
        names_.keep_free({at.x - radius, at.y - radius, at.x + radius, at.y + radius});
        return fmt::format(
                   "<g class='f-goal {}'>{}<path d='{}'/><path d='{}' transform='translate({:.1f} {:.1f})' "
                   "class='f-star'/></g>",
                   class_of(zone.side), title(fmt::format("{}: {}", zone.name, zone.words)), plane::circle(at, radius),
                   star, at.x, at.y) +
            names_.write({at.x - radius, at.y - radius, at.x + radius, at.y + radius}, zone.name, "f-zone-name");
    }

    const Scene& scene_;
    const Free_view view_;
    std::vector<Base> bases_;
    Map_names names_;
};

}

std::string free_map_svg(
    const Scene& scene, const std::string& ground, const std::string& words, const std::string& above) {
    Free_map map(scene);
    return fmt::format(
        "<svg class='map' viewBox='{}' role='img' aria-label='{}'><use href='#{}'/><g class='{}'>{}</g>{}</svg>",
        map.box(), escaped(words), ground, board_class(*scene.free_board), map.drawn(), above);
}

std::string free_legend_html(const Scene& scene) {
    std::string html = "<p class='legend'>";
    if (std::ranges::any_of(scene.zones, [](const Scene::Zone& zone) { return zone.at && !zone.radius; }))
        html += fmt::format(
            "<span><svg class='sign' viewBox='-10 -10 20 20'><g class='f-goal'><path d='{}'/><path d='{}' "
            "class='f-star'/></g></svg>objective</span> ",
            plane::circle({0, 0}, 8.5), star);
    std::set<std::string> kinds;
    for (const Scene::Area& area : scene.areas) {
        if (!kinds.insert(area.kind).second) continue;
        html += fmt::format("<span><svg class='sign' viewBox='-18 -13 36 26'>{}</svg>{}</span> ",
            free_ground_sample(area), escaped(spaced(area.kind)));
    }
    return html + "</p>\n";
}

const char* const free_map_style = R"(
.f-base{stroke-width:1.3}.f-piece.red .f-base{fill:var(--f-red-face);stroke:var(--f-edge-red)}.f-piece.blue .f-base{fill:var(--f-blue-face);stroke:var(--f-edge-blue)}.f-piece.none .f-base{fill:#eeeadd;stroke:#55503f}
.f-piece.red .f-front{fill:var(--f-edge-red)}.f-piece.blue .f-front{fill:var(--f-edge-blue)}.f-piece.none .f-front{fill:#55503f}
.f-piece text{font-family:inherit;font-weight:700;text-anchor:middle;fill:#1f1a12}.f-piece .f-badge{fill:#332b1f;stroke:#fff;stroke-width:.8}.f-piece .f-mark-letter{fill:#fff}
.f-band{stroke-linejoin:round;stroke-linecap:round;opacity:.2}.f-band.red{fill:var(--f-red);stroke:var(--f-red)}.f-band.blue{fill:var(--f-blue);stroke:var(--f-blue)}.f-band.none{fill:var(--f-ink);stroke:var(--f-ink)}
.f-label{font-family:inherit;font-weight:650;text-anchor:middle;stroke:var(--f-open);stroke-width:3;stroke-opacity:.85;paint-order:stroke;stroke-linejoin:round;fill:var(--f-ink)}
.f-label.red{fill:var(--f-red)}.f-label.blue{fill:var(--f-blue)}.f-zone-name{font-style:italic;font-weight:550}
.f-outline{fill:none;stroke:var(--f-ink);stroke-width:1.5;stroke-dasharray:7 4}.red .f-outline{fill:var(--f-red);fill-opacity:.07;stroke:var(--f-red)}.blue .f-outline{fill:var(--f-blue);fill-opacity:.07;stroke:var(--f-blue)}
.f-way .f-outline{fill:none;stroke-width:2.4;stroke-linejoin:round}.fz-plain.f-way .f-outline{stroke-width:1.2;stroke-dasharray:1.5 3.5;stroke-linecap:round}.f-head{fill:var(--f-ink)}.red .f-head{fill:var(--f-red)}.blue .f-head{fill:var(--f-blue)}
.fz-blast .f-outline{fill:#ff7a1a;fill-opacity:.4;stroke:#8f2117;stroke-dasharray:none}.fz-arc .f-outline{stroke-dasharray:none;stroke-width:1.1}.fz-range .f-outline{fill-opacity:.05}
.fz-region .f-outline{fill:var(--f-ink);fill-opacity:.08}.fz-smoke .f-outline{fill:#9a9a98;fill-opacity:.62;stroke:#777;stroke-dasharray:2 4}.fz-mines .f-outline{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:2.4}
.f-goal path{fill:#fffbe9;stroke:#4d4330;stroke-width:1.7}.f-goal .f-star{fill:#4d4330;stroke:none}.f-goal.red path{stroke:#a8380a}.f-goal.red .f-star{fill:#a8380a}.f-goal.blue path{stroke:#0b5490}.f-goal.blue .f-star{fill:#0b5490}
)";

}
