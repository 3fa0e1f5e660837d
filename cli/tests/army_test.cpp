// army: lists, checks, random armies, other forms and pages to print.
#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>

#include "cli/tests/reports.h"
#include "report/tests/read_qr.h"

namespace sandtable {
namespace {

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string force =
    "army: Mine\nnation: usa\nlimit: 500\nunits:\n"
    "  - {name: Hale, type: us_officer}\n"
    "  - {name: First, type: us_rifle_squad, models: 10}\n"
    "  - {name: Second, type: us_rifle_squad, models: 5}\n";

std::string written(const Folder& folder, const std::string& text) {
    const std::string path = folder / "mine.yaml";
    std::ofstream(path) << text;
    return path;
}

TEST(Army, ListsNationsArmiesAndEntries) {
    const Said said = run("army konflikt47 list");
    EXPECT_EQ(said.status, 0) << said.err;
    for (const char* line : {"britain: Britain and Commonwealth, 15 entries\n", "usa: United States, 15 entries\n",
             "  gravity-heavy             995 points  Gravity heavy\n"})
        EXPECT_THAT(said.out, HasSubstr(line));
    const json lists = run("army konflikt47 list --json").json();
    EXPECT_EQ(lists["nations"].size(), 5u);
    EXPECT_EQ(lists["armies"].size(), 19u);
    const Said entries = run("army konflikt47 list --nation usa");
    EXPECT_THAT(
        entries.out, HasSubstr("us_mg                        55 points  Machine Gun Team (machine-gun team)\n"));
    EXPECT_THAT(
        entries.out, HasSubstr("  us_hmg                     75 points  .50 Machine Gun Team (machine-gun team)\n"));
    EXPECT_THAT(entries.out, Not(HasSubstr("us_recovery_tank")));
    const Said wrong = run("army konflikt47 list --nation usaa");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_EQ(wrong.err, "usaa: is no nation; did you mean 'usa'?\n");
}

TEST(Army, ChecksAndNamesEachBrokenRule) {
    const Folder folder;
    const std::string path = written(folder, force);
    const Said right = run("army konflikt47 check " + path);
    EXPECT_EQ(right.status, 0) << right.err;
    EXPECT_EQ(right.out,
        "Mine (usa)\n"
        "   50  Hale, Officer: pistol\n"
        "  100  First, Rifle Squad: 10 x rifle\n"
        "   50  Second, Rifle Squad: 5 x rifle\n"
        "  200  of 500 points, 300 left (K47-ARM-13)\n"
        "Platoon 1: 1 officer (of 2), 2 infantry squads (of 6)\n"
        "3 Order Dice, 16 men\n"
        "It breaks no rule.\n");
    written(folder, force + "  - {name: A, type: us_mortar}\n  - {name: B, type: us_mortar, models: 3}\n");
    const Said wrong = run("army konflikt47 check " + path);
    EXPECT_EQ(wrong.status, 1);
    EXPECT_THAT(wrong.out,
        AllOf(HasSubstr(path + ":9: models: B has 3 models; 2 would be right (K47-ARM-06)\n"),
            HasSubstr(path +
                ":9: units: the platoon has 2 mortar teams, and B is too many; 1 at most would be right "
                "(K47-ARM-03)\n")));
    const json report = run("army konflikt47 check " + path + " --json").json();
    EXPECT_EQ(report["legal"], false);
    EXPECT_EQ(report["faults"].size(), 2u);
    EXPECT_EQ(report["faults"][1]["rule"], "K47-ARM-03");
    EXPECT_EQ(run("army konflikt47 check " + path + " --set k47.army_selector=free").status, 1);
    EXPECT_EQ(
        run("army konflikt47 check " + path + " --set k47.points_limit=500 --set k47.army_selector=nobody").status, 1);
}

TEST(Army, ImportsAListAndSaysWhatItGuessed) {
    const Folder folder;
    const std::string path = written(folder, "Americans\n10 Riflemen, 1 LMG - 113 pts\nZeppelin - 300 pts\n");
    const Said said = run("army konflikt47 import " + path);
    EXPECT_EQ(said.status, 0);
    EXPECT_EQ(
        said.err, path + ":3: Zeppelin - 300 pts: Nothing in the list of its nation is called so; it is left out.\n");
    EXPECT_THAT(
        said.out, HasSubstr("{name: Rifle Squad, article: true, type: us_rifle_squad, models: 10, buys: {lmg: 1}}"));
    const json report = run("army konflikt47 import --json " + path).json();
    EXPECT_EQ(report["report"][0]["sure"], true);
    EXPECT_EQ(report["report"][1]["line"], 3);
    written(folder, "<roster/>");
    EXPECT_THAT(
        run("army konflikt47 import " + path).err, StartsWith(path + ": begins with 'roster' and is no roster; "));
}

TEST(Army, SaysInALineWhatIsNoArmy) {
    const Folder folder;
    const std::string path = written(folder, "army: Mine\nnation: usa\nlimit: lots\nunits: []\n");
    const Said said = run("army konflikt47 check " + path);
    EXPECT_EQ(said.status, 1);
    EXPECT_THAT(said.err, StartsWith(path + ":3: limit: 'lots' is not a whole number"));
    EXPECT_EQ(std::count(said.err.begin(), said.err.end(), '\n'), 1);
    EXPECT_THAT(run("army konflikt47 check nosuch.yaml").err, StartsWith("nosuch.yaml: "));
    written(folder, std::string((1 << 20) + 1, ' '));
    EXPECT_EQ(run("army konflikt47 print " + path).err, path + ": is longer than 1048576 bytes, and no army\n");
}

TEST(Army, MakesALegalOneByChance) {
    const Folder folder;
    const Said said = run("army konflikt47 random --points 1000 --nation germany --seed 7");
    EXPECT_EQ(said.status, 0) << said.err;
    EXPECT_EQ(run("army konflikt47 random --points 1000 --nation germany --seed 7").out, said.out);
    const Said checked = run("army konflikt47 check " + written(folder, said.out));
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_EQ(run("army konflikt47 random --points 100 --nation germany").err,
        "random: 100 points are too few for an officer and two squads of germany; 150 at least would be right\n");
    EXPECT_EQ(run("army konflikt47 random --points 49 --nation germany").status, 2);
}

TEST(Army, IsWrittenInOtherForms) {
    const Folder folder;
    const std::string path = written(folder, force);
    const Said words = run("army konflikt47 convert " + path + " --to text");
    EXPECT_THAT(
        words.out, StartsWith("Mine (United States), 200 of 500 points\n\n  50  Hale (Officer): 1 man, pistol\n"));
    const Said as_json = run("army konflikt47 convert " + path + " --to json");
    EXPECT_EQ(as_json.json()["platoons"][0]["units"][1]["type"], "us_rifle_squad");
    written(folder, as_json.out);
    EXPECT_EQ(run("army konflikt47 convert " + path).out,
        "# yaml-language-server: $schema=../../schema/konflikt47-force.schema.json\n\n" + force);
}

TEST(Army, IsPrintedAsOnePage) {
    const Folder folder;
    const std::string path = written(folder, std::string(force).replace(force.find("Second"), 6, "\"<b>&\""));
    const Said page = run("army konflikt47 print " + path + " --paper letter");
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_THAT(page.out, StartsWith("<!doctype html>"));
    EXPECT_THAT(page.out, HasSubstr("@page{size:letter;"));
    EXPECT_THAT(page.out, AllOf(HasSubstr("&lt;b&gt;&amp;"), Not(HasSubstr("<b>&"))));
    EXPECT_THAT(page.out, AllOf(Not(HasSubstr("http")), Not(HasSubstr("<script"))));
    int cards = 0;
    for (std::size_t at = 0; (at = page.out.find("<article", at)) != std::string::npos; ++at) ++cards;
    EXPECT_EQ(cards, 3);
    const std::string scanned = read_qr(page.out);
    EXPECT_THAT(scanned, StartsWith("army: Mine\nnation: usa\nlimit: 500\n"));
    const std::string before = run("army konflikt47 check " + path).out;
    EXPECT_EQ(run("army konflikt47 check " + written(folder, scanned)).out, before);
    EXPECT_THAT(run("army konflikt47 print " + path).out, HasSubstr("@page{size:A4;"));
}

TEST(Army, IsToldToBeTooLongForAQrCode) {
    const Folder folder;
    std::string units;
    for (int i = 10; i < 31; ++i)
        units += "  - {name: " + std::to_string(i) +
            " Squad that marched to the Oder and back in that year, article: true, type: us_rifle_squad, quality: "
            "veteran, models: 10, buys: {lmg: 1, at_launcher: 1}}\n";
    const Said page = run("army konflikt47 print " + written(folder, force + units));
    EXPECT_EQ(page.status, 0) << page.err;
    EXPECT_THAT(page.out, AllOf(HasSubstr(" bytes and a QR code holds 2953 at most"), Not(HasSubstr("<svg"))));
}

}
}
