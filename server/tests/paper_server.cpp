// The server without a network, and its store of paper.
#include "server/tests/paper_server.h"

#include <algorithm>
#include <climits>
#include <ctime>

#include <fmt/format.h>
#include <gtest/gtest.h>

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

double milliseconds_of_processor(const std::function<void()>& act) {
    const auto now = [] {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    };
    const double before = now();
    act();
    return now() - before;
}

void Paper_server::on_thread(const std::string& what, const std::function<void()>& act) {
    double& longest = longest_of[what];
    longest = std::max(longest, milliseconds_of_processor(act));
}

void Paper_server::work_aside() {
    while (!aside_.empty()) {
        const auto [work, then] = std::move(aside_.front());
        aside_.pop_front();
        work();
        on_thread("after aside", then);
    }
}

void Paper_server::make_preview() {
    const auto [work, then] = std::move(previews_.front());
    previews_.pop_front();
    work();
    on_thread("after preview", then);
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
    on_thread("after keep", [&] { then(are_durable); });
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
    std::size_t query = path.find('?');
    request.path = path.substr(0, query);
    while (query != path.npos) {
        const std::size_t value = path.find('=', query), next = path.find('&', query + 1);
        request.query[path.substr(query + 1, value - query - 1)] = path.substr(value + 1, next - value - 1);
        query = next;
    }
    if (!body.is_null()) request.body = body.dump();
    request.cookies = cookies;
    const auto response = std::make_shared<std::optional<Response>>();
    on_thread(method + path.substr(std::min(path.size(), path.rfind('/'))),
        [&] { server_core->request(request, [response](Response given) { *response = std::move(given); }); });
    return response;
}

Response Paper_server::request_bytes(const std::string& path, const std::string& bytes) {
    Request request;
    request.method = "POST";
    request.path = path;
    request.body = bytes;
    std::optional<Response> response;
    on_thread("a file", [&] { server_core->request(request, [&](Response given) { response = std::move(given); }); });
    settle();
    return response.value_or(Response{});
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
    on_thread("open", [&] {
        server_core->open(socket, request, [sits](const std::optional<Response>& refused) {
            EXPECT_FALSE(refused) << (refused ? refused->body : "");
            *sits = !refused;
        });
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

}
