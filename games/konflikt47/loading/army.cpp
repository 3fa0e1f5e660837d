// Forces of konflikt47: which units, how many men in each and with what, and what they cost.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/konflikt47/loading/data.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

constexpr std::string_view taken_names[] = {"draw", "concede", "pass", "none", "nobody", "stay", "wait", "hold fire"};

std::string id_of(const Game& game, const Upgrade& upgrade) {
    switch (upgrade.what) {
        case Upgrade::weapon: return game.weapons[upgrade.number].id;
        case Upgrade::rule: return std::string(unit_rule_ids[upgrade.number]);
        case Upgrade::guts: return "guts";
        case Upgrade::luck: return "luck";
        default: return "attendant";
    }
}

// K47-ARM-10 So many of an upgrade. Those who change their weapon are the last men who still have the one that is given back.
void buy(const Value& value, const Upgrade& upgrade, int number, Entry& entry) {
    const int models = int(entry.men.size());
    entry.points += upgrade.price * (upgrade.all ? models : number);
    switch (upgrade.what) {
        case Upgrade::rule: entry.rules.add(Unit_rule(upgrade.number)); return;
        case Upgrade::guts: entry.hero.guts = u8(number); return;
        case Upgrade::luck: entry.hero.luck = u8(number); return;
        case Upgrade::attendant: return;  // he is there already
        case Upgrade::weapon: break;
    }
    for (std::size_t i = entry.men.size(); i-- > 0 && number;) {
        Man& man = entry.men[i];
        const bool beside = upgrade.replaces == no_weapon;
        if (beside ? man.beside != no_weapon : man.weapon != upgrade.replaces) continue;
        (beside ? man.beside : man.weapon) = upgrade.number;
        --number;
    }
    if (number) refuse(value, "K47-ARM-06"_rule, fmt::format("{} of them would have nobody to carry them", number));
}

struct Bought {
    Value value;
    const Upgrade* upgrade;
    int number;
};

std::vector<Bought> read_buys(Map& map, const Game& game, const Troop& troop) {
    std::vector<Bought> all;
    const auto buys = map.find("buys");
    if (!buys) return all;
    std::vector<std::string> names;
    for (const Upgrade& upgrade : troop.upgrades) names.push_back(id_of(game, upgrade));
    for (const Value& value : entries(*buys)) {
        const auto found = std::ranges::find(names, value.name);
        if (found == names.end())
            refuse(value, "K47-ARM-06"_rule,
                names.empty() ? fmt::format("nothing can be bought for a {}", troop.name)
                              : fmt::format("is nothing that can be bought for a {}; {} would be right", troop.name,
                                    fmt::join(names, ", ")));
        const Upgrade& upgrade = troop.upgrades[std::size_t(found - names.begin())];
        all.push_back({value, &upgrade, int(integer(value, 1, upgrade.most))});
    }
    return all;
}

Entry read_unit(const Value& value, Side side, const Game& game, const std::string& nation) {
    Map map{value};
    Entry entry;
    entry.side = side;
    const Value name = map["name"];
    entry.name = read_callsign(name, taken_names);
    for (const Entry& other : game.roster)
        if (other.side == entry.side && alike(other.name, entry.name))
            fail(name, "there is another unit called '" + entry.name + "'; names are unique, capitals aside");
    std::vector<std::string_view> ids;
    for (const Troop& troop : game.troops)
        if (troop.nation == nation) ids.push_back(troop.id);
    const Value type = map["type"];
    const std::string_view id = ids[index_among(type, ids)];
    entry.troop = u8(std::ranges::find(game.troops, id, &Troop::id) - game.troops.begin());
    const Troop& troop = game.troops[entry.troop];

    entry.quality = troop.quality;
    if (const auto quality = map.find("quality")) {
        entry.quality = one_of<Quality>(*quality, quality_ids);
        if (!troop.may_have_quality[std::size_t(entry.quality)])
            refuse(*quality, "K47-ARM-06"_rule, fmt::format("there is no such {}", troop.name));
    }
    int models = troop.least;
    if (const auto number = map.find("models")) models = int(integer(*number, troop.least, troop.most));
    else if (troop.least != troop.most) map["models"];
    entry.powered_armour = troop.powered_armour;
    entry.rules = troop.rules;
    entry.rank = troop.rank;
    entry.is_team = troop.is_team;
    entry.radius = troop.radius, entry.height = troop.height;
    entry.points = troop.base + troop.per_model * (models - troop.least);

    const auto bought = read_buys(map, game, troop);
    map.done();
    // K47-ARM-04 An officer has his weapon, and his attendants rifles. K47-ARM-06 A crew has rifles, and the gunner one beside the weapon.
    const auto rifle = u8(std::ranges::find(game.weapons, "rifle", &Weapon::id) - game.weapons.begin());
    const bool has_crew = troop.is_team || troop.rank != Rank::none;
    for (int i = 0; i < models; ++i) entry.men.push_back({i && has_crew ? rifle : troop.weapon});
    if (troop.is_team && troop.weapon != rifle) entry.men.front().beside = rifle;
    for (const Bought& one : bought)
        if (one.upgrade->what == Upgrade::attendant)
            for (int i = 0; i < one.number; ++i) entry.men.push_back({rifle});
    if (entry.men.size() > max_models)
        refuse(value, "K47-ARM-04"_rule,
            fmt::format("{} has {} men with his attendants; {} at most would be right", entry.name, entry.men.size(),
                max_models));
    entry.points += troop.quality_price[std::size_t(entry.quality)] * int(entry.men.size());
    entry.men.front().leader = true;
    entry.men.front().officer = troop.rank != Rank::none;
    for (const Bought& one : bought) buy(one.value, *one.upgrade, one.number, entry);
    return entry;
}

}

