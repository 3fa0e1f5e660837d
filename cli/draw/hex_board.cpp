#include "cli/draw/hex_board.h"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/draw/canvas.h"
#include "words/letters.h"

namespace sandtable {
namespace {

using Hex = std::pair<int, int>;  // column, row

constexpr std::pair<std::string_view, std::string_view> feature_signs[] = {
    {"river", "R"}, {"bridge", "="}, {"ford", "%"}, {"fence", "f"}, {"wire", "w"}, {"fieldwork", "^"}, {"road", "+"}};

constexpr std::string_view open_key = ".";

std::string_view sign_of(std::string_view feature) {
    for (const auto& [id, sign] : feature_signs)
        if (id == feature) return sign;
    return feature.substr(0, 1);
}

std::string centred(std::string_view text, int columns) {
    return fit(std::string(std::size_t(std::max(0, (columns - width(text)) / 2)), ' ').append(text), columns);
}

bool has(const Scene::Cell& cell, std::string_view feature) {
    return std::find(cell.features.begin(), cell.features.end(), feature) != cell.features.end();
}

// A bridge or ford shows instead of its river.
bool shows(const Scene::Cell& cell, std::string_view feature) {
    return feature != "river" || !(has(cell, "bridge") || has(cell, "ford"));
}

// The letter of the ground, none if it is open, a height that the letter does not tell, then what else is there.
std::string ground_signs(const Scene::Cell& cell) {
    std::string signs = cell.key == open_key ? "" : cell.key;
    if (cell.height > (cell.kind == "hill" ? 1 : 0)) signs += std::to_string(cell.height);
    for (const std::string& feature : cell.features)
        if (shows(cell, feature)) signs += sign_of(feature);
    return signs;
}

struct Signs {
    std::string_view bar, rise, fall, goal, mark;
};
constexpr Signs unicode_signs = {"│", "╱", "╲", "★", "•"}, plain_signs = {"|", "/", "\\", "!", "o"};

// A part of the board: its hexes from column `first` on, each with a width in letters and a height in lines besides the line
// in which its lower point and the upper points of the next row lie.
class Board_part {
  public:
    Board_part(
        const Scene& scene, const Terminal& terminal, const Marked& marked, int first, int columns, int wide, int high)
        : signs_(terminal.unicode ? unicode_signs : plain_signs),
          marked_(marked),
          first_(first),
          wide_(wide),
          high_(high),
          canvas_(columns * wide + wide / 2 + 1, scene.grid.rows * (high + 1) + 1) {
        for (const Scene::Zone& zone : scene.zones)
            if (zone.at) goals_.insert({zone.at->x, zone.at->y});
        for (const Scene::Token& token : scene.tokens)
            if (token.on_board) tokens_[{token.x, token.y}].push_back(&token);
        for (const Scene::Cell& cell : scene.cells)
            if (cell.x >= first && cell.x < first + columns) draw(cell);
    }

    std::string text(bool color) const { return canvas_.text(color); }

  private:
    void draw(const Scene::Cell& cell) {
        const int left = (cell.x - first_) * wide_ + (cell.y % 2 ? wide_ / 2 : 0), top = 1 + cell.y * (high_ + 1),
                  below = top + high_;
        const bool all_water = cell.kind == "open" && has(cell, "river");
        const int inside = wide_ - 1, tip = wide_ - 3, half = wide_ / 2,
                  background = color::of_ground(all_water ? "river" : cell.kind);

        for (int line = top; line < below; ++line) {
            canvas_.put(left, line, signs_.bar, {color::line});
            canvas_.put(left + wide_, line, signs_.bar, {color::line});
        }
        canvas_.put(left + half - 1, top - 1, signs_.rise, {color::line});
        canvas_.put(left + half, top - 1, " ", {color::black, background});
        canvas_.put(left + half + 1, top - 1, signs_.fall, {color::line});
        canvas_.put(left + 1, below, signs_.fall, {color::line});
        canvas_.put(left + wide_ - 1, below, signs_.rise, {color::line});

        const auto tokens = tokens_.find({cell.x, cell.y});
        const bool goal = goals_.contains({cell.x, cell.y}), marked = marked_.hexes.contains(cell.name);
        const std::string ground = ground_signs(cell);
        std::string point;      // what the lower point says
        std::string name_line;  // what the line below the unit, or instead of a unit, says
        if (wide_ < 6) {
            point = marked ? signs_.mark : ground.substr(0, 1);
            name_line = cell.name + std::string(goal && cell.name.size() < 3 ? signs_.goal : "");
        } else if (high_ == 1) {
            const std::string sign(marked ? signs_.mark : goal ? signs_.goal : "");
            point = centred(ground.empty() ? sign : sign.empty() ? ground : fit(ground, 2) + sign, tip);
            name_line = centred(cell.name, inside);
        } else {
            point = marked ? centred(signs_.mark, tip) : "";
            name_line = cell.name + std::string(goal ? signs_.goal : " ") + ground;
        }
        const Paint name = {marked ? color::black : color::grey, background, marked};
        canvas_.put(left + 2, below, fit(point, tip), {color::black, background, marked});
        if (high_ > 1) canvas_.put(left + 1, top + 1, fit(name_line, inside), name);

        if (tokens == tokens_.end()) canvas_.put(left + 1, top, fit(high_ == 1 ? name_line : "", inside), name);
        else draw_unit(left + 1, top, tokens->second);
    }

