#pragma once
// What the server answers over HTTP: games, scenarios and rules to choose from, battles to begin, join, look at and save.
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/host.h"
#include "server/impression.h"
#include "server/rooms.h"

namespace sandtable {

class Pages {
  public:
    Pages(Outside& outside, Rooms& rooms);

    // Calls `reply` once. Whatever is wrong with the request comes back as a Response with a sentence.
    void answer(const Request& request, std::function<void(Response)> reply);

    // Finds the seat of /api/battles/ID/socket by the request's cookie and calls `sit`; else says what is wrong.
    std::optional<Response> seat(const Request& request, const std::function<void(Room&, Seat)>& sit);

  private:
    using Reply = std::function<void(Response)>;
    using Words = std::vector<std::string>;  // the parts of a path after /api

    void games(const Words& path, const Reply& reply);
    void battles(const Request& request, const Words& path, const Reply& reply);
    void begin(const Request& request, const Reply& reply);
    void join(const Request& request, const std::string& token, const Reply& reply);

    std::string metrics() const;
    Seat seat_of(const Battle& battle, const Request& request) const;
    Response list(const Request& request);
    Response invitation(const std::string& token);
    // The room of a battle. Throws Problem when there is none.
    Room& room(const std::string& id);
    // Whose knowledge the request asks for and may have. Throws Problem.
    Side view_of(const Request& request, const Battle& battle) const;
    std::string token();  // 128 random bits, in hexadecimal

    Outside& outside_;
    Rooms& rooms_;
    std::string games_;  // what never changes while the server runs, made once
    std::map<std::string, std::string> scenarios_, scenario_pages_, rules_;
    u64 requests_ = 0;
};

}
