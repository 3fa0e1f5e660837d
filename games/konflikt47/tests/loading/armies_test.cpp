// The lists of the nations, and files of lists that are wrong.
#include "games/konflikt47/loading/armies.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <unistd.h>

#include "games/konflikt47/loading/data.h"
#include "games/konflikt47/loading/entries.h"
#include "games/konflikt47/loading/prices.h"
#include "games/konflikt47/loading/verdict.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::armies_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const Game& charts() {
    static const Game game = game_of({}, nullptr);
    return game;
}
const Troop& troop(std::string_view id) { return *std::ranges::find(charts().troops, id, &Troop::id); }

// Entries, all forms of them, and what the least of each costs together: as part 2 of the index prints them.
struct Printed {
    int entries = 0, kinds = 0, points = 0;
    friend bool operator==(const Printed&, const Printed&) = default;
};
void PrintTo(const Printed& list, std::ostream* out) {
    *out << list.entries << " entries, " << list.kinds << " kinds, " << list.points << " points";
}
Printed printed(const char* nation) {
    Printed list;
    for (const Troop& one : charts().troops) {
        if (one.nation != nation || !one.is_listed) continue;
        list.entries += one.variant_of.empty();
        ++list.kinds;
        list.points += one.base;
    }
    return list;
}
bool is_told(const char* nation, const char* rule) { return Catalogue::list_of(nation).id() == std::string_view(rule); }

TEST(K47_ARM_17, the_list_of_britain) {
    EXPECT_EQ(printed("britain"), (Printed{15, 32, 3383}));
    EXPECT_TRUE(is_told("britain", "K47-ARM-17"));
    EXPECT_EQ(troop("gb_automatons").name, "Automaton Squad");
}

TEST(K47_ARM_18, the_list_of_germany) {
    EXPECT_EQ(printed("germany"), (Printed{15, 35, 4325}));
    EXPECT_TRUE(is_told("germany", "K47-ARM-18"));
    EXPECT_EQ(troop("de_super_heavy_walker").hull.armour, Armour::super_heavy);
}

TEST(K47_ARM_19, the_list_of_soviet) {
    EXPECT_EQ(printed("soviet"), (Printed{15, 34, 3616}));
    EXPECT_TRUE(is_told("soviet", "K47-ARM-19"));
    EXPECT_EQ(troop("su_riflemen").most, 12);
}

TEST(K47_ARM_20, the_list_of_usa) {
    EXPECT_EQ(printed("usa"), (Printed{15, 36, 3931}));
    EXPECT_TRUE(is_told("usa", "K47-ARM-20"));
    EXPECT_TRUE(troop("us_mudskipper").rules.has(Unit_rule::jump));
}

TEST(K47_ARM_21, the_list_of_japan) {
    EXPECT_EQ(printed("japan"), (Printed{15, 35, 3699}));
    EXPECT_TRUE(is_told("japan", "K47-ARM-21"));
    EXPECT_EQ(troop("jp_shiboru").powered_armour, Powered::augmented);
}

// What a variant does not say is as in its entry: here its nation, place, crew, quality and rules.
TEST(K47_ARM_16, a_variant_says_what_differs) {
    const Troop &mg = troop("us_mg"), &hmg = troop("us_hmg");
    EXPECT_EQ(hmg.variant_of, "us_mg");
    EXPECT_EQ(hmg.slot, mg.slot);
    EXPECT_EQ(hmg.least, mg.least);
    EXPECT_EQ(hmg.quality_price, mg.quality_price);
    EXPECT_TRUE(hmg.is_team);
    EXPECT_NE(hmg.weapon, mg.weapon);
    EXPECT_EQ(hmg.base, 75);
    const Troop &panzer = troop("de_tank"), &panther = troop("de_panther");
    EXPECT_EQ(panther.hull.locomotion, panzer.hull.locomotion);
    EXPECT_EQ(panther.hull.armour, Armour::heavy);
    EXPECT_TRUE(troop("gb_tank").rules.has(Unit_rule::fast));
    EXPECT_FALSE(troop("gb_churchill").rules.has(Unit_rule::fast));
    EXPECT_TRUE(troop("gb_centurion").rules.empty()) << "an empty list clears them";
    EXPECT_EQ(troop("de_company_commander").rank, Rank::company_commander);
    EXPECT_TRUE(troop("su_armoured_car").hull.one_man_turret);
    EXPECT_TRUE(troop("jp_tankette").hull.one_man_turret);
    EXPECT_FALSE(troop("jp_armoured_car").hull.one_man_turret);
}

