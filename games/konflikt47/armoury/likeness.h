#pragma once
// How alike two names of troops or weapons are, as different people write them: "LMG" and "light machine gun", "Grenadiers" and "Grenadier Squad".
#include <string>
#include <string_view>
#include <vector>

namespace konflikt47 {

// A name as its words, abbreviations written out, without what says little, such as "squad".
using Name_words = std::vector<std::string>;
Name_words name_words(std::string_view name);

// From 0, nothing, to 100, the same words. The first may be short for the second.
int likeness(const Name_words& said, const Name_words& known);
constexpr int same = 100, alike_enough = 60;

}
