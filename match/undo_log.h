#pragma once
// What was said in a battle and taken back after something had come out, with the other side's leave: it counts no more, and stands
// in the record for everybody to see, with the dice that it brought out.
#include <deque>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "match/steps.h"

namespace sandtable {

// An answer by itself, or the taking back of the last `count` answers that stood.
struct Saying {
    Side by = Side::nobody;
    Answer::Act act = Answer::reply;
    std::vector<i32> numbers;
    std::string reason;
    std::size_t count = 0;  // 0 for an answer

    static Saying of(const Step& step) {
        return {step.by, step.act, {step.numbers.begin(), step.numbers.end()}, std::string(step.reason)};
    }
    Step step() const {
        Step step;
        step.by = by;
        step.act = act;
        step.numbers = numbers;
        step.reason = reason;
        return step;
    }
};

class Undo_log {
  public:
    // `by` takes back all answers from number `to` on, of the `size` that stand; `said(i)` gives them. What was withdrawn among
    // them before stands where it was said.
    template <class Get> void take_back(Side by, std::size_t to, std::size_t size, Get said) {
        const std::size_t kept = before(to + 1);
        std::deque<Saying> all;
        std::size_t next = kept;
        for (std::size_t i = to; i <= size; ++i) {
            for (; next < places_.size() && places_[next].at == i; ++next) append(all, std::move(places_[next].said));
            if (i < size) all.push_back(said(i));
        }
        all.push_back({by, Answer::reply, {}, {}, size - to});
        places_.resize(kept);
        if (places_.empty() || places_.back().at != to) places_.push_back({to, {}});
        append(places_.back().said, std::move(all));
        sayings_ += size - to + 1;
    }
    bool empty() const { return places_.empty(); }
    // Whether anything was withdrawn after more answers than this.
    bool any_after(std::size_t answers) const { return !places_.empty() && places_.back().at > answers; }
    // What was withdrawn when exactly this many answers stood, in the order in which it was said.
    const std::deque<Saying>& at(std::size_t answers) const {
        static const std::deque<Saying> nothing;
        const std::size_t place = before(answers);
        return place < places_.size() && places_[place].at == answers ? places_[place].said : nothing;
    }
    // Leaves what was withdrawn after fewer than this many.
    void cut(std::size_t answers) {
        const std::size_t kept = before(answers);
        for (std::size_t i = kept; i < places_.size(); ++i) sayings_ -= places_[i].said.size();
        places_.resize(kept);
    }
    std::size_t bytes() const { return sayings_ * (sizeof(Saying) + 32); }  // of memory, with the numbers of each

  private:
    struct Place {
        std::size_t at = 0;  // the number of answers that stood
        std::deque<Saying> said;
    };
    // The shorter goes to the longer, so that what is taken back again and again is not moved each time.
    static void append(std::deque<Saying>& to, std::deque<Saying>&& more) {
        if (to.size() < more.size()) {
            more.insert(more.begin(), std::make_move_iterator(to.begin()), std::make_move_iterator(to.end()));
            to = std::move(more);
        } else {
            to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        }
    }
    std::size_t before(std::size_t answers) const {
        std::size_t place = places_.size();
        while (place && places_[place - 1].at >= answers) --place;
        return place;
    }
    std::vector<Place> places_;  // in order
    std::size_t sayings_ = 0;    // in all of them
};

}
