#pragma once
// What gestures of men and of vehicles share. A gesture is a place on the board that says an order, where a unit comes on and its way.
#include <optional>
#include <string>
#include <vector>

#include "games/konflikt47/game.h"

namespace konflikt47 {

bool may_be_ordered(const Position& position, UnitId id, Order order);
// Where it may come on: straight before the place, or as little to the side as there is room.
std::vector<Place> entries_before(const Position& position, UnitId id, Place to);
// "Run on, 11.5 inches": the length to a tenth.
std::string words_of_move(const Position& position, Order order, bool comes, i64 length);
// "Run into the Inn", "Advance and mount the Half-track"; empty where the way ends outside.
std::string words_of_way_in(const Position& position, UnitId id, Order order, Place end);
// The place means what it means even if nobody waits until the odds are counted.
Forecast forecast_in_time(
    const Position& position, const Question& question, const Answer& answer, const std::string& title);

// K47-ORD-06 At an enemy that is pressed: an order to Fire, and at whom. No steps where that shot would come to nothing, and why.
Gesture gesture_of_fire(const Position& position, const Question& question, UnitId id, UnitId target);

// K47-VEH-04 Of a vehicle or walker: straight to the place, with a leg ahead first where it does not get there otherwise, or as near as it
// gets. Without a place: how it would come on as usual.
Gesture gesture_of_hull(const Position& position, const Question& question, UnitId id, std::optional<Place> at);

}
