// How much a scenario may hold: the most of each is right, and one more is refused with its line.
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "data_files/error.h"
#include "games/earth1418/loading/data.h"

namespace earth1418::limits_test {
namespace {

// A battle of red formations with this number of companies each against one of blue, for a number of objectives; what is wrong with it.
std::string error_of(int formations, int companies, int objectives = 0) {
    std::string text =
        "id: x\ntitle: x\ndate: 1916\nplace: x\nyear: 1914\nhistory: x\ntable: [3000, 3000]\nwind: none\nterrain: "
        "[]\nsides:\n  red:\n    name: Reds\n    home: north\n    formations:\n";
    for (int of = 0; of < formations; ++of) {
        text += fmt::format("      - name: F{}\n        class: line\n        sub_units:\n", of);
        for (int i = 0; i < companies; ++i)
            text += fmt::format("          - {{name: R{} {}, type: line, bases: 1, at: [{}, {}], facing: 0}}\n", of, i,
                100 + 40 * i, 100 + 40 * of);
    }
    text +=
        "  blue:\n    name: Blues\n    home: south\n    formations:\n      - {name: B, class: line, sub_units: [{name: "
        "Blue, type: line, bases: 3, at: [300, 2900], facing: 0}]}\n";
    if (objectives) text += "objectives:\n";
    for (int i = 0; i < objectives; ++i)
        text += fmt::format("  - {{name: O{}, from: [{}, 2000], to: [{}, 2040], points: 1}}\n", i, 50 * i, 50 * i + 40);
    try {
        load_game(read_yaml(text, "x.yaml"), {}, {});
    } catch (const InputError& error) { return error.what(); }
    return {};
}

TEST(E18_SET_01, a_battle_has_at_most_24_formations) {
    EXPECT_EQ(error_of(23, 1), "");
    EXPECT_NE(
        error_of(24, 1).find("is one formation too many; 24 on both sides together would be right"), std::string::npos)
        << error_of(24, 1);
}

TEST(E18_SET_01, a_side_has_at_most_56_sub_units) {
    EXPECT_EQ(error_of(2, 28), "");
    EXPECT_NE(error_of(3, 19).find("is one sub-unit too many; 56 a side would be right"), std::string::npos)
        << error_of(3, 19);
}

TEST(E18_VIC_02, a_battle_has_at_most_12_objectives) {
    EXPECT_EQ(error_of(1, 1, 12), "");
    EXPECT_NE(error_of(1, 1, 13).find("is one objective too many; 12 would be right"), std::string::npos)
        << error_of(1, 1, 13);
}

}
}
