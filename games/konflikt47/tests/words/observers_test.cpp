// How calls are asked, told and drawn.
#include <gmock/gmock.h>

#include "core/scene.h"
#include "games/konflikt47/tests/observers/an_observer.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::observers_in_words_test {
namespace {

std::vector<std::string> told(const An_observer& field) {
    std::vector<std::string> all;
    for (const Event& event : field.told) all.push_back(field.game.words(event));
    return all;
}

std::vector<std::string> names(const An_observer& field) {
    std::vector<std::string> all;
    for (const u16 option : field.question().options())
        all.push_back(field.game.names(field.state, field.question(), option).at(0));
    return all;
}

TEST(K47_ARM_15, the_call_in_words) {
    An_observer field;
    field.fire();
    EXPECT_EQ(field.game.words(field.state, field.question()), "Does Red 1 call its barrage?");
    EXPECT_THAT(names(field), testing::ElementsAre("call the barrage", "shoot"));
    EXPECT_EQ(field.game.about(field.state, field.question()), piece_of(field.observer, 0));
    field.give(Topic::call_in, {1});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where is the barrage of Red 1 to come down?");
    EXPECT_EQ(field.game.deed(field.state, field.question(), of({30'000, 36'000, 0})), "Call the barrage here");
    field.told.clear();
    field.give(Topic::barrage, {30'000, 36'000, 0});
    EXPECT_THAT(told(field), testing::Contains(testing::StartsWith("Red 1 calls a barrage down: ")));
}

TEST(K47_ARM_15, what_comes_of_it_in_words) {
    An_observer field;
    for (int i = 0; i < 2; ++i) field.called(at(36, 20));
    field.go();
    field.give(Topic::arrival, {1});
    EXPECT_EQ(
        field.game.words(field.state, field.question()), "Does the barrage come that Red 1 called, on 3 or more?");
    field.alone(field.friends, 36, 22);
    field.give(Topic::arrival, {3});
    field.give(Topic::drift, {2, 3});
    EXPECT_EQ(field.game.words(field.state, field.question()), "What does the barrage do to Red 2?");
    field.give(Topic::under_barrage, {6});
    const auto words = told(field);
    EXPECT_THAT(words, testing::Contains("Red 1 waits for its barrage, which comes: 3, needing 3 or more"));
    EXPECT_THAT(words, testing::Contains(testing::StartsWith("It drifts 2 inches to the south: ")));
    EXPECT_THAT(words, testing::Contains("Red 2 throws 6 under the barrage: a shell"));
    EXPECT_THAT(words, testing::Contains("A shell falls on Red 2, 3 inches across, over 1 model"));
    An_observer waits;
    waits.called(at(36, 20));
    waits.go();
    waits.give(Topic::arrival, {2});
    EXPECT_THAT(
        told(waits), testing::Contains("Red 1 waits for its barrage, which does not come yet: 2, needing 3 or more"));
}

// Everybody sees the marker until it has come.
TEST(K47_ARM_15, a_marker_lies_where_it_was_called) {
    An_observer field;
    field.called(at(36, 20));
    for (const Viewer viewer : {Viewer(Side::red), Viewer(Side::blue)}) {
        const Scene scene = field.game.scene(field.game.view(field.state, viewer));
        ASSERT_EQ(scene.zones.size(), 1u);
        EXPECT_EQ(scene.zones[0].at, at(36, 20));
        EXPECT_EQ(scene.zones[0].radius, 6 * inch);
        EXPECT_EQ(scene.zones[0].side, Side::red);
        EXPECT_EQ(scene.zones[0].words, "barrage that Red 1 called");
    }
    field.go();
    field.give(Topic::arrival, {3});
    field.give(Topic::drift, {6, 1});
    EXPECT_TRUE(field.game.scene(field.state).zones.empty());
}

TEST(K47_ARM_15, marks_show_how_it_falls) {
    An_observer field;
    field.called(at(36, 20));
    field.go();
    field.alone(field.friends, 36, 22);
    field.give(Topic::arrival, {3});
    field.give(Topic::drift, {2, 3});
    field.give(Topic::under_barrage, {6});
    int lands = 0, shells = 0;
    for (const Event& event : field.told) {
        const Shown shown = field.game.shown(event);
        if (Told(event.kind) == Told::barrage_lands) {
            ++lands;
            ASSERT_EQ(shown.marks.size(), 2u);
            EXPECT_EQ(shown.marks[0].kind, Mark::ring);
            EXPECT_EQ(shown.marks[0].radius, 6 * inch);
            EXPECT_EQ(shown.marks[0].at[0], at(36, 22));
            EXPECT_EQ(shown.marks[1].kind, Mark::line);
            EXPECT_EQ(shown.marks[1].at, (std::vector<Place>{at(36, 20), at(36, 22)}));
        }
        if (Told(event.kind) == Told::shell_falls) {
            ++shells;
            ASSERT_EQ(shown.marks.size(), 1u);
            EXPECT_EQ(shown.marks[0].radius, 3 * inch / 2);
        }
    }
    EXPECT_EQ(lands, 1);
    EXPECT_EQ(shells, 1);
}

TEST(K47_ARM_15, a_point_in_the_making_shows_who_is_under_it) {
    An_observer field;
    field.fire();
    field.give(Topic::call_in, {1});
    const Marks marks = field.game.shown(field.state, field.question(), of({32'000, 36'000, 0}));
    EXPECT_EQ(count(marks, Mark::ring), 1 + 5) << "all that it reaches, and five men";
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_EQ(zones[0].radius, 6 * inch);
    EXPECT_EQ(zones[0].laid, Scene::Zone::at_point);
}

// Nobody is told that an order to fire has no target who may call.
TEST(K47_SPC_05, a_fire_order_of_an_observer_is_no_waste) {
    An_observer field;
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.observer});
    EXPECT_FALSE(field.game.caveat(field.state, field.question(), i32(Order::fire)));
    field.unit(field.observer).has_called = true;
    EXPECT_TRUE(field.game.caveat(field.state, field.question(), i32(Order::fire)));
}

}
}
