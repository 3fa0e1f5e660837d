#pragma once
// What strangers' bytes are as letters: whether they are UTF-8, and which of them would steer a terminal instead of being shown.
#include <cstddef>
#include <string_view>

namespace sandtable {

// The length in bytes of the letter with which `text` begins, 1 to 4; 0 where no UTF-8 letter begins there: a stray byte, an overlong
// form, a surrogate, or a number beyond U+10FFFF (RFC 3629).
std::size_t utf8_length(std::string_view text);

bool is_utf8(std::string_view text);

// Whether UTF-8 text, which must not be empty, begins with a control character other than a line end or a tab.
bool begins_with_control(std::string_view text);

// Whether UTF-8 text has control characters other than line ends and tabs: what a terminal would obey instead of showing it, and what
// reverses the direction of writing.
bool has_control(std::string_view text);

// The beginning of UTF-8 text: at most `most` bytes, not cut within a letter.
std::string_view beginning(std::string_view text, std::size_t most);

}
