// The targets of computer players: what a hit is worth on each enemy, after all shots that their own side has planned.
#include <algorithm>

#include "games/earth1418/computer/judge.h"

namespace earth1418 {
namespace {

constexpr i32 point = 1500;  // a victory point, in thousandths of a base

int uninjured(const Unit& unit) {
    return int(std::count_if(unit.base.begin(), unit.base.begin() + unit.bases,
        [](const Base& base) { return base.injury == Injury::none; }));
}

// What harm a base may do yet: how many dice it throws each bound, and more of those that reach far.
i32 threat(const Position& position, UnitId id) {
    const Troop& troop = position.troop(id);
    const int bases = position.unit(id).bases;
    if (troop.is_artillery()) return position.unit(id).gun == Gun::packed ? 420 : 490 * troop.shooting;
    const i32 dice = 1000 * dice_of_bases(troop.shooting, bases) / std::max(bases, 1);
    return dice * std::min<i32>(troop.range, 800 * mm) / (1714 * mm) + 56 * troop.melee;
}

// The points that the enemy of a formation gains when it breaks.
int points_for(const Position& position, const Formation& of) {
    return of.artillery ? position.game.special.per_artillery[index(enemy(of.side))] : 2;
}

// What a base of a sub-unit is worth to the enemy, in thousandths of a plain base.
i32 worth_of_base(const Position& position, UnitId id) {
    const Game& game = position.game;
    const int number = game.roster[id].formation;
    const Formation& of = game.formations[std::size_t(number)];
    i32 worth = 300 + threat(position, id);
    if (!position.is_broken(number)) {
        const int until_broken = std::max(position.left_of(number) - of.bases / 2, 1);
        if (!ends_too_early(position, enemy(of.side), of)) worth += point * points_for(position, of) / until_broken;
        else if (until_broken <= 3) return -3000;
    }
    const Troop& troop = position.troop(id);
    const std::size_t gainer = index(enemy(of.side));
    const int claimed = position.unit(id).claimed            ? 0
        : troop.is_artillery()                               ? game.special.per_battery[gainer]
        : troop.category == Troop::vehicle && !troop.mounted ? game.special.per_tank_company[gainer]
                                                             : 0;
    return worth + point * claimed / std::max<int>(position.unit(id).bases, 1);
}

}

// E18-VIC-03 Where a collapse ends the battle at once, a side that has not yet won its points loses by it.
bool ends_too_early(const Position& position, Side side, const Formation& breaks) {
    if (breaks.artillery || position.game.options.collapse != Options::at_once) return false;
    int all = 0, broken = 0;
    for (std::size_t i = 0; i < position.game.formations.size(); ++i) {
        const Formation& of = position.game.formations[i];
        if (of.side != breaks.side || of.artillery) continue;
        ++all;
        broken += position.is_broken(int(i));
    }
    return 2 * (broken + 1) >= all && lead(position, side) + 2 < 2;
}

int lead(const Position& position, Side side) {
    const auto points = position.score();
    return points[index(side)] - points[index(enemy(side))];
}

i32 worth_of_hits(const Position& position, UnitId at, i32 before, i32 hits) {
    const Unit& unit = position.unit(at);
    if (!unit.bases) return 0;
    const i32 whole = 1000 * uninjured(unit), most = 2000 * unit.bases - (1000 * unit.bases - whole);
    // The first hits only injure; those that remove a base count for more (E18-ARM-06).
    const auto sum = [&](i32 of) {
        const i32 all = std::min(of, most);
        return i64{60} * std::min(all, whole) + i64{140} * std::max(all - whole, 0);
    };
    return i32((sum(before + hits) - sum(before)) * worth_of_base(position, at) / 200'000);
}

namespace {

// The hits of a number of shots in a circle, with the chances of all bases of a sub-unit under it taken together.
struct Under {
    UnitId unit = no_unit;
    int bases = 0;
    i32 plain = 0, special = 0;  // thousandths of a hit by a shot, over all its bases
};

// A base counts as inside when its middle is: near enough to choose a place by.
std::vector<Under> units_under(const Position& position, UnitId lead, Place centre) {
    std::vector<Under> list;
    const auto bases = under_circle(position, position.side(lead), centre);
    Volley shot{.dice = 1, .bonus = position.troop(lead).shooting_bonus};
    Rank rank;
    for (const Shots& shots : bases.all()) {
        if (list.empty() || list.back().unit != shots.unit) {
            list.push_back({shots.unit});
            rank = position.rank(shots.unit);
            shot.needed = i8(resilience(position, shots.unit).sum());
            shot.base = shots.base;
        }
        shot.again = !within(rank.base[shots.base].centre(), centre, position.game.charts.inner_circle / 2);
        ++list.back().bases;
        shot.separate = 0;
        list.back().plain += mean_hits(position.game, shot);
        shot.separate = 1;
        list.back().special += mean_hits(position.game, shot);
    }
    return list;
}

// Adds what a mission on a place may be expected to do, as much as may be to the best sub-unit; and says what that is worth.
i32 add_mission(const Position& position, UnitId lead, Place centre, Expected& expected) {
    std::vector<Under> under = units_under(position, lead, centre);
    const auto bonuses = bonus_shots_of(position, lead);
    i32 shots = shots_of(position, lead), bonus = std::accumulate(bonuses.begin(), bonuses.end(), 0), sum = 0;
    const i32 each = std::max(1, shots / 2);
    while (shots > 0 && !under.empty()) {
        std::size_t best = 0;
        i32 best_worth = -1, best_hits = 0, best_shots = 0;
        for (std::size_t i = 0; i < under.size(); ++i) {
            const Under& one = under[i];
            const i32 given = std::min(shots, each * one.bases), special = std::min(bonus, given);
            const i32 hits = ((given - special) * one.plain + special * one.special) / one.bases;
            const i32 worth = worth_of_hits(position, one.unit, expected[one.unit], hits);
            if (worth > best_worth) best = i, best_worth = worth, best_hits = hits, best_shots = given;
        }
        expected[under[best].unit] += best_hits;
        sum += best_worth;
        shots -= best_shots;
        bonus -= std::min(bonus, best_shots);
        under.erase(under.begin() + std::ptrdiff_t(best));
    }
    return sum;
}

}

i32 worth_of_mission(const Position& position, UnitId lead, Place centre, Expected expected) {
    return add_mission(position, lead, centre, expected);
}

Expected expected_hits(const Position& position, Side side, UnitId except) {
    Expected expected{};
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        if (id == except || !position.unit(id).bases) continue;
        const Plan& plan = position.plan(id);
        if (plan.act == Act::bombard) {
            add_mission(position, id, plan.aim, expected);
            continue;
        }
        if (plan.target >= max_units || !shooting_step(position, id, plan.act)) continue;
        if (const Aim aim = work_out(position, id, plan.target))
            expected[plan.target] += mean_hits(position.game, aim.volley);
    }
    return expected;
}

Expected expected_of_shots(const Position& position, Side side, std::size_t but) {
    Expected expected{};
    const auto& missions = position.now.secret[index(side)].missions;
    for (std::size_t i = 0; i < missions.size; ++i) {
        if (i == but) continue;
        const Mission& mission = missions.item[i];
        for (const Shots& shots : mission.at.all())
            if (shots.shots)
                expected[shots.unit] +=
                    mean_hits(position.game, bombard(position, mission.lead, shots, mission.centre, 0xff));
    }
    return expected;
}

}
