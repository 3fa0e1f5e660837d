#pragma once
// What the server, its connections and its sockets have in common. Used on one thread.
#include <atomic>
#include <exception>
#include <set>
#include <string>
#include <unordered_map>

#include "server/net/asio.h"
#include "server/net/budget.h"
#include "server/net/door.h"
#include "server/net/files.h"
#include "server/net/serve.h"

namespace sandtable {

class Connection;
class Socket;

struct Shared {
    explicit Shared(Serving how)
        : serving(std::move(how)),
          files(serving.web_directory),
          door(serving.limits.connections, serving.limits.connections_by_address),
          tables(door),
          budget(i64(serving.limits.busy_at_once) * 1000, i64(serving.limits.busy_share)) {}

    Serving serving;
    Files files;
    Door door;
    Door tables;  // of those with a WebSocket, by the address that a proxy tells; others are counted at the first door
    Budget budget;  // of each address, of the time of this thread
    Host* host = nullptr;
    bool stopping = false;
    std::set<Connection*> connections;
    std::unordered_map<Socket_id, Socket*> sockets;
    Socket_id last_socket = 0;
    std::size_t unsent = 0;                    // bytes that wait in the outboxes of all sockets
    std::function<std::string()> own_metrics;  // lines that follow the host's
    net::io_context io{1};                     // last: what still waits in it refers to all of the above

    // Whatever becomes of the words, the server goes on: nobody may end it by filling the disk that they are written to.
    void log(const std::string& words) const noexcept {
        try {
            serving.log(words);
        } catch (...) { ++lost_words; }
    }
    mutable std::atomic<u64> lost_words = 0;  // lines that could not be logged

    // Lets the host do something at the cost of an address, which counts at least this many milliseconds.
    template <class Do> bool let_host(const char* what, const std::string& address, u64 least, Do&& act) {
        const i64 begin = microseconds();
        const bool good = let_host(what, act);
        spend(address, begin, least);
        return good;
    }
    // Counts the time since then as an address', at least this many milliseconds.
    void spend(const std::string& address, i64 begin, u64 least) {
        const i64 end = microseconds();
        budget.spend(address, end, std::max(end - begin, i64(least) * 1000));
    }
    // For how many microseconds an address must wait until the host does something more for it.
    i64 wait(const std::string& address) const { return budget.wait(address, microseconds()); }
    static i64 microseconds() {
        return std::chrono::duration_cast<std::chrono::microseconds>(Clock::now().time_since_epoch()).count();
    }

    // Lets the host do something. False when it threw, which is a mistake in the program: it is logged.
    template <class Do> bool let_host(const char* what, Do&& act) const {
        try {
            act();
            return true;
        } catch (const std::exception& error) {
            log(std::string(what) + ": " + error.what());
            return false;
        }
    }
};

}
