#include "games/konflikt47/rules/shooting/fixed_arc.h"

#include <fmt/format.h>

namespace konflikt47 {

constexpr i32 drawn_so_far = 12 * inch;

bool is_fixed(const Position& position, UnitId id, int model) {
    const Entry& entry = position.entry(id);
    if (!position.alive(id, model) || entry.powered_armour == Powered::augmented) return false;
    if (entry.is_gun(model) && entry.gun.all_round) return false;
    const u8 weapon = position.unit(id).model[std::size_t(model)].weapon;
    return weapon != no_weapon && position.game.weapons[weapon].has(Special::fixed);
}

bool is_fixed(const Position& position, UnitId id) {
    for (int i = 0; i < position.models(id); ++i)
        if (is_fixed(position, id, i)) return true;
    return false;
}

bool has_front(const Position& position, UnitId id) {
    const Entry& entry = position.entry(id);
    return is_fixed(position, id) ||
        (entry.is_gun() && position.alive(id, gun_model) && entry.has(Unit_rule::gun_shield));
}

std::string barrel_words(Degrees facing) {
    return facing % 45 ? fmt::format("{} ({} degrees)", point_of_compass(facing), facing) : point_of_compass(facing);
}

Mark arc_mark(Place at, Degrees facing) {
    return {.kind = Mark::line,
        .at = {ahead(at, sandtable::facing(facing - fixed_arc), drawn_so_far), at,
            ahead(at, sandtable::facing(facing + fixed_arc), drawn_so_far)},
        .words = {},
        .rule = "K47-WSR-04"_rule};
}

Marks arc_marks(const Position& position, UnitId id) {
    Marks marks;
    const Unit& unit = position.unit(id);
    for (int i = 0; i < position.models(id); ++i)
        if (is_fixed(position, id, i)) marks.push_back(arc_mark(unit.model[std::size_t(i)].at, unit.facing));
    return marks;
}

}
