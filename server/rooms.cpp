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

Rooms::Rooms(Outside& outside, Store& store, const Limits& limits) : outside_(outside), store_(store), limits_(limits) {
    for (const Stored_battle& battle : store.battles()) know(battle);
    for (const Damage& damage : store.damage()) damaged_.emplace(damage.battle, damage.words);
}

void Rooms::know(const Stored_battle& battle) {
    Stored_battle& known = known_[battle.id];
    for (const Side side : both_sides) {
        const Stored_seat& seat = known.seats[index(side)];
        invites_.erase(seat.invite);
        const auto his = seats_.find(seat.token);
        if (his != seats_.end() && his->second.erase(battle.id) && his->second.empty()) seats_.erase(his);
    }
    known = battle;
    if (!known.begun.empty()) begun_[known.begun] = known.id;
    for (const Side side : both_sides) {
        const Stored_seat& seat = known.seats[index(side)];
        if (!seat.invite.empty()) invites_[seat.invite] = {battle.id, side};
        if (!seat.token.empty()) seats_[seat.token].insert(battle.id);
    }
}

Room* Rooms::open_one(const std::string& id) {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : &found->second;
}

void Rooms::visit(const std::string& id, Side reader, const std::string& address, Act act, Fail fail) {
    close_idle();
    if (Room* room = open_one(id)) {
        room->used = ++visits_;
        return when_durable(*room, reader,
            [visit = Visit{reader, std::move(act), std::move(fail)}](Room& durable) { enter(durable, visit); });
    }
    if (!known_.contains(id))
        return fail(damaged_.contains(id) ? damage_problem("") : Problem{404, "There is no such battle."});
    const auto [opening, is_first] = opening_.try_emplace(id);
    opening->second.push_back({reader, std::move(act), std::move(fail)});
    if (is_first) open(id, address);
}

// What came of opening a battle: it, and the throws that it was waiting for when the server last stopped; or why it cannot be opened.
struct Rooms::Opened {
    std::optional<Battle> battle;
    std::vector<Write> writes;
    std::exception_ptr failure;
};

namespace {

// What keeps the store from reading names files of this machine: it is for the log, and not for players.
std::vector<Stored_answer> answers_of(Store& store, const std::string& id) {
    try {
        return store.answers(id);
    } catch (const Damaged_battle&) { throw; } catch (const Store_error& error) {
        throw std::runtime_error(error.what());
    }
}

}

// Aside, for it takes long where a battle does: its game is loaded, its answers are read and given again, its dice are chained.
void Rooms::open(const std::string& id, const std::string& address) {
    const auto opened = std::make_shared<Opened>();
    const auto work = [about = known_.at(id), &store = store_, opened] {
        try {
            const Module* game = module(about.game);
            if (!game) throw Store_error("this program does not know the game '" + about.game + "'");
            opened->battle.emplace(about, game->load(about.setup), answers_of(store, about.id));
            opened->battle->throw_dice(opened->writes);
        } catch (...) { opened->failure = std::current_exception(); }
    };
    if (outside_.aside(address, work, [this, id, opened] { this->opened(id, *opened); })) return;
    for (const Visit& visit : std::vector<Visit>(std::move(opening_.extract(id).mapped()))) visit.fail(too_much());
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
    weigh(room);
    if (!opened.writes.empty()) keep(room, std::move(opened.writes), {});
    for (const Visit& visit : visits)
        room.waiting.push_back({visit.reader, [visit](Room& durable) { enter(durable, visit); }});
    close_idle();  // not this one, for which somebody waits
    serve_waiting(room);
}

void Rooms::enter(Room& room, const Visit& visit) {
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
    if (open_.size() <= limits_.idle_battles && !is_full()) return;
    std::vector<std::pair<u64, std::map<std::string, Room>::iterator>> idle;  // by when they were last asked for
    for (auto room = open_.begin(); room != open_.end(); ++room)
        if (room->second.is_idle()) idle.emplace_back(room->second.used, room);
    std::ranges::sort(idle, {}, [](const auto& one) { return one.first; });
    std::size_t left = idle.size();
    for (const auto& [used, room] : idle) {
        if (left-- <= limits_.idle_battles && !is_full()) return;
        bytes_ -= room->second.bytes;
        open_.erase(room);
    }
}

void Rooms::weigh(Room& room) {
    // Its map, its tables and its place in the house, as measured for battles of few answers.
    constexpr std::size_t bare = 256 << 10;
    const std::size_t bytes = bare + room.battle.match().bytes() + room.battle.talk().size() * sizeof(Battle::Remark);
    bytes_ += bytes - room.bytes;
    room.bytes = bytes;
}

void Rooms::add(Battle battle, std::vector<Write> writes, std::function<void()> then) {
    close_idle();
    const std::string id = battle.about().id;
    know(battle.about());
    Room& room = open_.emplace(id, std::move(battle)).first->second;
    room.used = ++visits_;
    room.battle.throw_dice(writes);
    keep(room, std::move(writes), std::move(then));
}

