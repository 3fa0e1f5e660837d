#include "server/battle/memory.h"

#include "core/module.h"
#include "server/battle/room.h"

namespace sandtable {

const Seen& Room::seen(Viewer viewer) {
    if (seen_at != battle.said()) seen_by_viewer.clear();
    seen_at = battle.said();
    const auto [found, is_new] = seen_by_viewer.try_emplace(viewer);
    if (is_new) found->second = see(battle.match().table(), viewer);
    return found->second;
}

std::size_t Room::bytes() const {
    // Its place in the house: what seats were told last, and what is on its way to the store.
    constexpr std::size_t bare = 64 << 10;
    constexpr std::size_t views = 3;  // of both sides and of those who watch
    return bare + battle.bytes() + views * battle.match().table().bytes();
}

void Memory::weigh(const Room& room) {
    const auto [weighed, is_new] = rooms_.try_emplace(&room);
    if (is_new) {
        const Game_memory of = module(room.battle.about().game)->memory_of(room.battle.match().table());
        weighed->second.game = of.game;
        Game& game = games_.try_emplace(of.game, Game{0, of.bytes}).first->second;
        if (game.rooms++ == 0) bytes_ += game.bytes;
    }
    bytes_ -= weighed->second.bytes;
    bytes_ += weighed->second.bytes = room.bytes();
}

void Memory::forget(const Room& room) {
    const auto weighed = rooms_.find(&room);
    bytes_ -= weighed->second.bytes;
    const auto game = games_.find(weighed->second.game);
    if (--game->second.rooms == 0) {
        bytes_ -= game->second.bytes;
        games_.erase(game);
    }
    rooms_.erase(weighed);
}

}
