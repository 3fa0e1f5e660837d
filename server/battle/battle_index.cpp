#include "server/battle/battle_index.h"

namespace sandtable {

void Battle_index::unlist(const Stored_battle& battle) {
    for (const Side side : both_sides) {
        const Stored_seat& seat = battle.seats[index(side)];
        invites_.erase(seat.invite);
        const auto own = seats_.find(seat.token);
        if (own != seats_.end() && own->second.erase({battle.created, battle.id}) && own->second.empty())
            seats_.erase(own);
    }
    begun_.erase(battle.begun);
}

void Battle_index::forget(const std::string& id) {
    if (const auto known = entries_.extract(id)) unlist(known.mapped().about);
}

void Battle_index::know(const Stored_battle& battle) {
    Entry& entry = entries_[battle.id];
    unlist(entry.about);
    entry.about = battle;
    entry.about.setup.parts.clear();
    ++entry.changes;
    if (!battle.begun.empty()) begun_[battle.begun] = battle.id;
    for (const Side side : both_sides) {
        const Stored_seat& seat = battle.seats[index(side)];
        if (!seat.invite.empty()) invites_[seat.invite] = {battle.id, side};
        if (!seat.token.empty()) seats_[seat.token].insert({battle.created, battle.id});
    }
}

const Battle_index::List& Battle_index::seats_of(const std::string& digest) const {
    static const List none;
    const auto found = seats_.find(digest);
    return found == seats_.end() ? none : found->second;
}

std::optional<Battle_index::Invited> Battle_index::invited(const std::string& digest) const {
    const auto found = invites_.find(digest);
    return found == invites_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> Battle_index::begun(const std::string& digest) const {
    const auto found = begun_.find(digest);
    return found == begun_.end() ? std::nullopt : std::optional(found->second);
}

void Battle_index::stands(const Battle& battle) {
    const auto entry = entries_.find(battle.about().id);
    if (entry == entries_.end()) return;  // its first write does not say so yet
    ++entry->second.changes;
    entry->second.waits = {battle.waits_for(Side::red), battle.waits_for(Side::blue), battle.waits_for(Side::umpire)};
}

void Battle_index::is_unsure(const std::string& id) {
    const auto entry = entries_.find(id);
    if (entry == entries_.end()) return;
    ++entry->second.changes;
    entry->second.waits = {};
}

bool Battle_index::waits_for(const std::string& id, Side side) const {
    const auto& waits = entries_.at(id).waits;
    return side == Side::umpire ? waits[2] : is_player(side) && waits[index(side)];
}

}
