// Who of a squad fires, helps with a team weapon, or holds his fire.
#include "core/random.h"
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/shooting/duel.h"

namespace konflikt47::who_fires_test {
namespace {

// A squad with a light machine gun, which somebody must help with.
struct Squad : Duel {
    Squad() : Duel(18 * inch) {
        Weapon lmg;
        lmg.id = "lmg", lmg.name = "LMG";
        lmg.line[0].range = 36 * inch, lmg.line[0].shots = 4, lmg.line[0].special = bit(Special::team);
        game.weapons.push_back(lmg);
        unit(red).model[2].weapon = 1;
    }
};

TEST(K47_WSR_03, somebody_helps_with_a_team_weapon) {
    Squad squad;
    const Position position{squad.game, squad.state};
    const Aim aim(position, squad.red, squad.blue, Cause::order);
    Firing_plan plan = aim.best();
    EXPECT_EQ(std::ranges::count(plan, Firing{Firing::helps, 0}), 1);
    const Shot_groups helped = aim.groups(plan);
    ASSERT_EQ(helped.size, 2);
    int shots = 0;
    for (const Shot_group& group : helped.all()) {
        shots += group.shots;
        EXPECT_EQ(group.need, 4);
    }
    EXPECT_EQ(shots, 7);
    for (Firing& use : plan)
        if (use.what == Firing::helps) use = {};
    const Shot_groups alone = aim.groups(plan);
    for (const Shot_group& group : alone.all()) EXPECT_EQ(group.need, group.weapon ? 5 : 4);
}

TEST(K47_WSR_03, nobody_who_has_fallen_helps) {
    Squad squad;
    squad.unit(squad.red).model[0].alive = false;
    const Firing_plan plan = Aim(squad.position(), squad.red, squad.blue, Cause::order).best();
    EXPECT_EQ(plan[0], Firing{});
    EXPECT_EQ(std::ranges::count(plan, Firing{Firing::helps, 0}), 1);
}

TEST(K47_WSR_03, each_team_weapon_has_a_man_of_its_own_who_helps) {
    Squad squad;
    squad.game.weapons[1].line[0].shots = 6;
    squad.unit(squad.red).model[1].weapon = 1;
    const auto helpers = [&] {
        const Firing_plan plan = Aim(squad.position(), squad.red, squad.blue, Cause::order).best();
        return std::ranges::count(plan, Firing{Firing::helps, 0});
    };
    EXPECT_EQ(helpers(), 2);
    // Of two who are left one helps the other.
    for (int i = 0; i < squad.position().models(squad.red); ++i)
        squad.unit(squad.red).model[std::size_t(i)].alive = i == 2 || i == 3;
    EXPECT_EQ(helpers(), 1);
}

TEST(K47_SHT_02, its_owner_may_say_who_fires_what) {
    Squad squad;
    squad.shoot();
    squad.give(Topic::target, {squad.blue + max_units});
    ASSERT_EQ(squad.topic(), Topic::arms);
    ASSERT_EQ(squad.question().size, 10);  // each fires or helps
    const Refusal two = squad.answer(Side::red, {1, 0, 0, 0, 0, 1, 0, 0, 0, 0});
    EXPECT_TRUE(two);
    const Refusal helpers = squad.answer(Side::red, {0, 0, 1, 0, 0, 1, 1, 0, 0, 0});
    EXPECT_TRUE(helpers);
    EXPECT_EQ(std::string(helpers.rule.id()), "K47-WSR-03");
    squad.give(Topic::arms, {0, 0, 1, 0, 0, 1, 0, 0, 0, 0});
    squad.give(Topic::go_down, {0});
    EXPECT_EQ(squad.question().dice.count, 4);
}

// At random some who could fire hold their fire, and a man who helps goes on helping.
TEST(K47_SHT_02, at_random_some_stay_silent) {
    Squad squad;
    squad.shoot();
    squad.give(Topic::target, {squad.blue + max_units});
    ASSERT_EQ(squad.topic(), Topic::arms);
    const Question question = squad.question();
    const Answer usual = squad.game.usual(squad.state, question);
    Stream random(112);
    int silent = 0;
    for (int i = 0; i < 50; ++i) {
        const Answer given = squad.game.sample(squad.state, question, random);
        for (std::size_t k = 0; k < given.size; ++k)
            if (Arms::use_of(question.option[k]).what == Firing::helps) {
                EXPECT_EQ(given.value[k], usual.value[k]);
            } else silent += given.value[k] < usual.value[k];
    }
    EXPECT_GT(silent, 10);
}

}
}
