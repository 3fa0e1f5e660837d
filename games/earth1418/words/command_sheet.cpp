// Chapter 4: the command chart, as players read it.
#include "games/earth1418/words/command_sheet.h"

#include <algorithm>

#include "games/earth1418/rules/command/actions.h"
#include "games/earth1418/words/words.h"

namespace earth1418 {
namespace {

std::string situation(const Position& position, UnitId id) {
    const Unit& unit = position.unit(id);
    if (unit.in_contact) return "in melee";
    std::string words = unit.dug_in ? "dug in" : "not dug in";
    words += unit.under_fire ? ", under fire" : ", safe";
    if (unit.forced) words += ", falls back";
    if (unit.must_assault != no_unit && position.on_table(unit.must_assault))
        words += ", assaults " + position.entry(unit.must_assault).name;
    return words;
}

// What it may do under a command, in words.
std::string allowed(const Position& position, UnitId id, Command command) {
    if (position.unit(id).in_contact) {  // E18-MEL-05
        if (command == Command::assault) return "fight on, assault";
        return command == Command::retreat ? "fight on, retreat" : "fight on";
    }
    if (position.unit(id).forced) command = Command::retreat;  // E18-FRC-03
    const u16 may = chart(position, id, command);
    const auto has = [&](Act act) { return (may >> u8(act) & 1) != 0; };
    std::string words;
    const auto add = [&](Act act) { words += (words.empty() ? "" : ", ") + std::string(act_words[u8(act)]); };
    for (const Act act : {Act::move, Act::find_cover, Act::assault, Act::retreat})
        if (has(act)) add(act);
    const bool compulsory = must_act(position, id);  // E18-CMD-03
    // E18-DIG-01, and E18-CMD-07 for those who must seek cover.
    if (position.troop(id).dig && !position.unit(id).dug_in && position.game.charts.dig[u8(command)] &&
        (!compulsory || has(Act::find_cover)))
        add(Act::dig);
    if (!compulsory || has(Act::stay)) add(Act::stay);
    return words;
}

}

Scene::Sheet command_sheet(const Position& position, Side side) {
    constexpr Command columns[] = {Command::advance, Command::hold, Command::assault, Command::retreat};
    Scene::Sheet sheet{.id = 2 + int(index(side)),
        .title = "Commands: " + position.game.words(side),
        .columns = {"Formation", "Situation"},
        .rows = {}};
    for (const Command command : columns) sheet.columns.push_back(command_words[u8(command)]);
    for (std::size_t number = 0; number < position.game.formations.size(); ++number) {
        const Formation& formation = position.game.formations[number];
        if (formation.side != side || formation.artillery) continue;
        const std::size_t first = sheet.rows.size();
        for (UnitId id : formation.units) {
            if (!position.on_table(id)) continue;
            Scene::Sheet::Row row;
            row.cells = {cell(formation.name), cell(situation(position, id))};
            for (const Command command : columns) {
                const bool given = position.order(id).command == command;
                row.cells.push_back(cell(allowed(position, id, command)));
                if (given) row.cells.back().tone = Scene::Sheet::good;
            }
            const auto same = std::find_if(
                sheet.rows.begin() + std::ptrdiff_t(first), sheet.rows.end(), [&](const Scene::Sheet::Row& other) {
                    return std::equal(row.cells.begin() + 1, row.cells.end(), other.cells.begin() + 1,
                        [](const auto& a, const auto& b) { return a.words == b.words; });
                });
            const std::string& name = position.entry(id).name;
            if (same == sheet.rows.end()) {
                row.cells[1].badges.push_back(name);
                sheet.rows.push_back(std::move(row));
            } else same->cells[1].badges.push_back(name);
        }
    }
    return sheet;
}

}
