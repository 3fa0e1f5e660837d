#include "lab/simulation.h"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

// Between these a scenario passes as fair: the band that tournament organisers commonly allow an army.
constexpr double fair_low = 0.45, fair_high = 0.55;

double mean(u64 sum, u64 games) { return games ? double(sum) / double(games) : 0; }

// From this number of games on, the interval of an even scenario fits within the band.
u64 enough_games() {
    const double reach = fair_high - 0.5;
    return u64(std::ceil(normal_95 * normal_95 * 0.25 / (reach * reach)));
}

}

std::string share_words(double share) { return fmt::format("{:.1f} %", 100 * share); }

Interval red_share(const Tally& tally) {
    return wilson(double(tally.red_wins) + 0.5 * double(tally.draws), tally.games);
}

nlohmann::ordered_json outcome_json(const Simulation& what, const Tally& tally) {
    const Interval share = red_share(tally);
    nlohmann::ordered_json json;
    json["game"] = what.game;
    json["scenario"] = what.scenario;
    json["title"] = what.title;
    json["rules"] = what.rules;
    json["data"] = fmt::format("{:016x}", what.data);
    json["settings"] = what.settings;
    json["red"] = what.red;
    json["blue"] = what.blue;
    json["games"] = tally.games;
    json["seed"] = what.seed;
    json["red_wins"] = tally.red_wins;
    json["blue_wins"] = tally.blue_wins;
    json["draws"] = tally.draws;
    json["red_share"] = {{"estimate", share.estimate}, {"low", share.low}, {"high", share.high}};
    return json;
}

std::string result_json(const Simulated& result) {
    const auto& [what, tally, seconds] = result;
    nlohmann::ordered_json json = outcome_json(what, tally);
    json["turns"] = {{"mean", mean(tally.turns, tally.games)}, {"min", tally.least_turns}, {"max", tally.most_turns}};
    json["answers"] = tally.answers;
    json["hash"] = fmt::format("{:016x}", tally.hash);
    json["seconds"] = seconds;
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string verdict(const Simulated& result) {
    const Interval share = red_share(result.tally);
    const auto& [estimate, low, high] = share;
    const Simulation& what = result.simulation;
    const bool red_ahead = estimate > 0.5;
    const std::string ahead =
        red_ahead ? fmt::format("red ({})", what.red_army) : fmt::format("blue ({})", what.blue_army);
    const std::string between =
        fmt::format("{} to {}", share_words(red_ahead ? low : 1 - high), share_words(red_ahead ? high : 1 - low));
    const bool is_sure = low > 0.5 || high < 0.5;
    if (low >= fair_low && high <= fair_high)
        return fmt::format("Fair: between these players the sides are as good as even.{}",
            is_sure ? fmt::format(" A small advantage for {} is certain: {} of the battles.", ahead, between) : "");
    if (low > fair_high || high < fair_low)
        return fmt::format("Not fair: {} wins {} of the battles between these players.", ahead, between);
    if (is_sure)
        return fmt::format(
            "The advantage is with {}, who wins {} of the battles between these players.", ahead, between);
    return fmt::format("Too few battles to say who has the advantage; {} or more might tell.",
        std::max(enough_games(), 2 * result.tally.games));
}

std::string result_words(const Simulated& result) {
    const auto& [what, tally, seconds] = result;
    const Interval share = red_share(tally);
    const std::size_t wide = std::max({what.red_army.size(), what.blue_army.size(), std::size_t(9)}) + 6;
    std::string text = fmt::format(
        "{}: {} (red, {}) against {} (blue, {})\n", what.title, what.red_army, what.red, what.blue_army, what.blue);
    if (!what.settings.empty()) text += fmt::format("with {}\n", fmt::join(what.settings, ", "));
    text += fmt::format("{} battles from seed {}, {:.1f} s\n\n", tally.games, what.seed, seconds);
    const auto line = [&](const std::string& name, u64 number) {
        text += fmt::format("{:<{}}{:>9}  {:>7}\n", name, wide, number, share_words(mean(number, tally.games)));
    };
    line(what.red_army + " win", tally.red_wins);
    line(what.blue_army + " win", tally.blue_wins);
    line("drawn", tally.draws);
    text += fmt::format("{:<{}}{:>9}  {:>7}  ({} to {} with 95 % confidence; a draw counts half)\n", "red's share",
        wide, "", share_words(share.estimate), share_words(share.low), share_words(share.high));
    text += fmt::format("{:<{}}{:>9.1f}  ({} to {})\n", "turns", wide, mean(tally.turns, tally.games),
        tally.least_turns, tally.most_turns);
    text += fmt::format("{:<{}}{:>9.1f}\n", "answers", wide, mean(tally.answers, tally.games));
    text += fmt::format("{:<{}} {:016x}\n\n", "hash", wide, tally.hash);
    text += verdict(result) + "\n";
    if (what.red == "random" || what.blue == "random")
        text += "Players who choose at random say little about how people would fare.\n";
    return text;
}

}
