#include "data_files/tree.h"

#include <utility>

#include "data_files/error.h"

namespace sandtable {

const Node* find(const Node& map, std::string_view key) {
    for (std::size_t i = 0; i < map.keys.size(); ++i)
        if (map.keys[i].name == key) return &map.items[i];
    return nullptr;
}

Node* find(Node& map, std::string_view key) { return const_cast<Node*>(find(std::as_const(map), key)); }

Node empty_map(std::string file) {
    Node map;
    map.kind = Node::map;
    map.file = std::make_shared<const std::string>(std::move(file));
    return map;
}

void add(Node& map, std::string key, Node value) {
    map.keys.push_back({std::move(key), value.line, value.column});
    map.items.push_back(std::move(value));
}

void fail(const Node& node, const std::string& problem) {
    throw InputError(node.file ? *node.file : std::string(), node.line, node.column, problem);
}

}
