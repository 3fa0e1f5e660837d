#pragma once
// A file whole, for tests that compare it with what it was, or cut it off.
#include <fstream>
#include <iterator>
#include <string>

namespace sandtable {

inline std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}
