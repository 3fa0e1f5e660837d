#pragma once
// The battles that are open, each in a room with those who look at it. Opens them from the store and closes them
// when nobody looks, writes what is said in them, and lets computers think; those who may know what is being written wait for it. A battle
// in which the program fails is opened again as it is kept, unless it fails there again and again, and the others go on.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/battle/battle_index.h"
#include "server/battle/faults.h"
#include "server/battle/memory.h"
#include "server/battle/room.h"
#include "server/limits.h"

namespace sandtable {

struct Opened;

inline const Problem failed_at_this{500, "The server failed at this request."};

class Rooms {
  public:
    Rooms(Environment& environment, Store& store, const Limits& limits);

    // Something that was done in a room is durable: to be shown to those for whom all is.
    std::function<void(Room&)> changed;
    // The room is given up, and those at its table are to come again.
    std::function<void(Room&)> dropped;

    const Battle_index& known() const { return known_; }
    // Shows `reader` a battle, opened from the store if need be, at the cost of the reader's address: calls `act` once nothing that the
    // reader could see there might still be lost. `fail` is called instead when there is no such
    // battle, when it cannot be opened, or when `act` throws a Problem. Both are called at once or later.
    using Act = std::function<void(Room&)>;
    using Fail = std::function<void(const Problem&)>;
    void visit(const std::string& id, Viewer reader, const std::string& address, Act act, Fail fail);
    // The room of a battle that is open already, else null.
    Room* open_one(const std::string& id);
    // Takes a new battle in. The answers that it came with are stored with it; `then` runs when it is durable.
    void add(Battle battle, std::vector<Write> writes, std::function<void()> then, Fail fail);
    // The same of one that another battle leads to, which says so in the same writes: both are durable, or neither.
    void add_after(Room& source, Battle battle, std::vector<Write> writes, std::function<void()> then);

    // Runs `act` once all that the reader may know of the room is on the disk.
    static void when_durable(Room& room, Viewer reader, Act act, Fail fail = {});
    // Does what changes the battle of a room. Where that throws, the battle in memory may be ahead of what is kept: the room is dropped, so
    // that the next reader has it opened as it is kept.
    void change(Room& room, const std::function<void()>& act);
    // Stores what was done in the room; once it is durable everybody who may sees it, then `then` runs. `fail` runs where it cannot be kept;
    // then the room is dropped.
    void keep(Room& room, std::vector<Write> writes, std::function<void()> then, Fail fail = {});
    // Lets a computer think if one is asked and somebody waits: a player who has done something, or a watcher.
    void go_on(Room& room);
    // The battle as it stands, for another thread: one copy for all who ask while it stands so.
    static std::shared_ptr<const Battle> copy(Room& room);
    void sit(Room& room, Socket_id socket);
    void leave(const std::string& battle, Socket_id socket);
    // What a computer has thought of. False when nobody waits for it any more.
    static bool takes(Room& room, const Thought& thought);

    std::size_t open() const { return open_.size(); }
    std::size_t watched() const;                           // of these with somebody at the table
    std::size_t bytes() const { return memory_.bytes(); }  // of memory that they take
    // They take more than they may: then battles that nobody looks at are closed, and where there is none nobody else sits down.
    bool is_full() const { return bytes() > limits_.memory << 20; }
    u64 answers() const { return answers_; }  // stored since the server began, and sealed no more

  private:
    using Visit = Room::Waiting;
    void open(const std::string& id, const std::string& address);
    void opened(const std::string& id, Opened& opened);
    static void enter(Room& room, const Visit& visit);
    Room& take_in(Battle battle);
    void drop(Room& room);
    void failed_in(const std::string& id);
    void close_idle();
    void written(const std::string& id, u64 number, const std::function<void()>& then);
    void refused(const std::string& id, u64 number, const Fail& fail);
    bool is_left(const std::string& id, u64 number, bool is_durable);
    void serve_waiting(Room& room);

    Environment& environment_;
    Store& store_;
    const Limits& limits_;
    Battle_index known_;
    Faults faults_;
    std::map<std::string, std::string> damaged_;  // battles that cannot be read at all, and what is wrong
    std::map<std::string, std::shared_ptr<Room>> open_;
    std::map<std::string, std::vector<Visit>> opening_;  // battles that are being opened, and who waits for them
    // Of battles whose rooms were dropped: what was on its way to the store by then, behind which they are opened again.
    std::map<std::string, std::deque<Room::Writing>> left_;
    std::map<std::string, u64> uncounted_;  // answers that are stored, of battles where choices are sealed
    Memory memory_;
    u64 answers_ = 0, visits_ = 0, thoughts_ = 0, writes_ = 0;
};

}
