#include "server/seating.h"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sodium.h>

#include "protocol/json.h"
#include "server/cards.h"
#include "server/new_battle.h"
#include "server/problem.h"
#include "server/responses.h"

namespace sandtable {
namespace {

constexpr const char* taken = "This invite was taken already, or never was one.";

std::string hexadecimal(std::span<const u8> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

// What is stored of a token: who reads the store cannot take a seat.
std::string digest_of(const std::string& token) {
    std::array<u8, crypto_hash_sha256_BYTES> hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    return hexadecimal(hash);
}

std::string seat_cookie(const std::string& battle, const std::string& token, bool secure) {
    constexpr int year = 365 * 24 * 60 * 60;
    return fmt::format(
        "seat_{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", battle, token, year, secure ? "; Secure" : "");
}

}

Side knower(Seat seat) {
    switch (seat) {
        case Seat::red: return Side::red;
        case Seat::blue: return Side::blue;
        case Seat::both: return Side::umpire;
        case Seat::watch: return Side::nobody;
    }
    return Side::nobody;
}

std::string Seating::token() {
    std::array<u8, 16> bytes;
    outside_.random(bytes);
    return hexadecimal(bytes);
}

Seat Seating::seat_of(const Stored_battle& battle, const Request& request) const {
    const auto cookie = request.cookies.find("seat_" + battle.id);
    if (cookie == request.cookies.end()) return Seat::watch;
    const std::string digest = digest_of(cookie->second);
    const bool red = battle.seats[0].token == digest, blue = battle.seats[1].token == digest;
    return red && blue ? Seat::both : red ? Seat::red : blue ? Seat::blue : Seat::watch;
}

void Seating::visit(const std::string& battle, const Request& request, Rooms::Act act, const Reply& refuse) {
    const Side reader = rooms_.knows(battle) ? knower(seat_of(rooms_.about(battle), request)) : Side::nobody;
    rooms_.visit(battle, reader, std::move(act), [refuse](const Problem& problem) { refuse(problem_page(problem)); });
}

std::vector<std::string> Seating::views(const Battle& battle, const Request& request) const {
    if (battle.match().table().result().over || battle.about().is_record) return {"all", "red", "blue", "watch"};
    const Seat seat = seat_of(battle.about(), request);
    if (seat == Seat::red || seat == Seat::blue) return {seat_id(seat), "watch"};
    return {"watch"};
}

Side Seating::view_of(const Battle& battle, const Request& request) const {
    static const std::map<std::string, Side> sides = {
        {"red", Side::red}, {"blue", Side::blue}, {"all", Side::umpire}, {"watch", Side::nobody}};
    const std::vector<std::string> allowed = views(battle, request);
    const auto given = request.query.find("view");
    const std::string& wanted = given == request.query.end() ? allowed.front() : given->second;
    const auto view = sides.find(wanted);
    if (view == sides.end()) throw Problem{400, "'view' is red, blue, watch or all."};
    if (std::find(allowed.begin(), allowed.end(), wanted) == allowed.end())
        throw Problem{403, "While the battle goes on, only that seat may see this."};
    return view->second;
}

void Seating::begin(const Request& request, const Reply& reply) {
    const Json body = parse_body(request.body);
    if (body.contains("record")) return begin(request, from_record(body), reply);
    if (!body.contains("battle")) return begin(request, from_scenario(body), reply);
    const auto fork = [this, request, body, reply](Room& room) {
        const Battle& source = room.battle;
        begin(request, from_battle(body, source, Known(source.match(), view_of(source, request))), reply);
    };
    visit(text_of(body, "battle", 40), request, fork, reply);
}

void Seating::begin(const Request& request, Beginning beginning, const Reply& reply) {
    Stored_battle about = beginning.about;
    about.id = token().substr(0, 16);
    about.created = outside_.now();
    const std::string mine = token();
    bool seated = false;
    Json invites = Json::array();
    if (!about.is_record) {
        about.secret = token() + token();
        for (const Side side : both_sides) {
            Stored_seat& seat = about.seats[index(side)];
            seat = seat_for(side == Side::red ? beginning.chairs.red : beginning.chairs.blue);
            if (seat.who == "person") {
                seat.token = digest_of(mine);
                seated = true;
            } else if (seat.who == "open") {
                const std::string invite = token();
                seat.invite = digest_of(invite);
                invites.push_back({{"side", side_json(side)}, {"path", "/join/" + invite}});
            }
        }
    }
    std::vector<Write> writes{about};
    for (Stored_answer& answer : beginning.answers) {
        answer.battle = about.id;
        writes.emplace_back(answer);
    }
    Battle battle(about, beginning.table->fresh(), beginning.answers);
    Request seat = request;
    if (seated) seat.cookies["seat_" + about.id] = mine;
    Response created = json_page({{"battle", about.id}, {"seat", seat_id(seat_of(about, seat))}, {"invites", invites},
                                     {"warning", beginning.warning}},
        201);
    if (seated) created.cookies.push_back(seat_cookie(about.id, mine, request.secure));
    rooms_.add(std::move(battle), std::move(writes), [reply, created] { reply(created); });
}

// What an invite is for, without taking it: whoever previews a link does no harm.
void Seating::invitation(const Request& request, const std::string& token, const Reply& reply) {
    const std::optional<Rooms::Invited> invited = rooms_.invited(digest_of(token));
    if (!invited) throw Problem{410, taken};
    const auto tell = [side = invited->side, reply](Room& room) {
        const Battle& battle = room.battle;
        const Scene scene = seen_by(battle.match().table(), Side::nobody)->bare_scene();
        reply(json_page({{"game", battle.about().game}, {"title", scene.title}, {"date", scene.date},
            {"side", side_json(side)}, {"players", players_json(battle)}, {"settings", changed_json(battle)}}));
    };
    visit(invited->battle, request, tell, reply);
}

void Seating::join(const Request& request, const std::string& token, const Reply& reply) {
    const std::optional<Rooms::Invited> invited = rooms_.invited(digest_of(token));
    if (!invited) throw Problem{410, taken};
    const auto sit = [this, reply, digest = digest_of(token), side = invited->side, secure = request.secure,
                         cookies = request.cookies](Room& quiet) {
        Stored_seat seat = quiet.battle.seat(side);
        if (seat.invite != digest) return reply(problem_page({410, taken}));
        // Who holds the other seat and takes this one too plays both on one screen.
        Request asking;
        asking.cookies = cookies;
        const bool has_seat = seat_of(quiet.battle.about(), asking) != Seat::watch;
        const std::string mine = has_seat ? cookies.at("seat_" + quiet.battle.about().id) : this->token();
        seat.who = "person";
        seat.invite.clear();
        seat.token = digest_of(mine);
        std::vector<Write> writes;
        quiet.battle.sit(side, seat, writes);
        const std::string id = quiet.battle.about().id;
        Response created = json_page({{"battle", id}, {"seat", has_seat ? "both" : std::string(side_id(side))},
            {"invites", Json::array()}, {"warning", ""}});
        created.cookies.push_back(seat_cookie(id, mine, secure));
        rooms_.keep(quiet, std::move(writes), [reply, created] { reply(created); });
    };
    rooms_.visit(invited->battle, Side::umpire, sit, [reply](const Problem& problem) { reply(problem_page(problem)); });
}

}
