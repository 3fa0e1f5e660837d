// What is written of battles, and those who wait until it is on the disk.
#include <algorithm>
#include <exception>
#include <utility>

#include "server/battle/rooms.h"

namespace sandtable {
namespace {

// The side whose sealed answer, or its taking back, is all that the writes are; else nobody. Everybody else who looks at the battle sees the
// same before and after. What is taken back while choices are sealed was sealed, for what came before them stands.
Side sealed_by(const Battle& battle, const std::vector<Write>& writes) {
    const auto* only = writes.size() == 1 ? std::get_if<Stored_answer>(&writes[0]) : nullptr;
    if (!only || !is_player(only->side) || !battle.match().table().is_sealed()) return Side::nobody;
    const bool is_hidden =
        only->act == Stored_answer::undo || (only->act == Stored_answer::reply && battle.match().steps().back().hidden);
    return is_hidden ? only->side : Side::nobody;
}

}

void Rooms::when_durable(Room& room, Viewer reader, Act act, Fail fail) {
    Visit visit{reader, std::move(act), std::move(fail)};
    if (room.is_durable_for(reader)) enter(room, visit);
    else room.waiting.push_back(std::move(visit));
}

void Rooms::keep(Room& room, std::vector<Write> writes, std::function<void()> then, Fail fail) {
    const std::string id = room.battle.about().id;
    const u64 number = ++writes_;
    memory_.weigh(room);
    Room::Writing writing{number, sealed_by(room.battle, writes)};
    std::vector<Stored_battle> known;
    u64 answers = 0;
    for (const Write& write : writes) {
        const auto* answer = std::get_if<Stored_answer>(&write);
        answers += answer && answer->act != Stored_answer::note;
        if (const auto* about = std::get_if<Stored_battle>(&write)) {
            known.push_back(*about);
            if (about->id == id) writing.about = *about;
        }
    }
    environment_.keep(
        std::move(writes), [this, id, number, then = std::move(then), fail = std::move(fail)](bool are_durable) {
            if (are_durable) written(id, number, then);
            else refused(id, number, fail);
        });
    room.writing.push_back(std::move(writing));
    uncounted_[id] += answers;
    for (const Stored_battle& about : known) known_.know(about);
    known_.stands(room.battle);
}

void Rooms::written(const std::string& id, u64 number, const std::function<void()>& then) {
    if (is_left(id, number, true)) {
        if (then) then();
        return;
    }
    Room& room = *open_.at(id);
    const std::shared_ptr<Room> stays = room.shared_from_this();
    const auto done = std::ranges::find(room.writing, number, &Room::Writing::number);
    const Viewer reader = is_player(done->sealed_by) ? done->sealed_by : Side::umpire;
    if (done->about) room.durable = *done->about;
    room.writing.erase(done);
    // What is sealed is counted when it is shown.
    if (!room.battle.match().table().is_sealed())
        if (const auto uncounted = uncounted_.extract(id)) answers_ += uncounted.mapped();
    // What came of it may be told together with something that is being written still.
    if (then) {
        const auto once = [then, is_told = std::make_shared<bool>(false)] {
            if (!std::exchange(*is_told, true)) then();
        };
        room.waiting.push_front({reader, [once](Room&) { once(); }, [once](const Problem&) { once(); }});
    }
    change(room, [&] { changed(room); });
    serve_waiting(room);
}

void Rooms::refused(const std::string& id, u64 number, const Fail& fail) {
    if (!is_left(id, number, false)) {
        Room& room = *open_.at(id);
        std::erase_if(room.writing, [&](const Room::Writing& one) { return one.number == number; });
        drop(room);
    }
    if (fail) fail(failed_at_this);
}

void Rooms::serve_waiting(Room& room) {
    const std::shared_ptr<Room> stays = room.shared_from_this();
    std::exception_ptr failure;  // of one of them, for which the others are not to wait for ever
    const auto may_go = [&](const Room::Waiting& one) { return room.is_durable_for(one.reader); };
    for (auto next = std::ranges::find_if(room.waiting, may_go); next != room.waiting.end();
        next = std::ranges::find_if(room.waiting, may_go)) {
        const Visit visit = std::move(*next);
        room.waiting.erase(next);
        try {
            enter(room, visit);
        } catch (...) { failure = std::current_exception(); }
    }
    if (open_one(room.battle.about().id) == &room) go_on(room);
    if (failure) std::rethrow_exception(failure);
}

// Whether that was left behind when its room was dropped; those who wait for the battle go on behind the last of these.
bool Rooms::is_left(const std::string& id, u64 number, bool is_durable) {
    const auto left = left_.find(id);
    if (left == left_.end()) return false;
    const auto found = std::ranges::find(left->second, number, &Room::Writing::number);
    if (found == left->second.end()) return false;
    if (is_durable && found->about) known_.know(*found->about);
    left->second.erase(found);
    if (!left->second.empty()) return true;
    left_.erase(left);
    if (opening_.contains(id)) open(id, "");
    return true;
}

}
