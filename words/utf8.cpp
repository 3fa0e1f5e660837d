#include "words/utf8.h"

#include "core/types.h"

namespace sandtable {
namespace {

// At the start of UTF-8 text: a character of Unicode's property Bidi_Control, which turns round how its neighbours are shown, so that
// somebody could seem to have said what they have not: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
bool begins_with_bidi_control(std::string_view text) {
    const std::string_view letter = text.substr(0, 3);
    return letter.starts_with("\u061c") || letter == "\u200e" || letter == "\u200f" ||
        (letter >= "\u202a" && letter <= "\u202e") || (letter >= "\u2066" && letter <= "\u2069");
}

}

std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) -> u32 { return i < text.size() ? static_cast<u8>(text[i]) : 0; };
    const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const u32 first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        if (!follows(1) || !follows(2)) return 0;
        if (first == 0xE0 && byte(1) < 0xA0) return 0;
        return first == 0xED && byte(1) > 0x9F ? 0 : 3;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        if (!follows(1) || !follows(2) || !follows(3)) return 0;
        if (first == 0xF0 && byte(1) < 0x90) return 0;
        return first == 0xF4 && byte(1) > 0x8F ? 0 : 4;
    }
    return 0;
}

// Those, the controls of ASCII, and U+0080 to U+009F, which terminals obey too; but not U+0085, a line end.
bool begins_with_control(std::string_view text) {
    if (begins_with_bidi_control(text)) return true;
    const u8 byte = static_cast<u8>(text[0]);
    if (byte == 0xC2 && text.size() > 1) return static_cast<u8>(text[1]) < 0xA0 && static_cast<u8>(text[1]) != 0x85;
    return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
}

std::string_view beginning(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most && (static_cast<u8>(text[most]) & 0xC0) == 0x80) --most;
    return text.substr(0, most);
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool has_control(std::string_view text) {
    for (; !text.empty(); text.remove_prefix(1))
        if (begins_with_control(text)) return true;
    return false;
}

}
