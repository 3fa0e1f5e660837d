#pragma once
// The time of day for what is limited in an hour or a minute. It follows the system's clock and never goes back: if somebody sets that clock
// back, this one goes on from where it was, as fast as time passes. Otherwise a limit of an hour would last until the system's clock had
// come to the same hour again.
#include <algorithm>
#include <optional>

#include "core/types.h"

namespace sandtable {

class Forward_clock {
  public:
    // `system` is what the system's clock says, `steady` what a clock says that nobody sets; both in milliseconds.
    i64 now(i64 system, i64 steady) {
        time_ = time_ ? std::max(system, *time_ + (steady - steady_)) : system;
        steady_ = steady;
        return *time_;
    }

  private:
    std::optional<i64> time_;
    i64 steady_ = 0;
};

}
