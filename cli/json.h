#pragma once
// How every command prints its JSON: keys in the order they were set, two blanks a level, a line end at the end.
#include <cstdio>
#include <string>

#include <nlohmann/json.hpp>

namespace sandtable {

using Json = nlohmann::ordered_json;

// Names of files need not be UTF-8; what is not is replaced.
inline void print_json(const Json& json) {
    const std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace);
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
}

}
