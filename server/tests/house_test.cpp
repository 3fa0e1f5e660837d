// House rules when a battle begins: those that the game ships, and files that came with the request.
#include <gmock/gmock.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

Json file(const std::string& name, const std::string& text) { return {{"name", name}, {"text", text}}; }

Json only(const Json& one) { return Json::array({one}); }

// Of this many bytes, and right.
Json file_of(std::size_t bytes) {
    std::string text = "house: Long\n#";
    text.resize(bytes, 'x');
    return file("long.yaml", text);
}

class Houses : public testing::Test {
  protected:
    Response post(const Json& house, const Json& settings = Json::array()) {
        return red.post("/api/battles",
            {{"game", "battledice"}, {"scenario", "haltern"}, {"house", house}, {"settings", settings}, {"red", "me"},
                {"blue", "open"}});
    }
    std::string refusal(const Json& house, int status = 400) {
        const Response response = post(house);
        EXPECT_EQ(response.status, status) << response.body;
        return Json::parse(response.body).value("error", "");
    }
    std::vector<std::string> settings_of(const std::string& battle) {
        red.sit(battle);
        red.leave();
        return named(red.welcome["settings"]);
    }
    static std::vector<std::string> named(const Json& changed) {
        std::vector<std::string> settings;
        for (const Json& change : changed) settings.push_back(change["setting"]);
        return settings;
    }

    Paper_server server;
    Person red{server, 1};
};

TEST_F(Houses, AreListedWithTheirScenario) {
    const Json page = Json::parse(red.get("/api/games/battledice/scenarios/haltern").body);
    ASSERT_EQ(page["house"].size(), 2u);
    EXPECT_EQ(page["house"][1]["id"], "stubborn-generals");
    EXPECT_EQ(page["house"][1]["title"], "Stubborn Generals");
    EXPECT_THAT(page["house"][1]["about"].get<std::string>(), HasSubstr("share the fate of their men"));
    EXPECT_THAT(named(page["house"][1]["settings"]),
        ElementsAre("bd.general_hit=last", "bd.general_rough=true", "units.general.move=2"));
}

TEST_F(Houses, AreInForceAndSeenByWhoIsInvited) {
    const Response response =
        post({"stubborn-generals", file("mine.yaml", "house: Mine\nunits: {infantry: {move: 3}}\n")},
            {"bd.general_hit=two_faces"});
    ASSERT_EQ(response.status, 201) << response.body;
    const Json created = Json::parse(response.body);
    const std::string battle = created["battle"], invite = created["invites"][0]["path"];
    const std::vector<std::string> all = {
        "bd.general_rough=true", "units.general.move=2", "units.infantry.move=3", "bd.general_hit=two_faces"};
    Person blue(server, 2);
    const Json seen = Json::parse(blue.get("/api/invites/" + invite.substr(6)).body)["settings"];
    EXPECT_EQ(named(seen), all);
    EXPECT_EQ(
        seen[1], (Json{{"setting", "units.general.move=2"}, {"about", "general, move"}, {"value", "2"}, {"rule", ""}}));
    EXPECT_EQ(seen[3],
        (Json{{"setting", "bd.general_hit=two_faces"}, {"about", "A General who is with a unit is killed"},
            {"value", "by two General faces"}, {"rule", "BD-CMD-03"}}));
    EXPECT_EQ(settings_of(battle), all);
    EXPECT_EQ(named(Json::parse(red.get("/api/battles/" + battle + "/moments").body)["settings"]), all);
    const std::string record = red.get("/api/battles/" + battle + "/record").body;
    EXPECT_THAT(record, HasSubstr("\nset units.general.move=2\n"));

    // It is the same battle after a restart, going on from it, and from its record.
    server.restart();
    EXPECT_EQ(settings_of(battle), all);
    EXPECT_EQ(red.get("/api/battles/" + battle + "/record").body, record);
    const Json fork =
        Json::parse(red.post("/api/battles", {{"battle", battle}, {"moment", 0}, {"red", "me"}, {"blue", "me"}}).body);
    EXPECT_EQ(settings_of(fork["battle"]), all);
    const Json opened = Json::parse(red.post("/api/battles", {{"record", record}}).body);
    EXPECT_EQ(opened["warning"], "");
    EXPECT_EQ(settings_of(opened["battle"]), all);
}

TEST_F(Houses, AreNamedByTheirIdsAlone) {
    for (const char* id : {"", "alma", "stubborn-generals.yaml", "../house/stubborn-generals",
             "data/battledice/house/stubborn-generals.yaml", "/etc/passwd"})
        EXPECT_THAT(refusal(only(id), 404), HasSubstr("There is no house rule")) << id;
}

