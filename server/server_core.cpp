#include "server/server_core.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/pages/pages.h"
#include "server/seats/message_handler.h"

namespace sandtable {
namespace {

// The message's number, if it could be read so far.
std::string failure(u64 id, const std::string& words) {
    Json json{{"type", "failure"}, {"words", words}};
    if (id) json["id"] = id;
    return as_text(json);
}

}

// Lets those who have something to do with each other do it.
class Server_core::State {
  public:
    State(Environment& environment, Store& store, const Limits& limits)
        : environment_(environment),
          limits_(limits),
          rooms_(environment, store, limits_),
          pages_(environment, rooms_, limits_),
          sessions_(environment, rooms_, limits_),
          message_handler_(environment, rooms_, pages_.seating(), sessions_) {
        rooms_.changed = [this](Room& room) { sessions_.tell_changes(room); };
        rooms_.dropped = [this](Room& room) { sessions_.send_away(room); };
    }

    Pages& pages() { return pages_; }
    Sessions& sessions() { return sessions_; }

    void open(Socket_id socket, const Request& request, const Seated& seated) {
        const auto wanted = pages_.seat_wanted(request);
        if (wanted) sessions_.come(wanted->first, socket, wanted->second);
        const Seated reply = [this, wanted, socket, seated](std::optional<Response> refused) {
            if (refused) sessions_.turn_away(socket);
            if (refused && wanted) sessions_.go(wanted->first, socket);
            seated(std::move(refused));
        };
        const auto sit = [this, socket, reply, address = request.address](
                             Room& room, Seat seat) { sessions_.sit(socket, room, seat, address, reply); };
        pages_.seat(request, sit, reply);
    }

    void message(Socket_id socket, std::string_view text) {
        Sessions::Visitor* visitor = sessions_.find(socket);
        if (!visitor) return;
        Message message;
        std::string problem;
        if (!read_message(text, message, problem))
            return sessions_.tell(socket, *visitor, failure(message.id, problem));
        Room* room = rooms_.open_one(visitor->battle);
        if (!room) return;
        if (message.verb == Message::ping) return sessions_.answer_ping(socket, *visitor, message.id);
        // Behind what is being written for this battle, so that nobody sees what might still be lost.
        Rooms::when_durable(*room, knower(visitor->seat), [this, socket, message](Room& quiet) {
            Sessions::Visitor* still = sessions_.find(socket);
            if (!still) return;
            const auto obey = [&] {
                try {
                    message_handler_.obey(socket, *still, quiet, message);
                } catch (...) {
                    sessions_.fail(socket);
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
    // A computer player that fails is a mistake in the program; its opponent goes on, and is told.
    void answer_as_usual(const Thought& thought, Battle& battle, std::vector<Write>& writes) {
        environment_.log(fmt::format(
            "battle {}: the computer player {} found no answer that is allowed, and the usual one was given",
            thought.battle, thought.level));
        const Question* question = thought.view->questions().of(thought.side);
        if (!question ||
            battle.answer(thought.side, thought.view->usual(*question), {}, writes,
                "the computer found no answer of its own, so the usual one was given"))
            throw std::logic_error("the usual answer was refused");
    }

    Environment& environment_;
    Limits limits_;
    Rooms rooms_;
    Pages pages_;
    Sessions sessions_;
    Message_handler message_handler_;
};

Server_core::Server_core(Environment& environment, Store& store, const Limits& limits)
    : state_(std::make_unique<State>(environment, store, limits)) {}
Server_core::~Server_core() = default;
void Server_core::request(const Request& request, std::function<void(Response)> reply) {
    state_->pages().answer(request, reply);
}
bool Server_core::shows(const std::string& path) const { return state_->pages().shows(path); }
void Server_core::open(Socket_id socket, const Request& request, Seated reply) { state_->open(socket, request, reply); }
void Server_core::message(Socket_id socket, std::string_view text) { state_->message(socket, text); }
void Server_core::closed(Socket_id socket) { state_->sessions().closed(socket); }
void Server_core::caught_up(Socket_id socket) { state_->sessions().caught_up(socket); }
void Server_core::thought(const Thought& thought, const std::optional<Answer>& answer) {
    state_->thought(thought, answer);
}

}
