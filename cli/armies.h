#pragma once
// Brings the armies that the command line names to a battle: --army red=my-army.yaml --army blue=german-patrol.
#include <string>
#include <vector>

#include "core/module.h"

namespace sandtable {

// Each is SIDE=ARMY: a file, or the id of an army that comes with the game. Throws InputError for what is no such thing, and with every rule
// that an army breaks, a line each.
Setup with_armies(const Module& game, Setup setup, const std::vector<std::string>& armies);

}
