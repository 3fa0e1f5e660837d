#pragma once
// earth1418, the Great War by companies: what does not change in a battle, and what the rest of the program asks.
#include "core/choosing.h"
#include "core/table.h"
#include "core/trials.h"
#include "games/earth1418/options.h"
#include "games/earth1418/stamp.h"
#include "games/earth1418/state.h"

namespace earth1418 {

struct Game {
    using State = earth1418::State;

    std::string id, title, date, place, history;
    int year = 1914;
    i32 width = 0, height = 0;  // of the table
    int wind = -1;              // degrees; -1: none; -2: a die says
    bool transparent = false;   // gas does not block sight
    int bounds = 12;
    std::array<Force, 2> forces;
    std::vector<Formation> formations;
    std::vector<Sub_unit> roster;  // red's sub-units, then blue's
    std::vector<Objective> objectives;
    Special special;
    std::vector<Kind> kinds;
    std::vector<Area> areas;
    std::vector<std::vector<Place>> crests;
    std::vector<Troop> troops;
    std::array<Effect, effects> effect;
    Charts charts;
    Options options;
    u64 digest = 0;
    Stamp stamp;  // tells this Game from every other, see rules/shooting/sight.cpp
    std::vector<std::string> settings;
    Parts parts;

    UnitId units() const { return forces[1].last; }
    const Force& force(Side side) const { return forces[index(side)]; }
    const Troop& troop(UnitId id) const { return troops[roster[id].troop]; }
    const Formation& formation(UnitId id) const { return formations[roster[id].formation]; }
    Side side(UnitId id) const { return roster[id].side; }
    sandtable::Noun noun(UnitId id) const { return {roster[id].name, roster[id].with}; }
    int own_edge(Side side) const { return force(side).home; }

    // The engine's verbs, see core/game.h
    State start() const;
    void run(State& state, Visit& visit) const;
    void concede(State& state, Side side, Visit& visit) const;
    void agree_draw(State& state, Side side, Visit& visit) const;
    State view(const State& state, Viewer viewer) const;
    State determinize(const State& state, Side side, Stream& random) const;
    Result result(const State& state) const;

    // In words, see core/table.h
    int turn(const State& state) const { return state.bound; }
    int sealing(const State& state) const { return state.stacks.sealing(); }
    bool knows(const State& state, Viewer viewer, const Table::Past_question& question) const;
    Side draw_offered(const State& state) const {
        return state.ending != Ending::none ? Side::nobody : state.truce.offered_by();
    }
    Table::Heading heading() const { return {"earth1418", 1, digest, {id, {{}, settings}, parts}}; }
    Measure measure() const { return {"cm", "", 10 * mm, 0}; }
    std::string place_words(Place at) const;
    std::string words(const Event& event) const;
    Headline headline(const Event& event) const;
    Shown shown(const Event& event) const;
    std::string words(const State& state, const Question& question) const;
    std::vector<std::string> names(const State& state, const Question& question, int option) const;
    std::string called(const Question& question) const;
    std::string refused(const std::string& name, const std::string& why) const;
    std::string deed(const State& state, const Question& question, const Answer& answer) const;
    int alike(const State& state, const Question& question, int option) const;
    bool is_thinkable(const Question& question, int option) const;
    bool proposes(const State& state, const Question& question) const;
    Gesture gesture(const State& state, const Question& question, std::optional<Place> at) const;
    bool compares(const Question& question) const {
        return Topic(question.topic) == Topic::plan_target || Topic(question.topic) == Topic::gun_target;
    }
    std::string face_name(const State&, const Question&, int face) const { return std::to_string(face); }
    std::string_view words(Ending ending, bool drawn, bool red_collapsed, bool blue_collapsed) const;
    std::string words(Side side) const { return is_player(side) ? force(side).name : "nobody"; }
    Landscape landscape(const State& state) const;
    u64 landscape_version(const State& state) const { return state.patched; }
    Scene::Clock clock(const State& state) const;
    Scene scene(const State& state) const;
    std::vector<Scene::Sheet> tables() const;
    Survey survey(const State& state, const Spot& spot) const;
    Spot spot(const State& state, const Question& question, int option) const;
    int about(const State& state, const Question& question) const;
    Refusal caveat(const State& state, const Question& question, int option) const;
    Forecast forecast(const State& state, const Question& question, const Answer& answer) const;
    std::vector<Scene::Zone> shown(const State& state, const Question& question) const;
    Marks shown(const State& state, const Question& question, const Answer& answer) const;
    Answer usual(const State& state, const Question& question) const;
    Answer sample(const State& state, const Question& question, Stream& random) const;
    void candidates(const State& view, const Question& question, Stream& random, Candidates& suggestions) const;
    void evaluate(
        const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const;
    Trials trials(const State& view, const Question& question) const;
    i32 evaluate_position(const State& state, Side side) const;
};

}
