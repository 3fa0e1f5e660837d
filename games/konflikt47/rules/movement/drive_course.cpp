// Driving: where the way of a vehicle leads that a player has drawn, and whether all of it is a road.
#include <algorithm>

#include "games/konflikt47/rules/movement/drive.h"

namespace konflikt47 {

bool Drive::begins_on_road() const { return is_on_road(std::array{began_}); }

// K47-TER-05 Its centre, all along the way as far as it lies on the table.
bool Drive::is_on_road(std::span<const Station> stations) const {
    if (mover_of(shape_.locomotion) == Mover::tracked) return false;
    const auto is_road = [&](const Piece& piece) { return ground_.kind(piece).going == Going::road; };
    const auto lies_on_road = [&](Place at) {
        return std::ranges::any_of(ground_.pieces, [&](const Piece& piece) {
            return is_road(piece) && piece.box.contains(at) && contains(piece.outline, at);
        });
    };
    const Bounds table = ground_.table();
    for (const Station& station : stations) {
        const Place on{std::clamp(station.at.x, 0, table.most.x), std::clamp(station.at.y, 0, table.most.y)};
        if (!lies_on_road(on)) return false;
    }
    for (std::size_t i = 1; i < stations.size(); ++i) {
        Place from = stations[i - 1].at;
        const Place to = stations[i].at;
        if (!table.contains(from)) from = {std::clamp(from.x, 0, table.most.x), std::clamp(from.y, 0, table.most.y)};
        if (from == to) continue;
        std::vector<Stretch> parts;
        for (const Piece& piece : ground_.pieces)
            if (is_road(piece)) stretches_inside(piece.outline, {from, to}, parts);
        std::ranges::sort(parts, [](const Stretch& one, const Stretch& other) { return one.from < other.from; });
        Fraction reached{0, 1};
        for (const Stretch& part : parts)
            if (part.from <= reached) reached = std::max(reached, part.to);
        if (reached < Fraction{1, 1}) return false;
    }
    return true;
}

std::vector<Station> Drive::stations(std::span<const Place> points, Degrees facing) const {
    return course_of(points, facing).stations;
}

namespace {

// The place straight ahead that is about as far off as the point, and no farther.
Place straight_to(Place from, Degrees along, Place point) {
    const i64 far = length(from, point);
    for (i64 distance = far; distance > 0; --distance)
        if (const Place at = ahead(from, along, distance); within(from, at, far)) return at;
    return from;
}

}

Drive::Course Drive::course_of(std::span<const Place> points, Degrees facing) const {
    Course course;
    Station now = began_;
    const Degrees behind = sandtable::facing(began_.facing + 180);
    const bool stays = points.empty() || (points.size() == 1 && points[0] == began_.at);
    // Straight back, point after point, with the same facing at the end.
    course.reverse = !stays && facing == began_.facing;
    for (Place from = began_.at; const Place to : points) {
        if (!course.reverse) break;
        course.reverse = from != to && heading(from, to) == behind;
        if (course.reverse) from = straight_to(from, behind, to);
    }
    const auto turn_to = [&](Degrees to) {
        if (to == now.facing) return;
        const int turned = turn(now.facing, to);
        ++course.turns;
        course.pivots += pivots_in(turned);
        if (turned > course.widest) course.widest = turned, course.widest_at = now.at;
        now.facing = to;
    };
    if (!stays)
        for (const Place to : points) {
            if (to == now.at) {
                course.no_leg = now.at;
                break;
            }
            const Degrees along = course.reverse ? behind : heading(now.at, to);
            if (!course.reverse && along == sandtable::facing(now.facing + 180)) course.back = to;
            if (!course.reverse) turn_to(along);
            course.stations.push_back(now);
            Place end = straight_to(now.at, along, to);
            if (is_walker(shape_.locomotion))
                if (const auto met = meets(now, end)) course.touches = true, end = straight_to(now.at, along, *met);
            if (end == now.at && !course.touches) {
                course.no_leg = now.at;
                break;
            }
            course.length += length(now.at, end);
            now.at = end;
        }
    turn_to(facing);
    course.stations.push_back(now);
    return course;
}

}
