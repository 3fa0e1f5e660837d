// Damage to armour, as it is asked and told.
#include <gmock/gmock.h>

#include "core/mark.h"
#include "games/konflikt47/tests/damage/a_tank.h"

namespace konflikt47::armour_words_test {
namespace {

std::string told(const A_tank& field, Told kind) {
    std::string all;
    for (const Event& event : field.told)
        if (event.kind == u8(kind)) all += (all.empty() ? "" : "; ") + field.game.words(event);
    return all;
}

TEST(Armour_in_words, a_hit_is_asked_and_told) {
    A_tank field;
    field.hit(2, 4);
    const auto asked = [&] { return field.game.words(field.state, field.question()); };
    EXPECT_EQ(asked(), "Does the hit go through the armour of Blue 2, needing 4?");
    EXPECT_EQ(field.game.about(field.state, field.question()), piece_of(field.tank, 0));
    field.give(Topic::penetrate, {3});
    field.give(Topic::penetrate, {5});
    EXPECT_EQ(asked(), "What does full damage do to Blue 2?");
    field.give(Topic::chart, {2});
    EXPECT_EQ(told(field, Told::penetrates),
        "A hit glances off Blue 2: 3, needing 4; A hit does full damage to Blue 2: 5, needing 4");
    EXPECT_EQ(told(field, Told::damages), "Blue 2 can move no more: a 2 for full damage");
    const auto damages = std::ranges::find(field.told, u8(Told::damages), &Event::kind);
    ASSERT_NE(damages, field.told.end());
    const Shown shown = field.game.shown(*damages);
    EXPECT_EQ(shown.tokens, (std::vector<int>{piece_of(field.tank, 0)}));
    ASSERT_EQ(shown.marks.size(), 1u);
    EXPECT_EQ(shown.marks[0].words, "immobile");
}

TEST(Armour_in_words, a_turret_jams_and_a_wreck_burns_out) {
    A_tank field;
    field.entry(field.tank).hull.turrets = 2;
    field.chart(false, 3);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Which turret or arm of Blue 2 jams?");
    field.give(Topic::turret, {1});
    EXPECT_EQ(told(field, Told::jams), "Blue 2 fires only ahead with it from now on");
    field.chart(true, 4);
    EXPECT_EQ(told(field, Told::destroyed), "Blue 2 is knocked out");
    const auto destroyed = std::ranges::find(field.told, u8(Told::destroyed), &Event::kind);
    EXPECT_EQ(field.game.shown(*destroyed).marks.front().words, "knocked out");
    EXPECT_EQ(told(field, Told::lost_with), "Blue 2 stays as a wreck");
}

TEST(Armour_in_words, a_save_is_that_of_the_tank) {
    A_tank field;
    field.hit(1, 4, 4);
    field.give(Topic::penetrate, {4});
    EXPECT_THAT(field.game.words(field.state, field.question()), ::testing::StartsWith("Blue 2 saves by cover"));
}

}
}
