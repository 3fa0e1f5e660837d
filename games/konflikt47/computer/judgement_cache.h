#pragma once
// What a judgement has found out about units and places, kept for the next question. From one question to the next few units change, and
// most of what a place is worth depends on one unit and one enemy: so each unit has stamps, and what was found under other stamps is
// forgotten. It is the same as if nothing were kept (Judgement_cache in judge_test.cpp).
#include <memory>
#include <optional>
#include <vector>

#include "games/konflikt47/computer/means.h"
#include "games/konflikt47/computer/visibility_grid.h"

namespace konflikt47 {

class Judgement_cache {
  public:
    // All that is not of a unit: what destroyed units count, and how many turns there are.
    using Outlook = std::array<i32, 4>;

    // That of this thread for a side's thoughts.
    static Judgement_cache& of(Side side);

    // Looks at what has changed. Gives the number of this look: as long as it is look(), the cache is of that position.
    u32 follow(const Position& position, const std::shared_ptr<const Visibility_grid>& grid, const Outlook& outlook);
    u32 look() const { return look_; }

    const Unit_profile& profile(UnitId id) const { return profiles_[id]; }

    // What follows from a unit and an enemy, wherever the unit goes; `unknown` before it was asked.
    struct Pair {
        u32 own = 0, other = 0;
        i32 fire = 0, charge = 0;
    };
    Pair& pair(UnitId id, UnitId to) { return renewed(pairs_[id][to], id, to); }
    // What a unit's shot at an enemy is worth from where both are: as long as nobody of its own side has moved near
    // the lines of fire, and its order and aim are the same.
    struct Target {
        u32 own = 0, other = 0, lines = 0;
        bool advances = false, moved = false;
        i16 facing = 0;
        i32 ranging = 0;
        i32 worth = 0;
    };
    Target& target(UnitId id, UnitId to);
    // Whether it may assault an enemy: as long as nobody has moved within its reach. 0: it was not asked.
    struct Assaulted {
        u32 own = 0, other = 0, around = 0;
        enum : u8 { unasked, allowed, refused } answer = unasked;
    };
    Assaulted& assault(UnitId id, UnitId to);
    // What the best shot of a unit that has advanced to these places is worth. The last few are kept as long as no unit is different.
    struct Advance {
        UnitId by = no_unit;
        bool moved = false;
        i32 facing = 0;
        std::array<Place, max_models> ends{};
        friend bool operator==(const Advance&, const Advance&) = default;
    };
    const i32* shooting_after(const Advance& advance) const;
    void keep(const Advance& advance, i32 worth);
    // And if it stood in a cell of the grid.
    struct There {
        u32 own = 0, other = 0;
        i32 prospect = 0, threat = 0, shooting = 0;
    };
    There& there(UnitId id, int cell, UnitId to);

    static constexpr i32 unknown = INT32_MIN;

  private:
    using Row = std::array<There, side_units>;  // by number among the enemies

    void forget(UnitId id) { own_[id] = other_[id] = ++clock_; }
    template <class Found> Found& renewed(Found& found, UnitId id, UnitId to) {
        if (found.own == own_[id] && found.other == other_[to]) return found;
        found = {.own = own_[id], .other = other_[to]};
        renew(found);
        return found;
    }
    // Works out again everything that depends on the units between or near others.
    void move(const Position& position, UnitId id);
    static void renew(Pair& pair) { pair.fire = pair.charge = unknown; }
    static void renew(There& there) { there.prospect = there.threat = there.shooting = unknown; }

    const Game* game_ = nullptr;
    std::shared_ptr<const Visibility_grid> grid_;  // held, so that no other game can have one at the same address
    u64 collapsed_ = 0;
    Outlook outlook_{};
    u32 look_ = 0, clock_ = 0;
    std::array<Unit, max_units> units_{};
    std::array<Unit_profile, max_units> profiles_{};
    // A unit's stamps: of itself where it thinks, and of itself where another thinks of it, to whom its order matters as well.
    std::array<u32, max_units> own_{}, other_{};
    // Stamps of who is near: to the lines between two units, on the side of the first; and around a unit, of either side.
    std::array<std::array<u32, max_units>, max_units> lines_{};
    std::array<u32, max_units> around_{};
    std::array<std::optional<Bounds>, max_units> boxes_{};  // of those on the table
    std::array<std::array<Pair, max_units>, max_units> pairs_{};
    std::array<std::array<Target, max_units>, max_units> targets_{};
    std::array<std::array<Assaulted, max_units>, max_units> assaults_{};
    std::vector<std::pair<Advance, i32>> advances_;
    std::size_t oldest_ = 0;
    std::array<std::vector<std::unique_ptr<Row>>, max_units> rows_{};  // by cell; of those that were asked for
};

}
