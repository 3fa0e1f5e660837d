#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "data_files/tests/problem_of.h"
#include "data_files/tests/toy_options.h"

namespace sandtable::toy {
namespace {

Options decoded(const std::string& text) {
    const Node node = read_yaml(text, "toy.yaml");
    Options options;
    decode(Value(node, "options"), options);
    return options;
}

TEST(Toggles, AreSetByNameAndSayWhatTheyAre) {
    const Options options = decoded("{toy.pace: 12, toy.reading: lowest, toy.strict: false, toy.extras: [a, b]}");
    EXPECT_EQ(options.pace, 12);
    EXPECT_EQ(options.reading, Options::lowest);
    EXPECT_EQ(options.strict, false);
    const std::vector<Optional_rule> rules = optional_rules(toggles(), options);
    ASSERT_EQ(rules.size(), 3u);
    EXPECT_EQ(rules[0].value, "12");
    EXPECT_EQ(rules[0].most, 12);
    EXPECT_EQ(rules[1].value, "lowest");
    EXPECT_THAT(rules[1].values, testing::ElementsAre("highest", "sum", "lowest"));
    EXPECT_EQ(rules[2].value, "false");
    EXPECT_STREQ(rules[2].rule.id(), "TOY-MOV-01");
}

TEST(Toggles, RefuseWhatIsNoneOfThemOrNoneOfTheirValues) {
    const auto problem = [](const std::string& text) { return problem_of([&] { decoded(text); }); };
    EXPECT_EQ(problem("toy.pcae: 3"), "toy.yaml:1: unknown option 'toy.pcae'; did you mean 'toy.pace'?");
    for (const char* pace : {"0", "13", "3.5", "three", "-1", "[3]", "259"})
        EXPECT_THAT(problem(std::string("toy.pace: ") + pace),
            testing::EndsWith("is none of its values; 1 to 12 would be right"))
            << pace;
    EXPECT_EQ(problem("toy.reading: 1"),
        "toy.yaml:1: toy.reading: '1' is none of its values; highest, sum or lowest would be right");
    EXPECT_EQ(find_toggle(toggles(), "toy.extras"), nullptr);
}

}
}
