// sandtable games: which games there are.
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/json.h"
#include "cli/terminal.h"

namespace sandtable {
namespace {

void list_games(bool as_json) {
    Json list = Json::array();
    const Terminal terminal = find_terminal("auto");
    for (const Module* game : modules()) {
        const std::size_t scenarios = game->scenarios().size(), rules = game->rulebook().size();
        list.push_back({{"id", game->id()}, {"title", game->title()}, {"about", game->about()},
            {"scenarios", scenarios}, {"rules", rules}});
        if (as_json) continue;
        fmt::print("{}: {}\n  {}\n", paint(terminal, Ink::strong, game->id()), game->title(),
            wrap(terminal, game->about(), 2));
        fmt::print("  {} scenarios, {} rules\n", scenarios, rules);
    }
    if (as_json) print_json(list);
}

}

void add_games(CLI::App& app, Exit&) {
    auto json = std::make_shared<bool>(false);
    CLI::App& command = *app.add_subcommand("games", "Which games there are");
    command.add_flag("--json", *json, "Print JSON");
    add_example(command, "games");
    command.callback([json] { list_games(*json); });
}

}
