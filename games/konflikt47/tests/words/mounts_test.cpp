// The weapons of vehicles in words: as options, on the card of a unit, in its row, and drawn.
#include <gmock/gmock.h>

#include "games/konflikt47/tests/shooting/an_armed_tank.h"

namespace konflikt47::mount_words_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr u8 gun = An_armed_tank::gun, machine_gun = An_armed_tank::machine_gun;

std::vector<std::string> rows(const Survey& card, std::string_view name) {
    std::vector<std::string> words;
    for (const Survey::Fact& fact : card.facts)
        if (fact.what == name) words.push_back(fact.words);
    return words;
}

TEST(Mounts_in_words, which_weapons_does_it_fire) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::hull, machine_gun}, {Mount::hull, machine_gun}});
    field.fire();
    field.give(Topic::target, {field.front + max_units});
    EXPECT_EQ(field.game.words(field.state, field.question()), "Which weapons does Red 1 fire?");
    std::vector<std::string> names;
    for (const u16 option : field.question().options())
        names.push_back(field.game.names(field.state, field.question(), option).front());
    EXPECT_THAT(
        names, ElementsAre("turret gun AP", "turret gun HE", "first hull machine gun", "second hull machine gun"));
}

TEST(Mounts_in_words, the_card_says_what_each_weapon_does_and_counts_no_men) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::hull, machine_gun}});
    field.game.weapons[machine_gun].halved = true;
    const Survey card = field.game.survey(field.state, {Spot::token, 0, 0, piece_of(field.tank, 0)});
    EXPECT_THAT(rows(card, "Weapon"), Contains("machine gun: 36 inches, 3 shots"));
    EXPECT_THAT(rows(card, "Weapon"), Contains("machine gun: half its shots on a vehicle"));
    EXPECT_TRUE(rows(card, "Men").empty());
}

// A flamethrower without fuel, say.
TEST(Mounts_in_words, a_mount_whose_weapon_is_spent_is_not_in_its_row) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::hull, machine_gun}});
    const auto arms = [&] { return field.game.scene(field.state).sheets[0].rows[field.tank].cells[3].words; };
    EXPECT_EQ(arms(), "gun, machine gun");
    field.unit(field.tank).model[1].weapon = no_weapon;
    EXPECT_EQ(arms(), "gun");
}

TEST(Mounts_in_words, the_card_says_where_each_fires) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::coaxial, machine_gun}, {Mount::hull_left, machine_gun}});
    const auto card = [&] {
        Spot spot;
        spot.kind = Spot::token;
        spot.id = piece_of(field.tank, 0);
        return field.game.survey(field.state, spot);
    };
    EXPECT_THAT(rows(card(), "Arms"),
        ElementsAre(
            "turret: gun, all round", "coaxial: machine gun, all round", "hull left: machine gun, to its left"));
    ASSERT_EQ(card().layers.size(), 2u);
    EXPECT_EQ(card().layers[1].words, "Arcs");
    EXPECT_EQ(card().layers[1].marks.size(), 1u);
    field.unit(field.tank).wear.jammed = 1;
    field.unit(field.tank).wear.arc[0] = Sector::rear;
    EXPECT_THAT(rows(card(), "Arms"), Contains("coaxial: machine gun, to its rear, jammed"));
    EXPECT_EQ(card().layers[1].marks.size(), 2u);
    field.unit(field.tank).model[0].weapon = no_weapon;
    EXPECT_EQ(rows(card(), "Arms").size(), 2u) << "what is spent is not there";
}

// A weapon that fires to one arc has a wedge of its own: nothing of it lies behind the hull.
TEST(Mounts_in_words, the_range_of_a_mount_is_drawn_in_its_arc) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::hull, machine_gun}});
    field.fire();
    const std::vector<Scene::Zone> zones = field.game.shown(field.state, field.question());
    const auto wedge = std::ranges::find(zones, "machine gun, 36 inches", &Scene::Zone::words);
    ASSERT_NE(wedge, zones.end());
    const Arc arc = sandtable::arc(field.position().body(field.tank, 0), Sector::front);
    i32 farthest = 0;
    for (const Place place : wedge->outline) {
        EXPECT_NE(where(Arc::about(arc.apex, 0, 46), place), Lies::outside) << place.x << ',' << place.y;
        farthest = std::max(farthest, arc.apex.y - place.y);
    }
    EXPECT_EQ(farthest, 36 * inch + 3 * inch / 2);
    EXPECT_EQ(std::ranges::count(zones, "range", &Scene::Zone::kind), 2);
    const auto round = std::ranges::find(zones, "gun, 60 inches", &Scene::Zone::words);
    ASSERT_NE(round, zones.end());
    EXPECT_TRUE(std::ranges::any_of(round->outline, [&](Place place) { return place.y > arc.apex.y + 60 * inch; }));
}

TEST(Mounts_in_words, a_wedge_within_what_the_same_weapon_reaches_all_round_is_not_drawn) {
    An_armed_tank field({{Mount::hull, machine_gun}, {Mount::pintle, machine_gun}});
    field.fire();
    const std::vector<Scene::Zone> zones = field.game.shown(field.state, field.question());
    EXPECT_EQ(std::ranges::count(zones, "range", &Scene::Zone::kind), 1);
}

TEST(Mounts_in_words, what_is_damaged_lies_beside_it) {
    An_armed_tank field({{Mount::turret, gun}});
    const auto beside = [&] {
        std::string words;
        const Scene scene = field.game.scene(field.state);
        for (const Scene::Unit::Marker& marker : scene.units[field.tank].markers) {
            EXPECT_TRUE(marker.is_bad);
            words += marker.words + "; ";
        }
        return words;
    };
    EXPECT_EQ(beside(), "");
    field.unit(field.tank).wear = {.steering = 1, .engine = 1, .jammed = 1, .immobile = true};
    EXPECT_EQ(beside(), "immobilised; steering damaged; engine damaged; turret jammed; ");
    field.entry(field.tank).hull.locomotion = Locomotion::light_walker;
    EXPECT_THAT(beside(), HasSubstr("arm jammed"));
    field.unit(field.tank).where = Whereabouts::destroyed;
    EXPECT_EQ(beside(), "");
}

TEST(Mounts_in_words, a_forecast_takes_the_second_target_as_it_would_be) {
    An_armed_tank field({{Mount::turret, gun}, {Mount::pintle, machine_gun}});
    field.make_tank(field.front);
    field.begin();
    field.fire();
    field.give(Topic::target, {field.front});
    ASSERT_EQ(field.topic(), Topic::also);
    const Forecast forecast = field.game.forecast(field.state, field.question(), Answer::of(field.rear));
    EXPECT_EQ(forecast.dice, 3);
    ASSERT_EQ(forecast.terms.size(), 1u);
    EXPECT_THAT(forecast.terms[0].words, HasSubstr("machine gun"));
}

}
}
