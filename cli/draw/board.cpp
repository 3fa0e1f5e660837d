#include "cli/draw/board.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <sstream>

#include <fmt/format.h>

#include "cli/draw/hex_board.h"
#include "cli/draw/raster_board.h"
#include "words/letters.h"

namespace sandtable {
namespace {

// What is to be said of a piece; of all of its unit beside the first of it.
std::vector<std::string> markers_of(const Scene& scene, const Scene::Token& token) {
    std::vector<std::string> markers = token.markers;
    const auto is_of_it = [&](const Scene::Token& other) { return other.unit == token.unit && other.strength > 0; };
    const auto first = std::ranges::find_if(scene.tokens, is_of_it);
    if (first == scene.tokens.end() || first->id != token.id) return markers;
    for (const Scene::Unit& unit : scene.units)
        if (unit.id == token.unit)
            for (const Scene::Unit::Marker& marker : unit.markers) markers.push_back(marker.words);
    return markers;
}

}

std::string draw_board(const Scene& scene, const Terminal& terminal, const Marked& marked) {
    return scene.free_board ? draw_raster(scene, terminal, marked) : draw_hexes(scene, terminal, marked);
}

std::string standing(const Scene& scene, const Terminal& terminal) {
    const auto side = [&](Side side, const Scene::Score& at) {
        return fmt::format("{} {}{}", paint(terminal, ink(side), at.name), at.score,
            at.needed ? fmt::format(" of {}", at.needed) : "");
    };
    const Scene::Clock& clock = scene.clock;
    std::string when = clock.phase;
    if (clock.turn)  // none has begun while the armies are set up
        when = fmt::format("{}{}, {}",
            paint(terminal, Ink::strong, fmt::format("{} {}", with_capital(clock.called), clock.turn)),
            clock.turns ? fmt::format(" of {}", clock.turns) : "", clock.phase);
    return wrap(terminal,
               fmt::format("{}, score {}, {}", when, side(Side::red, scene.red), side(Side::blue, scene.blue))) +
        "\n";
}

std::string list_units(const Scene& scene, const Terminal& terminal) {
    std::map<std::pair<int, int>, std::string> names;
    for (const Scene::Cell& cell : scene.cells) names[{cell.x, cell.y}] = cell.name;
    const auto place = [&](const Scene::Token& token) {
        return scene.free_board ? scene.free_board->measure.place({token.x, token.y}) : names[{token.x, token.y}];
    };
    int wide = 4;  // of the column of places
    for (const Scene::Token& token : scene.tokens)
        if (token.on_board) wide = std::max(wide, int(place(token).size()));
    std::string text;
    for (const Side side : {Side::red, Side::blue, Side::nobody}) {
        const auto is_theirs = [&](const Scene::Token& token) { return token.side == side; };
        if (side == Side::nobody && std::ranges::none_of(scene.tokens, is_theirs)) continue;
        text += side == Side::nobody
            ? "Others\n"
            : paint(terminal, ink(side), (side == Side::red ? scene.red : scene.blue).name) + "\n";
        for (const Scene::Token& token : scene.tokens) {
            if (token.side != side) continue;
            // A gun is no man, and falls with its crew.
            const bool is_gone = token.full ? !token.strength : !token.on_board;
            const std::string left =
                token.full ? fmt::format("{:>2} of {:<2}", token.strength, token.full) : std::string(8, ' ');
            std::string line = fmt::format(
                "  {:{}} {} {} {}", token.on_board ? place(token) : "-", wide, fit(token.label, 3), left, token.name);
            if (token.facing >= 0) line += fmt::format(", facing {}", token.facing);
            for (const std::string& marker : markers_of(scene, token)) line += ", " + marker;
            if (is_gone) line += ", destroyed";
            text += paint(terminal, is_gone ? Ink::faint : Ink::plain,
                        fit(line, std::min(width(line), terminal.width - 1))) +
                "\n";
        }
    }
    return text;
}

namespace {

int across(const std::vector<int>& wide) { return std::accumulate(wide.begin(), wide.end(), int(wide.size())); }

// Where columns together are wider than there is room, the widest give way.
void narrow(std::vector<int>& wide, int room) {
    constexpr int least = 12;
    while (across(wide) > room) {
        const auto widest = std::ranges::max_element(wide);
        if (widest == wide.end() || *widest <= least) return;
        --*widest;
    }
}

// The lines of a text, wrapped to `columns`; at least one.
std::vector<std::string> lines_of(Terminal terminal, std::string_view text, int columns) {
    terminal.width = columns + 1;
    std::istringstream wrapped(wrap(terminal, text));
    std::vector<std::string> lines;
    for (std::string line; std::getline(wrapped, line);) lines.push_back(line);
    if (lines.empty()) lines.emplace_back();
    return lines;
}

// One row of a table: words that are wider than their column go on below.
std::string table_row(const Terminal& terminal, const std::vector<std::string>& cells, const std::vector<int>& wide) {
    std::vector<std::vector<std::string>> parts;
    std::size_t deep = 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        parts.push_back(lines_of(terminal, cells[i], wide[i]));
        deep = std::max(deep, parts.back().size());
    }
    std::string text;
    for (std::size_t line = 0; line < deep; ++line) {
        std::string row = " ";
        for (std::size_t i = 0; i < parts.size(); ++i)
            row += " " + fit(line < parts[i].size() ? parts[i][line] : "", wide[i]);
        text += fit(row, std::min(width(row), terminal.width - 1)) + "\n";
    }
    return text;
}

// What stands beside a row's words, on lines of its own.
std::string badges_below(const Terminal& terminal, const Scene::Sheet::Row& row) {
    constexpr std::string_view indent = "     ";
    std::string text, line;
    for (const Scene::Sheet::Cell& cell : row.cells)
        for (const std::string& badge : cell.badges) {
            const std::string one = fmt::format("[{}]", badge);
            if (!line.empty() && width(line) + 1 + width(one) >= terminal.width) text += line + "\n", line.clear();
            line += line.empty() ? fmt::format("{}{}", indent, one) : " " + one;
        }
    return line.empty() ? text : text + line + "\n";
}

}

