// A simulation gives the same numbers and the same hash however it is divided.
#include "lab/shards.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/error.h"
#include "lab/signature.h"
#include "lab/threads.h"

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const Module& game() { return *module("battledice"); }

Simulation simulation(u64 games = 23) {
    Simulation what;
    what.game = "battledice";
    what.scenario = "alma";
    what.title = "The Alma";
    what.data = 0x0123456789abcdef;
    what.settings = {"bd.general_hit=last"};
    what.red = "random";
    what.blue = "greedy";
    what.games = games;
    what.seed = 7;
    return what;
}

Tally play(const Batch& batch, int threads) {
    return play_on_threads(game(), {"alma", {{}, {"bd.general_hit=last"}}}, batch, threads);
}

void expect_same(const Tally& a, const Tally& b) {
    EXPECT_EQ(a.games, b.games);
    EXPECT_EQ(a.red_wins, b.red_wins);
    EXPECT_EQ(a.blue_wins, b.blue_wins);
    EXPECT_EQ(a.draws, b.draws);
    EXPECT_EQ(a.turns, b.turns);
    EXPECT_EQ(a.answers, b.answers);
    EXPECT_EQ(a.least_turns, b.least_turns);
    EXPECT_EQ(a.most_turns, b.most_turns);
    EXPECT_EQ(a.hash, b.hash);
}

std::string problem_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const InputError& error) { return error.what(); }
    return "nothing";
}

// A folder of its own for each test, gone afterwards.
class Shards : public testing::Test {
  public:
    ~Shards() override { fs::remove_all(folder_); }

  protected:
    Shards()
        : folder_((fs::temp_directory_path() /
              ("sandtable-shards-" + std::to_string(::getpid()) + "-" +
                  testing::UnitTest::GetInstance()->current_test_info()->name()))
                  .string()) {
        fs::remove_all(folder_);
    }

    void write(u64 number, u64 of, const Simulation& what = simulation()) {
        const Tally tally = play(batch_of(what, number, of), 1);
        write_shard({number, of, {what, tally, 0.5}}, folder_);
    }
    std::string path(const std::string& name) const { return folder_ + "/" + name; }
    std::string merge_problem() const {
        return problem_of([&] { merge_shards(folder_); });
    }
    // Changes a piece of a shard's text.
    void change(const std::string& name, const std::string& from, const std::string& to) const {
        std::stringstream text;
        text << std::ifstream(path(name)).rdbuf();
        std::string changed = text.str();
        const auto at = changed.find(from);
        ASSERT_NE(at, std::string::npos) << from;
        changed.replace(at, from.size(), to);
        std::ofstream(path(name)) << changed;
    }

    std::string folder_;
};

TEST(Threads, DoNotChangeTheResult) {
    const Batch batch = batch_of(simulation(), 1, 1);
    const Tally one = play(batch, 1);
    EXPECT_EQ(one.games, 23U);
    EXPECT_EQ(one.red_wins + one.blue_wins + one.draws, 23U);
    for (const int threads : {2, 3, 40}) expect_same(play(batch, threads), one);
}

TEST(Threads, GiveAnotherHashForOtherGames) {
    Batch other = batch_of(simulation(), 1, 1);
    const u64 hash = play(other, 2).hash;
    other.seed = 8;
    EXPECT_NE(play(other, 2).hash, hash);
}

TEST(Threads, PassOnWhatOneThrows) {
    EXPECT_THAT(problem_of([] { play_on_threads(game(), {"nowhere"}, Batch{}, 2); }), HasSubstr("nowhere"));
}

