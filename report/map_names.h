#pragma once
// Names on a map, each where it covers nothing else.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "report/html.h"
#include "report/svg_transform.h"

namespace sandtable {

// Names go where they cover no piece and no other name: below what they name, or above, or beside it. Those for which there is no
// room are left out.
class Map_names {
  public:
    void keep_free(const plane::Box& box) { taken_.push_back(box); }
    Map_names(double width, double height) : width_(width), height_(height) {}

    std::string write(const plane::Box& about, const std::string& words, std::string_view classes, double size = 10.5) {
        if (words.empty()) return "";
        const double wide = double(words.size()) * size * 0.54, gap = 3;
        const plane::Point middle = about.middle();
        const plane::Point places[] = {{middle.x, about.bottom + gap + size * 0.8}, {middle.x, about.top - gap},
            {about.right + gap + wide / 2, middle.y + size * 0.35},
            {about.left - gap - wide / 2, middle.y + size * 0.35}};
        for (const plane::Point at : places) {
            const plane::Box box{at.x - wide / 2, at.y - size * 0.8, at.x + wide / 2, at.y + size * 0.25};
            const bool is_free = box.left > 0 && box.right < width_ && box.top > 0 && box.bottom < height_ &&
                std::ranges::none_of(taken_, [&](const plane::Box& other) { return box.meets(other); });
            if (!is_free) continue;
            taken_.push_back(box);
            return fmt::format("<text x='{:.1f}' y='{:.1f}' font-size='{:.1f}' class='f-label {}'>{}</text>", at.x,
                at.y, size, classes, escaped(words));
        }
        return "";  // its words are in its title
    }

  private:
    double width_, height_;
    std::vector<plane::Box> taken_;
};

}
