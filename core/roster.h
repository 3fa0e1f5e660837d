#pragma once
// A list of troops as players have it from elsewhere: from an army builder's file, or as words in a forum. Nothing of it is known to any rules;
// a game's Armoury looks for what of its own each entry is.
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

struct Roster_item {
    std::string said;    // as it stands there, on one line
    std::string name;    // "Grenadiers"
    std::string aside;   // what stands in brackets behind it: its kind, if it has a name of its own, or a remark
    std::string called;  // the name that its owner gave it
    std::optional<int> number{}, points{};
    int line = 0;  // 0: the file has no lines that people see
    bool is_model = false;
    std::vector<Roster_item> parts{};  // what it has, and its men
};

struct Roster {
    std::string title, army;  // "Panzermech", "Germany"
    int limit = 0;            // of points; 0: not said
    std::vector<std::vector<Roster_item>> platoons;
};
constexpr std::size_t most_roster_items = 100, most_roster_parts = 60;  // of a roster, and of an entry

}
