#pragma once
// What a typed line means: numbers and names that answer the questions of one side, one after another.
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"

namespace sandtable {

// Commas, semicolons and -> separate as blanks do. Commas can be kept: then one between two figures separates nothing, as in the
// place 25,36, and any other stays at the end of its word.
enum class Commas : u8 { separate, are_kept };
std::vector<std::string> words_of(std::string_view line, Commas commas = Commas::separate);

// "F5 G6" answers two questions: which unit, and where to; so does "move F5 to G6". Nothing is understood by half:
// either all of it can be answered or `problem` says what is wrong, with a rule where the rules forbid it.
struct Typed {
    std::vector<Answer> answers;
    std::string problem;
    bool refused = false;  // it is understood, and the rules forbid it
};
Typed understand(const Table& view, Side side, std::string_view line);

// One answer to a question the side is asked now, or after the answers that the first words of the line mean:
// of "F5 G6" the option G6 of the question where F5 moves. `table` is the one at which that question is asked.
struct Meant {
    std::unique_ptr<Table> table;
    Question question;
    Answer answer;
    std::string problem;  // why there is none; the rest is empty then
};
Meant find_meant(const Table& view, Side side, std::string_view line);

}
