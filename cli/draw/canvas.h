#pragma once
// A rectangle of letters with colours, onto which boards are drawn.
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"

namespace sandtable {

// Of the 256 colours of a terminal.
namespace color {
constexpr int none = -1, black = 16, grey = 237, line = 244, white = 231, red = 160, blue = 26;
int of_ground(std::string_view kind);  // the background of "wood"
constexpr int of(Side side) { return side == Side::red ? red : side == Side::blue ? blue : grey; }
}

// How a letter looks; colours that are `none` are the terminal's own.
struct Paint {
    int color = color::none, background = color::none;
    bool bold = false;
};

class Canvas {
  public:
    Canvas(int columns, int lines) : columns_(columns), lines_(lines), letters_(std::size_t(columns * lines)) {}

    int columns() const { return columns_; }
    int lines() const { return lines_; }
    bool holds(int column, int line) const { return column >= 0 && column < columns_ && line >= 0 && line < lines_; }

    // What does not fit on the canvas is left out.
    void put(int column, int line, std::string_view text, const Paint& paint = {});
    // The same on the ground that is there: its colour stays.
    void write(int column, int line, std::string_view text, int color, bool bold = false);

    const std::string& at(int column, int line) const { return letters_[std::size_t(line * columns_ + column)].sign; }

    // All lines, without blanks at their ends.
    std::string text(bool colored) const;

  private:
    struct Letter {
        std::string sign = " ";
        Paint paint;
        std::string look() const;
    };
    Letter& letter(int column, int line) { return letters_[std::size_t(line * columns_ + column)]; }

    int columns_, lines_;
    std::vector<Letter> letters_;
};

}
