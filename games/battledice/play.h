#pragma once
// What a step works with: the visit that asks and tells, the position it reads, and the few changes a board knows.
#include "core/hitters.h"
#include "games/battledice/position.h"

namespace battledice {

// What happened, for games/battledice/words/tell.cpp to put into words. The comment names the operands.
enum class Told : u8 {
    turn,          // number
    phase,         // Phase, Side
    placed,        // unit, hex
    laid,          // battery, hex or no_hex for holding its fire; for its own side only
    revealed,      // battery, hex
    no_target,     // nobody has a target for the artillery
    nobody_moves,  // nobody of the side whose phase it is can move
    nobody_fires,  // or fire
    initiative,    // red's die, blue's die, the side that goes first
    tie,           // the die of both
    moved,         // unit, from, to, hexes moved
    landed,        // unit, hex
    left_board,    // unit, from
    removed,       // unit, hex, Terrain
    battle,        // unit, hex, dice, range (below 0 from a hill), the unit or General there or no_unit
    dice_term,     // Dice_term::Of, dice, by, on a hill
    dice_set,      // number of the set
    thrown,        // the faces, four bits a kind, see Faces::as_number; dice
    reads,         // unit or no_unit, General or no_unit, the faces that hit the unit, bit by kind, those that hit him
    filtered,      // Face, how many are ignored
    missed,        // who fired, the unit or General there
    losses,        // of the artillery phase: what comes of it is told next
    marked,        // unit, hits, to be taken off together with all others of the artillery phase
    hit,           // unit, figures taken off, figures left, Hitters of the artillery phase
    destroyed,     // unit, hex, Hitters of the artillery phase
    general_killed,  // General, hex, Hitters of the artillery phase
    general_spared,  // General, General faces
    banner,          // side that gains it, its banners now, its score, the unit that is lost
    flags,           // unit, flags that count
    flag_ignored,    // unit, flags ignored, the Terrain that lets it, or open
    too_late,        // unit, flags that no longer matter
    obeys_flags,     // unit, flags, after the artillery phase
    retreats,  // unit, from, to, flags, their Hitters; of a General who goes along 0, and the unit that he goes with
    cannot_retreat,  // unit, hex
    forced_off,      // unit, hex
    stays_behind,    // General, hex
    joins,           // General, unit
    advances,        // unit, from, to
    objective,       // side, objective, value, the side's score
    score,           // red's, blue's
    fallen,          // figures that red has lost, that blue has
    won,             // winner or nobody, Ending
    draw_offered,    // side
};

struct Play : Borrowed_visit, Position {
    State& state;
    Play(const Game& game, State& state, Visit& visit) : Borrowed_visit(visit), Position{game, state}, state(state) {}

    Unit& unit(UnitId id) { return state.units[id]; }
    using Position::unit;

    // The options of a question about hexes that lie near; see Visit::choose.
    template <class Candidates, class Refuse>
    const i32* choose_hex(Side asked, Rule rule, Topic topic, const Candidates& candidates, Refuse refuse) {
        return choose(asked, rule, u16(topic), hex_options, candidates, refuse);
    }

    // Asks for one of the side's own units, or `finish` when that is an option; `refuse(unit)` is asked of its own units only.
    // `able()` gives the units that are not refused, when they are wanted.
    template <class Able, class Refuse>
    const i32* choose_unit(Side asked, Rule rule, Topic topic, bool may_finish, Able able, Refuse refuse) {
        const auto list = [&](auto add) {
            for (UnitId id : able()) add(id);
            if (may_finish) add(finish);
        };
        return choose_listed(asked, rule, u16(topic), unit_options, list, [&](i32 option) -> Refusal {
            if (option == finish) return may_finish ? Refusal{} : Refusal{rule, "is not done yet"};
            if (option >= game.units()) return {rule, "is no unit of this battle"};
            if (side(UnitId(option)) != asked) return {rule, "belongs to the enemy"};
            return refuse(UnitId(option));
        });
    }

    template <class S> Flow call(S sequence) { return state.stacks.call(sequence); }

    void put(UnitId id, HexIndex hex);  // moves a piece to a hex, or off the board: no_hex
    // BD-HIT-02: removes it and gives the enemy a banner
    void destroy(UnitId id, Rule rule, Hitters by = {});
    void lose_figures(UnitId id, int figures, Rule rule, Hitters by = {});
};

}
