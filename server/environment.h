#pragma once
// What the heart of the server needs from the world, so that it does no input or output itself and tests can drive it by hand:
// a clock, chance, sockets, the store, and threads for computer players to think on.
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/table.h"
#include "store/store.h"

namespace sandtable {

using Socket_id = u64;  // never used again after its socket closed

// A computer player's turn to answer. `view` is what its side may know.
struct Thought {
    std::string battle;
    u64 answers = 0;  // given before it, taken back or not: whether the battle has moved on meanwhile
    Side side = Side::nobody;
    std::string level;
    u64 chances = 0;  // what it draws its chances from
    std::shared_ptr<const Table> view;
    u64 number = 0;            // of all thoughts of this server, from 1
    bool is_watched = false;   // computers play alone, and wait for those against whom somebody plays
    std::string address = {};  // of the person who waits for it, who shares with others; empty: this machine
};

class Environment {
  public:
    virtual ~Environment() = default;
    virtual i64 now() = 0;                         // milliseconds since 1970
    virtual void random(std::span<u8> bytes) = 0;  // unpredictable
    // False when the socket reads too slowly and this message was dropped, because too much waits for it already; Server_core then says
    // nothing more to it until caught_up().
    virtual bool send(Socket_id socket, std::string message) = 0;
    // After what was sent before. The person at its other end may come again; `why` is for people, in at most 120 bytes.
    virtual void close(Socket_id socket, const std::string& why) = 0;
    // Server_core's thread calls `then`, with true once the writes are durable, with false where the store finds them out of turn: then nothing of
    // them is kept. Never, if they cannot be made: then the server stops. They are not taken if it throws.
    virtual void keep(std::vector<Write> writes, std::function<void(bool are_durable)> then) = 0;
    // Some thread finds the answer, and Server_core's thread hands it to Server_core::thought().
    virtual void think(Thought thought) = 0;
    // Nobody waits for that thought any more.
    virtual void forget(u64 thought) = 0;
    // Some thread does `work`, which takes long and neither throws nor touches what is Server_core's, when its address has its turn; then Server_core's
    // thread calls `then`. False when too much waits already for that address, or for all of them; never where it is empty.
    virtual bool aside(const std::string& address, std::function<void()> work, std::function<void()> then) = 0;
    // The same on threads of their own, for what somebody looks at for a moment: it neither waits for what takes longer nor keeps it
    // waiting. False also where too much of one address waits already.
    virtual bool preview(const std::string& address, std::function<void()> work, std::function<void()> then) = 0;
    // Server_core's thread calls `then` after `milliseconds`, unless the server stops before.
    virtual void after(int milliseconds, std::function<void()> then) = 0;
    virtual void log(const std::string& words) = 0;  // for the person who runs the server
};

}
