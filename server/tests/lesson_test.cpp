// Lessons at the server: what they take and what they say to the rest, what survives, and that no battle of theirs passes for an honest one.
#include <gtest/gtest.h>

#include "core/module.h"
#include "data_files/error.h"
#include "match/record.h"
#include "server/battle/battle.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

struct Lesson_of : testing::Test {
    Paper_server house;
    Person learner{house, 1};
    std::string battle;

    void begin(const char* id) {
        const Response created = learner.post("/api/battles", {{"game", "battledice"}, {"lesson", id}});
        ASSERT_EQ(created.status, 201) << created.body;
        battle = Json::parse(created.body)["battle"];
        EXPECT_EQ(Json::parse(created.body)["seat"], "blue");
        learner.sit(battle);
    }
    std::size_t read() const { return learner.update["read"]; }
    const Json& page() const { return learner.welcome["lesson"]["pages"][read() - 1]; }
    void go_on() { learner.answer(page()["shown"].get<std::vector<int>>()); }
};

TEST_F(Lesson_of, first_turn_is_played_to_its_end) {
    begin("first-turn");
    int answers = 0;
    EXPECT_EQ(learner.battles()[0]["waits"], true);
    for (std::size_t before = 0; page()["asks"] && read() > before; ++answers) {
        before = read();
        go_on();
        EXPECT_EQ(learner.reply["type"], "done") << learner.reply;
    }
    EXPECT_EQ(answers, 7);
    EXPECT_EQ(read(), learner.welcome["lesson"]["pages"].size());
    // It is over, and waits for nobody; the battle goes nowhere from there.
    EXPECT_EQ(learner.battles()[0]["waits"], false);
    EXPECT_EQ(learner.battles()[0]["words"], "The lesson is done");
    learner.choose("Guards (D4)");
    EXPECT_EQ(learner.reply["type"], "refused");
    EXPECT_EQ(learner.reply["words"], "The lesson is over; begin a battle to play on.");
}

TEST_F(Lesson_of, pages_say_what_is_lit_and_show_what_they_ask_for) {
    begin("first-turn");
    const Json& lesson = learner.welcome["lesson"];
    EXPECT_EQ(lesson["seat"], "blue");
    const auto piece = [&](const char* name) {
        for (const Json& token : learner.scene["tokens"])
            if (token["name"] == name) return Json{{"token", token["id"]}};
        return Json();
    };
    const auto lit = [&](std::size_t number) { return lesson["pages"][number]["lit"]; };
    EXPECT_EQ(lit(0), Json::array({piece("Guards"), piece("Grenadiers")}));
    EXPECT_EQ(lit(1), Json::array());
    EXPECT_EQ(lit(2), Json::array({piece("Guards")}));
    EXPECT_EQ(lit(3), Json::array({Json{{"hex", Json::array({3, 3})}}})) << "D4";
    for (const Json& page : lesson["pages"]) EXPECT_EQ(page["shown"].empty(), !page["asks"].get<bool>()) << page;
}

TEST(Lesson_of_earth1418, drafts_are_what_its_words_ask_for) {
    Paper_server house;
    Person learner{house, 1};
    const Response created = learner.post("/api/battles", {{"game", "earth1418"}, {"lesson", "first-bound"}});
    ASSERT_EQ(created.status, 201) << created.body;
    learner.sit(Json::parse(created.body)["battle"]);
    int drafts = 0;
    for (std::size_t before = 0, read = learner.update["read"]; read > before; read = learner.update["read"]) {
        const Json& page = learner.welcome["lesson"]["pages"][read - 1];
        if (!page["asks"]) break;
        const Json& question = learner.update["question"];
        if (question["kind"] != "choose") {
            EXPECT_EQ(question["usual"], page["shown"]) << page["words"];
            ++drafts;
        }
        learner.answer(page["shown"].get<std::vector<int>>());
        before = read;
    }
    EXPECT_EQ(drafts, 6) << "a direction, a square, a way, a circle and two shares of shots";
}

