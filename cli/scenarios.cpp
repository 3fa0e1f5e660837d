// sandtable scenarios: which battles there are.
#include <memory>

#include <fmt/format.h>

#include "cli/battle_name.h"
#include "cli/command.h"
#include "cli/draw/terminal.h"
#include "cli/json.h"

namespace sandtable {
namespace {

Json as_json(const Module& game, const Scenario_card& card) {
    return {{"id", card.id}, {"title", card.title}, {"date", card.date}, {"place", card.place}, {"game", game.id()},
        {"red", card.red}, {"blue", card.blue}, {"turns", card.turns}, {"history", card.history}, {"file", card.file}};
}

void print_cards(const Module& game, const std::vector<Scenario_card>& cards) {
    const Terminal terminal = find_terminal("auto");
    int widest = 0;
    for (const Scenario_card& card : cards) widest = std::max(widest, width(card.id));
    widest += width(game.id()) + 1;
    for (const Scenario_card& card : cards) {
        const std::string name = fmt::format("{}/{}", game.id(), card.id);
        const std::string about = fmt::format("{}, {}, {}: {} against {}, {} {}s", card.title, card.place, card.date,
            card.red, card.blue, card.turns, card.called);
        // The description stands beside the name, its further lines below its first.
        const std::string text = std::string(std::size_t(widest) + 2, ' ') + about;
        fmt::print("{}{}\n", paint(terminal, Ink::strong, fit(name, widest + 2)),
            wrap(terminal, text, widest + 2).substr(std::size_t(widest) + 2));
    }
}

void list_scenarios(const std::string& game, bool json) {
    Json list = Json::array();
    for (const Module* one : modules()) {
        if (!game.empty() && one != &find_module(game)) continue;
        const std::vector<Scenario_card> cards = one->scenarios();
        for (const Scenario_card& card : cards) list.push_back(as_json(*one, card));
        if (!json) print_cards(*one, cards);
    }
    if (json) print_json(list);
}

}

void add_scenarios(Options& program, Exit&) {
    struct Given {
        std::string game;
        bool json = false;
    };
    auto options = std::make_shared<Given>();
    Options command = program.command("scenarios", "List the battles");
    command.text("game", options->game, "GAME", "Of one game only");
    command.flag("--json", options->json, "Print JSON");
    command.example("scenarios battledice");
    command.run([options] { list_scenarios(options->game, options->json); });
}

}
