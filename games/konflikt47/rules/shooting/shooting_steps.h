#pragma once
// The sequences of shooting, explosives, buildings and close quarters. What is worked out stands in shot groups, which know all that their
// dice need; so odds begin where dice are thrown. The groups lie in State::attacks, and a sequence knows where.
#include "core/list.h"
#include "core/stack.h"
#include "games/konflikt47/orders.h"
#include "games/konflikt47/rules/shooting/modifiers.h"

namespace konflikt47 {

struct Play;

// K47-SHT-02 What a model does in an attack: nothing, help with a Team weapon, or fire a line of what it carries or has beside.
struct Firing {
    enum What : u8 { nothing, helps, carried, beside } what = nothing;
    u8 line = 0;
    friend bool operator==(const Firing&, const Firing&) = default;
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("what", self.what);
        f("line", self.line);
    }
};
using Firing_plan = std::array<Firing, max_models>;

// K47-SHT-01 Shots that need the same all the way, thrown together.
struct Shot_group {
    u8 weapon = no_weapon, line = 0;
    u8 shots = 0;
    i8 need = 4;                // to hit, as Need.sum()
    u8 hurt = 4;                // to damage, as to_hurt()
    u8 save = never;            // what saves, as Save::die()
    u8 he = 0;                  // inches across its template
    u8 dice = 0, sides = 0;     // that say how many hits a shell or a flame is
    u8 pin_dice = 0, pins = 0;  // K47-MOR-02: how many dice of so many sides say its pins; none: it pins as any hit
    bool flame = false;         // K47-WSR-06: no save, and whom it hits takes a Morale Check
    bool picks = false;         // K47-SPC-04: the firer chooses who falls
    bool plain = true;          // K47-SHT-14: it may do exceptional damage
    u8 hits = 0, sixes = 0;     // what came of it so far; `sixes` are thrown again
    u8 damage = 0, chosen = 0;  // `chosen` of the damage falls on whom the firer chooses
    u16 under = 0;              // the models under its template, a bit each; 0: any
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("weapon", self.weapon);
        f("line", self.line);
        f("shots", self.shots);
        f("need", self.need);
        f("hurt", self.hurt);
        f("save", self.save);
        f("he", self.he);
        f("dice", self.dice);
        f("sides", self.sides);
        f("pin_dice", self.pin_dice);
        f("pins", self.pins);
        f("flame", self.flame);
        f("picks", self.picks);
        f("plain", self.plain);
        f("hits", self.hits);
        f("sixes", self.sixes);
        f("damage", self.damage);
        f("chosen", self.chosen);
        f("under", self.under);
    }
};
constexpr int most_lots = 14;
using Shot_groups = List<Shot_group, most_lots>;

// An attack is the shots of a unit at all its targets, or the hits on one unit. Each model fires once, so a unit has no more groups than
// models. Attacks lie on each other as their sequences do: that of a Shooting at the bottom, and that of an Impact on it. There is no third: on
// an Impact lie Casualties, tests of morale and what heroes do, and none of these shoots. An Impact ends its attack before a building falls.
constexpr int most_attacks = 2;

// The groups of an attack whose dice a sequence throws, one after the other.
struct Shots_thrown {
    u8 attack = 0, first = 0, number = 0;  // `number` groups of the attack, from `first`
    u8 next = 0;                           // of these
    bool thrown = false;                   // its dice lie on the table
    bool begins() const { return !next && !thrown; }
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("attack", self.attack);
        f("first", self.first);
        f("number", self.number);
        f("next", self.next);
        f("thrown", self.thrown);
    }
};

// Why a unit shoots.
enum class Cause : u8 { order, ambush, reaction, friendly_fire };

// A target, and what is fired at it.
struct Shot_at {
    UnitId at = no_unit;
    Firing_plan uses{};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("at", self.at);
        f("uses", self.uses);
    }
};
constexpr int most_targets = 6;

