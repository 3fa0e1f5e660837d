#pragma once
// Skirmish, a game of eight paragraphs on a table in inches, for testing what knows no game: four discs a side, a house, a wall
// and a wood. It asks every kind of question, keeps orders secret for longer than they are sealed, and interrupts a move on its
// way. Its faults are made to order, so that a test can show that the kit would notice.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/choosing.h"
#include "core/stack.h"
#include "core/table.h"
#include "core/truce.h"
#include "geometry/body.h"
#include "geometry/sight.h"

namespace skirmish {
using namespace sandtable;

inline constexpr Paragraph rulebook[] = {
    {"SK-01", "Set-up",
        "Unseen by the other, each side places its four fighters within six inches of its own edge, on bases of one "
        "inch that do "
        "not overlap."},
    {"SK-02", "Orders",
        "Each turn both sides write down, unseen, in which order their fighters act. An order is shown when it is "
        "due."},
    {"SK-03", "Action",
        "The sides act by turns, red first, each with its next fighter: he moves, fires, throws his side's grenade, or "
        "stands."},
    {"SK-04", "Movement",
        "A fighter moves along a way of at most three legs and six inches. Inches in the wood count double. He passes "
        "through no "
        "wall, house or enemy, and ends on no other base."},
    {"SK-05", "Snap shot",
        "An enemy who has not acted yet and sees a fighter move may halt him after any tenth of his way, to fire one "
        "shot at him "
        "there; that is his action."},
    {"SK-06", "Fire",
        "A fighter has three shots, dealt out among the enemies that he sees. A shot hits on 4 or more, through the "
        "wood on 5, over "
        "the wall on 6. For each hit the target's side throws a die: on 4 or less he falls."},
    {"SK-07", "Grenade",
        "Once a battle a side's fighter throws a grenade up to eight inches. Everybody under its circle of three "
        "inches falls on 4 "
        "or more."},
    {"SK-08", "End",
        "After four turns, or when a side has nobody left, the side with more fighters has won. Either may give up, "
        "and both may "
        "agree to a draw."},
};
consteval Rule operator""_rule(const char* id, std::size_t size) { return cite(rulebook, {id, size}); }

// What is wrong with a skirmish, on purpose.
enum class Fault : u8 {
    none,
    long_ways,        // a way may be one thousandth too long
    region_lies,      // the area shown as in reach is larger than what is in reach
    usual_refused,    // the usual layout is not allowed
    suggests_wrong,   // what is worth a thought is not allowed
    sample_refused,   // an answer drawn at random is not allowed
    orders_shown,     // a view holds orders that are not due
    orders_linger,    // a view holds them as soon as both have written theirs
    ways_in_views,    // whether a way is allowed hangs on what the other side has not shown
    question_shows,   // the bounds of a question hang on the other's orders
    refusal_changes,  // a refused layout leaves a trace
    secrets_passed,   // a sealed choice could be passed
    pieces_shuffled,  // the scene has its pieces in another order in each turn
    unit_missing,     // a piece belongs to a unit that there is not
    ragged_sheet,     // a row of a sheet is too short
    army_incomplete,  // the list of an army leaves somebody out
    moves_unshown,    // nothing shows where a fighter goes
    falls_unshown,    // nor that one has fallen
    outcome_alone,    // what came of a deed is told where none was done
    score_lies,       // a fall is shown with a score that nobody has
};

// Thousandths of an inch.
constexpr i32 inch = 1000, side_length = 24 * inch, base = inch / 2, allowance = 6 * inch, zone_depth = 6 * inch;
constexpr i32 throw_range = 8 * inch, blast_radius = 3 * inch / 2, eye_height = 1500;
constexpr int team = 4, shots = 3, last_turn = 4;
constexpr u8 nobody = 255;

enum class Topic : u16 { deploy, order, act, way, halt, shots, hit, save, throw_at, blast };
enum class Told : u8 { placed, turn, due, moves, stands, halts, aims, hits, falls, saved, throws, ends };
enum Act : i32 { stand, move, fire, grenade, acts };

struct Play;

// SK-01 to SK-08 The battle, turn by turn.
struct Battle {
    Flow deploy(Play&);  // SK-01
    Flow orders(Play&);  // SK-02
    Flow turn(Play&);    // SK-03
    Flow end(Play&);     // SK-08
    static constexpr Flow (Battle::* steps[])(Play&) = {&Battle::deploy, &Battle::orders, &Battle::turn, &Battle::end};
    SANDTABLE_FIELDS();
};
// SK-03 Fighter after fighter.
struct Turn {
    Flow due(Play&);    // SK-02
    Flow act(Play&);    // SK-03
    Flow again(Play&);  // SK-03
    static constexpr Flow (Turn::* steps[])(Play&) = {&Turn::due, &Turn::act, &Turn::again};
    SANDTABLE_FIELDS();
};
// SK-04, SK-05 One fighter's move, which a snap shot may halt.
struct Move {
    u8 mover = 0, points = 0;
    i32 part = 0;                // tenths of the way after which he is halted; 0: not
    std::array<Place, 4> way{};  // from where he stands
    Flow path(Play&);            // SK-04
    Flow halt(Play&);            // SK-05
    Flow arrive(Play&);          // SK-04
    static constexpr Flow (Move::* steps[])(Play&) = {&Move::path, &Move::halt, &Move::arrive};
    SANDTABLE_FIELDS(mover, points, part, way);
};
// SK-06 Three shots, dealt out, and volley after volley.
struct Fire {
    u8 shooter = 0, next = 0;
    std::array<u8, team> dealt{};
    Flow deal(Play&);  // SK-06
    Flow each(Play&);  // SK-06
    static constexpr Flow (Fire::* steps[])(Play&) = {&Fire::deal, &Fire::each};
    SANDTABLE_FIELDS(shooter, next, dealt);
};
// SK-06 Shots at one target. What is needed is worked out before anything is thrown, so that odds can begin at the throw.
struct Volley {
    u8 shooter = 0, target = 0, count = 0, needed = 0;
    Flow aim(Play&);   // SK-06
    Flow hit(Play&);   // SK-06
    Flow save(Play&);  // SK-06
    static constexpr Flow (Volley::* steps[])(Play&) = {&Volley::aim, &Volley::hit, &Volley::save};
    SANDTABLE_FIELDS(shooter, target, count, needed);
};
// SK-07 The grenade.
struct Throw {
    u8 thrower = 0, under = 0;  // who throws; a bit for each fighter under the circle
    Flow at(Play&);             // SK-07
    Flow blast(Play&);          // SK-07
    static constexpr Flow (Throw::* steps[])(Play&) = {&Throw::at, &Throw::blast};
    SANDTABLE_FIELDS(thrower, under);
};
// SK-01 One side's set-up.
struct Deploy {
    Side side = Side::red;
    Flow place(Play&);  // SK-01
    static constexpr Flow (Deploy::* steps[])(Play&) = {&Deploy::place};
    SANDTABLE_FIELDS(side);
};
// SK-02 One side's orders.
struct Orders {
    Side side = Side::red;
    Flow write(Play&);  // SK-02
    static constexpr Flow (Orders::* steps[])(Play&) = {&Orders::write};
    SANDTABLE_FIELDS(side);
};

struct Fighter {
    Place at;
    bool up = false;     // on the table
    bool acted = false;  // this turn
    SANDTABLE_FIELDS(at, up, acted);
};

// What one side alone knows: the order in which its fighters act, and how many of it have been shown.
struct Secret {
    std::array<u8, team> order{nobody, nobody, nobody, nobody};
    SANDTABLE_FIELDS(order);
};

struct State {
    std::array<Fighter, 2 * team> fighter{};  // red's, then blue's
    std::array<Secret, 2> secret{};
    std::array<u8, 2> due{};  // orders that have been shown this turn
    std::array<bool, 2> threw{};
    Stacks<std::variant<Battle, Turn, Move, Fire, Volley, Throw>, 4, std::variant<Deploy, Orders>, 1> stacks;
    u8 turn = 0, trace = 0;
    Truce truce;
    Side acts = Side::red;  // whose turn it is to act
    u8 acting = nobody;     // the fighter who is due
    bool over = false;
    Side winner = Side::nobody;

