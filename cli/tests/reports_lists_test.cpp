// games, scenarios, rules, check, bench and completion: what they print, and what they leave with.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/reports.h"

namespace sandtable {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;
using testing::IsSupersetOf;

TEST(Games, AreListed) {
    const json games = run("games --json").json();
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0]["id"], "battledice");
    EXPECT_EQ(games[0]["rules"], 80);
    EXPECT_EQ(games[1]["id"], "earth1418");
    EXPECT_EQ(games[1]["rules"], 119);
    EXPECT_EQ(games[2]["id"], "konflikt47");
    EXPECT_THAT(run("games").out, HasSubstr("battledice: Battle Dice"));
    EXPECT_THAT(run("games").out, HasSubstr("earth1418: Battle for 2mm Earth 1418"));
}

TEST(Scenarios, AreListedWithWhatTheyAre) {
    const Said said = run("scenarios battledice --json");
    EXPECT_EQ(said.status, 0);
    std::vector<std::string> ids;
    for (const json& one : said.json()) {
        ids.push_back(one["id"]);
        for (const char* key : {"title", "date", "place", "red", "blue", "history", "file"})
            EXPECT_FALSE(one.at(key).get<std::string>().empty()) << key;
        EXPECT_GT(one.at("turns"), 0);
    }
    EXPECT_THAT(ids, IsSupersetOf({"alma", "haltern"}));
    json all = said.json();
    for (const char* game : {"earth1418", "konflikt47"})
        for (const json& one : run(std::string("scenarios ") + game + " --json").json()) all.push_back(one);
    EXPECT_GT(all.size(), ids.size());
    EXPECT_EQ(run("scenarios --json").json(), all);
    EXPECT_THAT(run("scenarios").out, HasSubstr("battledice/alma"));
    EXPECT_THAT(run("scenarios").out, HasSubstr("earth1418/montauban"));
}

TEST(Scenarios, OfAnUnknownGameAreAMistake) {
    const Said said = run("scenarios battledise");
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.err, "battledise: is no game; did you mean 'battledice'?\n");
}

TEST(Rules, AreListedInFull) {
    const json rules = run("rules battledice --json").json();
    ASSERT_EQ(rules.size(), 80U);
    for (const json& rule : rules) {
        EXPECT_FALSE(rule.at("title").get<std::string>().empty());
        EXPECT_FALSE(rule.at("text").get<std::string>().empty());
        EXPECT_TRUE(rule.at("code").is_array());
        EXPECT_TRUE(rule.at("tests").is_array());
        EXPECT_EQ(rule.at("enforced").get<bool>(), !rule.contains("reason")) << rule;
    }
}

TEST(Rules, SayWhereTheyAreEnforcedAndTested) {
    const json rules = run("rules battledice BD-RET-02 --json").json();
    ASSERT_EQ(rules.size(), 1U);
    EXPECT_THAT(rules[0]["code"].get<std::vector<std::string>>(),
        Contains(testing::MatchesRegex("games/battledice/rules/retreat/retreat\\.cpp:[0-9]+")));
    EXPECT_FALSE(rules[0]["tests"].empty());
    for (const json& test : rules[0]["tests"]) {  // a record, or a test's file and name
        const std::string name = test, file = name.substr(0, name.find(' '));
        EXPECT_TRUE(std::filesystem::exists(file)) << name;
    }
}

TEST(Rules, AreFoundByIdOrChapter) {
    EXPECT_EQ(run("rules battledice bd-ret-02").out, run("rules battledice BD-RET-02").out);
    for (const json& rule : run("rules battledice BD-RET --json").json())
        EXPECT_EQ(rule["id"].get<std::string>().substr(0, 7), "BD-RET-");
    const std::string chapter = run("rules battledice BD-RET").out;
    EXPECT_THAT(chapter, testing::StartsWith("Retreat\nBD-RET-01 "));
    EXPECT_EQ(chapter.find("Retreat\n", 1), std::string::npos) << "once";
    const Said said = run("rules battledice BD-RET-20");
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.err, "BD-RET-20: is no rule of battledice; did you mean 'BD-RET-02'?\n");
}

