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

    // What became of one call's writes. Where the store finds them out of turn they alone are refused; where it fails nothing more is
    // written, and all that was queued fails too, for a battle must not go on with a hole in it.
    struct Outcome {
        enum : u8 { durable, refused, failed } what = durable;
        std::string problem{};  // empty where they are durable
    };
    // Queues writes; they reach the store in the order of the calls. `then` runs on the writer's thread, in that order too. It must not
    // throw.
    void write(std::vector<Write> writes, std::function<void(const Outcome&)> then);

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
