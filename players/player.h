#pragma once
// A computer player: sees its own side's view and a question, and answers.
#include <memory>
#include <span>
#include <string_view>

#include "core/random.h"
#include "core/table.h"

namespace sandtable {

class Player {
  public:
    virtual ~Player() = default;
    // `view` is what the player's side may know; `question` is one that this side is asked there.
    virtual Answer choose(const Table& view, const Question& question, Stream& random) = 0;
};

// Null when there is no player of that name.
std::unique_ptr<Player> make_player(std::string_view name);
std::span<const char* const> player_names();

}
