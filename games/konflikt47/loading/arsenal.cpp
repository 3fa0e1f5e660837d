// Weapons as the charts have them, and as vehicles mount them.
#include "games/konflikt47/loading/arsenal.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "games/konflikt47/loading/data.h"

namespace konflikt47 {
namespace {

constexpr i32 most_range = 144 * inch;

// K47-WPN-01
Line read_line(Map& map) {
    Line line;
    const Value range = map["range"];
    if (is_list(range)) {
        const auto two = items(range);
        if (two.size() != 2) refuse(range, "K47-WPN-01"_rule, "is the least range and the most, such as [6, 18]");
        line.least = read_inches(two[0], 0, most_range);
        line.range = read_inches(two[1], line.least + 1, most_range);
    } else line.range = read_inches(range, 1, most_range);
    if (const auto shots = map.find("shots")) line.shots = u8(integer(*shots, 1, 8));
    if (const auto pen = map.find("pen")) line.pen = i8(integer(*pen, 0, 8));
    if (const auto he = map.find("he")) line.he = u8(integer(*he, 1, 4));
    if (const auto flames = map.find("flames")) line.flames = u8(integer(*flames, 1, 4));
    if (const auto list = map.find("rules"))
        for (const Value& item : items(*list)) {
            const u16 special = bit(one_of<Special>(item, special_ids));
            if (line.special & special) refuse(item, "K47-WSR-01"_rule, "is said twice of one line; once counts");
            line.special |= special;
        }
    if (const auto ability = map.find("ability")) line.ability = one_of<Ability>(*ability, ability_ids);
    if (const auto strength = map.find("strength")) line.strength = u8(integer(*strength, 1, 6));
    const bool is_rift = line.has(Special::rift);
    if (is_rift != (line.ability != Ability::none))
        refuse(map["range"], "K47-WSR-14"_rule,
            is_rift ? "is of a Rift weapon without an ability; `ability` would be right"
                    : "is of a weapon with an ability that is no Rift weapon; `rules: [rift]` would be right");
    const bool counts = line.ability == Ability::tesla_arc || line.ability == Ability::corrosive;
    if (counts != (line.strength > 0))
        refuse(map["range"], "K47-RAB-01"_rule,
            counts ? "is of a weapon that does not say how strong its ability is; `strength` would be right"
                   : "is of a weapon whose ability has no strength; to leave `strength` out would be right");
    if (line.ability == Ability::corrosive && (!line.he || (line.strength != 2 && line.strength != 6)))
        refuse(map["strength"], "K47-RAB-02"_rule, "is of HE with a D2 or a D6; 2 or 6 would be right");
    if (line.flames > 1 && !line.has(Special::flamethrower))
        refuse(map["flames"], "K47-WSR-06"_rule, "are of a flamethrower alone; to leave them out would be right");
    return line;
}

// K47-WSR-12 A gun with a Pen and HE has two shells, and an attack is with one of them: a line each.
void part_shells(Weapon& weapon) {
    const Line both = weapon.line[0];
    if (!both.he || !both.pen) return;
    weapon.lines = 2;
    weapon.line[0].name = "AP";
    weapon.line[0].he = 0;
    weapon.line[1] = both;
    weapon.line[1].name = "HE";
    weapon.line[1].pen = 0;
}

// K47-WSR-10 A howitzer fires directly or lobs its shell within a band: a line each.
void part_bands(Weapon& weapon, Map& map, const Value& value) {
    const Line direct = weapon.line[0];
    const auto band = map.find("lobs");
    if (direct.has(Special::howitzer) != band.has_value())
        refuse(band ? *band : value, "K47-WSR-10"_rule,
            band ? "is the band of a howitzer; `rules: [howitzer]` would be right, or to leave it out"
                 : "is a howitzer and says not how far it lobs, such as `lobs: [30, 60]`");
    if (!band) return;
    if (!direct.he || direct.pen || direct.least || direct.has(Special::indirect))
        refuse(
            value, "K47-WSR-10"_rule, "is a howitzer, which fires HE alone, directly from 0 inches on or indirectly");
    const auto two = items(*band);
    if (two.size() != 2) refuse(*band, "K47-WSR-10"_rule, "is the least range and the most, such as [30, 60]");
    weapon.lines = 2;
    weapon.line[0].name = "direct";
    weapon.line[1] = direct;
    weapon.line[1].name = "indirect";
    weapon.line[1].special |= bit(Special::indirect);
    weapon.line[1].least = read_inches(two[0], 0, most_range);
    weapon.line[1].range = read_inches(two[1], weapon.line[1].least + 1, most_range);
}

}

Weapon decode_weapon(const Value& value) {
    Map map{value};
    Weapon weapon;
    weapon.id = value.name;
    weapon.name = read_name(map["name"]);
    weapon.chart = one_of<Chart>(map["chart"], chart_ids);
    weapon.worth = u8(integer(map["worth"], 0, 200));
    weapon.halved = flag(map, "halved");
    if (const auto modes = map.find("modes")) {
        for (const char* of_one : {"range", "shots", "pen", "he", "flames", "rules", "lobs"})
            if (map.find(of_one))
                fail(value,
                    fmt::format(
                        "has modes and {} beside them; {} in each of the modes would be right", of_one, of_one));
        const auto lines = items(*modes);
        if (lines.size() < 2 || lines.size() > most_lines)
            fail(*modes, fmt::format("has {} lines; 2 to {} would be right", lines.size(), most_lines));
        weapon.lines = 0;
        for (const Value& item : lines) {
            Map of{item};
            Line& line = weapon.line[weapon.lines++] = read_line(of);
            line.name = read_name(of["name"]);
            if (line.has(Special::howitzer))
                refuse(item, "K47-WSR-10"_rule, "is a howitzer in a mode; a weapon without modes would be right");
            if (line.he && line.pen)
                refuse(item, "K47-WSR-12"_rule, "has two shells in one mode; a mode for each would be right");
            of.done();
        }
    } else {
        weapon.line[0] = read_line(map);
        part_shells(weapon);
        part_bands(weapon, map, value);
    }
    if (const auto buildings = map.find("in_buildings")) {
        if (!weapon.has(Special::rift))
            refuse(*buildings, "K47-WSR-15"_rule, "is of Rift weapons alone; to leave it out would be right");
        Map of{*buildings};
        weapon.in_buildings = {.pins = u8(integer(of["pins"], 2, 3)),
            .hits = u8(integer(of["hits"], 1, 4)),
            .more = u8(integer(of["more"], 0, 4))};
        of.done();
    }
    map.done();
    return weapon;
}

Rift read_rift(Map& map, const Value& of, bool has_rift_weapon) {
    const auto rift = map.find("rift");
    if (rift.has_value() != has_rift_weapon)
        refuse(rift ? *rift : of, "K47-ARM-11"_rule,
            rift ? "is of Rift weapons alone; to leave it out would be right"
                 : "has a Rift weapon and no Rift Dice; `rift: {dice: 1, most: 1}` would be right");
    if (!rift) return {};
    Map two{*rift};
    constexpr int most_dice = 6;
    const Rift read{.dice = u8(integer(two["dice"], 0, most_dice)), .most = u8(integer(two["most"], 1, most_dice))};
    two.done();
    return read;
}

u8 read_weapon(const Value& value, std::span<const Weapon> weapons) {
    std::vector<std::string_view> ids;
    for (const Weapon& weapon : weapons) ids.push_back(weapon.id);
    return u8(index_among(value, ids));
}

// K47-VEH-03 A map of one key each: how it is mounted, and the weapon. What is coaxial lies in the turret or arm before it.
std::vector<Mount> read_mounts(const Value& value, std::span<const Weapon> weapons) {
    std::vector<Mount> mounts;
    u8 turrets = 0;
    bool lobs = false;
    for (const Value& item : items(value)) {
        const auto one = entries(item);
        if (one.size() != 1) fail(item, "is one mount and its weapon, such as {turret: heavy_at_gun}");
        const auto on = std::ranges::find(Mount::on_ids, one.front().name);
        if (on == std::end(Mount::on_ids))
            fail(item,
                fmt::format("'{}' is no mount; {} would be right", one.front().name, fmt::join(Mount::on_ids, ", ")));
        Mount mount{.on = Mount::On(on - std::begin(Mount::on_ids)), .weapon = read_weapon(one.front(), weapons)};
        if (weapons[mount.weapon].has(Special::indirect) && std::exchange(lobs, true))
            refuse(item, "K47-IND-02"_rule,
                "lobs its shells, and so does a mount before it; a vehicle ranges in with one");
        if (mount.on == Mount::coaxial && !turrets)
            refuse(item, "K47-VEH-03"_rule, "is coaxial with no turret; the turret before it would be right");
        if (mount.on == Mount::turret || mount.on == Mount::arm) ++turrets;
        if (mount.in_turret()) mount.of = u8(turrets - 1);
        if (turrets > most_turrets)
            fail(item, fmt::format("is a turret or arm too many; {} at most would be right", most_turrets));
        mounts.push_back(mount);
    }
    if (mounts.size() > most_mounts)
        fail(value, fmt::format("has {} mounts; {} at most would be right", mounts.size(), most_mounts));
    return mounts;
}

u8 turrets_of(std::span<const Mount> mounts) {
    u8 turrets = 0;
    for (const Mount& mount : mounts)
        if (mount.in_turret()) turrets = std::max(turrets, u8(mount.of + 1));
    return turrets;
}

namespace {

// K47-WPN-08 Half the shots of some. K47-WSR-01 Its mount says where it fires, and nobody has to help: it is neither Team nor Fixed.
Weapon mounted(Weapon weapon) {
    weapon.id.clear();
    for (Line& line : weapon.line) {
        line.special &= u16(~(bit(Special::team) | bit(Special::fixed)));
        if (weapon.halved) line.shots = u8((line.shots + 1) / 2);
    }
    if (weapon.halved) weapon.worth = u8((weapon.worth + 1) / 2);
    return weapon;
}

}

void mount(std::vector<Weapon>& weapons, std::span<Troop> troops) {
    std::vector<u8> on_vehicles(weapons.size(), no_weapon);
    for (Troop& troop : troops)
        for (Mount& mount : troop.mounts) {
            u8& number = on_vehicles[mount.weapon];
            if (number == no_weapon) {
                number = u8(std::min<std::size_t>(weapons.size(), no_weapon));
                weapons.push_back(mounted(weapons[mount.weapon]));
            }
            mount.weapon = number;
        }
}

// K47-WSR-06 A weapon with modes keeps its other lines when its fuel is spent. It is another weapon then, which no list has.
void add_dry_weapons(std::vector<Weapon>& weapons) {
    for (std::size_t i = 0, charted = weapons.size(); i < charted; ++i) {
        if (!weapons[i].has(Special::flamethrower)) continue;
        Weapon dry = weapons[i];
        dry.id.clear();
        dry.lines = 0;
        for (const Line& line : weapons[i].all())
            if (!line.has(Special::flamethrower)) dry.line[dry.lines++] = line;
        if (!dry.lines) continue;
        weapons[i].dry = u8(std::min<std::size_t>(weapons.size(), no_weapon));
        weapons.push_back(std::move(dry));
    }
}

}
