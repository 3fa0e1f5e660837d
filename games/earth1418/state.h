#pragma once
// What changes in a battle of earth1418: troops, what each side keeps secret, and the ground, smoke and hits that come of it.
#include <numeric>

#include "core/list.h"
#include "core/truce.h"
#include "games/earth1418/troops.h"
#include "geometry/body.h"

namespace earth1418 {

enum class Injury : u8 { none, fresh, old, killed };

struct Base {
    Injury injury = Injury::none;
    UnitId by = no_unit;  // whose hit a fresh injury is
    friend bool operator==(const Base&, const Base&) = default;
    SANDTABLE_FIELDS(injury, by);
};

// Of a sub-unit in a step of movement. `halts` lasts for the hundredth in which it stops.
enum class March : u8 { stands, goes, halts };

enum class Gun : u8 { unpacked, just_unpacked, packed };

// A sub-unit in a battle. Without bases it is gone.
struct Unit {
    Place at;
    Place from;  // where it stood when the bound began, or the step in which it moves
    Place told;  // where it was last said to be
    i16 facing = 0;
    u8 bases = 0;
    Gun gun = Gun::unpacked;
    std::array<Base, max_bases> base{};  // from the left of its front
    u64 shot_by = 0;                     // this bound, by the enemy's sub-units from its first
    i32 goes = 0;                        // how far it goes in the step under way
    u16 gone = 0;                        // how many ten-thousandths of that it has gone
    i16 faced = 0;                       // its facing when the step began
    March march = March::stands;
    UnitId must_assault = no_unit;  // E18-ASL-05
    u8 assaulted = 0;               // the bound in which it came into contact by assaulting; 0: it did not
    UnitId opponent = no_unit;      // in the melee of this bound
    u8 lost = 0, lost_last = 0;     // bases in this bound and in the last one
    u8 left = 0;                    // bases that went over its own edge, unharmed
    bool dug_in = false;            // when the bound began, and still
    bool long_dug_in = false;       // since the last bound began
    bool under_fire = false;        // E18-CMD-04, in the last bound
    bool pressed = false;           // so in this one
    bool moved_last = false, dug_last = false;
    bool moved = false;
    bool leaving = false;  // E18-EXE-01 3
    bool forced = false;   // E18-FRC-03
    bool shown = false;    // the enemy knows its plan
    bool waits = false;    // on overwatch
    bool shot = false;
    bool in_contact = false;  // when the bound began
    bool claimed = false;     // its points have been scored
    bool turns = false;       // its allowance is enough to turn at the end of its way
    SANDTABLE_FIELDS(at, from, told, facing, bases, gun, base, shot_by, goes, gone, faced, march, must_assault,
        assaulted, opponent, lost, lost_last, dug_in, long_dug_in, under_fire, pressed, moved_last, dug_last, moved,
        leaving, forced, shown, waits, shot, left, in_contact, claimed, turns);
};

// E18-ART-06 Shots at a base under the circle, and how many of them have +1, +2 and so on.
struct Shots {
    UnitId unit = no_unit;
    u8 base = 0, shots = 0;
    std::array<u8, most_bonus> bonus{};
    int plain() const { return shots - std::accumulate(bonus.begin(), bonus.end(), 0); }
    SANDTABLE_FIELDS(unit, base, shots, bonus);
};

// A fire mission that is being carried out.
struct Mission {
    UnitId lead = no_unit;
    bool placed = false;
    Place centre{};
    List<Shots, most_under_circle> at{};  // the bases under the circle
    SANDTABLE_FIELDS(lead, placed, centre, at);
};

// What a side alone knows until it is shown.
struct Secret {
    std::array<Order, max_formations> order{};
    std::array<Plan, side_units> plan{};      // by number from the side's first sub-unit
    List<Mission, max_batteries> missions{};  // of the step that is carried out
    SANDTABLE_FIELDS(order, plan, missions);
};

// Ground that troops have changed: abandoned diggings, which are rough, and gaps in the wire, which are open.
struct Patch {
    Place at{};
    i32 width = 0, depth = 0;
    i16 facing = 0;
    bool gap = false;
    SANDTABLE_FIELDS(at, width, depth, facing, gap);
};
constexpr int max_patches = 128, max_cordons = 32, max_hits = 252, most_shots = 70, max_objectives = 12;

// E18-GAS-02 A line of smoke or gas.
struct Cordon {
    Place at{};
    i32 width = 0;
    i16 facing = 0;  // of the wind when it was laid: it keeps its angle (E18-GAS-05)
    u8 effect = 0, drifts = 0;
    SANDTABLE_FIELDS(at, width, facing, effect, drifts);
};

// E18-ARM-06 Hits that wait until their step is over.
struct Hits {
    UnitId by = no_unit, at = no_unit;
    u8 count = 0;
    u8 base = no_base;  // aimed at by a bombardment
    u8 under = 0xff;    // which bases they may fall on
    SANDTABLE_FIELDS(by, at, count, base, under);
};

enum class Phase : u8 { command, planning, execution, melee, end };
enum class Ending : u8 { none, bounds, collapse, concession, agreement };

struct State {
    std::array<Unit, max_units> unit{};
    std::array<Secret, 2> secret{};
    List<Patch, max_patches> patches{};
    u16 patched = 0;  // so often; beyond max_patches the oldest are overgrown
    List<Cordon, max_cordons> cordons{};
    List<Hits, max_hits> hits{};
    i16 wind = -1;  // degrees towards which it blows; below 0: none
    Stacks<Sequences, 6, Sealed_sequences, 1> stacks;
    u8 bound = 0, step = 0;
    Phase phase = Phase::command;
    bool commands_shown = false;
    std::array<Side, max_objectives> holder{};
    std::array<u8, 2> claims{};     // points of the scenario's own rules
    u32 broken = 0;                 // formations at the end of the last bound, a bit each
    std::array<u8, 2> score{};      // at the end of the last bound
    std::array<u8, 2> collapsed{};  // the bound in which each side collapsed (E18-VIC-03); 0: it has not
    Truce truce;
    Ending ending = Ending::none;
    Side winner = Side::nobody;

    SANDTABLE_FIELDS(unit, secret, patches, patched, cordons, hits, wind, stacks, bound, step, phase, commands_shown,
        holder, claims, broken, score, collapsed, truce, ending, winner);
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 32 << 10);

}
