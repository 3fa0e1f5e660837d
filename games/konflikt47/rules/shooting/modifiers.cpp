#include "games/konflikt47/rules/shooting/modifiers.h"

#include <algorithm>

namespace konflikt47 {

// K47-SHT-09 They add up. K47-WSR-09 Of an indirect shot only the ranging-in counts.
Need to_hit(const Line& line, const Modifiers& firing) {
    if (line.has(Special::indirect)) return {.base = i8(ranging_in(firing.shots_before, false)), .ranging = true};
    Need need{.base = i8(firing.base_to_hit)};
    if (firing.advances && !line.has(Special::assault)) need.add(Term::moving);  // K47-WSR-02
    if (firing.pinned) need.add(Term::pinned);
    if (firing.inexperienced) need.add(Term::inexperienced);
    if (firing.distance <= point_blank_range && !firing.snipes) need.add(Term::point_blank);
    if (firing.alone && line.has(Special::team)) need.add(Term::alone);
    if (line.has(Special::shaped_charge) && !firing.at_armour) need.add(Term::shaped_charge);
    if (firing.snipes) need.add(Term::sniper);
    if (firing.he_of_guns && line.he && line.has(Special::anti_tank_gun)) need.add(Term::gun_shell);
    if (firing.easier) need.add(firing.easier > 1 ? Term::hyper_overload : Term::hyper_velocity);
    return need;
}

int to_hurt(int damage_value, int pen) { return std::clamp(damage_value - pen, 2, never); }
int to_hurt(int damage_value, int pen, bool six_then_six) {
    const int die = to_hurt(damage_value, pen);
    return six_then_six && die == never ? hurt_twice : die;
}

Span span_of(const Line& line, i32 distance) {
    if (line.he || line.has(Special::indirect) || line.has(Special::flamethrower)) return Span::middle;
    if (distance <= point_blank_range) return Span::point_blank;
    return 2 * i64{distance} > line.range && !line.has(Special::shaped_charge) ? Span::far : Span::middle;
}

i32 mean_loss(const Penetration& hit) {
    constexpr i32 superficial = 200, full = 650, massive = 900;
    i32 sum = 0;
    for (int face = 1; face <= 6; ++face) {
        const int over = face - to_penetrate(hit);
        sum += over < 0 ? 0 : over == 0 ? superficial : over <= 2 ? full : massive;
    }
    return sum / 6;
}

int Save::die() const {
    const int sum = sum_of_terms(*this);
    return sum ? std::max(2, sum) : never;
}

Save to_save(const Line& line, const Options& options, Cover cover, bool down, i32 distance, bool snipes) {
    const bool bursts = line.he || line.has(Special::indirect);
    return {.cover = cover,
        .down = down_counts(
            down, distance <= point_blank_range, bursts, options.down_at_point_blank, options.he_ignores_down),
        .sniper = snipes,
        .ignored = line.has(Special::flamethrower)};
}

// K47-CQ-09 The side that lost more is gone, even if nobody of the other is left; and a unit without survivors is gone anyway.
Outcome outcome(int attackers_left, int attackers_lost, int defenders_left, int defenders_lost) {
    const bool attackers_gone = !attackers_left || attackers_lost > defenders_lost;
    const bool defenders_gone = !defenders_left || defenders_lost > attackers_lost;
    if (attackers_gone && defenders_gone) return Outcome::both_gone;
    if (!attackers_gone && !defenders_gone) return Outcome::draw;
    return attackers_gone ? Outcome::defenders_win : Outcome::attackers_win;
}

}
