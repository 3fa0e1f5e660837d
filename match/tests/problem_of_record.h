#pragma once
// What is wrong with a record, in words.
#include "data_files/error.h"
#include "match/record.h"

namespace sandtable {

inline std::string problem_of(std::string_view text) {
    try {
        read_record(text, "battle.record");
    } catch (const InputError& error) { return error.what(); }
    return "none";
}

}
