// Whom a unit loses as usual, so that it stays together.
#include "games/konflikt47/tests/shooting/duel.h"

namespace konflikt47 {
namespace {

// The last man, who would fall of five that are missed as little, stands between the first and the second.
TEST(K47_MOV_04, as_usual_nobody_falls_without_whom_the_others_are_torn_apart) {
    Duel field;
    const Place first = field.unit(field.blue).model[0].at;
    constexpr std::array<i32, 5> row{0, 2, 3, 4, 1};
    for (std::size_t i = 0; i < row.size(); ++i)
        field.unit(field.blue).model[i].at = {first.x + row[i] * 3 * inch / 2, first.y};
    field.shoot();
    field.give(Topic::target, {field.blue});
    field.give(Topic::go_down, {0});
    field.give(Topic::to_hit, {4, 1, 1, 1, 1});
    field.give(Topic::damage, {4});
    ASSERT_EQ(field.topic(), Topic::remove);
    EXPECT_FALSE(field.position().hang_together(field.blue, 0b01111));
    field.give_usual(Topic::remove);
    EXPECT_EQ(field.left(field.blue), 4);
    EXPECT_TRUE(field.position().is_coherent(field.blue));
}

}
}
