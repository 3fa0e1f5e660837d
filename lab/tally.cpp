// Adding up batches.
#include <algorithm>

#include "core/module.h"

namespace sandtable {

void Tally::add(const Tally& other) {
    if (!other.games) return;
    least_turns = games ? std::min(least_turns, other.least_turns) : other.least_turns;
    most_turns = std::max(most_turns, other.most_turns);
    games += other.games;
    red_wins += other.red_wins;
    blue_wins += other.blue_wins;
    draws += other.draws;
    turns += other.turns;
    answers += other.answers;
    hash += other.hash;
}

}
