// Passengers in words and pictures: they stand nowhere, and the card of their vehicle lists them.
#include <gmock/gmock.h>

#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/tests/told_forecast.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::transport_words_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> facts(const A_transport& field, UnitId id, Rule rule) {
    std::vector<std::string> words;
    for (const Survey::Fact& fact : field.game.survey(field.state, {Spot::token, 0, 0, piece_of(id, 0)}).facts)
        if (fact.rule == rule) words.push_back(fact.what + ": " + fact.words);
    return words;
}

TEST(K47_TRP_02, the_card_of_a_vehicle_lists_who_is_in_it) {
    A_transport field;
    EXPECT_THAT(facts(field, field.truck, "K47-TRP-02"_rule), ElementsAre("Carries: 12 men, 0 places taken"));
    field.board(field.squad);
    EXPECT_THAT(facts(field, field.truck, "K47-TRP-02"_rule),
        ElementsAre("Carries: 12 men, 5 places taken", "Aboard: Red 1, 5 men"));
    EXPECT_THAT(facts(field, field.squad, "K47-TRP-04"_rule), ElementsAre("Rides in: Red 2"));
    field.entry(field.squad).gun.is_there = true;
    EXPECT_THAT(facts(field, field.truck, "K47-TRP-07"_rule),
        ElementsAre("Tows: Red 1, 4 men", "Special: Tow: takes a gun behind it"));
    EXPECT_THAT(facts(field, field.squad, "K47-TRP-04"_rule), ElementsAre("Towed by: Red 2"));
    EXPECT_THAT(facts(field, field.blue, "K47-TRP-02"_rule), IsEmpty());
}

TEST(K47_TRP_02, a_sheet_lists_the_transports_and_who_rides_in_them) {
    A_transport field;
    const auto row = [&] {
        const Scene::Sheet sheet = field.game.scene(field.state).sheets.back();
        EXPECT_EQ(sheet.title, "Transports");
        EXPECT_EQ(sheet.rows[0].token, piece_of(field.truck, 0));
        return sheet.rows[0].cells;
    };
    EXPECT_EQ(row()[1].words, "nobody");
    EXPECT_EQ(row()[2].words, "0 of 12");
    field.board(field.squad);
    field.unit(field.squad).pins = 2;
    EXPECT_EQ(row()[0].words, "Red 2");
    EXPECT_EQ(row()[1].words, "Red 1, 5 men");
    EXPECT_THAT(row()[1].badges, ElementsAre("2 pins"));
    EXPECT_EQ(row()[2].words, "5 of 12");
    field.entry(field.squad).gun.is_there = true;
    EXPECT_EQ(row()[1].words, "Red 1, 4 men, in tow");
}

TEST(K47_TRP_02, the_button_of_a_way_that_ends_in_a_vehicle_says_so) {
    A_transport field;
    field.unit(field.squad).order = Order::run;
    field.state.stacks.main.call(Moving{.unit = field.squad});
    Question way;
    way.kind = Question::path, way.topic = u16(Topic::way);
    const auto deed = [&](Place end) {
        const std::array<i32, 5> numbers{0, 0, end.x, end.y, 90};
        Answer answer;
        const auto words = [&](u8 size) {
            std::ranges::copy(numbers, answer.value.begin());
            answer.size = size;
            return field.game.deed(field.state, way, answer);
        };
        EXPECT_EQ(words(4), words(5)) << "a facing is no place";
        return words(4);
    };
    EXPECT_EQ(deed(field.unit(field.truck).model[0].at), "Run and mount Red 2");
    EXPECT_EQ(deed(at(1, 1)), "Run here");
    EXPECT_EQ(deed(field.position().place_of(field.squad, 0)), "Stay here");
    field.unit(field.squad).order = Order::advance;
    EXPECT_EQ(deed(field.unit(field.truck).model[0].at), "Advance and mount Red 2");
}

TEST(K47_TRP_05, the_row_of_a_transport_that_is_destroyed_is_gone) {
    A_transport field;
    const auto row = [&] { return field.game.scene(field.state).sheets.back().rows[0]; };
    EXPECT_FALSE(row().is_gone);
    field.unit(field.truck).where = Whereabouts::destroyed;
    EXPECT_TRUE(row().is_gone);
}

