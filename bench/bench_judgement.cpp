// How fast the computer player thinks, and how fast the odds of an attack are worked out.
#include "bench/moments.h"

namespace battledice {
namespace {

bool is_decision(const Moment& now) { return now.question.kind != Question::roll && now.question.size > 1; }
bool is_attack(const Moment& now) {
    return Topic(now.question.topic) == Topic::fire_at && alma().grid.contains(HexIndex(now.given.value[0]));
}

void greedy_decision(benchmark::State& run) {
    const auto decisions = moments(is_decision);
    Round<Moment> round(decisions);
    lab::Pilot<Game> pilot(shared_alma(), "greedy");
    u64 number = 0;
    for (auto _ : run) {
        const Moment& now = round.next();
        Stream chance = chances(3, now.question.asked, number++);
        benchmark::DoNotOptimize(pilot.choose(now.state, now.question, chance));
    }
}
BENCHMARK(greedy_decision)->Unit(benchmark::kMicrosecond);

void greedy_battle(benchmark::State& run) {
    lab::Pilot<Game> red(shared_alma(), "greedy"), blue(shared_alma(), "greedy");
    u64 seed = 0;
    for (auto _ : run) benchmark::DoNotOptimize(lab::play_out<Game>(alma(), {&red, &blue}, mix(4, seed++)));
}
BENCHMARK(greedy_battle)->Unit(benchmark::kMillisecond);

void attack_odds_at_once(benchmark::State& run) {
    const auto attacks = moments(is_attack);
    Round<Moment> round(attacks);
    for (auto _ : run) {
        const Moment& now = round.next();
        benchmark::DoNotOptimize(
            attack_odds(alma(), now.state, subject(alma(), now.state, now.question), HexIndex(now.given.value[0])));
    }
}
BENCHMARK(attack_odds_at_once);

// What a player waits for who asks from the command line: the battle is loaded and one attack worked out.
void attack_odds_on_a_fresh_table(benchmark::State& run) {
    const Moment now = moments(is_attack).front();
    for (auto _ : run) {
        const auto game = load_game("alma", {});
        benchmark::DoNotOptimize(
            attack_odds(*game, now.state, subject(*game, now.state, now.question), HexIndex(now.given.value[0])));
    }
}
BENCHMARK(attack_odds_on_a_fresh_table)->Unit(benchmark::kMillisecond);

}
}
