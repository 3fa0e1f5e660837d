// Places on the board mean something in every scenario of every game that takes gestures.
#include "tests/kit/gestures.h"

#include <gtest/gtest.h>

#include "core/module.h"
#include "tests/kit/holds_time.h"

namespace sandtable {
namespace {

TEST(Gestures, mean_what_is_allowed_wherever_a_hand_presses) {
    for (const Module* game : modules())
        for (const auto& card : game->scenarios()) {
            const auto table = game->load({.scenario = card.id});
            kit::Gestures seen;
            // Where time does not count, less, for what it reads.
            const kit::Plan plan{.seed = 3, .battles = 3, .every = kit::holds_time ? 2 : 8, .answers = 1200};
            EXPECT_EQ(kit::gestures(*table, plan, seen), "") << game->id() << '/' << card.id;
            if (game->id() == std::string("konflikt47")) { EXPECT_GT(seen.meant, 20) << card.id; }
            if (game->id() == std::string("earth1418")) { EXPECT_GT(seen.proposed, 5) << card.id; }
        }
}

}
}
