// What is said of a mission before it is given: its shots, its bonuses, and what lies under its circle or across the wind.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/earth1418/odds/expectation.h"
#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/tests/asked.h"
#include "games/earth1418/tests/field.h"

namespace earth1418::mission_forecasts_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Laid : Field {
    explicit Laid(const char* ground, const char* gun, Place at) : Field(ground) {
        Plan& now = plan(gun);
        now.act = Act::bombard;
        now.aim = at;
        std::tie(now.column, now.row) = std::tuple(square_of(*game, at)[0], square_of(*game, at)[1]);
        begin(Shooting{1});
    }
    Side side() const { return asked.of(Side::red) ? Side::red : Side::blue; }
    Question question() const { return *asked.of(side()); }
    Forecast forecast(Answer given) const { return game->forecast(state, question(), given); }
    void lay(Answer given) { EXPECT_FALSE(answer(*game, state, side(), given, asked, &told)); }
};

TEST(E18_ART_04, a_circle_says_how_many_shots_there_are_and_for_how_many) {
    Laid field("guns", "Red 1", mm_at(400, 350));
    const Forecast forecast = field.forecast(numbers({40000, 35000, 0}));
    EXPECT_EQ(forecast.title, "Red 1 fires");
    EXPECT_EQ(forecast.dice, 4);
    EXPECT_EQ(forecast.first.words, "hits expected");
    EXPECT_THAT(notes(forecast).front(), HasSubstr(": " + forecast.first.number + " hits on average"))
        << "of one target";
    EXPECT_EQ(notes(forecast).back(), "E18-ART-05 4 bases under the circle may be given shots");
    EXPECT_THAT(notes(field.forecast(numbers({39000, 31000, 0}))).back(),
        HasSubstr(" bases under the circle may be given shots"));
    EXPECT_TRUE(field.forecast(numbers({40000})).empty()) << "no place";
}

TEST(E18_ART_10, over_vehicles_a_circle_says_what_they_are_spared) {
    Laid field("tanks", "Blue 1", mm_at(200, 120));
    EXPECT_THAT(notes(field.forecast(numbers({20000, 12000, 0}))),
        ElementsAre(HasSubstr("On Red T: "), "E18-ART-05 2 bases under the circle may be given shots",
            "E18-ART-10 hits on vehicles are not rerolled"));
}

// Before the circle is laid it says what its shots do where they are likeliest to hit: the numbers that the shots themselves say next.
TEST(E18_ART_06, a_circle_says_what_its_shots_would_do) {
    Laid field("guns", "Red 1", mm_at(400, 350));
    const std::vector<std::string> told = notes(field.forecast(numbers({40000, 35000, 0})));
    ASSERT_EQ(told.size(), 2u);
    field.lay(numbers({40000, 35000, 0}));
    ASSERT_EQ(Topic(field.question().topic), Topic::shots);
    Answer none;
    none.size = u8(field.question().size);
    std::fill_n(none.value.begin(), none.size, 0);
    // Of all ways to give two bases half of the shots each.
    std::vector<std::string> best;
    for (u8 first = 0; first < none.size; ++first)
        for (u8 second = u8(first + 1); second < none.size; ++second) {
            Answer pair = none;
            pair.value[first] = pair.value[second] = 2;
            const std::vector<std::string> one = notes(field.forecast(pair));
            ASSERT_FALSE(one.empty());
            if (best.empty() || one.front() > best.front()) best = one;
        }
    EXPECT_EQ(told.front(), best.front());
}

TEST(E18_ART_06, a_square_says_what_its_best_circle_would_do) {
    Field field("guns");
    Planning planning{Side::red, 2};
    planning.unit = field.id("Red 1");
    planning.plan.act = Act::bombard;
    const Place there = field.unit("Blue C").at;  // worth more than Blue A, who stands in the same square
    const Mission best = best_shots(field.at(), planning.unit, there);
    const Forecast forecast = expect_square(field.at(), planning.unit, there);
    ASSERT_FALSE(forecast.notes.empty());
    EXPECT_EQ(forecast.notes[0].words,
        "Where the circle lies best, on" + expect_shots(field.at(), best).notes.at(0).words.substr(2));
    EXPECT_THAT(notes(expect_square(field.at(), planning.unit, mm_at(1500, 50))),
        testing::Not(testing::Contains(HasSubstr("lies best"))));
}

