#pragma once
// An army as one page to print: a roster with the army's file as a QR code, and then a card for each unit, two to a sheet of paper. It needs
// no other file.
#include <string>

#include "core/armoury.h"

namespace sandtable {

enum class Paper { a4, letter };

// `file`: what the QR code holds, without what it says to editors at its head. A file that is longer than a code can hold is told instead.
std::string army_html(const Army_report& army, std::string file, Paper paper);

}
