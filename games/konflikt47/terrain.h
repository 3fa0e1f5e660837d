#pragma once
// The ground of konflikt47: kinds of terrain, and the pieces of them that lie on the table.
#include <array>
#include <string>
#include <vector>

#include "core/scene.h"
#include "games/konflikt47/troops.h"
#include "geometry/sight.h"

namespace konflikt47 {

// K47-TER-01 What a piece is to a mover.
enum class Going : u8 { open, rough, obstacle, building, road, impassable };
inline constexpr std::string_view going_ids[] = {"open", "rough", "obstacle", "building", "road", "impassable"};
enum class Cover : u8 { none, soft, hard };
inline constexpr std::string_view cover_ids[] = {"none", "soft", "hard"};

// How a piece is to a line of sight (K47-TBL-06).
enum class Blocks : u8 {
    no,
    yes,
    across_2_inches,  // of it, all together: one sees so far into and out of it
    unless_touched,   // by who looks, or who is looked at
};
inline constexpr std::string_view blocks_ids[] = {"no", "yes", "across_2_inches", "unless_touched"};

enum class Flag : u8 { anti_vehicle, fortified, enterable, wreck, demolishable };
inline constexpr std::string_view flag_ids[] = {"anti_vehicle", "fortified", "enterable", "wreck", "demolishable"};

struct Kind {
    std::string id, name;
    Going going = Going::open;
    Blocks blocks = Blocks::no;
    Cover cover = Cover::none;
    i32 height = 0;
    Set<Flag> flags;
    Landscape::Area::Look look = Landscape::Area::rough;
};

struct Piece {
    u8 kind = 0;
    u8 floors = 1;
    bool demolishable = false;  // K47-BLD-10
    std::string name{};
    std::vector<Place> outline{};
    Bounds box{};
    i32 height = 0;
};

constexpr int max_pieces = 64;
constexpr u8 no_piece = 0xff;
constexpr i32 floor_height = 3 * inch;
constexpr i32 into_wood = 2 * inch;  // and no farther one sees where Blocks::across_2_inches

// Ruling: what is this near touches; nobody lays a model down finer.
constexpr i32 touching = inch / 20;

struct Ground {
    i32 width = 0, height = 0;  // of the table
    std::vector<Kind> kinds;
    std::vector<Piece> pieces;

    const Kind& kind(const Piece& piece) const { return kinds[piece.kind]; }
    const Kind& kind(u8 piece) const { return kinds[pieces[piece].kind]; }
    Bounds table() const { return {{0, 0}, {width, height}}; }
};

// A model as ground and sight meet it: its base, round or a hull, and how high it stands (K47-SHT-04).
struct Footprint {
    static constexpr i32 usual_height = 6 * inch / 5;
    Body body;
    i32 height;
    Footprint(const Body& body, i32 height) : body(body), height(height) {}
    explicit Footprint(Place at, i32 radius = inch / 2, i32 height = usual_height)
        : Footprint(Body::disc(at, radius), height) {}
    Place at() const { return body.centre(); }
    bool is_point() const { return body.reach() == 0; }  // K47-BLD-04: of a wall, from which occupants look
};

}
