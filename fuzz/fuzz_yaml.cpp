// Reads any bytes as a data file. Whatever they are, the reader must either refuse them at a place in the file or give
// a tree that keeps its promises; it may do nothing else.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unordered_set>

#include "data_files/decode.h"
#include "data_files/digest.h"
#include "data_files/error.h"
#include "data_files/overlay.h"
#include "data_files/tree.h"

namespace {

using namespace sandtable;

void require(bool promise) {
    if (!promise) std::abort();
}

void look_at(const Node& node, int depth, int last_line) {
    require(depth <= deepest_nesting + 1);
    require(node.file && *node.file == "fuzz.yaml");
    require(node.line >= 1 && node.line <= last_line && node.column >= 1);
    require(node.kind == Node::scalar ? node.items.empty() : node.text.empty());
    require(node.keys.size() == (node.kind == Node::map ? node.items.size() : 0));
    std::unordered_set<std::string> names;
    for (const Key& key : node.keys) require(names.insert(key.name).second && key.line >= 1 && key.line <= last_line);
    for (const Node& item : node.items) look_at(item, depth + 1, last_line);
    if (node.kind == Node::scalar && !node.text.empty()) require(!lines(Value(node)).empty());
}

// What the loaders do: ask for keys, some of them wrong.
void decode(const Node& root) {
    Map map(root);
    map.find("title");
    integer(map["turns"], 1, 99);
    for (const Value& entry : entries(map["heights"])) integer(entry, 1, 9);
    map.done();
}

}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    int last_line = 1;
    for (const char c : bytes) last_line += c == '\n';
    try {
        Node root = read_yaml(bytes, "fuzz.yaml");
        look_at(root, 1, last_line);
        const u64 before = digest(root);
        overlay(root, Node(root));
        require(digest(root) == before);
        decode(root);
    } catch (const InputError& error) {
        require(error.file == "fuzz.yaml" && !error.problem.empty());
        require(error.line >= 1 && error.line <= last_line && error.column >= 1);
    }
    return 0;
}
