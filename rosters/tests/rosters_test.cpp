// Rosters from other programs and from words: what is read of them, and that nothing that strangers send does harm.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "data_files/error.h"
#include "rosters/roster_file.h"
#include "rosters/tests/zipped.h"

namespace sandtable {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string xmlns = "http://www.battlescribe.net/schema/rosterSchema";

std::string ros(const std::string& selections, const std::string& head = "") {
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<roster id=\"1\" name=\"Ardennes\" "
        "battleScribeVersion=\"2.03\" gameSystemName=\"Konflikt 47\" xmlns=\"{}\">{}<costLimits><costLimit "
        "name=\"pts\" "
        "typeId=\"pts\" value=\"1000.0\"/></costLimits><forces><force name=\"Reinforced Platoon\" "
        "catalogueName=\"Germany\"><selections>{}</selections></force></forces></roster>",
        xmlns, head, selections);
}
const std::string grenadiers =
    "<selection name=\"Grenadiers\" customName=\"Wolf &amp; &lt;b&gt;Sons&lt;/b&gt;\" number=\"1\" "
    "type=\"unit\"><costs><cost "
    "name=\"pts\" value=\"0.0\"/></costs><selections><selection name=\"Grenadier\" number=\"9\" "
    "type=\"model\"><costs><cost "
    "name=\"pts\" value=\"100.0\"/></costs></selection><selection name=\"LMG\" number=\"1\" "
    "type=\"upgrade\"><costs><cost "
    "name=\" pts\" value=\"13.0\"/></costs></selection></selections></selection><selection name=\"Rules\" number=\"1\" "
    "type=\"upgrade\"/>";

std::string error_of(std::string_view bytes) {
    try {
        read_roster(bytes, "x");
    } catch (const InputError& error) {
        EXPECT_TRUE(error.line || !error.column) << error.what();
        return error.what();
    }
    return "no error";
}

void expect_ardennes(const Roster& roster) {
    EXPECT_EQ(roster.title, "Ardennes");
    EXPECT_EQ(roster.limit, 1000);
    EXPECT_THAT(roster.army, HasSubstr("Germany"));
    ASSERT_EQ(roster.platoons.size(), 1u);
    ASSERT_EQ(roster.platoons[0].size(), 1u) << "the upgrade of the force is no unit";
    const Roster_item& unit = roster.platoons[0][0];
    EXPECT_EQ(unit.name, "Grenadiers");
    EXPECT_EQ(unit.called, "Wolf & <b>Sons</b>") << "markup is text";
    EXPECT_EQ(unit.points, 113);
    ASSERT_EQ(unit.parts.size(), 2u);
    EXPECT_TRUE(unit.parts[0].is_model);
    EXPECT_EQ(unit.parts[0].number, 9);
    EXPECT_EQ(unit.parts[1].name, "LMG");
}

TEST(Rosters, battlescribe_is_read_as_xml_and_packed) {
    expect_ardennes(read_roster(ros(grenadiers), "a.ros"));
    expect_ardennes(read_roster(zipped({{"a.ros", ros(grenadiers)}}), "a.rosz"));
    expect_ardennes(read_roster(zipped({{"readme.txt", "x"}, {"a.ros", ros(grenadiers)}}), "a.rosz"));
}

TEST(Rosters, new_recruit_is_read_as_json) {
    expect_ardennes(read_roster(
        R"({"roster": {"name": "Ardennes", "costLimits": [{"name": "pts", "value": 1000}], "forces": [{"catalogueName": "Germany",
        "selections": [{"name": "Grenadiers", "customName": "Wolf & <b>Sons</b>", "number": 1, "type": "unit", "costs": [{"name": "pts", "value": 0}],
        "selections": [{"name": "Grenadier", "number": 9, "type": "model", "costs": [{"name": "pts", "value": 100}]},
        {"name": "LMG", "number": 1, "type": "upgrade", "costs": [{"name": "pts", "value": 13}]}]}, {"name": "Rules", "type": "upgrade"}]}]}})",
        "a.json"));
}

