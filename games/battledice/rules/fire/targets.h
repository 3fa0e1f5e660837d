#pragma once
// Whom a unit could fire at as the battle stands (chapter 9): of the enemies that it covers, those in its line of sight for whom it
// has a die left. Finds what Aim finds hex by hex.
#include "games/battledice/position.h"

namespace battledice {

// Those of a side who may battle in its own fire phase, whatever their targets. Nobody on its own side is hit in it.
Units ready_to_fire(const Position& position, Side side);
// Of these, those who have somebody to fire at or something to clear away.
Units able_to_fire(const Position& position, Units ready);

// The batteries of both sides that have a target in the artillery phase, whether or not they have their order.
Units batteries_to_lay(const Position& position);

class Targets {
  public:
    Targets(const Position& position, UnitId firer)
        : position_(position),
          firer_(firer),
          from_(position.unit(firer).hex),
          covered_(position.game.covered(position.game.roster[firer].type, from_)) {}

    bool any() const {
        const Hexes& enemies = position_.held_by(enemy(position_.side(firer_)));
        for (int chunk = 0; chunk < position_.game.chunks; ++chunk)
            if (const u64 covered = covered_.perhaps[chunk] & enemies.bits[std::size_t(chunk)])
                if (any(chunk, covered)) return true;
        return false;
    }
    // Whether it is one, of a hex with an enemy.
    bool holds(HexIndex hex) const { return contains(covered_.perhaps, hex) && has(hex); }

    // Calls add(hex) for each, in the order of the enemy's units.
    template <class Add> void list(Add add) const {
        Hexes listed;
        const Force& force = position_.game.force(enemy(position_.side(firer_)));
        for (UnitId id = force.first; id < force.last; ++id) {
            const HexIndex hex = position_.unit(id).hex;
            if (hex == no_hex || !contains(covered_.perhaps, hex) || listed.has(hex)) continue;
            listed.add(hex);
            if (has(hex)) add(hex);
        }
    }

  private:
    static bool contains(const u64* set, HexIndex hex) { return set[hex / 64] >> hex % 64 & 1; }
    bool has(HexIndex covered) const {
        return position_.sees(from_, covered) &&
            (contains(covered_.surely, covered) || !position_.refuse_shot(firer_, covered));
    }
    bool any(int chunk, u64 covered) const;  // of these hexes of a chunk

    const Position& position_;
    UnitId firer_;
    HexIndex from_;
    Covered covered_;
};

}
