#pragma once
// A fingerprint of data, so that a record can say which data it was played with.
#include "data_files/tree.h"

namespace sandtable {

// 64-bit FNV-1a over the tree: equal for equal keys and values whatever their order in the file, and blind to comments,
// blank space, quotes, file names and line numbers. The order of lists counts.
u64 digest(const Node& node);

}
