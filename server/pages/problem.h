#pragma once
// What is wrong with a request, as its sender is told.
#include <string>

namespace sandtable {

struct Problem {
    int status;
    std::string words;  // a sentence
};
inline Problem too_much() { return {429, "More is asked for than this server has time for; try again in a moment."}; }

}
