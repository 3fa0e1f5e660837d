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
#include "server/problem.h"

namespace sandtable {

struct Room {
    explicit Room(Battle opened) : battle(std::move(opened)) {}

    Battle battle;
    std::set<Socket_id> sockets;
    bool writing = false;           // something is on its way to the store
    Side sealed_by = Side::nobody;  // what is being written is sealed: nobody else can see a trace of it
    bool thinking = false;          // a computer is at it
    std::deque<std::function<void(Room&)>> waiting;  // what is to be done after that
    u64 used = 0;                                    // when it was last asked for, in calls of visit()

    int visitors = 0;  // who are being shown around now

    // Nobody would notice if the battle were closed and opened again.
    bool is_idle() const {
        return sockets.empty() && !writing && !thinking && waiting.empty() && !visitors &&
            !is_player(battle.wants_undo());
    }
    // Whether all that `reader` may know of it is on the disk. He must not wait for what is sealed from him, or he would know when
    // the other side has chosen.
    bool is_durable_for(Side reader) const {
        return !writing || (is_player(sealed_by) && reader != sealed_by && reader != Side::umpire);
    }
};

class Rooms {
  public:
    // Keeps at most `most_idle` battles open that nobody looks at.
    Rooms(Outside& outside, Store& store, std::size_t most_idle);

    std::function<void(Room&)> changed;  // what was done in a room is durable: to be shown

    bool knows(const std::string& id) const { return known_.contains(id); }
    // Shows `reader` (red or blue for that seat, umpire for both, nobody for whoever watches) a battle, opened from the store if need
    // be: calls `act` once nothing that he could see there might still be lost. When there is no such battle, when it cannot be opened,
    // or when `act` throws a Problem, `fail` is called instead. Either at once or later.
    using Act = std::function<void(Room&)>;
    using Fail = std::function<void(const Problem&)>;
    void visit(const std::string& id, Side reader, Act act, Fail fail);
    // The room of a battle that is open already, else null.
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
    struct Visit {
        Side reader;
        Act act;
        Fail fail;
    };
    struct Opened;
    void open(const std::string& id);
    void opened(const std::string& id, Opened& opened);
    void enter(Room& room, Visit visit);
    void close_idle();
    void serve_waiting(const std::string& id);

    Outside& outside_;
    Store& store_;
    std::map<std::string, Stored_battle> known_;
    std::map<std::string, std::string> damaged_;  // battles of which nothing can be read, and what is wrong
    std::map<std::string, Room> open_;
    std::map<std::string, std::vector<Visit>> opening_;  // battles that are being opened, and who waits for them
    std::size_t most_idle_;
    u64 answers_ = 0, visits_ = 0;
};

}
