#pragma once
// Duel, a game of a few rules for testing what knows no game: the kit, the match and the records. It has all that they
// must cope with: sealed choices, refusals, dice with names, and events for one side only. Its faults are made to order,
// one for each promise of core/game.h, so that a test can show that the kit would notice. The file
// is long because every fault changes the same few rules.
#include <algorithm>
#include <memory>

#include "core/stack.h"
#include "core/table_of.h"
#include "core/truce.h"

namespace duel {
using namespace sandtable;

inline constexpr Paragraph rulebook[] = {
    {"DUEL-01", "Guard",
        "Unseen by the other, each duellist takes the high or the low guard, or feints, but never twice in a row."},
    {"DUEL-02", "Foot", "Then, still unseen, each steps forward or stands."},
    {"DUEL-03", "Strike",
        "Guards are shown. A die is thrown, two if someone stepped forward; the bolder guard has the hits."},
    {"DUEL-04", "Press", "A duellist who hit may press for one more die, up to three times."},
    {"DUEL-05", "End", "Five hits win; after six bouts the duel is a draw. Duellists may give up or shake hands."},
};
consteval Rule operator""_rule(const char* id, std::size_t size) { return cite(rulebook, {id, size}); }

// What is wrong with a duel, on purpose.
enum class Fault : u8 {
    none,
    asking_changes,   // a step changes the state before its question is answered
    refusal_changes,  // a refused answer leaves a trace
    unlisted,         // an option is allowed but not among the candidates
    listed_twice,     // an option is among the candidates twice
    no_reason,        // a refusal does not say why
    dead_end,         // a question without any answer
    endless,          // pressing goes on for ever
    view_shows,       // a view holds the other's guard
    view_forgets,     // a view does not hold what its own side has done
    watcher_sees,     // who watches sees what one side seals
    question_shows,   // which options there are hangs on the other's guard
    told_to_all,      // everybody is told a sealed guard
    offer_shows,      // an offer of a draw lapses when the other seals a guard
    offer_lapses,     // an offer of a draw lapses when the other is the last to seal
    refusal_lapses,   // an offer of a draw lapses when an answer is refused
    order_matters,    // who seals first strikes first
    chance,           // the outcome hangs on something besides the answers
    no_concession,    // conceding does not end the duel
    lone_draw,        // one side's word makes a draw
    same_names,       // two options have the same name
    ragged_words,     // what happened is told on two lines
};

enum class Topic : u16 { guard, foot, strike, press };
enum class Told : u8 { bout, takes, shown, hits, ends };

struct Play;
struct Duel {
    Flow bout(Play&);    // DUEL-01
    Flow strike(Play&);  // DUEL-03
    Flow press(Play&);   // DUEL-04
    Flow end(Play&);     // DUEL-05
    static constexpr Flow (Duel::* steps[])(Play&) = {&Duel::bout, &Duel::strike, &Duel::press, &Duel::end};
    SANDTABLE_FIELDS();
};
struct Strike {
    Flow roll(Play&);  // DUEL-03
    static constexpr Flow (Strike::* steps[])(Play&) = {&Strike::roll};
    SANDTABLE_FIELDS();
};
struct Stance {
    Side side;
    Flow guard(Play&);  // DUEL-01
    Flow foot(Play&);   // DUEL-02
    static constexpr Flow (Stance::* steps[])(Play&) = {&Stance::guard, &Stance::foot};
    SANDTABLE_FIELDS(side);
};

constexpr u8 high = 0, low = 1, feint = 2, flight = 3, unseen = 9;

struct State {
    std::array<u8, 2> guard{unseen, unseen}, foot{unseen, unseen}, before{unseen, unseen};
    std::array<i32, 2> hits{};
    Stacks<std::variant<Duel, Strike>, 2, std::variant<Stance>, 1> stacks;
    u16 bout = 1;
    u8 pressed = 0, sealed_first = unseen, asked = 0;
    Truce truce;
    bool over = false;
    Side winner = Side::nobody;

    SANDTABLE_FIELDS(guard, foot, before, hits, stacks, bout, pressed, truce, sealed_first, asked, over, winner);
};

struct Game {
    using State = duel::State;
    Fault fault = Fault::none;
    Audience strike_for = everybody;  // who may see the dice
    u16 bouts = 6;                    // that it lasts at most
    i32 enough = 5;                   // hits that win
    bool is_over(const State& state) const { return state.hits[0] >= enough || state.hits[1] >= enough; }

    State start() const {
        State state;
        state.stacks.call(Duel{});
        return state;
    }
    void run(State& state, Visit& visit) const;
    void concede(State& state, Side side, Visit& visit) const;
    void agree_draw(State& state, Side side, Visit& visit) const;
    State view(const State& state, Viewer viewer) const;
    Result result(const State& state) const {
        return state.over ? Result{true, state.winner, "DUEL-05"_rule} : Result{};
    }

