#pragma once
// House rules of any game: files and single settings laid over its tables, and told as settings that lay the same over them
// again, so that a record needs no file. A game says in a House_scope what they may change.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/module.h"
#include "data_files/decode.h"

namespace sandtable {

// A House whose files have been read: what each changes, table by table; then the settings.
struct House_rules {
    std::vector<Node> changes;
    std::vector<std::string> settings;
};

// What house rules of a game may change: its tables, and its options, which lie under the key `options` of the same tree.
struct House_scope {
    std::string_view game;                        // "battledice": its folder in the data, and its name in errors
    std::string_view prefix;                      // "bd.": what the names of its options begin with
    std::string_view example;                     // a setting, for errors: "bd.general_hit=last"
    std::span<const std::string_view> tables;     // what a file may name beside the options
    void (*check_options)(const Value& options);  // throws InputError for what is no option, or none of its values
    // Maps to which they may add what the tables leave out, see OpenMaps: "weapons.*".
    std::span<const std::string_view> open{};

    // All throw InputError for what is no house rule, naming file, line and what would be right.
    House_rules read(const House& house) const;
    Node read_file(Node file) const;       // what one file changes: the file without its name and what is said about it
    std::vector<House_card> list() const;  // those that the game ships, in data/<game>/house
    void lay_over(Node& tree, const House_rules& house) const;
};

// All that they change, a setting each and each once, in the order in which it is laid over: "units.infantry.move=3".
std::vector<std::string> settings_of(const House_rules& house);

}
