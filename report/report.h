#pragma once
// Tells a battle afterwards as one HTML page that needs nothing else: who fought and won, the story turn by turn with the
// rules it rests on, a map of each turn, the losses, where it turned, what luck each side had with its dice, and the record itself.
#include <string>

#include "match/match.h"

namespace sandtable {

// The page as the viewer may know the battle: one side, or with the umpire everything that happened, sealed choices and the
// record included, which is for when it is over. A battle that was broken off is told as far as it went.
std::string report_html(const Match& match, Viewer viewer = umpire);

// Writes the page to a file. InputError naming the file if it cannot be written.
void write_report(const Match& match, const std::string& path, Viewer viewer = umpire);

}