    // Words; see core/table.h
    int turn(const State& state) const { return state.bout; }
    int sealing(const State& state) const { return state.stacks.sealing(); }
    Table::Heading heading() const { return {"duel", 3, 0xd0e1, {"courtyard", {{}, {"duel.hits=5"}}, {}}}; }
    std::string words(const Event& event) const;
    Headline headline(const Event&) const { return Headline::deed; }
    Side draw_offered(const State&) const { return Side::nobody; }
    std::string words(const State&, const Question& question) const;
    std::vector<std::string> names(const State&, const Question& question, int option) const;
    std::string face_name(const State&, const Question&, int face) const {
        return face <= 2 ? "miss" : face <= 5 ? "hit" : "crown";
    }
    std::string words(Side side) const {
        return side == Side::red ? "Athos" : side == Side::blue ? "Porthos" : "nobody";
    }
    Landscape landscape(const State&) const { return {}; }
    Scene::Clock clock(const State&) const { return {}; }
    Scene scene(const State&) const { return {}; }
    Forecast forecast(const State&, const Question&, const Answer&) const { return {}; }
    Spot spot(const State&, const Question&, int) const { return {}; }
    int about(const State&, const Question&) const { return -1; }
    void evaluate(const State&, const Question&, std::span<const Answer>, std::span<i32> values) const {
        std::ranges::fill(values, 0);
    }
    i32 evaluate_position(const State&, Side) const { return 0; }
};

struct Play : Borrowed_visit {
    const Game& game;
    State& state;
    Play(const Game& game, State& state, Visit& visit) : Borrowed_visit(visit), game(game), state(state) {}
    bool has(Fault fault) const { return game.fault == fault; }
};

inline Flow Duel::bout(Play& play) {
    play.tell("DUEL-01"_rule, Told::bout, play.state.bout);
    return play.state.stacks.seal(Stance{Side::red}, Stance{Side::blue});
}

inline Flow Stance::guard(Play& play) {
    State& state = play.state;
    const std::size_t own = index(side);
    const auto refuse = [&](i32 option) -> Refusal {
        if (play.has(Fault::refusal_changes) && option == flight) state.asked = u8(state.asked + 1);
        if (play.has(Fault::dead_end) && state.bout == 2) return {"DUEL-01"_rule, "is never allowed"};
        if (play.has(Fault::question_shows) && state.guard[1 - own] == u8(option)) return {"DUEL-01"_rule, "is taken"};
        if (option == flight) return {"DUEL-01"_rule, play.has(Fault::no_reason) ? "" : "is without honour"};
        if (option == feint && state.before[own] == feint) return {"DUEL-01"_rule, "comes twice in a row"};
        return {};
    };
    if (play.has(Fault::asking_changes)) ++state.asked;
    const std::array<u8, 4> all = {high, low, feint, low};
    const std::size_t listed = play.has(Fault::unlisted) ? 2 : play.has(Fault::listed_twice) ? 4 : 3;
    const i32* chosen = play.choose(side, "DUEL-01"_rule, u16(Topic::guard), 4, std::span(all.data(), listed), refuse);
    if (!chosen) return Flow::wait;
    state.guard[own] = u8(*chosen);
    if (play.has(Fault::order_matters) && state.sealed_first == unseen) state.sealed_first = u8(own);
    play.tell_to(play.has(Fault::told_to_all) ? everybody : only(side), "DUEL-01"_rule, Told::takes, side, *chosen);
    return Flow::next;
}

inline Flow Stance::foot(Play& play) {
    const std::array<u8, 2> both = {0, 1};
    const i32* chosen = play.choose(side, "DUEL-02"_rule, u16(Topic::foot), 2, both, [](i32) { return Refusal{}; });
    if (!chosen) return Flow::wait;
    play.state.foot[index(side)] = u8(*chosen);
    return Flow::next;
}

inline Flow Duel::strike(Play& play) {
    play.tell("DUEL-03"_rule, Told::shown, play.state.guard[0], play.state.guard[1]);
    return play.state.stacks.call(Strike{});
}

inline Flow Strike::roll(Play& play) {
    State& state = play.state;
    static u8 wind = 0;  // chance that no answer gives: only for the fault of that name
    const int bolder = play.has(Fault::order_matters) ? state.sealed_first : state.guard[0] > state.guard[1] ? 0 : 1;
    const int count = state.foot[0] || state.foot[1] || state.pressed ? 2 : 1;
    const Answer* thrown =
        play.roll(both_sides[std::size_t(bolder)], "DUEL-03"_rule, u16(Topic::strike), count, 6, [&] {
            Dice dice = Dice::plain(count);
            dice.audience = play.game.strike_for;
            dice.groups = 3;
            dice.group = {0, 0, 1, 1, 1, 2};
            return dice;
        });
    if (!thrown) return Flow::wait;
    for (const i32 face : thrown->numbers()) state.hits[bolder] += (face >= 3) + (face == 6);
    if (play.has(Fault::chance)) state.before[0] = ++wind;
    play.tell("DUEL-03"_rule, Told::hits, bolder, state.hits[bolder]);
    return Flow::done;
}

inline Flow Duel::press(Play& play) {
    State& state = play.state;
    if (play.game.is_over(state) || state.pressed == 3) return Flow::next;
    const std::array<u8, 2> both = {0, 1};
    const Side bolder = state.guard[0] > state.guard[1] ? Side::red : Side::blue;
    const i32* presses = play.choose(bolder, "DUEL-04"_rule, u16(Topic::press), 2, both, [](i32) { return Refusal{}; });
    if (!presses) return Flow::wait;
    if (play.has(Fault::endless)) return Flow::again;
    if (!*presses) return Flow::next;
    ++state.pressed;
    state.stacks.call(Strike{});
    return Flow::recall;
}

inline Flow Duel::end(Play& play) {
    State& state = play.state;
    const i32 enough = play.game.enough;
    if (play.game.is_over(state) || state.bout == play.game.bouts) {
        state.over = true;
        state.winner = state.hits[0] >= enough ? Side::red : state.hits[1] >= enough ? Side::blue : Side::nobody;
        play.tell("DUEL-05"_rule, Told::ends, state.winner);
        return Flow::over;
    }
    state.before = state.guard;
    state.guard = state.foot = {unseen, unseen};
    state.pressed = 0;
    state.sealed_first = unseen;
    ++state.bout;
    return Flow::restart;
}

inline void Game::run(State& state, Visit& visit) const {
    const Truce before = state.truce;
    const bool was_sealed = state.stacks.is_sealed();
    Play play(*this, state, visit);
    run_stacks(state, play);
    if (fault == Fault::refusal_lapses && (visit.refusal || visit.unasked())) state.truce = {};
    // As if the choice had been made openly.
    const bool closes = was_sealed && !state.stacks.is_sealed();
    if ((fault == Fault::offer_shows && was_sealed) || (fault == Fault::offer_lapses && closes)) {
        state.truce = before;
        state.truce.play_on(play.answered());
    }
}

inline void Game::concede(State& state, Side side, Visit& visit) const {
    if (fault == Fault::no_concession) return;
    state.over = true;
    state.winner = enemy(side);
    state.stacks = {};
    visit.tell("DUEL-05"_rule, Told::ends, state.winner);
}

inline void Game::agree_draw(State& state, Side side, Visit& visit) const {
    if (!state.truce.offer(side) && fault != Fault::lone_draw) return;
    state.over = true;
    state.stacks = {};
    visit.tell("DUEL-05"_rule, Told::ends, state.winner);
}

inline State Game::view(const State& state, Viewer viewer) const {
    State seen = state;
    if (!state.stacks.is_sealed()) return seen;
    for (const Side owner : both_sides) {
        if (viewer.shares(owner)) continue;
        seen.stacks.hide(owner);
        if (fault != Fault::view_shows) seen.guard[index(owner)] = unseen;
        seen.foot[index(owner)] = unseen;
        seen.sealed_first = unseen;
        if (fault == Fault::view_forgets)
            seen.foot = {unseen, unseen}, seen.stacks.sealed[index(enemy(owner))].frames[0].step = 0;
        if (fault == Fault::watcher_sees) return seen;
    }
    return seen;
}

inline std::string Game::words(const Event& event) const {
    static constexpr const char* guards[] = {"the high guard", "the low guard", "a feint"};
    const auto& n = event.operand;
    if (fault == Fault::ragged_words) return "so it\nhappened";
    switch (Told(event.kind)) {
        case Told::bout: return "Bout " + std::to_string(n[0]);
        case Told::takes: return words(Side(n[0])) + " takes " + guards[n[1]];
        case Told::shown: return std::string(guards[n[0]]) + " meets " + guards[n[1]];
        case Told::hits: return words(Side(n[0])) + " has " + std::to_string(n[1]) + (n[1] == 1 ? " hit" : " hits");
        case Told::ends: return words(Side(n[0])) + " wins";
    }
    return {};
}

inline std::string Game::words(const State&, const Question& question) const {
    static constexpr const char* asked[] = {"Which guard?", "Step forward?", "The strike", "Press on?"};
    return asked[question.topic];
}

inline std::vector<std::string> Game::names(const State&, const Question& question, int option) const {
    static constexpr const char* guards[] = {"high guard", "low guard", "feint", "flight"};
    static constexpr const char* feet[] = {"stand", "forward"};
    static constexpr const char* press[] = {"hold", "press"};
    if (Topic(question.topic) == Topic::guard) return {guards[fault == Fault::same_names ? option / 2 : option]};
    if (Topic(question.topic) == Topic::foot) return {feet[option]};
    return {press[option]};
}

inline std::unique_ptr<Table> table(Fault fault = Fault::none) {
    return std::make_unique<Table_of<Game>>(std::make_shared<const Game>(Game{fault}));
}
// Any of the options that are listed.
inline Answer any_option(const Question& question, Stream& chance) {
    return Answer::of(question.option[chance.below(question.size)]);
}
// A duel of a given number of bouts that no hits end: five to nine answers each.
inline std::unique_ptr<Table> long_table(u16 bouts) {
    return std::make_unique<Table_of<Game>>(
        std::make_shared<const Game>(Game{Fault::none, everybody, bouts, INT32_MAX}));
}

}
