// What a force is made of: its platoons, and what a battle asks of it.
#include "games/konflikt47/loading/selector.h"

#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::selector_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Units = std::vector<std::string>;  // each as its type, or with more behind it

const Units core{"de_officer", "de_grenadiers, models: 5", "de_grenadiers, models: 5"};

// Whether a name is taken does not matter here: each is called after its number.
std::string written(const std::vector<Units>& platoons, const std::string& nation, int limit) {
    std::string text = fmt::format("army: A\nnation: {}\nlimit: {}\nplatoons:\n", nation, limit);
    int number = 0;
    for (const Units& units : platoons) {
        text += "  - units:\n";
        for (const std::string& unit : units) text += fmt::format("      - {{name: U{}, type: {}}}\n", ++number, unit);
    }
    return text;
}

std::vector<std::string> complaints(const std::vector<Units>& platoons, const std::vector<std::string>& settings = {},
    const std::string& nation = "germany", int limit = 5000) {
    std::vector<std::string> house = settings;
    if (settings.empty()) house = {"k47.points_limit=5000"};
    const Game game = game_of({{}, house}, nullptr);
    std::vector<std::string> all;
    for (const Complaint& one :
        judge(Catalogue(game), read_force_list(read_yaml(written(platoons, nation, limit), "f"))).complaints)
        all.push_back(fmt::format("{}: {}", one.at.line, one.words()));
    return all;
}

Units with(Units units, const Units& more) {
    units.insert(units.end(), more.begin(), more.end());
    return units;
}

TEST(K47_ARM_03, the_least_platoon_is_an_officer_and_two_squads) {
    EXPECT_THAT(complaints({core}), IsEmpty());
    EXPECT_THAT(complaints({{core[0], core[1]}}),
        ElementsAre("5: units: the platoon has 1 infantry squad; 2 at least would be right (K47-ARM-03)"));
    EXPECT_THAT(complaints({{core[1], core[2]}}),
        ElementsAre("5: units: the platoon has 0 officers; 1 at least would be right (K47-ARM-03)"));
    EXPECT_THAT(complaints({{"de_oficer", core[1]}}), ElementsAre(HasSubstr("'de_oficer' is no kind of troops")))
        << "what is unknown may be what lacks";
}

// As many of each as a platoon may have, and one more.
TEST(K47_ARM_03, each_kind_has_its_places) {
    struct Row {
        const char *type, *one_more;
        int most;
    };
    constexpr Row rows[] = {
        {"de_heavy_infantry, models: 4", "3 units of powered infantry, and U6 is too many; 2 at most", 2},
        {"de_mg", "3 machine-gun teams, and U6 is too many; 2 at most", 2},
        {"de_mortar", "2 mortar teams, and U5 is too many; 1 at most", 1},
        {"de_at_team", "3 anti-tank teams, and U6 is too many; 2 at most", 2},
        {"de_sniper", "2 sniper teams, and U5 is too many; 1 at most", 1},
        {"de_observer", "2 observers, and U5 is too many; 1 at most", 1},
        {"de_gun", "3 guns, and U6 is too many; 2 at most", 2},
        {"de_armoured_car", "2 armoured cars, and U5 is too many; 1 at most", 1},
        {"de_light_walker", "3 light walkers, and U6 is too many; 2 at most", 2},
        {"de_tank", "3 tanks or heavier walkers, and U6 is too many; 2 at most", 2},
        {"de_truck", "4 transports, and U7 is too many; 3 at most", 3},
        {"de_grenadiers, models: 5", "7 infantry squads, and U8 is too many; 6 at most", 4},
    };
    EXPECT_EQ(std::size(rows), slot_limits().size() - 1) << "each but the officers";
    for (const Row& row : rows) {
        Units units = with(core, Units(std::size_t(row.most), row.type));
        EXPECT_THAT(complaints({units}), IsEmpty()) << row.type;
        units.push_back(row.type);
        EXPECT_THAT(complaints({units}),
            ElementsAre(fmt::format(
                "{}: units: the platoon has {} would be right (K47-ARM-03)", 5 + units.size(), row.one_more)))
            << row.type;
    }
}

// A variant takes the place of its entry. A sniper needs no lorry; a team, a gun and an observer may have one each.
TEST(K47_ARM_03, transports_are_as_many_as_the_units_that_ride) {
    EXPECT_THAT(complaints({with(core,
                    {"de_hmg", "de_rockets", "de_air_observer", "de_truck", "de_truck", "de_truck", "de_truck",
                        "de_truck", "de_sdkfz_251"})}),
        IsEmpty());
    EXPECT_THAT(complaints({with(core, {"de_sniper", "de_tank", "de_truck", "de_truck", "de_truck", "de_truck"})}),
        ElementsAre(HasSubstr("has 4 transports, and U9 is too many; 3 at most")));
}

TEST(K47_ARM_03, heavy_armour_is_as_much_as_the_battle_allows) {
    const Units two = with(core, {"de_panther", "de_panther"});
    EXPECT_THAT(complaints({two}),
        ElementsAre("10: units: the platoon has 2 vehicles with a Damage Value of 10 or more, and U5 is too many; 1 "
                    "at most would be right (K47-ARM-03)"));
    EXPECT_THAT(complaints({two}, {"k47.max_heavy_armour=2"}), IsEmpty());
    EXPECT_THAT(complaints({with(core, {"de_panther"})}, {"k47.max_heavy_armour=0"}),
        ElementsAre(HasSubstr("U4 is too many; none would be right")));
    EXPECT_THAT(complaints({with(core, {"de_super_heavy_walker"}), with(core, {"de_super_heavy_walker"})}),
        ElementsAre("14: units: U8 is a second vehicle with a Damage Value of 11 of the force; one at most would be "
                    "right (K47-ARM-03)"));
    EXPECT_THAT(complaints({with(core, {"de_super_heavy_walker"}), with(core, {"de_panther"})}), IsEmpty());
}

