// Entries of army lists (K47-ARM-16) as files have them.
#include "games/konflikt47/loading/entries.h"

#include <algorithm>

#include <fmt/format.h>

#include "games/konflikt47/loading/arsenal.h"
#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

template <class Item, class Names> Set<Item> read_set(Map& map, const char* key, const Names& names) {
    Set<Item> set;
    if (const auto list = map.find(key))
        for (const Value& item : items(*list)) set.add(one_of<Item>(item, names));
    return set;
}

// K47-ARM-10
Upgrade read_upgrade(const Value& value, std::span<const Weapon> weapons) {
    Map map{value};
    Upgrade upgrade;
    if (const auto weapon = map.find("weapon")) {
        upgrade.number = read_weapon(*weapon, weapons);
        upgrade.name = weapons[upgrade.number].id;
        if (const auto instead = map.find("instead_of")) upgrade.replaces = read_weapon(*instead, weapons);
        if (const auto name = map.find("name")) upgrade.name = read_name(*name);
        upgrade.rift = read_rift(map, value, weapons[upgrade.number].has(Special::rift));
    } else if (const auto rule = map.find("rule")) {
        upgrade.what = Upgrade::rule;
        upgrade.number = u8(index_among(*rule, unit_rule_ids));
        upgrade.all = boolean(map["all"]);
        if (!upgrade.all) fail(*rule, "is a rule of the whole unit; `all: true` would be right");
        if (Unit_rule(upgrade.number) == Unit_rule::tow)
            refuse(*rule, "K47-ARM-12"_rule, "is how a vehicle is built, and not bought");
        if (Unit_rule(upgrade.number) == Unit_rule::jump)
            refuse(*rule, "K47-ARM-14"_rule, "is how a walker is built, and not bought");
    } else if (flag(map, "guts")) upgrade.what = Upgrade::guts;
    else if (flag(map, "luck")) upgrade.what = Upgrade::luck;
    else if (flag(map, "mastery")) upgrade.what = Upgrade::mastery;
    else if (flag(map, "attendant")) upgrade.what = Upgrade::attendant;
    else if (flag(map, "spotter")) upgrade.what = Upgrade::spotter;
    else
        fail(value,
            "says not what may be bought; weapon, rule, guts, luck, mastery, attendant or spotter would be right");
    if (const auto most = map.find("most")) upgrade.most = int(integer(*most, 1, max_models));
    if (const auto per = map.find("per")) {
        upgrade.per = int(integer(*per, 1, max_models));
        if (!map.find("most")) upgrade.most = max_models;
    }
    if (const auto group = map.find("one_of")) upgrade.one_of = text(*group);
    upgrade.of_unit = flag(map, "of_unit");
    upgrade.price = int(integer(map["price"], 0, 99));
    map.done();
    if (upgrade.all && upgrade.of_unit)
        refuse(value, "K47-ARM-10"_rule, "is priced for each model and for the unit; one of the two would be right");
    return upgrade;
}

struct Size {
    i32 width, depth, height;
};
// K47-ARM-16 How large the hulls of its class are.
constexpr Size size_of(Locomotion locomotion, Armour armour) {
    switch (locomotion) {
        case Locomotion::wheeled: return {1600, 3200, 1600};
        case Locomotion::half_tracked: return {1600, 3400, 1600};
        case Locomotion::light_walker: return {2000, 2000, 2400};
        case Locomotion::medium_walker: return {2400, 2400, 2800};
        case Locomotion::heavy_walker: return {3000, 3000, 3400};
        case Locomotion::super_heavy_walker: return {3400, 3400, 4000};
        case Locomotion::tracked: break;
    }
    if (armour >= Armour::heavy) return {2200, 4400, 2000};
    return armour == Armour::medium ? Size{2000, 4000, 1800} : Size{1600, 2600, 1500};
}

