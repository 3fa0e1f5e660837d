// The moments of a battle that still goes on, as those know them who play it.
#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

TEST(Moments, AreSeenAsTheOwnSideOrAWatcherSeesThem) {
    Paper_server house;
    Person red(house, 1), blue(house, 2), watcher(house, 3);
    const Json created = red.begin("me", "open");
    const std::string battle = created["battle"], path = "/api/battles/" + battle + "/moments";
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    const auto views = [&](Person& person) { return Json::parse(person.get(path).body)["views"]; };
    EXPECT_EQ(views(red), Json({"red", "watch"}));
    EXPECT_EQ(views(blue), Json({"blue", "watch"}));
    EXPECT_EQ(views(watcher), Json({"watch"}));
    EXPECT_EQ(red.get(path + "?view=red").status, 200);
    EXPECT_EQ(red.get(path + "?view=blue").status, 403);
    EXPECT_EQ(watcher.get(path + "?view=red").status, 403);
    red.sit(battle);
    red.say({{"do", "concede"}});
    EXPECT_EQ(views(watcher), Json({"all", "red", "blue", "watch"}));
}

}
}
