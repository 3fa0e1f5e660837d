// The tables as a player reads them.
#include "games/battledice/words/handbook.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/battledice/rules/ground/ground.h"
#include "words/letters.h"

namespace battledice {
namespace {

using Sheet = Scene::Sheet;

Sheet::Row row_of(std::string kind, std::vector<std::string> words) {
    Sheet::Row row;
    row.kind = std::move(kind);
    for (std::string& one : words) row.cells.push_back({std::move(one), Sheet::plain, {}});
    return row;
}

// "infantry and cavalry", of the types that the era knows.
std::string types_in_words(const Game& game, u8 types) {
    std::string words;
    std::vector<std::string> names;
    for (int i = 0; i < type_count; ++i)
        if (types & game.era_types & bit(Type(i))) names.push_back(game.unit_types[std::size_t(i)].plural);
    for (std::size_t i = 0; i < names.size(); ++i)
        words += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    return words;
}

bool is_everyone(const Game& game, u8 types) { return !(game.era_types & ~types); }

Sheet unit_table(const Game& game) {
    Sheet sheet{.id = 0,
        .title = "Units",
        .columns = {"Unit", "Figures", "Hit by", "Moves", "Fires", "Dice at 1, 2, 3 … hexes", "From a hill"},
        .rows = {}};
    for (int i = 0; i < type_count; ++i) {
        if (!(game.era_types & bit(Type(i)))) continue;
        const Unit_type& type = game.unit_types[std::size_t(i)];
        const std::string plain = series_in_words(type.dice, type.range);
        const std::string hill = series_in_words(type.hill_dice, type.hill_range);
        sheet.rows.push_back(row_of(type.id,
            {type.name, std::to_string(type.figures), hit_by_in_words(game, type), number_of(type.move, "hex", "hexes"),
                fires_in_words(type),
                plain.empty() ? "none" : plain + (type.general_bonus ? "; 1 more with a General" : ""),
                hill == plain ? "" : hill}));
    }
    return sheet;
}

Sheet ground_table(const Game& game) {
    Sheet sheet{.id = 1,
        .title = "Ground",
        .columns = {"Ground", "Who may enter", "Moving", "Attacks on its occupants", "Firing from it", "Sight", "Rule"},
        .rows = {}};
    for (int i = 0; i < terrain_count; ++i) {
        const Terrain_type& type = game.terrain[std::size_t(i)];
        const Ground_words words = ground_words(game, Terrain(i));
        sheet.rows.push_back(row_of(type.id,
            {type.name, words.enter.empty() ? "everyone" : words.enter, words.moving, words.attacked, words.firing,
                words.sight, type.rule.id()}));
    }
    return sheet;
}

Sheet dice_table(const Game& game) {
    Sheet sheet{.id = 2,
        .title = "Battle Dice",
        .columns = {"Dice", "1", "2", "3", "4", "5", "6", "Thrown", "Rule"},
        .rows = {}};
    for (const Dice_set& set : game.dice_sets) {
        const bool is_thrown = game.options.dice_mode == Options::situational && set.eras >> game.options.era & 1;
        if (set.units && !is_thrown) continue;
        std::vector<std::string> words{set.name};
        for (const Face face : set.faces) words.emplace_back(face_ids[u8(face)]);
        words.push_back(!set.units ? "where no others are"
                : set.nearest == set.farthest
                ? fmt::format("by {} at {}", types_in_words(game, set.units), number_of(set.nearest, "hex", "hexes"))
                : fmt::format("by {} at {} to {} hexes", types_in_words(game, set.units), set.nearest, set.farthest));
        words.emplace_back(set.rule.id());
        sheet.rows.push_back(row_of(set.id, std::move(words)));
    }
    return sheet;
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, "; ")); }

}

