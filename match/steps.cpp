#include "match/steps.h"

#include <algorithm>

namespace sandtable {
namespace {

std::size_t bytes_of(std::string_view reason) { return reason.size() + 96; }  // with its place in the map

}

void Steps::add(const Step& step) {
    kept_.push_back({step.rule, u32(step.first_event), u32(numbers_.size()), step.by, step.act, step.hidden,
        step.reveals, step.thrown_for, step.topic, step.turn});
    numbers_.insert(numbers_.end(), step.numbers.begin(), step.numbers.end());
    if (step.reason.empty()) return;
    reasons_.emplace(kept_.size() - 1, step.reason);
    reason_bytes_ += bytes_of(step.reason);
}

void Steps::cut(std::size_t size) {
    if (size >= kept_.size()) return;
    numbers_.resize(kept_[size].first_number);
    kept_.resize(size);
    const auto first = reasons_.lower_bound(size);
    for (auto reason = first; reason != reasons_.end(); ++reason) reason_bytes_ -= bytes_of(reason->second);
    reasons_.erase(first, reasons_.end());
}

Steps Steps::first(std::size_t size) const {
    if (size >= kept_.size()) return *this;
    Steps some;
    some.kept_.assign(kept_.begin(), kept_.begin() + std::ptrdiff_t(size));
    some.numbers_.assign(numbers_.begin(), numbers_.begin() + std::ptrdiff_t(kept_[size].first_number));
    some.reasons_.insert(reasons_.begin(), reasons_.lower_bound(size));
    for (const auto& [answer, reason] : some.reasons_) some.reason_bytes_ += bytes_of(reason);
    return some;
}

std::size_t Steps::bytes() const {
    return kept_.capacity() * sizeof(Kept) + numbers_.capacity() * sizeof(i32) + reason_bytes_;
}

}
