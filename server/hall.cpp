#include "server/hall.h"

#include <deque>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "protocol/message.h"
#include "server/pages.h"
#include "server/rooms.h"

namespace sandtable {
namespace {

std::string done(u64 id) { return Json{{"type", "done"}, {"id", id}}.dump(); }
std::string refused(u64 id, const std::string& rule, const std::string& words) {
    return Json{{"type", "refused"}, {"id", id}, {"rule", rule}, {"words", words}}.dump();
}
Answer answer_of(const Message& message) {
    Answer answer;
    answer.size = u8(message.numbers.size());
    std::copy(message.numbers.begin(), message.numbers.end(), answer.value.begin());
    return answer;
}
std::string failure(const std::string& words) { return Json{{"type", "failure"}, {"words", words}}.dump(); }

}

// Sockets, and what is done for them.
class Hall::State {
  public:
    State(Outside& outside, Store& store, std::size_t most_idle)
        : outside_(outside), rooms_(outside, store, most_idle), pages_(outside, rooms_) {
        rooms_.changed = [this](Room& room) { changed(room); };
    }

    Pages& pages() { return pages_; }
    Rooms& rooms() { return rooms_; }

    void open(Socket_id socket, const Request& request, const Seated& reply) {
        const auto sit = [this, socket, reply](Room& room, Seat seat) {
            Impression& impression = sockets_.emplace(socket, Impression(room.battle.about().id, seat)).first->second;
            room.sockets.insert(socket);
            tell(socket, impression, impression.welcome(room.battle));
            show(socket, impression, room.battle);
            rooms_.go_on(room);
            reply(std::nullopt);
        };
        pages_.seat(request, sit, reply);
    }

    void closed(Socket_id socket) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        if (Room* room = rooms_.open_one(found->second.battle())) room->sockets.erase(socket);
        sockets_.erase(found);
    }