    // The strongest by its full strength stands for those that share its hex.
    void draw_unit(int left, int line, const std::vector<const Scene::Token*>& tokens) {
        const Scene::Token& unit =
            **std::max_element(tokens.begin(), tokens.end(), [](auto* a, auto* b) { return a->full < b->full; });
        // In narrow hexes the number comes first, or infantry of 4 would read as the hex I4.
        std::string text = std::to_string(unit.strength);
        text = wide_ < 6 ? text + unit.label.substr(0, 1) : unit.label.substr(0, 3) + text;
        if (tokens.size() > 1) text += "*";
        if (unit.side == Side::blue) text = small(text);
        canvas_.put(left, line, centred(text, wide_ - 1), {color::white, color::of(unit.side), true});
    }

    const Signs& signs_;
    const Marked& marked_;
    int first_, wide_, high_;
    Canvas canvas_;
    std::set<Hex> goals_;
    std::map<Hex, std::vector<const Scene::Token*>> tokens_;
};

std::string legend(const Scene& scene, const Terminal& terminal, const Marked& marked) {
    const Signs& signs = terminal.unicode ? unicode_signs : plain_signs;
    std::vector<std::string> parts;
    const auto add = [&](std::string text) {
        if (std::find(parts.begin(), parts.end(), text) == parts.end()) parts.push_back(std::move(text));
    };
    for (const Side side : both_sides) {
        const std::string& army = (side == Side::red ? scene.red : scene.blue).name;
        parts.push_back(paint(terminal, ink(side), army) + (side == Side::red ? " in CAPITALS" : " in small letters"));
    }
    const auto shared = [&](const Scene::Token& token) {
        return token.on_board && std::any_of(scene.tokens.begin(), scene.tokens.end(), [&](const Scene::Token& other) {
            return other.on_board && &other != &token && other.x == token.x && other.y == token.y;
        });
    };
    if (std::any_of(scene.tokens.begin(), scene.tokens.end(), shared)) add("* two pieces");
    if (!scene.zones.empty()) add(fmt::format("{} objective", signs.goal));
    if (!marked.hexes.empty()) add(fmt::format("{} may be chosen", signs.mark));
    for (const Scene::Cell& cell : scene.cells) {
        if (cell.key != open_key) add(fmt::format("{} {}", cell.key, spaced(cell.kind)));
        for (const std::string& feature : cell.features)
            if (shows(cell, feature)) add(fmt::format("{} {}", sign_of(feature), spaced(feature)));
        if (cell.height > 0 && cell.kind != "hill") add("a number: height");
    }
    return wrap(terminal, fmt::format("{}", fmt::join(parts, ", "))) + "\n";
}

}

std::string draw_hexes(const Scene& scene, const Terminal& terminal, const Marked& marked) {
    // The widest hexes that let the board pass in the fewest parts.
    int parts = 1, wide = 6, columns = scene.grid.columns;
    const auto fits = [&] {
        return columns * wide + (scene.grid.short_even_rows && parts == 1 ? 1 : wide / 2 + 1) <= terminal.width;
    };
    while (!fits() && columns > 1) {
        if (wide > 4) wide = 4;
        else wide = 6, columns = (scene.grid.columns + parts) / (parts + 1), ++parts;
    }
    const int high = scene.grid.rows * 3 + 8 <= terminal.height ? 2 : 1;
    std::string text;
    for (int first = 0; first < scene.grid.columns; first += columns)
        text += Board_part(scene, terminal, marked, first, std::min(columns, scene.grid.columns - first), wide, high)
                    .text(terminal.color);
    return text + legend(scene, terminal, marked);
}

}
