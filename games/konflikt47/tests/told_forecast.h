#pragma once
// What a forecast tells, as tests ask for it.
#include <string>

#include "core/forecast.h"

namespace konflikt47 {

using sandtable::Forecast;

// The chance of that name as a fraction, or "not told".
inline std::string chance(const Forecast& forecast, const std::string& name) {
    for (const auto& one : forecast.chances)
        if (one.name == name) return forecast.chance_of(one);
    return "not told";
}

// Whether one of its notes has these words.
inline bool notes(const Forecast& forecast, const std::string& words) {
    for (const auto& note : forecast.notes)
        if (note.words.find(words) != std::string::npos) return true;
    return false;
}

}
