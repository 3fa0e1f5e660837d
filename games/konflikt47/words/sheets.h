#pragma once
// What lies beside the table, as sheets.
#include <vector>

#include "games/konflikt47/game.h"

namespace konflikt47 {

// K47-TRN-02 As one sees it: a die that was drawn is out of the bag before its unit has its order.
int dice_in_bag(const Position& position, Side side);
// The two forces, the Dice Bag, and who rides in what where there are transports.
std::vector<Scene::Sheet> sheets(const Position& position);

}
