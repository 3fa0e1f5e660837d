#include "store/writer.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <span>
#include <thread>

namespace sandtable {
struct Writer::Queue {
    using Clock = std::chrono::steady_clock;

    struct Call {
        std::vector<Write> writes;
        std::function<void(const Writer::Outcome&)> then;
        Clock::time_point came;
        std::size_t size;  // of the writes
        Writer::Outcome outcome{};
    };

    Queue(Store& kept, std::chrono::microseconds waits, std::size_t holds)
        : store(kept), patience(waits), most(holds), thread([this](const std::stop_token& ending) { work(ending); }) {}

    // Until the writer ends and nothing is left.
    void work(const std::stop_token& ending) {
        for (std::vector<Call> group; !(group = next_group(ending)).empty();) {
            const auto size_of = [&](bool counts_all) {
                std::size_t size = 0;
                for (const Call& call : group)
                    if (counts_all || call.outcome.what == Outcome::durable) size += call.size;
                return size;
            };
            keep(group);
            const std::size_t size = size_of(true), kept = size_of(false);
            {
                const std::lock_guard lock(mutex);
                counts.waiting -= size;
                counts.writes += kept;
                counts.groups += kept > 0;
            }
            for (const Call& call : group)
                if (call.then) call.then(call.outcome);
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
            size += calls.front().size;
            group.push_back(std::move(calls.front()));
            calls.pop_front();
        } while (!calls.empty() && size + calls.front().size <= most);
        queued -= size;
        return group;
    }

    // Puts the group's writes into the store: all at once, or those of each call by themselves where one is out of turn.
    void keep(std::vector<Call>& group) {
        std::vector<Write> together;
        std::vector<std::size_t> ends;
        for (Call& call : group) {
            std::ranges::move(call.writes, std::back_inserter(together));
            ends.push_back(together.size());
        }
        const std::span<const Write> writes(together);
        const Outcome outcome = keep(writes);
        for (std::size_t i = 0, begin = 0; i < group.size(); begin = ends[i++])
            group[i].outcome = outcome.what == Outcome::refused && group.size() > 1
                ? keep(writes.subspan(begin, ends[i] - begin))
                : outcome;
    }
    // Not once a write has failed.
    Outcome keep(std::span<const Write> writes) {
        if (problem.empty() && !writes.empty()) {
            try {
                store.write(writes);
            } catch (const Out_of_turn& error) {
                return {Outcome::refused, error.what()};
            } catch (const std::exception& error) {
                problem = error.what();
                if (problem.empty()) problem = "the store failed and did not say why";
            }
        }
        return {problem.empty() ? Outcome::durable : Outcome::failed, problem};
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

void Writer::write(std::vector<Write> writes, std::function<void(const Outcome&)> then) {
    {
        const std::lock_guard lock(queue_->mutex);
        queue_->queued += writes.size();
        queue_->counts.waiting += writes.size();
        const std::size_t size = writes.size();
        queue_->calls.push_back({std::move(writes), std::move(then), Queue::Clock::now(), size});
    }
    queue_->changed.notify_one();
}

Writer::Counts Writer::counts() const {
    const std::lock_guard lock(queue_->mutex);
    return queue_->counts;
}

}
