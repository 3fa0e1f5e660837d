// sandtable army: the lists that armies are made from, and what the rules say of an army.
#include <algorithm>
#include <iterator>
#include <memory>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/draw/terminal.h"
#include "cli/json.h"
#include "core/armoury.h"
#include "data_files/error.h"
#include "data_files/read_file.h"
#include "data_files/tree.h"
#include "protocol/army_json.h"
#include "report/army_page.h"
#include "rosters/import_army.h"
#include "rosters/roster_file.h"

namespace sandtable {
namespace {

// What a command of an armoury was told.
struct Asked {
    const Armoury* armoury = nullptr;
    Setup setup;  // only its house rules are used
    std::string file, nation, form = "file", paper = "a4";
    int points = 1000;
    u64 seed = 1;
    bool json = false;
};

Army_text army_of(const std::string& file) {
    std::string text = read_file(file, longest_file);
    if (text.size() > longest_file)
        throw InputError(file, 0, 0, fmt::format("is longer than {} bytes, and no army", longest_file));
    return {std::move(text), file};
}

void list_nations(const Asked& asked) {
    const auto nations = asked.armoury->nations(asked.setup.house);
    const auto ready = asked.armoury->ready();
    if (asked.json) {
        Json json = {{"nations", Json::array()}, {"armies", Json::array()}};
        for (const auto& one : nations)
            json["nations"].push_back({{"id", one.id}, {"name", one.name}, {"entries", one.entries}});
        for (const auto& one : ready)
            json["armies"].push_back({{"id", one.id}, {"title", one.title}, {"nation", one.nation},
                {"points", one.points}, {"file", one.file}, {"fault", one.fault}});
        return print_json(json);
    }
    for (const auto& nation : nations) {
        fmt::print("{}: {}, {} entries\n", nation.id, nation.name, nation.entries);
        for (const auto& one : ready)
            if (one.nation == nation.id)
                fmt::print("  {:<24}{:>5} points  {}{}{}\n", one.id, one.points, one.title,
                    one.fault.empty() ? "" : "; ", one.fault);
    }
}

void list_entries(const Asked& asked) {
    const auto entries = asked.armoury->entries(asked.nation, asked.setup.house);
    Json json = Json::array();
    for (const auto& one : entries) {
        if (asked.json)
            json.push_back({{"id", one.id}, {"name", one.name}, {"place", one.place}, {"points", one.points},
                {"variant_of", one.variant_of}});
        else
            fmt::print("{}{:<{}}{:>5} points  {} ({})\n", one.variant_of.empty() ? "" : "  ", one.id,
                one.variant_of.empty() ? 26 : 24, one.points, one.name, one.place);
    }
    if (asked.json) print_json(json);
}

std::vector<Army_report::Unit> known_units(const Army_report& army) {
    std::vector<Army_report::Unit> known;
    std::ranges::copy_if(army.units, std::back_inserter(known), &Army_report::Unit::is_known);
    return known;
}

Json as_json(const Army_report& army) {
    Json units = Json::array(), faults = Json::array();
    for (const auto& unit : known_units(army))
        units.push_back({{"name", unit.name}, {"kind", unit.kind}, {"made_of", unit.made_of}, {"points", unit.points},
            {"platoon", unit.platoon + 1}, {"line", unit.line}});
    for (const auto& fault : army.faults)
        faults.push_back({{"rule", fault.rule.paragraph ? fault.rule.id() : ""}, {"line", fault.line},
            {"column", fault.column}, {"words", fault.words}});
    return {{"army", army.title}, {"nation", army.nation}, {"points", army.points}, {"limit", army.limit},
        {"legal", army.is_legal()}, {"units", units}, {"notes", notes_of(army)}, {"faults", faults}};
}

void check(const Asked& asked, Exit& exit) {
    const Army_report army = asked.armoury->judge(army_of(asked.file), asked.setup.house);
    exit.status = army.is_legal() ? 0 : 1;
    if (asked.json) return print_json(as_json(army));
    fmt::print("{} ({})\n", army.title, army.nation);
    for (const auto& unit : known_units(army))
        fmt::print("{:>5}  {}{}{}{}\n", unit.points, unit.name, unit.kind == unit.name ? "" : ", " + unit.kind,
            unit.made_of.empty() ? "" : ": ", unit.made_of);
    fmt::print(
        "{:>5}  of {} points, {} left ({})\n", army.points, army.limit, army.limit - army.points, army.rule.id());
    for (const std::string& note : notes_of(army)) fmt::print("{}\n", note);
    for (const auto& fault : army.faults) fmt::print("{}:{}: {}\n", asked.file, fault.line, fault.words);
    if (army.is_legal()) fmt::print("It breaks no rule.\n");
}

void convert(const Asked& asked) {
    const Armoury::Form form = asked.form == "text" ? Armoury::plain
        : asked.form == "json"                      ? Armoury::json
                                                    : Armoury::own;
    fmt::print("{}", asked.armoury->write(army_of(asked.file), form, asked.setup.house));
}

void print_page(const Asked& asked) {
    const Army_text text = army_of(asked.file);
    const Army_report army = asked.armoury->judge(text, asked.setup.house);
    const std::string file = asked.armoury->write(text, Armoury::own, asked.setup.house);
    fmt::print("{}", army_html(army, file, asked.paper == "letter" ? Paper::letter : Paper::a4));
}

// The army goes to the output, what was guessed of it to the error stream.
void import_file(const Asked& asked) {
    const std::string bytes = read_file(asked.file, longest_roster_file);
    const Army_import made = import_army(*asked.armoury, bytes, asked.file, asked.setup.house);
    if (asked.json) return print_json(import_json(made));
    for (const Imported& one : made.report)
        if (!one.sure)
            fmt::print(stderr, "{}{}: {}{}\n", asked.file, one.line ? fmt::format(":{}", one.line) : std::string(),
                one.said, one.became ? fmt::format(" -> {}. {}", *one.became, one.words) : ": " + one.words);
    fmt::print("{}", made.text);
}

// A command below `of`, with what it is told; all take house rules.
std::pair<Options, std::shared_ptr<Asked>> add(
    Options& of, const Module& game, const char* name, const char* about, const std::string& example) {
    auto asked = std::make_shared<Asked>();
    asked->armoury = game.armoury();
    Options command = of.command(name, about);
    add_house_options(command, asked->setup);
    command.example(fmt::format("army {} {}", game.id(), example));
    return {command, asked};
}

void add_commands(Options& of, const Module& game, Exit& exit) {
    const std::string file = "my-army.yaml";
    {
        auto [command, asked] = add(of, game, "list", "The nations and the armies that come with the game", "list");
        command.text("--nation", asked->nation, "NATION", "The entries of its list instead, with their least prices");
        command.flag("--json", asked->json, "Print JSON");
        command.run([asked = asked] { asked->nation.empty() ? list_nations(*asked) : list_entries(*asked); });
    }
    {
        auto [command, asked] =
            add(of, game, "check", "What an army costs, and every rule that it breaks", "check " + file);
        command.text("file", asked->file, "FILE", "The army").required();
        command.flag("--json", asked->json, "Print JSON");
        command.run([asked = asked, &exit] { check(*asked, exit); });
    }
    {
        auto [command, asked] = add(of, game, "random", "An army by chance, as a file",
            fmt::format("random --points 1000 --nation {} --seed 7", game.armoury()->a_nation()));
        command.number("--points", asked->points, "POINTS", "What it may cost").between(50, 5000).shows_default();
        command.text("--nation", asked->nation, "NATION", "From whose list").required();
        command.number("--seed", asked->seed, "N", "The same seed makes the same army").shows_default();
        command.run([asked = asked] {
            fmt::print("{}", asked->armoury->random(asked->points, asked->nation, asked->seed, asked->setup.house));
        });
    }
    {
        auto [command, asked] = add(of, game, "import",
            "An army from a roster of BattleScribe (.ros, .rosz) or New Recruit (JSON), or from a list in words",
            "import my-roster.rosz > my-army.yaml");
        command.text("file", asked->file, "FILE", "The roster or the list").required();
        command.flag("--json", asked->json, "Print JSON, with what became of each entry");
        command.run([asked = asked] { import_file(*asked); });
    }
    {
        auto [command, asked] =
            add(of, game, "convert", "Write an army in another form", fmt::format("convert {} --to text", file));
        command.text("file", asked->file, "FILE", "The army").required();
        command.text("--to", asked->form, "FORM", "As a file, as text for a letter or a forum, or as JSON")
            .one_of({"file", "text", "json"})
            .shows_default();
        command.run([asked = asked] { convert(*asked); });
    }
    {
        auto [command, asked] = add(of, game, "print",
            "A roster, the army's file as a QR code and a card of each unit, as one HTML page to print",
            fmt::format("print {} --paper letter", file));
        command.text("file", asked->file, "FILE", "The army").required();
        command.text("--paper", asked->paper, "PAPER", "On what it is printed")
            .one_of({"a4", "letter"})
            .shows_default();
        command.run([asked = asked] { print_page(*asked); });
    }
}

}

void add_army(Options& program, Exit& exit) {
    Options command = program.command("army", "Make, check and print armies");
    command.needs_command();
    for (const Module* game : modules()) {
        if (!game->armoury()) continue;
        Options of_game = command.command(game->id(), fmt::format("Armies of {}", game->title()));
        of_game.needs_command();
        add_commands(of_game, *game, exit);
        of_game.example(fmt::format("army {} list", game->id()));
    }
    command.example("army konflikt47 random --points 1000 --nation germany --seed 7");
}

}