TEST(Rosters, what_is_no_number_counts_nothing) {
    const Roster roster = read_roster(
        R"({"roster": {"costLimits": [{"name": "pts", "value": "many"}], "forces": [{"selections": [{"name": "Grenadiers", "number": [],
        "costs": [{"name": "pts", "value": null}, {"name": "CP", "value": 3}]}]}]}})",
        "a.json");
    EXPECT_EQ(roster.limit, 0);
    EXPECT_EQ(roster.platoons.at(0).at(0).number, 1);
    EXPECT_EQ(roster.platoons[0][0].points, 0);
}

TEST(Rosters, lists_in_words_are_read_line_by_line) {
    const Roster roster = read_roster(
        "German army 500 pts\n\n"
        "* 10 Grenadiers, 1 LMG and 2x Panzerfaust - 130 pts\r\n"
        "2 Sniper Teams (110)\n"
        "Grenadiers (veteran) w/ 1 SMG [65 points]\n"
        "Pak 40\n"
        "57 mm Gun = 85\n"
        "Sturm Squad (8 men): 176pts\n"
        "   - MP 40 x3\n"
        "Total: 500 points\n"
        "Platoon 2\n"
        "Half-track - 75\n",
        "list");
    ASSERT_EQ(roster.platoons.size(), 2u);
    const auto& units = roster.platoons[0];
    ASSERT_EQ(units.size(), 7u);
    EXPECT_EQ(units[0].name, "German army");
    EXPECT_EQ(units[1].number, 10);
    EXPECT_EQ(units[1].name, "Grenadiers");
    EXPECT_EQ(units[1].points, 130);
    EXPECT_EQ(units[1].line, 3);
    ASSERT_EQ(units[1].parts.size(), 2u);
    EXPECT_EQ(units[1].parts[1].name, "Panzerfaust");
    EXPECT_EQ(units[1].parts[1].number, 2);
    EXPECT_EQ(units[2].number, 2);
    EXPECT_EQ(units[2].points, 110);
    EXPECT_EQ(units[3].aside, "veteran");
    EXPECT_EQ(units[3].points, 65);
    EXPECT_EQ(units[3].parts.at(0).name, "SMG");
    EXPECT_EQ(units[4].name, "Pak 40");
    EXPECT_FALSE(units[4].points);
    EXPECT_EQ(units[5].name, "57 mm Gun");
    EXPECT_EQ(units[5].points, 85);
    EXPECT_EQ(units[6].number, 8);
    EXPECT_EQ(units[6].parts.at(0).name, "MP 40");
    EXPECT_EQ(units[6].parts.at(0).number, 3);
    EXPECT_EQ(roster.platoons[1].at(0).name, "Half-track");
}

TEST(Rosters, our_own_form_says_what_a_unit_is_called) {
    const Roster roster = read_roster(
        "Mine (United States), 449 of 500 points\n\nPlatoon 1\n"
        "  75  Hale (B) (Officer): 2 men, pistol, rifle, Luck 1\n"
        " 190  Grizzly (M8 Grizzly, howitzer): medium howitzer\n  30  Truck\n",
        "list");
    EXPECT_EQ(roster.title, "Mine");
    EXPECT_EQ(roster.limit, 500);
    EXPECT_THAT(roster.army, HasSubstr("United States"));
    const auto& units = roster.platoons.at(0);
    ASSERT_EQ(units.size(), 3u);
    EXPECT_EQ(units[0].name, "Hale (B)");
    EXPECT_EQ(units[0].aside, "Officer");
    EXPECT_EQ(units[0].parts.size(), 4u);
    EXPECT_EQ(units[1].aside, "M8 Grizzly, howitzer");
    EXPECT_EQ(units[2].points, 30);
}

