#include "geometry/sight.h"

namespace sandtable {

namespace {

// What of a part runs lower than a height; a part may be a single place.
std::optional<Stretch> below(const Sight_line& line, i32 top, Stretch part) {
    const i64 rise = i64{line.to.height} - line.from.height, room = i64{top} - line.from.height;
    if (rise == 0) return room > 0 ? std::optional(part) : std::nullopt;
    // Where it is just as high as the top. A line that rises is lower before, one that falls is after.
    const Fraction level = rise > 0 ? Fraction{room, rise} : Fraction{-room, -rise};
    if (rise > 0 ? part.from >= level : part.to <= level) return {};
    if (part.from == part.to) return part;
    return rise > 0 ? Stretch{part.from, std::min(part.to, level)} : Stretch{std::max(part.from, level), part.to};
}

// Where a line goes from one side of a chain to the other. Between the corners on either side there may be some on the
// line itself.
template <class Use> void for_passed(Outline chain, const Segment& line, Use use) {
    const Offset along = line.to - line.from;
    const i64 whole = square(along);
    int side_before = 0;
    std::optional<Stretch> on_line;  // since then
    Place before;
    i64 off_before = 0;
    for (const Place corner : chain) {
        const i64 off = cross(along, corner - line.from);
        if (off == 0) {
            const Fraction here = {dot(along, corner - line.from), whole};
            on_line =
                on_line ? Stretch{std::min(on_line->from, here), std::max(on_line->to, here)} : Stretch{here, here};
        } else {
            if (side_before && side_before != sign(off)) {
                if (!on_line) {
                    const i64 under = off - off_before, over = cross(before - line.from, corner - before);
                    const Fraction here = under < 0 ? Fraction{-over, -under} : Fraction{over, under};
                    on_line = Stretch{here, here};
                }
                use(*on_line);
            }
            side_before = sign(off);
            on_line.reset();
        }
        before = corner;
        off_before = off;
    }
}

}  // namespace

void passages(const Sight_line& line, const Screen& screen, std::vector<Stretch>& found) {
    const Segment plan = line.plan();
    if (plan.from == plan.to) return;
    const std::size_t first = found.size();
    if (screen.is_wall) {
        // A line that begins or ends on the wall only touches it.
        for_passed(screen.outline, plan, [&](const Stretch& part) {
            if (part.from > Fraction{0, 1} && part.to < Fraction{1, 1}) found.push_back(part);
        });
        std::sort(found.begin() + i64(first), found.end(),
            [](const Stretch& a, const Stretch& b) { return a.from < b.from; });
    } else {
        stretches_inside(screen.outline, plan, found);
    }
    std::size_t kept = first;
    for (std::size_t i = first; i < found.size(); ++i)
        if (const auto part = below(line, screen.top, found[i])) found[kept++] = *part;
    found.resize(kept);
}

std::array<Place, 9> sight_points(const Body& body) {
    const Place centre = body.centre();
    std::array<Place, 9> points{centre};
    if (body.is_disc()) {
        const i64 r = body.radius(), diagonal = r * 707 / 1000;
        const Offset to[] = {{-diagonal, -diagonal}, {diagonal, -diagonal}, {diagonal, diagonal}, {-diagonal, diagonal},
            {0, -r}, {r, 0}, {0, r}, {-r, 0}};
        for (std::size_t i = 0; i < 8; ++i) points[i + 1] = centre + to[i];
        return points;
    }
    for (std::size_t i = 0; i < 4; ++i) {
        const Segment side_of_box = edge(body, i);
        points[i + 1] = side_of_box.from;
        points[i + 5] = at(side_of_box.from, side_of_box.to, {1, 2});
    }
    return points;
}

}  // namespace sandtable
