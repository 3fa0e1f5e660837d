#pragma once
// A number that no two objects share: what was kept for one is never taken for another that came to lie at its address.
#include <atomic>

#include "core/types.h"

namespace earth1418 {

using namespace sandtable;

class Stamp {
  public:
    Stamp() = default;
    Stamp(const Stamp&) {}
    Stamp& operator=(const Stamp&) {
        number_ = next();
        return *this;
    }
    u64 number() const { return number_; }

  private:
    static u64 next() {
        static std::atomic<u64> last{0};
        return ++last;
    }
    u64 number_ = next();
};

}
