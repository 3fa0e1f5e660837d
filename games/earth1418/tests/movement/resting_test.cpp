// Nobody stands on anybody, and what happens in a step does not depend on the order of the list.
#include "games/earth1418/rules/movement/collisions.h"
#include "games/earth1418/tests/field.h"
#include "games/earth1418/tests/restless.h"

namespace earth1418::resting_test {
namespace {

constexpr const char* battles[] = {"rossignol", "mars-la-tour", "usdau", "montauban", "flesquieres", "kakhovka"};

// Two who stand on each other, in words.
std::string who_stands_on_whom(const Position& position) {
    for (UnitId a = 0; a < position.game.units(); ++a)
        for (UnitId b = 0; b < a; ++b) {
            if (!position.on_table(a) || !position.on_table(b)) continue;
            const Unit &one = position.unit(a), &other = position.unit(b);
            if (position.overlaps(a, one.at, one.facing, b, other.at, other.facing))
                return position.entry(a).name + " stands on " + position.entry(b).name;
        }
    return {};
}

bool is_movement_under_way(const State& state) {
    return state.phase == Phase::execution && state.step >= 6 && state.step <= 8;
}

class Bases : public testing::TestWithParam<const char*> {};

// E18-FOR-05, E18-EXE-05 After every step of battles in which everybody assaults, moves and retreats.
TEST_P(Bases, come_to_rest_on_nobody) {
    const auto game = load_game({.scenario = GetParam()});
    int looked_at = 0, in_contact = 0;
    std::array<int, acts> moved{};
    for (const u64 seed : {1, 2, 3, 4})
        play_restlessly(*game, seed, 5000, [&](const kit::Stand<Game>& stand) {
            if (is_movement_under_way(stand.state) || testing::Test::HasFailure()) return;
            const Position position{*game, stand.state};
            ++looked_at;
            in_contact += stand.state.phase == Phase::melee;
            for (UnitId id = 0; id < game->units(); ++id)
                moved[u8(position.plan(id).act)] += position.unit(id).moved && position.unit(id).bases;
            EXPECT_EQ(who_stands_on_whom(position), "")
                << "seed " << seed << ", bound " << int(stand.state.bound) << ", phase " << int(stand.state.phase);
        });
    EXPECT_GT(looked_at, 500);
    EXPECT_GT(in_contact, 5);
    for (const Act act : {Act::move, Act::assault, Act::retreat}) EXPECT_GT(moved[u8(act)], 50) << int(act);
}

INSTANTIATE_TEST_SUITE_P(Each, Bases, testing::ValuesIn(battles));

// ---- The list turned round: blue's sub-units first as if they were red's; and each side's last one first, if `reversed`.

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

// ---- Single cases

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

// Usdau, where red could slow blue and blue never red.
TEST(E18_EXE_05, two_who_come_near_each_other_stop_both) {
    Field field("field");
    field.unit("Red A").at = mm_at(300, 200), field.unit("Blue A").at = mm_at(300, 300);
    field.goes("Red A", Act::move, {mm_at(300, 260)});
    field.goes("Blue A", Act::move, {mm_at(300, 240)});
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").at.y - 200 * mm, 300 * mm - field.unit("Blue A").at.y);
    EXPECT_GE(field.at().gap_between(field.id("Red A"), field.id("Blue A")), 10 * mm);
    EXPECT_EQ(field.count(Told::stopped), 2);
}

// Its own abandoned diggings, which the beginning of its way lies in, do not cost it the turn that it had planned.
TEST(E18_MOV_04, its_own_diggings_do_not_cost_a_rank_its_turn) {
    Field field("field");
    field.order("Red A") = {Command::advance, 180, {}};
    field.unit("Red A").dug_in = true;
    const std::array way{Place{300 * mm, 100 * mm + 6000 - 4243}};  // all that a turn of 90 degrees leaves
    ASSERT_FALSE(refuse_way(field.at(), field.id("Red A"), Act::move, way, 90, false));
    field.goes("Red A", Act::move, {way[0]});
    field.plan("Red A").facing = 90;
    field.unit("Red A").leaving = true;
    field.begin(Marching{8});
    EXPECT_EQ(field.unit("Red A").at, way[0]);
    EXPECT_EQ(field.unit("Red A").facing, 90);
}

TEST(E18_FOR_05, a_rank_turns_into_no_enemy_at_the_end_of_its_way) {
    for (const auto& [x, facing] : {std::pair{352, 180}, {365, 90}}) {
        Field field("field");
        field.unit("Blue A").at = mm_at(300, 117 + 45 + 1);  // below the turned rank, and far enough from the other
        field.unit("Blue A").at = mm_at(x, 117 + 60);
        field.goes("Red A", Act::move, {mm_at(300, 117)});
        field.plan("Red A").facing = 90;
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").at, mm_at(300, 117));
        EXPECT_EQ(field.unit("Red A").facing, facing) << x;
    }
}

// Two companies that assault the same enemy: the second ends behind the first, and has not reached it.
TEST(E18_EXE_05, assaulters_do_not_stack) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 200);
    field.unit("Red A").at = mm_at(300, 150), field.unit("Red B").at = mm_at(300, 120);
    for (const char* name : {"Red A", "Red B"})
        field.plan(name) = assault(field.at(), field.id(name), field.id("Blue A"));
    field.begin(Marching{6});
    EXPECT_TRUE(field.at().in_contact(field.id("Red A")));
    EXPECT_FALSE(field.at().in_contact(field.id("Red B")));
    EXPECT_EQ(field.unit("Red B").must_assault, field.id("Blue A"));
    EXPECT_EQ(who_stands_on_whom(field.at()), "");
    EXPECT_GT(field.unit("Red B").at.y, mm_at(0, 165).y) << "it goes on as far as there is room";
    EXPECT_NE(field.story().find("Red B stops short of Red A"), std::string::npos) << field.story();
}

