// Who takes up the weapon of a man who has fallen.
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/tests/team.h"
#include "geometry/turn.h"

namespace konflikt47::heirs_test {
namespace {

// Blue's second man falls with a machine gun; his neighbours stand an inch and a half to either side.
struct Heirs : Team {
    u8 smg, modes;
    Heirs() : Team(mmg, 18 * inch, 2, 5) {
        Weapon gun;
        game.weapons.push_back(gun);
        smg = u8(game.weapons.size() - 1);
        gun.lines = 2;
        game.weapons.push_back(gun);
        modes = u8(game.weapons.size() - 1);
        state.unit[blue].model[1].weapon = 1;
    }
    Model& man(int model) { return unit(blue).model[std::size_t(model)]; }
    void fall(std::initializer_list<int> models) {
        for (const int model : models) man(model).alive = false;
        Questions questions;
        Visit visit(questions);
        Play play(game, state, visit);
        pass_on(play, blue);
    }
    int bearer(u8 weapon) {
        for (int i = 0; i < 5; ++i)
            if (man(i).alive && man(i).weapon == weapon) return i;
        return -1;
    }
};

TEST(K47_WSR_03, the_nearest_with_the_standard_weapon_takes_it_up) {
    Heirs even, nearer, armed, none;
    even.fall({1});
    EXPECT_EQ(even.bearer(1), 0);  // both are as near: the first of the unit
    nearer.man(0).at.x -= 100;
    nearer.fall({1});
    EXPECT_EQ(nearer.bearer(1), 2);
    armed.man(0).weapon = armed.smg;
    armed.fall({1});
    EXPECT_EQ(armed.bearer(1), 2);
    EXPECT_EQ(armed.bearer(armed.smg), 0);
    for (const int i : {0, 2, 3, 4}) none.man(i).weapon = none.smg;
    none.fall({1});
    EXPECT_EQ(none.bearer(1), -1);  // nobody has the standard weapon: it is lost
}

TEST(K47_WSR_03, weapons_pass_on_when_all_who_fall_have_fallen) {
    Heirs heirs;
    heirs.fall({0, 1, 2});
    EXPECT_EQ(heirs.bearer(1), 3);
    EXPECT_EQ(heirs.count(Told::passes_on), 0);  // told to nobody here
}

TEST(K47_WSR_03, plain_arms_and_the_standard_weapon_fall_with_their_bearer) {
    Heirs plain, modes, standard;
    plain.man(1).weapon = plain.smg;
    plain.fall({1});
    EXPECT_EQ(plain.bearer(plain.smg), -1);
    modes.man(1).weapon = modes.modes;
    modes.fall({1});
    EXPECT_EQ(modes.bearer(modes.modes), 0);
    standard.game.troops[0].weapon = 1;  // a squad that has nothing else
    standard.man(3).weapon = 1;
    standard.fall({1});
    EXPECT_EQ(standard.man(0).weapon, 0);
}

TEST(K47_WSR_03, what_an_officer_carries_falls_with_him) {
    Heirs heirs;
    heirs.entry(heirs.blue).men[1].officer = true;
    heirs.man(1).beside = heirs.smg;
    heirs.fall({1});
    EXPECT_EQ(heirs.bearer(1), -1);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(heirs.man(i).beside == no_weapon || !heirs.man(i).alive);
}

TEST(K47_WSR_03, who_has_something_beside_him_takes_up_no_more_of_it) {
    Heirs heirs;
    heirs.man(1).weapon = 0;
    heirs.man(0).beside = heirs.man(1).beside = heirs.smg;
    heirs.fall({1});
    EXPECT_EQ(heirs.man(2).beside, heirs.smg);
    EXPECT_EQ(heirs.man(2).weapon, 0);  // his own he keeps
    EXPECT_EQ(heirs.man(0).beside, heirs.smg);
}

// K47-ARM-06: all of a crew have rifles, so the next gunner keeps his.
TEST(K47_WSR_03, the_nearest_of_a_crew_serves_the_weapon_next) {
    Team team(mmg, 20 * inch, 3);
    Unit& crew = team.unit(team.red);
    crew.model[0].beside = 0;
    crew.model[0].alive = false;
    crew.model[1].at.x += 2 * inch;
    Questions questions;
    Visit visit(questions);
    Play play(team.game, team.state, visit);
    pass_on(play, team.red);
    EXPECT_EQ(crew.model[2].weapon, 1);
    EXPECT_EQ(crew.model[2].beside, 0);
    EXPECT_EQ(crew.model[1].weapon, 0);
    EXPECT_EQ(crew.model[1].beside, no_weapon);
}

}
}
