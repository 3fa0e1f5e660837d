#pragma once
// Seeded dice and seeded players: what they do follows from the seed of the battle and the number of the answer alone,
// so a battle can be replayed, forked and continued on any machine.
#include "core/question.h"
#include "core/random.h"

namespace sandtable {

// Throws the dice of a roll; `number` counts the rolls of the battle from 0.
inline void throw_seeded(u64 seed, u64 number, const Dice& dice, Answer& answer) {
    Random random(seed, number);
    std::array<u8, Answer::capacity> faces;
    random.faces({faces.data(), dice.count}, dice.faces);
    answer.act = Answer::reply;
    answer.size = dice.count;
    for (int i = 0; i < dice.count; ++i) answer.value[std::size_t(i)] = faces[std::size_t(i)];
}

// What a computer player draws its chances from for the battle's answer of this number, so that it never touches the dice.
inline Stream chances(u64 seed, Side side, u64 number) { return Stream(mix(mix(seed, 1 + u64(side)), number)); }

}
