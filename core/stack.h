#pragma once
// How a rule sequence runs. A sequence is a struct of plain locals and a list of steps in rulebook order. A step asks at
// most one question and changes nothing before it is answered, so a step that must wait is simply entered again.
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <iterator>
#include <utility>
#include <variant>

#include "core/fields.h"
#include "core/side.h"

namespace sandtable {

// What is to be done after a step. The first two go on to the next step, the two after them repeat this one.
enum class Flow : u8 {
    next,     // go on to the next step
    call,     // run the sequence just pushed, then go on to the next step
    again,    // repeat this step
    recall,   // run the sequence just pushed, then repeat this step
    restart,  // go back to the first step
    seal,     // run the sealed sequences, then go on to the next step
    done,     // leave this sequence
    over,     // leave everything: the game has ended
    wait,     // a question is outstanding
};

namespace detail {

// Every step of every sequence as a plain function, found by the number of the sequence and of the step; after the last step of each
// it is done.
template <class Sequences, class Play> class Step_table;
template <class... S, class Play> class Step_table<std::variant<S...>, Play> {
    using Sequences = std::variant<S...>;
    using Step = Flow (*)(Sequences&, Play&);
    // A place more than the longest needs, and rounded up so that a sequence is found by a shift.
    static constexpr std::size_t places = std::bit_ceil(std::max({std::size(S::steps)...}) + 1);

    template <class Sequence, std::size_t number> static Flow run(Sequences& sequences, Play& play) {
        return (std::get_if<Sequence>(&sequences)->*Sequence::steps[number])(play);
    }
    template <class Sequence> static constexpr std::array<Step, places> steps_of() {
        std::array<Step, places> steps;
        steps.fill([](Sequences&, Play&) { return Flow::done; });
        [&]<std::size_t... number>(std::index_sequence<number...>) { ((steps[number] = run<Sequence, number>), ...); }(
            std::make_index_sequence<std::size(Sequence::steps)>());
        return steps;
    }

  public:
    static constexpr std::array<std::array<Step, places>, sizeof...(S)> steps = {steps_of<S>()...};
};

}

// The sequences under way, the innermost on top. Plain data: a suspended rule can be copied, hashed and compared.
template <class Sequences, int Depth> struct Stack {
    struct Frame {
        Sequences sequence;
        u8 step;
        SANDTABLE_FIELDS(step, sequence);
    };
    std::array<Frame, Depth> frames;
    u8 depth = 0;

    template <class S> Flow call(S sequence) {
        assert(depth < Depth && "the rules go deeper than their stack");
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

    // Runs the top step once. False when a question must be answered, sealed sequences come first, or nothing is left to do.
    template <class Play> bool step(Play& play) {
        if (!depth) return false;
        Frame& frame = frames[depth - std::size_t(1)];  // a step may push: its own frame keeps its place
        const auto& steps = detail::Step_table<Sequences, Play>::steps;
        const Flow flow = steps[frame.sequence.index()][frame.step](frame.sequence, play);
        if (flow <= Flow::call) return ++frame.step, true;
        if (flow == Flow::wait) return false;
        switch (flow) {
            case Flow::restart: frame.step = 0; return true;
            case Flow::done: --depth; return true;
            case Flow::seal: ++frame.step; return false;
            case Flow::over: depth = 0; return false;
            default: return true;  // again or recall
        }
    }

    template <class Play> void run(Play& play) {
        while (step(play)) {}
    }

    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("depth", self.depth);
        for (int i = 0; i < self.depth; ++i) f("frame", self.frames[i]);
    }
};

// A main stack, and beside it one stack a player for choices that are made at the same time without knowing the other's.
// The main stack rests until both sealed stacks are empty.
template <class Sequences, int Depth, class SealedSequences, int SealedDepth> struct Stacks {
    Stack<Sequences, Depth> main;
    std::array<Stack<SealedSequences, SealedDepth>, 2> sealed;
    std::array<SealedSequences, 2> begun;  // as they were sealed: what both sides know of them
    u8 seals = 0;                          // only tells one sealing from the next: no play hangs on it

    // The sequence that is asking this side, if it is of this kind.
    template <class S> const S* asking(Side side) const {
        if (is_player(side))
            if (const S* sequence = sealed[index(side)].template top<S>()) return sequence;
        return main.template top<S>();
    }

    bool is_sealed() const { return sealed[0].depth || sealed[1].depth; }
    // Above 0 while choices are sealed, and another number for those that are sealed next, which may be at once.
    int sealing() const { return is_sealed() ? seals + 1 : 0; }
    template <class S> Flow call(S sequence) { return main.call(sequence); }
    template <class S> Flow seal(S red, S blue) {
        begun = {red, blue};
        ++seals;
        sealed[0].call(red);
        sealed[1].call(blue);
        return Flow::seal;
    }
    // For a view: as if the side had not given any of its sealed answers, which it may have finished. What these have written
    // elsewhere in the state is for the game to take out.
    void hide(Side side) {
        if (!is_sealed()) return;
        auto& stack = sealed[index(side)];
        stack = {};
        stack.frames[0].sequence = begun[index(side)];
        stack.depth = 1;
    }

    template <class Play> void run(Play& play) {
        do {
            if (is_sealed() && !run_sealed(play)) return;
            main.run(play);
        } while (is_sealed());
    }
    // True when both are done. Apart, as the main stack runs far more often.
    template <class Play> [[gnu::noinline]] bool run_sealed(Play& play) {
        for (auto& stack : sealed) stack.run(play);
        return !is_sealed();
    }

    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("main", self.main);
        f("sealed_red", self.sealed[0]);
        f("sealed_blue", self.sealed[1]);
        if (self.is_sealed()) f("begun", self.begun);
    }
    SANDTABLE_DERIVED(seals);
};

}
