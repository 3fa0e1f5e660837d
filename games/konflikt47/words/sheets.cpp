// What lies beside the table, as sheets: the two forces, the Dice Bag, the transports; and the tables of the rules.
#include "games/konflikt47/words/sheets.h"

#include <map>
#include <ranges>

#include <fmt/format.h>

#include "games/konflikt47/rules/rift/rift.h"
#include "games/konflikt47/rules/transports/transports.h"
#include "games/konflikt47/words/words.h"
#include "words/letters.h"

namespace konflikt47 {
namespace {

std::string where_words(const Unit& unit) {
    switch (unit.where) {
        case Whereabouts::first_wave: return "first wave";
        case Whereabouts::reserve: return "reserve";
        case Whereabouts::on_table: return "on the table";
        case Whereabouts::left: return "left the table";
        case Whereabouts::destroyed: return "destroyed";
    }
    return {};
}

Scene::Sheet::Cell cell(std::string words) { return {std::move(words), Scene::Sheet::plain, {}}; }

// "7 rifles, LMG"
std::string arms_words(const Position& position, UnitId id) {
    std::map<std::string, int> arms;
    for (int i = 0; i < position.firers(id); ++i) {
        const Model& firer = position.unit(id).model[std::size_t(i)];
        const bool is_spent = position.entry(id).is_hull() && firer.weapon == no_weapon;
        if (position.may_fire(id, i) && !is_spent) ++arms[weapon_words(position.game, firer)];
    }
    if (arms.empty()) return position.entry(id).is_hull() ? hull_words(position.entry(id).hull) : std::string();
    std::string words;
    for (const auto& [name, count] : arms)
        words += fmt::format("{}{}", words.empty() ? "" : ", ", count > 1 ? several(count, name) : name);
    return words;
}

// A side's units: who is left, what they are told, what lies beside them, and what they carry.
Scene::Sheet force_sheet(const Position& position, Side side) {
    Scene::Sheet sheet{.id = int(index(side)),
        .title = position.game.words(side),
        .columns = {"Unit", "Men", "Order", "Arms"},
        .rows = {},
        .army = side};
    for (UnitId id = position.first(side); id < position.last(side); ++id) {
        const Unit& unit = position.unit(id);
        Scene::Sheet::Cell order = cell(position.on_table(id) ? ""
                : position.is_aboard(id) ? fmt::format("in {:the}", position.game.noun(unit.aboard))
                                         : where_words(unit));
        if (position.in_play(id)) {
            if (unit.order != Order::none) order.badges.push_back(words_of_order(unit));
            if (unit.pins) order.badges.push_back(pin_words(unit.pins));
        }
        const bool is_closed = position.entry(id).is_closed;
        sheet.rows.push_back({{cell(position.entry(id).name),
                                  cell(is_closed ? "" : fmt::format("{} of {}", position.left(id), position.men(id))),
                                  std::move(order), cell(is_closed ? "not known" : arms_words(position, id))},
            first_token(position, id), !position.in_play(id), {}});
    }
    return sheet;
}

// K47-TRP-02, K47-TRP-07 Who rides in each vehicle that carries or tows, and how much room is left in it.
Scene::Sheet transport_sheet(const Position& position) {
    Scene::Sheet sheet{.id = 3, .title = "Transports", .columns = {"Vehicle", "Aboard", "Room taken"}, .rows = {}};
    for (UnitId id = 0; id < position.game.units(); ++id) {
        const Entry& entry = position.entry(id);
        if (!is_transport(entry) && !entry.has(Unit_rule::tow)) continue;
        Scene::Sheet::Cell aboard = cell("");
        for_each_aboard(position, id, [&](UnitId in) {
            aboard.words += fmt::format("{}{}, {}{}", aboard.words.empty() ? "" : "; ", position.entry(in).name,
                times(position.left(in), "man", "men"), position.entry(in).is_gun() ? ", in tow" : "");
            if (position.unit(in).pins) aboard.badges.push_back(pin_words(position.unit(in).pins));
        });
        if (aboard.words.empty()) aboard.words = "nobody";
        sheet.rows.push_back(
            {{cell(entry.name), std::move(aboard),
                 cell(is_transport(entry) ? fmt::format("{} of {}", room_taken_in(position, id), entry.hull.capacity)
                                          : "")},
                first_token(position, id), !position.in_play(id), {}});
    }
    return sheet;
}

// K47-TRN-04 A die that was drawn lies on the table, before its unit has its order.
Side drawn_die(const Position& position) {
    constexpr u8 drawn = 3, giving = 4;
    static_assert(Orders_phase::steps[drawn - 1] == &Orders_phase::draw);
    static_assert(Orders_phase::steps[giving] == &Orders_phase::give);
    const auto& main = position.now.stacks.main;
    for (std::size_t i = 0; i < main.depth; ++i) {
        const auto* phase = std::get_if<Orders_phase>(&main.frames[i].sequence);
        if (!phase) continue;
        const auto* ordering = i + 1 < main.depth ? std::get_if<Ordering>(&main.frames[i + 1].sequence) : nullptr;
        const bool waits = ordering && position.unit(ordering->unit).order == Order::none;
        const u8 step = main.frames[i].step;
        return waits || (step >= drawn && step <= giving) ? phase->drawn : Side::nobody;
    }
    return Side::nobody;
}

// K47-TRN-02, K47-RFT-09 Rift Dice are told of where there are any.
Scene::Sheet bag_sheet(const Position& position) {
    Scene::Sheet sheet{.id = 2, .title = "Dice Bag", .columns = {"Dice of", "In the bag"}, .rows = {}};
    const bool has_rift = std::ranges::any_of(std::views::iota(0, int(position.game.units())),
        [&](int id) { return brings_rift_dice(position, UnitId(id)); });
    if (has_rift)
        for (const char* column : {"Rift Dice", "With units", "Aside", "Lost"}) sheet.columns.push_back(column);
    for (const Side side : both_sides) {
        Scene::Sheet::Row row{
            {cell(position.game.words(side)), cell(std::to_string(dice_in_bag(position, side)))}, -1, false, {}};
        const Rift_pool& pool = position.now.rift[index(side)];
        int held = 0;
        for (UnitId id = position.first(side); id < position.last(side); ++id) held += position.unit(id).rift.all();
        if (has_rift)
            for (const int number : {int(pool.bag), held, int(pool.aside), int(pool.gone)})
                row.cells.push_back(cell(std::to_string(number)));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

}

int dice_in_bag(const Position& position, Side side) {
    return position.in_bag(side) - int(drawn_die(position) == side);
}

std::vector<Scene::Sheet> sheets(const Position& position) {
    std::vector<Scene::Sheet> all{
        force_sheet(position, Side::red), force_sheet(position, Side::blue), bag_sheet(position)};
    // The force whose edge lies above or at the left comes first, as the table is drawn.
    const Table_edge of_blue = position.now.edge[index(Side::blue)];
    if (of_blue == Table_edge::north || of_blue == Table_edge::west) std::swap(all[0], all[1]);
    if (Scene::Sheet transports = transport_sheet(position); !transports.rows.empty())
        all.push_back(std::move(transports));
    return all;
}

// The weapons of both forces' lists, as house rules have them.
std::vector<Scene::Sheet> Game::tables() const {
    Scene::Sheet sheet{
        .id = 0, .title = "Weapons", .columns = {"Weapon", "Range", "Shots", "Pen", "Special rules"}, .rows = {}};
    for (const Weapon& weapon : weapons) {
        if (weapon.id.empty()) continue;  // K47-WPN-08, K47-WSR-06 on a vehicle, or without fuel
        for (const Line& line : weapon.all()) {
            std::string special;
            for (int i = 0; i < specials; ++i)
                if (line.has(Special(i)))
                    special += fmt::format("{}{}", special.empty() ? "" : ", ", spaced(special_ids[i]));
            if (line.he) special += fmt::format("{}HE ({}\")", special.empty() ? "" : ", ", line.he);
            const std::string range = line.least
                ? fmt::format("{} to {}", measure().bare(line.least), measure().length(line.range))
                : measure().length(line.range);
            sheet.rows.push_back(
                {{cell(line.name.empty() ? weapon.name : fmt::format("{}, {}", weapon.name, line.name)), cell(range),
                     cell(std::to_string(line.shots)), cell(line.he ? "HE" : fmt::format("{:+}", line.pen)),
                     cell(std::move(special))},
                    -1, false, {}});
        }
    }
    return {sheet};
}

}
