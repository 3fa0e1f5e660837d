#include "games/konflikt47/loading/prices.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace konflikt47 {
namespace {

constexpr Rule formula_of_men = "K47-ARM-06"_rule, formula_of_vehicles = "K47-ARM-07"_rule,
               formula_of_weapons = "K47-ARM-08"_rule, formula_of_quality = "K47-ARM-09"_rule,
               formula_of_options = "K47-ARM-10"_rule;

// To the nearest whole number, halves up.
constexpr i64 rounded(i64 part, i64 whole) { return (2 * part + whole) / (2 * whole); }
constexpr int to_nearest_5(i64 part, i64 whole) { return 5 * int(rounded(part, 5 * whole)); }

// K47-ARM-08 Values of lines are counted in parts of this many: twelfths of an inch's thousandths, half shots, quarters of the
// factor for Pen, a quarter for launchers.
constexpr i64 parts = i64(12) * inch * 2 * 4 * 4;
constexpr i64 quarters_by_pen[] = {4, 6, 9, 14, 20, 28, 36, 44, 52};
constexpr i64 by_template[] = {0, 12, 24, 36, 50};
constexpr int of_assault = 3, of_shaped_charge = 5, of_flames = 5, of_second_shell = 5;
constexpr i64 half_shots_of_flame = 7;

// Abilities of the Rift count as if they always worked.
constexpr int of_corrosive = 2, of_shockwave = 24, of_shockwave_of_one_man = 8, of_hyper_velocity = 15;
int more_shots(const Line& line) {
    return line.ability == Ability::tesla_arc ? line.strength : line.ability == Ability::crush ? 1 : 0;
}

i64 value_of(const Line& line) {
    if (line.he && !line.pen) {
        const i64 quarters = !line.has(Special::team) ? 2  // one man carries it
            : line.has(Special::howitzer)             ? 5
            : line.has(Special::indirect)             ? 4
                                                      : 3;
        const int corrosive = line.ability == Ability::corrosive ? of_corrosive * line.strength : 0;
        return by_template[line.he] * quarters * parts / 4 + corrosive * parts;
    }
    const bool burns = line.has(Special::flamethrower);
    const i64 half_shots = burns ? half_shots_of_flame * line.flames : i64(2) * (line.shots + more_shots(line));
    i64 value = half_shots * (12 * inch + line.range) * quarters_by_pen[line.pen] * 4 +
        (of_assault * line.has(Special::assault) + of_shaped_charge * line.has(Special::shaped_charge) +
            of_flames * burns) *
            parts;
    if (line.ability == Ability::gravity_pulse) value *= 2;
    if (line.ability == Ability::shockwave)
        value += (line.has(Special::team) ? of_shockwave : of_shockwave_of_one_man) * parts;
    if (line.ability == Ability::hyper_velocity) value += of_hyper_velocity * parts;
    return line.has(Special::launcher) ? value / 4 : value;
}

// K47-WSR-12 The second line of a gun with a Pen is its shell of HE.
bool has_second_shell(const Weapon& weapon) {
    return weapon.lines == 2 && weapon.line[0].pen && weapon.line[1].he && !weapon.line[1].pen;
}

// K47-ARM-04 What a man costs by his quality, and more as an officer.
constexpr int by_quality[] = {7, 10, 13};
constexpr int of_rank[] = {0, 40, 100};
// K47-ARM-06
constexpr int of_armour[][3] = {{0, 0, 0}, {4, 5, 7}, {9, 12, 17}};
constexpr int of_sniper = 30, of_observer = 75, of_spotter = 5;
constexpr int free_worth = 3;  // a rifle's, which everybody has
// K47-ARM-05
constexpr int of_guts = 10, of_luck = 15, of_mastery = 15;

// K47-ARM-14 What a rule costs for each man; those of whole units are counted with the unit.
int price_of(Unit_rule rule) {
    switch (rule) {
        case Unit_rule::stubborn:
        case Unit_rule::tough_fighters:
        case Unit_rule::claws: return 1;
        case Unit_rule::fanatics:
        case Unit_rule::tank_hunters: return 2;
        case Unit_rule::automaton: return 3;
        default: return 0;
    }
}

int price_of_rules(const Troop& troop) {
    int price = 0;
    for (std::size_t i = 0; i < std::size(unit_rule_ids); ++i)
        if (troop.rules.has(Unit_rule(i))) price += price_of(Unit_rule(i));
    return price;
}

// Who has nothing to shoot with has nothing that is worth anything.
int worth_of_arms(const Troop& troop, std::span<const Weapon> weapons) {
    return troop.weapon == no_weapon ? 0 : weapons[troop.weapon].worth;
}

// K47-ARM-06 Of a man with a rifle.
int price_of_man(const Troop& troop, Quality quality) {
    return by_quality[int(quality)] + of_armour[int(troop.powered_armour)][int(quality)] + price_of_rules(troop);
}

bool is_observer(const Troop& troop) {
    return troop.rules.has(Unit_rule::forward_observer) || troop.rules.has(Unit_rule::forward_air_observer);
}

// K47-ARM-07 Before the quality.
i64 quarters_of_vehicle(const Troop& troop, std::span<const Weapon> weapons) {
    constexpr int of_chassis[] = {20, 60, 85, 120, 200, 300};
    constexpr int of_legs[] = {0, 0, 0, 10, 15, 20, 25};
    constexpr std::pair<Unit_rule, int> of_rules[] = {
        {Unit_rule::recce, 15}, {Unit_rule::jump, 15}, {Unit_rule::fast, 10}, {Unit_rule::slow, -10}};
    constexpr int of_open_top = -10;
    const Hull& hull = troop.hull;
    int points = of_chassis[int(hull.armour)] + of_legs[int(hull.locomotion)] + hull.capacity;
    if (hull.open_topped) points += of_open_top;
    for (const auto& [rule, price] : of_rules)
        if (troop.rules.has(rule)) points += price;
    i64 quarters = i64(4) * points;
    for (const Mount& mount : troop.mounts)  // what fires only out of the hull is worth less
        quarters += i64(mount.on >= Mount::fixed_arm ? 3 : 4) * weapons[mount.weapon].worth;
    return quarters;
}

void require(const Value& price, Rule rule, int formula) {
    const i64 said = integer(price, -999, 999);
    if (said != formula)
        refuse(price, rule, fmt::format("{} is not its price by the formula, which is {}", said, formula));
}

}

