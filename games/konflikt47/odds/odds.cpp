// Exact odds.
#include "games/konflikt47/odds/odds.h"

#include <algorithm>
#include <bit>

#include "core/outcomes.h"
#include "data_files/settings.h"
#include "games/konflikt47/chapters.h"
#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/odds/counting.h"
#include "games/konflikt47/rules/close_quarters/close_quarters.h"
#include "games/konflikt47/rules/shooting/bursting.h"
#include "games/konflikt47/rules/shooting/casualties.h"

namespace konflikt47 {
namespace {

using Use_of = Situation::Setting::Use;

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
    for (const Shot_group& lot : groups) all += lot.*of;
    return all;
}

// Looks at the target of the attack only.
struct Shot_counter {
    using Result = Shot_result;
    static bool count(const Play& play, Result& result) {
        if (const Impact* impact = about_to(play, &Impact::place_pins))
            result.hits = u8(sum(play.groups(impact->shots), &Shot_group::hits));
        else if (const Impact* hurt = about_to(play, &Impact::save); hurt && hurt->shots.begins())
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
        const int attackers = play.left(melee->by), defenders = play.left(melee->at);
        const int attackers_fell = melee->before[0] - attackers, defenders_fell = melee->before[1] - defenders;
        result.attackers_lost = u8(result.attackers_lost + attackers_fell);
        result.defenders_lost = u8(result.defenders_lost + defenders_fell);
        result.outcome = outcome(attackers, attackers_fell, defenders, defenders_fell);
        return result.outcome != Outcome::draw;
    }
};

struct Order_counter {
    using Result = Order_result;
    static bool count(const Play& play, Result& result) {
        result.test = play.state.test;
        return false;
    }
};

// Who is asked in between would lose those whom he can spare, and lays a template where it hits the most.
struct Plain_players {
    const Game& game;
    template <class S> Answer operator()(const S& state, const Question& question) const {
        const Position position{game, state.battle};
        const auto& main = state.battle.stacks.main;
        Answer answer;
        if (const Casualties* losses = main.template top<Casualties>()) {
            const Models fallen = spare_best(position, *losses);
            answer.size = u8(question.size);
            for (std::size_t i = 0; i < question.size; ++i) answer.value[i] = has(fallen, question.option[i]);
            return answer;
        }
        const Volley* volley = main.template top<Volley>();
        assert(volley && question.kind == Question::place);
        const Place best =
            Bursting(position, volley->by, volley->at, volley->firer, *position.next_group(volley->shots)).best();
        answer.size = 3;
        answer.value[0] = best.x, answer.value[1] = best.y, answer.value[2] = 0;
        return answer;
    }
};

// All that makes a difference: what is counted so far, where the rules are, and their locals.
struct By_locals {
    template <class S> std::vector<i64> operator()(const S& state) const {
        detail::Numbers numbers;
        detail::walk(numbers, "", state.result);
        detail::walk(numbers, "", state.battle.stacks.main);
        detail::walk(numbers, "", state.battle.attacks);
        if (const auto& main = state.battle.stacks.main; main.depth)
            if (main.template top<Melee>() || main.template top<Casualties>())
                for (const Unit& unit : state.battle.unit) {
                    i64 alive = 0;
                    for (const Model& model : unit.model) alive = 2 * alive + model.alive;
                    numbers.numbers.push_back(alive);
                }
        return std::move(numbers.numbers);
    }
};

template <class Counter, class S>
Chances<typename Counter::Result> chances_of(
    const Game& game, const State& state, const S& sequence, const List<Shot_groups, most_attacks>& attacks = {}) {
    const Counting<Counter> counting{game};
    typename Counting<Counter>::State begin{state, {}};
    begin.battle.stacks = {};
    begin.battle.stacks.call(sequence);
    begin.battle.attacks = attacks;
    for (Unit& unit : begin.battle.unit) unit.guts = unit.luck = 0;
    return outcomes(counting, begin, Plain_players{game}, By_locals{}).map([](const auto& end) { return end.result; });
}

}

