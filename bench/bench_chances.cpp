// How fast exact odds over stages are worked out: by themselves, and by playing a game of dice.
#include <benchmark/benchmark.h>

#include "core/tests/toys.h"

namespace sandtable {
namespace {

void volley_of_30_dice(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(successes(30, 2, 6));
}
BENCHMARK(volley_of_30_dice)->Unit(benchmark::kMicrosecond);

// 2 hits, a hit, or nothing.
Dice heavy_volley(int count, bool only_sum) {
    Dice dice = Dice::plain(count);
    dice.groups = 3;
    dice.group = {0, 0, 0, 1, 1, 2};
    dice.only_sum = only_sum;
    return dice;
}
void volley_of_30_dice_in_three_groups(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(Throws(heavy_volley(30, false)));
}
BENCHMARK(volley_of_30_dice_in_three_groups)->Unit(benchmark::kMicrosecond);
void sum_of_60_dice(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(Throws(heavy_volley(60, true)));
}
BENCHMARK(sum_of_60_dice)->Unit(benchmark::kMicrosecond);

void joint_of_20_battle_dice(benchmark::State& run) {
    for (auto _ : run) benchmark::DoNotOptimize(Throws(Dice::plain(20)));
}
BENCHMARK(joint_of_20_battle_dice)->Unit(benchmark::kMicrosecond);
// Hits, stars, flags and what does nothing: as an attack groups them.
void joint_of_20_battle_dice_by_effect(benchmark::State& run) {
    Dice dice = Dice::plain(20);
    dice.groups = 4;
    dice.group = {0, 0, 1, 2, 3, 3};
    for (auto _ : run) benchmark::DoNotOptimize(Throws(dice));
}
BENCHMARK(joint_of_20_battle_dice_by_effect)->Unit(benchmark::kMicrosecond);

void ten_shots_to_hit_to_wound_to_save(benchmark::State& run) {
    for (auto _ : run)
        benchmark::DoNotOptimize(
            successes(10, 3, 6).then([](int hits) { return successes(hits, 2, 6); }).then([](int wounds) {
                return successes(wounds, 3, 6);
            }));
}
BENCHMARK(ten_shots_to_hit_to_wound_to_save)->Unit(benchmark::kMicrosecond);
void ten_shots_played(benchmark::State& run) {
    const toys::Fire fire{10, 6, 3, 2, 3};
    const auto key = [](const auto& state) { return state.step | state.dice << 8 | state.fallen << 16; };
    for (auto _ : run) benchmark::DoNotOptimize(outcomes(fire, fire.start(), First_option(), key));
}
BENCHMARK(ten_shots_played)->Unit(benchmark::kMicrosecond);

void melee_of_10_and_10_in_3_rounds(benchmark::State& run) {
    using Men = std::array<u8, 2>;
    const auto round = [](const Men& men) {
        return successes(men[0], 2, 6).with(successes(men[1], 2, 6), [&](int red, int blue) {
            return Men{u8(std::max(men[0] - blue, 0)), u8(std::max(men[1] - red, 0))};
        });
    };
    for (auto _ : run) benchmark::DoNotOptimize(Chances<Men>::certain({10, 10}).then(round).then(round).then(round));
}
BENCHMARK(melee_of_10_and_10_in_3_rounds)->Unit(benchmark::kMillisecond);
void melee_played(benchmark::State& run) {
    const toys::Melee melee{10, 3, {2, 2}};
    for (auto _ : run) benchmark::DoNotOptimize(outcomes(melee, melee.start()));
}
BENCHMARK(melee_played)->Unit(benchmark::kMillisecond);

}
}
