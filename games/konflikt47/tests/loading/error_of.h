#pragma once
// The words by which a file is refused.
#include <functional>
#include <string>

#include "data_files/error.h"

namespace konflikt47 {

inline std::string error_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const sandtable::InputError& error) { return error.what(); }
    return "no error";
}

}
