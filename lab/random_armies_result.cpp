#include "lab/random_armies_result.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace sandtable {
namespace {

using Json = nlohmann::ordered_json;

std::string percent_more(double gain) { return fmt::format("{:+.1f} %", 100 * gain); }

Json json_of(const Interval& interval) {
    return {{"estimate", interval.estimate}, {"low", interval.low}, {"high", interval.high}};
}

// Calls `each` for any two nations that met, and for a nation against all others, where it met any.
template <class Each> void each_result(const Random_result& result, const Each& each) {
    for (const std::string& nation : result.nations) {
        Results others;
        for (const std::string& other : result.nations) {
            const Results one = result.tally.between(nation, other);
            if (nation != other) others.add(one);
            if (one.battles()) each(nation, other, one);
        }
        if (others.battles()) each(nation, "", others);
    }
}

}

std::string random_result_json(const Random_result& result) {
    const auto& [what, armies, nations, random, seconds] = result;
    const Tally& tally = random.tally;
    Json json = outcome_json(what, tally);
    json["points"] = armies.points;
    json["answers"] = tally.answers;
    json["hash"] = fmt::format("{:016x}", tally.hash);
    json["nations"] = Json::array();
    json["meetings"] = Json::array();
    each_result(result, [&](const std::string& nation, const std::string& other, const Results& one) {
        Json row = {{"nation", nation}};
        if (!other.empty()) row["against"] = other;
        row.update({{"games", one.battles()}, {"won", one.won}, {"drawn", one.drawn}, {"lost", one.lost},
            {"share", json_of(one.interval())}});
        json[other.empty() ? "nations" : "meetings"].push_back(row);
    });
    json["kinds"] = Json::array();
    for (const Worth& worth : worths(random))
        json["kinds"].push_back({{"nation", worth.kind.first}, {"kind", worth.kind.second}, {"points", worth.points},
            {"with", worth.with}, {"without", worth.without}, {"gain", json_of(worth.gain)}, {"sure", worth.is_sure}});
    json["seconds"] = seconds;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string random_result_words(const Random_result& result) {
    const auto& [what, armies, nations, random, seconds] = result;
    const Tally& tally = random.tally;
    std::string text = fmt::format("{}: new armies of {} points for each battle, {} (red) against {} (blue)\n",
        what.title, armies.points, what.red, what.blue);
    if (!what.settings.empty()) text += fmt::format("with {}\n", fmt::join(what.settings, ", "));
    const Interval red = red_share(tally);
    text += fmt::format("{} battles from seed {}, {:.1f} s\n\n{} drawn; red's share {} ({} to {})\n\n", tally.games,
        what.seed, seconds, share_words(tally.games ? double(tally.draws) / double(tally.games) : 0),
        share_words(red.estimate), share_words(red.low), share_words(red.high));
    text += "Shares of the battles, with 95 % confidence; a draw counts half. A nation against itself: red's share.\n";
    each_result(result, [&](const std::string& nation, const std::string& other, const Results& one) {
        const auto [share, low, high] = one.interval();
        text += fmt::format("{:<30}{:>8} battles{:>9}  ({} to {})\n",
            fmt::format("{} against {}", nation, other.empty() ? "all others" : other), one.battles(),
            share_words(share), share_words(low), share_words(high));
    });
    const std::vector<Worth> all = worths(random);
    text +=
        "\nWith the unit an army wins more or less than armies of its nation that spend the points otherwise,\n"
        "where 95 % confidence tells (*: even among that many kinds):\n";
    int told = 0;
    for (const Worth& worth : all) {
        if (worth.gain.low <= 0 && worth.gain.high >= 0) continue;
        ++told;
        text += fmt::format("{} {:<44}{:>5.0f} points{:>6} armies{:>9}  ({} to {})\n", worth.is_sure ? '*' : ' ',
            fmt::format("{}: {}", worth.kind.first, worth.kind.second), worth.points, worth.with,
            percent_more(worth.gain.estimate), percent_more(worth.gain.low), percent_more(worth.gain.high));
    }
    if (!told) text += "  no unit: more battles might tell\n";
    return text;
}

}
