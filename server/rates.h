#pragma once
// How often something may happen in all, and by one address. A few addresses cannot use it all up: half of it is for those who come first,
// and the rest closes to an address with each time that it has had. With 300 for all and 20 for one, it takes a hundred addresses to use
// everything up. An address that is silent for the whole stretch is forgotten.
#include <map>
#include <string>

#include "server/rate.h"

namespace sandtable {

class Rates {
  public:
    Rates(std::size_t most, std::size_t most_of_one, i64 stretch)
        : all_(most, stretch), most_of_one_(most_of_one), stretch_(stretch) {}

    enum class Allowed { yes, not_now, not_to_this_one };
    // An empty address is counted in all only. `now` never goes back.
    Allowed allows(const std::string& address, i64 now) {
        if (address.empty()) return all_.allows(now) ? Allowed::yes : Allowed::not_now;
        forget(now);
        One& one = of_address_.try_emplace(address, One{Rate(most_of_one_, stretch_), now}).first->second;
        one.last = now;
        if (!one.rate.may(now)) return Allowed::not_to_this_one;
        if (!all_.may(now)) return Allowed::not_now;
        if (all_.count(now) >= open_to(one.rate.count(now))) return Allowed::not_to_this_one;
        all_.allows(now);
        one.rate.allows(now);
        return Allowed::yes;
    }
    std::size_t addresses() const { return of_address_.size(); }  // that are remembered

  private:
    struct One {
        Rate rate;
        i64 last;
    };
    // While fewer than this happened in all, an address may add to it that has had `own` of them.
    std::size_t open_to(std::size_t own) const {
        const std::size_t first = all_.most() / 2;
        return first + (all_.most() - first) / (own + 1);
    }
    // Now and then, so that a call costs little.
    void forget(i64 now) {
        if (now - forgot_ < stretch_ / 4) return;
        forgot_ = now;
        std::erase_if(of_address_, [&](const auto& one) { return now - one.second.last >= stretch_; });
    }

    Rate all_;
    std::size_t most_of_one_;
    i64 stretch_, forgot_ = 0;
    std::map<std::string, One> of_address_;
};

}
