#pragma once
// What is known of every battle without opening it: who sits where, which invites are open, by which request it began, and how it stood
// when it was last in memory.
#include <array>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>

#include "server/battle/battle.h"

namespace sandtable {

class Battle_index {
  public:
    bool has(const std::string& id) const { return entries_.contains(id); }
    // Without its parts, which may be long texts of strangers: they are read from the store when it is opened.
    const Stored_battle& about(const std::string& id) const { return entries_.at(id).about; }
    std::size_t size() const { return entries_.size(); }

    void know(const Stored_battle& battle);  // as it is now
    void forget(const std::string& id);      // a battle that was never kept

    // Somebody's battles, the newest first.
    struct Listed {
        i64 begun = 0;  // milliseconds since 1970
        std::string battle;
        friend bool operator<(const Listed& a, const Listed& b) {
            return a.begun != b.begun ? a.begun > b.begun : a.battle < b.battle;
        }
    };
    using List = std::set<Listed>;
    // Those in which the digest of a person's token has a seat; empty for one that was made up.
    const List& seats_of(const std::string& digest) const;
    // Where a token's digest holds an invite.
    struct Invited {
        std::string battle;
        Side side = Side::nobody;
    };
    std::optional<Invited> invited(const std::string& digest) const;
    // The battle that a request with this digest began; nothing where there is none.
    std::optional<std::string> begun(const std::string& digest) const;

    // The battle is in memory, or changed there.
    void stands(const Battle& battle);
    // It was given up there: how it stands is not known until it is opened again.
    void is_unsure(const std::string& id);
    // So often what is known of it changed: what was made of it meanwhile still holds where this is the same.
    u64 changes(const std::string& id) const { return entries_.at(id).changes; }
    // Whether it is known to wait for the seat with this view: umpire for both, nobody for those who watch.
    bool waits_for(const std::string& id, Side side) const;

  private:
    struct Entry {
        Stored_battle about{};
        u64 changes = 0;
        std::array<bool, 3> waits{};  // for red, blue, and the one who plays both
    };
    void unlist(const Stored_battle& battle);

    std::unordered_map<std::string, Entry> entries_;
    std::unordered_map<std::string, List> seats_;         // by the digests of tokens
    std::unordered_map<std::string, Invited> invites_;    // by their digests
    std::unordered_map<std::string, std::string> begun_;  // battles by their requests' digests
};

}
