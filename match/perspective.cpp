#include "match/perspective.h"

#include <algorithm>
#include <stdexcept>

namespace sandtable {

std::unique_ptr<Table> seen_by(const Table& table, Side view) {
    if (is_player(view)) return table.view(view);
    return view == Side::umpire ? table.clone() : table.view(Side::red)->view(Side::blue);
}

Perspective::Perspective(const Match& match, Side view)
    : match_(&match), view_(view), known_(match.steps().size(), true) {
    const Steps& steps = match.steps();
    const Table& now = match.table();
    open_ = steps.size();
    if (now.is_sealed())
        while (open_ && steps[open_ - 1].hidden) --open_;
    answers_.reserve(steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Step step = steps[i];
        const bool own = view == Side::umpire || step.by == view;
        known_[i] =
            own || (i < open_ && step.thrown_for.has(view) && now.knows(view, {step.by, step.topic, step.turn}));
        if (known_[i]) answers_.push_back(i);
    }
}

Match Perspective::playable() const {
    const Steps& steps = match_->steps();
    const std::size_t first_unknown = std::size_t(std::ranges::find(known_, false) - known_.begin());
    // Answers that were sealed together came in any order: those of one side make sense without the other's.
    Match known = match_->at(first_unknown);
    // While choices are sealed, what was taken back since they began may tell whether one has been made again.
    if (view_ != Side::umpire && match_->table().is_sealed()) known.cut_withdrawn(open_);
    bool sealed = match_->table().is_sealed();
    for (std::size_t i = first_unknown; i < steps.size(); ++i) sealed = sealed && steps[i].hidden;
    for (std::size_t i = first_unknown; sealed && i < steps.size(); ++i)
        if (known_[i] && known.answer(steps[i].by, steps[i].given(), steps[i].reason))
            throw std::logic_error("a sealed answer hangs on one of the other side");
    return known;
}

Record Perspective::record(bool told) const {
    const Match playable = this->playable();
    if (playable.steps().size() == size() && playable.may_know_withdrawn(view_)) return playable.record(told);
    return match_->record(told, this);
}

}
