#pragma once
// Entries of army lists: kinds of troops, with what may be bought for them.
#include <span>

#include "data_files/decode.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

// What vehicles mount is the charts' own; `mount` (arsenal.h) makes variants of it afterwards.
Troop decode_troop(const Value& value, std::span<const Weapon> weapons);

}
