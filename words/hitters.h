#pragma once
// Who brought a loss about, in words: ", hit by the Guns, the Horse and 2 more".
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

// `more`: how many besides those that have names; nothing where nobody is named.
std::string by_words(std::string_view before, const std::vector<std::string>& names, int more);

}
