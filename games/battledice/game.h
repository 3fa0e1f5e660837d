#pragma once
// What changes in a battle (State) and what never does (Game): the board, the armies and the options; tables.h has what the tables say.
#include <array>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/table.h"
#include "core/truce.h"
#include "core/types.h"
#include "games/battledice/options.h"
#include "games/battledice/rules/ground/hexes.h"
#include "games/battledice/rules/movement/vicinity.h"
#include "games/battledice/sequences.h"
#include "games/battledice/tables.h"
#include "games/battledice/units.h"
#include "geometry/hex_sight.h"
#include "words/noun.h"

namespace battledice {

// What never changes of a hex. The rules of everything in it, worked out once; fence and wire, which can be removed, aside.
struct Ground {
    u16 holds = 0;  // a bit a Terrain
    u8 height = 0;
    u8 enter = 0;    // a bit a Type: who may enter, moving
    u8 retreat = 0;  // a bit a Type: who may enter, retreating
    bool stop = false, shelter = false, no_battle = false;
    bool wet = false;        // holds a river or water, and it matters from where a unit enters or leaves it
    bool capped = false;     // holds ground that caps moves
    bool cluttered = false;  // holds a fence or wire
    bool slow = false;       // caps or stops a move, or may
    u8 plain = 255;          // hexes to the nearest that is wet or caps moves, itself included; 255 if there is none
    u8 cover = 0, cover_from_hill = 0, ignore_flags = 0;
    u8 bank = 0;  // which piece of land it belongs to; 0 for river hexes and for no hex at all

    bool has(Terrain terrain) const { return holds & bit(terrain); }
    bool crossing() const { return holds & crossings; }
    bool open_river() const { return has(Terrain::river) && !crossing(); }  // without a bridge or ford
};

// A line of sight between two hexes as far as terrain decides it, and the hexes where a unit would block it.
struct Line_of_sight {
    enum Verdict : u8 { clear, blocked, depends } verdict = clear;
    bool between = false;  // blocked on both sides of an edge, not by what it crosses
    bool left_blocked = false, right_blocked = false;
    u8 crossed = 0, left = 0, right = 0;  // how many of each follow each other from `first`
    u32 first = 0;
};

// Hexes that a unit of a type covers with its fire from a hex: those where it may have a die left to throw at somebody whom it sees,
// and of them those where it has one whatever it lost, with any leader and any fences gone. Sets of Game::chunks chunks.
struct Covered {
    const u64 *perhaps, *surely;
};

struct Roster_entry {
    std::string name;
    Side side = Side::red;
    Type type = Type::infantry;
    HexIndex hex = no_hex;        // where it starts
    bool reserve = false;         // waits for BD-SET-03
    sandtable::Agreement with{};  // of its name
};

struct Objective {
    std::string name;
    HexIndex hex = no_hex;
    u8 value = 0;
    u8 sides = 0;  // a bit a Side: for whom it counts
};

struct Force {
    std::string name;
    BoardEdge home = BoardEdge::north;
    u8 banners = 0;              // BD-VIC-03: how many it takes
    UnitId first = 0, last = 0;  // its units are those from first to before last
    std::vector<HexIndex> zone, entries, exits;
    u8 exit_value = 0;
};

struct Unit {
    enum Mark : u8 {
        moved_on = 1,   // has made its move this turn
        fired = 2,      // has battled this turn
        sheltered = 4,  // entered a wood or built-up area this turn (BD-MOV-02)
        steadied = 8,   // has ignored a flag this turn (BD-RET-05)
        exited = 16,    // has left the board (BD-MOV-10)
        reserve = 32,   // waits to land (BD-SET-03)
    };

    HexIndex hex = no_hex;
    HexIndex order = no_hex;  // BD-ART-02: the hex its fire is laid on
    u8 figures = 0;
    u8 steps = 0;  // hexes moved this turn
    u8 marks = 0;
    u8 bank = 0;             // BD-MOV-07 near_bank: the bank it stepped into the river from
    u8 hits = 0, flags = 0;  // taken in this artillery phase, not yet carried out
    // Of a battery: whom its fire hit, killed and drives back in this artillery phase, for the story.
    UnitId has_hit = no_unit, has_killed = no_unit, has_driven = no_unit;

