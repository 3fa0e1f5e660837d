#include "server/pages/pages.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/module.h"
#include "players/player.h"
#include "protocol/json.h"
#include "report/report.h"
#include "server/battle/aftermath.h"
#include "server/battle/balance.h"
#include "server/battle/moments.h"
#include "server/battle/new_battle.h"
#include "server/pages/army_pages.h"
#include "server/pages/problem.h"
#include "server/pages/responses.h"
#include "server/reply_async.h"

namespace sandtable {
namespace {

Response json_text(std::string json) { return text_page("application/json", std::move(json)); }

Response record_page(const Battle& battle, const Perspective& known, const std::string& name) {
    Record record = known.record();
    if (const Fairness fairness = battle.fairness(); !fairness.commitment.empty()) record.fairness = fairness;
    record.no_take_backs = battle.about().no_take_backs;
    Response response = text_page("text/plain; charset=utf-8", write_record(record));
    response.file_name = name + ".record";
    return response;
}

// Throws Problem where there is no such scenario.
std::string scenario_page(const Module& game, const std::string& id) {
    const std::vector<Scenario_card> cards = game.scenarios();
    const auto card = std::ranges::find(cards, id, &Scenario_card::id);
    if (card == cards.end()) throw Problem{404, fmt::format("There is no scenario '{}'.", id)};
    Json settings = Json::array(), house = Json::array();
    const std::vector<Optional_rule> rules = game.optional_rules(id);
    for (const Optional_rule& rule : rules) settings.push_back(optional_rule_json(rule));
    for (const House_card& one : game.house_rules()) house.push_back(house_json(one, rules));
    const std::unique_ptr<Table> table = game.load({id});
    return as_text({{"card", scenario_json(game.id(), *card)}, {"scene", scene_json(table->view(watcher)->scene())},
        {"settings", settings}, {"house", house}, {"tables", tables_json(*table)},
        {"balance", balance_json(game.id(), id, table->heading().data)}});
}

// Those of all games; each is set up for its picture.
std::string all_scenarios() {
    Json list = Json::array();
    for (const Module* game : modules())
        for (const Scenario_card& card : game->scenarios()) {
            const std::unique_ptr<Table> table = game->load({card.id});
            list.push_back(
                {{"card", scenario_json(game->id(), card)}, {"picture", picture_json(table->view(watcher)->scene())},
                    {"balance", balance_json(game->id(), card.id, table->heading().data)}});
        }
    return as_text(list);
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

}

Pages::Pages(Environment& environment, Rooms& rooms, const Limits& limits)
    : environment_(environment), rooms_(rooms), seating_(environment, rooms, limits), own_(rooms, seating_) {
    Json games = Json::array(), levels = Json::array();
    for (const std::string_view strength : player_strengths()) {
        const std::string_view name = player_called(strength);
        levels.push_back({{"id", name}, {"about", about_player(name)}});
    }
    for (const Module* game : modules()) {
        games.push_back({{"id", game->id()}, {"title", game->title()}, {"about", game->about()}, {"levels", levels},
            {"has_armoury", game->armoury() != nullptr}});
        Json rules = Json::array(), lessons = Json::array();
        for (const Paragraph& paragraph : game->rulebook())
            rules.push_back(paragraph_json(paragraph, game->chapters()));
        for (const Lesson& lesson : lessons_of(game->id())) lessons.push_back(lesson_json(lesson));
        lessons_[game->id()] = as_text(lessons);
        rules_[game->id()] = as_text(rules);
    }
    games_ = as_text(games);
}

bool Pages::shows(const std::string& path) const {
    const std::vector<std::string> parts = parts_of(path);
    if (parts.size() < 2) return true;
    if (parts[0] == "battle") return rooms_.known().has(parts[1]);
    return parts[0] != "rules" || module(parts[1]);
}

void Pages::answer(const Request& request, const Reply& reply) {
    ++requests_;
    if (std::optional<Response> problem = problem_with([&] { find(request, reply); })) reply(std::move(*problem));
}

void Pages::find(const Request& request, const Reply& reply) {
    if (request.path == "/health") return reply(text_page("text/plain; charset=utf-8", "ok\n"));
    if (request.path == "/metrics") return reply(text_page("text/plain; version=0.0.4; charset=utf-8", metrics()));
    Words path = parts_of(request.path);
    if (path.size() < 2 || path[0] != "api") throw Problem{404, "There is no such page."};
    path.erase(path.begin());
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (path[0] == "invites" && path.size() == 2) {
        if (reads) return seating_.invitation(request, path[1], reply);
        if (request.method != "POST") throw Problem{405, "An invite is looked at with GET and taken with POST."};
        return seating_.join(request, path[1], reply);
    }
    if (path[0] == "battles" && path.size() == 1 && request.method == "POST") return seating_.begin(request, reply);
    const bool tries = path.size() == 5 && path[2] == "scenarios" && path[4] == "house" && request.method == "POST";
    if (path[0] == "games" && tries)
        return reply_async(request, reply, [game = path[1], scenario = path[3], body = request.body] {
            return json_page(house_changes(game, scenario, parse_body(body)));
        });
    if (path[0] == "games" && path.size() > 2 && path[2] == "armoury") return armoury(request, path, reply);
    if (!reads) throw Problem{405, fmt::format("{} cannot be done here.", request.method)};
    if (path[0] == "games") return games(request, path, reply);
    if (path[0] == "battles") return battles(request, path, reply);
    if (path[0] == "scenarios" && path.size() == 1) return lasting(request, "", reply, all_scenarios);
    throw Problem{404, "There is no such page."};
}

void Pages::games(const Request& request, const Words& path, const Reply& reply) {
    if (path.size() == 1) return reply(json_text(games_));
    const Module* game = module(path[1]);
    if (!game) throw Problem{404, fmt::format("There is no game '{}'.", path[1])};
    if (path.size() == 3 && path[2] == "rules") return reply(json_text(rules_[path[1]]));
    if (path.size() == 3 && path[2] == "lessons") return reply(json_text(lessons_[path[1]]));
    if (path.size() != 4 || path[2] != "scenarios") throw Problem{404, "There is no such page."};
    lasting(request, path[1] + "/" + path[3], reply, [game, id = path[3]] { return scenario_page(*game, id); });
}

void Pages::armoury(const Request& request, const Words& path, const Reply& reply) {
    const Module* game = module(path[1]);
    if (!game) throw Problem{404, fmt::format("There is no game '{}'.", path[1])};
    const Armoury* armoury = game->armoury();
    if (!armoury) throw Problem{404, fmt::format("Players make no armies for {}.", game->title())};
    const std::string what = path.size() == 4 ? path[3] : "";
    const bool is_read = path.size() == 3 || what == "random";
    const bool is_posted = what == "army" || what == "write" || what == "print" || what == "import";
    if (!is_read && !is_posted) throw Problem{404, "There is no such page."};
    if (is_posted ? request.method != "POST" : request.method != "GET" && request.method != "HEAD")
        throw Problem{405, fmt::format("{} cannot be done here.", request.method)};
    if (path.size() == 3)
        return lasting(request, "armoury of " + path[1], reply, [armoury] { return armoury_page(*armoury); });
    reply_async(request, reply, [armoury, what, request] { return army_page(*armoury, what, request); });
}

// What never changes while the server runs is made once, aside, as its games are set up for it; all who ask meanwhile wait for the same.
void Pages::lasting(
    const Request& request, const std::string& page, const Reply& reply, std::function<std::string()> make) {
    if (const auto made = made_.find(page); made != made_.end()) return reply(json_text(made->second));
    std::vector<Reply>& waiting = making_[page];
    waiting.push_back(reply);
    if (waiting.size() > 1) return;
    const Reply tell = [this, page](const Response& response) {
        if (const auto asked = making_.extract(page))
            for (const Reply& one : asked.mapped()) one(response);
    };
    const auto keep = [this, page, tell](const std::string& text) {
        made_[page] = text;
        tell(json_text(text));
    };
    try {
        sandtable::reply_async<std::string>(environment_, request.address, tell, std::move(make), keep);
    } catch (const Problem&) {
        making_.erase(page);
        throw;
    }
}

std::optional<std::pair<std::string, Seat>> Pages::seat_wanted(const Request& request) const {
    const Words path = parts_of(request.path);
    if (path.size() != 4 || !rooms_.known().has(path[2])) return {};
    return std::pair(path[2], seating_.seat_of(rooms_.known().about(path[2]), request));
}

void Pages::seat(const Request& request, const Sit& sit, const Reply& refuse) {
    const Words path = parts_of(request.path);
    if (path.size() != 4 || path[0] != "api" || path[1] != "battles" || path[3] != "socket")
        return refuse(problem_page({404, "There is no such socket."}));
    const auto enter = [this, request, sit](Room& room) { sit(room, seating_.seat_of(room.battle.about(), request)); };
    seating_.visit(path[2], request, enter, refuse);
}

void Pages::battles(const Request& request, const Words& path, const Reply& reply) {
    if (path.size() == 1) return own_.list(request, reply);
    const std::string what = path.size() > 2 ? path[2] : "";
    if (path.size() > 4 || (what != "moments" && path.size() > 3)) throw Problem{404, "There is no such page."};
    if (what == "tables")
        return seating_.visit(
            path[1], request, [reply](Room& room) { reply(json_page(tables_json(room.battle.match().table()))); },
            reply);
    if (what != "moments" && what != "record" && what != "report" && what != "aftermath")
        throw Problem{404, "There is no such page."};
    seating_.visit(
        path[1], request, [this, request, path, reply](Room& room) { look_at(room, request, path, reply); }, reply);
}

void Pages::look_at(Room& room, const Request& request, const Words& path, const Reply& reply) {
    const std::string& what = path[2];
    const Viewer view = seating_.view_of(room.battle, request);
    const std::vector<std::string> views = seating_.views(room.battle, request);
    // All of these go through the whole battle.
    reply_async(
        request, reply, [path, what, view, views, saves = request.query.contains("save"), battle = rooms_.copy(room)] {
            const std::string name =
                fmt::format("{}-{}", battle->about().setup.scenario, battle->about().id.substr(0, 6));
            if (what == "report") {
                Response response = text_page("text/html; charset=utf-8", report_html(battle->match(), view));
                if (saves) response.file_name = name + ".html";
                return response;
            }
            if (what == "aftermath") return json_page(aftermath_json(battle->match(), view));
            const Perspective known(battle->match(), view);
            if (what == "record") return record_page(*battle, known, name);
            return json_page(path.size() == 3 ? moments_json(*battle, known, views) : moment_json(known, path[3]));
        });
}

void Pages::reply_async(const Request& request, const Reply& reply, std::function<Response()> make) {
    sandtable::reply_async<Response>(environment_, request.address, reply, std::move(make), reply);
}

std::string Pages::metrics() const {
    std::string text;
    const auto add = [&](const char* name, const char* kind, const char* help, u64 value) {
        text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
    };
    add("sandtable_battles", "gauge", "Battles in the store.", rooms_.known().size());
    add("sandtable_battles_open", "gauge", "Battles in memory.", rooms_.open());
    add("sandtable_answers_total", "counter", "Answers stored since the server began, of players and dice.",
        rooms_.answers());
    add("sandtable_requests_total", "counter", "Requests for pages since the server began.", requests_);
    return text;
}

}
