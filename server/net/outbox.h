#pragma once
// What waits to be sent on one socket. It never grows beyond its limits: a message that does not fit is dropped, and so is all
// that follows until the socket has caught up.
#include <cstddef>
#include <deque>
#include <string>
#include <utility>

namespace sandtable {

class Outbox {
  public:
    static constexpr std::size_t most_messages = 256, most_bytes = 1024 * 1024;

    // False when it is dropped. An empty box takes a message of any size.
    bool add(std::string message) {
        if (behind_) return false;
        if (!waiting_.empty() && (waiting_.size() == most_messages || bytes_ + message.size() > most_bytes)) {
            behind_ = true;
            return false;
        }
        bytes_ += message.size();
        waiting_.push_back(std::move(message));
        return true;
    }
    bool empty() const { return waiting_.empty(); }
    const std::string& first() const { return waiting_.front(); }  // stays there, and counts, until it has gone

    // The first has gone. True when that was the last one after something was dropped.
    bool gone() {
        bytes_ -= waiting_.front().size();
        waiting_.pop_front();
        return waiting_.empty() && std::exchange(behind_, false);
    }

  private:
    std::deque<std::string> waiting_;
    std::size_t bytes_ = 0;
    bool behind_ = false;
};

}
