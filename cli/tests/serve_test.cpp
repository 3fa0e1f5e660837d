// sandtable serve as a process: what it prints, that a browser's requests are answered, and that signals end it cleanly.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <regex>

#include <nlohmann/json.hpp>

#include "cli/tests/running.h"
#include "core/random.h"
#include "match/record.h"
#include "server/tests/paper_server.h"

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
    EXPECT_EQ(fails(other + port), "sandtable: 127.0.0.1 port " + port + " is in use already; choose another port\n");
    EXPECT_THAT(fails(other + "0 --address nowhere"), HasSubstr("nowhere: is no address"));
    EXPECT_THAT(fails(other + "0 --web ."), HasSubstr(".: holds no index.html"));
    EXPECT_THAT(fails("--port 0 --database sqlite:a.db"), HasSubstr("a.db"));
    EXPECT_THAT(fails("--port 0 --database mysql:x"), HasSubstr("sqlite:"));
    EXPECT_EQ(run("serve --origin table.example").status, 2);
    EXPECT_EQ(run("serve --origin https://table.example/page").status, 2);
    EXPECT_EQ(run("serve --port 65536").status, 2);
}

// What this program and another say of a record's dice. tests/fair_dice.py is written from docs/fair-dice.md and shares nothing with
// this program; `change` is what sed does to what it reads.
struct Verified {
    Said ours, other;
};
Verified verify(const Folder& folder, const std::string& record, const std::string& change = "") {
    const std::string path = folder / "battle.record", throws = folder / "throws";
    std::ofstream(path) << record;
    return {run("replay --verify " + path),
        run("replay --throws " + path + " >" + throws + " && sed -i '" + change + "' " + throws +
            " && python3 -O tests/fair_dice.py " + throws)};
}

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
    const auto [ours, other] = verify(folder, record);
    EXPECT_EQ(ours.status, 0) << ours.err;
    EXPECT_EQ(other.status, 0) << other.err;
    EXPECT_THAT(ours.out, HasSubstr(other.out)) << "the same number of throws";
    const Said cheated = verify(folder, record, "0,/^thrown/s/: .*/: flag flag flag flag/").other;
    EXPECT_EQ(cheated.status, 1);
    EXPECT_THAT(cheated.err, HasSubstr("the secret gives"));
}

// A battle of two persons on one screen, forked once and taken back past dice again and again, then given up: its record.
std::string battle_with_all_there_is(u64 seed, bool is_fork) {
    Paper_server house(seed);
    Person both(house, 1);
    const auto play = [&](int answers) {
        Random chance(seed, u64(answers));
        for (int i = 0; i < answers && !both.over(); ++i) {
            if (!both.update["curtain"].is_null()) both.say({{"do", "ready"}});
            const Json& options = both.update["question"]["options"];
            both.answer({options[chance.below(u32(options.size()))]["option"]});
            if (i % 5 == 4 && both.update["undo"] != "no") both.say({{"do", "undo"}});
        }
    };
    std::string battle = both.begin("me", "me")["battle"];
    both.sit_with_words(battle);
    play(60);
    if (is_fork) {
        const Response fork =
            both.post("/api/battles", {{"battle", battle}, {"moment", 20}, {"red", "me"}, {"blue", "me"}});
        battle = Json::parse(fork.body)["battle"];
        both.change_socket(2);
        both.sit_with_words(battle);
        play(60);
    }
    both.say({{"do", "concede"}});
    return both.get("/api/battles/" + battle + "/record?view=all").body;
}

TEST_F(Serve, AnotherProgramAgreesOnDiceThatWereTakenBackAndOnThoseOfAFork) {
    for (const bool is_fork : {false, true}) {
        const std::string record = battle_with_all_there_is(3, is_fork);
        EXPECT_THAT(record, HasSubstr("takes back"));
        EXPECT_EQ(record.find("\nbrought 20\n") != record.npos, is_fork) << record;
        const auto [ours, other] = verify(folder, record);
        EXPECT_EQ(ours.status, 0) << ours.err;
        EXPECT_EQ(other.status, 0) << other.err;
        EXPECT_THAT(ours.out, HasSubstr(other.out));
        EXPECT_EQ(ours.out.find("came with the battle") != ours.out.npos, is_fork);
        EXPECT_THAT(ours.out, testing::ContainsRegex("[1-9][0-9]* answers were taken back"));
        // As cheats would have it: other words or none, another number of answers that came with it, more taken back.
        for (const auto& [change, says] : {std::pair("s/^words red ./words red f/", "are not those that were promised"),
                 {"/^words red /d", "the secret gives"}, {"s/^takes back .*/takes back 99999/", "there are fewer"},
                 {"s/^takes back/takes forth/", "not 'takes back N'"},
                 {"/^brought /d;s/^words blue/brought 1\\n&/", "the secret gives"},
                 {"0,/^thrown/{/^thrown/d}", "what fell is not said before it"},
                 {"0,/^dice/{/^dice/d}", "what fell is said before the line"},
                 {"0,/^thrown/s/: .*/: /", "does not say what fell"}, {"0,/^red/s/^red.*/red waits/", "is no answer"},
                 {"/^sandtable dice 2/d", "is missing"}, {"s/^sandtable dice 2/sandtable dice 1/", "does not know"},
                 {"s/^secret.*/&\\n&/", "two lines 'secret'"}, {"s/^promise red.*/&\\n&/", "two promises of one seat"},
                 {"$s/$/\\nbrought 1/", "belongs before the first answer"}}) {
            const Said cheated = verify(folder, record, change).other;
            EXPECT_EQ(cheated.status, 1) << change;
            EXPECT_THAT(cheated.err, HasSubstr(says)) << change;
        }
    }
}

