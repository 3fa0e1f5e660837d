// Prints what the server says in battles of every game, played at random by both sides, with a watcher: a line of JSON each, the
// name of its definition in protocol/schema/protocol.json first. tests/protocol_test.py holds them to it.
#include <iostream>

#include <gtest/gtest.h>

#include "core/module.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

void print(const char* definition, const std::string& json) { std::cout << definition << ' ' << json << '\n'; }

void print_heard(Paper_server& house, Socket_id socket, std::size_t& printed) {
    const auto& heard = house.heard[socket];
    for (; printed < heard.size(); ++printed) print("From_server", heard[printed]);
}

// An option by chance; where a place or a way is asked for, the answer that is offered as a draft.
Json any_answer(const Json& question, Random& chance) {
    const Json& options = question["options"];
    if (options.empty()) return question.at("usual");
    return Json::array({options[chance.below(u32(options.size()))]["option"]});
}

void play(const Module& game, const Scenario_card& card, int answers) {
    Paper_server house{u64(answers)};
    Person both(house, 1), watcher(house, 2);
    Json shipped = Json::array();
    for (const House_card& rule : game.house_rules()) shipped.push_back(rule.id);
    const Json body = {{"game", game.id()}, {"scenario", card.id}, {"house", shipped}, {"settings", Json::array()},
        {"red", "me"}, {"blue", "me"}};
    print("New_battle", body.dump());
    const Response created = both.post("/api/battles", body);
    print("Created", created.body);
    const std::string battle = Json::parse(created.body)["battle"];
    both.sit_with_words(battle);
    watcher.sit(battle);
    std::size_t said = 0, watched = 0;
    Random chance(7, u64(answers));
    for (int i = 0; i < answers && !both.over(); ++i) {
        if (!both.update["curtain"].is_null()) both.say({{"do", "ready"}});
        const Json answer = any_answer(both.update["question"], chance);
        both.say({{"do", "try"}, {"revision", both.update["revision"]}, {"numbers", answer}});
        if (both.update["question"].contains("gestures") || both.update["question"].contains("proposes"))
            for (const Json& place : {Json(), Json{30000, 20000}})
                both.say({{"do", "try"}, {"revision", both.update["revision"]}, {"numbers", Json::array()},
                    {"gesture", place}});
        both.say({{"do", "survey"}, {"on", {{"token", i % 20}}}});
        watcher.say({{"do", "survey"}, {"on", {{"hex", {i % 12, i % 8}}}}});
        both.answer(answer.get<std::vector<int>>());
        if (i % 9 == 0) both.say({{"do", "undo"}});
        if (i % 11 == 0) both.answer({-1});
        if (i % 13 == 0) both.say({{"do", "draw"}, {"id", 0}});
        print_heard(house, 1, said);
        print_heard(house, 2, watched);
    }
    const std::string address = "/api/battles/" + battle;
    print("Aftermath", both.get(address + "/aftermath").body);
    for (const Json& one : Json::parse(both.get(address + "/tables").body)) print("Sheet", one.dump());
    const std::string moments = both.get(address + "/moments").body;
    print("Moments", moments);
    for (const Json& one : {Json::parse(moments)["moments"].front(), Json::parse(moments)["moments"].back()})
        print("Moment", both.get(address + "/moments/" + one["moment"].dump()).body);
    both.say({{"do", "concede"}});
    print_heard(house, 1, said);
    print("Battle_list", both.get("/api/battles").body);
    print("Problem", both.get(address + "/moments/-1").body);
}

// Every lesson of a game as its own words have it.
void learn(const Module& game) {
    Paper_server house;
    Person learner(house, 1);
    std::size_t said = 0;
    for (const Json& card :
        Json::parse(house.request("GET", std::string("/api/games/") + game.id() + "/lessons").body)) {
        print("Lesson_card", card.dump());
        const Json body = {{"game", game.id()}, {"lesson", card["id"]}};
        print("New_lesson", body.dump());
        learner.sit(Json::parse(learner.post("/api/battles", body).body)["battle"]);
        const Json pages = learner.welcome["lesson"]["pages"];
        for (std::size_t read = learner.update["read"]; pages[read - 1]["asks"]; read = learner.update["read"]) {
            learner.answer({0});
            learner.answer(pages[read - 1]["shown"].get<std::vector<int>>());
            if (learner.update["read"] == read) throw std::logic_error("a lesson does not go on");
        }
        print_heard(house, 1, said);
        learner.leave();
    }
    print("Battle_list", learner.get("/api/battles").body);
}

