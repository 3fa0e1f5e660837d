#pragma once
// Threads on which computer players think, so that nobody else waits for them.
#include <functional>
#include <memory>
#include <string>

#include "server/outside.h"

namespace sandtable {

class Thinkers {
  public:
    // `answered` and `failed` are called on the thinking threads. `threads` is at least one.
    Thinkers(int threads, std::function<void(const Thought&, const Answer&)> answered,
        std::function<void(const std::string& problem)> failed);
    ~Thinkers();  // forgets who still waits, and lets those who think finish

    void think(Thought thought);
    std::size_t waiting() const;

  private:
    struct Room;
    std::unique_ptr<Room> room_;
};

}
