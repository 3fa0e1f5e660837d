#include "server/net/listen.h"

#include <algorithm>
#include <cerrno>
#include <csignal>

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/net/serve.h"

namespace sandtable {

tcp::acceptor listen_on(net::io_context& io, const std::string& address, unsigned short port) {
    Error wrong;
    const net::ip::address parsed = net::ip::make_address(address, wrong);
    if (wrong)
        throw Serving_error(
            address + ": is no address; 127.0.0.1 (this machine only) or 0.0.0.0 (other machines too) would be right");
    const tcp::endpoint endpoint(parsed, port);
    try {
        return tcp::acceptor(io, endpoint, true);
    } catch (const boost::system::system_error& error) {
        const std::string place = fmt::format("{} port {}", address, port);
        if (error.code() == net::error::address_in_use)
            throw Serving_error(place + " is in use already; choose another port");
        if (error.code() == net::error::access_denied)
            throw Serving_error(place + " is not allowed to this user; choose a port above 1023");
        throw Serving_error(place + ": " + error.code().message());
    }
}

void allow_files(std::size_t most) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= most) return;
    limit.rlim_cur = std::min<rlim_t>(most, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

bool is_out_of_files() {
    const int file = ::dup(0);
    if (file >= 0) ::close(file);
    return file < 0 && (errno == EMFILE || errno == ENFILE);
}

void outlive_lost_files() noexcept {
    for (const int lost : {SIGPIPE, SIGXFSZ}) std::signal(lost, SIG_IGN);
}

std::optional<std::string> address_in(std::string_view header) {
    header = header.substr(header.find_last_of(',') + 1);  // from the beginning where there is none
    const std::size_t begin = std::min(header.find_first_not_of(" \t"), header.size());
    header = header.substr(begin, header.find_last_not_of(" \t") + 1 - begin);
    Error wrong;
    const net::ip::address address = net::ip::make_address(std::string(header), wrong);
    if (wrong) return std::nullopt;
    return counted_address(address);
}

std::string counted_address(const net::ip::address& from) {
    net::ip::address address = from;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = net::ip::make_address_v4(net::ip::v4_mapped, address.to_v6());
    if (address.is_loopback()) return {};
    if (address.is_v4()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return net::ip::address_v6(bytes).to_string();
}

}
