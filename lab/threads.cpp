#include "lab/threads.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "data_files/data_dir.h"

namespace sandtable {
namespace {

struct Stopped {};  // thrown out of a batch whose result nobody wants any more

struct alignas(64) Worker {  // a cache line each
    Batch batch;
    std::atomic<u64> done{0};
    std::exception_ptr failure;
};

class Finish {  // counts the workers down and wakes who waits for them
  public:
    explicit Finish(int running) : running_(running) {}
    void arrive() {
        const std::lock_guard lock(mutex_);
        --running_;
        all_done_.notify_one();
    }
    bool wait_for(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        return all_done_.wait_for(lock, time, [&] { return running_ == 0; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable all_done_;
    int running_;
};

}

std::size_t worker_count(const Batch& batch, int threads) {
    return std::size_t(std::min<u64>(u64(std::max(threads, 1)), std::max<u64>(share_of(batch), 1)));
}

void share_among_threads(
    const Batch& batch, std::size_t count, const Play_share& play, const std::function<void(u64)>& progress) {
    data_directory();  // found once, before threads ask for it together
    std::vector<Worker> workers(count);
    for (u64 i = 0; Worker& worker : workers) {
        worker.batch = batch;
        worker.batch.first = batch.first + batch.step * i++;
        worker.batch.step = batch.step * u64(count);
    }
    Finish finish{int(count)};
    std::stop_source stop;
    const auto work = [&](std::size_t number) {
        Worker& worker = workers[number];
        const auto report = [&](u64 done) {
            worker.done.store(done, std::memory_order_relaxed);
            if (stop.stop_requested()) throw Stopped();
        };
        try {
            play(number, worker.batch, report);
        } catch (const Stopped&) {
        } catch (...) {
            worker.failure = std::current_exception();
            stop.request_stop();
        }
        finish.arrive();
    };

    std::vector<std::jthread> running;
    try {
        for (std::size_t i = 0; i < count; ++i) running.emplace_back(work, i);
        while (!finish.wait_for(std::chrono::milliseconds(100))) {
            if (!progress) continue;
            u64 done = 0;
            for (const Worker& worker : workers) done += worker.done.load(std::memory_order_relaxed);
            progress(done);
        }
    } catch (...) {
        stop.request_stop();
        throw;
    }
    running.clear();  // joins
    for (const Worker& worker : workers)
        if (worker.failure) std::rethrow_exception(worker.failure);
}

Tally play_on_threads(const Module& module, const Setup& setup, const Batch& batch, int threads,
    const std::function<void(u64)>& progress) {
    std::vector<Tally> tallies(worker_count(batch, threads));
    share_among_threads(
        batch, tallies.size(),
        [&](std::size_t worker, const Batch& share, const auto& report) {
            tallies[worker] = module.play_batch(setup, share, report);
        },
        progress);
    Tally sum;
    for (const Tally& tally : tallies) sum.add(tally);
    return sum;
}

}
