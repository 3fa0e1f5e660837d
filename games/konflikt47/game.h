#pragma once
// konflikt47, weird war in free inches: what changes in a battle (State), what does not (Game), and what the rest of the program asks.
#include <memory>

#include "core/choosing.h"
#include "core/list.h"
#include "core/table.h"
#include "core/trials.h"
#include "core/truce.h"
#include "games/konflikt47/options.h"
#include "games/konflikt47/rules/damage/wear.h"
#include "games/konflikt47/rules/rift/rift_dice.h"
#include "games/konflikt47/sequences.h"
#include "games/konflikt47/terrain.h"
#include "geometry/body.h"

namespace konflikt47 {

class Visibility_grid;

// A model of a unit. A vehicle has one model; mount i of it keeps its weapon in model[i].
struct Model {
    Place at;                                   // means nothing while its unit is off the table
    u8 weapon = no_weapon, beside = no_weapon;  // that it carries now
    bool alive = false;
    u8 also = no_weapon;  // K47-WSR-03: of another kind, beside those, taken up from who fell
    std::array<u8, 3> weapons() const { return {weapon, beside, also}; }
    bool carries(u8 number) const { return weapon == number || beside == number || also == number; }
    SANDTABLE_FIELDS(at, weapon, beside, alive, also);
};

enum class Whereabouts : u8 { first_wave, reserve, on_table, left, destroyed };

constexpr int most_pins = 255;

// K47-TRP-02, K47-TRP-03 How far a vehicle has driven in this turn.
enum class Driven : u8 { not_at_all, advance, run };

struct Unit {
    Whereabouts where = Whereabouts::reserve;
    Order order = Order::none;  // K47-TRN-02: without one its die is in the bag
    u8 pins = 0;
    u8 guts = 0, luck = 0;
    u8 building = no_piece;  // that it is in
    u8 floor = 0;
    u8 returned = 0;          // K47-HER-03: so often it got its die back this turn
    bool called = false;      // K47-OFF-03: its officer has called this turn
    bool named = false;       // K47-OFF-04: it is called and waits
    bool failed = false;      // K47-OFF-03: its order test
    bool moved = false;       // in the order that it carries out
    bool turned = false;      // K47-WSR-09: its Fixed weapon, in that order
    bool assaults = false;    // K47-ORD-08: with that order, which its die shows as a Run
    i16 facing = 0;           // K47-WSR-04: of a Fixed weapon, degrees
    UnitId ranged = no_unit;  // K47-IND-02: at whom its weapon has ranged in
    u8 ranging = 0;           // by this number of shots
    bool lobbed = false;      // and it shot at it in its last order
    bool has_called = false;  // K47-ARM-15: its barrage
    Wear wear{};              // of a vehicle
    UnitId aboard = no_unit;  // K47-TRP-02: the vehicle in which it rides; where that is, it is
    Driven driven = Driven::not_at_all;
    bool unlimbered = false;  // K47-TRP-07: in this turn
    u8 mastery = 0;           // K47-RFT-08: points left of its hero
    Rift_dice rift{};         // that lie with it
    std::array<Model, max_models> model{};
    SANDTABLE_FIELDS(where, order, pins, guts, luck, building, floor, returned, called, named, failed, moved, turned,
        assaults, facing, ranged, ranging, lobbed, has_called, wear, aboard, driven, unlimbered, mastery, rift, model);
};

// A move that is under way (K47-ORD-11): while it is interrupted the models stand where they have got to.
struct Move {
    UnitId unit = no_unit;
    UnitId against = no_unit;            // whom it assaults
    u8 leader = no_model;                // whose way was declared
    Pace pace = Pace::advance;           // of men; the way of a hull is drawn by its pace already
    Table_edge over = Table_edge::none;  // it comes on over this edge
    u8 out_of = no_piece, floor = 0;     // K47-BLD-07: the building that it assaults out of, and from which floor
    u8 into = no_piece;                  // and that which it goes into
    UnitId mounts = no_unit;             // K47-TRP-02: or the vehicle
    i32 length = 0, gone = 0;            // of that way, and how much of it is behind
    bool stopped = false;                // K47-ORD-12: it goes no further
    List<Place, most_bends + 1> way{};   // from where the leader stood
    std::array<Place, max_models> from{}, to{};  // by number in the unit
    // K47-VEH-04 Of a hull, how it faces along each leg of the way, and at last how it is to stand.
    List<i16, most_bends + 1> faces{};
    SANDTABLE_FIELDS(
        unit, against, leader, pace, over, out_of, floor, into, mounts, length, gone, stopped, way, from, to, faces);
};
constexpr int most_moves = 4;  // a move, a charge out of Ambush at the mover, a charge at those, and one more

// Dice that were thrown and do not count yet (K47-HER-02, K47-HER-05).
struct Pending_dice {
    // What they are for: each by itself must reach `needed`; two together must not exceed it; each is so much, as a die of
    // `needed` sides, and more is better for who throws; or nobody can say which face anybody wants.
    enum Use : u8 { none, each, sum, most, either } use = none;
    Side by = Side::nobody;             // whose throw it is
    UnitId of = no_unit, at = no_unit;  // the units that it is by and against
    i8 needed = 0;
    bool fixed = false;  // Guts do not change it
    bool sixes = false;  // K47-SHT-14: of `each` a 6 does more than another that is enough
    bool fubar = false;  // K47-FUB-01: of `sum` a 12 is worse than to fail
    List<u8, Answer::capacity> die{};
    u64 again = 0;                 // thrown again, a bit a die
    std::array<u64, 2> changed{};  // by Guts of a side
    SANDTABLE_FIELDS(use, by, of, at, needed, fixed, sixes, fubar, die, again, changed);
};

enum class Test : u8 { none, passed, failed, fubar };
enum class Phase : u8 { preparation, orders, turn_end };
enum class Ending : u8 { none, turns, elimination, concession, agreement };
const char* words(Ending ending);

// What a side alone knows until it is shown.
struct Secret {
    u32 units = 0;  // of its first wave, or that keep their dice: a bit each from its first
    SANDTABLE_FIELDS(units);
};

struct State {
    std::array<Unit, max_units> unit{};
    std::array<Secret, 2> secret{};
    std::array<Rift_pool, 2> rift{};
    List<Move, most_moves> moves{};
    List<Shot_groups, most_attacks> attacks{};
    List<Call, max_units> calls{};  // in their order; each unit calls once
    Pending_dice pending{};
    Test test = Test::none;   // what the last test brought
    UnitId beaten = no_unit;  // in the last close quarters; no_unit: nobody, or both
    Stacks<Sequences, 24, Sealed_sequences, 1> stacks;
    u8 turn = 0;
    Phase phase = Phase::preparation;
    std::array<Table_edge, 2> edge{Table_edge::none, Table_edge::none};
    u64 collapsed = 0;  // K47-BLD-06: buildings that are rubble now, a bit each of the pieces of ground
    Truce truce;
    Ending ending = Ending::none;
    Side winner = Side::nobody;

