#include "data_files/plain_text.h"

#include <cstddef>

#include "data_files/error.h"
#include "words/utf8.h"

namespace sandtable {

void require_plain_text(std::string_view text, const std::string& file) {
    int line = 1;
    std::size_t line_start = 0;
    bool indenting = true;
    const auto refuse = [&](std::size_t at, const char* problem) {
        throw InputError(file, line, static_cast<int>(at - line_start) + 1, problem);
    };
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at];
        const std::size_t length = utf8_length(text.substr(at));
        if (length == 0) refuse(at, "a byte that is not UTF-8 text; save the file as UTF-8");
        const bool line_end = c == '\n' || text.substr(at, 2) == "\r\n";
        if (begins_with_control(text.substr(at)) && !line_end)
            refuse(at, "a control character; this must be a file of plain text");
        if (c == '%' && at == line_start) refuse(at, "a line that begins with %; leave it out, or put a # before it");
        if (indenting && c == '\t') refuse(at, "a tab in the indentation; indent with spaces");
        if (c != ' ') indenting = false;
        at += length;
        if (c == '\n') {
            ++line;
            line_start = at;
            indenting = true;
        }
    }
}

}
