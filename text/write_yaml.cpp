// The one thing that this program writes as YAML: a value, in one line.
#include <algorithm>
#include <cstdio>

#include "text/tree.h"

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

std::string scalar(std::string_view text) {
    if (stands_unquoted(text)) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        const u8 byte = static_cast<u8>(c);
        char code[] = "\\x00";
        std::snprintf(code + 2, 3, "%02x", unsigned{byte});
        if (byte < 0x20 || byte == 0x7f) quoted += code;
        else if (c == '"' || c == '\\') quoted += {'\\', c};
        else quoted += c;
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
