// The tables of konflikt47: which pieces of ground lie where.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "data_files/error.h"
#include "games/konflikt47/loading/data.h"
#include "words/utf8.h"

namespace konflikt47 {

i32 read_inches(const Value& value, i32 least, i32 most) {
    const Measure inches{"inch", "inches", inch, 0};
    const auto length = is_scalar(value) ? inches.read_length(text(value)) : std::nullopt;
    if (!length || *length < least || *length > most)
        fail(value,
            fmt::format("'{}' is no such length; {} to {} inches would be right, with up to three decimals",
                beginning(is_scalar(value) ? value.node->text : one_line(*value.node), 60), inches.bare(least),
                inches.bare(most)));
    return *length;
}

Place read_place(const Value& value) {
    const auto two = items(value);
    if (two.size() != 2)
        fail(value, "is no place; inches east and south of the north-west corner, such as [36, 24], would be right");
    return {read_inches(two[0], 0, 144 * inch), read_inches(two[1], 0, 144 * inch)};
}

namespace {

constexpr i32 most_of_section = 8 * inch;
// Of all pieces together.
constexpr std::size_t max_corners = 512;
// Of those that may be in the way, about any one of them. A way round them looks from each corner to each other as far as a Run leads, so an
// answer takes time by the square of their number. With 400 on a small table it took a quarter of a second of a server's processor, with
// these a fifth of that. The villages and fields that come with the game have 45 at most.
constexpr std::size_t max_corners_about = 96;
constexpr i32 about = 12 * inch;

std::string said(Place at) { return Measure{"inch", "inches", inch, 0}.place(at); }

std::vector<Place> read_outline(Map& map, const Value& value) {
    if (const auto outline = map.find("outline")) {
        std::vector<Place> places;
        for (const Value& item : items(*outline)) places.push_back(read_place(item));
        if (places.size() < 3 || places.size() > 24)
            fail(*outline, fmt::format("has {} corners; 3 to 24 would be right", places.size()));
        if (const auto crossing = self_crossing(places))
            fail(*outline,
                fmt::format("crosses itself at {}; an outline that does not would be right", said(crossing->at)));
        if (!twice_the_area(places)) fail(*outline, "holds no ground");
        return places;
    }
    const Place a = read_place(map["from"]), b = read_place(map["to"]);
    if (a.x >= b.x || a.y >= b.y)
        fail(value, "`to` is not south-east of `from`, the north-west corner; that would be right");
    return {a, {b.x, a.y}, b, {a.x, b.y}};
}

bool overlap(const Piece& a, const Piece& b) {
    if (a.box.most.x <= b.box.least.x || b.box.most.x <= a.box.least.x || a.box.most.y <= b.box.least.y ||
        b.box.most.y <= a.box.least.y)
        return false;
    std::vector<Stretch> inside;
    for (const auto& [one, other] : {std::pair{&a, &b}, std::pair{&b, &a}})
        for (std::size_t i = 0; i < one->outline.size(); ++i)
            stretches_inside(other->outline, edge(one->outline, i), inside);
    // Of outlines that are the same no edge runs inside of the other, but a place near a corner does.
    if (!inside.empty()) return true;
    for (const auto& [one, other] : {std::pair{&a, &b}, std::pair{&b, &a}}) {
        const std::size_t n = one->outline.size();
        for (std::size_t i = 0; i < n; ++i) {
            const Place across = at(one->outline[i], one->outline[(i + 2) % n], {1, 2});
            const Place near = at(one->outline[(i + 1) % n], across, {1, 2});
            if (where(one->outline, near) == Lies::inside && where(other->outline, near) == Lies::inside) return true;
        }
    }
    return false;
}

void add_piece(Ground& ground, Piece piece, const Value& value) {
    piece.box = bounds(piece.outline);
    const Bounds table = ground.table();
    if (!table.contains(piece.box.least) || !table.contains(piece.box.most))
        refuse(value, "K47-TBL-06"_rule,
            fmt::format("{} lies over the edge of the table, which is {} inches wide and {} deep", piece.name,
                ground.width / inch, ground.height / inch));
    const bool road = ground.kind(piece).going == Going::road;
    for (const Piece& other : ground.pieces)
        if (!(road && ground.kind(other).going == Going::road) && overlap(piece, other))
            refuse(value, "K47-TBL-06"_rule, fmt::format("{} overlaps {}", piece.name, other.name));
    if (ground.pieces.size() == max_pieces)
        fail(value, fmt::format("is one piece too many; {} would be right, mirrored ones included", max_pieces));
    std::size_t corners = piece.outline.size();
    for (const Piece& other : ground.pieces) corners += other.outline.size();
    if (corners > max_corners)
        fail(value,
            fmt::format("{} brings the corners of all pieces to {}, mirrored ones included; {} at most would be right",
                piece.name, corners, max_corners));
    ground.pieces.push_back(std::move(piece));
}

void require_room_between(const Ground& ground, const Value& pieces) {
    std::vector<Place> corners;
    for (const Piece& piece : ground.pieces) {
        const Going going = ground.kind(piece).going;
        if (going == Going::open || going == Going::road) continue;
        corners.insert(corners.end(), piece.outline.begin(), piece.outline.end());
    }
    for (const Place corner : corners) {
        const Bounds box = Bounds{corner, corner}.grown(about);
        const auto number = std::ranges::count_if(corners, [&](Place other) { return box.contains(other); });
        if (std::size_t(number) > max_corners_about)
            fail(pieces,
                fmt::format("have {} corners within 12 inches east, west, north and south of {}, mirrored ones "
                            "included; {} at most would be right",
                    number, said(corner), max_corners_about));
    }
}

Piece read_piece(const Value& value, const Ground& ground) {
    Map map{value};
    std::vector<std::string_view> ids;
    for (const Kind& kind : ground.kinds) ids.push_back(kind.id);
    Piece piece;
    piece.kind = u8(index_among(map["kind"], ids));
    piece.name = read_name(map["name"]);
    piece.outline = read_outline(map, value);
    const Kind& kind = ground.kind(piece);
    const Bounds box = bounds(piece.outline);
    if (kind.going == Going::building && std::max(box.most.x - box.least.x, box.most.y - box.least.y) > most_of_section)
        refuse(value, "K47-BLD-03"_rule,
            fmt::format("{} is longer or wider than 8 inches; sections side by side, each a piece, would be right",
                piece.name));
    if (const auto floors = map.find("floors")) {
        if (kind.going != Going::building) refuse(*floors, "K47-BLD-03"_rule, "only buildings have floors");
        piece.floors = u8(integer(*floors, 1, 4));
    }
    piece.demolishable = kind.flags.has(Flag::demolishable);
    if (const auto falls = map.find("demolishable")) {
        if (kind.going != Going::building) refuse(*falls, "K47-BLD-10"_rule, "only buildings are demolished");
        piece.demolishable = boolean(*falls);
    }
    piece.height = kind.height + (piece.floors - 1) * floor_height;
    map.done();
    return piece;
}

// Pieces that a half-turn makes two of are told apart by where they lie: "South Barn". By the axis on which it is farther from the middle.
std::string named_by_compass(const Piece& piece, const Ground& ground) {
    const Bounds box = bounds(piece.outline);
    const i64 east = i64(box.least.x) + box.most.x - ground.width,
              south = i64(box.least.y) + box.most.y - ground.height;
    const bool sideways = std::abs(east) * ground.height > std::abs(south) * ground.width;
    const char* side = sideways ? (east < 0 ? "West" : "East") : south < 0 ? "North" : "South";
    return fmt::format("{} {}", side, piece.name);
}

// The same under a half-turn about the middle of the table.
Piece turned(const Piece& piece, const Ground& ground) {
    Piece other = piece;
    for (Place& corner : other.outline) corner = {ground.width - corner.x, ground.height - corner.y};
    return other;
}

}

void read_layout(const Node& layout, Ground& ground) {
    Map map{layout};
    read_name(map["layout"]);
    text(map["about"]);
    const Value size = map["table"];
    const auto two = items(size);
    if (two.size() != 2) fail(size, "is the width and the depth of the table in inches, such as [72, 48]");
    ground.width = int(integer(two[0], 24, 144)) * inch;
    ground.height = int(integer(two[1], 24, 96)) * inch;
    const bool half_turn = flag(map, "half_turn");
    const Value pieces = map["pieces"];
    std::vector<std::size_t> twins;  // the first of each two
    for (const Value& item : items(pieces)) {
        const Piece piece = read_piece(item, ground);
        add_piece(ground, piece, item);
        if (!half_turn) continue;
        Piece other = turned(piece, ground);
        if (std::ranges::is_permutation(other.outline, piece.outline)) continue;
        twins.push_back(ground.pieces.size() - 1);
        add_piece(ground, std::move(other), item);
    }
    require_room_between(ground, pieces);
    for (const std::size_t first : twins)
        for (const std::size_t number : {first, first + 1})
            ground.pieces[number].name = named_by_compass(ground.pieces[number], ground);
    map.done();
}

}
