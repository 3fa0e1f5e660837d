// Rosters from elsewhere as forces: what is found in the lists, what is guessed, and what is left out.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "data_files/read_file.h"
#include "games/konflikt47/armoury/armoury.h"
#include "games/konflikt47/tests/loading/error_of.h"
#include "rosters/import_army.h"
#include "rosters/roster_file.h"

namespace konflikt47::import_test {
namespace {

using sandtable::Armoury;
using sandtable::Army_import;
using sandtable::Army_report;
using sandtable::Imported;
using testing::ElementsAre;
using testing::HasSubstr;

Army_import imported(const std::string& bytes) {
    return armoury().imported(sandtable::read_roster(bytes, "list"), "list", {});
}

std::string plain(const std::string& text) { return armoury().write({text, "army"}, Armoury::plain, {}); }

// An army in our own words is the same army again, and surely.
void expect_same(const std::string& text) {
    const std::string words = plain(text);
    const Army_import again = imported(words);
    EXPECT_EQ(plain(again.text), words) << again.text;
    for (const Imported& one : again.report) EXPECT_TRUE(one.sure) << one.said << ": " << one.words;
}

TEST(Import, our_own_words_come_back_exactly) {
    for (const auto& ready : armoury().ready())
        if (ready.fault.empty()) expect_same(sandtable::read_file(ready.file, sandtable::longest_army));
    for (const auto& nation : armoury().nations({}))
        for (sandtable::u64 seed = 1; seed <= 6; ++seed)
            expect_same(armoury().random(seed % 2 ? 1000 : 2500, nation.id, seed, {}));
}

std::vector<std::string> units_of(const Army_import& made) {
    std::vector<std::string> all;
    const Army_report army = armoury().judge({made.text, "made"}, {});
    for (const Army_report::Unit& unit : army.units)
        all.push_back(fmt::format("{} {} {}: {}", unit.points, unit.platoon, unit.kind, unit.made_of));
    return all;
}

TEST(Import, a_list_from_a_forum_is_found_by_names_and_points) {
    const Army_import made = imported(
        "German list 750 pts\n"
        "\n"
        "Leutnant w/ SMG - 55 pts\n"
        "10 Grenadiers, 1 LMG, 1 Panzerfaust - 119 pts\n"
        "Veteran Grenadiers - 65\n"
        "Grenadirs (10)\n"
        "2 MMG teams (110 pts)\n"
        "Pak-40 125pts\n"
        "Keiler, gold plated - 220pts\n"
        "Zeppelin - 300 pts\n");
    EXPECT_THAT(units_of(made),
        ElementsAre("55 0 Officer: submachine gun", "119 0 Grenadier Squad: 9 x rifle, light machine gun, Panzerfaust",
            "65 0 Grenadier Squad: 5 x rifle", "100 0 Grenadier Squad: 10 x rifle",
            "55 0 Machine Gun Team: medium machine gun, 2 x rifle",
            "55 0 Machine Gun Team: medium machine gun, 2 x rifle", "125 0 Pak 40: heavy anti-tank gun, 5 x rifle",
            "220 0 Keiler Medium Walker: heavy anti-tank gun, medium machine gun"));
    const Army_report army = armoury().judge({made.text, "made"}, {});
    EXPECT_EQ(army.title, "German list");
    EXPECT_EQ(army.limit, 750);
    EXPECT_EQ(army.nation, "germany");
    ASSERT_EQ(made.report.size(), 8u);
    const auto row = [&](std::size_t i) {
        const Imported& one = made.report[i];
        return fmt::format(
            "{}{} {}: {} | {}", one.sure ? "" : "? ", one.line, one.said, one.became.value_or("-"), one.words);
    };
    EXPECT_EQ(row(1), "4 10 Grenadiers, 1 LMG, 1 Panzerfaust - 119 pts: Grenadier Squad, 119 points | As it was said.");
    EXPECT_EQ(row(2), "? 5 Veteran Grenadiers - 65: Grenadier Squad, 65 points | 5 men by its points.");
    EXPECT_EQ(row(3), "? 6 Grenadirs (10): Grenadier Squad, 100 points | Taken for Grenadier Squad.");
    EXPECT_EQ(row(4), "? 7 2 MMG teams (110 pts): 2 x Machine Gun Team, 110 points | Taken for Machine Gun Team.");
    EXPECT_EQ(row(5), "8 Pak-40 125pts: Pak 40, 125 points | As it was said.");
    EXPECT_EQ(row(6),
        "? 9 Keiler, gold plated - 220pts: Keiler Medium Walker, 220 points | Taken for Keiler Medium Walker; nothing "
        "here is "
        "'gold plated'.");
    EXPECT_EQ(row(7), "? 10 Zeppelin - 300 pts: - | Nothing in the list of its nation is called so; it is left out.");
}

TEST(Import, a_roster_of_battlescribe_is_a_force_in_platoons) {
    const std::string squad =
        "<selection name=\"Rifle Squad\" customName=\"&lt;i&gt;Able&lt;/i&gt;\" number=\"1\" "
        "type=\"unit\"><selections><selection "
        "name=\"Rifleman\" number=\"7\" type=\"model\"><costs><cost name=\"pts\" "
        "value=\"70\"/></costs></selection><selection "
        "name=\"Rifleman with light machine gun\" number=\"1\" type=\"model\"><costs><cost name=\"pts\" "
        "value=\"23\"/></costs></selection></selections></selection>";
    const std::string force = "<force name=\"Platoon\" catalogueName=\"US Army\"><selections>" + squad +
        "<selection name=\"M4 Sherman 75\" number=\"1\" type=\"model\"><costs><cost name=\"pts\" "
        "value=\"195\"/></costs></selection></selections></force>";
    const Army_import made = imported(
        "<roster name=\"Bastogne: the &quot;Nuts&quot;\" "
        "xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces>" +
        force + force + "</forces></roster>");
    EXPECT_THAT(units_of(made),
        ElementsAre("93 0 Rifle Squad: 7 x rifle, light machine gun",
            "190 0 M4 Sherman 75: medium anti-tank gun, 2 x medium machine gun",
            "93 1 Rifle Squad: 7 x rifle, light machine gun",
            "190 1 M4 Sherman 75: medium anti-tank gun, 2 x medium machine gun"));
    EXPECT_THAT(made.text, HasSubstr("name: \"<i>Able</i>\""));
    EXPECT_THAT(made.text, HasSubstr("army: \"Bastogne: the \\\"Nuts\\\"\""));
    EXPECT_TRUE(made.report.at(0).sure) << made.report[0].words;
    EXPECT_EQ(made.report.at(1).words, "It costs 190 points here, and not 195.");
}

TEST(Import, a_line_below_a_unit_says_what_it_has) {
    const Army_import made = imported(
        "Rangers (8 men) - 128\n  - 2 Thompson M1X\nSniper team\n[130] is no unit\n57 mm gun\n105 mm "
        "howitzer\nspotter\n");
    EXPECT_EQ(armoury().judge({made.text, "made"}, {}).nation, "usa") << "by what is in its list";
    EXPECT_THAT(units_of(made).front(), HasSubstr("Thompson M1X"));
    EXPECT_THAT(units_of(made).back(), HasSubstr("100 0 105 mm Howitzer"));
    EXPECT_EQ(made.report.back().words, "It is taken for what the unit above it has.");
}

TEST(Import, what_is_misspelt_is_told) {
    const Army_import made = imported("10 Grenadiers, 1 light machine gunn - 113\n");
    EXPECT_EQ(made.report.at(0).words, "'light machine gunn' is taken for lmg.");
    EXPECT_THAT(units_of(made), ElementsAre("113 0 Grenadier Squad: 9 x rifle, light machine gun"));
}

// Two units of one name would not be told apart.
TEST(Import, a_name_that_is_taken_is_not_given_again) {
    const Army_import made = imported(
        "Mine (Germany), 10 of 99999 points\n\n  50  Hans (Grenadier Squad): 5 men\n  50  hans (Grenadier Squad): 5 "
        "men\n");
    const Army_report army = armoury().judge({made.text, "made"}, {});
    ASSERT_EQ(army.units.size(), 2u);
    EXPECT_EQ(army.units[0].name, "Hans");
    EXPECT_EQ(army.units[1].name, "Grenadier Squad");
    EXPECT_EQ(army.limit, 250) << "5000 is the most";
}

TEST(Import, a_file_of_our_own_stays_as_it_is) {
    const auto any = [](const std::string& bytes) { return sandtable::import_army(armoury(), bytes, "file", {}); };
    const std::string own = armoury().begun("usa", 500, {});
    for (const std::string& text : {own, "# mine\n" + own, armoury().write({own, "own"}, Armoury::json, {})}) {
        EXPECT_EQ(any(text).text, text);
        EXPECT_TRUE(any(text).report.empty());
    }
    EXPECT_THAT(error_of([&] { any("army: A\nnation: usa\nlimit: lots\nunits: []\n"); }), HasSubstr("file:3: limit"));
    EXPECT_FALSE(any("nation: usa\nlimit: 500\n10 Rangers\n").report.empty()) << "a list in words";
}

TEST(Import, what_nobody_here_has_is_refused) {
    EXPECT_THAT(error_of([] { imported("Zeppelin - 300 pts\nDragon - 20 pts\n"); }),
        HasSubstr("list: names nothing that is in the lists of "));
    std::string many;
    for (int i = 0; i < 40; ++i) many += "Pak 40\n";
    const Army_import made = imported(many);
    EXPECT_EQ(units_of(made).size(), 32u);
    EXPECT_EQ(made.report.back().words, "An army is read with 32 units at most; it is left out.");
}

}
}
