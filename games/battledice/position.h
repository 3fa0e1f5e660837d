#pragma once
// What the rules look up on the board as it stands: who is where, what a hex does, who sees whom, how many dice.
// A Position only reads. The rules, the odds, the computer player and the scene all ask here.
#include <algorithm>

#include "games/battledice/game.h"

namespace battledice {

// How the dice of an attack come about (BD-BAT-03), term by term.
struct Battle_dice {
    Refusal refusal;                 // why there is no such attack
    int range = 0;
    int series = 0;                  // after bd.strength_dice
    int general = 0;                 // BD-CMD-02
    int cover = 0;                   // BD-BAT-05
    Terrain cover_by = Terrain::open;
    int own_penalty = 0;             // BD-TER-08
    int count = 0;                   // 0 with a refusal
};

// The hexes with an enemy of this side on them.
struct Enemies {
    Enemies(const Game& game, const State& state, Side side);
    std::span<const HexIndex> list() const { return {hex.data(), std::size_t(count)}; }

    Hexes set;
    std::array<HexIndex, max_units> hex;
    int count = 0;
};

struct Position {
    const Game& game;
    const State& state;

    const Unit& unit(UnitId id) const { return state.units[id]; }
    Side side(UnitId id) const { return game.roster[id].side; }

    // BD-MOV-03: a hex holds at most one unit and one General.
    bool has_unit(HexIndex hex) const { return state.standing.has(hex); }
    bool has_general(HexIndex hex, Side side) const { return state.generals[side_index(side)].has(hex); }
    UnitId unit_at(HexIndex hex) const;                  // not a General; no_unit when there is none
    UnitId general_at(HexIndex hex) const;               // of either side
    UnitId general_with(UnitId id) const;                // the friendly General in that unit's hex
    bool is_lone(UnitId general) const { return !has_unit(unit(general).hex); }

    // Fences and wire go; everything else in a hex stays.
    bool has_fence(HexIndex hex) const { return game.ground[hex].has(Terrain::fence) && !state.removed[0].has(hex); }
    bool has_wire(HexIndex hex) const { return game.ground[hex].has(Terrain::wire) && !state.removed[1].has(hex); }
    bool has_obstacle(HexIndex hex) const { return has_fence(hex) || has_wire(hex); }

    bool sees(HexIndex from, HexIndex to) const {        // BD-LOS
        const Sight& sight = game.sights[std::size_t(from) * game.ground.size() + to];
        return sight.verdict == Sight::clear || (sight.verdict == Sight::depends && !units_block(sight));
    }
    HexIndex sight_blocker(HexIndex from, HexIndex to) const;   // a hex that blocks, to show why; no_hex when clear

    int cover(HexIndex hex, bool from_hill, Terrain* by = nullptr) const;   // BD-BAT-05
    int series(UnitId firer, int range) const {                            // BD-UNT-01; 0 beyond the range
        const Unit_type& type = game.type(firer);
        if (range < 1 || range > type.range) return 0;
        const int dice = game.ground[unit(firer).hex].height ? type.hill_dice[std::size_t(range)] : type.dice[std::size_t(range)];
        return game.options.strength_dice ? std::min(dice, unit(firer).figures + 1) : dice;   // BD-UNT-04
    }

    // BD-BAT-02: the dice of an attack by this unit on this hex, or why it cannot be made.
    Battle_dice dice(UnitId firer, HexIndex target) const;
    // The same count alone, 0 when the attack cannot be made; made for search and for lists.
    int dice_count(UnitId firer, HexIndex target) const {
        const HexIndex from = unit(firer).hex;
        const int dice = series(firer, game.distance(from, target));
        return dice && sees(from, target) ? dice_left(firer, target, dice) : 0;
    }
    bool has_target(UnitId firer) const;

    Refusal may_battle(UnitId firer) const;              // BD-MOV-02, BD-BAT-01: whatever its targets
    const Dice_set& dice_set(UnitId firer, int range) const;   // BD-ERA-04
    int banners_needed(Side side) const { return game.force(side).banners; }
    int unit_banners(Side side) const { return state.banners[side_index(side)] + state.exit_points[side_index(side)]; }
    int score(Side side) const { return unit_banners(side) + state.objectives[side_index(side)]; }
    bool annihilated(Side side) const;                   // BD-VIC-05

  private:
    bool units_block(const Sight& sight) const;
    int dice_left(UnitId firer, HexIndex target, int series) const;   // BD-BAT-03, from the series on
};

// BD-BAT-02 Why this unit cannot attack the hex that an option names; `enemies` are those of its side.
Refusal refuse_target(const Position& position, const Enemies& enemies, UnitId firer, i32 option);

}
