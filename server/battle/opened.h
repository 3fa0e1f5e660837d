#pragma once
// A battle that is opened from the store: its game is loaded, its answers are read and given again, its dice are chained. That takes long
// where the battle does, and is done aside.
#include <exception>
#include <optional>
#include <vector>

#include "server/battle/battle.h"
#include "server/pages/problem.h"

namespace sandtable {

// The battle, and the throws that it was waiting for when the server last stopped; or why it cannot be opened.
struct Opened {
    std::optional<Battle> battle{};
    std::vector<Write> writes{};
    std::exception_ptr failure{};

    void open(Store& store, const std::string& id);  // never throws
};

// What is told to those who asked for a battle that cannot be opened; the log tells the person who runs the server.
Problem problem_of(const std::string& battle, const std::exception_ptr& failure, Environment& environment);
// Nothing of the battle can be read. What is wrong may be empty.
Problem damage_problem(const std::string& what);

}