TEST(E18_EXE_05, an_assault_passes_over_a_friend_at_rest) {
    Field field("field");
    field.unit("Blue A").at = mm_at(300, 200);
    field.unit("Red A").at = mm_at(300, 100), field.unit("Red B").at = mm_at(300, 130);
    field.plan("Red A") = assault(field.at(), field.id("Red A"), field.id("Blue A"));
    field.begin(Marching{6});
    EXPECT_TRUE(field.at().in_contact(field.id("Red A"))) << field.unit("Red A").at.y;
    EXPECT_EQ(who_stands_on_whom(field.at()), "");
}

// Red B ends where Red A began, and Red A cannot go: it is Red B that goes back.
TEST(E18_EXE_05, who_has_taken_the_place_of_a_friend_that_must_go_back_goes_back_too) {
    Field field("field");
    field.unit("Red A").at = mm_at(300, 130), field.unit("Red B").at = mm_at(300, 100);
    field.unit("Blue A").at = mm_at(300, 155);
    field.unit("Blue A").at = mm_at(300, 156);  // Red A may go no nearer
    field.goes("Red A", Act::move, {mm_at(300, 160)});
    field.goes("Red B", Act::move, {mm_at(300, 131)});
    field.begin(Marching{7});
    EXPECT_EQ(who_stands_on_whom(field.at()), "");
    EXPECT_LE(field.unit("Red B").at.y, field.unit("Red A").at.y - 15 * mm);
}

// The ways of tanks bend, and so do their gaps.
TEST(E18_SET_01, gaps_follow_the_bends_of_a_way) {
    Field field("tanks");
    field.unit("Red T").at = field.unit("Red T").from = mm_at(150, 195);
    field.goes("Red T", Act::move, {mm_at(154, 195), mm_at(154, 199)});
    field.begin(Marching{7});
    ASSERT_EQ(field.unit("Red T").at, mm_at(154, 199));
    ASSERT_EQ(field.state.patches.size, 2);
    EXPECT_EQ(field.state.patches.item[0].facing, 90);
    EXPECT_EQ(field.state.patches.item[0].depth, 4 * mm);
    EXPECT_EQ(field.state.patches.item[0].at, mm_at(152, 195));
    EXPECT_EQ(field.state.patches.item[1].facing, 180);
    EXPECT_EQ(field.state.patches.item[1].at, mm_at(154, 197));
}

TEST(E18_CMD_09, how_near_a_retreat_ends_is_measured_between_edges) {
    Field field("field");
    field.order("Red A") = {Command::retreat, 0, {}};
    const UnitId id = field.id("Red A");
    const auto refused = [&](Place to, int facing) {
        const Refusal no = refuse_way(field.at(), id, Act::retreat, std::array{to}, facing, false);
        return no ? std::string(no.rule.id()) : "";
    };
    field.unit("Blue A").at = mm_at(300, 200);
    EXPECT_EQ(refused(mm_at(300, 95), 180), "");
    EXPECT_EQ(refused(mm_at(300, 95), 90), "E18-CMD-09") << "turned, its end reaches 32.5 mm nearer";
}

TEST(E18_CMD_09, enemies_beyond_30_cm_do_not_bind_a_retreat) {
    for (const auto& [y, rule] : {std::pair{415, "E18-CMD-09"}, {416, ""}}) {
        Field field("field");
        const UnitId id = field.id("Red A");
        field.unit("Blue A").at = mm_at(300, y), field.unit("Blue B").at = mm_at(850, 590);
        field.order("Red A") = {
            Command::retreat, 180, {}};  // towards the enemy, which a direction alone forbids to nobody
        const Refusal no = refuse_way(field.at(), id, Act::retreat, std::array{mm_at(300, 130)}, 180, false);
        EXPECT_EQ(no ? std::string(no.rule.id()) : "", rule) << y;
    }
}

