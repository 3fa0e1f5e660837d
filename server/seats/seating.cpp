#include "server/seats/seating.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "protocol/json.h"
#include "server/pages/cards.h"
#include "server/pages/problem.h"
#include "server/pages/responses.h"
#include "server/reply_async.h"
#include "server/seats/tokens.h"

namespace sandtable {
namespace {

constexpr i64 hour = 3'600'000;  // milliseconds

Json invite_json(Side side, const std::string& invite) {
    return {{"side", side_json(side)}, {"path", "/join/" + invite}};
}

}

Seating::Seating(Environment& environment, Rooms& rooms, const Limits& limits)
    : environment_(environment),
      rooms_(rooms),
      begun_(limits.new_battles, limits.new_by_address, hour),
      begun_by_computers_(limits.new_computer_battles, limits.new_computer_by_address, hour) {}

Rooms::Fail Seating::refusal(const Reply& reply) {
    return [reply](const Problem& problem) { reply(problem_page(problem)); };
}

void Seating::require_room(const std::string& address, bool is_played) {
    const auto require = [&](Rates& rates, const char* what) {
        switch (rates.allows(address, environment_.now())) {
            case Rates::Allowed::yes: return;
            case Rates::Allowed::not_now:
                throw Problem{429, fmt::format("This server begins no more {} within the hour; try later.", what)};
            case Rates::Allowed::not_to_this_one:
                throw Problem{429, fmt::format("Your address has begun too many {} within the hour; try later.", what)};
        }
    };
    if (!is_played) require(begun_by_computers_, "battles of computers alone");
    require(begun_, "battles");
}

std::string Seating::token() {
    std::array<u8, 16> bytes;
    environment_.random(bytes);
    return hexadecimal(bytes);
}

Seat Seating::seat_of(const Stored_battle& battle, const Request& request) const {
    return seat_of_digest(battle, digest_of(request));
}

const Battle_index::List& Seating::battles_of(const Request& request) const {
    return rooms_.known().seats_of(digest_of(request));
}

std::string Seating::person(const Request& request) {
    return battles_of(request).empty() ? token() : request.cookies.at(cookie_name(request.secure));
}

void Seating::visit(const std::string& battle, const Request& request, Rooms::Act act, const Reply& refuse) {
    const Viewer reader = rooms_.known().has(battle) ? knower(seat_of(rooms_.known().about(battle), request)) : watcher;
    rooms_.visit(battle, reader, request.address, std::move(act), refusal(refuse));
}

void Seating::change(const std::string& battle, const Request& request, const Rooms::Act& act, const Reply& reply) {
    const auto change = [this, act](Room& room) { rooms_.change(room, [&] { act(room); }); };
    rooms_.visit(battle, umpire, request.address, change, refusal(reply));
}

std::vector<std::string> Seating::views(const Battle& battle, const Request& request) const {
    if (battle.match().table().result().over || battle.about().is_record) return {"all", "red", "blue", "watch"};
    const Seat seat = seat_of(battle.about(), request);
    if (seat == Seat::red || seat == Seat::blue) return {seat_id(seat), "watch"};
    return {"watch"};
}

Viewer Seating::view_of(const Battle& battle, const Request& request) const {
    static const std::map<std::string, Viewer> sides = {
        {"red", Side::red}, {"blue", Side::blue}, {"all", umpire}, {"watch", watcher}};
    const std::vector<std::string> allowed = views(battle, request);
    const auto given = request.query.find("view");
    const std::string& wanted = given == request.query.end() ? allowed.front() : given->second;
    const auto view = sides.find(wanted);
    if (view == sides.end()) throw Problem{400, "'view' is red, blue, watch or all."};
    if (std::find(allowed.begin(), allowed.end(), wanted) == allowed.end())
        throw Problem{403, "While the battle goes on, only that seat may see this."};
    return view->second;
}

// The request by which a battle begins. Its answer may be lost on its way, with the cookie and the links of open seats in it: where it has
// a key, it is answered again when it comes again, byte for byte.
struct Seating::Begun {
    std::string key, digest;  // of all of it; both empty where it has no key