TEST_F(Lesson_of, other_answers_are_answered_kindly_and_change_nothing) {
    begin("first-turn");
    learner.choose("Grenadiers (F6)");
    EXPECT_EQ(learner.reply["rule"], "");
    EXPECT_EQ(learner.reply["words"], "Their turn comes in a moment. Begin with the Guards.");
    learner.choose("end moves");
    EXPECT_EQ(learner.reply["words"], "There is plenty to do yet. Begin with the Guards.");
    EXPECT_EQ(read(), 3u);
    learner.answer({4711});
    EXPECT_NE(learner.reply["rule"], "") << "what the rules refuse, they refuse with their own words";
    EXPECT_NE(learner.reply["type"], "done");
    for (const char* act : {"concede", "draw"}) {
        learner.say({{"do", act}});
        EXPECT_EQ(learner.reply["words"], "Nobody wins or loses a lesson: leave it whenever you like.");
    }
    go_on();
    EXPECT_EQ(read(), 4u);
}

TEST_F(Lesson_of, dice_and_enemy_are_taken_back_with_the_answer_they_came_of) {
    begin("first-turn");
    for (int i = 0; i < 6; ++i) go_on();
    const std::size_t after = read();
    EXPECT_EQ(learner.scene["clock"]["phase"], "Greys to fire");
    EXPECT_EQ(learner.update["undo"], "free");
    learner.say({{"do", "undo"}});
    EXPECT_EQ(learner.reply["type"], "done") << learner.reply;
    EXPECT_LT(read(), after);
    EXPECT_EQ(learner.scene["clock"]["phase"], "Blues to fire");
    learner.say({{"do", "redo"}});
    EXPECT_EQ(learner.reply["type"], "done") << learner.reply;
    EXPECT_EQ(read(), after) << "and come again with it";
    learner.say({{"do", "undo"}});
    go_on();
    EXPECT_EQ(read(), after);
}

TEST_F(Lesson_of, it_goes_on_where_it_was_after_the_server_stopped) {
    begin("fire-flags-generals");
    for (int i = 0; i < 3; ++i) go_on();
    learner.say({{"do", "undo"}});
    const std::size_t before = read();
    const Json words = page();
    house.restart();
    learner.change_socket(2);
    learner.sit(battle);
    EXPECT_EQ(read(), before);
    EXPECT_EQ(page(), words);
    while (page()["asks"]) {
        go_on();
        ASSERT_EQ(learner.reply["type"], "done") << learner.reply;
    }
    EXPECT_EQ(learner.scene["standings"]["blue"]["score"], 2);
}

TEST_F(Lesson_of, nothing_of_it_passes_for_an_honest_battle) {
    begin("first-turn");
    EXPECT_EQ(learner.welcome["fairness"]["commitment"], "");
    EXPECT_EQ(learner.welcome["players"]["red"],
        Json({{"who", "lesson"}, {"level", "first-turn"}, {"army", "Greys"}, {"name", ""}, {"silent", false}}));
    const Json cards = learner.battles();
    ASSERT_EQ(cards.size(), 1u);
    EXPECT_EQ(cards[0]["players"]["red"]["who"], "lesson");
    const Record record = read_record(learner.get("/api/battles/" + battle + "/record").body, "the record");
    EXPECT_FALSE(record.fairness);
    learner.say({{"do", "promise"}, {"words", std::string(64, 'a')}});
    EXPECT_EQ(learner.update["fairness"]["promises"], Json::object());
}

TEST_F(Lesson_of, a_watcher_reads_along_and_answers_nothing) {
    begin("first-turn");
    Person watcher(house, 7);
    watcher.sit(battle);
    EXPECT_EQ(watcher.update["read"], 3);
    watcher.answer({0});
    EXPECT_EQ(watcher.reply["words"], "You watch this battle; its players decide.");
    EXPECT_EQ(read(), 3u);
}

