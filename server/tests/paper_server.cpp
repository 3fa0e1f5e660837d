#include "server/tests/paper_server.h"

#include <algorithm>
#include <climits>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "match/fair_dice.h"
#include "players/player.h"

namespace sandtable {

void Paper_store::write(std::span<const Write> writes) {
    std::map<std::string, u64> next;
    for (const Write& write : writes) {
        const auto* answer = std::get_if<Stored_answer>(&write);
        if (answer &&
            answer->number != next.try_emplace(answer->battle, answers_[answer->battle].size()).first->second++)
            throw Out_of_turn(fmt::format("answer {} of battle {} is out of turn", answer->number, answer->battle));
    }
    for (const Write& write : writes)
        if (const auto* battle = std::get_if<Stored_battle>(&write)) put(*battle);
        else answers_[std::get<Stored_answer>(write).battle].push_back(std::get<Stored_answer>(write));
}

std::vector<Stored_answer> Paper_store::answers(const std::string& battle) {
    ++reads;
    if (!trouble.empty()) throw Store_error(trouble);
    if (damaged_.contains(battle)) throw Damaged_battle("paper", battle, damaged_[battle]);
    return answers_[battle];
}

Stored_battle Paper_store::about(const std::string& battle) {
    const auto known = std::ranges::find(battles_, battle, &Stored_battle::id);
    if (known == battles_.end()) throw Store_error("paper has no battle " + battle);
    return *known;
}

void Paper_store::lose(const std::string& battle) {
    std::erase_if(battles_, [&](const Stored_battle& about) { return about.id == battle; });
    lost_.push_back({battle, "paper is damaged"});
}

void Paper_store::put(const Stored_battle& battle) {
    for (Stored_battle& known : battles_)
        if (known.id == battle.id) {
            known = battle;
            return;
        }
    battles_.push_back(battle);
}

void Paper_server::work_aside() {
    while (!aside_.empty()) {
        const auto [work, then] = std::move(aside_.front());
        aside_.pop_front();
        work();
        then();
    }
}

void Paper_server::make_preview() {
    const auto [work, then] = std::move(previews_.front());
    previews_.pop_front();
    work();
    then();
}

void Paper_server::wait(i64 milliseconds) {
    clock_ += milliseconds;
    while (!later_.empty() && later_.begin()->first <= clock_) later_.extract(later_.begin()).mapped()();
}

bool Paper_server::write_one() {
    if (kept_.empty()) return false;
    const auto [writes, then] = std::move(kept_.front());
    kept_.pop_front();
    bool are_durable = true;
    try {
        store.write(writes);
    } catch (const Out_of_turn& refused) {
        logged.push_back(refused.what());
        are_durable = false;
    }
    then(are_durable);
    return true;
}

void Paper_server::settle() {
    while (!aside_.empty() || !previews_.empty() || !kept_.empty() || (!thoughts_.empty() && thought < most_thoughts)) {
        work_aside();
        if (!previews_.empty()) make_preview();
        if (write_one() || thoughts_.empty() || thought == most_thoughts) continue;
        const Thought asked = std::move(thoughts_.front());
        thoughts_.pop_front();
        ++thought;
        const Question* question = asked.view->questions().of(asked.side);
        ASSERT_TRUE(question);
        Stream chances(asked.chances);
        if (computers == Computers::fail) server_core->thought(asked, std::nullopt);
        else if (computers == Computers::cheat) server_core->thought(asked, Answer::of(INT_MAX));
        else server_core->thought(asked, make_player(asked.level)->choose(*asked.view, *question, chances, {}));
    }
}

std::shared_ptr<std::optional<Response>> Paper_server::ask(const std::string& method, const std::string& path,
    const Json& body, const Cookies& cookies, const std::string& address) {
    Request request;
    request.address = address;
    request.method = method;
    const std::size_t query = path.find('?'), value = path.find('=', query);
    request.path = path.substr(0, query);
    if (query != path.npos) request.query[path.substr(query + 1, value - query - 1)] = path.substr(value + 1);
    if (!body.is_null()) request.body = body.dump();
    request.cookies = cookies;
    const auto response = std::make_shared<std::optional<Response>>();
    server_core->request(request, [response](Response given) { *response = std::move(given); });
    return response;
}

Response Paper_server::request(const std::string& method, const std::string& path, const Json& body,
    const Cookies& cookies, const std::string& address) {
    const auto response = ask(method, path, body, cookies, address);
    settle();
    EXPECT_TRUE(*response) << method << " " << path << " was never answered";
    return response->value_or(Response{});
}

std::shared_ptr<bool> Paper_server::ask_for_seat(
    Socket_id socket, const std::string& battle, const Cookies& cookies, const std::string& address) {
    Request request;
    request.address = address;
    request.method = "GET";
    request.path = "/api/battles/" + battle + "/socket";
    request.cookies = cookies;
    const auto sits = std::make_shared<bool>(false);
    server_core->open(socket, request, [sits](const std::optional<Response>& refused) {
        EXPECT_FALSE(refused) << (refused ? refused->body : "");
        *sits = !refused;
    });
    return sits;
}

int Paper_server::seat_refused(Socket_id socket, const std::string& battle, const Cookies& cookies) {
    Request request{"GET", "/api/battles/" + battle + "/socket", {}, cookies, ""};
    int status = 0;
    server_core->open(
        socket, request, [&](const std::optional<Response>& refused) { status = refused ? refused->status : 0; });
    settle();
    return status;
}

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
    house_.server_core->message(socket_, text);
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
