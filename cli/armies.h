#pragma once
// Brings the armies that the command line names to a battle: --army red=my-army.yaml --army blue=german-patrol.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/module.h"

namespace sandtable {

// "red=my-army.yaml" as a side and what is given to it; nothing where it is no such thing.
std::optional<std::pair<Side, std::string>> given_to_a_side(const std::string& given);

// Each is SIDE=ARMY: a file, or the id of an army that comes with the game. Throws InputError for what is no such thing, and with every rule
// that an army breaks, a line each.
Setup with_armies(const Module& game, Setup setup, const std::vector<std::string>& armies);

}
