#include "report/luck.h"

namespace sandtable {

void Hits::add(int dice, double each) {
    for (; dice > 0; --dice) {
        chances_.push_back(0);
        for (std::size_t n = chances_.size() - 1; n > 0; --n)
            chances_[n] = chances_[n] * (1 - each) + chances_[n - 1] * each;
        chances_[0] *= 1 - each;
    }
}

int hits_of(const Dice& dice, const Answer& thrown) {
    int hits = 0;
    for (int die = 0; die < thrown.size; ++die) hits += dice.hoped(die, thrown.value[std::size_t(die)]);
    return hits;
}

void Luck_sum::add(const Dice& dice, const Answer& thrown) {
    ++luck_.throws;
    luck_.dice += dice.count;
    luck_.hits += hits_of(dice, thrown);
    for (int die = 0; die < dice.count; ++die) {
        int wanted = 0;
        for (int face = 1; face <= dice.faces; ++face)
            if (dice.hoped(die, face)) wanted += dice.ways[std::size_t(face - 1)];
        const double each = double(wanted) / dice.all_ways();
        luck_.expected += each;
        hits_.add(1, each);
    }
}

Luck Luck_sum::luck() const {
    Luck luck = luck_;
    luck.same = 0;
    const std::vector<double>& chances = hits_.chances();
    for (std::size_t n = 0; n < chances.size(); ++n)
        (int(n) < luck.hits ? luck.fewer : int(n) > luck.hits ? luck.more : luck.same) += chances[n];
    return luck;
}

const char* words(const Luck& luck) {
    const double below = luck.fewer + luck.same / 2;
    if (below < 0.02) return "very bad luck";
    if (below < 0.15) return "bad luck";
    if (below <= 0.85) return "neither good luck nor bad";
    return below <= 0.98 ? "good luck" : "very good luck";
}

}
