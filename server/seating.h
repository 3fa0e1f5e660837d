#pragma once
// Who sits where: begins battles, invites to their open seats, and knows a seat again by the cookie of its request.
#include <functional>
#include <string>
#include <vector>

#include "server/host.h"
#include "server/impression.h"
#include "server/rooms.h"

namespace sandtable {

struct Beginning;

// Who knows what a seat does: umpire for both sides, nobody for those who watch.
Side knower(Seat seat);

class Seating {
  public:
    using Reply = std::function<void(Response)>;

    Seating(Outside& outside, Rooms& rooms) : outside_(outside), rooms_(rooms) {}

    Seat seat_of(const Stored_battle& battle, const Request& request) const;
    // Shows the request's sender the battle, as Rooms::visit does for the seat that he has there, or refuses.
    void visit(const std::string& battle, const Request& request, Rooms::Act act, const Reply& refuse);
    // Whose knowledge of the battle the request may have, as `view` names it; what it gets without asking comes first.
    std::vector<std::string> views(const Battle& battle, const Request& request) const;
    // Whose knowledge it asks for; umpire is all, nobody what everybody may see. Throws Problem when it may not have that.
    Side view_of(const Battle& battle, const Request& request) const;

    // All throw Problem. `reply` is called once what was done is durable.
    void begin(const Request& request, const Reply& reply);
    void invitation(const Request& request, const std::string& token, const Reply& reply);
    void join(const Request& request, const std::string& token, const Reply& reply);

  private:
    void begin(const Request& request, Beginning beginning, const Reply& reply);
    std::string token();  // 128 random bits, in hexadecimal

    Outside& outside_;
    Rooms& rooms_;
};

}
