#pragma once
// A server without a network, for tests: a hall whose clock, chance and store are the test's, and people who talk to it.
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "players/player.h"
#include "server/hall.h"

namespace sandtable {

using Json = nlohmann::json;

// Keeps everything in memory, as a store that lost nothing would.
class Paper_store : public Store {
  public:
    void write(std::span<const Write> writes) override {
        for (const Write& write : writes)
            if (const auto* battle = std::get_if<Stored_battle>(&write)) put(*battle);
            else answers_[std::get<Stored_answer>(write).battle].push_back(std::get<Stored_answer>(write));
    }
    std::vector<Stored_battle> battles() override { return battles_; }
    std::vector<Stored_answer> answers(const std::string& battle) override { return answers_[battle]; }

  private:
    void put(const Stored_battle& battle) {
        for (Stored_battle& known : battles_)
            if (known.id == battle.id) {
                known = battle;
                return;
            }
        battles_.push_back(battle);
    }
    std::vector<Stored_battle> battles_;
    std::map<std::string, std::vector<Stored_answer>> answers_;
};

// Does what the hall asks of the world when the test says so: settle() until nothing is left to do.
class Paper_server : public Outside {
  public:
    explicit Paper_server(u64 seed = 1, std::size_t most_idle = 256) : most_idle_(most_idle), chance_(seed) { open(); }

    i64 now() override { return ++clock_; }
    void random(std::span<u8> bytes) override {
        for (u8& byte : bytes) byte = u8(chance_.next());
    }
    bool send(Socket_id socket, std::string message) override {
        if (full_.contains(socket)) return false;
        heard[socket].push_back(std::move(message));
        return true;
    }
    void close(Socket_id socket) override { gone_.push_back(socket); }
    void keep(std::vector<Write> writes, std::function<void()> then) override {
        kept_.push_back({std::move(writes), std::move(then)});
    }
    void think(Thought thought) override { thoughts_.push_back(std::move(thought)); }

    void settle() {
        while (!kept_.empty() || !thoughts_.empty()) {
            if (!kept_.empty()) {
                const auto [writes, then] = std::move(kept_.front());
                kept_.pop_front();
                store.write(writes);
                then();
            } else {
                const Thought thought = std::move(thoughts_.front());
                thoughts_.pop_front();
                const Question* question = thought.view->questions().of(thought.side);
                ASSERT_TRUE(question);
                Stream chances(thought.chances);
                hall->thought(thought, make_player(thought.level)->choose(*thought.view, *question, chances, {}));
            }
        }
    }
    // The server stops without warning and begins again: what was not stored is lost.
    void restart() {
        kept_.clear();
        thoughts_.clear();
        open();
    }
    void fill(Socket_id socket) { full_.insert({socket, true}); }
    void drain(Socket_id socket) {
        full_.erase(socket);
        hall->caught_up(socket);
    }

    Response request(const std::string& method, const std::string& path, const Json& body = nullptr,
        const std::map<std::string, std::string>& cookies = {}) {
        Request request;
        request.method = method;
        const std::size_t query = path.find("?view=");
        request.path = path.substr(0, query);
        if (query != path.npos) request.query["view"] = path.substr(query + 6);
        if (!body.is_null()) request.body = body.dump();
        request.cookies = cookies;
        std::optional<Response> response;
        hall->request(request, [&](Response given) { response = std::move(given); });
        settle();
        EXPECT_TRUE(response) << method << " " << path << " was never answered";
        return response.value_or(Response{});
    }

    Paper_store store;
    std::unique_ptr<Hall> hall;
    std::map<Socket_id, std::vector<std::string>> heard;

  private:
    void open() {
        heard.clear();
        hall = std::make_unique<Hall>(*this, store, most_idle_);
    }

