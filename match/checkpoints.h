#pragma once
// Copies of a battle's table as it stood now and then, so that an earlier moment needs few answers given again.
#include <memory>
#include <vector>

#include "core/table.h"

namespace sandtable {

// At first one every 256 answers, and one whenever the answers since the last took so long that playing them again would be felt. When they
// would take more than `most_bytes` every second one is dropped, and from then on they stand twice as far apart.
class Checkpoints {
  public:
    static constexpr std::size_t most_bytes = 2 << 20;
    static constexpr i64 felt = 4'000'000;  // nanoseconds

    // After each answer, with the number of answers given by now, and the nanoseconds that the answer took.
    void pass(std::size_t answers, const Table& table, i64 worked = 0);
    void cut(std::size_t answers);                 // leaves those that stand after at most this many
    Checkpoints until(std::size_t answers) const;  // a copy of those, which share their tables

    struct Checkpoint {
        std::size_t answers = 0;
        std::shared_ptr<const Table> table;  // null before the first answer
    };
    // The last that stands after at most this many answers.
    Checkpoint before(std::size_t answers) const;
    std::size_t bytes() const { return kept_.empty() ? 0 : kept_.size() * kept_.back().table->bytes(); }

  private:
    std::size_t every_ = 256;
    i64 dear_ = felt, worked_ = 0;  // since the last; what was taken back counts, too
    std::vector<Checkpoint> kept_;
};

}
