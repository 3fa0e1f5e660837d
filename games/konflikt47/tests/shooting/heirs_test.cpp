// Who takes up the weapon of a man who has fallen.
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/rules/shooting/uses.h"
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

TEST(K47_WSR_03, who_has_something_of_another_kind_beside_him_takes_it_up_too) {
    Heirs heirs;
    heirs.man(1).weapon = 0;
    heirs.man(1).beside = heirs.smg;
    heirs.man(0).beside = heirs.modes;
    heirs.fall({1});
    EXPECT_EQ(heirs.man(0).beside, heirs.modes);
    EXPECT_EQ(heirs.man(0).also, heirs.smg);
    EXPECT_EQ(heirs.man(2).beside, no_weapon);
    // He has both from then on: fires either, and both pass on from him.
    heirs.unit(heirs.blue).order = Order::fire;
    int uses = 0;
    for_each_use(heirs.position(), heirs.blue, [&](int man, Firing use, const Line&) {
        uses += man == 0;
        EXPECT_TRUE(man || Arms::use_of(Arms::option_of(man, use)) == use);
        EXPECT_TRUE(man || weapon_of(heirs.position(), heirs.blue, man, use) != no_weapon);
    });
    EXPECT_EQ(uses, 4) << "a rifle, two modes of one, and the other";
    heirs.fall({0});
    EXPECT_EQ(heirs.man(2).beside, heirs.modes);
    EXPECT_EQ(heirs.man(2).also, heirs.smg);
}

TEST(K47_WSR_03, who_carries_two_kinds_has_no_hand_for_a_third) {
    Heirs heirs;
    heirs.man(1).weapon = 0;
    heirs.man(1).beside = heirs.smg;
    heirs.man(0).beside = heirs.modes, heirs.man(0).also = 1;
    heirs.fall({1});
    EXPECT_EQ(heirs.man(2).beside, heirs.smg);
}

// In its own order, which its own Overload may cost it a man: who served the gun serves it on, though another is nearer.
TEST(K47_WSR_03, the_assistant_of_this_order_comes_first) {
    Heirs heirs;
    heirs.man(3).weapon = heirs.smg;
    Shooting order{.by = heirs.blue, .at = heirs.red};
    order.firings[1] = {Firing::carried, 0};
    order.firings[3] = {Firing::helps, 0};
    heirs.state.stacks.call(order);
    heirs.fall({1});
    EXPECT_EQ(heirs.bearer(1), 3);
}

// K47-SHT-14, K47-SHT-19 What is missed most: the machine gun, and of men with rifles the leader.
TEST(K47_SHT_14, the_firer_is_advised_to_pick_the_best_weapon) {
    Heirs heirs;
    heirs.game.weapons[0].worth = 3, heirs.game.weapons[1].worth = 24, heirs.game.weapons[heirs.smg].worth = 7;
    heirs.entry(heirs.blue).men[0].leader = true;
    heirs.man(4).beside = heirs.smg;
    Casualties losses{.unit = heirs.blue, .chooser = Side::red, .count = 1};
    EXPECT_EQ(spare_best(heirs.position(), losses), 0b00010);
    losses.count = 3;
    EXPECT_EQ(spare_best(heirs.position(), losses), 0b10011) << "then who has something beside him, and the leader";
    losses.chooser = Side::blue;
    losses.count = 2;
    EXPECT_EQ(spare_best(heirs.position(), losses), 0b01100) << "their owner the other way round";
    heirs.entry(heirs.blue).men[2].officer = true;
    losses.chooser = Side::red, losses.count = 1;
    EXPECT_EQ(spare_best(heirs.position(), losses), 0b00100);
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
