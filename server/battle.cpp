#include "server/battle.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/dice.h"

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

}

Battle::Battle(Stored_battle about, std::unique_ptr<Table> start, const std::vector<Stored_answer>& answers)
    : about_(std::move(about)), match_(std::move(start), {}) {
    for (const Stored_answer& stored : answers) {
        if (stored.act == Stored_answer::back) {
            go_back(stored.side, stored.numbers);
        } else if (const Refusal refusal = match_.answer(stored.side, answer_of(stored))) {
            throw Store_error(fmt::format("answer {} of the battle is refused now: it {} ({})", stored.number,
                match_.table().words(refusal), refusal.rule.id()));
        }
        const bool is_compared = stored.number % compared_every == compared_every - 1 || &stored == &answers.back();
        if (is_compared && match_.table().hash() != stored.hash)
            throw Store_error(fmt::format("after answer {} the battle stands otherwise than it did", stored.number));
        if (is_player(stored.side)) {
            u64& last = last_message_[index(stored.side)];
            last = std::max(last, stored.message);
        }
        said_ = stored.number + 1;
    }
}

Fairness Battle::fairness() const {
    if (about_.secret.empty()) return {};
    return {about_.id, commitment(about_.secret, about_.id), match_.table().result().over ? about_.secret : "",
        about_.seats[0].nonce, about_.seats[1].nonce, about_.brought};
}

bool Battle::plays_alone(Side side) const {
    return is_computer(enemy(side)) ||
        (!about_.seats[0].token.empty() && about_.seats[0].token == about_.seats[1].token);
}

Refusal Battle::answer(Side by, const Answer& given, u64 message, std::vector<Write>& writes) {
    if (const Refusal refusal = give(by, given, message, writes)) return refusal;
    wants_undo_ = Side::nobody;
    throw_dice(writes);
    return {};
}

void Battle::throw_dice(std::vector<Write>& writes) {
    if (about_.secret.empty() || lacks_words(Side::red) || lacks_words(Side::blue)) return;
    while (const Question* roll = match_.table().questions().of(Side::dice)) {
        std::vector<Given> before;
        for (const Step& step : match_.steps()) before.push_back({step.by, step.given()});
        Fairness fairness = this->fairness();
        fairness.secret = about_.secret;
        Answer thrown;
        throw_fair(fairness, before, roll->dice, thrown);
        if (give(Side::dice, thrown, 0, writes))
            throw std::logic_error("the rules refused a throw of the dice they asked for");
    }
}

Refusal Battle::give(Side by, const Answer& given, u64 message, std::vector<Write>& writes) {
    if (const Refusal refusal = match_.answer(by, given)) return refusal;
    Stored_answer stored;
    stored.act = Stored_answer::Act(given.act);
    stored.side = by;
    if (given.act == Answer::reply) stored.numbers.assign(given.numbers().begin(), given.numbers().end());
    stored.message = message;
    store(std::move(stored), writes);
    return {};
}

void Battle::store(Stored_answer answer, std::vector<Write>& writes) {
    answer.battle = about_.id;
    answer.number = said_++;
    answer.hash = match_.table().hash();
    if (is_player(answer.side)) {
        u64& last = last_message_[index(answer.side)];
        last = std::max(last, answer.message);
    }
    writes.emplace_back(std::move(answer));
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
    if (match_.why_no_undo(by).empty()) return Undo::free;
    // With choices sealed, going further back would undo the other side's, and show that there are any.
    return match_.table().is_sealed() ? Undo::no : Undo::ask;
}

void Battle::take_back(Side by, u64 message, std::vector<Write>& writes) {
    Stored_answer stored;
    stored.act = Stored_answer::back;
    stored.side = by;
    stored.message = message;
    if (undo(by) == Undo::ask) stored.numbers = {i32(last_reply(by) - 1)};
    go_back(by, stored.numbers);
    wants_undo_ = Side::nobody;
    store(std::move(stored), writes);
}

// To so many answers; without a number as Match::undo does.
void Battle::go_back(Side by, const std::vector<i32>& to) {
    ++rewinds_;
    if (!to.empty()) {
        match_ = match_.at(std::size_t(to[0]));
    } else if (const std::string why = match_.undo(by); !why.empty()) {
        throw Store_error(fmt::format("an answer cannot be taken back again: {}", why));
    }
}

Side Battle::computer_asked() const {
    if (about_.is_record) return Side::nobody;
    for (const Side side : {Side::red, Side::blue})
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

bool Battle::take_words(Side side, const std::string& words, std::vector<Write>& writes) {
    if (!lacks_words(side)) return false;
    about_.seats[index(side)].nonce = words;
    writes.emplace_back(about_);
    throw_dice(writes);
    return true;
}

std::unique_ptr<Table> seen_by(const Table& table, Side view) {
    if (is_player(view)) return table.view(view);
    return view == Side::umpire ? table.clone() : table.view(Side::red)->view(Side::blue);
}

Match known_to(const Match& match, Side view) {
    const auto& steps = match.steps();
    std::size_t open = steps.size();
    if (match.table().is_sealed() && view != Side::umpire)
        while (open && steps[open - 1].hidden) --open;
    Match known = match.at(open);
    for (std::size_t i = open; i < steps.size(); ++i)
        if (steps[i].by == view && known.answer(steps[i].by, steps[i].given()))
            throw std::logic_error("a sealed answer hangs on one of the other side");
    return known;
}

}
