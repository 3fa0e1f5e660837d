#pragma once
// Marks that a client draws over the table: how far one may go, along which line a target is seen and where that is blocked,
// who stands in cover, what a shot went to. Made by the rules' own reckoning from what a side knows; a client only draws them.
#include <string>
#include <vector>

#include "core/place.h"
#include "core/rule.h"
#include "core/side.h"

namespace sandtable {

struct Mark {
    enum Kind : u8 {
        line,   // through the places in their order; of what happened, from where the token stands, if it names one
        point,  // at each of the places
        area,   // a closed outline
        field,  // the same, drawn lightly beneath other marks: what somebody may fire at, the sides of a vehicle
        ring,   // a circle about each of the places
        ghost,  // a piece as it would stand at the place: the token, or else a disc of that radius
        badge,  // words beside the token
        cells,  // each of the cells at the places
    } kind = point;
    enum Tone : u8 { plain, good, bad } tone = plain;
    std::vector<Place> at;
    i32 radius = 0;   // of rings and ghosts, in board units
    int token = -1;   // the piece that it is about, or none
    int facing = -1;  // of a ghost, in degrees clockwise from north; -1: none
    std::string words;
    Rule rule;  // by which it is so, where one says it

    bool operator==(const Mark&) const = default;
};
using Marks = std::vector<Mark>;

// What an army has scored by then.
struct Scored {
    Side side;
    int score;
    bool operator==(const Scored&) const = default;
};

// What a told event looks like: who did it and to whom, along which way, and what there is to draw.
struct Shown {
    std::vector<int> tokens;  // the doer first
    std::vector<Place> way;  // that the first of them went, from where it stood; one place alone is where it now stands
    Marks marks;
    int strength = -1;             // what the first of them has then; -1: as before
    std::vector<Scored> scores{};  // of the armies that it gives another score
    bool together = false;         // at the same moment as the event told before it, where that says so too

    bool empty() const { return tokens.empty() && way.empty() && marks.empty() && scores.empty(); }
    bool operator==(const Shown&) const = default;
};

}