// The record with the first place changed that the expression finds.
std::string changed(const std::string& record, const std::string& expression, const std::string& to) {
    const std::regex place(expression, std::regex::ECMAScript | std::regex::multiline);
    EXPECT_TRUE(std::regex_search(record, place)) << expression;
    return std::regex_replace(record, place, to, std::regex_constants::format_first_only);
}

TEST_F(Serve, BothProgramsRefuseARecordThatSomebodyChanged) {
    const auto refuse = [&](const std::string& record, const std::string& expression, const std::string& to) {
        const auto [ours, other] = verify(folder, changed(record, expression, to));
        EXPECT_EQ(ours.status, 1) << expression << "\n" << ours.out;
        EXPECT_NE(other.status, 0) << expression << "\n" << other.out;
    };
    const std::string record = battle_with_all_there_is(3, false);
    for (const auto& [expression, to] : {std::pair("^fairness 2\\n", ""), {"^fairness 2$", "fairness 1"},
             {"^battle .*", "battle another"}, {"^battle .*\\n", ""}, {"^commitment .", "commitment 0"},
             {"^commitment .*\\n", ""}, {"^secret ..", "secret 00"}, {"^secret .*\\n", ""}, {"^secret .*", "secret 00"},
             {"^promise red .", "promise red 0"}, {"^promise red .*\\n", ""}, {"^words blue ..", "words blue 00"},
             {"^words blue .*\\n", ""}, {"^secret", "brought 1\nsecret"}, {"^(\\w+ +takes back .*)\\n", "$1\n$1\n"},
             {"^\\w+ +takes back .*\\n", ""}, {"takes back .*", "takes back 999"}, {"^dice .*\\n", ""},
             {"^(dice +BD-TRN-02) .*\\n(dice +BD-TRN-02) .*", "$1 1\n$2 6"}})
        refuse(record, expression, to);
    const std::string fork = battle_with_all_there_is(3, true);
    refuse(fork, "^brought 20\\n", "");
    refuse(fork, "^brought 20$", "brought 19");
}

// A record whose end was cut off hides how the battle went on. What is left follows from the secret all the same.
TEST_F(Serve, ARecordThatWasCutOffIsNotVerified) {
    Record record = read_record(battle_with_all_there_is(3, false), "battle.record");
    std::size_t throws = 0;
    const auto is_last = [&](const Record::Line& line) {
        return line.kind == Record::Line::answer && line.side == Side::dice && ++throws == 4;
    };
    const auto last = std::ranges::find_if(record.lines, is_last);
    ASSERT_NE(last, record.lines.end());
    record.lines.erase(last + 1, record.lines.end());
    const Said ours = verify(folder, write_record(record)).ours;
    EXPECT_EQ(ours.status, 1);
    EXPECT_THAT(ours.out, HasSubstr(" throws checked: they follow"));
    EXPECT_THAT(ours.err, HasSubstr("the battle is not over in this record: its end is missing, after answer "));
    const std::string path = folder / "battle.record";
    EXPECT_TRUE(nlohmann::json::parse(run("replay --verify --json " + path).out).at("cut_off"));
    EXPECT_THAT(run("replay --verify --to 10 " + path).err, IsEmpty()) << "who stops early knows that";
}

// As docs/fair-dice.md says: whether what stands in a record is all that was said, a record cannot show.
TEST_F(Serve, NobodyCanTellByItsDiceThatARecordLeavesOutWhatWasTakenBack) {
    Record record = read_record(battle_with_all_there_is(3, false), "battle.record");
    std::vector<Record::Line> standing;
    for (const Record::Line& line : record.lines) {
        if (line.kind == Record::Line::back) standing.resize(standing.size() - line.count);
        else standing.push_back(line);
    }
    ASSERT_LT(standing.size(), record.lines.size());
    record.lines = standing;
    const auto [ours, other] = verify(folder, write_record(record));
    EXPECT_EQ(ours.status, 0) << ours.err;
    EXPECT_EQ(other.status, 0) << other.err;
    EXPECT_LT(ours.out.find("throws checked"), 20U) << "the battle comes before the verdict";
    EXPECT_THAT(ours.out,
        HasSubstr("No answers were taken back after something had come out. The players can tell whether that is all"));
}

TEST_F(Serve, ItRefusesToBelieveThatMoreAnswersCameWithABattleThanItHas) {
    std::string record = battle_with_all_there_is(3, true);
    const std::size_t at = record.find("brought 20");
    ASSERT_NE(at, record.npos);
    record.replace(at, 10, "brought 99999");
    const auto [ours, other] = verify(folder, record);
    EXPECT_EQ(ours.status, 1);
    EXPECT_THAT(ours.err, HasSubstr("the dice cannot be trusted: "));
    EXPECT_NE(other.status, 0);
}

}
}
