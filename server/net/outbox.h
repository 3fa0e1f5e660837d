#pragma once
// What waits to be sent on one socket. It never grows beyond its limits: a message that does not fit is dropped, and so is all
// that follows until the socket has caught up. An empty box takes a message of any size, so the boxes together are counted as well: the server
// drops the socket that has waited longest where they hold too much (Socket::make_room).
#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <utility>

namespace sandtable {

class Outbox {
  public:
    static constexpr std::size_t most_messages = 256, most_bytes = 1024 * 1024;

    // `in_all`: the bytes of all boxes; it must outlive this one.
    explicit Outbox(std::size_t& in_all) : in_all_(in_all) {}
    ~Outbox() { in_all_ -= bytes_; }
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    // False when it is dropped. An empty box takes a message of any size.
    bool add(std::string message) {
        if (behind_) return false;
        if (!waiting_.empty() && (waiting_.size() == most_messages || bytes_ + message.size() > most_bytes)) {
            behind_ = true;
            return false;
        }
        bytes_ += message.size();
        in_all_ += message.size();
        waiting_.push_back(std::move(message));
        return true;
    }
    bool empty() const { return waiting_.empty(); }
    const std::string& first() const { return waiting_.front(); }  // stays there, and counts, until it has gone

    // The first has gone. True when that was the last one after something was dropped.
    bool gone() {
        release(std::min(bytes_, waiting_.front().size()));
        waiting_.pop_front();
        return waiting_.empty() && std::exchange(behind_, false);
    }
    // Nothing more will be sent, and nothing counts any more. The first stays while the network may still read it.
    void abandon() {
        release(bytes_);
        if (waiting_.size() > 1) waiting_.resize(1);
    }

  private:
    void release(std::size_t bytes) {
        bytes_ -= bytes;
        in_all_ -= bytes;
    }

    std::deque<std::string> waiting_;
    std::size_t& in_all_;
    std::size_t bytes_ = 0;
    bool behind_ = false;
};

}
