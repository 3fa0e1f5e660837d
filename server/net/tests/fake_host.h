#pragma once
// A host that plays no game: it answers by the path, echoes what sockets say, and writes down what it was told.
#include <chrono>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/host.h"

namespace sandtable {

class Fake_host : public Host {
  public:
    explicit Fake_host(Environment& environment) : environment_(environment) {}

    // What happened, in order: "open 1", "message 1 hello", "closed 1", "caught up 1".
    std::vector<std::string> story() const {
        const std::lock_guard lock(mutex_);
        return story_;
    }

    bool shows(const std::string& path) const override { return path != "/battle/gone/replay"; }
    void request(const Request& request, std::function<void(Response)> reply) override {
        if (request.path == "/api/keep") {
            Stored_battle battle;
            battle.id = request.body;
            tell("keep", battle.id.size());
            environment_.keep({battle}, [reply = std::move(reply)](bool are_durable) {
                if (are_durable) reply({201, "application/json", "\"kept\"", {}, {}});
                else reply({500, "application/json", "\"out of turn\"", {}, {}});
            });
        } else if (request.path == "/api/slow") {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            reply({200, "text/plain", "done", {}, {}});
        } else if (request.path == "/api/work") {
            const auto work = [] { std::this_thread::sleep_for(std::chrono::milliseconds(300)); };
            const bool taken =
                environment_.aside(request.address, work, [reply] { reply({200, "text/plain", "worked", {}, {}}); });
            if (!taken) reply({429, "text/plain", "too much", {}, {}});
        } else if (request.path == "/api/preview") {
            environment_.preview(request.address, [] {}, [reply] { reply({200, "text/plain", "looked at", {}, {}}); });
        } else if (request.path == "/api/later") {
            environment_.after(100, [reply] { reply({200, "text/plain", "later", {}, {}}); });
        } else if (request.path == "/api/fails") {
            throw std::runtime_error("on purpose");
        } else if (request.path == "/api/page") {
            reply({200, "text/html; charset=utf-8", "<!DOCTYPE html>", {"a=1", "b=2"}, "the \"page\".html"});
        } else if (request.path == "/metrics") {
            reply({200, "text/plain", "battles 3\n", {}, {}});
        } else {
            std::string said = request.method + " " + request.path + (request.secure ? " secure" : "");
            if (!request.address.empty()) said += " from " + request.address;
            for (const auto& [name, value] : request.query) said += " " + name + "=" + value;
            for (const auto& [name, value] : request.cookies) said += " (" + name + "=" + value + ")";
            reply({200, "text/plain", said + " " + std::to_string(request.body.size()), {}, {}});
        }
    }
    void open(Socket_id socket, const Request& request, Seated reply) override {
        if (request.path == "/api/battles/slow/socket") {  // has its seat once a battle is kept
            Stored_battle battle;
            battle.id = "slow";
            tell("asked", socket);
            return environment_.keep({battle}, [this, socket, reply = std::move(reply)](bool) { sit(socket, reply); });
        }
        if (request.path != "/api/battles/7/socket")
            return reply(Response{404, "application/json", "\"no battle\"", {}, {}});
        sit(socket, reply);
    }
    // "send N SIZE" makes it send N messages of a size, "close" close, "fail" throw; anything else comes back.
    void message(Socket_id socket, std::string_view text) override {
        tell("message", socket, std::string(text.substr(0, 20)));
        if (text == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(200));
        if (text == "close") {
            environment_.send(socket, "goodbye");
            environment_.close(socket, "because");
        } else if (text == "fail") {
            throw std::runtime_error("on purpose");
        } else if (text.starts_with("send ")) {
            std::size_t rest = 0;
            const int count = std::stoi(std::string(text.substr(5)), &rest);
            const std::size_t size = std::stoul(std::string(text.substr(5 + rest)));
            int sent = 0;
            for (int i = 0; i < count; ++i) sent += environment_.send(socket, std::string(size, char('a' + i % 26)));
            tell("sent", socket, std::to_string(sent));
        } else {
            environment_.send(socket, std::string(text));
        }
    }
    void closed(Socket_id socket) override { tell("closed", socket); }
    void caught_up(Socket_id socket) override {
        tell("caught up", socket);
        environment_.send(socket, "the whole table");
    }
    void thought(const Thought& thought, const std::optional<Answer>&) override { tell("thought", thought.answers); }

  private:
    void sit(Socket_id socket, const Seated& reply) {
        tell("open", socket);
        environment_.send(socket, "welcome");
        reply(std::nullopt);
    }
    void tell(const std::string& what, u64 number, const std::string& more = {}) {
        const std::lock_guard lock(mutex_);
        story_.push_back(what + " " + std::to_string(number) + (more.empty() ? "" : " " + more));
    }

    Environment& environment_;
    mutable std::mutex mutex_;
    std::vector<std::string> story_;
};

}
