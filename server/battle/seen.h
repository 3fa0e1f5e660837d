#pragma once
// What a side may know of a battle as it stands, with the number that names it: an answer or a try says for which one it is meant.
#include <memory>

#include "core/random.h"
#include "match/perspective.h"

namespace sandtable {

struct Seen {
    std::shared_ptr<const Table> view;
    u64 revision = 0;
};

// Names what a side knows and whose answer is wanted: two sides may know the same, but neither's answer is the other's. The hash of a
// view takes time, so a room keeps what it has made (Room::seen).
inline u64 revision(const Table& view, Side side) { return mix(view.hash(), u64(side)) & ((u64{1} << 53) - 1); }

// Side::nobody: what everybody may know.
inline Seen see(const Table& table, Side side) {
    Seen seen{seen_by(table, side), 0};
    seen.revision = revision(*seen.view, side);
    return seen;
}

}
