#include "server/battle/rooms.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "server/battle/opened.h"

namespace sandtable {
namespace {

const Problem put_aside{409,
    "The server has failed in this battle again and again. It is put aside for ten minutes; all that was confirmed in "
    "it is kept."};

}

Rooms::Rooms(Environment& environment, Store& store, const Limits& limits)
    : environment_(environment), store_(store), limits_(limits) {
    for (const Stored_battle& battle : store.battles()) known_.know(battle);
    for (const Damage& damage : store.damage()) damaged_.emplace(damage.battle, damage.words);
}

Room* Rooms::open_one(const std::string& id) {
    const auto found = open_.find(id);
    return found == open_.end() ? nullptr : found->second.get();
}

void Rooms::visit(const std::string& id, Viewer reader, const std::string& address, Act act, Fail fail) {
    close_idle();
    if (faults_.has_aside(id, environment_.now())) return fail(put_aside);
    if (Room* room = open_one(id)) {
        room->used = ++visits_;
        return when_durable(*room, reader, std::move(act), std::move(fail));
    }
    if (!known_.has(id))
        return fail(damaged_.contains(id) ? damage_problem("") : Problem{404, "There is no such battle."});
    const auto [opening, is_first] = opening_.try_emplace(id);
    opening->second.push_back({reader, std::move(act), std::move(fail)});
    if (is_first && !left_.contains(id)) open(id, address);
}

void Rooms::open(const std::string& id, const std::string& address) {
    const auto opened = std::make_shared<Opened>();
    const auto work = [id, &store = store_, opened] { opened->open(store, id); };
    if (environment_.aside(address, work, [this, id, opened] { this->opened(id, *opened); })) return;
    for (const Visit& visit : std::vector<Visit>(std::move(opening_.extract(id).mapped()))) visit.fail(too_much());
}

void Rooms::opened(const std::string& id, Opened& opened) {
    const std::vector<Visit> visits = std::move(opening_.extract(id).mapped());
    if (opened.failure) {
        const Problem problem = problem_of(id, opened.failure, environment_);
        if (problem.status == failed_at_this.status) failed_in(id);
        for (const Visit& visit : visits) visit.fail(problem);
        return;
    }
    Room& room = take_in(std::move(*opened.battle));
    known_.stands(room.battle);
    room.durable = room.battle.about();
    room.waiting.assign(visits.begin(), visits.end());
    if (!opened.writes.empty()) change(room, [&] { keep(room, std::move(opened.writes), {}); });
    close_idle();  // not this one, for which somebody waits
    serve_waiting(room);
}

void Rooms::enter(Room& room, const Visit& visit) {
    struct Inside {
        explicit Inside(Room& entered) : room(entered.shared_from_this()) { ++room->visitors; }
        ~Inside() { --room->visitors; }
        const std::shared_ptr<Room> room;  // which stays until the visitor has left, if it is dropped meanwhile
    };
    const Inside inside(room);
    try {
        visit.act(room);
    } catch (const Problem& problem) {
        if (!visit.fail) throw;
        visit.fail(problem);
    } catch (...) {
        if (visit.fail) visit.fail(failed_at_this);
        throw;
    }
}

Room& Rooms::take_in(Battle battle) {
    const std::string id = battle.about().id;
    Room& room = *open_.emplace(id, std::make_shared<Room>(std::move(battle))).first->second;
    room.used = ++visits_;
    memory_.weigh(room);
    return room;
}

void Rooms::change(Room& room, const std::function<void()>& act) {
    const std::shared_ptr<Room> stays = room.shared_from_this();
    try {
        act();
    } catch (const Problem&) { throw; } catch (...) {
        drop(room);
        throw;
    }
}

void Rooms::failed_in(const std::string& id) {
    if (faults_.add(id, environment_.now()))
        environment_.log(
            fmt::format("battle {}: the program fails in it again and again; it is put aside for ten minutes", id));
}

void Rooms::drop(Room& room) {
    const std::string id = room.battle.about().id;
    if (open_one(id) != &room) return;
    environment_.log(fmt::format("battle {}: the program failed in it, and it is opened again as it is kept", id));
    failed_in(id);
    const std::shared_ptr<Room> stays = open_.extract(id).mapped();
    memory_.forget(*stays);
    if (room.thought) environment_.forget(room.thought);
    // What is still on its way changes it once it has arrived.
    if (room.durable) known_.know(*room.durable);
    else known_.forget(id);
    known_.is_unsure(id);
    if (!room.writing.empty()) left_[id] = std::exchange(room.writing, {});
    const std::deque<Visit> waiting = std::exchange(room.waiting, {});
    dropped(room);
    for (const Visit& visit : waiting)
        if (visit.fail) visit.fail({503, "The server failed in this battle and opens it again; ask once more."});
}

void Rooms::close_idle() {
    if (open_.size() <= limits_.idle_battles && !is_full()) return;
    std::vector<std::pair<u64, decltype(open_)::iterator>> idle;  // by when they were last asked for
    for (auto room = open_.begin(); room != open_.end(); ++room)
        if (room->second->is_idle()) idle.emplace_back(room->second->used, room);
    std::ranges::sort(idle, {}, [](const auto& one) { return one.first; });
    std::size_t left = idle.size();
    for (const auto& [used, room] : idle) {
        if (left-- <= limits_.idle_battles && !is_full()) return;
        memory_.forget(*room->second);
        open_.erase(room);
    }
}

void Rooms::add(Battle battle, std::vector<Write> writes, std::function<void()> then, Fail fail) {
    close_idle();
    battle.throw_dice(writes);
    Room& room = take_in(std::move(battle));
    change(room, [&] { keep(room, std::move(writes), std::move(then), std::move(fail)); });
}

void Rooms::add_after(Room& source, Battle battle, std::vector<Write> writes, std::function<void()> then) {
    Room& room = take_in(std::move(battle));
    const std::string id = room.battle.about().id;
    const u64 number = ++writes_;
    room.writing.push_back({number, Side::nobody, room.battle.about()});
    const auto kept = [this, id, number, then = std::move(then)] {
        written(id, number, {});
        then();
    };
    change(room, [&] {
        try {
            keep(source, std::move(writes), kept, [this, id, number](const Problem&) { refused(id, number, {}); });
            known_.stands(room.battle);
        } catch (...) {
            room.writing.clear();
            throw;
        }
    });
}

void Rooms::go_on(Room& room) {
    if (!room.writing.empty() || room.thought) return;
    const Side side = room.battle.computer_asked();
    if (side == Side::nobody) room.asked = false;
    if (side == Side::nobody || (room.sockets.empty() && !room.asked)) return;
    Thought thought = room.battle.thought(side, room.seen(side).view);
    thought.number = room.thought = ++thoughts_;
    thought.is_watched = !room.battle.is_played();
    thought.address = room.address;
    environment_.think(std::move(thought));
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
        environment_.forget(room->thought);
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
    return std::size_t(std::ranges::count_if(open_, [](const auto& one) { return !one.second->sockets.empty(); }));
}

}
