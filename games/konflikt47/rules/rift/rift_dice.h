#pragma once
// Rift Dice: what each shows, and where the dice of a side are. All of it is public (K47-RFT-09).
#include <array>

#include "core/fields.h"
#include "core/types.h"

namespace konflikt47 {
using namespace sandtable;

// K47-RFT-01
enum class Rift_face : u8 { exhausted, active, surging };
constexpr int rift_faces = 3;
inline constexpr std::array<Rift_face, rift_faces> all_rift_faces{
    Rift_face::exhausted, Rift_face::active, Rift_face::surging};

// Dice that lie with a unit, or in their owner's hand, by what they show.
struct Rift_dice {
    u8 exhausted = 0, active = 0, surging = 0;
    constexpr int ready() const { return active + surging; }
    constexpr int all() const { return exhausted + ready(); }
    constexpr u8& of(Rift_face face) {
        return face == Rift_face::exhausted ? exhausted : face == Rift_face::active ? active : surging;
    }
    constexpr int of(Rift_face face) const { return Rift_dice(*this).of(face); }
    SANDTABLE_FIELDS(exhausted, active, surging);
};

// The dice of a side that lie with no unit. None of them has a face.
struct Rift_pool {
    u8 bag = 0, aside = 0;  // K47-RFT-03: `aside` until the turn ends
    u8 gone = 0;            // K47-RFT-07: out of the game
    SANDTABLE_FIELDS(bag, aside, gone);
};

}
