#include "cli/armies.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/armoury.h"
#include "data_files/error.h"
#include "data_files/parts.h"
#include "match/record.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

// An army that comes with the game, by its id; otherwise a file.
std::string file_of(const Module& game, const std::string& army) {
    if (!game.armoury() || std::filesystem::exists(army)) return army;
    const auto ready = game.armoury()->ready();
    std::vector<std::string_view> ids;
    for (const auto& one : ready) {
        if (one.id == army) return one.file;
        ids.emplace_back(one.id);
    }
    if (army.find_first_of("./") != army.npos) return army;  // reading it says what is wrong
    throw InputError(
        army, 0, 0, fmt::format("is no file, and no army that comes with {}; {}", game.id(), suggestion(army, ids)));
}

void require_legal(const Armoury& armoury, const Army_text& army, const House& house) {
    const Army_report report = armoury.judge(army, house);
    if (report.is_legal()) return;
    const Army_report::Fault& first = report.faults.front();
    std::string problem = first.words;
    for (std::size_t i = 1; i < report.faults.size(); ++i) {
        const Army_report::Fault& next = report.faults[i];
        problem += std::string("\n") + InputError(army.file, next.line, next.column, next.words).what();
    }
    throw InputError(army.file, first.line, first.column, problem);
}

}

std::optional<std::pair<Side, std::string>> given_to_a_side(const std::string& given) {
    for (const Side side : both_sides)
        if (const std::string begin = fmt::format("{}=", side_id(side)); given.starts_with(begin) && given != begin)
            return std::pair{side, given.substr(begin.size())};
    return {};
}

Setup with_armies(const Module& game, Setup setup, const std::vector<std::string>& armies) {
    for (const std::string& given : armies) {
        const auto refuse = [&](const std::string& problem) { throw InputError("--army " + given, 0, 0, problem); };
        const auto brought = given_to_a_side(given);
        if (!brought) refuse("red=ARMY or blue=ARMY would be right, such as red=my-army.yaml");
        const std::string side(side_id(brought->first)), part = side + ".army";
        if (std::ranges::none_of(game.parts(), [&](const Setup_part& known) { return known.name == part; }))
            refuse(fmt::format("players bring no armies to {}; its scenarios have their own", game.id()));
        if (setup.parts.contains(part)) refuse(fmt::format("{} has an army already", side));
        const std::string file = file_of(game, brought->second);
        const std::string text = read_part_file(part, file);
        if (game.armoury()) require_legal(*game.armoury(), {text, file}, setup.house);
        setup.parts[part] = text;
    }
    return setup;
}

}
