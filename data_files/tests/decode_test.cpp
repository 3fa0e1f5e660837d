#include "data_files/decode.h"

#include <gmock/gmock.h>

#include "data_files/tests/problem_of.h"

namespace sandtable {
namespace {

Node tree(std::string_view text) { return read_yaml(text, "units.yaml"); }

// What decoding the value of `key` in `text` says.
template <class Decode> std::string refusal(std::string_view yaml, std::string_view key, Decode decode) {
    const Node root = tree(yaml);
    return problem_of([&] { decode(Map(root)[key]); });
}

TEST(Integer, TakesItsRangeOnly) {
    const Node root = tree("a: 0\nb: 9\nc: -3\nd: -0\n");
    EXPECT_EQ(integer(Map(root)["a"], 0, 9), 0);
    EXPECT_EQ(integer(Map(root)["b"], 0, 9), 9);
    EXPECT_EQ(integer(Map(root)["c"], -3, -3), -3);
    EXPECT_EQ(integer(Map(root)["d"], 0, 9), 0);
    const auto decode = [](const Value& value) { integer(value, 0, 9); };
    EXPECT_EQ(refusal("x: 1\nmove: 12\n", "move", decode), "units.yaml:2: move: 12 is out of range; 0 to 9 is right");
    EXPECT_EQ(refusal("move: 1\n", "move", [](const Value& value) { return integer(value, 2, 2); }),
        "units.yaml:1: move: 1 is out of range; 2 is right");
    EXPECT_EQ(refusal("move: -1\n", "move", decode), "units.yaml:1: move: -1 is out of range; 0 to 9 is right");
    EXPECT_EQ(refusal("move: 99999999999999999999\n", "move", decode),
        "units.yaml:1: move: 99999999999999999999 is out of range; 0 to 9 is right");
}

TEST(Integer, IsRefusedWithItsPlace) {
    const Node root = tree("x: 1\nhexes: {move: 12}\n");
    try {
        integer(Map(Map(root)["hexes"])["move"], 0, 9);
        ADD_FAILURE() << "12 is accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.line, 2);
        EXPECT_EQ(error.column, 15);
    }
}

TEST(Integer, RefusesWhatIsNoWholeNumber) {
    const auto decode = [](const Value& value) { integer(value, 0, 9); };
    for (const std::string wrong : {"two", "2.0", "2 hexes", "0x2", "+2", "02", "-x", "-01", "1e1", "\xC2\xBD"})
        EXPECT_EQ(refusal("move: " + wrong + "\n", "move", decode),
            "units.yaml:1: move: '" + wrong + "' is not a whole number; 0 to 9 is right");
    EXPECT_EQ(refusal("move: ''\n", "move", decode), "units.yaml:1: move: '' is not a whole number; 0 to 9 is right");
    EXPECT_EQ(
        refusal("move: [2]\n", "move", decode), "units.yaml:1: move: a list where a whole number, 0 to 9, is right");
    EXPECT_EQ(
        refusal("move: {a: 2}\n", "move", decode), "units.yaml:1: move: a map where a whole number, 0 to 9, is right");
}

// The column of the InputError that `act` throws, after its line.
template <class Act> std::string place_of(Act act) {
    try {
        act();
    } catch (const InputError& error) { return std::to_string(error.line) + ":" + std::to_string(error.column); }
    return "no error";
}

TEST(Decoding, SaysInWhichColumnTheErrorIs) {
    const Node root = tree("x: 1\n  \nmoves: [1, 12]\nname:   ''\nworrds: 2\nlong: |\n  a\n  b\n");
    Map map(root);
    map.find("x");
    EXPECT_EQ(place_of([&] { integer(items(map["moves"])[1], 0, 9); }), "3:12");
    EXPECT_EQ(place_of([&] { text(map["name"]); }), "4:9");
    EXPECT_EQ(place_of([&] { fail(map["long"], 8, "is wrong"); }), "8:1") << "of a line further down: its first";
    EXPECT_EQ(place_of([&] { fail(map["long"], 6, "is wrong"); }), "6:7");
    EXPECT_EQ(place_of([&] { map.done(); }), "5:1");
    const Node inner = tree("a:\n    b: 1\n    c: 2\n");
    Map nested{Map{inner}["a"]};
    nested.find("b");
    EXPECT_EQ(place_of([&] { nested.done(); }), "3:5");
}

TEST(Boolean, TakesTrueAndFalseOnly) {
    const Node root = tree("a: true\nb: false\n");
    EXPECT_TRUE(boolean(Map(root)["a"]));
    EXPECT_FALSE(boolean(Map(root)["b"]));
    const auto decode = [](const Value& value) { boolean(value); };
    EXPECT_EQ(refusal("stop: yes\n", "stop", decode), "units.yaml:1: stop: 'yes' is neither true nor false");
    EXPECT_EQ(refusal("stop: [true]\n", "stop", decode), "units.yaml:1: stop: a list where true or false is right");
}

TEST(Text, TakesWordsOnly) {
    const Node root = tree("a: 12 Pounders\n");
    EXPECT_EQ(text(Map(root)["a"]), "12 Pounders");
    const auto decode = [](const Value& value) { text(value); };
    EXPECT_EQ(refusal("name: ''\n", "name", decode), "units.yaml:1: name: empty text; write at least one character");
    EXPECT_EQ(refusal("name:\n  a: b\n", "name", decode), "units.yaml:2: name: a map where text is right");
}

TEST(OneOf, NamesTheChoicesAndTheLikeliest) {
    enum class Face { infantry, cavalry, general };
    const char* const faces[] = {"infantry", "cavalry", "general"};
    const Node root = tree("hit_by: general\n");
    EXPECT_EQ(one_of<Face>(Map(root)["hit_by"], faces), Face::general);
    const auto decode = [&](const Value& value) { one_of<Face>(value, faces); };
    EXPECT_EQ(refusal("hit_by: calvary\n", "hit_by", decode),
        "units.yaml:1: hit_by: 'calvary' is none of 'infantry', 'cavalry' and 'general'; did you mean 'cavalry'?");
    EXPECT_EQ(refusal("hit_by: dragon\n", "hit_by", decode),
        "units.yaml:1: hit_by: 'dragon' is none of 'infantry', 'cavalry' and 'general'");
    EXPECT_EQ(refusal("hit_by: [general]\n", "hit_by", decode),
        "units.yaml:1: hit_by: a list where one of 'infantry', 'cavalry' and 'general' is right");
    const std::string long_word(60, 'x');
    EXPECT_EQ(refusal("hit_by: " + long_word + "\n", "hit_by", decode),
        "units.yaml:1: hit_by: '" + long_word.substr(0, 40) + "...' is none of 'infantry', 'cavalry' and 'general'");
}

TEST(Items, KeepTheNameOfTheirListAndTheirOwnLine) {
    const Node root = tree("series: [4,\n  3]\nempty: []\n");
    const auto series = items(Map(root)["series"]);
    ASSERT_EQ(series.size(), 2u);
    EXPECT_EQ(integer(series[1], 0, 9), 3);
    EXPECT_EQ(
        problem_of([&] { integer(series[1], 5, 9); }), "units.yaml:2: series: 3 is out of range; 5 to 9 is right");
    EXPECT_TRUE(items(Map(root)["empty"]).empty());
    EXPECT_EQ(refusal("series: 4\n", "series", [](const Value& value) { items(value); }),
        "units.yaml:1: series: text where a list is right, such as [a, b]");
}

TEST(Entries, AreNamedByTheirKeys) {
    const Node root = tree("heights:\n  F6: 1\n  G6: 2\n");
    const auto heights = entries(Map(root)["heights"]);
    ASSERT_EQ(heights.size(), 2u);
    EXPECT_EQ(heights[1].name, "G6");
    EXPECT_EQ(problem_of([&] { fail(heights[1], "no such hex"); }), "units.yaml:3: G6: no such hex");
    EXPECT_EQ(refusal("heights: [F6]\n", "heights", [](const Value& value) { entries(value); }),
        "units.yaml:1: heights: a list where a map is right, such as {a: b}");
}

TEST(Lines, KnowWhereTheyStand) {
    const Node root = tree("map: |\n  . W\n\n   . R\n\nkey: x\n");
    const auto rows = lines(Map(root)["map"]);
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].text, ". W");
    EXPECT_EQ(rows[1].text, "");
    EXPECT_EQ(rows[2].text, " . R");
    EXPECT_EQ(rows[2].number, 4);
    EXPECT_EQ(problem_of([&] { fail(Map(root)["map"], rows[2].number, "2 hexes where 3 are right"); }),
        "units.yaml:4: map: 2 hexes where 3 are right");
    EXPECT_EQ(lines(Map(root)["key"]).at(0).number, 6);
}

