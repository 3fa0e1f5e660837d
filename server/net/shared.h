#pragma once
// What the server, its connections and its sockets have in common. Used on one thread.
#include <exception>
#include <set>
#include <string>
#include <unordered_map>

#include "server/net/asio.h"
#include "server/net/door.h"
#include "server/net/files.h"
#include "server/net/serve.h"

namespace sandtable {

class Connection;
class Socket;

struct Shared {
    explicit Shared(Serving how)
        : serving(std::move(how)), files(serving.web_directory), door(serving.sockets, serving.sockets_of_an_address) {}

    Serving serving;
    Files files;
    Door door;
    Host* host = nullptr;
    bool stopping = false;
    std::set<Connection*> connections;
    std::unordered_map<Socket_id, Socket*> sockets;
    Socket_id last_socket = 0;
    std::function<std::string()> own_metrics;  // lines that follow the host's
    net::io_context io{1};                     // last: what still waits in it refers to all of the above

    void log(const std::string& words) const { serving.log(words); }

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
