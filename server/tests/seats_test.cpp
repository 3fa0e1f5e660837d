// How people come to their seats, and have them again when the answer was lost on its way.
#include <set>

#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST(Server_core, AnInviteIsTakenOnce) {
    Paper_server house;
    Person red(house, 1), blue(house, 2), third(house, 3);
    const Json created = red.begin("me", "open");
    const std::string invite = created["invites"][0]["path"], token = invite.substr(6);
    red.sit_with_words(created["battle"]);
    EXPECT_THAT(red.update["status"].get<std::string>(), HasSubstr("take the seat"));
    const Json invitation = Json::parse(blue.get("/api/invites/" + token).body);
    EXPECT_EQ(invitation["side"], "blue");
    EXPECT_EQ(invitation["players"]["red"]["who"], "person");
    const Json joined = Json::parse(blue.post("/api/invites/" + token).body);
    EXPECT_EQ(joined["seat"], "blue");
    blue.sit_with_words(joined["battle"]);
    red.read();
    blue.read();
    EXPECT_EQ(red.update["players"]["blue"]["who"], "person");
    EXPECT_EQ(third.post("/api/invites/" + token).status, 410);
    EXPECT_EQ(third.get("/api/invites/" + token).status, 410);
    third.sit(created["battle"]);
    EXPECT_EQ(third.welcome["seat"], "watch");
    EXPECT_EQ(third.say({{"do", "concede"}})["type"], "refused");
    EXPECT_EQ(red.is_asked() + blue.is_asked(), 1);
    EXPECT_FALSE(third.is_asked());
}

// A page of a neighbouring name may plant a cookie of any other name, and so seat a player under its own token.
TEST(Seats, BehindTlsHangOnACookieThatNoOtherSiteCanSet) {
    Paper_server house;
    const auto ask = [&](const std::string& method, const std::string& path,
                         const std::map<std::string, std::string>& cookies, bool secure) {
        Request request{method, path, {}, cookies, "", secure};
        if (method == "POST")
            request.body = R"({"game":"battledice","scenario":"haltern","red":"me","blue":"computer:random"})";
        Response response;
        house.server_core->request(request, [&](Response given) { response = std::move(given); });
        house.settle();
        return response;
    };
    const auto battles = [&](const std::map<std::string, std::string>& cookies, bool secure) {
        return Json::parse(ask("GET", "/api/battles", cookies, secure).body)["battles"].size();
    };
    const std::string plain = ask("POST", "/api/battles", {}, false).cookies.at(0);
    EXPECT_EQ(plain.substr(0, 7), "person=");
    EXPECT_EQ(plain.find("Secure"), plain.npos);
    const std::string token = plain.substr(7, 32);
    EXPECT_EQ(battles({{"person", token}}, false), 1u);
    EXPECT_EQ(battles({{"person", token}}, true), 0u);
    const std::string secure = ask("POST", "/api/battles", {{"person", token}}, true).cookies.at(0);
    EXPECT_EQ(secure.substr(0, 14), "__Host-person=");
    EXPECT_NE(secure.substr(14, 32), token);
    EXPECT_NE(secure.find("; Path=/;"), secure.npos);
    EXPECT_NE(secure.find("; Secure"), secure.npos);
    EXPECT_EQ(secure.find("Domain"), secure.npos);
    EXPECT_EQ(battles({{"__Host-person", secure.substr(14, 32)}, {"person", token}}, true), 1u);
}

