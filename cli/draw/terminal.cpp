#include "cli/draw/terminal.h"

#include <algorithm>
#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "words/letters.h"

namespace sandtable {
namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

// A locale that names another character set than UTF-8 is believed; one that names none is not asked.
bool shows_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string locale = small(environment(name));
        if (locale.empty()) continue;
        return locale.find('.') == std::string::npos || locale.find("utf-8") != std::string::npos ||
            locale.find("utf8") != std::string::npos;
    }
    return true;
}

int number_of(const char* name, int otherwise) {
    const int number = whole(environment(name)).value_or(0);
    return number > 0 && number < 10000 ? number : otherwise;
}

// Where an escape sequence that begins at `at` ends.
std::size_t after_escape(std::string_view text, std::size_t at) {
    const std::size_t end = text.find('m', at);
    return end == std::string_view::npos ? text.size() : end + 1;
}

bool starts_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }

}

Terminal find_terminal(std::string_view color) {
    Terminal terminal;
    const bool out = isatty(STDOUT_FILENO);
    const std::string type = environment("TERM");
    terminal.has_input = isatty(STDIN_FILENO);
    terminal.screen = out && terminal.has_input;
    terminal.unicode = shows_unicode();
    terminal.color = color == "always" ||
        (color == "auto" && out && environment("NO_COLOR").empty() && !type.empty() && type != "dumb");
    if (!out) {
        terminal.width = number_of("COLUMNS", terminal.width);
        terminal.height = number_of("LINES", terminal.height);
    }
    measure(terminal);
    return terminal;
}

void measure(Terminal& terminal) {
    winsize size{};
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col) {
        terminal.width = size.ws_col;
        terminal.height = size.ws_row;
    }
    terminal.width = std::clamp(terminal.width, 20, 500);
}

Ink ink(Side side) { return side == Side::red ? Ink::red : side == Side::blue ? Ink::blue : Ink::plain; }

std::string paint(const Terminal& terminal, Ink ink, std::string_view text) {
    static constexpr const char* codes[] = {"", "1;31", "1;34", "1", "2", "36", "1;33", "1;32"};
    if (!terminal.color || ink == Ink::plain || text.empty()) return std::string(text);
    return std::string("\033[") + codes[int(ink)] + "m" + std::string(text) + "\033[0m";
}

int width(std::string_view text) {
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\033') at = after_escape(text, at);
        else count += starts_letter(text[at++]);
    }
    return count;
}

std::string fit(std::string_view text, int columns) {
    std::string fitted;
    int count = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '\033') {
            const std::size_t end = after_escape(text, at);
            fitted += text.substr(at, end - at);
            at = end;
            continue;
        }
        if (starts_letter(text[at])) ++count;
        if (count <= columns) fitted += text[at];
        ++at;
    }
    if (count < columns) fitted.append(std::size_t(columns - count), ' ');
    return fitted;
}

std::string wrap(const Terminal& terminal, std::string_view text, int indent) {
    std::string wrapped;
    int column = 0;
    const auto new_line = [&] {
        wrapped += "\n" + std::string(std::size_t(indent), ' ');
        column = indent;
    };
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        if (!word.empty()) {
            const int wide = width(word);
            if (column > indent && column + wide > terminal.width - 1) {
                while (!wrapped.empty() && wrapped.back() == ' ') wrapped.pop_back();
                new_line();
            }
            wrapped += word;
            column += wide;
        }
        if (end == text.size()) break;
        if (text[end] == '\n') new_line();
        else if (column < terminal.width - 1) wrapped += ' ', ++column;
        text.remove_prefix(end + 1);
    }
    return wrapped;
}

std::string columns(const Terminal& terminal, const std::vector<std::string>& entries) {
    if (entries.empty()) return "";
    int widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, width(entry));
    const std::size_t across = std::size_t(std::max(1, (terminal.width - 3) / (widest + 3)));
    const std::size_t down = (entries.size() + across - 1) / across;
    std::string text;
    for (std::size_t line = 0; line < down; ++line) {
        text += "  ";
        for (std::size_t i = line; i < entries.size(); i += down)
            text += i + down < entries.size() ? fit(entries[i], widest + 3) : entries[i];
        text += "\n";
    }
    return text;
}

std::string clear_screen(const Terminal& terminal) { return terminal.screen ? "\033[3J\033[2J\033[H" : ""; }

}
