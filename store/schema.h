#pragma once
// The tables of a store's file: made in an empty one, brought up to date in an older one, and found whole or damaged.
#include <string>

#include "store/database.h"
#include "store/pages.h"

namespace sandtable::sqlite {

// Makes ready to be written, with a write-ahead log and every write synced. Throws Store_error naming the file when it is not a
// store's, or of a version that this program does not know: then it is left as it was. Does not look whether it is whole.
void open_tables(Database& database);

// Whether a file whose first page bears these marks has such tables, as far as it can be told without opening it.
bool is_ours(const Marks& marks);

// What SQLite finds wrong with the file, page by page, or rows of a battle that is not there; nothing when it is whole. What rows
// say is not looked at.
std::string damage_of(Database& database);

}