// The answer to a person who took a seat may be lost on its way, with the cookie in it.
TEST(Server_core, ASeatIsTakenAgainWithTheKeyThatTookIt) {
    Paper_server house;
    Person red(house, 1), blue(house, 2), thief(house, 3);
    const Json created = red.begin("me", "open");
    const std::string path = "/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6);
    const Json key = {{"key", std::string(32, 'b')}};
    for (const Json& bad : {Json{{"key", "b"}}, Json{{"key", 7}}, Json{{"kee", std::string(32, 'b')}}, Json::array()})
        EXPECT_EQ(blue.post(path, bad).status, 400) << bad;
    EXPECT_EQ(blue.post(path, key).status, 200);
    blue.cookies.clear();
    EXPECT_EQ(thief.get(path).status, 410);
    EXPECT_EQ(thief.post(path).status, 410);
    EXPECT_EQ(thief.post(path, {{"key", std::string(32, 'c')}}).status, 410);
    house.restart();
    const Response again = blue.post(path, key);
    ASSERT_EQ(again.status, 200);
    EXPECT_EQ(Json::parse(again.body)["seat"], "blue");
    blue.sit_with_words(created["battle"]);
    EXPECT_EQ(blue.welcome["seat"], "blue");
    // Both in one are no invite.
    const Paper_server::Cookies none;
    for (const char* between : {" ", "", "/"}) {
        const std::string both = path + between + std::string(32, 'b');
        EXPECT_NE(house.request("POST", both, nullptr, none).status, 200) << both;
        EXPECT_NE(house.request("GET", both, nullptr, none).status, 200) << both;
    }
    // A person who has it already keeps it.
    const auto cookies = blue.cookies;
    EXPECT_EQ(Json::parse(blue.post(path, key).body)["seat"], "blue");
    EXPECT_EQ(blue.cookies, cookies);
    // And without a key it is taken once.
    const Json other = red.begin("me", "open");
    const std::string once = "/api/invites/" + other["invites"][0]["path"].get<std::string>().substr(6);
    EXPECT_EQ(thief.post(once).status, 200);
    EXPECT_EQ(thief.post(once).status, 410);
    EXPECT_EQ(thief.post(once, key).status, 410);
}

// The answer to a person who began a battle may be lost too.
class Beginning_again : public testing::Test {
  protected:
    static Json body(const char* red, const char* blue) {
        return {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", red},
            {"blue", blue}, {"key", std::string(32, 'd')}};
    }
    std::size_t battles() { return house.store.battles().size(); }

    Paper_server house;
    Person red{house, 1}, blue{house, 2}, other{house, 3};
};

TEST_F(Beginning_again, ByTheSameKeyGivesTheSameBattle) {
    const Response lost = red.post("/api/battles", body("me", "open"));
    ASSERT_EQ(lost.status, 201) << lost.body;
    const std::string cookie = red.cookies["person"];
    red.cookies.clear();
    house.restart();
    const Response again = red.post("/api/battles", body("me", "open"));
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(Json::parse(again.body), Json::parse(lost.body));
    EXPECT_EQ(battles(), 1u);
    EXPECT_NE(red.cookies["person"], cookie);
    const Json created = Json::parse(again.body);
    ASSERT_EQ(created["invites"].size(), 1u);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(created["battle"]);
    blue.sit_with_words(created["battle"]);
    EXPECT_EQ(red.welcome["seat"], "red");
    EXPECT_EQ(blue.welcome["seat"], "blue");
    // The seat that was taken since stays whose it is.
    const Json late = Json::parse(red.post("/api/battles", body("me", "open")).body);
    EXPECT_EQ(late["battle"], created["battle"]);
    EXPECT_TRUE(late["invites"].empty());
    blue.sit(created["battle"]);
    EXPECT_EQ(blue.welcome["seat"], "blue");
    other.sit(created["battle"]);
    EXPECT_EQ(other.welcome["seat"], "watch");
}

TEST_F(Beginning_again, GivesBothSidesOfOneScreenToTheHolderOfTheKey) {
    red.post("/api/battles", body("me", "me"));
    red.cookies.clear();
    EXPECT_EQ(Json::parse(red.post("/api/battles", body("me", "me")).body)["seat"], "both");
    EXPECT_EQ(battles(), 1u);
}

TEST_F(Beginning_again, BeforeTheFirstIsOnTheDiskIsOneBattle) {
    const auto first = house.ask("POST", "/api/battles", body("me", "open")),
               second = house.ask("POST", "/api/battles", body("me", "open"));
    house.work_aside();
    EXPECT_FALSE(*first || *second);
    const auto third = house.ask("POST", "/api/battles", body("me", "open"));
    EXPECT_FALSE(*third);
    house.settle();
    ASSERT_TRUE(*first && *second && *third);
    EXPECT_EQ((*first)->body, (*second)->body);
    EXPECT_EQ((*first)->body, (*third)->body);
    EXPECT_EQ(battles(), 1u);
}

