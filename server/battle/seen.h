#pragma once
// What a viewer may know of a battle as it stands, with the number that names it: an answer or a try says for which one it is meant.
#include <memory>

#include "core/random.h"
#include "match/perspective.h"

namespace sandtable {

struct Seen {
    std::shared_ptr<const Table> view;
    u64 revision = 0;
};

// Names what the viewer knows and whose answer is wanted: two sides may know the same, but neither's answer is the other's. The hash of a
// view takes time, so a room keeps what it has made (Room::seen).
inline u64 revision(const Table& view, Viewer viewer) {
    return mix(view.hash(), u64(viewer.side())) & ((u64{1} << 53) - 1);
}

inline Seen see(const Table& table, Viewer viewer) {
    Seen seen{table.view(viewer), 0};
    seen.revision = revision(*seen.view, viewer);
    return seen;
}

}
