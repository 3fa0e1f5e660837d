#include "match/steps.h"

#include <algorithm>

namespace sandtable {

void Steps::add(const Step& step) {
    kept_.push_back(
        {step.rule, u32(step.first_event), u32(numbers_.size()), step.by, step.act, step.hidden, step.reveals,
        step.thrown_for});
    numbers_.insert(numbers_.end(), step.numbers.begin(), step.numbers.end());
}

void Steps::cut(std::size_t size) {
    if (size >= kept_.size()) return;
    numbers_.resize(kept_[size].first_number);
    kept_.resize(size);
}

Steps Steps::first(std::size_t size) const {
    if (size >= kept_.size()) return *this;
    Steps some;
    some.kept_.assign(kept_.begin(), kept_.begin() + std::ptrdiff_t(size));
    some.numbers_.assign(numbers_.begin(), numbers_.begin() + std::ptrdiff_t(kept_[size].first_number));
    return some;
}

}
