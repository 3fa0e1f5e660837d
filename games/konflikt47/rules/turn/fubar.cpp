// FUBAR (chapter FUB).
#include <algorithm>

#include "games/konflikt47/chapters.h"
#include "games/konflikt47/rules/shooting/sighting.h"

namespace konflikt47 {
namespace {

bool sees_any_enemy(const Position& position, UnitId id) {
    const Side other = enemy(position.side(id));
    for (UnitId at = position.first(other); at < position.last(other); ++at)
        if (position.on_table(at) && sees(position, id, at)) return true;
    return false;
}

// How far the nearest model's base is from each edge; of occupants, their building's outer wall (K47-BLD-04).
std::array<i32, 4> to_edges(const Position& position, UnitId id) {
    const Ground& ground = position.game.ground;
    const Bounds space = space_of(position, id);
    return {std::max(0, space.least.y), std::max(0, ground.height - space.most.y), std::max(0, space.least.x),
        std::max(0, ground.width - space.most.x)};
}

}

Flow Fubar::chart(Play& play) {
    const Answer* thrown = play.roll(play.side(unit), "K47-FUB-02"_rule, u16(Topic::fubar), 1, 6, [] {
        Dice dice = Dice::plain(1);
        dice.groups = 2;
        dice.group = {0, 0, 0, 1, 1, 1};
        return dice;
    });
    if (!thrown) return Flow::wait;
    return play.lay(*thrown, Pending_dice::either, play.side(unit), unit, no_unit, 4, true);
}

Flow Fubar::read(Play& play) {
    result = play.state.pending.die.item[0];
    play.tell("K47-FUB-02"_rule, Told::fubar, unit, result, result >= 4);
    return Flow::next;
}

// K47-FUB-03 It fires at a friend that has enemies within 12". Without such a friend it panics.
Flow Fubar::fire(Play& play) {
    if (result > 3) return Flow::next;
    if (!has_friendly_target(play, unit)) {
        play.tell("K47-FUB-03"_rule, Told::no_friend, unit);
        return Flow::next;
    }
    result = 0;
    play.unit(unit).order = Order::fire;
    play.tell("K47-FUB-03"_rule, Told::friendly_fire, unit);
    return play.call(Shooting{.by = unit, .cause = Cause::friendly_fire, .firer = enemy(play.side(unit))});
}

// K47-FUB-04 To the nearest edge; of several to its own, or to that which the enemy chooses. A unit that sees no enemy, or cannot move, goes Down.
Flow Fubar::panic(Play& play) {
    if (!result) return Flow::next;
    const auto down = [&] {
        play.unit(unit).order = Order::down;
        play.tell("K47-FUB-02"_rule, Told::goes_down, unit);
        return Flow::next;
    };
    if (play.entry(unit).has(Unit_rule::automaton)) return down();  // K47-ARM-14
    if (play.is_aboard(unit)) return down();
    if (!sees_any_enemy(play, unit)) return down();
    const std::array<i32, 4> far = to_edges(play, unit);
    const i32 least = *std::ranges::min_element(far);
    const auto nearest = [&](i32 option) { return option < 4 && far[std::size_t(option)] == least; };
    const auto number = std::ranges::count(far, least);
    const Side side = play.side(unit);
    const Table_edge own = play.state.edge[index(side)];
    if (number == 1) edge = Table_edge(std::ranges::min_element(far) - far.begin());
    else if (nearest(i32(own))) edge = own;
    else {
        constexpr std::array<u16, 4> edges{
            u16(Table_edge::north), u16(Table_edge::south), u16(Table_edge::west), u16(Table_edge::east)};
        const auto refuse = [&](i32 option) -> Refusal {
            if (!nearest(option)) return {"K47-FUB-04"_rule, "is not the nearest edge"};
            return {};
        };
        const i32* chosen = play.choose(enemy(side), "K47-FUB-04"_rule, u16(Topic::panic_edge), 4, edges, refuse);
        if (!chosen) return Flow::wait;
        edge = Table_edge(*chosen);
    }
    if (!can_panic(play, unit, edge)) return down();
    play.unit(unit).order = Order::run;
    play.tell("K47-FUB-04"_rule, Told::panic, unit, u8(edge));
    if (play.entry(unit).is_hull()) return play.call(Driving{.unit = unit, .panic = edge});
    return play.call(Moving{.unit = unit, .panic = edge});
}

}
