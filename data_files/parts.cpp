#include "data_files/parts.h"

#include <algorithm>

#include "data_files/error.h"
#include "data_files/plain_text.h"
#include "data_files/read_file.h"
#include "words/spelling.h"
#include "words/utf8.h"

namespace sandtable {

Parts::value_type read_part(const std::string& given) {
    const std::size_t equals = given.find('=');
    const std::string name = given.substr(0, equals);
    if (equals == given.npos)
        throw InputError("--part " + std::string(beginning(given, 80)), 0, 0,
            "a part is NAME=VALUE or NAME=@FILE, such as red.army=@roster.yaml");
    std::string text = given.substr(equals + 1);
    if (text.starts_with('@')) return {name, read_part_file(name, text.substr(1))};
    require_part(name, text);
    return {name, text};
}

std::string read_part_file(const std::string& name, const std::string& path) {
    std::string text = read_file(path, 2 * longest_part);  // line ends are taken out
    std::erase(text, '\r');
    while (text.ends_with('\n')) text.pop_back();
    require_part(name, text);
    return text;
}

void require_part(const std::string& name, const std::string& text) {
    const std::string part = "the part '" + std::string(beginning(name, longest_part_name)) + "'";
    const auto refuse = [&](const std::string& problem) { throw InputError(part, 0, 0, problem); };
    if (!is_part_name(name))
        refuse("has no name that a part may have; small letters, digits, '.', '-' and '_' make one, such as red.army");
    if (text.size() > longest_part)
        refuse("is of " + std::to_string(text.size()) + " bytes; " + std::to_string(longest_part) + " is the most");
    require_plain_text(text, part);
    if (text.find('\r') != text.npos) refuse("has a carriage return; its lines end with line feeds alone");
    for (std::size_t at = 0, line = 1; at < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end - at > longest_part_line)
            throw InputError(part, int(line), 0,
                "a line of " + std::to_string(end - at) + " bytes; " + std::to_string(longest_part_line) +
                    " is the most");
        at = end + 1;
    }
}

void refuse_unknown_parts(const Parts& parts, const std::string& game, std::span<const std::string_view> known) {
    for (const auto& [name, text] : parts)
        if (std::ranges::find(known, name) == known.end())
            throw InputError("the part '" + name + "'", 0, 0,
                known.empty() ? "is no use: battles of " + game + " have no parts"
                              : "is no part of a battle of " + game + "; " + suggestion(name, known));
}

}
