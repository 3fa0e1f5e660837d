#include "server/seats/sessions.h"

#include <algorithm>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/pages/problem.h"

namespace sandtable {
namespace {

std::string done(u64 id) { return as_text({{"type", "done"}, {"id", id}}); }

}

Sessions::Visitor* Sessions::find(Socket_id socket) {
    const auto found = sockets_.find(socket);
    return found == sockets_.end() ? nullptr : &found->second;
}

void Sessions::come(const std::string& battle, Socket_id socket, Seat seat) {
    chat_and_presence_.come(battle, socket, seat);
    tell_company(battle);
}

void Sessions::go(const std::string& battle, Socket_id socket) {
    chat_and_presence_.go(battle, socket);
    tell_company(battle);
}

void Sessions::turn_away(Socket_id socket) { sockets_.erase(socket); }

void Sessions::sit(Socket_id socket, Room& room, Seat seat, const std::string& address, const Host::Seated& reply) {
    require_place(room, address);
    const auto welcome = [this, socket, seat, address, reply](Room& now, const Arrival& arrival) {
        require_place(now, address);
        Visitor visitor{now.battle.about().id, seat, address, impression_of(now, seat)};
        if (!visitor.feed) visitor.feed = arrival.feed;
        this->welcome(socket, sockets_.emplace(socket, std::move(visitor)).first->second, now, arrival.told);
        reply(std::nullopt);
    };
    const auto known = impression_of(room, seat);
    if (known && (known->has_whole() || is_told_at_once(room.battle)))
        return welcome(room, {known, {known->whole(room.battle)}});
    arrive(environment_, rooms_, room, Seat_feed(room.battle.about().id, seat), address, welcome, reply);
}

void Sessions::closed(Socket_id socket) {
    const auto found = sockets_.find(socket);
    if (found == sockets_.end()) return;
    const std::string battle = found->second.battle;
    sockets_.erase(found);
    rooms_.leave(battle, socket);
    go(battle, socket);
}

void Sessions::caught_up(Socket_id socket) {
    const Visitor* visitor = find(socket);
    if (!visitor) return;
    if (Room* room = rooms_.open_one(visitor->battle))
        Rooms::when_durable(*room, knower(visitor->seat), [this, socket](Room& quiet) {
            Visitor* still = find(socket);
            if (!still) return;
            still->lags = false;
            tell_whole(socket, *still, quiet, [this, socket](Visitor& here) {
                if (here.last_done) tell(socket, here, done(here.last_done));
            });
        });
}

void Sessions::send_away(Room& room) {
    const std::string battle = room.battle.about().id;
    for (const Socket_id socket : std::exchange(room.sockets, {})) {
        sockets_.erase(socket);
        chat_and_presence_.go(battle, socket);
        environment_.close(socket, come_again);
    }
}

void Sessions::tell(Socket_id socket, Visitor& visitor, std::string text) {
    if (visitor.held) return visitor.held->push_back(std::move(text));
    if (!visitor.lags && !environment_.send(socket, std::move(text))) visitor.lags = true;
}

void Sessions::fail(Socket_id socket) {
    environment_.send(
        socket, as_text({{"type", "failure"}, {"words", "The server failed at this message."}, {"closes", true}}));
    environment_.close(socket, come_again);
}

void Sessions::confirm(Socket_id socket, u64 message) {
    Visitor* visitor = find(socket);
    if (!visitor) return;
    visitor->last_done = message;
    tell(socket, *visitor, done(message));
}

// Which is nothing that was carried out.
void Sessions::answer_ping(Socket_id socket, Visitor& visitor, u64 message) { tell(socket, visitor, done(message)); }

void Sessions::refuse(
    Socket_id socket, Visitor& visitor, u64 message, const std::string& words, const std::string& rule) {
    tell(socket, visitor, as_text({{"type", "refused"}, {"id", message}, {"rule", rule}, {"words", words}}));
}

// As the others who look through that seat have been told it.
std::shared_ptr<Seat_feed> Sessions::impression_of(const Room& room, Seat seat) const {
    if (seat != Seat::both)
        for (const Socket_id other : room.sockets)
            if (sockets_.at(other).seat == seat) return sockets_.at(other).feed;
    return nullptr;
}

void Sessions::welcome(Socket_id socket, Visitor& visitor, Room& room, const std::vector<std::string>& told) {
    room.address = visitor.address;
    tell(socket, visitor, visitor.feed->welcome(room.battle));
    for (const std::string& text : told) tell(socket, visitor, text);
    tell_talk(socket, visitor, room.battle);
    rooms_.sit(room, socket);
    chat_and_presence_.come(visitor.battle, socket, visitor.seat);
    visitor.company = chat_and_presence_.at(visitor.battle);
    tell(socket, visitor, visitor.company);
    tell_company(visitor.battle);
}

// Those who were told something else: now, or a second later where that happens all the time.
void Sessions::tell_company(const std::string& battle) {
    const Room* room = rooms_.open_one(battle);
    if (!room) return;
    const std::string now = chat_and_presence_.at(battle);
    const auto knows = [&](Socket_id socket) { return sockets_.at(socket).company == now; };
    if (std::ranges::all_of(room->sockets, knows)) return;
    switch (chat_and_presence_.tells(battle, environment_.now())) {
        case Chat_and_presence::Tell::anyhow: return;
        case Chat_and_presence::Tell::in_a_second:
            return environment_.after(1000, [this, battle] {
                chat_and_presence_.resume(battle);
                tell_company(battle);
            });
        case Chat_and_presence::Tell::now: break;
    }
    for (const Socket_id socket : room->sockets) {
        Visitor& visitor = sockets_.at(socket);
        if (std::exchange(visitor.company, now) != now) tell(socket, visitor, now);
    }
}

// What the players say is theirs alone, and theirs only while they want to hear it.
void Sessions::tell_talk(Socket_id socket, Visitor& visitor, const Battle& battle) {
    const Side side = knower(visitor.seat).side();
    if (!is_player(side)) return;
    const std::size_t told = std::exchange(visitor.talked, battle.seat(side).is_silent ? 0 : battle.talk().size());
    if (told < visitor.talked) tell(socket, visitor, talk_since(battle, told));
}

// What goes beside updates, to somebody who may have missed it.
void Sessions::tell_rest(Socket_id socket, Visitor& visitor, const Battle& battle) {
    visitor.talked = 0;
    tell_talk(socket, visitor, battle);
    visitor.company = chat_and_presence_.at(visitor.battle);
    tell(socket, visitor, visitor.company);
}

std::string Sessions::update(Visitor& visitor, Room& room) {
    return visitor.feed->update(room.battle, room.seen(visitor.feed->look(room.battle).side));
}

void Sessions::tell_update(Socket_id socket, Visitor& visitor, Room& room) {
    if (std::string text = update(visitor, room); !text.empty() && !visitor.held)
        tell(socket, visitor, std::move(text));
}

void Sessions::tell_whole(Socket_id socket, Visitor& visitor, Room& room, std::function<void(Visitor&)> then) {
    if (visitor.held) return then(visitor);
    if (visitor.feed->has_whole() || is_told_at_once(room.battle)) {
        tell(socket, visitor, visitor.feed->whole(room.battle));
        tell_rest(socket, visitor, room.battle);
        return then(visitor);
    }
    visitor.held.emplace();
    const auto arrived = [this, socket, then = std::move(then)](Room& now, const Arrival& arrival) {
        Visitor* still = find(socket);
        if (!still) return;
        Visitor& here = *still;
        if (here.seat == Seat::both) here.feed = arrival.feed;
        const std::optional<std::vector<std::string>> held = std::exchange(here.held, std::nullopt);
        for (const auto* texts : {&arrival.told, &*held})
            for (const std::string& text : *texts) tell(socket, here, text);
        tell_rest(socket, here, now.battle);
        then(here);
    };
    // A visitor who cannot be told now is asked to come again.
    const auto refuse = [this, socket](const Response&) { environment_.close(socket, come_again); };
    arrive(environment_, rooms_, room, *visitor.feed, visitor.address, arrived, refuse);
}

// Which is made once for all of a seat.
void Sessions::tell_changes(Room& room) {
    std::map<const Seat_feed*, std::string> made;
    for (const Socket_id socket : room.sockets) {
        Visitor& visitor = sockets_.at(socket);
        if (!room.is_durable_for(knower(visitor.seat))) continue;  // what is written still might be lost
        const auto [text, is_new] = made.try_emplace(visitor.feed.get());
        if (is_new) text->second = update(visitor, room);
        if (!text->second.empty() && !visitor.held) tell(socket, visitor, text->second);
        tell_talk(socket, visitor, room.battle);
    }
}

// Whether one more battle may have somebody at its table.
void Sessions::require_place(const Room& room, const std::string& address) const {
    if (room.sockets.empty() && (rooms_.is_full() || rooms_.watched() >= limits_.watched_battles))
        throw Problem{503, "There are people at as many tables as this server has; come back later."};
    if (address.empty()) return;
    std::set<std::string> watched;
    for (const auto& [socket, visitor] : sockets_)
        if (visitor.address == address) watched.insert(visitor.battle);
    if (watched.size() >= limits_.watched_by_address && !watched.contains(room.battle.about().id))
        throw Problem{503, "Battles are open at too many tables from your address; leave some of them."};
}

}
