// Chapters 10 and 11: what ground troops stand on and go over.
#include "games/earth1418/rules/movement/ground.h"

#include <algorithm>

namespace earth1418 {
namespace {

std::array<Place, 4> outline(const Patch& patch) { return corners(patch.at, patch.width, patch.depth, patch.facing); }

// E18-DIG-04, E18-SET-01 What troops have made of a surface: rough where it was open, open where it was wire.
Surface changed(const Surface& was, bool rough, bool gap) {
    if (gap && was.going == Going::impractical) return {};
    if (rough && was.row == Row::open && was.going != Going::closed) return {Row::rough, Going::rough};
    return was;
}

Surface of_area(const Game& game, int area) {
    if (area < 0) return {};
    const Kind& kind = game.kinds[std::size_t(game.areas[std::size_t(area)].kind)];
    return {kind.row, kind.going};
}

// A part of a leg that lies in something: an area by its number, or changed ground.
constexpr int digging = -1, wire_gap = -2;
struct Piece {
    int in;
    Stretch part;
};

void add_pieces(Outline outline, const Segment& leg, int in, std::vector<Stretch>& parts, std::vector<Piece>& pieces) {
    parts.clear();
    stretches_inside(outline, leg, parts);
    for (const Stretch& part : parts) pieces.push_back({in, part});
}

void meet(const Surface& surface, Touched& touched) {
    touched.weakest = std::min(touched.weakest, surface.row);
    touched.rough |= surface.going == Going::rough;
    touched.impractical |= surface.going == Going::impractical;
    touched.closed |= surface.going == Going::closed;
}

void meet_leg(const Position& position, const Segment& leg, Touched& touched) {
    const Game& game = position.game;
    std::vector<Piece> pieces;
    std::vector<Stretch> parts;
    const Bounds box = bounds(leg);
    for (std::size_t i = 0; i < game.areas.size(); ++i)
        if (!game.kinds[std::size_t(game.areas[i].kind)].hill && game.areas[i].box.meets(box))
            add_pieces(game.areas[i].outline, leg, int(i), parts, pieces);
    for (const Patch& patch : position.now.patches.all()) {
        const auto corners = outline(patch);
        if (bounds(corners).meets(box)) add_pieces(corners, leg, patch.gap ? wire_gap : digging, parts, pieces);
    }
    std::vector<Fraction> cuts = {{0, 1}, {1, 1}};
    for (const Piece& piece : pieces) cuts.push_back(piece.part.from), cuts.push_back(piece.part.to);
    std::sort(cuts.begin(), cuts.end());
    for (std::size_t i = 1; i < cuts.size(); ++i) {
        if (cuts[i - 1] == cuts[i]) continue;
        int top = -1;
        bool rough = false, gap = false;
        for (const Piece& piece : pieces) {
            if (piece.part.from > cuts[i - 1] || piece.part.to < cuts[i]) continue;
            if (piece.in >= 0) top = std::max(top, piece.in);
            else (piece.in == wire_gap ? gap : rough) = true;
        }
        const Surface here = changed(of_area(game, top), rough, gap);
        if (here.going == Going::closed && !touched.closed) touched.closed_at = at(leg.from, leg.to, cuts[i - 1]);
        meet(here, touched);
        if (here.going == Going::road) touched.road += depth(leg, {cuts[i - 1], cuts[i]});
    }
}

}

namespace {

// `standing`: what leads through other ground does not count (E18-COV-05).
Surface surface_at(const Position& position, Place at, bool standing) {
    const Game& game = position.game;
    int top = -1;
    for (int i = int(game.areas.size()) - 1; i >= 0 && top < 0; --i) {
        const Area& area = game.areas[std::size_t(i)];
        const Kind& kind = game.kinds[std::size_t(area.kind)];
        if (!kind.hill && !(standing && kind.through) && area.box.contains(at) &&
            where(area.outline, at) == Lies::inside)
            top = i;
    }
    bool rough = false, gap = false;
    for (const Patch& patch : position.now.patches.all())
        if (where(outline(patch), at) == Lies::inside) (patch.gap ? gap : rough) = true;
    return changed(of_area(game, top), rough, gap);
}

}

Surface surface(const Position& position, Place at) { return surface_at(position, at, false); }
Row standing_row(const Position& position, Place at) { return surface_at(position, at, true).row; }

int height_at(const Game& game, Place at) {
    int height = 0;
    for (const Area& area : game.areas)
        if (area.height > height && area.box.contains(at) && where(area.outline, at) == Lies::inside)
            height = area.height;
    return height;
}

Touched touched(const Position& position, Place from, std::span<const Place> way) {
    Touched touched;
    meet(surface(position, from), touched);
    for (const Place to : way) {
        if (to == from) continue;
        touched.length += length(from, to);
        meet_leg(position, {from, to}, touched);
        from = to;
    }
    return touched;
}

// E18-COV-05 The ground under most of its bases' centres, of two equal ones the weaker; a road is no ground of its own.
Row row_of(const Position& position, UnitId id) {
    std::array<int, 4> bases{};
    const Rank rank = position.rank(id);
    for (const Body& base : rank.all()) ++bases[u8(standing_row(position, base.centre()))];
    return Row(std::max_element(bases.begin(), bases.end()) - bases.begin());
}

// E18-DIG-04 Only diggings in the open leave something behind.
std::optional<Patch> left_behind(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    if (!unit.dug_in || row_of(position, id) != Row::open) return {};
    constexpr i32 about = 5 * mm;
    const Troop& troop = position.troop(id);
    return Patch{unit.at, troop.width * unit.bases + 2 * about, troop.depth + 2 * about, unit.facing, false};
}

Body body_of(const Game& game, const Cordon& cordon) {
    return Body::box(cordon.at, cordon.width, game.charts.smoke_depth, cordon.facing);
}

bool drift(const Position& position, Cordon& cordon) {
    const Game& game = position.game;
    const Offset wind = direction(facing(position.now.wind));
    // Toward zero to whole hundredths (E18-GAS-04).
    cordon.at = cordon.at +
        Offset{wind.x * game.charts.drift / direction_length, wind.y * game.charts.drift / direction_length};
    ++cordon.drifts;
    const Body table = Body::box({game.width / 2, game.height / 2}, game.width, game.height, 0);
    return cordon.drifts < game.charts.smoke_life && overlap(body_of(game, cordon), table);
}

// E18-GAS-03
bool in_gas(const Position& position, UnitId id) {
    if (position.entry(id).masks || !position.on_table(id)) return false;
    const Rank rank = position.rank(id);
    for (const Cordon& cordon : position.now.cordons.all()) {
        if (!position.game.effect[cordon.effect].dice && !position.game.effect[cordon.effect].resilience) continue;
        const Body smoke = body_of(position.game, cordon);
        for (const Body& base : rank.all())
            if (within(base, smoke, 0)) return true;
    }
    return false;
}

}
