#pragma once
// The ground of konflikt47: kinds of terrain, and the pieces of them that lie on the table.
#include <array>
#include <string>
#include <vector>

#include "core/scene.h"
#include "games/konflikt47/troops.h"
#include "geometry/sight.h"

namespace konflikt47 {

// K47-TER-01 What a piece is to whoever moves.
enum class Going : u8 { open, rough, obstacle, building, road, impassable };
inline constexpr std::string_view going_ids[] = {"open", "rough", "obstacle", "building", "road", "impassable"};
enum class Cover : u8 { none, soft, hard };
inline constexpr std::string_view cover_ids[] = {"none", "soft", "hard"};

// How a piece is to a line of sight (K47-TBL-06).
enum class Blocks : u8 {
    no,
    yes,
    depth,     // a thick wood: across more than two inches of it
    at_touch,  // a bocage: but not whoever touches it
};
inline constexpr std::string_view blocks_ids[] = {"no", "yes", "depth", "unless_touched"};

struct Kind {
    std::string id, name;
    Going going = Going::open;
    Blocks blocks = Blocks::no;
    Cover cover = Cover::none;
    i32 height = 0;
    bool anti_vehicle = false, fortified = false, enterable = false, wreck = false;
    Landscape::Area::Look look = Landscape::Area::rough;
};

struct Piece {
    u8 kind = 0;
    u8 floors = 1;
    std::string name{};
    std::vector<Place> outline{};
    Bounds box{};
    i32 height = 0;
};

constexpr int max_pieces = 64;
constexpr u8 no_piece = 0xff;

}
