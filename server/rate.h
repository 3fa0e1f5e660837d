#pragma once
// How often something may happen: a number of times in any stretch of a length. The clock is passed in.
#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/types.h"

namespace sandtable {

class Rate {
  public:
    Rate(std::size_t most, i64 stretch) : times_(most), stretch_(stretch) {}

    // Whether allows() would say yes.
    bool may(i64 now) const { return count_ < times_.size() || now - times_[oldest_] >= stretch_; }
    // How often it happened in the stretch that ends at `now`.
    std::size_t count(i64 now) const {
        return std::size_t(std::count_if(
            times_.begin(), times_.begin() + std::ptrdiff_t(count_), [&](i64 time) { return now - time < stretch_; }));
    }
    std::size_t most() const { return times_.size(); }
    // False when it happened `most` times already in the stretch that ends at `now`, which never goes back.
    bool allows(i64 now) {
        if (!may(now)) return false;
        times_[oldest_] = now;
        oldest_ = (oldest_ + 1) % times_.size();
        if (count_ < times_.size()) ++count_;
        return true;
    }

  private:
    std::vector<i64> times_;  // a ring; until it is full, `oldest_` is the next free place
    std::size_t oldest_ = 0, count_ = 0;
    i64 stretch_;
};

}
