#pragma once
// The answers of a battle in order, kept small: a battle may have 30,000 of them, and many battles are open at once.
#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/question.h"

namespace sandtable {

// An answer that was given and accepted, as a view into its Steps: it lasts until they change.
struct Step {
    Side by = Side::nobody;
    Answer::Act act = Answer::reply;
    bool hidden = false;   // given while choices are sealed, and sealed still
    bool reveals = false;  // the last of the sealed choices: now all are shown, and others may be sealed at once
    Audience thrown_for = everybody;  // of a throw: who may see its faces
    u16 topic = 0;                    // of the question; 0 of an act
    i32 turn = 0;                     // in which it was given
    Rule rule;  // under which it was asked for; of an act, that of the first thing that it brought about
    std::size_t first_event = 0;  // what it brought about begins there in Match::events()
    std::span<const i32> numbers;
    std::string_view reason;  // why it was given, in words for people; the rules never see it

    Answer given() const {
        Answer answer;
        answer.act = act;
        answer.size = u8(numbers.size());
        std::copy(numbers.begin(), numbers.end(), answer.value.begin());
        return answer;
    }
};

// What a throw showed, as it is told: kept with the answer, so that nobody has to play up to it again. It lasts as its Step does.
struct Throw {
    Side thrower = Side::nobody;
    u8 separate = 0;                                       // as in Dice
    u32 wanted = 0, wanted_separate = 0, side_effect = 0;  // as in Dice
    std::string_view faces;                                // as records name them, a blank between two
    bool hoped(int die, int face) const { return (die < separate ? wanted_separate : wanted) >> (face - 1) & 1; }
    bool does_side_effect(int die, int face) const { return die >= separate && side_effect >> (face - 1) & 1; }
};

class Steps {
  public:
    std::size_t size() const { return kept_.size(); }
    bool empty() const { return kept_.empty(); }
    Step operator[](std::size_t i) const {
        const Kept& kept = kept_[i];
        const std::size_t end = i + 1 < kept_.size() ? kept_[i + 1].first_number : numbers_.size();
        Step step{kept.by, kept.act, kept.hidden, kept.reveals, kept.thrown_for, kept.topic, kept.turn, kept.rule,
            kept.first_event, {numbers_.data() + kept.first_number, end - kept.first_number}, {}};
        if (const auto reason = reasons_.find(i); reason != reasons_.end()) step.reason = reason->second;
        return step;
    }
    Step back() const { return (*this)[size() - 1]; }

    // What number `i` showed; a blank one where it is no throw.
    Throw thrown(std::size_t i) const;

    void add(const Step& step, const Throw& thrown = {});
    void cut(std::size_t size);           // leaves the first `size`
    Steps first(std::size_t size) const;  // a copy of the first `size`

    class Iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Step;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Step;
        Iterator(const Steps& steps, std::size_t at) : steps_(&steps), at_(at) {}
        Step operator*() const { return (*steps_)[at_]; }
        Iterator& operator++() { return ++at_, *this; }
        Iterator operator++(int) { return {*steps_, at_++}; }
        friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

      private:
        const Steps* steps_;
        std::size_t at_;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }

    std::size_t bytes() const;  // of memory that they take

  private:
    struct Kept {
        Rule rule;
        u32 first_event = 0, first_number = 0;
        Side by = Side::nobody;
        Answer::Act act = Answer::reply;
        bool hidden = false, reveals = false;
        Audience thrown_for;
        u16 topic = 0;
        i32 turn = 0;
    };
    struct Kept_throw {
        u32 answer = 0, first_letter = 0;
        u32 wanted = 0, wanted_separate = 0, side_effect = 0;
        Side thrower = Side::nobody;
        u8 separate = 0;
    };
    std::vector<Kept_throw>::const_iterator first_throw(std::size_t answer) const;  // from that answer on

    std::vector<Kept> kept_;
    std::vector<Kept_throw> throws_;
    std::string faces_;                           // of all throws, one after the other
    std::vector<i32> numbers_;                    // of all of them, one after the other
    std::map<std::size_t, std::string> reasons_;  // few have any
    std::size_t reason_bytes_ = 0;                // that they take
};

}
