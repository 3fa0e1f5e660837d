// A person with a browser at the server without a network.
#include <gtest/gtest.h>

#include "match/fair_dice.h"
#include "server/tests/paper_server.h"

namespace sandtable {

Response Person::get(const std::string& path) { return house_.request("GET", path, nullptr, cookies, address); }

Json Person::battles() { return Json::parse(get("/api/battles").body)["battles"]; }

Response Person::post(const std::string& path, const Json& body) {
    const Response response = house_.request("POST", path, body, cookies, address);
    for (const std::string& cookie : response.cookies) {
        const std::size_t equals = cookie.find('='), end = cookie.find(';');
        cookies[cookie.substr(0, equals)] = cookie.substr(equals + 1, end - equals - 1);
    }
    return response;
}

Json Person::begin(const std::string& red, const std::string& blue, const std::string& scenario, const Json& settings) {
    const Response response = post("/api/battles",
        {{"game", "battledice"}, {"scenario", scenario}, {"settings", settings}, {"red", red}, {"blue", blue}});
    EXPECT_EQ(response.status, 201) << response.body;
    return Json::parse(response.body);
}

void Person::sit(const std::string& battle) {
    scene = Json::object();
    told.clear();
    company = nullptr;
    talk = Json::array();
    read_ = house_.heard[socket_].size();
    const auto sits = house_.ask_for_seat(socket_, battle, cookies, address);
    house_.settle();
    ASSERT_TRUE(*sits);
    read();
}

void Person::sit_with_words(const std::string& battle) {
    sit(battle);
    promised_ = true;
    say({{"do", "promise"}, {"promise", commitment(words(), battle)}});
}

bool Person::is_to_give_words() const {
    if (!promised_ || update.is_null()) return false;
    const Json& fairness = update["fairness"];
    for (const auto& [side, player] : update["players"].items())
        if (player["who"] != "computer" && !fairness["promises"].contains(side)) return false;
    return !fairness["words"].contains(welcome["seat"] == "both" ? "red" : welcome["seat"].get<std::string>());
}

Json Person::say(Json message) {
    if (!message.contains("id")) message["id"] = ++id;
    return say_text(message.dump());
}

Json Person::say_text(const std::string& text) {
    reply = nullptr;
    house_.on_thread("a message", [&] { house_.server_core->message(socket_, text); });
    house_.settle();
    read();
    return reply;
}

Json Person::say_at_once(Json message) {
    if (!message.contains("id")) message["id"] = ++id;
    reply = nullptr;
    house_.server_core->message(socket_, message.dump());
    read();
    return reply;
}

Json Person::answer(std::vector<int> numbers) {
    return say({{"do", "answer"}, {"revision", update["revision"]}, {"numbers", numbers}});
}

Json Person::first_answer(u64 id) const {
    return {{"do", "answer"}, {"id", id}, {"revision", update["revision"]},
        {"numbers", Json::array({update["question"]["options"][0]["option"]})}};
}

Json Person::choose(const std::string& words) {
    for (const Json& option : update["question"]["options"])
        if (option["words"] == words) return answer({option["option"]});
    ADD_FAILURE() << "no option '" << words << "' in " << update["question"]["options"].dump();
    return nullptr;
}

bool Person::is_asked() const { return !update["question"].is_null(); }
bool Person::over() const { return !update["result"].is_null(); }

void Person::read() {
    const auto& heard = house_.heard[socket_];
    for (; read_ < heard.size(); ++read_) {
        const Json message = Json::parse(heard[read_]);
        const std::string type = message["type"];
        if (type == "welcome") welcome = message;
        else if (type == "update") take(message);
        else if (type == "company") company = message;
        else if (type == "talk") hear(message);
        else reply = message;
    }
    if (!is_to_give_words()) return;
    promised_ = false;
    const Json before = reply;
    EXPECT_EQ(say({{"do", "words"}, {"words", words()}})["type"], "done") << reply.dump();
    reply = before;
}

void Person::hear(const Json& message) {
    const std::size_t first = message["first"];
    if (first > talk.size()) talk = Json::array();  // what was before is not told
    else talk.erase(talk.begin() + std::ptrdiff_t(first), talk.end());
    for (const Json& line : message["lines"]) talk.push_back(line);
}

void sit_down(Person& red, Person& blue, const std::string& scenario) {
    const Json created = red.begin("me", "open", scenario);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(created["battle"]);
    blue.sit_with_words(created["battle"]);
    red.read();
    blue.read();
}

void play_on(Person& person) {
    const Json& options = person.update["question"]["options"];
    ASSERT_FALSE(options.empty());
    const std::size_t pick = person.told.size() % options.size();
    ASSERT_EQ(person.answer({options[pick]["option"]})["type"], "done") << person.reply.dump();
}

void merge(Json& scene, const Json& changes) {
    for (const auto& [member, value] : changes.items()) {
        if (!value.contains("gone")) {
            scene[member] = value;
            continue;
        }
        std::map<int, Json> things;
        for (const Json& thing : scene.at(member)) things[thing["id"]] = thing;
        for (const Json& id : value["gone"]) EXPECT_EQ(things.erase(id), 1u) << member << ' ' << id;
        for (const Json& thing : value["set"]) things[thing["id"]] = thing;
        if (value.contains("rows"))
            for (const Json& row : value["rows"])
                things.at(row["sheet"].get<int>())["rows"].at(row["row"].get<std::size_t>()) = row["now"];
        scene[member] = Json::array();
        for (auto& [id, thing] : things) scene[member].push_back(std::move(thing));
    }
}

void Person::take(const Json& message) {
    ++updates;
    update = message;
    merge(scene, message["scene"]);
    ASSERT_LE(message["first_told"].get<std::size_t>(), told.size());
    told.resize(message["first_told"].get<std::size_t>());
    for (const Json& line : message["told"]) told.push_back(line);
}

}
