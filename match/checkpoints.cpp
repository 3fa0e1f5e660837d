#include "match/checkpoints.h"

#include <algorithm>

namespace sandtable {

void Checkpoints::pass(std::size_t answers, const Table& table) {
    if (answers != every_ * (tables_.size() + 1)) return;
    tables_.push_back(table.clone());
    // One alone stays, whatever its size.
    while (tables_.size() > 1 && tables_.size() * table.bytes() > most_bytes) {
        for (std::size_t i = 0; 2 * i + 1 < tables_.size(); ++i) tables_[i] = tables_[2 * i + 1];
        tables_.resize(tables_.size() / 2);
        every_ *= 2;
    }
}

void Checkpoints::cut(std::size_t answers) {
    if (tables_.size() > answers / every_) tables_.resize(answers / every_);
}

Checkpoints Checkpoints::until(std::size_t answers) const {
    Checkpoints some = *this;
    some.cut(answers);
    return some;
}

Checkpoints::Checkpoint Checkpoints::before(std::size_t answers) const {
    const std::size_t count = std::min(answers / every_, tables_.size());
    return count ? Checkpoint{count * every_, tables_[count - 1]} : Checkpoint{};
}

}
