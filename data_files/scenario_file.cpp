#include "data_files/scenario_file.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "words/letters.h"
#include "words/spelling.h"
#include "words/spoken.h"
#include "words/utf8.h"

namespace sandtable {

void require_one_alphabet(const Value& name) {
    if (is_in_disguise(text(name)))
        fail(name, "mixes letters that look alike; those of one alphabet, in their usual forms, would be right");
}

const std::string& read_name(const Value& value) {
    const std::string& name = text(value);
    if (clean_line(name, longest_title) != name)
        fail(value,
            fmt::format("is one line of at most {} bytes, of letters that can be seen and single blanks between words",
                longest_title));
    require_one_alphabet(value);
    return name;
}

Agreement read_agreement(Map& map) {
    const auto article = map.find("article"), plural = map.find("plural");
    return {article && boolean(*article), plural && boolean(*plural)};
}

const std::string& read_callsign(const Value& value, std::span<const std::string_view> taken) {
    const std::string& name = text(value);
    const auto is = [&](std::string_view word) { return alike(word, name); };
    // It would end the layout in which its men are put down.
    const bool turns = alike(std::string_view(name).substr(0, name.find(' ')), "facing");
    if (clean_line(name, longest_title) != name || name.find(": ") != std::string::npos || name.ends_with(':') ||
        name.find(',') != std::string::npos || turns || std::ranges::any_of(taken, is))
        fail(value,
            fmt::format(
                "{} cannot stand in a record; a name without commas, ': ' and a ':' at its end would be right, "
                "one line of at most {} bytes with single blanks, and none of '{}', that does not begin with 'facing'",
                beginning(one_line(*value.node), 2 * longest_title), longest_title, fmt::join(taken, "', '")));
    require_one_alphabet(value);
    return name;
}

const std::string& read_prose(const Value& value) {
    const std::string& prose = text(value);
    if (prose.size() > longest_prose)
        fail(value, fmt::format("has {} bytes; {} at most would be right", prose.size(), longest_prose));
    const auto bare = [](std::string letters) {
        std::erase_if(letters, [](char letter) { return letter == ' ' || letter == '\n'; });
        return letters;
    };
    if (const auto seen = clean_line(prose, prose.size()); !seen || bare(*seen) != bare(prose))
        fail(value, "has letters that nobody can see; text without them would be right");
    return prose;
}

const std::string& read_id(const Value& value) {
    const std::string& id = text(value);
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (id.empty() || !std::ranges::all_of(id, fits))
        fail(value, "is no id; small letters, digits and '-' would be right, such as mars-la-tour");
    return id;
}

void require_own_name(const Node& scenario, const std::string& file) {
    Map map{scenario};
    const Value id = map["id"];
    if (const std::string name = std::filesystem::path(file).stem().string(); text(id) != name)
        fail(id, fmt::format("'{}' is not what its file is called; '{}' would be right", text(id), name));
}

Title_page read_title_page(Map& scenario) {
    return {read_id(scenario["id"]), read_name(scenario["title"]), read_name(scenario["date"]),
        read_name(scenario["place"]), read_prose(scenario["history"])};
}

std::string file_of(std::string_view game, const std::string& scenario) {
    if (scenario.ends_with(".yaml") || scenario.find('/') != std::string::npos) return scenario;
    for (const std::string_view folder : {"scenarios", "lessons"})
        if (const std::string file = fmt::format("{}/{}/{}/{}.yaml", data_directory(), game, folder, scenario);
            std::filesystem::exists(file))
            return file;
    std::vector<std::string> ids;
    for (const std::string& file : files_of(game)) ids.push_back(std::filesystem::path(file).stem().string());
    throw InputError(scenario, 0, 0,
        fmt::format("is no scenario of {}; {}", game,
            suggestion(scenario, std::vector<std::string_view>(ids.begin(), ids.end()))));
}

std::vector<std::string> files_of(std::string_view game) {
    std::vector<std::string> files;
    for (const auto& entry :
        std::filesystem::directory_iterator(fmt::format("{}/{}/scenarios", data_directory(), game)))
        if (entry.path().extension() == ".yaml") files.push_back(entry.path().string());
    std::ranges::sort(files);
    return files;
}

}
