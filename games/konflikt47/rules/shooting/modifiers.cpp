#include "games/konflikt47/rules/shooting/modifiers.h"

#include <algorithm>

namespace konflikt47 {

// K47-SHT-09 They add up. K47-WSR-09 Of an indirect shot only the ranging-in counts.
Need to_hit(const Line& line, const Modifiers& firing) {
    if (firing.ranging) return {.base = i8(firing.ranging)};
    Need need{.base = i8(firing.base_to_hit)};
    need.moving = firing.advances && !line.has(Special::assault);  // K47-WSR-02
    need.pinned = firing.pinned;
    need.inexperienced = firing.inexperienced;
    need.point_blank = firing.point_blank && !firing.snipes ? -2 : 0;
    need.alone = firing.alone && line.has(Special::team);
    need.shaped_charge = line.has(Special::shaped_charge) && !firing.at_armour;
    need.sniper = firing.snipes ? -1 : 0;
    return need;
}

int to_hurt(int damage_value, int pen) { return std::clamp(damage_value - pen, 2, never); }
int to_hurt(int damage_value, int pen, bool six_then_six) {
    const int die = to_hurt(damage_value, pen);
    return six_then_six && die == never ? hurt_twice : die;
}

// K47-SHT-15 In the open Down saves on 5, and improves what cover saves by 2.
int Save::die() const {
    if (ignored) return never;
    if (cover == Cover::none) return down && !sniper ? 5 : never;
    const int terrain = cover == Cover::hard ? 4 : 5;
    if (sniper) return terrain + 1;
    return std::max(2, terrain - (down ? 2 : 0));
}

// K47-CQ-09 Whoever lost more is gone, even if nobody of the other is left; and whoever has nobody left is gone anyway.
Outcome outcome(int attackers_left, int attackers_lost, int defenders_left, int defenders_lost) {
    const bool attackers_gone = !attackers_left || attackers_lost > defenders_lost;
    const bool defenders_gone = !defenders_left || defenders_lost > attackers_lost;
    if (attackers_gone && defenders_gone) return Outcome::both_gone;
    if (!attackers_gone && !defenders_gone) return Outcome::draw;
    return attackers_gone ? Outcome::defenders_win : Outcome::attackers_win;
}

}
