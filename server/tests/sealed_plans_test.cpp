// Sealed plans at the server's table: pairs of battles in which one side plans otherwise must sound alike to the other, byte for byte,
// as long as the rules show nothing: marked plans until both sides are ready, those of artillery until the guns fire.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "server/tests/paper_server.h"

namespace sandtable {
namespace {

// Two people and a watcher at a battle of earth1418, all drawn from one seed.
struct Staff_ride {
    Staff_ride(u64 seed, const std::string& scenario, const Json& settings = Json::array())
        : house(seed), red(house, 1), blue(house, 2), watcher(house, 3) {
        const Response response = red.post("/api/battles",
            {{"game", "earth1418"}, {"scenario", scenario}, {"settings", settings}, {"red", "me"}, {"blue", "open"}});
        EXPECT_EQ(response.status, 201) << response.body;
        const Json created = Json::parse(response.body);
        blue.post("/api/invites/" + created["invites"][0]["path"].get<std::string>().substr(6));
        battle = created["battle"];
        red.sit_with_words(battle);
        blue.sit_with_words(battle);
        watcher.sit(battle);
        read();
    }
    void read() {
        red.read();
        blue.read();
        watcher.read();
    }
    bool is_sealed() const { return red.is_asked() && blue.is_asked(); }
    std::string phase() const { return red.scene["clock"]["phase"]; }

    Paper_server house;
    Person red, blue, watcher;
    std::string battle;
    std::vector<std::string> pages;  // that red and the watcher asked for
};

bool is_ready(const Json& option) { return option["on"].contains("button") && option["on"]["button"] == "finish"; }

// The numbers of some answer: an option by `pick`, or the usual layout. A side that may be ready is so with pick 0.
std::vector<int> some_answer(const Person& person, u32 pick) {
    const Json& question = person.update["question"];
    if (question["kind"] != "choose") return question["usual"];
    std::vector<int> options;
    for (const Json& option : question["options"]) {
        if (!is_ready(option)) options.push_back(option["option"]);
        else if (!pick) return {option["option"]};
    }
    return {options[pick % options.size()]};
}

bool asks_whom(const Person& person) {
    if (!person.is_asked()) return false;
    const Json& options = person.update["question"]["options"];
    return std::ranges::any_of(options, is_ready);
}

void answer(Staff_ride& at, Person& person, u32 pick) {
    person.answer(some_answer(person, pick));
    ASSERT_EQ(person.reply["type"], "done") << person.reply.dump();
    at.read();
}

// Everything that red may look at while it knows nothing of the other's plans.
void pry(Staff_ride& at) {
    for (const char* act : {"redo", "withdraw", "ping", "resync", "deny"}) at.red.say({{"do", act}});
    at.red.say({{"do", "answer"}, {"revision", at.red.update["revision"]}, {"numbers", {9999}}});
    if (at.red.is_asked())
        at.red.say({{"do", "try"}, {"revision", at.red.update["revision"]}, {"numbers", some_answer(at.red, 1)}});
    for (const Json& token : at.red.scene["tokens"])
        if (token["id"].get<int>() % 5 == 0) at.red.say({{"do", "survey"}, {"on", {{"token", token["id"]}}}});
    at.red.say({{"do", "survey"}, {"on", {{"point", {60000, 30000}}}}});
    at.watcher.say({{"do", "resync"}});
    for (const char* page : {"/moments?view=red", "/record?view=red", "/report?view=red", "/aftermath?view=red",
             "/moments?view=watch", "/moments?view=blue"})
        at.pages.push_back(at.red.get("/api/battles/" + at.battle + page).body);
    const Json moments = Json::parse(at.red.get("/api/battles/" + at.battle + "/moments?view=red").body);
    const std::string last = std::to_string(moments["moments"].size() - 1);
    at.pages.push_back(at.red.get("/api/battles/" + at.battle + "/moments/" + last + "?view=red").body);
    at.pages.push_back(at.red.get("/api/battles").body);
    at.pages.push_back(at.watcher.get("/api/battles/" + at.battle + "/record?view=watch").body);
}

struct Case {
    const char* scenario;
    int seed;
    Json settings = Json::array();
};
void PrintTo(const Case& one, std::ostream* out) { *out << one.scenario << one.seed << one.settings; }

class Sealed_plans : public testing::TestWithParam<Case> {
  protected:
    void alike() {
        pry(one), pry(two);
        for (const Socket_id socket : {1, 3}) {
            const auto& ones = one.house.heard[socket];
            const auto& twos = two.house.heard[socket];
            for (std::size_t i = 0; i < std::min(ones.size(), twos.size()); ++i)
                ASSERT_EQ(ones[i], twos[i]) << "socket " << socket << " message " << i;
            ASSERT_EQ(ones.size(), twos.size()) << "socket " << socket;
        }
        ASSERT_EQ(one.pages, two.pages);
    }
    // The same in both.
    void both(bool by_red, u32 pick) {
        for (Staff_ride* at : {&one, &two}) answer(*at, by_red ? at->red : at->blue, pick);
    }
    // Blue plans some things and changes the plans, in the second battle only; then asks "whom" again.
    void scheme(Random& chance) {
        for (int i = 0; i < 12 || !asks_whom(two.blue); ++i) {
            if (chance.next() % 5 == 0 && two.blue.update["undo"] == "free") {
                ASSERT_EQ(two.blue.say({{"do", "undo"}})["type"], "done");
                two.read();
            } else {
                answer(two, two.blue, 1 + chance.next() % 50);
            }
            if (HasFatalFailure()) return;
            if (!two.blue.is_asked()) return;  // was ready
        }
    }

