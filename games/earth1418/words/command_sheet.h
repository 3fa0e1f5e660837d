#pragma once
// The command chart as it lies beside the table: what each command would allow the sub-units of each formation, and why no more.
#include <string>
#include <utility>

#include "games/earth1418/play.h"

namespace earth1418 {

// Of a sheet, with words and nothing else.
inline Scene::Sheet::Cell cell(std::string words) { return {std::move(words), Scene::Sheet::plain, {}}; }

// A row for all sub-units of a formation that are in the same situation, a column for each command.
Scene::Sheet command_sheet(const Position& position, Side side);

}
