// The tables of the rules as players read them, with what house rules and options made of them.
#include "games/battledice/tests/field.h"

namespace battledice::tables_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const Scene::Sheet::Row& row(const Game& game, std::size_t table, const std::string& kind) {
    static thread_local std::vector<Scene::Sheet> tables;
    tables = game.tables();
    for (const Scene::Sheet::Row& row : tables.at(table).rows)
        if (row.kind == kind) return row;
    ADD_FAILURE() << "no row for " << kind;
    return tables.at(table).rows.at(0);
}

TEST(Tables_read, show_what_house_rules_made_of_them) {
    const std::string red = "units: [{type: infantry, at: D2, name: Foot}]";
    const std::string blue = "units: [{type: rifled, at: D6, name: Guns}]";
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "rifled").cells[1].words, "2");
    EXPECT_EQ(row(*load_text(open_field(red, blue), {"bd.gun_hits=3"}), 0, "rifled").cells[1].words, "3");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 0, "infantry").cells[2].words, "infantry, 2 of 6 faces");
    EXPECT_EQ(row(*load_text(open_field(red, blue)), 1, "wood").cells[3].words, "1 die less");
}

TEST(Tables_read, tell_when_guns_fire_what_a_hill_changes_and_what_blocks_sight) {
    const auto game = load_text(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: rifled, at: D6, name: Guns}]"),
        {"terrain.orchard.cover_from_hill=0", "terrain.wood.cover_from_hill=3"});
    const auto tells = [&](std::size_t table, const std::string& kind) {
        std::string all;
        for (const Scene::Sheet::Cell& cell : row(*game, table, kind).cells) all += cell.words + " | ";
        return all;
    };
    EXPECT_THAT(tells(0, "rifled"), HasSubstr("before both sides move, and then stays"));
    EXPECT_THAT(tells(0, "infantry"), Not(HasSubstr("before both sides move")));
    EXPECT_THAT(tells(1, "orchard"), HasSubstr("none less from a hill"));
    EXPECT_THAT(tells(1, "wood"), HasSubstr("3 less from a hill"));
    EXPECT_THAT(tells(1, "wood"), HasSubstr("blocks sight"));
    EXPECT_THAT(tells(1, "open"), Not(HasSubstr("blocks sight")));
    EXPECT_THAT(tells(1, "open"), Not(HasSubstr("from a hill")));
}

// Its cells from the second on.
std::string told_of(const std::vector<std::string>& settings, std::size_t table, const std::string& kind) {
    const auto game = load_text(
        open_field("units: [{type: infantry, at: D2, name: Foot}]", "units: [{type: rifled, at: D6, name: Guns}]"),
        settings);
    std::string all;
    for (const Scene::Sheet::Cell& cell : row(*game, table, kind).cells) all += cell.words + " | ";
    return all.substr(all.find('|') + 2);
}

TEST(Tables_read, say_who_enters_water_and_rivers_under_the_options_in_play) {
    EXPECT_EQ(told_of({}, 1, "water"),
        "nobody from land | one hex only in a move that begins on it; nobody retreats into it |  | never |  | "
        "BD-TER-11 | ");
    EXPECT_THAT(told_of({"bd.water_entry=free"}, 1, "water"), testing::StartsWith("everyone | "));
    const std::string retreats = "nobody retreats into it but onto a bridge or a ford |  |  |  | BD-TER-05 | ";
    EXPECT_EQ(told_of({}, 1, "river"), "nobody but over a bridge or a ford | entering it ends the move; " + retreats);
    EXPECT_EQ(told_of({"bd.bridge_stop=false"}, 1, "river"), "nobody but over a bridge or a ford | " + retreats);
    EXPECT_EQ(told_of({"bd.river_entry=near_bank"}, 1, "river"),
        "everyone | entering it ends the move; out of it only to the bank one came from; " + retreats);
    EXPECT_EQ(told_of({"bd.bridge_stop=false"}, 1, "bridge"), "everyone |  |  |  |  | BD-MOV-07 | ");
    EXPECT_EQ(told_of({}, 1, "ford"), "everyone | entering it ends the move |  |  |  | BD-MOV-07 | ");
}

