// What is drawn of questions and of answers in the making: shells, layouts, orders, edges and voices.
#include <algorithm>

#include "core/scene.h"
#include "games/konflikt47/tests/team.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::drawn_test {
namespace {

TEST(K47_HER_01, beside_a_hero_stand_the_points_that_he_has) {
    Two_sides field;
    field.make_officer(field.red, Rank::platoon_commander, 1, 0);
    field.make_officer(field.red_2, Rank::platoon_commander, 0, 2);
    field.begin();
    const Scene scene = field.game.scene(field.state);
    ASSERT_EQ(scene.units[field.red].markers.size(), 1u);
    EXPECT_EQ(scene.units[field.red].markers[0].words, "1 Guts");
    ASSERT_EQ(scene.units[field.red_2].markers.size(), 1u);
    EXPECT_EQ(scene.units[field.red_2].markers[0].words, "2 Luck");
}

TEST(K47_WSR_11, the_men_under_a_shell_are_marked_before_it_is_laid) {
    Team team(mortar, 20 * inch);
    team.shoot();
    team.give(Topic::to_hit, {6});
    ASSERT_EQ(team.topic(), Topic::shell);
    const auto zones = team.game.shown(team.state, team.question());
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_EQ(zones[0].kind, "blast");
    EXPECT_EQ(zones[0].radius, inch);
    const Place second = team.unit(team.blue).model[1].at;
    const Marks marks = team.game.shown(team.state, team.question(), of({second.x, second.y, 0}));
    ASSERT_EQ(marks.size(), 3u);
    for (int i = 0; i < 3; ++i) {
        const Mark& mark = marks[std::size_t(i)];
        EXPECT_EQ(mark.kind, Mark::ring);
        EXPECT_EQ(mark.tone, Mark::bad);
        EXPECT_EQ(mark.token, piece_of(team.blue, i));
        EXPECT_EQ(mark.at[0], team.unit(team.blue).model[std::size_t(i)].at);
    }
}

// What the program proposes may be pressed, and chance lays shells where they may lie.
TEST(K47_WSR_11, a_shell_that_is_laid_by_chance_lies_where_it_may) {
    Team team(mortar, 20 * inch);
    team.shoot();
    team.give(Topic::to_hit, {6});
    bool differs = false;
    const Answer usual = team.game.usual(team.state, team.question());
    for (u64 seed = 0; seed < 20; ++seed) {
        Stream random(seed);
        const Answer laid = team.game.sample(team.state, team.question(), random);
        State state = team.state;
        Questions questions = team.questions;
        EXPECT_FALSE(sandtable::answer(team.game, state, Side::red, laid, questions));
        differs |= laid.value[0] != usual.value[0];
    }
    EXPECT_TRUE(differs);
}

struct Drawn : Two_sides {
    Drawn() {
        begin();
        put(blue, {10 * inch, 30 * inch});
    }
    Marks marks(std::initializer_list<i32> numbers) { return game.shown(state, question(), of(numbers)); }
};

TEST(K47_MOV_01, an_order_shows_how_far_they_get_or_whom_they_see) {
    Drawn field;
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.red});
    const Place leader = field.unit(field.red).model[0].at;
    for (const auto& [order, rate] : {std::pair(Order::advance, 6 * inch), {Order::run, 12 * inch}}) {
        const Marks marks = field.marks({i32(order)});
        ASSERT_FALSE(marks.empty());
        EXPECT_EQ(count(marks, Mark::area), int(marks.size()));
        i64 farthest = 0;
        for (const Place place : marks[0].at) farthest = std::max<i64>(farthest, length(leader, place));
        EXPECT_NEAR(double(farthest), rate, inch / 2);
    }
    const Marks seen = field.marks({i32(Order::ambush)});
    EXPECT_EQ(count(seen, Mark::line), 1) << "in range";
    EXPECT_EQ(count(seen, Mark::point), 1) << "out of it";
    for (const int option : {i32(Order::rally), i32(Order::down), i32(assault_option)})
        EXPECT_TRUE(field.marks({option}).empty()) << option;
    field.unit(field.red).where = Whereabouts::reserve;
    EXPECT_TRUE(field.marks({i32(Order::fire)}).empty());
}

TEST(K47_CQ_02, whom_one_might_assault_is_shown_by_a_line_of_sight) {
    Drawn field;
    field.put(field.blue, {10 * inch, 18 * inch});
    field.go();
    field.order(field.red, assault_option);
    ASSERT_EQ(field.topic(), Topic::assault);
    const Marks marks = field.marks({field.blue});
    ASSERT_EQ(marks.size(), 1u);
    EXPECT_EQ(marks[0].kind, Mark::line);
    EXPECT_EQ(marks[0].words, "Blue 3: in the open, 7 inches");
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    EXPECT_TRUE(field.marks({field.blue_2}).empty());
}

