#pragma once
// A table for tests: a team with a weapon of a test's own, and men for it to shoot at.
#include <optional>

#include "games/konflikt47/rules/shooting/aim.h"
#include "games/konflikt47/tests/field.h"

namespace konflikt47 {

// A team whose weapon is `line`, and five men that far to the south of it, in a rank an inch and a half apart.
struct Team : Field {
    UnitId red, blue;
    Team(const Line& line, i32 apart, int crew = 2, int others = 5) {
        Weapon weapon;
        weapon.id = weapon.name = "weapon";
        weapon.line[0] = line;
        game.weapons.push_back(weapon);
        Troop troop;
        troop.weapon = 1;
        game.troops.push_back(troop);
        red = add(Side::red, crew, {20 * inch, 10 * inch});
        blue = add(Side::blue, others, {20 * inch, 11 * inch + apart});
        entry(red).is_team = true;
        entry(red).troop = 1;
        entry(red).men[0].weapon = 1;
        begin();
        state.unit[red].facing = 180;
    }
    Aim aim() { return {position(), red, blue, Cause::order}; }
    const Position& position() {
        where_.emplace(game, state);
        return *where_;
    }
    void shoot() {
        go();
        order(red, i32(Order::fire));
        give(Topic::target, {blue});
        give(Topic::go_down, {0});
    }
    int left(UnitId id) const { return Position{game, state}.left(id); }

  private:
    struct Where : Position {
        Where(const Game& game, const State& state) : Position{game, state} {}
    };
    std::optional<Where> where_;
};

inline Line line(i32 least, i32 range, int shots, u16 special, int he = 0) {
    Line line;
    line.least = least, line.range = range, line.shots = u8(shots), line.special = special, line.he = u8(he);
    return line;
}
inline const Line mortar = line(12 * inch, 60 * inch, 1, bit(Special::team) | bit(Special::indirect), 2);
inline const Line flamer = [] {
    Line flame = line(0, 6 * inch, 1, bit(Special::team) | bit(Special::flamethrower));
    flame.pen = 2;
    return flame;
}();
inline const Line mmg = line(0, 36 * inch, 6, bit(Special::team) | bit(Special::fixed));

// A wall before the blues, which is hard cover against all that comes over the ground.
inline void build_wall(Team& team, i32 y = 30 * inch) {
    Kind wall;
    wall.going = Going::obstacle, wall.cover = Cover::hard, wall.height = inch;
    team.game.ground.kinds.push_back(wall);
    Piece piece;
    piece.outline = {{0, y}, {60 * inch, y}, {60 * inch, y + 200}, {0, y + 200}};
    piece.box = {{0, y}, {60 * inch, y + 200}};
    piece.height = inch;
    team.game.ground.pieces.push_back(piece);
}

// A house, and the blues in it.
inline void house_blues(Team& team, i32 east = 30 * inch) {
    Kind house;
    house.going = Going::building, house.cover = Cover::hard, house.blocks = Blocks::yes, house.height = 3 * inch;
    team.game.ground.kinds.push_back(house);
    Piece piece;
    piece.outline = {{18 * inch, 28 * inch}, {east, 28 * inch}, {east, 34 * inch}, {18 * inch, 34 * inch}};
    piece.box = {{18 * inch, 28 * inch}, {east, 34 * inch}};
    piece.height = 3 * inch;
    team.game.ground.pieces.push_back(piece);
    team.unit(team.blue).building = 0;
}

}
