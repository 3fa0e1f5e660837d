// What is said and drawn while plans are made: what orders expect, and what is no part of a question.
#include <gmock/gmock.h>

#include "games/earth1418/computer/judge.h"
#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/tests/asked.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::drawn_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

void go(Field& field, Place to, int facing) {
    const Answer way = of_places(std::array{to}, facing);
    const Refusal no = answer(*field.game, field.state, Side::red, way, field.asked, &field.told);
    EXPECT_FALSE(no) << no.why;
}

TEST(E18_ART_01, plans_together_say_where_missions_lie) {
    Field field("guns");
    field.plan("Red 1").act = Act::bombard, field.plan("Red 1").column = 2, field.plan("Red 1").row = 1;
    field.plan("Red A").act = Act::stay;
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)), ElementsAre("E18-ART-01 Red 1: bombard on square C2"));
    field.begin(Plans{4});
    const Question whom = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(whom.topic), Topic::plan_whom);
    EXPECT_THAT(notes(field.game->forecast(field.state, whom, Answer::of(max_units))),
        ElementsAre("E18-ART-01 Red 1: bombard on square C2"));
    EXPECT_TRUE(field.game->forecast(field.state, whom, Answer::of(field.id("Red A"))).empty());
}

TEST(E18_ART_01, a_mission_on_an_enemy_says_what_it_may_bring) {
    Field field("guns");
    const Place at = field.unit("Blue A").at;
    const auto [column, row] = square_of(*field.game, at);
    field.plan("Red 1").act = Act::bombard, field.plan("Red 1").column = column, field.plan("Red 1").row = row;
    const std::string expected = expect_square(field.at(), field.id("Red 1"), at).first.number;
    ASSERT_NE(expected, "");
    EXPECT_THAT(notes(expect_plans(field.at(), Side::red, 4)),
        Contains(fmt::format(
            "E18-ART-01 Red 1: bombard on square {}, {} hits expected", square_name(*field.game, at), expected)));
}

// While its target is chosen an assault is expected as if it were planned.
TEST(E18_ASL_02, an_assault_is_expected_while_its_target_is_chosen) {
    Field field("close");
    field.order("Red G") = {Command::assault, 180, {}};
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red G"));
    if (Topic(field.asked.of(Side::red)->topic) == Topic::plan_what) field.give(Side::red, u8(Act::assault));
    const Question against = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(against.topic), Topic::plan_against);
    Field planned = field;
    planned.plan("Red G") = assault(field.at(), field.id("Red G"), field.id("Blue R"));
    const std::vector<std::string> expected =
        notes(expect_assault(planned.at(), field.id("Red G"), field.id("Blue R")));
    ASSERT_FALSE(expected.empty());
    EXPECT_EQ(notes(field.game->forecast(field.state, against, Answer::of(field.id("Blue R")))), expected);
    EXPECT_TRUE(field.game->forecast(field.state, against, Answer::of(field.id("Blue MG"))).empty()) << "too far";
    EXPECT_TRUE(field.game->forecast(field.state, against, Answer::of(field.id("Red L"))).empty()) << "a friend";
}

TEST(E18_OVW_02, a_target_of_guns_that_would_not_be_hit_says_why) {
    Field field("guns");
    field.begin(Plans{2});
    field.give(Side::red, field.id("Red 1"));
    field.give(Side::red, u8(Act::direct));
    const Question target = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(target.topic), Topic::gun_target);
    field.unit("Blue A").bases = 0;
    const auto caveat = [&](const Question& question, UnitId id) {
        const Refusal no = field.game->caveat(field.state, question, id);
        return no ? std::string(no.rule.id()) : "";
    };
    EXPECT_EQ(caveat(target, field.id("Blue A")), "E18-EXE-06");
    EXPECT_EQ(caveat(target, field.id("Blue B")), "");
    EXPECT_EQ(caveat(target, field.id("Red A")), "") << "its own side";
    field.game->troops[field.game->roster[field.id("Blue B")].troop].resilience = 12;
    EXPECT_EQ(caveat(target, field.id("Blue B")), "E18-OVW-02") << "too strong";
    Question nobody = target;
    nobody.asked = Side::blue;  // who plans nothing now
    field.state.stacks = {};
    EXPECT_EQ(caveat(nobody, field.id("Red A")), "");
}