int worth_of(const Weapon& weapon) {
    if (has_second_shell(weapon))
        return int(rounded(value_of(weapon.line[0]) + of_second_shell * weapon.line[1].he * parts, parts));
    if (weapon.has(Special::howitzer)) return int(rounded(value_of(weapon.line[0]), parts));
    i64 best = 0, sum = 0;
    for (const Line& line : weapon.all()) {
        best = std::max(best, value_of(line));
        sum += value_of(line);
    }
    return int(rounded(best + sum, 2 * parts));  // of several modes the others count half
}

int price_of(const Troop& troop, Quality quality, std::span<const Weapon> weapons) {
    if (troop.is_vehicle()) {
        constexpr int fifths[] = {4, 5, 6};
        return to_nearest_5(quarters_of_vehicle(troop, weapons) * fifths[int(quality)], i64(4) * 5);
    }
    const int men = troop.least * price_of_man(troop, quality), worth = worth_of_arms(troop, weapons);
    if (troop.is_team || is_observer(troop)) {
        const int skilled = of_sniper * troop.rules.has(Unit_rule::sniper) + of_observer * (is_observer(troop) ? 1 : 0);
        return to_nearest_5(men + worth + skilled, 1);
    }
    return men + troop.least * std::max(0, worth - free_worth) + of_rank[int(troop.rank)];
}

int price_of_change(const Troop& troop, Quality quality, std::span<const Weapon> weapons) {
    return troop.is_vehicle() ? price_of(troop, quality, weapons) - price_of(troop, troop.quality, weapons)
                              : price_of_man(troop, quality) - price_of_man(troop, troop.quality);
}

int price_of_further_model(const Troop& troop, std::span<const Weapon> weapons) {
    return price_of_man(troop, troop.quality) + std::max(0, worth_of_arms(troop, weapons) - free_worth);
}

int price_of(const Upgrade& upgrade, const Troop& troop, std::span<const Weapon> weapons) {
    switch (upgrade.what) {
        case Upgrade::weapon: {
            const int worth = weapons[upgrade.number].worth;
            return upgrade.replaces == no_weapon ? worth : std::max(0, worth - weapons[upgrade.replaces].worth);
        }
        case Upgrade::rule: return price_of(Unit_rule(upgrade.number));
        case Upgrade::guts: return of_guts;
        case Upgrade::luck: return of_luck;
        case Upgrade::mastery: return of_mastery;
        case Upgrade::attendant: return price_of_man(troop, troop.quality);
        case Upgrade::spotter: break;
    }
    return of_spotter;
}

void check_prices(const Game& game, const Value& weapons, const Value& troops) {
    const auto charted = entries(weapons);
    for (std::size_t i = 0; i < charted.size(); ++i)
        require(Map{charted[i]}["worth"], formula_of_weapons, worth_of(game.weapons[i]));
    const auto kinds = entries(troops);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const Troop& troop = game.troops[i];
        Map kind{kinds[i]};
        require(kind["points"], troop.is_vehicle() ? formula_of_vehicles : formula_of_men,
            price_of(troop, troop.quality, game.weapons));
        if (const auto further = kind.find("per_model"))
            require(*further, formula_of_men, price_of_further_model(troop, game.weapons));
        if (const auto changes = kind.find("quality_price"))
            for (const Value& change : entries(*changes)) {
                const auto quality = std::ranges::find(quality_ids, change.name) - std::begin(quality_ids);
                require(change, formula_of_quality, price_of_change(troop, Quality(quality), game.weapons));
            }
        const auto upgrades = kind.find("upgrades");
        const auto sold = upgrades ? items(*upgrades) : std::vector<Value>{};
        for (std::size_t of = 0; of < sold.size(); ++of)
            require(Map{sold[of]}["price"], formula_of_options, price_of(troop.upgrades[of], troop, game.weapons));
    }
}

}
