// The server is killed a hundred times under load, at any moment: no answer that it confirmed is lost, none is done twice, and
// every battle goes on where it stood.
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>

#include "cli/tests/running.h"
#include "core/random.h"
#include "match/fair_dice.h"

namespace sandtable {
namespace {

using Json = nlohmann::json;

// Somebody who plays both sides of a battle for as long as the server lives, and remembers what was confirmed.
class Player {
  public:
    // Counts what is confirmed to it there, for all players.
    Player(u64 number, std::atomic<int>& confirmed) : chance_(number, 0), of_all_(confirmed) {}

    // Plays until the connection is cut.
    void play(const Running& server) {
        try {
            if (battle_.empty()) begin(server);
            Screen screen(server.port(), false, "/api/battles/" + battle_ + "/socket", cookie_);
            hear(screen);  // welcome
            hear(screen);
            lift_curtain(screen);
            // What was confirmed stands; what was on its way may stand or not, but not by half.
            if (!pending_) {
                // Unless it is seen through other eyes now: where both sides choose unseen, either may be asked first.
                const bool same_eyes = view_ == confirmed_view_;
                EXPECT_TRUE(!same_eyes || revision_ == confirmed_) << "a confirmed answer was lost";
            } else {
                ++said_again_;
                send(screen, *pending_, true);
            }
            while (lift_curtain(screen), battle_in_play()) {
                const Json& options = question_["options"];
                const int option = options[chance_.below(u32(options.size()))]["option"];
                asked_ = question_["rule"];
                send(screen,
                    {{"do", "answer"}, {"id", ++id_}, {"revision", revision_}, {"numbers", Json::array({option})}});
            }
        } catch (const boost::system::system_error&) {
            return;  // the server was killed
        }
    }

    // All that it was told is done, and no more, is in the battle.
    void check(const Running& server) const {
        if (battle_.empty()) return;
        const Json moments = Json::parse(server.get("/api/battles/" + battle_ + "/moments?view=watch").body());
        int answers = 0;
        for (const Json& moment : moments["moments"]) answers += moment["by"] == "red" || moment["by"] == "blue";
        // Guns that are laid are seen by nobody else until all are.
        const int most = done_ + (pending_ ? 1 : 0), open = done_ - sealed_;
        EXPECT_TRUE(answers == done_ || answers == most || answers == open)
            << answers << " answers of " << done_ << " confirmed, " << sealed_ << " of them about guns";
    }
    int confirmed() const { return all_; }
    int said_again() const { return said_again_; }

  private:
    bool battle_in_play() {
        if (!question_.is_null()) return true;
        battle_.clear();  // it is over: another one next time
        return false;
    }

    void begin(const Running& server) {
        const std::string body = Json{{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()},
            {"red", "me"}, {"blue", "me"}}
                                     .dump();
        const Got created =
            Caller(server.port())
                .say("POST /api/battles HTTP/1.1\r\nHost: " + server.host() + "\r\nOrigin: http://" + server.host() +
                    "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
                .hear();
        const std::string cookie(created[http::field::set_cookie]);
        cookie_ = cookie.substr(0, cookie.find(';'));
        const std::string battle = Json::parse(created.body())["battle"];
        done_ = sealed_ = 0;
        pending_.reset();
        Screen screen(server.port(), false, "/api/battles/" + battle + "/socket", cookie_);
        hear(screen);
        hear(screen);
        const std::string words(32, 'a');
        send(screen, {{"do", "promise"}, {"id", ++id_}, {"promise", commitment(words, battle)}});
        send(screen, {{"do", "words"}, {"id", ++id_}, {"words", words}});
        battle_ = battle;  // a battle that was cut off before this is left alone
    }

    // Where choices are sealed each side says that it is there.
    void lift_curtain(Screen& screen) {
        if (!curtain_) return;
        screen.say(Json{{"do", "ready"}, {"id", ++id_}}.dump());
        while (hear(screen)["type"] != "done") {}
    }

    // Sends a message and waits until it is confirmed. Sent again, it may come too late: where both sides choose unseen, the
    // other may be the first to be asked now.
    void send(Screen& screen, const Json& message, bool again = false) {
        pending_ = message;
        screen.say(message.dump());
        for (;;) {
            const Json reply = hear(screen);
            if (reply["type"] == "update") continue;
            if (again && reply["type"] == "refused" && reply["words"] == "The question has changed meanwhile.") {
                pending_.reset();
                return;
            }
            EXPECT_EQ(reply["type"], "done") << reply.dump();
            break;
        }
        if (message["do"] == "answer") {
            ++done_, ++all_, ++of_all_;
            sealed_ = asked_ == "BD-ART-02" ? sealed_ + 1 : 0;
        }
        pending_.reset();
        confirmed_ = revision_;
        confirmed_view_ = view_;
    }

    Json hear(Screen& screen) {
        Json message;
        do message = Json::parse(screen.hear());
        while (message["type"] == "company" || message["type"] == "talk");
        if (message["type"] == "update") {
            revision_ = message["revision"];
            view_ = message["view"];
            question_ = message["question"];
            curtain_ = !message["curtain"].is_null();
        }
        return message;
    }

    Random chance_;
    std::atomic<int>& of_all_;
    std::string battle_, cookie_, view_, confirmed_view_;
    Json question_;
    std::optional<Json> pending_;  // sent, and not confirmed
    bool curtain_ = false;
    u64 revision_ = 0, confirmed_ = 0, id_ = 0;
    std::string asked_;  // under which rule, what was answered last
    int done_ = 0, sealed_ = 0, all_ = 0, said_again_ = 0;
};

TEST(Kill, NoConfirmedAnswerIsLost) {
    const Folder folder;
    fs::create_directories(folder / "web");
    std::ofstream(folder / "web/index.html") << "<!doctype html>the table";
    const std::vector<std::string> words{"--web", folder / "web", "--database", "sqlite:" + folder / "battles.db"};
    std::vector<Player> players;
    std::atomic<int> answered = 0, playing = 0;
    for (u64 number = 0; number < 6; ++number) players.emplace_back(number, answered);
    Random chance(42, 0);
    const char* asked = std::getenv("SANDTABLE_KILLS");  // scripts/kills asks for more
    const int kills = asked ? std::stoi(asked) : 100;
    for (int kill = 0; kill < kills && !testing::Test::HasFailure(); ++kill) {
        Running server(folder, words);
        ASSERT_TRUE(server.port()) << server.err();
        std::vector<std::thread> threads;
        playing = int(players.size());
        for (Player& player : players)
            threads.emplace_back([&] {
                player.play(server);
                --playing;
            });
        // After a number of answers, so that a slow machine has come as far as a fast one; at any moment of the next.
        const int until = answered + int(chance.below(10));
        while (answered < until && playing > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        std::this_thread::sleep_for(std::chrono::milliseconds(chance.below(20)));
        EXPECT_EQ(server.end(SIGKILL), -SIGKILL);
        for (std::thread& thread : threads) thread.join();
    }
    Running server(folder, words);
    int confirmed = 0, again = 0;
    for (const Player& player : players) {
        player.check(server);
        confirmed += player.confirmed();
        again += player.said_again();
    }
    EXPECT_GT(confirmed, 100);
    EXPECT_GT(again, 0) << "no answer was on its way when the server died: the test looks at nothing";
    EXPECT_EQ(server.end(SIGTERM), 0);
}

}
}
