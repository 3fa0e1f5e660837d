#pragma once
// A tank with mounts of a test's own, and a squad of the enemy's on each side of it.
#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// Red's tank is three inches square and looks north; the squads are by the arcs of it in which they stand.
struct An_armed_tank : Field {
    static constexpr Firing ap{Firing::carried, 0}, he{Firing::carried, 1}, first_line{Firing::carried, 0};
    static constexpr u8 gun = 1, machine_gun = 2;

    UnitId tank = add(Side::red, 1, {36 * inch, 24 * inch});
    UnitId front = add(Side::blue, 3, {34 * inch, 10 * inch});
    UnitId right = add(Side::blue, 3, {50 * inch, 24 * inch});
    UnitId rear = add(Side::blue, 3, {34 * inch, 38 * inch});
    UnitId left = add(Side::blue, 3, {20 * inch, 24 * inch});

    explicit An_armed_tank(std::vector<Mount> mounts) {
        Weapon both{.id = "gun", .name = "gun", .lines = 2};
        both.line[0] = {.name = "AP", .range = 60 * inch, .pen = 5, .special = bit(Special::anti_tank_gun)};
        both.line[1] = {.name = "HE", .range = 60 * inch, .he = 2, .special = bit(Special::anti_tank_gun)};
        Weapon burst{.id = "mg", .name = "machine gun"};
        burst.line[0] = {.range = 36 * inch, .shots = 3};
        game.weapons.push_back(both);
        game.weapons.push_back(burst);
        entry(tank).hull = {.width = 3 * inch, .depth = 3 * inch};
        entry(tank).mounts = std::move(mounts);
        entry(tank).men[0].weapon = no_weapon;
        begin();
    }
    void make_tank(UnitId id) { entry(id).hull = {.width = 2 * inch, .depth = 4 * inch}; }
    Aim aim(UnitId at) const { return Aim(position(), tank, at, Cause::order); }
    Refusal refuse(int mount, UnitId at) const { return aim(at).refuse(mount, first_line); }
    // The sectors to whose squads a mount may fire, by their letters.
    std::string fires_to(int mount) const {
        std::string all;
        const std::pair<UnitId, char> squads[] = {{front, 'f'}, {right, 'r'}, {rear, 'b'}, {left, 'l'}};
        for (const auto& [squad, letter] : squads) {
            const Refusal no = refuse(mount, squad);
            if (!no) all += letter;
            else EXPECT_EQ(no.rule, "K47-VEH-03"_rule);
        }
        return all;
    }
    // These of its mounts fire those lines, of all that it could.
    void arm(std::initializer_list<std::pair<int, Firing>> uses) {
        ASSERT_EQ(topic(), Topic::arms);
        Answer shares;
        shares.size = u8(question().size);
        for (std::size_t i = 0; i < shares.size; ++i)
            shares.value[i] = std::ranges::any_of(
                uses, [&](const auto& one) { return question().option[i] == Arms::option_of(one.first, one.second); });
        const Refusal no = sandtable::answer(game, state, Side::red, shares, questions, &told);
        ASSERT_FALSE(no) << no.why;
    }
    void fire() {
        go();
        order(tank, i32(Order::fire));
    }
};

// A turret with its gun and a machine gun in it, one in the hull and one on a pintle.
inline const std::vector<Mount> four_mounts{{Mount::turret, An_armed_tank::gun},
    {Mount::coaxial, An_armed_tank::machine_gun}, {Mount::hull, An_armed_tank::machine_gun},
    {Mount::pintle, An_armed_tank::machine_gun}};

}
