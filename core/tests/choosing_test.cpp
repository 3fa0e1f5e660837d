// A computer player that chooses: by what its side sees, any of the best as often, every order as often.
#include "core/choosing.h"

#include <map>
#include <stdexcept>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/fields.h"
#include "core/tests/gate.h"
#include "core/visit.h"

namespace sandtable {
namespace {

// A player that looks only at what is hidden from its side would choose option 1.
struct Peek {
    struct State {
        u8 hidden = 1;
        SANDTABLE_FIELDS(hidden);
    };
    State start() const { return {}; }
    void run(State&, Visit&) const {}
    void concede(State&, Side, Visit&) const {}
    void agree_draw(State&, Side, Visit&) const {}
    State view(State state, Viewer) const { return state.hidden = 0, state; }
    Result result(const State&) const { return {}; }
    int turn(const State&) const { return 3; }
    int horizon(const State&) const { return 7; }
    void evaluate(const State& view, const Question&, std::span<const Answer> answers, std::span<i32> values) const {
        for (std::size_t i = 0; i < answers.size(); ++i) values[i] = answers[i].value[0] == view.hidden;
    }
};

TEST(Choosing, sees_only_its_own_view) {
    Stream random(1);
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(choose_greedily(Peek{}, Peek::State{}, question(Question::choose, {0, 1}), random), Answer::of(0));
    EXPECT_EQ(horizon(Peek{}, Peek::State{}), 7) << "where the game names one";
}

TEST(Choosing, takes_any_of_the_best_as_often) {
    const std::array answers{Answer::of(0), Answer::of(1), Answer::of(2), Answer::of(3), Answer::of(4)};
    for (const auto& [values, all_best] : {std::pair(std::array<i32, 5>{5, 9, 9, 1, 9}, std::vector{1, 2, 4}),
             {{9, 1, 9, 9, 8}, {0, 2, 3}}, {{-7, -9, -9, -9, -9}, {0}}}) {
        std::array<int, 5> times{};
        Stream random(4);
        for (int i = 0; i < 3000; ++i) ++times[std::size_t(choose_best(answers, values, random).value[0])];
        int chosen = 0;
        for (const int best : all_best) {
            EXPECT_NEAR(times[std::size_t(best)], 3000 / int(all_best.size()), 120);
            chosen += times[std::size_t(best)];
        }
        EXPECT_EQ(chosen, 3000);
    }
}

TEST(Choosing, samples_every_order_as_often) {
    const Question asked = question(Question::order, {4, 6, 9});
    std::map<std::vector<i32>, int> times;
    Stream random(5);
    for (int i = 0; i < 6000; ++i) {
        const Answer order = plain_sample(asked, random);
        ++times[{order.numbers().begin(), order.numbers().end()}];
    }
    EXPECT_EQ(times.size(), 6u);
    for (const auto& [order, number] : times) EXPECT_NEAR(number, 1000, 120);
}

TEST(Choosing, leaves_places_to_the_game_and_dice_to_chance) {
    Stream random(1);
    for (const Question::Kind kind : {Question::place, Question::path}) {
        EXPECT_THAT([&] { plain_usual(question(kind)); },
            testing::ThrowsMessage<std::logic_error>("only the game knows a usual place"));
        EXPECT_THAT([&] { plain_sample(question(kind), random); },
            testing::ThrowsMessage<std::logic_error>("only the game knows which places are allowed"));
    }
    EXPECT_THAT([&] { plain_usual(question(Question::roll)); },
        testing::ThrowsMessage<std::logic_error>("nobody chooses how dice fall"));
}

}
}
