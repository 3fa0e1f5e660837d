#include "games/konflikt47/armoury/force_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace konflikt47 {
namespace {

// As a scalar of YAML that is surely read as itself: what is more than letters, digits and blanks stands in quotes.
std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}
std::string scalar(const std::string& text) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == ' ' ||
            c == '.' || c == '-' || c == '/';
    };
    const bool begins_so = !text.empty() && ((is_plain(text[0]) && text[0] != '-' && text[0] != ' '));
    return begins_so && text.back() != ' ' && std::ranges::all_of(text, is_plain) ? text : quoted(text);
}

// The keys of a unit with their values, in the order of the files; `key` and `text` write them.
template <class Key, class Text> std::vector<std::string> keys_of(const Force_list::Unit& unit, Key key, Text text) {
    std::vector<std::string> keys{key("name") + text(unit.name.is)};
    if (unit.with.article) keys.push_back(key("article") + "true");
    if (unit.with.plural) keys.push_back(key("plural") + "true");
    keys.push_back(key("type") + text(unit.type.is));
    if (unit.quality) keys.push_back(key("quality") + text(unit.quality->is));
    if (unit.models) keys.push_back(key("models") + std::to_string(unit.models->is));
    std::vector<std::string> buys;
    for (const Force_list::Buy& buy : unit.buys)
        buys.push_back(key(buy.upgrade.is.c_str()) + std::to_string(buy.number));
    if (!buys.empty()) keys.push_back(fmt::format("{}{{{}}}", key("buys"), fmt::join(buys, ", ")));
    return keys;
}

std::string in_file(const Force_list::Unit& unit) {
    const auto key = [](const char* name) { return fmt::format("{}: ", name); };
    return fmt::format("{{{}}}", fmt::join(keys_of(unit, key, scalar), ", "));
}

}

std::string file_of(const Force_list& list) {
    std::string text = fmt::format(
        "# yaml-language-server: $schema=../../schema/konflikt47-force.schema.json\n\narmy: {}\nnation: {}\nlimit: "
        "{}\n",
        scalar(list.army), scalar(list.nation.is), list.limit);
    const bool in_platoons = list.platoons.size() > 1;
    if (in_platoons) text += "platoons:\n";
    for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon) {
        const bool is_empty = std::ranges::find(list.units, platoon, &Force_list::Unit::platoon) == list.units.end();
        text += fmt::format("{}units:{}\n", in_platoons ? "  - " : "", is_empty ? " []" : "");
        for (const Force_list::Unit& unit : list.units)
            if (unit.platoon == platoon) text += fmt::format("{}  - {}\n", in_platoons ? "    " : "", in_file(unit));
    }
    return text;
}

std::string json_of(const Force_list& list) {
    const auto key = [](const char* name) { return fmt::format("\"{}\": ", name); };
    std::vector<std::string> platoons;
    for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon) {
        std::vector<std::string> units;
        for (const Force_list::Unit& unit : list.units)
            if (unit.platoon == platoon)
                units.push_back(fmt::format("{{{}}}", fmt::join(keys_of(unit, key, quoted), ", ")));
        platoons.push_back(fmt::format("{{\"units\": [\n  {}]}}", fmt::join(units, ",\n  ")));
    }
    return fmt::format("{{\"army\": {}, \"nation\": {}, \"limit\": {}, \"platoons\": [{}]}}\n", quoted(list.army),
        quoted(list.nation.is), list.limit, fmt::join(platoons, ",\n "));
}

std::string made_of(const Catalogue& catalogue, const Entry& entry) {
    const Troop& troop = catalogue.troops[entry.troop];
    const auto name = [&](u8 weapon) {
        for (const Upgrade& upgrade : troop.upgrades)  // as its nation calls it
            if (upgrade.what == Upgrade::weapon && upgrade.number == weapon &&
                upgrade.name != catalogue.weapons[weapon].id)
                return upgrade.name;
        return catalogue.weapons[weapon].name;
    };
    std::vector<std::pair<std::string, int>> carried;
    const auto add = [&](std::string what) {
        const auto known = std::ranges::find(carried, what, &std::pair<std::string, int>::first);
        if (known == carried.end()) carried.emplace_back(std::move(what), 1);
        else ++known->second;
    };
    for (const Mount& mount : entry.mounts) add(name(mount.weapon));
    if (!entry.is_hull())
        for (const Man& man : entry.men) {
            if (man.weapon != no_weapon) add(name(man.weapon));
            const bool is_of_crew = entry.is_team && man.beside == catalogue.rifle();
            if (man.beside != no_weapon && !is_of_crew) add(name(man.beside));
        }
    std::vector<std::string> words;
    for (const auto& [what, number] : carried)
        words.push_back(number == 1 ? what : fmt::format("{} x {}", number, what));
    if (entry.hull.capacity) words.push_back(fmt::format("room for {}", entry.hull.capacity));
    if (entry.hero.guts) words.push_back(fmt::format("Guts {}", entry.hero.guts));
    if (entry.hero.luck) words.push_back(fmt::format("Luck {}", entry.hero.luck));
    if (entry.hero.mastery) words.push_back(fmt::format("Rift Mastery {}", entry.hero.mastery));
    for (std::size_t i = 0; i < std::size(unit_rule_ids); ++i)
        if (entry.rules.has(Unit_rule(i)) && !troop.rules.has(Unit_rule(i))) {
            std::string rule(unit_rule_ids[i]);
            std::ranges::replace(rule, '_', ' ');
            words.push_back(std::move(rule));
        }
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string words_of(const Catalogue& catalogue, const Force_list& list, const Verdict& verdict) {
    const auto nation = std::ranges::find(catalogue.armies, list.nation.is, &Army::nation);
    std::string text = fmt::format("{} ({}), {} of {} points\n", list.army,
        nation == catalogue.armies.end() ? list.nation.is : nation->name, verdict.points, list.limit);
    for (std::size_t platoon = 0; platoon < list.platoons.size(); ++platoon) {
        if (list.platoons.size() > 1) text += fmt::format("\nPlatoon {}\n", platoon + 1);
        else text += '\n';
        for (std::size_t i = 0; i < verdict.units.size(); ++i) {
            const Entry& entry = verdict.units[i];
            if (list.units[verdict.rows[i]].platoon != platoon) continue;
            const Troop& troop = catalogue.troops[entry.troop];
            const std::string kind = entry.name == troop.name ? "" : fmt::format(" ({})", troop.name);
            const int men = int(entry.men.size()) - entry.is_gun();
            const std::string size = entry.is_hull() ? "" : fmt::format("{} {}", men, men == 1 ? "man" : "men");
            const std::string quality =
                entry.quality == Quality::regular ? "" : fmt::format("{}", quality_ids[std::size_t(entry.quality)]);
            std::vector<std::string> about;
            for (const std::string& one : {quality, size, made_of(catalogue, entry)})
                if (!one.empty()) about.push_back(one);
            text += fmt::format(
                "{:>4}  {}{}{}{}\n", entry.points, entry.name, kind, about.empty() ? "" : ": ", fmt::join(about, ", "));
        }
    }
    return text;
}

}
