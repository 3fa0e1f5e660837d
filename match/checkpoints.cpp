#include "match/checkpoints.h"

#include <algorithm>
#include <iterator>

namespace sandtable {

void Checkpoints::pass(std::size_t answers, const Table& table, i64 worked) {
    worked_ += worked;
    const std::size_t last = kept_.empty() ? 0 : kept_.back().answers;
    if (answers - last < every_ && worked_ < dear_) return;
    kept_.push_back({answers, table.clone()});
    worked_ = 0;
    // One alone stays, whatever its size.
    while (kept_.size() > 1 && bytes() > most_bytes) {
        for (std::size_t i = 0; 2 * i + 1 < kept_.size(); ++i) kept_[i] = kept_[2 * i + 1];
        kept_.resize(kept_.size() / 2);
        every_ *= 2;
        dear_ *= 2;
    }
}

void Checkpoints::cut(std::size_t answers) {
    while (!kept_.empty() && kept_.back().answers > answers) kept_.pop_back();
}

Checkpoints Checkpoints::until(std::size_t answers) const {
    Checkpoints some = *this;
    some.cut(answers);
    return some;
}

Checkpoints::Checkpoint Checkpoints::before(std::size_t answers) const {
    const auto next = std::ranges::upper_bound(kept_, answers, {}, &Checkpoint::answers);
    return next == kept_.begin() ? Checkpoint{} : *std::prev(next);
}

}
