#pragma once
// What an InputError says, for tests that look at whole messages.
#include <string>

#include "data_files/error.h"

namespace sandtable {

// The message of the InputError that `act` throws, or "no error".
template <class Act> std::string problem_of(Act act) {
    try {
        act();
    } catch (const InputError& error) { return error.what(); }
    return "no error";
}

}
