#pragma once
// What a seat says that it does at its table, and what comes of it: done and stored, or refused with a sentence.
#include "protocol/message.h"
#include "server/seats/previews.h"
#include "server/seats/sessions.h"

namespace sandtable {

class Message_handler {
  public:
    Message_handler(Environment& environment, Rooms& rooms, Seating& seating, Sessions& sessions)
        : environment_(environment),
          rooms_(rooms),
          seating_(seating),
          sessions_(sessions),
          previews_(environment, rooms, sessions) {}

    // One of a visitor's, in a room where all that the visitor may know is on the disk.
    void obey(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message);

  private:
    // A message: from which socket, about which battle, saying what.
    struct Order {
        Socket_id socket;
        Sessions::Visitor& visitor;
        Room& room;
        const Message& message;
        Battle& battle;  // the room's
    };

    void refuse(const Order& order, const std::string& words, const std::string& rule = {});
    void keep(const Order& order, std::vector<Write> writes);
    bool is_new(const Order& order);
    u64 most_id(const Battle& battle, Seat seat) const;

    void begin(const Order& order);
    void take_words(const Order& order);
    void keep_company(const Order& order);
    bool answer(const Order& order, Side side, std::vector<Write>& writes);

    Environment& environment_;
    Rooms& rooms_;
    Seating& seating_;
    Sessions& sessions_;
    Previews previews_;
};

// Whether it changes nothing.
constexpr bool only_asks(Message::Verb verb) {
    return verb == Message::attempt || verb == Message::survey || verb == Message::resync;
}

}