TEST(K47_ARM_03, one_officer_leads_a_platoon_and_the_first_may_have_another) {
    const std::string hero = "de_officer, buys: {luck: 1}", chief = "de_company_commander";
    EXPECT_THAT(complaints({with(core, {chief})}), IsEmpty());
    EXPECT_THAT(complaints({with(core, {hero})}), IsEmpty());
    EXPECT_THAT(complaints({with({hero, core[1], core[2]}, {"de_officer"})}), IsEmpty());
    EXPECT_THAT(complaints({with(core, {"de_officer"})}),
        ElementsAre("9: units: the platoon has a second officer, U4, who is a Platoon Commander without points of a "
                    "hero; a Company Commander or a hero would be right (K47-ARM-03)"));
    EXPECT_THAT(complaints({{chief, core[1], core[2]}}),
        ElementsAre("6: units: the platoon has no Platoon Commander; one would be right (K47-ARM-03)"));
    EXPECT_THAT(complaints({with(core, {hero, chief})}),
        ElementsAre(HasSubstr("has 3 officers, and U5 is too many; 2 at most")));
    EXPECT_THAT(complaints({core, with(core, {hero})}),
        ElementsAre("13: units: platoon 2 has a second officer, U7; one is enough: only the first platoon may have a "
                    "second (K47-ARM-03)"));
    EXPECT_THAT(complaints({with(core, {chief}), core, {chief, "de_officer", core[1], core[2]}}),
        ElementsAre(HasSubstr("platoon 3 has a second officer"), HasSubstr("U8 is a second Company Commander")));
}

TEST(K47_ARM_03, each_platoon_is_whole) {
    EXPECT_THAT(complaints({core, core}), IsEmpty());
    EXPECT_THAT(complaints({core, {core[0], core[1]}}),
        ElementsAre("9: units: platoon 2 has 1 infantry squad; 2 at least would be right (K47-ARM-03)"));
    EXPECT_THAT(
        complaints({{core[0], core[1]}, core}), ElementsAre(HasSubstr("5: units: platoon 1 has 1 infantry squad")));
    EXPECT_THAT(complaints({core, with(core, {"de_mg", "de_mg"}), with(core, {"de_mg", "de_mg"})}), IsEmpty());
}

TEST(K47_ARM_03, a_free_force_needs_an_officer_and_no_platoon) {
    const std::vector<std::string> free{"k47.army_selector=free"};
    EXPECT_THAT(complaints({{"de_officer", "de_work_walker"}}, free), IsEmpty());
    EXPECT_THAT(complaints({{"de_officer", "de_officer", "de_panther"}}, free), IsEmpty());
    EXPECT_THAT(complaints({{"de_mg", "de_mg"}}, free),
        ElementsAre("5: units: has no officer; one would be right (K47-ARM-04)"));
    EXPECT_THAT(complaints({with(core, {"de_work_walker"})}),
        ElementsAre(HasSubstr("9: type: 'de_work_walker' is no kind of troops of germany")))
        << "no list has it";
}

TEST(K47_ARM_03, a_file_has_platoons_or_units) {
    const auto error = [](const std::string& rest) {
        return error_of([&] { read_force_list(read_yaml("army: A\nnation: usa\nlimit: 500\n" + rest, "f")); });
    };
    const std::string units = "units: [{name: A, type: us_officer}]";
    EXPECT_EQ(error(units + "\n"), "no error");
    EXPECT_EQ(error("platoons: [{" + units + "}]\n"), "no error");
    EXPECT_EQ(error("platoons: [{" + units + "}]\n" + units + "\n"),
        "f:5: units: stand beside platoons; to have each in its platoon would be right (K47-ARM-03)");
    EXPECT_THAT(error("platoons: [{" + units + ", leader: A}]\n"), HasSubstr("f:4: unknown key 'leader'"));
    EXPECT_THAT(error(""), HasSubstr("'units'"));
    EXPECT_THAT(error("platoons: [{}]\n"), HasSubstr("'units'"));
}

TEST(K47_ARM_01, the_battle_says_how_many_points_a_force_may_cost) {
    const Units guns{"de_gun", "de_gun", "de_mg", "de_mg", "de_tank, quality: veteran"};  // 150 + 250 + 110 + 255
    EXPECT_THAT(complaints({with(core, guns)}, {"k47.points_limit=765"}), IsEmpty());
    EXPECT_THAT(complaints({with(core, guns)}, {"k47.points_limit=764"}),
        ElementsAre("13: units: U8 costs 255 points and brings the force to 765; 764 is the limit of the battle "
                    "(k47.points_limit) (K47-ARM-01)"));
    EXPECT_THAT(complaints({with(core, guns)}, {"k47.points_limit=1000"}, "germany", 700),
        ElementsAre("13: units: U8 costs 255 points and brings the force to 765; 700 is its limit (K47-ARM-01)"));
    EXPECT_EQ(Options{}.points_limit, 1000);
}

TEST(K47_ARM_02, a_force_is_of_one_nation) {
    EXPECT_THAT(complaints({with(core, {"us_mg"})}),
        ElementsAre(HasSubstr("9: type: 'us_mg' is no kind of troops of germany")));
    for (const char* nation : {"britain", "germany", "japan", "soviet", "usa"})
        EXPECT_THAT(complaints({{"xx", "yy"}}, {}, nation), testing::Each(HasSubstr("is no kind of troops of ")));
    EXPECT_THAT(
        complaints({core}, {}, "italy"), ElementsAre(HasSubstr("2: nation: there is no list of troops of 'italy'")));
}

}
}
