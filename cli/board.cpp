#include "cli/board.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "cli/hex_board.h"
#include "cli/raster_board.h"
#include "text/letters.h"

namespace sandtable {

std::string draw_board(const Scene& scene, const Terminal& terminal, const Marked& marked) {
    return scene.free_board ? draw_raster(scene, terminal, marked) : draw_hexes(scene, terminal, marked);
}

std::string standing(const Scene& scene, const Terminal& terminal) {
    const auto side = [&](Side side, const Scene::Standing& at) {
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
            std::string line = fmt::format("  {:{}} {} {:>2} of {:<2} {}", token.on_board ? place(token) : "-", wide,
                fit(token.label, 3), token.strength, token.full, token.name);
            if (token.facing >= 0) line += fmt::format(", facing {}", token.facing);
            for (const std::string& marker : token.markers) line += ", " + marker;
            if (!token.strength) line += ", destroyed";
            text += paint(terminal, token.strength ? Ink::plain : Ink::faint,
                        fit(line, std::min(width(line), terminal.width - 1))) +
                "\n";
        }
    }
    return text;
}

std::string list_sheets(const Scene& scene, const Terminal& terminal) {
    using Sheet = Scene::Sheet;
    const auto said = [](const Sheet::Cell& cell) {
        static constexpr std::string_view signs[] = {"", "+ ", "! "};  // so that a tone is seen without colours
        std::string words = std::string(signs[cell.tone]) + cell.words;
        for (const std::string& badge : cell.badges) words += fmt::format(" [{}]", badge);
        return words;
    };
    std::string text;
    for (const Sheet& sheet : scene.sheets) {
        std::vector<int> wide;
        for (const std::string& column : sheet.columns) wide.push_back(width(column));
        for (const Sheet::Row& row : sheet.rows)
            for (std::size_t i = 0; i < row.cells.size(); ++i) wide[i] = std::max(wide[i], width(said(row.cells[i])));
        const auto line = [&](auto cell_of, std::size_t cells) {
            std::string row = " ";
            for (std::size_t i = 0; i < cells; ++i) row += " " + fit(cell_of(i), wide[i]);
            return fit(row, std::min(width(row), terminal.width - 1)) + "\n";
        };
        text += paint(terminal, Ink::strong, sheet.title) + "\n" +
            paint(terminal, Ink::faint, line([&](std::size_t i) { return sheet.columns[i]; }, sheet.columns.size()));
        for (const Sheet::Row& row : sheet.rows)
            text += line([&](std::size_t i) { return said(row.cells[i]); }, row.cells.size());
    }
    return text;
}

}
