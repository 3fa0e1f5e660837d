#pragma once
// A damaged file of a store, brought over into a new one: every battle that is whole, as it was.
#include <memory>
#include <string>

#include "store/sqlite_store.h"

namespace sandtable {

// Puts a file with what is whole of `path` in its place, and keeps what was there as PATH.damaged; `fault` says what is wrong with it.
// Battles that are not whole are put aside, and damage() of the store tells of all. Throws Store_error when no battle is whole, and
// then leaves everything as it was.
std::unique_ptr<Sqlite_store> salvage(
    const std::string& path, const std::string& fault, std::unique_ptr<Ownership> ownership);

}
