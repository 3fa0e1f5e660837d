// Chapter 16: artillery. Chapter 17: smoke and gas are laid.
#include "games/earth1418/rules/artillery/bombardment.h"

#include <algorithm>
#include <bit>

#include "games/earth1418/rules/shooting/arming.h"

namespace earth1418 {

List<UnitId, max_batteries> batteries(const Position& position, UnitId lead) {
    List<UnitId, max_batteries> list;
    list.add(lead);
    for (UnitId id : position.game.formation(lead).units)
        if (id != lead && position.unit(id).bases && position.plan(id).act == Act::join &&
            position.plan(id).against == lead)
            list.add(id);
    return list;
}

// E18-ART-04 The sum of the arming of all bases that fire; E18-GAS-03 one less in gas.
int shots_of(const Position& position, UnitId lead) {
    int shots = 0;
    bool gassed = false;
    const auto list = batteries(position, lead);
    for (UnitId id : list.all()) {
        shots += position.troop(id).shooting * position.unit(id).bases;
        gassed |= in_gas(position, id);
    }
    return std::max(shots - (gassed ? int(position.game.effect[1].dice) : 0), 0);
}

// E18-ART-06 Each base that fires has one with the bonus of its kind; under `single` the mission has one, with the highest.
std::array<u8, most_bonus> bonus_shots_of(const Position& position, UnitId lead) {
    std::array<u8, most_bonus> shots{};
    const auto list = batteries(position, lead);
    for (UnitId id : list.all())
        if (const int bonus = position.troop(id).shooting_bonus)
            shots[std::size_t(bonus - 1)] = u8(shots[std::size_t(bonus - 1)] + position.unit(id).bases);
    if (position.game.options.bombard_bonus != Options::single) return shots;
    const auto highest = std::find_if(shots.rbegin(), shots.rend(), [](u8 some) { return some; });
    if (highest == shots.rend()) return shots;
    std::array<u8, most_bonus> one{};
    one[std::size_t(shots.rend() - highest - 1)] = 1;
    return one;
}

// E18-ART-05 Sub-units with more than one base under it, or with their only one.
List<Shots, most_under_circle> under_circle(const Position& position, Side by, Place centre) {
    List<Shots, most_under_circle> list;
    const Body circle = Body::disc(centre, position.game.charts.circle / 2);
    const Side other = enemy(by);
    for (UnitId id = position.first(other); id < position.last(other); ++id) {
        if (!position.on_table(id)) continue;
        const i64 far = i64{circle.radius()} + position.span(id);
        if (square(centre, position.unit(id).at) > far * far) continue;
        const Rank rank = position.rank(id);
        u8 under = 0;
        for (int i = 0; i < rank.count; ++i)
            if (overlap(rank.base[std::size_t(i)], circle)) under |= u8(1u << i);
        if (std::popcount(under) < std::min(2, rank.count)) continue;
        for (u8 i = 0; i < rank.count; ++i)
            if (under >> i & 1 && !list.is_full()) list.add({id, i, 0, {}});
    }
    return list;
}

namespace {

// E18-ART-01 Whether a battery leads the mission from now on that it joined: the one that led it is gone.
bool takes_over(Play& play, UnitId id) {
    Plan& plan = play.plan_of(id);
    const UnitId lead = plan.against;
    if (play.unit(lead).bases) return false;
    const Plan& of = play.plan(lead);
    if (!is_mission(of.act)) return false;
    plan.act = of.act, plan.column = of.column, plan.row = of.row, plan.aim = of.aim;
    plan.against = no_unit;
    for (UnitId other : play.game.formation(id).units)
        if (play.plan(other).act == Act::join && play.plan(other).against == lead) play.plan_of(other).against = id;
    return true;
}

}

// E18-ART-05, E18-GAS-02 The missions of this step are known now; both sides lay their circles unseen.
Flow Shooting::lay(Play& play) {
    State& state = play.state;
    bool any = false;
    for (const Side side : both_sides) {
        Secret& secret = state.secret[index(side)];
        secret.missions.clear();
        for (UnitId id = play.first(side); id < play.last(side); ++id) {
            const Plan& plan = play.plan(id);
            if (!play.unit(id).bases || !(is_mission(plan.act) || plan.act == Act::join) ||
                shooting_step(play, id, plan.act) != step)
                continue;
            play.unit(id).shown = true;
            if (plan.act == Act::join && !takes_over(play, id)) continue;
            secret.missions.add({id});
            any = true;
        }
    }
    if (!any) return Flow::next;
    return state.stacks.seal(Laying{Side::red, step}, Laying{Side::blue, step});
}

// E18-ART-05 The centre of the circle lies in the square that was ordered.
Flow Laying::circle(Play& play) {
    Secret& secret = play.state.secret[index(side)];
    if (mission == secret.missions.size) return Flow::done;
    Mission& now = secret.missions.item[mission];
    const Plan& plan = play.plan(now.lead);
    Place centre = plan.aim;
    if (play.game.options.circle_placement == Options::at_execution) {
        const Bounds square = square_bounds(play.game, plan.column, plan.row);
        const auto describe = [&](Question& question) {
            question.width = play.game.width;
            question.height = play.game.height;
            question.least = question.most = 1;
            question.has_facing = false;
        };
        const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
            if (square.contains({numbers[0], numbers[1]})) return {};
            return {"E18-ART-05"_rule, "is not in square {0:letter}{1}", {plan.column, plan.row + 1}};
        };
        const Answer* given = play.place(side, "E18-ART-05"_rule, u16(Topic::circle), describe, refuse);
        if (!given) return Flow::wait;
        centre = {given->value[0], given->value[1]};
    }
    now.centre = centre;
    now.placed = true;
    if (!is_cordon(plan.act)) now.at = under_circle(play, side, centre);
    return Flow::next;
}

