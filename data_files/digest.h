#pragma once
// A fingerprint of data, so that a record can say which data it was played with.
#include <deque>
#include <string>

#include "data_files/tree.h"

namespace sandtable {

// 64-bit FNV-1a over the tree: equal for equal keys and values whatever their order in the file, and blind to comments,
// blank space, quotes, file names and line numbers. The order of lists counts.
u64 digest(const Node& node);

// The trees that one Game is made of. A loader opens every file through it, so the digest leaves none out. They stay where they are
// for as long as it lives.
class Sources {
  public:
    const Node& add(Node tree) { return trees_.emplace_back(std::move(tree)); }
    const Node& open(const std::string& file) { return add(read_yaml_file(file)); }
    u64 digest() const;  // the order counts: two armies that change places make another battle

  private:
    std::deque<Node> trees_;
};

}
