#pragma once
// Battles of the same set-up share one Game: it never changes, and what computer players look up in it takes megabytes.
#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/table_of.h"

namespace sandtable {

// The Games of one module that are in use, on any thread.
template <class G> class Shared_games {
  public:
    using Load = std::shared_ptr<const G> (*)(const Setup& setup);
    explicit Shared_games(Load load) : load_(load) {}

    // Reads the files. Where a Game of the same set-up and data is in use, this is the one.
    std::shared_ptr<const G> load(const Setup& setup) const {
        std::shared_ptr<const G> loaded = load_(setup);
        const Table::Heading wanted = loaded->heading();
        const std::lock_guard lock(mutex_);
        std::erase_if(in_use_, [](const auto& one) { return one.second.expired(); });
        const auto [first, last] = in_use_.equal_range(wanted.data);
        const auto same = std::find_if(first, last, [&](const auto& one) {
            const std::shared_ptr<const G> game = one.second.lock();
            return game && game->heading().setup == wanted.setup;
        });
        if (std::shared_ptr<const G> game = same == last ? nullptr : same->second.lock()) loaded = std::move(game);
        else in_use_.emplace(wanted.data, loaded);
        last_setup_ = setup, last_ = loaded;
        return loaded;
    }
    // The same, but reads no file again for the set-up that was loaded last if that Game is in use: a batch plays what was loaded
    // to name it, on all its threads.
    std::shared_ptr<const G> load_once(const Setup& setup) const {
        {
            const std::lock_guard lock(mutex_);
            if (std::shared_ptr<const G> game = last_.lock(); game && setup == last_setup_) return game;
        }
        return load(setup);
    }

  private:
    const Load load_;
    mutable std::mutex mutex_;
    mutable std::unordered_multimap<u64, std::weak_ptr<const G>> in_use_;  // by the digest of their data
    mutable Setup last_setup_;
    mutable std::weak_ptr<const G> last_;
};

template <class G> const G& game_of(const Table& table) { return dynamic_cast<const Table_of<G>&>(table).game(); }

// The memory that lists and texts take beside themselves.
template <class T> std::size_t bytes_of(const std::vector<T>& list) { return list.capacity() * sizeof(T); }
inline std::size_t bytes_of(const Parts& parts) {
    std::size_t bytes = 0;
    for (const auto& [name, text] : parts) bytes += sizeof name + text.size();
    return bytes;
}

}
