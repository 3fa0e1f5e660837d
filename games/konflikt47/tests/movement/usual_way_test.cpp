// The way that is proposed goes round what is in the way, and as far as the unit may.
#include "games/konflikt47/computer/usual_way.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "core/choosing.h"
#include "core/play_on.h"
#include "games/konflikt47/computer/visibility_grid.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/tests/country.h"
#include "games/konflikt47/tests/movement/scattered.h"
#include "games/konflikt47/tests/movement/walk.h"
#include "geometry/contour.h"

namespace konflikt47::usual_way_test {
namespace {

// What the usual answer brings, and the most that the unit could: how much less way is left to the nearest enemy, from all places of the
// reach that is drawn (reach_of) to which the others can follow.
struct Progress {
    i64 usual, best;
    bool is_enough() const { return 10 * usual >= 9 * best; }
};

Progress progress(const Game& game, const State& state, const Question& question) {
    const Position position{game, state};
    const Moving& moving = *state.stacks.main.top<Moving>();
    March march = march_of(position, moving);
    const Place from = march.began(march.leader());
    const i32 rate = march.rate();
    const Way_left left(game, march.obstacles().radius(), usual_aim(position, moving.unit, from));
    const i64 now = left.from(from);
    const Answer usual = game.usual(state, question);
    const Place end{usual.value[usual.size - 3u], usual.value[usual.size - 2u]};
    const i32 side = rate > 6 * inch ? 3 * inch / 4 : inch / 2;
    const auto lattice = sandtable::Lattice::over(Bounds{from, from}.grown(rate + side), side);
    std::vector<std::pair<i64, Place>> ends;
    for (u32 cell = 0; cell < lattice.cells(); ++cell) {
        const Place at = lattice.middle(cell);
        if (within(from, at, rate) && march.obstacles().lets_stand(from, at))
            ends.emplace_back(now - left.from(at), at);
    }
    std::ranges::sort(ends, std::ranges::greater{}, [](const auto& end) { return end.first; });
    Paths paths(march.obstacles(), from, rate);
    for (const auto& [gain, at] : ends) {
        const auto route = paths.to(at);
        if (route && march.lets_go(route->way.all().subspan(1))) return {now - left.from(end), gain};
    }
    return {0, 0};
}

bool asks_for_a_way(const State& state, const Question& question) {
    const Moving* moving = state.stacks.main.top<Moving>();
    return question.topic == u16(Topic::way) && moving && !moving->regroup &&
        state.unit[moving->unit].building == no_piece;
}

struct Counted {
    int asked = 0, enough = 0;
    void count(const Progress& progress) {
        if (progress.best < inch) return;  // as near as it comes
        ++asked, enough += progress.is_enough();
    }
    bool are_enough(int hundredths) const { return 100 * enough >= hundredths * asked; }
};

class Usual_way : public testing::TestWithParam<const char*> {};

// Positions that players meet: battles fought by what the judgement likes.
TEST_P(Usual_way, brings_nine_tenths_of_the_best_in_battles) {
    const auto game = load_game({.scenario = GetParam()});
    Counted counted;
    for (const u64 seed : {3, 4}) {
        State state = game->start();
        Questions questions;
        Visit opening(questions);
        game->run(state, opening);
        const auto choose = [&](const State& now, const Question& question, Stream& random) {
            if (asks_for_a_way(now, question)) counted.count(progress(*game, now, question));
            return choose_greedily(*game, now, question, random);
        };
        play_on(*game, state, questions, seed, choose, [](const State& now) { return now.turn == 5; });
    }
    EXPECT_TRUE(counted.are_enough(100)) << counted.enough << " of " << counted.asked;
    EXPECT_GT(counted.asked, 50);
}

// Anywhere else, where a ring of friends or walls may hold the others back.
TEST_P(Usual_way, brings_nine_tenths_of_the_best_wherever_units_stand) {
    const auto game = load_game({.scenario = GetParam()});
    Stream random(11);
    Counted counted;
    for (int table = 0; table < 60; ++table) {
        State state = scattered(*game, random);
        for (const Order order : {Order::advance, Order::run}) {
            const UnitId id = UnitId(random.below(u32(game->units())));
            state.unit[id].order = order;
            state.stacks.main.call(Moving{.unit = id});
            Question question;
            question.topic = u16(Topic::way);
            question.asked = game->side(id);
            const Position position{*game, state};
            March march = march_of(position, *state.stacks.main.top<Moving>());
            const bool is_held = std::ranges::any_of(
                march.models(), [&](u8 model) { return march.obstacles().holds(march.began(model)); });
            if (!is_held) counted.count(progress(*game, state, question));
            --state.stacks.main.depth;
        }
    }
    EXPECT_TRUE(counted.are_enough(97)) << counted.enough << " of " << counted.asked;
    EXPECT_GT(counted.asked, 30);
}

// A wall of ten inches lies across the way, two inches ahead.
TEST(K47_MOV_02, the_way_that_is_proposed_goes_round_a_wall) {
    Walk walk(5, "  - {kind: stack, name: Wall, from: [14, 22], to: [26, 23]}\n", at(18, 20), at(20, 44));
    walk.game.lattice = std::make_shared<Visibility_grid>(walk.game.ground);
    walk.go();
    walk.order(walk.red, i32(Order::run));
    ASSERT_EQ(walk.topic(), Topic::way);
    const Answer usual = walk.game.usual(walk.state, walk.question());
    EXPECT_GE(usual.size, 5) << "it has a bend";
    const Place end{usual.value[usual.size - 3u], usual.value[usual.size - 2u]};
    EXPECT_GE(end.y, 25 * inch) << "it is behind the wall";
    walk.usual(Topic::way);
    EXPECT_GE(walk.state.moves.item[0].length, 11 * inch);
}

// A squad of its own side stands where a Run would end: beside it there is as much room.
TEST(K47_MOV_04, the_way_that_is_proposed_ends_beside_others_of_its_side_and_not_among_them) {
    Country_field field;
    const UnitId red = field.add(Side::red, 5, at(20, 10)), friends = field.add(Side::red, 2, at(18, 22));
    field.add(Side::blue, 1, at(20, 44));
    field.begin();
    field.game.lattice = std::make_shared<Visibility_grid>(field.game.ground);
    field.go();
    field.order(red, i32(Order::run));
    ASSERT_EQ(field.topic(), Topic::way);
    const Answer usual = field.game.usual(field.state, field.question());
    const Place end{usual.value[usual.size - 3u], usual.value[usual.size - 2u]};
    EXPECT_GE(end.y, 21 * inch) << "as far as before";
    State then = field.state;
    const Position now{field.game, field.state};
    March march = march_of(now, *field.state.stacks.main.top<Moving>());
    const auto places = march.propose(end);
    ASSERT_TRUE(places);
    for (const u8 model : march.models()) then.unit[red].model[model].at = (*places)[model];
    const Position position{field.game, then};
    for (const u8 model : march.models())
        for (int i = 0; i < position.models(friends); ++i)
            EXPECT_GE(gap(position.body(red, model), position.body(friends, i)), inch);
}

INSTANTIATE_TEST_SUITE_P(, Usual_way, testing::Values("village", "bocage"));

}
}