// E18-ART-06 Up to half of all shots to one base, or as thin as one each; nobody needs to be shot at.
Flow Laying::shots(Play& play) {
    Mission& now = play.state.secret[index(side)].missions.item[mission];
    const int all = shots_of(play, now.lead);
    if (!now.at.size || !all) return Flow::next;
    const auto describe = [&](Question& question) {
        question.least = 0;
        question.each = std::max(1, all / 2);
        for (u16 i = 0; i < now.at.size; ++i) question.option[question.size++] = i;
        question.most = std::min(all, question.each * question.size);
    };
    const Answer* given =
        play.share(side, "E18-ART-06"_rule, u16(Topic::shots), describe, [](auto) { return Refusal{}; });
    if (!given) return Flow::wait;
    for (std::size_t i = 0; i < given->size; ++i) now.at.item[i].shots = u8(given->value[i]);
    return Flow::next;
}

namespace {

// E18-ARM-04 Whether any face hits the base with the bonus that would miss it without: where every die hits, or none, it is all one.
bool gains_by(const Position& position, UnitId lead, const Shots& shots, int bonus) {
    const int needed = shot(position, lead, shots.unit, 1).needed;
    return needed > 1 && needed - bonus <= 6;
}

}

// E18-ART-06 Which of the shots have the bonus of the bases that fire, the highest first; no shot has two.
Flow Laying::bonus(Play& play) {
    Mission& now = play.state.secret[index(side)].missions.item[mission];
    const auto all = bonus_shots_of(play, now.lead);
    for (; bonus_of; --bonus_of) {
        const std::size_t kind = bonus_of - 1u;
        int plain = 0, targets = 0;
        for (const Shots& shots : now.at.all()) plain += shots.plain(), targets += shots.plain() > 0;
        const int bonus = std::min<int>(all[kind], plain);
        const bool alike = std::ranges::none_of(now.at.all(),
            [&](const Shots& shots) { return shots.plain() && gains_by(play, now.lead, shots, int(bonus_of)); });
        if (bonus == plain || targets == 1 || alike) {
            int left = bonus;
            for (Shots& shots : now.at.all()) {
                shots.bonus[kind] = u8(std::min(shots.plain(), left));
                left -= shots.bonus[kind];
            }
        } else if (bonus) {
            const auto describe = [&](Question& question) {
                question.least = question.most = bonus;
                for (u16 i = 0; i < now.at.size; ++i) question.option[question.size++] = i;
            };
            const auto refuse = [&](std::span<const i32> numbers) -> Refusal {
                for (std::size_t i = 0; i < numbers.size(); ++i)
                    if (numbers[i] > now.at.item[i].plain())
                        return {"E18-ART-06"_rule, "gives bonuses to {0} of {1} shots",
                            {numbers[i], now.at.item[i].plain()}};
                return {};
            };
            const Answer* given = play.share(side, "E18-ART-06"_rule, u16(Topic::bonus_shots), describe, refuse);
            if (!given) return Flow::wait;
            for (std::size_t i = 0; i < given->size; ++i) now.at.item[i].bonus[kind] = u8(given->value[i]);
            --bonus_of;
            return Flow::again;
        }
    }
    ++mission, bonus_of = most_bonus;
    return Flow::restart;
}

