#include "geometry/segment.h"

namespace sandtable {

std::optional<Fraction> meeting(const Segment& line, const Segment& with) {
    const Offset along = line.to - line.from, other = with.to - with.from;
    const i64 turn = cross(along, other);
    if (turn != 0) {
        const i64 under = turn < 0 ? -turn : turn;
        const i64 over = sign(turn) * cross(with.from - line.from, other);
        const i64 on_other = sign(turn) * cross(with.from - line.from, along);
        if (over < 0 || over > under || on_other < 0 || on_other > under) return {};
        return Fraction{over, under};
    }
    // Parallel, or one of them is a single place: if they meet, they first do so at an end of one of them.
    std::optional<Fraction> first;
    const auto try_at = [&](Place place) {
        if (!lies_on(line, place) || !lies_on(with, place)) return;
        const Fraction part = nearest(line, place);
        if (!first || part < *first) first = part;
    };
    for (const Place place : {line.from, line.to, with.from, with.to}) try_at(place);
    return first;
}

}  // namespace sandtable