// The lines are those of the places that are laid out, not of where they stand now.
TEST(K47_MOV_04, a_layout_shows_whom_its_men_would_see) {
    Drawn field;
    for (std::size_t i = 1; i < 8; ++i) field.unit(field.red).model[i].alive = false;
    field.unit(field.red).model[4].alive = true;
    field.unit(field.red).model[4].at = {10 * inch + 3 * inch / 2, 10 * inch};
    field.unit(field.blue_2).where = Whereabouts::reserve;
    field.go();
    field.order(field.red, i32(Order::advance));
    field.give(Topic::way, {10 * inch, 15 * inch, 0});
    ASSERT_EQ(field.topic(), Topic::places);
    const Marks marks = field.marks({10 * inch, 15 * inch, 12 * inch, 15 * inch, 0});
    ASSERT_EQ(marks.size(), 1u);  // one enemy on the table
    EXPECT_EQ(marks[0].at.front(), (Place{10 * inch, 15 * inch}));
    EXPECT_EQ(marks[0].words, "Blue 3: in the open, 14 inches");
}

TEST(K47_SCN_03, the_edge_at_which_a_unit_comes_on_is_lit) {
    for (const bool south : {false, true}) {
        Drawn field;
        Question question;
        question.topic = u16(Topic::entry);
        question.asked = south ? Side::blue : Side::red;
        const auto zones = field.game.shown(field.state, question);
        ASSERT_EQ(zones.size(), 1u);
        const i32 edge = south ? 48 * inch : 0, inside = south ? 47 * inch : inch;
        EXPECT_EQ(
            zones[0].outline, (std::vector<Place>{{0, edge}, {72 * inch, edge}, {72 * inch, inside}, {0, inside}}));
    }
}

TEST(K47_OFF_04, how_far_an_officers_voice_reaches_is_shown_where_one_may_measure) {
    Drawn field;
    field.make_officer(field.red, Rank::platoon_commander);
    field.put(field.red_2, {10 * inch, 13 * inch});
    field.go();
    field.order(field.red, i32(Order::ambush));
    ASSERT_EQ(field.topic(), Topic::call);
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_EQ(zones[0].radius, 6 * inch + inch / 2);
    EXPECT_EQ(zones[0].at, field.unit(field.red).model[0].at);
    field.game.options.premeasure = false;
    EXPECT_TRUE(field.game.shown(field.state, field.question()).empty());
}

// A man who sees none of them is told so by a line to the nearest.
TEST(K47_SHT_04, who_of_the_firers_sees_nobody_is_marked) {
    Drawn field;
    Kind house;
    house.name = "house", house.going = Going::building, house.blocks = Blocks::yes, house.height = 4 * inch;
    field.game.ground.kinds.push_back(house);
    Piece shed;  // right before the second man
    shed.name = "Shed", shed.height = 4 * inch;
    const i32 west = 7 * inch, east = 12 * inch + 100, north = 12 * inch + 500, south = 13 * inch + 500;
    shed.outline = {{west, north}, {east, north}, {east, south}, {west, south}};
    shed.box = {{west, north}, {east, south}};
    field.game.ground.pieces.push_back(shed);
    for (std::size_t i = 0; i < 8; ++i) field.unit(field.red).model[i].alive = i < 3;
    field.unit(field.red).model[0].at = {12 * inch + 400, 10 * inch};
    field.unit(field.red).model[1].at = {10 * inch + inch / 2, 10 * inch};
    field.unit(field.red).model[2].at = {9 * inch + inch / 2, 10 * inch};
    for (std::size_t i = 0; i < 8; ++i) field.unit(field.blue).model[i].alive = i < 2;
    field.unit(field.blue).model[0].at = {18 * inch, 30 * inch};
    field.unit(field.blue).model[1].at = {10 * inch + inch / 2, 30 * inch};
    field.unit(field.blue_2).where = Whereabouts::destroyed;
    field.go();
    field.order(field.red, i32(Order::fire));
    ASSERT_EQ(field.topic(), Topic::target);
    EXPECT_TRUE(field.game.compares(field.question()));
    field.game.options.premeasure = false;
    EXPECT_FALSE(field.game.compares(field.question())) << "the odds would tell how far off they are";
    field.game.options.premeasure = true;
    const Marks marks = field.marks({field.blue});
    ASSERT_EQ(count(marks, Mark::line), 3);
    EXPECT_EQ(marks[0].tone, Mark::good);
    EXPECT_EQ(marks[1].tone, Mark::bad);
    EXPECT_EQ(marks[1].words, "2 of 3 men blocked by Shed");
    EXPECT_EQ(marks[2].tone, Mark::bad);
    EXPECT_EQ(marks[2].words, "") << "it is said once";
    for (const Mark& mark : marks)
        EXPECT_TRUE(mark.kind != Mark::ring || mark.words.empty()) << "one sentence a target";
    EXPECT_EQ(count(marks, Mark::ring), 2);
}

}
}