std::string list_sheets(const Scene& scene, const Terminal& terminal) {
    using Sheet = Scene::Sheet;
    const auto said = [](const Sheet::Cell& cell, bool beside) {
        static constexpr std::string_view signs[] = {"", "+ ", "! "};  // so that a tone is seen without colours
        std::string words = std::string(signs[cell.tone]) + cell.words;
        if (beside)
            for (const std::string& badge : cell.badges) words += fmt::format(" [{}]", badge);
        return words;
    };
    const int room = terminal.width - 2;
    std::string text;
    for (const Sheet& sheet : scene.sheets) {
        const auto widths = [&](bool beside) {
            std::vector<int> wide;
            for (const std::string& column : sheet.columns) wide.push_back(width(column));
            for (const Sheet::Row& row : sheet.rows)
                for (std::size_t i = 0; i < row.cells.size(); ++i)
                    wide[i] = std::max(wide[i], width(said(row.cells[i], beside)));
            return wide;
        };
        std::vector<int> wide = widths(true);
        const bool beside = across(wide) <= room;
        if (!beside) wide = widths(false), narrow(wide, room);
        text += paint(terminal, Ink::strong, sheet.title) + "\n" +
            paint(terminal, Ink::faint, table_row(terminal, sheet.columns, wide));
        for (const Sheet::Row& row : sheet.rows) {
            std::vector<std::string> cells;
            for (const Sheet::Cell& cell : row.cells) cells.push_back(said(cell, beside));
            text += table_row(terminal, cells, wide);
            if (!beside) text += badges_below(terminal, row);
        }
    }
    return text;
}

}