TEST(K47_TRP_07, the_sheet_counts_who_is_left_and_no_room_in_what_only_tows) {
    A_transport field;
    field.board(field.squad);
    field.unit(field.squad).model[4].alive = false;
    const auto cells = [&] { return field.game.scene(field.state).sheets.back().rows[0].cells; };
    EXPECT_EQ(cells()[1].words, "Red 1, 4 men");
    EXPECT_EQ(facts(field, field.truck, "K47-TRP-02"_rule).back(), "Aboard: Red 1, 4 men");
    field.entry(field.truck).hull.capacity = 0;
    ASSERT_EQ(field.game.scene(field.state).sheets.back().title, "Transports");
    EXPECT_EQ(cells()[2].words, "");
    field.state.unit[field.squad].aboard = no_unit;
    EXPECT_THAT(facts(field, field.truck, "K47-TRP-02"_rule), IsEmpty());
}

TEST(K47_TRP_02, beside_a_vehicle_on_the_board_stands_who_is_in_it_or_behind_it) {
    A_transport field;
    const auto beside = [&] {
        const Scene scene = field.game.scene(field.state);
        std::vector<std::string> words;
        for (const Scene::Unit::Marker& marker : scene.units[field.truck].markers) words.push_back(marker.words);
        return words;
    };
    EXPECT_THAT(beside(), IsEmpty());
    field.board(field.squad);
    EXPECT_THAT(beside(), ElementsAre("carries Red 1"));
    field.entry(field.squad).gun.is_there = true;
    EXPECT_THAT(beside(), ElementsAre("tows Red 1"));
}

TEST(K47_TRP_04, a_passenger_is_not_on_the_table) {
    A_transport field;
    field.board(field.squad);
    field.unit(field.squad).order = Order::down;
    const Scene scene = field.game.scene(field.state);
    for (const Scene::Token& token : scene.tokens)
        if (token.unit == field.squad) { EXPECT_FALSE(token.on_board); }
    EXPECT_TRUE(scene.units[field.squad].markers.empty());
    const auto& row = scene.sheets[0].rows[field.squad];
    EXPECT_EQ(row.cells[2].words, "in Red 2");
    EXPECT_THAT(row.cells[2].badges, ElementsAre("Down"));
    EXPECT_FALSE(row.is_gone) << "it is in the battle";
}

TEST(K47_TRP_04, a_passenger_is_chosen_by_its_row) {
    A_transport field;
    field.board(field.squad);
    field.go();
    if (field.topic() == Topic::draw) field.give(Topic::draw, {1});
    ASSERT_EQ(field.topic(), Topic::unit);
    EXPECT_EQ(field.game.spot(field.state, field.question(), field.squad).kind, Spot::row);
    EXPECT_EQ(field.game.spot(field.state, field.question(), field.truck).kind, Spot::token);
}

TEST(K47_TRP_03, what_is_asked_and_told) {
    A_transport field;
    field.board(field.squad);
    field.go();
    field.order(field.squad, i32(Order::advance));
    EXPECT_EQ(field.game.words(field.state, field.question()), "Where does Red 1 get out of Red 2?");
    field.goes({at(30, 26)});
    field.give_usual(Topic::places);
    std::vector<std::string> told;
    for (const Event& event : field.told) told.push_back(field.game.words(event));
    EXPECT_THAT(told, Contains("Red 1 gets out of Red 2"));
    EXPECT_THAT(told, Contains("Man 3 of Red 1 got out"));
}

TEST(K47_TRP_02, a_press_on_the_vehicle_mounts_it) {
    A_transport field;
    field.game.lattice = std::make_shared<Visibility_grid>(field.game.ground);
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    const Gesture gesture = field.game.gesture(field.state, field.question(), at(30, 20));
    EXPECT_EQ(gesture.words, "Advance and mount Red 2");
    ASSERT_EQ(gesture.steps.size(), 2u) << "nobody is laid out";
    for (const Gesture::Step& step : gesture.steps) {
        const Answer given = step.answer.value_or(field.game.usual(field.state, field.question()));
        const Refusal no = answer(field.game, field.state, Side::red, given, field.questions, &field.told);
        ASSERT_FALSE(no) << no.why;
    }
    EXPECT_EQ(field.unit(field.squad).aboard, field.truck);
}

