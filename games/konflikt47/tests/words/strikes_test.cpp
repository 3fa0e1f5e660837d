// How air strikes are asked, told and drawn.
#include <gmock/gmock.h>

#include "core/scene.h"
#include "games/konflikt47/tests/observers/a_strike.h"
#include "games/konflikt47/tests/words/marks.h"

namespace konflikt47::strikes_in_words_test {
namespace {

std::vector<std::string> told(const An_observer& field) {
    std::vector<std::string> all;
    for (const Event& event : field.told) all.push_back(field.game.words(event));
    return all;
}

std::vector<std::string> markers(const An_observer& field, UnitId id) {
    const Scene scene = field.game.scene(field.state);
    std::vector<std::string> all;
    for (const Scene::Unit::Marker& marker : scene.units[id].markers) all.push_back(marker.words);
    return all;
}

TEST(K47_SPC_06, the_call_in_words) {
    A_strike field;
    field.fire();
    EXPECT_EQ(field.game.words(field.state, field.question()), "Does Red 1 call its air strike?");
    EXPECT_EQ(field.game.names(field.state, field.question(), 1).at(0), "call the air strike");
    field.give(Topic::call_in, {1});
    EXPECT_EQ(field.game.words(field.state, field.question()), "At whom does Red 1 call an air strike?");
    EXPECT_EQ(field.game.deed(field.state, field.question(), Answer::of(field.blue)), "Call an air strike at Blue 3");
    EXPECT_EQ(
        field.game.spot(field.state, field.question(), field.blue), (Spot{Spot::token, 0, 0, piece_of(field.blue, 0)}));
    EXPECT_EQ(count(field.game.shown(field.state, field.question(), Answer::of(field.blue)), Mark::ring), 5)
        << "whom it pins";
    field.told.clear();
    field.give(Topic::strike_target, {field.blue});
    EXPECT_THAT(told(field), testing::Contains("Red 1 calls an air strike at Blue 3"));
    EXPECT_THAT(markers(field, field.blue), testing::Contains("air strike called"));
    EXPECT_THAT(markers(field, field.other), testing::Not(testing::Contains("air strike called")));
    EXPECT_TRUE(field.game.scene(field.state).zones.empty());
}

TEST(K47_SPC_06, what_comes_of_it_in_words) {
    A_strike field;
    field.entry(field.other).flak = true;
    for (int i = 0; i < 2; ++i) field.strike_called(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {2});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Does the air strike come that Red 1 called?");
    field.give(Topic::strike_arrival, {4});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Does flak drive the aircraft off, on a 6?");
    field.give(Topic::flak, {5});
    EXPECT_EQ(field.game.words(field.state, field.question()), "How do the aircraft attack Blue 3?");
    EXPECT_EQ(field.game.deed(field.state, field.question(), Answer::of(0)), "Drop bombs");
    field.give(Topic::attack, {1});
    EXPECT_EQ(field.game.words(field.state, field.question()), "With how many shots do the aircraft strafe Blue 3?");
    field.give(Topic::strafing, {1, 1});
    EXPECT_EQ(field.game.words(field.state, field.question()), "The aircraft strafe Blue 3, needing 4 or more");
    field.give(Topic::strafing_hits, {4, 1});
    EXPECT_THAT(told(field),
        testing::IsSupersetOf({"Red 1 waits for its air strike, which comes: 4", "Aircraft come for Blue 3",
            "1 flak weapon fires at them: they come on", "Aircraft strafe Blue 3 with 2 shots",
            "2 shots at Blue 3, needing 4 or more: 1 hit"}));
}

TEST(K47_SPC_06, a_bomb_in_words_and_marks) {
    A_strike field;
    field.bombs(field.blue);
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where does the bomb fall on Blue 3?");
    EXPECT_EQ(field.game.deed(field.state, field.question(), of({31'500, 36'000, 0})), "Bomb here");
    EXPECT_EQ(count(field.game.shown(field.state, field.question(), of({31'500, 36'000, 0})), Mark::ring), 3);
    ASSERT_EQ(field.game.shown(field.state, field.question()).size(), 1u);
    EXPECT_EQ(field.game.shown(field.state, field.question())[0].radius, 3 * inch / 2);
    const Answer usual = field.game.usual(field.state, field.question());
    EXPECT_EQ(count(field.game.shown(field.state, field.question(), usual), Mark::ring), 3) << "the best place";
    field.told.clear();
    field.give(Topic::bomb, {31'500, 36'000, 0});
    EXPECT_THAT(told(field), testing::Contains("A bomb falls on Blue 3, 3 inches across, over 3 models"));
    const Shown shown = field.game.shown(field.told.front());
    ASSERT_EQ(shown.marks.size(), 1u);
    EXPECT_EQ(shown.marks[0].radius, 3 * inch / 2);
}

TEST(K47_SPC_06, a_strike_that_is_lost_or_astray_in_words) {
    A_strike field;
    field.strike_called(field.blue);
    field.go();
    field.give(Topic::strike_arrival, {1});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Whom do the aircraft strike?");
    EXPECT_EQ(field.game.deed(field.state, field.question(), Answer::of(field.friends)), "Strike Red 2");
    field.give(Topic::new_target, {field.friends});
    EXPECT_THAT(told(field), testing::Contains("Red 1 waits for its air strike, which goes astray: 1"));
    EXPECT_THAT(told(field), testing::Contains("Aircraft come for Red 2, by mistake"));
    A_strike gone;
    gone.unit(gone.blue).where = gone.unit(gone.other).where = Whereabouts::destroyed;
    gone.strike_called(gone.blue);
    gone.go();
    gone.give(Topic::strike_arrival, {6});
    EXPECT_THAT(told(gone), testing::Contains("The air strike that Red 1 calls finds nobody"));
}

}
}
