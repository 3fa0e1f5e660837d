#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/tests/problem_of.h"
#include "data_files/tree.h"

namespace sandtable {
namespace {

using testing::StartsWith;

std::string refusal(std::string_view text) {
    return problem_of([&] { read_yaml(text, "f.yaml"); });
}

std::string repeated(std::string_view part, int times) {
    std::string whole;
    for (int i = 0; i < times; ++i) whole += part;
    return whole;
}

TEST(ReadYaml, KeepsKindsTextsKeysAndPlaces) {
    const Node root = read_yaml(
        "# a unit\n"
        "name: 'King''s Foot'   # with an apostrophe\n"
        "series: [4, 3]\n"
        "units:\n"
        "  - {type: infantry, at: C2}\n",
        "units.yaml");
    ASSERT_EQ(root.kind, Node::map);
    ASSERT_EQ(root.keys.size(), 3u);
    EXPECT_EQ(root.keys[1].name, "series");
    EXPECT_EQ(root.keys[1].line, 3);
    EXPECT_EQ(root.keys[1].column, 1);
    EXPECT_EQ(find(root, "name")->text, "King's Foot");
    const Node& series = *find(root, "series");
    ASSERT_EQ(series.kind, Node::list);
    EXPECT_EQ(series.items[1].text, "3");
    EXPECT_EQ(series.items[1].line, 3);
    EXPECT_EQ(series.items[1].column, 13);
    const Node& unit = find(root, "units")->items.at(0);
    EXPECT_EQ(find(unit, "at")->text, "C2");
    EXPECT_EQ(find(unit, "at")->line, 5);
    EXPECT_EQ(*unit.file, "units.yaml");
    EXPECT_EQ(find(root, "banners"), nullptr);
}

TEST(ReadYaml, GuessesNothing) {
    const Node root = read_yaml("a: no\nb: 010\nc: 1.0\nd: '~'\n", "f.yaml");
    EXPECT_EQ(find(root, "a")->text, "no");
    EXPECT_EQ(find(root, "b")->text, "010");
    EXPECT_EQ(find(root, "c")->text, "1.0");
    EXPECT_EQ(find(root, "d")->text, "~");
}

TEST(ReadYaml, BlockTextKnowsTheLineItBeginsOn) {
    const Node root = read_yaml("a: 1\nmap: |\n  . .\n   W W\nb: 'x'\n", "f.yaml");
    EXPECT_EQ(find(root, "map")->text, ". .\n W W\n");
    EXPECT_EQ(find(root, "map")->line, 2);
    EXPECT_EQ(find(root, "map")->text_line, 3);
    EXPECT_EQ(find(root, "b")->text_line, 5);
}

TEST(ReadYaml, TakesWindowsLineEndsAndAByteOrderMark) {
    const Node root = read_yaml(
        "\xEF\xBB\xBF"
        "a: 1\r\nb: |\r\n  x\r\n  y\r\n",
        "f.yaml");
    EXPECT_EQ(find(root, "a")->text, "1");
    EXPECT_EQ(find(root, "b")->text, "x\ny\n");
    EXPECT_EQ(find(root, "b")->line, 2);
}

TEST(ReadYaml, TakesOneDocumentBetweenItsMarks) { EXPECT_EQ(find(read_yaml("---\na: 1\n...\n", "f"), "a")->text, "1"); }

TEST(ReadYaml, RefusesAnchorsAliasesAndTags) {
    const std::string anchor = "an anchor or alias; write the value out, or put text that begins with & or * in quotes";
    EXPECT_EQ(refusal("a: 1\nb: &x 2\n"), "f.yaml:2: " + anchor);
    EXPECT_EQ(refusal("b: &x [2]\n"), "f.yaml:1: " + anchor);
    EXPECT_EQ(refusal("b: &x\n  c: 2\n"), "f.yaml:1: " + anchor);
    EXPECT_EQ(refusal("b: &x\n"), "f.yaml:1: " + anchor);
    EXPECT_EQ(refusal("a: *x\n"), "f.yaml:1: " + anchor);
    EXPECT_EQ(refusal("a: 1\nb: &\n"), "f.yaml:2: " + anchor);
    EXPECT_EQ(refusal("a:\n  <<: *x\n"), "f.yaml:2: " + anchor);
    const std::string tag = "a tag; leave it out, or put text that begins with ! in quotes";
    EXPECT_EQ(refusal("a: !!int 3\n"), "f.yaml:1: " + tag);
    EXPECT_EQ(refusal("\na: ! 3\n"), "f.yaml:2: " + tag);
    EXPECT_EQ(refusal("! a: 3\n"), "f.yaml:1: " + tag);
    EXPECT_EQ(refusal("a: !hex [3]\n"), "f.yaml:1: " + tag);
    EXPECT_EQ(refusal("a: !<!> {b: 3}\n"), "f.yaml:1: " + tag);
    EXPECT_EQ(refusal("a: !! 3\n"), "f.yaml:1: " + tag);
    EXPECT_EQ(refusal("a: !<x 3\n"), "f.yaml:1: " + tag);
}

TEST(ReadYaml, RefusesKeysGivenTwice) {
    EXPECT_EQ(refusal("a: 1\nb: 2\na: 3\n"), "f.yaml:3: key 'a' is given twice, first in line 1; keep one of them");
    EXPECT_EQ(
        refusal("x:\n - {at: C2, 'at': C3}\n"), "f.yaml:2: key 'at' is given twice, first in line 2; keep one of them");
}

TEST(ReadYaml, RefusesKeysThatAreNotWordsAndKeysOrValuesLeftOut) {
    EXPECT_EQ(refusal("a: 1\n[b]: 2\n"), "f.yaml:2: a map or list as a key; a key must be a word");
    EXPECT_EQ(refusal("a: 1\n: 2\n"), "f.yaml:2: a value without a key; write its key before the ':'");
    EXPECT_EQ(refusal("a:\nb: 2\n"),
        "f.yaml:1: key 'a' has no value; write one after ': ' (in quotes if it is '~' or 'null')");
    EXPECT_EQ(refusal("a: 1\nb: ~\n"),
        "f.yaml:2: key 'b' has no value; write one after ': ' (in quotes if it is '~' or 'null')");
    EXPECT_EQ(refusal("a: 1\nturns 14\n"),
        "f.yaml:2: key 'turns 14' has no value; write one after ': ' (in quotes if it is '~' or 'null')");
    EXPECT_EQ(refusal("a: [1,,2]\n"), "f.yaml:1: a list item without a value; write one, or remove the item");
}

TEST(ReadYaml, RefusesASecondDocument) {
    EXPECT_EQ(refusal("a: 1\n---\nb: 2\n"), "f.yaml:2: a second document; put it into a file of its own");
    EXPECT_EQ(
        refusal("a: 1\n...\nb: 2\n"), "f.yaml:3: text that is no part of what stands above; check its indentation");
    EXPECT_EQ(refusal("{},{},"), "f.yaml:1: text that is no part of what stands above; check its indentation");
}

TEST(ReadYaml, RefusesNothing) {
    const std::string empty = "f.yaml:1: nothing in it but blank space and comments; write what it should say";
    EXPECT_EQ(refusal(""), empty);
    EXPECT_EQ(refusal(" \n\n"), empty);
    EXPECT_EQ(refusal("# only a comment\n"), empty);
    EXPECT_EQ(refusal("---\n"), "f.yaml:2: nothing in it but blank space and comments; write what it should say");
    EXPECT_EQ(refusal("~"), empty);
}

TEST(ReadYaml, RefusesWhatIsCutOff) {
    const std::string list = "a list whose bracket is not closed; write the missing ']' or '}'";
    EXPECT_EQ(refusal("a: 1\nb: [1,\n  2\n"), "f.yaml:2: " + list);
    EXPECT_EQ(refusal("a: 1\nb: [1, [2]"), "f.yaml:2: " + list);
    EXPECT_EQ(refusal("a: 1\nb: [1, 2\n"), "f.yaml:2: " + list);
    EXPECT_EQ(refusal("a: 1\nb: [1, # ]\n  ']', \"]\""), "f.yaml:2: " + list);
    const std::string map = "a map whose bracket is not closed; write the missing ']' or '}'";
    EXPECT_EQ(refusal("b: {c: 1,\n"), "f.yaml:1: " + map);
    EXPECT_EQ(refusal("units:\n  - {name: King's Foot, at: B2\n  - {name: 4th's Foot, at: B3}\n"), "f.yaml:2: " + map);
    const std::string quote = "text in quotes that is not closed; write the closing quote";
    EXPECT_EQ(refusal("a: 1\nb: \"half a na"), "f.yaml:2: " + quote);
    EXPECT_EQ(refusal("a: 1\nb: \"half a line\n"), "f.yaml:2: " + quote);
    EXPECT_EQ(refusal("a: 1\nb: \"half \\\"\n"), "f.yaml:2: " + quote);
    EXPECT_EQ(refusal("a: 1\nb: 'King''\n"), "f.yaml:2: " + quote);
    EXPECT_EQ(refusal("a: 1\n'b\n"), "f.yaml:2: " + quote);
}

TEST(ReadYaml, TakesQuotesWithinQuotes) {
    const Node root = read_yaml("a: \"say \\\"no\\\\\"\nb: 'it''s'\nc: ''\n", "f.yaml");
    EXPECT_EQ(find(root, "a")->text, "say \"no\\");
    EXPECT_EQ(find(root, "b")->text, "it's");
    EXPECT_EQ(find(root, "c")->text, "");
}

TEST(ReadYaml, SaysInPlainWordsWhatItCannotRead) {
    EXPECT_EQ(refusal("title: Alma: the river\n"),
        "f.yaml:1: a ': ' that may not stand here; check the indentation, or put the text in quotes");
    EXPECT_EQ(refusal("a: 1\n  b: 2\n"),
        "f.yaml:2: a ': ' that may not stand here; check the indentation, or put the text in quotes");
    EXPECT_EQ(refusal("a: 1\n- b\n"),
        "f.yaml:2: a line that does not fit what stands above; check its indentation, and its '- ' or ': '");
    EXPECT_EQ(refusal("- a\nb: 1\n"), "f.yaml:2: text that is no part of what stands above; check its indentation");
    EXPECT_EQ(refusal("a:\n  - b\n  c: 1\n"),
        "f.yaml:3: a line that does not fit what stands above; check its indentation, and its '- ' or ': '");
    EXPECT_EQ(refusal("a: [1 {b: 2}]\n"),
        "f.yaml:1: a list with something other than ',' or ']' after an item; write one of them");
    EXPECT_EQ(refusal("a: {b: 1 {c: 2}}\n"),
        "f.yaml:1: a map with something other than ',' or '}' after a value; write one of them");
    EXPECT_EQ(refusal("a: - 1\n"), "f.yaml:1: a '- ' that may not stand here; begin a list on a line of its own");
    EXPECT_EQ(refusal("a: ? b\n"), "f.yaml:1: a '? ' that may not stand here; put the text in quotes");
    EXPECT_EQ(refusal("a: 1\n]\n"), "f.yaml:2: a bracket that closes nothing; remove it, or put the text in quotes");
    EXPECT_EQ(refusal("a: @b\n"), "f.yaml:1: a character that no word may begin with; put the text in quotes");
    EXPECT_EQ(refusal("a: \"\\q\"\n"), "f.yaml:1: an unknown escape; write a backslash in double quotes as \\\\");
    EXPECT_EQ(refusal("a: \"\\xg0\"\n"),
        "f.yaml:1: an escape without its hexadecimal digits; write a backslash in double quotes as \\\\");
    EXPECT_EQ(refusal("a: \"\\uD800\"\n"),
        "f.yaml:1: an escape for a character that does not exist; write the character itself");
    EXPECT_EQ(refusal("a: | text\n  b\n"), "f.yaml:1: text after '|' or '>'; begin it on the next line");
    EXPECT_EQ(refusal("a: |0\n  b\n"), "f.yaml:1: an indentation of 0 after '|' or '>'; leave the number out");
}

TEST(ReadYaml, RefusesBytesThatAreNotText) {
    const std::string control = "a control character; this must be a file of plain text";
    EXPECT_EQ(refusal(std::string_view("a: 1\nb: \0\n", 10)), "f.yaml:2: " + control);
    EXPECT_EQ(refusal("\x7F"
                      "ELF"),
        "f.yaml:1: " + control);
    EXPECT_EQ(refusal("a: \x04\n"), "f.yaml:1: " + control);
    EXPECT_EQ(refusal("a: 1\rb: 2\n"), "f.yaml:1: " + control);
    const std::string bytes = "a byte that is not UTF-8 text; save the file as UTF-8";
    for (const char* const wrong : {"\x80", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xE2\x82",
             "\xF0\x80\x80\xAF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xF0\x9F\x8E", "\xFE\xFF"})
        EXPECT_EQ(refusal("a: 1\n\nb: " + std::string(wrong) + "\n"), "f.yaml:3: " + bytes) << wrong;
}

TEST(ReadYaml, TakesLettersOfEveryAlphabet) {
    const std::string words =
        "Fran\xC3\xA7ois \xE2\x82\xAC \xED\x9F\xBF \xEE\x80\x80 \xF0\x9F\x8E\xB2 \xF4\x8F\xBF\xBF";
    EXPECT_EQ(find(read_yaml("a: " + words + "\n", "f.yaml"), "a")->text, words);
}

TEST(ReadYaml, RefusesTabsAsIndentation) {
    EXPECT_EQ(refusal("a:\n\tb: 1\n"), "f.yaml:2: a tab in the indentation; indent with spaces");
    EXPECT_EQ(refusal("a:\n  \tb: 1\n"), "f.yaml:2: a tab in the indentation; indent with spaces");
    EXPECT_EQ(find(read_yaml("a:\t1\nb: 2\t# two\n", "f.yaml"), "b")->text, "2");
}

TEST(ReadYaml, RefusesDirectives) {
    EXPECT_EQ(
        refusal("%YAML 1.2\n---\na: 1\n"), "f.yaml:1: a line that begins with %; leave it out, or put a # before it");
    EXPECT_EQ(find(read_yaml("a: 50 % more\n", "f.yaml"), "a")->text, "50 % more");
}

TEST(ReadYaml, LimitsTheSizeOfAFile) {
    const std::string start = "a: ";
    const std::string longest = start + std::string(longest_file - start.size(), 'x');
    EXPECT_EQ(find(read_yaml(longest, "f.yaml"), "a")->text.size(), longest_file - start.size());
    EXPECT_EQ(refusal(longest + "x"), "f.yaml:1: a file of 1048577 bytes; 1048576 is the most");
}

TEST(ReadYaml, LimitsNesting) {
    EXPECT_EQ(refusal("a: " + repeated("[", 31) + "x" + repeated("]", 31)), "no error");
    const std::string deep = "maps and lists nested deeper than 32";
    EXPECT_EQ(refusal("a: " + repeated("[", 32) + "x" + repeated("]", 32)), "f.yaml:1: " + deep);
    EXPECT_EQ(refusal("a:\n " + repeated("- ", 100)), "f.yaml:2: " + deep);
    std::string indented;
    for (int i = 0; i < 40; ++i) indented += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
    EXPECT_EQ(refusal(indented), "f.yaml:33: " + deep);
}

// A parser that recursed or looked back over each of these would overrun its stack or not come back.
TEST(ReadYaml, SurvivesHostileFiles) {
    for (const char* const part :
        {"[", "[\n", "{", "{\n", "- ", "-\n", "? ", ": ", "{? ", "!", "!!a ", "&a ", "*a ", "[],", "{},", "a,",
            "a: ", "a:", "\"a\n", "\"\\", "''", "'\n", "]", "---\n", "a\n", "|\n", "> ", "#\n", "\n", " "}) {
        const int times = static_cast<int>(longest_file / 4 / std::string_view(part).size());
        EXPECT_THAT(problem_of([&] { read_yaml(repeated(part, times), "f.yaml"); }),
            testing::AnyOf(StartsWith("f.yaml:"), "no error"))
            << part;
        EXPECT_THAT(refusal("[" + repeated(part, times - 1)), StartsWith("f.yaml:")) << "[ and " << part;
    }
}

TEST(EmptyMap, GathersTreesOfSeveralFiles) {
    Node all = empty_map("data/battledice");
    add(all, "units", read_yaml("infantry: {move: 2}\n", "units.yaml"));
    add(all, "dice", read_yaml("\nstandard: [flag]\n", "dice.yaml"));
    EXPECT_EQ(find(*find(all, "units"), "infantry")->line, 1);
    EXPECT_EQ(problem_of([&] { fail(all, "no terrain"); }), "data/battledice: no terrain");
    EXPECT_EQ(problem_of([&] { fail(*find(all, "dice"), "no long set"); }), "dice.yaml:2: no long set");
}

TEST(ReadYamlFile, NamesTheFile) {
    const std::string path = testing::TempDir() + "sandtable_read_yaml_test.yaml";
    std::ofstream(path) << "a: 1\nb: [\n";
    EXPECT_THAT(problem_of([&] { read_yaml_file(path); }), StartsWith(path + ":2: a list whose bracket is not closed"));
    std::ofstream(path) << "a: 1\n";
    EXPECT_EQ(*read_yaml_file(path).file, path);
    std::ofstream(path) << std::string(longest_file + 5, 'x');
    EXPECT_EQ(problem_of([&] { read_yaml_file(path); }), path + ":1: a file of 1048577 bytes; 1048576 is the most");
    std::remove(path.c_str());
    EXPECT_EQ(problem_of([&] { read_yaml_file(path); }), path + ": cannot be read: No such file or directory");
    const std::string folder = testing::TempDir();
    EXPECT_EQ(
        problem_of([&] { read_yaml_file(folder); }), folder + ": cannot be read: it is a folder; name a file in it");
}

TEST(ReadYamlFile, ReadsEveryDataFile) {
    int read = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("data")) {
        if (entry.path().extension() != ".yaml") continue;
        EXPECT_EQ(problem_of([&] { read_yaml_file(entry.path().string()); }), "no error");
        ++read;
    }
    EXPECT_GT(read, 0);
}

}
}