    SANDTABLE_FIELDS(fighter, secret, due, threw, stacks, turn, truce, trace, acts, acting, over, winner);
};

constexpr Side owner(int fighter) { return fighter < team ? Side::red : Side::blue; }
constexpr int first(Side side) { return side == Side::red ? 0 : team; }

struct Game {
    using State = skirmish::State;
    explicit Game(Fault fault = Fault::none);

    Fault fault;
    std::vector<Place> house, wall, wood;
    std::vector<Screen> screens;
    std::vector<std::string> settings;

    // The engine's verbs; see core/game.h
    State start() const;
    void run(State& state, Visit& visit) const;
    void concede(State& state, Side side, Visit& visit) const;
    void agree_draw(State& state, Side side, Visit& visit) const;
    State view(const State& state, Viewer viewer) const;
    State determinize(const State& state, Side side, Stream& random) const;
    Result result(const State& state) const;

    // What it takes to go a way, or why it cannot be gone. The way begins where the fighter stands.
    i32 price(std::span<const Place> way) const;
    Refusal refuse_way(const State& state, int mover, std::span<const Place> way) const;
    Refusal refuse_layout(Side side, std::span<const Place> places) const;
    // A way that he may go, towards the enemy if that can be; empty if there is none.
    std::vector<Place> usual_way(const State& state, int mover) const;
    // What a line of fire passes: the die needed to hit, 7 where it is blocked.
    int needed(Place from, Place to) const;
    // The fighter of the other side who would halt a mover there, or nobody.
    u8 who_halts(const State& state, int mover, Place at) const;

