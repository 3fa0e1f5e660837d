#pragma once
// Something that happens unless it is called off in time.
#include <chrono>
#include <functional>
#include <memory>
#include <utility>

#include "server/net/asio.h"

namespace sandtable {

class Deadline {
  public:
    Deadline(net::io_context& io, std::function<void()> missed)
        : timer_(io), missed_(std::make_shared<std::function<void()>>(std::move(missed))) {}

    void set(int milliseconds) {  // instead of the one before
        timer_.expires_after(std::chrono::milliseconds(milliseconds));
        // What was set before may be on its way already, even to a deadline that is gone.
        timer_.async_wait([this, alive = std::weak_ptr(missed_)](Error called_off) {
            const auto missed = alive.lock();
            if (missed && !called_off && timer_.expiry() <= Clock::now()) (*missed)();
        });
    }
    void clear() { timer_.expires_at(Clock::time_point::max()); }

  private:
    net::steady_timer timer_;
    std::shared_ptr<std::function<void()>> missed_;
};

}
