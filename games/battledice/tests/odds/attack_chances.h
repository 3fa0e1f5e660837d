#pragma once
// What can come of an attack, as fractions in lowest terms.
#include <numeric>

#include "core/outcomes.h"
#include "games/battledice/odds/odds.h"
#include "games/battledice/tests/field.h"

namespace battledice {

// A fraction in lowest terms.
struct Chance {
    u64 ways, of;
    Chance(u64 ways, u64 of) : ways(ways / std::gcd(ways, of)), of(of / std::gcd(ways, of)) {}
    friend bool operator==(const Chance&, const Chance&) = default;
    friend std::ostream& operator<<(std::ostream& out, const Chance& chance) {
        return out << chance.ways << "/" << chance.of;
    }
};

inline Odds attack(const Settings& settings, const std::vector<std::string>& house = {}) {
    return odds_of("attack", settings, {{}, house});
}

inline Chance chance_of(const Odds& odds, const std::string& name) {
    for (const Odds::Chance& chance : odds.chances)
        if (chance.name == name) return {chance.weight, odds.total};
    ADD_FAILURE() << "no chance called " << name;
    return {0, 1};
}

// That a number lies from `least` to `most`.
inline Chance chance_of(const Odds& odds, const std::string& name, int least, int most) {
    u64 ways = 0;
    for (const Odds::Distribution& distribution : odds.distributions)
        if (distribution.name == name)
            for (const Odds::Weight& weight : distribution.weights)
                if (least <= weight.value && weight.value <= most) ways += weight.weight;
    return {ways, odds.total};
}

inline const Settings infantry_on_infantry = {{"attacker", {"infantry"}}, {"target", {"infantry"}}, {"range", {"1"}}};

inline Settings with(Settings settings, const std::string& name, const std::vector<std::string>& values = {}) {
    settings[name] = values;
    return settings;
}

// All that can come of one attack.
inline Chances<State> after_attack(const Game& game, const State& state, UnitId firer, HexIndex target) {
    State attack = state;
    attack.stacks = {};
    attack.stacks.call(Attack{firer, target});
    return outcomes(game, attack);
}

}
