#include "server/hall.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "protocol/message.h"
#include "server/arrival.h"
#include "server/company.h"
#include "server/pages.h"
#include "server/problem.h"
#include "server/rooms.h"

namespace sandtable {
namespace {

std::string done(u64 id) { return as_text({{"type", "done"}, {"id", id}}); }
std::string refused(u64 id, const std::string& rule, const std::string& words) {
    return as_text({{"type", "refused"}, {"id", id}, {"rule", rule}, {"words", words}});
}
Answer answer_of(const Message& message) {
    Answer answer;
    answer.size = u8(message.numbers.size());
    std::copy(message.numbers.begin(), message.numbers.end(), answer.value.begin());
    return answer;
}
std::string failure(const std::string& words) { return as_text({{"type", "failure"}, {"words", words}}); }
std::string fatal(const std::string& words) {
    return as_text({{"type", "failure"}, {"words", words}, {"closes", true}});
}
const std::string come_again = "What the server keeps of this battle is sent anew; come again.";
bool only_asks(Message::Verb verb) {
    return verb == Message::attempt || verb == Message::survey || verb == Message::resync;
}

}

// Sockets, and what is done for them.
class Hall::State {
  public:
    State(Outside& outside, Store& store, const Limits& limits)
        : outside_(outside), limits_(limits), rooms_(outside, store, limits_), pages_(outside, rooms_, limits_) {
        rooms_.changed = [this](Room& room) { changed(room); };
        rooms_.dropped = [this](Room& room) { send_away(room); };
    }

    Pages& pages() { return pages_; }
    Rooms& rooms() { return rooms_; }

    void open(Socket_id socket, const Request& request, const Seated& seated) {
        const auto wanted = pages_.seat_wanted(request);
        if (wanted) come(wanted->first, socket, wanted->second);
        const Seated reply = [this, wanted, socket, seated](std::optional<Response> refused) {
            if (refused) sockets_.erase(socket);
            if (refused && wanted) go(wanted->first, socket);
            seated(std::move(refused));
        };
        const auto sit = [this, socket, reply, address = request.address](Room& room, Seat seat) {
            require_place(room, address);
            const auto welcome = [this, socket, seat, address, reply](Room& now, const Arrival& arrival) {
                require_place(now, address);
                Visitor visitor{now.battle.about().id, seat, address, impression_of(now, seat)};
                if (!visitor.impression) visitor.impression = arrival.impression;
                this->welcome(socket, sockets_.emplace(socket, std::move(visitor)).first->second, now, arrival.told);
                reply(std::nullopt);
            };
            const auto known = impression_of(room, seat);
            if (known && (known->has_whole() || is_told_at_once(room.battle)))
                return welcome(room, {known, {known->whole(room.battle)}});
            arrive(outside_, rooms_, room, Impression(room.battle.about().id, seat), address, welcome, reply);
        };
        pages_.seat(request, sit, reply);
    }

    void closed(Socket_id socket) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        const std::string battle = found->second.battle;
        sockets_.erase(found);
        rooms_.leave(battle, socket);
        go(battle, socket);
    }

