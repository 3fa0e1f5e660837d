// Where those stand who get out of a wreck: how far from it, in what room, and who of them.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::room_about_wrecks_test {
namespace {

TEST(K47_TRP_05, three_inches_to_a_hair) {
    Loaded field;
    // The wreck's side is at 29.2.
    Places row{at(25.7, 20), at(26.9, 20), at(28.1, 20), at(28.1, 21.25), at(28.1, 22.5)};
    EXPECT_FALSE(refuse_bailing(field.position(), field.squad, row));
}

// A place for one man on either side of the hull, and none from which he touches the other.
TEST(K47_TRP_05, where_there_is_no_room_to_stand_together_they_stand_apart) {
    Loaded field(
        "  - {kind: wreck, name: West, from: [20, 10], to: [27.9, 30]}\n"
        "  - {kind: wreck, name: East, from: [32.1, 10], to: [40, 30]}\n"
        "  - {kind: wreck, name: South, from: [27.9, 20.8], to: [32.1, 30]}\n"
        "  - {kind: wreck, name: North, from: [27.9, 10], to: [32.1, 19.2]}\n",
        2);
    const Bailed bailed = bailed_of(field.position(), field.squad);
    ASSERT_TRUE(bailed.has(0) && bailed.has(1));
    EXPECT_FALSE(refuse_bailing(field.position(), field.squad, bailed.at));
}

TEST(K47_TRP_05, the_dead_take_up_no_room) {
    const auto placed = [](int dead) {
        Loaded field(
            "  - {kind: wreck, name: West, from: [20, 10], to: [27.9, 30]}\n"
            "  - {kind: wreck, name: East, from: [30.9, 10], to: [40, 30]}\n"
            "  - {kind: wreck, name: South, from: [27.9, 21.7], to: [30.9, 30]}\n"
            "  - {kind: wreck, name: North, from: [27.9, 10], to: [30.9, 18.3]}\n");
        for (int man = 1; man <= dead; ++man) field.unit(field.squad).model[std::size_t(man)].alive = false;
        const Bailed bailed = bailed_of(field.position(), field.squad);
        int men = 0;
        for (int man = 0; man < 5; ++man) men += field.position().alive(field.squad, man) && bailed.has(man);
        return men;
    };
    ASSERT_GE(placed(0), 2);
    EXPECT_EQ(placed(5 - placed(0)), placed(0));
}

TEST(K47_TRP_05, the_enemy_throws_for_the_hits_and_what_follows_is_told_by_its_rule) {
    Loaded field;
    field.knock_out();
    ASSERT_EQ(field.topic(), Topic::how_many);
    EXPECT_EQ(field.question().dice.thrower, Side::blue);
    field.give(Topic::how_many, {1});
    field.give(Topic::damage, {1});
    field.give_usual(Topic::bail);
    EXPECT_EQ(std::ranges::count(field.told, u8(Told::gets_out), &Event::kind), 5);
    for (const Event& event : field.told)
        if (event.kind == u8(Told::dismounts) || event.kind == u8(Told::gets_out)) {
            EXPECT_EQ(event.rule, "K47-TRP-05"_rule);
        }
}

}
}
