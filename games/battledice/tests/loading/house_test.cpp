// House rules: shipped, from files and from texts, and told as settings that lay the same over a battle once more.
#include "data_files/data_dir.h"
#include "games/battledice/tests/field.h"
#include "match/record.h"

namespace battledice::house_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

std::shared_ptr<const Game> haltern(std::vector<House_file> files, std::vector<std::string> settings = {}) {
    return load_game("haltern", House{std::move(files), std::move(settings)});
}

std::string problem_of(const std::string& text) {
    try {
        haltern({{"mine.yaml", text}});
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

// The settings of a battle by these house rules, after a record and a battle by nothing but the settings kept them.
std::vector<std::string> kept(const std::string& text) {
    const auto game = haltern({{"mine.yaml", text}});
    Record record;
    record.setup.house.settings = game->settings;
    const Record read = read_record(write_record(record), "kept.record");
    EXPECT_EQ(read.setup.house.settings, game->settings);
    EXPECT_TRUE(read.lines.empty());
    EXPECT_EQ(haltern({}, read.setup.house.settings)->digest, game->digest);
    EXPECT_NE(haltern({})->digest, game->digest);
    return game->settings;
}

TEST(House, WhatIsShippedIsListedAndSaysWhatItIsFor) {
    const std::vector<House_card> cards = house_scope.list();
    ASSERT_EQ(cards.size(), 2u);
    for (const House_card& card : cards) {
        EXPECT_NE(card.about, "") << card.id;
        EXPECT_NE(haltern({{card.id, {}}})->digest, haltern({})->digest) << card.id;
    }
    EXPECT_EQ(cards[1].id, "stubborn-generals");
    EXPECT_EQ(cards[1].title, "Stubborn Generals");
    EXPECT_THAT(cards[1].settings, ElementsAre("bd.general_hit=last", "bd.general_rough=true", "units.general.move=2"));
}

TEST(House, AnIdIsLookedUpAndNeverAPath) {
    for (const char* name : {"", "alma", "house", "stubborn-general", "Stubborn Generals"})
        EXPECT_THROW(haltern({{name, {}}}), InputError) << name;
    try {
        haltern({{"stubborn-general", {}}});
    } catch (const InputError& error) {
        EXPECT_THAT(error.what(), StartsWith("stubborn-general: is no house rule of battledice"));
        EXPECT_THAT(error.what(), HasSubstr("did you mean 'stubborn-generals'?"));
    }
}

TEST(House, ATerrainIsOneLetterOfAMap) {
    EXPECT_EQ(
        refused(open_field("units: [{type: infantry, at: A1, name: a}]", "units: [{type: infantry, at: A7, name: b}]"),
            {"terrain.wood.key=WW"}),
        "--set terrain.wood.key=WW: key: is one letter");
}

// The tables are files that a player may edit.
TEST(House, ATableHasNoRowsThatNobodyKnows) {
    namespace fs = std::filesystem;
    const std::string before = data_directory(), mine = testing::TempDir() + "sandtable-more-dice";
    fs::copy(before, mine, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    std::ofstream(mine + "/battledice/units.yaml", std::ios::app) << "\ndragoon: {name: dragoon}\n";
    set_data_directory(mine);
    std::string problem = "no error";
    try {
        haltern({});
    } catch (const InputError& error) { problem = error.what(); }
    set_data_directory(before);
    fs::remove_all(mine);
    EXPECT_THAT(problem, HasSubstr("units.yaml"));
    EXPECT_THAT(problem, HasSubstr("'dragoon'"));
}

TEST(House, ALaterFileAndThenASettingHasTheLastWord) {
    const House_file mine{
        "mine.yaml", "house: Mine\nunits: {general: {move: 4}}\noptions: {bd.general_hit: two_faces}\n"};
    const auto game = haltern({{"stubborn-generals", {}}, mine}, {"bd.general_hit=direct"});
    EXPECT_THAT(game->settings, ElementsAre("bd.general_rough=true", "units.general.move=4", "bd.general_hit=direct"));
    EXPECT_EQ(game->unit_types[u8(Type::general)].move, 4);
    EXPECT_EQ(game->options.general_hit, Options::direct);
    EXPECT_EQ(haltern({mine, {"stubborn-generals", {}}})->unit_types[u8(Type::general)].move, 2);
}

TEST(House, WhatIsWrongInATextIsToldWithItsNameAndLine) {
    EXPECT_THAT(problem_of("house: Mine\nunits:\n  infantry: {mvoe: 3}\n"),
        StartsWith("mine.yaml:3: unknown key 'mvoe'; did you mean 'move'?"));
    EXPECT_THAT(problem_of("house: Mine\noptions:\n  bd.general_hit: perhaps\n"), StartsWith("mine.yaml:3: "));
    EXPECT_THAT(problem_of("units:\n  infantry: {move: 3}\n"), StartsWith("mine.yaml:1: "));
    EXPECT_THAT(problem_of("house: Mine\nabout: [a]\n"), StartsWith("mine.yaml:2: about: "));
    EXPECT_THAT(problem_of(""), StartsWith("mine.yaml:1: nothing in it"));
}

TEST(House, SettingsKeepAFileThroughARecord) {
    EXPECT_THAT(kept("house: Mine\nabout: For a test.\nunits: {infantry: {series: [5, 4], battle_after: never}}\n"),
        ElementsAre("units.infantry.series=[5, 4]", "units.infantry.battle_after=never"));
    EXPECT_THAT(kept("house: Mine\noptions:\n  bd.face_filters:\n"
                     "    - {when: {units: all, range: [1, 2]}, ignore: flag, count: 1}\n"),
        ElementsAre("bd.face_filters=[{when: {units: all, range: [1, 2]}, ignore: flag, count: 1}]"));
    for (const char* name :
        {"'# no comment'", "'a: b'", "' blank before and after '", "'two  blanks  set seed 1'", "\"it's \\\"so\\\"\"",
            "'[a, b]'", "'null'", "'~'", "\"a\\ttab\"", "Zündnadel", "|\n    two\n    red BD-MOV-01 E4\n",
            "\"\\r\\nred BD-MOV-01 E4\"", "\"\\0\\x7f\"", "'a\\b'", "'%'", "'--- a'"})
        EXPECT_THAT(kept(std::string("house: Mine\nunits:\n  infantry:\n   name: ") + name + "\n"),
            ElementsAre(StartsWith("units.infantry.name=")));
    // What is never read, as an override for another era, is kept none the less.
    kept("house: Mine\neras:\n  musket:\n    overrides:\n      - {when: {}, units: {\"a: b\\nc\": {'': [\"\\n\"]}}}\n");
}

TEST(House, ASettingThatARecordCouldNotHoldIsRefused) {
    const auto named = [](std::size_t length) {
        return "house: Mine\nunits:\n  infantry:\n    name: " + std::string(length, 'a') + "\n";
    };
    const std::size_t room = longest_setting - std::string("units.infantry.name=").size();
    kept(named(room));
    EXPECT_EQ(problem_of(named(room + 1)),
        "mine.yaml:4: 1001 bytes when it is written in one line, as in a record; 1000 at most would be right");
    EXPECT_NO_THROW(haltern({}, {"units.infantry.name=" + std::string(room, 'a')}));
    EXPECT_THROW(haltern({}, {"units.infantry.name=" + std::string(room + 1, 'a')}), InputError);
    EXPECT_THROW(haltern({}, {"units.infantry.name=\"a\nred BD-MOV-01 E4\""}), InputError);
    EXPECT_THROW(haltern({}, {"bd.general_hit=last\n"}), InputError);
}

}
}
