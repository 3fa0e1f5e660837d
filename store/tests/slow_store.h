#pragma once
// A store whose writes a test can hold up and let fail.
#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "store/store.h"

namespace sandtable {

// A store that keeps the groups it was given, can be held up, and can fail.
class Slow_store : public Store {
  public:
    void write(std::span<const Write> writes) override {
        std::unique_lock lock(mutex_);
        ++begun_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return !held_; });
        if (!problem_.empty()) throw Store_error(problem_);
        groups_.emplace_back(writes.begin(), writes.end());
    }
    std::vector<Stored_battle> battles() override { return {}; }
    Stored_battle about(const std::string& battle) override { throw Store_error("there is no " + battle); }
    std::vector<Stored_answer> answers(const std::string&) override { return {}; }

    void hold() {
        set([this] { held_ = true; });
    }
    void release() {
        set([this] { held_ = false; });
    }
    void fail(const std::string& problem) {
        set([&] { problem_ = problem; });
    }
    void wait_until_begun(int writes) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return begun_ >= writes; });
    }
    std::vector<std::size_t> sizes() {
        const std::lock_guard lock(mutex_);
        std::vector<std::size_t> all;
        for (const auto& group : groups_) all.push_back(group.size());
        return all;
    }
    std::vector<u64> numbers() {  // of the answers, in the order in which they came
        const std::lock_guard lock(mutex_);
        std::vector<u64> all;
        for (const auto& group : groups_)
            for (const Write& write : group) all.push_back(std::get<Stored_answer>(write).number);
        return all;
    }
    bool has(u64 number) {
        const auto all = numbers();
        return std::find(all.begin(), all.end(), number) != all.end();
    }

  private:
    void set(const std::function<void()>& change) {
        const std::lock_guard lock(mutex_);
        change();
        changed_.notify_all();
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    bool held_ = false;
    int begun_ = 0;
    std::string problem_;
    std::vector<std::vector<Write>> groups_;
};

}
