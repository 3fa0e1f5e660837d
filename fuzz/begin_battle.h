#pragma once
// The beginning of a battle, played at random: what a fuzz target does with a game that could be loaded.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "core/choosing.h"
#include "data_files/error.h"
#include "tests/kit/battles.h"

namespace sandtable {

// The game that `load` makes of a text; null if the text is refused, which is done at a place in the file and with words.
template <class Load> auto loaded(const Load& load) -> decltype(load()) {
    try {
        return load();
    } catch (const InputError& error) {
        if (error.problem.empty() || error.line < 1) throw;  // which ends the program
        return nullptr;
    }
}

// All that a player may ask where the battle stands.
template <Game G> void look_around(const G& game, const typename G::State& state, const Question& question) {
    game.scene(state);
    game.words(state, question);
    if (question.kind == Question::roll) {
        for (int face = 1; face <= question.dice.faces; ++face) game.face_name(state, question, face);
        return;
    }
    for (const u16 option : question.options()) game.names(state, question, option);
    const Answer first = usual(game, state, question);
    game.forecast(state, question, first);
    i32 value = 0;
    game.evaluate(game.view(state, question.asked), question, {&first, 1}, {&value, 1});
}

// Gives the battle's first answers; the promises of the kit are checked where it then stands.
template <Game G> void begin_battle(std::shared_ptr<const G> game, int answers) {
    const auto must_hold = [](const sandtable::kit::Broken& broken) {
        if (broken.empty()) return;
        std::cerr << "broken: " << broken << "\n";
        std::abort();
    };
    Stream chance(1);
    Events told;
    kit::Stand<G> stand(*game, &told);
    for (; answers > 0 && !stand.asked.over(); --answers) {
        must_hold(kit::asking(stand));
        const Question& question = stand.asked.at[chance.below(stand.asked.count)];
        if (answers % 16 == 0) look_around(*game, stand.state, question);
        const Side by = question.asked;
        const Answer given = kit::any_answer(stand, question, chance, true);
        if (const Refusal refusal = stand.give(by, given, &told))
            must_hold("a listed answer is refused: " + words(refusal));
    }
    kit::Reached reached;
    must_hold(kit::stand_checks(stand, chance, reached));
    for (const Event& event : told) game->words(event);
}

}
