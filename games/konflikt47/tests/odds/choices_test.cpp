// What answers would bring that are given in the middle of a shot or of a move.
#include "games/konflikt47/odds/expectation.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/team.h"
#include "games/konflikt47/tests/told_forecast.h"

namespace konflikt47::choices_test {
namespace {

std::string terms(const Forecast& forecast) {
    std::string words;
    for (const auto& term : forecast.terms) words += std::to_string(term.dice) + " " + term.words + "; ";
    return words;
}

// Three rifles, two of whom have a launcher beside, before men and heavy infantry.
struct Choices : Field {
    UnitId red = add(Side::red, 3, {20 * inch, 10 * inch});
    UnitId squad = add(Side::blue, 4, {10 * inch, 20 * inch});
    UnitId heavy = add(Side::blue, 3, {20 * inch, 20 * inch});
    Choices() {
        game.weapons[0].name = "Rifle";
        Weapon launcher;
        launcher.id = launcher.name = "launcher";
        launcher.line[0].range = 12 * inch, launcher.line[0].pen = 6;
        launcher.line[0].special = bit(Special::launcher) | bit(Special::shaped_charge);
        game.weapons.push_back(launcher);
        entry(heavy).powered_armour = Powered::heavy;
        begin();
        unit(red).model[0].beside = unit(red).model[2].beside = 1;
        go();
        order(red, i32(Order::fire));
    }
    Forecast told(const Answer& answer) { return game.forecast(state, question(), answer); }
    Answer arms(std::initializer_list<std::pair<int, Firing>> plan) {
        Answer given;
        given.size = u8(question().size);
        for (std::size_t i = 0; i < given.size; ++i)
            given.value[i] = std::ranges::any_of(
                plan, [&](const auto& one) { return question().option[i] == Arms::option_of(one.first, one.second); });
        return given;
    }
};
constexpr Firing rifle{Firing::carried, 0}, beside{Firing::beside, 0};

TEST(K47_SHT_02, what_arms_would_do_one_by_one_is_told_as_they_are_chosen) {
    Choices field;
    field.give(Topic::target, {field.squad + max_units});
    ASSERT_EQ(field.topic(), Topic::arms);
    EXPECT_EQ(terms(field.told(field.arms({{0, rifle}, {1, rifle}}))), "2 Rifle shots, needing 4 or more; ");
    EXPECT_EQ(terms(field.told(field.arms({{1, rifle}}))), "1 Rifle shot, needing 4 or more; ");
    EXPECT_EQ(field.told(field.arms({{1, rifle}})).title, "Red 1 shoots at Blue 2");
    EXPECT_TRUE(field.told(field.arms({})).empty());
}

TEST(K47_SHT_03, what_a_further_target_would_get_is_told) {
    Choices field;
    field.give(Topic::target, {field.squad + max_units});
    const Answer rifles = field.arms({{1, rifle}, {0, rifle}});
    ASSERT_FALSE(sandtable::answer(field.game, field.state, Side::red, rifles, field.questions));
    ASSERT_EQ(field.topic(), Topic::also);
    const Forecast forecast = field.told(Answer::of(field.heavy));
    EXPECT_EQ(forecast.title, "Red 1 shoots at Blue 3");
    EXPECT_EQ(terms(forecast), "1 launcher shot, needing 5 or more; ");  // the third man's, at men
    EXPECT_TRUE(field.told(Answer::of(hold_fire)).empty());
    field.game.options.premeasure = false;
    EXPECT_TRUE(field.told(Answer::of(field.heavy)).empty());
}

// A shot out of Ambush measures as any other.
TEST(K47_MOV_03, what_an_ambush_would_bring_is_told_only_where_one_may_measure) {
    Field field;
    const UnitId red = field.add(Side::red, 3, {20 * inch, 16 * inch});
    const UnitId blue = field.add(Side::blue, 8, {20 * inch, 40 * inch});
    field.begin();
    field.unit(blue).order = Order::ambush;
    field.go();
    field.order(red, i32(Order::advance));
    field.give(Topic::way, {20 * inch, 22 * inch, 0});
    field.give_usual(Topic::places);
    ASSERT_EQ(field.topic(), Topic::ambush);
    const auto told = [&] { return field.game.forecast(field.state, field.question(), Answer::of(1)); };
    EXPECT_FALSE(told().empty());
    EXPECT_TRUE(field.game.forecast(field.state, field.question(), Answer::of(0)).empty());
    field.game.options.premeasure = false;
    EXPECT_TRUE(told().empty());
}

// A computer thinks of targets, and leaves it to the program who fires what.
TEST(K47_SHT_02, arms_one_by_one_are_for_players_who_think_of_something) {
    Choices field;
    ASSERT_EQ(field.topic(), Topic::target);
    EXPECT_TRUE(field.lists(field.squad + max_units));
    Stream random(1);
    const auto thought_of = [&] {
        Candidates suggestions;
        field.game.candidates(field.state, field.question(), random, suggestions);
        std::vector<i32> options;
        for (const Answer& one : suggestions.all()) options.push_back(one.value[0]);
        return options;
    };
    EXPECT_EQ(thought_of(), (std::vector<i32>{field.squad, field.heavy, hold_fire}));
    field.give(Topic::target, {field.squad});
    ASSERT_EQ(field.topic(), Topic::go_down);
    EXPECT_EQ(thought_of(), (std::vector<i32>{0, 1}));
}

// By chance some hold their fire, and never all.
TEST(K47_SHT_02, arms_by_chance_are_some_of_the_best) {
    Choices field;
    field.give(Topic::target, {field.squad + max_units});
    ASSERT_EQ(field.topic(), Topic::arms);
    const Answer usual = field.game.usual(field.state, field.question());
    int silent = 0;
    for (u64 seed = 0; seed < 100; ++seed) {
        Stream random(seed);
        const Answer one = field.game.sample(field.state, field.question(), random);
        State state = field.state;
        Questions questions = field.questions;
        EXPECT_FALSE(sandtable::answer(field.game, state, Side::red, one, questions));
        int fire = 0;
        for (std::size_t i = 0; i < one.size; ++i) {
            fire += one.value[i];
            silent += usual.value[i] && !one.value[i];
            EXPECT_LE(one.value[i], usual.value[i]);
        }
        EXPECT_GT(fire, 0);
    }
    EXPECT_GT(silent, 10);
    EXPECT_LT(silent, 90);
}

}
}