// Width, depth and height in thousandths.
TEST(K47_ARM_16, a_hull_has_the_size_of_its_class) {
    const auto size = [](std::string_view id) {
        const Troop& one = troop(id);
        return std::array{one.hull.width, one.hull.depth, one.height};
    };
    using Size = std::array<i32, 3>;
    EXPECT_EQ(size("us_truck"), (Size{1600, 3200, 1600}));
    for (const char* id : {"su_half_track", "us_half_track", "jp_half_track", "de_sdkfz_251"})
        EXPECT_EQ(size(id), (Size{1600, 3400, 1600})) << id;
    EXPECT_EQ(size("gb_carrier"), (Size{1600, 2600, 1500}));
    EXPECT_EQ(size("us_m4"), (Size{2000, 4000, 1800}));
    EXPECT_EQ(size("us_pershing"), (Size{2200, 4400, 2000}));
    EXPECT_EQ(size("gb_light_walker"), (Size{2000, 2000, 2400}));
    EXPECT_EQ(size("us_grizzly"), (Size{2400, 2400, 2800}));
    EXPECT_EQ(size("gb_heavy_walker"), (Size{3000, 3000, 3400}));
    EXPECT_EQ(size("de_super_heavy_walker"), (Size{3400, 3400, 4000}));
    EXPECT_EQ(troop("us_heavy_infantry").radius, 600);
    EXPECT_EQ(troop("us_rangers").radius, 500);
}

// A folder with these files.
std::string error(const std::vector<std::string>& files) {
    const std::string folder = testing::TempDir() + std::to_string(getpid()) + "-k47-armies";
    std::filesystem::create_directories(folder);
    int number = 0;
    for (const std::string& text : files) std::ofstream(fmt::format("{}/{}.yaml", folder, ++number)) << text;
    std::string error = error_of([&] { read_armies(folder); });
    std::filesystem::remove_all(folder);
    if (const auto at = error.find(folder); at != std::string::npos) error.erase(at, folder.size() + 1);
    return error;
}
const std::string begin = "nation: x\nname: X\npeople: Xs\ntroops:\n  mg: {name: MG}\n";

TEST(K47_ARM_16, a_list_that_is_wrong_is_told_with_its_line) {
    EXPECT_EQ(error({begin + "  hmg: {name: HMG, variant_of: mg}\n"}), "no error");
    EXPECT_EQ(error({begin + "  hmg: {name: HMG, variant_of: mgs}\n"}),
        "1.yaml:6: variant_of: 'mgs' is no entry of this list; did you mean 'mg'? (K47-ARM-16)");
    EXPECT_THAT(error({begin + "  a: {name: A, variant_of: mg}\n  b: {name: B, variant_of: a}\n"}),
        HasSubstr("1.yaml:7: variant_of: 'a' is no entry of this list"));
    EXPECT_THAT(error({begin, "nation: y\nname: Y\npeople: Ys\ntroops: {mg: {name: MG}}\n"}),
        AllOf(HasSubstr("2.yaml:4: mg: is in another list already"), HasSubstr("K47-ARM-16")));
    EXPECT_THAT(error({begin, "nation: x\nname: Y\npeople: Ys\ntroops: {at: {name: AT}}\n"}),
        AllOf(HasSubstr("2.yaml:1: nation: has a list already"), HasSubstr("K47-ARM-02")));
    EXPECT_THAT(error({begin + "  at: {name: AT, nation: y}\n"}), HasSubstr("1.yaml:6: nation: is that of the whole"));
    EXPECT_THAT(error({"nation: x\nname: X\npeople: Xs\ntroops: {}\nhat: 1\n"}), HasSubstr("unknown key 'hat'"));
    EXPECT_THAT(error({}), HasSubstr("has no lists of armies"));
}

std::string error_of_upgrade(const std::string& upgrade) {
    return error_of([&] { game_of({{}, {"troops.de_grenadiers.upgrades=[" + upgrade + "]"}}, nullptr); });
}

// The grenadiers of these upgrades buy so.
std::vector<std::string> bought(
    const std::string& upgrades, const std::string& buys, int models, int* points = nullptr) {
    const Game game =
        game_of({{}, {"k47.army_selector=free", "troops.de_grenadiers.upgrades=[" + upgrades + "]"}}, nullptr);
    const std::string text = fmt::format(
        "army: A\nnation: germany\nlimit: 500\nunits:\n  - {{name: O, type: de_officer}}\n  - {{name: G, type: "
        "de_grenadiers, models: {}, buys: {{{}}}}}\n",
        models, buys);
    const Verdict verdict = judge(Catalogue(game), read_force_list(read_yaml(text, "f")));
    std::vector<std::string> all;
    for (const Complaint& one : verdict.complaints) all.push_back(one.words());
    if (points) *points = verdict.points - 50 - 10 * models;
    return all;
}

