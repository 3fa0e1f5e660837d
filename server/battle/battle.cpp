#include "server/battle/battle.h"

#include <algorithm>

#include <fmt/format.h>

#include "data_files/error.h"
#include "protocol/json.h"

namespace sandtable {
namespace {

// Of the hashes that are stored with the answers, so few are worked out again when a battle is opened, and the last one.
constexpr u64 compared_every = 64;

Answer answer_of(const Stored_answer& stored) {
    Answer answer;
    answer.act = Answer::Act(stored.act);
    if (stored.numbers.size() > Answer::capacity) throw Store_error("a stored answer has too many numbers");
    answer.size = u8(stored.numbers.size());
    std::copy(stored.numbers.begin(), stored.numbers.end(), answer.value.begin());
    return answer;
}

// The first answer that is taken back, of those that stand.
std::size_t taken_back(const Stored_answer& back, std::size_t standing) {
    const std::vector<i32>& numbers = back.numbers;
    if (numbers.size() != 1 || numbers[0] < 0 || std::size_t(numbers[0]) >= standing)
        throw Store_error(fmt::format("answer {} takes back what was not said", back.number));
    return std::size_t(numbers[0]);
}

// The lesson that a seat of the battle teaches, if one does. Throws Store_error when it cannot be taught (any more).
std::shared_ptr<const Course> lesson_at(const Stored_battle& about, const Table& start) {
    const auto taught = std::ranges::find(about.seats, "lesson", &Stored_seat::who);
    if (taught == about.seats.end()) return nullptr;
    try {
        const auto course = std::make_shared<const Course>(find_lesson(about.game, taught->level), start.fresh());
        if (!course->failures().empty()) throw Store_error(course->failures().front());
        return course;
    } catch (const InputError& error) { throw Store_error(error.what()); }
}

Saying said_of(const Stored_answer& stored) {
    return {stored.side, Answer::Act(stored.act), stored.numbers, stored.reason};
}

}

// Answers that were taken back are not given at all: what remains is the battle.
Battle::Battle(Stored_battle about, std::unique_ptr<Table> start, const std::vector<Stored_answer>& answers)
    : about_(std::move(about)),
      lesson_(lesson_at(about_, *start)),
      may_measure_(sandtable::may_measure(*start)),
      match_(std::move(start), {}) {
    struct Standing_answer {
        const Stored_answer* said;
        bool is_comparable = true;  // not where an answer before it was taken back
    };
    std::vector<Standing_answer> standing;
    Undo_log withdrawn;
    for (const Stored_answer& stored : answers) {
        count(stored);
        if (stored.act == Stored_answer::note) continue;
        if (stored.act == Stored_answer::undo || stored.act == Stored_answer::back) {
            const std::size_t to = taken_back(stored, standing.size());
            const bool is_undo = stored.act == Stored_answer::undo;
            if (!is_undo || withdrawn.any_after(to))
                withdrawn.take_back(
                    stored.side, to, standing.size(), [&](std::size_t i) { return said_of(*standing[i].said); });
            standing.erase(standing.begin() + std::ptrdiff_t(to),
                is_undo ? standing.begin() + std::ptrdiff_t(to) + 1 : standing.end());
            for (std::size_t i = to; i < standing.size(); ++i) standing[i].is_comparable = false;
            taken_from_.push_back(u32(to));
        } else {
            standing.push_back({&stored});
        }
    }
    const auto compare = [&](const Stored_answer& stored) {
        if (match_.table().hash() != stored.hash)
            throw Store_error(fmt::format("after answer {} the battle stands otherwise than it did", stored.number));
    };
    for (const auto& [stored, is_comparable] : standing) {
        if (const Refusal refusal = match_.answer(stored->side, answer_of(*stored), stored->reason))
            throw Store_error(fmt::format("answer {} of the battle is refused now: it {} ({})", stored->number,
                match_.table().words(refusal), refusal.rule.id()));
        if (is_comparable && match_.steps().size() % compared_every == 0) compare(*stored);
    }
    if (!answers.empty()) compare(answers.back());
    expect_taught();
    match_.set_withdrawn(std::move(withdrawn));
}

Battle::Battle(Stored_battle about, Match played, const std::vector<Stored_answer>& answers)
    : about_(std::move(about)),
      lesson_(lesson_at(about_, played.table())),
      may_measure_(sandtable::may_measure(played.table())),
      match_(std::move(played)) {
    for (const Stored_answer& stored : answers) count(stored);
    expect_taught();
}

Battle::Battle(const Battle& of)
    : about_(of.about_),
      lesson_(of.lesson_),
      may_measure_(of.may_measure_),
      match_(of.match_.at(of.match_.steps().size())),
      said_(of.said_),
      taken_from_(of.taken_from_),
      stored_(of.stored_),
      begun_(of.begun_),
      took_back_(of.took_back_),
      taken_words_(of.taken_words_),
      wants_undo_(of.wants_undo_),
      processed_(of.processed_) {}

std::shared_ptr<const Battle> Battle::copy() const { return std::shared_ptr<const Battle>(new Battle(*this)); }

std::size_t Battle::bytes() const {
    std::size_t bytes = match_.bytes() + taken_from_.capacity() * sizeof(u32);
    for (const auto& [name, text] : about_.setup.parts) bytes += 2 * text.size();  // once as it is, once as it is kept
    for (const Remark& remark : talk_) bytes += sizeof remark + remark.words.size();
    for (const std::vector<Taken>& taken : taken_)
        for (const Taken& one : taken) bytes += sizeof one + one.said.size() * sizeof(Saying);
    return bytes;
}

bool Battle::is_played() const { return !about_.is_record && !(is_computer(Side::red) && is_computer(Side::blue)); }

bool Battle::plays_alone(Side side) const {
    return lesson_ || is_computer(enemy(side)) ||
        (!about_.seats[0].token.empty() && about_.seats[0].token == about_.seats[1].token);
}

Refusal Battle::answer(
    Side by, const Answer& given, const Sent& message, std::vector<Write>& writes, const std::string& reason) {
    if (const Refusal refusal = give(by, given, message, writes, reason)) return refusal;
    wants_undo_ = Side::nobody;
    if (given.act == Answer::reply) taken_[index(by)].clear();
    throw_dice(writes);
    return {};
}

// A lesson may have been written otherwise since its battle was left: then its words would speak of what did not happen.
void Battle::expect_taught() const {
    if (!lesson_) return;
    const auto fits = [&](std::size_t i) {
        const Step step = match_.steps()[i];
        return i < lesson_->lesson().answers.size() && lesson_->next(i).side == step.by;
    };
    for (std::size_t i = 0; i < match_.steps().size(); ++i)
        if (!fits(i)) throw Store_error("its lesson has changed since; begin the lesson again");
}

std::string Battle::lesson_reply(Side by, const Answer& given) const {
    if (!lesson_ || match_.table().try_answer(by, given)) return {};
    return lesson_->reply(match_.table(), match_.steps().size(), given);
}

void Battle::teach(std::vector<Write>& writes) {
    while (lesson_->goes_on(match_.steps().size())) {
        const Record::Line& line = lesson_->next(match_.steps().size());
        const Question* question = match_.table().questions().of(line.side);
        std::string why;
        const auto answer = question ? read_answer(match_.table(), *question, line.words, why) : read_act(line.words);
        if (!answer || give(line.side, *answer, {}, writes, line.reason))
            throw std::logic_error("a lesson that was followed to its end cannot go on");
    }
}

Refusal Battle::give(
    Side by, const Answer& given, const Sent& message, std::vector<Write>& writes, const std::string& reason) {
    if (const Refusal refusal = match_.answer(by, given, reason)) return refusal;
    Stored_answer stored;
    stored.act = Stored_answer::Act(given.act);
    stored.side = by;
    if (given.act == Answer::reply) stored.numbers.assign(given.numbers().begin(), given.numbers().end());
    stored.reason = reason;
    stored.message = message.id;
    stored.said = message.said;
    store(std::move(stored), writes);
    return {};
}

void Battle::store(Stored_answer answer, std::vector<Write>& writes) {
    answer.battle = about_.id;
    answer.number = stored_;
    answer.hash = match_.table().hash();
    count(answer);
    writes.emplace_back(std::move(answer));
}

void Battle::count(const Stored_answer& answer) {
    stored_ = answer.number + 1;
    said_ += answer.act != Stored_answer::note;
    if (answer.act == Stored_answer::note && !answer.reason.empty()) talk_.push_back({answer.side, answer.reason});
    if (is_player(answer.side) && answer.message) processed_[index(answer.side)].add({answer.message, answer.said});
}

void Battle::note(Side side, const Sent& message, std::vector<Write>& writes) { say(side, message, {}, writes); }

void Battle::say(Side side, const Sent& message, const std::string& words, std::vector<Write>& writes) {
    Stored_answer stored;
    stored.reason = words;
    stored.act = Stored_answer::note;
    stored.side = side;
    stored.message = message.id;
    stored.said = message.said;
    store(std::move(stored), writes);
}

bool Battle::waits_for(Side side) const {
    const Table& table = match_.table();
    const Questions& asked = table.questions();
    if (table.result().over || is_lesson_over()) return false;
    if (side == Side::umpire) return !asked.over();
    // The first throw waits for a player who has a seat and has not come to the table yet to promise words or to give them.
    return is_player(side) && (asked.of(side) || (asked.of(Side::dice) && waits_for_words(side)));
}

Side Battle::computer_asked() const {
    if (about_.is_record) return Side::nobody;
    for (const Side side : both_sides)
        if (is_computer(side) && match_.table().questions().of(side)) return side;
    return Side::nobody;
}

Thought Battle::thought(Side side, std::shared_ptr<const Table> view) const {
    u64 seed = 0;  // of chances that nobody can foretell
    for (const char c : about_.secret) seed = mix(seed, u64(static_cast<unsigned char>(c)));
    Thought thought;
    thought.battle = about_.id;
    thought.answers = said_;
    thought.side = side;
    thought.level = seat(side).level;
    thought.chances = mix(mix(seed, 1 + u64(side)), match_.steps().size());
    thought.view = std::move(view);
    return thought;
}

void Battle::sit(Side side, Stored_seat seat, std::vector<Write>& writes) {
    about_.seats[index(side)] = std::move(seat);
    writes.emplace_back(about_);
}

void Battle::set_rematch(Stored_rematch rematch, std::vector<Write>& writes) {
    about_.rematch = std::move(rematch);
    writes.emplace_back(about_);
}

bool Battle::is_between_people() const {
    const auto& [red, blue] = about_.seats;
    return !about_.is_record && red.who == "person" && blue.who == "person" && red.token != blue.token;
}

}
