// Lines of sight in plan and height: what they pass on their way, how well one sees through it, and where it begins.
//
// A line runs straight from one point over the table to another. Screens stand on the table and reach up to a height;
// a line passes a screen where it runs inside of its outline and lower than its top. What only touches a border, a
// corner or the end of a wall, or runs along them or just over the top, does not pass. Heights on the way are exact.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "geometry/body.h"

namespace sandtable {

// A point over the table.
struct Eye {
    Place at;
    i32 height = 0;  // in the board's unit, from minus to plus most_coordinate
    friend constexpr bool operator==(const Eye&, const Eye&) = default;
};

struct Sight_line {
    Eye from, to;

    constexpr Segment plan() const { return {from.at, to.at}; }
    constexpr Sight_line reversed() const { return {to, from}; }
};

// How well one sees through something, from best to worst.
enum class Veil : u8 { clear, soft, hard, opaque };
inline constexpr int veils = 4;

// Something that stands on the table: an area, or a wall, which is a chain of straight lines without any width. Refers
// to the places of its outline and does not keep them.
struct Screen {
    Outline outline;
    Bounds box;
    i32 top = 0;
    Veil veil = Veil::opaque;
    bool is_wall = false;

    static Screen area(Outline outline, i32 top, Veil veil) { return {outline, bounds(outline), top, veil, false}; }
    static Screen wall(Outline chain, i32 top, Veil veil) { return {chain, bounds(chain), top, veil, true}; }
};

// Appends the parts of the line that pass the screen, in order. A wall is passed where the line goes from one side of
// it to the other, and there from a fraction to the same one, unless it runs along the wall for a while first.
void passages(const Sight_line& line, const Screen& screen, std::vector<Stretch>& found);

// What is in the way of a line.
struct Sight {
    Veil veil = Veil::clear;  // the worst on the way
    int screen = -1;          // the first that is so bad, seen from the line's beginning; -1 where it is clear
    Stretch part;             // of the line, that passes it

    bool blocked() const { return veil == Veil::opaque; }
};

// Looks along a line. `weigh(number, screen, part)` says what a part that passes a screen counts as: its own veil, or
// less where a rule says so, such as in the first two inches of a wood. All screens are looked at.
template <class Weigh> Sight look(const Sight_line& line, std::span<const Screen> screens, Weigh weigh) {
    Sight sight;
    std::vector<Stretch> parts;
    const Bounds box = bounds(line.plan());
    const i32 lowest = std::min(line.from.height, line.to.height);
    for (std::size_t i = 0; i < screens.size(); ++i) {
        const Screen& screen = screens[i];
        if (screen.top <= lowest || !screen.box.meets(box)) continue;
        parts.clear();
        passages(line, screen, parts);
        for (const Stretch& part : parts) {
            const Veil veil = weigh(int(i), screen, part);
            if (veil == Veil::clear || veil < sight.veil) continue;
            if (veil == sight.veil && part.from >= sight.part.from) continue;
            sight = {veil, int(i), part};
        }
    }
    return sight;
}
inline Sight look(const Sight_line& line, std::span<const Screen> screens) {
    return look(line, screens, [](int, const Screen& screen, const Stretch&) { return screen.veil; });
}

// The nine points of a body that sight is traced to: its centre; the corners of a box, or the border of a disc halfway
// between the axes; and the middles of a box's sides, or the border of a disc along the axes. The first five are the
// centre and the corners. A diagonal offset is 0.707 of the radius, cut off to whole units; a middle is rounded.
std::array<Place, 9> sight_points(const Body& body);

// A body as it sees and is seen: from the first `eyes` of its points to all of the other's, at its full height.
class Figure {
  public:
    Figure(const Body& body, i32 height, int eyes = 1, int points = 9) : eyes_(eyes), count_(points) {
        assert(0 < eyes && eyes <= points && points <= 9);
        const auto places = sight_points(body);
        for (std::size_t i = 0; i < places.size(); ++i) points_[i] = {places[i], height};
    }

    std::span<const Eye> eyes() const& { return {points_.data(), std::size_t(eyes_)}; }
    std::span<const Eye> eyes() const&& = delete;  // of something that nobody holds
    std::span<const Eye> points() const& { return {points_.data(), std::size_t(count_)}; }
    std::span<const Eye> points() const&& = delete;  // of something that nobody holds

  private:
    std::array<Eye, 9> points_;
    int eyes_, count_;
};

// How well some eyes see the points of something, each point from the eye that sees it best.
struct View {
    std::array<int, veils> seen{};  // how many points through each veil; those behind an opaque one are not seen
    Sight_line best;                // to the point seen best, the first of them
    Sight through;                  // what is in its way

    bool sees() const { return through.veil != Veil::opaque; }
    int at_least(Veil veil) const {
        int sum = 0;
        for (int i = int(veil); i < veils; ++i) sum += seen[std::size_t(i)];
        return sum;
    }
};

// `look(line)` says what is in the way of a line.
template <class Look> View view(std::span<const Eye> eyes, std::span<const Eye> points, Look look) {
    View view;
    view.through.veil = Veil::opaque;
    bool any = false;
    for (const Eye& point : points) {
        Veil least = Veil::opaque;
        for (const Eye& eye : eyes) {
            const Sight_line line = {eye, point};
            const Sight sight = look(line);
            least = std::min(least, sight.veil);
            if (!any || sight.veil < view.through.veil) {
                any = true;
                view.best = line;
                view.through = sight;
            }
            if (least == Veil::clear) break;
        }
        ++view.seen[std::size_t(least)];
    }
    return view;
}

// Whether two figures see each other: one sees some point of the other, and then it is mutual. Stops at the first line.
template <class Look> bool see_each_other(const Figure& a, const Figure& b, Look look) {
    const auto sees = [&](const Figure& one, const Figure& other) {
        for (const Eye& point : other.points())
            for (const Eye& eye : one.eyes())
                if (!look(Sight_line{eye, point}).blocked()) return true;
        return false;
    };
    return sees(a, b) || sees(b, a);
}

}  // namespace sandtable
