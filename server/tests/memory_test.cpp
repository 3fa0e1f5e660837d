// What open battles take of the memory that the server may use, and what they share.
#include "server/battle/memory.h"

#include <gtest/gtest.h>

#include "core/module.h"
#include "server/battle/room.h"

namespace sandtable {
namespace {

std::shared_ptr<Room> room(const std::string& game, const std::string& scenario, House house = {}) {
    Stored_battle about;
    about.game = game;
    about.setup = {scenario, std::move(house), {}};
    auto table = module(game)->load(about.setup);
    return std::make_shared<Room>(Battle(about, std::move(table), {}));
}
Game_memory game_of(const Room& room) {
    return module(room.battle.about().game)->memory_of(room.battle.match().table());
}

TEST(Memory, BattlesOfOneSetUpShareTheirGame) {
    for (const auto& [game, scenario] :
        {std::pair{"battledice", "alma"}, {"earth1418", "usdau"}, {"konflikt47", "village"}}) {
        const auto one = room(game, scenario), other = room(game, scenario);
        EXPECT_EQ(game_of(*one).game, game_of(*other).game) << game;
        EXPECT_EQ(one->battle.match().table().hash(), other->battle.match().table().hash());
    }
}

TEST(Memory, AnotherSetUpHasAGameOfItsOwn) {
    const auto one = room("konflikt47", "village"), bocage = room("konflikt47", "bocage"),
               house = room("konflikt47", "village", {{}, {"k47.premeasure=false"}});
    EXPECT_NE(game_of(*one).game, game_of(*bocage).game);
    EXPECT_NE(game_of(*one).game, game_of(*house).game);
    EXPECT_TRUE(one->battle.may_measure());
    EXPECT_FALSE(house->battle.may_measure());
}

TEST(Memory, AViewSharesTheGameToo) {
    const auto one = room("konflikt47", "village");
    const auto view = one->battle.match().table().view(Side::red);
    EXPECT_EQ(module("konflikt47")->memory_of(*view).game, game_of(*one).game);
}

TEST(Memory, CountsEachGameOnceAndEachBattle) {
    const auto one = room("konflikt47", "village"), two = room("konflikt47", "village"),
               other = room("konflikt47", "bocage");
    const std::size_t game = game_of(*one).bytes, own = one->bytes();
    EXPECT_GT(game, std::size_t{1} << 20) << "what computer players look up for each two places of the table";
    EXPECT_GT(own, 4 * one->battle.match().table().bytes()) << "the table, and what three kinds of people see of it";
    Memory memory;
    memory.weigh(*one);
    EXPECT_EQ(memory.bytes(), game + own);
    memory.weigh(*two);
    EXPECT_EQ(memory.bytes(), game + 2 * own);
    memory.weigh(*other);
    EXPECT_EQ(memory.bytes(), game + 2 * own + game_of(*other).bytes + other->bytes());
    memory.weigh(*two);  // again, as after an answer
    memory.forget(*other);
    EXPECT_EQ(memory.bytes(), game + 2 * own);
    memory.forget(*one);
    EXPECT_EQ(memory.bytes(), game + own);
    memory.forget(*two);
    EXPECT_EQ(memory.bytes(), 0u);
}

TEST(Memory, ABattleGrowsByWhatIsSaidInIt) {
    const auto one = room("konflikt47", "village");
    Memory memory;
    memory.weigh(*one);
    const std::size_t before = memory.bytes();
    std::vector<Write> writes;
    one->battle.say(Side::red, {}, std::string(300, 'x'), writes);
    memory.weigh(*one);
    EXPECT_GE(memory.bytes(), before + 300);
}

}
}
