#pragma once
// How text looks on the screen that a command writes to: its size, whether it has colours and whether it shows Unicode.
// Everything here makes strings; who prints them decides where they go.
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"

namespace sandtable {

struct Terminal {
    bool color = false;
    bool unicode = true;
    bool has_input = false;  // somebody can type
    bool screen = false;     // and sees what is written: there is somebody to wait for and a screen to clear
    int width = 80, height = 40;
};

// The terminal of the standard streams, if they are one. `color` is auto, always or never; auto heeds NO_COLOR and TERM.
Terminal find_terminal(std::string_view color);
// Looks again how large the screen is: people pull their windows about.
void measure(Terminal& terminal);

// What a piece of text is, for its colour.
enum class Ink : u8 { plain, red, blue, strong, faint, rule, wrong, good };
Ink ink(Side side);
std::string paint(const Terminal& terminal, Ink ink, std::string_view text);

// How many columns a text takes, its colours left out; one for each letter of UTF-8.
int width(std::string_view text);
// Fills up with spaces to `columns`, or cuts off what is beyond.
std::string fit(std::string_view text, int columns);
// Breaks at spaces so that no line is wider than the terminal; lines after the first are indented by `indent`.
std::string wrap(const Terminal& terminal, std::string_view text, int indent = 0);
// Lays entries out in as many columns as fit, read from top to bottom, each line indented by two.
std::string columns(const Terminal& terminal, const std::vector<std::string>& entries);

// Clears the screen and what could be scrolled back to, where there is a screen.
std::string clear_screen(const Terminal& terminal);

}
