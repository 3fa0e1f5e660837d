// Invites to open seats: what they are for, and taking them.
#include <utility>

#include <nlohmann/json.hpp>

#include "match/fair_dice.h"
#include "protocol/json.h"
#include "server/pages/cards.h"
#include "server/pages/problem.h"
#include "server/pages/responses.h"
#include "server/seats/seating.h"
#include "server/seats/tokens.h"

namespace sandtable {
namespace {

constexpr const char* taken = "This invite was taken already, or never was one.";

// The key of a Join; empty where it has none. Throws Problem.
std::string key_of_join(const std::string& body) {
    if (body.empty()) return {};
    const Json join = parse_body(body);
    if (join.size() > join.count("key")) throw Problem{400, "An invite is taken with nothing but a 'key'."};
    return key_of(join);
}

// What is none might read as a token with something behind it, and have the digest of both. Throws Problem.
void require_token(const std::string& invite) {
    if (!is_hexadecimal(invite, 32, 32)) throw Problem{410, taken};
}

}

// What an invite is for, without taking it: previewing a link does no harm.
void Seating::invitation(const Request& request, const std::string& token, const Reply& reply) {
    require_token(token);
    const std::optional<Battle_index::Invited> invited = rooms_.known().invited(digest_of(token));
    if (!invited) throw Problem{410, taken};
    const auto tell = [side = invited->side, reply](Room& room) {
        const Battle& battle = room.battle;
        const Scene scene = battle.match().table().view(watcher)->bare_scene();
        reply(json_page({{"game", battle.about().game}, {"scenario", battle.about().setup.scenario},
            {"title", scene.title}, {"date", scene.date}, {"side", side_json(side)}, {"players", players_json(battle)},
            {"settings", changed_json(battle)}, {"take_backs", !battle.about().no_take_backs}}));
    };
    visit(invited->battle, request, tell, reply);
}

void Seating::join(const Request& request, const std::string& token, const Reply& reply) {
    require_token(token);
    // What stands in the invite's place once it was taken: who has it and the key takes the seat again, and nobody else.
    const std::string key = key_of_join(request.body), again = key.empty() ? "" : digest_of(token + " " + key);
    std::optional<Battle_index::Invited> invited = rooms_.known().invited(digest_of(token));
    if (!invited && !again.empty()) invited = rooms_.known().invited(again);
    if (!invited) throw Problem{410, taken};
    const auto sit = [this, reply, digest = digest_of(token), again, side = invited->side, request](Room& quiet) {
        const std::string id = quiet.battle.about().id;
        Stored_seat seat = quiet.battle.seat(side);
        if (seat.invite != digest && (again.empty() || seat.invite != again)) return reply(problem_page({410, taken}));
        // A person who holds the other seat and takes this one too plays both on one screen.
        const std::string mine = person(request);
        seat.who = "person";
        seat.invite = again;
        seat.token = digest_of(mine);
        std::vector<Write> writes;
        if (seat != quiet.battle.seat(side)) quiet.battle.sit(side, seat, writes);
        Response created =
            json_page({{"battle", id}, {"seat", seat_id(seat_of_digest(quiet.battle.about(), seat.token))},
                {"invites", Json::array()}, {"warning", ""}});
        created.cookies.push_back(person_cookie(mine, request.secure));
        if (writes.empty()) return reply(created);
        rooms_.keep(quiet, std::move(writes), [reply, created] { reply(created); }, refusal(reply));
    };
    change(invited->battle, request, sit, reply);
}

}
