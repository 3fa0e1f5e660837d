// The optional rules and the limits that the state keeps.
#include <set>

#include <gtest/gtest.h>

#include "games/konflikt47/loading/data.h"

namespace konflikt47::options_test {
namespace {

TEST(Options, each_has_a_name_of_its_own_and_a_default_that_it_allows) {
    std::set<std::string> names;
    const Options defaults;
    for (const auto& toggle : toggles()) {
        EXPECT_TRUE(names.insert(toggle.name).second) << toggle.name;
        Options options;
        EXPECT_TRUE(toggle.set(options, toggle.value(defaults))) << toggle.name;
        EXPECT_FALSE(toggle.set(options, "neither here nor there")) << toggle.name;
    }
    // A byte each, points_limit two, and the sum is even.
    EXPECT_EQ((names.size() + 2) / 2 * 2, sizeof(Options));
}

TEST(Rulebook, each_paragraph_stands_once) {
    std::set<std::string> ids;
    for (const Paragraph& paragraph : rulebook) EXPECT_TRUE(ids.insert(paragraph.id).second) << paragraph.id;
}

}
}