std::string number_of(int number, const char* one, const char* many) {
    return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string series_in_words(const std::array<u8, Unit_type::most_range + 1>& dice, int range) {
    return fmt::format("{}", fmt::join(dice.begin() + 1, dice.begin() + 1 + range, ", "));
}

std::string hit_by_in_words(const Game& game, const Unit_type& type) {
    const auto& faces = game.dice_sets.front().faces;
    const auto hits = std::ranges::count_if(faces, [&](Face face) { return face == type.hit_by || face == Face::any; });
    return fmt::format("{}, {} of {} faces", face_ids[u8(type.hit_by)], hits, faces.size());
}

std::string fires_in_words(const Unit_type& type) {
    if (type.battle_after == Unit_type::never) return "never";
    if (type.artillery) return "before both sides move, and then stays";
    if (type.battle_after >= type.move) return "after any move";
    if (!type.battle_after) return "if it has not moved";
    return fmt::format("after {} at most", number_of(type.battle_after, "hex", "hexes"));
}

Ground_words ground_words(const Game& game, Terrain terrain) {
    const Terrain_type& type = game.terrain[u8(terrain)];
    Ground_words words;
    u8 enter = type.enter;
    if (terrain == Terrain::rough && game.options.general_rough) enter |= bit(Type::general);
    const bool near_bank = game.options.river_entry == Options::near_bank;
    if (terrain == Terrain::river) words.enter = near_bank ? "" : "nobody but over a bridge or a ford";
    else if (terrain == Terrain::water && game.options.water_entry == Options::landing_only)
        words.enter = "nobody from land";
    else if (!is_everyone(game, enter)) words.enter = enter & game.era_types ? types_in_words(game, enter) : "nobody";
    std::vector<std::string> moving, attacked, firing;
    // BD-MOV-07 Of a river that is entered over a bridge or a ford only, these say whether it ends the move.
    const bool is_crossing = bit(terrain) & crossings || (terrain == Terrain::river && !near_bank);
    const bool stops = type.stop && (!is_crossing || game.options.bridge_stop);
    if (stops) moving.emplace_back("entering it ends the move");
    switch (type.cap) {
        case Terrain_type::uncapped: break;
        case Terrain_type::crops: moving.emplace_back("out of it only one hex more"); break;
        case Terrain_type::sand: moving.emplace_back("two hexes at most in a move that touches it"); break;
        case Terrain_type::water: moving.emplace_back("one hex only in a move that begins on it"); break;
    }
    if (terrain == Terrain::river && near_bank) moving.emplace_back("out of it only to the bank one came from");
    if (type.no_retreat)
        moving.emplace_back(terrain == Terrain::river ? "nobody retreats into it but onto a bridge or a ford"
                                                      : "nobody retreats into it");
    if (terrain == Terrain::road && game.options.road_bonus)
        moving.push_back(fmt::format("{} more along it", number_of(game.options.road_bonus, "hex", "hexes")));
    if (type.removable_by)
        moving.push_back(types_in_words(game, type.removable_by) + " may clear it away instead of firing");
    words.moving = joined(moving);
    if (type.cover) attacked.push_back(number_of(type.cover, "die", "dice") + " less");
    if (type.cover != type.cover_from_hill)
        attacked.push_back(
            type.cover_from_hill ? fmt::format("{} less from a hill", type.cover_from_hill) : "none less from a hill");
    if (type.ignore_flags)
        attacked.push_back(type.ignore_flags == 1 ? "the first flag is ignored"
                                                  : fmt::format("the first {} flags are ignored", type.ignore_flags));
    words.attacked = joined(attacked);
    if (type.no_battle_on_entry) firing.emplace_back("not in the turn of entering it");
    if (type.no_battle) firing.emplace_back("never");
    if (type.penalty && type.penalty_units & game.era_types)
        firing.push_back(fmt::format(
            "{} less for {}", number_of(type.penalty, "die", "dice"), types_in_words(game, type.penalty_units)));
    words.firing = joined(firing);
    if (type.blocks_sight == Terrain_type::always) words.sight = "blocks sight";
    else if (type.blocks_sight == Terrain_type::height) words.sight = "blocks sight, but not between ends as high";
    return words;
}

std::string in_one_line(const Ground_words& words) {
    std::vector<std::string> parts;
    if (!words.enter.empty()) parts.push_back("enter: " + words.enter);
    if (!words.moving.empty()) parts.push_back(words.moving);
    if (!words.attacked.empty()) parts.push_back("attacks on it: " + words.attacked);
    if (!words.firing.empty()) parts.push_back("fire from it: " + words.firing);
    if (!words.sight.empty()) parts.push_back(words.sight);
    return parts.empty() ? "no effect" : joined(parts);
}

std::vector<Sheet> Game::tables() const { return {unit_table(*this), ground_table(*this), dice_table(*this)}; }

}
