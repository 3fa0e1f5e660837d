#pragma once
// Seeded dice: the faces of a roll follow from the seed and the number of the roll alone, whatever was asked in between,
// so a battle can be replayed, forked and continued on any machine.
#include "core/question.h"
#include "core/random.h"

namespace sandtable {

// `number` counts the rolls of the battle from 0.
inline void throw_dice(u64 seed, u64 number, const Dice& dice, Answer& answer) {
    Random random(seed, number);
    answer.act = Answer::reply;
    answer.size = dice.count;
    for (int i = 0; i < dice.count; ++i) answer.value[i] = i32(random.below(dice.faces)) + 1;
}

}