// K47-SHT-01 A unit shoots: at whom, who with what, and whether the targets react.
struct Shooting {
    UnitId by = no_unit;
    UnitId at = no_unit;  // the target that is being declared; from the beginning: it is fixed, by Ambush or a reaction
    Cause cause = Cause::order;
    Side firer = Side::nobody;  // K47-FUB-03 who says all this; nobody: whose unit it is
    bool choosing = false;      // he says who fires what
    u8 next = 0;                // target, where they are gone through
    Firing_plan uses{};         // what each model does, at whomever
    List<Shot_at, most_targets> targets{};
    UnitId target() const { return next < targets.size ? targets.item[next].at : at; }  // whom a question is about
    Flow declare(Play&);                                                                // K47-SHT-03
    Flow declare_another(Play&);                                                        // K47-SHT-03
    Flow arm(Play&);                                                                    // K47-SHT-02
    Flow react(Play&);                                                                  // K47-SHT-06
    Flow sort(Play&);                                                                   // K47-SHT-01
    Flow measure(Play&);                                                                // K47-SHT-07
    Flow spend(Play&);                                                                  // K47-WSR-08
    Flow fuel(Play&);                                                                   // K47-WSR-06
    Flow burn(Play&);                                                                   // K47-WSR-06
    static constexpr Flow (Shooting::* steps[])(Play&) = {&Shooting::declare, &Shooting::arm, &Shooting::react,
        &Shooting::sort, &Shooting::measure, &Shooting::spend, &Shooting::fuel, &Shooting::burn};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("cause", self.cause);
        f("firer", self.firer);
        f("choosing", self.choosing);
        f("next", self.next);
        f("uses", self.uses);
        f("targets", self.targets);
    }
};

// A shell that burst or hits that came down on somebody besides the target: which models of which unit a template hits.
struct Burst {
    UnitId at = no_unit;
    u8 lot = 0;
    u16 under = 0;
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("at", self.at);
        f("lot", self.lot);
        f("under", self.under);
    }
};
constexpr int most_bursts = 12;

// K47-SHT-08 The dice to hit of all lots, the templates of those that hit, and then what comes of it to each unit.
struct Volley {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;  // who lays templates: the enemy in friendly fire
    u16 firing = 0;             // the models whose shots reach, a bit each
    Shots_thrown shots{};
    u8 laid = 0;  // templates of the next lot
    List<Burst, most_bursts> bursts{};
    Flow hit(Play&);       // K47-SHT-08
    Flow again(Play&);     // K47-SHT-10
    Flow range_in(Play&);  // K47-IND-02
    Flow lay(Play&);       // K47-WSR-11
    Flow strike(Play&);    // K47-SHT-11
    static constexpr Flow (Volley::* steps[])(Play&) = {
        &Volley::hit, &Volley::again, &Volley::range_in, &Volley::lay, &Volley::strike};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("firer", self.firer);
        f("firing", self.firing);
        f("shots", self.shots);
        f("laid", self.laid);
        f("bursts", self.bursts);
    }
};

// K47-SHT-11 to K47-SHT-20 What the hits of an attack bring to one unit.
struct Impact {
    UnitId by = no_unit, at = no_unit;
    Side firer = Side::nobody;
    u8 before = 0;  // models when the attack began
    u8 pins = 0;
    u8 falls = no_piece;  // K47-BLD-06: the building that this brings down
    Shots_thrown shots{};
    Flow hits(Play&);         // K47-WSR-06, K47-BLD-05
    Flow pin(Play&);          // K47-MOR-02
    Flow place_pins(Play&);   // K47-SHT-11
    Flow hurt(Play&);         // K47-SHT-12
    Flow exceptional(Play&);  // K47-SHT-14
    Flow save(Play&);         // K47-SHT-15
    Flow picked(Play&);       // K47-SHT-14
    Flow casualties(Play&);   // K47-SHT-19
    Flow morale(Play&);       // K47-SHT-20
    Flow end(Play&);          // K47-MOR-04
    Flow bring_down(Play&);   // K47-BLD-06
    static constexpr Flow (Impact::* steps[])(Play&) = {&Impact::hits, &Impact::pin, &Impact::place_pins, &Impact::hurt,
        &Impact::exceptional, &Impact::save, &Impact::picked, &Impact::casualties, &Impact::morale, &Impact::end,
        &Impact::bring_down};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("firer", self.firer);
        f("before", self.before);
        f("pins", self.pins);
        f("falls", self.falls);
        f("shots", self.shots);
    }
};

// K47-BLD-06 A building falls down on all who are in it.
struct Collapsing {
    u8 building = no_piece;
    UnitId by = no_unit;  // who did it
    Side firer = Side::nobody;
    UnitId struck = no_unit;  // who has just been hit by it
    Flow fall(Play&);         // K47-BLD-06
    Flow crush(Play&);        // K47-BLD-06
    static constexpr Flow (Collapsing::* steps[])(Play&) = {&Collapsing::fall, &Collapsing::crush};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("building", self.building);
        f("by", self.by);
        f("firer", self.firer);
        f("struck", self.struck);
    }
};

