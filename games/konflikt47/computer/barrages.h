#pragma once
// What a computer player thinks of a barrage (K47-ARM-15).
#include "games/konflikt47/computer/judge.h"

namespace konflikt47 {

// What a barrage there does to the enemy, and to friends, by the mean.
i32 worth_of_barrage(const Judgement& judgement, Place at);
// What it is worth to an observer to call one now; 0 where it may not, or hits more friends.
i32 worth_of_calling(const Judgement& judgement, UnitId id);
// Points to name: on each enemy that it sees, and between two of them.
void suggest_points(const Judgement& judgement, UnitId id, Candidates& suggestions);
// Of an answer to a question that observers are asked.
i32 worth_of_observing(const Judgement& judgement, const Question& question, const Answer& answer);

}
