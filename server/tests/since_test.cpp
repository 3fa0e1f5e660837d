// What a page that comes again is told of what has come since its side's last answer.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// Where each piece stands, and how strong it is.
std::map<int, std::pair<Json, Json>> pieces(const Json& scene) {
    std::map<int, std::pair<Json, Json>> found;
    for (const Json& token : scene["tokens"]) found[token["id"]] = {token["at"], token["strength"]};
    return found;
}

// What stood otherwise before, as a page works it out that never went away.
Json differing(const Json& before, const Json& now) {
    const auto is = pieces(now);
    Json found = Json::array();
    for (const auto& [id, was] : pieces(before))
        if (is.contains(id) && is.at(id) != was)
            found.push_back({{"id", id}, {"at", was.first}, {"strength", was.second}});
    return found;
}

Json by_id(Json tokens) {
    std::sort(tokens.begin(), tokens.end(), [](const Json& a, const Json& b) { return a["id"] < b["id"]; });
    return tokens;
}

TEST(Since, APageThatComesAgainIsToldWhatHasComeSinceItsSidesLastAnswerThatBroughtSomethingAbout) {
    Paper_server house;
    Person red(house, 1);
    const std::string battle = red.begin("me", "computer:greedy")["battle"];
    red.sit_with_words(battle);
    EXPECT_FALSE(red.update.contains("since")) << "nothing was answered yet";
    int losses = 0, looks = 0;
    std::size_t line = 0;
    Json before;
    for (int i = 0; i < 60 && !red.over(); ++i) {
        const std::size_t lines = red.told.size();
        const Json scene = red.scene;
        play_on(red);
        // The update that the answer led to is the first that comes; the computer's answers come in others.
        if (red.told.size() > lines) {
            // An answer that only chose brings nothing about by itself, and a computer may answer after it.
            Person again(house, 2);
            again.cookies = red.cookies;
            again.sit(battle);
            ASSERT_TRUE(again.update.contains("since"));
            const Json& since = again.update["since"];
            if (since["line"] == lines) {
                line = lines;
                before = scene;
            }
            ASSERT_EQ(since["line"], line);
            EXPECT_EQ(by_id(since["tokens"]), differing(before, again.scene));
            EXPECT_EQ(again.told, red.told);
            ++looks;
            for (const Json& token : since["tokens"])
                for (const Json& now : again.scene["tokens"])
                    losses += now["id"] == token["id"] && now["strength"] < token["strength"];
            again.leave();
        }
        EXPECT_TRUE(i == 0 || !red.update.contains("since")) << "one that stayed knows it";
    }
    EXPECT_GT(looks, 5);
    EXPECT_GT(losses, 0);
}

TEST(Since, NobodyElseIsToldIt) {
    Paper_server house;
    Person red(house, 1), watcher(house, 3);
    const std::string battle = red.begin("me", "computer:greedy")["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 20; ++i) play_on(red);
    watcher.sit(battle);
    EXPECT_FALSE(watcher.update.contains("since"));
}

}
}
