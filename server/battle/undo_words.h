#pragma once
// What would go if a side's last answer were taken back, in words for the player who decides it: "your answer “end the moves”, 5 answers by
// Russians and 2 throws". Made from what the reader may know, so that neither the words nor their numbers tell of more.
#include <string>

#include "server/battle/battle.h"

namespace sandtable {

// Whether a seat of that side, or one that watches (nobody), may know what the step says.
bool may_know(const Table& table, const Step& step, Side reader);

// An answer in words; of one that lays many men only how it begins, which is enough to tell which it is.
std::string shortened(const std::string& words);

// Remembers the words of the answer, for which the battle has to be gone through again from the checkpoint before it.
class Taking_back {
  public:
    // Of the last answer of `by`, for `reader`: red, blue, or nobody for those who watch. Empty when there is nothing to take back, or while
    // choices are sealed.
    std::string words(const Battle& battle, Side by, Side reader);

  private:
    struct {
        Side by = Side::nobody;
        std::size_t answer = 0;
        u64 rewinds = 0;
        std::string words;
    } of_;
};

}
