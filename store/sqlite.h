#pragma once
// A store in one SQLite file.
#include <memory>
#include <string>

#include "store/store.h"

namespace sandtable {

// Opens or makes the file; ":memory:" keeps nothing. Write-ahead log, every write synced to the disk. Throws Store_error naming
// the file: when it cannot be opened, is no database, belongs to another program, is of a later version, or is open in another server.
std::unique_ptr<Store> open_sqlite(const std::string& path);

// Opens what a command line names: "sqlite:PATH". Throws Store_error for anything else, saying what would be right.
std::unique_ptr<Store> open_store(const std::string& url);

}
