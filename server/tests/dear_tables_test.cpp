// Tables that strangers make to be dear: whatever is asked of them, everybody else waits for it no longer than for a moment.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// Milliseconds of the processor. These tables take some 10 to 20 of them, and took 100 to 250 while the server played answers again.
constexpr double longest = 50;

// A force of that many units of these kinds, by turns; a table of squares that stand on a corner, in rows, with gaps through which a man just gets.
Parts dear_parts(int units, int pieces, int width, int depth, std::vector<std::string> kinds,
    std::vector<std::string> types = {"us_rifle_squad, models: 12"}) {
    const int columns = int(std::lround(std::sqrt(double(pieces) * width / depth)));
    const double across = double(width) / columns, down = (depth - 6.0) / std::ceil(double(pieces) / columns);
    const double half = 0.4 * std::min(across, down);
    std::string layout = fmt::format("layout: X\nabout: x\ntable: [{}, {}]\nhalf_turn: false\npieces:\n", width, depth);
    for (int i = 0; i < pieces; ++i) {
        const double x = (i % columns + 0.5) * across, y = 3 + (i / columns + 0.5) * down;
        layout += fmt::format(
            "  - {{kind: {}, name: P{}, outline: [[{:.3f}, {:.3f}], [{:.3f}, {:.3f}], [{:.3f}, "
            "{:.3f}], [{:.3f}, {:.3f}]]}}\n",
            kinds[std::size_t(i) % kinds.size()], i, x, y - half, x + half, y, x, y + half, x - half, y);
    }
    std::string force = "army: X\nnation: usa\nlimit: 5000\nunits:\n  - {name: O, type: us_officer}\n";
    for (int i = 0; i < units; ++i)
        force += fmt::format("  - {{name: U{}, type: {}}}\n", i, types[std::size_t(i) % types.size()]);
    return {{"layout", layout}, {"red.army", force}, {"blue.army", force}};
}

// An army of as many sub-units as a side may have, each as long as it may be, in rows on its side of the table.
std::string dear_army(const char* side, int away) {
    std::string army = "army: X\nformations:\n";
    for (int i = 0; i < 56; ++i) {
        if (i % 5 == 0) army += fmt::format("  - name: F{} {}\n    class: elite\n    sub_units:\n", i, side);
        army += fmt::format("      - {{name: U{} {}, type: cav_mixed, bases: 6, at: [{}, {}], facing: {}}}\n", i, side,
            104 + i % 6 * 188, 450 + away * (68 + i / 6 * 23), away < 0 ? 180 : 0);
    }
    return army;
}

// Plays some answers by both sides, and asks for all that the server shows of a battle now and then.
void play(Paper_server& house, const std::string& game, const std::string& scenario, const Parts& parts, int answers) {
    Person red(house, 1), blue(house, 2), watch(house, 3);
    const Json settings =
        game == "konflikt47" ? Json{"k47.army_selector=free", "k47.points_limit=5000"} : Json::array();
    const Response response = red.post("/api/battles",
        {{"game", game}, {"scenario", scenario}, {"settings", settings}, {"parts", parts}, {"red", "me"},
            {"blue", "open"}});
    ASSERT_EQ(response.status, 201) << response.body;
    const Json created = Json::parse(response.body);
    const std::string battle = created["battle"], path = "/api/battles/" + battle;
    blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
    red.sit_with_words(battle);
    blue.sit_with_words(battle);
    watch.sit(battle);
    Stream chance(1);
    for (int i = 0; i < answers && !red.over(); ++i) {
        red.read(), blue.read();
        Person& asked = red.is_asked() ? red : blue;
        const Json question = asked.update["question"];
        const Json& options = question["options"];
        const bool chooses = question["kind"] == "choose";
        Json numbers =
            chooses ? Json::array({options[chance.below(u32(options.size()))]["option"]}) : question["usual"];
        ASSERT_EQ(asked.answer(numbers)["type"], "done") << asked.reply.dump();
        if (i % 20 != 19) continue;
        red.say({{"do", "resync"}});
        red.get(path + "/tables");
        watch.leave();
        watch.change_socket(Socket_id(100 + i));
        watch.sit(battle);
        const Json moments = Json::parse(red.get(path + "/moments").body)["moments"];
        const int forked = red.post("/api/battles",
                                  {{"battle", battle}, {"moment", moments.size() - 1}, {"red", "me"}, {"blue", "me"}})
                               .status;
        EXPECT_TRUE(forked == 201 || forked == 409) << forked << ": nobody goes on from what is sealed";
        if (asked.update["undo"] == "ask") {
            asked.say({{"do", "undo"}, {"revision", asked.update["revision"]}});
            (&asked == &red ? blue : red).say({{"do", "allow"}});
        }
    }
}

