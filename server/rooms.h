#pragma once
// The battles that are open, each in a room with those who look at it. Opens them from the store and closes them
// when nobody looks, writes what is said in them, and lets computers think; a room rests while something of it is being written.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/battle.h"

namespace sandtable {

struct Room {
    explicit Room(Battle opened) : battle(std::move(opened)) {}

    Battle battle;
    std::set<Socket_id> sockets;
    bool writing = false;                            // something is on its way to the store
    bool thinking = false;                           // a computer is at it
    std::deque<std::function<void(Room&)>> waiting;  // what is to be done after that
    u64 used = 0;                                    // when it was last asked for, in calls of find()

    // Nobody would notice if the battle were closed and opened again.
    bool is_idle() const {
        return sockets.empty() && !writing && !thinking && waiting.empty() && !is_player(battle.wants_undo());
    }
};

class Rooms {
  public:
    // Keeps at most `most_idle` battles open that nobody looks at.
    Rooms(Outside& outside, Store& store, std::size_t most_idle);

    std::function<void(Room&)> changed;  // what was done in a room is durable: to be shown

    bool knows(const std::string& id) const { return known_.contains(id); }
    // The room of a battle, opened from the store if need be. An idle one lasts until the next call. Throws Problem when there
    // is no such battle, Store_error or InputError when it cannot be opened.
    Room& find(const std::string& id);
    // The same for one that is open already, else null.
    Room* open_one(const std::string& id);
    // Takes a new battle in. The answers that it came with are stored with it; `then` runs when it is durable.
    void add(Battle battle, std::vector<Write> writes, std::function<void()> then);

    // Runs `act` once nothing of the room is being written.
    void when_quiet(Room& room, std::function<void(Room&)> act);
    // Stores what was done in the room; once it is durable everybody sees it, then `then` runs.
    void keep(Room& room, std::vector<Write> writes, std::function<void()> then);
    // Lets a computer think if one is asked.
    void go_on(Room& room);

    const Stored_battle& about(const std::string& id) const { return known_.at(id); }
    std::size_t battles() const { return known_.size(); }
    std::size_t open() const { return open_.size(); }
    u64 answers() const { return answers_; }  // stored since the server began
    // Where a token's digest holds an invite.
    struct Invited {
        std::string battle;
        Side side = Side::nobody;
    };
    std::optional<Invited> invited(const std::string& digest) const;

  private:
    Room& open(const std::string& id);
    void close_idle();
    void serve_waiting(const std::string& id);

    Outside& outside_;
    Store& store_;
    std::map<std::string, Stored_battle> known_;
    std::map<std::string, Room> open_;
    std::size_t most_idle_;
    u64 answers_ = 0, finds_ = 0;
};

}
