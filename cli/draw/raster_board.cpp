#include "cli/draw/raster_board.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/draw/canvas.h"
#include "cli/draw/raster.h"
#include "cli/draw/raster_signs.h"
#include "report/svg_ruler.h"
#include "words/letters.h"

namespace sandtable {
namespace {

struct Raster_signs {
    std::string_view bar, dot, edge, goal, mark;
};
constexpr Raster_signs unicode_raster_signs = {"│", "·", "∘", "★", "•"}, plain_raster_signs = {"|", ".", ":", "!", "o"};
constexpr std::string_view several = "*";

constexpr int ruler_apart = 6;  // letters between two numbers of the ruler, at least
constexpr int most_label = 18;  // letters of a name on the board

constexpr std::string_view spare_signs = "/\\{}()<>";

class Raster_board {
  public:
    Raster_board(const Scene& scene, const Terminal& terminal, const Marked& marked)
        : scene_(scene),
          board_(*scene.free_board),
          terminal_(terminal),
          marked_(marked),
          signs_(terminal.unicode ? unicode_raster_signs : plain_raster_signs),
          units_(units_of(scene)),
          left_(width_of_ruler()),
          raster_(board_, terminal.width - left_),
          canvas_(left_ + raster_.columns(), 1 + raster_.lines()),
          taken_(std::size_t(raster_.columns() * raster_.lines())) {
        draw_ground();
        draw_ruler();
        draw_zones();
        for (const Unit& unit : units_) draw_unit(unit);
        for (const Scene::Place& place : marked.points) draw_sign(place, signs_.mark);
        for (const Unit& unit : units_) draw_name(unit);
        for (const Scene::Zone& zone : scene.zones) draw_name(zone);
    }

    std::string text() const { return canvas_.text(terminal_.color) + legend(); }

  private:
    // The ruler's numbers, as players count: along the top from the west, along the left from the north or the south.
    int width_of_ruler() const {
        const std::size_t longest = std::max(board_.measure.bare(board_.height).size(), board_.measure.bare(0).size());
        return int(longest) + 1;
    }
    void put(int column, int line, std::string_view sign, int color, bool bold = false) {
        if (column >= 0 && column < raster_.columns() && line >= 0 && line < raster_.lines())
            canvas_.write(left_ + column, 1 + line, sign, color, bold);
    }
    // On a terminal with colours pieces and names lie on what is below them, so what is theirs is noted.
    bool is_free(int column, int line) const {
        return column >= 0 && column < raster_.columns() && line >= 0 && line < raster_.lines() &&
            !taken_[std::size_t(line * raster_.columns() + column)];
    }
    void take(int column, int line) {
        if (is_free(column, line)) taken_[std::size_t(line * raster_.columns() + column)] = true;
    }

    void draw_ground() {
        for (int line = 0; line < raster_.lines(); ++line)
            canvas_.put(left_, 1 + line, std::string(std::size_t(raster_.columns()), ' '),
                {color::black, color::of_ground("open")});
        for (const Scene::Area& area : scene_.areas) {
            const std::string sign = sign_of(area);
            const Paint paint = {color::black, color::of_ground(drawn(area.look).ground)};
            const auto draw = [&](int column, int line) {
                if (column >= 0 && column < raster_.columns() && line >= 0 && line < raster_.lines())
                    canvas_.put(left_ + column, 1 + line, sign, paint);
            };
            if (area.width > 0 || area.outline.size() == 2) raster_.trace(area.outline, false, area.width, draw);
            else raster_.fill(area.outline, draw);
        }
    }

