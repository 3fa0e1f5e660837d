#pragma once
// What a force may be made of: kinds of troops with their prices and upgrades, and the weapons that they carry, house rules applied.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/konflikt47/game.h"

namespace konflikt47 {

// Refers to the Game's charts and holds as long as they do.
struct Catalogue {
    std::span<const Troop> troops;
    std::span<const Weapon> weapons;

    explicit Catalogue(const Game& game) : troops(game.troops), weapons(game.weapons) {}

    std::vector<std::string_view> nations() const;
    std::vector<std::string_view> kinds(std::string_view nation) const;         // ids of its troops
    const Troop* kind(std::string_view nation, std::string_view id) const;      // or null
    std::string id(const Upgrade& upgrade) const;                               // as lists name it
    u8 number(const Troop& troop) const { return u8(&troop - troops.data()); }  // in the Game's list
    u8 rifle() const;  // what crews, attendants and spotters carry
};

}
