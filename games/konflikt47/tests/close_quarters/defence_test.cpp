// Which targets are assaulted in a defensive position, and which are not.
#include "games/konflikt47/tests/country.h"

namespace konflikt47::defence_test {
namespace {

// Four reds to the north of three blues, ten inches between them, with that ground on the table.
struct Defence : Country_field {
    UnitId red = add(Side::red, 4, at(20, 10)), blue = add(Side::blue, 3, at(20, 20));
    explicit Defence(const std::string& pieces) : Country_field(pieces) {
        begin();
        unit(blue).order = Order::down;
    }
    // Whether defenders strike back from full numbers though two of them have fallen.
    bool is_defended() {
        go();
        order(red, assault_option);
        give(Topic::assault, {blue});
        give(Topic::blows, {4, 4, 1, 1});
        return topic() == Topic::blows && question().dice.count == 3;
    }
};

TEST(K47_CQ_08, open_ground_is_no_position) {
    EXPECT_FALSE(Defence("").is_defended());
    EXPECT_FALSE(Defence("  - {kind: craters, name: Holes, from: [18, 19], to: [26, 21]}\n").is_defended());
    EXPECT_FALSE(Defence("  - {kind: craters, name: Between, from: [10, 14], to: [40, 14.5]}\n").is_defended());
    EXPECT_FALSE(Defence("  - {kind: wall, name: Behind, from: [18, 21], to: [26, 21.5]}\n").is_defended());
}

TEST(K47_CQ_08, most_of_the_target_in_rubble_or_a_trench) {
    for (const char* kind : {"rubble", "trench"})
        for (const char* from : {"19", "21", "22.5"}) {  // all three of them, two, one
            Defence field(
                std::string("  - {kind: ") + kind + ", name: Ditch, from: [" + from + ", 19.4], to: [26, 20.6]}\n");
            EXPECT_EQ(field.is_defended(), std::string(from) != "22.5") << kind << " from " << from;
        }
}

// Whichever piece of the table it is.
TEST(K47_CQ_08, rubble_is_a_position_beside_other_ground) {
    EXPECT_TRUE(
        Defence("  - {kind: road, name: Lane, from: [40, 0], to: [42, 10]}\n"
                "  - {kind: rubble, name: Heap, from: [19, 19.4], to: [26, 20.6]}\n")
            .is_defended());
}

TEST(K47_CQ_08, half_of_the_target_is_not_most_of_it) {
    Defence field("  - {kind: rubble, name: Heap, from: [21, 19.4], to: [22, 20.6]}\n");
    field.unit(field.blue).model[2].alive = false;
    field.go();
    field.order(field.red, assault_option);
    field.give(Topic::assault, {field.blue});
    field.give(Topic::blows, {4, 1, 1, 1});
    field.give(Topic::remove, {1, 0});
    EXPECT_EQ(field.question().dice.count, 1);  // he has fallen before he strikes
}

// K47-BLD-06 A house that was shot down is rubble.
TEST(K47_CQ_08, a_fallen_house_is_a_position_too) {
    Defence field("  - {kind: house, name: Inn, from: [19, 19.4], to: [26, 25]}\n");
    field.state.collapsed = 1;
    EXPECT_TRUE(field.is_defended());
}

// An obstacle or a trench between them that most of the four attackers have to cross, or just half of them.
TEST(K47_CQ_08, most_of_the_attackers_had_to_get_over_something) {
    for (const char* kind : {"wall", "hedge", "trench"})
        for (const char* to : {"23.5", "22.4"}) {
            Defence field(
                std::string("  - {kind: ") + kind + ", name: Line, from: [10, 14], to: [" + to + ", 14.5]}\n");
            EXPECT_EQ(field.is_defended(), std::string(to) == "23.5") << kind << " to " << to;
        }
}

TEST(K47_CQ_08, nothing_stops_augmented_armour) {
    for (const Powered armour : {Powered::none, Powered::heavy, Powered::augmented}) {
        Defence field("  - {kind: wall, name: Line, from: [10, 14], to: [40, 14.5]}\n");
        field.entry(field.red).powered_armour = armour;
        EXPECT_EQ(field.is_defended(), armour != Powered::augmented);
    }
}

// The dead in a trench shelter nobody.
TEST(K47_CQ_08, only_the_living_are_in_a_position) {
    Defence field("  - {kind: trench, name: Ditch, from: [19, 19.4], to: [22, 20.6]}\n");
    field.unit(field.blue).model[0].alive = field.unit(field.blue).model[1].alive = false;
    field.go();
    field.order(field.red, assault_option);
    field.give(Topic::assault, {field.blue});
    field.give(Topic::blows, {4, 1, 1, 1});
    EXPECT_FALSE(field.on_table(field.blue));  // he fell before he could strike
    EXPECT_NE(field.topic(), Topic::blows);
}

}
}
