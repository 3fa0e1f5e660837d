#pragma once
// Reading a throw of Battle Dice: which faces hit whom (chapters 3, 10 and 13); and which paragraphs decide how many are thrown.
#include "games/battledice/play.h"

namespace battledice {

// How many of each face were thrown.
struct Faces {
    std::array<u8, face_kinds> number{};
    int operator[](Face face) const { return number[u8(face)]; }
    u8& operator[](Face face) { return number[u8(face)]; }
    // Four bits a face, so that an event can carry the throw: how many of face f stands at bits 4f.
    i32 as_number() const {
        i32 packed = 0;
        for (int face = 0; face < face_kinds; ++face) packed |= i32(std::min<int>(number[face], 15)) << (4 * face);
        return packed;
    }
};

// One throw at a hex: with which dice, and who is there.
struct Throw {
    const Position& position;
    const Dice_set& set;
    UnitId unit, general;  // no_unit where there is none
    Side side;             // theirs
    int range;

    // For the question: faces that do the same share a group; what hits is wanted.
    Dice dice(int count) const;
    Faces count(std::span<const i32> thrown) const;
    Faces filter(Faces faces, Play& play) const;  // BD-ERA-03: without the faces that are ignored
    int hits(const Faces& faces) const;           // BD-HIT-01
    int stars(const Faces& faces) const;          // BD-CMD-03: faces that hit the General

  private:
    bool hits(Face face) const;
    bool hits_general(Face face) const;
};

// The paragraph that decides how many dice a unit has at that range, and the one that gives a hex its cover.
Rule series_rule(const Position& position, UnitId firer, const Battle_dice& dice);
Rule cover_rule(const Position& position, HexIndex hex, bool from_hill);

int steadying(const Position& position, UnitId target);  // BD-RET-05: how many flags its hex lets it ignore

}