TEST_F(Lesson_of, only_what_there_is_can_be_begun) {
    const auto status = [&](const Json& body) { return learner.post("/api/battles", body).status; };
    EXPECT_EQ(status({{"game", "battledice"}, {"lesson", "../../etc/passwd"}}), 404);
    EXPECT_EQ(status({{"game", "battledice"}, {"lesson", ""}}), 404);
    EXPECT_EQ(status({{"game", "battledice"}, {"lesson", std::string(1000, 'x')}}), 400);
    EXPECT_EQ(status({{"game", "battledice"}, {"lesson", 7}}), 400);
    EXPECT_EQ(status({{"game", "none"}, {"lesson", "first-turn"}}), 404);
    EXPECT_EQ(status({{"game", "battledice"}, {"lesson", "first-turn"}, {"settings", {"bd.general_hit=last"}}}), 400);
    // Nobody can ask for the seat of a lesson.
    for (const char* chair : {"lesson", "lesson:first-turn", ""})
        EXPECT_EQ(status({{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", chair},
                      {"blue", "me"}}),
            400);
}

TEST_F(Lesson_of, a_request_that_comes_again_begins_nothing_new) {
    const Json body = {{"game", "battledice"}, {"lesson", "first-turn"}, {"key", std::string(32, 'a')}};
    const Json first = Json::parse(learner.post("/api/battles", body).body);
    const Json again = Json::parse(learner.post("/api/battles", body).body);
    EXPECT_EQ(first["battle"], again["battle"]);
    EXPECT_EQ(again["seat"], "blue");
}

TEST_F(Lesson_of, a_page_shows_a_battle_that_is_there_and_a_game_that_there_is) {
    begin("first-turn");
    const auto shows = [&](const std::string& path) { return house.server_core->shows(path); };
    EXPECT_TRUE(shows("/battle/" + battle));
    EXPECT_TRUE(shows("/battle/" + battle + "/replay"));
    EXPECT_FALSE(shows("/battle/0000"));
    EXPECT_FALSE(shows("/battle/0123456789abcdef/replay"));
    EXPECT_TRUE(shows("/rules/battledice"));
    EXPECT_FALSE(shows("/rules/chess/BD-MOV-01"));
    for (const char* path : {"", "/", "/battles", "/rules", "/join/x"}) EXPECT_TRUE(shows(path)) << path;
}

TEST_F(Lesson_of, an_honest_battle_goes_on_from_its_end) {
    begin("first-turn");
    while (page()["asks"]) go_on();
    const Json moments = Json::parse(learner.get("/api/battles/" + battle + "/moments").body);
    const Response created = learner.post("/api/battles",
        {{"battle", battle}, {"moment", moments["moments"].size() - 1}, {"red", "computer:greedy"}, {"blue", "me"}});
    ASSERT_EQ(created.status, 201) << created.body;
    Person person(house, 9);
    person.cookies = learner.cookies;
    person.sit(Json::parse(created.body)["battle"]);
    EXPECT_NE(person.welcome["fairness"]["commitment"], "");
    EXPECT_EQ(person.welcome["lesson"], nullptr);
}

TEST(A_stored_battle, of_a_lesson_that_is_no_more_or_another_says_so) {
    Stored_battle about;
    about.id = "1";
    about.game = "battledice";
    about.setup.scenario = "parade-ground";
    about.seats[0] = {"lesson", "no-such-lesson", "", "", ""};
    about.seats[1] = {"person", "", "x", "", ""};
    const std::unique_ptr<Table> table = module("battledice")->load(about.setup);
    EXPECT_THROW(Battle(about, table->fresh(), {}), Store_error);
    about.seats[0].level = "fire-flags-generals";  // of another scenario
    EXPECT_THROW(Battle(about, table->fresh(), {}), Store_error);
    about.seats[0].level = "first-turn";
    EXPECT_NO_THROW(Battle(about, table->fresh(), {}));
}

}
}
