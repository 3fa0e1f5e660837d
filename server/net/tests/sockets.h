#pragma once
// Sockets of a server that plays no game.
#include "server/net/tests/client.h"

namespace sandtable {

class Sockets : public Server {
  protected:
    Screen screen() const { return Screen(port()); }
};

inline std::string failure_of(const std::string& words) {
    return R"({"closes":true,"type":"failure","words":")" + words + "\"}";
}

}
