#include "lab/random_armies.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <boost/math/distributions/normal.hpp>
#include <fmt/format.h>

#include "core/armoury.h"
#include "core/random.h"
#include "data_files/error.h"
#include "lab/threads.h"
#include "words/spelling.h"

namespace sandtable {
namespace {

constexpr double level = 0.05;  // of error

Results results_of(const Tally& tally) { return {tally.red_wins, tally.draws, tally.blue_wins}; }

// An army by chance, and the troops that it has.
struct Mustered {
    std::string text;
    Army_report report;
};
Mustered muster(
    const Armoury& armoury, const Random_armies& armies, const std::string& nation, u64 seed, const House& house) {
    std::string text = armoury.random(armies.points, nation, seed, house);
    Army_report report = armoury.judge({text, "random army"}, house);
    while (text.ends_with('\n')) text.pop_back();
    return {std::move(text), std::move(report)};
}

void count(Random_tally& tally, const std::string& nation, const Army_report& army, const Random_tally::Foe& foe,
    const Results& results) {
    std::set<std::string> kinds;
    for (const Army_report::Unit& unit : army.units) {
        Random_tally::Of_kind& kind = tally.kinds[{nation, unit.kind}];
        ++kind.units;
        kind.points += u64(unit.points);
        if (kinds.insert(unit.kind).second) kind.results[foe].add(results);
    }
}

Random_tally play_battle(const Module& module, Setup setup, const Random_armies& armies, const Nations& nations,
    const Batch& batch, u64 number) {
    const u64 seed = mix(batch.seed, number);
    const auto [red, blue] = nations;
    const Mustered red_army = muster(*module.armoury(), armies, red, mix(seed, 1), setup.house);
    const Mustered blue_army = muster(*module.armoury(), armies, blue, mix(seed, 2), setup.house);
    setup.parts["red.army"] = red_army.text;
    setup.parts["blue.army"] = blue_army.text;
    Batch one = batch;
    one.first = number, one.games = number + 1, one.step = 1;
    Random_tally played;
    played.tally = module.play_batch(setup, one, {});
    const Results results = results_of(played.tally);
    played.meetings[nations] = results;
    count(played, red, red_army.report, {Side::red, blue}, results);
    count(played, blue, blue_army.report, {Side::blue, red}, results.turned());
    return played;
}

// Where armies with a kind can be compared with others: sums over the foes.
struct Comparison {
    double weight = 0, gain = 0, variance = 0;
    u64 with = 0, without = 0;

    void add(const Results& all, const Results& with_kind) {
        const Results others{all.won - with_kind.won, all.drawn - with_kind.drawn, all.lost - with_kind.lost};
        const u64 n = with_kind.battles(), m = others.battles();
        with += n, without += m;
        if (!n || !m) return;
        const double part = double(n) * double(m) / double(n + m);
        weight += part;
        gain += part * (with_kind.share() - others.share());
        variance += part * all.variance();  // part squared, times the variance of a difference of two means
    }
};

}

std::vector<Nations> meetings(const Armoury& armoury, const Random_armies& armies, const House& house) {
    std::vector<std::string> all;
    for (const Armoury::Nation& nation : armoury.nations(house)) all.push_back(nation.id);
    const std::vector<std::string_view> known(all.begin(), all.end());
    for (const std::string& nation : armies.nations)
        if (!nation.empty() && std::ranges::find(all, nation) == all.end())
            throw InputError(nation, 0, 0, "is no nation; " + suggestion(nation, known));
    const auto& [red, blue] = armies.nations;
    std::vector<Nations> meetings;
    if (!red.empty() && !blue.empty()) meetings.emplace_back(red, blue);
    else if (!red.empty())
        for (const std::string& other : all) meetings.emplace_back(red, other);
    else if (!blue.empty())
        for (const std::string& other : all) meetings.emplace_back(other, blue);
    else
        for (std::size_t i = 0; i < all.size(); ++i)
            for (std::size_t k = i; k < all.size(); ++k) {
                meetings.emplace_back(all[i], all[k]);
                meetings.emplace_back(all[k], all[i]);
            }
    return meetings;
}

double Results::share() const { return battles() ? (double(won) + 0.5 * double(drawn)) / double(battles()) : 0.5; }

double Results::variance() const {
    if (!battles()) return 0;
    const double squares = (double(won) + 0.25 * double(drawn)) / double(battles());
    return squares - share() * share();
}

void Results::add(const Results& other) {
    won += other.won;
    drawn += other.drawn;
    lost += other.lost;
}

void Random_tally::add(const Random_tally& other) {
    tally.add(other.tally);
    for (const auto& [nations, results] : other.meetings) meetings[nations].add(results);
    for (const auto& [kind, theirs] : other.kinds) {
        Of_kind& ours = kinds[kind];
        ours.units += theirs.units;
        ours.points += theirs.points;
        for (const auto& [foe, results] : theirs.results) ours.results[foe].add(results);
    }
}

Results Random_tally::between(const std::string& nation, const std::string& other) const {
    Results results;
    const auto as_red = meetings.find({nation, other}), as_blue = meetings.find({other, nation});
    if (as_red != meetings.end()) results.add(as_red->second);
    if (as_blue != meetings.end() && nation != other) results.add(as_blue->second.turned());
    return results;
}

std::vector<Worth> worths(const Random_tally& tally) {
    std::vector<Worth> all;
    std::vector<double> deviations;
    for (const auto& [kind, of_kind] : tally.kinds) {
        Comparison comparison;
        for (const auto& [nations, results] : tally.meetings) {
            const auto compare = [&](const Random_tally::Foe& foe, const Results& all_results) {
                const auto with = of_kind.results.find(foe);
                comparison.add(all_results, with == of_kind.results.end() ? Results{} : with->second);
            };
            if (nations.first == kind.first) compare({Side::red, nations.second}, results);
            if (nations.second == kind.first) compare({Side::blue, nations.first}, results.turned());
        }
        if (comparison.with < least_armies || comparison.without < least_armies || comparison.weight == 0) continue;
        const double gain = comparison.gain / comparison.weight;
        const double deviation = std::sqrt(comparison.variance) / comparison.weight;
        all.push_back({kind, comparison.with, comparison.without, double(of_kind.points) / double(of_kind.units),
            {gain, gain - normal_95 * deviation, gain + normal_95 * deviation}});
        deviations.push_back(deviation);
    }
    if (all.empty()) return all;
    const double wide = boost::math::quantile(boost::math::normal(), 1 - level / (2 * double(all.size())));
    for (std::size_t i = 0; i < all.size(); ++i) all[i].is_sure = std::abs(all[i].gain.estimate) > wide * deviations[i];
    std::ranges::stable_sort(all, std::greater(), [](const Worth& one) { return one.gain.estimate; });
    return all;
}

Random_tally play_random_armies(const Module& module, const Setup& setup, const Random_armies& armies,
    const Batch& batch, int threads, const std::function<void(u64)>& progress) {
    const std::vector<Nations> list = meetings(*module.armoury(), armies, setup.house);
    std::vector<Random_tally> tallies(worker_count(batch, threads));
    share_among_threads(
        batch, tallies.size(),
        [&](std::size_t worker, const Batch& share, const std::function<void(u64)>& report) {
            Random_tally& tally = tallies[worker];
            for (u64 i = share.first; i < share.games; i += share.step) {
                tally.add(play_battle(module, setup, armies, list[i % list.size()], share, i));
                report(tally.tally.games);
            }
        },
        progress);
    Random_tally sum;
    for (const Random_tally& tally : tallies) sum.add(tally);
    return sum;
}

}
