#include "data_files/digest.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

#include "core/fnv.h"

namespace sandtable {
namespace {

// With its length, so that two texts in a row are not taken for others.
void add(std::string_view text, Fnv1a& into) {
    into.number(text.size());
    into.text(text);
}

// Kinds and lengths go in before contents, so that no two different trees give the same bytes.
void walk(const Node& node, Fnv1a& into) {
    into.byte(node.kind);
    if (node.kind == Node::scalar) return add(node.text, into);
    into.number(node.items.size());
    if (node.kind == Node::list) {
        for (const Node& item : node.items) walk(item, into);
        return;
    }
    std::vector<std::size_t> order(node.keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
        [&](std::size_t a, std::size_t b) { return node.keys[a].name < node.keys[b].name; });
    for (const std::size_t i : order) {
        add(node.keys[i].name, into);
        walk(node.items[i], into);
    }
}

}

u64 digest(const Node& node) {
    Fnv1a hash;
    walk(node, hash);
    return hash.hash();
}

u64 Sources::digest() const {
    u64 all = 0;
    for (const Node& tree : trees_) all = all * 31 + sandtable::digest(tree);
    return all;
}

}
