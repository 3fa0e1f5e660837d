#pragma once
// What is wrong with a request, as its sender is told.
#include <string>

namespace sandtable {

struct Problem {
    int status;
    std::string words;  // a sentence
};

}
