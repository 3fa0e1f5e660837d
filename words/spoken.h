#pragma once
// What people say and are called, as strangers send it: made into one line that shows every reader what it is.
#include <optional>
#include <string>
#include <string_view>

namespace sandtable {

inline constexpr std::size_t longest_name = 24, longest_name_bytes = 96;  // letters, and bytes of UTF-8
inline constexpr std::size_t longest_line = 240;                          // bytes

// UTF-8 as one line: controls, what turns the direction of writing round, what has no width and what is no letter yet are taken out,
// blanks of any kind become one, and of marks that are set over or under a letter three stay. Nothing where it is no UTF-8, or more
// than `most` bytes of it remain.
std::optional<std::string> clean_line(std::string_view text, std::size_t most);

// A name, cleaned; empty where it says that somebody has none. Nothing when it is too long, has no letter or digit, or mixes the letters of
// several alphabets, which look alike.
std::optional<std::string> clean_name(std::string_view text);

// Whether a line mixes the letters of several alphabets, which look alike, or has forms of letters that stand for others.
bool is_in_disguise(std::string_view line);

// Whether two names could be taken for one another: capitals, blanks, and letters of other alphabets that look alike, aside.
bool look_alike(std::string_view name, std::string_view other);
// Whether a name passes for the machine: computer, server, Sandtable.
bool passes_for_machine(std::string_view name);

}
