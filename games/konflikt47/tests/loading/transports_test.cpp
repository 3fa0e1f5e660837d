// Transports as files have them: what they hold, and who sits in them when a battle begins. Bad input is told with its line.
#include "games/konflikt47/rules/transports/transports.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/play.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::transport_files_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string error(const std::string& change, const std::string& troop = "us_truck") {
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-transports.yaml";
    std::ofstream(file) << "house: Mine\ntroops:\n  " << troop << ":\n    " << change << "\n";
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

TEST(K47_ARM_12, a_vehicle_says_how_many_it_carries_and_whether_it_tows) {
    const Game game = game_of({}, nullptr);
    const auto troop = [&](std::string_view id) { return *std::ranges::find(game.troops, id, &Troop::id); };
    EXPECT_EQ(troop("us_truck").hull.capacity, 12);
    EXPECT_TRUE(troop("us_truck").rules.has(Unit_rule::tow));
    EXPECT_TRUE(troop("de_sdkfz_251").hull.open_topped);
    EXPECT_EQ(troop("us_m4").hull.capacity, 0);
}

TEST(K47_ARM_12, walkers_carry_and_tow_nobody) {
    EXPECT_THAT(error("hull: {locomotion: light_walker, armour: carrier}"),
        AllOf(HasSubstr("K47-ARM-12"), HasSubstr("capacity: ")));
    EXPECT_THAT(error("hull: {locomotion: light_walker, armour: carrier, capacity: 0}"), HasSubstr("capacity: "));
    EXPECT_THAT(error("rules: [tow]", "us_rifle_squad"), AllOf(HasSubstr("K47-ARM-12"), HasSubstr("rules: ")));
    EXPECT_THAT(error("rules: [tow]", "us_light_walker"), AllOf(HasSubstr("K47-ARM-12"), HasSubstr("rules: ")));
    EXPECT_EQ(error("rules: [tow]", "us_m4"), "no error");
    EXPECT_THAT(error("hull: {capacity: 41}"), HasSubstr("capacity: "));
    EXPECT_THAT(error("upgrades: [{rule: tow, all: true, price: 0}]", "us_m4"), HasSubstr("K47-ARM-12"));
    EXPECT_EQ(error("hull: {capacity: 40}"), "no error");
}

// The scenario of the records with other lines for red.
std::string error_of_set_up(const std::string& from, const std::string& to) {
    const std::string records = std::filesystem::absolute("games/konflikt47/records").string();
    std::ifstream in(records + "/scenarios/transports.yaml");
    std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto replace = [&](const std::string& old, const std::string& with, std::size_t begin = 0) {
        const auto found = text.find(old, begin);
        if (found != std::string::npos) text.replace(found, old.size(), with);
        return found;
    };
    EXPECT_NE(replace(from, to), std::string::npos);
    for (std::size_t at = text.find("history"); at != std::string::npos;) at = replace(" ../", " " + records + "/", at);
    const std::string file = testing::TempDir() + std::to_string(getpid()) + "-k47-transports-set-up.yaml";
    std::ofstream(file) << text;
    const std::string error = error_of([&] { check_file(file); });
    std::filesystem::remove(file);
    return error;
}

TEST(K47_TRP_02, units_may_begin_in_a_vehicle) {
    const auto game = load_game({.scenario = "games/konflikt47/records/scenarios/transports.yaml"});
    const State state = game->start();
    const Position position{*game, state};
    const UnitId grenadiers = 1, hanomag = 3;
    ASSERT_EQ(game->name(grenadiers), "Grenadiers");
    ASSERT_EQ(game->name(hanomag), "Hanomag");
    EXPECT_EQ(position.unit(grenadiers).aboard, hanomag);
    EXPECT_TRUE(position.is_present(grenadiers));
    EXPECT_EQ(room_taken_in(position, hanomag), 5);
}

TEST(K47_TRP_02, who_has_no_room_is_told_with_the_line) {
    EXPECT_EQ(error_of_set_up("Grenadiers: Hanomag", "Grenadiers: Lorry"), "no error");
    EXPECT_THAT(error_of_set_up("Grenadiers: Hanomag", "Grenadiers: Nobody"), HasSubstr("is no unit of this side"));
    EXPECT_THAT(
        error_of_set_up("Grenadiers: Hanomag", "Grenadiers: Brandt"), HasSubstr("is no vehicle that is set up"));
    EXPECT_THAT(error_of_set_up("Hanomag: [[30, 12, 180]]", ""), HasSubstr("is no vehicle that is set up"))
        << "a vehicle in reserve";
}

}
}