    struct Kept {
        std::vector<Write> writes;
        std::function<void()> then;
    };
    std::size_t most_idle_;
    i64 clock_ = 0;
    Stream chance_;
    std::deque<Kept> kept_;
    std::deque<Thought> thoughts_;
    std::vector<Socket_id> gone_;
    std::map<Socket_id, bool> full_;
};

// Somebody with a browser: keeps his cookies, sits at a battle, sees updates and answers.
class Person {
  public:
    Person(Paper_server& house, Socket_id socket) : house_(house), socket_(socket) {}

    Response get(const std::string& path) { return house_.request("GET", path, nullptr, cookies); }
    Response post(const std::string& path, const Json& body = Json::object()) {
        const Response response = house_.request("POST", path, body, cookies);
        for (const std::string& cookie : response.cookies) {
            const std::size_t equals = cookie.find('='), end = cookie.find(';');
            cookies[cookie.substr(0, equals)] = cookie.substr(equals + 1, end - equals - 1);
        }
        return response;
    }
    Json begin(const std::string& red, const std::string& blue, const std::string& scenario = "haltern",
        const Json& settings = Json::array()) {
        const Response response = post("/api/battles",
            {{"game", "battledice"}, {"scenario", scenario}, {"settings", settings}, {"red", red}, {"blue", blue}});
        EXPECT_EQ(response.status, 201) << response.body;
        return Json::parse(response.body);
    }

    // Takes his seat, or with somebody else's cookies none.
    void sit(const std::string& battle) {
        Request request;
        request.method = "GET";
        request.path = "/api/battles/" + battle + "/socket";
        request.cookies = cookies;
        scene = Json::object();
        told.clear();
        read_ = house_.heard[socket_].size();
        const auto refused = house_.hall->open(socket_, request);
        ASSERT_FALSE(refused) << (refused ? refused->body : "");
        house_.settle();
        read();
    }
    void sit_with_words(const std::string& battle) {
        sit(battle);
        say({{"do", "words"}, {"words", fmt_words()}});
    }
    void leave() { house_.hall->closed(socket_); }
    void change_socket(Socket_id socket) {
        socket_ = socket;
        read_ = 0;
    }

    // Sends a message, with an id if it has none, and gives the reply to it.
    Json say(Json message) {
        if (!message.contains("id")) message["id"] = ++id;
        return say_text(message.dump());
    }
    Json say_text(const std::string& text) {
        reply = nullptr;
        house_.hall->message(socket_, text);
        house_.settle();
        read();
        return reply;
    }
    Json answer(std::vector<int> numbers) {
        return say({{"do", "answer"}, {"revision", update["revision"]}, {"numbers", numbers}});
    }
    // The option with these words.
    Json choose(const std::string& words) {
        for (const Json& option : update["question"]["options"])
            if (option["words"] == words) return answer({option["option"]});
        ADD_FAILURE() << "no option '" << words << "' in " << update["question"]["options"].dump();
        return nullptr;
    }
    bool is_asked() const { return !update["question"].is_null(); }
    bool over() const { return !update["result"].is_null(); }

    // Reads what came meanwhile.
    void read() {
        const auto& heard = house_.heard[socket_];
        for (; read_ < heard.size(); ++read_) {
            const Json message = Json::parse(heard[read_]);
            const std::string type = message["type"];
            if (type == "welcome") welcome = message;
            else if (type == "update") take(message);
            else reply = message;
        }
    }

    std::map<std::string, std::string> cookies;
    Json welcome, update, scene = Json::object(), reply;
    std::vector<Json> told;
    u64 id = 0;
    int updates = 0;

  private:
    void take(const Json& message) {
        ++updates;
        update = message;
        scene.update(message["scene"]);
        ASSERT_LE(message["first_told"].get<std::size_t>(), told.size());
        told.resize(message["first_told"].get<std::size_t>());
        for (const Json& line : message["told"]) told.push_back(line);
    }
    std::string fmt_words() const { return socket_ % 2 ? "0123456789abcdef" : "fedcba9876543210"; }

    Paper_server& house_;
    Socket_id socket_;
    std::size_t read_ = 0;
};

}
