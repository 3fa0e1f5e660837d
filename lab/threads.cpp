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
    Tally tally;
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

Tally play_on_threads(const Module& module, const Setup& setup, const Batch& batch, int threads,
    const std::function<void(u64)>& progress) {
    const u64 most = std::max<u64>(share_of(batch), 1);
    const int count = int(std::min<u64>(u64(std::max(threads, 1)), most));
    data_directory();  // found once, before threads ask for it together
    std::vector<Worker> workers(static_cast<std::size_t>(count));
    for (u64 i = 0; Worker& worker : workers) {
        worker.batch = batch;
        worker.batch.first = batch.first + batch.step * i++;
        worker.batch.step = batch.step * u64(count);
    }
    Finish finish(count);
    std::stop_source stop;
    const auto work = [&](Worker& worker) {
        const auto report = [&](u64 done) {
            worker.done.store(done, std::memory_order_relaxed);
            if (stop.stop_requested()) throw Stopped();
        };
        try {
            worker.tally = module.play_batch(setup, worker.batch, report);
        } catch (const Stopped&) {
        } catch (...) {
            worker.failure = std::current_exception();
            stop.request_stop();
        }
        finish.arrive();
    };

    std::vector<std::jthread> running;
    try {
        for (Worker& worker : workers) running.emplace_back(work, std::ref(worker));
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
    Tally sum;
    for (const Worker& worker : workers) {
        if (worker.failure) std::rethrow_exception(worker.failure);
        sum.add(worker.tally);
    }
    return sum;
}

}
