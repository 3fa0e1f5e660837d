// Requests for a battle that are refused before anything is begun.
#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// Why a request is refused.
std::string why_not(const Json& body) {
    Paper_server house;
    const Response refused = house.request("POST", "/api/battles", body);
    EXPECT_EQ(refused.status, 400) << refused.body;
    return Json::parse(refused.body)["error"];
}

TEST(New_battle, IsNotBegunByWhatIsNestedTooDeeply) {
    EXPECT_EQ(why_not({{"a", {{"b", {{"c", {{"d", {{"e", 1}}}}}}}}}}), "The request is nested too deeply.");
    EXPECT_EQ(why_not({{"a", {{"b", {{"c", {{"d", 1}}}}}}}}),
        "'a' is none of game, scenario, house, settings, parts, take_backs, red, blue, key.");
}

TEST(New_battle, HasChairsOfFortyBytesAtMost) {
    Json body = {
        {"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", "me"}, {"blue", "me"}};
    for (const char* side : {"red", "blue"}) {
        const Json chair = body[side];
        body[side] = std::string(41, 'x');
        EXPECT_EQ(why_not(body), std::string("'") + side + "' is longer than 40 bytes.");
        body[side] = std::string(40, 'x');
        EXPECT_NE(why_not(body).find("is no seat"), std::string::npos);
        body[side] = chair;
    }
}

}
}