TEST_F(Beginning_again, WithAnythingElseIsAnotherBattle) {
    const Json one = Json::parse(red.post("/api/battles", body("me", "open")).body);
    Json with_other_key = body("me", "open"), without = with_other_key;
    with_other_key["key"] = std::string(32, 'e');
    without.erase("key");
    for (const Json& different : {body("open", "me"), with_other_key, without, without}) {
        const Json created = Json::parse(other.post("/api/battles", different).body);
        EXPECT_NE(created["battle"], one["battle"]);
        EXPECT_NE(created["invites"][0]["path"], one["invites"][0]["path"]);
    }
    EXPECT_EQ(battles(), 5u);
    for (const Json& bad : {Json("d"), Json(7), Json(std::string(32, 'D')), Json(nullptr)}) {
        Json refused = body("me", "open");
        refused["key"] = bad;
        EXPECT_EQ(red.post("/api/battles", refused).status, 400) << bad;
    }
}

TEST_F(Beginning_again, OfARecordAndOfAForkToo) {
    const std::string battle = Json::parse(red.post("/api/battles", body("me", "me")).body)["battle"];
    red.sit_with_words(battle);
    for (int i = 0; i < 5; ++i) play_on(red);
    const Json record = {{"record", red.get("/api/battles/" + battle + "/record").body}, {"key", std::string(32, 'd')}};
    const Json fork = {
        {"battle", battle}, {"moment", 3}, {"red", "me"}, {"blue", "open"}, {"key", std::string(32, 'd')}};
    for (const Json& one : {record, fork}) {
        const Response first = red.post("/api/battles", one);
        ASSERT_EQ(first.status, 201) << first.body;
        EXPECT_EQ(red.post("/api/battles", one).body, first.body);
    }
    EXPECT_EQ(battles(), 3u);
}

TEST(Server_core, TheFirstThrowWaitsForAPlayerWhoHasNotComeToTheTable) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    const Json created = red.begin("me", "open", "haltern");  // begins with dice for the initiative
    const auto waits = [](Person& person) { return person.battles()[0]["waits"]; };
    EXPECT_EQ(waits(red), false);
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    EXPECT_EQ(waits(red), true);
    EXPECT_EQ(waits(blue), true);
    red.sit_with_words(created["battle"]);
    EXPECT_EQ(waits(red), false);
    EXPECT_EQ(waits(blue), true);
}

TEST(Server_core, APersonHasOneCookieHoweverManySeats) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    for (int i = 0; i < 290; ++i) {
        const Json created = red.begin("me", "open");
        if (i % 10 == 0) blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    }
    EXPECT_EQ(red.cookies.size(), 1u);
    EXPECT_EQ(blue.cookies.size(), 1u);
    std::set<std::string> listed;
    Json page = {{"older", nullptr}};
    do {
        const std::string from = page["older"].is_null() ? "" : "?before=" + page["older"].get<std::string>();
        page = Json::parse(red.get("/api/battles" + from).body);
        for (const Json& card : page["battles"]) listed.insert(card["battle"]);
    } while (!page["older"].is_null());
    EXPECT_EQ(listed.size(), 290u);
    house.restart();
    const Json cards = blue.battles();
    EXPECT_EQ(cards.size(), 29u);
    for (const Json& card : cards) EXPECT_EQ(card["seat"], "blue");
}

// Else somebody could have another's seats put behind a token that they know.
TEST(Server_core, AMadeUpTokenIsNotTakenOver) {
    Paper_server house;
    Person red(house, 1), blue(house, 2);
    const std::string planted(32, 'a');
    red.cookies["person"] = planted;
    const Json created = red.begin("me", "open");
    EXPECT_NE(red.cookies["person"], planted);
    blue.cookies["person"] = planted;
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    EXPECT_NE(blue.cookies["person"], planted);
    EXPECT_NE(blue.cookies["person"], red.cookies["person"]);
}

}
}