TEST(Threads, StopWhenTheProgressThrows) {
    const Batch endless = {"random", "random", 1'000'000'000, 1, 0, 1};
    EXPECT_THROW(play_on_threads(game(), {"alma"}, endless, 2, [](u64) { throw std::runtime_error("enough"); }),
        std::runtime_error);
}

TEST(Threads, ShareOutEveryGame) {
    for (const u64 games : {0, 1, 7, 100})
        for (const u64 of : {1, 2, 3, 9}) {
            u64 sum = 0;
            for (u64 number = 1; number <= of; ++number) sum += share_of(batch_of(simulation(games), number, of));
            EXPECT_EQ(sum, games) << games << " among " << of;
        }
}

TEST_F(Shards, AddUpToTheWhole) {
    const Tally whole = play(batch_of(simulation(), 1, 1), 2);
    for (u64 number = 1; number <= 4; ++number) write(number, 4);
    const Simulated merged = merge_shards(folder_);
    expect_same(merged.tally, whole);
    EXPECT_TRUE(merged.simulation == simulation());
    EXPECT_DOUBLE_EQ(merged.seconds, 2);
}

TEST_F(Shards, MayBeMoreThanGames) {
    const Simulation two = simulation(2);
    for (u64 number = 1; number <= 3; ++number) write(number, 3, two);
    EXPECT_EQ(merge_shards(folder_).tally.games, 2U);
}

TEST_F(Shards, ThatAreMissingAreNamed) {
    write(1, 4);
    write(3, 4);
    EXPECT_EQ(merge_problem(), folder_ + ": 2 of 4 shards are missing: 2, 4");
    write(4, 4);
    EXPECT_EQ(merge_problem(), folder_ + ": shard 2 of 4 is missing");
}

TEST_F(Shards, OfAnotherSimulationAreRefused) {
    write(1, 2);
    Simulation other = simulation();
    other.seed = 8;
    write(2, 2, other);
    EXPECT_THAT(merge_problem(), HasSubstr("shard-2-of-2.json: does not belong to shard-1-of-2.json"));
    EXPECT_THAT(merge_problem(), HasSubstr("seed 8"));
}

TEST_F(Shards, OfAnotherDivisionAreRefused) {
    write(1, 2);
    write(2, 3);
    EXPECT_THAT(merge_problem(), HasSubstr("does not belong"));
}

TEST_F(Shards, ThatAreDamagedAreRefused) {
    write(1, 1);
    std::ofstream(path("shard-1-of-1.json")) << "{\n  \"sandtable_shard\": 2,\n  \"sh";
    EXPECT_EQ(merge_problem(), path("shard-1-of-1.json") + ":3: is not complete JSON; play the shard again");
    std::ofstream(path("shard-1-of-1.json")) << "{\"sandtable_shard\": 1e999}";
    EXPECT_EQ(merge_problem(), path("shard-1-of-1.json") + ": holds a number that is too large; play the shard again");
}

TEST_F(Shards, WithoutAKeyOrWithAWrongValueAreRefused) {
    write(1, 1);
    change("shard-1-of-1.json", "\"seed\": 7", "\"seed\": \"seven\"");
    EXPECT_THAT(merge_problem(), HasSubstr("'seed' should be a whole number"));
    change("shard-1-of-1.json", "\"seed\": \"seven\"", "\"sed\": 7");
    EXPECT_THAT(merge_problem(), HasSubstr("lacks 'seed'"));
    change("shard-1-of-1.json", "\"sandtable_shard\": 2", "\"sandtable_shard\": 3");
    EXPECT_THAT(merge_problem(), HasSubstr("version 3"));
}

TEST_F(Shards, WhoseNumbersDoNotAddUpAreRefused) {
    write(1, 1);
    change("shard-1-of-1.json", "\"draws\": 0", "\"draws\": 1");
    EXPECT_THAT(merge_problem(), HasSubstr("do not add up to its 23 games"));
}

TEST_F(Shards, AreWrittenWholeAndLeaveNothingElse) {
    write(1, 1);
    write(1, 1);
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) names.push_back(entry.path().filename().string());
    EXPECT_THAT(names, testing::ElementsAre("shard-1-of-1.json"));
}

TEST_F(Shards, CannotBeMergedWhereThereAreNone) {
    EXPECT_THAT(merge_problem(), HasSubstr("cannot be read"));
    fs::create_directories(folder_);
    EXPECT_THAT(merge_problem(), HasSubstr("holds no shard"));
}

TEST(Batches, AreBrokenOffAfterANumberOfAnswersAndThenNobodyHasWon) {
    const Batch batch{.red = "random", .blue = "random", .games = 3, .seed = 1, .most_answers = 10};
    const Tally tally = game().play_batch({"haltern"}, batch, {});
    EXPECT_EQ(tally.answers, 30U);
    EXPECT_EQ(tally.draws, 3U);
}

TEST(Signatures, AreTheSameEveryTime) {
    const Signature one = signature(game()), again = signature(game());
    EXPECT_EQ(one.states, again.states);
    EXPECT_EQ(one.play, again.play);
}

TEST(Measures, AreThereAndPositive) {
    const std::vector<Measurement> measured = game().measure({"haltern"}, 2'000'000);
    std::vector<std::string> names;
    for (const Measurement& one : measured) {
        EXPECT_GT(one.thousandths, 0U) << one.name;
        names.emplace_back(one.name);
    }
    EXPECT_THAT(names,
        testing::ElementsAre("decisions_per_second", "answers_per_second", "clone_and_answer_ns", "greedy_decision_us",
            "greedy_game_ms", "odds_ns"));
}

}
}
