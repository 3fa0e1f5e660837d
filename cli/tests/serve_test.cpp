// sandtable serve as a process: what it prints, that a browser's requests are answered, and that signals end it cleanly.
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/tests/reports.h"
#include "server/net/tests/client.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

// The program, serving on a free port until it is told to end. Its data folder is `folder`.
class Running {
  public:
    Running(const Folder& folder, std::vector<std::string> more) : folder_(folder) {
        std::vector<std::string> words{SANDTABLE_PROGRAM, "serve", "--port", "0"};
        words.insert(words.end(), more.begin(), more.end());
        std::vector<char*> pointers;
        for (std::string& word : words) pointers.push_back(word.data());
        pointers.push_back(nullptr);
        fs::remove(folder / "out");  // what an earlier one said
        id_ = ::fork();
        if (id_ == 0) {
            ::setenv("SANDTABLE_DATA", fs::absolute("data").c_str(), 1);
            ::setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
            for (const auto& [file, number] : {std::pair(folder / "out", 1), std::pair(folder / "err", 2)})
                ::dup2(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), number);
            ::execv(SANDTABLE_PROGRAM, pointers.data());
            ::_exit(127);
        }
        for (int i = 0; i < 500 && out().find("Ctrl-C") == std::string::npos; ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const std::string before = "http://127.0.0.1:";
        const std::string said = out();
        const std::size_t at = said.find(before);
        if (at != std::string::npos) port_ = static_cast<unsigned short>(std::stoi(said.substr(at + before.size())));
    }
    ~Running() {
        if (id_ > 0) end(SIGKILL);
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    // The status that it leaves with, or minus the signal that killed it.
    int end(int signal) {
        ::kill(id_, signal);
        int status = 0;
        ::waitpid(id_, &status, 0);
        id_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    unsigned short port() const { return port_; }
    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
    std::string out() const { return read_all(folder_ / "out"); }
    std::string err() const { return read_all(folder_ / "err"); }

    Got get(const std::string& path) const {
        return Caller(port_).say("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\n\r\n").hear();
    }
    nlohmann::json post(const std::string& path, const nlohmann::json& body) const {
        const std::string text = body.dump();
        const Got answer = Caller(port_)
                               .say("POST " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nOrigin: http://" + host() +
                                   "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text)
                               .hear();
        EXPECT_EQ(answer.result_int(), 201u) << answer.body();
        return nlohmann::json::parse(answer.body());
    }

  private:
    const Folder& folder_;
    pid_t id_ = 0;
    unsigned short port_ = 0;
};

class Serve : public testing::Test {
  protected:
    // A web table of one file, so that the test does not need the built one.
    std::string web() const {
        fs::create_directories(folder / "web");
        std::ofstream(folder / "web/index.html") << "<!doctype html>the table";
        return folder / "web";
    }
    // A battle's socket.
    static std::string new_battle(const Running& server) {
        const nlohmann::json created = server.post("/api/battles",
            {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", nlohmann::json::array()}, {"red", "me"},
                {"blue", "computer:random"}});
        return "/api/battles/" + created.at("battle").get<std::string>() + "/socket";
    }

    const Folder folder;
};

TEST_F(Serve, ItSaysWhereToPlayAndWhereBattlesAreKept) {
    Running server(folder, {"--web", web()});
    EXPECT_EQ(server.out(),
        "Sandtable is played at http://" + server.host() +
            "/\nBattles are kept in sqlite:" + folder / "sandtable/battles.db" + "; Ctrl-C ends the server.\n");
    EXPECT_EQ(server.get("/").body(), "<!doctype html>the table");
    EXPECT_EQ(server.get("/health").result_int(), 200u);
    EXPECT_THAT(server.get("/metrics").body(), HasSubstr("\nsandtable_writes_waiting 0\n"));
    EXPECT_EQ(nlohmann::json::parse(server.get("/api/games").body()).at(0).at("id"), "battledice");
    EXPECT_EQ(fs::status(folder / "sandtable").permissions(), fs::perms::owner_all);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_THAT(server.err(), IsEmpty());
}

TEST_F(Serve, SignalsEndItCleanlyWhileSocketsAreOpenAndBattlesGoOnAfterwards) {
    std::string path;
    for (const int signal : {SIGTERM, SIGINT}) {
        Running server(folder, {"--web", web()});
        if (path.empty()) path = new_battle(server);
        Screen screen(server.port(), true, path);
        EXPECT_EQ(nlohmann::json::parse(screen.hear()).at("type"), "welcome");
        EXPECT_EQ(nlohmann::json::parse(screen.hear()).at("type"), "update");
        const Caller idle(server.port());
        int code = 0;
        std::thread reader([&] { code = screen.closed_with(); });
        EXPECT_EQ(server.end(signal), 0);
        reader.join();
        EXPECT_EQ(code, 1001);
        EXPECT_THAT(server.err(), IsEmpty());
    }
}

TEST_F(Serve, WhatKeepsItFromServingIsOneClearLine) {
    Running server(folder, {"--web", web(), "--database", "sqlite:" + folder / "a.db"});
    const std::string port = std::to_string(server.port());
    const auto fails = [&](const std::string& words) {
        const Said said = run("serve " + words, "", folder.path());
        EXPECT_EQ(said.status, 1) << words;
        EXPECT_THAT(said.out, IsEmpty());
        return said.err;
    };
    const std::string other = "--database sqlite:b.db --port ";
    EXPECT_EQ(fails(other + port), "sandtable: 127.0.0.1 port " + port + ": is in use already; choose another port\n");
    EXPECT_THAT(fails(other + "0 --address nowhere"), HasSubstr("nowhere: is no address"));
    EXPECT_THAT(fails(other + "0 --web ."), HasSubstr(".: holds no index.html"));
    EXPECT_THAT(fails("--port 0 --database sqlite:a.db"), HasSubstr("a.db"));
    EXPECT_THAT(fails("--port 0 --database mysql:x"), HasSubstr("sqlite:"));
    EXPECT_EQ(run("serve --origin table.example").status, 2);
    EXPECT_EQ(run("serve --origin https://table.example/page").status, 2);
    EXPECT_EQ(run("serve --port 65536").status, 2);
}

}
}
