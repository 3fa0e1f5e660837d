#pragma once
// A computer player: sees its own side's view and a question, and answers.
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "core/table.h"

namespace sandtable {

// Is an answer wanted at once? Asked between thoughts; empty: never.
using Hurry = std::function<bool()>;

class Player {
  public:
    virtual ~Player() = default;
    // `view` is what the player's side may know; `question` is one that this side is asked there. Without hurry the answer
    // depends on these and `random` alone.
    virtual Answer choose(const Table& view, const Question& question, Stream& random, const Hurry& hurry) = 0;
};

// Null when there is no player of that name.
std::unique_ptr<Player> make_player(std::string_view name);
std::vector<std::string_view> player_names();      // the strongest last
std::vector<std::string_view> player_strengths();  // of those that people are offered as opponents: "easy"
// The name of the computer player that is called so, by name or by strength; the words themselves when none is.
std::string_view player_called(std::string_view words);
// How the player of that name plays, for a list: "takes what looks best"; empty when there is none.
const char* about_player(std::string_view name);

}