    void caught_up(Socket_id socket) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        if (Room* room = rooms_.open_one(found->second.battle))
            Rooms::when_durable(*room, knower(found->second.seat), [this, socket](Room& quiet) {
                const auto still = sockets_.find(socket);
                if (still == sockets_.end()) return;
                still->second.lags = false;
                tell_whole(socket, still->second, quiet, [this, socket](Visitor& visitor) {
                    if (visitor.last_done) tell(socket, visitor, done(visitor.last_done));
                });
            });
    }

    void message(Socket_id socket, std::string_view text) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        Message message;
        std::string problem;
        if (!read_message(text, message, problem)) return tell(socket, found->second, failure(problem));
        Room* room = rooms_.open_one(found->second.battle);
        if (!room) return;
        if (message.verb == Message::ping) return tell(socket, found->second, done(message.id));
        // Behind what is being written for this battle, so that nobody sees what might still be lost.
        Rooms::when_durable(*room, knower(found->second.seat), [this, socket, message](Room& quiet) {
            const auto still = sockets_.find(socket);
            if (still == sockets_.end()) return;
            const auto obey = [&] {
                try {
                    this->obey(socket, still->second, quiet, message);
                } catch (...) {
                    outside_.send(socket, fatal("The server failed at this message."));
                    outside_.close(socket, come_again);
                    throw;
                }
            };
            if (only_asks(message.verb)) obey();
            else rooms_.change(quiet, obey);
        });
    }

    void thought(const Thought& thought, const std::optional<Answer>& answer) {
        Room* room = rooms_.open_one(thought.battle);
        if (!room || !rooms_.takes(*room, thought)) return;
        Rooms::when_durable(*room, thought.side, [this, thought, answer](Room& quiet) {
            if (thought.answers != quiet.battle.said())
                return rooms_.go_on(quiet);  // the battle moved on while it was thinking
            rooms_.change(quiet, [&] {
                std::vector<Write> writes;
                if (!answer || quiet.battle.answer(thought.side, *answer, {}, writes))
                    answer_as_usual(thought, quiet.battle, writes);
                rooms_.keep(quiet, std::move(writes), {});
            });
        });
    }

  private:
    // Whoever looks at a battle through one socket.
    struct Visitor {
        std::string battle;
        Seat seat = Seat::watch;
        std::string address;  // by which he is counted
        // What he sees: the same for all of his seat, but where two share a screen that changes hands.
        std::shared_ptr<Impression> impression;
        bool lags = false;       // he was sent more than he can read, and gets nothing until he has caught up
        u64 last_done = 0;       // the last message of his that was carried out
        std::string company{};   // who is at the table, as he was told
        std::size_t talked = 0;  // lines of the players' talk that he was told
        // While the whole table is being made for him: what he is to hear after it, which are no updates.
        std::optional<std::vector<std::string>> held{};
    };

    // What they were shown may not have been kept. Who comes again gets the whole table.
    void send_away(Room& room) {
        const std::string battle = room.battle.about().id;
        for (const Socket_id socket : std::exchange(room.sockets, {})) {
            sockets_.erase(socket);
            company_.go(battle, socket);
            outside_.close(socket, come_again);
        }
    }

    // A computer player that fails is a mistake in the program; whoever plays against him goes on, and is told.
    void answer_as_usual(const Thought& thought, Battle& battle, std::vector<Write>& writes) {
        outside_.log(fmt::format(
            "battle {}: the computer player {} found no answer that is allowed, and the usual one was given",
            thought.battle, thought.level));
        const Question* question = thought.view->questions().of(thought.side);
        if (!question ||
            battle.answer(thought.side, thought.view->usual(*question), {}, writes,
                "the computer found no answer of its own, so the usual one was given"))
            throw std::logic_error("the usual answer was refused");
    }

    // Sends, unless the socket lags: then it gets everything anew once it has caught up.
    void tell(Socket_id socket, Visitor& visitor, std::string text) {
        if (visitor.held) return visitor.held->push_back(std::move(text));
        if (!visitor.lags && !outside_.send(socket, std::move(text))) visitor.lags = true;
    }
    // What the seat sees, as the others who look through it have been told it.
    std::shared_ptr<Impression> impression_of(const Room& room, Seat seat) const {
        if (seat != Seat::both)
            for (const Socket_id other : room.sockets)
                if (sockets_.at(other).seat == seat) return sockets_.at(other).impression;
        return nullptr;
    }
    void welcome(Socket_id socket, Visitor& visitor, Room& room, const std::vector<std::string>& told) {
        room.address = visitor.address;
        tell(socket, visitor, visitor.impression->welcome(room.battle));
        for (const std::string& text : told) tell(socket, visitor, text);
        tell_talk(socket, visitor, room.battle);
        rooms_.sit(room, socket);
        company_.come(visitor.battle, socket, visitor.seat);
        visitor.company = company_.at(visitor.battle);
        tell(socket, visitor, visitor.company);
        tell_company(visitor.battle);
    }
    void come(const std::string& battle, Socket_id socket, Seat seat) {
        company_.come(battle, socket, seat);
        tell_company(battle);
    }
    void go(const std::string& battle, Socket_id socket) {
        company_.go(battle, socket);
        tell_company(battle);
    }
    // Whoever was told something else: now, or a second later where that happens all the time.
    void tell_company(const std::string& battle) {
        const Room* room = rooms_.open_one(battle);
        if (!room) return;
        const std::string now = company_.at(battle);
        const auto knows = [&](Socket_id socket) { return sockets_.at(socket).company == now; };
        if (std::ranges::all_of(room->sockets, knows)) return;
        switch (company_.tells(battle, outside_.now())) {
            case Company::Tell::at_its_time: return;
            case Company::Tell::later:
                return outside_.after(1000, [this, battle] {
                    company_.resume(battle);
                    tell_company(battle);
                });
            case Company::Tell::now: break;
        }
        for (const Socket_id socket : room->sockets) {
            Visitor& visitor = sockets_.at(socket);
            if (std::exchange(visitor.company, now) != now) tell(socket, visitor, now);
        }
    }
    // What the players say is theirs alone, and theirs only while they want to hear it.
    void tell_talk(Socket_id socket, Visitor& visitor, const Battle& battle) {
        const Side side = knower(visitor.seat);
        if (!is_player(side)) return;
        const std::size_t told = std::exchange(visitor.talked, battle.seat(side).is_silent ? 0 : battle.talk().size());
        if (told < visitor.talked) tell(socket, visitor, talk_since(battle, told));
    }
    // What goes beside updates, to somebody who may have missed it.
    void tell_rest(Socket_id socket, Visitor& visitor, const Battle& battle) {
        visitor.talked = 0;
        tell_talk(socket, visitor, battle);
        visitor.company = company_.at(visitor.battle);
        tell(socket, visitor, visitor.company);
    }
    // Everything, to somebody who is at the table, and what else he was to hear meanwhile. Then calls `then`.
    void tell_whole(Socket_id socket, Visitor& visitor, Room& room, std::function<void(Visitor&)> then) {
        if (visitor.held) return then(visitor);
        if (visitor.impression->has_whole() || is_told_at_once(room.battle)) {
            tell(socket, visitor, visitor.impression->whole(room.battle));
            tell_rest(socket, visitor, room.battle);
            return then(visitor);
        }
        visitor.held.emplace();
        const auto arrived = [this, socket, then = std::move(then)](Room& now, const Arrival& arrival) {
            const auto still = sockets_.find(socket);
            if (still == sockets_.end()) return;
            Visitor& here = still->second;
            if (here.seat == Seat::both) here.impression = arrival.impression;
            const std::optional<std::vector<std::string>> held = std::exchange(here.held, std::nullopt);
            for (const auto* texts : {&arrival.told, &*held})
                for (const std::string& text : *texts) tell(socket, here, text);
            tell_rest(socket, here, now.battle);
            then(here);
        };
        // Who cannot be told now comes again.
        const auto refuse = [this, socket](const Response&) { outside_.close(socket, come_again); };
        arrive(outside_, rooms_, room, *visitor.impression, visitor.address, arrived, refuse);
    }
    // Tells everybody at the table what changed for him, which is made once for all of a seat.
    void changed(Room& room) {
        std::map<const Impression*, std::string> made;
        for (const Socket_id socket : room.sockets) {
            Visitor& visitor = sockets_.at(socket);
            if (!room.is_durable_for(knower(visitor.seat))) continue;  // what is written still might be lost
            const auto [text, is_new] = made.try_emplace(visitor.impression.get());
            if (is_new) text->second = visitor.impression->update(room.battle);
            if (!text->second.empty() && !visitor.held) tell(socket, visitor, text->second);
            tell_talk(socket, visitor, room.battle);
        }
    }
    void confirm(Socket_id socket, u64 id) {
        const auto found = sockets_.find(socket);
        if (found == sockets_.end()) return;
        found->second.last_done = id;
        tell(socket, found->second, done(id));
    }

    void obey(Socket_id socket, Visitor& visitor, Room& room, const Message& message) {
        Battle& battle = room.battle;
        Impression& impression = *visitor.impression;
        const auto refuse = [&](const std::string& words) { tell(socket, visitor, refused(message.id, "", words)); };
        if (message.verb == Message::resync)
            return tell_whole(
                socket, visitor, room, [this, socket, id = message.id](Visitor&) { confirm(socket, id); });
        if (message.verb == Message::survey) return survey(socket, visitor, battle, message);
        if (visitor.seat == Seat::watch) return refuse("You watch this battle; its players decide.");
        if (message.verb == Message::ready) {
            impression.ready(battle);
            if (std::string text = impression.update(battle); !text.empty() && !visitor.held)
                tell(socket, visitor, std::move(text));
            return confirm(socket, message.id);
        }
        if (message.verb != Message::attempt) {
            switch (known(battle, visitor.seat, message)) {
                case Carried_out::Known::no: break;
                case Carried_out::Known::yes: return confirm(socket, message.id);  // sent again: it was done before
                case Carried_out::Known::otherwise:
                    return refuse("Another message of this seat had that number; nothing was done.");
            }
            if (const u64 most = most_id(battle, visitor.seat); message.id > most)
                return refuse(fmt::format("The next message of this seat may have the number {} at most.", most));
        }
        if (message.verb == Message::promise || message.verb == Message::words)
            return take_words(socket, visitor, room, message);
        if (is_of_company(message.verb)) return keep_company(socket, visitor, room, message);
        const Look look = impression.look(battle);
        if (!is_player(look.side)) return refuse("The table must be handed over first.");
        if (message.verb == Message::attempt) return attempt(socket, visitor, battle, look.side, message);

        std::vector<Write> writes;
        switch (message.verb) {
            case Message::answer:
            case Message::draw:
            case Message::concede:
                if (!answer(socket, visitor, battle, look.side, message, writes)) return;
                break;
            case Message::undo: {
                if (message.revision &&
                    message.revision != revision(*battle.match().table().view(look.side), look.side))
                    return refuse("Something has happened meanwhile: look again at what would be taken back.");
                const Battle::Undo undo = battle.undo(look.side);
                if (undo == Battle::Undo::off)
                    return refuse(
                        "This battle was begun without taking back: what has come out stays. A choice after which "
                        "nothing has come out can still be changed.");
                if (undo == Battle::Undo::no)
                    return refuse(fmt::format("It cannot be taken back: {}.", battle.match().why_no_undo(look.side)));
                if (undo == Battle::Undo::ask && !battle.plays_alone(look.side)) {
                    if (battle.wants_undo() == look.side) return refuse("You have asked for that already.");
                    battle.want_undo(look.side);
                    battle.note(look.side, sent(message), writes);
                } else {
                    battle.take_back(look.side, sent(message), writes);
                }
                break;
            }
            case Message::redo:
                if (!battle.can_redo(look.side)) return refuse("There is nothing to do again here.");
                battle.redo(look.side, sent(message), writes);
                break;
            case Message::withdraw:
                if (battle.wants_undo() != look.side) return refuse("You ask for nothing now.");
                battle.want_undo(Side::nobody);
                battle.note(look.side, sent(message), writes);
                break;
            case Message::allow:
                if (battle.wants_undo() != enemy(look.side)) return refuse("The other side asks for nothing.");
                if (const Battle::Undo undo = battle.undo(enemy(look.side));
                    undo == Battle::Undo::no || undo == Battle::Undo::off)
                    return refuse("It is too late to take that back.");
                battle.take_back(enemy(look.side), {}, writes);
                battle.note(look.side, sent(message), writes);
                break;
            case Message::deny:
                if (battle.wants_undo() != enemy(look.side)) return refuse("The other side asks for nothing.");
                battle.want_undo(Side::nobody);
                battle.note(look.side, sent(message), writes);
                break;
            case Message::promise:
            case Message::words:
            case Message::name:
            case Message::say:
            case Message::silence:
            case Message::rematch:
            case Message::no_rematch:
            case Message::attempt:
            case Message::survey:
            case Message::ready:
            case Message::ping:
            case Message::resync: return;  // dealt with above
        }
        room.asked = true;
        room.address = visitor.address;
        rooms_.keep(room, std::move(writes), [this, socket, id = message.id] { confirm(socket, id); });
    }

    static Carried_out::Known known(const Battle& battle, Seat seat, const Message& message) {
        for (const Side side : both_sides)
            if (has(seat, side)) {
                const Carried_out::Known known = battle.carried_out(side).knows(sent(message));
                if (known != Carried_out::Known::no) return known;
            }
        return Carried_out::Known::no;
    }
    // Clients count on from the last, or number by their clocks. Whoever could leap to the last number there is would leave none to his
    // seat's other screens.
    u64 most_id(const Battle& battle, Seat seat) const {
        constexpr u64 ahead = u64{1} << 31;  // of milliseconds some 25 days
        u64 most = u64(std::max<i64>(0, outside_.now()));
        for (const Side side : both_sides)
            if (has(seat, side)) most = std::max(most, battle.carried_out(side).last());
        return most + ahead;
    }

    // What a seat promises or gives for the dice; who plays both sides does so for both.
    void take_words(Socket_id socket, Visitor& visitor, Room& room, const Message& message) {
        std::vector<Write> writes;
        std::string refused_for;
        for (const Side side : both_sides) {
            if (!has(visitor.seat, side)) continue;
            refused_for = message.verb == Message::promise ? room.battle.take_promise(side, message.said, writes)
                                                           : room.battle.take_words(side, message.said, writes);
            if (!refused_for.empty()) break;
        }
        if (!refused_for.empty() && writes.empty()) return tell(socket, visitor, refused(message.id, "", refused_for));
        if (writes.empty()) return confirm(socket, message.id);  // it was done before
        room.battle.note(has(visitor.seat, Side::red) ? Side::red : Side::blue, sent(message), writes);
        room.asked = true;
        rooms_.keep(room, std::move(writes), [this, socket, id = message.id] { confirm(socket, id); });
    }

    static bool is_of_company(Message::Verb verb) {
        return verb == Message::name || verb == Message::say || verb == Message::silence || verb == Message::rematch ||
            verb == Message::no_rematch;
    }
    // What people say to each other and are called, and the next battle: nothing of this one.
    void keep_company(Socket_id socket, Visitor& visitor, Room& room, const Message& message) {
        Battle& battle = room.battle;
        const Side side = has(visitor.seat, Side::red) ? Side::red : Side::blue;
        std::vector<Write> writes;
        std::optional<Battle> next;
        std::string why;
        Rate& rate = message.verb == Message::say ? room.talks[index(side)] : room.changes[index(side)];
        if (!rate.allows(outside_.now())) why = "That is much at once; wait a moment.";
        else if (message.verb == Message::name) why = take_name(battle, visitor.seat, message.said, writes);
        else if (message.verb == Message::silence) take_silence(battle, visitor.seat, message.is_on, writes);
        else if (message.verb == Message::say) why = say(battle, side, sent(message), message.said, writes);
        else if (message.verb == Message::no_rematch) why = no_rematch(battle, side, writes);
        else why = rematch(battle, side, message.is_on, pages_.seating(), visitor.address, writes, next);
        if (!writes.empty() && message.verb != Message::say) battle.note(side, sent(message), writes);
        if (!why.empty()) return tell(socket, visitor, refused(message.id, "", why));
        const auto then = [this, socket, id = message.id] { confirm(socket, id); };
        if (writes.empty()) return then();  // it was so already
        if (next) rooms_.add_after(room, std::move(*next), std::move(writes), then);
        else rooms_.keep(room, std::move(writes), then);
    }
    // False when it was refused, and that is said.
    bool answer(Socket_id socket, Visitor& visitor, Battle& battle, Side side, const Message& message,
        std::vector<Write>& writes) {
        const std::unique_ptr<Table> view = battle.match().table().view(side);
        Answer given;
        given.size = 0;
        if (message.verb == Message::concede) given.act = Answer::concede;
        else if (message.verb == Message::draw) given.act = Answer::agree_draw;
        else {
            if (message.revision != revision(*view, side)) {
                tell(socket, visitor, refused(message.id, "", "The question has changed meanwhile."));
                return false;
            }
            given = answer_of(message);
        }
        if (given.act == Answer::agree_draw && battle.match().table().draw_offered() == side) {
            tell(socket, visitor, refused(message.id, "", "Your offer of a draw stands already."));
            return false;
        }
        if (given.act == Answer::agree_draw && battle.is_computer(enemy(side))) {
            tell(socket, visitor, refused(message.id, "", "The computer plays on."));
            return false;
        }
        if (battle.about().is_record) {
            tell(socket, visitor, refused(message.id, "", "This is a record to look at; fork it to play on."));
            return false;
        }
        if (const std::string reply = battle.lesson_reply(side, given); !reply.empty()) {
            tell(socket, visitor, refused(message.id, "", reply));
            return false;
        }
        if (const Refusal refusal = battle.answer(side, given, sent(message), writes, message.reason)) {
            tell(socket, visitor,
                refused(message.id, refusal.rule.id(), sentence(*view, view->questions().of(side), given, refusal)));
            return false;
        }
        return true;
    }

    void attempt(Socket_id socket, Visitor& visitor, const Battle& battle, Side side, const Message& message) {
        const std::unique_ptr<Table> view = battle.match().table().view(side);
        const Question* question = view->questions().of(side);
        if (message.revision != revision(*view, side) || !question)
            return tell(socket, visitor, refused(message.id, "", "The question has changed meanwhile."));
        Json tried = tried_json(*view, *question, answer_of(message));
        tried["type"] = "tried";
        tried["id"] = message.id;
        tell(socket, visitor, as_text(tried));
    }

    // What a seat may know of a piece or a place; behind a curtain that is what everybody may.
    void survey(Socket_id socket, Visitor& visitor, const Battle& battle, const Message& message) {
        const Side side = visitor.seat == Seat::watch ? Side::nobody : visitor.impression->look(battle).side;
        Json surveyed = survey_json(seen_by(battle.match().table(), side)->survey(message.on));
        surveyed["type"] = "surveyed";
        surveyed["id"] = message.id;
        tell(socket, visitor, as_text(surveyed));
    }

    // Whether one more battle may have somebody at its table. Throws Problem.
    void require_place(const Room& room, const std::string& address) const {
        if (room.sockets.empty() && (rooms_.is_full() || rooms_.watched() >= limits_.watched_battles))
            throw Problem{503, "There are people at as many tables as this server has; come back later."};
        if (address.empty()) return;
        std::set<std::string> his;
        for (const auto& [socket, visitor] : sockets_)
            if (visitor.address == address) his.insert(visitor.battle);
        if (his.size() >= limits_.watched_by_address && !his.contains(room.battle.about().id))
            throw Problem{503, "Battles are open at too many tables from your address; leave some of them."};
    }

    Outside& outside_;
    Limits limits_;
    Rooms rooms_;
    Pages pages_;
    std::map<Socket_id, Visitor> sockets_;
    Company company_;
};

Hall::Hall(Outside& outside, Store& store, const Limits& limits)
    : state_(std::make_unique<State>(outside, store, limits)) {}
Hall::~Hall() = default;
void Hall::request(const Request& request, std::function<void(Response)> reply) {
    state_->pages().answer(request, reply);
}
void Hall::open(Socket_id socket, const Request& request, Seated reply) { state_->open(socket, request, reply); }
void Hall::message(Socket_id socket, std::string_view text) { state_->message(socket, text); }
void Hall::closed(Socket_id socket) { state_->closed(socket); }
void Hall::caught_up(Socket_id socket) { state_->caught_up(socket); }
void Hall::thought(const Thought& thought, const std::optional<Answer>& answer) { state_->thought(thought, answer); }

}
