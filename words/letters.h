#pragma once
// Small words about text that many rooms need: capitals aside, whole numbers, ids as words. The same under every locale.
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

// Without capitals, and as a capital; only the letters A to Z have both.
constexpr char small(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }
constexpr char capital(char c) { return c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c; }
inline std::string small(std::string_view text) {
    std::string letters(text);
    for (char& c : letters) c = small(c);
    return letters;
}
// "end of turn" as "End of turn"
inline std::string with_capital(std::string text) {
    if (!text.empty()) text[0] = capital(text[0]);
    return text;
}

// Whether two texts are the same, or one begins with the other, capitals aside.
constexpr bool begins(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() &&
        std::equal(
            beginning.begin(), beginning.end(), text.begin(), [](char a, char b) { return small(a) == small(b); });
}
constexpr bool alike(std::string_view a, std::string_view b) { return a.size() == b.size() && begins(a, b); }

// The number that the whole text is: digits alone, after a minus where the type has one. Nothing if it is none, or too large.
template <class Number = int> std::optional<Number> whole(std::string_view text, int base = 10) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return number;
}

// "built_up" as "built up"
inline std::string spaced(std::string_view id) {
    std::string words(id);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

}
