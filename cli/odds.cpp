// sandtable odds: the exact chances of an attack, or of whatever else a game tells the odds of.
#include <memory>

#include <boost/algorithm/string/replace.hpp>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/draw/terminal.h"
#include "cli/json.h"
#include "cli/play/play_words.h"
#include "data_files/error.h"
#include "words/letters.h"

namespace sandtable {
namespace {

constexpr int odds_bar_width = 40;

struct Asked {
    const Module* game;
    Situation situation;
    Settings given;  // an entry for every setting that takes a value, empty when it was not given
    std::map<std::string, bool> flags;
    Setup setup;
    bool json = false;
};

double decimal(u64 weight, u64 total) { return double(weight) / double(total); }

double mean(const Odds::Distribution& distribution, u64 total) {
    double sum = 0;
    for (const auto& [value, weight] : distribution.weights) sum += value * decimal(weight, total);
    return sum;
}

Json as_json(const Asked& asked, const Odds& odds) {
    Json json = {{"game", asked.game->id()}, {"situation", asked.situation.id}, {"dice", odds.dice}};
    if (odds.refusal) {
        json["refused"] = {{"rule", odds.refusal.rule.id()}, {"why", words(odds.refusal)}};
        return json;
    }
    for (const auto& [rule, words, dice] : odds.terms)
        json["terms"].push_back({{"rule", rule.id()}, {"words", words}, {"dice", dice}});
    for (const auto& [rule, words, cost] : odds.notes) json["notes"].push_back({{"rule", rule.id()}, {"words", words}});
    for (const Odds::Distribution& distribution : odds.distributions) {
        Json list = Json::array();
        for (std::size_t i = 0; i < distribution.weights.size(); ++i) {
            const auto [value, weight] = distribution.weights[i];
            list.push_back({{"value", value}, {"exact", odds.chance_of(distribution, i)},
                {"probability", decimal(weight, odds.total)}});
        }
        json[distribution.name] = list;
    }
    for (const Odds::Chance& chance : odds.chances) {
        // "hit.full": one of several that are told together.
        const auto dot = chance.name.find('.');
        Json& told = dot == std::string::npos ? json[chance.name]
                                              : json[chance.name.substr(0, dot)][chance.name.substr(dot + 1)];
        told = {{"exact", odds.chance_of(chance)}, {"probability", decimal(chance.weight, odds.total)}};
    }
    for (const Odds::Distribution& distribution : odds.distributions)
        json["expected"][distribution.name] = {
            {"exact", odds.mean_of(distribution)}, {"value", mean(distribution, odds.total)}};
    return json;
}

void print_line(
    const Terminal& terminal, std::string_view name, const std::string& value, const std::string& exact, double share) {
    std::string bar;
    const int length = int(share * odds_bar_width + 0.5);
    for (int i = 0; i < length; ++i) bar += terminal.unicode ? "█" : "#";
    const std::string line = fmt::format("{:<14} {:>2} {:>12} {:>8.3f} %  {}", name, value, exact, 100 * share, bar);
    fmt::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
}

void print(const Odds& odds) {
    if (odds.refusal) {
        fmt::print("no dice: it {} ({} {})\n", words(odds.refusal), odds.refusal.rule.id(),
            odds.refusal.rule.paragraph->title);
        return;
    }
    const Terminal terminal = find_terminal("never");
    fmt::print("{} {}: {}\n", odds.dice, odds.dice == 1 ? "die" : "dice", in_words(odds.terms));
    for (const Odds::Note& note : odds.notes) fmt::print("{}\n", note.words);
    for (const Odds::Distribution& distribution : odds.distributions) {
        fmt::print("\n{} expected: {} = {:.3f}\n", spaced(distribution.name), odds.mean_of(distribution),
            mean(distribution, odds.total));
        for (std::size_t i = 0; i < distribution.weights.size(); ++i) {
            const auto [value, weight] = distribution.weights[i];
            print_line(terminal, spaced(distribution.name), std::to_string(value), odds.chance_of(distribution, i),
                decimal(weight, odds.total));
        }
    }
    fmt::print("\n");
    for (const Odds::Chance& chance : odds.chances)
        print_line(terminal, boost::algorithm::replace_first_copy(spaced(chance.name), ".", ": "), "",
            odds.chance_of(chance), decimal(chance.weight, odds.total));
}

void tell_odds(const Asked& asked) {
    Settings settings;
    for (const auto& [name, values] : asked.given)
        if (!values.empty()) settings[name] = values;
    for (const auto& [name, is_given] : asked.flags)
        if (is_given) settings[name];
    try {
        const Odds odds = asked.game->odds(asked.situation.id, settings, asked.setup);
        if (asked.json) print_json(as_json(asked, odds));
        else print(odds);
    } catch (const InputError& error) {
        if (error.file.starts_with("--")) misuse(error.what());  // one of the settings
        throw;
    }
}

// The situation with what it must be told: of each setting its first value, or a number that all of them take.
std::string example_of(const Module& game, const Situation& situation) {
    std::string example = fmt::format("odds {} {}", game.id(), situation.id);
    for (const Situation::Setting& setting : situation.settings)
        if (setting.required)
            example += fmt::format(" --{} {}", setting.name, setting.values.empty() ? "4" : setting.values[0]);
    return example;
}

void add_setting(Options& command, Asked& asked, const Situation::Setting& setting) {
    const std::string name = "--" + setting.name;
    if (setting.use == Situation::Setting::flag) {
        command.flag(name, asked.flags[setting.name], setting.about);
        return;
    }
    Option option =
        command.texts(name, asked.given[setting.name], setting.values.empty() ? "N" : "WHAT", setting.about);
    if (setting.required) option.required();
    if (setting.use != Situation::Setting::many) option.once();
    if (!setting.values.empty()) option.one_of(setting.values);
}

}

void add_odds(Options& program, Exit&) {
    Options command = program.command("odds", "Tell the exact chances of an attack, as fractions and decimals");
    command.needs_command();
    for (const Module* game : modules()) {
        Options of_game = command.command(game->id(), fmt::format("Odds of {}", game->title()));
        of_game.needs_command();
        const std::vector<Situation> situations = game->situations();
        if (!situations.empty()) of_game.example(example_of(*game, situations.front()));
        for (const Situation& situation : situations) {
            auto asked = std::make_shared<Asked>();
            asked->game = game;
            asked->situation = situation;
            Options one = of_game.command(situation.id, "The odds of " + situation.about);
            for (const Situation::Setting& setting : situation.settings) add_setting(one, *asked, setting);
            add_setup_options(one, asked->setup);
            one.flag("--json", asked->json, "Print JSON");
            one.example(example_of(*game, situation));
            one.run([asked] { tell_odds(*asked); });
        }
    }
    command.example("odds battledice attack --attacker infantry --range 2 --target infantry --target-terrain wood");
}

}
