// What becomes of Rift Dice and powered shots, in words and at the pieces.
#include <fmt/format.h>

#include "core/mark.h"
#include "games/konflikt47/tests/rift/a_rift.h"

namespace konflikt47::rift_words_test {
namespace {

struct Story : A_rift {
    Story() {
        game.forces[0].name = "the Reds", game.forces[1].name = "the Blues";
        begin();
    }
    // The words, and what stands at which pieces.
    std::string told(Told told, const std::vector<i32>& operands) const {
        Event event{.rule = "K47-RFT-08"_rule, .audience = {}, .kind = u8(told), .operand = {}};
        std::ranges::copy(operands, event.operand.begin());
        std::string line = game.words(event);
        for (const Mark& mark : game.shown(event).marks)
            if (!mark.words.empty()) line += fmt::format("; '{}' on {}", mark.words, mark.token);
        return line;
    }
};

TEST(K47_RFT_08, what_a_hero_does_with_rift_dice_is_told) {
    Story story;
    EXPECT_EQ(story.told(Told::rift_combined, {story.red_2}),
        "The hero of Red 2 makes two Active Rift Dice one Surging; 'Surging' on 12");
    EXPECT_EQ(story.told(Told::rift_handed_over, {story.red_2, story.red, i32(Rift_face::surging)}),
        "The hero of Red 2 hands Red 1 a Rift Die: Surging; 'Surging' on 0");
}

TEST(K47_RFT_05, who_exhausts_a_die_for_what_is_told) {
    Story story;
    EXPECT_EQ(story.told(Told::rift_exhausted, {story.red, A_rift::tesla, 1, 1}),
        "Red 1 exhausts a Surging Rift Die for the tesla rifle: Tesla Arc (1), Overload; 'Overload' on 0");
    EXPECT_EQ(story.told(Told::rift_exhausted, {story.blue, A_rift::tesla, 0, 0}),
        "Blue 3 exhausts an Active Rift Die for the tesla rifle: Tesla Arc (1); 'Rift Die' on 24");
}

TEST(K47_RAB_07, what_an_overload_does_to_its_own_is_told) {
    Story story;
    EXPECT_EQ(story.told(Told::rift_own_hits, {story.red, 5, 3}),
        "The Overload of Red 1 throws 5: 3 hits on itself; '3 hits' on 0");
    EXPECT_EQ(story.told(Told::rift_own_hits, {story.red, 2, 0}),
        "The Overload of Red 1 throws 2: no hit on itself; '0 hits' on 0");
    EXPECT_EQ(story.told(Told::rift_pen, {story.red, 4, 5}), "It corrodes: a 4 adds 5 to the Pen");
    EXPECT_EQ(story.told(Told::rift_adds_up, {story.blue, 3, 6}), "3 hits on Blue 3 add up to Pen 6; 'Pen 6' on 24");
}

TEST(K47_RFT_03, what_nobody_can_take_is_told) {
    Story story;
    EXPECT_EQ(
        story.told(Told::rift_left_over, {i32(Side::red), 1, 0}), "Nobody can take it: aside until the turn ends");
    EXPECT_EQ(story.told(Told::rift_left_over, {i32(Side::red), 2, 1}), "Nobody can take them: into the bag");
    EXPECT_EQ(story.told(Told::rift_lost, {i32(Side::red), 2, 1}), "The Reds lose 2 Rift Dice, back into the bag");
    EXPECT_EQ(story.told(Told::rift_back, {i32(Side::blue), 1}), "The Blues put 1 Rift Die back into the bag");
}

}
}
