// sandtable check: whether files are right: scenarios, house rules, armies, tables, records, lessons.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/json.h"
#include "data_files/data_dir.h"
#include "data_files/error.h"
#include "data_files/tree.h"
#include "match/lesson.h"
#include "match/match.h"

namespace sandtable {
namespace {

struct Checked {
    std::string file, kind;               // "record", "lesson" or "data"
    std::vector<std::string> problems{};  // as "file:line: ..."; none when it is right
    std::string warning{};
    std::string open{};  // of a record that stops before its battle's end: after which answer
};

// A record's first line names its format; data files are YAML, in which that line would be no map.
bool is_record(const std::string& path) {
    std::string head(64 << 10, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(head.data(), std::streamsize(head.size()));
    head.resize(std::size_t(file.gcount()));
    std::istringstream lines(head);
    for (std::string line; std::getline(lines, line);)
        if (const auto begin = line.find_first_not_of(" \t\r\xEF\xBB\xBF");
            begin != std::string::npos && line[begin] != '#')
            return line.compare(begin, 10, "sandtable ") == 0;
    return false;
}

void check_record(const std::string& path, Checked& checked) {
    const Record record = read_record_file(path);
    const Replay replayed = replay(open_battle(record).table, record);
    checked.problems = replayed.failures;
    checked.warning = replayed.warning;
    if (!replayed.match.table().result().over)
        checked.open = fmt::format("the battle is not over after answer {}", replayed.match.steps().size());
}

void check_lesson(const std::string& path, Checked& checked) {
    Lesson lesson = read_lesson_file(path);
    std::unique_ptr<Table> table = open_battle(lesson.record).table;
    const Module& game = find_module(lesson.record.game);
    std::vector<std::string> problems;
    for (const Lesson::Page& page : lesson.pages)
        for (const std::string& rule : page.rules)
            if (std::ranges::none_of(game.rulebook(), [&](const Paragraph& one) { return one.id == rule; }))
                problems.push_back(
                    fmt::format("{}:{}: expected a rule of {}, got '{}'", path, page.rules_number, game.id(), rule));
    checked.problems = Course(std::move(lesson), std::move(table)).failures();
    checked.problems.insert(checked.problems.end(), problems.begin(), problems.end());
}

// GAME/FILE says for which game a file is that lies in no folder called after it.
struct Named {
    const Module* game = nullptr;  // null where the whole is the path
    std::string path;
};
Named named(const std::string& given) {
    std::error_code error;
    const auto slash = given.find('/');
    const bool is_path = slash == std::string::npos || std::filesystem::exists(given, error);
    const Module* const game = is_path ? nullptr : module(given.substr(0, slash));
    return {game, game ? given.substr(slash + 1) : given};
}

// The tables of a game lie beside its folders of scenarios, and are read by whatever is loaded of it; what is wrong in one of them is told
// with its own line. Null where the file is none: scenarios, armies and house rules say by a key what they are, wherever they lie.
const Module* whose_table(const std::string& path) {
    std::error_code error;
    const auto folder = std::filesystem::absolute(path, error).parent_path();
    for (const Module* game : modules()) {
        if (!std::filesystem::equivalent(folder, std::filesystem::path(data_directory()) / game->id(), error)) continue;
        const Node tree = read_yaml_file(path);
        // A kind of terrain may be called house, too: what is in it is a map.
        const auto is_of = [&](const char* key) {
            const Node* named = tree.kind == Node::map ? find(tree, key) : nullptr;
            return named && named->kind == Node::scalar;
        };
        return std::ranges::any_of(std::array{"id", "house", "army", "layout"}, is_of) ? nullptr : game;
    }
    return nullptr;
}

Checked check_one(const std::string& given) {
    Checked checked{.file = given, .kind = "data"};
    const auto [game, path] = named(given);
    std::error_code error;
    try {
        if (std::filesystem::is_directory(path, error))
            throw InputError(path, 0, 0, "is a folder; name the files in it");
        if (!std::filesystem::is_regular_file(path, error)) throw InputError(path, 0, 0, "is no file");
        if (std::filesystem::path(path).extension() == ".lesson") {
            checked.kind = "lesson";
            check_lesson(path, checked);
        } else if (is_record(path) || std::filesystem::path(path).extension() == ".record") {
            checked.kind = "record";
            check_record(path, checked);
        } else if (const Module* owner = whose_table(path)) {
            owner->load({.scenario = owner->scenarios().front().id});
        } else (game ? game : find_battle(path).module)->check(path);
    } catch (const InputError& wrong) { checked.problems.emplace_back(wrong.what()); }
    return checked;
}

void print(const Checked& checked) {
    if (checked.problems.empty()) {
        std::string line = checked.file + ": ok";
        for (const std::string& besides : {checked.open, checked.warning})
            if (!besides.empty()) line += "; " + besides;
        fmt::print("{}\n", line);
        return;
    }
    // A line a file: a failed record's further failures often follow from its first.
    std::string problem = checked.problems[0].substr(0, checked.problems[0].find('\n'));
    if (checked.problems.size() > 1) problem += fmt::format(" (and {} more)", checked.problems.size() - 1);
    fmt::print("{}\n", problem);
}

int check_files(const std::vector<std::string>& files, bool as_json) {
    Json list = Json::array();
    bool right = true;
    for (const std::string& file : files) {
        const Checked checked = check_one(file);
        right &= checked.problems.empty();
        if (!as_json) print(checked);
        else {
            list.push_back({{"file", file}, {"kind", checked.kind}, {"ok", checked.problems.empty()},
                {"problems", checked.problems}});
            if (!checked.warning.empty()) list.back()["warning"] = checked.warning;
            if (checked.kind == "record" && checked.problems.empty()) list.back()["over"] = checked.open.empty();
        }
    }
    if (as_json) print_json(list);
    return right ? 0 : 1;
}

}

void add_check(Options& program, Exit& exit) {
    struct Given {
        std::vector<std::string> files;
        bool json = false;
    };
    auto options = std::make_shared<Given>();
    Options command =
        program.command("check", "Check files for errors: scenarios, house rules, armies, tables, records, lessons");
    command
        .texts("files", options->files, "FILE",
            "The files; GAME/FILE where one lies in no folder that is called after its game")
        .required();
    command.flag("--json", options->json, "Print JSON, with every problem of a record");
    command.example("check data/battledice/scenarios/*.yaml");
    command.run([options, &exit] { exit.status = check_files(options->files, options->json); });
}

}
