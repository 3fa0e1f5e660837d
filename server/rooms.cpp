#include "server/rooms.h"

#include <algorithm>
#include <utility>

#include "core/module.h"
#include "server/problem.h"
#include "text/error.h"

namespace sandtable {

Rooms::Rooms(Outside& outside, Store& store, std::size_t most_idle)
    : outside_(outside), store_(store), most_idle_(most_idle) {
    for (Stored_battle& battle : store.battles()) known_.emplace(battle.id, std::move(battle));
}

Room* Rooms::open_one(const std::string& id) {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : &found->second;
}

Room& Rooms::find(const std::string& id) {
    close_idle();
    Room* found = open_one(id);
    Room& room = found ? *found : open(id);
    room.used = ++finds_;
    return room;
}

Room& Rooms::open(const std::string& id) {
    const auto found = known_.find(id);
    if (found == known_.end()) throw Problem{404, "There is no such battle."};
    const Stored_battle& about = found->second;
    const Module* game = module(about.game);
    if (!game) throw Store_error("this program does not know the game '" + about.game + "'");
    Battle battle(about, game->load(about.setup), store_.answers(id));
    Room& room = open_.emplace(id, std::move(battle)).first->second;
    // A throw that was asked for when the server last stopped.
    std::vector<Write> writes;
    room.battle.throw_dice(writes);
    if (!writes.empty()) keep(room, std::move(writes), {});
    else go_on(room);
    return room;
}

void Rooms::close_idle() {
    if (open_.size() <= most_idle_) return;
    std::vector<std::pair<u64, std::string>> idle;  // by when they were last asked for
    for (const auto& [id, room] : open_)
        if (room.is_idle()) idle.emplace_back(room.used, id);
    if (idle.size() <= most_idle_) return;
    std::sort(idle.begin(), idle.end());
    idle.resize(idle.size() - most_idle_);
    for (const auto& [used, id] : idle) open_.erase(id);
}

void Rooms::add(Battle battle, std::vector<Write> writes, std::function<void()> then) {
    const std::string id = battle.about().id;
    known_.emplace(id, battle.about());
    Room& room = open_.emplace(id, std::move(battle)).first->second;
    room.used = ++finds_;
    room.battle.throw_dice(writes);
    keep(room, std::move(writes), std::move(then));
}

void Rooms::when_quiet(Room& room, std::function<void(Room&)> act) {
    if (room.writing) room.waiting.push_back(std::move(act));
    else act(room);
}

void Rooms::keep(Room& room, std::vector<Write> writes, std::function<void()> then) {
    const std::string id = room.battle.about().id;
    room.writing = true;
    for (const Write& write : writes) {
        answers_ += std::holds_alternative<Stored_answer>(write);
        if (const auto* about = std::get_if<Stored_battle>(&write)) known_[id] = *about;
    }
    outside_.keep(std::move(writes), [this, id, then = std::move(then)] {
        Room& room = open_.at(id);
        room.writing = false;
        changed(room);
        if (then) then();
        serve_waiting(id);
    });
}

void Rooms::serve_waiting(const std::string& id) {
    Room& room = open_.at(id);
    while (!room.writing && !room.waiting.empty()) {
        const auto act = std::move(room.waiting.front());
        room.waiting.pop_front();
        act(room);
    }
    if (!room.writing) go_on(room);
}

void Rooms::go_on(Room& room) {
    if (room.writing || room.thinking) return;
    const Side side = room.battle.computer_asked();
    if (side == Side::nobody) return;
    room.thinking = true;
    outside_.think(room.battle.thought(side));
}

std::optional<Rooms::Invited> Rooms::invited(const std::string& digest) const {
    for (const auto& [id, battle] : known_)
        for (const Side side : both_sides)
            if (battle.seats[index(side)].invite == digest) return Invited{id, side};
    return {};
}

}
