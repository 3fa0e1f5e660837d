#pragma once
// Ways and places on a board without cells as players type them, from where a piece stands: "6 N", "4 at 30 then 2 E", "to 25,36".
#include <optional>
#include <span>
#include <string>

#include "core/table.h"

namespace sandtable {

// Where a question for a direction, which is answered by a place, sees it from: what the game shows with it as its "origin".
std::optional<Place> direction_origin(const Table& table, const Question& question);

// Whether the piece that goes looks somewhere, so that its way may be told by "ahead" and "right 40".
bool goes_by_its_front(const Table& table, const Question& question);

// The answer to a question for a way, or for the place of one piece, whose words are legs: a length and a direction (one of 16
// points of the compass, or "at" and degrees clockwise from north) or a place, by its numbers or by the name of what is there, and at
// the end perhaps "facing" and a direction or degrees. A piece with a facing that is told none looks along the last leg of its
// way; a rank, or a piece without a leg, keeps its facing. Of a piece that looks somewhere a leg may also be "ahead" or "back" and a length, and
// "left" or "right" and degrees turn it. A point of the compass serves as a direction. Nothing if the words are no way, or
// where a length begins nowhere.
std::optional<Answer> read_typed_way(const Table& table, const Question& question, std::span<const std::string> words);

}
