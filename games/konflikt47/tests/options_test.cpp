// The optional rules and the limits that the state keeps.
#include <set>

#include <gtest/gtest.h>

#include "games/konflikt47/data.h"

namespace konflikt47 {
namespace {

TEST(Options, EachHasANameOfItsOwnAndADefaultThatItAllows) {
    std::set<std::string> names;
    const Options defaults;
    for (const auto& toggle : toggles()) {
        EXPECT_TRUE(names.insert(toggle.name).second) << toggle.name;
        Options options;
        EXPECT_TRUE(toggle.set(options, toggle.value(defaults))) << toggle.name;
        EXPECT_FALSE(toggle.set(options, "neither here nor there")) << toggle.name;
    }
    EXPECT_EQ(names.size(), sizeof(Options));
}

TEST(Rulebook, EachParagraphStandsOnce) {
    std::set<std::string> ids;
    for (const Paragraph& paragraph : rulebook) EXPECT_TRUE(ids.insert(paragraph.id).second) << paragraph.id;
}

}
}
