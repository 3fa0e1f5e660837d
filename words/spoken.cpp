#include "words/spoken.h"

#include <algorithm>
#include <set>

#include <boost/spirit/home/support/char_encoding/unicode/query.hpp>

#include "core/types.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

namespace ucd = boost::spirit::ucd;
using Kind = ucd::properties::category;
using Script = ucd::properties::script;

// The code points of UTF-8 that was found to be such.
std::u32string letters_of(std::string_view text) {
    std::u32string letters;
    for (std::size_t at = 0; at < text.size();) {
        const u32 first = static_cast<u8>(text[at]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        u32 letter = length == 1 ? first : first & (0xFFu >> (length + 1));
        for (std::size_t i = 1; i < length; ++i) letter = letter << 6 | (static_cast<u8>(text[at + i]) & 0x3F);
        letters.push_back(letter);
        at += length;
    }
    return letters;
}

void put(char32_t letter, std::string& into) {
    if (letter < 0x80) into += char(letter);
    else if (letter < 0x800) (into += char(0xC0 | letter >> 6)) += char(0x80 | (letter & 0x3F));
    else if (letter < 0x10000)
        ((into += char(0xE0 | letter >> 12)) += char(0x80 | (letter >> 6 & 0x3F))) += char(0x80 | (letter & 0x3F));
    else
        (((into += char(0xF0 | letter >> 18)) += char(0x80 | (letter >> 12 & 0x3F))) +=
            char(0x80 | (letter >> 6 & 0x3F))) += char(0x80 | (letter & 0x3F));
}

bool is_mark(char32_t letter) {
    const Kind kind = ucd::get_category(letter);
    return kind == ucd::properties::nonspacing_mark || kind == ucd::properties::enclosing_mark;
}
bool is_blank(char32_t letter) {
    const Kind kind = ucd::get_category(letter);
    return ucd::is_white_space(letter) || kind == ucd::properties::space_separator ||
        kind == ucd::properties::line_separator || kind == ucd::properties::paragraph_separator;
}
// What shows nothing, or otherwise than it stands. What is newer than Boost's table, such as signs of money and most pictures that people
// send, passes for a capital letter there, and stands. Some letters that fill a place count as letters and are seen by nobody.
bool is_unseen(char32_t letter) {
    static const std::set<char32_t> fillers{0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0xFFFD};
    switch (ucd::get_category(letter)) {
        case ucd::properties::control:
        case ucd::properties::format:
        case ucd::properties::private_use:
        case ucd::properties::surrogate: return true;
        default: return ucd::is_default_ignorable_code_point(letter) || fillers.contains(letter);
    }
}

bool is_letter(char32_t letter) { return ucd::get_major_category(letter) == ucd::properties::letter; }

// The letters of Latin that those of other alphabets, and digits, look like: what names are compared by.
char32_t seen_as(char32_t letter) {
    static const std::u32string like = U"авсеԁһіјкӏмноԛрѕтуԝхαβεικνορτυχ01|!",
                                latin = U"abcedhijklmhoqpstywxabeikvoptuxolll";
    const std::size_t at = like.find(letter);
    return at == like.npos ? letter : latin[at];
}
std::u32string skeleton(std::string_view name) {
    std::u32string seen;
    for (const char32_t letter : letters_of(name)) {
        const char32_t simple = seen_as(ucd::to_lowercase(letter));
        if (is_letter(simple) || ucd::is_decimal_number(simple)) seen += simple == U'i' ? U'l' : simple;
    }
    return seen;
}

// Forms of letters that stand for others: of full or half width, in circles, of mathematics, small or raised capitals, several in one, as
// they stand within a word, Roman numerals; and pictures. Nobody writes a name with the former but to look like somebody else.
bool is_guise(char32_t letter) {
    static constexpr char32_t ranges[][2] = {{0x132, 0x133}, {0x149, 0x149}, {0x1C4, 0x1CC}, {0x1F1, 0x1F3},
        {0x261, 0x262}, {0x26A, 0x26A}, {0x274, 0x274}, {0x280, 0x280}, {0x28F, 0x28F}, {0x299, 0x299}, {0x29C, 0x29C},
        {0x29F, 0x29F}, {0x1D00, 0x1DBF}, {0x2070, 0x209F}, {0x2100, 0x218F}, {0x2460, 0x24FF}, {0xFB00, 0xFDFF},
        {0xFE70, 0xFEFF}, {0xFF01, 0xFFDC}, {0x1D400, 0x1D7FF}, {0x1F000, 0x1FAFF}};
    return std::ranges::any_of(ranges, [&](const auto& range) { return range[0] <= letter && letter <= range[1]; });
}

// Whether all letters are of one alphabet, or of those that are written together.
bool is_of_one_script(const std::u32string& letters) {
    static const std::set<int> together{ucd::properties::han, ucd::properties::hiragana, ucd::properties::katakana,
        ucd::properties::katakana_or_hiragana, ucd::properties::hangul, ucd::properties::bopomofo};
    int found = -1;
    for (const char32_t letter : letters) {
        if (!is_letter(letter)) continue;
        int script = ucd::get_script(letter);
        if (script == ucd::properties::common || script == ucd::properties::inherited) continue;
        if (together.contains(script)) script = ucd::properties::han;
        if (found >= 0 && found != script) return false;
        found = script;
    }
    return true;
}

}

std::optional<std::string> clean_line(std::string_view text, std::size_t most) {
    constexpr int most_marks = 3;  // over or under one letter
    if (!is_utf8(text)) return {};
    std::string line;
    int marks = 0;
    bool blank = false;
    for (const char32_t letter : letters_of(text)) {
        if (is_blank(letter)) {
            blank = !line.empty();
            continue;
        }
        if (is_unseen(letter)) continue;
        if (is_mark(letter)) {
            if (line.empty() || blank || ++marks > most_marks) continue;
        } else {
            marks = 0;
        }
        if (blank) line += ' ';
        blank = false;
        put(letter, line);
    }
    if (line.size() > most) return {};
    return line;
}

bool is_in_disguise(std::string_view line) {
    const std::u32string letters = letters_of(line);
    return !is_of_one_script(letters) || std::ranges::any_of(letters, is_guise);
}

std::optional<std::string> clean_name(std::string_view text) {
    const std::optional<std::string> name = clean_line(text, longest_name_bytes);
    if (!name || name->empty()) return name;
    if (letters_of(*name).size() > longest_name || skeleton(*name).empty() || is_in_disguise(*name)) return {};
    return name;
}

bool look_alike(std::string_view name, std::string_view other) { return skeleton(name) == skeleton(other); }

bool passes_for_machine(std::string_view name) {
    const std::u32string seen = skeleton(name);
    for (const char* machine : {"computer", "sandtable", "server"})
        if (seen.find(skeleton(machine)) != seen.npos) return true;
    return false;
}

}
