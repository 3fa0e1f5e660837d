#pragma once
// Answers that list several things, in words and back: "to 25,36 28,35", "leader 16,32 rifle 17.5,31.5 facing 90",
// "rifles 2, mortar 1", "rifles, mortar".
#include <optional>
#include <string>
#include <string_view>

#include "core/table.h"

namespace sandtable {

// For questions of the kinds place, path, share and order. Nothing, and `why` it means nothing, for words that cannot be read;
// what can be read may still have too few points or be against the rules, which is theirs to say.
std::optional<Answer> read_listed(
    const Table& table, const Question& question, std::string_view words, std::string& why);
// The words that read_listed understands as this answer, which has as many numbers as its kind wants.
std::string write_listed(const Table& table, const Question& question, const Answer& given);

}