    Begun(const Json& body, const std::string& text)
        : key(key_of(body)), digest(key.empty() ? "" : digest_of("begun " + text)) {}
    // What its open seat is taken with: a reader of the store lacks the key, and an owner of the key lacks the battle's secret.
    std::string invite(const std::string& secret, Side side) const {
        return digest_of(fmt::format("invite {} {} {}", side_id(side), key, secret)).substr(0, 32);
    }
    // What stands in the place of an invite where the one who began it sits.
    std::string own_seat(const std::string& secret, Side side) const {
        return key.empty() ? "" : digest_of(fmt::format("seat {} {} {}", side_id(side), key, secret));
    }
};

bool Seating::is_begun(const Request& request, const Begun& by, const std::string& warning, const Reply& reply) {
    const std::optional<std::string> begun = by.key.empty() ? std::nullopt : rooms_.known().begun(by.digest);
    if (!begun) return false;
    const auto answer = [this, request, by, warning, reply](Room& room) {
        const Stored_battle about = room.battle.about();
        const std::string mine = person(request), digest = digest_of(mine);
        bool seated = false;
        Json invites = Json::array();
        std::vector<Write> writes;
        for (const Side side : both_sides) {
            Stored_seat seat = about.seats[index(side)];
            const std::string invite = by.invite(about.secret, side);
            if (seat.invite == digest_of(invite)) invites.push_back(invite_json(side, invite));
            if (about.is_record || seat.invite != by.own_seat(about.secret, side)) continue;
            seated = true;
            if (std::exchange(seat.token, digest) != digest) room.battle.sit(side, seat, writes);
        }
        Response created =
            json_page({{"battle", about.id}, {"seat", seat_id(seat_of_digest(room.battle.about(), digest))},
                          {"invites", invites}, {"warning", warning}},
                201);
        if (seated) created.cookies.push_back(person_cookie(mine, request.secure));
        if (writes.empty()) return reply(created);
        rooms_.keep(room, std::move(writes), [reply, created] { reply(created); }, refusal(reply));
    };
    change(*begun, request, answer, reply);
    return true;
}

void Seating::begin(const Request& request, const Reply& reply) {
    const auto body = std::make_shared<const Json>(parse_body(request.body));
    const Begun by(*body, request.body);
    if (!body->contains("record") && is_begun(request, by, "", reply)) return;
    const auto begin = [this, request, by, reply](std::function<Beginning()> make) {
        reply_async<Beginning>(
            environment_, request.address, reply, std::move(make), [this, request, by, reply](Beginning beginning) {
                // The same may have come twice, and the other was quicker; of a record there is something to say each time.
                if (!is_begun(request, by, beginning.warning, reply))
                    begin_with(request, by, std::move(beginning), reply);
            });
    };
    if (body->contains("record")) return begin([body] { return from_record(*body); });
    if (body->contains("lesson")) return begin([body] { return from_lesson(*body); });
    if (!body->contains("battle")) return begin([body] { return from_scenario(*body); });
    const auto fork = [this, request, body, begin](Room& room) {
        begin([body, view = view_of(room.battle, request), battle = Rooms::copy(room)] {
            return from_battle(*body, *battle, Perspective(battle->match(), view));
        });
    };
    visit(text_of(*body, "battle", 40), request, fork, reply);
}

void Seating::begin_with(const Request& request, const Begun& by, Beginning beginning, const Reply& reply) {
    Stored_battle about = beginning.about;
    about.id = token().substr(0, 16);
    about.created = environment_.now();
    about.begun = by.digest;
    const std::string mine = person(request);
    bool seated = false;
    Json invites = Json::array();
    if (!about.is_record) {
        // The dice of a lesson are written in it: there is nothing to commit to.
        if (beginning.lesson.empty()) about.secret = token() + token();
        for (const Side side : both_sides) {
            Stored_seat& seat = about.seats[index(side)];
            if (beginning.lesson.empty())
                seat = seat_for(side == Side::red ? beginning.chairs.red : beginning.chairs.blue);
            else if (side == beginning.learner) seat = seat_for("me");
            else seat.who = "lesson", seat.level = beginning.lesson;
            if (seat.who == "person") {
                seat.token = digest_of(mine);
                seat.invite = by.own_seat(about.secret, side);
                seated = true;
            } else if (seat.who == "open") {
                const std::string invite = by.key.empty() ? token() : by.invite(about.secret, side);
                seat.invite = digest_of(invite);
                invites.push_back(invite_json(side, invite));
            }
        }
    }
    require_room(
        request.address, about.is_record || about.seats[0].who != "computer" || about.seats[1].who != "computer");
    std::vector<Write> writes{about};
    for (Stored_answer& answer : beginning.answers) {
        answer.battle = about.id;
        writes.emplace_back(answer);
    }
    Battle battle = beginning.played ? Battle(about, std::move(*beginning.played), beginning.answers)
                                     : Battle(about, beginning.table->fresh(), {});
    const Seat seat = seat_of_digest(about, digest_of(mine));
    Response created = json_page(
        {{"battle", about.id}, {"seat", seat_id(seat)}, {"invites", invites}, {"warning", beginning.warning}}, 201);
    if (seated) created.cookies.push_back(person_cookie(mine, request.secure));
    rooms_.add(std::move(battle), std::move(writes), [reply, created] { reply(created); }, refusal(reply));
}

Battle Seating::begin_rematch(Battle& source, const std::string& address, std::vector<Write>& writes) {
    require_room(address, true);
    Stored_rematch begun = source.about().rematch;
    const Stored_battle& before = source.about();
    std::unique_ptr<Table> table = source.match().table().fresh();
    Stored_battle about;
    about.id = token().substr(0, 16);
    about.game = before.game;
    about.setup = before.setup;
    about.no_take_backs = before.no_take_backs;
    about.data = table->heading().data;
    about.created = environment_.now();
    about.secret = token() + token();
    for (const Side side : both_sides) {
        const Stored_seat& seat = before.seats[index(begun.is_swapped ? enemy(side) : side)];
        Stored_seat& taken = about.seats[index(side)];
        taken.who = seat.who;
        taken.token = seat.token;
        taken.name = seat.name;
        taken.is_silent = seat.is_silent;
    }
    writes.emplace_back(about);
    begun.stands = Stored_rematch::begun;
    begun.battle = about.id;
    source.set_rematch(begun, writes);
    return Battle(about, std::move(table), {});
}

}
