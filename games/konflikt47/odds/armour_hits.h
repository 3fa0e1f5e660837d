#pragma once
// Hits on armour one after the other, for odds: each finds the vehicle as those before it have left it.
#include <algorithm>
#include <deque>

#include "games/konflikt47/odds/odds.h"

namespace konflikt47 {

// K47-SHT-10 In how many of 36 cases a shot hits.
constexpr u32 cases_to_hit(int need) { return need > 6 ? 1 : u32(7 - std::clamp(need, 2, 6)) * 6; }

// What a hit of one kind brings, kept by the condition that it finds.
class Hits_on_armour {
  public:
    Hits_on_armour(const Game& game, const State& state, UnitId by, UnitId at, const Shot_group& group)
        : game_(game), state_(state), by_(by), at_(at), group_(group) {}

    const Chances<Condition>& from(const Condition& condition) {
        const std::size_t number = numbers_(condition);
        if (number == all_.size()) all_.push_back(hit_chances(game_, state_, by_, at_, condition, group_));
        return all_[number];
    }
    // One more hit; a vehicle that is out takes none.
    Chances<Condition> hit(const Condition& before) {
        return before.is_out ? Chances<Condition>::certain(before) : from(before);
    }
    // One more shot, which hits in `cases` of 36.
    Chances<Condition> shot(const Condition& before, u32 cases) {
        if (before.is_out) return Chances<Condition>::certain(before);
        return successes(1, cases, 36).then([&](int hits) {
            return hits ? from(before) : Chances<Condition>::certain(before);
        });
    }

  private:
    const Game& game_;
    const State& state_;
    UnitId by_, at_;
    Shot_group group_;
    detail::Numbering<Condition> numbers_;
    std::deque<Chances<Condition>> all_;  // their places stay
};

}
