#include "match/steps.h"

#include <algorithm>

namespace sandtable {
namespace {

std::size_t bytes_of(std::string_view reason) { return reason.size() + 96; }  // with its place in the map

}

void Steps::add(const Step& step, const Throw& thrown) {
    if (!thrown.faces.empty()) {
        throws_.push_back({u32(kept_.size()), u32(faces_.size()), thrown.wanted, thrown.wanted_separate,
            thrown.side_effect, thrown.thrower, thrown.separate});
        faces_ += thrown.faces;
    }
    kept_.push_back({step.rule, u32(step.first_event), u32(numbers_.size()), step.by, step.act, step.hidden,
        step.reveals, step.thrown_for, step.topic, step.turn});
    numbers_.insert(numbers_.end(), step.numbers.begin(), step.numbers.end());
    if (step.reason.empty()) return;
    reasons_.emplace(kept_.size() - 1, step.reason);
    reason_bytes_ += bytes_of(step.reason);
}

std::vector<Steps::Kept_throw>::const_iterator Steps::first_throw(std::size_t answer) const {
    return std::ranges::lower_bound(throws_, answer, {}, &Kept_throw::answer);
}

Throw Steps::thrown(std::size_t i) const {
    const auto found = first_throw(i);
    if (found == throws_.end() || found->answer != i) return {};
    const auto next = found + 1;
    const std::size_t end = next == throws_.end() ? faces_.size() : next->first_letter;
    return {found->thrower, found->separate, found->wanted, found->wanted_separate, found->side_effect,
        std::string_view(faces_).substr(found->first_letter, end - found->first_letter)};
}

void Steps::cut(std::size_t size) {
    if (size >= kept_.size()) return;
    if (const auto gone = first_throw(size); gone != throws_.end()) {
        faces_.resize(gone->first_letter);
        throws_.erase(gone, throws_.end());
    }
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
    some.throws_.assign(throws_.begin(), first_throw(size));
    some.faces_ = faces_.substr(
        0, some.throws_.size() < throws_.size() ? throws_[some.throws_.size()].first_letter : faces_.size());
    some.reasons_.insert(reasons_.begin(), reasons_.lower_bound(size));
    for (const auto& [answer, reason] : some.reasons_) some.reason_bytes_ += bytes_of(reason);
    return some;
}

std::size_t Steps::bytes() const {
    return kept_.capacity() * sizeof(Kept) + numbers_.capacity() * sizeof(i32) +
        throws_.capacity() * sizeof(Kept_throw) + faces_.capacity() + reason_bytes_;
}

}
