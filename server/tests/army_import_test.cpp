// Rosters from other programs over HTTP.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "rosters/battlescribe.h"
#include "rosters/tests/zipped.h"
#include "server/tests/paper_server.h"
#include "server/tests/within_memory.h"

namespace sandtable {
namespace {

using testing::HasSubstr;

const std::string import_address = "/api/games/konflikt47/armoury";

TEST(Imports, ARosterFromElsewhereBecomesAnArmy) {
    Paper_server server;
    Person red(server, 1);
    const auto import = [&](const std::string& bytes) {
        return server.request_bytes(import_address + "/import", bytes);
    };
    const auto points = [&](const Response& made) {
        const std::string text = Json::parse(made.body)["text"];
        return Json::parse(red.post(import_address + "/army", {{"text", text}}).body)["points"];
    };
    const Response response = import("Germans\n10 Grenadiers, 1 LMG - 113 pts\nZeppelin - 300\n");
    ASSERT_EQ(response.status, 200) << response.body;
    const Json made = Json::parse(response.body);
    EXPECT_EQ(points(response), 113);
    EXPECT_EQ(made["report"][0],
        (Json{{"line", 2}, {"said", "10 Grenadiers, 1 LMG - 113 pts"}, {"became", "Grenadier Squad, 113 points"},
            {"words", "As it was said."}, {"sure", true}}));
    EXPECT_EQ(made["report"][1]["sure"], false);
    EXPECT_FALSE(made["report"][1].contains("became"));
    const std::string own = Json::parse(red.get(import_address).body)["ready"][0]["text"];
    const std::string plain = red.post(import_address + "/write", {{"text", own}, {"form", "plain"}}).body;
    EXPECT_EQ(points(import(plain)), Json::parse(red.post(import_address + "/army", {{"text", own}}).body)["points"]);
    EXPECT_EQ(Json::parse(import(own).body), (Json{{"text", own}, {"report", Json::array()}})) << "a file of its own";
    EXPECT_EQ(
        Json::parse(import("army: A\nnation: usa\nlimit: lots\nunits: []\n").body)["error"].get<std::string>().substr(
            0, 8),
        "Line 3: ");
    const Response refused = import("<roster/>");
    EXPECT_EQ(refused.status, 400);
    EXPECT_THAT(refused.body, HasSubstr("The file begins with 'roster' and is no roster; <roster xmlns="));
    EXPECT_EQ(import("").status, 400);
}

// What a stranger may send in place of a roster.
std::vector<std::string> bad_rosters() {
    constexpr std::size_t most = 1 << 20;
    std::string tags = "<roster>", lines, values = "{\"a\":[", entries = "Germans\n";
    for (int i = 0; i < 39000; ++i) tags += "<a b='c' d='e'>";
    while (values.size() < most - 10) values += "\"aaaaaaaaaaaaaaaa\",";
    for (int i = 0; i < 60000; ++i) lines += "a\n";
    for (int i = 0; i < 100; ++i) {
        entries += "Heavy Grenadier Infantrie Medium Walkerr Panzerr Tanke Tearm Gunn Rifel";
        for (int part = 0; part < 55; ++part) entries += ", a b c";
        entries += " - 997\n";
    }
    const std::string unhinted = entries.substr(entries.find('\n') + 1);
    std::string below = "Grenadier Squad\n";
    for (int i = 0; i < 99; ++i) below += i % 2 ? "light machine gunn\n" : "anti tank heavy rifle grenade launcher\n";
    std::string selections = fmt::format("<roster xmlns='{}'><forces><force><selections>", roster_namespace);
    while (selections.size() < most - 100) selections += "<selection name='aaaaaaaa' type='unit'/>";
    return {unhinted, below, tags, lines, values, entries, std::string(most, '['), std::string(most, '<'),
        "PK\x03\x04" + std::string(most - 4, 'a'), "{" + std::string(most - 1, '['), std::string(most, ' '), selections,
        zipped({{"a.ros", tags}}), zipped({{"a.ros", selections}}), zipped({{"a.ros", std::string(64 * most, ' ')}})};
}

TEST(Imports, BadRostersTakeLittleTime) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes are slower, and say nothing of time";
#endif
    Paper_server server;
    constexpr double limit = 50;  // milliseconds
    for (const std::string& bytes : bad_rosters()) {
        double least = limit;
        for (int tries = 0; tries < 4 && least >= limit; ++tries)
            least = std::min(
                least, milliseconds_of_processor([&] { server.request_bytes(import_address + "/import", bytes); }));
        EXPECT_LT(least, limit) << bytes.substr(0, 60);
    }
}

TEST(Imports, BadRostersTakeLittleMemory) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes take more, and say nothing of memory";
#endif
    Paper_server server;
    std::vector<std::string> rosters;
    expect_within_memory(
        16 << 20,
        [&] {
            rosters = bad_rosters();
            server.request_bytes(import_address + "/import", "Germans\n10 Grenadiers\n");
        },
        [&] {
            for (const std::string& bytes : rosters)
                if (const int status = server.request_bytes(import_address + "/import", bytes).status;
                    status != 200 && status != 400)
                    return fmt::format("{}: {}", status, bytes.substr(0, 60));
            return std::string();
        });
}

}
}
