#pragma once
// Whom a unit may shoot at, and with what.
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/shooting/aim.h"

namespace konflikt47 {

// Options of Topic::target: a unit with the best that it has, the same with its owner choosing arms, and nobody.
constexpr int hold_fire = 2 * max_units;

struct Targets {
    Side chooser = Side::nobody;
    List<UnitId, side_units> units{};
};
Targets targets_of(const Position& position, UnitId by, Cause cause);
Refusal refuse_target(const Position& position, UnitId by, UnitId at, Cause cause);
bool has_choice_of_arms(const Position& position, UnitId by);
// K47-SHT-03 Why a unit that has declared its targets may not shoot at another besides; and why a firer may not do this there;
// no_unit: at any other.
Refusal refuse_further_target(const Position& position, const Shooting& shooting, UnitId at);
Refusal refuse_further_use(const Position& position, const Shooting& shooting, int firer, Firing use, UnitId at);
// K47-WPN-09 Whether what is left of it does anything to that unit.
bool has_effect(const Position& position, const Shooting& shooting, UnitId at);
// And why it would do nothing.
inline Refusal in_vain() { return {"K47-WPN-09"_rule, "cannot be hurt by what the unit has"}; }
// Whether anybody is left to shoot at somebody else.
bool has_further_use(const Position& position, const Shooting& shooting);

// K47-SHT-02 What the firers of a unit could do, as options: each fires a line, or helps.
class Arms {
  public:
    // At the target that is being declared.
    Arms(const Position& position, const Shooting& shooting, const Aim& aim);

    static constexpr int of_a_firer = 8, domain = max_models * of_a_firer;
    static constexpr int firer_of(int option) { return option / of_a_firer; }
    static constexpr Firing use_of(int option) {
        const int rest = option % of_a_firer;
        if (rest == of_a_firer - 1) return {Firing::helps, 0};
        if (rest == 2 * most_lines) return {Firing::also, 0};  // what is carried beside another weapon has one line
        return rest < most_lines ? Firing{Firing::carried, u8(rest)} : Firing{Firing::beside, u8(rest - most_lines)};
    }
    static constexpr u16 option_of(int firer, Firing use) {
        const int rest = use.what == Firing::helps ? of_a_firer - 1
            : use.what == Firing::carried          ? use.line
            : use.what == Firing::also             ? 2 * most_lines
                                                   : most_lines + use.line;
        return u16(firer * of_a_firer + rest);
    }

    int size() const { return int(number_); }
    std::span<const u16> all() const& { return {option_.data(), number_}; }
    std::span<const u16> all() const&& = delete;  // of something that nobody holds
    // At another target all that it can do, the best for each firer.
    Firing_plan all_uses(const Aim& aim) const;
    // What a share for each comes to; a refusal if a firer would do two things.
    Refusal read(std::span<const i32> shares, Firing_plan& plan) const;

  private:
    void add(int firer, Firing use) {
        if (number_ < option_.size()) option_[number_++] = option_of(firer, use);
    }

    bool of_mounts_ = false;
    u16 howitzers_ = 0;  // firers, a bit each
    std::array<u16, Answer::capacity> option_{};
    std::size_t number_ = 0;
};

}
