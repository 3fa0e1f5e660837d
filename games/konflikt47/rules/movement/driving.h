#pragma once
// What the steps of a drive share with their words: how a unit is to drive, and where it is on its way.
#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/movement/moving.h"

namespace konflikt47 {

Drive drive_of(const Position& position, const Driving& driving);
// The numbers of an answer: the places, and last how it is to stand.
Refusal refuse_drive(const Position& position, const Driving& driving, std::span<const i32> numbers);
// As an answer; a hull that stays says its own place.
Answer of_drive(const Drive& drive, std::span<const Place> points, Degrees facing);
// Straight on as far as it may and can stop; no places: nowhere.
std::vector<Place> way_ahead(const Drive& drive, Degrees along, i32 most);

// K47-ORD-11 Where the hull of a move is that has gone so far: at a place where it turns it has turned already.
Station station_at(const Move& move, i32 gone);
// All turns and legs up to there, each told.
void drive_to(Play& play, Move& move, i32 gone);

// K47-SCN-03 Whether a vehicle has room to come on at a place of its own edge.
bool drives_on(const Position& position, UnitId id, i32 x);

}
