#pragma once
// What a seat sees of its battle, and what was said to it already, so that an update holds only what is new. It is made from the view
// of that seat alone, once for all sockets that it is told to.
#include <array>
#include <string>
#include <vector>

#include "match/perspective.h"
#include "protocol/json.h"
#include "server/battle/battle.h"
#include "server/battle/seen.h"
#include "server/battle/undo_words.h"

namespace sandtable {

// Where a socket sits.
enum class Seat : u8 { red, blue, both, watch };
const char* seat_id(Seat seat);
// The viewer that knows what a seat knows: the umpire knows what both sides do.
constexpr Viewer knower(Seat seat) {
    constexpr Viewer knowers[] = {Side::red, Side::blue, umpire, watcher};
    return knowers[u8(seat)];
}
constexpr bool has(Seat seat, Side side) {
    return seat == Seat::both || seat == (side == Side::red ? Seat::red : Seat::blue);
}

// Whose eyes a seat looks through now. Where both sides play on one screen the table changes hands, and while choices are sealed
// the side to come must say first that it is there.
struct Look {
    Side side = Side::nobody;     // who may know; nobody: what everybody may
    Side curtain = Side::nobody;  // the side that must say it is ready
};

class Seat_feed {
  public:
    Seat_feed(std::string battle, Seat seat) : battle_(std::move(battle)), seat_(seat) {}

    const std::string& battle() const { return battle_; }
    Seat seat() const { return seat_; }

    Look look(const Battle& battle) const;
    // The seat says that the side behind the curtain is there.
    void ready(const Battle& battle) {
        ready_ = look(battle).curtain;
        whole_.clear();
    }

    std::string welcome(const Battle& battle) const;
    // What changed for this seat since the last update; empty when nothing did.
    std::string update(const Battle& battle) { return update(battle, see(battle.match().table(), look(battle).side)); }
    std::string update(
        const Battle& battle, const Seen& seen);  // `seen` by those eyes, for callers who have it already
    // Everything as the last update left it, for a socket that comes, or has missed something. The battle is as it was then.
    const std::string& whole(const Battle& battle);
    bool has_whole() const { return !whole_.empty(); }  // so that it costs nothing
    // With the same eyes, and nothing told yet.
    Seat_feed blank() const;

  private:
    struct News;
    // Through whose eyes the story is told: `before` up to answer number `from`, and `then` from there on.
    struct Eyes {
        Viewer before = watcher, then = watcher;
        std::size_t from = ~std::size_t{0};  // beyond the last where the eyes are the same
        friend bool operator==(const Eyes&, const Eyes&) = default;
    };
    Eyes eyes(const Battle& battle, Viewer viewer) const;
    News news(const Battle& battle, const Eyes& eyes);

    std::string battle_;
    Seat seat_;
    std::string whole_;  // if it was made since the last update
    Side ready_ = Side::nobody, shown_ = Side::nobody;
    Scene_changes scene_;
    Taking_back own_, wished_;
    u64 rest_ = 0;  // a digest of what was sent last but the scene and the story
    struct {
        std::vector<u64> lines;   // digests of them
        std::vector<u32> begins;  // how many lines came before those of each answer
        u64 rewinds = 0;          // of the battle by then
        Eyes eyes;
    } told_;
};

// Whether all of a battle is told in so little time that nobody notices; else it is made aside (server/seats/arrival.h).
bool is_told_at_once(const Battle& battle);

// Whom the battle waits for, as far as a side with this view knows.
std::string status(const Battle& battle, Side side, const Table& view);

}
