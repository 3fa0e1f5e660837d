#pragma once
// Words that tell a place by what lies beside it.
#include <string_view>

namespace sandtable {

// Of "near the Inn" and "south-west of the Inn", and not of "the Inn" or "12,30": such words take no "at" or "to" before them.
constexpr bool is_beside_something(std::string_view words) {
    const std::string_view point = words.substr(0, words.find(" of "));
    const bool is_off =
        point.size() < words.size() && point.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == point.npos;
    return words.starts_with("near ") || is_off;
}

}
