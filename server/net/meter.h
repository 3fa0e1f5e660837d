#pragma once
// Counts the bytes that come over a connection, frames and all. The reader of a WebSocket is told of messages only, and an endless row of
// empty frames is none.
#include <cstddef>
#include <functional>
#include <limits>

#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>

#include "server/net/asio.h"

namespace sandtable {

// A policy of Beast's streams that lets all pass.
class Meter {
  public:
    std::function<void(std::size_t bytes)> came;  // is called after each read of the system's

  private:
    friend class boost::beast::rate_policy_access;
    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

    std::size_t available_read_bytes() const noexcept { return all; }
    std::size_t available_write_bytes() const noexcept { return all; }
    void transfer_read_bytes(std::size_t bytes) const {
        if (came) came(bytes);
    }
    void transfer_write_bytes(std::size_t) const noexcept {}
    void on_timer() const noexcept {}
};
using Metered_socket = boost::beast::basic_stream<tcp, net::any_io_executor, Meter>;

}
