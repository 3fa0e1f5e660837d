#pragma once
// A battle that is open, those who look at it, and what waits until it is on the disk.
#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "server/battle/battle.h"
#include "server/battle/seen.h"
#include "server/pages/problem.h"
#include "server/rate.h"

namespace sandtable {

struct Room : std::enable_shared_from_this<Room> {
    explicit Room(Battle opened) : battle(std::move(opened)) {}

    Battle battle;
    std::optional<Stored_battle> durable;  // the battle without its answers, as it is kept; nothing before it is
    std::set<Socket_id> sockets;
    struct Writing {
        u64 number = 0;
        // A side whose sealed answer is all that it is: nobody else can see a trace of it.
        Side sealed_by = Side::nobody;
        std::optional<Stored_battle> about{};  // as it is kept from then on, if that changes
    };
    std::deque<Writing> writing;  // what is on its way to the store, the oldest first
    u64 thought = 0;              // the number of what a computer thinks of, or 0
    // Somebody who plays has done something: computers go on until a person must, even if nobody looks on.
    bool asked = false;
    std::string address;                 // of the person who did something last, or came
    std::weak_ptr<const Battle> copied;  // as it stood after the last answer, if somebody still looks at that
    // `act` runs once everything that the reader may know is on the disk; `fail` runs if the room is dropped first. It is empty for a reader who has
    // a socket there, because that reader reconnects.
    struct Waiting {
        Viewer reader;
        std::function<void(Room&)> act;
        std::function<void(const Problem&)> fail{};
    };
    std::deque<Waiting> waiting;
    std::array<Rate, 2> talks{Rate(6, 10'000), Rate(6, 10'000)};      // lines that a side says
    std::array<Rate, 2> changes{Rate(20, 60'000), Rate(20, 60'000)};  // of its name, and of what it offers
    u64 used = 0;                                                     // when it was last asked for, in calls of visit()
    int visitors = 0;                                                 // who are being shown around now
    std::size_t bytes() const;                                        // of memory that it takes

    // What a side may know of the battle now (nobody: what everybody may), made once after each answer.
    const Seen& seen(Viewer viewer);
    u64 seen_at = 0;  // the answers by then
    std::map<Viewer, Seen> seen_by_viewer;

    // Nobody would notice if the battle were closed and opened again. A wish to take something back lapses when all have left.
    bool is_idle() const { return sockets.empty() && writing.empty() && !thought && waiting.empty() && !visitors; }
    // Whether all that `reader` may know of it is on the disk. The reader must not wait for what is sealed from that side, or it would
    // know when the other side has chosen.
    bool is_durable_for(Viewer reader) const {
        return std::ranges::none_of(
            writing, [&](const Writing& one) { return !is_player(one.sealed_by) || reader.shares(one.sealed_by); });
    }
};

}
