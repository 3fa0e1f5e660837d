#pragma once
// The record of a battle: a text file that people can read and edit. A head, then a line an answer. The same format is
// the saved game, the replay, the bug report and the test; docs/record-format.md describes it.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"
#include "match/fair_dice.h"

namespace sandtable {

struct Record {
    struct Line {
        enum Kind : u8 {
            answer,   // "red BD-MOV-01 E4": given and accepted
            refused,  // "! red BD-MOV-06 E4: is rough ground": must be refused, for that reason
            told,     // "> BD-HIT-01 Guards lost 2 figures": must have happened since the last answer
        } kind = answer;
        Side side = Side::nobody;
        std::string rule;    // of the question, of the refusal, of the event
        std::string words;   // the option, the faces, "concede", "draw"; for `told` what happened
        std::string reason;  // for `refused`: a part of the reason; empty when any will do
        int number = 0;      // its line in the file, from 1; 0 when it comes from no file
    };

    std::string file;  // for errors
    std::string game, scenario;
    int rules = 0;                      // version of the rules it was played by; 0 when not given
    u64 data = 0;                       // digest of the data it was played with; 0 when not given
    std::vector<std::string> settings;  // "bd.general_hit=last"
    std::optional<u64> seed;
    std::optional<Fairness> fairness;  // of a battle whose dice a server threw
    std::vector<Line> lines;
};

constexpr std::size_t longest_record = 8 << 20;  // bytes
constexpr std::size_t longest_record_line = 2000;

// Throw InputError (text/error.h) with file and line, also when the text is too long, no text, or of another version.
// `file` is only the name that errors give. Words are compared later, as they are, so blanks in a row become one.
Record read_record(std::string_view text, std::string file);
Record read_record_file(const std::string& path);

// The text of a record, its columns aligned. Reading it gives the same record, but for the numbers of its lines.
std::string write_record(const Record& record);

// "red", "blue", "umpire", "dice": how records name the sides.
std::string_view side_id(Side side);

}
