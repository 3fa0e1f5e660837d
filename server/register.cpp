#include "server/register.h"

namespace sandtable {

void Register::unlist(const Stored_battle& battle) {
    for (const Side side : both_sides) {
        const Stored_seat& seat = battle.seats[index(side)];
        invites_.erase(seat.invite);
        const auto his = seats_.find(seat.token);
        if (his != seats_.end() && his->second.erase({battle.created, battle.id}) && his->second.empty())
            seats_.erase(his);
    }
    begun_.erase(battle.begun);
}

void Register::forget(const std::string& id) {
    if (const auto known = entries_.extract(id)) unlist(known.mapped().about);
}

void Register::know(const Stored_battle& battle) {
    Entry& entry = entries_[battle.id];
    unlist(entry.about);
    entry.about = battle;
    ++entry.changes;
    if (!battle.begun.empty()) begun_[battle.begun] = battle.id;
    for (const Side side : both_sides) {
        const Stored_seat& seat = battle.seats[index(side)];
        if (!seat.invite.empty()) invites_[seat.invite] = {battle.id, side};
        if (!seat.token.empty()) seats_[seat.token].insert({battle.created, battle.id});
    }
}

const Register::List& Register::seats_of(const std::string& digest) const {
    static const List none;
    const auto found = seats_.find(digest);
    return found == seats_.end() ? none : found->second;
}

std::optional<Register::Invited> Register::invited(const std::string& digest) const {
    const auto found = invites_.find(digest);
    return found == invites_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> Register::begun(const std::string& digest) const {
    const auto found = begun_.find(digest);
    return found == begun_.end() ? std::nullopt : std::optional(found->second);
}

void Register::stands(const Battle& battle) {
    const auto entry = entries_.find(battle.about().id);
    if (entry == entries_.end()) return;  // its first write does not say so yet
    ++entry->second.changes;
    entry->second.waits = {battle.waits_for(Side::red), battle.waits_for(Side::blue), battle.waits_for(Side::umpire)};
}

void Register::is_unsure(const std::string& id) {
    const auto entry = entries_.find(id);
    if (entry == entries_.end()) return;
    ++entry->second.changes;
    entry->second.waits = {};
}

bool Register::waits_for(const std::string& id, Side side) const {
    const auto& waits = entries_.at(id).waits;
    return side == Side::umpire ? waits[2] : is_player(side) && waits[index(side)];
}

}
