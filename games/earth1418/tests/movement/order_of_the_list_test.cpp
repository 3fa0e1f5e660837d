// What happens in a step does not depend on the order of the list.
#include "games/earth1418/tests/field.h"
#include "games/earth1418/tests/restless.h"

namespace earth1418::order_of_the_list_test {
namespace {

// The list turned round: blue's sub-units first as if they were red's; and each side's last one first, if `reversed`.
struct Turned {
    const Game& was;
    bool reversed;
    Game game;

    UnitId id(UnitId old) const {
        if (old >= max_units) return old;
        const Force& force = was.force(was.side(old));
        const Force& other = was.force(enemy(was.side(old)));
        const UnitId place = UnitId(reversed ? force.last - 1 - old : old - force.first);
        return was.side(old) == Side::blue ? place : UnitId(other.last - other.first + place);
    }
    static Side side(Side old) { return is_player(old) ? enemy(old) : old; }

    Turned(const Game& of, bool reversed) : was(of), reversed(reversed), game(of) {
        for (UnitId old = 0; old < was.units(); ++old) {
            game.roster[id(old)] = was.roster[old];
            game.roster[id(old)].side = side(was.side(old));
        }
        for (Formation& formation : game.formations) {
            formation.side = side(formation.side);
            for (UnitId& unit : formation.units) unit = id(unit);
        }
        std::swap(game.forces[0], game.forces[1]);
        const UnitId reds = UnitId(game.forces[0].last - game.forces[0].first);
        game.forces[0].first = 0, game.forces[0].last = reds;
        game.forces[1].first = reds, game.forces[1].last = UnitId(was.units());
    }

