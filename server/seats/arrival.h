#pragma once
// What a visitor is sent who comes to a table, or has missed something there: all that the seat knows. In a long battle that takes long,
// and is made beside Server_core's thread while the battle goes on.
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/battle/rooms.h"
#include "server/host.h"
#include "server/seats/seat_feed.h"

namespace sandtable {

struct Arrival {
    std::shared_ptr<Seat_feed> feed;  // which these messages made
    std::vector<std::string> told;    // the whole table, and what changed since it was made
};

// Calls `then`, or `refuse`, once, at once or later, on Server_core's thread. The room is one that `eyes`' seat is being shown (Rooms::visit), and so
// is the one that `then` is given. It is made at the cost of an address.
void arrive(Environment& environment, Rooms& rooms, Room& room, const Seat_feed& eyes, const std::string& address,
    std::function<void(Room&, const Arrival&)> then, std::function<void(Response)> refuse);

}
