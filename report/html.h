#pragma once
// Text in HTML: names come from files that anybody may have written.
#include <string>
#include <string_view>

namespace sandtable {

// The text with &, <, >, " and ' written so that it is text in an element and within quotes.
inline std::string escaped(std::string_view text) {
    std::string html;
    // clang-format off
    for (const char c : text)
        switch (c) {
            case '&':  html += "&amp;"; break;
            case '<':  html += "&lt;"; break;
            case '>':  html += "&gt;"; break;
            case '"':  html += "&quot;"; break;
            case '\'': html += "&#39;"; break;
            default:   html += c;
        }
    // clang-format on
    return html;
}

}
