#pragma once
// How a unit can go back, and what that costs it at least (chapter 11). The rules, the odds and the computer player ask here.
#include "games/battledice/position.h"

namespace battledice {

// A unit, or a lone General, that goes back: how far it has come, and who goes with it. The board is as it was when it began; that is
// no matter, as no step leads back to where it was.
struct Falling_back {
    Falling_back(const Position& position, UnitId unit);  // from where it stands

    // BD-RET-03 Why it cannot go to this hex next.
    Refusal refuse(HexIndex to) const;
    // BD-RET-02 The hexes nearer to its home edge; none at that edge (BD-MAP-05).
    HexList nearer() const;
    HexList ways() const;  // those of them that it can go to
    Falling_back gone_to(HexIndex to) const;

    // BD-RET-04, BD-RET-06: the figures that the flags cost it when its owner chooses the ways that cost fewest, and when he
    // goes to this hex first.
    int least_loss(int flags) const;
    int least_loss(int flags, HexIndex to) const;

    const Position& position;
    UnitId unit;
    HexIndex hex;
    UnitId general;  // with it; no_unit if there is none, or it is one itself
};

// The way back that its owner would choose of those that a question lists, in the odds and wherever else the program chooses: the
// first that costs fewest figures.
struct Best_way_back {
    HexIndex to = no_hex;
    bool matters = false;  // others cost more
};
Best_way_back best_way_back(const Position& position, const Question& question);

}
