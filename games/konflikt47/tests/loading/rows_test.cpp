// Every kind of troops of the five lists and every weapon in a line of words, held against the rows that were checked against the index: a number
// that changes in a chart is noticed, whatever else stays as it was.
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "games/konflikt47/loading/data.h"

namespace konflikt47::rows_test {
namespace {

const Game& charts() {
    static const Game game = game_of({}, nullptr);
    return game;
}

std::string weapon_id(u8 number) { return number == no_weapon ? "-" : charts().weapons[number].id; }
std::string rift_of(const Rift& rift) { return rift.most ? fmt::format(" rift {}/{}", rift.dice, rift.most) : ""; }

std::string upgrade_row(const Upgrade& upgrade) {
    constexpr const char* whats[] = {"weapon", "rule", "guts", "luck", "attendant", "spotter", "mastery"};
    std::string row = whats[upgrade.what];
    if (upgrade.what == Upgrade::weapon)
        row = weapon_id(upgrade.number) +
            (upgrade.replaces == no_weapon ? " beside" : " for " + weapon_id(upgrade.replaces));
    if (upgrade.what == Upgrade::rule) row = std::string(unit_rule_ids[upgrade.number]);
    row += upgrade.all ? " all" : fmt::format(" {}", upgrade.most);
    if (upgrade.per) row += fmt::format(" per {}", upgrade.per);
    row += fmt::format(" at {}{}", upgrade.price, upgrade.of_unit ? " a unit" : "");
    if (!upgrade.one_of.empty()) row += " one of " + upgrade.one_of;
    return row + rift_of(upgrade.rift);
}

std::string hull_row(const Hull& hull) {
    return fmt::format(" hull {} {} {}x{} turrets {}{}{} carries {} close {}/{}",
        locomotion_ids[std::size_t(hull.locomotion)], armour_ids[std::size_t(hull.armour)], hull.width, hull.depth,
        hull.turrets, hull.open_topped ? " open" : "", hull.one_man_turret ? " one-man" : "", hull.capacity,
        hull.cq_attacks, hull.cq_pen);
}

std::string troop_row(const Troop& troop) {
    std::string row = fmt::format("{}: {}, {}, {} to {}, {} and {} a model", troop.id, troop.name,
        Troop::slot_ids[troop.slot], troop.least, troop.most, troop.base, troop.per_model);
    if (!troop.variant_of.empty()) row += ", of " + troop.variant_of;
    if (!troop.is_listed) row += ", unlisted";
    row += fmt::format(", {}", quality_ids[std::size_t(troop.quality)]);
    for (std::size_t i = 0; i < troop.may_have_quality.size(); ++i)
        if (troop.may_have_quality[i]) row += fmt::format(" {}{:+}", quality_ids[i], troop.quality_price[i]);
    row += fmt::format(", rank {}, {}{}{}", int(troop.rank), weapon_id(troop.weapon), troop.is_team ? " team" : "",
        troop.flak ? " flak" : "");
    if (troop.powered_armour != Powered::none)
        row += fmt::format(", {}", powered_ids[std::size_t(troop.powered_armour)]);
    for (std::size_t i = 0; i < std::size(unit_rule_ids); ++i)
        if (troop.rules.has(Unit_rule(i))) row += fmt::format(", {}", unit_rule_ids[i]);
    row += rift_of(troop.rift);
    if (troop.served.is_there)
        row += fmt::format(
            " gun {}{}", gun_weight_ids[std::size_t(troop.served.weight)], troop.served.all_round ? " all round" : "");
    if (troop.hull.width) row += hull_row(troop.hull);
    for (const Mount& mount : troop.mounts)
        row += fmt::format(", {} {} {}", Mount::on_ids[mount.on], mount.of, charts().weapons[mount.weapon].name);
    for (const Upgrade& upgrade : troop.upgrades) row += "; " + upgrade_row(upgrade);
    return row;
}

std::string weapon_row(const Weapon& weapon) {
    std::string row = fmt::format("{}: {}, {}, worth {}{}", weapon.id, weapon.name,
        chart_ids[std::size_t(weapon.chart)], weapon.worth, weapon.halved ? ", halved" : "");
    for (const Line& line : weapon.all())
        row += fmt::format("; {} {}-{} {} shots Pen {} HE {} flames {} ability {} {} special {}", line.name, line.least,
            line.range, line.shots, line.pen, line.he, line.flames, int(line.ability), line.strength, line.special);
    return row +
        fmt::format(
            "; in buildings {} {} {}", weapon.in_buildings.pins, weapon.in_buildings.hits, weapon.in_buildings.more);
}

void expect_rows(const std::string& name, const std::vector<std::string>& rows) {
    const std::string path = "games/konflikt47/tests/loading/rows/" + name + ".txt";
    std::ifstream file(path);
    ASSERT_TRUE(file) << path;
    std::vector<std::string> expected;
    for (std::string line; std::getline(file, line);) expected.push_back(line);
    for (std::size_t i = 0; i < std::max(rows.size(), expected.size()); ++i)
        EXPECT_EQ(i < rows.size() ? rows[i] : "nothing", i < expected.size() ? expected[i] : "nothing")
            << path << ':' << i + 1 << ": if the chart is right, the row is to be changed";
}

class Nation : public testing::TestWithParam<const char*> {};

TEST_P(Nation, has_the_rows_of_its_list) {
    std::vector<std::string> rows;
    for (const Troop& troop : charts().troops)
        if (troop.nation == GetParam()) rows.push_back(troop_row(troop));
    expect_rows(GetParam(), rows);
}
INSTANTIATE_TEST_SUITE_P(K47_ARM_17_to_21, Nation, testing::Values("britain", "germany", "japan", "soviet", "usa"));

TEST(K47_WPN_07, each_weapon_has_its_row) {
    std::vector<std::string> rows;
    for (const Weapon& weapon : charts().weapons)
        if (!weapon.id.empty()) rows.push_back(weapon_row(weapon));
    expect_rows("weapons", rows);
}

}
}
