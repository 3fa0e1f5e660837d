#pragma once
// The bytes of a file that a person named.
#include <cstddef>
#include <string>

namespace sandtable {

// Of a file that is longer than `longest` bytes one byte more than that, which shows that there is more. InputError if it cannot be read.
std::string read_file(const std::string& path, std::size_t longest);

}
