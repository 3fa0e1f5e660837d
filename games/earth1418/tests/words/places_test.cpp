// Where things are, by the names of what is there; and which sub-units can be given the same plan.
#include <string>

#include "games/earth1418/tests/field.h"
#include "games/earth1418/words/words.h"

namespace earth1418::places_test {
namespace {

// A mill that is an objective, and a wood with a road through it.
Field country() {
    Field field("field");
    Game& game = *field.game;
    game.objectives.push_back({"Mill", mm_at(200, 50), mm_at(400, 150), 3});
    game.objectives.back().with.article = true;
    const auto add = [&](const char* kind, const char* name, bool article, Place least, Place most) {
        Area area;
        for (std::size_t i = 0; i < game.kinds.size(); ++i)
            if (game.kinds[i].id == kind) area.kind = int(i);
        area.name = name;
        area.with.article = article;
        area.outline = {least, {most.x, least.y}, most, {least.x, most.y}};
        area.box = bounds(area.outline);
        game.areas.push_back(std::move(area));
    };
    add("wood", "Wood", true, mm_at(600, 200), mm_at(700, 300));
    add("village", "Montauban", false, mm_at(600, 400), mm_at(700, 500));
    add("road", "Road", true, mm_at(640, 0), mm_at(650, 600));
    return field;
}

TEST(Places, are_told_by_the_names_of_what_is_there) {
    const Field field = country();
    const auto told = [&](i32 x, i32 y) { return field.game->place_words(mm_at(x, y)); };
    EXPECT_EQ(told(300, 100), "the Mill");
    EXPECT_EQ(told(610, 250), "the Wood");
    EXPECT_EQ(told(645, 250), "the Wood") << "a road leads past many places";
    EXPECT_EQ(told(650, 450), "Montauban");
    EXPECT_EQ(told(560, 250), "near the Wood");
    EXPECT_EQ(told(539, 250), "west of the Wood") << "more than 6 cm away";
    EXPECT_EQ(told(104, 556), "10,56") << "nothing is near: in whole centimetres";
    EXPECT_EQ(at_place(*field.game, mm_at(650, 450)), "at Montauban");
    EXPECT_EQ(to_place(*field.game, mm_at(560, 250)), "near the Wood");
    EXPECT_EQ(to_place(*field.game, mm_at(500, 250)), "to a place west of the Wood");
    EXPECT_EQ(at_place(*field.game, mm_at(500, 250)), "west of the Wood");
}

TEST(Places, are_where_somebody_goes) {
    const Field field = country();
    const auto way = [&](Place from, Place to) { return way_words(*field.game, from, to); };
    EXPECT_EQ(way(mm_at(100, 500), mm_at(650, 450)), "goes to Montauban");
    EXPECT_EQ(way(mm_at(100, 500), mm_at(560, 250)), "comes near the Wood");
    EXPECT_EQ(way(mm_at(100, 500), mm_at(100, 440)), "goes 6 cm to the north");
    EXPECT_EQ(way(mm_at(610, 210), mm_at(650, 210)), "goes 4 cm to the east, still at the Wood");
    EXPECT_EQ(way(mm_at(560, 250), mm_at(560, 265)), "goes 1.5 cm to the south, still near the Wood");
}

// What one of them plans, the others of its kind can plan too: of its formation, and as they lie.
TEST(Alike, are_sub_units_of_a_formation_that_lie_the_same) {
    Field field("parade");
    const auto alike = [&](const char* name, Topic topic = Topic::plan_whom) {
        Question question;
        question.topic = u16(topic);
        return field.game->alike(field.state, question, field.id(name));
    };
    Field two("field");
    Question plan;
    plan.topic = u16(Topic::plan_whom);
    const auto of = [&](const char* name) { return two.game->alike(two.state, plan, two.id(name)); };
    EXPECT_EQ(of("Red A"), of("Red B"));
    EXPECT_NE(of("Red A"), of("Blue A"));
    two.unit("Red B").dug_in = true;
    EXPECT_NE(of("Red A"), of("Red B"));
    two.unit("Red A").dug_in = true;
    EXPECT_EQ(of("Red A"), of("Red B"));
    two.unit("Red A").under_fire = true;
    EXPECT_NE(of("Red A"), of("Red B"));
    EXPECT_NE(alike("Red Rifles"), alike("Red Staff"));
    EXPECT_EQ(alike("Red Rifles", Topic::plan_what), -1) << "an order is no sub-unit";
    EXPECT_EQ(two.game->alike(two.state, plan, max_units), -1) << "nor is being ready";
}

// What several options are is said where they are counted: 5 orders.
TEST(Options, are_called_what_they_are) {
    const Field field("field");
    const auto called = [&](Topic topic) {
        Question question;
        question.topic = u16(topic);
        return field.game->called(question);
    };
    EXPECT_EQ(called(Topic::command_what), "command");
    EXPECT_EQ(called(Topic::plan_what), "order");
    EXPECT_EQ(called(Topic::gun_what), "order");
    EXPECT_EQ(called(Topic::plan_whom), "");
}

// A refusal names its sub-unit, or its formation, as told lines do.
TEST(Refusals, have_the_article_and_the_verb_of_their_subject) {
    Field field("field");
    field.game->roster[field.id("Red A")].with = {true, true};
    field.game->formations[0].with = {true, false};
    EXPECT_EQ(field.game->refused("Red A", "is out of range"), "The Red A are out of range");
    EXPECT_EQ(field.game->refused("Red B", "is out of range"), "Red B is out of range");
    EXPECT_EQ(field.game->refused("Red Line", "is commanded already"), "The Red Line is commanded already");
    EXPECT_EQ(field.game->refused("dig in", "cannot be planned"), "dig in cannot be planned");
}

}
}
