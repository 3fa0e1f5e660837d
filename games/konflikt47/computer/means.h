#pragma once
// What fire and close quarters bring by the mean, quickly: for computer players, who think of many places at once. Needs, damage and saves
// are those of modifiers.h.
#include <array>
#include <optional>

#include "core/list.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/shooting/modifiers.h"

namespace konflikt47 {

constexpr i32 whole = 1000;  // a model, or a certainty

// How one unit shoots at another.
struct Shot {
    i32 distance = 0;
    Cover cover = Cover::none;
    bool advances = false, moved = false;
    bool pinned = false;
    bool down = false;
};
// Models that fall to it, and whether anybody is hit at all, in thousandths; and the pins that this brings.
struct Expected_fire {
    i32 falls = 0, hit = 0, pins = 0;
};

// A unit as it is thought of: how many it is, where, what it carries, and how it fights.
class Unit_profile {
  public:
    Unit_profile() = default;
    Unit_profile(const Position& position, UnitId id);

    int men() const { return men_; }
    Place middle() const { return middle_; }
    i32 range() const { return range_; }  // of what it has most of
    bool has_fixed() const { return fixed_; }
    // From a model of another unit, were it there, to its nearest man, from border to border.
    i32 distance(Place from, const Unit_profile& of) const;

    Expected_fire fire(const Game& game, const Unit_profile& at, const Shot& shot) const;
    // Thousandths: how likely it is to win against a unit that it assaults with this many of its men; and how likely to lose.
    struct Fight {
        i32 wins = 0, loses = 0;
    };
    Fight fight(const Unit_profile& at, int men, bool defended) const;

  private:
    struct Arm {
        const Weapon* weapon;
        u8 men = 0;
        bool alone = false;    // a Team weapon whose server nobody helps
        bool of_team = false;  // the weapon of the whole team
    };
    Fight fight_as_walker(const Unit_profile& at, bool defended) const;
    Fight fight_walker(const Unit_profile& at, int men) const;
    Expected_fire volley(const Game& game, const Arm& arm, const Unit_profile& at, const Shot& shot) const;

    int men_ = 0;
    Place middle_{};
    List<Place, max_models> at_{};
    Body shape_ = Body::disc({}, 0);  // of a model, were it at 0, 0
    i32 range_ = 0;
    int damage_value_ = 4;
    std::optional<Armour> armour_{};
    bool is_hull_ = false, walks_ = false, open_topped_ = false, overruns_ = false, is_inside_ = false, is_gun_ = false;
    bool is_ready_ = true;  // K47-CQ-13
    u8 morale_ = 9;
    u8 cq_attacks_ = 0, cq_pen_ = 0;     // K47-CQ-16 of a walker
    std::array<u8, 2> hurt_by_blows_{};  // the throws of 36 that succeed (K47-CQ-06), without Claws and with
    u8 claws_ = 0;                       // K47-ARM-14
    bool inexperienced_ = false, sniper_ = false, team_ = false, tough_ = false, fixed_ = false;
    List<Arm, max_models> arms_{};
};

}
