#pragma once
// The one error that every file a person wrote can give: which file, where in it, what is wrong and what would be right.
#include <stdexcept>
#include <string>

namespace sandtable {

// what() reads "file:line: problem", or "file: problem" when the problem has no line (line 0), as with a file
// that cannot be opened or a value given on the command line. Lines and columns count from 1.
struct InputError : std::runtime_error {
    InputError(std::string in, int at_line, int at_column, std::string what_is_wrong);

    std::string file;
    int line;
    int column;
    std::string problem;
};

}
