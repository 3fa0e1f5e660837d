#include "data_files/parts.h"

#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>

#include "data_files/tests/problem_of.h"

namespace sandtable {
namespace {

TEST(Parts, are_given_as_a_value_or_as_a_files_text) {
    EXPECT_EQ(read_part("table.size=72x48"), (Parts::value_type{"table.size", "72x48"}));
    EXPECT_EQ(read_part("note=a=b"), (Parts::value_type{"note", "a=b"}));
    const std::string path = testing::TempDir() + "parts_test_roster.yaml";
    std::ofstream(path) << "army: red\r\nunits: []\n\n";
    EXPECT_EQ(read_part("red.army=@" + path), (Parts::value_type{"red.army", "army: red\nunits: []"}));
    std::remove(path.c_str());
    EXPECT_EQ(
        problem_of([&] { read_part("red.army=@" + path); }), path + ": cannot be read: No such file or directory");
    EXPECT_THAT(problem_of([] { read_part("red.army=@/dev/zero"); }), testing::HasSubstr(" is the most"))
        << "it has no end";
}

TEST(Parts, must_fit_into_a_record) {
    EXPECT_EQ(problem_of([] { read_part("red.army"); }),
        "--part red.army: a part is NAME=VALUE or NAME=@FILE, such as red.army=@roster.yaml");
    for (const char* name : {"", "Red", "9th", "red army", "red/army"})
        EXPECT_THAT(problem_of([&] { require_part(name, "x"); }), testing::HasSubstr("such as red.army")) << name;
    EXPECT_THAT(problem_of([] { require_part(std::string(41, 'a'), "x"); }), testing::HasSubstr("such as red.army"));
    EXPECT_EQ(problem_of([] { require_part(std::string(40, 'a'), "x"); }), "no error");
    EXPECT_EQ(problem_of([] { require_part("a", "x\n" + std::string(1900, 'x')); }), "no error");
    EXPECT_EQ(problem_of([] { require_part("a", "x\n" + std::string(1901, 'x')); }),
        "the part 'a':2: a line of 1901 bytes; 1900 is the most");
    EXPECT_THAT(
        problem_of([] { require_part("a", std::string(65537, '\n')); }), testing::HasSubstr("65536 is the most"));
    EXPECT_NE(problem_of([] { require_part("a", "x\x01"); }), "no error");
    EXPECT_NE(problem_of([] { require_part("a", "x\r\n"); }), "no error");
    EXPECT_NE(problem_of([] { require_part("a", "\xff"); }), "no error");
}

TEST(Parts, that_a_game_does_not_know_are_refused_with_what_it_knows) {
    const std::string_view known[] = {"blue.army", "red.army", "table.size"};
    EXPECT_EQ(problem_of([&] { refuse_unknown_parts({{"red.army", ""}}, "toy", known); }), "no error");
    EXPECT_EQ(problem_of([&] { refuse_unknown_parts({{"red.amry", ""}}, "toy", known); }),
        "the part 'red.amry': is no part of a battle of toy; did you mean 'red.army'?");
    EXPECT_EQ(problem_of([&] { refuse_unknown_parts({{"size", ""}}, "toy", {}); }),
        "the part 'size': is no use: battles of toy have no parts");
}

}
}
