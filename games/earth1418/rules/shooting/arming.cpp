// Chapter 8: arming against resilience.
#include "games/earth1418/rules/shooting/arming.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "geometry/template.h"

namespace earth1418 {

int own_resilience(const Position& position, UnitId id) {
    const int own = position.troop(id).resilience;
    return own ? own : class_resilience[u8(position.game.formation(id).of)];
}

// E18-COV-04 A mover that is not dug in counts as moving in the whole execution; a dug-in one from step 3 on.
Column column_of(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    if (unit.dug_in && !unit.leaving) return Column::dug_in;
    return position.leaves(id) || unit.moved ? Column::moving : Column::stationary;
}

int cover_value(const Position& position, UnitId id, Row row, Column column) {
    const int value = position.game.charts.cover[u8(row)][u8(column)];
    const bool spared =
        position.troop(id).is_vehicle() && position.game.options.vehicle_cover == Options::bonus_only;  // E18-VEH-02
    return spared ? std::max(value, 0) : value;
}

// E18-ARM-03 Its own, one cell of the cover table, less 1 for digging, less 1 for gas.
Resilience resilience(const Position& position, UnitId at, UnitId touched_by) {
    const Game& game = position.game;
    const Unit& unit = position.unit(at);
    Resilience r;
    r.own = own_resilience(position, at);
    r.column = column_of(position, at);
    // E18-COV-03 A moving target is in the weakest ground of all its way.
    const Plan& plan = position.plan(at);
    r.row = r.column == Column::moving ? touched(position, unit.from, {plan.way.data(), plan.points}).weakest
                                       : row_of(position, at);
    r.cover = cover_value(position, at, r.row, r.column);
    // E18-MEL-04 In the second bound of a melee an assaulter has broken into the ground of the enemy that it touches.
    if (touched_by != no_unit && unit.assaulted && unit.assaulted < position.now.bound)
        r.cover = std::max(r.cover, cover_value(position, at, row_of(position, touched_by), Column::stationary));
    r.digging = plan.act == Act::dig ? -1 : 0;  // E18-DIG-01
    if (in_gas(position, at)) r.gas = -int(game.effect[1].resilience);
    const auto injured = std::count_if(unit.base.begin(), unit.base.begin() + unit.bases,
        [](const Base& base) { return base.injury != Injury::none; });
    if (2 * injured >= unit.bases) r.injuries = -int(game.options.injury_r);
    return r;
}

// E18-UNT-03 Mounted rifles shoot less far when they move.
i32 range_of(const Position& position, UnitId by) {
    const Troop& troop = position.troop(by);
    return position.leaves(by) || position.unit(by).moved ? troop.moving_range : troop.range;
}

int bonus_of(const Game& game, UnitId by, bool in_melee) {
    return in_melee ? game.troop(by).melee_bonus : game.troop(by).shooting_bonus;
}

// A value of 0 throws nothing; each base beyond two adds a die.
int dice_of_bases(int arming, int bases) { return arming && bases ? arming + std::max(bases - 2, 0) : 0; }

namespace {

// E18-VEH-01 Whose hits on vehicles are thrown again.
bool throws_again(const Position& position, UnitId by, UnitId at) {
    if (!position.troop(at).is_vehicle() || position.troop(by).is_artillery()) return false;  // E18-ART-10
    return !position.troop(by).is_vehicle() || position.game.options.vehicle_vs_vehicle_reroll;
}

// E18-ARM-01, E18-ARM-02 Gas and an assault take a die.
int dice_of(const Position& position, UnitId by, int arming, int bases, bool assaulting) {
    int dice = dice_of_bases(arming, bases);
    if (assaulting) --dice;
    if (in_gas(position, by)) dice -= position.game.effect[1].dice;
    return std::max(dice, 0);
}

void set_bonus(const Game& game, Volley& volley, int bonus) {
    volley.bonus = u8(bonus);
    // E18-ARM-05 The die that has it is named before the throw; under `best` it is picked afterwards, and none is apart.
    volley.separate = bonus && volley.dice && game.options.bonus_die == Options::designated;
}

// What it needs in plain numbers: dice show no 7 and no less than 1.
void set_need(const Position& position, Volley& volley, UnitId touched_by) {
    int needed = resilience(position, volley.at, touched_by).sum();
    if (position.game.options.natural_one_misses) needed = std::max(needed, 2);  // E18-ARM-04
    volley.needed = i8(std::clamp(needed, -9, 20));
    volley.again = throws_again(position, volley.by, volley.at);
}

}

Volley shot(const Position& position, UnitId by, UnitId at, int bases) {
    const Troop& troop = position.troop(by);
    Volley volley{.by = by, .at = at};
    volley.dice = u8(dice_of(position, by, troop.shooting, bases, position.plan(by).act == Act::assault));
    set_bonus(position.game, volley, troop.shooting_bonus);
    set_need(position, volley, no_unit);
    return volley;
}

// E18-MEL-02 Only bases that touch the enemy count.
Volley melee(const Position& position, UnitId by, UnitId at) {
    const Troop& troop = position.troop(by);
    Volley volley{.by = by, .at = at};
    volley.dice = u8(dice_of(position, by, troop.melee, std::popcount(touching_bases(position, by)), false));
    volley.melee = true;
    set_bonus(position.game, volley, troop.melee_bonus);
    set_need(position, volley, by);
    return volley;
}

// E18-ART-07 A die a shot; hits on a base that lies more than half outside the circle are thrown again.
List<Volley, most_bonus> bombard(const Position& position, UnitId lead, const Shots& shots, Place circle, u8 under) {
    Volley volley{.by = lead, .at = shots.unit};
    set_need(position, volley, no_unit);
    const Troop& troop = position.troop(shots.unit);
    const Rank rank = position.rank(shots.unit);
    const int columns = troop.width / mm, rows = troop.depth / mm;
    const int covered =
        cells_covered(rank.base[shots.base], columns, rows, circle, position.game.charts.inner_circle / 2);
    volley.again = 2 * covered < columns * rows;  // E18-ART-10: nothing else makes artillery throw again
    volley.base = shots.base;
    volley.under = under;
    List<Volley, most_bonus> volleys;
    for (int bonus = most_bonus; bonus; --bonus) {
        volley.separate = shots.bonus[std::size_t(bonus - 1)];
        if (!volley.separate) continue;
        volley.bonus = u8(bonus);
        volley.dice = u8(volley.separate + (volleys.size ? 0 : shots.plain()));
        volleys.add(volley);
    }
    if (volleys.size) return volleys;
    volley.dice = shots.shots;
    volleys.add(volley);
    return volleys;
}

u8 touching_bases(const Position& position, UnitId id) {
    const Side enemies = enemy(position.side(id));
    const Rank own = position.rank(id);
    u8 bases = 0;
    for (UnitId to = position.first(enemies); to < position.last(enemies); ++to) {
        if (!position.on_table(to) || !position.within_range(id, to, position.touching())) continue;
        const Rank theirs = position.rank(to);
        for (int i = 0; i < own.count; ++i)
            for (const Body& base : theirs.all())
                if (within(own.base[std::size_t(i)], base, position.touching())) bases |= u8(1u << i);
    }
    return bases;
}

// E18-SCL-05, E18-LOS-01 Whether a target is in range and in sight, and for how many bases.
In_view view_of(const Position& position, UnitId by, UnitId at, i32 range) {
    const Game& game = position.game;
    if (!position.within_range(by, at, range)) return {0, {"E18-SCL-05"_rule, "is out of range"}, Lost::range};
    const bool each = game.options.los_bases == Options::each_base;
    const u8 seeing_bases = seeing(position, by, at, range, !each);
    bool seen = seeing_bases;
    if (!seen && position.troop(by).mortar && game.options.mortar_indirect)  // E18-LOS-04
        for (UnitId friends : game.formation(by).units)
            seen |= position.on_table(friends) && sees(position, friends, at, 4 * most_coordinate);
    if (!seen && position.now.cordons.size && seeing(position, by, at, range, true, false))
        return {0, {"E18-LOS-03"_rule, "is hidden by smoke"}, Lost::sight};
    if (!seen) return {0, {"E18-LOS-01"_rule, "is out of sight"}, Lost::sight};
    return {each && seeing_bases ? u8(std::popcount(seeing_bases)) : position.unit(by).bases, {}, Lost::gone};
}

// E18-EXE-06 A shot needs a target that is there, in range and in sight, and not in melee.
Aim work_out(const Position& position, UnitId by, UnitId at) {
    Aim aim;
    aim.volley = {.by = by, .at = at};
    const auto no = [&](Refusal refusal, Lost lost) {
        aim.refusal = refusal;
        aim.lost = lost;
        return aim;
    };
    if (!position.on_table(at)) return no({"E18-EXE-06"_rule, "is gone"}, Lost::gone);
    if (position.in_contact(at)) {
        // E18-ASL-04 An assaulter may shoot at the enemy whom it has reached.
        if (position.plan(by).act != Act::assault || !position.within_range(by, at, position.touching()))
            return no({"E18-EXE-06"_rule, "is in melee"}, Lost::melee);
    }
    const In_view view = view_of(position, by, at, range_of(position, by));
    if (view.refusal) return no(view.refusal, view.lost);
    aim.volley = shot(position, by, at, view.bases);
    return aim;
}

Refusal no_harm(const Aim& aim) {
    if (!aim.volley.dice) return {"E18-ARM-02"_rule, "is safe: the shooter has no dice as things stand"};
    return {"E18-OVW-02"_rule, "cannot be hurt as things stand"};
}

Refusal out_of_range(const Position& position, UnitId by, UnitId at) {
    return {"E18-SCL-05"_rule, "is {0:length} away, and the range is {1:length}",
        {i32(position.gap_between(by, at)), range_of(position, by)}};
}

std::vector<Forecast::Term> dice_terms(const Position& position, const Volley& volley) {
    std::vector<Forecast::Term> terms;
    const Troop& troop = position.troop(volley.by);
    const int arming = volley.melee ? troop.melee : troop.shooting;
    terms.push_back({"E18-ARM-01"_rule, fmt::format("arming of {}", troop.name), arming});
    const bool assaulting = !volley.melee && position.plan(volley.by).act == Act::assault;
    const int gas = in_gas(position, volley.by) ? position.game.effect[1].dice : 0;
    const int more = volley.dice - arming + (assaulting ? 1 : 0) + gas;
    if (more > 0) terms.push_back({"E18-ARM-01"_rule, "bases beyond two", more});
    if (assaulting) terms.push_back({"E18-ASL-04"_rule, "in an assault", -1});
    if (gas) terms.push_back({"E18-GAS-03"_rule, "in gas", -gas});
    return terms;
}

std::string need_in_words(const Position& position, const Volley& volley) {
    const Resilience r = resilience(position, volley.at, volley.melee ? volley.by : no_unit);
    constexpr const char* columns[] = {"moving", "stationary", "dug in"};
    std::string words = fmt::format(
        "resilience {}: own {}, {} {} {:+}", r.sum(), r.own, columns[u8(r.column)], row_ids[u8(r.row)], r.cover);
    if (r.digging) words += ", digging -1";
    if (r.gas) words += fmt::format(", gas {}", r.gas);
    if (r.injuries) words += fmt::format(", injured {}", r.injuries);
    if (volley.needed > std::max(r.sum(), 1)) words += fmt::format("; {} is needed, for a 1 misses", volley.needed);
    return words;
}

// E18-ARM-05
std::string bonus_in_words(const Volley& volley) {
    if (!volley.dice || !volley.bonus || !volley.separate) return {};
    return fmt::format("{} of the dice {} +{}", volley.separate, volley.separate == 1 ? "has" : "have", volley.bonus);
}

}