    State state(const State& of) const {
        State turned = of;
        for (Secret& secret : turned.secret) secret = {};
        for (UnitId old = 0; old < was.units(); ++old) {
            const UnitId now = id(old);
            const Side own = game.side(now);
            Unit& unit = turned.unit[now] = of.unit[old];
            unit.must_assault = id(unit.must_assault);
            unit.opponent = id(unit.opponent);
            for (Base& base : unit.base) base.by = id(base.by);
            unit.shot_by = 0;
            for (UnitId by = 0; by < was.units(); ++by)
                if (was.side(by) != was.side(old) && of.unit[old].shot_by & Position{was, of}.bit_of(by))
                    unit.shot_by |= Position{game, turned}.bit_of(id(by));
            Plan& plan = turned.secret[index(own)].plan[std::size_t(now - game.force(own).first)];
            plan = Position{was, of}.plan(old);
            if (plan.target != any_target) plan.target = id(plan.target);
            plan.against = id(plan.against);
        }
        for (const Side own : both_sides) turned.secret[index(side(own))].order = of.secret[index(own)].order;
        return turned;
    }
};

// All movement of a bound; dice always show the same, and of bases the first one is hit.
int moves_on(const Game& game, State& state) {
    int stopped_by_friends = 0;
    for (UnitId id = 0; id < game.units(); ++id) {
        const Position position{game, state};
        if (position.on_table(id) && state.unit[id].dug_in && position.leaves(id)) state.unit[id].leaving = true;
    }
    for (const u8 step : {6, 7, 8}) {
        state.stacks = {};
        state.stacks.call(Marching{step});
        state.phase = Phase::execution, state.step = step;
        Events told;
        Questions asked;
        Visit visit(asked, &told);
        game.run(state, visit);
        while (asked.count && Topic(asked.at[0].topic) <= Topic::fire_again) {
            const Question& question = asked.at[0];
            if (question.kind == Question::choose && Topic(question.topic) != Topic::remove) break;
            Answer answer = Answer::of(question.kind == Question::choose ? question.option[0] : 5);
            if (question.kind == Question::roll) {
                answer.size = question.dice.count;
                for (int i = 0; i < answer.size; ++i) answer.value[std::size_t(i)] = 5;
            }
            const Refusal refusal = sandtable::answer(game, state, question.asked, answer, asked, &told);
            EXPECT_FALSE(refusal) << words(refusal);
            if (refusal) break;
        }
        for (const Event& event : told)
            stopped_by_friends += Told(event.kind) == Told::stopped && event.rule.id() == std::string("E18-FOR-05");
    }
    return stopped_by_friends;
}

std::string difference(const Turned& turned, const State& one, const State& other) {
    for (UnitId id = 0; id < turned.was.units(); ++id) {
        const Unit &a = one.unit[id], &b = other.unit[turned.id(id)];
        const auto injured = [](const Unit& unit) {
            return std::ranges::count_if(unit.base, [](const Base& base) { return base.injury != Injury::none; });
        };
        const bool same = a.at == b.at && a.facing == b.facing && a.bases == b.bases && a.moved == b.moved &&
            a.dug_in == b.dug_in && a.left == b.left && a.pressed == b.pressed && injured(a) == injured(b) &&
            turned.id(a.must_assault) == b.must_assault;
        if (!same)
            return fmt::format("{}: at {}, {} facing {}, {} bases; or at {}, {} facing {}, {} bases",
                turned.was.roster[id].name, a.at.x, a.at.y, a.facing, a.bases, b.at.x, b.at.y, b.facing, b.bases);
    }
    if (one.patches.size != other.patches.size) return "other ground is changed";
    for (const Patch& patch : one.patches.all())
        if (std::ranges::none_of(other.patches.all(), [&](const Patch& same) { return hash(same) == hash(patch); }))
            return "other ground is changed";
    return {};
}

class Order_of_the_list : public testing::TestWithParam<const char*> {};

// E18-EXE-03 All movement of a step is measured before anything changes. Of friends the list decides who goes back (E18-EXE-05): with each
// side's list reversed, bounds in which friends stop short are left out, and most sub-units stay where they are.
TEST_P(Order_of_the_list, decides_nothing_in_a_step_of_movement) {
    const auto game = load_game({.scenario = GetParam()});
    const Turned swapped(*game, false), reversed(*game, true);
    std::array<int, 2> compared{}, moved{};
    int last_bound = 0;
    for (u64 seed = 1; seed <= 20; ++seed)  // a battle of few bounds has few to compare
        play_restlessly(*game, seed, 5000, [&](const kit::Stand<Game>& stand) {
            const State& now = stand.state;
            if (now.phase != Phase::execution || now.step > 5 || testing::Test::HasFailure()) return;
            if (last_bound == int(seed) * 100 + now.bound) return;
            last_bound = int(seed) * 100 + now.bound;
            State before = now;
            before.hits.clear();
            Stream chance(mix(seed, now.bound));
            for (const Turned* turned : {&swapped, &reversed}) {
                if (turned->reversed)
                    for (Secret& secret : before.secret)
                        for (Plan& plan : secret.plan)
                            if (chance.below(10)) plan.act = Act::stay, plan.points = 0, plan.against = no_unit;
                State one = before, other = turned->state(before);
                const int stopped = moves_on(*game, one) + moves_on(turned->game, other);
                if (stopped && turned->reversed) continue;
                ++compared[turned->reversed];
                for (UnitId id = 0; id < game->units(); ++id) moved[turned->reversed] += one.unit[id].moved;
                EXPECT_EQ(difference(*turned, one, other), "")
                    << "seed " << seed << ", bound " << int(now.bound) << (turned->reversed ? ", reversed" : "");
            }
        });
    for (const int each : {0, 1}) {
        EXPECT_GT(compared[std::size_t(each)], 4) << each;
        EXPECT_GT(moved[std::size_t(each)], 4) << each;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, Order_of_the_list, testing::ValuesIn(battles));

// Two who would leave diggings side by side: the second one's way leads over the first one's place.
TEST(E18_EXE_03, ways_are_measured_before_any_diggings_are_left) {
    for (const char* first : {"Red A", "Red B"}) {
        Field field("field");
        const std::string second = first == std::string("Red A") ? "Red B" : "Red A";
        for (const std::string& name : {std::string(first), second}) {
            field.unit(name).dug_in = field.unit(name).leaving = true;
            field.unit(name).facing = 180;
        }
        field.unit(first).at = mm_at(300, 130);
        field.unit(second).at = mm_at(300, 100);
        field.goes(first, Act::move, {mm_at(300, 190)});
        field.goes(second, Act::move, {mm_at(300, 160)});
        field.begin(Marching{8});
        EXPECT_EQ(field.unit(first).at, mm_at(300, 190));
        EXPECT_EQ(field.unit(second).at, mm_at(300, 160)) << second << " is slowed by what " << first << " left";
    }
}

}
}
