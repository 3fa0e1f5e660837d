// What everybody asks of a position.
#include <algorithm>

#include "games/konflikt47/play.h"
#include "games/konflikt47/rules/buildings/buildings.h"

namespace konflikt47 {

int Position::left(UnitId id) const {
    const auto& model = unit(id).model;
    const int standing = int(std::ranges::count_if(model, [](const Model& one) { return one.alive; }));
    return standing - (entry(id).is_gun() && alive(id, gun_model));
}

i64 Position::gap(UnitId a, int model, UnitId b, int other) const {
    const u8 one = unit(a).building, two = unit(b).building;
    if (one == no_piece && two == no_piece) return sandtable::gap(body(a, model), body(b, other));
    if (one == two) return 0;
    const auto wall = [&](u8 building) { return Outline(game.ground.pieces[building].outline); };
    if (one == no_piece) return sandtable::gap(body(a, model), wall(two));
    if (two == no_piece) return sandtable::gap(body(b, other), wall(one));
    return gap_of_walls(wall(one), wall(two));
}

bool Position::model_within(UnitId a, int model, UnitId b, i32 range) const {
    if (unit(a).building != no_piece || unit(b).building != no_piece) {
        for (int i = 0; i < models(b); ++i)
            if (alive(b, i) && gap(a, model, b, i) <= range) return true;
        return false;
    }
    const Body from = body(a, model);
    for (int i = 0; i < models(b); ++i)
        if (alive(b, i) && sandtable::within(from, body(b, i), range)) return true;
    return false;
}

bool Position::within(UnitId a, UnitId b, i32 range) const {
    if (!is_present(a) || !is_present(b)) return false;
    for (int i = 0; i < models(a); ++i)
        if (alive(a, i) && model_within(a, i, b, range)) return true;
    return false;
}

i64 Position::gap_between(UnitId a, UnitId b) const {
    i64 least = 4 * most_coordinate;
    for (int i = 0; i < models(a); ++i)
        for (int k = 0; k < models(b); ++k)
            if (alive(a, i) && alive(b, k)) least = std::min(least, gap(a, i, b, k));
    return least;
}

int Position::in_bag(Side side) const {
    int dice = 0;
    for (UnitId id = first(side); id < last(side); ++id) dice += can_take_die(id);
    return dice;
}

u8 Position::officer(UnitId id) const {
    for (int i = 0; i < models(id); ++i)
        if (entry(id).men[std::size_t(i)].officer && alive(id, i)) return u8(i);
    return no_model;
}

u8 Position::hero(UnitId id) const {
    if (!is_present(id) || (!unit(id).guts && !unit(id).luck)) return no_model;
    return officer(id);
}

bool Position::is_shut_off(UnitId by, UnitId from) const {
    const UnitId in = unit(by).aboard;
    return in != no_unit && !is_open_topped(in) && from != by && from != in && unit(from).aboard != in;
}

// K47-OFF-02 The highest counts; an officer's own unit has it wherever it is, and off the table no other has.
int Position::officer_bonus(UnitId id) const {
    int bonus = 0;
    for (UnitId by = first(side(id)); by < last(side(id)); ++by) {
        const Command command = command_of(entry(by).rank);
        if (command.bonus <= bonus || !in_play(by)) continue;
        const u8 model = officer(by);
        if (model == no_model) continue;
        const auto reaches = [&] {
            return is_present(by) && is_present(id) && !is_shut_off(by, id) &&
                model_within(by, model, id, command.range);
        };
        if (by != id && !reaches()) continue;
        bonus = command.bonus;
    }
    return bonus;
}

// K47-MOV-04 All hang together by steps of an inch, or by the walls of their building. K47-SPC-05 A spotter may stand apart.
bool Position::is_coherent(UnitId id) const {
    u32 standing = 0;
    for (int i = 0; i < models(id); ++i) standing |= u32(alive(id, i)) << i;
    return hang_together(id, standing);
}

bool Position::hang_together(UnitId id, u32 standing) const {
    if (unit(id).building != no_piece) return true;
    if (has_spotter(id)) standing &= ~(1u << entry(id).spotter);
    u32 linked = standing & -standing;
    for (u32 next = linked; next;) {
        const Body one = body(id, std::countr_zero(next));
        next &= next - 1;
        for (u32 apart = standing & ~linked; apart; apart &= apart - 1) {
            const u32 other = apart & -apart;
            if (sandtable::within(one, body(id, std::countr_zero(other)), inch)) linked |= other, next |= other;
        }
    }
    return linked == standing;
}

int Position::units_on_table(Side side) const {
    int units = 0;
    for (UnitId id = first(side); id < last(side); ++id) units += is_present(id);
    return units;
}

Role Position::role(Side side) const {
    const auto& stack = now.stacks.main;
    const Battle* battle = stack.depth ? std::get_if<Battle>(&stack.frames[0].sequence) : nullptr;
    if (!battle || !is_player(battle->attacker)) return Role::none;
    return battle->attacker == side ? Role::attacker : Role::defender;
}

int Position::destroyed(Side side) const {
    int units = 0;
    for (UnitId id = first(side); id < last(side); ++id) units += unit(id).where == Whereabouts::destroyed;
    return units;
}

}
