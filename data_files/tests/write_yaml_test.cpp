#include <gtest/gtest.h>

#include "core/random.h"
#include "data_files/digest.h"
#include "data_files/tests/problem_of.h"
#include "data_files/tree.h"

namespace sandtable {
namespace {

Node scalar(std::string text) {
    Node node;
    node.text = std::move(text);
    return node;
}

Node list(std::vector<Node> items) {
    Node node;
    node.kind = Node::list;
    node.items = std::move(items);
    return node;
}

// What is written, if it reads the same again by itself, in a list, as a key and as a value of a map.
std::string written(const std::string& text) {
    Node map = empty_map("");
    add(map, text, scalar(text));
    for (const Node& node : {scalar(text), list({scalar(text), scalar("x"), map}), list({map})}) {
        const std::string line = one_line(node);
        EXPECT_EQ(problem_of([&] { EXPECT_EQ(digest(read_yaml(line, "f.yaml")), digest(node)) << line; }), "no error")
            << line;
        EXPECT_EQ(line.find_first_of("\r\n"), line.npos) << line;
    }
    return one_line(scalar(text));
}

TEST(WriteYaml, PlainWordsStayAsTheyAre) {
    for (const char* text : {"last", "3", "010", "true", "SFGPUCI--------", "Line Infantry", "bd.era", "a_b", "1.5"})
        EXPECT_EQ(written(text), text);
    EXPECT_EQ(one_line(read_yaml("[4, {b: [], a: {}},\n  [x y]]", "f.yaml")), "[4, {b: [], a: {}}, [x y]]");
}

TEST(WriteYaml, WhatWouldReadAsSomethingElseIsQuoted) {
    for (const char* text : {"", " ", " a", "a ", "null", "Null", "NULL", "~", "#", "a #b", "#b", "a: b", "a:", ":",
             "- a", "-", "---", "...", "-1", "? a", "?", "[", "]", "{", "}", ",", "a, b", "&a", "*a", "!a", "%a", "@a",
             "`a`", "|", ">", "'", "''", "'a'", "\"", "a\"b", "\\", "\\n", "a\nb", "\n", "a\r\nb", "\t", "a\tb", "\x01",
             "\x7f", "\x04", "=", "<<", "a=b", "set bd.x=1\nred BD-MOV-01 E4", "Zündnadel", "\xEF\xBB\xBF",
             "\xEF\xBB\xBFx", "\xC2\x85", "\xE2\x80\xA8", "\xF0\x9F\x8E\xB2", "\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        EXPECT_EQ(written(text).front(), '"') << text;
    EXPECT_EQ(written(std::string(1, '\0')), "\"\\x00\"");
    EXPECT_EQ(written("a \"b\"\n"), "\"a \\\"b\\\"\\x0a\"");
    EXPECT_EQ(written("a\xC2\x99z"), "\"a\\u0099z\"") << "a control that a terminal obeys";
    EXPECT_EQ(written("\u061c"), "\"\\u061c\"") << "what turns writing round";
    EXPECT_EQ(written("\u202e\u2066"), "\"\\u202e\\u2066\"");
    written(std::string(1000, 'k'));
}

TEST(WriteYaml, AnyTextReadsTheSameAgain) {
    constexpr std::string_view odd = "ab1 .-_:#,[]{}&*!|>'\"%@`?\\\n\r\t\x01=~";
    Stream chance(5);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (u32 length = chance.below(8); length > 0; --length) text += odd[chance.below(u32(odd.size()))];
        written(text);
    }
}

}
}
