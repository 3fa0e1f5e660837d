#pragma once
// A battle of two people, and somebody who looks on.
#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {

// Red begins a battle, blue takes its other seat, and somebody looks on.
struct Company_of_two : testing::Test {
    Company_of_two() : red(house, 1), blue(house, 2), watcher(house, 3) {
        const Json created = red.begin("me", "open");
        battle = created["battle"];
        red.sit_with_words(battle);
        blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
        blue.sit_with_words(battle);
        watcher.sit(battle);
        read();
    }
    void read() {
        for (Person* person : {&red, &blue, &watcher}) person->read();
    }
    void restart() {
        house.restart();
        for (Person* person : {&red, &blue, &watcher}) person->sit(battle);
        read();
    }
    Json say(Person& by, const std::string& words) {
        const Json reply = by.say({{"do", "say"}, {"words", words}});
        read();
        return reply;
    }
    Json rematch(Person& by, bool swapped) {
        const Json reply = by.say({{"do", "rematch"}, {"swapped", swapped}});
        read();
        return reply;
    }
    void end() {
        ASSERT_EQ(red.say({{"do", "concede"}})["type"], "done");
        read();
    }
    static std::string player(const Person& seen_by, const char* side, const char* what) {
        return seen_by.update["players"][side][what].dump();
    }

    Paper_server house;
    Person red, blue, watcher;
    std::string battle;
};

}
