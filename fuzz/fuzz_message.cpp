// Whatever two players and a watcher say over their sockets, in whatever order, the server lives: every message is answered with one
// that the protocol knows, what was done is done once however often it is sent, and a server that begins again has the same battle.
// The file is long because the players, what they say and what must hold afterwards share one house.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/battles.h"
#include "fuzz/mutate.h"
#include "match/fair_dice.h"
#include "players/player.h"
#include "server/server_core.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;

void must(bool holds, const std::string& what) {
    if (holds) return;
    std::cerr << "broken: " << what << "\n";
    std::abort();
}

// Keeps everything in memory; what is written is durable at once.
class Memory final : public Store {
  public:
    std::size_t written = 0;

    void write(std::span<const Write> writes) override {
        written += writes.size();
        for (const Write& write : writes)
            if (const auto* answer = std::get_if<Stored_answer>(&write)) answers_[answer->battle].push_back(*answer);
            else put(std::get<Stored_battle>(write));
    }
    std::vector<Stored_battle> battles() override { return battles_; }
    Stored_battle about(const std::string& battle) override {
        const auto known = std::ranges::find(battles_, battle, &Stored_battle::id);
        if (known == battles_.end()) throw Store_error("there is no " + battle);
        return *known;
    }
    std::vector<Stored_answer> answers(const std::string& battle) override { return answers_[battle]; }

  private:
    void put(const Stored_battle& battle) {
        const auto known = std::ranges::find(battles_, battle.id, &Stored_battle::id);
        if (known == battles_.end()) battles_.push_back(battle);
        else *known = battle;
    }
    std::vector<Stored_battle> battles_;
    std::map<std::string, std::vector<Stored_answer>> answers_;
};

// A server whose world does at once what it is asked, and people at it.
class World final : public Environment {
  public:
    World() { begin_again(); }
    i64 now() override { return ++clock_; }
    void random(std::span<u8> bytes) override {
        for (u8& byte : bytes) byte = u8(chance_.next());
    }
    bool send(Socket_id socket, std::string message) override {
        const Json said = Json::parse(message);
        const std::string type = said.at("type");
        if (type == "update") {
            update[socket] = said;
        } else if (type != "welcome" && type != "company" && type != "talk") {
            must(type == "done" || type == "refused" || type == "tried" || type == "surveyed" || type == "failure",
                "an unknown reply: " + type);
            ++replies;
            last_reply = type;
        }
        return true;
    }
    void close(Socket_id, const std::string&) override {}
    void keep(std::vector<Write> writes, std::function<void(bool)> then) override {
        store_.write(writes);
        todo_.push_back([then = std::move(then)] { then(true); });
    }
    void think(Thought thought) override {
        todo_.push_back([this, thought = std::move(thought)] {
            const Question* question = thought.view->questions().of(thought.side);
            Stream chances(thought.chances);
            hall_->thought(thought, make_player("random")->choose(*thought.view, *question, chances, {}));
        });
    }
    void forget(u64) override {}
    bool aside(const std::string&, std::function<void()> work, std::function<void()> then) override {
        todo_.push_back([work = std::move(work), then = std::move(then)] {
            work();
            then();
        });
        return true;
    }
    bool preview(const std::string& address, std::function<void()> work, std::function<void()> then) override {
        return aside(address, std::move(work), std::move(then));
    }
    void after(int milliseconds, std::function<void()> then) override {
        todo_.push_back([this, milliseconds, then = std::move(then)] {
            clock_ += milliseconds;
            then();
        });
    }
    void log(const std::string& words) override { must(false, "the log says: " + words); }

    Response request(const std::string& method, const std::string& path, const std::string& body = "") {
        Request request{method, path, {}, cookies_, body};
        Response response;
        response.status = 0;
        hall_->request(request, [&](const Response& given) { response = given; });
        settle();
        must(response.status != 0, "a request that is never answered");
        for (const std::string& cookie : response.cookies)
            cookies_[cookie.substr(0, cookie.find('='))] =
                cookie.substr(cookie.find('=') + 1, cookie.find(';') - cookie.find('=') - 1);
        return response;
    }
    void sit(Socket_id socket, const std::string& battle, bool with_seat) {
        Request request{"GET", "/api/battles/" + battle + "/socket", {}, {}, ""};
        if (with_seat) request.cookies = cookies_;
        bool sits = false;
        hall_->open(socket, request, [&](const std::optional<Response>& refused) { sits = !refused; });
        settle();
        must(sits, "a socket that is refused");
    }
    void say(Socket_id socket, const std::string& text) {
        hall_->message(socket, text);
        settle();
    }
    void begin_again() {
        todo_.clear();
        update.clear();
        hall_ = std::make_unique<Server_core>(*this, store_);
    }
    // The browser that asks from now on, with the cookies that it has.
    void be(char person) {
        all_cookies_[person_] = std::move(cookies_);
        cookies_ = std::move(all_cookies_[person]);
        person_ = person;
    }