// Lots depend on nothing of each other once they are worked out, so each is played alone; together they would be their product.
Chances<Shot_result> shot_chances(
    const Game& game, const State& state, const Volley& volley, const Shot_groups& groups) {
    auto all = Chances<Shot_result>::certain({});
    const int models = Position{game, state}.left(volley.at);
    Volley alone = volley;
    alone.shots = {.number = 1};
    for (const Shot_group& lot : groups.all()) {
        List<Shot_groups, most_attacks> attacks;
        attacks.add({});
        attacks.item[0].add(lot);
        all = all.with(
            chances_of<Shot_counter>(game, state, alone, attacks), [&](const Shot_result& a, const Shot_result& b) {
                return Shot_result{
                    u8(a.hits + b.hits), u8(a.damage + b.damage), u8(std::min(a.casualties + b.casualties, models))};
            });
    }
    return all;
}

Chances<Order_result> order_chances(const Game& game, const State& state, UnitId unit, int needed) {
    return chances_of<Order_counter>(game, state, Testing{unit, i8(needed), true});
}

Chances<Fight_result> fight_chances(const Game& game, const State& state, const Melee& melee) {
    return chances_of<Fight_counter>(game, state, melee);
}

namespace {

// Two units somewhere on an open table, the first of which attacks.
struct Two_units {
    Game game;
    State state{};

    Two_units(const House& house, int own, int others) : game(game_of(house_scope.read(house), nullptr)) {
        for (const Side side : both_sides) {
            const int models = side == Side::red ? own : others;
            Entry entry{.side = side};
            entry.men.resize(std::size_t(models));
            game.roster.push_back(std::move(entry));
            game.forces[index(side)].first = UnitId(index(side));
            game.forces[index(side)].last = UnitId(index(side) + 1);
            Unit& unit = state.unit[index(side)];
            unit.where = Whereabouts::on_table;
            for (int i = 0; i < models; ++i) unit.model[std::size_t(i)].alive = true;
        }
    }
    // K47-SHT-13 A unit whose Damage Value is this.
    void set_damage_value(UnitId id, int value) {
        game.roster[id].quality = Quality(std::clamp(value - 3, 0, 2));
        game.roster[id].powered_armour = Powered(std::clamp(value - 5, 0, 2));
    }
};

Odds odds_of_shots(const Situation_settings& given, const House& house) {
    const int shots = given.number("shots", 1, Answer::capacity, 1);
    Two_units two(house, 1, given.number("models", 1, max_models, max_models));
    Shot_group lot{.shots = u8(shots)};
    lot.need = i8(given.number("to-hit", 1, 12, 4));
    const int value = given.number("damage-value", 2, 20, 4), pen = given.number("pen", 0, 20, 0);
    lot.hurt = u8(to_hurt(value, pen, two.game.options.six_then_six));
    lot.save = u8(given.has("cover-save") ? given.number("cover-save", 2, never, never) : int(never));
    Shot_groups groups;
    groups.add(lot);
    const auto chances = shot_chances(two.game, two.state, {.by = 0, .at = 1, .firer = Side::red}, groups);
    Odds odds;
    odds.dice = shots;
    odds.terms = {{"K47-SHT-08"_rule, "shots", shots}};
    odds.total = chances.weights.handy_total();
    odds.distributions = {
        distribution("hits", chances.map([](const Shot_result& one) { return int(one.hits); }), odds.total),
        distribution("damage", chances.map([](const Shot_result& one) { return int(one.damage); }), odds.total),
        distribution(
            "casualties", chances.map([](const Shot_result& one) { return int(one.casualties); }), odds.total)};
    odds.chances = {chance("pinned", chances, [](const Shot_result& one) { return one.hits > 0; }, odds.total)};
    return odds;
}

// K47-ORD-03 An Order Test without an officer.
Odds odds_of_order(const Situation_settings& given, const House& house) {
    Two_units two(house, 1, 1);
    const int morale = given.number("morale", 2, 20, 9), pins = given.number("pins", 0, 20, 0);
    const auto chances = order_chances(two.game, two.state, 0, morale - pins);
    Odds odds;
    odds.dice = 2;
    odds.terms = {{"K47-ORD-03"_rule, "two dice", 2}};
    odds.total = chances.weights.handy_total();
    const auto ends = [&](const char* name, Test as) {
        odds.chances.push_back(
            chance(name, chances, [as](const Order_result& one) { return one.test == as; }, odds.total));
    };
    ends("passes", Test::passed);
    ends("fails", Test::failed);
    ends("fubar", Test::fubar);
    return odds;
}

Odds odds_of_close_quarters(const Situation_settings& given, const House& house) {
    const int attackers = given.number("attackers", 1, max_models, 1),
              defenders = given.number("defenders", 1, max_models, 1);
    Two_units two(house, attackers, defenders);
    two.set_damage_value(0, given.number("attacker-damage-value", 3, 7, 4));
    two.set_damage_value(1, given.number("defender-damage-value", 3, 7, 4));
    Melee melee{.by = 0, .at = 1};
    melee.order = order_of_blows(two.game.options, given.has("simultaneous"));
    melee.most_rounds = u8(given.number("rounds", 1, 20, rounds_of(Position{two.game, two.state}, 0, 1)));
    const auto chances = fight_chances(two.game, two.state, melee);
    Odds odds;
    odds.dice = attackers + defenders;
    odds.terms = {{"K47-CQ-06"_rule, "attackers", attackers}, {"K47-CQ-06"_rule, "defenders", defenders}};
    odds.total = chances.weights.handy_total();
    const auto ends = [&](const char* name, Outcome as) {
        odds.chances.push_back(
            chance(name, chances, [as](const Fight_result& one) { return one.outcome == as; }, odds.total));
    };
    ends("attackers_win", Outcome::attackers_win);
    ends("defenders_win", Outcome::defenders_win);
    ends("both_destroyed", Outcome::both_gone);
    ends("draw", Outcome::draw);
    odds.distributions = {distribution("attackers_lost",
                              chances.map([](const Fight_result& one) { return int(one.attackers_lost); }), odds.total),
        distribution("defenders_lost", chances.map([](const Fight_result& one) { return int(one.defenders_lost); }),
            odds.total)};
    return odds;
}

}

