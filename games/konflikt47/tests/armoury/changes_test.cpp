// What may be changed in a force: which choices there are, what each does, and the words that players search for.
#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/konflikt47/armoury/armoury.h"
#include "games/konflikt47/armoury/likeness.h"
#include "games/konflikt47/tests/loading/error_of.h"

namespace konflikt47::changes_test {
namespace {

using sandtable::Armoury;
using sandtable::Army_change;
using sandtable::Army_report;
using sandtable::Army_text;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const Army_text three{
    "army: Zulu\nnation: usa\nlimit: 500\nunits:\n  - {name: Hale, type: us_officer}\n  - {name: First, type: "
    "us_rifle_squad, models: 5}\n  - {name: Second, type: us_mg}\n",
    "three.yaml"};

std::string changed(const Army_change& change, const Army_text& army = three) {
    return armoury().changed(army, change, {});
}
std::vector<std::string> names(const std::string& text) {
    std::vector<std::string> all;
    for (const Army_report::Unit& unit : armoury().judge({text, "changed"}, {}).units)
        all.push_back(fmt::format("{} {}", unit.platoon, unit.name));
    return all;
}

TEST(Changes, units_move_come_and_go) {
    EXPECT_THAT(names(changed({"remove", "", 1, {}})), ElementsAre("0 Hale", "0 Second"));
    EXPECT_THAT(names(changed({"up", "", 1, {}})), ElementsAre("0 First", "0 Hale", "0 Second"));
    EXPECT_THAT(names(changed({"down", "", 1, {}})), ElementsAre("0 Hale", "0 Second", "0 First"));
    EXPECT_THAT(names(changed({"platoon", "1", 0, {}})), ElementsAre("0 First", "0 Second", "1 Hale"));
    EXPECT_EQ(names(changed({"duplicate", "", 1, {}})).size(), 4u);
}

TEST(Changes, only_what_is_offered_may_be_chosen) {
    EXPECT_THAT(
        error_of([] { changed({"no such thing", "1", 1, {}}); }), HasSubstr("'no such thing' is none that there is"));
    const std::string long_one(60, 'a');
    EXPECT_THAT(error_of([&] { changed({long_one, "1", 1, {}}); }), HasSubstr("'" + long_one.substr(0, 40)));
    EXPECT_THAT(error_of([&] { changed({long_one, "1", 1, {}}); }), Not(HasSubstr(long_one.substr(0, 41))));
    EXPECT_NE(error_of([] { changed({"models", "99", 1, {}}); }), "no error");
    EXPECT_NE(error_of([] { changed({"down", "", 2, {}}); }), "no error") << "it is the last";
}

// A team has as many men as it has.
TEST(Changes, what_cannot_differ_is_no_choice) {
    const auto what = [](std::size_t unit) {
        std::vector<std::string> all;
        for (const auto& choice : armoury().choices(three, unit, {})) all.push_back(choice.what);
        return all;
    };
    EXPECT_THAT(what(2), ElementsAre("name", "quality", "platoon", "up", "duplicate", "remove"));
    EXPECT_THAT(what(1), Contains("models"));
}

TEST(Changes, a_limit_and_a_nation_are_those_that_there_are) {
    EXPECT_EQ(
        error_of([] { armoury().begun("usa", 5001, {}); }), "the limit: is 5001 points; 50 to 5000 would be right");
    EXPECT_EQ(error_of([] { armoury().begun("usa", 49, {}); }), "the limit: is 49 points; 50 to 5000 would be right");
    EXPECT_EQ(error_of([] { armoury().begun("usa", 5000, {}); }), "no error");
    for (const auto& nation : armoury().nations({}))
        EXPECT_EQ(
            nation.entries, std::ranges::count(armoury().entries(nation.id, {}), "", &Armoury::Entry::variant_of));
}

TEST(Changes, kinds_are_found_by_weapons_rules_armour_and_quality) {
    const auto keywords = [](const std::string& nation, const std::string& id) {
        const Army_text army{armoury().begun(nation, 500, {}), "new"};
        for (const auto& one : armoury().additions(army, 0, {}))
            if (one.id == id) return one.keywords;
        return std::string("none");
    };
    EXPECT_EQ(keywords("usa", "us_mg"), "medium machine gun, mmg, team, fixed, regular, veteran");
    EXPECT_EQ(keywords("usa", "us_officer"),
        "pistol, submachine gun, smg, assault, Thompson M1X, thompson m1x, regular, veteran");
    EXPECT_EQ(keywords("britain", "gb_automatons"),
        "automatic rifle, light machine gun, lmg, team, flamethrower, lend-lease Heavy Tesla Rifle, Heavy Tesla Rifle, "
        "heavy tesla rifle, assault, rift, tesla arc, automaton, heavy powered, regular, veteran");
    EXPECT_EQ(keywords("usa", "us_m4"),
        "medium anti-tank gun, anti tank gun, medium machine gun, tracked, medium, regular, veteran");
}

// Only where they must; a backslash and quotes come back.
TEST(Changes, words_stand_in_quotes_where_they_must) {
    EXPECT_THAT(changed({"remove", "", 1, {}}), HasSubstr("army: Zulu\n"));
    const std::string odd = changed({"title", "A \\ \"B\"", {}, {}});
    EXPECT_EQ(armoury().judge({odd, "odd"}, {}).title, "A \\ \"B\"");
    EXPECT_EQ(armoury().judge(three, {}).platoons.size(), 1u);
}

TEST(Changes, names_are_alike_if_long_words_begin_alike) {
    EXPECT_EQ(likeness({"panzr"}, {"panzer"}), 80);
    EXPECT_EQ(likeness({"tanzer"}, {"panzer"}), 0);
    EXPECT_EQ(likeness({"rak"}, {"pak"}), 0);
    EXPECT_THAT(name_words("Pak{40}"), ElementsAre("pak", "40"));
}

// Each nation may buy better men; none is sent with worse.
TEST(Changes, random_forces_buy_better_men_and_no_worse) {
    std::string all;
    for (sandtable::u64 seed = 1; seed <= 4; ++seed) all += armoury().random(2500, "germany", seed, {});
    EXPECT_THAT(all, HasSubstr("quality: veteran"));
    EXPECT_THAT(all, Not(HasSubstr("quality: inexperienced")));
}

}
}
