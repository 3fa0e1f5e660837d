#pragma once
// The name of an army within a sentence: "Victory for the Allies", "Victory for Ney's Corps". web/src/lib/letters.ts says it likewise.
#include <string>
#include <string_view>

#include "words/letters.h"

namespace sandtable {

// "the ", or nothing where the name has an article, names its owner or is no more than the side's colour.
constexpr std::string_view article(std::string_view name) {
    const std::string_view first = name.substr(0, name.find(' '));
    const bool is_owned = first.ends_with("'s") || first.ends_with("s'");
    return name.empty() || begins(name, "the ") || is_owned || alike(name, "red") || alike(name, "blue") ? "" : "the ";
}

// A name that begins with its article has no second one.
inline std::string the(std::string_view name) {
    if (begins(name, "the ")) return std::string("the ").append(name.substr(4));
    return std::string(article(name)).append(name);
}

}