// BD-TER's table in the specification of the rules, number by number.
TEST(Tables_read, have_every_ground_of_the_rulebook) {
    EXPECT_EQ(told_of({}, 1, "open"), "everyone |  |  |  |  | BD-TER-12 | ");
    EXPECT_EQ(told_of({}, 1, "wood"),
        "everyone | entering it ends the move | 1 die less | not in the turn of entering it | blocks sight | BD-TER-01 "
        "| ");
    EXPECT_EQ(told_of({}, 1, "orchard"), "everyone |  | 1 die less |  |  | BD-TER-02 | ");
    EXPECT_EQ(told_of({}, 1, "hill"),
        "everyone |  | 1 die less; none less from a hill |  | blocks sight, but not between ends as high | BD-TER-03 "
        "| ");
    EXPECT_EQ(told_of({}, 1, "built_up"),
        "everyone | entering it ends the move | 2 dice less | not in the turn of entering it | blocks sight | "
        "BD-TER-04 | ");
    EXPECT_EQ(told_of({}, 1, "crops"),
        "everyone | out of it only one hex more | 1 die less |  | blocks sight | BD-TER-06 | ");
    EXPECT_EQ(told_of({}, 1, "rough"), "infantry |  |  |  |  | BD-TER-07 | ");
    EXPECT_EQ(told_of({"bd.general_rough=true"}, 1, "rough"), "infantry and generals |  |  |  |  | BD-TER-07 | ");
    EXPECT_EQ(told_of({}, 1, "sand"), "everyone | two hexes at most in a move that touches it |  |  |  | BD-TER-10 | ");
    const std::string cleared = "everyone | entering it ends the move; infantry may clear it away instead of firing | ";
    EXPECT_EQ(told_of({}, 1, "fence"), cleared + "1 die less | 1 die less for infantry |  | BD-TER-08 | ");
    EXPECT_EQ(told_of({}, 1, "wire"), cleared + " | 1 die less for infantry |  | BD-TER-08 | ");
    EXPECT_EQ(told_of({}, 1, "fieldwork"), "everyone |  | 2 dice less; the first flag is ignored |  |  | BD-TER-09 | ");
    EXPECT_EQ(told_of({}, 1, "road"), "everyone |  |  |  |  | BD-MAP-03 | ");
    EXPECT_EQ(told_of({"bd.road_bonus=1"}, 1, "road"), "everyone | 1 hex more along it |  |  |  | BD-MAP-03 | ");
}

// BD-UNT-01, of the era `rifle`.
TEST(Tables_read, have_every_unit_of_the_rulebook) {
    EXPECT_EQ(told_of({}, 0, "infantry"),
        "4 | infantry, 2 of 6 faces | 2 hexes | after 1 hex at most | 4, 3, 2, 1; 1 more with a General |  | ");
    EXPECT_EQ(told_of({}, 0, "machine_gun"),
        "2 | artillery, 1 of 6 faces | 2 hexes | after 1 hex at most | 5, 4, 3, 2, 1 |  | ");
    EXPECT_EQ(told_of({}, 0, "smooth_bore"),
        "2 | artillery, 1 of 6 faces | 1 hex | before both sides move, and then stays | 5, 4, 3, 2, 1 | 5, 4, 3, 2, 1, "
        "1 | ");
    EXPECT_EQ(told_of({}, 0, "rifled"),
        "2 | artillery, 1 of 6 faces | 1 hex | before both sides move, and then stays | 3, 3, 2, 2, 1, 1 | "
        "3, 3, 2, 2, 1, 1, 1 | ");
    EXPECT_EQ(told_of({}, 0, "cavalry"),
        "3 | cavalry, 1 of 6 faces | 3 hexes | after any move | 3; 1 more with a General |  | ");
    EXPECT_EQ(told_of({}, 0, "general"), "1 | general, 1 of 6 faces | 3 hexes | never | none |  | ");
}

TEST(Tables_read, have_the_dice_that_are_thrown_in_this_era) {
    const auto dice = [](const std::vector<std::string>& settings) {
        const auto game = load_text(open_field("units: [{type: infantry, at: D2, name: Foot}]",
                                        "units: [{type: infantry, at: D6, name: Line}]"),
            settings);
        std::vector<std::string> names;
        const Scene::Sheet thrown = game->tables().at(2);
        for (const Scene::Sheet::Row& one : thrown.rows) names.push_back(one.kind);
        return names;
    };
    EXPECT_THAT(dice({}), ElementsAre("standard"));
    EXPECT_THAT(dice({"bd.dice_mode=situational"}), ElementsAre("standard", "assault", "long"));
    EXPECT_THAT(
        dice({"bd.dice_mode=situational", "bd.era=musket"}), ElementsAre("standard", "assault", "long", "canister"));
    EXPECT_EQ(told_of({}, 2, "standard"),
        "infantry | infantry | cavalry | artillery | general | flag | where no others are | BD-DIE-01 | ");
    EXPECT_EQ(told_of({"bd.dice_mode=situational"}, 2, "assault"),
        "infantry | infantry | cavalry | artillery | any | flag | by infantry and cavalry at 1 hex | BD-ERA-04 | ");
    EXPECT_EQ(told_of({"bd.dice_mode=situational"}, 2, "long"),
        "infantry | cavalry | artillery | general | flag | blank | by infantry at 4 to 9 hexes | BD-ERA-04 | ");
}

}
}
