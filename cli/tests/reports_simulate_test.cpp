// simulate and merge: the same numbers however the work is divided, and clear words for what is wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/reports.h"

namespace sandtable {
namespace {

using nlohmann::json;
using testing::HasSubstr;

const std::string battle = "simulate battledice/haltern --red greedy --blue random --games 60 --seed 5 ";

json without_seconds(json result) {
    EXPECT_GE(result.at("seconds"), 0);
    result.erase("seconds");
    return result;
}

TEST(Simulate, SaysWhatCameOfIt) {
    const json result = run(battle + "--json").json();
    EXPECT_EQ(result.at("game"), "battledice");
    EXPECT_EQ(result.at("scenario"), "haltern");
    EXPECT_EQ(result.at("red"), "greedy");
    EXPECT_EQ(result.at("blue"), "random");
    EXPECT_EQ(result.at("games"), 60);
    EXPECT_EQ(result.at("seed"), 5);
    const int red = result.at("red_wins"), blue = result.at("blue_wins"), draws = result.at("draws");
    EXPECT_EQ(red + blue + draws, 60);
    const json& share = result.at("red_share");
    EXPECT_DOUBLE_EQ(share.at("estimate").get<double>(), (red + 0.5 * draws) / 60);
    EXPECT_LE(share.at("low"), share.at("estimate"));
    EXPECT_GE(share.at("high"), share.at("estimate"));
    EXPECT_LT(share.at("low"), share.at("high"));
    EXPECT_LE(result.at("turns").at("min"), result.at("turns").at("mean"));
    EXPECT_LE(result.at("turns").at("mean"), result.at("turns").at("max"));
    EXPECT_GT(result.at("answers"), 60);
    EXPECT_THAT(result.at("hash").get<std::string>(), testing::MatchesRegex("[0-9a-f]+"));
    EXPECT_EQ(result.at("hash").get<std::string>().size(), 16U);
}

TEST(Simulate, IsTheSameForAnyNumberOfThreadsAndShards) {
    const json one = without_seconds(run(battle + "--threads 1 --json").json());
    EXPECT_EQ(without_seconds(run(battle + "--threads 2 --json").json()), one);
    const Folder folder;
    for (const char* shard : {"3/3", "1/3", "2/3"}) {
        const Said said = run(battle + "--threads 2 --shard " + shard + " --out " + folder / "shards");
        EXPECT_EQ(said.status, 0) << said.err;
        EXPECT_THAT(said.out, HasSubstr("20 battles"));
    }
    EXPECT_EQ(without_seconds(run("merge " + folder / "shards" + " --json").json()), one);
}

TEST(Simulate, TellsPeopleWhatItMeans) {
    const Said said = run(battle);
    EXPECT_THAT(said.out, HasSubstr("Northern Brigade (red, greedy) against Southern Brigade (blue, random)"));
    EXPECT_THAT(said.out, HasSubstr("60 battles from seed 5"));
    EXPECT_THAT(said.out, HasSubstr("with 95 % confidence; a draw counts half"));
    EXPECT_EQ(said.err, "");  // no progress where there is no terminal
}

TEST(Simulate, HeedsHouseRules) {
    const json plain = run(battle + "--json").json(), other = run(battle + "--set bd.max_turns=3 --json").json();
    EXPECT_LE(other.at("turns").at("max"), 3);
    EXPECT_NE(other.at("data"), plain.at("data"));
    EXPECT_NE(other.at("hash"), plain.at("hash"));
    EXPECT_THAT(other.at("settings").dump(), HasSubstr("bd.max_turns=3"));
}

TEST(Simulate, FightsWithRandomArmies) {
    const std::string words = "simulate konflikt47/village --random-armies --points 200 --seed 9 ";
    const json all = without_seconds(run(words + "--games 30 --threads 2 --json").json());
    EXPECT_EQ(without_seconds(run(words + "--games 30 --threads 1 --json").json()), all);
    EXPECT_EQ(all.at("points"), 200);
    EXPECT_EQ(all.at("games"), 30);
    EXPECT_EQ(all.at("nations").size(), 5u);
    EXPECT_EQ(all.at("nations")[0].at("games"), 8);
    EXPECT_EQ(all.at("meetings").size(), 25u);
    for (const json& meeting : all.at("meetings")) {
        EXPECT_EQ(meeting.at("games"), 2);
        EXPECT_EQ(meeting.at("share").at("estimate"),
            (meeting.at("won").get<int>() + 0.5 * meeting.at("drawn").get<int>()) / 2);
    }
    EXPECT_EQ(all.at("kinds").size(), 0u);  // too few armies to tell
    const json one = run(words + "--games 60 --nation red=usa --nation blue=usa --json").json();
    EXPECT_GT(one.at("kinds").size(), 0u);
    for (const json& kind : one.at("kinds")) {
        EXPECT_LE(kind.at("gain").at("low"), kind.at("gain").at("estimate"));
        EXPECT_EQ(kind.at("with").get<int>() + kind.at("without").get<int>(), 120) << kind;
    }
    const Said said = run(words + "--games 4 --nation red=germany --nation blue=usa --set k47.base_to_hit=3");
    for (const char* line :
        {"The Village: new armies of 200 points for each battle, greedy (red) against greedy (blue)\n",
            "with k47.base_to_hit=3\n4 battles from seed 9", "germany against usa                  4 battles",
            "  no unit: more battles might tell\n"})
        EXPECT_THAT(said.out, HasSubstr(line));
    EXPECT_THAT(said.out, testing::Not(HasSubstr("soviet")));
}

struct Misuse {
    const char *words, *problem;
    int status;
};
class Simulate_misuse : public testing::TestWithParam<Misuse> {};

TEST_P(Simulate_misuse, IsRefusedInALine) {
    const auto& [words, problem, status] = GetParam();
    const Said said = run(words);
    EXPECT_EQ(said.status, status);
    EXPECT_EQ(said.out, "");
    EXPECT_THAT(said.err, HasSubstr(problem));
}

INSTANTIATE_TEST_SUITE_P(All, Simulate_misuse,
    testing::Values(Misuse{"simulate battledice/haltern --red gredy",
                        "--red gredy: is no computer player; did you mean 'greedy'?", 2},
        Misuse{"simulate battledice/haltern --blue human",
            "--blue human: is no computer player; known are 'random', 'novice', 'greedy' and 'planner'", 2},
        Misuse{"simulate battledice/halten", "halten: is no scenario of battledice; did you mean 'haltern'?", 1},
        Misuse{"simulate chess/haltern", "chess: is no game", 1},
        Misuse{"simulate battledice/haltern --games 0", "--games", 2},
        Misuse{"simulate battledice/haltern --games many", "--games", 2},
        Misuse{"simulate battledice/haltern --seed -1",
            "--seed: '-1' is no whole number; 0 to 18446744073709551615 would be right, in digits", 2},
        Misuse{"simulate battledice/haltern --seed 0x10", "'0x10' is no whole number", 2},
        Misuse{"simulate battledice/haltern --seed 18446744073709551616", "is no whole number", 2},
        Misuse{"simulate battledice/haltern --threads 0", "--threads", 2},
        Misuse{"simulate battledice/haltern --shard 3/2 --out shards", "--shard 3/2: I/N would be right", 2},
        Misuse{"simulate battledice/haltern --shard 0/2 --out shards", "--shard 0/2", 2},
        Misuse{"simulate battledice/haltern --shard 1of2 --out shards", "--shard 1of2", 2},
        Misuse{"simulate battledice/haltern --shard 1/2", "--shard I/N and --out DIR go together", 2},
        Misuse{"simulate battledice/haltern --out shards", "--shard I/N and --out DIR go together", 2},
        Misuse{"simulate battledice/haltern --set bd.general_hits=last", "did you mean 'bd.general_hit'?", 1},
        Misuse{"simulate battledice/haltern --games 1 --shard 1/1 --out /dev/null/shards", "/dev/null/shards", 1},
        Misuse{"simulate battledice/haltern --random-armies",
            "--random-armies: there are no lists to make armies of battledice from", 1},
        Misuse{"simulate konflikt47/village --points 500", "--points is for --random-armies", 2},
        Misuse{"simulate konflikt47/village --nation red=usa", "--nation is for --random-armies", 2},
        Misuse{"simulate konflikt47/village --random-armies --nation usa",
            "--nation usa: red=NATION or blue=NATION would be right, such as red=germany", 2},
        Misuse{"simulate konflikt47/village --random-armies --nation red=",
            "--nation red=: red=NATION or blue=NATION would be right", 2},
        Misuse{"simulate konflikt47/village --random-armies --nation red=usaa",
            "usaa: is no nation; did you mean 'usa'?", 1},
        Misuse{"simulate konflikt47/village --random-armies --points 49", "--points", 2},
        Misuse{"simulate konflikt47/village --random-armies --points 60 --nation red=usa --nation blue=usa",
            "60 points are too few", 1},
        Misuse{"simulate konflikt47/village --random-armies --shard 1/2 --out shards",
            "--random-armies fights all its battles here", 2},
        Misuse{"simulate konflikt47/village --random-armies --army red=german-patrol",
            "--random-armies makes the armies of both sides", 2},
        Misuse{"simulate", "battle is required", 2}, Misuse{"merge nowhere", "nowhere: cannot be read", 1},
        Misuse{"merge data", "data: holds no shard", 1}, Misuse{"merge", "folder is required", 2}));

}
}
