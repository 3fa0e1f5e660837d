#pragma once
// The memory that open battles take: each battle its own, and each Game once, however many battles share it.
#include <cstddef>
#include <map>

namespace sandtable {

struct Room;

class Memory {
  public:
    void weigh(const Room& room);  // as it is now
    void forget(const Room& room);
    std::size_t bytes() const { return bytes_; }

  private:
    struct Weighed {
        std::size_t bytes = 0;
        const void* game = nullptr;
    };
    struct Game {
        std::size_t rooms = 0, bytes = 0;
    };
    std::map<const Room*, Weighed> rooms_;
    std::map<const void*, Game> games_;
    std::size_t bytes_ = 0;  // of all of these
};

}
