#pragma once
// Threads beside the server's own for what takes long, such as the opening of a battle or its report, so that nobody else waits for it.
#include <functional>
#include <memory>
#include <string>

namespace sandtable {

class Workers {
  public:
    static constexpr std::size_t most_waiting = 256, most_of_one = 16;

    explicit Workers(int threads);
    ~Workers();  // forgets what still waits

    // Does it when its address has its turn. False when too much of that address waits already, or too much in all and some of it is of
    // that address; never where the address is empty, as of this machine's own.
    bool work(const std::string& address, std::function<void()> job);
    std::size_t waiting() const;

  private:
    struct Bench;
    std::unique_ptr<Bench> bench_;
};

}
