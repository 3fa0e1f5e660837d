#pragma once
// What the server does with the system before anybody is served.
#include <optional>
#include <string>
#include <string_view>

#include "server/net/asio.h"

namespace sandtable {

// Throws Serving_error, saying what would be right.
tcp::acceptor listen_on(net::io_context& io, const std::string& address, unsigned short port);

// This many files may be open from here on, if the system lets us; else a connection will not be accepted, and that is logged.
void allow_files(std::size_t most);

// Whether not one more file can be opened now.
bool is_out_of_files();

// From here on a pipe that nobody reads and a file that may not grow are errors to the writer, and not the program's end.
void outlive_lost_files() noexcept;

// The address that a proxy's header names: its only word, or the last of several between commas, which the proxy wrote itself. Counted as
// below; nothing if it is none.
std::optional<std::string> address_in(std::string_view header);

// By what another machine is counted: an IPv6 network of 64 bits counts as one. Empty for this machine.
std::string counted_address(const net::ip::address& from);

}
