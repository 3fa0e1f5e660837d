#pragma once
// Boost.Asio as this folder writes it. Slow to compile: included by sources here only.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace sandtable {

namespace net = boost::asio;
using net::ip::tcp;
using Error = boost::system::error_code;
using Clock = std::chrono::steady_clock;

// A coroutine waits for an operation whose error goes into `error` instead of being thrown.
inline auto into(Error& error) { return net::redirect_error(net::use_awaitable, error); }

}
