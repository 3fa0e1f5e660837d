#pragma once
// What the server answers over HTTP: games, scenarios and rules to choose from, battles to look at and save.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/pages/own_battles.h"
#include "server/seats/seating.h"

namespace sandtable {

class Pages {
  public:
    Pages(Environment& environment, Rooms& rooms, const Limits& limits);
    Seating& seating() { return seating_; }

    // Whether there is what a page of this path is about: a battle, or the rulebook of a game.
    bool shows(const std::string& path) const;

    // Calls `reply` once. Whatever is wrong with the request comes back as a Response with a sentence.
    void answer(const Request& request, const Seating::Reply& reply);

    // Finds the seat of /api/battles/ID/socket by the request's cookie and calls `sit`; else says what is wrong. One of both, once.
    using Sit = std::function<void(Room&, Seat)>;
    // The battle of a socket's request, and the asker's seat there; nothing where there is none.
    std::optional<std::pair<std::string, Seat>> seat_wanted(const Request& request) const;
    void seat(const Request& request, const Sit& sit, const Seating::Reply& refuse);

  private:
    using Reply = Seating::Reply;
    using Words = std::vector<std::string>;  // the parts of a path after /api

    void find(const Request& request, const Reply& reply);
    void games(const Request& request, const Words& path, const Reply& reply);
    void armoury(const Request& request, const Words& path, const Reply& reply);
    void lasting(
        const Request& request, const std::string& page, const Reply& reply, std::function<std::string()> make);
    void battles(const Request& request, const Words& path, const Reply& reply);
    void reply_async(const Request& request, const Reply& reply, std::function<Response()> make);
    void look_at(Room& room, const Request& request, const Words& path, const Reply& reply);
    std::string metrics() const;

    Environment& environment_;
    Rooms& rooms_;
    Seating seating_;
    Own_battles own_;
    // What never changes while the server runs, made once.
    std::string games_;
    std::map<std::string, std::string> rules_, lessons_;
    std::map<std::string, std::string>
        made_;  // of a scenario by game and id, of all by nothing, of an armoury by its game
    std::map<std::string, std::vector<Reply>> making_;  // who waits for them
    u64 requests_ = 0;
};

}
