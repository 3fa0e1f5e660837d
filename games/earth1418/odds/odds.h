#pragma once
// Exact odds of a volley, which begin at the throwing step.
#include "core/module.h"
#include "games/earth1418/game.h"

namespace earth1418 {

struct Volley_odds {
    u64 total = 1;
    Forecast::Distribution hits;
};
Volley_odds volley_odds(const Game& game, const Volley& volley);
// The hits of both sides of a melee, which throw at the same time.
void add_melee(const Game& game, const Volley& own, const Volley& theirs, Forecast& forecast);

std::vector<Situation> odds_situations();
Odds odds_of(const std::string& situation, const Settings& settings, const House& house);

}
