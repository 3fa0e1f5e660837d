// Exact odds against brute force, formulas and each other.
#include <map>

#include <gtest/gtest.h>

#include "core/tests/every_throw.h"

namespace sandtable {
namespace {

TEST(Chances, Sum_of_twenty_dice) {
    Dice dice = Dice::plain(20);
    dice.only_sum = true;  // the group of face f is f - 1
    const Throws throws(dice);
    ASSERT_EQ(throws.size(), 101u);
    const std::vector<u64> weights = throws.weights().scaled(power(6, 20));
    const auto choose = [](u64 n, u64 k) {
        i128 result = 1;
        for (u64 i = 1; i <= k; ++i) result = result * i64(n - k + i) / i64(i);
        return result;
    };
    for (u64 sum = 20; sum <= 120; ++sum) {  // by inclusion and exclusion of dice above six
        i128 ways = 0;
        for (u64 above = 0; 6 * above + 20 <= sum; ++above)
            ways += (above % 2 ? -1 : 1) * choose(20, above) * choose(sum - 6 * above - 1, 19);
        EXPECT_EQ(weights[sum - 20], u64(ways)) << sum;
    }
}

// 10 to the third throws in turn, on a state of its own: no merging, no weights but those of every single throw.
template <class G, class Policy, class Each>
void by_brute_force(const G& game, typename G::State state, const Policy& policy, u64 weight, Each each) {
    Questions questions;
    ask(game, state, questions);
    if (questions.over()) return each(state, weight);
    const Question& question = questions.at[0];
    Questions next;
    if (question.kind != Question::roll) {
        answer(game, state, question.asked, policy(state, question), next);
        return by_brute_force(game, state, policy, weight, each);
    }
    const u64 all = power(question.dice.faces, question.dice.count);
    ASSERT_EQ(weight % all, 0u) << "too small a weight to begin with";
    every_throw(question.dice, [&](const Answer& thrown, u64) {
        typename G::State after = state;
        answer(game, after, Side::dice, thrown, next);
        by_brute_force(game, after, policy, weight / all, each);
    });
}

constexpr auto goes_down = [](const toys::Fire::State& state, const Question&) { return Answer::of(state.dice > 1); };

TEST(Outcomes, Three_stages_as_by_brute_force) {
    const toys::Fire fire{3, 4, 2, 3, 1, true};
    for (const bool down : {false, true}) {
        const auto policy = [&](const toys::Fire::State& state, const Question& question) {
            return down ? goes_down(state, question) : First_option()(state, question);
        };
        std::array<u64, 4> fallen{};
        const u64 all = power(4, 9);
        by_brute_force(fire, fire.start(), policy, all,
            [&](const toys::Fire::State& state, u64 ways) { fallen[state.fallen] += ways; });
        const auto ends = outcomes(fire, fire.start(), policy);
        for (int number = 0; number <= 3; ++number)
            EXPECT_EQ(ends.chance([&](const auto& state) { return state.fallen == number; }),
                fraction(fallen[std::size_t(number)], all))
                << number << (down ? " down" : "");
    }
}

// A branch with fewer dice than another has dice of the same weight.
// One die says how hard the next is: on 4 or more it takes a 3, else a 6. Between them red says a number that counts for nothing.
struct Branch {
    struct State {
        u8 step = 0, is_easy = 0, is_hit = 0;
        SANDTABLE_FIELDS(step, is_easy, is_hit);
    };
    bool is_drawn = false;  // the second is drawn from a bag, of 3 or of 6

