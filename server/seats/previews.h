#pragma once
// Tries and surveys: what the rules think of an answer in the making, and the card of a piece or a place. Their odds may take long. So
// they are made beside the server's thread, from the view of the seat that asks. For each socket one is under way at a time, and behind it
// waits the newest of each kind.
#include "protocol/message.h"
#include "server/seats/sessions.h"

namespace sandtable {

class Previews {
  public:
    Previews(Environment& environment, Rooms& rooms, Sessions& sessions)
        : environment_(environment), rooms_(rooms), sessions_(sessions) {}

    // Answers a try or a survey, now or later. Everything that the visitor may know of the room is on the disk.
    void ask(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message);

  private:
    struct Preview;
    void begin(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message);
    void made(const std::shared_ptr<const Preview>& preview);
    void tell(const Preview& preview, Sessions::Visitor& visitor, Room& room);

    Environment& environment_;
    Rooms& rooms_;
    Sessions& sessions_;
};

}