    Staff_ride one{u64(GetParam().seed), GetParam().scenario, GetParam().settings},
        two{u64(GetParam().seed), GetParam().scenario, GetParam().settings};
};

TEST_P(Sealed_plans, make_no_sound) {
    Random chance(u64(GetParam().seed), 7);
    // The same in both until enough choices were sealed.
    const int wanted = GetParam().seed % 8;
    int seals = 0;
    bool sealed = false;
    for (int steps = 0; steps < 3000 && !one.red.over(); ++steps) {
        if (one.is_sealed() && !sealed && seals++ == wanted) break;
        sealed = one.is_sealed();
        const bool by_red = one.red.is_asked() && (!one.blue.is_asked() || chance.next() % 2);
        const Person& asked = by_red ? one.red : one.blue;
        ASSERT_TRUE(asked.is_asked()) << one.red.update["status"];
        both(by_red, chance.next() % 12);
        ASSERT_FALSE(HasFatalFailure());
    }
    ASSERT_TRUE(one.is_sealed());
    ASSERT_EQ(one.house.heard[1], two.house.heard[1]);
    // Which circle was laid is known to those who hear the dice; all else up to the end of planning.
    scheme(chance);
    ASSERT_FALSE(HasFatalFailure());
    alike();
    ASSERT_FALSE(HasFatalFailure());
    for (int edits = 0; edits < 6 && one.red.is_asked() && two.blue.is_asked(); ++edits) {
        both(true, one.red.is_asked() && edits > 3 ? 0 : 1 + chance.next() % 20);
        ASSERT_FALSE(HasFatalFailure());
        alike();
        ASSERT_FALSE(HasFatalFailure());
    }
}

// What guns were told to do makes no sound while everybody else plans, either.
TEST_P(Sealed_plans, of_guns_make_no_sound_until_they_fire) {
    Random chance(u64(GetParam().seed), 8);
    const auto is_of_guns = [](const Person& person) {
        return person.is_asked() && std::string(person.update["question"]["words"]).find("atter") != std::string::npos;
    };
    const auto is_planning = [](const Staff_ride& at) { return at.phase().starts_with("Planning"); };
    const int wanted = 1 + GetParam().seed % 3;  // bounds
    for (int steps = 0; steps < 6000 && !one.red.over(); ++steps) {
        if (int(one.red.scene["clock"]["turn"]) >= wanted && asks_whom(one.blue) && is_of_guns(one.blue)) break;
        const bool by_red = one.red.is_asked() && (!one.blue.is_asked() || chance.next() % 2);
        both(by_red, chance.next() % 12);
        ASSERT_FALSE(HasFatalFailure());
    }
    if (one.red.over()) GTEST_SKIP() << "over before";
    scheme(chance);
    ASSERT_FALSE(HasFatalFailure());
    alike();
    ASSERT_FALSE(HasFatalFailure());
    // The others plan alike; red's questions are the same all along.
    for (int steps = 0; steps < 400; ++steps) {
        if (!is_planning(one) || !is_planning(two)) break;  // the guns have fired
        if (steps % 8 == 0) alike();
        ASSERT_FALSE(HasFatalFailure());
        if (one.red.is_asked() && (chance.next() % 3 || !one.blue.is_asked())) {
            both(true, chance.next() % 9);
        } else {
            ASSERT_TRUE(one.blue.is_asked() && two.blue.is_asked());
            // In the middle of other plans: what blue says is the same as soon as the guns are done.
            if (is_of_guns(one.blue) || is_of_guns(two.blue)) {
                for (Staff_ride* at : {&one, &two})
                    while (is_of_guns(at->blue)) answer(*at, at->blue, asks_whom(at->blue) ? 0 : 1);
            } else {
                both(false, chance.next() % 9);
            }
        }
        ASSERT_FALSE(HasFatalFailure());
    }
}

// A side that is ready, and answers all the same, learns nothing of how far the other is, nor by which rule the other is asked.
TEST(Sealed_plan, tells_nothing_to_whom_nobody_asks) {
    Staff_ride at(5, "mars-la-tour");
    const auto refused = [&] {
        const Json reply =
            at.red.say({{"do", "answer"}, {"revision", at.red.update["revision"]}, {"numbers", Json::array({0})}});
        EXPECT_EQ(reply["type"], "refused") << reply.dump();
        return std::pair(reply["rule"].get<std::string>(), reply["words"].get<std::string>());
    };
    for (int step = 0; step < 3; ++step) {  // commands, guns, and those of a Reserve formation (red has none)
        if (at.red.is_asked()) answer(at, at.red, 0);
        ASSERT_TRUE(!at.red.is_asked() && at.blue.is_asked());
        const auto at_first = refused();
        std::set<std::string> asked_by;
        for (int edits = 0; edits < 8; ++edits) {
            answer(at, at.blue, 2);
            asked_by.insert(at.blue.update["question"]["rule"].get<std::string>());
            EXPECT_EQ(refused(), at_first) << at.blue.update["question"]["rule"];
        }
        EXPECT_GT(step ? asked_by.size() : 2u, 1u) << "blue was asked by several rules";
        while (!asks_whom(at.blue)) answer(at, at.blue, 1);
        answer(at, at.blue, 0);
    }
}

std::vector<Case> cases() {
    return {{"kakhovka", 6}, {"montauban", 9, {"e18.command_reveal=never"}},
        {"montauban", 6, {"e18.mark_visibility=secret"}}, {"montauban", 3, {"e18.circle_placement=at_plan"}}};
}
INSTANTIATE_TEST_SUITE_P(Each, Sealed_plans, testing::ValuesIn(cases()));

}
}
