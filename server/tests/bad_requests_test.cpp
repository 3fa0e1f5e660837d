// Messages and requests that make no sense: each is told why, and changes nothing.
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

TEST(Server_core, WhatMakesNoSenseIsSaidAndChangesNothing) {
    Paper_server house;
    Person red(house, 1);
    red.sit_with_words(red.begin("me", "me")["battle"]);
    const Json before = red.update;
    for (const char* bad :
        {"", "{", "[]", "null", "{\"do\":\"fly\",\"id\":1}", "{\"do\":\"answer\"}",
            "{\"do\":\"answer\",\"id\":0,\"revision\":1,\"numbers\":[1]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1.5,\"numbers\":[1]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1,\"numbers\":[\"x\"]}",
            "{\"do\":\"answer\",\"id\":9,\"revision\":1,\"numbers\":[9999999999]}",
            "{\"do\":\"undo\",\"id\":9,\"more\":1}", "{\"do\":\"undo\",\"id\":-1}", "[[[[[[[[[[1]]]]]]]]]]",
            "{\"do\":\"words\",\"id\":9,\"words\":\"XY\"}", "{\"do\":\"survey\",\"id\":9}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{}}", "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":-1}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":2147483648}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"token\":1,\"hex\":[1,1]}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"hex\":[1]}}", "{\"do\":\"survey\",\"id\":9,\"on\":{\"hex\":[1,-1]}}",
            "{\"do\":\"survey\",\"id\":9,\"on\":{\"sheet\":[1,1]}}",
            "{\"do\":\"undo\",\"id\":9,\"a member with a letter across byte 40: é\":1}", "\xff\xfe",
            "{\"do\":\"undo\",\"id\":1e400}"}) {
        const Json reply = red.say_text(bad);
        ASSERT_FALSE(reply.is_null()) << bad;
        EXPECT_EQ(reply["type"], "failure") << bad << " " << reply.dump();
        // It says which message it was, where that much of it could be read.
        const Json sent = Json::parse(bad, nullptr, false);
        const bool has_id =
            sent.is_object() && sent.contains("id") && sent["id"].is_number_unsigned() && sent["id"] > 0;
        EXPECT_EQ(reply.value("id", 0), has_id ? sent["id"].get<int>() : 0) << bad;
        EXPECT_THAT(reply["words"].get<std::string>(), testing::EndsWith(".")) << bad;
    }
    EXPECT_EQ(red.answer(std::vector<int>(65, 1))["type"], "failure");
    EXPECT_EQ(red.answer(std::vector<int>(64, 1))["type"], "refused");
    // There is no such thing: a card of nothing.
    for (const char* nowhere : {"{\"token\":255}", "{\"token\":2147483647}", "{\"hex\":[13,0]}", "{\"hex\":[0,9]}",
             "{\"hex\":[2147483647,2147483647]}", "{\"point\":[1,1]}"}) {
        const Json surveyed = red.say({{"do", "survey"}, {"on", Json::parse(nowhere)}});
        EXPECT_EQ(surveyed["type"], "surveyed") << nowhere;
        EXPECT_EQ(surveyed["title"], "") << nowhere;
    }
    for (const int option : {-1, 599, 600, INT_MAX, INT_MIN}) {
        EXPECT_EQ(red.answer({option})["type"], "refused") << option;
        const Json tried = red.say({{"do", "try"}, {"revision", red.update["revision"]}, {"numbers", {option}}});
        EXPECT_EQ(tried["type"], "tried") << option;
        EXPECT_EQ(tried["forecast"]["title"], "") << option;
        EXPECT_FALSE(tried["refusal"]["rule"].get<std::string>().empty()) << option;
    }
    EXPECT_EQ(red.answer({})["type"], "refused");
    EXPECT_EQ(red.update, before);
}

TEST(Server_core, RequestsThatMakeNoSenseAreToldWhy) {
    Paper_server house;
    Person red(house, 1);
    const Json good = {{"game", "battledice"}, {"scenario", "haltern"}, {"settings", Json::array()}, {"red", "me"},
        {"blue", "computer:greedy"}};
    const auto with = [&](const char* key, const Json& value) {
        Json body = good;
        body[key] = value;
        return red.post("/api/battles", body);
    };
    EXPECT_EQ(with("game", "chess").status, 404);
    EXPECT_EQ(with("scenario", "../../etc/passwd").status, 404);
    EXPECT_EQ(with("scenario", "data/battledice/scenarios/alma.yaml").status, 404);
    EXPECT_EQ(with("red", "computer:deep").status, 400);
    EXPECT_EQ(with("red", 7).status, 400);
    EXPECT_EQ(with("more", 7).status, 400);
    // What is quoted is not cut within a letter, which would be no text any more.
    EXPECT_THAT(with((std::string(39, 'x') + "é").c_str(), 7).body,
        testing::AllOf(HasSubstr("'" + std::string(39, 'x') + "' is none of"), testing::Not(HasSubstr("\uFFFD"))));
    EXPECT_THAT(with("settings", {"bd.general_hit=perhaps"}).body, HasSubstr("direct"));
    EXPECT_EQ(with("settings", {"bd.nothing=1"}).status, 400);
    EXPECT_EQ(with("settings", "x").status, 400);
    EXPECT_EQ(red.post("/api/battles", Json::array()).status, 400);
    EXPECT_EQ(red.post("/api/battles", {{"record", "nonsense"}}).status, 400);
    EXPECT_EQ(red.post("/api/battles", {{"battle", "none"}, {"moment", 0}}).status, 404);
    EXPECT_EQ(red.get("/api/battles/none/moments").status, 404);
    EXPECT_EQ(red.get("/api/nothing").status, 404);
    EXPECT_EQ(red.post("/api/games").status, 405);
    EXPECT_EQ(red.post("/api/invites/none").status, 410);
    EXPECT_EQ(red.battles().size(), 0u);
}

}
}
