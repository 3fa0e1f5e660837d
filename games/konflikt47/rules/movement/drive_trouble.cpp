// Driving: what stands in the way of a vehicle on a leg, in a turn and where it stands.
#include <algorithm>

#include "games/konflikt47/rules/movement/drive.h"

namespace konflikt47 {
namespace {

// How near the border of one area comes to that of another.
Distance between(Outline one, Outline other) {
    Distance least = distance(edge(one, 0), edge(other, 0));
    for (std::size_t i = 0; i < one.size(); ++i)
        for (std::size_t k = 0; k < other.size(); ++k) least = std::min(least, distance(edge(one, i), edge(other, k)));
    return least;
}

// K47-TER-03 Whether the corners that lead on a leg come through it: then new parts of its path lie in it, and not only what began there.
bool leads_into(const Body& hull, Offset leg, const Piece& piece) {
    const auto corners = hull.corners();
    const bool ahead = square(corners[0], hull.centre() + leg) < square(corners[3], hull.centre() + leg);
    for (const std::size_t corner : {ahead ? 0u : 2u, ahead ? 1u : 3u})
        if (runs_inside(piece.outline, piece.box, {corners[corner], corners[corner] + leg})) return true;
    return false;
}

// K47-TER-03 Whether a hull that turned has some of it beneath it that did not lie beneath it as it began.
bool turns_into(const Body& hull, const Body& began, const Piece& piece) {
    if (hull.is_disc()) return true;  // all ways to turn at once: each is asked by itself
    // What both have in common, and not the hull as it began, has a border; some of that is a side of the hull or an edge of the piece.
    const auto goes_beyond = [&](Outline outline, Outline other) {
        std::vector<Stretch> both, before;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Segment side = edge(outline, i);
            both.clear(), before.clear();
            stretches_inside(other, side, both);
            if (both.empty()) continue;
            stretches_inside(began.corners(), side, before);
            if (before.empty() || both.front().from < before.front().from || before.front().to < both.back().to)
                return true;
        }
        return false;
    };
    return goes_beyond(hull.corners(), piece.outline) || goes_beyond(piece.outline, hull.corners());
}

}

bool Drive::is_over_edge(const Bounds& box, const Bounds& table) const {
    return !table.contains(box.least) || !table.contains(box.most);
}

Drive::What Drive::what_of(const Other& other) { return other.kind == Other::wreck ? What::on_wreck : What::on_friend; }

// What it already stands on when it begins may be left, as long as its middle goes no further in (K47-TER-03); and it gets no nearer to an
// enemy than it begins (K47-MOV-05).
Drive::Trouble Drive::trouble_along(const Body& hull, Offset leg, bool into) const {
    const Place from = hull.centre(), to = from + leg;
    if (is_over_edge(bounds(hull.moved(leg)), middles_)) return {What::edge, no_piece, to};
    const std::vector<Place> outline = swept(hull, leg);
    const Bounds box = bounds(outline);
    for (const Closed& closed : closed_) {
        const Piece& piece = ground_.pieces[closed.piece];
        if (closed.stands || closed.passed || (into && closed.falls) || !piece.box.meets(box)) continue;
        const auto part = contact(hull, leg, piece.outline);
        const bool leaves = closed.began_on && !runs_inside(piece.outline, piece.box, {from, to}) &&
            (!closed.slow || !leads_into(hull, leg, piece));
        if (!part || leaves) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece, gone(from, to, *part)};
    }
    for (const Other& other : others_) {
        if (other.passed) continue;
        const bool comes_onto = !other.began_on && contact(hull, leg, other.body);
        if (comes_onto && other.kind != Other::enemy) return {what_of(other), no_piece, other.body.centre()};
        if (other.kind != Other::enemy || !nearer(other.body, outline, inch)) continue;
        const i64 apart = gap(other.body, outline);
        if (comes_onto || apart < other.began_apart)
            return {What::near_enemy, no_piece, other.body.centre(), i32(apart)};
    }
    for (const u8 building : held_) {
        const Outline wall = ground_.pieces[building].outline;
        if ((into && falls(building) && contact(hull, leg, wall)) || is_passed(building)) continue;
        const Distance apart = between(outline, wall);
        if (apart.nearer(inch) && apart.up() < gap(this->hull(began_), wall))
            return {What::near_held, building, to, i32(apart.up())};
    }
    return {};
}

bool Drive::falls(u8 building) const {
    return std::ranges::any_of(closed_, [&](const Closed& closed) { return closed.piece == building && closed.falls; });
}

bool Drive::is_passed(u8 piece) const { return jumps_ && ground_.pieces[piece].height <= highest_jump; }

bool Drive::began_on(u8 piece) const {
    return std::ranges::any_of(closed_, [&](const Closed& closed) { return closed.piece == piece && closed.began_on; });
}

// The same of a body that stands there.
Drive::Trouble Drive::trouble_at(const Body& body) const {
    const Bounds box = bounds(body);
    if (is_over_edge(box, middles_)) return {What::edge, no_piece, body.centre()};
    for (const Closed& closed : closed_) {
        const Piece& piece = ground_.pieces[closed.piece];
        if (closed.stands || !piece.box.meets(box) || !overlap(body, piece.outline)) continue;
        const bool is_there_yet = closed.began_on && (!closed.slow || !turns_into(body, hull(began_), piece));
        if (is_there_yet && where(piece.outline, body.centre()) != Lies::inside) continue;
        return {closed.slow ? What::slow : What::closed, closed.piece, body.centre()};
    }
    for (const Other& other : others_) {
        const bool comes_onto = !other.began_on && overlap(body, other.body);
        if (comes_onto && other.kind != Other::enemy) return {what_of(other), no_piece, other.body.centre()};
        if (other.kind != Other::enemy || !nearer(body, other.body, inch)) continue;
        const i64 apart = gap(body, other.body);
        if (comes_onto || apart < other.began_apart)
            return {What::near_enemy, no_piece, other.body.centre(), i32(apart)};
    }
    for (const u8 building : held_) {
        const Outline wall = ground_.pieces[building].outline;
        if (!nearer(body, wall, inch)) continue;
        if (const i64 apart = gap(body, wall); apart < gap(hull(began_), wall))
            return {What::near_held, building, body.centre(), i32(apart)};
    }
    return {};
}

i32 Drive::free_ahead(Degrees along, i32 most) const {
    const Body from = hull({began_.at, along});
    const auto is_free = [&](i32 far) {
        return trouble_along(from, ahead(began_.at, along, far) - began_.at).what == What::nothing;
    };
    if (is_free(most)) return most;
    i32 free = 0, blocked = most;
    while (blocked - free > 1) {
        const i32 middle = (free + blocked) / 2;
        (is_free(middle) ? free : blocked) = middle;
    }
    return free;
}

}
