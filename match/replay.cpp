// Following a record: its answers are given again, and its `!` and `>` lines are checked on the way.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "match/match.h"

namespace sandtable {
namespace {

constexpr std::size_t most_failures = 100;

std::string_view without_full_stop(std::string_view text) {
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

class Follower {
  public:
    Follower(std::unique_ptr<Table> table, const Record& record)
        : record_(record), replay_{Match(std::move(table), record.seed), {}, {}, true, {}} {
        warn();
        begin_dice();
    }

    Replay follow(std::size_t most) {
        if (record_.known_to) {
            replay_.failures.push_back(
                fmt::format("{}:1: expected all answers, got those that {} knew while the battle went on: such a "
                            "record can be read, "
                            "and not played again",
                    record_.file, is_player(*record_.known_to) ? side_id(*record_.known_to) : "everybody"));
            replay_.complete = false;
            return std::move(replay_);
        }
        for (const Record::Line& line : record_.lines) {
            if (line.kind == Record::Line::answer && replay_.match.steps().size() == most) {
                stops_early_ = true;
                break;
            }
            if (replay_.failures.size() == most_failures) {
                replay_.failures.push_back(
                    fmt::format("{}:{}: expected fewer than {} failing lines, got that many; the rest is not looked at",
                        record_.file, line.number, most_failures));
                replay_.complete = false;
                break;
            }
            if (line.kind == Record::Line::back) {
                if (take_back(line)) continue;
                replay_.complete = false;
                break;
            }
            if (line.kind == Record::Line::refused) check_refused(line);
            else if (line.kind == Record::Line::told) check_told(line);
            else if (!give(line)) {
                replay_.complete = false;
                break;
            }
        }
        end_dice();
        return std::move(replay_);
    }

  private:
    const Table& table() const { return replay_.match.table(); }

    void warn() {
        const Table::Heading now = table().heading();
        std::vector<std::string> other;
        if (record_.rules && record_.rules != now.rules)
            other.push_back(
                fmt::format("by version {} of the rules, and these are version {}", record_.rules, now.rules));
        if (record_.data && record_.data != now.data)
            other.push_back(fmt::format("with other data ({:016x} now, {:016x} then)", now.data, record_.data));
        if (!other.empty())
            replay_.warning = fmt::format("played {}; replayed as far as it goes", fmt::join(other, " and "));
    }

    void fail(const Record::Line& line, const std::string& expected, const std::string& got) {
        replay_.failures.push_back(fmt::format("{}:{}: expected {}, got{}{}", record_.file, line.number, expected,
            got.starts_with('\n') || got.starts_with(',') ? "" : " ", got));
    }

    std::string refusal_in_words(const Refusal& refusal) const {
        return fmt::format("a refusal by {}: {}", refusal.rule.id(), table().words(refusal));
    }

    // What the rules ask now, or how the battle ended.
    std::string outstanding() const {
        if (table().questions().over()) {
            const Result result = table().result();
            return fmt::format("the end of the battle by {}, {}", result.rule.id(),
                is_player(result.winner) ? fmt::format("won by {}", side_id(result.winner)) : "a draw");
        }
        std::vector<std::string> asked;
        for (const Question& question : table().questions().all())
            asked.push_back(fmt::format(
                "a question to {} by {}: {}", side_id(question.asked), question.rule.id(), table().words(question)));
        return fmt::format("{}", fmt::join(asked, ", and "));
    }

    // The answer that a line means. A side that is asked nothing means nothing, unless it concedes or offers a draw.
    std::optional<Answer> read(const Record::Line& line, std::string& why) const {
        const Question* question = table().questions().of(line.side);
        if (question) return read_answer(table(), *question, line.words, why);
        return is_player(line.side) ? read_act(line.words) : std::nullopt;
    }

    bool give(const Record::Line& line) {
        const Question* question = table().questions().of(line.side);
        const std::string asked = outstanding();
        std::string why;
        const std::optional<Answer> given = read(line, why);
        if (!given) {
            fail(line, fmt::format("{} to answer '{}' by {}", side_id(line.side), line.words, line.rule),
                question ? fmt::format("{} ({})", asked, why) : asked);
            return false;
        }
        if (given->act == Answer::reply && line.rule != question->rule.id())
            fail(line, fmt::format("a question to {} by {}", side_id(line.side), line.rule), asked);
        if (line.side == Side::dice) check_throw(*question, line.words, *given);
        if (const Refusal refusal = replay_.match.answer(line.side, *given, line.reason)) {
            fail(line, fmt::format("{}'s '{}' to be accepted", side_id(line.side), line.words),
                refusal_in_words(refusal));
            return false;
        }
        const Step step = replay_.match.steps().back();
        if (given->act != Answer::reply && line.rule != step.rule.id())
            fail(line, fmt::format("'{}' to be under {}", line.words, line.rule), step.rule.id());
        next_event_ = step.first_event;
        if (chain_) chain_->add(line.side, *given);
        return true;
    }

    bool take_back(const Record::Line& line) {
        const std::size_t standing = replay_.match.steps().size();
        const u64 brought = record_.fairness ? record_.fairness->brought : 0;
        if (line.count > standing || standing - line.count < brought) {
            fail(line, fmt::format("at least {} answers to take back", line.count),
                fmt::format("{}", standing - std::min<std::size_t>(brought, standing)));
            return false;
        }
        replay_.match.take_back(line.side, standing - line.count);
        replay_.dice.taken_back += line.count;
        next_event_ = replay_.match.events().size();
        if (chain_) {
            chain_->back_to(standing - line.count);
            for (std::size_t i = chain_->answers(); i < standing - line.count; ++i)
                chain_->add(replay_.match.steps()[i].by, replay_.match.steps()[i].given());
        }
        return true;
    }

    void begin_dice() {
        std::string& problem = replay_.dice.problem;
        if (!record_.fairness || record_.fairness->commitment.empty())
            problem = "its dice were not thrown by a server: there is no commitment to check them by";
        else if (record_.fairness->secret.empty())
            problem = "the secret of the dice is not in the record: the battle went on when it was saved";
        else if (problem = broken_promise(*record_.fairness); problem.empty()) chain_.emplace(*record_.fairness);
    }

    void check_throw(const Question& roll, const std::string& words, const Answer& given) {
        Dice_check& dice = replay_.dice;
        ++dice.throws;
        if (!chain_ || !dice.problem.empty() || chain_->answers() < record_.fairness->brought) return;
        // A record names faces, and those that do the same share a name.
        const std::string due = write_answer(table(), roll, chain_->throw_dice(roll.dice));
        const std::string thrown = write_answer(table(), roll, given);
        if (due == thrown) ++dice.checked;
        else
            dice.problem = fmt::format("answer {}, {}, is {}: the secret gives other dice, {}", chain_->answers() + 1,
                roll.rule.id(), words, due);
    }

    void end_dice() {
        std::string& problem = replay_.dice.problem;
        const std::size_t answers = replay_.match.steps().size();
        if (!problem.empty()) return;
        if (!replay_.complete) problem = "it cannot be followed to its end";
        else if (record_.fairness->brought > answers)
            problem = fmt::format(
                "{} answers are said to have come with the battle, and it has {}", record_.fairness->brought, answers);
        else replay_.dice.is_cut_off = !stops_early_ && !table().result().over;
    }

    void check_refused(const Record::Line& line) {
        const std::string expected = fmt::format("{}'s '{}' to be refused by {}{}", side_id(line.side), line.words,
            line.rule, line.reason.empty() ? "" : fmt::format(" for '{}'", line.reason));
        const bool is_asked = table().questions().of(line.side);
        std::string why;
        std::optional<Answer> given = read(line, why);
        // A side that is asked nothing is refused whatever it says.
        if (!given && !is_asked) given = Answer::of(0);
        if (!given) return fail(line, expected, fmt::format("{} ({})", outstanding(), why));
        const u64 before = table().hash();
        const Refusal refusal = table().try_answer(line.side, *given);
        if (table().hash() != before) fail(line, "a refusal to change nothing", "another state of the battle");
        if (!refusal) return fail(line, expected, "it accepted");
        const bool is_reason = table().words(refusal).find(without_full_stop(line.reason)) != std::string::npos;
        if (line.rule != refusal.rule.id() || !is_reason) fail(line, expected, refusal_in_words(refusal));
    }

    void check_told(const Record::Line& line) {
        const Events& events = replay_.match.events();
        for (std::size_t i = next_event_; i < events.size(); ++i)
            if (line.rule == events[i].rule.id() &&
                without_full_stop(line.words) == without_full_stop(table().words(events[i]))) {
                next_event_ = i + 1;
                return;
            }
        const std::size_t first = replay_.match.steps().empty() ? 0 : replay_.match.steps().back().first_event;
        std::string happened;
        for (std::size_t i = first; i < events.size(); ++i)
            happened += fmt::format("\n    > {} {}{}", events[i].rule.id(), table().words(events[i]),
                i < next_event_ ? ", matched above" : "");
        const char* order = next_event_ > first ? ", in that order," : "";
        fail(line, fmt::format("'{} {}' to happen", line.rule, line.words),
            happened.empty() ? "nothing" : order + happened);
    }

    const Record& record_;
    Replay replay_;
    std::optional<Dice_chain> chain_;  // of dice that can be checked
    bool stops_early_ = false;         // at the answer that the caller named
    std::size_t next_event_ = 0;       // events before this one are matched, or belong to an earlier answer
};

}

Replay replay(std::unique_ptr<Table> table, const Record& record, std::size_t most) {
    return Follower(std::move(table), record).follow(most);
}

}
