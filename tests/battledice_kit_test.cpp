// The kit on battledice, as much of it as takes moments: every scenario, every optional rule, and ways to play counted.
#include <filesystem>
#include <fstream>

#include "games/battledice/table.h"
#include "tests/battledice_games.h"
#include "tests/kit/battles.h"
#include "tests/kit/words.h"

namespace battledice {
namespace {

using kit::Plan;

class Scenario : public testing::TestWithParam<std::string> {};

TEST_P(Scenario, keeps_the_promises_of_a_game) {
    kit::Reached reached;
    EXPECT_EQ(kit::battles(*load(GetParam()), quick, &reached), "");
    EXPECT_GT(reached.checked, 3);
}

TEST_P(Scenario, is_told_in_words) { EXPECT_EQ(kit::told(Table_of<Game>(load(GetParam())), quick_words), ""); }

INSTANTIATE_TEST_SUITE_P(Each, Scenario, testing::ValuesIn(scenarios()), test_name);

class Option : public testing::TestWithParam<std::string> {};

TEST_P(Option, keeps_the_promises_of_a_game) {
    for (const std::string& scenario : {everything, std::string("haltern"), std::string("henry-house")}) {
        if (!allows(scenario, GetParam())) continue;
        EXPECT_EQ(kit::battles(*load(scenario, GetParam()), quick_option), "") << scenario;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, Option, testing::ValuesIn(switches()), test_name);

// The board of the test with a hex more in each even row, which `allows` leaves out above.
TEST(Option_of_full_even_rows, keeps_the_promises_of_a_game) {
    const std::string path = testing::TempDir() + "everything.yaml";  // named as its id, as scenarios must be
    std::ifstream from(everything);
    std::ofstream to(path);
    for (std::string line; std::getline(from, line);)
        to << line << (line.starts_with("     ") && line.size() == 20 ? " .\n" : "\n");
    to.close();
    const auto game = load(path, "bd.short_even_rows=false");
    ASSERT_EQ(game->hexes(), 72);
    EXPECT_EQ(kit::battles(*game, Plan{.seed = 4, .battles = 5, .every = 20}), "");
    std::filesystem::remove(path);
}

struct Count {
    const char* scenario;
    int answers, depth;
    u64 ways;
};
std::ostream& operator<<(std::ostream& out, const Count& count) {
    return out << count.scenario << " after " << count.answers << " answers";
}

class Ways_to_play : public testing::TestWithParam<Count> {};

// Regression counts: another number means that the rules, or a scenario, allow something else than before.
TEST_P(Ways_to_play, are_as_many_as_before) {
    const auto& [scenario, answers, depth, ways] = GetParam();
    const auto game = load(scenario);
    EXPECT_EQ(kit::perft(kit::some_way_in(*game, 7, answers), depth), ways);
}

INSTANTIATE_TEST_SUITE_P(From_the_start, Ways_to_play,
    testing::Values(Count{"alma", 0, 9, 81394}, Count{"burnside-bridge", 0, 8, 6263}, Count{"elandslaagte", 0, 7, 7812},
        Count{"henry-house", 0, 8, 5992}, Count{"kakhovka", 0, 8, 4751}, Count{"le-cateau", 0, 7, 36423},
        Count{"romani", 0, 7, 34930}, Count{"spicheren", 0, 8, 6879}, Count{"w-beach", 0, 6, 14562},
        Count{"tests/battledice/everything.yaml", 0, 6, 52920}));
INSTANTIATE_TEST_SUITE_P(Under_way, Ways_to_play,
    testing::Values(Count{"alma", 60, 8, 13066}, Count{"burnside-bridge", 150, 5, 10019},
        Count{"henry-house", 60, 4, 17335}, Count{"romani", 150, 6, 20214}, Count{"spicheren", 200, 9, 991},
        Count{"tests/battledice/everything.yaml", 40, 5, 5702}));

// The first moves at Haltern, out of reach of any gun, counted again by a program that shares nothing with this one.
TEST(Ways_to_play_at_haltern, are_as_many_as_an_independent_count) {
    const auto game = load("haltern");
    const std::array<u64, 7> ways = {1, 2, 4, 22, 182, 1452, 13398};
    for (int depth = 0; depth <= 6; ++depth)
        EXPECT_EQ(kit::perft(kit::Stand<Game>(*game), depth), ways[std::size_t(depth)]) << depth;
}

TEST(Battles_at_random, reach_every_choice) {
    kit::Reached reached;
    const auto game = load_game(everything, House{{}, {"bd.take_ground=true", "bd.river_entry=near_bank"}});
    EXPECT_EQ(kit::battles(*game, Plan{.seed = 3, .battles = 40, .every = 200}, &reached), "");
    ASSERT_EQ(reached.topics.size(), std::size_t(Topic::take_ground) + 1);
    for (std::size_t topic = 0; topic < reached.topics.size(); ++topic)
        EXPECT_GT(reached.topics[topic], 0) << "topic " << topic;
    EXPECT_GT(reached.sealed, 0);
}

}
}