// What two people say to each other beside their battle.
void keep_company(Paper_server& house, Person& red, const std::string& battle, const std::string& invite) {
    Person blue(house, 2);
    blue.post(invite);
    red.sit(battle);
    blue.sit(battle);
    const auto say = [](Person& by, Json message) {
        message["id"] = ++by.id;
        print("From_client", message.dump());
        by.say(message);
    };
    say(red, {{"do", "name"}, {"name", "Anna"}});
    say(blue, {{"do", "say"}, {"words", "Good luck"}});
    say(blue, {{"do", "silence"}, {"on", true}});
    say(red, {{"do", "concede"}});
    say(red, {{"do", "rematch"}, {"swapped", true}});
    say(blue, {{"do", "no_rematch"}});
    say(blue, {{"do", "rematch"}, {"swapped", false}});
    say(red, {{"do", "rematch"}, {"swapped", false}});
    std::size_t red_heard = 0, blue_heard = 0;
    print_heard(house, 1, red_heard);
    print_heard(house, 2, blue_heard);
}

// An army that is made, bought for and asked about.
void make_army(Paper_server& house, const std::string& address) {
    const std::string armoury = house.request("GET", address + "/armoury").body;
    print("Armoury", armoury);
    const Json nation = Json::parse(armoury)["nations"][0]["id"];
    print("Army_text",
        house.request("GET", address + "/armoury/random?nation=" + nation.get<std::string>() + "&points=500&seed=7")
            .body);
    Json request = {{"nation", nation}, {"points", 500}, {"platoon", 0}};
    for (int i = 0; i < 4; ++i) {
        print("Army_request", request.dump());
        const std::string page = house.request("POST", address + "/armoury/army", request).body;
        print("Army_page", page);
        const Json army = Json::parse(page), added = army["additions"][i]["id"];
        request = {{"text", army["text"]}, {"unit", 0}, {"platoon", 0},
            {"change", {{"what", "add"}, {"value", added}, {"platoon", 0}}}};
    }
}

void look_at(const Module& game) {
    Paper_server house;
    const std::string address = std::string("/api/games/") + game.id();
    for (const Json& one : Json::parse(house.request("GET", "/api/games").body)) print("Game_card", one.dump());
    const Response changes = house.request("POST", address + "/scenarios/" + game.scenarios().front().id + "/house",
        {{"name", "none.yaml"}, {"text", "house: None\n"}});
    print(changes.status == 200 ? "House_changes" : "Problem", changes.body);
    if (game.armoury()) make_army(house, address);
    Person inviting(house, 1);
    const Json open = {{"game", game.id()}, {"scenario", game.scenarios().front().id}, {"settings", Json::array()},
        {"red", "me"}, {"blue", "open"}};
    const Json created = Json::parse(inviting.post("/api/battles", open).body);
    const std::string invite = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
    print("Invitation", inviting.get(invite).body);
    keep_company(house, inviting, created["battle"], invite);
    for (const Json& one : Json::parse(house.request("GET", address + "/rules").body)) print("Paragraph", one.dump());
    for (const Json& one : Json::parse(house.request("GET", "/api/scenarios").body)) {
        if (one["card"]["game"] != game.id()) continue;
        print("Scenario_in_list", one.dump());
        print(
            "Scenario_page", house.request("GET", address + "/scenarios/" + one["card"]["id"].get<std::string>()).body);
    }
}

}
}

int main() {
    using namespace sandtable;
    for (const Module* game : modules()) {
        look_at(*game);
        learn(*game);
        int answers = 20;
        for (const Scenario_card& card : game->scenarios()) play(*game, card, answers += 5);
    }
    return testing::UnitTest::GetInstance()->Failed();
}
