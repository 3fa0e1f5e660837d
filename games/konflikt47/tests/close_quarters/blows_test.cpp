// Blows whose number to damage is beyond 6, and the further blows of Tough Fighters.
#include "games/konflikt47/tests/close_quarters/fight.h"

namespace konflikt47::blows_test {
namespace {

// Nobody's blow reaches 7; under the option 6es are thrown once more, and a Tough Fighter's that tell are followed by another of the kind.
struct Unreachable : Fight {
    explicit Unreachable(bool two_sixes, bool tough = false) : Fight(5 * inch, 3, 3) {
        game.options.six_then_six = two_sixes;
        if (tough) game.weapons[0].line[0].special = bit(Special::assault);
        entry(blue).quality = Quality::veteran;
        entry(blue).powered_armour = Powered::augmented;
        begin();
        assault();
    }
    std::string last() const {
        for (auto event = told.rbegin(); event != told.rend(); ++event)
            if (event->kind == u8(Told::strikes) || event->kind == u8(Told::more_blows)) return game.words(*event);
        return {};
    }
};

TEST(K47_PWR_04, nobody_strikes_whom_no_die_hurts) {
    Unreachable fight(false);
    EXPECT_EQ(fight.topic(), Topic::blows);
    EXPECT_EQ(fight.questions.at[0].dice.count, 3);
    EXPECT_EQ(fight.position().left(fight.blue), 3);
    EXPECT_EQ(fight.last(), "Red 1 strikes at Blue 2, with nothing that can hurt");
}

TEST(K47_PWR_04, in_close_quarters_a_six_and_a_six_hurt_under_the_option) {
    Unreachable fight(true);
    fight.give(Topic::blows, {6, 5, 6});
    ASSERT_EQ(fight.topic(), Topic::blows_again);
    EXPECT_EQ(fight.question().dice.count, 2);
    EXPECT_EQ(fight.game.words(fight.state, fight.question()), "Red 1 needs another 6");
    fight.give(Topic::blows_again, {6, 5});
    EXPECT_EQ(fight.last(), "Red 1 strikes at Blue 2 with 3 dice, needing a 6 and a 6: 1 man falls");
    fight.give(Topic::remove, {1, 0, 0});
    fight.give(Topic::blows, {1, 1});
    EXPECT_FALSE(fight.on_table(fight.blue));
}

TEST(K47_PWR_04, without_a_six_nothing_is_thrown_again) {
    Unreachable fight(true);
    fight.give(Topic::blows, {5, 5, 5});
    EXPECT_EQ(fight.last(), "Red 1 strikes at Blue 2 with 3 dice, needing a 6 and a 6: nobody falls");
    EXPECT_EQ(fight.topic(), Topic::blows);
}

TEST(K47_PWR_04, further_blows_of_tough_fighters_need_two_sixes_as_well) {
    Unreachable fight(true, true);
    fight.give(Topic::blows, {6, 6, 1});
    fight.give(Topic::blows_again, {6, 6});
    fight.give(Topic::more_blows, {6, 2});
    EXPECT_EQ(fight.question().dice.count, 1);
    fight.give(Topic::blows_again, {6});
    EXPECT_EQ(fight.last(), "Red 1 strikes again with 2 dice, needing a 6 and a 6: 1 man falls");
    EXPECT_FALSE(fight.on_table(fight.blue));  // all three
}

// They get no more than one, and in the next round begin again.
TEST(K47_PWR_04, further_blows_of_one_round_are_none_of_the_next) {
    Unreachable fight(true, true);
    fight.give(Topic::blows, {6, 1, 1});
    fight.give(Topic::blows_again, {6});
    fight.give(Topic::more_blows, {6});
    fight.give(Topic::blows_again, {6});
    fight.give(Topic::remove, {1, 1, 0});
    fight.give(Topic::blows, {4});
    fight.give(Topic::more_blows, {4});
    fight.give(Topic::remove, {1, 1, 0});
    EXPECT_EQ(fight.count(Told::draw), 1);
    fight.give(Topic::blows, {6});
    fight.give(Topic::blows_again, {6});
    EXPECT_EQ(fight.last(), "Red 1 strikes at Blue 2 with 1 die, needing a 6 and a 6: 1 man falls");
    EXPECT_EQ(fight.topic(), Topic::more_blows);
}

// With one submachine gun among three only his 6 is worth another blow.
TEST(K47_PWR_04, only_the_sixes_of_tough_fighters_are_worth_more) {
    for (const i32 second : {6, 1}) {
        Unreachable fight(true);
        Weapon gun = fight.game.weapons[0];
        gun.line[0].special = bit(Special::assault);
        fight.game.weapons.push_back(gun);
        fight.unit(fight.red).model[2].weapon = 1;
        fight.go();
        EXPECT_EQ(fight.question().dice.separate, 1);
        fight.give(Topic::blows, {6, 6, 1});
        EXPECT_EQ(fight.question().dice.separate, 1);
        fight.give(Topic::blows_again, {second, second == 6 ? 1 : 6});
        EXPECT_EQ(fight.topic() == Topic::more_blows, second == 6);
    }
}

}
}
