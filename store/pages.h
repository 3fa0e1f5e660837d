#pragma once
// The rows of a SQLite file, read page by page: also those that SQLite itself no longer finds, because a page that led to them is damaged.
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "core/types.h"

namespace sandtable::sqlite {

using Value = std::variant<std::monostate, i64, std::string>;
using Row = std::vector<Value>;

// The parts of a file that could not be read.
struct Unread {
    u64 pages = 0;     // missing at the end of the file
    u64 of_pages = 0;  // pages that the file should have, as its first page says
    u64 torn = 0;      // places of rows that hold no row
    bool any() const { return pages || torn; }
};

// Calls `read` for each row on any page that looks like one with rows, of whatever table or index, in no order. A column that is the
// row's own number is that. A damaged place is left out and counted. A row that is read may still be damaged or old: only digests tell.
// Does not look into the log. Throws Store_error when the file cannot be read.
Unread each_row(const std::string& path, const std::function<void(const Row&)>& read);

// What the file says of itself in its first page, also where SQLite refuses to open it; 0 where it is too short.
struct Marks {
    u32 application = 0, version = 0;
};
Marks marks_of(const std::string& path);

}
