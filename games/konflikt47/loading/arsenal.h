#pragma once
// Weapons as the charts have them, and what becomes of them on vehicles and without fuel. Those variants are weapons without an id, which
// no list can name.
#include <span>
#include <vector>

#include "data_files/decode.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

Weapon decode_weapon(const Value& value);
// The number of a weapon by its id.
u8 read_weapon(const Value& value, std::span<const Weapon> weapons);

// K47-ARM-11 The Rift Dice of what carries a Rift weapon, and nothing else has any; `of`: whose map that is.
Rift read_rift(Map& map, const Value& of, bool has_rift_weapon);

// K47-VEH-03
std::vector<Mount> read_mounts(const Value& value, std::span<const Weapon> weapons);
u8 turrets_of(std::span<const Mount> mounts);
// K47-WPN-08 Gives vehicles their variants of what they mount.
void mount(std::vector<Weapon>& weapons, std::span<Troop> troops);
// K47-WSR-06 A weapon with modes keeps its other lines when its fuel is spent. It is another weapon then.
void add_dry_weapons(std::vector<Weapon>& weapons);

}
