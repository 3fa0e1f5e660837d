#pragma once
// Battles between armies by chance: every battle has two new ones. They tell how the nations fare against each other, and which kinds of
// troops win or lose more than their price.
#include <array>
#include <compare>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/module.h"
#include "core/side.h"
#include "lab/wilson.h"

namespace sandtable {

struct Random_armies {
    int points = 1000;
    std::array<std::string, 2> nations{};  // of red and of blue; empty: each in turn
};

using Nations = std::pair<std::string, std::string>;  // red's and blue's
// The nations of battles 0, 1, ..., which begin again after the last. Where both sides take each in turn, a nation is red as often as blue
// against each other, and any two nations meet equally often. Throws InputError for a nation that has no list.
std::vector<Nations> meetings(const Armoury& armoury, const Random_armies& armies, const House& house);

// Results as one side has them.
struct Results {
    u64 won = 0, drawn = 0, lost = 0;

    u64 battles() const { return won + drawn + lost; }
    double share() const;     // won, a draw counting half
    double variance() const;  // of one battle, which counts 1, a half or 0
    Interval interval() const { return wilson(double(won) + 0.5 * double(drawn), battles()); }
    Results turned() const { return {lost, drawn, won}; }  // as the other side has them
    void add(const Results& other);
};

// Sums that can be added up in any order, as those of Tally.
struct Random_tally {
    struct Foe {
        Side own_side = Side::red;
        std::string nation;  // the enemy's
        auto operator<=>(const Foe&) const = default;
    };
    struct Of_kind {
        u64 units = 0, points = 0;
        std::map<Foe, Results> results;  // of armies with such units
    };
    using Kind = std::pair<std::string, std::string>;  // its nation and its name

    Tally tally;
    std::map<Nations, Results> meetings;  // red's
    std::map<Kind, Of_kind> kinds;

    void add(const Random_tally& other);
    // Of the first against the second, whichever was red; of a nation against itself, red's.
    Results between(const std::string& nation, const std::string& other) const;
};

// Whether a kind of troops wins more than its price. All armies have the same points, so those without the kind have spent them on other troops.
// `gain` is the share of battles won by armies with the kind, less the share of armies of the same nation without it.
struct Worth {
    Random_tally::Kind kind;
    u64 with = 0, without = 0;  // armies
    double points = 0;          // of such a unit, on average
    Interval gain{};            // -1 to 1
    bool is_sure = false;       // even among as many kinds as these
};
// From the kind that gains most; without the kinds that fewer armies than `least_armies` have, or lack: of these the intervals would not
// hold. Armies are compared only where they fought the same nation from the same side, and those comparisons are
// weighted as by Mantel and Haenszel, "Statistical aspects of the analysis of data from retrospective studies of disease", JNCI 22 (1959).
// With k kinds a difference is sure if an interval of 1 - 0.05/k excludes 0 (Bonferroni): of 100 kinds without any difference
// 5 would leave a 95 % interval by chance.
constexpr u64 least_armies = 30;
std::vector<Worth> worths(const Random_tally& tally);

// Plays the batch's battles; each is the same on any number of threads. Throws InputError if the game refuses the armies.
Random_tally play_random_armies(const Module& module, const Setup& setup, const Random_armies& armies,
    const Batch& batch, int threads, const std::function<void(u64 done)>& progress = {});

}
