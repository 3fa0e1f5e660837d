#pragma once
// A computer player that tries its options out before it chooses: it plays each of the best on, many times, as far as the game finds worth it.
#include "players/player.h"

namespace sandtable {

// Takes the answers that the game's own judgement likes best, tries each a number of times with the same chances, keeps the better
// half and tries those twice as often, until one is left: sequential halving, after Karnin, Koren and Somekh, "Almost optimal
// exploration in multi-armed bandits", ICML 2013. What the judgement thought of an option counts as some trials of it, for a
// few throws of the dice say little. The view does not show what the enemy keeps secret: each trial draws it again, the same for all
// options. Hurried, it answers with the best so far.
class Planner final : public Player {
  public:
    Answer choose(const Table& view, const Question& question, Stream& random, const Hurry& hurry) override;
};

}
