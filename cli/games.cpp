// sandtable games: which games there are, and the house rules that come with them.
#include <memory>

#include <fmt/format.h>

#include "cli/command.h"
#include "cli/draw/terminal.h"
#include "cli/json.h"

namespace sandtable {
namespace {

Json house_json(const House_card& card) {
    return {{"id", card.id}, {"title", card.title}, {"about", card.about}, {"settings", card.settings}};
}

void list_games(bool as_json) {
    Json list = Json::array();
    const Terminal terminal = find_terminal("auto");
    for (const Module* game : modules()) {
        const std::size_t scenarios = game->scenarios().size(), rules = game->rulebook().size();
        Json house = Json::array();
        for (const House_card& card : game->house_rules()) house.push_back(house_json(card));
        list.push_back({{"id", game->id()}, {"title", game->title()}, {"about", game->about()},
            {"scenarios", scenarios}, {"rules", rules}, {"house", house}});
        if (as_json) continue;
        fmt::print("{}: {}\n  {}\n", paint(terminal, Ink::strong, game->id()), game->title(),
            wrap(terminal, game->about(), 2));
        fmt::print("  {} scenarios, {} rules\n", scenarios, rules);
        for (const House_card& card : game->house_rules()) {
            const std::string text = fmt::format("{} (--house {}): {}", card.title, card.id, card.about);
            fmt::print("  {}\n", wrap(terminal, text, 4));
        }
    }
    if (as_json) print_json(list);
}

}

void add_games(Options& program, Exit&) {
    auto json = std::make_shared<bool>(false);
    Options command = program.command("games", "List the games");
    command.flag("--json", *json, "Print JSON");
    command.example("games");
    command.run([json] { list_games(*json); });
}

}
