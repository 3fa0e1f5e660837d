// Chapter 8: dice, and the hits that come of them.
#include <algorithm>

#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {
namespace {

// What a face does: nothing, a hit with the bonus, a hit.
enum Effect_of_face : u8 { misses, with_bonus, hits_plainly };
Effect_of_face face_of(const Game& game, const Volley& volley, int face) {
    if (game.options.natural_one_misses && face == 1) return misses;  // E18-ARM-04
    if (face >= volley.needed) return hits_plainly;
    return face + volley.bonus >= volley.needed ? with_bonus : misses;
}

// E18-ARM-05 Whether the shooter picks the die with the bonus after the throw; E18-ART-06 not in a bombardment.
bool picks_best(const Game& game, const Volley& volley) {
    return game.options.bonus_die == Options::best_die && volley.base == no_base;
}

Dice dice_for(const Game& game, const Volley& volley, int count, int separate, bool best) {
    Dice dice = Dice::plain(count);
    dice.groups = 3;
    dice.separate = u8(separate);
    for (int face = 1; face <= 6; ++face) {
        const Effect_of_face effect = face_of(game, volley, face);
        dice.group[std::size_t(face - 1)] = effect;
        if (effect == hits_plainly || (best && effect == with_bonus)) dice.wanted |= 1u << (face - 1);
        if (effect != misses) dice.wanted_separate |= 1u << (face - 1);
    }
    return dice;
}

// The hits of a throw: of dice without a bonus, and of those with one.
void read(const Game& game, const Answer& thrown, int separate, bool best, Volley& volley) {
    bool spare = false;
    u8 plain = 0, special = 0;
    for (int i = 0; i < thrown.size; ++i) {
        const Effect_of_face effect = face_of(game, volley, thrown.value[std::size_t(i)]);
        if (i < separate) special += effect != misses;
        else plain += effect == hits_plainly, spare |= effect == with_bonus;
    }
    volley.plain = plain;
    volley.special = u8(special + (best && spare && volley.bonus));  // E18-ARM-05 under `best`
}

bool all_hit(const Volley& volley) { return volley.needed <= 1; }

}

// E18-ARM-04 Each die that equals or beats the resilience hits; at 1 or less nothing need be thrown.
Flow Volley::throw_dice(Play& play) {
    if (!dice) return Flow::done;
    if (all_hit(*this)) {
        plain = u8(dice - separate), special = separate;
        return Flow::next;
    }
    if (needed > 6 + bonus) return Flow::done;
    const bool best = picks_best(play.game, *this);
    const Rule rule = base != no_base ? "E18-ART-07"_rule : melee ? "E18-MEL-03"_rule : "E18-ARM-04"_rule;
    const Answer* thrown = play.roll(play.side(by), rule, u16(melee ? Topic::fight : Topic::fire), dice, 6,
        [&] { return dice_for(play.game, *this, dice, separate, best); });
    if (!thrown) return Flow::wait;
    read(play.game, *thrown, separate, best, *this);
    return Flow::next;
}

// E18-VEH-01, E18-ART-07 Hits on vehicles, or outside the circle, are thrown again with the same modifiers.
Flow Volley::throw_again(Play& play) {
    const int hits = plain + special;
    if (!again || !hits || all_hit(*this)) return Flow::next;
    const Rule rule = base != no_base ? "E18-ART-07"_rule : "E18-VEH-01"_rule;
    const Answer* thrown = play.roll(play.side(by), rule, u16(melee ? Topic::fight_again : Topic::fire_again), hits, 6,
        [&] { return dice_for(play.game, *this, hits, special, false); });
    if (!thrown) return Flow::wait;
    const int special_before = special;
    read(play.game, *thrown, special_before, false, *this);
    play.tell(rule, Told::thrown_again, at, plain + special, hits);
    return Flow::next;
}

// E18-ARM-06 The hits wait until all dice of the step are thrown.
Flow Volley::count(Play& play) {
    const int hits = plain + special;
    play.tell("E18-ARM-04"_rule, Told::hits, by, at, hits);
    if (hits) play.state.hits.add({by, at, u8(hits), base, under});
    return Flow::done;
}

}
