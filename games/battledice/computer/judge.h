#pragma once
// The computer player's judgement of battledice: what each option of a question is worth, in thousandths of a figure.
// Attacks are weighed by their exact odds; a place by what can be done from it, what it risks, and where it leads.
#include <span>

#include "games/battledice/odds/odds.h"
#include "games/battledice/rules/movement/reach.h"

namespace battledice {

// What things are worth, in thousandths of an infantry figure. The numbers were found by letting players with slightly
// different ones fight each other over all scenarios, sides swapped, and keeping what won.
struct Worth {
    i32 figure = 1000;         // taken off the enemy
    i32 banner = 3000;         // a unit destroyed, besides its figures
    i32 victory = 5000;        // the battle won, besides the banners
    i32 general = 2500;        // a General killed, besides the banner
    i32 retreat = 180;         // an enemy driven back
    i32 objective = 3500;      // each banner that an objective is worth, while held
    i32 deny = 1950;           // the same, kept from the enemy
    i32 risk = 70;             // hundredths of the loss that all who could fire at a place would expect to do there
    i32 later = 15;            // hundredths of an attack that cannot be made this turn
    i32 advance = 300;         // a hex nearer to the enemy or an objective, for the side that must attack
    i32 close_up = 100;        // the same for the side that time favours
    i32 clear_obstacle = 150;  // removing a fence or wire that hampers its own unit
    i32 leader = 36;           // hundredths of a die for a General beside a unit that has a target
};

// What dice are worth by the tables of the game.
Gains gains_of(const Game& game);

class Judge {
  public:
    explicit Judge(const Game& game) : game_(game) {}

    // Writes a value for each of these answers to a question that `state`, the view of the side asked, is asking.
    void evaluate(const State& state, const Question& question, std::span<const Answer> answers, std::span<i32> values);
    // How the battle stands for a side against the other: banners, figures, what they risk, and how far they must still go.
    i32 evaluate_position(const State& state, Side side);

  private:
    // A look at the position through the eyes of one side, with what is the same for all its units.
    struct Outlook;
    using Distances = std::array<u8, max_hexes>;

    i32 attack_value(const Outlook& outlook, UnitId firer, HexIndex target) const;  // by exact odds
    i32 best_attack(
        const Outlook& outlook, UnitId firer, HexIndex from) const;  // quickly, from a hex it may not yet be in
    i32 place_value(const Outlook& outlook, UnitId unit, HexIndex hex, int steps) const;
    i32 way(const Outlook& outlook, UnitId unit, HexIndex hex) const;
    i32 danger(const Outlook& outlook, UnitId unit, HexIndex hex) const;
    i32 move_gain(const Outlook& outlook, UnitId unit) const;
    i32 way_back_cost(const Outlook& outlook, const Retreat& retreat, HexIndex to) const;
    const Distances& look_for_goals(const Outlook& outlook, Type type);

    const Game& game_;
    Worth worth_;
    std::array<Distances, 2> away_;  // hexes to go to the nearest goal, for infantry and for all others
};

}
