#pragma once
// What players bring to a battle, as every game reads it.
#include <span>
#include <string>
#include <string_view>

#include "core/setup.h"

namespace sandtable {

// A part as a person gives it: "red.army=@roster.yaml" takes the file's text, "table.size=72x48" that value. Throws InputError.
Parts::value_type read_part(const std::string& given);
// A file's text as the part of that name. Throws InputError.
std::string read_part_file(const std::string& name, const std::string& path);

// Throws InputError unless it may have that name and text in any game: a record must be able to hold it.
void require_part(const std::string& name, const std::string& text);

// Throws InputError naming the first part that is not one of those the game knows, and what it knows.
void refuse_unknown_parts(const Parts& parts, const std::string& game, std::span<const std::string_view> known);

}
