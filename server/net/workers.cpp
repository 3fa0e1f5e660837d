#include "server/net/workers.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <unistd.h>

#include "server/net/turns.h"

namespace sandtable {

constexpr int below_the_server = 10;  // so that the thread that serves everybody never waits for a processor

struct Workers::Bench {
    mutable std::mutex mutex;  // of the next two
    std::condition_variable_any bell;
    Turns<std::function<void()>> jobs;
    std::vector<std::jthread> threads;  // last: they use all of the above

    void work(const std::stop_token& stop) {
        // On Linux this is of the thread. Where it fails all are equal.
        [[maybe_unused]] const int now = ::nice(below_the_server);
        while (true) {
            std::function<void()> job;
            {
                std::unique_lock lock(mutex);
                if (!bell.wait(lock, stop, [&] { return !jobs.empty(); }) || stop.stop_requested()) return;
                job = jobs.next();
            }
            job();
        }
    }
};

Workers::Workers(int threads) : bench_(std::make_unique<Bench>()) {
    for (int i = 0; i < threads; ++i)
        bench_->threads.emplace_back([bench = bench_.get()](const std::stop_token& stop) { bench->work(stop); });
}
Workers::~Workers() = default;

bool Workers::work(const std::string& address, std::function<void()> job) {
    const std::lock_guard lock(bench_->mutex);
    // A few addresses cannot fill the queue for all: an address that waits for nothing has its turn.
    const std::size_t own = bench_->jobs.of(address);
    const bool too_much = own >= most_of_one || (own && bench_->jobs.size() >= most_waiting);
    if (too_much && !address.empty()) return false;
    bench_->jobs.add(address, std::move(job));
    bench_->bell.notify_one();
    return true;
}

std::size_t Workers::waiting() const {
    const std::lock_guard lock(bench_->mutex);
    return bench_->jobs.size();
}

}
