#pragma once
// The exact odds of an attack, found by playing it in every way its dice can fall.
#include "core/module.h"
#include "games/battledice/position.h"

namespace battledice {

// Weights out of `total` equally likely throws.
struct Attack_odds {
    static constexpr int most = 32;
    Refusal refusal;
    Battle_dice dice;
    u64 total = 1;
    std::array<u64, most> hits{}, flags{};  // by number thrown; flags that are ignored do not count
    std::array<u64, most> losses{};         // by figures lost, to hits and to retreats that cannot be made
    u64 destroyed = 0, general_killed = 0;
    u64 retreats = 0;  // it goes back a hex or more
    bool choice_taken =
        false;  // where its owner could lose more or fewer figures by the way back, the odds take the way with fewest
};

// An attack as things stand, in either side's turn.
Attack_odds attack_odds(const Game& game, const State& state, UnitId firer, HexIndex target);

// How its dice come about, and one of its distributions.
std::vector<Forecast::Term> dice_terms(const Position& position, const Battle_dice& dice);
Forecast::Distribution distribution(const char* name, const std::array<u64, Attack_odds::most>& weights);

// `sandtable odds battledice attack`
std::vector<Situation> odds_situations();
Odds odds_of(const std::string& situation, const Settings& settings, const House& house);

}
