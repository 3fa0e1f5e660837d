#pragma once
// Exact odds of a shot, a fight and a test, from where their dice are thrown on.
#include <array>
#include <optional>

#include "core/chances.h"
#include "core/module.h"
#include "games/konflikt47/play.h"

namespace sandtable { class Situation_settings; }

namespace konflikt47 {

// What an attack may bring to its target. Heroes' points are left out of all odds: nobody knows who would spend them.
struct Shot_result {
    u8 hits = 0, damage = 0, casualties = 0;  // before saves, and after; never more casualties than there are models
    bool burnt = false;                       // K47-WSR-06: a flame hit it
    friend bool operator==(const Shot_result&, const Shot_result&) = default;
    SANDTABLE_FIELDS(hits, damage, casualties, burnt);
};
// The same, each number by itself: together they would be the product of all that each group of shots can bring.
struct Shot_chances {
    struct End {  // what a Morale Check depends on
        bool burnt = false;
        u8 casualties = 0;
        friend bool operator==(const End&, const End&) = default;
        SANDTABLE_FIELDS(burnt, casualties);
    };
    Chances<int> hits, damage;
    Chances<End> ends;

    Chances<int> casualties() const {
        return ends.map([](const End& end) { return int(end.casualties); });
    }
    u64 handy_total() const;  // of all that is here
};
// Two attacks on a unit of `models` models.
Shot_chances together(const Shot_chances& one, const Shot_chances& other, int models);
Shot_chances shot_chances(const Game& game, const State& state, const Volley& volley, const Shot_groups& groups);

// The outcome of a fight: the men left, and how many fell before the loser was destroyed.
struct Fight_result {
    Outcome outcome = Outcome::draw;
    u8 attackers_lost = 0, defenders_lost = 0;
    friend bool operator==(const Fight_result&, const Fight_result&) = default;
    SANDTABLE_FIELDS(outcome, attackers_lost, defenders_lost);
};
Chances<Fight_result> fight_chances(const Game& game, const State& state, const Melee& melee);

// What a vehicle is after a hit or several.
struct Condition {
    bool is_hit = false;  // and so pinned by the attack
    bool is_out = false;  // knocked out
    u8 pins = 0;
    Wear wear{};
    friend bool operator==(const Condition&, const Condition&) = default;
    SANDTABLE_FIELDS(is_hit, is_out, pins, wear);
};
// What one more hit brings to a vehicle in this condition. `group`: with `pierce` and `save`.
Chances<Condition> hit_chances(
    const Game& game, const State& state, UnitId by, UnitId at, const Condition& condition, Shot_group group);
// And what rolls on the charts bring.
Chances<Condition> damage_chances(const Game& game, const State& state, const Damaging& rolls);
// What an attack leaves of an armoured vehicle that it is aimed at, when all is over: also who has abandoned it is out.
Chances<Condition> armour_chances(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups);

// What one assault by infantry leaves of a vehicle (K47-CQ-14): how badly its hits damage it, and what becomes of it.
struct Storm_chances {
    Chances<int> severity;  // Severity; of a soft-skin `full`, which destroys it
    Chances<Condition> ends;
};
// One number of blows after the other: what damage of a severity leaves of the vehicle is worked out once.
class Storm_odds {
  public:
    Storm_odds(const Position& position, UnitId by, UnitId at) : position_(position), by_(by), at_(at) {}
    Storm_chances of(int blows);

  private:
    Position position_;
    UnitId by_, at_;
    std::array<std::optional<Chances<Condition>>, 4> ends_;  // by severity
};
Storm_chances storm_chances(const Position& position, UnitId by, UnitId at);
// What a fight with a walker in it brings (K47-CQ-16).
Chances<Fight_result> walker_chances(const Position& position, const Walker_fight& fight);

// K47-ARM-15 How many units of a side a barrage that is called there pins or hits, as all stand now.
Chances<int> barrage_chances(const Position& position, Side side, Place at);

// K47-SPC-06 How many hits an attack from the air is on its target, and how many men fall to it; of an armoured vehicle what is left of it.
struct From_air_chances {
    Chances<int> hits, casualties;
};
From_air_chances from_air_chances(const Position& position, UnitId at, bool strafes);
Chances<Condition> from_air_at_armour(const Position& position, UnitId at, bool strafes);

// The sum of `dice` dice with `sides` sides each, at the most `most`.
Chances<int> sum_of(int dice, int sides, int most);

// What two dice against a number bring.
struct Order_result {
    Test test = Test::none;
    friend bool operator==(const Order_result&, const Order_result&) = default;
    SANDTABLE_FIELDS(test);
};
Chances<Order_result> order_chances(const Game& game, const State& state, UnitId unit, int needed);

// `sandtable odds konflikt47 shoot`, `armour`, `order`, `close-quarters`, `storm` and `rift`
std::vector<Situation> odds_situations();
Situation armour_situation();
Odds odds_of_armour(const Situation_settings& given, const House& house);
Situation rift_situation();
Odds odds_of_rift(const Situation_settings& given, const House& house);
Situation storm_situation();
Odds odds_of_storm(const Situation_settings& given, const House& house);
Odds odds_of(const std::string& situation, const Settings& settings, const House& house);

}