TEST(Check, PassesWhatIsRight) {
    const Said said = run("check data/battledice/scenarios/*.yaml");
    EXPECT_EQ(said.status, 0) << said.out;
    EXPECT_THAT(said.out, HasSubstr("data/battledice/scenarios/alma.yaml: ok\n"));
}

TEST(Check, NamesFileAndLineOfWhatIsWrong) {
    const Folder folder;
    std::string text = read_all("data/battledice/scenarios/alma.yaml");
    const auto at = text.find("turns: 14");
    ASSERT_NE(at, std::string::npos);
    const auto line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n');
    text.replace(at, 9, "turms: 14");
    std::filesystem::create_directories(folder / "battledice");
    const std::string path = folder / "battledice/wrong.yaml";
    std::ofstream(path) << text;
    const Said said = run("check " + path + " data/battledice/scenarios/alma.yaml");
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.out, testing::StartsWith(path + ":" + std::to_string(line) + ": "));
    EXPECT_THAT(said.out, HasSubstr("alma.yaml: ok"));
}

// A file of one's own need not lie in a folder that is called after its game.
TEST(Check, TakesGameAndFile) {
    const Folder folder;
    const std::string path = folder / "mine.yaml";
    std::filesystem::copy_file("data/earth1418/armies/landwehr.yaml", path);
    const Said unnamed = run("check " + path);
    EXPECT_EQ(unnamed.status, 1);
    EXPECT_THAT(unnamed.out, HasSubstr("write GAME/"));
    const Said named = run("check earth1418/" + path);
    EXPECT_EQ(named.status, 0);
    EXPECT_EQ(named.out, "earth1418/" + path + ": ok\n");
    EXPECT_EQ(run("check battledice/" + path).status, 1);
}

// The tables of a game are what designers change: what is wrong in one is told with its line, and what is right is not taken for a scenario.
TEST(Check, TakesTables) {
    EXPECT_EQ(run("check data/konflikt47/weapons.yaml data/konflikt47/terrain.yaml data/battledice/units.yaml "
                  "data/earth1418/troops.yaml")
                  .out,
        "data/konflikt47/weapons.yaml: ok\ndata/konflikt47/terrain.yaml: ok\ndata/battledice/units.yaml: "
        "ok\ndata/earth1418/troops.yaml: ok\n");
    const Folder folder;
    std::filesystem::copy("data", folder / "data", std::filesystem::copy_options::recursive);
    const std::string path = folder / "data/konflikt47/weapons.yaml";
    std::string text = read_all(path);
    const auto at = text.find("range: 24");
    ASSERT_NE(at, std::string::npos);
    const auto line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n');
    std::ofstream(path) << text.replace(at, 9, "range: -4");
    const Said said = run("--data " + folder / "data" + " check " + path);
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.out, testing::StartsWith(path + ":" + std::to_string(line) + ": "));
    // A scenario that lies among them is still looked at as one.
    const std::string mine = folder / "data/battledice/mine.yaml";
    std::ofstream(mine) << "id: mine\nturms: 3\n";
    EXPECT_THAT(run("--data " + folder / "data" + " check " + mine).out, testing::StartsWith(mine + ":"));
}

// A learner may ask what can be typed, and read the rules that the page is about, or any other.
TEST(Lesson, ReadsRulesAndSaysHowToAnswer) {
    const std::string said =
        run("lesson earth1418 first-bound", "?\n\nblue battalion\n? E18-CMD-09\nadvance\nhelp\nleave\n").out;
    EXPECT_THAT(run("lesson earth1418 first-bound", "quit\n").out, testing::Not(HasSubstr("is not understood")));
    EXPECT_THAT(said, HasSubstr("E18-FOR-01 Levels\n"));
    EXPECT_THAT(said, HasSubstr("E18-CMD-09 Retreat\n"));
    EXPECT_THAT(said, HasSubstr("E18-CMD-05 Move\n"));
    EXPECT_THAT(said, HasSubstr("or a direction: `NW`"));
    EXPECT_THAT(said, testing::Not(HasSubstr("is not understood")));
}