    // The sign of a kind of ground; each kind has its own as long as there are any.
    std::string sign_of(const Scene::Area& area) {
        const auto known = ground_signs_.find(area.kind);
        if (known != ground_signs_.end()) return known->second;
        const std::string wanted = std::string(drawn(area.look).signs) + std::string(spare_signs);
        std::string sign(1, wanted.back());
        for (const char each : wanted) {
            const bool is_taken = std::ranges::any_of(
                ground_signs_, [&](const auto& other) { return other.second == std::string(1, each); });
            if (is_taken) continue;
            sign = each;
            break;
        }
        // A sign that stands for several is not called by the name of one: "house", not "Church tower".
        const bool has_own_name = std::ranges::any_of(scene_.areas,
            [&](const Scene::Area& other) { return other.kind == area.kind && other.words != area.words; });
        ground_words_.push_back(
            fmt::format("{} {}", sign, area.words.empty() || has_own_name ? spaced(area.kind) : area.words));
        return ground_signs_[area.kind] = sign;
    }

    void draw_ruler() {
        const int step = ruler_step(board_, ruler_apart * raster_.step());
        const Measure& measure = board_.measure;
        for (int x = 0; x < board_.width; x += step) canvas_.put(left_ + raster_.column_of(x), 0, measure.bare(x));
        for (int line = 0; line < raster_.lines(); ++line) canvas_.put(left_ - 1, 1 + line, signs_.bar, {color::line});
        // Counted from the corner from which players count.
        for (int away = 0; away <= board_.height; away += step) {
            const int y = measure.south ? measure.south - away : away;
            const int line = std::min(raster_.line_of(y), raster_.lines() - 1);
            const std::string number = measure.bare(away);
            if (line >= 0) canvas_.put(left_ - 1 - int(number.size()), 1 + line, number);
            for (int x = 0; x < board_.width; x += step)
                if (line >= 0 && is_open(raster_.column_of(x), line))
                    put(raster_.column_of(x), line, signs_.dot, color::line);
        }
    }
    bool is_open(int column, int line) const { return canvas_.at(left_ + column, 1 + line) == " "; }

    // A line without a name, such as one from who shoots to whom, would only hide what stands under it: letters cannot be thin.
    static bool is_for_letters(const Scene::Zone& zone) { return !zone.is_line || !zone.name.empty(); }
    void draw_zones() {
        for (const Scene::Zone& zone : scene_.zones) {
            if (!is_for_letters(zone)) continue;
            const auto edge = [&](int column, int line) {
                put(column, line, signs_.edge, zone.side == Side::nobody ? color::black : color::of(zone.side));
            };
            raster_.trace(zone.outline, !zone.is_line, 0, edge);
            if (zone.at && zone.radius) raster_.circle(*zone.at, zone.radius, zone.from, zone.to, edge);
            if (zone.at && !zone.radius) draw_sign(*zone.at, signs_.goal);
        }
    }
    // What no name may cover.
    void draw_sign(const Scene::Place& place, std::string_view sign) {
        const int column = raster_.column_of(place.x), line = raster_.line_of(place.y);
        put(column, line, sign, color::black, true);
        take(column, line);
    }

    bool is_marked(const Unit& unit) const {
        return std::ranges::any_of(unit.tokens, [&](auto* token) { return marked_.tokens.contains(token->id); });
    }

    // Where pieces of several units fall on one letter, a sign says so.
    void draw_unit(const Unit& unit) {
        for (const Scene::Token* token : unit.tokens)
            raster_.stand(*token, [&](int column, int line) {
                if (column < 0 || column >= raster_.columns() || line < 0 || line >= raster_.lines()) return;
                const std::string here = canvas_.at(left_ + column, 1 + line);
                const bool shared = !is_free(column, line) && here != unit.letter && here != signs_.goal;
                shared_ = shared_ || shared;
                canvas_.put(left_ + column, 1 + line, shared ? std::string(several) : unit.letter,
                    {color::white, color::of(unit.side), true});
                take(column, line);
            });
    }

