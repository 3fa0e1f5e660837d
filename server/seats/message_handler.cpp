#include "server/seats/message_handler.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"

namespace sandtable {
namespace {

Processed_messages::Found known(const Battle& battle, Seat seat, const Message& message) {
    for (const Side side : both_sides)
        if (has(seat, side)) {
            const Processed_messages::Found known = battle.processed(side).knows(sent(message));
            if (known != Processed_messages::Found::no) return known;
        }
    return Processed_messages::Found::no;
}

// In whose name a seat says what is of neither side's knowledge.
Side speaker(Seat seat) { return has(seat, Side::red) ? Side::red : Side::blue; }

bool is_of_company(Message::Verb verb) {
    return verb == Message::name || verb == Message::say || verb == Message::silence || verb == Message::rematch ||
        verb == Message::no_rematch;
}

// What follows returns why it was not done, as a sentence; empty where it was, and then adds to `writes` what is to be stored.

std::string undo(Room& room, Side side, const Message& message, std::vector<Write>& writes) {
    Battle& battle = room.battle;
    if (message.revision && message.revision != room.seen(side).revision)
        return "Something has happened meanwhile: look again at what would be taken back.";
    const Battle::Undo undo = battle.undo(side);
    if (undo == Battle::Undo::off)
        return "This battle was begun without taking back: what has come out stays. A choice after which "
               "nothing has come out can still be changed.";
    if (undo == Battle::Undo::no) return fmt::format("It cannot be taken back: {}.", battle.match().why_no_undo(side));
    if (undo != Battle::Undo::ask || battle.plays_alone(side)) {
        battle.take_back(side, sent(message), writes);
        return {};
    }
    if (battle.wants_undo() == side) return "You have asked for that already.";
    battle.want_undo(side);
    battle.note(side, sent(message), writes);
    return {};
}

std::string redo(Battle& battle, Side side, const Message& message, std::vector<Write>& writes) {
    if (!battle.can_redo(side)) return "There is nothing to do again here.";
    battle.redo(side, sent(message), writes);
    return {};
}

// What `wisher` asks the other side for is asked no more.
std::string end_wish(Battle& battle, Side side, Side wisher, const Message& message, std::vector<Write>& writes) {
    if (battle.wants_undo() != wisher)
        return wisher == side ? "You ask for nothing now." : "The other side asks for nothing.";
    battle.want_undo(Side::nobody);
    battle.note(side, sent(message), writes);
    return {};
}

std::string allow(Battle& battle, Side side, const Message& message, std::vector<Write>& writes) {
    if (battle.wants_undo() != enemy(side)) return "The other side asks for nothing.";
    if (const Battle::Undo undo = battle.undo(enemy(side)); undo == Battle::Undo::no || undo == Battle::Undo::off)
        return "It is too late to take that back.";
    battle.take_back(enemy(side), {}, writes);
    battle.note(side, sent(message), writes);
    return {};
}

}

void Message_handler::refuse(const Order& order, const std::string& words, const std::string& rule) {
    sessions_.refuse(order.socket, order.visitor, order.message.id, words, rule);
}

void Message_handler::keep(const Order& order, std::vector<Write> writes) {
    rooms_.keep(order.room, std::move(writes),
        [this, socket = order.socket, id = order.message.id] { sessions_.confirm(socket, id); });
}

// Clients count on from the last, or number by their clocks. A client that could leap to the last number there is would leave none to its
// seat's other screens.
u64 Message_handler::most_id(const Battle& battle, Seat seat) const {
    constexpr u64 ahead = u64{1} << 31;  // of milliseconds some 25 days
    u64 most = u64(std::max<i64>(0, environment_.now()));
    for (const Side side : both_sides)
        if (has(seat, side)) most = std::max(most, battle.processed(side).last());
    return most + ahead;
}

// False where it was done before, or is refused; that is said.
bool Message_handler::is_new(const Order& order) {
    switch (known(order.battle, order.visitor.seat, order.message)) {
        case Processed_messages::Found::no: break;
        case Processed_messages::Found::yes: return sessions_.confirm(order.socket, order.message.id), false;
        case Processed_messages::Found::otherwise:
            return refuse(order, "Another message of this seat had that number; nothing was done."), false;
    }
    const u64 most = most_id(order.battle, order.visitor.seat);
    if (order.message.id <= most) return true;
    refuse(order, fmt::format("The next message of this seat may have the number {} at most.", most));
    return false;
}

void Message_handler::obey(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message) {
    Battle& battle = room.battle;
    const Order order{socket, visitor, room, message, battle};
    if (message.verb == Message::resync)
        return sessions_.tell_whole(socket, visitor, room,
            [this, socket, id = message.id](Sessions::Visitor&) { sessions_.confirm(socket, id); });
    if (message.verb == Message::survey) return previews_.ask(socket, visitor, room, message);
    if (visitor.seat == Seat::watch) return refuse(order, "You watch this battle; its players decide.");
    if (message.verb == Message::ready) {
        visitor.feed->ready(battle);
        sessions_.tell_update(socket, visitor, room);
        return sessions_.confirm(socket, message.id);
    }
    if (message.verb == Message::begin) return begin(order);
    if (message.verb != Message::attempt && !is_new(order)) return;
    if (message.verb == Message::promise || message.verb == Message::words) return take_words(order);
    if (is_of_company(message.verb)) return keep_company(order);
    const Side side = visitor.feed->look(battle).side;
    if (!is_player(side)) return refuse(order, "The table must be handed over first.");

    std::vector<Write> writes;
    std::string why;
    switch (message.verb) {
        case Message::attempt: return previews_.ask(socket, visitor, room, message);
        case Message::answer:
        case Message::draw:
        case Message::concede:
            if (!answer(order, side, writes)) return;
            break;
        case Message::undo: why = undo(room, side, message, writes); break;
        case Message::redo: why = redo(battle, side, message, writes); break;
        case Message::withdraw: why = end_wish(battle, side, side, message, writes); break;
        case Message::deny: why = end_wish(battle, side, enemy(side), message, writes); break;
        case Message::allow: why = allow(battle, side, message, writes); break;
        case Message::promise:
        case Message::words:
        case Message::name:
        case Message::say:
        case Message::silence:
        case Message::rematch:
        case Message::no_rematch:
        case Message::survey:
        case Message::ready:
        case Message::begin:
        case Message::ping:
        case Message::resync: return;  // dealt with above
    }
    if (!why.empty()) return refuse(order, why);
    room.asked = true;
    room.address = visitor.address;
    keep(order, std::move(writes));
}

// It is not written down: after a restart of the server a player who goes on says it again.
void Message_handler::begin(const Order& order) {
    Battle& battle = order.battle;
    const Side side = order.visitor.feed->look(battle).side;
    if (!is_player(side) || order.message.revision != order.room.seen(side).revision ||
        !battle.match().table().questions().of(side))
        return refuse(order, "The question has changed meanwhile.");
    // Where it changes nothing, nobody waits until it is kept: while choices are sealed the other side would notice that.
    if (battle.match().table().is_sealed() || battle.plays_alone(side) || battle.has_begun(side))
        return sessions_.confirm(order.socket, order.message.id);
    battle.begin(side);
    keep(order, {});
}

// What a seat promises or gives for the dice; who plays both sides does so for both.
void Message_handler::take_words(const Order& order) {
    const Seat seat = order.visitor.seat;
    std::vector<Write> writes;
    std::string why;
    for (const Side side : both_sides) {
        if (!has(seat, side)) continue;
        why = order.message.verb == Message::promise ? order.battle.take_promise(side, order.message.said, writes)
                                                     : order.battle.take_words(side, order.message.said, writes);
        if (!why.empty()) break;
    }
    if (!why.empty() && writes.empty()) return refuse(order, why);
    if (writes.empty()) return sessions_.confirm(order.socket, order.message.id);  // it was done before
    order.battle.note(speaker(seat), sent(order.message), writes);
    order.room.asked = true;
    keep(order, std::move(writes));
}

// What people say to each other and are called, and the next battle: nothing of this one.
void Message_handler::keep_company(const Order& order) {
    const Message& message = order.message;
    Battle& battle = order.battle;
    const Seat seat = order.visitor.seat;
    const Side side = speaker(seat);
    std::vector<Write> writes;
    std::optional<Battle> next;
    std::string why;
    Rate& rate = message.verb == Message::say ? order.room.talks[index(side)] : order.room.changes[index(side)];
    if (!rate.allows(environment_.now())) why = "That is much at once; wait a moment.";
    else if (message.verb == Message::name) why = take_name(battle, seat, message.said, writes);
    else if (message.verb == Message::silence) take_silence(battle, seat, message.is_on, writes);
    else if (message.verb == Message::say) why = say(battle, side, sent(message), message.said, writes);
    else if (message.verb == Message::no_rematch) why = no_rematch(battle, side, writes);
    else why = rematch(battle, side, message.is_on, seating_, order.visitor.address, writes, next);
    if (!writes.empty() && message.verb != Message::say) battle.note(side, sent(message), writes);
    if (!why.empty()) return refuse(order, why);
    if (writes.empty()) return sessions_.confirm(order.socket, message.id);  // it was so already
    if (!next) return keep(order, std::move(writes));
    rooms_.add_after(order.room, std::move(*next), std::move(writes),
        [this, socket = order.socket, id = message.id] { sessions_.confirm(socket, id); });
}

// False when it was refused, and that is said.
bool Message_handler::answer(const Order& order, Side side, std::vector<Write>& writes) {
    const Message& message = order.message;
    Battle& battle = order.battle;
    const auto refuse = [&](const std::string& words, const std::string& rule = {}) {
        this->refuse(order, words, rule);
        return false;
    };
    const Seen seen = order.room.seen(side);
    const Table* view = seen.view.get();
    Answer given;
    given.size = 0;
    if (message.verb == Message::concede) given.act = Answer::concede;
    else if (message.verb == Message::draw) given.act = Answer::agree_draw;
    else if (message.revision != seen.revision) return refuse("The question has changed meanwhile.");
    else given = answer_of(message);
    if (given.act == Answer::agree_draw && battle.match().table().draw_offered() == side)
        return refuse("Your offer of a draw stands already.");
    if (given.act == Answer::agree_draw && battle.is_computer(enemy(side)))
        return refuse("The computer declines a draw: it plays on.");
    if (battle.about().is_record) return refuse("This is a record to look at; fork it to play on.");
    if (const std::string reply = battle.lesson_reply(side, given); !reply.empty()) return refuse(reply);
    // A side that is not asked is refused by its own view: the truth would name the rule by which the other side is asked in secret.
    const bool is_asked = given.act != Answer::reply || view->questions().of(side);
    const Refusal unasked = is_asked ? Refusal{} : view->try_answer(side, given);
    if (unasked) return refuse(sentence(*view, nullptr, given, unasked), unasked.rule.id());
    if (const Refusal refusal = battle.answer(side, given, sent(message), writes, message.reason))
        return refuse(sentence(*view, view->questions().of(side), given, refusal), refusal.rule.id());
    return true;
}

}
