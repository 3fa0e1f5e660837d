// The worked examples of weapons of the charts against armour, each fired in a battle.
#include <algorithm>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/tests/rift/a_rift_team.h"

namespace konflikt47::weapons_at_armour_test {
namespace {

Line line_of(const std::string& id) {
    static const std::vector<Weapon> weapons = game_of({}, nullptr).weapons;
    const auto found = std::ranges::find(weapons, id, &Weapon::id);
    EXPECT_NE(found, weapons.end()) << id;
    return found == weapons.end() ? Line{} : found->line[0];
}

struct Shot_at_armour {
    const char* name;
    const char* weapon;
    int distance;  // inches
    i16 facing;    // of the vehicle: 0 looks at the firer, 180 away
    Armour armour;
    int to_hit, to_penetrate;  // what a die must reach
};
void PrintTo(const Shot_at_armour& shot, std::ostream* out) { *out << shot.name; }

class At_armour : public testing::TestWithParam<Shot_at_armour> {};

TEST_P(At_armour, needs_what_the_example_says) {
    const Shot_at_armour& shot = GetParam();
    // From the firer's base to the hull, which is 2 inches wide and 4 long; the men of a Team have half an inch each.
    const i32 nearer = shot.facing == 90 ? inch / 2 : 3 * inch / 2;
    A_rift_team team(line_of(shot.weapon), shot.distance * inch + nearer, 3, 1);
    team.make_tank(shot.armour);
    team.unit(team.blue).facing = shot.facing;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    if (team.topic() == Topic::go_down) team.give(Topic::go_down, {0});
    ASSERT_EQ(team.topic(), Topic::to_hit);
    Answer sixes;
    sixes.size = u8(team.question().dice.count);
    for (std::size_t i = 0; i < sixes.size; ++i) sixes.value[i] = 6;
    sandtable::answer(team.game, team.state, Side::dice, sixes, team.questions, &team.told);
    EXPECT_EQ(team.last(Told::aims, 3), shot.to_hit);
    if (shot.to_penetrate > 6) {
        EXPECT_NE(team.topic(), Topic::penetrate) << "no die does anything";
        return;
    }
    ASSERT_EQ(team.topic(), Topic::penetrate);
    team.give(Topic::penetrate, {1});
    EXPECT_EQ(team.last(Told::penetrates, 2), shot.to_penetrate);
}

INSTANTIATE_TEST_SUITE_P(Each, At_armour,
    testing::Values(Shot_at_armour{"X5_piat", "piat", 10, 0, Armour::medium, 4, 4},
        Shot_at_armour{"X6_panzerfaust_at_the_side", "at_launcher", 10, 90, Armour::medium, 4, 2},
        Shot_at_armour{"X7_gun_far_off", "medium_at_gun", 31, 0, Armour::medium, 4, 5},
        Shot_at_armour{"X7_gun_at_half", "medium_at_gun", 30, 0, Armour::medium, 4, 4},
        Shot_at_armour{"X8_heavy_gun_at_the_rear", "heavy_at_gun", 6, 180, Armour::super_heavy, 2, 2},
        Shot_at_armour{"X9_hmg", "hmg", 20, 0, Armour::carrier, 4, 6},
        Shot_at_armour{"X9_hmg_far_off", "hmg", 25, 0, Armour::carrier, 4, 7}),
    [](const auto& shot) { return std::string(shot.param.name); });

// X11: 6+, 5+ and 4+ while neither moves, so that one of the first three shots hits with 13/18.
TEST(K47_IND_02, one_of_the_first_three_shots_of_a_mortar_hits) {
    int misses = 1;
    for (int shots = 0; shots < 3; ++shots) misses *= ranging_in(shots, false) - 1;
    EXPECT_EQ(misses * 18, 5 * 6 * 6 * 6);
}

// Men in armour are men: a hit on them is thrown for, with Pen and without range.
TEST(K47_WSR_16, powered_men_are_hurt_as_men_are) {
    A_rift_team team(line_of("hmg"), 30 * inch);
    team.entry(team.blue).powered_armour = Powered::augmented;
    team.go();
    team.order(team.red, i32(Order::fire));
    team.give(Topic::target, {team.blue});
    if (team.topic() == Topic::go_down) team.give(Topic::go_down, {0});
    team.give(Topic::to_hit, {6, 1, 1, 1, 1, 1});
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_EQ(team.question().dice.wanted, 1u << 4 | 1u << 5) << "6 of a Regular, less Pen 1, at any distance";
    team.give(Topic::damage, {5});
    EXPECT_EQ(team.topic(), Topic::remove);
}

// X25: three Avtomats whose nine shots all hit make one template of 4", and not nine.
TEST(K47_RAB_06, the_hits_of_all_who_fire_make_one_shell) {
    A_rift_team team(line_of("zvukovoy_avtomat"), 2 * inch, 3, 5);
    team.entry(team.red).is_team = false;
    for (int man = 0; man < 3; ++man) team.entry(team.red).men[std::size_t(man)].weapon = 1;
    team.begin();
    team.unit(team.red).rift = {.active = 1};
    team.fire(Power::ability);
    ASSERT_EQ(team.topic(), Topic::to_hit);
    ASSERT_EQ(team.question().dice.count, 9);
    team.give(Topic::to_hit, {6, 6, 6, 6, 6, 6, 6, 6, 6});
    ASSERT_EQ(team.topic(), Topic::shell);
    EXPECT_EQ(team.last(Told::rift_sizes, 2), 4);
    team.give_usual(Topic::shell);
    team.give(Topic::how_pinned, {6});
    EXPECT_EQ(team.unit(team.blue).pins, 3) << "D3, once";
    ASSERT_EQ(team.topic(), Topic::damage);
    EXPECT_LE(team.question().dice.count, 5) << "a hit for each man under it";
}

}
}
