#pragma once
// A store in one SQLite file.
#include <memory>
#include <string>

#include "store/store.h"

namespace sandtable {

// Opens or makes the file; ":memory:" keeps nothing. Write-ahead log, every write synced to the disk; other programs may read it
// meanwhile. A damaged file is replaced by a new one with all that is whole in it; damage() tells of it. Throws Store_error naming the file: when it cannot
// be opened, is no database, belongs to another program, is of a later version, is open in another server, or nothing of it is whole.
std::unique_ptr<Store> open_sqlite(const std::string& path);

// The file that a command line names: "sqlite:PATH". Throws Store_error for anything else, saying what would be right.
std::string sqlite_path(const std::string& url);
std::unique_ptr<Store> open_store(const std::string& url);

}
