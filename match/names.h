#pragma once
// Names and numbers as people write them: in any capitals, names whole or shortened as long as only one begins so.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace sandtable {

using Words = std::vector<std::string_view>;

Words split(std::string_view text);  // at blanks
std::string joined(std::span<const std::string_view> words);

struct Named {
    i32 value = 0;
    std::string name;
};

// Of names that begin with the word, those of one value are one candidate; the first to be met gives its name.
std::vector<Named> beginning_with(std::string_view word, const std::vector<Named>& names);

std::string one_of(const std::vector<std::string>& names);  // "Guards, Gurkhas or Line", "G1, G2, G3 and 20 more"
std::string ambiguity(std::string_view word, const std::vector<Named>& found);
// That no such name is known, and what it could be.
std::string no_such(std::string_view word, const std::vector<std::string>& names);

}
