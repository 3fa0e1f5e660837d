#pragma once
// Writes to a store on a thread of its own, many writes at a time, so that one wait for the disk serves them all.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace sandtable {

class Writer {
  public:
    // A group waits at most `patience` microseconds for others after its first write, and holds at most `most` writes
    // (one call's writes are never torn apart).
    static constexpr std::size_t most_shared = 64;
    explicit Writer(Store& store, int patience = 2000, std::size_t most = most_shared);
    ~Writer();  // writes what is left

    // Queues writes; they reach the store in the order of the calls. `then` runs on the writer's thread, in that order too: with
    // an empty text once they are durable, else with what went wrong. It must not throw. After an error nothing more is
    // written: all that was queued fails too, for a battle must not go on with a hole in it.
    void write(std::vector<Write> writes, std::function<void(const std::string& problem)> then);

    struct Counts {
        u64 writes = 0, groups = 0;  // durable so far
        std::size_t waiting = 0;
    };
    Counts counts() const;

  private:
    struct Queue;
    std::unique_ptr<Queue> queue_;
};

}
