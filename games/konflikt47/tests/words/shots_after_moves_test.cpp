// What the lines of sight from the end of a way say of shots, where a rule takes them away.
#include <string>

#include "core/mark.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/movement/walk.h"

namespace konflikt47::shots_after_moves_test {
namespace {

// Red's unit at 20,20 has an enemy before it, twelve inches off.
struct Watched : Walk {
    explicit Watched(int models) : Walk(models, "", at(20, 20), at(20, 32)) {}

    // The line to that enemy, of an answer in the making.
    Mark sight(std::initializer_list<i32> numbers) {
        Answer answer;
        for (const i32 number : numbers) answer.value[answer.size++] = number;
        const Marks marks = game.shown(state, question(), answer);
        return marks.empty() ? Mark{} : marks.back();
    }
};

TEST(K47_WSR_04, a_fixed_weapon_that_moves_is_told_to_have_no_shot) {
    Watched field(1);
    field.game.weapons[0].line[0].special = bit(Special::fixed);
    field.advance();
    ASSERT_EQ(field.topic(), Topic::way);
    const Mark moved = field.sight({20 * inch, 22 * inch, 180});
    EXPECT_EQ(moved.tone, Mark::plain);
    EXPECT_EQ(moved.words.substr(moved.words.find(": ") + 2), "seen, but no shots after a move");
    // Who only turns shoots.
    const Mark turned = field.sight({20 * inch, 20 * inch, 180});
    EXPECT_EQ(turned.tone, Mark::good) << turned.words;
    field.game.weapons[0].line[0].special = 0;
    EXPECT_EQ(field.sight({20 * inch, 22 * inch, 180}).tone, Mark::good);
}

TEST(K47_WSR_04, so_it_is_where_its_men_are_arranged) {
    Watched field(2);
    field.game.weapons[0].line[0].special = bit(Special::fixed);
    field.advance();
    field.give(Topic::way, {20 * inch, 22 * inch, 180});
    ASSERT_EQ(field.topic(), Topic::places);
    EXPECT_EQ(field.sight({20 * inch, 22 * inch, 22 * inch, 22 * inch, 0}).tone, Mark::plain);
}

TEST(K47_CQ_11, who_regroups_is_told_to_have_no_shot) {
    Watched field(1);
    field.advance();
    field.state.stacks.main.call(Moving{.unit = field.red, .regroup = 3 * inch});
    const Mark mark = field.sight({20 * inch, 22 * inch, 0});
    EXPECT_EQ(mark.tone, Mark::plain);
    EXPECT_EQ(mark.words.substr(mark.words.find(": ") + 2), "seen, but no shots after a regroup");
}

}
}
