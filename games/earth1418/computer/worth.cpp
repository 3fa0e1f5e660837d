// What the computer player finds answers worth, in thousandths of a base.
#include <algorithm>

#include "games/earth1418/computer/judge.h"

namespace earth1418 {
namespace {

// What the enemy's fire would cost on average at a place, if each of its sub-units shot at one in three of those in its range.
i32 danger(const Position& position, UnitId id, Place at, Row row, Column column) {
    const int needed = own_resilience(position, id) + cover_value(position, id, row, column);
    const i32 chance = std::clamp(7 - needed, 0, 6);
    i32 dice = 0;
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to) {
        const Troop& troop = position.troop(to);
        if (!position.on_table(to) || !troop.shooting || position.unit(to).in_contact ||
            position.unit(to).gun == Gun::packed)
            continue;
        if (within(at, position.unit(to).at, std::min<i32>(troop.range, 1200 * mm) + position.span(to) / 2))
            dice += dice_of_bases(troop.shooting, position.unit(to).bases);
    }
    return 1000 * dice * chance / 18;
}

// How good it is to stand somewhere: near to where one wants to be, and in cover.
i32 worth_of_place(const Position& position, UnitId id, Place end) {
    const Place aim = aim_of(position, position.side(id), position.unit(id).at);
    const bool moves = end != position.unit(id).at;
    const Row standing = standing_row(position, end);
    const i32 fire = moves ? danger(position, id, end, surface(position, end).row, Column::moving)
                           : danger(position, id, end, standing, column_of(position, id));
    return -fire / 8 - i32(length(end, aim) / (2 * mm)) + 40 * cover_value(position, id, standing, Column::stationary);
}

// As if all bases touched.
i32 melee_hits(const Position& position, UnitId by, UnitId at, int needed) {
    const Troop& troop = position.troop(by);
    Volley volley{.by = by, .at = at, .dice = u8(dice_of_bases(troop.melee, position.unit(by).bases))};
    volley.needed = i8(needed);
    return mean_hits(position.game, volley);
}

// How many bounds it takes to reach an enemy by assault.
i64 bounds_to(const Position& position, UnitId id, UnitId against) {
    const Plan plan = assault(position, id, against);
    const i64 left = position.gap_between(id, against) - assault_reach(position, id, plan, 0);
    if (left <= 0) return 1;
    const Touched ground = touched(position, position.unit(id).at, {plan.way.data(), plan.points});
    const i64 rate = std::max<i64>(allowance(position, id, ground, true, false), mm);
    return 1 + (left + rate - 1) / rate;
}

i32 worth_of_fight(const Position& position, UnitId id, UnitId against) {
    const i32 own = melee_hits(position, id, against, resilience(position, against, id).sum());
    const i32 theirs = melee_hits(
        position, against, id, own_resilience(position, id) + cover_value(position, id, Row::open, Column::moving));
    int friends = 0;
    for (UnitId one = position.first(position.side(id)); one < position.last(position.side(id)); ++one)
        friends += one != id && position.plan(one).act == Act::assault && position.plan(one).against == against;
    const i64 bounds = position.unit(id).in_contact && position.within_range(id, against, position.touching())
        ? 1
        : bounds_to(position, id, against);
    return 700 - i32(200 * bounds) + worth_of_hits(position, against, 0, own) / 2 - theirs / 20 +
        60 * std::min(friends, 2) - i32(length(position.unit(id).at, position.unit(against).at) / (2 * mm));
}

i32 worth_of_shot(const Position& position, UnitId id, UnitId target, const Expected& expected) {
    const Aim aim = work_out(position, id, target);
    if (!aim)
        return -i32(std::min<i64>(length(position.unit(id).at, position.unit(target).at), 2000 * mm) / mm) -
            400 * (aim.lost == Lost::sight);
    return 10 + worth_of_hits(position, target, expected[target], mean_hits(position.game, aim.volley));
}

i32 best_shot(const Position& position, UnitId id, const Expected& expected) {
    i32 best = 0;
    const Side other = enemy(position.side(id));
    for (UnitId to = position.first(other); to < position.last(other); ++to)
        if (position.on_table(to) && !position.unit(to).in_contact)
            best = std::max(best, worth_of_shot(position, id, to, expected));
    return best;
}

// `best` is what its best shot is worth.
i32 worth_of_act(const Position& position, UnitId id, Act act, const Expected& expected, i32 best) {
    const Unit& unit = position.unit(id);
    const Troop& troop = position.troop(id);
    const Command command = directive(position, id).command;
    const Row row = row_of(position, id);
    switch (act) {
        case Act::stay:
            if (troop.is_artillery()) return 0;
            if (troop.command) return 400;
            return (troop.is_heavy() ? 250 : 100) + std::min(best, 1200) / 4;
        case Act::dig: {
            const int gain =
                cover_value(position, id, row, Column::dug_in) - cover_value(position, id, row, Column::stationary);
            return (command == Command::hold ? 100 : troop.command ? 350 : -100) + 100 * gain;
        }
        case Act::move: {
            if (troop.is_artillery()) return -50;
            if (troop.command) return nearest_enemy(position, position.side(id), unit.at) > 400 * mm ? 450 : 100;
            if (troop.is_heavy() && best > 150) return 50;
            const auto way = usual_way(position, id, act, must_act(position, id));
            if (way.empty()) return 0;
            return 500 + worth_of_place(position, id, way.back()) - worth_of_place(position, id, unit.at);
        }
        case Act::find_cover: {
            const auto way = usual_way(position, id, act, must_act(position, id));
            return !way.empty() && standing_row(position, way.back()) > row ? 280 : 150;
        }
        case Act::assault: {
            if (troop.is_heavy()) return 0;
            i32 most = -1000;
            const Side other = enemy(position.side(id));
            for (UnitId to = position.first(other); to < position.last(other); ++to)
                if (position.on_table(to) && !refuse_assault(position, id, to))
                    most = std::max(most, worth_of_fight(position, id, to));
            return 200 + most;
        }
        case Act::retreat: return unit.dug_in || best > 600 ? 120 : 400;
        case Act::unpack: return 500;
        case Act::pack: return -100;
        case Act::direct: return best;
        case Act::bombard: return worth_of_mission(position, id, targets_of_guns(position, id)[0], expected);
        case Act::join: return -50;
        case Act::smoke:
        case Act::gas: return -20;
        default: return 0;
    }
}

// `bonus_of`: the answer says which shots have this bonus; 0: how many shots there are.
i32 worth_of_shots(
    const Position& position, const Mission& mission, const Answer& answer, int bonus_of, const Expected& expected) {
    Expected all = expected;
    i32 sum = 0;
    for (std::size_t i = 0; i < answer.size && i < mission.at.size; ++i) {
        Shots shots = mission.at.item[i];
        (bonus_of ? shots.bonus[std::size_t(bonus_of - 1)] : shots.shots) = u8(answer.value[i]);
        if (!shots.shots) continue;
        const i32 hits = mean_hits(position.game, bombard(position, mission.lead, shots, mission.centre, 0xff));
        sum += worth_of_hits(position, shots.unit, all[shots.unit], hits);
        all[shots.unit] += hits;
    }
    return sum;
}

// Whether it makes a difference what one's own side has planned to shoot at already.
bool asks_for_fire(Topic topic) {
    return topic == Topic::plan_what || topic == Topic::gun_what || topic == Topic::plan_target ||
        topic == Topic::gun_target || topic == Topic::gun_square;
}

}