    State start() const { return {}; }
    Dice second(const State& state) const {
        const std::array<u8, 2> tokens = {u8(state.is_easy ? 1 : 5), u8(state.is_easy ? 2 : 1)};
        return is_drawn ? Dice::bag(tokens) : toys::pool(1, 6, state.is_easy ? 4 : 1);
    }
    void run(State& state, Visit& visit) const {
        static constexpr Paragraph paragraph{"BR-01", "Branch", ""};
        const Rule rule{&paragraph};
        if (state.step == 0) {
            const Answer* thrown = visit.roll(Side::red, rule, 0, 1, 6, [] { return toys::pool(1, 6, 3); });
            if (!thrown) return;
            state = {1, u8(thrown->value[0] >= 4), 0};
        }
        if (state.step == 1) {
            if (!visit.number(Side::red, rule, 1, 7, 9, [](i32) { return Refusal{}; })) return;
            state.step = 2;
        }
        if (state.step == 2) {
            const Dice dice = second(state);
            const Answer* thrown = visit.draw(Side::red, rule, 2, dice);
            if (!thrown) return;
            state = {3, 0, u8(toys::succeeded(dice, *thrown))};
        }
    }
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(const State& state, Viewer) const { return state; }
    Result result(const State&) const { return {}; }
};

TEST(Outcomes, Branches_that_throw_other_dice) {
    const auto seven = [](const Branch::State&, const Question& question) { return Answer::of(question.least); };
    for (const bool is_drawn : {false, true}) {
        const Branch game{is_drawn};
        const auto ends = outcomes(game, game.start(), seven);
        EXPECT_EQ(ends.chance([](const Branch::State& state) { return state.is_hit == 1; }), "5/12") << is_drawn;
    }
}

TEST(Outcomes, A_player_whose_choices_make_no_difference_takes_the_first_option) {
    Question question;
    question.kind = Question::choose;
    question.size = 2;
    question.option = {8, 5};
    EXPECT_EQ(First_option()(0, question), Answer::of(8));
}

// Nothing is thrown: a round is counted, and all is over.
struct Walkover {
    struct State {
        u8 rounds = 0;
        SANDTABLE_FIELDS(rounds);
    };
    State start() const { return {}; }
    void run(State& state, Visit&) const { state.rounds = 1; }
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(const State& state, Viewer) const { return state; }
    Result result(const State& state) const { return {state.rounds > 0, Side::nobody, {}}; }
};

TEST(Outcomes, What_ends_without_a_throw_has_run) {
    const auto ends = outcomes(Walkover(), Walkover().start());
    EXPECT_EQ(ends.chance([](const auto& state) { return state.rounds == 1; }), "1/1");
}

TEST(Outcomes, Branches_that_throw_fewer_dice) {
    const toys::Fire fire{1, 6, 2, 3, 3};
    const auto ends = outcomes(fire, fire.start());
    EXPECT_EQ(ends.chance([](const auto& state) { return state.fallen == 0; }), "11/12");
    EXPECT_EQ(ends.chance([](const auto& state) { return state.fallen == 1; }), "1/12");
}

TEST(Outcomes, Ten_shots_to_hit_to_wound_and_to_save) {
    const toys::Fire fire{10, 6, 3, 2, 3};
    const auto ends = outcomes(fire, fire.start(), First_option(),
        [](const auto& state) { return std::array<u8, 3>{state.step, state.dice, state.fallen}; });
    // A shot does it by 1/2 1/3 1/2.
    const Chances<int> each = successes(10, 1, 12);
    const Chances<int> staged =
        successes(10, 1, 2).then([](int hits) { return successes(hits, 1, 3); }).then([](int wounds) {
            return successes(wounds, 1, 2);
        });
    ASSERT_EQ(staged.values.size(), 11u);
    for (int number = 0; number <= 10; ++number) {
        const std::string chance = each.chance([&](int n) { return n == number; });
        EXPECT_EQ(ends.chance([&](const auto& state) { return state.fallen == number; }), chance) << number;
        EXPECT_EQ(staged.chance([&](int n) { return n == number; }), chance) << number;
    }
    EXPECT_EQ(ends.mean([](const auto& state) { return state.fallen; }), "5/6");
}

TEST(Outcomes, States_that_come_to_the_same_are_one) {
    const toys::Melee melee{10, 3, {2, 2}};
    const auto ends = outcomes(melee, melee.start());
    std::map<std::pair<int, int>, int> number;
    for (const auto& state : ends.values) ++number[{state.half_rounds == 6, state.men[0] * 11 + state.men[1]}];
    for (const auto& [end, times] : number) EXPECT_LE(times, 2);  // who has no men left ends in either of two rounds
    EXPECT_LE(ends.values.size(), 11u * 11 + 2 * 21);
}

TEST(Outcomes, A_melee_as_by_brute_force) {
    const toys::Melee melee{2, 2, {3, 2}};
    std::map<std::array<u8, 2>, u64> ways;
    const u64 all = power(6, 8);
    by_brute_force(melee, melee.start(), First_option(), all,
        [&](const toys::Melee::State& state, u64 weight) { ways[state.men] += weight; });
    const auto men = outcomes(melee, melee.start()).map([](const auto& state) { return state.men; });
    ASSERT_EQ(men.values.size(), ways.size());
    const std::vector<u64> weights = men.weights.scaled(all);
    for (std::size_t i = 0; i < weights.size(); ++i) EXPECT_EQ(weights[i], ways[men.values[i]]);
}

// 60 dice, over a total of some 95 bits.
TEST(Outcomes, Three_rounds_of_ten_against_ten) {
    const toys::Melee melee{10, 3, {2, 2}};
    const auto ends = outcomes(melee, melee.start());
    const auto wins = [&](std::size_t side) {
        return ends.chance([&](const auto& state) { return state.men[side] > state.men[1 - side]; });
    };
    EXPECT_EQ(wins(0), wins(1));
    EXPECT_EQ(ends.chance([](const auto&) { return true; }), "1/1");
    // All ten fall in the first round, or none in any.
    EXPECT_EQ(successes(10, 1, 3).chance([](int hits) { return hits == 10; }), fraction(1, power(3, 10)));
    EXPECT_EQ(ends.chance([](const auto& state) { return state.men[0] + state.men[1] == 20; }),
        successes(60, 1, 3).chance([](int hits) { return hits == 0; }));
    EXPECT_EQ(ends.chance([](const auto& state) { return state.half_rounds == 2; }),
        fraction(2 * power(3, 10) - 1, power(3, 20)));
}

TEST(Chances, A_volley_of_thirty_dice) {
    const Chances<int> hits = successes(30, 2, 6);
    EXPECT_EQ(hits.mean(std::identity()), "10/1");
    EXPECT_EQ(hits.chance([](int number) { return number == 30; }), "1/205891132094649");  // 3^30
    // Six groups of dice thrown one after the other are the same volley.
    Chances<int> sum = Chances<int>::certain(0);
    for (int i = 0; i < 6; ++i) sum = sum.with(successes(5, 1, 3), std::plus<>());
    ASSERT_EQ(sum.values.size(), 31u);
    for (int number = 0; number <= 30; ++number) {
        const auto is = [&](int n) { return n == number; };
        EXPECT_EQ(sum.chance(is), hits.chance(is));
    }
}

// Totals of more than 128 bits, and more than 512.
TEST(Chances, Volleys_of_hundreds_of_dice) {
    const Chances<int> together = successes(240, 1, 6);
    Chances<int> sum = Chances<int>::certain(0);
    for (int i = 0; i < 4; ++i) sum = sum.with(successes(60, 1, 6), std::plus<>());
    const Chances<int> then = successes(120, 1, 6).then(
        [](int hits) { return successes(120, 1, 6).map([=](int more) { return hits + more; }); });
    ASSERT_EQ(sum.values.size(), 241u);
    for (const int number : {0, 1, 40, 100, 240}) {
        const auto is = [&](int n) { return n == number; };
        EXPECT_EQ(sum.chance(is), together.chance(is)) << number;
        EXPECT_EQ(then.chance(is), together.chance(is)) << number;
    }
    EXPECT_EQ(sum.mean(std::identity()), "40/1");

    Dice dice = toys::pool(60, 6, 1);
    dice.only_sum = true;
    const Throws throws(dice);
    ASSERT_EQ(throws.size(), 61u);
    EXPECT_EQ(throws.weights().scaled(1'000'000'000), successes(60, 1, 6).weights.scaled(1'000'000'000));
}

}
}
