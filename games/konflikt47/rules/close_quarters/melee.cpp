// Chapter CQ: the rounds of a fight.
#include <algorithm>
#include <bit>

#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/shooting/casualties.h"
#include "games/konflikt47/rules/shooting/dicing.h"

namespace konflikt47 {

// K47-CQ-05 All fight, or under k47.cq_reach contact_1 the models in contact or within 1" of a friend in contact.
Models fighters(const Position& position, UnitId id, UnitId against) {
    const Models alive = fighting(position, id);
    if (position.game.options.cq_reach == Options::all_models) return alive;
    if (position.unit(id).building != no_piece) return alive;  // they man its wall
    const u8 house = position.unit(against).building;
    const auto touches = [&](int model) {
        return house != no_piece
            ? within(position.body(id, model), position.game.ground.pieces[house].outline, touching)
            : position.model_within(id, model, against, touching);
    };
    Models in_contact = 0, near = 0;
    for (int i = 0; i < position.models(id); ++i)
        if (has(alive, i) && touches(i)) in_contact |= Models(1u << i);
    for (int i = 0; i < position.models(id); ++i)
        for (int k = 0; has(alive, i) && k < position.models(id); ++k)
            if (has(in_contact, k) && within(position.body(id, i), position.body(id, k), inch)) near |= Models(1u << i);
    return Models(in_contact | near);
}

// K47-WSR-02, K47-ARM-14
Models tough(const Position& position, UnitId id, Models of) {
    Models models = 0;
    for (int i = 0; i < position.models(id); ++i) {
        if (!has(of, i)) continue;
        const u8 weapon = position.unit(id).model[std::size_t(i)].weapon;
        const bool armed = position.game.options.assault_tough_fighters && weapon != no_weapon &&
            position.game.weapons[weapon].has(Special::assault);
        if (armed || position.entry(id).has(Unit_rule::tough_fighters)) models |= Models(1u << i);
    }
    return models;
}

// K47-CQ-07 In a defensive position both strike from full numbers, or where all do so, the defenders first.
Melee::Order order_of_blows(const Options& options, bool defensive_position) {
    if (options.cq_strikes == Options::simultaneous)
        return defensive_position ? Melee::defenders_first : Melee::together;
    return defensive_position ? Melee::together : Melee::attackers_first;
}

int rounds_of(const Position& position, UnitId by, UnitId at) {
    const bool fanatics = position.entry(by).has(Unit_rule::fanatics) || position.entry(at).has(Unit_rule::fanatics);
    return position.game.options.cq_max_rounds * (fanatics ? 2 : 1);
}

// K47-CQ-06 A round begins with all who are left.
Flow Melee::begin(Play& play) {
    if (blows) return Flow::next;
    play.state.beaten = no_unit;
    before = {u8(play.serving(by)), u8(play.serving(at))};
    damage = {0, 0};
    if (round > 1) play.tell("K47-CQ-10"_rule, Told::round, by, at, round);
    return Flow::next;
}

// K47-CQ-06 What a blow needs against a unit.
int blow_needs(const Position& position, UnitId by, UnitId at) {
    return to_hurt(position.entry(at).damage_value(), claws_of(position, by), position.game.options.six_then_six);
}

namespace {

// Blows. The first ones are those of Tough Fighters and are read separately.
Dice blows_of(const Play& play, int number, int tough, int need) {
    Dice dice = dice_reaching(play, number, std::min(need, 6));
    dice.separate = u8(tough < number ? tough : 0);
    dice.wanted_separate = dice.wanted;
    return dice;
}

}

// K47-CQ-06 Each who fights strikes once, without Pen and without saves; where both strike together nobody has fallen yet.
Flow Melee::strike(Play& play) {
    const std::size_t who = striker();
    const UnitId id = who ? at : by, other = who ? by : at;
    const int need = blow_needs(play, id, other);
    const Models all = fighters(play, id, other);
    const int number = std::popcount(all), hard = std::popcount(tough(play, id, all));
    const auto tell = [&] {
        if (number)
            play.tell("K47-CQ-06"_rule, Told::strikes, id, other, number, need,
                std::min<int>(damage[who], play.serving(other)));
    };
    if (!number || !play.serving(other) || need == never) {
        tell();
        return Flow::next;
    }
    if (!thrown) {
        const Answer* faces = play.roll(play.side(id), "K47-CQ-06"_rule, u16(Topic::blows), number, 6,
            [&] { return blows_of(play, number, hard, need); });
        if (!faces) return Flow::wait;
        thrown = true;
        play.lay(*faces, Pending_dice::each, play.side(id), id, other, std::min(need, 6));
        return Flow::recall;
    }
    thrown = false;
    const auto faces = std::as_const(play.state.pending.die).all();
    const u8 told = u8(at_least(faces, std::min(need, 6)));
    const u8 of_tough = u8(at_least(faces.first(std::size_t(hard)), std::min(need, 6)));
    if (need == hurt_twice && told) {
        sixes = told, tough_sixes = of_tough;
        return Flow::next;
    }
    damage[who] = told, extra[who] = of_tough;
    tell();
    return Flow::next;
}

// K47-PWR-04 Where no die reaches, a 6 hurts only if another follows.
Flow Melee::sixes_again(Play& play) {
    if (!sixes) return Flow::next;
    const std::size_t who = striker();
    const UnitId id = who ? at : by, other = who ? by : at;
    if (!thrown) {
        const Answer* faces = play.roll(play.side(id), "K47-PWR-04"_rule, u16(Topic::blows_again), sixes, 6,
            [&] { return blows_of(play, sixes, tough_sixes, 6); });
        if (!faces) return Flow::wait;
        thrown = true;
        play.lay(*faces, Pending_dice::each, play.side(id), id, other, 6);
        return Flow::recall;
    }
    thrown = false;
    const auto faces = std::as_const(play.state.pending.die).all();
    const int left = play.serving(other), before = std::min<int>(damage[who], left);
    damage[who] = u8(damage[who] + at_least(faces, 6));
    const int fall = std::min<int>(damage[who], left) - before;
    if (extra[who]) {  // these were the further blows of Tough Fighters, who have no more
        play.tell("K47-PWR-04"_rule, Told::more_blows, id, other, extra[who], hurt_twice, fall);
        extra[who] = 0;
    } else {
        play.tell(
            "K47-PWR-04"_rule, Told::strikes, id, other, std::popcount(fighters(play, id, other)), hurt_twice, fall);
        extra[who] = u8(at_least(faces.first(tough_sixes), 6));
    }
    sixes = tough_sixes = 0;
    return Flow::next;
}

// K47-WSR-02, K47-ARM-14 A blow of a Tough Fighter that tells is followed by another.
Flow Melee::extras(Play& play) {
    const std::size_t who = striker();
    const UnitId id = who ? at : by, other = who ? by : at;
    const int need = blow_needs(play, id, other), die = std::min(need, 6);
    if (extra[who]) {
        if (!thrown) {
            const Answer* faces = play.roll(play.side(id), "K47-WSR-02"_rule, u16(Topic::more_blows), extra[who], 6,
                [&] { return dice_reaching(play, extra[who], die); });
            if (!faces) return Flow::wait;
            thrown = true;
            play.lay(*faces, Pending_dice::each, play.side(id), id, other, die);
            return Flow::recall;
        }
        thrown = false;
        const int told = at_least(std::as_const(play.state.pending.die).all(), die);
        if (need == hurt_twice && told) {
            sixes = u8(told);
            return Flow::next;
        }
        const int left = play.serving(other), before = std::min<int>(damage[who], left);
        damage[who] = u8(damage[who] + told);
        play.tell("K47-WSR-02"_rule, Told::more_blows, id, other, extra[who], need,
            std::min<int>(damage[who], left) - before);
        extra[who] = 0;
    }
    return Flow::next;
}

Casualties fallen_by_blows(const Position& position, UnitId unit, int blows) {
    const u8 number = u8(blows);
    return {.unit = unit,
        .chooser = position.side(unit),
        .count = number,
        .of_these = number,
        .these = fighting(position, unit)};
}

// K47-CQ-07 The victims fall before they strike back, unless both strike together.
Flow Melee::fall(Play& play) {
    if (order == together && !blows) {
        ++blows;
        return Flow::restart;
    }
    const std::size_t who = order == together ? 0 : striker();
    const UnitId other = who ? by : at;
    if (!damage[who]) return Flow::next;
    return play.call(fallen_by_blows(play, other, damage[who]));
}

Flow Melee::fall_too(Play& play) {
    if (order != together) {
        if (blows || !play.serving(by) || !play.serving(at)) return Flow::next;
        ++blows;
        return Flow::restart;
    }
    if (!damage[1]) return Flow::next;
    return play.call(fallen_by_blows(play, by, damage[1]));
}

// K47-CQ-09 The unit that lost more is destroyed. K47-CQ-10 After a draw both fight on from full numbers.
Flow Melee::decide(Play& play) {
    const int attackers = play.serving(by), defenders = play.serving(at);
    const Outcome came = outcome(attackers, before[0] - attackers, defenders, before[1] - defenders);
    if (came == Outcome::draw || came == Outcome::attackers_win) pass_on(play, by);
    if (came == Outcome::draw || came == Outcome::defenders_win) pass_on(play, at);
    if (came == Outcome::attackers_win || came == Outcome::defenders_win) {
        const UnitId loser = came == Outcome::attackers_win ? at : by;
        play.tell("K47-CQ-09"_rule, Told::beaten, loser, loser == at ? by : at);
        play.state.beaten = loser;
        return play.serving(loser) ? play.rout(loser, Loss::close_quarters, "K47-CQ-09"_rule) : Flow::next;
    }
    if (came == Outcome::both_gone) {
        const UnitId stands = attackers ? by : at;
        if (!play.serving(stands)) return Flow::done;
        play.tell("K47-CQ-09"_rule, Told::beaten, stands, stands == at ? by : at);
        return play.rout(stands, Loss::close_quarters, "K47-CQ-09"_rule);
    }
    play.tell("K47-CQ-10"_rule, Told::draw, by, at);
    if (round >= most_rounds) return Flow::done;
    ++round;
    blows = 0;
    order = together;
    return Flow::restart;
}

}
