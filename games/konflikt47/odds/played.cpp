// What the dice may bring, by playing the steps of a battle in every way.
#include "games/konflikt47/odds/played.h"

#include <algorithm>

#include "core/outcomes.h"
#include "games/konflikt47/odds/counting.h"
#include "games/konflikt47/rules/shooting/casualties.h"

namespace konflikt47 {
namespace {

template <class S> int step_number(Flow (S::*step)(Play&)) {
    return int(std::ranges::find(S::steps, step) - std::begin(S::steps));
}
// Whether a step is about to begin.
template <class S> const S* about_to(const Play& play, Flow (S::*step)(Play&)) {
    const auto& main = play.state.stacks.main;
    const S* top = main.template top<S>();
    return top && main.frames[std::size_t(main.depth - 1)].step == step_number(step) ? top : nullptr;
}

int sum(std::span<const Shot_group> groups, u8 Shot_group::* of) {
    int all = 0;
    for (const Shot_group& group : groups) all += group.*of;
    return all;
}

// Looks at the target of the attack only.
struct Shot_counter {
    using Result = Shot_result;
    static bool count(const Play& play, Result& result) {
        if (const Impact* impact = about_to(play, &Impact::place_pins)) {
            result.hits = u8(sum(play.groups(impact->shots), &Shot_group::hits));
            result.burnt = burns(play.groups(impact->shots));
        }
        if (const Impact* hurt = about_to(play, &Impact::save); hurt && hurt->shots.begins())
            result.damage = u8(sum(play.groups(hurt->shots), &Shot_group::damage));
        else if (const Impact* fallen = about_to(play, &Impact::picked)) {
            result.casualties = u8(std::min<int>(sum(play.groups(fallen->shots), &Shot_group::damage), fallen->before));
            return true;
        }
        return false;
    }
};

struct Fight_counter {
    using Result = Fight_result;
    static bool count(const Play& play, Result& result) {
        const Melee* melee = about_to(play, &Melee::decide);
        if (!melee) return false;
        const int attackers = play.serving(melee->by), defenders = play.serving(melee->at);
        const int attackers_fell = melee->before[0] - attackers, defenders_fell = melee->before[1] - defenders;
        result.attackers_lost = u8(result.attackers_lost + attackers_fell);
        result.defenders_lost = u8(result.defenders_lost + defenders_fell);
        result.outcome = outcome(attackers, attackers_fell, defenders, defenders_fell);
        return result.outcome != Outcome::draw;
    }
};

// A vehicle, and what has become of it.
struct Struck_vehicle {
    UnitId unit = no_unit;
    Condition after{};
    friend bool operator==(const Struck_vehicle&, const Struck_vehicle&) = default;
    SANDTABLE_FIELDS(unit, after);
};
struct Condition_counter {
    using Result = Struck_vehicle;
    static bool count(const Play& play, Result& result) {
        const Unit& vehicle = play.state.unit[result.unit];
        result.after = {true, !play.on_table(result.unit), vehicle.pins, vehicle.wear};
        return result.after.is_out;  // what becomes of those in it is another matter
    }
};

struct Order_counter {
    using Result = Order_result;
    static bool count(const Play& play, Result& result) {
        result.test = play.state.test;
        return false;
    }
};

// A player who is asked in between loses the men that matter least, and lays a template where it hits most men; to where a turret jams counts
// for nothing here.
struct Plain_players {
    const Game& game;
    template <class S> Answer operator()(const S& state, const Question& question) const {
        const Position position{game, state.battle};
        const auto& main = state.battle.stacks.main;
        Answer answer;
        if (const Casualties* losses = main.template top<Casualties>()) {
            const Models fallen = usual_losses(position, *losses);
            answer.size = u8(question.size);
            for (std::size_t i = 0; i < question.size; ++i) answer.value[i] = has(fallen, question.option[i]);
            return answer;
        }
        if (main.template top<Bailing_out>() || main.template top<Damaging>())
            return game.usual(state.battle, question);
        if (Topic(question.topic) == Topic::second_target) return Answer::of(max_units);  // another's matter
        const auto in_hand = template_in_hand(position);
        assert(in_hand && question.kind == Question::place);
        const Place best = in_hand->at.best();
        answer.size = 3;
        answer.value[0] = best.x, answer.value[1] = best.y, answer.value[2] = 0;
        return answer;
    }
};

// All that makes a difference: what is counted so far, where the rules are, and their locals. In a fight also the men left, and their weapons: a
// draw passes weapons on (K47-WSR-03), and a weapon may make its carrier a Tough Fighter.
struct By_locals {
    template <class S> std::vector<i64> operator()(const S& state) const {
        detail::Numbers numbers;
        detail::walk(numbers, "", state.result);
        detail::walk(numbers, "", state.battle.stacks.main);
        detail::walk(numbers, "", state.battle.attacks);
        const auto& main = state.battle.stacks.main;
        if (main.depth && (main.template top<Melee>() || main.template top<Casualties>()))
            for (const Unit& unit : state.battle.unit)
                for (const Model& model : unit.model)
                    numbers.numbers.push_back(model.alive ? model.weapon << 16 | model.beside << 8 | model.also : -1);
        return std::move(numbers.numbers);
    }
};

template <class Counter, class S>
Chances<typename Counter::Result> chances_of(const Game& game, const State& state, const S& sequence,
    const List<Shot_groups, most_attacks>& attacks = {}, const typename Counter::Result& counted = {},
    const Pulses& pulses = {}) {
    const Counting<Counter> counting{game};
    typename Counting<Counter>::State begin{state, counted};
    begin.battle.stacks = {};
    begin.battle.stacks.call(sequence);
    for (std::size_t i = pulses.size; i-- > 0;) begin.battle.stacks.call(pulses.item[i]);
    begin.battle.attacks = attacks;
    for (Unit& unit : begin.battle.unit) unit.guts = unit.luck = 0;
    return outcomes(counting, begin, Plain_players{game}, By_locals{}).map([](const auto& end) { return end.result; });
}

}

namespace {

template <class Counter>
Chances<typename Counter::Result> volley_chances(const Game& game, const State& state, const Volley& volley,
    const Shot_groups& groups, const typename Counter::Result& counted = {}, const Pulses& pulses = {}) {
    List<Shot_groups, most_attacks> attacks;
    attacks.add(groups);
    Volley alone = volley;
    alone.shots = {.number = groups.size};
    return chances_of<Counter>(game, state, alone, attacks, counted, pulses);
}

}

Chances<Shot_result> played_shot(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups) {
    return volley_chances<Shot_counter>(game, state, volley, groups);
}

Chances<Condition> played_armour(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups, const Pulses& pulses) {
    return volley_chances<Condition_counter>(game, state, volley, groups, {.unit = volley.at}, pulses)
        .map([](const Struck_vehicle& struck) { return struck.after; });
}

Chances<Fight_result> played_fight(const Game& game, const State& state, const Melee& melee) {
    return chances_of<Fight_counter>(game, state, melee);
}

// K47-MOR-02 The first hit of an attack pins.
Chances<Condition> hit_chances(
    const Game& game, const State& state, UnitId by, UnitId at, const Condition& condition, Shot_group group) {
    State begin = state;
    Unit& vehicle = begin.unit[at];
    vehicle.wear = condition.wear;
    vehicle.pins = u8(condition.pins + !condition.is_hit);
    group.hits = 1;
    List<Shot_groups, most_attacks> attacks;
    attacks.add({});
    attacks.item[0].add(group);
    const Penetrating hit{.by = by, .at = at, .firer = enemy(game.side(at)), .shots = {.number = 1}};
    return chances_of<Condition_counter>(game, begin, hit, attacks, {.unit = at}).map([](const Struck_vehicle& struck) {
        return struck.after;
    });
}

Chances<Condition> damage_chances(const Game& game, const State& state, const Damaging& rolls) {
    return chances_of<Condition_counter>(game, state, rolls, {}, {.unit = rolls.unit})
        .map([](const Struck_vehicle& struck) { return struck.after; });
}

Chances<Order_result> order_chances(const Game& game, const State& state, UnitId unit, int needed) {
    return chances_of<Order_counter>(game, state, Testing{unit, {.value = u8(std::max(needed, 0))}, true});
}

}
