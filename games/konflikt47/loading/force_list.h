#pragma once
// What a player chose for a force, as it is written in its file: plain words and numbers, and where each stands. A file has `platoons`, each
// with `units`; a file with `units` alone is one platoon. Nothing is looked up
// and nothing is priced here; `judge` (verdict.h) says what the catalogue makes of it.
#include <optional>
#include <string>
#include <vector>

#include "data_files/tree.h"
#include "words/noun.h"

namespace konflikt47 {

struct In_file {
    int line = 0, column = 0;
};
template <class T> struct Written : In_file {
    T is{};
};

constexpr int least_points = 50, most_points = 5000;  // of a limit
// More are not read; how many a force may have, `judge` says.
constexpr std::size_t most_units_of_text = 32, most_platoons = 8, most_buys = 12;

struct Force_list {
    struct Buy {
        Written<std::string> upgrade;
        int number = 1;
    };
    struct Unit : In_file {
        Written<std::string> name, type;
        std::optional<Written<std::string>> quality;  // else its kind's own
        std::optional<Written<int>> models;           // else as many as its kind always has
        std::vector<Buy> buys;
        std::size_t platoon = 0;      // the number of the one in which it is
        sandtable::Agreement with{};  // of its name
    };
    std::string army;
    Written<std::string> nation;
    int limit = 0;  // of points
    In_file all;    // the list of units, or of platoons
    std::vector<In_file> platoons;
    std::vector<Unit> units;
};

// Throws InputError at the first thing that is none of these, such as an unknown key or letters in the place of a number.
Force_list read_force_list(const sandtable::Node& node);

}