// K47-SHT-19 Who falls: so many models, at least so many of them among certain ones, as a side chooses.
struct Casualties {
    UnitId unit = no_unit;
    Side chooser = Side::nobody;
    u8 count = 0;
    u8 of_these = 0;
    u16 these = 0;
    u16 fallen = 0;      // those that were chosen
    Flow choose(Play&);  // K47-SHT-19
    Flow fall(Play&);    // K47-SHT-19
    static constexpr Flow (Casualties::* steps[])(Play&) = {&Casualties::choose, &Casualties::fall};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("unit", self.unit);
        f("chooser", self.chooser);
        f("count", self.count);
        f("of_these", self.of_these);
        f("these", self.these);
        f("fallen", self.fallen);
    }
};

// K47-CQ-06 to K47-CQ-10 The rounds of a fight.
struct Melee {
    enum Order : u8 { attackers_first, together, defenders_first };
    UnitId by = no_unit, at = no_unit;
    Order order = attackers_first;
    u8 round = 1;
    u8 most_rounds = 5;  // K47-CQ-10
    u8 blows = 0;        // sides that have struck in this round
    bool thrown = false;
    u8 sixes = 0,
       tough_sixes = 0;          // K47-PWR-04: that are thrown again, and how many, the first, those of Tough Fighters
    std::array<u8, 2> extra{};   // K47-WSR-02: thrown besides, of the attackers and of the defenders
    std::array<u8, 2> before{};  // models when the round began
    std::array<u8, 2> damage{};  // that they have done and nobody has fallen for yet
    std::size_t striker() const { return order == defenders_first ? 1u - blows : blows; }  // 0: the attackers
    Flow begin(Play&);                                                                     // K47-CQ-06
    Flow strike(Play&);                                                                    // K47-CQ-06
    Flow sixes_again(Play&);                                                               // K47-PWR-04
    Flow extras(Play&);                                                                    // K47-WSR-02
    Flow fall(Play&);                                                                      // K47-CQ-07
    Flow fall_too(Play&);                                                                  // K47-CQ-07
    Flow decide(Play&);                                                                    // K47-CQ-09
    static constexpr Flow (Melee::* steps[])(Play&) = {&Melee::begin, &Melee::strike, &Melee::sixes_again,
        &Melee::extras, &Melee::sixes_again, &Melee::fall, &Melee::fall_too, &Melee::decide};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("order", self.order);
        f("round", self.round);
        f("most_rounds", self.most_rounds);
        f("blows", self.blows);
        f("thrown", self.thrown);
        f("sixes", self.sixes);
        f("tough_sixes", self.tough_sixes);
        f("extra", self.extra);
        f("before", self.before);
        f("damage", self.damage);
    }
};

// K47-CQ-01 A unit assaults another, from measuring to regrouping. Its die shows Run.
struct Assault {
    UnitId by = no_unit, at = no_unit;
    bool charge = false;    // K47-ORD-12: out of Ambush, at a unit that moves: nobody can react
    bool reacts = false;    // K47-CQ-04: the target shoots
    bool near = false;      // and waits until they are near
    bool defended = false;  // K47-CQ-08
    UnitId winner = no_unit;
    u8 regroups = 0;                    // K47-CQ-11: so many inches
    u8 building = no_piece, floor = 0;  // K47-BLD-07: where the target was, and which floor of it
    Flow measure(Play&);                // K47-CQ-03
    Flow react(Play&);                  // K47-CQ-04
    Flow shoot(Play&);                  // K47-CQ-04
    Flow go_on(Play&);                  // K47-CQ-04
    Flow move(Play&);                   // K47-CQ-05
    Flow arrive(Play&);                 // K47-CQ-05
    Flow fight(Play&);                  // K47-CQ-06
    Flow fall_back(Play&);              // K47-CQ-10
    Flow occupy(Play&);                 // K47-CQ-11
    Flow how_far(Play&);                // K47-CQ-11
    Flow regroup(Play&);                // K47-CQ-11
    static constexpr Flow (Assault::* steps[])(Play&) = {&Assault::measure, &Assault::react, &Assault::shoot,
        &Assault::go_on, &Assault::move, &Assault::arrive, &Assault::fight, &Assault::fall_back, &Assault::occupy,
        &Assault::how_far, &Assault::regroup};
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("by", self.by);
        f("at", self.at);
        f("charge", self.charge);
        f("reacts", self.reacts);
        f("near", self.near);
        f("defended", self.defended);
        f("winner", self.winner);
        f("regroups", self.regroups);
        f("building", self.building);
        f("floor", self.floor);
    }
};

}
