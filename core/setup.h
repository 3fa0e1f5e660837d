#pragma once
// Which battle is to be fought: all that it is made of before its first answer. Records, the store, the server and the command line
// carry it whole.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

// A house-rule file: one that the game ships, by its id; one of this machine, by its path, which has a dot or a slash; or
// one that came as text, under the name by which errors are to call it.
struct House_file {
    std::string name;
    std::optional<std::string> text;
    friend bool operator==(const House_file&, const House_file&) = default;
};

// What is laid over the data: house-rule files, then single settings such as "bd.general_hit=last".
struct House {
    std::vector<House_file> files;
    std::vector<std::string> settings;
    friend bool operator==(const House&, const House&) = default;
};
constexpr std::size_t longest_setting = 1000;  // bytes: it must fit into a line of a record

// What players bring to a scenario, by the names that the game has for it: an army ("red.army"), a layout of the table, its
// size. A part is a text, such as a file's, without a line feed at its end.
using Parts = std::map<std::string, std::string>;
constexpr std::size_t longest_part = 64 << 10;   // bytes
constexpr std::size_t longest_part_line = 1900;  // so that it fits into one of a record
constexpr std::size_t longest_part_name = 40;    // small letters, digits, '.', '-' and '_', a letter first

struct Setup {
    std::string scenario{};  // an id, or a file's path
    House house{};
    Parts parts{};
    friend bool operator==(const Setup&, const Setup&) = default;
};

// Is this the name that a part may have in any game?
constexpr bool is_part_name(std::string_view name) {
    if (name.empty() || name.size() > longest_part_name || name[0] < 'a' || name[0] > 'z') return false;
    return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-_") == name.npos;
}

}
