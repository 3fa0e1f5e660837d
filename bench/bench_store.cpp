// How many answers a second are durable when each waits for the disk alone, and when many share a wait.
#include <thread>

#include <benchmark/benchmark.h>

#include "store/sqlite.h"
#include "store/tests/samples.h"
#include "store/writer.h"

namespace sandtable {
namespace {

struct Filled {
    Filled() { store->write(std::vector<Write>{sample_battle("a")}); }
    std::vector<Write> next(int count) {
        std::vector<Write> writes;
        for (int i = 0; i < count; ++i) {
            Stored_answer answer = sample_answer("a", number++);
            answer.numbers.resize(1);  // as most are
            writes.emplace_back(std::move(answer));
        }
        return writes;
    }
    Folder folder;
    std::unique_ptr<Store> store = open_sqlite(folder / "battles.db");
    u64 number = 0;
};

void durable_answers_in_groups_of(benchmark::State& run) {
    Filled filled;
    for (auto _ : run) filled.store->write(filled.next(int(run.range(0))));
    run.SetItemsProcessed(run.iterations() * run.range(0));
}
BENCHMARK(durable_answers_in_groups_of)->Arg(1)->Arg(8)->Arg(64)->UseRealTime()->Unit(benchmark::kMicrosecond);

void durable_answers_through_the_writer(benchmark::State& run) {
    Filled filled;
    Writer writer(*filled.store);
    for (auto _ : run) {
        writer.write(filled.next(1), nullptr);
        while (writer.counts().waiting > 256) std::this_thread::yield();
    }
    run.SetItemsProcessed(run.iterations());
    run.counters["a group"] = double(writer.counts().writes) / double(writer.counts().groups);
}
BENCHMARK(durable_answers_through_the_writer)->UseRealTime()->Unit(benchmark::kMicrosecond);

void open_a_store_of_answers(benchmark::State& run) {
    Filled filled;
    for (int i = 0; i < run.range(0); i += 1000) filled.store->write(filled.next(1000));
    filled.store.reset();
    for (auto _ : run) benchmark::DoNotOptimize(open_sqlite(filled.folder / "battles.db"));
}
BENCHMARK(open_a_store_of_answers)->Arg(1000)->Arg(100000)->Arg(1000000)->UseRealTime()->Unit(benchmark::kMillisecond);

void read_a_battle_of_answers(benchmark::State& run) {
    Filled filled;
    for (int i = 0; i < run.range(0); i += 1000) filled.store->write(filled.next(1000));
    for (auto _ : run) benchmark::DoNotOptimize(filled.store->answers("a"));
}
BENCHMARK(read_a_battle_of_answers)->Arg(1000)->Arg(10000)->UseRealTime()->Unit(benchmark::kMicrosecond);

}
}
