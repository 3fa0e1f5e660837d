#include "games/konflikt47/computer/barrages.h"

#include <algorithm>

#include "games/konflikt47/computer/strikes.h"
#include "games/konflikt47/computer/weights.h"
#include "games/konflikt47/rules/movement/moving.h"
#include "games/konflikt47/rules/observers/observers.h"

namespace konflikt47 {
namespace {

constexpr i32 still_there = 700;  // thousandths: they may have gone when it comes, and it may come late
constexpr i32 pins_by_it = whole, shells_by_it = whole / 6;
constexpr int most_points = 8;

// How likely it is to lie over a unit that is so far from the point, by where it may drift to.
i32 share_over(i32 distance) {
    constexpr i32 surely = barrage_radius - farthest_drift, hardly = barrage_radius + farthest_drift;
    return std::clamp((hardly - distance) * whole / (hardly - surely), 0, whole);
}

i32 suffers(const Judgement& judgement, UnitId id) {
    const Position& position = judgement.position();
    const Entry& entry = position.entry(id);
    const int pen = blasts[barrage_he].pen;
    const int hurt = to_hurt(damage_to(entry, pen), position.game.options.six_then_six);
    const i32 falls = entry.is_armoured() ? mean_loss({entry.hull.armour, pen, Struck::top})
        : hurt > 6                        ? 0
                   : std::min(judgement.outfit(id).men(), 1 + barrage_he) * (7 - hurt) * whole / 6;
    return judgement.worth_of_losing(id, of(falls, shells_by_it)) + of(pin_worth, pins_by_it);
}

struct Point {
    Place at;
    i32 worth;
};

// On each enemy, and between two of them, the best first; seen or not.
std::vector<Point> points(const Judgement& judgement, UnitId id) {
    const Position& position = judgement.position();
    const Side other = enemy(position.side(id));
    std::vector<Place> enemies;
    for (UnitId to = position.first(other); to < position.last(other); ++to)
        if (position.on_table(to)) enemies.push_back(judgement.outfit(to).middle());
    std::vector<Point> all;
    const auto add = [&](Place at) {
        if (const i32 worth = worth_of_barrage(judgement, at); worth > 0) all.push_back({at, worth});
    };
    for (std::size_t i = 0; i < enemies.size(); ++i) {
        add(enemies[i]);
        for (std::size_t k = 0; k < i; ++k)
            if (within(enemies[i], enemies[k], 2 * barrage_radius))
                add({(enemies[i].x + enemies[k].x) / 2, (enemies[i].y + enemies[k].y) / 2});
    }
    std::ranges::stable_sort(all, std::greater(), &Point::worth);
    return all;
}

}

i32 worth_of_barrage(const Judgement& judgement, Place at) {
    const Position& position = judgement.position();
    i32 worth = 0;
    for (UnitId id = 0; id < position.game.units(); ++id) {
        if (!position.on_table(id)) continue;
        const Unit_profile& unit = judgement.outfit(id);
        if (!within(at, unit.middle(), 2 * (barrage_radius + farthest_drift))) continue;
        const i32 lost = of(suffers(judgement, id), share_over(unit.distance(at, unit)));
        worth += position.side(id) == judgement.side() ? -lost : lost;
    }
    return of(worth, still_there);
}

i32 worth_of_calling(const Judgement& judgement, UnitId id) {
    const Position& position = judgement.position();
    if (!position.on_table(id) || refuse_to_call(position, id)) return 0;
    if (calls_strikes(position.entry(id))) return worth_of_calling_strike(judgement, id);
    for (const Point& point : points(judgement, id))
        if (sees_point(position, id, point.at)) return judgement.as_far_as_time_is_left(point.worth);
    return 0;
}

void suggest_points(const Judgement& judgement, UnitId id, Candidates& suggestions) {
    int found = 0;
    for (const Point& point : points(judgement, id)) {
        if (found == most_points) break;
        if (sees_point(judgement.position(), id, point.at)) suggestions.add(of_places({&point.at, 1})), ++found;
    }
    for (const Place at : points_to_name(judgement.position(), id)) suggestions.add(of_places({&at, 1}));
}

i32 worth_of_observing(const Judgement& judgement, const Question& question, const Answer& answer) {
    const auto& stack = judgement.position().now.stacks.main;
    const i32 option = answer.value[0];
    switch (Topic(question.topic)) {
        case Topic::barrage: return worth_of_barrage(judgement, {answer.value[0], answer.value[1]});
        case Topic::strike_target:
        case Topic::new_target: return worth_of_strike(judgement, UnitId(option));
        case Topic::attack:
            if (const Strike* strike = stack.top<Strike>()) return worth_of_attack(judgement, strike->at, option);
            return 0;
        case Topic::call_in:
            if (const Observing* observing = stack.top<Observing>())
                return option ? worth_of_calling(judgement, observing->unit)
                              : judgement.worth_of_best_target(observing->unit);
            return 0;
        default: return 0;
    }
}

}
