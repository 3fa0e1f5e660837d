// How fast the rules are asked and answered.
#include "bench/moments.h"
#include "games/battledice/rules/movement/reach.h"

namespace battledice {
namespace {

void random_battle(benchmark::State& run) {
    u64 seed = 0;
    lab::Playthrough all;
    for (auto _ : run) {
        const lab::Playthrough course = lab::play_randomly(alma(), mix(2, seed++), [](const auto&...) {});
        all.answers += course.answers;
        all.decisions += course.decisions;
    }
    run.counters["answers"] = benchmark::Counter(double(all.answers), benchmark::Counter::kIsRate);
    run.counters["decisions"] = benchmark::Counter(double(all.decisions), benchmark::Counter::kIsRate);
}
BENCHMARK(random_battle)->Unit(benchmark::kMicrosecond);

void clone_and_answer(benchmark::State& run) {
    Round<Moment> round(moments());
    Questions questions;
    for (auto _ : run) {
        const Moment& now = round.next();
        State state = now.state;
        benchmark::DoNotOptimize(answer(alma(), state, now.question.asked, now.given, questions));
    }
}
BENCHMARK(clone_and_answer);

void line_of_sight(benchmark::State& run) {
    std::vector<std::pair<HexIndex, HexIndex>> lines;
    for (HexIndex from = 0; from < alma().hexes(); ++from)
        for (HexIndex to = 0; to < alma().hexes(); ++to)
            if (alma().grid.contains(from) && alma().grid.contains(to) &&
                alma().distance(from, to) <= Unit_type::most_range)
                lines.emplace_back(from, to);
    Round<std::pair<HexIndex, HexIndex>> round(lines);
    const Position position{alma(), moments()[moments().size() / 2].state};
    for (auto _ : run) {
        const auto& [from, to] = round.next();
        benchmark::DoNotOptimize(position.sees(from, to));
    }
}
BENCHMARK(line_of_sight);

void reach_of_a_unit(benchmark::State& run) {
    const auto moves = moments([](const Moment& now) { return Topic(now.question.topic) == Topic::move_to; });
    Round<Moment> round(moves);
    for (auto _ : run) {
        const Moment& now = round.next();
        benchmark::DoNotOptimize(reach({alma(), now.state}, subject(alma(), now.state, now.question)));
    }
}
BENCHMARK(reach_of_a_unit);

}
}