// K47-VEH-01, K47-ARM-16
Hull read_hull(const Value& value, i32& height) {
    Map map{value};
    Hull hull;
    hull.locomotion = one_of<Locomotion>(map["locomotion"], locomotion_ids);
    const Value armour = map["armour"];
    hull.armour = one_of<Armour>(armour, armour_ids);
    const Size usual = size_of(hull.locomotion, hull.armour);
    const auto size = [&](const char* key, i32 usually) {
        const auto said = map.find(key);
        return said ? read_inches(*said, inch / 2, 12 * inch) : usually;
    };
    hull.width = size("width", usual.width);
    hull.depth = size("depth", usual.depth);
    height = size("height", usual.height);
    if (is_walker(hull.locomotion) && hull.armour == Armour::soft_skinned)
        refuse(armour, "K47-VEH-01"_rule, "is soft-skinned, and walkers are armoured; carrier would be right");
    hull.open_topped = flag(map, "open_topped");
    hull.one_man_turret = flag(map, "one_man_turret");
    constexpr int most_capacity = 40;
    if (const auto capacity = map.find("capacity")) {
        if (is_walker(hull.locomotion))
            refuse(
                *capacity, "K47-ARM-12"_rule, "is of a walker, which carries nobody; to leave it out would be right");
        hull.capacity = u8(integer(*capacity, 1, most_capacity));
    }
    if (const auto legs = map.find("legs")) {
        if (!is_walker(hull.locomotion)) fail(*legs, "is of walkers only; to leave it out would be right");
        hull.legs = u8(integer(*legs, 2, 4));
        if (hull.legs == 3) fail(*legs, "'3' is not 2 or 4");
    }
    constexpr int most_strength = 12;
    for (const auto& [name, strength] : {std::pair{"cq_attacks", &Hull::cq_attacks}, {"cq_pen", &Hull::cq_pen}})
        if (const auto said = map.find(name)) {
            if (!is_walker(hull.locomotion))
                refuse(*said, "K47-CQ-16"_rule, "is of walkers only; to leave it out would be right");
            hull.*strength = u8(integer(*said, 1, most_strength));
        }
    map.done();
    return hull;
}

// K47-ART-01, K47-ARM-16
Gun read_gun(const Value& value) {
    Map map{value};
    Gun gun{.is_there = true};
    gun.weight = one_of<Gun_weight>(map["weight"], gun_weight_ids);
    gun.all_round = boolean(map["all_round"]);
    map.done();
    return gun;
}

// K47-SPC-05 Spotters serve what a team or a crew lobs.
bool is_spotted_for(const Troop& troop, std::span<const Weapon> weapons) {
    return troop.is_team && troop.weapon != no_weapon && weapons[troop.weapon].has(Special::indirect);
}

// K47-ARM-14
bool has_claws(Map& map) { return read_set<Unit_rule>(map, "rules", unit_rule_ids).has(Unit_rule::claws); }

// What neither a hull nor a gun with its crew is.
constexpr std::pair<Unit_rule, Rule> of_men_on_foot[] = {{Unit_rule::sniper, "K47-SPC-04"_rule},
    {Unit_rule::forward_observer, "K47-ARM-15"_rule}, {Unit_rule::forward_air_observer, "K47-SPC-06"_rule},
    {Unit_rule::claws, "K47-ARM-14"_rule}};

constexpr int most_of_hero = 3;

}

