#pragma once
// A mortar or a gun of red's with a spotter, who stands apart, on ground of a test's own.
#include "games/konflikt47/tests/a_gun.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47 {

// A heavy mortar, which is Fixed, with two men at 20, 10 that points south, its spotter six inches to the west of them, and five men of blue's
// that far to the south of it. Before those is a bank, past which only the spotter looks.
struct A_mortar : Team {
    static constexpr int spotter = 2;
    static constexpr Firing lob{Firing::carried, 0};
    explicit A_mortar(i32 apart = 20 * inch, bool fixed = true) : Team(line_of(fixed), apart, 3) {
        entry(red).spotter = spotter;
        entry(red).men[0].leader = true;
        unit(red).model[spotter].at = {12 * inch, 10 * inch};
    }
    static Line line_of(bool fixed) {
        Line heavy = mortar;
        if (fixed) heavy.special |= bit(Special::fixed);
        return heavy;
    }
    // A bank that hides the blues from the mortar, but from nobody who stands at the spotter's place.
    void hide_blues() {
        Kind bank;
        bank.blocks = Blocks::yes, bank.height = 4 * inch;
        game.ground.kinds.push_back(bank);
        Piece piece;
        piece.outline = {
            {17 * inch, 14 * inch}, {40 * inch, 14 * inch}, {40 * inch, 15 * inch}, {17 * inch, 15 * inch}};
        piece.box = {{17 * inch, 14 * inch}, {40 * inch, 15 * inch}};
        piece.height = 4 * inch;
        game.ground.pieces.push_back(piece);
    }
    // By the same blue's men see the spotter and nobody else.
    void hide_crew() { hide_blues(); }
    std::string refused() { return told_of(aim().refuse(0, lob)); }
    static std::string told_of(const Refusal& no) { return no ? std::string(no.rule.id()) : ""; }
    Place where(int model) { return unit(red).model[std::size_t(model)].at; }
    void advance(Order how = Order::advance) {
        go();
        order(red, i32(how));
        told.clear();
    }
};

}
