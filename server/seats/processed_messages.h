#pragma once
// Which messages of a side were carried out, so that one that comes again, after a lost connection, is confirmed and not done twice.
#include <algorithm>
#include <deque>

#include "core/fnv.h"
#include "protocol/message.h"

namespace sandtable {

// A message of a seat by which something was done; nothing where dice or computers did it.
struct Sent {
    u64 id = 0;
    u64 said =
        0;  // a digest of all that it said but its id: two that say something else are told apart though they have one id
};
inline Sent sent(const Message& message) {
    Fnv1a all;
    all.number(message.verb);
    all.number(message.revision);
    all.number(message.numbers.size());
    for (const i32 number : message.numbers) all.number(u64(u32(number)));
    all.number(message.reason.size());
    all.text(message.reason);
    all.text(message.said);
    if (message.is_on) all.number(1);  // as it was reckoned before there were any
    return {message.id, all.hash() ? all.hash() : 1};
}

class Processed_messages {
  public:
    static constexpr std::size_t most = 256;  // that are remembered: nobody sends again what is longer ago

    void add(const Sent& message) {
        last_ = std::max(last_, message.id);
        done_.push_back(message);
        if (done_.size() > most) done_.pop_front();
    }
    u64 last() const { return last_; }  // the largest id so far; 0 before the first

    enum class Found { no, yes, otherwise };  // otherwise: another message had that id
    Found knows(const Sent& message) const {
        const auto found =
            std::find_if(done_.rbegin(), done_.rend(), [&](const Sent& one) { return one.id == message.id; });
        return found == done_.rend() ? Found::no : found->said == message.said ? Found::yes : Found::otherwise;
    }

  private:
    std::deque<Sent> done_;
    u64 last_ = 0;
};

}
