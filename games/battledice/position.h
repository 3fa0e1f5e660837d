#pragma once
// What the rules look up on the board as it stands: who is where, what a hex does, who sees whom, how many dice.
// A Position only reads. The rules, the odds, the computer player and the scene all ask here.
#include <algorithm>

#include "games/battledice/game.h"

namespace battledice {

// How the dice of an attack come about (BD-BAT-03), term by term.
struct Battle_dice {
    Refusal refusal;  // why there is no such attack
    UnitId firer = no_unit;
    HexIndex target = no_hex;
    int range = 0;
    int series = 0;   // after bd.strength_dice
    int general = 0;  // BD-CMD-02
    int cover = 0;    // BD-BAT-05
    Terrain cover_by = Terrain::open;
    int own_penalty = 0;  // BD-TER-08
    int count = 0;        // 0 with a refusal

    bool is_modified() const { return general || cover || own_penalty || topped_up(); }
    int topped_up() const { return count - (series + general - cover - own_penalty); }  // BD-BAT-04: by bd.min_dice
};

struct Position {
    const Game& game;
    const State& state;

    const Unit& unit(UnitId id) const { return state.units[id]; }
    Side side(UnitId id) const { return game.roster[id].side; }

    // BD-MOV-03: a hex holds at most one unit and one General.
    bool has_unit(HexIndex hex) const { return state.standing.has(hex); }
    bool has_general(HexIndex hex, Side side) const { return state.generals[index(side)].has(hex); }
    const Hexes& held_by(Side side) const { return state.held[index(side)]; }
    UnitId unit_at(HexIndex hex) const;     // not a General; no_unit when there is none
    UnitId general_at(HexIndex hex) const;  // of either side
    UnitId target_in(HexIndex hex) const { return has_unit(hex) ? unit_at(hex) : general_at(hex); }
    UnitId general_with(UnitId id) const;  // the friendly General in that unit's hex
    bool is_lone(UnitId general) const { return !has_unit(unit(general).hex); }

    // Fences and wire go; everything else in a hex stays.
    bool has_fence(HexIndex hex) const { return game.ground[hex].has(Terrain::fence) && !state.removed[0].has(hex); }
    bool has_wire(HexIndex hex) const { return game.ground[hex].has(Terrain::wire) && !state.removed[1].has(hex); }
    bool has_obstacle(HexIndex hex) const { return has_fence(hex) || has_wire(hex); }
    bool stops(HexIndex hex) const {  // BD-MOV-04
        const Ground& ground = game.ground[hex];
        return ground.stop || (ground.cluttered && has_obstacle(hex));
    }
    bool holds(HexIndex hex, Terrain terrain) const {
        if (terrain == Terrain::fence) return has_fence(hex);
        return terrain == Terrain::wire ? has_wire(hex) : game.ground[hex].has(terrain);
    }

    bool sees(HexIndex from, HexIndex to) const {  // BD-LOS
        const Line_of_sight& sight = game.sights[std::size_t(from) * game.slots + to];
        return sight.verdict == Line_of_sight::clear ||
            (sight.verdict == Line_of_sight::depends && !units_block(sight));
    }
    Refusal why_unseen(HexIndex from, HexIndex to) const {  // of hexes that do not see each other
        const Line_of_sight& sight = game.sights[std::size_t(from) * game.slots + to];
        if (sight.verdict == Line_of_sight::depends) return {"BD-LOS-03"_rule, "is out of sight behind a unit"};
        if (sight.between)
            return {"BD-LOS-02"_rule, "is out of sight between ground that blocks on either side of the line"};
        return {"BD-LOS-01"_rule, "is out of sight"};
    }

    // BD-BAT-05 The best cover in the hex, or all of it under bd.cover_stacking sum; a hill is none against a hill (BD-TER-03).
    int cover(HexIndex hex, bool from_hill) const {
        const Ground& ground = game.ground[hex];
        const int rest = from_hill ? ground.cover_from_hill : ground.cover;
        if (!ground.cluttered || !has_fence(hex)) return rest;
        const Terrain_type& fence = game.terrain[u8(Terrain::fence)];
        const int more = from_hill ? fence.cover_from_hill : fence.cover;
        return game.options.cover_stacking == Options::sum ? rest + more : std::max(rest, more);
    }
    Terrain best_cover(HexIndex hex, bool from_hill) const;  // what gives most of it

    // BD-BAT-02 Why this unit cannot attack this hex, independent of who is in it.
    Refusal refuse_shot(UnitId firer, HexIndex target) const;
    // Of a unit that stands in a hex, or might: BD-CMD-02 a General is there and adds a die,
    bool led(UnitId firer, HexIndex from) const {
        return game.type(firer).general_bonus && has_general(from, side(firer));
    }
    bool led(UnitId firer) const { return led(firer, unit(firer).hex); }
    // and BD-TER-08 the dice that its own fence or wire costs it.
    int own_penalty(UnitId firer, HexIndex from) const {
        return game.ground[from].cluttered ? obstacle_penalty(firer, from) : 0;
    }
    int own_penalty(UnitId firer) const { return own_penalty(firer, unit(firer).hex); }
    // The fence or wire of a hex that has one.
    Terrain obstacle(HexIndex hex) const { return has_fence(hex) ? Terrain::fence : Terrain::wire; }
    Battle_dice dice(UnitId firer, HexIndex target) const;  // of an attack that is possible, or why it is not

    Refusal may_battle(UnitId firer) const;  // BD-MOV-02, BD-BAT-01: why it cannot, whatever its targets
    bool battles(UnitId firer) const {       // there is no such reason
        const Unit& unit = this->unit(firer);
        return unit.on_board() && battles(firer, unit.hex, unit.steps, unit.marks);
    }
    // The same of a unit that stands in a hex, or might, has moved a number of hexes and has such marks.
    bool battles(UnitId firer, HexIndex hex, int steps, u8 marks) const {
        const int battle_after = game.type(firer).battle_after;
        return !(marks & (Unit::fired | Unit::sheltered)) && !game.ground[hex].no_battle && steps <= battle_after &&
            battle_after != Unit_type::never;
    }
    const Dice_set& dice_set(UnitId firer, int range) const;  // BD-ERA-04
    int banners_needed(Side side) const { return game.force(side).banners; }
    int unit_banners(Side side) const { return state.banners[index(side)] + state.exit_points[index(side)]; }
    int score(Side side) const { return unit_banners(side) + state.objectives[index(side)]; }
    bool annihilated(Side side) const;  // BD-VIC-05

  private:
    bool units_block(const Line_of_sight& sight) const;
    int obstacle_penalty(UnitId firer, HexIndex hex) const;
};

// BD-BAT-02 Why this unit cannot attack the hex that an option names.
Refusal refuse_target(const Position& position, UnitId firer, i32 option);

}
