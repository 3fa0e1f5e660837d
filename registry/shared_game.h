#pragma once
// Battles of the same set-up share one Game: it never changes, and what computer players look up in it takes megabytes.
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/table_of.h"

namespace sandtable {

// The Game of the same set-up and data that is in use already, on any thread; else `loaded`, which others share from now on.
template <class G> std::shared_ptr<const G> shared_game(std::shared_ptr<const G> loaded) {
    static std::mutex mutex;
    static std::unordered_multimap<u64, std::weak_ptr<const G>> in_use;  // by what they were loaded from
    const Table::Heading wanted = loaded->heading();
    const std::lock_guard lock(mutex);
    std::erase_if(in_use, [](const auto& one) { return one.second.expired(); });
    const auto [first, last] = in_use.equal_range(wanted.data);
    for (auto one = first; one != last; ++one)
        if (std::shared_ptr<const G> game = one->second.lock(); game && game->heading().setup == wanted.setup)
            return game;
    in_use.emplace(wanted.data, loaded);
    return loaded;
}

template <class G> const G& game_of(const Table& table) { return dynamic_cast<const Table_of<G>&>(table).game(); }

// The memory that lists and texts take beside themselves.
template <class T> std::size_t bytes_of(const std::vector<T>& list) { return list.capacity() * sizeof(T); }
inline std::size_t bytes_of(const Parts& parts) {
    std::size_t bytes = 0;
    for (const auto& [name, text] : parts) bytes += sizeof name + text.size();
    return bytes;
}

}