TEST_F(Houses, AFileThatIsWrongIsToldWithItsNameAndLine) {
    EXPECT_EQ(refusal({"stubborn-generals", file("my rule.yaml", "house: Mine\nunits:\n  infantry: {mvoe: 3}\n")}),
        "my rule.yaml:3: unknown key 'mvoe'; did you mean 'move'?");
    EXPECT_THAT(refusal(only(file("mine.yaml", "house: Mine\noptions: {bd.era: ww2}\n"))),
        testing::StartsWith("mine.yaml:2: "));
    EXPECT_THAT(refusal(only(file("mine.yaml", ""))), testing::StartsWith("mine.yaml:1: "));
    // Where a file of the game does not go with it, the folder of this machine is nobody's business.
    EXPECT_THAT(Json::parse(
                    red.post("/api/battles",
                           {{"game", "battledice"}, {"scenario", "alma"}, {"red", "me"}, {"blue", "me"},
                               {"house", only(file("mine.yaml", "house: Mine\noptions: {bd.era: ww1}\n"))}})
                        .body)["error"]
                    .get<std::string>(),
        testing::StartsWith("battledice/scenarios/alma.yaml:"));
    // What is quoted of it is cut between letters.
    std::string letters;
    for (int i = 0; i < 30; ++i) letters += "é";
    EXPECT_THAT(refusal(only(file("mine.yaml", "house: Mine\nunits: {infantry: {move: a" + letters + "}}\n"))),
        AllOf(HasSubstr("ééé...' is not a whole number"), Not(HasSubstr("\xEF\xBF\xBD"))));
}

TEST_F(Houses, AFileCanBeTriedAlone) {
    const auto trial = [&](const Json& body, const std::string& scenario = "haltern") {
        return red.post("/api/games/battledice/scenarios/" + scenario + "/house", body);
    };
    const Response right = trial(file("mine.yaml", "house: Mine\nabout: Fast.\nunits: {infantry: {move: 3}}\n"));
    EXPECT_EQ(right.status, 200);
    EXPECT_EQ(named(Json::parse(right.body)["settings"]), std::vector<std::string>{"units.infantry.move=3"});
    const Response wrong = trial(file("mine.yaml", "house: Mine\nunits: {infantry: {move: 30}}\n"));
    EXPECT_EQ(wrong.status, 400);
    EXPECT_EQ(wrong.body, R"({"error":"mine.yaml:2: move: 30 is out of range; 0 to 8 is right."})");
    EXPECT_EQ(trial("stubborn-generals").status, 400);
    EXPECT_EQ(trial({{"name", "mine.yaml"}}).status, 400);
    EXPECT_EQ(trial({{"name", "mine.yaml"}, {"text", 3}}).status, 400);
    EXPECT_EQ(trial({{"name", "mine.yaml"}, {"text", "house: Mine\n"}, {"path", "x"}}).status, 400);
    EXPECT_EQ(trial(file("mine.yaml", "house: Mine\n"), "nowhere").status, 404);
    EXPECT_EQ(red.get("/api/games/battledice/scenarios/haltern/house").status, 404);
}

TEST_F(Houses, AreLimitedInNumberAndLength) {
    EXPECT_EQ(post(Json::array()).status, 201);
    EXPECT_EQ(post(Json(8, "stubborn-generals")).status, 201);
    EXPECT_EQ(refusal(Json(9, "stubborn-generals")), "'house' is a list of at most 8 house rules.");
    EXPECT_EQ(post(only(file_of(64 << 10))).status, 201);
    EXPECT_EQ(refusal(only(file_of((64 << 10) + 1))), "long.yaml: a file of 65537 bytes; 65536 is the most.");
    EXPECT_EQ(post(only(file(std::string(255, 'n'), "house: Mine\n"))).status, 201);
    EXPECT_THAT(refusal(only(file(std::string(256, 'n'), "house: Mine\n"))), HasSubstr("255 bytes"));
    EXPECT_NE(refusal(only(file("", "house: Mine\n"))), "");
    for (const Json& nonsense : {Json("stubborn-generals"), Json(7), Json::array({7}), Json::array({nullptr}),
             Json::array({Json::array({"x"})}), Json::array({Json::object()})})
        EXPECT_NE(refusal(nonsense), "") << nonsense;
}

TEST_F(Houses, NoSettingWritesALineOfARecord) {
    const std::string injected = "\"a\nred BD-MOV-01 E4\"";
    EXPECT_EQ(post(Json::array(), {"units.infantry.name=" + injected}).status, 400);
    const Json created = Json::parse(
        post(only(file("mine.yaml", "house: Mine\nunits: {infantry: {name: \"a\\nred BD-MOV-01 E4\"}}\n"))).body);
    const std::string record = red.get("/api/battles/" + created["battle"].get<std::string>() + "/record").body;
    EXPECT_THAT(record, HasSubstr("\nset units.infantry.name=\"a\\x0ared BD-MOV-01 E4\"\n"));
    EXPECT_EQ(Json::parse(red.post("/api/battles", {{"record", record}}).body)["warning"], "");
}

}
}
