#pragma once
// How a vehicle or walker drives if nobody says otherwise, by chance, and as a computer player considers it.
#include "games/konflikt47/computer/judge.h"
#include "games/konflikt47/rules/movement/driving.h"

namespace konflikt47 {

// Straight ahead as far as it is free; else it stays.
Answer usual_drive(const Position& position, const Driving& driving);
Answer sample_drive(const Position& position, const Driving& driving, Stream& random);
// To stay, straight ahead and back, and towards the places that are worth most, with one pivot and with two.
void suggest_drives(const Judgement& judgement, const Driving& driving, Candidates& suggestions);
// What a way is worth besides the place to which it leads: of an escape (K47-SPC-02), into a building (K47-BLD-10), close to men (K47-SPC-08).
i32 worth_of_driving(const Judgement& judgement, const Driving& driving, const Answer& answer);

}
