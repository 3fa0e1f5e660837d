#pragma once
// A data file as a tree: scalars, lists and maps. Each knows the file and line it came from. Nothing is
// guessed here: a scalar is text until a decoder (data_files/decode.h) is told what it should be.
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace sandtable {

struct Key {
    std::string name;
    int line = 0;
    int column = 0;
};

struct Node {
    enum Kind : u8 { scalar, list, map };

    Kind kind = scalar;
    std::string text;         // of a scalar
    std::vector<Node> items;  // of a list, or the values of a map, in the order of the file
    std::vector<Key> keys;    // of a map: keys[i] is the key of items[i]
    std::shared_ptr<const std::string> file;
    int line = 0;  // counted from 1; 0 when the node has no line, as on the command line
    int column = 0;
    int text_line = 0;  // where the text itself begins: the line after `line` for block text
};

constexpr std::size_t longest_file = 1 << 20;  // bytes
constexpr int deepest_nesting = 32;            // maps and lists within one another

// Reads one YAML document. Refused, each with an InputError: text over `longest_file`, nesting over `deepest_nesting`,
// bytes that are not UTF-8 text, an empty or unfinished document, more than one document, directives, anchors, aliases,
// tags, tabs as indentation, keys that are not plain words, keys given twice and keys without a value.
// `file` is the name that errors give; nothing is opened.
Node read_yaml(std::string_view text, std::string file);

// Reads the file at `path`; InputError also if it cannot be read.
Node read_yaml_file(const std::string& path);

// The same tree written in one line, such as [4, 3] or {move: 2}: it can be read again, and has no control characters.
// Keys of more than 1000 bytes cannot be read again.
std::string one_line(const Node& node);

// The value of a key of a map, or null.
const Node* find(const Node& map, std::string_view key);
Node* find(Node& map, std::string_view key);

// A map to put trees together in: `file` is the name that errors about the map itself give.
Node empty_map(std::string file);
void add(Node& map, std::string key, Node value);

// Throws an InputError that points at the node.
[[noreturn]] void fail(const Node& node, const std::string& problem);

}