// What stands in a record is none of the command line.
TEST(Check, NamesTheRecordWhoseHeadIsWrong) {
    const Folder folder;
    const std::string record = folder / "battle.record";
    std::ofstream(record) << "sandtable 2\ngame earth1418  scenario usdau\nset e18.panick=true\n";
    EXPECT_THAT(run("check " + record).out,
        testing::StartsWith(record + ":3: set e18.panick=true: unknown option 'e18.panick'; did you mean"));
    std::ofstream(record) << "sandtable 2\ngame earth1418\nscenario usdau\nset e18.panic=true\nset e18.panic=maybe\n";
    EXPECT_THAT(
        run("check " + record).out, testing::StartsWith(record + ":5: set e18.panic=maybe: e18.panic: 'maybe'"));
    std::ofstream(record) << "sandtable 2\ngame earth1418\nscenario usdua\n";
    EXPECT_THAT(run("check " + record).out,
        testing::StartsWith(record + ":3: scenario usdua: is no scenario of earth1418; did you mean 'usdau'?"));
    std::ofstream(record)
        << "sandtable 2\ngame earth1418  scenario usdau\npart red.army\n| army: Ours\n| formation: []\n";
    EXPECT_THAT(run("check " + record).out, testing::StartsWith(record + ":5: part red.army: unknown key 'formation'"));
    std::ofstream(record) << "sandtable 2\ngame earth1418  scenario usdau\n\npart green.army x\n";
    EXPECT_THAT(run("check " + record).out,
        testing::StartsWith(record + ":4: part green.army: is no part of a battle of earth1418; "));
    std::ofstream(record) << "sandtable 2\ngame battledice  scenario haltern\npart red.army\n| x\n";
    EXPECT_THAT(run("check " + record).out, testing::StartsWith(record + ":4: part red.army: is no use: "));
    std::ofstream(record) << "sandtable 2\n\ngame nqm  scenario usdau\n";
    EXPECT_THAT(run("check " + record).out,
        AllOf(testing::StartsWith(record + ":3: "), HasSubstr("it knows battledice, earth1418, konflikt47")));
    std::ofstream(record) << "sandtable 2\nscenario usdau\n";
    EXPECT_THAT(run("check " + record).out, testing::StartsWith(record + ":1: does not say its game; "));
    std::ofstream(record) << "game earth1418  scenario usdau\n";
    EXPECT_THAT(
        run("check " + record).out, testing::StartsWith(record + ":1: a record begins with the line 'sandtable 2'"));
}

TEST(Check, FollowsRecords) {
    const Folder folder;
    const std::string record = folder / "battle.record";
    ASSERT_EQ(run("play battledice/haltern --red random --blue random --seed 3 --record " + record).status, 0);
    const Said good = run("check " + record);
    EXPECT_EQ(good.status, 0);
    EXPECT_EQ(good.out, record + ": ok\n");

    // Of one that stops before the end it says so.
    const std::string open = folder / "open.record";
    const std::string whole = read_all(record);
    const std::size_t third = whole.find("\nred ", whole.find("\nred ", whole.find("\nred ") + 1) + 1);
    std::ofstream(open) << whole.substr(0, third + 1);
    EXPECT_THAT(run("check " + open).out,
        testing::MatchesRegex(".*open.record: ok; the battle is not over after answer [0-9]+\n"));
    EXPECT_EQ(run("check --json " + open).json()[0]["over"], false);
    EXPECT_EQ(run("check --json " + record).json()[0]["over"], true);

    std::ofstream(record, std::ios::app) << "red BD-MOV-01 to A1\n> BD-HIT-01 nobody at all\n";
    const Said bad = run("check --json " + record);
    EXPECT_EQ(bad.status, 1);
    ASSERT_EQ(bad.json().size(), 1U);
    EXPECT_EQ(bad.json()[0]["kind"], "record");
    EXPECT_FALSE(bad.json()[0]["ok"].get<bool>());
    EXPECT_FALSE(bad.json()[0]["problems"].empty());
    const Said line = run("check " + record);
    EXPECT_EQ(std::count(line.out.begin(), line.out.end(), '\n'), 1) << line.out;
}