    SANDTABLE_FIELDS(unit, secret, rift, moves, attacks, calls, pending, test, beaten, stacks, turn, phase, edge,
        collapsed, truce, ending, winner);
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 24 << 10);

struct Game {
    using State = konflikt47::State;

    std::string id, title, date, place, history;
    const Scenario* scenario = &maximum_attrition;
    int last_turn = 6;  // K47-END-01, before the die for one more
    std::array<Force, 2> forces;
    std::array<Table_edge, 2> edge{Table_edge::none, Table_edge::none};  // where the scenario says it; else K47-SCN-01
    std::vector<Weapon> weapons;
    std::vector<Army> armies;
    std::vector<Troop> troops;
    Ground ground;
    std::shared_ptr<const Visibility_grid> lattice;  // of the ground, for computer players
    Options options;
    u64 digest = 0;
    std::vector<std::string> settings;
    Parts parts;

    UnitId units() const { return forces[1].last; }
    const Force& force(Side side) const { return forces[index(side)]; }
    Side side(UnitId id) const { return roster_[id].side; }
    // The name of a unit. Position::entry gives everything else that its army says of it.
    const std::string& name(UnitId id) const { return roster_[id].name; }
    sandtable::Noun noun(UnitId id) const { return {name(id), roster_[id].with}; }
    bool serves_gun(UnitId id) const { return roster_[id].is_gun(); }
    bool is_hull(UnitId id) const { return roster_[id].is_hull(); }
    // An officer and those about him, who bear his name.
    bool is_officer(UnitId id) const { return roster_[id].rank != Rank::none; }