// A rank may turn where it stands; that is a move, and leaves diggings. A way to its own place without a turn is none.
TEST(E18_MOV_04, a_rank_that_turns_on_the_spot_leaves_its_diggings) {
    for (const int facing : {180, 150}) {
        Field field("field");
        field.unit("Red A").dug_in = true;
        field.goes("Red A", Act::move, {field.unit("Red A").at});
        field.plan("Red A").facing = i16(facing);
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").facing, facing);
        EXPECT_EQ(field.unit("Red A").dug_in, facing == 180);
        EXPECT_EQ(field.state.patches.size, facing == 180 ? 0 : 1);
    }
}

TEST(E18_MOV_04, a_rank_whose_way_takes_all_of_its_allowance_does_not_turn) {
    for (const int far : {60, 20}) {
        Field field("field");
        field.goes("Red A", Act::move, {mm_at(300, 100 + far)});
        field.plan("Red A").facing = 150;  // 31 mm
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red A").at, mm_at(300, 100 + far));
        EXPECT_EQ(field.unit("Red A").facing, far == 60 ? 180 : 150);
    }
}

// Each has room for its turn while the other stands; both together have not, and the later one stays.
TEST(E18_MOV_04, of_two_friends_that_turn_into_each_other_the_later_one_stays) {
    Field field("field");
    field.unit("Red B").at = mm_at(360, 160), field.unit("Red B").facing = 90;
    field.goes("Red A", Act::move, {field.unit("Red A").at});
    field.goes("Red B", Act::move, {field.unit("Red B").at});
    field.plan("Red A").facing = 210, field.plan("Red B").facing = 60;
    Field alone = field;
    alone.plan("Red A").act = Act::stay, alone.plan("Red A").points = 0;
    alone.begin(Marching{7});
    EXPECT_EQ(alone.unit("Red B").facing, 60);
    field.begin(Marching{7});
    EXPECT_EQ(field.unit("Red A").facing, 210);
    EXPECT_EQ(field.unit("Red B").facing, 90);
}

TEST(E18_SET_01, tanks_leave_no_gap_where_there_is_no_wire) {
    Field field("tanks");
    field.goes("Red T", Act::move, {mm_at(200, 150)});
    field.begin(Marching{7});
    ASSERT_EQ(field.unit("Red T").at, mm_at(200, 150));
    EXPECT_EQ(field.state.patches.size, 0);
}

TEST(E18_CMD_09, each_side_leaves_over_its_own_edge) {
    Field field("field");
    for (const auto& [name, y] : {std::pair{"Red A", 0}, {"Blue A", 600}}) {
        const UnitId id = field.id(name);
        EXPECT_TRUE(is_on_own_edge(field.at(), id, mm_at(300, y))) << name;
        EXPECT_FALSE(is_on_own_edge(field.at(), id, mm_at(300, 600 - y))) << name;
        EXPECT_FALSE(is_on_own_edge(field.at(), id, mm_at(300, 300))) << name;
    }
}

// A way that is proposed ends 2 mm before closed ground.
TEST(E18_MOV_05, a_proposed_way_ends_before_closed_ground) {
    Field field("road");
    field.order("Red B") = {Command::advance, 180, {}};
    field.unit("Red B").at = mm_at(700, 280);
    EXPECT_EQ(way_toward(field.at(), field.id("Red B"), Act::move, mm_at(700, 400), false),
        std::vector<Place>{mm_at(700, 298)});
}

TEST(E18_MOV_04, nobody_turns_onto_a_friend_that_stands) {
    for (const int y : {118, 60}) {
        Field field("field");
        field.unit("Red A").at = mm_at(300, y);
        field.unit("Red B").at = mm_at(360, 160), field.unit("Red B").facing = 90;
        field.goes("Red B", Act::move, {field.unit("Red B").at});
        field.plan("Red B").facing = 60;
        field.begin(Marching{7});
        EXPECT_EQ(field.unit("Red B").facing, y == 118 ? 90 : 60);
    }
}

// A shorter rank may come to lie on a neighbour by a hair, since corners are rounded: it stands a hair off.
TEST(E18_FOR_05, a_rank_that_closes_up_stands_off_its_neighbour) {
    for (const i32 y : {115 * mm - 1, 85 * mm + 1}) {
        Field field("field");
        field.unit("Red B").at = {300 * mm, y};
        field.hit("Blue A", "Red A", 4);
        field.begin(Losses{});
        ASSERT_EQ(field.unit("Red A").bases, 2);
        EXPECT_EQ(who_stands_on_whom(field.at()), "");
        EXPECT_LE(length(field.unit("Red A").at, mm_at(300, 100)), 10);
        EXPECT_NE(field.unit("Red A").at, mm_at(300, 100));
    }
}

}
}