    // A name where it covers nobody: beside a piece, or else above or below it.
    void draw_name(const Unit& unit) {
        std::string name = is_marked(unit) ? std::string(signs_.mark) : "";
        name += fit(unit.name, std::min(most_label, width(unit.name)));
        for (const Scene::Token* token : unit.tokens)
            if (write_near(raster_.column_of(token->x), raster_.line_of(token->y), name, color::of(unit.side))) return;
    }
    void draw_name(const Scene::Zone& zone) {
        const std::string name = fit(zone.name, std::min(most_label, width(zone.name)));
        if (zone.at && !zone.radius)
            write_near(raster_.column_of(zone.at->x), raster_.line_of(zone.at->y), name, color::black);
    }
    bool write_near(int column, int line, const std::string& name, int color) {
        const int wide = width(name);
        if (!wide) return true;
        int right = column, left = column;  // beyond the piece
        while (right < raster_.columns() && !is_free(right, line)) ++right;
        while (left >= 0 && !is_free(left, line)) --left;
        const std::pair<int, int> starts[] = {
            {right + 1, line}, {left - wide, line}, {column, line - 1}, {column, line + 1}};
        for (const auto& [start, at] : starts) {
            bool fits = true;
            for (int i = -1; fits && i <= wide; ++i)
                fits = is_free(start + i, at) || ((i < 0 || i == wide) && is_edge(start + i));
            if (!fits) continue;
            for (int i = 0; i < wide; ++i) take(start + i, at);
            canvas_.write(left_ + start, 1 + at, name, color, true);
            return true;
        }
        return false;
    }
    bool is_edge(int column) const { return column < 0 || column >= raster_.columns(); }

    std::string legend() const {
        std::string text;
        for (const Side side : {Side::red, Side::blue, Side::nobody}) {
            std::vector<std::string> names;
            for (const Unit& unit : units_)
                if (unit.side == side)
                    names.push_back(fmt::format("{}{} {}", is_marked(unit) ? signs_.mark : "", unit.letter, unit.name));
            if (names.empty()) continue;
            const std::string army =
                side == Side::nobody ? "Others" : (side == Side::red ? scene_.red : scene_.blue).name;
            text +=
                wrap(terminal_, fmt::format("{}: {}", paint(terminal_, ink(side), army), fmt::join(names, ", ")), 2) +
                "\n";
        }
        std::vector<std::string> parts = ground_words_;
        if (shared_) parts.push_back(fmt::format("{} several units", several));
        const auto has = [&](auto fits) { return std::ranges::any_of(scene_.zones, fits); };
        if (has([](const Scene::Zone& zone) { return zone.at && !zone.radius; }))
            parts.push_back(fmt::format("{} objective", signs_.goal));
        std::vector<std::string> zones;
        // A plan that has the name of its piece begins at it.
        const auto is_of_a_piece = [&](const Scene::Zone& zone) {
            return std::ranges::any_of(
                scene_.tokens, [&](const Scene::Token& token) { return token.name == zone.name; });
        };
        for (const Scene::Zone& zone : scene_.zones)
            if ((zone.radius || !zone.outline.empty()) && is_for_letters(zone) && !is_of_a_piece(zone) &&
                std::ranges::count(zones, zone.name) == 0)
                zones.push_back(zone.name);
        if (!zones.empty()) parts.push_back(fmt::format("{} edges of {}", signs_.edge, fmt::join(zones, "; ")));
        if (!marked_.tokens.empty() || !marked_.points.empty())
            parts.push_back(fmt::format("{} may be chosen", signs_.mark));
        const i64 step = i64(raster_.step());
        parts.push_back(
            fmt::format("a letter is {} wide and {} high", board_.measure.length(step), board_.measure.bare(2 * step)));
        return text + wrap(terminal_, fmt::format("{}", fmt::join(parts, ", "))) + "\n";
    }

    const Scene& scene_;
    const Scene::Free_board& board_;
    const Terminal& terminal_;
    const Marked& marked_;
    const Raster_signs& signs_;
    const std::vector<Unit> units_;
    const int left_;  // the ruler's width
    const Raster raster_;
    Canvas canvas_;
    std::vector<bool> taken_;
    bool shared_ = false;
    std::map<std::string, std::string> ground_signs_;  // by kind
    std::vector<std::string> ground_words_;
};

}

std::string draw_raster(const Scene& scene, const Terminal& terminal, const Marked& marked) {
    return Raster_board(scene, terminal, marked).text();
}

}