TEST(Check, RefusesWhatIsNoFile) {
    const Said said = run("check nothing.yaml data");
    EXPECT_EQ(said.status, 1);
    EXPECT_EQ(said.out, "nothing.yaml: is no file\ndata: is a folder; name the files in it\n");
    EXPECT_EQ(run("check").status, 2);
}

// Else its words would lead to a paragraph that nobody can open.
TEST(Check, RefusesALessonThatReadsWhatIsNoRule) {
    const Folder folder;
    std::string lesson = read_all("data/battledice/lessons/first-turn.lesson");
    const std::size_t read = lesson.find("\nread ");
    ASSERT_NE(read, lesson.npos);
    const auto line = 2 + std::count(lesson.begin(), lesson.begin() + std::ptrdiff_t(read), '\n');
    lesson.insert(read + 6, "BD-MOV-99, ");
    std::ofstream(folder / "wrong.lesson") << lesson;
    const Said said = run("check " + (folder / "wrong.lesson"));
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.out + said.err,
        testing::HasSubstr(
            "wrong.lesson:" + std::to_string(line) + ": expected a rule of battledice, got 'BD-MOV-99'"));
}

TEST(Bench, PrintsOnlySignaturesWhenAsked) {
    const Said said = run("bench --signature");
    EXPECT_EQ(said.status, 0);
    EXPECT_THAT(said.out, testing::MatchesRegex("battledice [0-9a-f]+\nearth1418 [0-9a-f]+\nkonflikt47 [0-9a-f]+\n"));
    EXPECT_EQ(run("bench --signature").out, said.out);
    EXPECT_EQ(
        run("bench --signature --json").json()["games"][0]["signature"].get<std::string>(), said.out.substr(11, 16));
}

// Asks bash what the script would complete.
std::vector<std::string> completions(const std::string& typed) {
    const Folder folder;
    EXPECT_EQ(run("completion bash").status, 0);
    std::ofstream(folder / "script")
        << run("completion bash").out
        << "\ncompopt() { :; }\nread -ra COMP_WORDS <<< \"$1\"\n[[ $1 == *' ' ]] && COMP_WORDS+=('')\n"
        << "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_sandtable\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n";
    EXPECT_EQ(std::system(("bash " + folder / "script" + " '" + typed + "' >" + folder / "out").c_str()), 0);
    std::vector<std::string> words;
    std::istringstream lines(read_all(folder / "out"));
    for (std::string line; std::getline(lines, line);) words.push_back(line);
    return words;
}

TEST(Completion, OffersCommandsOptionsAndValues) {
    EXPECT_THAT(completions("sandtable sim"), testing::ElementsAre("simulate"));
    EXPECT_THAT(completions("sandtable "), IsSupersetOf({"games", "play", "odds", "merge"}));
    EXPECT_THAT(completions("sandtable simulate battledice/al"), testing::ElementsAre("battledice/alma"));
    EXPECT_THAT(
        completions("sandtable simulate --red "), testing::ElementsAre("random", "novice", "greedy", "planner"));
    EXPECT_THAT(completions("sandtable play --red "),
        testing::ElementsAre("human", "random", "novice", "greedy", "planner", "easy", "medium", "hard"));
    EXPECT_THAT(completions("sandtable odds battledice attack --att"),
        testing::ElementsAre("--attacker", "--attacker-terrain"));
    EXPECT_THAT(completions("sandtable odds battledice attack --target cav"), testing::ElementsAre("cavalry"));
    EXPECT_THAT(completions("sandtable rules battledice BD-RET-0"), Contains("BD-RET-02"));
    EXPECT_THAT(completions("sandtable check CMakeL"), testing::ElementsAre("CMakeLists.txt"));
    EXPECT_THAT(completions("sandtable completion z"), testing::ElementsAre("zsh"));
}

TEST(Completion, SpeaksToOtherShells) {
    EXPECT_THAT(run("completion zsh").out, testing::StartsWith("#compdef sandtable\n"));
    EXPECT_THAT(run("completion fish").out,
        HasSubstr("complete -c sandtable -n '__sandtable_at \" simulate\"' -l red -x -a 'random novice greedy planner' "
                  "-d 'The "
                  "computer player for red'\n"));
    EXPECT_EQ(run("completion tcsh").status, 2);
}

}
}
