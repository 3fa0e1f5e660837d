#include "server/pages.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sodium.h>

#include "core/module.h"
#include "lab/report.h"
#include "players/player.h"
#include "protocol/json.h"
#include "server/balance.h"
#include "server/cards.h"
#include "server/moments.h"
#include "server/new_battle.h"
#include "server/problem.h"
#include "text/error.h"

namespace sandtable {
namespace {

constexpr const char* taken = "This invite was taken already, or never was one.";

Response json_page(const Json& json, int status = 200) {
    Response response;
    response.status = status;
    response.body = json.dump();
    return response;
}

Response json_text(const std::string& text) {
    Response response;
    response.body = text;
    return response;
}

Response problem_page(const Problem& problem) { return json_page({{"error", problem.words}}, problem.status); }

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

std::vector<std::string> parts_of(const std::string& path) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at + 1), path.size());
        parts.push_back(path.substr(at + 1, end - at - 1));
        at = end;
    }
    return parts;
}

std::string seat_cookie(const std::string& battle, const std::string& token, bool secure) {
    constexpr int year = 365 * 24 * 60 * 60;
    return fmt::format(
        "seat_{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", battle, token, year, secure ? "; Secure" : "");
}

Json parsed(const std::string& body) {
    constexpr int most_depth = 4;
    const auto shallow = [](int depth, Json::parse_event_t, Json&) {
        if (depth > most_depth) throw Problem{400, "The request is nested too deeply."};
        return true;
    };
    Json json = Json::parse(body, shallow, false);
    if (!json.is_object()) throw Problem{400, "The request is no JSON object."};
    return json;
}

// Whose knowledge a seat may ask for.
std::vector<std::string> view_choices(const Battle& battle, Seat seat) {
    if (battle.match().table().result().over || battle.about().is_record) return {"all", "red", "blue", "watch"};
    if (seat == Seat::red || seat == Seat::blue) return {seat_id(seat), "watch"};
    return {"watch"};
}

}

Pages::Pages(Outside& outside, Rooms& rooms) : outside_(outside), rooms_(rooms) {
    Json games = Json::array();
    for (const Module* game : modules()) {
        games.push_back(
            {{"id", game->id()}, {"title", game->title()}, {"about", game->about()}, {"levels", player_names()}});
        Json scenarios = Json::array(), rules = Json::array();
        for (const Scenario_card& card : game->scenarios()) scenarios.push_back(scenario_json(card));
        for (const Paragraph& paragraph : game->rulebook()) rules.push_back(paragraph_json(paragraph));
        scenarios_[game->id()] = scenarios.dump();
        rules_[game->id()] = rules.dump();
    }
    games_ = games.dump();
}

std::string Pages::token() {
    std::array<u8, 16> bytes;
    outside_.random(bytes);
    return hexadecimal(bytes);
}

void Pages::answer(const Request& request, Reply reply) {
    ++requests_;
    const auto say = [&](Response response) { reply(std::move(response)); };
    try {
        if (request.path == "/health") {
            Response health;
            health.type = "text/plain; charset=utf-8";
            health.body = "ok\n";
            return say(std::move(health));
        }
        if (request.path == "/metrics") {
            Response numbers;
            numbers.type = "text/plain; version=0.0.4; charset=utf-8";
            numbers.body = metrics();
            return say(std::move(numbers));
        }
        Words path = parts_of(request.path);
        if (path.size() < 2 || path[0] != "api") throw Problem{404, "There is no such page."};
        path.erase(path.begin());
        const bool reads = request.method == "GET" || request.method == "HEAD";
        if (path[0] == "invites" && path.size() == 2) {
            if (reads) return reply(invitation(path[1]));
            if (request.method != "POST") throw Problem{405, "An invite is looked at with GET and taken with POST."};
            return join(request, path[1], reply);
        }
        if (path[0] == "battles" && path.size() == 1 && request.method == "POST") return begin(request, reply);
        if (!reads) throw Problem{405, fmt::format("{} cannot be done here.", request.method)};
        if (path[0] == "games") return games(path, reply);
        if (path[0] == "battles") return battles(request, path, reply);
        throw Problem{404, "There is no such page."};
    } catch (const Problem& problem) { say(problem_page(problem)); } catch (const InputError& error) {
        say(problem_page({500, fmt::format("The game's data cannot be read: {}.", error.what())}));
    } catch (const Store_error& error) {
        say(problem_page({409, fmt::format("This battle cannot be opened: {}.", error.what())}));
    }
}

