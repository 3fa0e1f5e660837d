// sandtable rules: the rulebook in words, where each paragraph is enforced and which tests reach it.
#include <algorithm>
#include <cctype>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/draw/terminal.h"
#include "cli/json.h"
#include "data_files/error.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

std::vector<std::string> code_of(const Module& game, std::string_view rule) {
    std::vector<std::string> places;
    for (const Citation& citation : game.citations())
        if (rule == citation.rule) places.push_back(fmt::format("{}:{}", citation.file, citation.line));
    return places;
}

std::vector<std::string> tests_of(const Module& game, std::string_view rule) {
    std::vector<std::string> tests;
    for (const Rule_test& reached : game.rule_tests())
        if (rule == reached.rule) tests.emplace_back(reached.test);
    return tests;
}

std::string capital(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

// All of them, the one of that id, or those of a chapter such as BD-MOV.
std::vector<const Paragraph*> find_rules(const Module& game, const std::string& id) {
    std::vector<const Paragraph*> found;
    std::vector<std::string_view> known;
    const std::string wanted = capital(id);
    for (const Paragraph& paragraph : game.rulebook()) {
        const std::string_view each = paragraph.id;
        if (wanted.empty() || each == wanted || each.starts_with(wanted + "-")) found.push_back(&paragraph);
        known.push_back(each);
    }
    if (!found.empty()) return found;
    const std::string_view meant = nearest(wanted, known);
    throw InputError(id, 0, 0,
        fmt::format("is no rule of {}; {}", game.id(),
            meant.empty() ? fmt::format("`sandtable rules {}` lists them", game.id())
                          : fmt::format("did you mean '{}'?", meant)));
}

Json as_json(const Module& game, const Paragraph& paragraph) {
    Json json = {{"id", paragraph.id}, {"chapter", chapter_of(paragraph.id, game.chapters())},
        {"title", paragraph.title}, {"text", paragraph.text}, {"enforced", !paragraph.not_enforced}};
    if (paragraph.not_enforced) json["reason"] = paragraph.not_enforced;
    json["code"] = code_of(game, paragraph.id);
    json["tests"] = tests_of(game, paragraph.id);
    return json;
}

// A line of a list that may be long; empty lists are left out.
void print_list(const Terminal& terminal, std::string_view name, const std::vector<std::string>& entries) {
    if (entries.empty()) return;
    fmt::print("  {}\n", wrap(terminal, fmt::format("{}: {}", name, fmt::join(entries, ", ")), 4));
}

void print_rule(const Terminal& terminal, const Module& game, const Paragraph& paragraph) {
    fmt::print("{} {}\n", paint(terminal, Ink::rule, paragraph.id), paint(terminal, Ink::strong, paragraph.title));
    fmt::print("{}\n", wrap(terminal, fmt::format("  {}", paragraph.text), 2));
    if (paragraph.not_enforced)
        fmt::print("{}\n", wrap(terminal, fmt::format("  not enforced: {}", paragraph.not_enforced), 4));
    print_list(terminal, "enforced in", code_of(game, paragraph.id));
    print_list(terminal, "tested by", tests_of(game, paragraph.id));
}

struct Rules {
    std::string game, id, color = "auto";
    bool json = false;
};

void list_rules(const Rules& options) {
    const Module& game = find_module(options.game);
    const Terminal terminal = find_terminal(options.color);
    Json list = Json::array();
    const std::vector<const Paragraph*> rules = find_rules(game, options.id);
    std::string_view chapter;
    for (const Paragraph* paragraph : rules) {
        if (options.json) {
            list.push_back(as_json(game, *paragraph));
            continue;
        }
        const std::string_view its_chapter = chapter_of(paragraph->id, game.chapters());
        if (rules.size() > 1 && its_chapter != chapter)
            fmt::print("{}{}\n", chapter.empty() ? "" : "\n", paint(terminal, Ink::strong, std::string(its_chapter)));
        chapter = its_chapter;
        print_rule(terminal, game, *paragraph);
    }
    if (options.json) print_json(list);
}

}

void add_rules(Options& program, Exit&) {
    auto options = std::make_shared<Rules>();
    Options command = program.command("rules", "Read a game's rules: where each is enforced and which tests reach it");
    command.text("game", options->game, "GAME", "Which game").required();
    command.text("id", options->id, "RULE", "One rule, such as BD-RET-02, or a chapter, such as BD-RET");
    command.flag("--json", options->json, "Print JSON");
    add_color_option(command, options->color);
    command.example("rules battledice BD-RET-02");
    command.run([options] { list_rules(*options); });
}

}