    std::map<Socket_id, Json> update;  // the last of each
    int replies = 0;
    std::string last_reply;  // its type
    std::size_t written() const { return store_.written; }

  private:
    void settle() {
        for (; !todo_.empty(); todo_.pop_front()) todo_.front()();
    }

    Memory store_;
    std::unique_ptr<Server_core> hall_;
    std::deque<std::function<void()>> todo_;
    using Cookies = std::map<std::string, std::string>;
    char person_ = 'r';
    Cookies cookies_;  // of that person
    std::map<char, Cookies> all_cookies_;
    i64 clock_ = 0;
    Stream chance_{1};
};

// A message as a line has it, but that ids rise, unless it has one, and "now" stands for the revision of the last update, "any" for an
// option of the question, "mine" for the promise of the words of zeroes, and nothing else is changed.
std::string filled_in(const std::string& line, const Json& update, int id, const std::string& battle) {
    Json message = Json::parse(line, nullptr, false);
    if (!message.is_object()) return line;
    if (!message.contains("id")) message["id"] = id;
    if (message.value("revision", Json()) == "now") message["revision"] = update.value("revision", Json());
    if (message.value("promise", Json()) == "mine") message["promise"] = commitment(std::string(32, '0'), battle);
    const Json question = update.value("question", Json());
    if (Json& numbers = message["numbers"]; numbers == "any" && question.is_object()) {
        const Json& options = question["options"];
        if (question["kind"] == "choose" && !options.empty())
            numbers = Json::array({options[std::size_t(id) * 7919 % options.size()]["option"]});
        else numbers = question.value("usual", Json());
    }
    if (message["numbers"].is_null()) message.erase("numbers");
    return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Everybody sits down: red, a watcher, and blue in a browser of its own unless nobody plays blue there.
constexpr Socket_id red = 1, blue = 2, watcher = 3;

void sit_down(World& world, const std::string& battle, bool with_blue) {
    world.be('r');
    world.sit(red, battle, true);
    world.sit(watcher, battle, false);
    if (!with_blue) return;
    world.be('b');
    world.sit(blue, battle, true);
}

// The first letter says which battle, the second who plays it: against the computer, one person both sides, two without taking back, or
// two. Each line is said by the socket of its first letter: b is blue's, w a watcher's, any other red's; ! lets the server begin again.
void talk(std::string_view input) {
    if (input.size() < 2) return;
    const Fuzzed_battle& battle = fuzzed_battles()[static_cast<unsigned char>(input[0]) % fuzzed_battles().size()];
    const bool alone = input[1] == 'c' || input[1] == 'o';
    World world;
    const Json begun = {{"game", battle.game->id()}, {"scenario", battle.scenario}, {"settings", Json::array()},
        {"red", "me"},
        {"blue",
            input[1] == 'c' ? "computer:random"
                : alone     ? "me"
                            : "open"},
        {"take_backs", input[1] != 'n'}};
    const Json created = Json::parse(world.request("POST", "/api/battles", begun.dump()).body);
    const std::string id = created.at("battle");
    if (!alone) {
        world.be('b');
        world.request("POST", "/api/invites/" + created.at("invites").at(0).at("path").get<std::string>().substr(6));
    }
    sit_down(world, id, !alone);
    int said = 0;
    for (std::string_view rest = input.substr(2); !rest.empty() && said < 200; ++said) {
        const std::string line(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.empty()) continue;
        if (line[0] == '!') {
            world.begin_again();
            sit_down(world, id, !alone);
            continue;
        }
        const Socket_id socket = line[0] == 'b' && !alone ? blue : line[0] == 'w' ? watcher : red;
        const int before = world.replies;
        const std::string message = filled_in(line.substr(1), world.update[socket], 2 * said + 1, id);
        world.say(socket, message);
        must(world.replies > before, "a message that is not answered: " + line);
        if (world.last_reply != "done") continue;
        // The last that it says is done; what somebody else says comes after that.
        const std::size_t written = world.written();
        world.say(socket, message);
        must(world.last_reply == "done", "what was done is not confirmed: " + message);
        must(world.written() == written, "what was done is done again: " + message);
    }
    const std::string record = world.request("GET", "/api/battles/" + id + "/record").body;
    const std::string card = world.request("GET", "/api/battles").body;
    world.begin_again();
    must(world.request("GET", "/api/battles/" + id + "/record").body == record,
        "a server that begins again has another battle");
    must(world.request("GET", "/api/battles").body == card, "a server that begins again lists another battle");
}

constexpr std::string_view lines[] = {R"(r{"do":"promise","promise":"mine"})", R"(b{"do":"promise","promise":"mine"})",
    R"(r{"do":"words","words":"00000000000000000000000000000000"})",
    R"(b{"do":"words","words":"00000000000000000000000000000000"})", R"(r{"do":"words","words":""})",
    R"(r{"do":"answer","revision":"now","numbers":"any"})", R"(b{"do":"answer","revision":"now","numbers":"any"})",
    R"(r{"do":"try","revision":"now","numbers":"any"})", R"(r{"do":"survey","on":{"token":3}})",
    R"(w{"do":"survey","on":{"hex":[3,4]}})", R"(b{"do":"survey","on":{"point":[60000,30000]}})",
    R"(r{"do":"try","revision":"now","numbers":[18000,22000,90]})",
    R"(b{"do":"answer","revision":"now","numbers":[112]})",
    R"(b{"do":"answer","revision":"now","numbers":[0],"reason":"the ford is dry"})", R"(r{"do":"undo"})",
    R"(b{"do":"undo"})", R"(r{"do":"undo","revision":"now"})", R"(b{"do":"undo","revision":"now"})",
    R"(r{"do":"redo"})", R"(b{"do":"redo"})", R"(r{"do":"withdraw"})", R"(b{"do":"withdraw"})", R"(r{"do":"ping"})",
    "!", R"(r{"do":"allow"})", R"(b{"do":"allow"})", R"(r{"do":"deny"})", R"(b{"do":"deny"})", R"(r{"do":"draw"})",
    R"(b{"do":"draw"})", R"(r{"do":"concede"})", R"(r{"do":"ready"})", R"(w{"do":"resync"})",
    R"(r{"do":"resync","id":9007199254740991})", R"(w{"do":"concede"})", R"(r{"do":"name","name":"Anna"})",
    R"(b{"do":"name","name":"anna"})", R"(r{"do":"say","words":"Good luck"})",
    R"(b{"do":"say","words":"<b>\u202e&amp;"})", R"(w{"do":"say","words":"hello"})", R"(b{"do":"silence","on":true})",
    R"(b{"do":"silence","on":false})", R"(r{"do":"rematch","swapped":true})", R"(b{"do":"rematch","swapped":true})",
    R"(b{"do":"rematch","swapped":false})", R"(r{"do":"no_rematch"})", R"(r{"do":"begin","revision":0})",
    R"(b{"do":"no_rematch"})", R"(r{"do":"answer","revision":0,"numbers":[-1,2147483647]})", R"(r[{"do":"undo"}])",
    "r\"", "b{}"};

// A line's message with a member taken out, put in, or of another kind.
std::string mutated_message(std::string_view line, Stream& chance) {
    static const Json values[] = {0, 1, -1, 65536, 2147483647, 9007199254740991, -2147483649, 1.5, "", "now", "any",
        "mine", "answer", "x\n", std::string(600, 'x'), nullptr, true, Json::array(), Json::object(),
        Json::array({0, 0}), std::vector<int>(65, 1)};
    static const char* const members[] = {
        "do", "id", "revision", "numbers", "reason", "words", "promise", "on", "name", "swapped", "other"};
    Json message = Json::parse(line.substr(std::min<std::size_t>(1, line.size())), nullptr, false);
    if (!message.is_object()) message = Json{{"do", "undo"}};
    for (u32 changes = 1 + chance.below(2); changes > 0; --changes) {
        const char* const member = any_of(members, chance);
        if (chance.below(4) == 0) message.erase(member);
        else if (message.contains(member) && message[member].is_array() && chance.below(2))
            message[member].push_back(any_of(values, chance));
        else message[member] = any_of(values, chance);
    }
    return std::string(line.substr(0, 1)) + message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string mutated_talk(std::string_view text, Stream& chance) {
    const std::string_view head = text.substr(0, std::min<std::size_t>(2, text.size()));
    std::string body = mutated_lines(text.substr(head.size()), lines, chance);
    if (chance.below(2)) {
        const std::size_t at = body.find_first_not_of('\n', body.rfind('\n', chance.below(u32(body.size() + 1))) + 1);
        if (at != body.npos) {
            const std::size_t end = std::min(body.find('\n', at), body.size());
            body.replace(at, end - at, mutated_message(std::string_view(body).substr(at, end - at), chance));
        }
    }
    return std::string(head.size() == 2 ? head : "Ap") + body;
}

}
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace sandtable;
    Stream chance(seed);
    std::optional<std::string> changed;
    if (chance.below(4)) changed = mutated_talk(text_of(data, size), chance);
    return put_mutated(changed, data, size, most);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t most = 8000;  // longer inputs are only slower
    sandtable::talk({reinterpret_cast<const char*>(data), std::min(size, most)});
    return 0;
}
