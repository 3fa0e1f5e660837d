#pragma once
// What the server does with the system before anybody is served.
#include <string>

#include "server/net/asio.h"

namespace sandtable {

// Throws Serving_error, saying what would be right.
tcp::acceptor listen_on(net::io_context& io, const std::string& address, unsigned short port);

// So many files may be open from here on, if the system lets us; else a connection will not be accepted, and that is logged.
void allow_files(std::size_t most);

// Whether not one more file can be opened now.
bool is_out_of_files();

// By what another machine is counted: an IPv6 network of 64 bits counts as one. Empty for this machine.
std::string counted_address(const net::ip::address& from);

}
