#pragma once
// A team with a Rift weapon and dice, and men or a vehicle for it to shoot at.
#include "games/konflikt47/rules/rift/abilities.h"
#include "games/konflikt47/tests/team.h"

namespace konflikt47 {

inline Line rift_line(Ability ability, int shots, int pen, int strength = 0, int he = 0, u16 more = 0) {
    Line of = line(0, 48 * inch, shots, u16(bit(Special::rift) | more), he);
    of.ability = ability;
    of.pen = i8(pen);
    of.strength = u8(strength);
    return of;
}

struct A_rift_team : Team {
    explicit A_rift_team(const Line& line, i32 apart = 20 * inch, int crew = 3, int others = 5)
        : Team(line, apart, crew, others) {
        entry(red).rift = {1, 3};
        unit(red).rift = {.active = 1, .surging = 1};
    }
    // The target is a vehicle that shows its front.
    void make_tank(Armour armour = Armour::medium) {
        entry(blue).hull = {.width = 2 * inch, .depth = 4 * inch, .locomotion = Locomotion::tracked, .armour = armour};
        unit(blue).model[0].weapon = no_weapon;
        unit(blue).facing = 0;
    }
    // It fires, powered like that, and nobody goes Down.
    void fire(Power power) {
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::power, {i32(power)});
        if (topic() == Topic::go_down) give(Topic::go_down, {0});
    }
    int last(Told kind, std::size_t operand) const {
        for (std::size_t i = told.size(); i-- > 0;)
            if (told[i].kind == u8(kind)) return told[i].operand[operand];
        return -1;
    }
    std::string dice() const {
        const Rift_dice& held = state.unit[red].rift;
        return std::string(held.exhausted, 'E') + std::string(held.active, 'A') + std::string(held.surging, 'S');
    }
};

}
