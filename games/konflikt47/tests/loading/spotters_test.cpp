// Spotters as files have them.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::spotter_files_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// What the charts say if a house rule lets a kind of troops buy that.
std::string error(const std::string& troop, const std::string& upgrade) {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-spotters.yaml";
    std::ofstream(file) << "house: Mine\ntroops:\n  " << troop << ":\n    upgrades: [" << upgrade << "]\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

Verdict verdict(const std::string& unit) {
    static const Game charts = game_of({{}, {"k47.army_selector=free"}}, nullptr);
    const std::string text =
        "army: Test\nnation: usa\nlimit: 500\nunits:\n"
        "  - {name: Officer, type: us_officer}\n  - {name: Unit, " +
        unit + "}\n";
    return judge(Catalogue(charts), read_force_list(read_yaml(text, "f")));
}

TEST(K47_SPC_05, mortars_and_howitzers_may_have_a_spotter) {
    EXPECT_EQ(error("us_medium_mortar", "{spotter: true, price: 5}"), "no error");
    EXPECT_EQ(error("us_howitzer", "{spotter: true, price: 5}"), "no error");
    for (const char* other : {"us_gun", "de_rockets", "us_mg", "us_rifle_squad"})
        EXPECT_THAT(error(other, "{spotter: true, price: 5}"),
            AllOf(HasSubstr("k47-spotters.yaml:4: "), HasSubstr("its weapon lobs nothing"), HasSubstr("K47-SPC-05")))
            << other;
    EXPECT_THAT(error("us_howitzer", "{spotter: true, most: 2, price: 5}"), HasSubstr("are several spotters"));
    EXPECT_THAT(error("us_howitzer", "{price: 5}"), HasSubstr("attendant or spotter would be right"));
}

// Part 2 of the index: +5, and a man at the quality of the others.
TEST(K47_SPC_05, a_spotter_costs_five_points_and_is_a_further_man) {
    const Verdict mortar = verdict("type: us_medium_mortar, buys: {spotter: 1}");
    ASSERT_TRUE(mortar.is_legal());
    const Entry& unit = mortar.units[1];
    EXPECT_EQ(unit.points, 60);
    EXPECT_EQ(unit.men.size(), 4u);
    EXPECT_EQ(unit.spotter, 3);
    EXPECT_EQ(unit.men[3].weapon, unit.men[1].weapon) << "with a rifle";
    EXPECT_EQ(verdict("type: us_medium_mortar").units[1].spotter, no_model);
    EXPECT_EQ(verdict("type: us_medium_mortar, quality: veteran, buys: {spotter: 1}").units[1].points, 60 + 4 * 3);
    const Entry gun = verdict("type: us_pack_howitzer, buys: {spotter: 1}").units[1];
    EXPECT_EQ(gun.points, 75);
    EXPECT_EQ(gun.spotter, 5) << "after the gun and four men";
    EXPECT_FALSE(verdict("type: us_medium_mortar, buys: {spotter: 2}").is_legal());
    EXPECT_FALSE(verdict("type: us_gun, buys: {spotter: 1}").is_legal());
}

}
}