void read_force(const Node& node, Side side, Game& game) {
    Map map{node};
    Force& force = game.forces[index(side)];
    force.army = read_name(map["army"]);
    const Value nation = map["nation"];
    force.nation = text(nation);
    if (std::ranges::none_of(game.troops, [&](const Troop& troop) { return troop.nation == force.nation; }))
        refuse(nation, "K47-ARM-06"_rule, fmt::format("there are no troops of '{}' in troops.yaml", force.nation));
    force.limit = int(integer(map["limit"], 50, 5000));
    force.first = force.last = UnitId(game.roster.size());
    const Value units = map["units"];
    const auto list = items(units);
    if (list.size() < 2 || list.size() > side_units)
        fail(units, fmt::format("has {} units; 2 to {} would be right", list.size(), side_units));
    bool officer = false;
    for (const Value& item : list) {
        Entry entry = read_unit(item, side, game, force.nation);
        force.points += entry.points;
        officer |= entry.rank != Rank::none;
        if (force.points > force.limit)
            refuse(item, "K47-ARM-06"_rule,
                fmt::format("{} costs {} points and brings the force to {}; {} is its limit", entry.name, entry.points,
                    force.points, force.limit));
        ++force.last;
        game.roster.push_back(std::move(entry));
    }
    if (!officer) refuse(units, "K47-ARM-04"_rule, "has no officer; one would be right");
    map.done();
}

namespace {

// K47-MOV-04 Whether each model is within an inch of another and all hang together.
bool hangs_together(const Entry& entry) {
    std::vector<bool> joined(entry.at.size());
    std::vector<std::size_t> open{0};
    joined[0] = true;
    while (!open.empty()) {
        const Place from = entry.at[open.back()];
        open.pop_back();
        for (std::size_t i = 0; i < joined.size(); ++i)
            if (!joined[i] && within(from, entry.at[i], inch + 2 * entry.radius)) {
                joined[i] = true;
                open.push_back(i);
            }
    }
    return std::ranges::all_of(joined, std::identity{});
}

}

void read_set_up(const Value& value, Side side, Game& game) {
    const Ground& ground = game.ground;
    const Force& force = game.force(side);
    for (const Value& one : entries(value)) {
        UnitId id = force.first;
        while (id < force.last && game.roster[id].name != one.name) ++id;
        if (id == force.last) fail(one, "is no unit of this side");
        Entry& entry = game.roster[id];
        for (const Value& place : items(one)) entry.at.push_back(read_place(place));
        if (entry.at.size() != entry.men.size())
            fail(one,
                fmt::format(
                    "has {} places for {} models; one for each would be right", entry.at.size(), entry.men.size()));
        for (const Place at : entry.at) {
            const Body base = Body::disc(at, entry.radius);
            const Bounds box = bounds(base), table = ground.table();
            if (!table.contains(box.least) || !table.contains(box.most))
                refuse(one, "K47-SCN-08"_rule,
                    fmt::format("has a model over the edge of the table at {}", game.measure().place(at)));
            for (const Piece& piece : ground.pieces) {
                const Going going = ground.kind(piece).going;
                if (going != Going::impassable && going != Going::building && going != Going::obstacle) continue;
                if (piece.box.meets(box) && overlap(base, piece.outline))
                    refuse(one, "K47-TER-01"_rule,
                        fmt::format(
                            "has a model at {} on {}, where nobody can stand", game.measure().place(at), piece.name));
            }
        }
        for (const Entry& other : game.roster)
            for (std::size_t i = 0; i < entry.at.size(); ++i)
                for (std::size_t j = 0; j < other.at.size(); ++j) {
                    if (&other == &entry && j <= i) continue;
                    if (nearer(entry.at[i], other.at[j], entry.radius + other.radius))
                        refuse(one, "K47-MOV-05"_rule,
                            fmt::format("has a model at {} that stands on one of {}", game.measure().place(entry.at[i]),
                                other.name));
                    if (other.side != side && nearer(entry.at[i], other.at[j], inch + entry.radius + other.radius))
                        refuse(one, "K47-MOV-05"_rule,
                            fmt::format(
                                "has a model at {} within an inch of {}, an enemy; an inch or more would be right",
                                game.measure().place(entry.at[i]), other.name));
                }
        if (!hangs_together(entry))
            refuse(one, "K47-MOV-04"_rule,
                "has models that do not hang together; each within an inch of another, bases apart, would be right");
    }
}

}