void Pages::games(const Words& path, const Reply& reply) {
    if (path.size() == 1) return reply(json_text(games_));
    const Module* game = module(path[1]);
    if (!game) throw Problem{404, fmt::format("There is no game '{}'.", path[1])};
    if (path.size() == 3 && path[2] == "rules") return reply(json_text(rules_[path[1]]));
    if (path.size() == 3 && path[2] == "scenarios") return reply(json_text(scenarios_[path[1]]));
    if (path.size() != 4 || path[2] != "scenarios") throw Problem{404, "There is no such page."};
    std::string& page = scenario_pages_[path[1] + "/" + path[3]];
    if (page.empty())
        for (const Scenario_card& card : game->scenarios()) {
            if (card.id != path[3]) continue;
            Json settings = Json::array();
            for (const Optional_rule& rule : game->optional_rules(card.id))
                settings.push_back(optional_rule_json(rule));
            const std::unique_ptr<Table> table = game->load(card.id, {});
            page = Json{{"card", scenario_json(card)}, {"scene", scene_json(seen_by(*table, Side::nobody)->scene())},
                {"settings", settings}, {"balance", balance_json(path[1], card.id, table->heading().data)}}
                       .dump();
        }
    if (page.empty()) {
        scenario_pages_.erase(path[1] + "/" + path[3]);
        throw Problem{404, fmt::format("There is no scenario '{}'.", path[3])};
    }
    reply(json_text(page));
}

Room& Pages::room(const std::string& id) {
    if (Room* room = rooms_.find(id)) return *room;
    throw Problem{404, "There is no such battle."};
}

Seat Pages::seat_of(const Battle& battle, const Request& request) const {
    const auto cookie = request.cookies.find("seat_" + battle.about().id);
    if (cookie == request.cookies.end()) return Seat::watch;
    const std::string digest = digest_of(cookie->second);
    const bool red = battle.seat(Side::red).token == digest, blue = battle.seat(Side::blue).token == digest;
    return red && blue ? Seat::both : red ? Seat::red : blue ? Seat::blue : Seat::watch;
}

std::optional<Response> Pages::seat(const Request& request, const std::function<void(Room&, Seat)>& sit) {
    try {
        const Words path = parts_of(request.path);
        if (path.size() != 4 || path[0] != "api" || path[1] != "battles" || path[3] != "socket")
            throw Problem{404, "There is no such socket."};
        Room& room = this->room(path[2]);
        sit(room, seat_of(room.battle, request));
        return {};
    } catch (const Problem& problem) { return problem_page(problem); } catch (const InputError& error) {
        return problem_page({500, fmt::format("The game's data cannot be read: {}.", error.what())});
    } catch (const Store_error& error) {
        return problem_page({409, fmt::format("This battle cannot be opened: {}.", error.what())});
    }
}

Side Pages::view_of(const Request& request, const Battle& battle) const {
    const Seat seat = seat_of(battle, request);
    const bool free = battle.match().table().result().over || battle.about().is_record;
    const auto given = request.query.find("view");
    const std::string wanted = given != request.query.end() ? given->second
        : free                                              ? "all"
        : seat == Seat::red || seat == Seat::blue           ? seat_id(seat)
                                                            : "watch";
    const Side view = wanted == "red" ? Side::red
        : wanted == "blue"            ? Side::blue
        : wanted == "all"             ? Side::umpire
                                      : Side::nobody;
    if (view == Side::nobody && wanted != "watch") throw Problem{400, "'view' is red, blue, watch or all."};
    const bool own = (view == Side::red && seat == Seat::red) || (view == Side::blue && seat == Seat::blue);
    if (view != Side::nobody && !free && !own)
        throw Problem{403, "While the battle goes on, only that seat may see this."};
    return view;
}

void Pages::battles(const Request& request, const Words& path, const Reply& reply) {
    if (path.size() == 1) return reply(list(request));
    const Battle& battle = room(path[1]).battle;
    const std::string what = path.size() > 2 ? path[2] : "";
    if (path.size() > 4 || (what != "moments" && path.size() > 3)) throw Problem{404, "There is no such page."};
    if (what != "moments" && what != "record" && what != "report") throw Problem{404, "There is no such page."};
    const Side view = view_of(request, battle);
    const Match known = known_to(battle.match(), view);
    const std::string name = fmt::format("{}-{}", battle.about().scenario, battle.about().id.substr(0, 6));
    if (what == "record") {
        Record record = known.record();
        if (const Fairness fairness = battle.fairness(); !fairness.commitment.empty()) record.fairness = fairness;
        Response response;
        response.type = "text/plain; charset=utf-8";
        response.body = write_record(record);
        response.file_name = name + ".record";
        return reply(std::move(response));
    }
    if (what == "report") {
        Response response;
        response.type = "text/html; charset=utf-8";
        response.body = report_html(known, view);
        if (request.query.contains("save")) response.file_name = name + ".html";
        return reply(std::move(response));
    }
    if (path.size() == 3)
        return reply(json_page(moments_json(battle, known, view_choices(battle, seat_of(battle, request)))));
    reply(json_page(moment_json(known, view, path[3])));
}

