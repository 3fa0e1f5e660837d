#pragma once
// The heart of the server: all battles, who sits where, and what is said to whom. It does no input or output and is called from
// one thread; docs/protocol.md says what goes to and fro.
#include <memory>

#include "server/host.h"
#include "server/limits.h"

namespace sandtable {

class Server_core : public Host {
  public:
    // Opens the battles of the store as they are asked for.
    Server_core(Environment& environment, Store& store, const Limits& limits = {});
    ~Server_core() override;

    void request(const Request& request, std::function<void(Response)> reply) override;
    bool shows(const std::string& path) const override;
    void open(Socket_id socket, const Request& request, Seated reply) override;
    void message(Socket_id socket, std::string_view text) override;
    void closed(Socket_id socket) override;
    void caught_up(Socket_id socket) override;
    void thought(const Thought& thought, const std::optional<Answer>& answer) override;

  private:
    class State;
    std::unique_ptr<State> state_;
};

}
