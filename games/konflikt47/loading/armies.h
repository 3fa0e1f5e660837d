#pragma once
// The lists of the nations as their files have them (K47-ARM-16): a file for each, whose variants say only what is not as in their entry.
#include <string>
#include <vector>

#include "data_files/tree.h"
#include "games/konflikt47/troops.h"

namespace konflikt47 {

struct Army_lists {
    std::vector<Army> armies;  // by the names of their files
    sandtable::Node troops;    // a map of all kinds, each written out and with its nation
};

// All files of a folder.
Army_lists read_armies(const std::string& folder);

}
