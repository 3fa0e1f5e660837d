#include "text/digest.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

namespace sandtable {
namespace {

// Fowler, Noll and Vo's hash 1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
class Fnv1a {
  public:
    void byte(u8 value) { hash_ = (hash_ ^ value) * 0x100000001B3u; }
    void number(u64 value) {
        for (int shift = 0; shift < 64; shift += 8) byte(static_cast<u8>(value >> shift));
    }
    void text(std::string_view value) {
        number(value.size());
        for (const char c : value) byte(static_cast<u8>(c));
    }
    u64 hash() const { return hash_; }

  private:
    u64 hash_ = 0xCBF29CE484222325u;
};

// Kinds and lengths go in before contents, so that no two different trees give the same bytes.
void walk(const Node& node, Fnv1a& into) {
    into.byte(node.kind);
    if (node.kind == Node::scalar) return into.text(node.text);
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
        into.text(node.keys[i].name);
        walk(node.items[i], into);
    }
}

}

u64 digest(const Node& node) {
    Fnv1a hash;
    walk(node, hash);
    return hash.hash();
}

}