// No entry of the lists has claws.
TEST(K47_ARM_14, who_has_claws_has_nothing_to_shoot_with) {
    const Game game = game_of({}, nullptr);
    const auto of = [&](const std::string& more) {
        const std::string text =
            "name: Clawed\nnation: x\nslot: infantry\nmodels: [5, 10]\nrules: [claws]\npoints: 50\n"
            "per_model: 8\n";
        const Node root = read_yaml(text + more, "f");
        return decode_troop(Value(root, "clawed"), game.weapons);
    };
    const Troop clawed = of("");
    EXPECT_EQ(clawed.weapon, no_weapon);
    EXPECT_EQ(price_of(clawed, Quality::regular, game.weapons), 5 * (10 + 1));
    EXPECT_EQ(price_of_further_model(clawed, game.weapons), 10 + 1);
    for (const char* more : {"weapon: rifle", "rank: platoon_commander", "upgrades: [{weapon: lmg, price: 16}]",
             "upgrades: [{attendant: true, price: 10}]"})
        EXPECT_THAT(error_of([&] { of(std::string(more) + "\n"); }),
            AllOf(HasSubstr("these have claws for that; to leave it out would be right"), HasSubstr("K47-ARM-14")))
            << more;
    EXPECT_THAT(error_of_upgrade("{rule: claws, all: true, price: 1}"), HasSubstr("K47-ARM-14"));
}

TEST(K47_ARM_10, one_of_every_so_many_models_may_have_it) {
    const std::string upgrades = "{weapon: smg, instead_of: rifle, per: 4, price: 4}";
    EXPECT_THAT(bought(upgrades, "smg: 2", 8), testing::IsEmpty());
    EXPECT_THAT(bought(upgrades, "smg: 2", 7),
        testing::ElementsAre("smg: 2 are too many for the Grenadier Squad; 1 would be right (K47-ARM-10)"));
    EXPECT_THAT(bought("{weapon: smg, instead_of: rifle, per: 6, price: 4}", "smg: 1", 5),
        testing::ElementsAre(
            "smg: 1 is too many for the Grenadier Squad; 6 models at least would be right (K47-ARM-10)"));
    EXPECT_THAT(bought("{weapon: smg, instead_of: rifle, per: 2, most: 3, price: 4}", "smg: 4", 8),
        testing::ElementsAre(HasSubstr("1 to 3 would be right")));
}

TEST(K47_ARM_10, of_some_things_a_unit_has_one_kind) {
    const std::string upgrades =
        "{weapon: smg, instead_of: rifle, one_of: a, price: 4}, {weapon: lmg, instead_of: rifle, one_of: a, price: "
        "13}, "
        "{weapon: at_launcher, one_of: b, price: 6}";
    EXPECT_THAT(bought(upgrades, "lmg: 1, at_launcher: 1", 5), testing::IsEmpty());
    EXPECT_THAT(bought(upgrades, "smg: 1, lmg: 1", 5),
        testing::ElementsAre("lmg: does not go with smg; one of the two would be right (K47-ARM-10)"));
}

TEST(K47_ARM_10, a_price_is_for_each_model_or_for_the_unit) {
    int points = 0;
    bought("{weapon: smg, instead_of: rifle, most: 5, price: 4}", "smg: 3", 5, &points);
    EXPECT_EQ(points, 12);
    bought("{weapon: smg, instead_of: rifle, most: 5, of_unit: true, price: 4}", "smg: 3", 5, &points);
    EXPECT_EQ(points, 4);
    bought("{rule: fanatics, all: true, price: 2}", "fanatics: 1", 7, &points);
    EXPECT_EQ(points, 14);
    EXPECT_THAT(error_of_upgrade("{rule: fanatics, all: true, of_unit: true, price: 2}"), HasSubstr("(K47-ARM-10)"));
    EXPECT_THAT(error_of_upgrade("{weapon: smg, instead_of: rifle, most: 11, price: 4}"),
        HasSubstr("is for more models than it has; 10 at most would be right (K47-ARM-10)"));
}

}
}
