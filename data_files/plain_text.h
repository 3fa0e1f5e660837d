#pragma once
// Whether bytes are text that a person could have written, looked at before any parser sees them.
#include <string>
#include <string_view>

namespace sandtable {

// InputError unless `text` is UTF-8 without control characters other than line ends and tabs, with no tab in the
// indentation of a line and no line that begins with %, which would be an instruction to the YAML reader.
void require_plain_text(std::string_view text, const std::string& file);

}
