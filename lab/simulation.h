#pragma once
// A scenario fought many times over: what was fought by whom, what came of it, and what that says.
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/module.h"
#include "lab/wilson.h"

namespace sandtable {

// What was to be fought. Results belong together when this is the same.
struct Simulation {
    std::string game, scenario, title;
    std::string red_army, blue_army;
    int rules = 1;
    u64 data = 0;                       // digest of the data, house rules included
    std::vector<std::string> settings;  // what was laid over the data
    std::string red, blue;              // the players
    u64 games = 0, seed = 0;

    friend bool operator==(const Simulation&, const Simulation&) = default;
};

struct Simulated {
    Simulation simulation;
    Tally tally;
    double seconds = 0;  // by the clock; of shards, added up
};

// Red's share of the battles with its 95 % interval. A draw counts as half a battle won by each; the interval is then
// somewhat wider than it need be, for a draw is surer than a coin.
Interval red_share(const Tally& tally);

std::string share_words(double share);  // "52.3 %"

// What was fought and who won, as the beginning of a JSON object.
nlohmann::ordered_json outcome_json(const Simulation& what, const Tally& tally);

// The result as one JSON object, and as a table with a verdict for people.
std::string result_json(const Simulated& result);
std::string result_words(const Simulated& result);

// What red's share says about the scenario, in plain words.
std::string verdict(const Simulated& result);

}