// E18-PLN-02 It knows no more than its view: a plan that is not shown is none.
void Game::evaluate(
    const State& view, const Question& question, std::span<const Answer> answers, std::span<i32> values) const {
    const Position position{*this, view};
    const Side side = question.asked;
    const Planning* planning = view.stacks.asking<Planning>(side);
    const Laying* laying = view.stacks.asking<Laying>(side);
    const Mission* mission = laying ? &view.secret[index(side)].missions.item[laying->mission] : nullptr;
    const Expected expected = laying           ? expected_of_shots(position, side, laying->mission)
        : asks_for_fire(Topic(question.topic)) ? expected_hits(position, side, planning->unit)
                                               : Expected{};
    const int leading = Topic(question.topic) == Topic::command_whom ? leading_formation(position, side) : -1;
    const bool is_plan = Topic(question.topic) == Topic::plan_what || Topic(question.topic) == Topic::gun_what;
    const i32 best = is_plan ? best_shot(position, planning->unit, expected) : 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Answer& answer = answers[i];
        const i32 first = answer.value[0];
        const Place at{first, answer.size > 1 ? answer.value[1] : 0};
        i32& value = values[i];
        switch (Topic(question.topic)) {
            case Topic::command_whom:
                value = first == max_formations                                                   ? 5
                    : view.secret[index(side)].order[std::size_t(first)].command != Command::none ? 0
                    : first == leading                                                            ? 20
                                                                                                  : 10;
                break;
            case Topic::command_what:
                value =
                    worth_of_command(position, side, view.stacks.asking<Commanding>(side)->formation, Command(first));
                break;
            case Topic::command_toward: {
                const Commanding& now = *view.stacks.asking<Commanding>(side);
                const Place from = middle(position, now.formation);
                const Place to = now.command == Command::retreat ? ahead(from, own_edge(side), 200 * mm)
                                                                 : aim_of(position, side, from);
                value = -i32(length(at, to) / mm);
                break;
            }
            case Topic::plan_whom:
            case Topic::gun_whom:
                value = first == max_units ? 5 : position.plan(UnitId(first)).act == Act::none ? 10 : 0;
                break;
            case Topic::plan_what:
            case Topic::gun_what: value = worth_of_act(position, planning->unit, Act(first), expected, best); break;
            case Topic::plan_way:
            case Topic::gun_way:
                value = worth_of_place(
                    position, planning->unit, {answer.value[answer.size - 3u], answer.value[answer.size - 2u]});
                break;
            case Topic::plan_against: value = worth_of_fight(position, planning->unit, UnitId(first)); break;
            case Topic::plan_target:
            case Topic::gun_target:
                value = first >= max_units ? -2500 : worth_of_shot(position, planning->unit, UnitId(first), expected);
                break;
            case Topic::gun_square: value = worth_of_mission(position, planning->unit, at, expected); break;
            case Topic::circle: value = worth_of_mission(position, mission->lead, at, expected); break;
            case Topic::shots: value = worth_of_shots(position, *mission, answer, 0, expected); break;
            case Topic::bonus_shots:
                value = worth_of_shots(position, *mission, answer, laying->bonus_of, expected);
                break;
            case Topic::pursue: value = first ? 0 : 1; break;
            case Topic::opponent:
                value = worth_of_fight(position, view.stacks.asking<Opponents>(side)->next, UnitId(first));
                break;
            default: value = 0;
        }
    }
}

