#pragma once
// Exact odds of a shot and of a fight, which begin where dice are thrown and play the same steps as a battle.
#include "core/chances.h"
#include "core/module.h"
#include "games/konflikt47/play.h"

namespace konflikt47 {

// What an attack may bring to its target. Heroes' points are left out: nobody knows who would spend them.
struct Shot_result {
    u8 hits = 0, damage = 0, casualties = 0;  // before saves, and after; never more casualties than there are models
    friend bool operator==(const Shot_result&, const Shot_result&) = default;
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("hits", self.hits);
        f("damage", self.damage);
        f("casualties", self.casualties);
    }
};
Chances<Shot_result> shot_chances(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups);

// What a fight may bring: who is left, and how many fell before the loser was destroyed.
struct Fight_result {
    Outcome outcome = Outcome::draw;
    u8 attackers_lost = 0, defenders_lost = 0;
    friend bool operator==(const Fight_result&, const Fight_result&) = default;
    template <class Self, class F> static void fields(Self& self, F&& f) {
        f("outcome", self.outcome);
        f("attackers_lost", self.attackers_lost);
        f("defenders_lost", self.defenders_lost);
    }
};
Chances<Fight_result> fight_chances(const Game& game, const State& state, const Melee& melee);

// What two dice against a number bring.
struct Order_result {
    Test test = Test::none;
    friend bool operator==(const Order_result&, const Order_result&) = default;
    template <class Self, class F> static void fields(Self& self, F&& f) { f("test", self.test); }
};
Chances<Order_result> order_chances(const Game& game, const State& state, UnitId unit, int needed);

// `sandtable odds konflikt47 shoot`, `order` and `close-quarters`
std::vector<Situation> odds_situations();
Odds odds_of(const std::string& situation, const Settings& settings, const House& house);

}
