// The facings of vehicles as they are drawn and told: on a card, of a shot, and of a way that ends where an enemy shows one.
#include "games/konflikt47/words/facings.h"

#include <gmock/gmock.h>

#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/close_quarters/walkers.h"
#include "games/konflikt47/words/sight_marks.h"

namespace konflikt47::facings_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

// Red's tank has a gun in its turret, and blue's another, which looks south 20 inches to the east of it.
struct Two_tanks : A_hull {
    static constexpr u8 gun = 1;
    Two_tanks() {
        Weapon weapon{.id = "gun", .name = "gun"};
        weapon.line[0] = {.range = 60 * inch, .pen = 4};
        game.weapons.resize(gun);
        game.weapons.push_back(weapon);
        arm(hull);
        entry(blue).hull = {.width = 2 * inch, .depth = 4 * inch, .locomotion = Locomotion::tracked};
        for (int i = 1; i < position().models(blue); ++i) unit(blue).model[std::size_t(i)].alive = false;
        arm(blue);
        stands(blue, 50, 24, 180);
    }
    void arm(UnitId id) {
        entry(id).mounts = {{Mount::turret, gun}};
        unit(id).model[0].weapon = gun;
    }
    Forecast after(Order by, double x, double y, Degrees facing) {
        go();
        order(hull, i32(by));
        return game.forecast(state, question(), of_places(std::array{at(x, y)}, facing));
    }
};

std::vector<std::string> words_of(const Marks& marks, Mark::Kind kind) {
    std::vector<std::string> words;
    for (const Mark& mark : marks)
        if (mark.kind == kind) words.push_back(mark.words);
    return words;
}
std::vector<std::string> notes(const Forecast& forecast) {
    std::vector<std::string> all;
    for (const auto& note : forecast.notes)
        if (note.rule == "K47-DMG-03"_rule) all.push_back(note.words);
    return all;
}

// Of several men the nearest is meant, at its side here; the first stands before it.
TEST(K47_DMG_03, a_target_shows_the_side_that_the_nearest_firer_strikes) {
    A_hull field;
    field.unit(field.blue).model[0].at = at(44, 24), field.unit(field.blue).model[1].at = at(30, 32);
    EXPECT_THAT(sight_of(field.now(), field.blue, field.hull).words, testing::EndsWith(", its side"));
}

TEST(K47_VEH_02, the_card_of_a_vehicle_draws_its_facings) {
    Two_tanks field;
    const Survey card = field.game.survey(field.state, {Spot::token, 0, 0, piece_of(field.hull, 0)});
    ASSERT_EQ(card.layers.front().words, "Facings");
    const Marks& marks = card.layers.front().marks;
    EXPECT_THAT(words_of(marks, Mark::field), ElementsAre("front", "side +1", "rear +2", "side +1"));
    // It looks east: what lies there is in its front, and its field ends 5 inches off.
    EXPECT_EQ(marks[0].at.front(), at(30, 24));
    for (std::size_t i = 1; i < marks[0].at.size(); ++i) {
        EXPECT_GT(marks[0].at[i].x, 34 * inch);
        EXPECT_LE(length(marks[0].at[i], at(30, 24)), 5 * inch + 5);
    }
}

TEST(K47_VEH_02, a_shot_is_drawn_with_the_facing_that_it_strikes) {
    Two_tanks field;
    const Marks shot = shot_marks(field.position(), field.hull, field.blue);
    EXPECT_THAT(shot.front().words, HasSubstr("inches, its side"));
    EXPECT_THAT(words_of(shot, Mark::field), ElementsAre("side"));
    field.stands(field.blue, 50, 24, 90);
    EXPECT_THAT(words_of(shot_marks(field.position(), field.hull, field.blue), Mark::field), ElementsAre("rear"));
}

// Damage Value 9 less Pen 4 is 5 in front, 4 on the side and 3 from behind.
TEST(K47_DMG_03, a_way_tells_which_facings_it_ends_at) {
    Two_tanks field;
    const Forecast ahead = field.after(Order::advance, 33, 24, 90);
    EXPECT_THAT(notes(ahead),
        ElementsAre("From there its gun strikes the side of Blue 3: 4 or more does damage (on its front 5 or more, "
                    "rear 3 or more)",
            "Blue 3 strikes its front: 5 or more does damage (on its side 4 or more, rear 3 or more)"));
    EXPECT_THAT(ahead.first.words, HasSubstr("to knock out Blue 3 from there"));
    EXPECT_EQ(ahead.title, "Red 1 strikes the side of Blue 3 from there");
    ASSERT_EQ(ahead.chances.size(), 6u);
    EXPECT_EQ(ahead.chances[2].name, "knocked out");
    EXPECT_EQ(ahead.chances[3].name, "a hit on its front does damage");
    for (const std::size_t facing : {0u, 1u, 2u})
        EXPECT_EQ(ahead.chances[3 + facing].weight, ahead.total * (2 + facing) / 6) << "5, 4 or 3 and more of a die";
}

TEST(K47_ORD_08, after_a_run_the_shot_comes_with_the_next_order) {
    Two_tanks field;
    const Forecast run = field.after(Order::run, 36, 24, 90);
    EXPECT_THAT(notes(run), Contains(HasSubstr("Next turn its gun strikes the side")));
    ASSERT_EQ(run.chances.size(), 3u);
    EXPECT_EQ(run.total, 6u);
    EXPECT_EQ(run.chances[1].weight, 3u);
    EXPECT_EQ(run.first.words, "of the hits on its side do damage");
}

// It shoots at nobody when it gets there, and where it ends it is in close quarters.
TEST(K47_CQ_16, the_way_of_an_assault_tells_no_facings) {
    Walkers field;
    field.declare();
    const Answer way = field.game.usual(field.state, field.question());
    EXPECT_EQ(field.game.deed(field.state, field.question(), way), "Walk at them, to here");
    EXPECT_THAT(words_of(field.game.shown(field.state, field.question(), way), Mark::field), ElementsAre());
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), way).chances.empty());
}

TEST(K47_MOV_03, without_premeasuring_no_way_tells_facings) {
    Two_tanks field;
    field.game.options.premeasure = 0;
    EXPECT_THAT(notes(field.after(Order::advance, 33, 24, 90)), ElementsAre());
}

}
}
