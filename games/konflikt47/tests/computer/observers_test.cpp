// What the computer thinks of calls.
#include "games/konflikt47/computer/barrages.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/observers/an_observer.h"

namespace konflikt47::judged_observers_test {
namespace {

struct Judged : An_observer {
    explicit Judged(const std::string& pieces = "") : An_observer(pieces) {
        game.lattice = std::make_shared<const Visibility_grid>(game.ground);
    }
    Judgement judgement() const { return {position(), Side::red}; }
    // What greedy answers.
    Answer best() {
        Stream random(5);
        Candidates all;
        game.candidates(state, question(), random, all);
        std::vector<i32> values(all.all().size());
        game.evaluate(state, question(), all.all(), values);
        return all.all()[std::size_t(std::ranges::max_element(values) - values.begin())];
    }
};

TEST(Judgement, a_barrage_is_worth_most_over_most_enemies_and_fewest_friends) {
    Judged field;
    field.put(field.other, at(30, 40));
    EXPECT_GT(worth_of_barrage(field.judgement(), at(33, 38)), worth_of_barrage(field.judgement(), at(33, 26)));
    EXPECT_LT(worth_of_barrage(field.judgement(), at(13, 10)), 0) << "on friends";
    const i32 before = worth_of_barrage(field.judgement(), at(33, 38));
    field.put(field.friends, at(30, 30));
    EXPECT_LT(worth_of_barrage(field.judgement(), at(33, 38)), before);
}

TEST(Judgement, greedy_calls_the_barrage_where_most_enemies_stand) {
    Judged field;
    field.put(field.other, at(30, 40));
    EXPECT_GT(worth_of_calling(field.judgement(), field.observer), 0);
    field.fire();
    const Answer calls = field.best();
    EXPECT_EQ(calls.value[0], 1);
    ASSERT_FALSE(sandtable::answer(field.game, field.state, Side::red, calls, field.questions));
    ASSERT_EQ(field.topic(), Topic::barrage);
    const Answer where = field.best();
    const Place point{where.value[0], where.value[1]};
    EXPECT_EQ(units_under(field.position(), Side::blue, point), 2);
    EXPECT_FALSE(sandtable::answer(field.game, field.state, Side::red, where, field.questions));
}

TEST(Judgement, a_barrage_waits_for_an_enemy_in_sight) {
    Judged field("  - {kind: bank, name: Bank, from: [0, 20], to: [72, 22]}\n");
    EXPECT_EQ(worth_of_calling(field.judgement(), field.observer), 0);
    field.fire();
    EXPECT_EQ(field.game.usual(field.state, field.question()).value[0], 0);
    field.give(Topic::call_in, {1});
    const Answer usual = field.game.usual(field.state, field.question());
    EXPECT_FALSE(sandtable::answer(field.game, field.state, Side::red, usual, field.questions)) << "but it may";
}

TEST(Judgement, after_the_last_turn_nothing_comes) {
    Judged field;
    EXPECT_GT(worth_of_calling(field.judgement(), field.observer), 0);
    field.state.turn = 7;
    EXPECT_EQ(worth_of_calling(field.judgement(), field.observer), 0);
}

TEST(Judgement, a_player_by_chance_names_points_that_are_seen) {
    Judged field("  - {kind: bank, name: Bank, from: [10, 20], to: [60, 22]}\n");
    field.fire();
    field.give(Topic::call_in, {1});
    Stream random(3);
    for (int i = 0; i < 40; ++i) {
        const Answer answer = field.game.sample(field.state, field.question(), random);
        EXPECT_EQ(field.refused_point({answer.value[0], answer.value[1]}), "");
    }
}

}
}
