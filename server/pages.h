#pragma once
// What the server answers over HTTP: games, scenarios and rules to choose from, battles to look at and save.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/seating.h"

namespace sandtable {

class Pages {
  public:
    Pages(Outside& outside, Rooms& rooms, const Limits& limits);
    Seating& seating() { return seating_; }

    // Calls `reply` once. Whatever is wrong with the request comes back as a Response with a sentence.
    void answer(const Request& request, const Seating::Reply& reply);

    // Finds the seat of /api/battles/ID/socket by the request's cookie and calls `sit`; else says what is wrong. One of both, once.
    using Sit = std::function<void(Room&, Seat)>;
    // The battle of a socket's request, and which seat whoever asks has there; nothing where there is none.
    std::optional<std::pair<std::string, Seat>> seat_wanted(const Request& request) const;
    void seat(const Request& request, const Sit& sit, const Seating::Reply& refuse);

  private:
    using Reply = Seating::Reply;
    using Words = std::vector<std::string>;  // the parts of a path after /api

    void find(const Request& request, const Reply& reply);
    void games(const Words& path, const Reply& reply);
    void scenarios(const Reply& reply);
    void battles(const Request& request, const Words& path, const Reply& reply);
    void later(const Request& request, const Reply& reply, std::function<Response()> make);
    void look_at(Room& room, const Request& request, const Words& path, const Reply& reply);
    void list(const Request& request, const Reply& reply);
    struct Cards;
    void go_on(const std::shared_ptr<Cards>& list);
    std::string metrics() const;

    Outside& outside_;
    Rooms& rooms_;
    Seating seating_;
    std::string games_, scenarios_;  // what never changes while the server runs, made once
    std::map<std::string, std::string> scenario_pages_, rules_, lessons_;
    u64 requests_ = 0;
};

}
