#pragma once
// The people who look at battles through a socket: where each sits, what each has been told, and who else is here. Orders are given
// elsewhere (server/seats/message_handler.h).
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/message.h"
#include "server/seats/arrival.h"
#include "server/seats/chat_and_presence.h"

namespace sandtable {

class Sessions {
  public:
    // One of them, through one socket.
    struct Visitor {
        std::string battle;
        Seat seat = Seat::watch;
        std::string address;  // by which the visitor is counted
        // What the visitor sees: the same for all of this seat, except where two players share a screen.
        std::shared_ptr<Seat_feed> feed;
        bool lags = false;       // it was sent more than it can read, and gets nothing until it has caught up
        u64 last_done = 0;       // the visitor's last message that was carried out
        std::string company{};   // the people at the table, as last told
        std::size_t talked = 0;  // lines of the players' talk that were told
        // Messages other than updates, held back until the socket has received the whole table.
        std::optional<std::vector<std::string>> held{};
        // Its tries and surveys (server/seats/previews.h): the one that is being made, and the newest of each kind that waits. Nobody else
        // holds the one, so it is given up with the socket.
        struct {
            std::shared_ptr<const void> under_way{};
            std::optional<Message> attempt{}, survey{};
        } previews{};
    };

    Sessions(Environment& environment, Rooms& rooms, const Limits& limits)
        : environment_(environment), rooms_(rooms), limits_(limits) {}

    // Null where there is no such socket (any more).
    Visitor* find(Socket_id socket);

    // A socket is there, whatever becomes of it; and it is gone.
    void come(const std::string& battle, Socket_id socket, Seat seat);
    void go(const std::string& battle, Socket_id socket);
    // Shows a socket to its seat in a room: calls `reply` with nothing once it is told the table, else with what is wrong. Throws Problem.
    void sit(Socket_id socket, Room& room, Seat seat, const std::string& address, const Host::Seated& reply);
    void turn_away(Socket_id socket);  // one that gets no seat
    void closed(Socket_id socket);
    void caught_up(Socket_id socket);
    // The store may not hold everything that they were shown. On reconnecting they get the whole table.
    void send_away(Room& room);

    // Sends, unless the socket lags: then it gets everything again once it has caught up.
    void tell(Socket_id socket, Visitor& visitor, std::string text);
    void confirm(Socket_id socket, u64 message);
    void answer_ping(Socket_id socket, Visitor& visitor, u64 message);
    void refuse(
        Socket_id socket, Visitor& visitor, u64 message, const std::string& words, const std::string& rule = {});
    // The program failed at a message of this socket. It closes, and its client comes again.
    void fail(Socket_id socket);
    // Sends the changes that only this visitor caused and sees.
    void tell_update(Socket_id socket, Visitor& visitor, Room& room);
    // Sends the whole table to a visitor, and the messages held back meanwhile. Then calls `then`.
    void tell_whole(Socket_id socket, Visitor& visitor, Room& room, std::function<void(Visitor&)> then);
    // Tells all visitors at the table what changed for each of them.
    void tell_changes(Room& room);

  private:
    std::shared_ptr<Seat_feed> impression_of(const Room& room, Seat seat) const;
    void welcome(Socket_id socket, Visitor& visitor, Room& room, const std::vector<std::string>& told);
    static std::string update(Visitor& visitor, Room& room);
    void tell_company(const std::string& battle);
    void tell_talk(Socket_id socket, Visitor& visitor, const Battle& battle);
    void tell_rest(Socket_id socket, Visitor& visitor, const Battle& battle);
    void require_place(const Room& room, const std::string& address) const;

    Environment& environment_;
    Rooms& rooms_;
    const Limits& limits_;
    std::map<Socket_id, Visitor> sockets_;
    Chat_and_presence chat_and_presence_;
};

// Why a socket is closed whose battle it can come back to.
inline constexpr const char* come_again = "What the server keeps of this battle is sent again; come again.";

}