    bool on_board() const { return hex != no_hex; }
    bool has(Mark mark) const { return marks & mark; }
    SANDTABLE_FIELDS(hex, order, figures, steps, marks, bank, hits, flags);
    SANDTABLE_DERIVED(has_hit, has_killed, has_driven);
};

// What attacks are worth to the computer player, in thousandths of a figure; worked out by gains_of of judge.h.
struct Gains {
    static constexpr int most_dice = 13, most_figures = 13;
    // Of a number of dice against a unit of such a type with a number of figures left: hits, and its destruction.
    std::array<std::array<std::array<i32, most_dice>, most_figures>, type_count> gain{};
    std::array<i32, type_count> loss{};  // what one die does to a unit of such a type, on average
};

// The last throw, as it lies on the table.
struct Thrown {
    u8 hits = 0;   // faces that hit the unit
    u8 stars = 0;  // faces that hit the General
    u8 flags = 0;  // flags that were not ignored
    SANDTABLE_FIELDS(hits, stars, flags);
};

// The units of the moving side that have not moved yet, on the board or in reserve; and those of them with a free hex beside them, as
// has_free_neighbour() of reach.h says.
struct Movers {
    Units waiting, free;
    bool operator==(const Movers&) const = default;
};

// The units of the firing side that may still fire, and those with something to do. The latter change when a unit has fired, or when a piece
// moves or an obstacle goes; then they are worked out again, see targets.h.
struct Firers {
    Units ready{}, able{};
    bool stale = true;  // `able` is as it was before a piece moved
    bool operator==(const Firers&) const = default;
};

// Where a unit gets to on whose way there is nothing out of the ordinary, as places of its vicinity; see spread() of reach.h.
struct Spread {
    bool holds = false;                           // false: it is another kind of unit, and the rest means nothing
    std::array<u64, Vicinities::radius> after{};  // in exactly this many hexes, from one on
    u64 onward = 0;                               // from which of them it may go on; and from its own
    bool operator==(const Spread&) const = default;
};

enum class Phase : u8 { set_up, artillery, initiative, first_move, first_fire, second_move, second_fire, end };
enum class Ending : u8 { none, banners, turn_limit, annihilation, concession, agreement };
const char* words(Ending ending);  // "by banners"

struct State {
    std::array<Unit, max_units> units;
    Hexes standing;                 // hexes with a unit other than a General; follows from the units
    std::array<Hexes, 2> generals;  // hexes with a General of that side; follows from the units
    std::array<Hexes, 2> held;      // hexes with either of that side; follows from the units
    Movers movers;                  // while a side moves; follows from the units
    Units batteries;  // while guns are laid: those of both sides that have a target; follows from the units
    Units struck;   // in the artillery phase: all who have hits or flags to carry out are among them; follows likewise
    Firers firers;  // while a side fires; follows from the units and what is gone
    Spread spread;  // of the unit that is asked for its way; follows from the units
    std::array<Hexes, 2> removed;  // BD-TER-08: fences, wires that are gone
    Stacks<Sequences, 6, Sealed_sequences, 1> stacks;
    u8 turn = 1;
    Phase phase = Phase::set_up;
    Thrown thrown;
    Side first = Side::blue;         // who moves first this turn; red goes first by `alternate` on turn 1
    std::array<u8, 2> banners{};     // BD-VIC-01
    std::array<u8, 2> objectives{};  // BD-VIC-02
    std::array<u32, 2> gained{};     // BD-VIC-02 permanent: a bit an objective
    std::array<u8, 2> exit_points{};
    Truce truce;  // BD-VIC-05
    Ending ending = Ending::none;
    Side winner = Side::nobody;

    SANDTABLE_FIELDS(units, standing, generals, removed, stacks, turn, phase, thrown, first, banners, objectives,
        gained, exit_points, truce, ending, winner);
    SANDTABLE_DERIVED(held, movers, batteries, struck, firers, spread);
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 2048);

struct Game {
    using State = battledice::State;

    // Given: by the scenario,
    std::string id, title, date, place, history;
    HexGrid grid{13, 9, true};
    std::vector<Ground> ground;  // by hex; given is what it holds and how high it is
    std::array<Force, 2> forces;
    std::vector<Roster_entry> roster;  // red's units, then blue's
    std::vector<Objective> objectives;
    Side timeout = Side::nobody;  // BD-VIC-04: who wins at the turn limit; nobody: the higher score
    // and by the tables.
    Options options;
    std::array<Unit_type, type_count> unit_types;
    std::array<Terrain_type, terrain_count> terrain;
    std::vector<Dice_set> dice_sets;  // the standard set first
    std::vector<Face_filter> filters;
    u8 era_types = 0;                   // BD-ERA-01: which types its era knows, a bit a Type
    u64 digest = 0;                     // of all data this game was made from
    std::vector<std::string> settings;  // what was laid over the scenario: "bd.general_hit=last"

