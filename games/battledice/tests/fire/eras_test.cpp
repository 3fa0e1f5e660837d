// Chapter 13: eras, as far as they show before a battle begins.
#include <algorithm>
#include <map>

#include "games/battledice/rules/fire/aim.h"
#include "games/battledice/tests/field.h"

namespace battledice::eras_test {
namespace {

using testing::HasSubstr;

std::string army_of(const std::string& type) {
    return open_field("units: [{type: infantry, at: A1, name: Guards}, {type: " + type + ", at: D1, name: Newcomers}]",
        "units: [{type: infantry, at: A7, name: Line}]");
}

// The dice of red's infantry at each range in the open, from 1 on.
std::vector<int> infantry_dice(const std::vector<std::string>& settings) {
    const Field field(load_text(
        open_field("units: [{type: infantry, at: A1, name: Guards}]", "units: [{type: infantry, at: A7, name: Line}]"),
        settings));
    std::vector<int> dice;
    for (int range = 1; range <= Unit_type::most_range; ++range)
        if (const int count = Aim({field.game(), field.state()}, field.unit("Guards")).series_at(range))
            dice.push_back(count);
    return dice;
}

TEST(Eras, BD_ERA_01_infantry_of_each_era) {
    EXPECT_EQ(infantry_dice({}), (std::vector{4, 3, 2, 1}));
    EXPECT_EQ(infantry_dice({"bd.era=ww1"}), (std::vector{4, 3, 2, 1}));
    EXPECT_EQ(infantry_dice({"bd.era=musket"}), (std::vector{4, 3}));
    EXPECT_EQ(infantry_dice({"bd.era=musket", "bd.musket_profile=seed"}), (std::vector{4, 3, 2, 1}));
    EXPECT_EQ(infantry_dice({"bd.musket_profile=short"}), (std::vector{4, 3, 2, 1}))
        << "the musket profile is for the musket era";
}

TEST(Eras, BD_ERA_01_house_rules_have_the_last_word) {
    EXPECT_EQ(infantry_dice({"bd.era=musket", "units.infantry.series=[5, 4, 3]"}), (std::vector{5, 4, 3}));
}

TEST(Eras, BD_ERA_01_muskets_in_battle) {
    const Field field(
        load_text(open_field("units: [{type: infantry, at: A1, name: Guards}]",
                      "units: [{type: infantry, at: A3, name: Line}, {type: infantry, at: B4, name: Supports}]"),
            {"bd.era=musket"}));
    const Position position{field.game(), field.state()};
    EXPECT_EQ(position.dice(field.unit("Guards"), field.hex("A3")).count, 3);
    EXPECT_EQ(
        words(position.dice(field.unit("Guards"), field.hex("B4")).refusal), "is 3 hexes away, and the range is 2");
}

TEST(Eras, BD_ERA_02_refuses_units_outside_the_era) {
    const std::map<std::string, std::vector<std::string>> missing = {
        {"musket", {"machine_gun", "rifled"}}, {"rifle", {}}, {"ww1", {"smooth_bore"}}};
    for (const auto& [era, types] : missing)
        for (const char* type : {"infantry", "machine_gun", "smooth_bore", "rifled", "cavalry", "general"}) {
            const std::string problem = refused(army_of(type), {"bd.era=" + era});
            if (std::find(types.begin(), types.end(), type) == types.end()) {
                EXPECT_EQ(problem, "") << type << " in " << era;
                continue;
            }
            EXPECT_THAT(problem, HasSubstr("in the era " + era + "; set bd.era_strict to false")) << type;
            EXPECT_THAT(problem, HasSubstr("(BD-ERA-02)"));
        }
}

TEST(Eras, BD_ERA_02_names_the_line) {
    EXPECT_EQ(refused(army_of("machine_gun"), {"bd.era=musket"}),
        "19: type: there is no machine gun in the era musket; set bd.era_strict to false to field it all the same "
        "(BD-ERA-02)");
}

TEST(Eras, BD_ERA_02_can_be_switched_off) {
    for (const char* type : {"machine_gun", "rifled"})
        EXPECT_EQ(refused(army_of(type), {"bd.era=musket", "bd.era_strict=false"}), "");
}

TEST(Eras, BD_ERA_03_filters_of_the_era_and_of_the_scenario_hold_together) {
    const std::string filter = "[{when: {}, ignore: flag, count: 1}]";
    const auto filters = [&](const std::vector<std::string>& settings) {
        return load_text(army_of("cavalry"), settings)->filters.size();
    };
    EXPECT_EQ(filters({}), 0u);
    EXPECT_EQ(filters({"eras.rifle.face_filters=" + filter}), 1u);
    EXPECT_EQ(filters({"eras.musket.face_filters=" + filter}), 0u) << "it is not the era of this battle";
    EXPECT_EQ(filters({"eras.rifle.face_filters=" + filter, "bd.face_filters=" + filter}), 2u);
    EXPECT_EQ(load_text(army_of("cavalry") + "options: {bd.face_filters: " + filter + "}\n")->filters.size(), 1u);
}

TEST(Eras, BD_ERA_03_refuses_what_is_no_filter) {
    const auto problem = [](const std::string& filter) {
        return refused(army_of("cavalry"), {"bd.face_filters=[" + filter + "]"});
    };
    EXPECT_EQ(problem("{when: {side: red, units: all, range: [1, 9]}, ignore: any, count: 2}"), "");
    EXPECT_THAT(problem("{when: {}, ignore: flags, count: 1}"), HasSubstr("flag"));
    EXPECT_THAT(problem("{when: {}, ignore: flag, count: 0}"), HasSubstr("count"));
    EXPECT_THAT(problem("{when: {wind: north}, ignore: flag, count: 1}"), HasSubstr("wind"));
    EXPECT_THAT(problem("{when: {range: [3, 1]}, ignore: flag, count: 1}"), HasSubstr("range"));
    EXPECT_THAT(problem("{ignore: flag, count: 1}"), HasSubstr("when"));
}

}
}
