#pragma once
// How the lines of a record are cut into words.
#include <string>
#include <string_view>

namespace sandtable {

constexpr std::string_view blank = " \t\r";

inline std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

// Takes the first word off the text, and the blanks around it.
inline std::string_view take_word(std::string_view& text) {
    text = trim(text);
    const std::string_view word = text.substr(0, text.find_first_of(blank));
    text = trim(text.substr(word.size()));
    return word;
}

inline std::string single_blanks(std::string_view text) {
    std::string single;
    while (!text.empty()) {
        if (!single.empty()) single += ' ';
        single += take_word(text);
    }
    return single;
}

}