TEST(K47_TRP_04, a_passenger_is_not_moved_by_a_press_on_the_board) {
    A_transport field;
    field.board(field.squad);
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    EXPECT_FALSE(field.game.takes_gestures(field.state, field.question())) << "its way begins at the hull";
}

TEST(K47_TRP_02, who_stands_by_the_vehicle_mounts_it_with_a_press) {
    A_transport field("", 1);
    field.game.lattice = std::make_shared<Visibility_grid>(field.game.ground);
    field.stands(field.squad, 28.6, 20);
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    EXPECT_EQ(field.game.gesture(field.state, field.question(), at(30, 20)).words, "Advance and mount Red 2");
}

// It gets no nearer than that in this turn.
TEST(K47_TRP_02, a_place_on_a_vehicle_out_of_reach_means_towards_it) {
    A_transport field;
    field.game.lattice = std::make_shared<Visibility_grid>(field.game.ground);
    field.stands(field.truck, 60, 20);
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    const Gesture gesture = field.game.gesture(field.state, field.question(), at(60, 20));
    EXPECT_EQ(gesture.words, "Run 12 inches");
}

TEST(K47_TRP_04, what_an_order_does_to_a_passenger) {
    A_transport field;
    field.open_top();
    field.board(field.squad);
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    const auto first = [&](Order order) {
        return field.game.forecast(field.state, field.question(), Answer::of(i32(order))).notes.front().words;
    };
    EXPECT_EQ(first(Order::advance), "Gets out and moves up to 6 inches, then may shoot, needing 1 more to hit");
    EXPECT_EQ(first(Order::run), "Gets out and moves up to 12 inches, and does not shoot");
    EXPECT_EQ(first(Order::fire), "Shoots out of the vehicle");
    EXPECT_EQ(first(Order::down), "Stays aboard and does nothing");
    field.unit(field.truck).driven = Driven::advance;
    EXPECT_EQ(first(Order::fire), "Shoots out of the vehicle, needing 1 more to hit: it has driven");
}

// K47-TRP-02 Nothing else says so before the way is drawn.
TEST(K47_TRP_02, a_vehicle_that_a_unit_may_get_into_is_told_with_the_move) {
    A_transport field;
    const auto told = [&](Order order) {
        return notes(expect_order(field.position(), field.squad, order, false), "May mount Red 2: end its way on it");
    };
    EXPECT_TRUE(told(Order::run));
    EXPECT_FALSE(told(Order::fire));
    EXPECT_FALSE(notes(expect_order(field.position(), field.squad, Order::run, true), "May mount"));
    EXPECT_FALSE(notes(expect_order(field.position(), field.truck, Order::run, false), "May mount"));
    field.put(field.truck, at(60, 10));
    EXPECT_FALSE(told(Order::run)) << "it is too far";
}

// Who gets out first does not know from where he will shoot.
TEST(K47_TRP_04, the_best_target_is_told_of_a_shot_out_of_the_vehicle_alone) {
    A_transport field;
    field.open_top();
    field.board(field.squad);
    field.put(field.blue, at(27, 34));
    field.go();
    field.give(Topic::draw, {1});
    field.give(Topic::unit, {field.squad});
    const auto told = [&](Order order) {
        return notes(field.game.forecast(field.state, field.question(), Answer::of(i32(order))), "Best target");
    };
    EXPECT_TRUE(told(Order::fire));
    EXPECT_FALSE(told(Order::advance));
}

// The usual way leads out, and what is drawn round the vehicle says how far.
TEST(K47_TRP_03, the_usual_way_and_the_reach_of_those_who_get_out) {
    A_transport field;
    field.board(field.squad);
    field.go();
    field.order(field.squad, i32(Order::run));
    const auto zones = field.game.shown(field.state, field.question());
    ASSERT_EQ(zones.size(), 1u);
    EXPECT_EQ(zones[0].words, "as far as they get out of the vehicle");
    field.give_usual(Topic::way);
    field.give_usual(Topic::places);
    EXPECT_EQ(field.men_on_table(field.squad), 5);
    EXPECT_GT(field.unit(field.squad).model[0].at.y, 30 * inch) << "towards the enemy, as far as it goes";
}

}
}
