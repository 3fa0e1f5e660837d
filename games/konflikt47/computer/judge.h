#pragma once
// What computer players think of: what fire, close quarters, places and orders are worth, all in hundredths of a point of a force.
#include <memory>
#include <optional>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/computer/judgement_cache.h"
#include "games/konflikt47/rules/movement/march.h"

namespace konflikt47 {

constexpr i32 a_point = 100;
constexpr i32 victory_point = 60 * a_point;  // K47-MAX-03 what a unit is worth beyond its points

// One side's thoughts about a position. It is made for each question, and begins with what was found before (judgement_cache.h).
class Judgement {
  public:
    Judgement(const Position& position, Side side);

    // What a unit loses by a number of thousandths of a model, and by all that is left of it, as the battle stands.
    i32 worth_of_losing(UnitId id, i32 falls) const {
        return worth_of_losing(id, falls, position_.side(id) == side_ ? loss_ : kill_);
    }
    i32 worth_of_rest(UnitId id) const { return worth_of_losing(id, outfit(id).men() * whole); }
    // And however it stands: for who compares battles.
    i32 worth_in_itself(UnitId id) const { return worth_of_losing(id, outfit(id).men() * whole, whole); }
    // What one's fire does to another.
    i32 worth_of_fire(UnitId by, UnitId at, const Shot& shot) const;
    // The same as the rules have it now, or nothing where it may not shoot.
    i32 worth_of_target(UnitId by, UnitId at, Cause cause) const;
    // What it is worth to fall upon another, reaction and all.
    i32 worth_of_assault(UnitId by, UnitId at, i32 distance) const;
    // What the best target is worth to it when all its men have got there by an Advance, as the rules have it.
    i32 worth_of_shooting_after(UnitId by, const Places& ends, bool moved, Degrees facing) const;
    // What the best target is worth from there.
    i32 worth_of_shooting_from(UnitId by, Place at, bool advances, bool moved) const;
    // What it is worth to be there when the order is over: what it may do next, and what may be done to it.
    i32 worth_of_place(UnitId id, Place at, bool down = false) const;
    // The best places that it may get to, the best first; `shoots`: and shoot from there.
    struct End {
        Place at;
        i32 worth;
    };
    static constexpr int most_ends = 12, most_tried = 6;
    using Ends = List<End, most_ends>;
    Ends best_ends(UnitId id, Place from, i32 rate, bool runs, bool shoots) const;
    // Of these the one to which it gets with all its men that is worth most; nothing where it gets to none.
    std::optional<End> best_end_of(UnitId id, const Ends& ends, Pace pace) const;
    // An order, of Topic::order, against doing nothing. Worked out once for a unit and all its orders.
    i32 worth_of_order(UnitId id, int option) const { return worths_of_orders(id, true)[std::size_t(option)]; }
    // What the best target is worth that it could shoot at as it stands.
    i32 worth_of_best_target(UnitId id) const;
    // What something that comes in a later turn is worth, by the turns that may be left.
    i32 as_far_as_time_is_left(i32 worth) const { return i32(i64{worth} * later_ / whole); }
    // K47-TRP-02 Whether a unit had better ride than walk: no enemy is near.
    bool had_better_ride(UnitId id) const;
    // What its best order brings.
    i32 worth_of_acting(UnitId id) const;
    // What it loses if it stands where it is and enemies do what they still can this turn.
    i32 threat(UnitId id, Place at, bool down, bool this_turn) const;

    const Unit_profile& outfit(UnitId id) const { return cache().profile(id); }
    const Position& position() const { return position_; }
    Side side() const { return side_; }
    const Visibility_grid& lattice() const { return *lattice_; }

  private:
    using Worths = std::array<i32, assault_option + 1>;
    // `closely`: where it moves as its men would come to stand. Else an assault that brings less than another order is not looked at.
    const Worths& worths_of_orders(UnitId id, bool closely) const;
    i32 worth_of_some_order(UnitId id, int option, i32 stays, bool closely, i32 least) const;
    i32 worth_of_best_assault(UnitId id, Place at, i32 least) const;
    i32 as_tested(UnitId id, Order order, i32 gain) const;
    i32 reckon_target(const Position& then, UnitId by, UnitId at, Cause cause) const;
    i32 reckon_shooting_after(UnitId by, const Places& ends, bool moved, Degrees facing) const;
    bool may_assault(UnitId by, UnitId at) const;
    i32 worth_of_losing(
        UnitId id, i32 falls, i32 of_unit) const;  // `of_unit`: what it counts as a whole, in thousandths
    // What it is worth to be somewhere, enemy by enemy.
    i32 prospect_of(UnitId id, Place at, UnitId to) const;
    i32 threat_of(UnitId id, Place at, UnitId by, bool down, bool this_turn) const;
    i32 shooting_of(UnitId id, Place at, UnitId to, bool advances, bool moved) const;
    i32 prospect_without_enemies(UnitId id, Place at) const;
    // The same as worth_of_place for the place of a cell, plus worth_of_shooting_from of a unit that advanced there.
    i32 worth_of_cell(UnitId id, int cell, Place at, bool shoots) const;
    i32 worth_of_waiting(UnitId id, UnitId to) const;
    i32 best_fire(UnitId id, UnitId to) const;
    i32 best_charge(UnitId id, UnitId to) const;
    i32 later(UnitId id, i32 worth, int inches) const;
    i32 reach_of(UnitId id) const;
    bool can_still_act(UnitId id) const;
    i32 prospect_by_itself(UnitId id, Place at, UnitId to) const;

    // Another judgement on this thread may have been of another position since.
    Judgement_cache& cache() const {
        if (cache_->look() != look_) look_ = cache_->follow(position_, lattice_, {kill_, loss_, turns_, later_});
        return *cache_;
    }

    const Position position_;
    Side side_;
    Judgement_cache* cache_;
    mutable u32 look_ = 0;
    std::shared_ptr<const Visibility_grid> lattice_;
    mutable std::array<std::optional<Worths>, max_units> worths_{};
    i32 kill_ = whole, loss_ = whole;  // what a unit destroyed counts, theirs and ours
    i32 turns_ = 0;                    // how many are still to come, in thousandths
    u64 carriers_ = 0;                 // vehicles with units in them, a bit each
    i32 later_ = whole;                // how much there is still to come after this turn
};

// Of an answer to a question of movement, or of shooting and close quarters.
i32 worth_of_move(const Judgement& judgement, const Question& question, const Answer& answer);
i32 worth_of_shooting(const Judgement& judgement, const Question& question, const Answer& answer);

// The chance in thousandths that two dice together do not exceed a number, a 2 always and a 12 never.
i32 chance_of_test(int needed);

}
