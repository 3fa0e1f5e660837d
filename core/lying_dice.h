#pragma once
// Dice that lie on the table while a question about them stands: a player is asked whether to change one.
#include <string>
#include <vector>

#include "core/side.h"

namespace sandtable {

struct Lying_dice {
    std::vector<std::string> faces{};
    std::vector<bool> wanted{};  // what their thrower hopes for
    Side by = Side::nobody;      // their thrower
};

}