    void caught_up(Socket_id socket) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        Impression& impression = found->second;
        impression.lags = false;
        impression.forget();
        if (Room* room = rooms_.open_one(impression.battle())) show(socket, impression, room->battle);
        if (impression.last_done) tell(socket, impression, done(impression.last_done));
    }

    void message(Socket_id socket, std::string_view text) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        Message message;
        std::string problem;
        if (!read_message(text, message, problem)) return tell(socket, found->second, failure(problem));
        Room* room = rooms_.open_one(found->second.battle());
        if (!room) return;
        // Behind what is being written for this battle, so that nobody sees what might still be lost.
        rooms_.when_quiet(*room, [this, socket, message](Room& quiet) {
            const auto still = sockets_.find(socket);
            if (still != sockets_.end()) obey(socket, still->second, quiet, message);
        });
    }

    void thought(const Thought& thought, const Answer& answer) {
        Room* room = rooms_.open_one(thought.battle);
        if (!room) return;
        room->thinking = false;
        rooms_.when_quiet(*room, [this, thought, answer](Room& quiet) {
            if (thought.answers == quiet.battle.said()) {
                std::vector<Write> writes;
                if (quiet.battle.answer(thought.side, answer, 0, writes))
                    throw std::logic_error("a computer player's answer was refused");
                rooms_.keep(quiet, std::move(writes), {});
            } else {
                rooms_.go_on(quiet);  // the battle moved on while it was thinking
            }
        });
    }

  private:
    // Sends, unless the socket lags: then it gets everything anew once it has caught up.
    void tell(Socket_id socket, Impression& impression, std::string text) {
        if (!impression.lags && !outside_.send(socket, std::move(text))) impression.lags = true;
    }
    void show(Socket_id socket, Impression& impression, const Battle& battle) {
        if (impression.lags) return;
        std::string text = impression.update(battle);
        if (!text.empty()) tell(socket, impression, std::move(text));
    }
    void changed(Room& room) {
        for (const Socket_id socket : room.sockets) show(socket, sockets_.at(socket), room.battle);
    }
    void confirm(Socket_id socket, u64 id) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        found->second.last_done = id;
        tell(socket, found->second, done(id));
    }

    void obey(Socket_id socket, Impression& impression, Room& room, const Message& message) {
        Battle& battle = room.battle;
        const auto refuse = [&](const std::string& words) { tell(socket, impression, refused(message.id, "", words)); };
        if (message.verb == Message::resync) {
            impression.forget();
            show(socket, impression, battle);
            return confirm(socket, message.id);
        }
        if (impression.seat() == Seat::watch) return refuse("You watch this battle; its players decide.");
        if (message.verb == Message::ready) {
            impression.ready(battle);
            show(socket, impression, battle);
            return confirm(socket, message.id);
        }
        if (message.verb == Message::words) return take_words(socket, impression, room, message);
        if (message.verb != Message::attempt && message.id <= last_message(battle, impression.seat()))
            return confirm(socket, message.id);  // sent again: it was done before
        const Look look = impression.look(battle);
        if (!is_player(look.side)) return refuse("The table must be handed over first.");
        if (message.verb == Message::attempt) return attempt(socket, impression, battle, look.side, message);

        std::vector<Write> writes;
        switch (message.verb) {
            case Message::answer:
            case Message::draw:
            case Message::concede:
                if (!answer(socket, impression, battle, look.side, message, writes)) return;
                break;
            case Message::undo: {
                const Battle::Undo undo = battle.undo(look.side);
                if (undo == Battle::Undo::no)
                    return refuse(fmt::format("It cannot be taken back: {}.", battle.match().why_no_undo(look.side)));
                if (undo == Battle::Undo::ask && !battle.plays_alone(look.side)) {
                    battle.want_undo(look.side);
                    changed(room);
                    return confirm(socket, message.id);
                }
                battle.take_back(look.side, message.id, writes);
                break;
            }
            case Message::allow:
                if (battle.wants_undo() != enemy(look.side)) return refuse("The other side asks for nothing.");
                if (battle.undo(enemy(look.side)) == Battle::Undo::no)
                    return refuse("It is too late to take that back.");
                battle.take_back(enemy(look.side), 0, writes);
                break;
            case Message::deny:
                if (battle.wants_undo() != enemy(look.side)) return refuse("The other side asks for nothing.");
                battle.want_undo(Side::nobody);
                changed(room);
                return confirm(socket, message.id);
            case Message::words:
            case Message::attempt:
            case Message::ready:
            case Message::resync: return;  // dealt with above
        }
        rooms_.keep(room, std::move(writes), [this, socket, id = message.id] { confirm(socket, id); });
    }

    static u64 last_message(const Battle& battle, Seat seat) {
        if (seat == Seat::both) return std::max(battle.last_message(Side::red), battle.last_message(Side::blue));
        return battle.last_message(seat == Seat::red ? Side::red : Side::blue);
    }

    void take_words(Socket_id socket, const Impression& impression, Room& room, const Message& message) {
        std::vector<Write> writes;
        for (const Side side : both_sides)
            if (impression.seat() == Seat::both || impression.seat() == (side == Side::red ? Seat::red : Seat::blue))
                room.battle.take_words(side, message.said, writes);
        if (writes.empty()) return confirm(socket, message.id);  // it gave some before
        rooms_.keep(room, std::move(writes), [this, socket, id = message.id] { confirm(socket, id); });
    }

    // False when it was refused, and that is said.
    bool answer(Socket_id socket, Impression& impression, Battle& battle, Side side, const Message& message,
        std::vector<Write>& writes) {
        const std::unique_ptr<Table> view = battle.match().table().view(side);
        Answer given;
        given.size = 0;
        if (message.verb == Message::concede) given.act = Answer::concede;
        else if (message.verb == Message::draw) given.act = Answer::agree_draw;
        else {
            if (message.revision != revision(*view, side)) {
                tell(socket, impression, refused(message.id, "", "The question has changed meanwhile."));
                return false;
            }
            given = answer_of(message);
        }
        if (given.act == Answer::agree_draw && battle.match().table().draw_offered() == side) {
            tell(socket, impression, refused(message.id, "", "Your offer of a draw stands already."));
            return false;
        }
        if (given.act == Answer::agree_draw && battle.is_computer(enemy(side))) {
            tell(socket, impression, refused(message.id, "", "The computer plays on."));
            return false;
        }
        if (battle.about().is_record) {
            tell(socket, impression, refused(message.id, "", "This is a record to look at; fork it to play on."));
            return false;
        }
        if (const Refusal refusal = battle.answer(side, given, message.id, writes, message.reason)) {
            tell(socket, impression,
                refused(message.id, refusal.rule.id(), sentence(*view, view->questions().of(side), given, refusal)));
            return false;
        }
        return true;
    }

    void attempt(Socket_id socket, Impression& impression, const Battle& battle, Side side, const Message& message) {
        const std::unique_ptr<Table> view = battle.match().table().view(side);
        const Question* question = view->questions().of(side);
        if (message.revision != revision(*view, side) || !question)
            return tell(socket, impression, refused(message.id, "", "The question has changed meanwhile."));
        Json tried = tried_json(*view, *question, answer_of(message));
        tried["type"] = "tried";
        tried["id"] = message.id;
        tell(socket, impression, tried.dump());
    }

    Outside& outside_;
    Rooms rooms_;
    Pages pages_;
    std::map<Socket_id, Impression> sockets_;
};

Hall::Hall(Outside& outside, Store& store, std::size_t most_idle)
    : state_(std::make_unique<State>(outside, store, most_idle)) {}
Hall::~Hall() = default;
void Hall::request(const Request& request, std::function<void(Response)> reply) {
    state_->pages().answer(request, reply);
}
void Hall::open(Socket_id socket, const Request& request, Seated reply) { state_->open(socket, request, reply); }
void Hall::message(Socket_id socket, std::string_view text) { state_->message(socket, text); }
void Hall::closed(Socket_id socket) { state_->closed(socket); }
void Hall::caught_up(Socket_id socket) { state_->caught_up(socket); }
void Hall::thought(const Thought& thought, const Answer& answer) { state_->thought(thought, answer); }

}
