#include "server/seats/previews.h"

#include <chrono>
#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/patience.h"
#include "protocol/json.h"
#include "server/pages/problem.h"

namespace sandtable {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds longest{300};  // that odds are counted
constexpr const char* changed = "The question has changed meanwhile.";
constexpr const char* too_long = "This takes too long to work out.";
constexpr const char* superseded = "Another one was asked for before its turn came.";

// Whose knowledge the visitor has now. Behind a curtain that is what everybody may know.
Side eyes(const Sessions::Visitor& visitor, const Battle& battle) {
    return visitor.seat == Seat::watch ? Side::nobody : visitor.feed->look(battle).side;
}

// Runs beside the server's thread.
std::string preview_text(const Table& view, Side side, const Message& message, bool may_measure) {
    const bool is_survey = message.verb == Message::survey;
    const auto tried = [&](const Question& question) {
        return message.is_gesture ? tried_gesture_json(view, question, message.at)
                                  : tried_json(view, question, answer_of(message), may_measure);
    };
    Json json = is_survey ? survey_json(view.survey(message.on)) : tried(*view.questions().of(side));
    json["type"] = is_survey ? "surveyed" : "tried";
    json["id"] = message.id;
    return as_text(json);
}

std::optional<Message>& place_of(Sessions::Visitor& visitor, const Message& message) {
    return message.verb == Message::survey ? visitor.previews.survey : visitor.previews.attempt;
}

}

struct Previews::Preview {
    Socket_id socket;
    Side side;  // whose view it is made from
    u64 revision;
    Message message;
    std::string text{};            // empty: it took too long
    std::exception_ptr mistake{};  // of the program
};

void Previews::ask(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message) {
    if (!visitor.previews.under_way) return begin(socket, visitor, room, message);
    std::optional<Message>& waiting = place_of(visitor, message);
    if (waiting) sessions_.refuse(socket, visitor, waiting->id, superseded);
    waiting = message;
}

void Previews::begin(Socket_id socket, Sessions::Visitor& visitor, Room& room, const Message& message) {
    const Side side = eyes(visitor, room.battle);
    const Seen& seen = room.seen(side);
    const bool is_asked = message.revision == seen.revision && seen.view->questions().of(side);
    if (message.verb == Message::attempt && !is_asked) return sessions_.refuse(socket, visitor, message.id, changed);
    const auto preview = std::make_shared<Preview>(Preview{socket, side, seen.revision, message});
    const std::weak_ptr<Preview> wanted = preview;  // until the socket closes
    const auto work = [wanted, view = seen.view, may_measure = room.battle.may_measure()] {
        const std::shared_ptr<Preview> preview = wanted.lock();
        if (!preview) return;
        const Patience patience([end = Clock::now() + longest, &preview] {
            const bool is_wanted = preview.use_count() > 1;
            return !is_wanted || Clock::now() >= end;
        });
        try {
            preview->text = preview_text(*view, preview->side, preview->message, may_measure);
        } catch (const Too_many_to_count&) {
        } catch (...) { preview->mistake = std::current_exception(); }
    };
    const auto then = [this, wanted] {
        if (const auto preview = wanted.lock()) made(preview);
    };
    if (environment_.preview(visitor.address, work, then)) visitor.previews.under_way = preview;
    else sessions_.refuse(socket, visitor, message.id, too_much().words);
}

// A socket that closed meanwhile hears nothing. What is told, and whether it still counts, follows from what is on the disk.
void Previews::made(const std::shared_ptr<const Preview>& preview) {
    const Sessions::Visitor* visitor = sessions_.find(preview->socket);
    Room* room = visitor ? rooms_.open_one(visitor->battle) : nullptr;
    if (!room) return;
    Rooms::when_durable(*room, knower(visitor->seat), [this, preview](Room& quiet) {
        Sessions::Visitor* still = sessions_.find(preview->socket);
        if (!still) return;
        still->previews.under_way = nullptr;
        tell(*preview, *still, quiet);
        // The kinds take turns: neither keeps the other waiting for ever.
        auto& [under_way, attempt, survey] = still->previews;
        const bool was_survey = preview->message.verb == Message::survey;
        for (std::optional<Message>* next : {was_survey ? &attempt : &survey, was_survey ? &survey : &attempt})
            if (*next && !under_way) begin(preview->socket, *still, quiet, *std::exchange(*next, std::nullopt));
    });
}

// A try counts for its question alone. A card stands as its visitor knew the table when asking; it is not for other eyes.
void Previews::tell(const Preview& preview, Sessions::Visitor& visitor, Room& room) {
    if (preview.mistake) {
        sessions_.fail(preview.socket);
        std::rethrow_exception(preview.mistake);
    }
    const bool same_eyes = eyes(visitor, room.battle) == preview.side;
    const bool counts = preview.message.verb == Message::survey || room.seen(preview.side).revision == preview.revision;
    const u64 id = preview.message.id;
    if (same_eyes && counts && preview.text.empty()) sessions_.refuse(preview.socket, visitor, id, too_long);
    else if (same_eyes && counts) sessions_.tell(preview.socket, visitor, preview.text);
    else sessions_.refuse(preview.socket, visitor, id, changed);
}

}