std::vector<Situation> odds_situations() {
    return {{"shoot", "shots of one kind at a unit",
                {{"shots", "how many shots", {}, Use_of::one, true},
                    {"to-hit", "what each needs to hit, 7 and more for a 6 that is followed by another", {},
                        Use_of::one, true},
                    {"pen", "what is added to a damage roll", {}, Use_of::one, true},
                    {"damage-value", "the Damage Value to reach", {}, Use_of::one, true},
                    {"cover-save", "what saves", {}, Use_of::one, false},
                    {"models", "how many models the target has", {}, Use_of::one, false}}},
        {"order", "an order that is tested",
            {{"morale", "Morale Value, with the bonus of an officer", {}, Use_of::one, true},
                {"pins", "Pin Markers", {}, Use_of::one, false}}},
        {"close-quarters", "a fight until it is decided",
            {{"attackers", "models that attack", {}, Use_of::one, true},
                {"attacker-damage-value", "their Damage Value", {}, Use_of::one, true},
                {"defenders", "models that are attacked", {}, Use_of::one, true},
                {"defender-damage-value", "their Damage Value", {}, Use_of::one, true},
                {"simultaneous", "the defenders are in a defensive position", {}, Use_of::flag, false},
                {"rounds", "rounds that are fought at most", {}, Use_of::one, false}}}};
}

Odds odds_of(const std::string& situation, const Settings& settings, const House& house) {
    const std::vector<Situation> situations = odds_situations();
    const Situation& asked = find_situation(situations, situation);
    const Situation_settings given(asked, settings);
    Odds odds = asked.id == "shoot" ? odds_of_shots(given, house)
        : asked.id == "order"       ? odds_of_order(given, house)
                                    : odds_of_close_quarters(given, house);
    odds.title = asked.about;
    return odds;
}

}