    // What follows: from the board and the tables, by survey() of ground.h, as does the rest of the ground,
    std::size_t slots = 0;      // of the grid: tables by hex have this many
    int chunks = 0;             // of 64 hexes each, of a set of hexes that this board needs
    std::vector<u8> distances;  // from * hexes + to
    Vicinities vicinities;
    std::vector<Ways> ways;  // see ways_from()
    HexLines lines{grid, Unit_type::most_range};
    std::vector<Line_of_sight> sights;  // from * hexes + to, out to the longest range
    std::vector<HexIndex> sight_hexes;
    std::vector<u64> covers;  // see covered()
    // from the tables alone, by game_of() of data.h,
    Gains gains;
    // and from the roster, by enlist() of data.h.
    std::array<Units, 2> guns;  // each side's Artillery Units

    int hexes() const { return int(ground.size()); }
    UnitId units() const { return forces[1].last; }
    Units units(Side side) const { return Units::between(force(side).first, force(side).last); }
    Units batteries(Side side) const { return guns[index(side)]; }
    int distance(HexIndex from, HexIndex to) const { return distances[std::size_t(from) * slots + to]; }
    const u8* distances_from(HexIndex hex) const { return distances.data() + hex * slots; }
    const Ways& ways_from(HexIndex hex, Type type) const { return ways[std::size_t(type) * slots + hex]; }
    // What a unit of a type covers with its fire from a hex, independent of all others on the board.
    Covered covered(Type type, HexIndex from) const {
        const u64* perhaps = covers.data() + (std::size_t(type) * slots + from) * 2 * std::size_t(chunks);
        return {perhaps, perhaps + chunks};
    }
    const Unit_type& type(UnitId unit) const { return unit_types[u8(roster[unit].type)]; }
    const Force& force(Side side) const { return forces[index(side)]; }
    sandtable::Noun noun(UnitId id) const { return {roster[id].name, roster[id].with}; }
    bool is_general(UnitId unit) const { return roster[unit].type == Type::general; }

    // The engine's verbs, see core/game.h
    State start() const;
    void run(State& state, Visit& visit) const;
    void concede(State& state, Side side, Visit& visit) const;
    void agree_draw(State& state, Side side, Visit& visit) const;
    State view(const State& state, Viewer viewer) const;
    Result result(const State& state) const;
    int turn(const State& state) const { return state.turn; }
    int sealing(const State& state) const { return state.stacks.sealing(); }

    // In words, see core/table.h
    Table::Heading heading() const;
    std::string words(const Event& event) const;
    Headline headline(const Event& event) const;
    Shown shown(const Event& event) const;
    std::vector<Scene::Sheet> tables() const;
    Survey survey(const State& state, const Spot& spot) const;
    Side draw_offered(const State& state) const;
    std::string words(const State& state, const Question& question) const;
    std::vector<std::string> names(const State& state, const Question& question, int option) const;
    std::string refused(const std::string& name, const std::string& why) const;
    std::string deed(const State& state, const Question& question, const Answer& answer) const;
    std::string face_name(const State& state, const Question& roll, int face) const;
    bool compares(const Question& question) const { return Topic(question.topic) == Topic::fire_at; }
    std::string words(Side side) const;
    std::string words(Phase phase, Side acting) const;  // "Allies to move"
    Landscape landscape(const State& state) const;
    u64 landscape_version(const State& state) const;
    Scene::Clock clock(const State& state) const;
    Scene scene(const State& state) const;  // with neither
    Spot spot(const State& state, const Question& question, int option) const;
    int about(const State& state, const Question& question) const;
    Forecast forecast(const State& state, const Question& question, const Answer& given) const;
    Answer usual(const State& state, const Question& question) const;
    void evaluate(
        const State& state, const Question& question, std::span<const Answer> answers, std::span<i32> values) const;
    i32 evaluate_position(const State& state, Side side) const;
};

}
