#pragma once
// One visit to the rules: at most one answer goes in, the next questions come out. It is the only gate between the rules and
// the player: every step asks through it, and what passes it is well formed and not refused.
#include <cassert>
#include <initializer_list>
#include <utility>

#include "core/event.h"
#include "core/question.h"

namespace sandtable {

// Which questions have their options listed: none; the first, which is all that somebody needs who answers one after the other; or
// all that are outstanding.
enum class Listing : u8 { none, first, all };

class Visit {
  public:
    // `list`: the choices whose options to fill in. `events`: where to tell what happens, if anybody listens.
    explicit Visit(Questions& questions, Events* events = nullptr, Listing list = Listing::all)
        : questions_(&questions), events_(events), list_(list) {
        questions.count = 0;
    }
    Visit(Questions& questions, Side by, const Answer& given, Events* events = nullptr, Listing list = Listing::all)
        : questions_(&questions), given_(&given), by_(by), events_(events), list_(list) {
        questions.count = 0;
    }

    // Makes the question that is asked next a passable one; see core/question.h.
    Visit& passable() {
        passable_ = true;
        return *this;
    }

    // Asks any kind of question. `describe(question)` fills in its bounds and options; `refuse(numbers)`, which sees only what
    // is well formed, says why an answer is not allowed. Null while there is no legal answer.
    template <class Describe, class Refuse>
    const Answer* answer(Question::Kind kind, Side asked, Rule rule, u16 topic, Describe describe, Refuse refuse) {
        Question& question = open(kind, asked, rule, topic);
        describe(question);
        if (const Answer* given = take(question, refuse)) return given;
        return put();
    }

    // From `least` to `most` points, one for each piece of the options if there are any, then a facing.
    template <class Describe, class Refuse>
    const Answer* place(Side asked, Rule rule, u16 topic, Describe describe, Refuse refuse) {
        return answer(Question::place, asked, rule, topic, describe, refuse);
    }
    // A way of `least` to `most` points for the pieces of the options, then a facing.
    template <class Describe, class Refuse>
    const Answer* path(Side asked, Rule rule, u16 topic, Describe describe, Refuse refuse) {
        return answer(Question::path, asked, rule, topic, describe, refuse);
    }
    // From `least` to `most` of something, dealt out among the options.
    template <class Describe, class Refuse>
    const Answer* share(Side asked, Rule rule, u16 topic, Describe describe, Refuse refuse) {
        return answer(Question::share, asked, rule, topic, describe, refuse);
    }
    // All the options, in an order.
    template <class Describe, class Refuse>
    const Answer* order(Side asked, Rule rule, u16 topic, Describe describe, Refuse refuse) {
        return answer(Question::order, asked, rule, topic, describe, refuse);
    }
    // A whole number from `least` to `most`; refuse(number) says why not.
    template <class Refuse> const i32* number(Side asked, Rule rule, u16 topic, i32 least, i32 most, Refuse refuse) {
        const auto describe = [&](Question& question) { question.least = least, question.most = most; };
        const auto refuse_first = [&](std::span<const i32> numbers) { return refuse(numbers[0]); };
        const Answer* given = answer(Question::number, asked, rule, topic, describe, refuse_first);
        return given ? &given->value[0] : nullptr;
    }

    // One of the options below `domain`. `candidates` must hold at least every option that is legal now; `refuse(option)` says
    // why not.
    template <class Candidates, class Refuse>
    const i32* choose(Side asked, Rule rule, u16 topic, int domain, const Candidates& candidates, Refuse refuse) {
        const auto list = [&](auto add) {
            for (auto option : candidates)
                if (!refuse(i32(option))) add(i32(option));
        };
        return choose_listed(asked, rule, topic, domain, list, refuse);
    }
    // The same for a step that knows its options sooner than by asking refuse() of each: `list(add)` calls add(option) for
    // exactly those that are not refused. It is called only when the options are wanted.
    template <class List, class Refuse>
    const i32* choose_listed(Side asked, Rule rule, u16 topic, int domain, List list, Refuse refuse) {
        Question& question = open(Question::choose, asked, rule, topic);
        question.domain = u16(domain);
        const auto refuse_first = [&](std::span<const i32> numbers) { return refuse(numbers[0]); };
        if (const Answer* given = take(question, refuse_first)) return &given->value[0];
        if (list_ == Listing::all || (list_ == Listing::first && !questions_->count)) {
            u16* const options = question.option.data();
            u16* next = options;
            list([&](i32 option) {
                assert(next < options + Question::capacity && "a question has too many options");
                *next++ = u16(option);
            });
            question.size = u16(next - options);
        }
        put();
        return nullptr;
    }

