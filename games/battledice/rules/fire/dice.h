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

    Dice dice(int count) const;  // for the question
    Faces count(std::span<const i32> thrown) const;
    Faces filter(Faces faces, Play& play) const;  // BD-ERA-03: without the faces that are ignored
    int hits(const Faces& faces) const;           // BD-HIT-01
    int stars(const Faces& faces) const;          // BD-CMD-03: faces that hit the General
};

// Works out what Throw::dice() asks for, for every set of dice and every target.
void group_faces(Game& game);

// The paragraph that decides how many dice a unit has at that range, and the one that gives a hex its cover.
Rule series_rule(const Position& position, const Battle_dice& dice);
Rule cover_rule(const Position& position, HexIndex hex, bool from_hill);
// BD-TER-03 Whether the hill under the firer changes its dice: those of its series, or those that the target's cover takes.
bool hill_counts(const Position& position, const Battle_dice& dice);

// A part of the number of dice of an attack: how many it gives or takes, by which paragraph, and what does so.
struct Dice_term {
    enum Of : u8 { series, general, cover, obstacle, minimum } of;
    Rule rule;
    int dice = 0;
    i32 by =
        0;  // the range; the General; the Terrain of the target's cover; that of the firer's own fence or wire; the minimum
    bool from_hill = false;  // of a series
};
std::string words(
    const Game& game, const Dice_term& term);  // "at range 2 from a hill", "led by General Green", "own fence"

// BD-BAT-03 All of them, in the order of that paragraph: they add up to the count.
template <class F> void for_each_term(const Position& position, const Battle_dice& dice, F f) {
    const HexIndex from = position.unit(dice.firer).hex;
    const bool hill = position.game.ground[from].height;
    f(Dice_term{Dice_term::series, series_rule(position, dice), dice.series, dice.range, hill_counts(position, dice)});
    if (dice.general) f(Dice_term{Dice_term::general, "BD-CMD-02"_rule, dice.general, position.general_at(from)});
    if (dice.cover)
        f(Dice_term{Dice_term::cover, cover_rule(position, dice.target, hill), -dice.cover, i32(dice.cover_by)});
    if (dice.own_penalty)
        f(Dice_term{Dice_term::obstacle, "BD-TER-08"_rule, -dice.own_penalty, i32(position.obstacle(from))});
    if (dice.topped_up()) f(Dice_term{Dice_term::minimum, "BD-BAT-04"_rule, dice.topped_up(), dice.count});
}

// BD-RET-05 How many flags its hex lets it ignore, and what in it does.
int steadying(const Position& position, UnitId target);
Terrain steadied_by(const Position& position, UnitId target);

}
