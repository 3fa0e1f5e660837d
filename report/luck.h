#pragma once
// Whether a side had luck with its dice: how many faces it hoped for came up, how many were to be expected, and how rare
// that is.
#include <vector>

#include "core/question.h"

namespace sandtable {

// The chances of each number of hits from a series of throws whose dice need not be alike: exact except for rounding, as the
// binomial distributions of the throws laid over each other.
class Hits {
  public:
    // A throw of `dice` dice; each hits by chance `each`, from 0 to 1.
    void add(int dice, double each);
    // chances()[n] is that of n hits altogether.
    const std::vector<double>& chances() const { return chances_; }

  private:
    std::vector<double> chances_{1};
};

struct Luck {
    int throws = 0, dice = 0, hits = 0;
    double expected = 0;                   // hits
    double fewer = 0, same = 1, more = 0;  // chances that such throws bring fewer hits, as many, or more
};

// "bad luck", by how rare it is to hit this rarely or this often.
const char* words(const Luck& luck);

// How many dice of a throw showed a face that was hoped for.
int hits_of(const Dice& dice, const Answer& thrown);

// Adds up the throws of one side.
class Luck_sum {
  public:
    void add(const Dice& dice, const Answer& thrown);
    Luck luck() const;

  private:
    Luck luck_;
    Hits hits_;
};

}
