// A reader of a battle sees nothing that might still be lost, and does not notice what is sealed from that side.
#include <gmock/gmock.h>

#include "core/fnv.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// An answer was given and is not on the disk yet.
class Being_written : public testing::Test {
  protected:
    // Of a battle of both sides on red's screen, or of red against blue.
    void begin(const std::string& scenario, const std::string& other) {
        const Json created = red.begin("me", other, scenario);
        battle = created["battle"];
        if (other == "open") {
            blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
            blue.sit_with_words(battle);
        }
        red.sit_with_words(battle);
        if (other != "open") return;
        blue.read();
        red.read();
    }
    void say(Person& person, Json message) {
        message["id"] = ++person.id;
        house.server_core->message(person.socket(), message.dump());
    }
    void answer(Person& person) {
        const Json& options = person.update["question"]["options"];
        ASSERT_FALSE(options.empty());
        say(person, {{"do", "answer"}, {"revision", person.update["revision"]}, {"numbers", {options[0]["option"]}}});
    }
    std::string page(const std::string& what, const Paper_server::Cookies& cookies = {}) {
        return house.request("GET", "/api/battles/" + battle + what, nullptr, cookies).body;
    }
    auto ask(const std::string& what, const Paper_server::Cookies& cookies = {}) {
        return house.ask("GET", "/api/battles/" + battle + what, nullptr, cookies);
    }

    Paper_server house;
    Person red{house, 1}, blue{house, 2};
    std::string battle;
};

TEST_F(Being_written, PagesListsForksAndSocketsWait) {
    begin("haltern", "me");
    const Paper_server::Cookies none;
    const Json fork = {{"battle", battle}, {"moment", 0}, {"red", "me"}, {"blue", "me"}};
    answer(red);
    std::vector<std::shared_ptr<std::optional<Response>>> asked;
    for (const char* what : {"/moments", "/moments/0", "/record", "/report", "/aftermath"})
        for (const auto& cookies : {none, red.cookies}) asked.push_back(ask(what, cookies));
    asked.push_back(house.ask("GET", "/api/battles", nullptr, red.cookies));
    asked.push_back(house.ask("POST", "/api/battles", fork, red.cookies));
    for (const auto& response : asked) EXPECT_FALSE(*response) << (*response)->body;
    const auto sits = house.ask_for_seat(3, battle, none);
    EXPECT_FALSE(*sits);
    EXPECT_TRUE(house.heard[3].empty());

    house.settle();
    for (const auto& response : asked) {
        ASSERT_TRUE(*response);
        EXPECT_LT((*response)->status, 300) << (*response)->body;
    }
    EXPECT_TRUE(*sits);
    EXPECT_EQ(house.heard[3].size(), 3u);  // welcome, who is here, and the table
}

// Whatever the server said before it was killed it says afterwards.
TEST_F(Being_written, WhatIsLostWasNeverShown) {
    begin("haltern", "me");
    const std::string before = page("/moments");
    answer(red);
    const auto moments = ask("/moments");
    house.restart();
    EXPECT_FALSE(*moments);
    EXPECT_EQ(page("/moments"), before);
}

TEST_F(Being_written, TheOtherSideDoesNotWaitForWhatIsSealed) {
    begin("alma", "open");
    red.read();
    ASSERT_TRUE(red.is_asked() && blue.is_asked());
    const auto looks = [&](const Paper_server::Cookies& cookies) {
        std::vector<u64> bodies;  // digests; 0 of one that waits
        for (const char* what : {"/moments", "/moments/0", "/record", "/report", "/aftermath"}) {
            const auto response = ask(what, cookies);
            house.work_aside();
            bodies.push_back(*response ? fnv1a((*response)->body) : 0);
        }
        const auto list = house.ask("GET", "/api/battles", nullptr, cookies);
        bodies.push_back(*list ? fnv1a((*list)->body) : 0);
        return bodies;
    };
    const auto before = looks(blue.cookies), watched = looks({});
    EXPECT_THAT(before, testing::Each(testing::Ne(0u)));
    const std::vector<u64> all_wait(6, 0);
    answer(red);
    EXPECT_EQ(looks(blue.cookies), before);
    EXPECT_EQ(looks({}), watched);
    EXPECT_EQ(looks(red.cookies), all_wait);
    EXPECT_TRUE(*house.ask_for_seat(3, battle, blue.cookies));
    EXPECT_FALSE(*house.ask_for_seat(4, battle, red.cookies));
    house.settle();
    red.read();
    say(red, {{"do", "undo"}});  // and so when it is taken back
    EXPECT_EQ(looks(blue.cookies), before);
    EXPECT_EQ(looks(red.cookies), all_wait);
    house.settle();
    for (blue.read(); blue.is_asked(); blue.read()) {
        answer(blue);
        house.settle();
    }
    // What red says last shows what both have chosen.
    bool is_shown = false;
    for (red.read(); red.is_asked() && !is_shown; red.read()) {
        answer(red);
        is_shown = looks(blue.cookies) == all_wait;
        house.settle();
    }
    EXPECT_TRUE(is_shown);
}

}
}
