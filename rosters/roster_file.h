#pragma once
// Rosters from files of other programs and from words: BattleScribe's .ros and .rosz, New Recruit's JSON, and lists as people write them.
// All bytes come from strangers.
#include <string>
#include <string_view>

#include "core/roster.h"

namespace sandtable {

constexpr std::size_t longest_roster_file = 1 << 20;   // bytes
constexpr std::size_t longest_roster_list = 64 << 10;  // of a list in words
constexpr int deepest_roster = 16;                     // selections within one another

// Throws InputError where it is none of these, or too large; `file` is the name that errors give.
Roster read_roster(std::string_view bytes, const std::string& file);

// The kinds of files one by one.
Roster read_ros(std::string xml, const std::string& file);
Roster read_roster_json(std::string_view json, const std::string& file);
Roster read_list(std::string_view text, const std::string& file);
// The one roster of a ZIP archive. It never takes more memory than what it may hold.
std::string unzipped_roster(std::string_view zip, const std::string& file);

}
