// sandtable serve as a process: what it prints, that a browser's requests are answered, and that signals end it cleanly.
#include <csignal>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "cli/tests/running.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

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

// tests/fair_dice.py is written from docs/fair-dice.md and shares nothing with this program.
TEST_F(Serve, AnotherProgramAgreesOnItsDice) {
    const Running server(folder, {"--web", web()});
    const std::string battle =
        server
            .post("/api/battles",
                {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", nlohmann::json::array()},
                    {"red", "computer:random"}, {"blue", "computer:random"}})
            .at("battle");
    const Screen watcher(server.port(), false, "/api/battles/" + battle + "/socket");  // or they would not play
    std::string record;
    for (int i = 0; i < 500 && record.find("\nsecret ") == std::string::npos; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        record = server.get("/api/battles/" + battle + "/record").body();
    }
    const std::string path = folder / "battle.record";
    std::ofstream(path) << record;
    const Said verified = run("replay --verify " + path);
    EXPECT_EQ(verified.status, 0) << verified.err;
    const auto second = [&](const std::string& change) {
        const std::string throws = folder / "throws";
        return run("replay --throws " + path + " >" + throws + " && sed -i '" + change + "' " + throws +
            " && python3 tests/fair_dice.py " + throws);
    };
    const Said agreed = second("");
    EXPECT_EQ(agreed.status, 0) << agreed.err;
    EXPECT_THAT(verified.out, HasSubstr(agreed.out)) << "the same number of throws";
    const Said cheated = second("0,/^thrown/s/: .*/: flag flag flag flag/");
    EXPECT_EQ(cheated.status, 1);
    EXPECT_THAT(cheated.err, HasSubstr("the secret gives"));
}

}
}
