#pragma once
// Whether HTML is in order.
#include <set>
#include <string>
#include <vector>

namespace sandtable {

// Every element is closed in its order, every attribute quoted. What is wrong, or nothing.
inline std::string fault_of(const std::string& html) {
    const std::set<std::string> empty{"meta", "!DOCTYPE"};
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = html.find('<', at)) != std::string::npos;) {
        char quote = 0;
        std::size_t end = at + 1;
        for (; end < html.size() && (quote || html[end] != '>'); ++end) {
            if (!quote && html[end] == '<') return "a < within a tag: " + html.substr(at, 80);
            if (quote ? html[end] == quote : html[end] == '\'' || html[end] == '"') quote = quote ? 0 : html[end];
        }
        if (end >= html.size()) return "a tag without an end: " + html.substr(at, 80);
        const std::string tag = html.substr(at + 1, end - at - 1),
                          name = tag.substr(tag[0] == '/', tag.find_first_of(" />", 1) - (tag[0] == '/'));
        at = end + 1;
        if (empty.contains(name) || tag.back() == '/') continue;
        if (tag[0] != '/') {
            open.push_back(name);
            if (name == "style") at = html.find("</style>", at);
        } else {
            if (open.empty() || open.back() != name)
                return "</" + name + "> where </" + (open.empty() ? "" : open.back()) + "> is due";
            open.pop_back();
        }
    }
    return open.empty() ? "" : "<" + open.back() + "> is never closed";
}

}
