// What is seen is kept between plans, and nobody can tell.
#include <gtest/gtest.h>

#include "games/earth1418/loading/data.h"
#include "games/earth1418/rules/movement/ground.h"

namespace earth1418 {
namespace {

// At a corner of the village, where each of place, front, bases, range and smoke decides who sees whom. A copy of the Game has seen nothing.
TEST(E18_LOS_01, what_was_seen_before_makes_no_difference) {
    const auto game = load_game({.scenario = "rossignol"});
    State state = game->start();
    const UnitId by = game->force(Side::red).first, at = game->force(Side::blue).first;
    Stream chance(1418);
    const auto stand = [&](UnitId id, i32 y) {
        constexpr std::array<i32, 3> places = {440, 480, 530};
        Unit& unit = state.unit[id];
        unit.at = {places[chance.below(3)] * mm, y};
        unit.facing = i16(45 * chance.below(3));
        unit.bases = u8(1 + chance.below(4));
    };
    int seen = 0, hidden = 0;
    for (int round = 0; round < 4000; ++round) {
        stand(by, 490 * mm);
        stand(at, 690 * mm);
        state.cordons.clear();
        if (!chance.below(4)) state.cordons.add({{480 * mm, 590 * mm}, 7620, 0, 0, 0});
        const i32 range = chance.below(2) ? 185 * mm : 800 * mm;
        const bool any = chance.below(2), smoke = chance.below(2);
        const Game fresh = *game;
        const u8 bases = seeing({*game, state}, by, at, range, any, smoke);
        ASSERT_EQ(bases, seeing({fresh, state}, by, at, range, any, smoke)) << round;
        ++(bases ? seen : hidden);
    }
    EXPECT_GT(seen, 500);
    EXPECT_GT(hidden, 500);
}

}
}
