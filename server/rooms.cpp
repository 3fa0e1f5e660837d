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
    const bool is_hidden =
        only->act == Stored_answer::undo || (only->act == Stored_answer::reply && battle.match().steps().back().hidden);
    return is_hidden ? only->side : Side::nobody;
}

Problem damage_problem(const std::string& what) {
    return {409,
        fmt::format("This battle is damaged on the server's disk, and is put aside{}. Whoever runs the server may have "
                    "a copy of it.",
            what.empty() ? "" : " (" + what + ")")};
}

// What is told to those who asked for a battle that cannot be opened, and to whoever runs the server.
Problem problem_of(const std::string& id, const std::exception_ptr& failure, Outside& outside) {
    try {
        std::rethrow_exception(failure);
    } catch (const Damaged_battle& damaged) {
        outside.log(damaged.what());
        return damage_problem(damaged.what_is_wrong);
    } catch (const InputError& error) {
        return {500, fmt::format("The game's data cannot be read: {}.", error.what())};
    } catch (const Store_error& error) {
        return {409, fmt::format("This battle cannot be opened: {}.", error.what())};
    } catch (const std::exception& error) {
        outside.log(fmt::format("battle {} cannot be opened: {}", id, error.what()));
        return {500, "The server failed to open this battle."};
    }
}

}

Rooms::Rooms(Outside& outside, Store& store, std::size_t most_idle)
    : outside_(outside), store_(store), most_idle_(most_idle) {
    for (Stored_battle& battle : store.battles()) known_.emplace(battle.id, std::move(battle));
    for (const Damage& damage : store.damage()) damaged_.emplace(damage.battle, damage.words);
}

Room* Rooms::open_one(const std::string& id) {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : &found->second;
}

void Rooms::visit(const std::string& id, Side reader, Act act, Fail fail) {
    close_idle();
    if (Room* room = open_one(id)) {
        room->used = ++visits_;
        return enter(*room, {reader, std::move(act), std::move(fail)});
    }
    if (!known_.contains(id))
        return fail(damaged_.contains(id) ? damage_problem("") : Problem{404, "There is no such battle."});
    const auto [opening, is_first] = opening_.try_emplace(id);
    opening->second.push_back({reader, std::move(act), std::move(fail)});
    if (is_first) open(id);
}

// What came of opening a battle: it, and the throws that it was waiting for when the server last stopped; or why it cannot be opened.
struct Rooms::Opened {
    std::optional<Battle> battle;
    std::vector<Write> writes;
    std::exception_ptr failure;
};

// Aside, for it takes long where a battle does: its game is loaded, its answers are read and given again, its dice are chained.
void Rooms::open(const std::string& id) {
    const auto opened = std::make_shared<Opened>();
    const auto work = [about = known_.at(id), &store = store_, opened] {
        try {
            const Module* game = module(about.game);
            if (!game) throw Store_error("this program does not know the game '" + about.game + "'");
            opened->battle.emplace(about, game->load(about.setup), store.answers(about.id));
            opened->battle->throw_dice(opened->writes);
        } catch (...) { opened->failure = std::current_exception(); }
    };
    outside_.aside(work, [this, id, opened] { this->opened(id, *opened); });
}

void Rooms::opened(const std::string& id, Opened& opened) {
    const std::vector<Visit> visits = std::move(opening_.extract(id).mapped());
    if (opened.failure) {
        const Problem problem = problem_of(id, opened.failure, outside_);
        for (const Visit& visit : visits) visit.fail(problem);
        return;
    }
    Room& room = open_.emplace(id, std::move(*opened.battle)).first->second;
    room.used = ++visits_;
    if (!opened.writes.empty()) keep(room, std::move(opened.writes), {});
    for (const Visit& visit : visits) room.waiting.push_back([this, visit](Room& open) { enter(open, visit); });
    if (!room.writing) serve_waiting(id);
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
    } catch (const Problem& problem) { visit.fail(problem); } catch (...) {
        visit.fail({500, "The server failed at this request."});
        throw;
    }
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
    room.used = ++visits_;
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
