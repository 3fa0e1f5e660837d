#include "server/rooms.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "core/module.h"
#include "text/error.h"

namespace sandtable {
namespace {

// The side whose sealed answer, or its taking back, is all that the writes are; else nobody. Whoever else looks at the battle sees the
// same before and after. What is taken back while choices are sealed was sealed, for what came before them stands.
Side sealed_by(const Battle& battle, const std::vector<Write>& writes) {
    const auto* only = writes.size() == 1 ? std::get_if<Stored_answer>(&writes[0]) : nullptr;
    if (!only || !is_player(only->side) || !battle.match().table().is_sealed()) return Side::nobody;
    const bool is_hidden = only->act == Stored_answer::undo ||
        (only->act == Stored_answer::reply && battle.match().steps().back().hidden);
    return is_hidden ? only->side : Side::nobody;
}

}

Rooms::Rooms(Outside& outside, Store& store, std::size_t most_idle)
    : outside_(outside), store_(store), most_idle_(most_idle) {
    for (Stored_battle& battle : store.battles()) known_.emplace(battle.id, std::move(battle));
}

Room* Rooms::open_one(const std::string& id) {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : &found->second;
}

void Rooms::visit(const std::string& id, Side reader, Act act, Fail fail) {
    Room* room = nullptr;
    try {
        room = &find(id);
    } catch (const Problem& problem) { return fail(problem); } catch (const InputError& error) {
        return fail({500, fmt::format("The game's data cannot be read: {}.", error.what())});
    } catch (const Store_error& error) {
        return fail({409, fmt::format("This battle cannot be opened: {}.", error.what())});
    }
    enter(*room, {reader, std::move(act), std::move(fail)});
}

void Rooms::enter(Room& room, Visit visit) {
    if (!room.is_durable_for(visit.reader)) {
        room.waiting.push_back([this, visit = std::move(visit)](Room& later) { enter(later, visit); });
        return;
    }
    struct Inside {
        explicit Inside(Room& entered) : room(entered) { ++room.visitors; }
        ~Inside() { --room.visitors; }
        Room& room;
    };
    const Inside inside(room);
    try {
        visit.act(room);
    } catch (const Problem& problem) {
        visit.fail(problem);
    } catch (...) {
        visit.fail({500, "The server failed at this request."});
        throw;
    }
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
    room.sealed_by = sealed_by(room.battle, writes);
    for (const Write& write : writes) {
        answers_ += std::holds_alternative<Stored_answer>(write);
        if (const auto* about = std::get_if<Stored_battle>(&write)) known_[id] = *about;
    }
    outside_.keep(std::move(writes), [this, id, then = std::move(then)] {
        Room& room = open_.at(id);
        room.writing = false;
        room.sealed_by = Side::nobody;
        changed(room);
        if (then) then();
        serve_waiting(id);
    });
}

void Rooms::serve_waiting(const std::string& id) {
    Room& room = open_.at(id);
    std::exception_ptr failure;  // of one of them, for which the others are not to wait for ever
    while (!room.writing && !room.waiting.empty()) {
        const auto act = std::move(room.waiting.front());
        room.waiting.pop_front();
        try {
            act(room);
        } catch (...) { failure = std::current_exception(); }
    }
    if (!room.writing) go_on(room);
    if (failure) std::rethrow_exception(failure);
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
