#pragma once
// Several answers that a player gives at one go: a unit is drawn to a place, and with that its order, where it comes on and its way are said; or
// all who have no orders yet are given those that the game proposes.
#include <optional>
#include <string>
#include <vector>

#include "core/forecast.h"
#include "core/mark.h"
#include "core/question.h"

namespace sandtable {

// What a place on the board means to a player who is asked to choose. A game works it out from what the player's side knows. The answers are
// then given one after another, each to a question of its topic, like any others: nothing in a record says that a gesture gave them.
struct Gesture {
    struct Step {
        u16 topic = 0;
        std::optional<Answer> answer{};  // nothing: the usual one
    };
    std::vector<Step> steps{};  // none: the place means nothing
    std::string words{};        // what a button says that gives them: "Run 11.5 inches"
    std::string on_wish{};  // says that the player is asked after all what would be given as usual: "Arrange the men"
    Refusal refusal{};      // why it means nothing
    Marks marks{};          // as of the last answer
    Forecast forecast{};
};

// A question that comes after the answer to another, and whose usual answer nearly everybody gives: a client gives it by itself, unless its
// player says these words first. No words: there is none.
struct Follow_up {
    u16 topic = 0;
    std::string words{};  // "Arrange the men"
};

}
