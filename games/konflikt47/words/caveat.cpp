// Orders and shots that may be given and would come to nothing.
#include <algorithm>

#include "games/konflikt47/rules/movement/march.h"
#include "games/konflikt47/rules/observers/observers.h"
#include "games/konflikt47/rules/shooting/targets.h"
#include "geometry/turn.h"

namespace konflikt47 {
namespace {

// K47-SHT-03 There is nobody to shoot at. Why is told by the enemy who comes nearest to being a target.
Refusal doubt_fire(const Position& position, UnitId unit) {
    const std::array<Refusal, 5> causes{{{"K47-WSR-04"_rule, "has no target: its barrel points elsewhere"},
        {"K47-ART-02"_rule, "has no target: its barrel points elsewhere"},
        {"K47-SHT-05"_rule, "has no target: own troops are within an inch of every line"},
        {"K47-SHT-07"_rule, "has no target: everyone in sight is out of range"},
        {"K47-SHT-04"_rule, "has no target: no enemy is in sight"}}};
    // Where its barrel points elsewhere, an Advance would turn it; what would be in its way then comes before that.
    State advancing = position.now;
    advancing.unit[unit].order = Order::advance;
    const Position turned{position.game, advancing};
    const bool may_turn = !refuse_order(position, unit, int(Order::advance));
    auto cause = causes.end();
    const Targets targets = targets_of(position, unit, Cause::order);
    for (const UnitId at : targets.units.all()) {
        Refusal no = refuse_target(position, unit, at, Cause::order);
        if (!no) return {};
        const bool is_arc =
            std::ranges::find(causes.begin(), causes.begin() + 2, no.rule, &Refusal::rule) != causes.begin() + 2;
        if (is_arc && may_turn)
            if (const Refusal still = refuse_target(turned, unit, at, Cause::order)) no = still;
        cause = std::min(cause, std::ranges::find(causes, no.rule, &Refusal::rule));
    }
    if (cause != causes.end()) return *cause;
    return {"K47-SHT-03"_rule, "has no target"};
}

// K47-WPN-09 Nothing that it has can hurt armour.
Refusal doubt_shot(const Position& position, int option) {
    const Shooting* shooting = position.now.stacks.main.top<Shooting>();
    if (!shooting || option == hold_fire || option % max_units >= position.game.units()) return {};
    if (has_effect(position, *shooting, UnitId(option % max_units))) return {};
    return in_vain();
}

// K47-TER-01 Rough ground, or rubble (K47-BLD-06).
bool is_in_rough_ground(const Position& position, Place at) {
    const Ground& ground = position.game.ground;
    for (std::size_t i = 0; i < ground.pieces.size(); ++i) {
        const Piece& piece = ground.pieces[i];
        const bool is_rough = position.now.collapsed >> i & 1 || ground.kind(u8(i)).going == Going::rough;
        if (is_rough && piece.box.contains(at) && contains(piece.outline, at)) return true;
    }
    return false;
}

// K47-TER-03 A man who starts in rough ground gets out of it with the first step of a Run, or goes nowhere.
Refusal doubt_run(const Position& position, UnitId unit) {
    if (position.unit(unit).building != no_piece || !position.on_table(unit)) return {};
    if (position.entry(unit).is_hull()) return {};  // it may turn
    if (!is_in_rough_ground(position, position.place_of(unit, leader_of(position, unit)))) return {};
    constexpr int directions = 16;
    constexpr i32 step = inch / 4;
    March march(position, unit, Pace::run);
    const Place from = march.began(march.leader());
    for (int i = 0; i < directions; ++i)
        if (!march.refuse_way(std::array{ahead(from, 360 * i / directions, step)})) return {};
    return {"K47-TER-03"_rule, "gets nowhere from here, except in an assault"};
}

}

// Nobody shoots at friends, asks twice why an enemy is no target, or asks which change of a die does nothing.
bool Game::is_thinkable(const Question& question, int option) const {
    switch (Topic(question.topic)) {
        case Topic::change_die: return false;
        case Topic::target:
        case Topic::also: return option < units() && side(UnitId(option)) != question.asked;
        default: return true;
    }
}

Refusal Game::caveat(const State& state, const Question& question, int option) const {
    if (Topic(question.topic) == Topic::target) return doubt_shot({*this, state}, option);
    const Ordering* ordering = state.stacks.main.top<Ordering>();
    if (Topic(question.topic) != Topic::order || !ordering) return {};
    if (option != int(Order::fire) && option != int(Order::run)) return {};
    State then = state;
    then.unit[ordering->unit].order = Order(option);
    const Position position{*this, then};
    if (option == int(Order::fire) && !refuse_to_call(position, ordering->unit)) return {};
    return option == int(Order::fire) ? doubt_fire(position, ordering->unit) : doubt_run(position, ordering->unit);
}

}
