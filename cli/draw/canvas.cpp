#include "cli/draw/canvas.h"

#include <utility>

#include <fmt/format.h>

namespace sandtable {
namespace {

// Calls draw(column, letter) for each letter of UTF-8.
template <class Draw> void each_letter(int column, std::string_view text, Draw draw) {
    for (std::size_t at = 0; at < text.size(); ++column) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) ++end;
        draw(column, std::string(text.substr(at, end - at)));
        at = end;
    }
}

}

int color::of_ground(std::string_view kind) {
    constexpr std::pair<std::string_view, int> grounds[] = {{"open", 187}, {"wood", 71}, {"orchard", 150},
        {"hill", 180}, {"built_up", 248}, {"river", 110}, {"crops", 221}, {"rough", 137}, {"sand", 229}, {"water", 75},
        {"road", 223}, {"rail", 250}, {"bridge", 223}, {"hedge", 107}, {"wall", 246}, {"fieldwork", 179},
        {"crater", 144}};
    for (const auto& [id, background] : grounds)
        if (id == kind) return background;
    return 252;  // a game may bring others, which are drawn plain
}

std::string Canvas::Letter::look() const {
    std::string codes;
    if (paint.bold) codes += ";1";
    if (paint.color != color::none) codes += fmt::format(";38;5;{}", paint.color);
    if (paint.background != color::none) codes += fmt::format(";48;5;{}", paint.background);
    return codes.empty() ? "" : "\033[0" + codes + "m";
}

void Canvas::put(int column, int line, std::string_view text, const Paint& paint) {
    each_letter(column, text, [&](int at_column, std::string sign) {
        if (holds(at_column, line)) letter(at_column, line) = {std::move(sign), paint};
    });
}

void Canvas::write(int column, int line, std::string_view text, int color, bool bold) {
    each_letter(column, text, [&](int at_column, std::string sign) {
        if (holds(at_column, line))
            letter(at_column, line) = {std::move(sign), {color, letter(at_column, line).paint.background, bold}};
    });
}

std::string Canvas::text(bool colored) const {
    std::string text;
    for (auto line = letters_.begin(); line != letters_.end(); line += columns_) {
        auto end = line + columns_;
        while (end != line && end[-1].sign == " " && (!colored || end[-1].paint.background == color::none)) --end;
        std::string look;
        for (auto letter = line; letter != end; ++letter) {
            const std::string wanted = colored ? letter->look() : "";
            if (wanted != look) text += wanted.empty() ? "\033[0m" : wanted;
            look = wanted;
            text += letter->sign;
        }
        text += look.empty() ? "\n" : "\033[0m\n";
    }
    return text;
}

}
