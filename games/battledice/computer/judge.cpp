// The computer player's judgement.
#include "games/battledice/computer/judge.h"

#include <algorithm>

#include "core/weights.h"
#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/rules/retreat/retreat.h"
#include "games/battledice/words/ask.h"

namespace battledice {

struct Judge::Outlook : Position {
    Outlook(const Game& game, const State& state, Side side)
        : Position{game, state}, side(side), own(game.force(side)), other(game.force(enemy(side))) {
        // The side that loses when time runs out must attack.
        const Side favoured = game.timeout != Side::nobody ? game.timeout
            : score(Side::red) > score(Side::blue)         ? Side::red
            : score(Side::blue) > score(Side::red)         ? Side::blue
                                                           : Side::nobody;
        must_attack = favoured != side;
        for (UnitId id = other.first; id < other.last; ++id) count_crowd(id);
    }

    // How far an enemy unit can fire in its next phase, coming nearer if it may.
    int reach_of(UnitId enemy) const {
        const Unit_type& type = game.type(enemy);
        return type.range + (type.artillery ? 0 : std::min<int>(type.battle_after, type.move));
    }
    // The side's units that an enemy may choose from, if all go where they can: it fires at one of them only.
    void count_crowd(UnitId enemy) {
        const HexIndex from = unit(enemy).hex;
        crowd[enemy] = 0;
        if (from == no_hex) return;
        for (UnitId id = own.first; id < own.last; ++id)
            if (unit(id).on_board() && game.distance(from, unit(id).hex) <= reach_of(enemy) + game.type(id).move)
                ++crowd[enemy];
    }
    Side side;
    const Force &own, &other;
    bool must_attack;
    std::array<u8, max_units> crowd;
};

Gains gains_of(const Game& game) {
    const Worth worth;
    Gains gains;
    const Dice_set& set = game.dice_sets.front();
    for (int type = 0; type < type_count; ++type) {
        const Unit_type& target = game.unit_types[std::size_t(type)];
        const int faces = int(std::count(set.faces.begin(), set.faces.end(), target.hit_by));
        const i32 banner = type == int(Type::general) ? worth.banner + worth.general : worth.banner;
        gains.loss[std::size_t(type)] = (worth.figure + banner / target.figures) * faces / 6;
        for (int dice = 0; dice < Gains::most_dice; ++dice) {
            if (!faces) continue;
            const u64 total = Dice::plain(dice).all_throws();
            const std::vector<u64> weights = Weights::of_successes(dice, u32(faces), 6).scaled(total);
            for (int figures = 1; figures < Gains::most_figures; ++figures) {
                i64 sum = 0;
                for (int hits = 0; hits <= dice; ++hits)
                    sum += i64(weights[std::size_t(hits)]) *
                        (i64(worth.figure) * std::min(hits, figures) + (hits >= figures ? banner : 0));
                gains.gain[std::size_t(type)][std::size_t(figures)][std::size_t(dice)] = i32(sum / i64(total));
            }
        }
    }
    return gains;
}

// The exact odds of an attack, weighed.
i32 Judge::attack_value(const Outlook& outlook, UnitId firer, HexIndex target) const {
    const Attack_odds odds = attack_odds(game_, outlook.state, firer, target);
    if (odds.refusal) return 0;
    const UnitId unit = outlook.unit_at(target);
    i64 sum = 0;
    for (int lost = 1; lost < Attack_odds::most; ++lost)
        sum += i64(odds.losses[std::size_t(lost)]) * lost * worth_.figure;
    if (unit != no_unit) sum += i64(odds.destroyed) * worth_.banner;
    sum += i64(odds.general_killed) * (worth_.banner + worth_.general) + i64(odds.retreats) * worth_.retreat;
    // Driving a unit off ground that counts is worth as much as the ground.
    for (const Objective& objective : game_.objectives)
        if (objective.hex == target && unit != no_unit)
            sum += i64(odds.retreats + odds.destroyed) * objective.value * worth_.deny;
    return i32(sum / i64(odds.total));
}

// The best attack it could make from a hex, by the table of gains.
i32 Judge::best_attack(const Outlook& outlook, UnitId firer, HexIndex from) const {
    Aim aim(outlook, firer, from);
    // What can be cleared away, and the hex more that guns reach from a hill, shall not decide where it stands.
    aim.more += outlook.own_penalty(firer, from);
    aim.range = std::min<int>(aim.range, game_.type(firer).range);
    i32 best = 0;
    for (UnitId id = outlook.other.first; id < outlook.other.last; ++id) {
        const HexIndex hex = outlook.unit(id).hex;
        if (hex == no_hex || !aim.reaches(hex)) continue;
        const int figures = std::min<int>(outlook.unit(id).figures, Gains::most_figures - 1),
                  dice = std::min(aim.dice(hex), Gains::most_dice - 1);
        best = std::max(best, game_.gains.gain[u8(game_.roster[id].type)][std::size_t(figures)][std::size_t(dice)]);
    }
    return best;
}

// What the enemy who could fire at a place, some after coming nearer, would take off the unit there.
i32 Judge::danger(const Outlook& outlook, UnitId unit, HexIndex hex) const {
    const u8* distance = game_.distances.data() + std::size_t(hex) * game_.slots;
    const int cover = outlook.cover(hex, false);
    int dice = 0;  // hundredths
    for (UnitId id = outlook.other.first; id < outlook.other.last; ++id) {
        const HexIndex from = outlook.unit(id).hex;
        if (from == no_hex || distance[from] > outlook.reach_of(id)) continue;
        const Unit_type& type = game_.type(id);
        const int range = std::max(1, distance[from] - (outlook.reach_of(id) - type.range));
        // BD-BAT-03 without what a General adds and a fence takes: who comes nearer may leave both behind.
        const int thrown = (game_.ground[from].height ? type.hill_dice : type.dice)[std::size_t(range)] - cover;
        if (thrown <= 0 || (type.artillery && !outlook.sees(from, hex))) continue;
        dice += thrown * 100 / std::max<int>(1, outlook.crowd[id]);
    }
    const Unit& standing = outlook.unit(unit);
    const i32 each = game_.gains.loss[u8(game_.roster[unit].type)];
    const i32 frail =
        standing.figures * 2 <= game_.type(unit).figures ? each / 2 : 0;  // what is left of it goes more easily
    return dice * (each + frail) / 100 * worth_.risk / 100;
}

i32 Judge::place_value(const Outlook& outlook, UnitId unit, HexIndex hex, int steps) const {
    const Unit_type& type = game_.type(unit);
    const bool is_general = game_.is_general(unit);
    i32 value = -danger(outlook, unit, hex);

    if (!is_general) {
        const bool moves = hex != outlook.unit(unit).hex;
        const u8 marks = moves && game_.ground[hex].shelter ? Unit::sheltered : outlook.unit(unit).marks & Unit::fired;
        // Artillery has fired before it moves: where it goes, it fires no more.
        const bool battles =
            type.artillery ? !moves && !game_.ground[hex].no_battle : outlook.battles(unit, hex, steps, marks);
        const i32 attack = best_attack(outlook, unit, hex);
        value += battles ? attack : attack * worth_.later / 100;
        for (const Objective& objective : game_.objectives)
            if (objective.hex == hex) {
                if (objective.sides >> index(outlook.side) & 1) value += objective.value * worth_.objective;
                else value += objective.value * worth_.deny / 4;
            }
    } else if (outlook.has_unit(hex)) {
        const UnitId led = outlook.unit_at(hex);
        if (game_.type(led).general_bonus)
            value += best_attack(outlook, led, hex) ? game_.gains.loss[0] * worth_.leader / 100 + 200 : 100;
    } else value -= 400;  // a General alone is a target and no help

    return value - way(outlook, unit, hex);
}

// What the hexes that it must still go weigh.
i32 Judge::way(const Outlook& outlook, UnitId unit, HexIndex hex) const {
    const Unit_type& type = game_.type(unit);
    const i32 pace = outlook.must_attack ? worth_.advance : worth_.close_up;
    const i32 share = type.artillery || game_.is_general(unit) ? pace / 2 : pace;
    return share * away_[type.hit_by == Face::infantry ? 0 : 1][hex];
}

i32 Judge::move_gain(const Outlook& outlook, UnitId unit) const {
    if (!outlook.unit(unit).on_board()) return worth_.advance;  // BD-SET-03: a reserve is no use where it is
    const i32 stays = place_value(outlook, unit, outlook.unit(unit).hex, 0);
    const Hexes_in_reach within = reach(outlook, unit);
    i32 best = stays;
    for (int i = 0; i < within.count; ++i)
        best = std::max(best, place_value(outlook, unit, within.hex[std::size_t(i)], within.steps[std::size_t(i)]));
    if (within.exits && outlook.own.exit_value)
        best = std::max(best, stays + outlook.own.exit_value * worth_.objective);
    return best - stays;
}

// Hexes to go, over ground that this arm may enter, to the nearest enemy or unheld objective of the side.
const Judge::Distances& Judge::look_for_goals(const Outlook& outlook, Type type) {
    Distances& away = away_[type == Type::infantry ? 0 : 1];
    const u8 kind = type == Type::infantry ? bit(Type::infantry) : bit(Type::cavalry);
    std::fill_n(away.begin(), game_.slots, 60);
    std::array<HexIndex, max_hexes * 2> open;
    std::size_t begin = 0, end = 0;
    const auto goal = [&](HexIndex hex) {
        if (away[hex]) away[hex] = 0, open[end++] = hex;
    };
    for (UnitId id = outlook.other.first; id < outlook.other.last; ++id)
        if (outlook.unit(id).on_board()) goal(outlook.unit(id).hex);
    for (const Objective& objective : game_.objectives)
        if (objective.sides >> index(outlook.side) & 1) goal(objective.hex);
    while (begin < end) {
        const HexIndex hex = open[begin++];
        for (HexIndex next : game_.grid.neighbours(hex)) {
            if (away[next] != 60 || !(game_.ground[next].enter & kind)) continue;
            away[next] = u8(away[hex] + 1);
            open[end++] = next;
        }
    }
    return away;
}

// What the flags that are left cost at least, when it goes back this way.
i32 Judge::way_back_cost(const Outlook& outlook, const Retreat& retreat, HexIndex to) const {
    const int loss = Falling_back(outlook, retreat.unit).least_loss(retreat.left, to);
    return loss * worth_.figure + (loss >= outlook.unit(retreat.unit).figures ? worth_.banner : 0);
}

void Judge::evaluate(
    const State& state, const Question& question, std::span<const Answer> answers, std::span<i32> values) {
    const Outlook outlook(game_, state, question.asked);
    const Topic topic = Topic(question.topic);
    const UnitId unit = subject(game_, state, question);
    const bool about_places = topic == Topic::move_unit || topic == Topic::move_to || topic == Topic::enter_from ||
        topic == Topic::deploy || topic == Topic::retreat_to || topic == Topic::take_ground;
    if (about_places) look_for_goals(outlook, Type::infantry), look_for_goals(outlook, Type::cavalry);
    const Hexes_in_reach within =
        topic == Topic::move_to && outlook.unit(unit).on_board() ? reach(outlook, unit) : Hexes_in_reach{};

    for (std::size_t i = 0; i < values.size(); ++i) {
        const int option = answers[i].value[0];
        switch (topic) {
            case Topic::move_unit: values[i] = option == finish ? 30 : move_gain(outlook, UnitId(option)); break;
            case Topic::fire_unit:
                values[i] =
                    option == finish ? -1 : best_attack(outlook, UnitId(option), outlook.unit(UnitId(option)).hex);
                break;
            case Topic::fire_at:
                values[i] = option >= max_hexes ? worth_.clear_obstacle : attack_value(outlook, unit, HexIndex(option));
                break;
            case Topic::lay_guns:
                values[i] = option == hold_fire ? 0 : attack_value(outlook, unit, HexIndex(option));
                break;
            case Topic::move_to:
                if (option == off_board) values[i] = outlook.own.exit_value * worth_.objective;
                else
                    values[i] = place_value(outlook, unit, HexIndex(option),
                        within.count ? within.steps[std::size_t(within.find(HexIndex(option)))] : 1);
                break;
            case Topic::enter_from: values[i] = -way(outlook, unit, HexIndex(option)); break;  // there it goes on
            case Topic::deploy: values[i] = place_value(outlook, unit, HexIndex(option), 0); break;
            case Topic::retreat_to:
                values[i] = place_value(outlook, unit, HexIndex(option), 0) -
                    way_back_cost(outlook, *state.stacks.asking<Retreat>(question.asked), HexIndex(option));
                break;
            case Topic::take_ground: {
                const Fire* fire = state.stacks.main.top<Fire>();  // nothing else asks this
                const HexIndex stays = outlook.unit(unit).hex;
                values[i] =
                    place_value(outlook, unit, option ? fire->attacked : stays, 9);  // NOLINT(*.NullDereference)
                break;
            }
            default: values[i] = 0;
        }
    }
}

i32 Judge::evaluate_position(const State& state, Side side) {
    const auto worth = [&](Side of) {
        const Outlook outlook(game_, state, of);
        look_for_goals(outlook, Type::infantry), look_for_goals(outlook, Type::cavalry);
        i32 sum = outlook.unit_banners(of) * worth_.banner + state.objectives[index(of)] * worth_.objective;
        for (UnitId id = outlook.own.first; id < outlook.own.last; ++id) {
            const Unit& unit = outlook.unit(id);
            if (!unit.on_board()) continue;
            sum += unit.figures * worth_.figure - danger(outlook, id, unit.hex) / 2 - way(outlook, id, unit.hex);
        }
        return sum + (state.winner == of ? worth_.victory : 0);
    };
    return worth(side) - worth(enemy(side));
}

void Game::evaluate(
    const State& state, const Question& question, std::span<const Answer> answers, std::span<i32> values) const {
    Judge(*this).evaluate(state, question, answers, values);
}

i32 Game::evaluate_position(const State& state, Side side) const { return Judge(*this).evaluate_position(state, side); }

}
