#pragma once
// The record of a battle: a text file that people can read and edit. A header, then a line an answer. The same format is
// the saved game, the replay, the bug report and the test; docs/record-format.md describes it.
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include "core/question.h"

namespace sandtable {

struct Record {
    struct Line {
        enum Kind : u8 {
            answer,     // "red BD-MOV-01 to E4": given and accepted
            refused,    // "! red BD-MOV-06 to E4: is rough ground ...": must be refused, for that reason
            told,       // "> BD-HIT-01 Guards lose 2 figures": must have happened since the last answer
        } kind = answer;
        Side side = Side::nobody;
        std::string rule;        // of the question, of the refusal, of the event
        std::string words;       // the option, the faces, "concede", "draw"; for `told` what happened
        std::string reason;      // for `refused`: a part of the reason; empty when any will do
        int number = 0;          // its line in the file
    };

    std::string file;                        // for errors
    std::string game, scenario;
    int rules = 1;                           // version of the record's rules
    u64 data = 0;                            // digest of the data it was played with; 0 when not given
    std::vector<std::string> settings;       // "bd.general_hit=last"
    std::optional<u64> seed;
    std::vector<Line> lines;
};

// Throws InputError (text/error.h) with file and line.
Record read_record(std::string_view text, std::string file);
Record read_record_file(const std::string& path);
std::string write_record(const Record& record);

}