Response Pages::list(const Request& request) {
    Json cards = Json::array();
    for (const auto& [name, token] : request.cookies) {
        if (!name.starts_with("seat_") || !rooms_.knows(name.substr(5))) continue;
        const std::string id = name.substr(5);
        try {
            const Battle& battle = room(id).battle;
            const Seat seat = seat_of(battle, request);
            if (seat != Seat::watch) cards.push_back(card_json(battle, seat));
        } catch (const std::runtime_error&) {
            // A battle that cannot be opened any more says so on its own page; the others are listed all the same.
            cards.push_back(closed_card_json(rooms_.about(id)));
        }
    }
    // What waits for the asker comes first.
    std::stable_sort(cards.begin(), cards.end(), [](const Json& a, const Json& b) {
        const auto place = [](const Json& card) { return card["over"] ? 2 : card["waits"] ? 0 : 1; };
        return place(a) < place(b);
    });
    return json_page(cards);
}

void Pages::begin(const Request& request, const Reply& reply) {
    const Json body = parsed(request.body);
    Beginning beginning;
    if (body.contains("record")) {
        beginning = from_record(body);
    } else if (body.contains("battle")) {
        const Battle& source = room(text_of(body, "battle", 40)).battle;
        beginning = from_battle(body, source, known_to(source.match(), view_of(request, source)));
    } else {
        beginning = from_scenario(body);
    }
    Stored_battle about = beginning.about;
    about.id = token().substr(0, 16);
    about.created = outside_.now();
    const std::string mine = token();
    bool seated = false;
    Json invites = Json::array();
    if (!about.is_record) {
        about.secret = token() + token();
        for (const Side side : {Side::red, Side::blue}) {
            Stored_seat& seat = about.seats[side == Side::red ? 0 : 1];
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
    Response created = json_page({{"battle", about.id}, {"seat", seat_id(seat_of(battle, seat))}, {"invites", invites},
                                     {"warning", beginning.warning}},
        201);
    if (seated) created.cookies.push_back(seat_cookie(about.id, mine, request.secure));
    rooms_.add(std::move(battle), std::move(writes), [reply, created] { reply(created); });
}

// What an invite is for, without taking it: whoever previews a link does no harm.
Response Pages::invitation(const std::string& token) {
    const std::optional<Rooms::Invited> invited = rooms_.invited(digest_of(token));
    if (!invited) throw Problem{410, taken};
    const Battle& battle = room(invited->battle).battle;
    const Scene scene = seen_by(battle.match().table(), Side::nobody)->scene();
    return json_page({{"title", scene.title}, {"date", scene.date}, {"side", side_json(invited->side)},
        {"players", players_json(battle)}});
}

void Pages::join(const Request& request, const std::string& token, const Reply& reply) {
    const std::optional<Rooms::Invited> invited = rooms_.invited(digest_of(token));
    if (!invited) throw Problem{410, taken};
    Room& room = this->room(invited->battle);
    rooms_.when_quiet(room,
        [this, reply, digest = digest_of(token), side = invited->side, secure = request.secure,
            cookies = request.cookies](Room& quiet) {
            Stored_seat seat = quiet.battle.seat(side);
            if (seat.invite != digest) return reply(problem_page({410, taken}));
            // Who holds the other seat and takes this one too plays both on one screen.
            Request asking;
            asking.cookies = cookies;
            const bool has_seat = seat_of(quiet.battle, asking) != Seat::watch;
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
        });
}

std::string Pages::metrics() const {
    std::string text;
    const auto add = [&](const char* name, const char* kind, const char* help, u64 value) {
        text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
    };
    add("sandtable_battles", "gauge", "Battles in the store.", rooms_.battles());
    add("sandtable_battles_open", "gauge", "Battles in memory.", rooms_.open());
    add("sandtable_answers_total", "counter", "Answers stored since the server began, of players and dice.",
        rooms_.answers());
    add("sandtable_requests_total", "counter", "Requests for pages since the server began.", requests_);
    return text;
}

}
