#pragma once
// A position of one of the exercise grounds, to ask the rules about.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "games/earth1418/loading/data.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

struct Field {
    std::shared_ptr<Game> game;  // its own, which a test may change
    State state;

    explicit Field(const std::string& ground, std::vector<std::string> settings = {})
        : game(std::make_shared<Game>(*load_game({.scenario = "games/earth1418/records/scenarios/" + ground + ".yaml",
              .house = {{}, std::move(settings)}}))),
          state(game->start()) {
        state.bound = 1;
    }

    Position at() const { return {*game, state}; }
    UnitId id(const std::string& name) const {
        for (UnitId unit = 0; unit < game->units(); ++unit)
            if (game->roster[unit].name == name) return unit;
        ADD_FAILURE() << "there is no " << name;
        return 0;
    }
    Unit& unit(const std::string& name) { return state.unit[id(name)]; }
    Plan& plan(const std::string& name) {
        const UnitId unit = id(name);
        return state.secret[index(game->side(unit))].plan[std::size_t(unit - game->force(game->side(unit)).first)];
    }
    Order& order(const std::string& name) {
        const UnitId unit = id(name);
        return state.secret[index(game->side(unit))].order[game->roster[unit].formation];
    }
    // Runs a procedure alone, from one of its steps on; then what it asks is in `asked`.
    Questions asked;
    Events told;
    template <class S> void begin(S sequence, u8 step = 0) {
        state.stacks = {};
        state.stacks.call(sequence);
        state.stacks.main.frames[0].step = step;
        Visit visit(asked, &told);
        game->run(state, visit);
    }
    void dice(std::vector<int> faces) {
        Answer thrown;
        for (const int face : faces) thrown.value[thrown.size++] = face;
        const Refusal refusal = answer(*game, state, Side::dice, thrown, asked, &told);
        EXPECT_FALSE(refusal) << (refusal ? refusal.why : "");
    }
    void give(Side by, int option) {
        const Refusal refusal = answer(*game, state, by, Answer::of(option), asked, &told);
        EXPECT_FALSE(refusal) << (refusal ? refusal.why : "");
    }
    int count(Told kind) const {
        return int(
            std::count_if(told.begin(), told.end(), [&](const Event& event) { return Told(event.kind) == kind; }));
    }
    std::string story() const {
        std::string text;
        for (const Event& event : told) text += game->words(event) + "\n";
        return text;
    }
    void hit(const std::string& by, const std::string& at, int hits) { state.hits.add({id(by), id(at), u8(hits)}); }

    // It plans to go there.
    void goes(const std::string& name, Act act, std::vector<Place> way) {
        Plan& plan = this->plan(name);
        plan.act = act;
        plan.points = u8(way.size());
        plan.facing = unit(name).facing;
        for (std::size_t i = 0; i < way.size(); ++i) plan.way[i] = way[i];
    }
    int r(const std::string& name) const { return resilience(at(), id(name)).sum(); }
    std::string may(const std::string& name) const {  // what it may plan, by the first letters
        constexpr const char* letters[acts] = {"", "stay ", "dig ", "move ", "cover ", "assault ", "retreat ", "pack ",
            "unpack ", "direct ", "bombard ", "join ", "smoke ", "gas ", "slow_gas "};
        std::string all;
        for (const Act act : all_acts)
            if (!refuse_act(at(), id(name), act)) all += letters[u8(act)];
        return all;
    }
};

constexpr Place mm_at(i32 x, i32 y) { return {x * mm, y * mm}; }

}
