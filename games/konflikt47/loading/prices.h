#pragma once
// What the formula makes of weapons, troops and what is bought for them (K47-ARM-04 to K47-ARM-09). The lists say the same numbers, so that
// players can read them, and are checked against it.
#include <span>

#include "data_files/decode.h"
#include "games/konflikt47/game.h"

namespace konflikt47 {

int worth_of(const Weapon& weapon);  // K47-ARM-08

// Of the least number of its models, in a quality.
int price_of(const Troop& troop, Quality quality, std::span<const Weapon> weapons);
// K47-ARM-09 What another quality costs more or less: for each man, or for the whole vehicle.
int price_of_change(const Troop& troop, Quality quality, std::span<const Weapon> weapons);
int price_of_further_model(const Troop& troop, std::span<const Weapon> weapons);
// For each that is bought.
int price_of(const Upgrade& upgrade, const Troop& troop, std::span<const Weapon> weapons);

// Throws InputError with the first price of a table that is another than the formula's.
void check_prices(const Game& game, const Value& weapons, const Value& troops);

}
