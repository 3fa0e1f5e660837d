#pragma once
// How a rule sequence runs. A sequence is a struct of plain locals and a list of steps in rulebook order. A step asks at
// most one question and changes nothing before it is answered, so a step that must wait is simply entered again.
#include <iterator>
#include <utility>
#include <variant>

#include "core/event.h"

namespace sandtable {

enum class Flow : u8 {
    next,     // go on to the next step
    again,    // repeat this step
    restart,  // go back to the first step
    call,     // run the sequence just pushed (or the sealed ones), then go on to the next step
    recall,   // run the sequence just pushed, then repeat this step
    done,     // leave this sequence
    over,     // leave everything: the game has ended
    wait,     // a question is outstanding
};

// One visit to the rules: at most one answer goes in, the next questions come out.
class Visit {
  public:
    // `list`: fill in the options of the questions. `events`: where to tell what happens, if anybody listens.
    explicit Visit(Questions& questions, Events* events = nullptr, bool list = true)
        : questions_(&questions), events_(events), list_(list) {
        questions.count = 0;
    }
    Visit(Questions& questions, Side by, const Answer& given, Events* events = nullptr, bool list = true)
        : questions_(&questions), given_(&given), by_(by), events_(events), list_(list) {
        questions.count = 0;
    }

    // Asks for one of the options below `domain`. `candidates` must hold at least every option that is legal now;
    // `refuse(option)` says why not. Null while there is no legal answer.
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
        if (const Answer* answer = take(asked)) {
            if (answer->size != 1 || answer->value[0] < 0 || answer->value[0] >= domain)
                refusal = {rule, "is not one of the options"};
            else refusal = refuse(answer->value[0]);
            if (!refusal) return &answer->value[0];
        }
        Question& question = put(Question::choose, asked, rule, topic);
        question.domain = u16(domain);
        u16 size = 0;
        if (list_) list([&](i32 option) { question.option[size++] = u16(option); });
        question.size = size;
        return nullptr;
    }

    // Asks the dice for `count` faces from 1 to `faces`, in the order thrown; `describe()` gives the Dice when they are asked for.
    template <class Describe> const Answer* roll(Rule rule, u16 topic, int count, int faces, Describe describe) {
        if (const Answer* answer = take(Side::dice)) {
            if (answer->size != count) refusal = {rule, "is the wrong number of dice: {0} are thrown", {count}};
            for (int i = 0; !refusal && i < answer->size; ++i)
                if (answer->value[std::size_t(i)] < 1 || answer->value[std::size_t(i)] > faces)
                    refusal = {rule, "is not a face of the die"};
            if (!refusal) return answer;
        }
        Question& question = put(Question::roll, Side::dice, rule, topic);
        question.dice = describe();
        question.domain = question.size = 0;
        return nullptr;
    }
    // Plain dice, whose every face may matter.
    const Answer* roll(Rule rule, u16 topic, int count, int faces = 6) {
        return roll(rule, topic, count, faces, [&] { return Dice::plain(count, faces); });
    }

    template <class... Operands> void tell(Rule rule, auto kind, Operands... operands) {
        tell_to(Audience::all, rule, kind, operands...);
    }
    template <class... Operands> void tell_to(Audience audience, Rule rule, auto kind, Operands... operands) {
        if (events_) events_->push_back({rule, audience, u8(kind), {i32(operands)...}});
    }
    // The option below `domain` that an answer of this side names, if there is one to look at, else -1: for a step that would
    // rather not work out all the others. Whether it is legal choose() still decides.
    i32 offered(Side side, int domain) const {
        const bool there =
            given_ && by_ == side && given_->size == 1 && given_->value[0] >= 0 && given_->value[0] < domain;
        return there ? given_->value[0] : -1;
    }
    // Whether an answer of this side is there. Then the step that is entered has asked for it, as things stand now.
    bool answers(Side side) const { return given_ && by_ == side; }
    bool told() const { return events_; }  // is anybody listening? Then it pays to work out what to tell