void Rooms::add_after(Room& source, Battle battle, std::vector<Write> writes, std::function<void()> then) {
    const std::string id = battle.about().id;
    Room& room = open_.emplace(id, std::move(battle)).first->second;
    room.used = ++visits_;
    weigh(room);
    const u64 number = ++writes_;
    room.writing.push_back({number, Side::nobody});
    keep(source, std::move(writes), [this, id, number, then = std::move(then)] {
        written(id, number, {});
        then();
    });
}

void Rooms::when_durable(Room& room, Side reader, std::function<void(Room&)> act) {
    if (room.is_durable_for(reader)) act(room);
    else room.waiting.push_back({reader, std::move(act)});
}

void Rooms::keep(Room& room, std::vector<Write> writes, std::function<void()> then) {
    const std::string id = room.battle.about().id;
    const u64 number = ++writes_;
    weigh(room);
    room.writing.push_back({number, sealed_by(room.battle, writes)});
    for (const Write& write : writes) {
        const auto* answer = std::get_if<Stored_answer>(&write);
        uncounted_[id] += answer && answer->act != Stored_answer::note;
        if (const auto* about = std::get_if<Stored_battle>(&write)) know(*about);
    }
    outside_.keep(std::move(writes), [this, id, number, then = std::move(then)] { written(id, number, then); });
}

void Rooms::written(const std::string& id, u64 number, const std::function<void()>& then) {
    Room& room = open_.at(id);
    const auto done = std::ranges::find(room.writing, number, &Room::Writing::number);
    const Side reader = is_player(done->sealed_by) ? done->sealed_by : Side::umpire;
    room.writing.erase(done);
    // What is sealed is counted when it is shown.
    if (!room.battle.match().table().is_sealed())
        if (const auto uncounted = uncounted_.extract(id)) answers_ += uncounted.mapped();
    changed(room);
    if (then) {
        // What came of it may be told together with something that is being written still.
        if (room.is_durable_for(reader)) then();
        else room.waiting.push_front({reader, [then](Room&) { then(); }});
    }
    serve_waiting(room);
}

void Rooms::serve_waiting(Room& room) {
    std::exception_ptr failure;  // of one of them, for which the others are not to wait for ever
    const auto may_go = [&](const Room::Waiting& one) { return room.is_durable_for(one.reader); };
    for (auto next = std::ranges::find_if(room.waiting, may_go); next != room.waiting.end();
        next = std::ranges::find_if(room.waiting, may_go)) {
        const auto act = std::move(next->act);
        room.waiting.erase(next);
        try {
            act(room);
        } catch (...) { failure = std::current_exception(); }
    }
    go_on(room);
    if (failure) std::rethrow_exception(failure);
}

void Rooms::go_on(Room& room) {
    if (!room.writing.empty() || room.thought) return;
    const Side side = room.battle.computer_asked();
    if (side == Side::nobody) room.asked = false;
    if (side == Side::nobody || (room.sockets.empty() && !room.asked)) return;
    Thought thought = room.battle.thought(side);
    thought.number = room.thought = ++thoughts_;
    thought.is_watched = !room.battle.is_played();
    thought.address = room.address;
    outside_.think(std::move(thought));
}

std::shared_ptr<const Battle> Rooms::copy(Room& room) {
    std::shared_ptr<const Battle> copied = room.copied.lock();
    const Stored_battle& about = room.battle.about();
    if (!copied || copied->said() != room.battle.said() || copied->about() != about)
        room.copied = copied = room.battle.copy();
    return copied;
}

void Rooms::sit(Room& room, Socket_id socket) {
    room.sockets.insert(socket);
    go_on(room);
}

void Rooms::leave(const std::string& battle, Socket_id socket) {
    Room* room = open_one(battle);
    if (!room) return;
    room->sockets.erase(socket);
    if (room->sockets.empty() && !room->asked && room->thought) {
        outside_.forget(room->thought);
        room->thought = 0;
    }
    close_idle();
}

bool Rooms::takes(Room& room, const Thought& thought) {
    if (room.thought != thought.number) return false;
    room.thought = 0;
    return true;
}

std::size_t Rooms::watched() const {
    return std::size_t(std::ranges::count_if(open_, [](const auto& one) { return !one.second.sockets.empty(); }));
}

std::optional<Rooms::Invited> Rooms::invited(const std::string& digest) const {
    const auto found = invites_.find(digest);
    return found == invites_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> Rooms::begun(const std::string& digest) const {
    const auto found = begun_.find(digest);
    return found == begun_.end() ? std::nullopt : std::optional(found->second);
}

const std::set<std::string>& Rooms::seats_of(const std::string& digest) const {
    static const std::set<std::string> none;
    const auto found = seats_.find(digest);
    return found == seats_.end() ? none : found->second;
}

}