    // While a Game is made: a unit joins its side, red's units first; and it may still change.
    UnitId enlist(Entry entry) {
        roster_.push_back(std::move(entry));
        return UnitId(roster_.size() - 1);
    }
    Entry& enlisted(UnitId id) { return roster_[id]; }
    UnitId next_unit() const { return UnitId(roster_.size()); }

    // The engine's verbs, see core/game.h
    State start() const;
    void run(State& state, Visit& visit) const;
    void concede(State& state, Side side, Visit& visit) const;
    void agree_draw(State& state, Side side, Visit& visit) const;
    State view(const State& state, Viewer viewer) const;
    bool knows_forces(const State& state, Viewer viewer) const;
    std::shared_ptr<const Game> known_to(const State& state, Viewer viewer) const;  // null: all that there is
    State determinize(const State& state, Side side, Stream& random) const;
    Result result(const State& state) const;

    // In words, see core/table.h
    int turn(const State& state) const { return state.turn; }
    int sealing(const State& state) const { return state.stacks.sealing(); }
    Side draw_offered(const State& state) const {
        return state.ending != Ending::none ? Side::nobody : state.truce.offered_by();
    }
    Table::Heading heading() const { return {"konflikt47", 1, digest, {id, {{}, settings}, parts}}; }
    std::string place_words(Place at) const;
    std::string words(const Event& event) const;
    Headline headline(const Event& event) const;
    Shown shown(const Event& event) const;
    std::string words(const State& state, const Question& question) const;
    std::vector<std::string> names(const State& state, const Question& question, int option) const;
    std::string called(const Question& question) const;
    sandtable::Lying_dice lying_dice(const State& state, const Question& question) const;
    std::string refused(const std::string& name, const std::string& why) const;
    std::string deed(const State& state, const Question& question, const Answer& answer) const;
    bool compares(const Question& question) const {
        switch (Topic(question.topic)) {
            case Topic::go_down:
            case Topic::stand:
            case Topic::survive:
            case Topic::power:
            case Topic::ambush: return true;
            // Their odds would tell how far off they are.
            case Topic::target:
            case Topic::assault: return options.premeasure;
            default: return false;
        }
    }
    // K47-HER-03, K47-RFT-08 Between any two draws, and hardly ever wanted.
    bool seldom(const Question& question) const {
        return Topic(question.topic) == Topic::bring_back || Topic(question.topic) == Topic::combine_rift_dice;
    }
    std::string face_name(const State& state, const Question& question, int face) const;
    std::string words(Side side) const { return is_player(side) ? force(side).name : "nobody"; }
    Landscape landscape(const State& state) const;
    u64 landscape_version(const State& state) const;
    Scene::Clock clock(const State& state) const;
    Scene scene(const State& state) const;
    std::vector<Scene::Sheet> tables() const;
    Survey survey(const State& state, const Spot& spot) const;
    Spot spot(const State& state, const Question& question, int option) const;
    int about(const State& state, const Question& question) const;
    std::vector<Scene::Zone> shown(const State& state, const Question& question) const;
    Marks shown(const State& state, const Question& question, const Answer& answer) const;
    Forecast forecast(const State& state, const Question& question, const Answer& answer) const;
    Answer instead(const State& state, const Question& question, const Answer& answer) const;
    bool is_thinkable(const Question& question, int option) const;
    Refusal caveat(const State& state, const Question& question, int option) const;
    bool takes_gestures(const State& state, const Question& question) const;
    Gesture gesture(const State& state, const Question& question, std::optional<Place> at) const;
    Follow_up follow_up(const State& state, const Question& question) const;
    Answer usual(const State& state, const Question& question) const;
    Answer sample(const State& state, const Question& question, Stream& random) const;
    void candidates(const State& view, const Question& question, Stream& random, Candidates& suggestions) const;
    void evaluate(
        const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const;
    i32 evaluate_position(const State& state, Side side) const;
    int horizon(const State& state) const;
    Trials trials(const State& view, const Question& question) const;
    Measure measure() const { return {"inch", "inches", inch, 0}; }

  private:
    friend struct Position;
    std::vector<Entry> roster_;  // red's units, then blue's
};

}
