#pragma once
// Threads on which computer players think, so that nobody else waits for them, for no longer than they are given.
#include <functional>
#include <memory>
#include <string>

#include "players/player.h"
#include "server/environment.h"

namespace sandtable {

// The answer of the computer player that a thought is for, for whom it may be late.
Answer answer_of(const Thought& thought, const Hurry& hurry);

class Thinkers {
  public:
    struct Callbacks {  // all called on the thinking threads
        std::function<Answer(const Thought&, const Hurry&)> choose;
        std::function<void(const Thought&, const Answer&)> answered;
        std::function<void(const Thought&, const std::string& problem)> failed;
    };
    // `threads` is at least one. Each thought is to take `time` milliseconds at most, less when others wait: a share of it for
    // each address that does, and of that one for each of its own.
    Thinkers(int threads, int time, Callbacks callbacks);
    ~Thinkers();  // forgets who still waits, and hurries those who think

    // People's opponents come before computers who play alone, and each address in turn.
    void think(Thought thought);
    void forget(u64 thought);  // it is not answered, unless that has happened already
    std::size_t waiting() const;

  private:
    struct Room;
    std::unique_ptr<Room> room_;
};

}
