// odds: every fraction worked out by hand elsewhere, and what cannot be done.
#include <map>
#include <numeric>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tests/reports.h"

namespace sandtable {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

json odds(const std::string& attacker, int range, const std::string& target, const std::string& more = "") {
    return run("odds battledice attack --json --attacker " + attacker + " --range " + std::to_string(range) +
        " --target " + target + " " + more)
        .json();
}

int dice(const std::string& attacker, int range, const std::string& target, const std::string& more = "") {
    const json told = odds(attacker, range, target, more);
    EXPECT_EQ(told.at("dice") == 0, told.contains("refused"));
    return told.at("dice");
}

std::vector<int> dice_by_range(const std::string& attacker, int farthest, const std::string& more = "") {
    std::vector<int> list;
    for (int range = 1; range <= farthest; ++range) list.push_back(dice(attacker, range, "infantry", more));
    return list;
}

// The distribution's fractions, from the value 0 on.
std::vector<std::string> exact(const json& told, const std::string& name) {
    std::vector<std::string> list;
    for (const json& entry : told.at(name)) {
        EXPECT_EQ(entry.at("value").get<std::size_t>(), list.size());
        list.push_back(entry.at("exact"));
    }
    return list;
}

struct Fraction {
    long long n, d;
    friend Fraction operator*(Fraction a, Fraction b) { return {a.n * b.n, a.d * b.d}; }
    friend Fraction operator+(Fraction a, Fraction b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
    std::string text() const { return std::to_string(n / std::gcd(n, d)) + "/" + std::to_string(d / std::gcd(n, d)); }
};
Fraction fraction(const std::string& text) { return {std::stoll(text), std::stoll(text.substr(text.find('/') + 1))}; }

// What a hit does is told together, and by its parts in a terminal.
TEST(Odds, ArmourAsOneAndByItsParts) {
    const std::string command = "odds konflikt47 armour --pen 6 --damage-value 9";
    const json told = run(command + " --json").json();
    EXPECT_EQ(told.at("hit").at("massive").at("exact"), "1/6");
    EXPECT_EQ(told.at("hit").size(), 4u);
    EXPECT_EQ(told.at("knocked_out").at("exact"), "10693/31104");
    EXPECT_THAT(run(command).out, HasSubstr("hit: superficial"));
}

// The commands that a help page lists.
std::vector<std::string> listed_in(const std::string& page) {
    std::vector<std::string> names;
    std::istringstream lines(page.substr(page.find("Subcommands:")));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

// What a help page shows is what somebody tries first.
TEST(Odds, ExamplesOfAllHelpPagesAreTaken) {
    int tried = 0;
    for (const std::string& game : listed_in(run("odds --help").out))
        for (const std::string& situation : listed_in(run("odds " + game + " --help").out)) {
            const std::string page = run("odds " + game + " " + situation + " --help").out;
            const std::string before = "Example: sandtable ";
            const std::size_t begin = page.find(before);
            ASSERT_NE(begin, page.npos) << page;
            const std::size_t from = begin + before.size();
            const std::string example = page.substr(from, page.find('\n', from) - from);
            const Said said = run(example);
            EXPECT_EQ(said.status, 0) << example << ": " << said.err;
            ++tried;
        }
    EXPECT_GE(tried, 8);
}

// Dice by range, no attack beyond.
TEST(Odds, DiceByRange) {
    EXPECT_THAT(dice_by_range("infantry", 5), ElementsAre(4, 3, 2, 1, 0));
    EXPECT_THAT(dice_by_range("machine_gun --set bd.era=ww1", 6), ElementsAre(5, 4, 3, 2, 1, 0));
    EXPECT_THAT(dice_by_range("smooth_bore", 6), ElementsAre(5, 4, 3, 2, 1, 0));
    EXPECT_THAT(dice_by_range("smooth_bore", 7, "--attacker-terrain hill"), ElementsAre(5, 4, 3, 2, 1, 1, 0));
    EXPECT_THAT(dice_by_range("rifled", 7), ElementsAre(3, 3, 2, 2, 1, 1, 0));
    EXPECT_THAT(dice_by_range("rifled", 8, "--attacker-terrain hill"), ElementsAre(3, 3, 2, 2, 1, 1, 1, 0));
    EXPECT_THAT(dice_by_range("cavalry", 2), ElementsAre(3, 0));
}

TEST(Odds, GeneralAddsADieWithinRange) {
    EXPECT_EQ(dice("infantry", 4, "infantry", "--general --target-terrain orchard"), 1);
    EXPECT_EQ(dice("infantry", 4, "infantry", "--target-terrain orchard"), 0);
    EXPECT_EQ(dice("infantry", 5, "infantry", "--general"), 0);
    EXPECT_EQ(dice("machine_gun", 1, "infantry", "--general"), 5);
    EXPECT_EQ(dice("cavalry", 1, "infantry", "--general"), 4);
}

TEST(Odds, CoverTakesDiceOff) {
    const std::map<std::string, int> left{{"wood", 3}, {"built_up", 2}, {"hill", 3}, {"crops", 3}, {"fence", 3},
        {"wire", 4}, {"rough", 4}, {"river", 4}, {"water", 4}};
    for (const auto& [terrain, expected] : left)
        EXPECT_EQ(dice("infantry", 1, "infantry", "--target-terrain " + terrain), expected) << terrain;
    EXPECT_EQ(dice("infantry", 1, "infantry", "--target-terrain fieldwork --target-terrain hill"), 2);
    EXPECT_EQ(dice("infantry", 1, "infantry", "--target-terrain hill --attacker-terrain hill"), 4);
}

TEST(Odds, OwnWireHindersInfantry) {
    EXPECT_EQ(dice("infantry", 2, "infantry", "--attacker-terrain wire --target-terrain fence"), 1);
    EXPECT_EQ(dice("cavalry", 1, "infantry", "--attacker-terrain wire"), 3);
}

TEST(Odds, FourDiceOnFullInfantry) {
    const json told = odds("infantry", 1, "infantry");
    EXPECT_EQ(told.at("dice"), 4);
    EXPECT_THAT(exact(told, "losses"), ElementsAre("16/81", "32/81", "8/27", "8/81", "1/81"));
    EXPECT_EQ(told.at("expected").at("losses").at("exact"), "4/3");
    EXPECT_THAT(exact(told, "flags"), ElementsAre("625/1296", "125/324", "25/216", "5/324", "1/1296"));
    EXPECT_EQ(told.at("destroyed").at("exact"), "1/81");
    EXPECT_NEAR(told.at("destroyed").at("probability").get<double>(), 1.0 / 81, 1e-12);
}

TEST(Odds, WhoCannotRetreatIsLost) {
    EXPECT_EQ(odds("infantry", 1, "infantry", "--no-retreat").at("destroyed").at("exact"), "1/16");
    EXPECT_EQ(odds("machine_gun", 1, "infantry").at("destroyed").at("exact"), "11/243");
    EXPECT_EQ(odds("machine_gun", 1, "infantry", "--no-retreat").at("destroyed").at("exact"), "3/16");
}

TEST(Odds, ArtilleryDuel) {
    const json told = odds("smooth_bore", 3, "smooth_bore");
    EXPECT_EQ(told.at("dice"), 3);
    EXPECT_EQ(told.at("destroyed").at("exact"), "2/27");
}

TEST(Odds, GunsAgainstMachineGun) {
    const json told = odds("smooth_bore", 1, "machine_gun");
    EXPECT_EQ(told.at("dice"), 5);
    EXPECT_EQ(exact(told, "hits").front(), "3125/7776");  // at least one: 4651/7776
    EXPECT_EQ(told.at("destroyed").at("exact"), "763/3888");
    EXPECT_EQ(odds("smooth_bore", 1, "machine_gun", "--no-retreat").at("destroyed").at("exact"), "131/243");
}

TEST(Odds, GeneralAtRisk) {
    EXPECT_EQ(odds("infantry", 1, "infantry", "--target-general").at("general_killed").at("exact"), "671/1296");
    EXPECT_EQ(odds("infantry", 4, "general").at("destroyed").at("exact"), "1/6");
    EXPECT_EQ(odds("infantry", 3, "general").at("destroyed").at("exact"), "11/36");
    EXPECT_EQ(odds("infantry", 2, "general").at("destroyed").at("exact"), "91/216");
}

TEST(Odds, FieldworkIgnoresTheFirstFlag) {
    const json told = odds("infantry", 1, "infantry", "--target-terrain fieldwork");
    EXPECT_EQ(told.at("dice"), 2);
    EXPECT_THAT(exact(told, "flags"), ElementsAre("35/36", "1/36"));
    EXPECT_EQ(exact(odds("infantry", 3, "infantry"), "flags").front(), "25/36");
}

TEST(Odds, TwoVolleys) {
    const json first = odds("infantry", 1, "infantry");
    Fraction destroyed = fraction(first.at("destroyed").at("exact"));
    for (const json& lost : first.at("losses"))
        if (lost.at("value") < 4)
            destroyed = destroyed +
                fraction(lost.at("exact")) *
                    fraction(odds("infantry", 1, "infantry",
                        "--target-figures " + std::to_string(4 - lost.at("value").get<int>()))
                            .at("destroyed")
                            .at("exact"));
    EXPECT_EQ(destroyed.text(), "1697/6561");
}

TEST(Odds, OfEveryDistributionAddUpToOne) {
    const json told = odds("infantry", 2, "cavalry", "--target-general --target-terrain wood");
    for (const char* name : {"hits", "flags", "losses"}) {
        double sum = 0;
        for (const json& entry : told.at(name)) sum += entry.at("probability").get<double>();
        EXPECT_NEAR(sum, 1, 1e-12) << name;
    }
    EXPECT_THAT(told.at("terms").dump(), HasSubstr("wood"));
}

TEST(Odds, OfWhatIsNotAllowedNameTheRule) {
    const json told = odds("infantry", 5, "infantry");
    EXPECT_EQ(told.at("dice"), 0);
    EXPECT_EQ(told.at("refused").at("rule"), "BD-BAT-02");
    EXPECT_THAT(told.at("refused").at("why").get<std::string>(), HasSubstr("range"));
    EXPECT_THAT(
        run("odds battledice attack --attacker infantry --range 5 --target infantry").out, HasSubstr("BD-BAT-02"));
}

TEST(Odds, AreDrawnForPeople) {
    const Said said = run("odds battledice attack --attacker infantry --target infantry");
    EXPECT_THAT(said.out, testing::StartsWith("4 dice: "));
    EXPECT_THAT(said.out, HasSubstr("32/81   39.506 %"));
}

TEST(Odds, RefuseWhatTheyDoNotUnderstand) {
    for (const char* words : {"odds", "odds battledice", "odds battledice attack", "odds chess attack",
             "odds battledice attack --attacker infantry --target dragoons",
             "odds battledice attack --attacker infantry --target infantry --range far",
             "odds battledice attack --attacker infantry --target infantry --range 99",
             "odds battledice attack --attacker infantry --target infantry --target-figures 9"}) {
        const Said said = run(words);
        EXPECT_EQ(said.status, 2) << words;
        EXPECT_EQ(said.out, "") << words;
        EXPECT_NE(said.err, "") << words;
    }
}

}
}