    // The side whose answer was accepted, or nobody.
    Side answered() const { return given_ || refusal ? Side::nobody : by_; }
    bool unheard() const { return given_; }  // the answer came from a side that is asked nothing
    Refusal refusal;

  private:
    const Answer* take(Side asked) { return given_ && by_ == asked ? std::exchange(given_, nullptr) : nullptr; }
    Question& put(Question::Kind kind, Side asked, Rule rule, u16 topic) {
        Question& question = questions_->at[questions_->count++];
        question.kind = kind;
        question.asked = asked;
        question.rule = rule;
        question.topic = topic;
        return question;
    }

    Questions* questions_;
    const Answer* given_ = nullptr;
    Side by_ = Side::nobody;
    Events* events_;
    bool list_;
};

// The sequences under way, the innermost on top. Plain data: a suspended rule can be copied, hashed and compared.
template <class Sequences, int Depth> struct Stack {
    struct Frame {
        Sequences sequence;
        u8 step;
    };
    std::array<Frame, Depth> frames;
    u8 depth = 0;

    template <class S> Flow call(S sequence) {
        frames[depth++] = {sequence, 0};
        return Flow::call;
    }

    // The innermost sequence, if it is of this kind.
    template <class S> const S* top() const {
        if (!depth) return nullptr;
        return std::visit(
            [](const auto& sequence) -> const S* {
                if constexpr (std::is_same_v<decltype(sequence), const S&>) return &sequence;
                else return nullptr;
            },
            frames[std::size_t(depth - 1)].sequence);
    }

    // Runs the top step once. False when a question must be answered or nothing is left to do.
    template <class Play> bool step(Play& play) {
        if (!depth) return false;
        const int top = depth - 1;  // a step may push: its own frame keeps its place
        Frame& frame = frames[top];
        const Flow flow = std::visit(
            [&](auto& sequence) {
                return frame.step < std::size(sequence.steps) ? (sequence.*sequence.steps[frame.step])(play)
                                                              : Flow::done;
            },
            frame.sequence);
        switch (flow) {
            case Flow::next:
            case Flow::call: ++frame.step; return true;
            case Flow::again:
            case Flow::recall: return true;
            case Flow::restart: frame.step = 0; return true;
            case Flow::done: --depth; return true;
            case Flow::over: depth = 0; return false;
            case Flow::wait: return false;
        }
        return false;
    }

    // Runs until a question must be answered or nothing is left to do.
    template <class Play> void run(Play& play) {
        while (step(play)) {}
    }

    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("depth", self.depth);
        for (int i = 0; i < self.depth; ++i) {
            f("step", self.frames[i].step);
            f("sequence", self.frames[i].sequence);
        }
    }
};

// A main stack, and beside it one stack a player for choices that are made at the same time without knowing the other's.
// The main stack rests until both sealed stacks are empty.
template <class Sequences, int Depth, class SealedSequences, int SealedDepth> struct Stacks {
    Stack<Sequences, Depth> main;
    std::array<Stack<SealedSequences, SealedDepth>, 2> sealed;

    // The sequence that is asking this side, if it is of this kind.
    template <class S> const S* asking(Side side) const {
        if (is_player(side))
            if (const S* sequence = sealed[side == Side::red ? 0 : 1].template top<S>()) return sequence;
        return main.template top<S>();
    }

    bool is_sealed() const { return sealed[0].depth || sealed[1].depth; }
    template <class S> Flow call(S sequence) { return main.call(sequence); }
    template <class S> Flow seal(S red, S blue) {
        sealed[0].call(red);
        sealed[1].call(blue);
        return Flow::call;
    }

    template <class Play> void run(Play& play) {
        do {
            if (is_sealed()) {
                for (auto& stack : sealed) stack.run(play);
                if (is_sealed()) return;
            }
        } while (main.step(play));
    }

    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("main", self.main);
        f("sealed_red", self.sealed[0]);
        f("sealed_blue", self.sealed[1]);
    }
};

}
