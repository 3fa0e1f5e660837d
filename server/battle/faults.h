#pragma once
// Battles in which the program failed lately. One in which it does so again and again is put aside for a while: else its people would come
// back to it, have it fail, and be sent away, for ever.
#include <map>
#include <string>

#include "server/rate.h"

namespace sandtable {

class Faults {
  public:
    static constexpr std::size_t most = 10;    // within a minute
    static constexpr i64 aside_for = 600'000;  // milliseconds

    // The program failed in a battle. True when that was once too often, and it is put aside from now on.
    bool add(const std::string& battle, i64 now) {
        std::erase_if(of_, [&](const auto& one) { return now - one.second.last >= aside_for; });
        One& one = of_[battle];
        one.last = now;
        if (one.lately.allows(now)) return false;
        one.is_aside = true;
        return true;
    }
    bool has_aside(const std::string& battle, i64 now) const {
        const auto found = of_.find(battle);
        return found != of_.end() && found->second.is_aside && now - found->second.last < aside_for;
    }

  private:
    struct One {
        Rate lately{most, 60'000};
        i64 last = 0;
        bool is_aside = false;
    };
    std::map<std::string, One> of_;
};

}
