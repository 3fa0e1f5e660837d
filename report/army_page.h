#pragma once
// An army as one page to print: a roster, and then a card for each unit, two to a sheet of paper. It needs no other file.
#include <string>

#include "core/armoury.h"

namespace sandtable {

enum class Paper { a4, letter };

std::string army_html(const Army_report& army, Paper paper);

}