// How many times as long as on the machine of these limits, while it has nothing else to do, the same work takes here and now: to fill a map
// and to empty it, as most of an answer is to take memory and to give it back. At least 1: a quicker machine gets no tighter limits.
double slowness() {
    constexpr double usual = 6.5;  // milliseconds
    constexpr int entries = 20'000;
    Stream chance(1);
    const double now = milliseconds_of_processor([&] {
        std::map<u32, std::string> filled;
        for (int i = 0; i < entries; ++i) filled[chance.below(1u << 30)] = std::string(40, 'x');
        while (!filled.empty()) filled.erase(filled.begin());
    });
    return std::max(1.0, now / usual);
}

// The longest of each kind of work, in the quickest of some plays of one battle, by a machine that does nothing else: one that others share
// counts their work now and then, and takes longer over its own.
std::map<std::string, double> quickest(const std::string& game, const std::string& scenario, const Parts& parts,
    int answers, std::function<double(const std::string&)> limit) {
    std::map<std::string, double> least;
    for (int play_number = 0; play_number < 4; ++play_number) {
        Paper_server house;
        const double before = slowness();
        play(house, game, scenario, parts, answers);
        const double slow = (before + slowness()) / 2;
        for (const auto& [what, milliseconds] : house.longest_of) {
            double& known = least.try_emplace(what, milliseconds / slow).first->second;
            known = std::min(known, milliseconds / slow);
        }
        if (std::ranges::all_of(least, [&](const auto& one) { return one.second < limit(one.first); })) break;
    }
    return least;
}

TEST(Dear_tables, AreComeToInAMoment) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes are slower, and say nothing of time";
#endif
    const std::vector<std::string> walls{"wall", "hedge", "bocage"}, solid{"stack", "bank", "bocage"};
    const std::vector<std::string> rough{"wall", "thin_wood", "bank"};
    // The first two are as full as a table may be where they are fullest, and the third all over; hulls and guns have the others.
    for (const Parts& parts : {dear_parts(6, 30, 36, 36, solid), dear_parts(6, 48, 60, 36, walls),
             dear_parts(15, 22, 24, 24, solid), dear_parts(13, 48, 72, 48, rough, {"us_pershing", "us_grizzly"}),
             dear_parts(14, 30, 48, 48, rough, {"us_half_track", "us_rifle_squad, models: 10", "us_howitzer"})}) {
        // An answer, and what comes of it for everybody at the table. Before the corners about a place were limited it took a quarter of a second.
        const auto limit = [](const std::string& what) {
            return what == "a message" || what == "after keep" ? 2 * longest : longest;
        };
        auto longest_of = quickest("konflikt47", "village", parts, 90, limit);
        // To come to the table and to go on from there; forecasts are held by tests/forecasts_test.cpp.
        for (const char* what :
            {"open", "after aside", "GET/tables", "GET/moments", "POST/battles", "a message", "after keep"}) {
            EXPECT_GT(longest_of[what], 0) << what;
            EXPECT_LT(longest_of[what], limit(what)) << what;
        }
    }
}

TEST(Dear_armies, AreServedAMomentAtATime) {
#ifndef NDEBUG
    GTEST_SKIP() << "builds that look for mistakes are slower, and say nothing of time";
#endif
    auto longest_of =
        quickest("earth1418", "rossignol", {{"red.army", dear_army("red", -1)}, {"blue.army", dear_army("blue", 1)}},
            100, [](const std::string&) { return longest; });
    EXPECT_GT(longest_of["a message"], 0);
    for (const auto& [what, milliseconds] : longest_of) EXPECT_LT(milliseconds, longest) << what;
}

}
}