// A plan to move draws how far it goes while its way is asked for, and not afterwards.
TEST(E18_MOV_03, how_far_one_goes_is_drawn_only_while_a_way_is_asked_for) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.begin(Plans{4});
    field.give(Side::red, field.id("Red A"));
    field.give(Side::red, u8(Act::move));
    EXPECT_EQ(field.game->shown(field.state, *field.asked.of(Side::red)).size(), 1u);
    go(field, mm_at(300, 120), 180);
    ASSERT_EQ(Topic(field.asked.of(Side::red)->topic), Topic::plan_target);
    EXPECT_THAT(field.game->shown(field.state, *field.asked.of(Side::red)), IsEmpty());
}

TEST(E18_MOV_04, the_way_of_a_gun_is_drawn_like_any_other) {
    Field field("guns");
    field.begin(Plans{2});
    field.give(Side::red, field.id("Red 4"));
    field.give(Side::red, u8(Act::move));
    const Question way = *field.asked.of(Side::red);
    ASSERT_EQ(Topic(way.topic), Topic::gun_way);
    const Marks marks = field.game->shown(field.state, way, of_places(std::array{mm_at(800, 70)}, 180));
    ASSERT_EQ(marks.size(), 2u);
    EXPECT_EQ(marks[0].at, (std::vector<Place>{mm_at(800, 50), mm_at(800, 70)}));
}

// A plan on the table: for the first enemy to appear, and to move when a mission has been fired.
TEST(E18_VEH_05, plans_say_that_a_gun_moves_when_it_has_fired) {
    Field field("batteries");
    field.plan("Red A").act = Act::stay, field.plan("Red A").target = any_target;
    field.goes("Red 3", Act::join, {mm_at(700, 70)});
    field.plan("Red 3").against = field.id("Red 1");
    const Scene scene = field.game->scene(field.state);
    const auto markers = [&](const char* name) { return scene.tokens[field.id(name)].markers; };
    EXPECT_THAT(markers("Red A"), Contains("ordered: stay put, at the first enemy to appear"));
    EXPECT_THAT(markers("Red 3"), Contains("ordered: fire with Red 1, then move"));
    std::vector<int> drawn;
    for (const Scene::Zone& zone : scene.zones)
        if (zone.kind == "plan") drawn.push_back(zone.id);
    EXPECT_THAT(drawn, ElementsAre(700 + field.id("Red 3")));
}

// A base that may be removed is tied to where it stands.
TEST(E18_ARM_06, bases_to_remove_are_tied_to_their_places) {
    Field field("field");
    field.unit("Blue A").base[0].injury = Injury::old;
    field.unit("Blue A").base[1].injury = field.unit("Blue A").base[2].injury = Injury::fresh;
    field.hit("Red A", "Blue A", 1);
    field.begin(Losses{});
    ASSERT_EQ(Topic(field.asked.at[0].topic), Topic::remove);
    const Spot spot = field.game->spot(field.state, field.asked.at[0], 1);
    EXPECT_EQ(spot.kind, Spot::point);
    EXPECT_EQ((Place{spot.x, spot.y}), field.at().rank(field.id("Blue A")).base[1].centre());
    EXPECT_EQ(field.game->spot(field.state, field.asked.at[0], 3).kind, Spot{}.kind) << "there is no fourth";
}

// Where circles lie is known as soon as the shots are thrown.
TEST(E18_PLN_02, answers_that_hide_no_plan_are_known_at_once) {
    const Field field("guns");
    Table::Past_question question;
    question.asked = Side::red;
    question.topic = u16(Topic::circle);
    question.turn = field.state.bound;
    EXPECT_TRUE(field.game->knows(field.state, Side::blue, question));
    question.topic = u16(Topic::gun_square);
    EXPECT_FALSE(field.game->knows(field.state, Side::blue, question));
}

}
}
