#pragma once
// What a unit can do to another by shooting as things stand: which firer may fire what, with whose help, what each shot needs, and what
// would come of it by the mean. A firer is a model, or a mount of a vehicle. The question, its refusals, the dice, the forecast and the
// computer's judgement read the same.
#include <algorithm>
#include <optional>

#include "games/konflikt47/rules/shooting/sighting.h"
#include "geometry/arc.h"

namespace konflikt47 {

// K47-MOR-02, K47-WSR-06, K47-HE-01 What a line does when it hits, apart from how well it is aimed.
Shot_group group_of(const Line& line);
// K47-BLD-05, K47-WSR-11 Whether shells make a number of hits there, as in a building, in place of laying a template.
bool bursts_by_dice(const Position& position, UnitId at);

// K47-SHT-12, K47-DMG-03 What a die must reach to hurt that unit, or to penetrate its armour: written into the group, whose Pen it has.
void set_damage(const Position& position, UnitId at, Struck struck, Span span, Shot_group& group);

// How many firers do that.
inline int number_of(const Firing_plan& plan, Firing::What what) {
    return int(std::ranges::count_if(plan, [&](Firing use) { return use.what == what; }));
}

class Aim {
  public:
    // Before a target can react, or after.
    Aim(const Position& position, UnitId by, UnitId at, Cause cause);

    // Why it may not shoot at that unit at all.
    Refusal refusal() const;
    // Why a firer may not do this; and why all may not together.
    Refusal refuse(int firer, Firing use) const;
    Refusal refuse(const Firing_plan& plan) const;
    // What does the most by the mean. Nothing for a unit that can do nothing.
    Firing_plan best() const;
    // K47-WPN-09 Whether it does nothing to what it is aimed at.
    bool is_in_vain(int firer, Firing use) const;
    // K47-SHT-01 The shots that reach, those alike together. `lost`: firers whose shots do not, a bit each.
    Shot_groups groups(const Firing_plan& plan, Models* lost = nullptr) const;
    // How much a use does by the mean, in thousandths of a model.
    i32 worth(int firer, Firing use, bool alone = false) const;

    const Line& line(int firer, Firing use) const;
    u8 weapon(int firer, Firing use) const;
    const Sighting& sighting() const { return sighting_; }
    // K47-SHT-09 What its shots need.
    Need need(int firer, Firing use, bool alone) const { return need(firer, use, alone, distance(firer, use)); }
    // The same over another distance.
    Need need(int firer, Firing use, bool alone, i32 distance) const;
    // All that its dice need.
    Shot_group shot(int firer, Firing use, bool alone, Models firing) const;
    // K47-DMG-03 What its hits must reach, where the target is armoured.
    Penetration penetration(int firer, Firing use) const;
    // K47-SHT-15 What saves the target from a use, if these models fire.
    Save save(int firer, Firing use, Models firing) const;
    // K47-SHT-07 The models whose shots reach; and whether what a firer does is a shot that does.
    Models shooters(const Firing_plan& plan) const;
    bool shoots(int firer, Firing use) const { return use.is_shot() && in_range(firer, use); }
    // K47-WSR-03 Whether a model serves a Team weapon without help.
    bool is_alone(int firer, const Firing_plan& plan) const { return has(helpless(plan), firer); }

  private:
    Firing_plan best(bool spends, bool in_vain) const;
    bool is_team() const;
    bool fires_team_weapon(int firer, Firing use) const;  // K47-SPC-03 the weapon that the whole team serves
    bool snipes(int firer) const;
    bool in_range(int firer, Firing use) const;
    i32 distance(int firer, Firing use) const;
    i32 reach(int firer, const Line& line) const;
    bool in_arc(int model) const;
    Refusal refuse_arc(int firer) const;  // K47-VEH-03
    bool advances() const;
    Models helpless(const Firing_plan& plan) const;  // K47-WSR-03 who serves a Team weapon without help

    Position position_;
    UnitId by_, at_;
    Cause cause_;
    Sighting sighting_;
    mutable std::array<i32, max_models> distance_{};  // of what shoots straight, from any distance; 0: it was not asked
    mutable Models covered_against_ = 0;              // these, so far as it has been looked at
    mutable Cover cover_ = Cover::none;
    mutable std::optional<Sectors> lies_in_{};  // the arcs of a hull that fires
};

// K47-SPC-02 Takes out of a plan what does not bear any more on a vehicle that has escaped. Gives how many shots are lost.
int lose_shots(const Position& position, UnitId at, const Aim& aim, Firing_plan& plan);

// Whether all of a place is farther from a unit than anything it carries reaches, so that by K47-SHT-07 no shot there is possible. It is
// asked before what takes longer; nothing is, where K47-MOV-03 lets nobody measure before.
bool is_out_of_range(const Position& position, UnitId by, const Bounds& place);
// How far that is.
i32 longest_range(const Position& position, UnitId by);

// What a unit's shooting takes from another by the mean, in thousandths of a model: 0 where it may not shoot.
i32 expected_casualties(const Position& position, UnitId by, UnitId at, Cause cause);

}
