// Battles of armies with Rift weapons: what the kit asks of any battle, and that no Rift Die is lost or made on the way.
#include "tests/kit/battles.h"

#include <gtest/gtest.h>

#include "data_files/data_dir.h"
#include "data_files/read_file.h"
#include "games/konflikt47/loading/data.h"

namespace konflikt47::rift_battles_test {
namespace {

std::shared_ptr<const Game> battle_of(const std::string& red, const std::string& blue) {
    const auto army = [](const std::string& id) {
        return read_file(data_directory() + "/konflikt47/forces/" + id + ".yaml", longest_part);
    };
    return load_game({.scenario = "village-armour", .parts = {{"red.army", army(red)}, {"blue.army", army(blue)}}});
}

TEST(Rift_armies, keep_the_promises_of_a_game) {
    EXPECT_EQ(kit::battles(
                  *battle_of("tesla-strike", "gravity-heavy"), {.seed = 2, .battles = 1, .every = 200, .answers = 700}),
        "");
}

// All dice of a side, wherever they are, in its hand too.
int everywhere(const Game& game, const State& state, Side side) {
    const Rift_pool& pool = state.rift[index(side)];
    int dice = pool.bag + pool.aside + pool.gone;
    for (UnitId id = game.force(side).first; id < game.force(side).last; ++id) dice += state.unit[id].rift.all();
    const auto& stack = state.stacks.main;
    if (const auto* giving = stack.top<Giving_rift_dice>(); giving && giving->side == side)
        dice += stack.frames[std::size_t(stack.depth - 1)].step ? giving->hand.all() : giving->number;
    return dice;
}

TEST(K47_RFT_09, no_rift_die_is_lost_or_made) {
    for (const auto& [red, blue] :
        {std::pair{"tesla-strike", "gravity-heavy"}, {"sonic-assault", "shiboru-spearhead"}}) {
        const auto game = battle_of(red, blue);
        kit::Stand<Game> stand(*game);
        const State& state = stand.state;
        Stream random(7);
        std::array<int, 2> dice{-1, -1};
        for (int answers = 0; answers < 2000 && !stand.asked.over(); ++answers) {
            const Question& question = stand.asked.at[0];
            const Answer given = kit::any_answer(stand, question, random, false);
            const Side asked = question.asked;
            ASSERT_FALSE(stand.give(asked, given));
            if (!state.turn) continue;  // a hero's are not there yet
            for (const Side side : both_sides) {
                int& before = dice[index(side)];
                if (before < 0) before = everywhere(*game, state, side);
                ASSERT_EQ(everywhere(*game, state, side), before) << "answer " << answers;
            }
        }
        EXPECT_GT(dice[0], 0);
        EXPECT_GT(dice[1], 0);
    }
}

}
}
