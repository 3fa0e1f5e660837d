// A match: answers given, taken back, written down and looked at again. The file is long because all of them keep one list of answers.
#include "match/match.h"

#include <algorithm>
#include <ctime>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/dice.h"
#include "match/perspective.h"

namespace sandtable {

Match::Match(std::unique_ptr<Table> table, std::optional<u64> seed) : table_(std::move(table)), seed_(seed) {
    table_->opening(events_);
}

namespace {

// Under which rule an act comes: that of the first thing it brought about, or of the end of the battle, or else of what was asked then.
Rule rule_of_act(const Rule& asked, std::span<const Event> told, const Table& after) {
    if (!told.empty()) return told[0].rule;
    const Rule ended = after.result().rule;
    return ended.paragraph ? ended : asked;
}
Rule asked_first(const Table& table) { return table.questions().over() ? Rule() : table.questions().at[0].rule; }

// What this thread has worked since then. A clock costs as much as an answer of a game with a small state, whose answers never take long.
class Stopwatch {
  public:
    explicit Stopwatch(const Table& table) : runs_(table.bytes() > small_state), begin_(now()) {}
    i64 nanoseconds() const { return now() - begin_; }

  private:
    static constexpr std::size_t small_state = 4096;  // bytes
    i64 now() const {
        timespec time{};
        if (runs_) ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return i64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
    }
    bool runs_;
    i64 begin_;
};

}

std::size_t Match::bytes() const {
    return table_->bytes() + steps_.bytes() + checkpoints_.bytes() + undo_log_.bytes() +
        events_.capacity() * sizeof(Event) + lately_.size() * table_->bytes();
}

Refusal Match::answer(Side by, const Answer& given, std::string_view reason) {
    const Rule asked = given.act == Answer::reply ? Rule() : asked_first(*table_);
    Step step;
    step.reason = reason;
    step.by = by;
    step.act = given.act;
    step.turn = table_->turn();
    step.first_event = events_.size();
    if (given.act == Answer::reply) {
        step.numbers = given.numbers();
        if (const Question* question = table_->questions().of(by)) {
            step.rule = question->rule;
            if (by == Side::dice) step.thrown_for = question->dice.audience;
            step.topic = question->topic;
        }
    }
    std::optional<Dice> dice;
    std::vector<std::string> faces;
    if (const Question* roll = given.act == Answer::reply && by == Side::dice ? table_->questions().of(by) : nullptr) {
        dice = roll->dice;
        faces = names_of_faces(*table_, *roll);
    }
    const int sealing = table_->sealing();
    const bool is_players = is_player(by) && given.act == Answer::reply;
    std::shared_ptr<const Table> before = is_players ? table_->clone() : nullptr;
    const Stopwatch watch(*table_);
    const Refusal refusal = table_->answer(by, given, &events_);
    const i64 worked = watch.nanoseconds();
    if (refusal) {
        events_.resize(step.first_event);
        return refusal;
    }
    if (given.act != Answer::reply)
        step.rule = rule_of_act(asked, std::span(events_).subspan(step.first_event), *table_);
    if (is_players) remember(std::move(before), by);
    step.hidden = sealing && table_->sealing() == sealing;
    step.reveals = sealing && table_->sealing() != sealing;
    rolls_ += by == Side::dice;
    if (dice) {
        std::string shown;
        for (const i32 face : step.numbers) shown += (shown.empty() ? "" : " ") + faces.at(std::size_t(face - 1));
        steps_.add(
            step, {dice->thrower, dice->separate, dice->wanted, dice->wanted_separate, dice->side_effect, shown});
    } else {
        steps_.add(step);
    }
    came_out_.forget();
    checkpoints_.pass(steps_.size(), *table_, worked);
    return {};
}

// The oldest goes, of a side that has more than the least.
void Match::remember(std::shared_ptr<const Table> before, Side by) {
    if (lately_.size() == most_lately)
        lately_.erase(std::ranges::find_if(lately_, [&](const Lately& late) {
            return std::size_t(std::ranges::count(lately_, late.by, &Lately::by)) > of_each_side;
        }));
    lately_.push_back({{steps_.size(), std::move(before)}, by});
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
    const Step step = steps_[last_own(by) - 1];
    if (step.by == Side::dice) return "the dice have been thrown since";
    if (step.reveals) return "the sealed choices have been shown";
    // Also while the other side has not sealed anything yet, or it would show that.
    if (is_own(step) && table_->is_sealed() && !step.hidden) return "sealed choices have begun since";
    if (!is_own(step)) return std::string(side_id(step.by)) + " has answered since";
    if (!step.hidden && step.act == Answer::reply && brought_a_secret_out(by)) return "a secret has come out since";
    return {};
}

// Whether a player learnt by the last answer what they could not have worked out: an order that came due, or a hidden enemy that
// was met.
bool Match::brought_a_secret_out(Side by) const {
    if (const std::optional<bool> known = came_out_.of(by)) return *known;
    const bool is_so = works_out_a_secret(by);
    came_out_.keep(by, is_so);
    return is_so;
}
bool Match::works_out_a_secret(Side by) const {
    const std::size_t last = steps_.size() - 1;
    const std::unique_ptr<Table> foreseen = table_after(last)->view(by);
    if (foreseen->answer(by, steps_[last].given())) return true;
    return foreseen->view(by)->hash() != table_->view(by)->hash();
}

std::string Match::undo(Side by) {
    if (std::string why = why_no_undo(by); !why.empty()) return why;
    const std::size_t last = undone(by);
    std::vector<Saying> after;
    for (std::size_t i = last + 1; i < steps_.size(); ++i) after.push_back(Saying::of(steps_[i]));
    if (undo_log_.any_after(last)) take_back(by, last);  // what came of it stands in the record, and so must it
    else cut(last);
    for (const Saying& said : after)
        if (answer(said.by, said.step().given(), said.reason))
            throw std::logic_error("a sealed answer hangs on one of the other side");
    return {};
}

std::size_t Match::undone(Side by) const { return last_own(by) - 1; }

void Match::take_back(Side by, std::size_t to) {
    undo_log_.take_back(by, to, steps_.size(), [&](std::size_t i) { return Saying::of(steps_[i]); });
    cut(to);
}

std::unique_ptr<Table> Match::table_after(std::size_t answers) const {
    if (answers == steps_.size()) return table_->clone();
    Checkpoints::Checkpoint from = checkpoints_.before(answers);
    for (const Lately& late : lately_)
        if (from.answers <= late.answers && late.answers <= answers) from = late;
    std::unique_ptr<Table> table = from.table ? from.table->clone() : table_->fresh();
    for (std::size_t i = from.answers; i < answers; ++i)
        if (table->answer(steps_[i].by, steps_[i].given()))
            throw std::logic_error("the rules refused an answer that they had accepted");
    return table;
}

void Match::cut(std::size_t answers) {
    if (answers >= steps_.size()) return;
    table_ = table_after(answers);
    std::erase_if(lately_, [&](const Lately& late) { return late.answers > answers; });
    for (std::size_t i = answers; i < steps_.size(); ++i) rolls_ -= steps_[i].by == Side::dice;
    events_.resize(steps_[answers].first_event);
    steps_.cut(answers);
    checkpoints_.cut(answers);
    came_out_.forget();
}

Match Match::at(std::size_t answers) const {
    answers = std::min(answers, steps_.size());
    Match past;
    past.table_ = table_after(answers);
    past.seed_ = seed_;
    past.steps_ = steps_.first(answers);
    past.checkpoints_ = checkpoints_.until(answers);
    past.undo_log_ = undo_log_;
    // What was withdrawn just there may tell of a sealed choice that was changed meanwhile.
    if (answers < steps_.size()) past.undo_log_.cut(answers);
    const std::size_t end = answers < steps_.size() ? steps_[answers].first_event : events_.size();
    past.events_.assign(events_.begin(), events_.begin() + std::ptrdiff_t(end));
    past.rolls_ = u64(
        std::count_if(past.steps_.begin(), past.steps_.end(), [](const Step& step) { return step.by == Side::dice; }));
    return past;
}

void Match::walk(std::size_t from, std::size_t to, const Look& look) const {
    to = std::min(to, steps_.size());
    if (from >= to) return;
    const std::unique_ptr<Table> table = table_after(from);
    for (std::size_t i = from;;) {
        look(i, *table);
        if (++i == to) return;
        table->answer(steps_[i - 1].by, steps_[i - 1].given());  // as was accepted before
    }
}

std::string Match::words(std::size_t answer) const {
    std::string words;
    walk(answer, answer + 1, [&](std::size_t i, const Table& before) { words = write_answer(before, steps_[i]); });
    return words;
}

namespace {

Record::Line line_of(const Table& before, const Step& step, Rule rule) {
    Record::Line line;
    line.side = step.by;
    line.rule = rule.id();
    line.words = write_answer(before, step);
    line.reason = step.reason;
    return line;
}

}

Record Match::record(bool told, const Perspective* known) const {
    // As it looks to who reads it: it may name what the viewer does not know.
    const auto as_seen = [&](const Table& table) { return known ? table.view(known->viewer()) : table.clone(); };
    const std::unique_ptr<Table> seen = as_seen(*table_);
    const bool knows_forces = !known || known->is_playable();
    const Table::Heading heading = seen->heading();
    Record record;
    record.game = heading.game;
    record.setup = heading.setup;
    record.rules = heading.rules;
    record.data = heading.data;
    record.seed = seed_;
    if (known) record.known_to = known->viewer().side();
    const auto add_withdrawn = [&](std::size_t answers, const Table& then) {
        walk_withdrawn(answers, then, [&](const Saying& said, const Table& before, Rule rule) {
            if (!said.count) return record.lines.push_back(line_of(before, said.step(), rule));
            Record::Line line;
            line.kind = Record::Line::back;
            line.side = said.by;
            line.count = said.count;
            record.lines.push_back(std::move(line));
        });
    };
    std::size_t event = 0;
    const auto tell_until = [&](std::size_t end) {
        for (; told && event < end; ++event) {
            if (known && !events_[event].seen_by(known->viewer())) continue;
            Record::Line line;
            line.kind = Record::Line::told;
            line.rule = events_[event].rule.id();
            line.words = seen->words(events_[event]);
            record.lines.push_back(std::move(line));
        }
    };
    walk(0, steps_.size(), [&](std::size_t i, const Table& before) {
        const Step step = steps_[i];
        tell_until(step.first_event);
        if (known && !known->has(i)) return;
        if (!known) add_withdrawn(i, before);
        record.lines.push_back(line_of(knows_forces ? before : *as_seen(before), step, step.rule));
    });
    tell_until(events_.size());
    if (!known) add_withdrawn(steps_.size(), *table_);
    return record;
}

// Goes through what was withdrawn when this many answers stood and the table was `then`: `look` is given what was said, the table as it
// stood before, and the rule under which it was.
void Match::walk_withdrawn(std::size_t answers, const Table& then, const Look_back& look) const {
    std::vector<const Saying*> standing;
    Checkpoints passed;  // after this many of these
    std::unique_ptr<Table> table = then.clone();
    for (const Saying& said : undo_log_.at(answers)) {
        if (said.count) {
            look(said, *table, {});
            standing.resize(standing.size() - said.count);
            passed.cut(standing.size());
            const auto [given, checkpoint] = passed.before(standing.size());
            table = checkpoint ? checkpoint->clone() : then.clone();
            for (std::size_t i = given; i < standing.size(); ++i)
                table->answer(standing[i]->by, standing[i]->step().given());
            continue;
        }
        const std::unique_ptr<Table> before = table->clone();
        const Question* question = before->questions().of(said.by);
        Events told;
        table->answer(said.by, said.step().given(), &told);
        const Rule brought = rule_of_act(asked_first(*before), told, *table);
        look(said, *before, said.act != Answer::reply ? brought : question ? question->rule : Rule());
        standing.push_back(&said);
        passed.pass(standing.size(), *table);
    }
}

bool Match::may_know_withdrawn(Viewer viewer) const {
    if (undo_log_.empty() || viewer == umpire) return true;
    bool may = true;
    const auto look = [&](const Saying& said, const Table& before, Rule) {
        const Question* question = before.questions().of(said.by);
        if (said.count || said.act != Answer::reply || viewer.shares(said.by) || !question) return;
        if (said.by == Side::dice) may = may && question->dice.audience.has(viewer);
        may = may && table_->knows(viewer, {said.by, question->topic, before.turn()});
    };
    walk(0, steps_.size(), [&](std::size_t i, const Table& before) { walk_withdrawn(i, before, look); });
    walk_withdrawn(steps_.size(), *table_, look);
    return may;
}

}
