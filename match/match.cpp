#include "match/match.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/dice.h"

namespace sandtable {

Match::Match(std::unique_ptr<Table> table, std::optional<u64> seed) : table_(std::move(table)), seed_(seed) {
    table_->opening(events_);
}

Refusal Match::answer(Side by, const Answer& given) {
    Step step;
    step.by = by;
    step.given = given;
    step.first_event = events_.size();
    const bool is_reply = given.act == Answer::reply;
    const Question* question = table_->questions().of(by);
    const bool sealed = table_->is_sealed();
    Events told;
    if (is_reply && question) {
        // The question is gone once it is answered, and only what is accepted has words.
        if (const Refusal refusal = table_->try_answer(by, given)) return refusal;
        step.rule = question->rule.id();
        step.words = write_answer(*table_, *question, given);
        if (by == Side::dice) {
            step.thrower = question->dice.thrower;
            step.thrown_for = question->dice.audience;
            for (u8 i = 0; i < given.size; ++i) step.hoped |= u64(question->dice.hoped(i, given.value[i])) << i;
        }
    }
    if (const Refusal refusal = table_->answer(by, given, &told)) return refusal;
    if (!is_reply) {
        step.rule = told.empty() ? table_->result().rule.id() : told[0].rule.id();
        step.words = write_answer(*table_, Question(), given);
    }
    step.hidden = sealed && table_->is_sealed();
    step.reveals = sealed && !table_->is_sealed();
    rolls_ += by == Side::dice;
    steps_.push_back(std::move(step));
    events_.insert(events_.end(), told.begin(), told.end());
    return {};
}

void Match::throw_seeded_dice() {
    if (!seed_) throw std::logic_error("a match without a seed has no dice to throw");
    const u64 seed = *seed_;
    while (const Question* roll = table_->questions().of(Side::dice)) {
        if (answer(Side::dice, throw_seeded(seed, rolls_, roll->dice)))
            throw std::logic_error("the rules refused a throw of the dice they asked for");
    }
}

// The number of the answer that undo would take back, counted from 1; 0 when the side has given none.
std::size_t Match::last_own(Side by) const {
    std::size_t last = steps_.size();
    while (last && steps_[last - 1].by != by && steps_[last - 1].hidden) --last;
    return last;
}

std::string Match::why_no_undo(Side by) const {
    const auto is_own = [&](const Step& step) { return step.by == by; };
    if (!is_player(by) || std::none_of(steps_.begin(), steps_.end(), is_own)) return "this side has given none";
    const Step& step = steps_[last_own(by) - 1];
    if (step.by == Side::dice) return "the dice have been thrown since";
    if (step.reveals) return "the sealed choices have been shown";
    // Also while the other side has not sealed anything yet, or it would show that.
    if (is_own(step) && table_->is_sealed() && !step.hidden) return "sealed choices have begun since";
    if (!is_own(step)) return std::string(side_id(step.by)) + " has answered since";
    return {};
}

std::string Match::undo(Side by) {
    if (std::string why = why_no_undo(by); !why.empty()) return why;
    const std::size_t last = last_own(by);
    Match without = at(last - 1);
    for (std::size_t i = last; i < steps_.size(); ++i)
        if (without.answer(steps_[i].by, steps_[i].given))
            throw std::logic_error("a sealed answer hangs on one of the other side");
    *this = std::move(without);
    return {};
}

Match Match::at(std::size_t steps) const {
    Match past(table_->fresh(), seed_);
    for (std::size_t i = 0; i < steps && i < steps_.size(); ++i)
        if (past.answer(steps_[i].by, steps_[i].given))
            throw std::logic_error("the rules refused an answer that they had accepted");
    return past;
}

Record Match::record(bool told) const {
    const Table::Heading heading = table_->heading();
    Record record;
    record.game = heading.game;
    record.scenario = heading.scenario;
    record.rules = heading.rules;
    record.data = heading.data;
    record.settings = heading.settings;
    record.seed = seed_;
    std::size_t event = 0;
    const auto tell_until = [&](std::size_t end) {
        for (; told && event < end; ++event) {
            Record::Line line;
            line.kind = Record::Line::told;
            line.rule = events_[event].rule.id();
            line.words = table_->words(events_[event]);
            record.lines.push_back(std::move(line));
        }
    };
    for (const Step& step : steps_) {
        tell_until(step.first_event);
        Record::Line line;
        line.side = step.by;
        line.rule = step.rule;
        line.words = step.words;
        record.lines.push_back(std::move(line));
    }
    tell_until(events_.size());
    return record;
}

}
