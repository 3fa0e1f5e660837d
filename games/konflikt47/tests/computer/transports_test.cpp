// What the computer does with transports: it rides while the enemy is far, and gets out when he is near.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/tests/transports/a_transport.h"

namespace konflikt47::judged_transports_test {
namespace {

struct Thinking : A_transport {
    Thinking() {
        game.lattice = std::make_shared<Visibility_grid>(game.ground);
        stands(blue_2, 69, 46);
    }
    std::vector<i32> values(std::initializer_list<Answer> answers) {
        std::vector<i32> values(answers.size());
        game.evaluate(state, question(), std::vector<Answer>(answers), values);
        return values;
    }
    std::vector<i32> worths(UnitId id, std::initializer_list<Order> orders) {
        Thinking asked(*this);
        asked.go();
        if (asked.topic() == Topic::draw) asked.give(Topic::draw, {1});
        asked.give(Topic::unit, {id});
        std::vector<i32> all;
        for (const Order order : orders) all.push_back(asked.values({Answer::of(i32(order))})[0]);
        return all;
    }
};

TEST(Judgement, a_unit_rides_while_the_enemy_is_far) {
    Thinking field;
    field.board(field.squad);
    field.stands(field.blue, 60, 46);
    EXPECT_TRUE(Judgement(field.position(), Side::red).had_better_ride(field.squad));
    const auto worths = field.worths(field.squad, {Order::down, Order::advance, Order::run});
    EXPECT_GT(worths[0], worths[1]);
    EXPECT_GT(worths[0], worths[2]);
}

TEST(Judgement, and_gets_out_when_the_enemy_is_near) {
    Thinking field;
    field.board(field.squad);
    field.stands(field.blue, 27, 38);
    EXPECT_FALSE(Judgement(field.position(), Side::red).had_better_ride(field.squad));
    const auto worths = field.worths(field.squad, {Order::down, Order::advance});
    EXPECT_GT(worths[1], worths[0]);
}

TEST(Judgement, a_vehicle_with_men_in_it_has_somewhere_to_go) {
    Thinking field;
    field.stands(field.blue, 60, 46);
    const auto worth = [&](Place there) {
        return Judgement(field.position(), Side::red).worth_of_place(field.truck, there);
    };
    EXPECT_EQ(worth(at(40, 26)) - worth(at(30, 20)), 0) << "empty it may as well stay";
    field.board(field.squad);
    EXPECT_GT(worth(at(40, 26)), worth(at(30, 20)));
}

// The cache forgets what a vehicle was worth when somebody has got in.
TEST(Judgement_cache, knows_who_is_aboard) {
    Thinking field;
    field.stands(field.blue, 40, 40);
    const auto middle = [&] { return Judgement(field.position(), Side::red).outfit(field.squad).middle(); };
    EXPECT_NE(middle(), at(30, 20));
    field.board(field.squad);
    EXPECT_EQ(middle(), at(30, 20));
    field.unit(field.truck).model[0].at = at(30, 30);
    EXPECT_EQ(middle(), at(30, 30)) << "and where it has been carried";
}

TEST(Judgement, far_from_the_enemy_a_unit_mounts) {
    Thinking field;
    field.stands(field.blue, 60, 46);
    field.go();
    field.order(field.squad, i32(Order::run));
    const auto mounting = [&] {
        const auto values = field.values({field.way({at(30, 20)}), field.way({at(24, 28)})});
        return values[0] > values[1];
    };
    EXPECT_TRUE(mounting());
    field.stands(field.blue, 27, 36);
    EXPECT_FALSE(mounting());
}

}
}