TEST(Map, RefusesTheFirstKeyNobodyAskedFor) {
    const Node root = tree("name: x\nbanner: 5\nhome: north\n");
    Map map(root);
    map["name"];
    EXPECT_FALSE(map.find("banners"));
    map["home"];
    EXPECT_EQ(problem_of([&] { map.done(); }), "units.yaml:2: unknown key 'banner'; did you mean 'banners'?");
    EXPECT_TRUE(map.find("banner"));
    EXPECT_EQ(problem_of([&] { map.done(); }), "no error");
}

TEST(Map, ListsTheKnownKeysWhenNoneIsNear) {
    const Node root = tree("name: x\ncolour: blue\n");
    Map map(root);
    map["name"];
    map.find("home");
    EXPECT_EQ(problem_of([&] { map.done(); }), "units.yaml:2: unknown key 'colour'; known are 'name' and 'home'");
}

TEST(Map, SaysWhichKeyIsMissing) {
    const Node root = tree("a: 1\nside:\n  name: x\n  banner: 5\n");
    Map map(root);
    EXPECT_EQ(problem_of([&] { map["turns"]; }), "units.yaml:1: key 'turns' is missing; add it");
    Map side(map["side"]);
    EXPECT_EQ(problem_of([&] { side["home"]; }), "units.yaml:3: side: key 'home' is missing; add it");
    EXPECT_EQ(problem_of([&] { side["banners"]; }), "units.yaml:4: unknown key 'banner'; did you mean 'banners'?");
}

TEST(Map, MustBeAMap) {
    const Node root = tree("units: [a]\n");
    EXPECT_EQ(problem_of([&] { Map(Map(root)["units"]); }),
        "units.yaml:1: units: a list where a map is right, such as {a: b}");
}

TEST(Map, HasSwitchesThatMayBeLeftOut) {
    const Node root = tree("mounted: true\nwheels: false\narmoured: often\n");
    Map map(root);
    EXPECT_TRUE(flag(map, "mounted"));
    EXPECT_FALSE(flag(map, "wheels"));
    EXPECT_FALSE(flag(map, "naval"));
    EXPECT_THAT(problem_of([&] { flag(map, "armoured"); }), testing::StartsWith("units.yaml:3: armoured: "));
}

}
}
