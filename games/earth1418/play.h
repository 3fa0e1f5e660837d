#pragma once
// What a step works with: the visit that asks and tells, the position it reads, and the few changes that a battle knows.
#include "games/earth1418/game.h"

namespace earth1418 {

// What happened, for tell.cpp to put into words. The comment names the operands.
enum class Told : u8 {
    wind,           // degrees, or -1
    bound,          // number
    phase,          // Phase, step
    commanded,      // formation, Command, degrees
    commanded_own,  // the same, to its own side
    commands,       // side, formations whose command is shown next
    plans,          // side, sub-units whose plan is shown next
    tests,          // sub-unit, die, needed, whether it obeys
    planned,        // sub-unit, Act, target, against and whether it moves too, its place or -1; to its own side
    shows,          // sub-unit, Act, target
    fires,          // by, at, dice, needed
    bonus,          // dice that have it, how much
    hits,           // by, at, hits
    thrown_again,   // at, hits that stand
    harmless,       // by, at, needed
    lost_shot,      // by, at, Lost
    overwatch,      // by, at
    mission,        // lead battery, x, y, bases under the circle
    smoke,          // lead battery, effect, x, y, width
    struck,         // sub-unit, removed and above it how many are left, Hitters, x, y where its middle is now
    injured,        // sub-unit, bases with injuries, removed, left, Hitters
    destroyed,      // sub-unit
    leaves,         // sub-unit is marked
    slowed,         // sub-unit, as far as it goes, as far as it planned
    moved,          // sub-unit, from x, y, to x, y
    stopped,        // sub-unit, by whom
    contact,        // sub-unit, with whom
    off_table,      // sub-unit
    abandons,       // sub-unit
    pinned,         // sub-unit
    shoots_first,   // side, red\'s die, blue\'s die
    fights,         // by, at, dice, needed
    no_dice,        // by, at
    drifts,         // effect, x, y, from x, y
    gone,           // effect
    recovers,       // sub-unit, bases
    die,            // sub-unit, die, needed, whether it recovers
    dug_in,         // sub-unit
    packed,         // battery, Gun
    broken,         // formation, side that gains, points, red's points now, blue's
    claimed,        // sub-unit, side that gains, points, red's points now, blue's
    holds,          // objective, side, red's points now, blue's
    summed,         // bound, bases that red lost, that blue lost, objectives that red took, that blue took: a bit each
    did,    // formation, sub-units that moved, shot, fought and dug in: 8 bits each, its sub-units, bases lost, left
    score,  // red's, blue's
    collapsed,  // side, the last bound now
    won,        // winner or nobody, Ending, whether red and blue have collapsed
};
enum class Lost : i32 { gone, range, sight, melee };

constexpr u8 any_target = 0xfe;  // Plan::target of E18-OVW-01 overwatch_any

// The bases of a sub-unit, from the left of its front.
struct Rank {
    std::array<Body, max_bases> base = no_bases();
    int count = 0;
    std::span<const Body> all() const& { return {base.data(), std::size_t(count)}; }
    std::span<const Body> all() const&& = delete;  // of something that nobody holds

  private:
    static constexpr std::array<Body, max_bases> no_bases() {
        constexpr Body none = Body::disc({0, 0}, 0);
        return {none, none, none, none, none, none};
    }
};

// Reading a battle: the few nouns that every chapter needs.
struct Position {
    const Game& game;
    const State& now;

    const Unit& unit(UnitId id) const { return now.unit[id]; }
    const Sub_unit& entry(UnitId id) const { return game.roster[id]; }
    const Troop& troop(UnitId id) const { return game.troop(id); }
    Side side(UnitId id) const { return game.side(id); }
    UnitId first(Side side) const { return game.force(side).first; }
    UnitId last(Side side) const { return game.force(side).last; }
    bool on_table(UnitId id) const { return now.unit[id].bases && !game.roster[id].off_table; }
    const Plan& plan(UnitId id) const { return now.secret[index(side(id))].plan[std::size_t(id - first(side(id)))]; }
    const Order& order(UnitId id) const { return now.secret[index(side(id))].order[game.roster[id].formation]; }
    u64 bit_of(UnitId id) const { return u64(1) << (id - first(side(id))); }

    // E18-FOR-01 The bases of a rank as it stands, or as it would stand.
    Rank rank(UnitId id, Place at, int facing) const;
    Rank rank(UnitId id) const { return rank(id, now.unit[id].at, now.unit[id].facing); }
    // How far from the middle of the rank any of it can lie.
    i32 span(UnitId id) const { return (troop(id).width * now.unit[id].bases + troop(id).depth) / 2 + 8; }
    // Whether two ranks are within a range of each other, edge to edge; where they would stand.
    bool within_range(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b, i32 range) const;
    bool within_range(UnitId a, UnitId b, i32 range) const {
        return within_range(a, unit(a).at, unit(a).facing, b, unit(b).at, unit(b).facing, range);
    }
    bool nearer_than(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b, i32 range) const;
    bool overlaps(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b) const;
    i64 gap_between(UnitId a, Place at_a, int facing_a, UnitId b, Place at_b, int facing_b) const;
    i64 gap_between(UnitId a, UnitId b) const {
        return gap_between(a, unit(a).at, unit(a).facing, b, unit(b).at, unit(b).facing);
    }
    i32 touching() const { return game.options.contact_mm * mm; }  // E18-MEL-01: bases this near to each other touch
    bool in_contact(UnitId id) const;                              // with any enemy

    bool leaves(UnitId id) const;          // its plan is to move
    bool keeps_shot(UnitId id) const;      // E18-OVW-01 it neither moves nor digs, so it waits for its target
    int fresh(UnitId id) const;            // bases with fresh injuries
    bool is_broken(int formation) const;   // E18-VIC-01
    bool is_half_broken(Side side) const;  // E18-VIC-03
    bool has_collapsed(Side side) const { return now.collapsed[index(side)]; }
    int last_bound() const;            // as things stand
    int left_of(int formation) const;  // its bases that are on the table
    std::array<int, 2> score() const;  // E18-VIC-01, E18-VIC-02
};

// Everybody except the viewers to whom the side has told it already.
constexpr Audience others_than(Side side) { return {u8(everybody.sides & ~only(side).sides)}; }

struct Play : Borrowed_visit, Position {
    State& state;
    Play(const Game& game, State& state, Visit& visit) : Borrowed_visit(visit), Position{game, state}, state(state) {}

    Unit& unit(UnitId id) { return state.unit[id]; }
    using Position::unit;
    Plan& plan_of(UnitId id) { return state.secret[index(side(id))].plan[std::size_t(id - first(side(id)))]; }
    template <class S> Flow call(S sequence) { return state.stacks.call(sequence); }
    template <class S> Flow recall(S sequence) {
        state.stacks.call(sequence);
        return Flow::recall;
    }

    void press(UnitId id, UnitId by);  // E18-CMD-04: it is under fire
    void leave_digging(UnitId id);     // E18-DIG-04
    void lay_patch(Patch patch);
    void tell_moves();  // of those who moved since it was told
    void end(Side winner, Ending ending);
};

}
