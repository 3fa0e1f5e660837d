#pragma once
// Close quarters: who is in a defensive position, who fights, who strikes first, and where attackers come from.
#include <vector>

#include "games/konflikt47/rules/damage/damage.h"
#include "games/konflikt47/rules/movement/drive.h"
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {

Models fighters(const Position& position, UnitId id, UnitId against);  // K47-CQ-05
Models tough(const Position& position, UnitId id, Models of);          // K47-WSR-02
Melee::Order order_of_blows(const Options& options, bool defensive_position);
// K47-ARM-14 What Claws add to each roll for damage of a unit in close quarters.
inline int claws_of(const Position& position, UnitId by) { return position.entry(by).has(Unit_rule::claws); }
int blow_needs(const Position& position, UnitId by, UnitId at);  // K47-CQ-06: as to_hurt()
int rounds_of(const Position& position, UnitId by, UnitId at);   // K47-CQ-10
// K47-SPC-05 Blows make only those fall who fight.
Casualties fallen_by_blows(const Position& position, UnitId unit, int blows);

// K47-CQ-08 In a building, rubble or a trench, or behind an obstacle that most attackers must cross; but no wall stops augmented armour.
bool is_defended(const Position& position, const Move& move, UnitId at);

// K47-CQ-13 Whether it has something for armour, or knows how to do without.
bool is_ready(const Position& position, UnitId by);
bool needs_nerve(const Position& position, UnitId by, UnitId at);

// K47-CQ-14 What a blow needs to hit a vehicle whose die shows that.
constexpr int to_storm(Order order) { return order == Order::run ? 6 : order == Order::advance ? 5 : 4; }
// What a die must reach for this many hits to do superficial damage to armour.
struct Storm {
    Armour armour = Armour::medium;
    int hits = 0;
    int claws = 0;
};
template <class F> constexpr void for_each_term(const Storm& storm, F f) {
    f(Term{Term::damage_value, "K47-DMG-01"_rule, damage_value_of(storm.armour)});
    f(Term{Term::blows_struck, "K47-CQ-14"_rule, -storm.hits});
    if (storm.claws) f(Term{Term::claws, "K47-ARM-14"_rule, -storm.claws});
}
// And what one must reach against a soft-skin.
int break_in_needs(const Position& position, UnitId by, UnitId at);
// How badly a die damages it. K47-ARM-14 Tank Hunters do full damage where others do superficial damage.
Severity stormed(const Position& position, UnitId by, UnitId at, int hits, int face);

// K47-CQ-16 Whether a walker is in the fight that settles an assault.
bool walker_is_in(const Position& position, UnitId by, UnitId at);
// What a blow of a walker must reach against armour, by the side that it touches, and against others.
Struck struck_by_contact(const Body& target, const Body& attacker);
Penetration walker_blow(const Position& position, UnitId by, UnitId at);
Damage walker_damage(const Position& position, UnitId by, UnitId at);
Shot_group blows_of_walker(const Position& position, UnitId by, UnitId at);

// K47-CQ-03 How far it is at most to a unit that it may assault.
i32 rate_of_assault(const Position& position, UnitId by);
// How far off it may be in a straight line: a hull that turns first may reach farther ahead than it stands.
i32 reach_of_assault(const Position& position, UnitId by);
// K47-CQ-05 Adds the move of all attackers to contact, as far as they can; false where none of them can.
bool plan(Play& play, const Assault& assault);
// K47-CQ-16 Adds the move of a walker on its shortest way to contact; false where it has none.
bool plan_walk(Play& play, UnitId by, UnitId at);
// K47-CQ-15 From where a tank that assaults stands to where it is to end.
std::vector<Station> on_its_way(const Position& position, const Move& move);
// K47-MOV-05 Friends of it step aside, on all of its way.
void clear_way(Play& play, const Move& move);
// Whether it can still go that way: what it was hit by since may have stopped it.
bool still_goes(const Position& position, UnitId by, UnitId at);
// K47-CQ-03 Attackers who do not reach their target go towards it; that is all of the assault.
Flow run_after(Play& play, Assault& assault);
// K47-CQ-04 Whether the target may shoot at those who come.
bool may_react(const Position& position, UnitId by, UnitId at);
// How far the attackers of the innermost move have gone on their ways when the nearest is still farther away than that.
i32 gone_until(const Position& position, UnitId at, i64 away);
// K47-CQ-15, K47-CQ-16 Why a vehicle may not assault that unit, however it stands.
Refusal refuse_overrun(const Position& position, UnitId by, UnitId at);
constexpr std::size_t all_ends = 32;  // more than there are
// Where it may end that drives at them, one place for each way on which it may, the nearest to them first, and no more than `most`. `limit`:
// how far it may go; 0: its rate.
std::vector<Place> overrun_ends(const Position& position, UnitId by, UnitId at, std::size_t most, i32 limit = 0);
// K47-ORD-12 How far a vehicle charges out of Ambush; 0: its rate.
i32 limit_of_charge(const Position& position, UnitId by);

// K47-BLD-07 Attackers out of a building come out at the wall from which their ways begin, or go back behind it.
void come_out(Play& play, const Move& move);
void go_back(Play& play, const Move& move);

}