    // Asks the dice for `count` faces from 1 to `faces`, in the order thrown; `describe()` gives the Dice when they are asked for.
    // `thrower`: whose throw it is, or nobody.
    template <class Describe>
    const Answer* roll(Side thrower, Rule rule, u16 topic, int count, int faces, Describe describe) {
        Question& question = open(Question::roll, Side::dice, rule, topic);
        if (answers(Side::dice)) {
            question.dice = Dice::plain(count, faces);
            if (const Answer* given = take(question, [](auto) { return Refusal{}; })) return given;
        }
        question.dice = describe();
        assert(question.dice.count == count && question.dice.faces == faces);
        question.dice.thrower = thrower;
        return put();
    }
    // Plain dice, whose every face may matter.
    const Answer* roll(Side thrower, Rule rule, u16 topic, int count, int faces = 6) {
        return roll(thrower, rule, topic, count, faces, [&] { return Dice::plain(count, faces); });
    }
    // Draws from what is known beforehand, as a bag in which some kinds may have run out.
    const Answer* draw(Side thrower, Rule rule, u16 topic, const Dice& bag) {
        Question& question = open(Question::roll, Side::dice, rule, topic);
        question.dice = bag;
        question.dice.thrower = thrower;
        if (const Answer* given = take(question, [](auto) { return Refusal{}; })) return given;
        return put();
    }

    template <class... Operands> void tell(Rule rule, auto kind, Operands... operands) {
        tell_to(everybody, rule, kind, operands...);
    }
    template <class... Operands> void tell_to(Audience audience, Rule rule, auto kind, Operands... operands) {
        if (events_) events_->push_back({rule, audience, u8(kind), {i32(operands)...}});
    }
    // Whether an answer of this side is there. Then the step that is entered has asked for it, as things stand now.
    bool answers(Side side) const { return given_ && by_ == side; }
    bool heard() const { return events_; }  // is anybody listening? Then it pays to work out what to tell

    // The side whose answer was accepted, or nobody.
    Side answered() const { return given_ || refusal ? Side::nobody : by_; }
    bool unasked() const { return given_; }  // the answer came from a side that is asked nothing
    Refusal refusal;

  private:
    // The question that is put unless its answer is there.
    Question& open(Question::Kind kind, Side asked, Rule rule, u16 topic) {
        assert(questions_->count < Questions::most && "more questions at once than there are askers");
        Question& question = questions_->at[questions_->count];
        question.kind = kind;
        question.asked = asked;
        question.rule = rule;
        question.topic = topic;
        question.passable = std::exchange(passable_, false);
        question.has_facing = true;
        question.domain = question.size = 0;
        question.least = question.most = question.each = question.reach = question.width = question.height = 0;
        return question;
    }
    // The answer to the open question, if it is there and allowed.
    template <class Refuse> const Answer* take(const Question& question, Refuse refuse) {
        if (!given_ || by_ != question.asked) return nullptr;
        const Answer* given = std::exchange(given_, nullptr);
        if (const Refusal no = malformed(question, *given)) return refuse_with(no);
        if (const Refusal no = refuse(given->numbers())) return refuse_with(no);
        return given;
    }
    const Answer* refuse_with(const Refusal& why) {
        refusal = why;
        return nullptr;
    }
    const Answer* put() {
        ++questions_->count;
        return nullptr;
    }

    Questions* questions_;
    const Answer* given_ = nullptr;
    Side by_ = Side::nobody;
    Events* events_;
    Listing list_;
    bool passable_ = false;  // the next question
};

// A visit in the hands of a game's steps, which ask and tell through it as Visit says. A game's Play is one.
class Borrowed_visit {
  public:
    explicit Borrowed_visit(Visit& visit) : visit_(visit) {}

    Visit& passable() { return visit_.passable(); }
    template <class... Given> auto answer(Given&&... given) { return visit_.answer(std::forward<Given>(given)...); }
    template <class... Given> auto place(Given&&... given) { return visit_.place(std::forward<Given>(given)...); }
    template <class... Given> auto path(Given&&... given) { return visit_.path(std::forward<Given>(given)...); }
    template <class... Given> auto share(Given&&... given) { return visit_.share(std::forward<Given>(given)...); }
    template <class... Given> auto order(Given&&... given) { return visit_.order(std::forward<Given>(given)...); }
    template <class... Given> auto number(Given&&... given) { return visit_.number(std::forward<Given>(given)...); }
    template <class... Given> auto choose(Given&&... given) { return visit_.choose(std::forward<Given>(given)...); }
    template <class... Given> auto choose_listed(Given&&... given) {
        return visit_.choose_listed(std::forward<Given>(given)...);
    }
    template <class... Given> auto roll(Given&&... given) { return visit_.roll(std::forward<Given>(given)...); }
    template <class... Given> auto draw(Given&&... given) { return visit_.draw(std::forward<Given>(given)...); }
    template <class... Given> void tell(Given&&... given) { visit_.tell(std::forward<Given>(given)...); }
    template <class... Given> void tell_to(Given&&... given) { visit_.tell_to(std::forward<Given>(given)...); }
    bool answers(Side side) const { return visit_.answers(side); }
    bool heard() const { return visit_.heard(); }
    Side answered() const { return visit_.answered(); }

  private:
    Visit& visit_;
};

}
