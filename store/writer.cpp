#include "store/writer.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <thread>

namespace sandtable {
namespace {

using Clock = std::chrono::steady_clock;

struct Call {
    std::vector<Write> writes;
    std::function<void(const std::string&)> then;
    Clock::time_point came;
};

}

struct Writer::Queue {
    Queue(Store& kept, std::chrono::microseconds waits, std::size_t holds)
        : store(kept), patience(waits), most(holds), thread([this](const std::stop_token& ending) { work(ending); }) {}

    // Until the writer ends and nothing is left.
    void work(const std::stop_token& ending) {
        for (std::vector<Call> group; !(group = next_group(ending)).empty();) {
            const std::size_t size = keep(group);
            {
                const std::lock_guard lock(mutex);
                counts.waiting -= size;
                if (problem.empty() && size) {
                    counts.writes += size;
                    ++counts.groups;
                }
            }
            for (const Call& call : group)
                if (call.then) call.then(problem);
        }
    }

    // Waits for a first write, then for others to share its wait for the disk.
    std::vector<Call> next_group(const std::stop_token& ending) {
        std::vector<Call> group;
        std::unique_lock lock(mutex);
        if (!changed.wait(lock, ending, [this] { return !calls.empty(); })) return group;
        changed.wait_until(lock, ending, calls.front().came + patience, [this] { return queued >= most; });
        std::size_t size = 0;
        do {
            size += calls.front().writes.size();
            group.push_back(std::move(calls.front()));
            calls.pop_front();
        } while (!calls.empty() && size + calls.front().writes.size() <= most);
        queued -= size;
        return group;
    }

    // Puts the group's writes into the store, unless an earlier one failed; how many they were.
    std::size_t keep(std::vector<Call>& group) {
        std::vector<Write> writes = std::move(group.front().writes);
        for (auto call = group.begin() + 1; call != group.end(); ++call)
            std::move(call->writes.begin(), call->writes.end(), std::back_inserter(writes));
        if (problem.empty() && !writes.empty()) {
            try {
                store.write(writes);
            } catch (const std::exception& error) {
                problem = error.what();
                if (problem.empty()) problem = "the store failed and did not say why";
            }
        }
        return writes.size();
    }

    Store& store;
    const std::chrono::microseconds patience;
    const std::size_t most;
    std::string problem;  // of the first write that failed; only the thread knows it

    mutable std::mutex mutex;  // of what follows
    std::condition_variable_any changed;
    std::deque<Call> calls;
    std::size_t queued = 0;  // writes in `calls`
    Counts counts;

    std::jthread thread;  // last: it ends before what it works with
};

Writer::Writer(Store& store, int patience, std::size_t most)
    : queue_(std::make_unique<Queue>(store, std::chrono::microseconds(patience), most)) {}

Writer::~Writer() = default;

void Writer::write(std::vector<Write> writes, std::function<void(const std::string& problem)> then) {
    {
        const std::lock_guard lock(queue_->mutex);
        queue_->queued += writes.size();
        queue_->counts.waiting += writes.size();
        queue_->calls.push_back({std::move(writes), std::move(then), Clock::now()});
    }
    queue_->changed.notify_one();
}

Writer::Counts Writer::counts() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->counts;
}

}
