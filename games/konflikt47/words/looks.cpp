// Which figure stands for a model, where its weapons point, and what is broken about it, as one sees it from above.
#include <algorithm>

#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/shooting/mounts.h"
#include "games/konflikt47/words/words.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

using Token = Scene::Token;

Token::Look look_of(const Hull& hull) {
    switch (hull.locomotion) {
        case Locomotion::wheeled: return hull.armour == Armour::soft_skinned ? Token::truck : Token::car;
        case Locomotion::half_tracked: return Token::half_track;
        case Locomotion::tracked: return Token::tank;
        default: return hull.legs == 4 ? Token::walker_on_four : Token::walker;
    }
}

Token::Look look_of(const Game& game, const Entry& entry, const Model& model, int number) {
    const Man& man = entry.men[std::size_t(number)];
    if (entry.is_hull()) return look_of(entry.hull);
    if (entry.is_gun()) return entry.is_gun(number) ? Token::gun : Token::foot;
    if (man.officer) return Token::leader;
    if (model.weapon == no_weapon) return Token::foot;
    const Weapon& weapon = game.weapons[model.weapon];
    if (entry.is_team && weapon.has(Special::indirect)) return Token::mortar;
    return weapon.has(Special::team) ? Token::machine_gun : Token::foot;
}

Token::Part::Barrel barrel_of(const Game& game, u8 number) {
    using Part = Token::Part;
    constexpr int long_pen = 6;  // that of a heavy anti-tank gun
    if (number == no_weapon) return Part::no_barrel;
    const Weapon& weapon = game.weapons[number];
    if (weapon.has(Special::flamethrower)) return Part::flames;
    if (weapon.has(Special::howitzer) || weapon.has(Special::indirect)) return Part::howitzer;
    if (weapon.halved) return Part::machine_gun;
    int pen = 0;
    for (const Line& line : weapon.all()) pen = std::max<int>(pen, line.pen);
    if (!pen && weapon.line[0].he) return Part::rockets;
    return pen >= long_pen ? Part::long_gun : Part::gun;
}

Token::Part::Kind kind_of(Mount::On on) {
    switch (on) {
        case Mount::turret:
        case Mount::coaxial: return Token::Part::turret;
        case Mount::arm:
        case Mount::fixed_arm: return Token::Part::arm;
        case Mount::pintle: return Token::Part::pintle;
        default: return Token::Part::hull;
    }
}

// The middle of the one arc to which a mount fires. What turns points at whom its unit aims, while that is asked about; the rules keep no
// direction of a turret beyond that, and it points ahead.
Degrees facing_of(const Position& position, UnitId id, const Mount& mount) {
    const Unit& unit = position.unit(id);
    if (const auto arc = arc_of(mount, unit.wear)) return facing(unit.facing + 90 * int(*arc));
    const Shooting* shooting = position.now.stacks.main.top<Shooting>();
    if (!shooting || shooting->by != id || shooting->target() >= position.game.units()) return unit.facing;
    const int leader = leader_of(position, shooting->target());
    if (leader < 0 || !position.on_table(id)) return unit.facing;
    return heading(position.body(id, 0).centre(), position.unit(shooting->target()).model[std::size_t(leader)].at);
}

void draw_hull(const Position& position, UnitId id, Token& token) {
    const Entry& entry = position.entry(id);
    const Unit& unit = position.unit(id);
    token.is_open = entry.hull.open_topped;
    for (std::size_t i = 0; i < entry.mounts.size(); ++i) {
        const Mount& mount = entry.mounts[i];
        if (mount.on == Mount::coaxial) continue;  // it is the turret's, and lies beside its gun
        token.parts.push_back({kind_of(mount.on), barrel_of(position.game, unit.model[i].weapon),
            position.on_table(id) ? facing_of(position, id, mount) : token.facing});
    }
    const Wear& wear = unit.wear;
    for (const auto& [is_so, damage] :
        {std::pair{wear.immobile, Token::immobile}, {wear.steering != 0, Token::steering},
            {wear.engine != 0, Token::engine}, {wear.jammed != 0, Token::jammed}, {wear.stunned, Token::stunned}})
        if (is_so) token.damage.push_back(damage);
}

}

void draw(const Position& position, UnitId id, int number, Scene::Token& token) {
    const Entry& entry = position.entry(id);
    const Model& model = position.unit(id).model[std::size_t(number)];
    token.look = look_of(position.game, entry, model, number);
    if (entry.is_hull()) draw_hull(position, id, token);
    if (entry.is_gun(number))
        token.parts = {{entry.gun.all_round ? Token::Part::turret : Token::Part::hull,
            barrel_of(position.game, model.weapon), token.facing}};
}

}
