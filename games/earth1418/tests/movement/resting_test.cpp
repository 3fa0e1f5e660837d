// Nobody comes to rest on anybody: neither after a way, an assault or a turn, nor when a rank closes up.
#include "games/earth1418/tests/field.h"
#include "games/earth1418/tests/restless.h"

namespace earth1418::resting_test {
namespace {

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