TEST(Rosters, what_is_none_is_refused_in_words) {
    const std::string whole = ros(grenadiers), packed = zipped({{"a.ros", whole}});
    std::string deep, wide;
    for (int i = 0; i < 100; ++i) deep += "<selections><selection name=\"a\" type=\"unit\">";
    for (int i = 0; i < 100; ++i) deep += "</selection></selections>";
    for (int i = 0; i < 101; ++i) wide += "<selection name=\"a\" type=\"unit\"/>";
    EXPECT_THAT(error_of(""), StartsWith("x: is empty"));
    EXPECT_THAT(error_of(std::string((1 << 20) + 1, 'a')), HasSubstr("longer than 1048576 bytes"));
    EXPECT_THAT(error_of("\xff\xfe\x00"), StartsWith("x: is no text in UTF-8"));
    EXPECT_THAT(error_of(whole.substr(0, whole.size() / 2)), HasSubstr("is no whole XML"));
    EXPECT_THAT(
        error_of("<roster xmlns=\"http://other\"/>"), HasSubstr("<roster xmlns=\"" + xmlns + "\"> would be right"));
    EXPECT_THAT(
        error_of("<catalogue xmlns=\"" + xmlns + "\"/>"), HasSubstr("begins with 'catalogue' and is no roster"));
    EXPECT_THAT(error_of("<!DOCTYPE lolz [<!ENTITY a \"&a;&a;\">]>" + whole.substr(whole.find("<roster"))),
        HasSubstr("has a DOCTYPE"));
    EXPECT_THAT(error_of(ros("<selection name=\"a\" type=\"unit\">" + deep + "</selection>")),
        HasSubstr("nested more than 16 times"));
    EXPECT_THAT(error_of(ros(wide)), HasSubstr("more than 100 selections"));
    std::string tags;
    while (tags.size() < 900'000) tags += "<a/>";
    EXPECT_THAT(error_of(ros(tags)), HasSubstr("more than 40000 tags"));
    EXPECT_EQ(
        error_of(packed.substr(0, packed.size() / 2)), "x: is no ZIP archive that can be read; it may be cut off");
    std::string damaged = packed;
    damaged[packed.size() / 3] = char(damaged[packed.size() / 3] ^ 0x55);
    EXPECT_THAT(error_of(damaged), HasSubstr("damaged"));
    EXPECT_THAT(error_of(zipped({{"a.txt", "x"}})), HasSubstr("without a .ros"));
    EXPECT_THAT(error_of(zipped({{"a.ros", whole}, {"b.ros", whole}})), HasSubstr("several rosters"));
    EXPECT_THAT(error_of(zipped({{"a.ros", std::string(8 << 20, ' ')}})), HasSubstr("holds a roster of 8388608 bytes"));
    EXPECT_THAT(error_of(zipped({{"a.ros", std::string(1 << 20, ' ')}})), HasSubstr("times as much are the most"));
    EXPECT_THAT(error_of(zipped({{"a.ros", packed}})), HasSubstr("is no whole XML")) << "an archive in an archive";
    std::vector<std::pair<std::string, std::string>> many;
    for (int i = 0; i < 20; ++i) many.emplace_back(fmt::format("{}.ros", i), "x");
    EXPECT_THAT(error_of(zipped(many)), HasSubstr("holds 20 files"));
    EXPECT_THAT(error_of("{\"roster\": {\"forces\": [{"), StartsWith("x: is no whole JSON"));
    EXPECT_THAT(error_of("{\"roster\": {}}"), HasSubstr("JSON without a 'roster'"));
    EXPECT_THAT(error_of("{\"a\":" + std::string(50'000, '[') + std::string(50'000, ']') + "}"),
        HasSubstr("nested more than 32 times"));
    const auto lists = [](std::size_t deep) {
        return "{\"a\":" + std::string(deep, '[') + std::string(deep, ']') + "}";
    };
    EXPECT_THAT(error_of(lists(33)), HasSubstr("nested more than 32 times"));
    EXPECT_THAT(error_of(lists(32)), HasSubstr("JSON without a 'roster'"));
    EXPECT_EQ(error_of("{\"roster\": 1e999}"), "x: holds a number that is too large");
    EXPECT_THAT(error_of("{\"a\":[" + std::string(100'000, ',')), HasSubstr("more than 60000 values"));
    EXPECT_THAT(error_of(std::string(70'000, 'a')), HasSubstr("is a list of 70000 bytes"));
    EXPECT_THAT(error_of("a\n" + std::string(600, 'a')), HasSubstr("x:2: is a line of 600 bytes"));
    EXPECT_THAT(error_of("\n----\n"), HasSubstr("no line that could be a unit"));
    std::string lines;
    for (int i = 0; i < 101; ++i) lines += "Grenadiers\n";
    EXPECT_THAT(error_of(lines), HasSubstr("x:101: is entry 101; 100 are the most"));
}

}
}
