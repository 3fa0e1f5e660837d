// Taking answers of a battle back, and giving them again.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/battle/battle.h"
#include "server/battle/undo_words.h"

namespace sandtable {

// The number of the last reply of the side, counted from 1; 0 if it has given none.
std::size_t Battle::last_reply(Side by) const {
    const auto& steps = match_.steps();
    for (std::size_t i = steps.size(); i > about_.brought; --i)
        if (steps[i - 1].by == by && steps[i - 1].act == Answer::reply) return i;
    return 0;
}

Battle::Undo Battle::undo(Side by) const {
    if (about_.is_record || match_.table().result().over || !last_reply(by)) return Undo::no;
    if (lesson_) return Undo::free;  // with all that the lesson answered to it
    if (match_.why_no_undo(by).empty()) {
        const bool is_reply = match_.steps()[match_.undone(by)].act == Answer::reply;  // and not the offer of a draw
        if (!is_reply || !has_begun(enemy(by))) return Undo::free;
        return about_.no_take_backs ? Undo::off : Undo::ask;
    }
    // With choices sealed, going further back would undo the other side's, and show that there are any.
    if (match_.table().is_sealed()) return Undo::no;
    return about_.no_take_backs ? Undo::off : Undo::ask;
}

// A side that chooses unseen is not asked about it, and nothing says that it has begun. Offers of a draw, even if they are taken back, leave
// its question as it was.
bool Battle::has_begun(Side side) const {
    const Table& table = match_.table();
    if (begun_.by != side || stood_since(begun_.rewinds) < begun_.answers || table.is_sealed()) return false;
    for (std::size_t i = begun_.answers; i < match_.steps().size(); ++i)
        if (match_.steps()[i].act == Answer::reply) return false;
    return table.questions().of(side) && !plays_alone(side);
}

const std::string* Battle::told_undo(Side by) const { return took_back_ == standing(by) ? &taken_words_ : nullptr; }

std::size_t Battle::stood_since(u64 rewinds) const {
    std::size_t stood = match_.steps().size();
    for (std::size_t i = std::size_t(rewinds); i < taken_from_.size(); ++i)
        stood = std::min(stood, std::size_t(taken_from_[i]));
    return stood;
}

std::size_t Battle::taken_from(Side by) const {
    return lesson_ || undo(by) == Undo::ask ? last_reply(by) - 1 : match_.undone(by);
}

void Battle::take_back(Side by, const Sent& message, std::vector<Write>& writes) {
    const bool is_agreed = lesson_ || undo(by) == Undo::ask;
    const std::size_t to = taken_from(by);
    Taken taken;
    for (std::size_t i = to; i < (is_agreed ? match_.steps().size() : to + 1); ++i)
        taken.said.push_back(Saying::of(match_.steps()[i]));
    const bool is_told = !is_agreed && !plays_alone(by) && !match_.table().is_sealed();
    if (is_told)
        taken_words_ = may_know(match_.table(), match_.steps()[to], enemy(by)) ? shortened(match_.words(to)) : "";
    if (is_agreed) match_.take_back(by, to);
    else if (const std::string why = match_.undo(by); !why.empty())
        throw std::logic_error("no answer can be taken back: " + why);
    if (dice_) dice_->back_to(to);
    taken_from_.push_back(u32(to));
    wants_undo_ = Side::nobody;
    took_back_ = is_told ? standing(by) : Standing{};
    Stored_answer stored;
    stored.act = is_agreed ? Stored_answer::back : Stored_answer::undo;
    stored.side = by;
    stored.message = message.id;
    stored.said = message.said;
    stored.numbers = {i32(to)};
    store(std::move(stored), writes);
    // What another person agreed to is not undone by the one who asked. And where choices are sealed again the other side chooses
    // again, unseen: its former answer could not be given once more after that.
    const auto is_of_the_other = [&](const Saying& said) { return said.by == enemy(by); };
    const bool chooses_again = match_.table().is_sealed() && std::ranges::any_of(taken.said, is_of_the_other);
    if (is_agreed && !lesson_ && (!plays_alone(by) || chooses_again)) return taken_[index(by)].clear();
    taken.seen = match_.table().view(by)->hash();
    taken_[index(by)].push_back(std::move(taken));
}

bool Battle::can_redo(Side by) const {
    const std::vector<Taken>& taken = taken_[index(by)];
    return !taken.empty() && taken.back().seen == match_.table().view(by)->hash();
}

void Battle::redo(Side by, const Sent& message, std::vector<Write>& writes) {
    const Taken taken = std::move(taken_[index(by)].back());
    taken_[index(by)].pop_back();
    wants_undo_ = Side::nobody;
    const std::size_t before = writes.size();
    for (const Saying& said : taken.said) {
        if (said.by == Side::dice || (lesson_ && said.by != by)) continue;  // they fall again as they fell
        if (give(said.by, said.step().given(), writes.size() == before ? message : Sent{}, writes, said.reason))
            throw std::logic_error("what was taken back is refused where it was given before");
        throw_dice(writes);
    }
}

}
