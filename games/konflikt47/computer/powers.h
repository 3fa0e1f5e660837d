#pragma once
// How a computer player uses Rift Dice: what an ability brings by the mean, and which unit gets a die.
#include "games/konflikt47/computer/judge.h"

namespace konflikt47 {

// What a die for this firer and those with it brings, in thousandths of a model, less what an Overload costs.
i32 worth_of_power(const Position& position, const Shooting& shooting, int firer, Power power);
// That of the three which brings the most; where nothing more is brought the die is kept.
Power best_power(const Position& position, const Shooting& shooting, int firer);
// Of an answer to a question about Rift Dice.
i32 worth_of_rift(const Judgement& judgement, const Question& question, i32 option);

}
