#pragma once
// A copy of a store's file, which a server may be writing meanwhile.
#include <string>
#include <vector>

#include "store/store.h"

namespace sandtable {

struct Backup {
    std::size_t battles = 0, answers = 0;  // that were read in the copy, and are whole
    std::vector<Damage> damage;
};

// Copies the SQLite file `path` as it is at one moment to a new file, reads all of the copy, and gives it its name once it is on the
// disk. Throws Store_error, and leaves nothing behind, when `to` is there already or the copy cannot be made. Until then it is
// sandtable-backup.part in the same folder, for its owner alone: what a backup that was killed left there, the next one takes for its own.
Backup back_up(const std::string& path, const std::string& to);

}
