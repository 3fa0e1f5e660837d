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
    std::span<const Army> armies;
    std::span<const Troop> troops;
    std::span<const Weapon> weapons;
    Options options;

    explicit Catalogue(const Game& game)
        : armies(game.armies), troops(game.troops), weapons(game.weapons), options(game.options) {}

    std::vector<std::string_view> nations() const;
    // Ids of its troops that a force may have: those of its list, and in forces without platoons those for exercises.
    std::vector<std::string_view> kinds(std::string_view nation) const;
    static Rule list_of(std::string_view nation);                               // the paragraph of its list
    const Troop* kind(std::string_view nation, std::string_view id) const;      // or null
    std::string id(const Upgrade& upgrade) const;                               // as lists name it
    u8 number(const Troop& troop) const { return u8(&troop - troops.data()); }  // in the Game's list
    bool may_have(const Troop& troop) const { return troop.is_listed || options.army_selector == Options::free_choice; }
    u8 rifle() const;  // what crews, attendants and spotters carry
};

}
