#pragma once
// Threads on which computer players think, so that nobody else waits for them, for no longer than they are given.
#include <functional>
#include <memory>
#include <string>

#include "players/player.h"
#include "server/outside.h"

namespace sandtable {

// The answer of the computer player that a thought is for, for whom it may be late.
Answer answer_of(const Thought& thought, const Hurry& hurry);

class Thinkers {
  public:
    struct Callbacks {  // all called on the thinking threads
        std::function<Answer(const Thought&, const Hurry&)> choose;
        std::function<void(const Thought&, const Answer&)> answered;
        std::function<void(const std::string& problem)> failed;
    };
    // `threads` is at least one. Each thought is to take `time` milliseconds at most, less when others wait.
    Thinkers(int threads, int time, Callbacks callbacks);
    ~Thinkers();  // forgets who still waits, and hurries those who think

    void think(Thought thought);
    std::size_t waiting() const;

  private:
    struct Room;
    std::unique_ptr<Room> room_;
};

}
