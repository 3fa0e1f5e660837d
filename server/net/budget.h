#pragma once
// How long each address may keep the one thread of the server busy: an amount at once, and beyond that a part of the time. All times are
// in microseconds, of a clock that never goes back.
#include <algorithm>
#include <map>
#include <string>

#include "core/types.h"

namespace sandtable {

class Budget {
  public:
    // `most` at once; what was spent comes back at `share` thousandths of the time.
    Budget(i64 most, i64 share) : most_(most), share_(share) {}

    // How long an address must wait until it may ask for something more; 0 if it need not. The empty address never must.
    i64 wait(const std::string& address, i64 now) const {
        const auto found = spent_.find(address);
        if (found == spent_.end()) return 0;
        const i64 beyond = left(found->second, now) - most_;
        return beyond <= 0 ? 0 : (beyond * 1000 + share_ - 1) / share_;
    }
    void spend(const std::string& address, i64 now, i64 cost) {
        if (address.empty()) return;
        forget(now);
        Spent& spent = spent_[address];
        spent = {left(spent, now) + cost, now};
    }
    std::size_t addresses() const { return spent_.size(); }  // that owe anything

  private:
    struct Spent {
        i64 cost = 0, at = 0;
    };
    i64 left(const Spent& spent, i64 now) const {
        return std::max<i64>(0, spent.cost - (now - spent.at) * share_ / 1000);
    }
    // Now and then, so that a call costs little.
    void forget(i64 now) {
        if (now - forgot_ < 60'000'000) return;
        forgot_ = now;
        std::erase_if(spent_, [&](const auto& one) { return left(one.second, now) == 0; });
    }

    i64 most_, share_, forgot_ = 0;
    std::map<std::string, Spent> spent_;
};

}