// The first command of a bound says what the others join in. It decides most, and what it brings shows at the end of the battle: an attack
// costs for many bounds before it pays. What a single company or battery does is lost among the dice.
Trials Game::trials(const State& view, const Question& question) const {
    if (Topic(question.topic) != Topic::command_what) return {.each = 0};
    const auto& orders = view.secret[index(question.asked)].order;
    if (std::ranges::any_of(orders, [](const Order& order) { return order.command != Command::none; }))
        return {.each = 0};
    return {.each = 4, .ahead = bounds};
}

i32 Game::evaluate_position(const State& state, Side side) const {
    const Position position{*this, state};
    const auto points = position.score();
    if (state.ending != Ending::none) return state.winner == side ? 3000 : state.winner == enemy(side) ? -3000 : 0;
    i32 ahead = points[index(side)] - points[index(enemy(side))];
    // E18-VIC-03 A side that collapsed alone does not win.
    if (position.has_collapsed(side) && !position.has_collapsed(enemy(side))) ahead = std::min(ahead, 0);
    if (position.has_collapsed(enemy(side)) && !position.has_collapsed(side)) ahead = std::max(ahead, 0);
    i32 sum = 1000 * ahead;
    for (UnitId id = 0; id < units(); ++id) {
        const i32 worth = 300 * state.unit[id].bases - 60 * position.fresh(id);
        sum += this->side(id) == side ? worth : -worth;
    }
    return sum;
}

}
