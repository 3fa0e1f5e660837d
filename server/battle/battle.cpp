#include "server/battle/battle.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/dice.h"
#include "data_files/error.h"

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

// The first of so many answers that stand that is taken back.
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
    : about_(std::move(about)), lesson_(lesson_at(about_, *start)), match_(std::move(start), {}) {
    struct Standing {
        const Stored_answer* said;
        bool is_comparable = true;  // not where an answer before it was taken back
    };
    std::vector<Standing> standing;
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

Battle::Battle(const Battle& of)
    : about_(of.about_),
      lesson_(of.lesson_),
      match_(of.match_.at(of.match_.steps().size())),
      said_(of.said_),
      taken_from_(of.taken_from_),
      stored_(of.stored_),
      wants_undo_(of.wants_undo_),
      carried_out_(of.carried_out_) {}

std::shared_ptr<const Battle> Battle::copy() const { return std::shared_ptr<const Battle>(new Battle(*this)); }

Fairness Battle::fairness() const {
    if (about_.secret.empty()) return {};
    Fairness fairness{about_.id, commitment(about_.secret, about_.id),
        match_.table().result().over ? about_.secret : "", {}, {}, about_.brought};
    for (const Side side : both_sides) {
        const std::string id(side_id(side));
        if (!seat(side).promise.empty()) fairness.promises[id] = seat(side).promise;
        if (!seat(side).nonce.empty() && !lost_words(side)) fairness.words[id] = seat(side).nonce;
    }
    return fairness;
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
        if (!fits(i)) throw Store_error("its lesson has been written otherwise since; begin it anew");
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

void Battle::throw_dice(std::vector<Write>& writes) {
    if (lesson_) return teach(writes);
    if (about_.secret.empty() || lacks_words(Side::red) || lacks_words(Side::blue)) return;
    chain_dice();
    while (const Question* roll = match_.table().questions().of(Side::dice)) {
        chain_dice();
        if (give(Side::dice, dice_->throw_dice(roll->dice), {}, writes, {}))
            throw std::logic_error("the rules refused a throw of the dice they asked for");
    }
}

void Battle::chain_dice() {
    if (!dice_) {
        Fairness fairness = this->fairness();
        fairness.secret = about_.secret;
        dice_.emplace(fairness);
    }
    while (dice_->answers() < match_.steps().size()) {
        const Step step = match_.steps()[dice_->answers()];
        dice_->add(step.by, step.given());
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
    if (is_player(answer.side) && answer.message) carried_out_[index(answer.side)].add({answer.message, answer.said});
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
    if (match_.why_no_undo(by).empty()) return Undo::free;
    // With choices sealed, going further back would undo the other side's, and show that there are any.
    if (match_.table().is_sealed()) return Undo::no;
    return about_.no_take_backs ? Undo::off : Undo::ask;
}

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
    if (is_agreed) match_.take_back(by, to);
    else if (const std::string why = match_.undo(by); !why.empty())
        throw std::logic_error("no answer can be taken back: " + why);
    if (dice_) dice_->back_to(to);
    taken_from_.push_back(u32(to));
    wants_undo_ = Side::nobody;
    Stored_answer stored;
    stored.act = is_agreed ? Stored_answer::back : Stored_answer::undo;
    stored.side = by;
    stored.message = message.id;
    stored.said = message.said;
    stored.numbers = {i32(to)};
    store(std::move(stored), writes);
    // What another person agreed to he need not see undone by the one who asked. And where choices are sealed again the other side gives
    // its own anew, unseen: what it had answered could not be given once more after that.
    const auto is_of_the_other = [&](const Saying& said) { return said.by == enemy(by); };
    const bool chooses_anew = match_.table().is_sealed() && std::ranges::any_of(taken.said, is_of_the_other);
    if (is_agreed && !lesson_ && (!plays_alone(by) || chooses_anew)) return taken_[index(by)].clear();
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

bool Battle::waits_for(Side side) const {
    const Table& table = match_.table();
    const Questions& asked = table.questions();
    if (table.result().over) return false;
    if (side == Side::umpire) return !asked.over();
    // The first throw waits for whoever has a seat and has not come to the table yet to promise his words or to give them.
    return is_player(side) && (asked.of(side) || (asked.of(Side::dice) && waits_for_words(side)));
}

Side Battle::computer_asked() const {
    if (about_.is_record) return Side::nobody;
    for (const Side side : both_sides)
        if (is_computer(side) && match_.table().questions().of(side)) return side;
    return Side::nobody;
}

Thought Battle::thought(Side side) const {
    u64 seed = 0;  // of chances that nobody can foretell
    for (const char c : about_.secret) seed = mix(seed, u64(static_cast<unsigned char>(c)));
    Thought thought;
    thought.battle = about_.id;
    thought.answers = said_;
    thought.side = side;
    thought.level = seat(side).level;
    thought.chances = mix(mix(seed, 1 + u64(side)), match_.steps().size());
    thought.view = match_.table().view(side);
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

bool Battle::waits_for_words(Side side) const {
    if (lacks_promise(side)) return seat(side).who != "open" && seat(enemy(side)).who != "open";
    return lacks_words(side) && !lacks_promise(enemy(side));
}

std::string Battle::take_promise(Side side, const std::string& promise, std::vector<Write>& writes) {
    if (!gives_words(side) || seat(side).promise == promise) return {};
    if (std::any_of(
            about_.seats.begin(), about_.seats.end(), [](const Stored_seat& one) { return !one.nonce.empty(); }))
        return "Words for the dice are being shown; it is too late to promise others.";
    about_.seats[index(side)].promise = promise;
    writes.emplace_back(about_);
    return {};
}

std::string Battle::take_words(Side side, const std::string& words, std::vector<Write>& writes) {
    const std::string& given = seat(side).nonce;
    if (!gives_words(side) || given == (words.empty() ? lost : words)) return {};
    if (!given.empty()) return "Words for the dice are given once.";
    if (lacks_promise(Side::red) || lacks_promise(Side::blue))
        return "Words for the dice are shown once every player has promised his.";
    if (!words.empty() && commitment(words, about_.id) != seat(side).promise)
        return "These are not the words for the dice that were promised.";
    about_.seats[index(side)].nonce = words.empty() ? lost : words;
    writes.emplace_back(about_);
    throw_dice(writes);
    return {};
}

}
