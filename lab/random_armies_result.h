#pragma once
// What came of battles between armies by chance, as JSON and as tables for people.
#include <string>
#include <vector>

#include "lab/random_armies.h"
#include "lab/simulation.h"

namespace sandtable {

struct Random_result {
    Simulation simulation;  // of the scenario; its names of armies are not used
    Random_armies armies;
    std::vector<std::string> nations;  // that took part, in the order of the game's lists
    Random_tally tally;
    double seconds = 0;
};

std::string random_result_json(const Random_result& result);
std::string random_result_words(const Random_result& result);

}