Troop decode_troop(const Value& value, std::span<const Weapon> weapons) {
    Map map{value};
    Troop troop;
    troop.id = value.name;
    troop.name = read_name(map["name"]);
    troop.nation = text(map["nation"]);
    if (const auto entry = map.find("variant_of")) troop.variant_of = text(*entry);
    troop.is_listed = !flag(map, "unlisted");
    troop.slot = one_of<Troop::Slot>(map["slot"], Troop::slot_ids);
    if (const auto quality = map.find("quality")) troop.quality = one_of<Quality>(*quality, quality_ids);
    troop.may_have_quality[std::size_t(troop.quality)] = true;
    if (const auto prices = map.find("quality_price"))
        for (const Value& price : entries(*prices)) {
            const auto found = std::ranges::find(quality_ids, price.name);
            if (found == std::end(quality_ids)) fail(price, "is no quality; inexperienced, regular or veteran is");
            const auto number = std::size_t(found - std::begin(quality_ids));
            troop.quality_price[number] = int(integer(price, -100, 100));
            troop.may_have_quality[number] = true;
        }
    const Value models = map["models"];
    if (is_list(models)) {
        const auto two = items(models);
        if (two.size() != 2) fail(models, "is the least number and the most, such as [5, 10]");
        troop.least = int(integer(two[0], 1, max_models));
        troop.most = int(integer(two[1], troop.least, max_models));
    } else troop.least = troop.most = int(integer(models, 1, max_models));
    constexpr std::string_view ranks[] = {"none", "platoon_commander", "company_commander"};
    if (const auto rank = map.find("rank")) troop.rank = one_of<Rank>(*rank, ranks);
    troop.is_team = flag(map, "team");
    troop.flak = flag(map, "flak");
    if (troop.is_vehicle()) {
        troop.hull = read_hull(map["hull"], troop.height);
        if (troop.most != 1)
            refuse(models, "K47-VEH-01"_rule, "are several hulls, and each is a unit; 1 would be right");
        if (const auto weapon = map.find("weapon"))
            fail(*weapon, "is carried by nobody of a vehicle; `mounts` would be right");
        for (const char* of_men : {"team", "armour"})
            if (const auto said = map.find(of_men))
                fail(*said, "is of men, and this is a vehicle; to leave it out would be right");
        if (const auto mounts = map.find("mounts")) troop.mounts = read_mounts(*mounts, weapons);
        troop.hull.turrets = turrets_of(troop.mounts);
    } else {
        if (const auto hull = map.find("hull"))
            fail(*hull, "is of no vehicle; another `slot`, such as armour, would be right, or to leave it out");
        if (const auto mounts = map.find("mounts"))
            fail(*mounts, "are of no vehicle; another `slot`, such as armour, would be right, or `weapon`");
        if (has_claws(map)) {
            troop.weapon = no_weapon;
            for (const char* of_others : {"weapon", "team", "rank"})
                if (const auto said = map.find(of_others))
                    refuse(*said, "K47-ARM-14"_rule,
                        "is of who shoots, and these have claws for that; to leave it out would be right");
        } else troop.weapon = read_weapon(map["weapon"], weapons);
        if (troop.is_gun()) {
            const Value weapon = map["weapon"];
            troop.served = read_gun(map["gun"]);
            troop.is_team = true;
            if (!weapons[troop.weapon].has(Special::fixed))
                refuse(
                    weapon, "K47-ART-01"_rule, "is carried by men, and no gun; a weapon that is fixed would be right");
            if (troop.most >= max_models)
                refuse(models, "K47-ART-01"_rule,
                    fmt::format("are too many for a crew; {} at most would be right", max_models - 1));
            for (const char* of_men : {"team", "armour"})
                if (const auto said = map.find(of_men))
                    fail(*said, "is of men on foot, and this is a gun; to leave it out would be right");
        } else if (const auto gun = map.find("gun"))
            fail(*gun, "is of no gun; `slot: artillery` would be right, or to leave it out");
    }
    const auto carries_rift = [&](u8 weapon) { return weapon != no_weapon && weapons[weapon].has(Special::rift); };
    const bool is_rift = carries_rift(troop.weapon) ||
        std::ranges::any_of(troop.mounts, [&](const Mount& mount) { return carries_rift(mount.weapon); });
    troop.rift = read_rift(map, value, is_rift);
    if (const auto armour = map.find("armour")) troop.powered_armour = one_of<Powered>(*armour, powered_ids);
    if (troop.powered_armour != Powered::none) troop.radius = 6 * inch / 10;  // K47-ARM-16
    troop.rules = read_set<Unit_rule>(map, "rules", unit_rule_ids);
    if (troop.rules.has(Unit_rule::gun_shield) && !troop.is_gun())
        refuse(
            map["rules"], "K47-ARM-14"_rule, "have a Gun Shield, and this is no gun; to leave it out would be right");
    if (troop.rules.has(Unit_rule::tow) && (!troop.is_vehicle() || is_walker(troop.hull.locomotion)))
        refuse(map["rules"], "K47-ARM-12"_rule,
            "tow guns, and only wheels and tracks do; to leave `tow` out would be right");
    if (troop.rules.has(Unit_rule::slow) && troop.rules.has(Unit_rule::fast))
        refuse(map["rules"], "K47-SPC-01"_rule, "are slow and fast at once; one of them would be right");
    if (troop.rules.has(Unit_rule::jump) && (!troop.is_vehicle() || !is_walker(troop.hull.locomotion)))
        refuse(map["rules"], "K47-ARM-14"_rule, "jump, and only walkers do; to leave `jump` out would be right");
    if (troop.rules.has(Unit_rule::recce) && !troop.is_vehicle())
        refuse(map["rules"], "K47-SPC-02"_rule,
            "escape on wheels, and this is no vehicle; to leave `recce` out would be right");
    const bool is_on_foot = !troop.is_vehicle() && !troop.is_gun();
    if (troop.rank != Rank::none && !is_on_foot)
        refuse(map["rank"], "K47-ARM-04"_rule, "is of an officer, who goes on foot; to leave it out would be right");
    if (!is_on_foot)
        for (const auto& [rule, paragraph] : of_men_on_foot)
            if (troop.rules.has(rule))
                refuse(map["rules"], paragraph,
                    fmt::format("have `{0}`, and only men on foot do; to leave `{0}` out would be right",
                        unit_rule_ids[std::size_t(rule)]));
    troop.base = int(integer(map["points"], 1, 999));
    if (const auto more = map.find("per_model")) troop.per_model = int(integer(*more, 1, 99));
    int ranges_in = troop.weapon != no_weapon && weapons[troop.weapon].has(Special::indirect);
    if (const auto upgrades = map.find("upgrades"))
        for (const Value& item : items(*upgrades)) {
            troop.upgrades.push_back(read_upgrade(item, weapons));
            const Upgrade& upgrade = troop.upgrades.back();
            for (const auto& [rule, paragraph] : of_men_on_foot)
                if (!is_on_foot && upgrade.what == Upgrade::rule && Unit_rule(upgrade.number) == rule)
                    refuse(item, paragraph, "is a rule of men on foot; to leave it out would be right");
            if (upgrade.what == Upgrade::spotter && !is_spotted_for(troop, weapons))
                refuse(item, "K47-SPC-05"_rule,
                    "is a spotter, and its weapon lobs nothing; to leave it out would be right");
            if (upgrade.what == Upgrade::spotter && upgrade.most > 1)
                refuse(item, "K47-SPC-05"_rule, "are several spotters; 1 would be right");
            if (troop.is_vehicle() && upgrade.what == Upgrade::attendant)
                refuse(
                    item, "K47-VEH-01"_rule, "is a man beside a hull, which is a unit; to leave it out would be right");
            if (upgrade.is_of_hero() && troop.rank == Rank::none)
                refuse(item, "K47-ARM-05"_rule, "is of a hero, and this is no officer; to leave it out would be right");
            if (upgrade.is_of_hero() && upgrade.most > most_of_hero)
                refuse(item, "K47-ARM-05"_rule, fmt::format("is of a hero; {} at most would be right", most_of_hero));
            const bool is_weapon = upgrade.what == Upgrade::weapon;
            if (upgrade.what == Upgrade::rule && Unit_rule(upgrade.number) == Unit_rule::claws)
                refuse(item, "K47-ARM-14"_rule,
                    "are claws, which a kind of troops has or has not; `rules` of the entry would be right");
            if ((is_weapon || upgrade.what == Upgrade::attendant) && troop.rules.has(Unit_rule::claws))
                refuse(item, "K47-ARM-14"_rule,
                    "is something to shoot with, and these have claws for that; to leave it out would be right");
            if (is_weapon && upgrade.most > troop.most && !upgrade.per)
                refuse(item, "K47-ARM-10"_rule,
                    fmt::format("is for more models than it has; {} at most would be right", troop.most));
            // Its count belongs to the weapon and its target, and a unit keeps one.
            if (is_weapon && weapons[upgrade.number].has(Special::indirect) && (ranges_in += upgrade.most) > 1)
                refuse(item, "K47-IND-02"_rule, "makes several weapons that range in; 1 would be right");
            if (troop.is_gun() && is_weapon)
                fail(item, "is a weapon that is carried by men; another kind of gun would be right");
            if (troop.is_vehicle() && is_weapon)
                fail(item,
                    "is a weapon that is carried by men; another kind of vehicle with other `mounts` would be right");
        }
    map.done();
    if (troop.least != troop.most && !troop.per_model)
        refuse(value, "K47-ARM-06"_rule, "says not what a further model costs; `per_model` would be right");
    return troop;
}

}
