#pragma once
// Seeded dice and seeded players: what they do follows from the seed of the battle and the number of the answer alone,
// so a battle can be replayed, forked and continued on any machine.
#include "core/question.h"
#include "core/random.h"

namespace sandtable {

// Throws dice by a source of chance, each way of a face as likely as any other.
inline void throw_by(Random& random, const Dice& dice, Answer& thrown) {
    const bool each_once = dice.ways == Dice::each_once;
    const int ways = each_once ? dice.faces : dice.all_ways();
    assert(dice.count <= Answer::capacity && 0 < ways && ways <= Dice::most_ways);
    std::array<u8, Answer::capacity> fallen;
    random.faces({fallen.data(), dice.count}, ways);
    thrown.act = Answer::reply;
    thrown.size = dice.count;
    for (std::size_t die = 0; die < dice.count; ++die)
        thrown.value[die] = each_once ? fallen[die] : dice.face_of_way(fallen[die]);
}

// Throws the dice of a roll; `number` counts the rolls of the battle from 0.
inline Answer throw_seeded(u64 seed, u64 number, const Dice& dice) {
    Random random(seed, number);
    Answer thrown;
    throw_by(random, dice, thrown);
    return thrown;
}

// What a computer player draws its chances from for the battle's answer of this number, so that it never touches the dice.
inline Stream chances(u64 seed, Side side, u64 number) { return Stream(mix(mix(seed, 1 + u64(side)), number)); }
// The same for all the answers of a battle.
class Player_chances {
  public:
    explicit Player_chances(u64 seed) : seeds_{mix(seed, 1 + u64(Side::red)), mix(seed, 1 + u64(Side::blue))} {}
    Stream of(Side player, u64 number) const { return Stream(mix(seeds_[index(player)], number)); }

  private:
    std::array<u64, 2> seeds_;
};

}
