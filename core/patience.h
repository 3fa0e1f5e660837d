#pragma once
// A limit on how long odds are counted: a backstop, since nobody knows beforehand how many ways the dice can fall. While a Patience
// lives, everything that counts on its thread (core/outcomes.h) asks it between branches, and gives up by throwing Too_many_to_count.
#include <functional>
#include <utility>

namespace sandtable {

struct Too_many_to_count {};

class Patience {
  public:
    // `is_over` is asked often. The innermost Patience of a thread is the one that counts.
    explicit Patience(std::function<bool()> is_over) : is_over_(std::move(is_over)), outer_(innermost()) {
        innermost() = this;
    }
    ~Patience() { innermost() = outer_; }
    Patience(const Patience&) = delete;
    Patience& operator=(const Patience&) = delete;

    // Throws Too_many_to_count if the patience of this thread is over. A thread without one is never stopped.
    static void ask() {
        if (const Patience* now = innermost(); now && now->is_over_()) throw Too_many_to_count();
    }

  private:
    static const Patience*& innermost() {
        thread_local const Patience* patience = nullptr;
        return patience;
    }

    std::function<bool()> is_over_;
    const Patience* outer_;
};

}
