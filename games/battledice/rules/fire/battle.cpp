// Chapters 9 and 10: one attack, from the dice to what they do.
#include "games/battledice/play.h"
#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/rules/fire/dice.h"

namespace battledice {

// BD-BAT-05 decides where a hex has more than one cover.
Rule cover_rule(const Position& position, HexIndex hex, bool from_hill) {
    int kinds = 0;
    for (int i = 0; i < terrain_count; ++i) {
        const Terrain_type& type = position.game.terrain[std::size_t(i)];
        kinds += position.holds(hex, Terrain(i)) && (from_hill ? type.cover_from_hill : type.cover);
    }
    return kinds > 1 ? "BD-BAT-05"_rule : position.game.terrain[u8(position.best_cover(hex, from_hill))].rule;
}

// BD-UNT-04 decides where its losses do, BD-ART-04 at the guns' muzzles, and BD-UNT-03 says that neither a hill nor a General
// is any use to a machine gun.
Rule series_rule(const Position& position, const Battle_dice& dice) {
    const Unit_type& type = position.game.type(dice.firer);
    const bool hill = position.game.ground[position.unit(dice.firer).hex].height;
    if (dice.series < (hill ? type.hill_dice : type.dice)[std::size_t(dice.range)]) return "BD-UNT-04"_rule;
    if (type.artillery && dice.range == 1) return "BD-ART-04"_rule;
    const bool hopes = hill || position.general_with(dice.firer) != no_unit;
    return position.game.roster[dice.firer].type == Type::machine_gun && hopes ? "BD-UNT-03"_rule : "BD-UNT-01"_rule;
}

bool hill_counts(const Position& position, const Battle_dice& dice) {
    if (!position.game.ground[position.unit(dice.firer).hex].height) return false;
    const Unit_type& type = position.game.type(dice.firer);
    return type.hill_dice[std::size_t(dice.range)] != type.dice[std::size_t(dice.range)] ||
        position.cover(dice.target, true) != position.cover(dice.target, false);
}

namespace {

// BD-RET-01 The paragraph by which flags drive the target back: BD-HIT-04 a unit with its General, BD-CMD-04 a General alone.
Rule flags_rule(UnitId unit, UnitId general) {
    return general == no_unit ? "BD-RET-01"_rule : unit == no_unit ? "BD-CMD-04"_rule : "BD-HIT-04"_rule;
}

// BD-BAT-03 decides how many dice an attack has, or where nothing changes what the unit has at that range, the paragraph of
// that; BD-ART-01 lets a battery throw all its dice that has been hit, and may be gone when the phase is over.
Rule battle_rule(const Play& play, const Attack& attack, const Battle_dice& dice) {
    if (attack.barrage && play.unit(attack.firer).hits) return "BD-ART-01"_rule;
    return dice.is_modified() ? "BD-BAT-03"_rule : series_rule(play, dice);
}

void tell_dice(Play& play, const Attack& attack, const Battle_dice& dice, const Dice_set& set) {
    play.tell(battle_rule(play, attack, dice), Told::battle, attack.firer, attack.hex, dice.count,
        hill_counts(play, dice) ? -dice.range : dice.range, play.target_in(attack.hex));
    if (dice.is_modified())
        for_each_term(play, dice, [&](const Dice_term& term) {
            play.tell(term.rule, Told::dice_term, term.of, term.dice, term.by, term.from_hill);
        });
    if (set.units) play.tell("BD-ERA-04"_rule, Told::dice_set, &set - play.game.dice_sets.data());
}

// BD-HIT-01 Which faces hit the unit, BD-CMD-03 which the General, BD-HIT-04 or both.
void tell_reading(Play& play, const Throw& thrown) {
    const Rule rule = thrown.general == no_unit ? "BD-HIT-01"_rule
        : thrown.unit == no_unit                ? "BD-CMD-03"_rule
                                                : "BD-HIT-04"_rule;
    const auto those = [&](auto hit) {
        u32 faces = 0;
        for (const Face face : thrown.set.faces) {
            Faces one;
            one[face] = 1;
            if (hit(one)) faces |= 1u << u8(face);
        }
        return faces;
    };
    play.tell(rule, Told::reads, thrown.unit, thrown.general, those([&](const Faces& one) { return thrown.hits(one); }),
        those([&](const Faces& one) { return thrown.stars(one); }));
}

}

// BD-BAT-03 The unit throws its dice at everybody in the hex.
Flow Attack::battle(Play& play) {
    const Aim aim(play, firer);
    const int range = aim.distances[hex];
    const Dice_set& set = play.dice_set(firer, range);
    const UnitId in_hex = play.unit_at(hex), leader = play.general_at(hex);
    const Throw thrown = {play, set, in_hex, leader, play.side(in_hex != no_unit ? in_hex : leader), range};
    const int count = aim.dice(hex);
    const Answer* roll =
        play.roll(play.side(firer), "BD-BAT-03"_rule, u16(Topic::battle), count, 6, [&] { return thrown.dice(count); });
    if (!roll) return Flow::wait;

    if (play.heard()) tell_dice(play, *this, play.dice(firer, hex), set);
    unit = in_hex;
    general = leader;
    const Faces faces = thrown.count(roll->numbers());
    if (play.heard()) play.tell(set.rule, Told::thrown, faces.as_number(), roll->size);
    if (play.heard()) tell_reading(play, thrown);
    const Faces counted = thrown.filter(faces, play);
    play.state.thrown = {u8(thrown.hits(counted)), u8(thrown.stars(counted)), u8(counted[Face::flag])};
    return Flow::next;
}

// BD-HIT-01 Each matching face takes a figure off the unit, and a General face kills the General (BD-HIT-04, BD-CMD-03);
// under bd.general_hit last only when the hits of this attack would destroy the unit around him.
// In the artillery phase hits and flags are only noted here (BD-ART-02).
Flow Attack::hit(Play& play) {
    auto& [hits, stars, flags] = play.state.thrown;
    const u8 general_hit = play.game.options.general_hit;
    const bool falls = unit != no_unit && hits >= play.unit(unit).figures;
    const bool aimed = general != no_unit && stars;
    const bool killed = aimed &&
        (unit == no_unit || general_hit == Options::direct || (general_hit == Options::two_faces && stars >= 2) ||
            (general_hit == Options::last && falls));
    const UnitId target = unit != no_unit ? unit : general;
    if (aimed && !killed) play.tell("BD-CMD-03"_rule, Told::general_spared, general, stars);
    if (!hits && !aimed) play.tell("BD-HIT-01"_rule, Told::missed, firer, target);

    // BD-RET-05 A fieldwork ignores the first flag of each attack, or only of the turn.
    const int ignored = std::min<int>(flags, steadying(play, target));
    if (ignored) {
        play.tell("BD-RET-05"_rule, Told::flag_ignored, target, ignored, steadied_by(play, target));
        play.unit(target).marks |= Unit::steadied;
        flags = u8(flags - ignored);
    }
    if (barrage) {
        if (unit != no_unit) play.unit(unit).hits = u8(std::min(255, play.unit(unit).hits + hits));
        if (killed) play.unit(general).hits = 1;
        play.unit(firer).has_hit = hits ? unit : no_unit;
        play.unit(firer).has_killed = killed ? general : no_unit;
        play.unit(firer).has_driven = flags ? target : no_unit;
        for (UnitId id : {target, general})
            if (id != no_unit) play.state.struck.set(id, true);
        play.unit(target).flags = u8(std::min(255, play.unit(target).flags + flags));
        if (hits && unit != no_unit) play.tell("BD-HIT-01"_rule, Told::marked, unit, hits);
        if (flags) play.tell(flags_rule(unit, general), Told::flags, target, flags);
        return Flow::done;
    }
    if (hits && unit != no_unit) play.lose_figures(unit, hits, "BD-HIT-01"_rule);
    if (killed) play.lose_figures(general, 1, "BD-CMD-03"_rule);
    return Flow::next;
}

// BD-RET-01 Then each flag left drives the target back a hex; flags on a unit that was destroyed are ignored (BD-HIT-03).
Flow Attack::retreat(Play& play) {
    const u8 flags = play.state.thrown.flags;
    if (!flags) return Flow::next;
    const UnitId target = unit != no_unit ? unit : general;
    if (!play.unit(target).on_board()) {
        play.tell("BD-HIT-03"_rule, Told::too_late, target, flags);
        return Flow::next;
    }
    play.tell(flags_rule(unit, general), Told::flags, target, flags);
    return play.call(Retreat{target, flags});
}

}
