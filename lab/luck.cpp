#include "lab/luck.h"

#include <bit>

namespace sandtable {

void Hits::add(int dice, double each) {
    for (; dice > 0; --dice) {
        chances_.push_back(0);
        for (std::size_t n = chances_.size() - 1; n > 0; --n)
            chances_[n] = chances_[n] * (1 - each) + chances_[n - 1] * each;
        chances_[0] *= 1 - each;
    }
}

double chance_of_hit(const Dice& dice) { return double(std::popcount(dice.wanted)) / dice.faces; }

int hits_of(const Dice& dice, const Answer& thrown) {
    int hits = 0;
    for (const i32 face : thrown.numbers()) hits += int(dice.wanted >> (face - 1) & 1);
    return hits;
}

void Luck_sum::add(const Dice& dice, const Answer& thrown) {
    const double each = chance_of_hit(dice);
    ++luck_.throws;
    luck_.dice += dice.count;
    luck_.expected += dice.count * each;
    luck_.hits += hits_of(dice, thrown);
    hits_.add(dice.count, each);
}

Luck Luck_sum::luck() const {
    Luck luck = luck_;
    luck.same = 0;
    const std::vector<double>& chances = hits_.chances();
    for (std::size_t n = 0; n < chances.size(); ++n)
        (int(n) < luck.hits ? luck.fewer : int(n) > luck.hits ? luck.more : luck.same) += chances[n];
    return luck;
}

}
