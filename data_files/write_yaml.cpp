// The one thing that this program writes as YAML: a value, in one line.
#include <algorithm>
#include <cstdio>

#include "data_files/tree.h"
#include "words/utf8.h"

namespace sandtable {
namespace {

// Fewer texts than YAML allows to stand without quotes, but none that it would read as anything else.
bool stands_unquoted(std::string_view text) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.- ";
    constexpr std::string_view not_first = "_.- ";
    constexpr std::string_view nothing[] = {"null", "Null", "NULL"};
    return !text.empty() && text.find_first_not_of(plain) == text.npos && not_first.find(text.front()) == text.npos &&
        text.back() != ' ' && std::find(std::begin(nothing), std::end(nothing), text) == std::end(nothing);
}

std::string as_code(const char* format, unsigned letter) {
    char code[8];
    std::snprintf(code, sizeof code, format, letter);
    return code;
}

// Of UTF-8 text without letters that a file may not hold: the reader refuses those where they stand by themselves.
std::string scalar(std::string_view text) {
    if (stands_unquoted(text)) return std::string(text);
    std::string quoted = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const u8 byte = static_cast<u8>(text[at]);
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<u8>(text[end]) & 0xC0) == 0x80) ++end;
        const std::string_view letter = text.substr(at, end - at);
        if (byte < 0x20 || byte == 0x7f) quoted += as_code("\\x%02x", byte);
        else if (byte == '"' || byte == '\\') quoted += {'\\', text[at]};
        else if (letter.size() == 2 && has_control(letter))
            quoted += as_code("\\u%04x", (byte & 0x1Fu) << 6 | (static_cast<u8>(letter[1]) & 0x3Fu));
        else if (letter.size() == 3 && has_control(letter))
            quoted += as_code("\\u%04x",
                (byte & 0x0Fu) << 12 | (static_cast<u8>(letter[1]) & 0x3Fu) << 6 |
                    (static_cast<u8>(letter[2]) & 0x3Fu));
        else quoted += letter;
        at = end;
    }
    return quoted + '"';
}

}

std::string one_line(const Node& node) {
    if (node.kind == Node::scalar) return scalar(node.text);
    std::string text;
    for (std::size_t i = 0; i < node.items.size(); ++i)
        text += (i ? ", " : "") + (node.kind == Node::map ? scalar(node.keys[i].name) + ": " : "") +
            one_line(node.items[i]);
    return node.kind == Node::map ? "{" + text + "}" : "[" + text + "]";
}

}
