#pragma once
// The seats of all battles: begins battles, invites to their open seats, and knows a person's seats again by their one cookie.
#include <functional>
#include <string>
#include <vector>

#include "server/battle/new_battle.h"
#include "server/battle/rooms.h"
#include "server/host.h"
#include "server/rates.h"
#include "server/seats/seat_feed.h"

namespace sandtable {

class Seating {
  public:
    using Reply = std::function<void(Response)>;

    Seating(Environment& environment, Rooms& rooms, const Limits& limits);

    Seat seat_of(const Stored_battle& battle, const Request& request) const;
    // The battles in which the asker has a seat: the tokens of seats alone tell, none is opened.
    const Battle_index::List& battles_of(const Request& request) const;
    // Shows the request's sender the battle, as Rooms::visit does for the seat that the sender has there, or refuses.
    void visit(const std::string& battle, const Request& request, Rooms::Act act, const Reply& refuse);
    // Whose knowledge of the battle the request may have, as `view` names it; what it gets without asking comes first.
    std::vector<std::string> views(const Battle& battle, const Request& request) const;
    // Whose knowledge it asks for; umpire is all, nobody what everybody may see. Throws Problem when it may not have that.
    Viewer view_of(const Battle& battle, const Request& request) const;

    // All throw Problem. `reply` is called once what was done is durable.
    void begin(const Request& request, const Reply& reply);
    void invitation(const Request& request, const std::string& token, const Reply& reply);
    void join(const Request& request, const std::string& token, const Reply& reply);
    // The same battle from its beginning with the same people, their armies swapped or not, whom nobody need invite: they have their seats.
    // It follows from what is offered in `source`. Adds to `writes` what is to be stored of both; Rooms::add_after takes it in.
    Battle begin_rematch(Battle& source, const std::string& address, std::vector<Write>& writes);

  private:
    static Rooms::Fail refusal(const Reply& reply);
    struct Begun;
    void begin_with(const Request& request, const Begun& by, Beginning beginning, const Reply& reply);
    // Whether there is such a battle already; then the request is answered again.
    bool is_begun(const Request& request, const Begun& by, const std::string& warning, const Reply& reply);
    // The same for code that changes the battle's seats.
    void change(const std::string& battle, const Request& request, const Rooms::Act& act, const Reply& reply);
    std::string token();  // 128 random bits, in hexadecimal
    // The asker's token, if it has a seat anywhere, else a new one: nobody is given a token that others may know.
    std::string person(const Request& request);
    void require_room(const std::string& address, bool is_played);  // for one more battle

    Environment& environment_;
    Rooms& rooms_;
    Rates begun_, begun_by_computers_;
};

}