    // Words, pictures and judgement; see core/table.h
    int turn(const State& state) const { return state.turn; }
    int sealing(const State& state) const { return state.stacks.sealing(); }
    // Orders stay secret until their turn is over, though each is shown when it is due.
    bool knows(const State& state, Viewer, const Table::Past_question& question) const {
        return Topic(question.topic) != Topic::order || state.over || state.turn > question.turn;
    }
    Table::Heading heading() const;
    Measure measure() const { return {"inch", "inches", inch, 0}; }
    std::string words(const Event& event) const;
    Headline headline(const Event& event) const;
    Side draw_offered(const State& state) const;
    std::string words(const State& state, const Question& question) const;
    std::vector<std::string> names(const State& state, const Question& question, int option) const;
    std::string deed(const State& state, const Question& question, const Answer& answer) const;
    std::string face_name(const State&, const Question&, int face) const { return std::to_string(face); }
    std::string words(Side side) const;
    Landscape landscape(const State& state) const;
    Scene::Clock clock(const State& state) const;
    Scene scene(const State& state) const;  // with neither
    Scene::Sheet roster(const State& state, Side side) const;
    Spot spot(const State& state, const Question& question, int option) const;
    int about(const State& state, const Question& question) const;
    Forecast forecast(const State& state, const Question& question, const Answer& answer) const;
    std::vector<Scene::Zone> shown(const State& state, const Question& question) const;
    Marks shown(const State& state, const Question& question, const Answer& answer) const;
    Shown shown(const Event& event) const;
    Answer usual(const State& state, const Question& question) const;
    Answer sample(const State& state, const Question& question, Stream& random) const;
    void candidates(const State& view, const Question& question, Stream& random, Candidates& suggestions) const;
    void evaluate(
        const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const;
    i32 evaluate_position(const State& state, Side side) const;
};

struct Play : Borrowed_visit {
    const Game& game;
    State& state;
    Play(const Game& game, State& state, Visit& visit) : Borrowed_visit(visit), game(game), state(state) {}
    bool has(Fault fault) const { return game.fault == fault; }
    void fall(int fighter, Rule rule);
};
int left(const State& state, Side side);

Body body(Place at);
// A question about the table says how large it is.
void fill_board(Question& question);
std::string name(int fighter);
// The place after this many tenths of a way.
Place part_of(std::span<const Place> way, i32 tenths);
// The points of an answer, after the place where the way begins.
std::vector<Place> points(const Answer& answer);

std::unique_ptr<Table> table(Fault fault = Fault::none);

}
