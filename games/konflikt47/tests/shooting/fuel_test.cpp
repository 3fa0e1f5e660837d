// K47-WSR-06 Fuel that is spent: what becomes of the weapon and of the team.
#include <fmt/format.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47::fuel_test {
namespace {

// A team whose weapon is a flame or a rifle, as its owner likes.
struct Two_modes : Team {
    u8 dry;
    explicit Two_modes(bool is_team = true) : Team(flamer, 5 * inch) {
        Weapon& both = game.weapons[1];
        both.lines = 2;
        both.line[1] = line(0, 24 * inch, 1, 0);
        Weapon rest;
        rest.name = "weapon";
        rest.line[0] = both.line[1];
        dry = both.dry = u8(game.weapons.size());
        game.weapons.push_back(rest);
        entry(red).is_team = is_team;
    }
    void burn(i32 fuel) {
        shoot();
        while (topic() == Topic::to_hit) {
            Answer misses;
            misses.size = question().dice.count;
            misses.value.fill(1);
            ASSERT_FALSE(sandtable::answer(game, state, question().asked, misses, questions, &told));
        }
        give(Topic::fuel, {fuel});
    }
};

TEST(K47_WSR_06, a_weapon_with_modes_keeps_its_other_line_when_its_fuel_is_spent) {
    for (const bool is_team : {true, false}) {
        Two_modes team(is_team);
        team.burn(2);
        EXPECT_EQ(team.unit(team.red).where, Whereabouts::on_table);
        EXPECT_EQ(team.unit(team.red).model[0].weapon, team.dry);
        EXPECT_EQ(team.count(Told::spends), 1);
        EXPECT_EQ(team.count(Told::withdraws), 0);
        EXPECT_FALSE(team.aim().refuse(0, {Firing::carried, 0}));  // the rifle
        EXPECT_EQ(team.aim().refuse(0, {Firing::carried, 1}).rule, "K47-SHT-02"_rule);
    }
    Two_modes left;
    left.burn(3);
    EXPECT_EQ(left.unit(left.red).model[0].weapon, 1);
}

// What is left of it is still the weapon of the team: while it fires, the rifles are silent.
TEST(K47_SPC_03, what_is_left_of_a_teams_weapon_is_its_weapon) {
    Two_modes team;
    team.unit(team.red).model[0].weapon = team.dry;
    Firing_plan plan{};
    plan[0] = plan[1] = {Firing::carried, 0};
    EXPECT_EQ(team.aim().refuse(plan).rule, "K47-SPC-03"_rule);
    plan[1] = {};
    EXPECT_FALSE(team.aim().refuse(plan));
}

// One that is a flamethrower and nothing else is gone, and a man of a squad stays.
TEST(K47_WSR_06, a_man_of_a_squad_stays_without_his_weapon) {
    Team squad(flamer, 5 * inch);
    squad.entry(squad.red).is_team = false;
    squad.shoot();
    squad.give(Topic::to_hit, {1});
    while (squad.topic() == Topic::to_hit) squad.give(Topic::to_hit, {1});
    squad.give(Topic::fuel, {1});
    EXPECT_EQ(squad.unit(squad.red).where, Whereabouts::on_table);
    EXPECT_EQ(squad.unit(squad.red).model[0].weapon, no_weapon);
    EXPECT_EQ(squad.left(squad.red), 2);
}

// K47-SCN-08 Those of a team who were alive leave with it, and are told of man by man.
TEST(K47_WSR_06, only_the_living_leave_the_table) {
    Team team(flamer, 5 * inch, 3);
    team.unit(team.red).model[2].alive = false;
    team.shoot();
    team.give(Topic::to_hit, {1});
    team.give(Topic::fuel, {2});
    EXPECT_EQ(team.unit(team.red).where, Whereabouts::left);
    EXPECT_EQ(team.count(Told::withdraws), 1);
    std::vector<i32> gone;
    for (const Event& event : team.told)
        if (event.kind == u8(Told::lost_with)) gone.push_back(event.operand[1]);
    EXPECT_EQ(gone, (std::vector<i32>{0, 1}));
}

// As a house rule may have it, with its flame first or last.
TEST(K47_WSR_06, the_charts_know_what_is_left_of_a_weapon) {
    const char* flame = "{name: flame, range: 6, pen: 2, rules: [flamethrower]}";
    const char* slug = "{name: slug, range: 12, shots: 2}";
    for (const bool first : {true, false}) {
        const std::string modes = first ? fmt::format("[{}, {}]", flame, slug) : fmt::format("[{}, {}]", slug, flame);
        const Game game = game_of({{}, {"weapons.thompson_m1x.modes=" + modes}}, nullptr);
        const auto both = std::ranges::find(game.weapons, "thompson_m1x", &Weapon::id);
        ASSERT_NE(both, game.weapons.end());
        ASSERT_LT(both->dry, game.weapons.size());
        const Weapon& dry = game.weapons[both->dry];
        EXPECT_EQ(dry.lines, 1);
        EXPECT_EQ(dry.line[0].name, "slug");
        EXPECT_EQ(dry.line[0].shots, 2);
        EXPECT_EQ(dry.dry, no_weapon);
        const auto plain = std::ranges::find(game.weapons, "flamethrower", &Weapon::id);
        EXPECT_EQ(plain->dry, no_weapon);
        // It is no weapon of the charts.
        std::vector<std::string> charted;
        for (const auto& sheet : game.tables())
            for (const auto& row : sheet.rows) charted.push_back(row.cells[0].words);
        EXPECT_EQ(std::ranges::count(charted, "Thompson M1X, slug"), 1);
        EXPECT_EQ(std::ranges::count(charted, "Thompson M1X, flame"), 1);
    }
}

}
}
