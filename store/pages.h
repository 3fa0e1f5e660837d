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

// Calls `read` for each row on any page that looks like one with rows, of whatever table or index, in no order. A column that is the
// row's own number is that. What cannot be a row is left out; what can may still be damaged or of old: only digests tell. Does not
// look into the log. Throws Store_error when the file cannot be read.
void each_row(const std::string& path, const std::function<void(const Row&)>& read);

// What the file says of itself in its first page, also where SQLite refuses to open it; 0 where it is too short.
struct Marks {
    u32 application = 0, version = 0;
};
Marks marks_of(const std::string& path);

}
