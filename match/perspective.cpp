#include "match/perspective.h"

#include <algorithm>
#include <cassert>
#include <stdexcept>

namespace sandtable {

Perspective::Perspective(const Match& match, Viewer viewer)
    : match_(&match), viewer_(viewer), known_(match.steps().size(), true) {
    const Steps& steps = match.steps();
    const Table& now = match.table();
    open_ = steps.size();
    if (now.is_sealed())
        while (open_ && steps[open_ - 1].hidden) --open_;
    answers_.reserve(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step step = steps[i];
        known_[i] = viewer.shares(step.by) ||
            (i < open_ && step.thrown_for.has(viewer) && now.knows(viewer, {step.by, step.topic, step.turn}));
        if (known_[i]) answers_.push_back(i);
    }
}

Match Perspective::playable() const {
    assert(is_playable() && "of forces that are secret nothing can be played");
    const Steps& steps = match_->steps();
    const std::size_t first_unknown = std::size_t(std::ranges::find(known_, false) - known_.begin());
    // Answers that were sealed together came in any order: those of one side make sense without the other's.
    Match known = match_->at(first_unknown);
    // While choices are sealed, what was taken back since they began may tell whether one has been made again.
    if (viewer_ != umpire && match_->table().is_sealed()) known.cut_withdrawn(open_);
    bool sealed = match_->table().is_sealed();
    for (std::size_t i = first_unknown; i < steps.size(); ++i) sealed = sealed && steps[i].hidden;
    for (std::size_t i = first_unknown; sealed && i < steps.size(); ++i)
        if (known_[i] && known.answer(steps[i].by, steps[i].given(), steps[i].reason))
            throw std::logic_error("a sealed answer hangs on one of the other side");
    return known;
}

Record Perspective::record(bool told) const {
    if (!is_playable()) return match_->record(told, this);
    const Match playable = this->playable();
    if (playable.steps().size() == size() && playable.may_know_withdrawn(viewer_)) return playable.record(told);
    return match_->record(told, this);
}

}