// E18-ART-07 Base by base.
Flow Shooting::bombard(Play& play) {
    State& state = play.state;
    while (side < 2) {
        const auto& missions = state.secret[side].missions;
        if (mission == missions.size) {
            ++side, mission = shot = 0;
            continue;
        }
        const Mission& now = missions.item[mission];
        const Plan& plan = play.plan(now.lead);
        if (is_cordon(plan.act)) {  // when the step is over
            ++mission;
            continue;
        }
        if (!shot) play.tell("E18-ART-05"_rule, Told::mission, now.lead, now.centre.x, now.centre.y, now.at.size);
        while (shot < now.at.size && !now.at.item[shot].shots) ++shot;
        if (shot == now.at.size) {
            ++mission, shot = 0;
            continue;
        }
        const Shots& shots = now.at.item[shot];
        u8 under = 0;
        for (const Shots& other : now.at.all())
            if (other.unit == shots.unit) under |= u8(1u << other.base);
        const auto volleys = earth1418::bombard(play, now.lead, shots, now.centre, under);
        const Volley volley = volleys.item[lot];
        const bool harmless = volley.needed > 6 + volley.bonus;
        const auto list = batteries(play, now.lead);
        if (!harmless || play.game.options.harmless_fire_pins)  // E18-CMD-04
            for (UnitId id : list.all()) play.press(shots.unit, id);
        if (++lot == volleys.size) ++shot, lot = 0;
        if (harmless) {
            play.tell("E18-ARM-04"_rule, Told::harmless, now.lead, volley.at, volley.needed);
            continue;
        }
        play.tell("E18-ART-06"_rule, Told::fires, now.lead, volley.at, volley.dice, volley.needed, volley.base + 1);
        if (volley.separate) play.tell("E18-ARM-05"_rule, Told::bonus, now.lead, volley.separate, volley.bonus);
        return play.recall(volley);
    }
    return Flow::next;
}

// E18-GAS-02 Cordons of the step lie across the wind when all shooting of the step is done.
Cordon cordon_at(const Position& position, Act act, std::size_t batteries, Place at) {
    const i32 width = position.game.charts.smoke_length * i32(batteries);
    return {at, width, i16(facing(position.now.wind)), u8(effect_of(act)), 0};
}

void lay_cordons(Play& play) {
    State& state = play.state;
    for (const Secret& secret : state.secret)
        for (const Mission& now : secret.missions.all()) {
            const Act act = play.plan(now.lead).act;
            if (!is_cordon(act)) continue;
            const Cordon laid = cordon_at(play, act, batteries(play, now.lead).size, now.centre);
            if (state.cordons.is_full()) state.cordons.remove(0);  // the oldest has thinned out
            state.cordons.add(laid);
            play.tell("E18-GAS-02"_rule, Told::smoke, now.lead, laid.effect, laid.at.x, laid.at.y, laid.width);
        }
}

}
