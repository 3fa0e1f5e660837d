#include "data_files/overlay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/decode.h"
#include "data_files/tests/problem_of.h"

namespace sandtable {
namespace {

constexpr std::string_view options[] = {"options"};

Node base() {
    return read_yaml(
        "units:\n"
        "  infantry: {move: 2, series: [4, 3, 2, 1], enter: all}\n"
        "  cavalry: {move: 3}\n"
        "options:\n"
        "  bd.general_hit: direct\n",
        "base.yaml");
}

std::string refusal(std::string_view change) {
    Node data = base();
    return problem_of([&] { overlay(data, read_yaml(change, "house.yaml"), options); });
}

std::string set_refusal(std::string_view path, std::string_view value) {
    Node data = base();
    return problem_of([&] { set(data, path, value, options); });
}

const Node& at(const Node& tree, std::initializer_list<std::string_view> path) {
    const Node* node = &tree;
    for (const std::string_view key : path) node = find(*node, key);
    return *node;
}

TEST(Overlay, MergesMapsAndReplacesTheRest) {
    Node data = base();
    overlay(data, read_yaml("units:\n  infantry:\n    series: [5]\n    enter: [wood]\n", "house.yaml"), options);
    EXPECT_EQ(at(data, {"units", "infantry", "series"}).items.size(), 1u);
    EXPECT_EQ(at(data, {"units", "infantry", "enter"}).kind, Node::list);
    EXPECT_EQ(at(data, {"units", "infantry", "move"}).text, "2");
    EXPECT_EQ(at(data, {"units", "cavalry", "move"}).text, "3");
}

TEST(Overlay, KeepsThePlaceEachValueCameFrom) {
    Node data = base();
    overlay(data, read_yaml("\nunits: {infantry: {move: 20}}\n", "house.yaml"), options);
    EXPECT_EQ(problem_of([&] { integer(Value(at(data, {"units", "infantry", "move"}), "move"), 0, 9); }),
        "house.yaml:2: move: 20 is out of range; 0 to 9 is right");
    EXPECT_EQ(problem_of([&] { integer(Value(at(data, {"units", "cavalry", "move"}), "move"), 0, 2); }),
        "base.yaml:3: move: 3 is out of range; 0 to 2 is right");
}

TEST(Overlay, AMapIsTakenToComeFromTheFileThatChangedItLast) {
    Node data = base();
    overlay(data, read_yaml("\nunits: {infantry: {move: 2}}\n", "house.yaml"), options);
    set(data, "units.cavalry.move", "4");
    const auto lacking = [&](const char* unit) {
        return problem_of([&] { Map(Value(at(data, {"units", unit}), unit))["name"]; });
    };
    EXPECT_THAT(lacking("infantry"), testing::StartsWith("house.yaml:2: "));
    EXPECT_THAT(lacking("cavalry"), testing::StartsWith("--set units.cavalry.move=4: "));
}

TEST(Overlay, RefusesKeysTheBaseDoesNotHave) {
    EXPECT_EQ(
        refusal("units:\n  infantri: {move: 3}\n"), "house.yaml:2: unknown key 'infantri'; did you mean 'infantry'?");
    EXPECT_EQ(refusal("terrain: {wood: {cover: 2}}\n"),
        "house.yaml:1: unknown key 'terrain'; known are 'units' and 'options'");
}

TEST(Overlay, AddsKeysToOpenMapsOnly) {
    Node data = base();
    overlay(data, read_yaml("options: {bd.min_dice: 1, bd.general_hit: last}\n", "house.yaml"), options);
    EXPECT_EQ(at(data, {"options", "bd.min_dice"}).text, "1");
    EXPECT_EQ(at(data, {"options", "bd.general_hit"}).text, "last");
    Node closed = base();
    EXPECT_EQ(problem_of([&] { overlay(closed, read_yaml("options: {bd.min_dice: 1}\n", "house.yaml")); }),
        "house.yaml:1: unknown key 'bd.min_dice'; known are 'bd.general_hit'");
    const std::string_view whole[] = {""};
    overlay(closed, read_yaml("house: Long Muskets\n", "house.yaml"), whole);
    EXPECT_EQ(at(closed, {"house"}).text, "Long Muskets");
}

// Keys that an entry leaves out may be said of it; no entry, and nothing deeper, may be added.
TEST(Overlay, AddsKeysToEachEntryOfAnOpenMap) {
    constexpr std::string_view entries[] = {"units.*"};
    Node data = base();
    overlay(data, read_yaml("units: {cavalry: {series: [1]}}\n", "house.yaml"), entries);
    EXPECT_EQ(at(data, {"units", "cavalry", "series"}).items.size(), 1u);
    set(data, "units.cavalry.enter", "wood", entries);
    EXPECT_EQ(at(data, {"units", "cavalry", "enter"}).text, "wood");
    EXPECT_EQ(problem_of([&] { overlay(data, read_yaml("units: {guns: {move: 1}}\n", "house.yaml"), entries); }),
        "house.yaml:1: unknown key 'guns'; known are 'infantry' and 'cavalry'");
    EXPECT_EQ(problem_of([&] { set(data, "units.guns.move", "1", entries); }),
        "--set units.guns.move=1: unknown key 'guns'; known are 'infantry' and 'cavalry'");
    EXPECT_EQ(problem_of([&] { set(data, "unitsy.move", "1", entries); }),
        "--set unitsy.move=1: unknown key 'unitsy'; did you mean 'units'?");
}

TEST(Overlay, RefusesAMapOverAValueAndAValueOverAMap) {
    EXPECT_EQ(refusal("units:\n  infantry: 3\n"),
        "house.yaml:2: units.infantry is a map; give it one or more of its keys 'move', 'series' and 'enter'");
    EXPECT_EQ(refusal("units:\n  infantry: {move: {plain: 3}}\n"),
        "house.yaml:2: units.infantry.move is not a map; give it a value");
    EXPECT_EQ(refusal("units:\n  infantry: {series: {a: 3}}\n"),
        "house.yaml:2: units.infantry.series is not a map; give it a list");
    EXPECT_EQ(
        refusal("[a]\n"), "house.yaml:1: the whole is a map; give it one or more of its keys 'units' and 'options'");
}

TEST(Set, ChangesOneValue) {
    Node data = base();
    set(data, "units.infantry.move", "3", options);
    set(data, "units.infantry.series", "[5, 4]", options);
    set(data, "options.bd.general_hit", "last", options);
    set(data, "options.bd.min_dice", "1", options);
    EXPECT_EQ(at(data, {"units", "infantry", "move"}).text, "3");
    EXPECT_EQ(at(data, {"units", "infantry", "series"}).items.at(1).text, "4");
    EXPECT_EQ(at(data, {"options", "bd.general_hit"}).text, "last");
    EXPECT_EQ(at(data, {"options", "bd.min_dice"}).text, "1");
}

TEST(Set, AddsKeysWhereAMapIsOpen) {
    const std::string_view hulls[] = {"units.*.hull"};
    Node data = base();
    add(*find(*find(data, "units"), "infantry"), "hull", base());
    set(data, "units.infantry.hull.one_man_turret", "true", hulls);
    EXPECT_EQ(at(data, {"units", "infantry", "hull", "one_man_turret"}).text, "true");
    EXPECT_NE(problem_of([&] { set(data, "units.infantry.legs", "2", hulls); }).find("unknown key 'legs'"),
        std::string::npos);
    EXPECT_NE(problem_of([&] { set(data, "units.infantry.hull.units.legs", "2", hulls); }).find("unknown key 'legs'"),
        std::string::npos);
}

TEST(Set, IsThePlaceOfLaterErrors) {
    Node data = base();
    set(data, "units.infantry.series", "[5, x]", options);
    const Node& series = at(data, {"units", "infantry", "series"});
    EXPECT_EQ(problem_of([&] { integer(items(Value(series, "series"))[1], 0, 9); }),
        "--set units.infantry.series=[5, x]: series: 'x' is not a whole number; 0 to 9 is right");
}

TEST(Set, RefusesPathsThatLeadNowhere) {
    EXPECT_EQ(set_refusal("units.infantri.move", "3"),
        "--set units.infantri.move=3: unknown key 'infantri'; did you mean 'infantry'?");
    EXPECT_EQ(set_refusal("units.infantry.mvoe", "3"),
        "--set units.infantry.mvoe=3: unknown key 'mvoe'; did you mean 'move'?");
    EXPECT_EQ(set_refusal("units.infantry.move.far", "3"),
        "--set units.infantry.move.far=3: 'units.infantry.move' is a value and has no key 'far'");
    EXPECT_EQ(set_refusal("units.infantry", "3"),
        "--set units.infantry=3: units.infantry is a map; give it one or more of its keys 'move', 'series' and "
        "'enter'");
    EXPECT_EQ(set_refusal("", "3"), "--set =3: unknown key ''; known are 'units' and 'options'");
    EXPECT_EQ(set_refusal("units.", "3"), "--set units.=3: unknown key ''; known are 'infantry' and 'cavalry'");
    EXPECT_EQ(set_refusal("options.", "3"), "--set options.=3: unknown key ''; known are 'bd.general_hit'");
    Node data = base();
    EXPECT_EQ(problem_of([&] { set(data, "options.", "3", options, "bd.=3"); }),
        "--set bd.=3: unknown key ''; known are 'bd.general_hit'");
}

TEST(Set, RefusesValuesThatAreNoValue) {
    EXPECT_EQ(set_refusal("units.infantry.series", "[4, 3"),
        "--set units.infantry.series=[4, 3: a list whose bracket is not closed; write the missing ']' or '}'");
    EXPECT_EQ(set_refusal("units.infantry.move", "a: b"),
        "--set units.infantry.move=a: b: a map; write one value, or a list in brackets such as [4, 3]");
    EXPECT_EQ(set_refusal("units.infantry.move", ""),
        "--set units.infantry.move=: nothing in it but blank space and comments; write what it should say");
}

}
}
