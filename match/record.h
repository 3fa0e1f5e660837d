#pragma once
// The record of a battle: a text file that people can read and edit. A head, then a line an answer. The same format is
// the saved game, the replay, the bug report and the test; docs/record-format.md describes it.
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"
#include "core/setup.h"
#include "match/fair_dice.h"

namespace sandtable {

struct Record {
    struct Line {
        enum Kind : u8 {
            answer,   // "red BD-MOV-01 E4": given and accepted
            refused,  // "! red BD-MOV-06 E4: is rough ground": must be refused, for that reason
            told,     // "> BD-HIT-01 Guards lost 2 figures": must have happened since the last answer
            back,     // "red takes back 3": the last three answers, which no longer count
        } kind = answer;
        Side side = Side::nobody;
        std::string rule;   // of the question, of the refusal, of the event
        std::string words;  // the option, the faces, "concede", "draw"; for `told` what happened
        // Of `refused`: a part of the refusal's reason; empty when any will do. Of an answer: why it was given, in words for people,
        // which the rules never see.
        std::string reason;
        std::size_t count = 0;  // of `back`
        int number = 0;         // its line in the file, from 1; 0 when it comes from no file
    };

    // In which line of its file the head says it, from 1; 0, or none, when it comes from no file.
    struct Head_lines {
        int game = 0, scenario = 0;
        std::vector<int> settings;         // one for each of the setup's
        std::map<std::string, int> parts;  // where the text of a part begins
    };

    std::string file;  // for errors
    Head_lines at;
    std::string game;
    Setup setup;    // without house-rule files
    int rules = 0;  // version of the rules it was played by; 0 when not given
    u64 data = 0;   // digest of the data it was played with; 0 when not given
    std::optional<u64> seed;
    std::optional<Side> known_to;      // it leaves out what this side does not know; nobody: what not everybody may
    bool no_take_backs = false;        // begun so that nothing is taken back once something has come out
    std::optional<Fairness> fairness;  // of a battle whose dice a server threw
    std::vector<Line> lines;
};

constexpr std::size_t longest_record = 8 << 20;  // bytes
constexpr std::size_t longest_record_line = 2000;
constexpr std::size_t longest_reason = 500;  // of an answer, in bytes

// A reason as it may stand behind an answer: single blanks, no control characters. Nothing when it cannot be made one.
std::optional<std::string> clean_reason(std::string_view words);

// Throw InputError (data_files/error.h) with file and line, also when the text is too long, no text, or of another version.
// `file` is only the name that errors give. Words are compared later, as they are, so blanks in a row become one.
Record read_record(std::string_view text, std::string file);
Record read_record_file(const std::string& path);

struct InputError;
// What is wrong with the battle that its head names, as an error of the record: at the line that says it.
InputError error_of_head(const Record& record, const InputError& wrong);

// The text of a record, its columns aligned. Reading it gives the same record, except for the numbers of its lines.
std::string write_record(const Record& record);

// "red", "blue", "umpire", "dice": how records name the sides.
std::string_view side_id(Side side);
// Does a player or an umpire sit there: "red", "umpire", and "red-2" where a side has several seats?
bool is_seat_id(std::string_view word);

}