TEST(E18_ART_06, shots_and_bonuses_say_what_they_expect_as_they_are_dealt) {
    Laid field("guns", "Red 1", mm_at(400, 350));
    EXPECT_EQ(field.game->shown(field.state, field.question()).size(), 2u) << "the square and the circle";
    field.lay(numbers({40000, 38000, 0}));  // between Blue A and Blue C
    ASSERT_EQ(Topic(field.question().topic), Topic::shots);
    const auto circle = field.game->shown(field.state, field.question());
    ASSERT_EQ(circle.size(), 1u);
    EXPECT_EQ(circle[0].at, mm_at(400, 380));
    EXPECT_EQ(circle[0].radius, 3810);
    const auto& at = field.state.secret[0].missions.item[0].at;
    ASSERT_GE(at.size, 5);
    ASSERT_NE(at.item[0].unit, at.item[at.size - 1].unit);
    Answer dealt;
    dealt.size = u8(at.size);
    std::fill_n(dealt.value.begin(), dealt.size, 0);
    dealt.value[0] = 2, dealt.value[at.size - 1u] = 2;
    // Bonuses count already, though it is said next which shots have them.
    std::vector<std::string> expected = notes(field.forecast(dealt));
    EXPECT_THAT(expected,
        ElementsAre("E18-ART-06 On Blue A: 2.0 hits on average, of 2 shots, needing 2",
            testing::StartsWith("E18-ART-06 On Blue C: "),
            "E18-ART-06 counted as if the first shots had the bonuses; it is said next which have them"));
    expected.pop_back();
    Answer single = dealt;
    single.value[at.size - 1u] = 0;
    EXPECT_THAT(notes(field.forecast(single)), ElementsAre(expected[0])) << "with nothing to choose";
    Answer few = dealt;
    few.value[0] = few.value[at.size - 1u] = 1;
    EXPECT_EQ(notes(field.forecast(few)).size(), 2u) << "each of the two shots has a bonus";
    field.lay(dealt);
    ASSERT_EQ(Topic(field.question().topic), Topic::bonus_shots);
    EXPECT_EQ(field.question().most, 2);
    Answer one = dealt;
    one.value[0] = 1, one.value[at.size - 1u] = 1;
    EXPECT_EQ(notes(field.forecast(one)).size(), 2u);
    one.value[0] = 2, one.value[at.size - 1u] = 0;
    EXPECT_EQ(notes(field.forecast(one)), expected);
    const auto names = [&](int option) { return field.game->names(field.state, field.question(), option); };
    EXPECT_THAT(names(0), ElementsAre("Blue A base 1"));
    EXPECT_THAT(names(1), ElementsAre("Blue A base 2"));
    EXPECT_THAT(names(at.size), ElementsAre(fmt::format("base {}", at.size))) << "there is no such base";
    const Spot spot = field.game->spot(field.state, field.question(), 1);
    const Place second = field.at().rank(field.id("Blue A")).base[1].centre();
    EXPECT_EQ(spot.kind, Spot::point);
    EXPECT_EQ((Place{spot.x, spot.y}), second);
    EXPECT_EQ(field.game->spot(field.state, field.question(), at.size).kind, Spot{}.kind);
    one.value[0] = 0, one.value[1] = 2;
    EXPECT_TRUE(field.forecast(one).empty()) << "a base that gets no shots gets no bonus";
}

TEST(E18_GAS_02, where_a_cordon_lies_is_asked_by_its_name) {
    Laid field("guns", "Red 2", mm_at(400, 350));
    EXPECT_EQ(field.game->words(field.state, field.question()), "Where do the shells of Red 2 fall?");
    field.plan("Red 2").act = Act::smoke;
    EXPECT_EQ(field.game->words(field.state, field.question()), "Where does the smoke of Red 2 lie?");
}

TEST(E18_GAS_02, what_lies_across_the_wind_is_drawn_while_its_square_is_chosen) {
    Field field("guns");
    Planning planning{Side::red, 2};
    planning.unit = field.id("Red 1");
    for (const Act act : {Act::bombard, Act::smoke}) {
        planning.plan.act = act;
        field.state.stacks = {};
        field.state.stacks.seal(planning, Planning{Side::blue, 2, true});
        const auto shown = field.game->shown(field.state, about(Topic::gun_square));
        ASSERT_GT(shown.size(), 2u);
        EXPECT_EQ(shown[0].laid, Scene::Zone::at_point);
        // And the squares by their names; the last may be cut by the edge.
        EXPECT_EQ(shown[1].name, "A1");
        EXPECT_EQ(shown.back().name, square_name(*field.game, {field.game->width - 1, field.game->height - 1}));
        EXPECT_EQ(shown.back().outline[2], (Place{field.game->width, field.game->height}));
        EXPECT_EQ(shown[0].look, act == Act::smoke ? Scene::Zone::smoke : Scene::Zone::blast);
        EXPECT_EQ(shown[0].outline.size(), act == Act::smoke ? 4u : 0u);
    }
}

TEST(Asked, nothing_is_drawn_for_questions_without_a_place) {
    const Field field("guns");
    EXPECT_THAT(field.game->shown(field.state, about(Topic::plan_whom)), IsEmpty());
    EXPECT_THAT(field.game->shown(field.state, about(Topic::circle)), IsEmpty()) << "no mission is laid";
    EXPECT_GT(field.game->shown(field.state, about(Topic::gun_square)).size(), 1u);
}

// No base has more bonuses than shots, the first no less than the last.
TEST(E18_ART_06, no_base_has_more_bonuses_than_shots) {
    for (const bool first : {true, false}) {
        Laid field("guns", "Red 1", mm_at(400, 350));
        field.lay(numbers({40000, 38000, 0}));
        const u32 size = field.state.secret[0].missions.item[0].at.size;
        Answer dealt;
        dealt.size = u8(size);
        std::fill_n(dealt.value.begin(), size, 0);
        dealt.value[0] = first ? 1 : 2, dealt.value[size - 1] = first ? 2 : 1;
        field.lay(dealt);
        ASSERT_EQ(Topic(field.question().topic), Topic::bonus_shots);
        Answer bonus = dealt;
        bonus.value[0] = first ? 2 : 0, bonus.value[size - 1] = first ? 0 : 2;
        const Refusal no = answer(*field.game, field.state, Side::red, bonus, field.asked);
        ASSERT_TRUE(no);
        EXPECT_STREQ(no.rule.id(), "E18-ART-06");
        EXPECT_EQ(no.operand[0], 2);
        EXPECT_EQ(no.operand[1], 1);
    }
}

}
}
