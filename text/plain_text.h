#pragma once
// Whether bytes are text that a person could have written, looked at before any parser sees them.
#include <string>
#include <string_view>

namespace sandtable {

bool is_utf8(std::string_view text);
// Whether UTF-8 text has control characters other than line ends and tabs: what a terminal would obey instead of showing it, and what
// turns the direction of writing round.
bool has_control(std::string_view text);

// The beginning of UTF-8 text, at most so many bytes of it, not cut within a letter.
std::string_view beginning(std::string_view text, std::size_t most);

// InputError unless `text` is UTF-8 without control characters other than line ends and tabs, with no tab in the
// indentation of a line and no line that begins with %, which would be an instruction to the YAML reader.
void require_plain_text(std::string_view text, const std::string& file);

}
