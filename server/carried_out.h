#pragma once
// Which messages of a side were carried out, so that one that comes again, after a lost connection, is confirmed and not done twice.
#include <algorithm>
#include <deque>
#include <span>

#include "core/random.h"
#include "core/types.h"

namespace sandtable {

class Carried_out {
  public:
    static constexpr std::size_t most = 256;  // that are remembered: nobody sends again what is longer ago

    // What a message said: two that say something else are told apart though they have one number.
    static u64 what(u64 verb, std::span<const i32> numbers) {
        u64 sum = mix(verb, numbers.size());
        for (const i32 number : numbers) sum = mix(sum, u64(u32(number)));
        return sum;
    }

    void add(u64 message, u64 said) {
        last_ = std::max(last_, message);
        done_.push_back({message, said});
        if (done_.size() > most) done_.pop_front();
    }
    u64 last() const { return last_; }  // the largest number so far; 0 before the first

    enum class Known { no, yes, otherwise };  // otherwise: another message had that number
    Known knows(u64 message, u64 said) const {
        const auto found =
            std::find_if(done_.rbegin(), done_.rend(), [&](const Done& one) { return one.message == message; });
        return found == done_.rend() ? Known::no : found->said == said ? Known::yes : Known::otherwise;
    }

  private:
    struct Done {
        u64 message, said;
    };
    std::deque<Done> done_;
    u64 last_ = 0;
};

}
