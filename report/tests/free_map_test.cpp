// Boards without cells as SVG.
#include <map>

#include <gtest/gtest.h>

#include "report/free_ground_svg.h"
#include "report/free_map_svg.h"
#include "report/map_svg.h"
#include "report/svg_transform.h"
#include "report/tests/free_scene.h"
#include "report/tests/well_formed.h"

namespace sandtable {
namespace {

// A map is too long to be shown when it lacks something.
bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(A_free_map, is_well_formed_and_needs_nothing_from_elsewhere) {
    const Scene scene = free_scene();
    const std::string map = map_svg(scene, "ground-1", "How <it> stood");
    EXPECT_EQ(fault_of(ground_svg(scene)), "");
    EXPECT_EQ(fault_of(map), "");
    EXPECT_EQ(fault_of(legend_html(scene)), "");
    for (const char* part : {"http:", "https:", "<script", "src=", "url(http"}) EXPECT_FALSE(has(map, part));
    EXPECT_TRUE(has(map, "aria-label='How &lt;it&gt; stood'"));
    EXPECT_TRUE(has(map, "href='#ground-1'"));
}

TEST(A_free_map, names_pieces_zones_and_ground) {
    Scene scene = free_scene();
    const std::string map = map_svg(scene, "g", "");
    for (const char* words : {"<title>Tiger &amp; Son (tank), facing 270, ambush</title>",
             "<title>1st Squad, leader (infantry)</title>", "<title>Gate: 2 for blue</title>", ">1st Squad</text>",
             ">Tiger &amp; Son</text>", ">HE</text>", ">Noise</text>"})
        EXPECT_TRUE(has(map, words)) << words;
    const std::string ground = ground_svg(scene);
    EXPECT_TRUE(has(ground, ">Long Wood</text>"));
    EXPECT_TRUE(has(ground, ">2 inches</text>"));
    scene.free_board->is_map = true;
    EXPECT_TRUE(has(ground_svg(scene), ">Long Wood, 3</text>"));
    EXPECT_TRUE(has(legend_html(scene), "dry stone wall"));
    EXPECT_TRUE(has(map_style(scene), ".f-crown{"));
}

// The drawing is 900 wide: 37.5 an inch. The tank is 4 inches long and 2 wide, and looks west.
// Names of ground stand clear of each other, and those of pieces and zones clear of them; one that has no room is left out.
TEST(A_free_map, writes_no_name_over_another) {
    Scene scene = free_scene();
    const auto area = [&](int id, const char* words, std::vector<Place> outline) {
        scene.areas.push_back({id, "wood", words, 0, std::move(outline), 0, Scene::Area::wood});
    };
    area(4, "Upper Copse", {{9'000, 5'000}, {15'000, 5'000}, {15'000, 8'000}, {9'000, 8'000}});
    area(5, "Inner Copse", {{9'000, 5'500}, {15'000, 5'500}, {15'000, 7'500}, {9'000, 7'500}});
    area(6, "Inmost Copse", {{9'000, 6'400}, {15'000, 6'400}, {15'000, 6'600}, {9'000, 6'600}});
    const std::vector<Ground_name> names = ground_names(scene);
    EXPECT_GE(names.size(), 5u);
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(names[i].box.meets(names[j].box)) << names[i].words << " over " << names[j].words;
    // The gate stands where the copse has its name, and goes by that.
    scene.zones.push_back({4, "objective", "Upper Copse", "", Side::blue, 1, {}, scene.areas[4].outline});
    const std::string map = free_map_svg(scene, "ground", "the map", "");
    EXPECT_EQ(map.find(">Upper Copse</text>"), std::string::npos);
    scene.areas[4].words.clear();
    EXPECT_NE(free_map_svg(scene, "ground", "the map", "").find(">Upper Copse</text>"), std::string::npos);
}

// A hedge or a road whose outline a game gives is drawn as one, and not as rough ground; what has no middle line has its own ground.
TEST(A_free_map, draws_each_look_as_what_it_is_also_within_an_outline) {
    using Look = Scene::Area;
    Scene scene = free_scene();
    const auto drawn = [&](Look::Look look, std::vector<Place> outline) {
        scene.areas = {{0, "kind", "Name", 1, std::move(outline), 0, look}};
        const std::string ground = ground_svg(scene);
        EXPECT_EQ(fault_of(ground), "");
        return ground.substr(ground.find("</defs>"));
    };
    const std::vector<Place> flat{{4'000, 4'000}, {16'000, 4'000}, {16'000, 5'000}, {4'000, 5'000}},
        bent{{4'000, 4'000}, {16'000, 4'000}, {16'000, 9'000}, {15'000, 9'000}, {15'000, 5'000}, {4'000, 5'000}};
    const std::pair<Look::Look, const char*> looks[] = {{Look::hedge, "f-leaves"}, {Look::bocage, "f-spoil"},
        {Look::wall, "f-stones"}, {Look::road, "f-line f-road"}, {Look::track, "f-rut"}, {Look::trench, "f-trench"},
        {Look::bank, "f-spoil"}, {Look::wire, "f-wire"}, {Look::fence, "f-wire"}, {Look::bridge, "f-deck"}};
    for (const auto& [look, sign] : looks) {
        EXPECT_TRUE(has(drawn(look, flat), sign)) << sign;
        EXPECT_FALSE(has(drawn(look, flat), "fp-rough")) << sign;
        EXPECT_FALSE(has(drawn(look, bent), "fp-rough")) << sign;
    }
    // It is as long and as broad as its outline: 37.5 an inch, with round ends within.
    EXPECT_TRUE(has(drawn(Look::wall, flat), "M581.2 168.8L168.8 168.8' class='f-line f-wall' stroke-width='37.5'"));
    EXPECT_TRUE(has(drawn(Look::road, flat), "M600.0 168.8L150.0 168.8' class='f-line f-road' stroke-width='37.5'"));
    EXPECT_TRUE(has(drawn(Look::rough, flat), "fp-rough"));
    // Its name stands beside it.
    const std::vector<Place> thin{{4'000, 4'000}, {16'000, 4'000}, {16'000, 4'200}, {4'000, 4'200}};
    drawn(Look::hedge, thin);
    ASSERT_EQ(ground_names(scene).size(), 1U);
    EXPECT_FALSE(ground_names(scene)[0].box.meets({150, 150, 600, 157.5}));
}

TEST(A_free_map, is_true_to_scale) {
    EXPECT_TRUE(has(map_svg(free_scene(), "g", ""), "M600.0 281.2L600.0 206.2L750.0 206.2L750.0 281.2Z"));
}

TEST(A_free_map, draws_who_is_very_small_large_enough_to_be_seen) {
    Scene scene = free_scene();
    for (Scene::Token& token : scene.tokens) token.width = token.depth = 1;
    EXPECT_TRUE(has(map_svg(scene, "g", ""), "a4.5 4.5 0 1 0 9.0 0"));
}

TEST(A_free_map, shows_who_went_where_a_unit_as_one_and_who_fell) {
    const Scene began = free_scene();
    Scene ended = began;
    EXPECT_EQ(changes_svg(began, ended), "");
    std::map<int, int> of_unit;
    for (Scene::Token& token : ended.tokens)
        if (token.on_board && is_player(token.side)) token.x += 6000, ++of_unit[token.unit];
    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
        return found;
    };
    int ways = 0;
    for (const auto& [unit, pieces] : of_unit) ways += unit < 0 ? pieces : 1;
    EXPECT_EQ(count(changes_svg(began, ended), "<g class='trail "), ways);
    EXPECT_EQ(fault_of(map_svg(ended, "g", "", changes_svg(began, ended))), "");
    EXPECT_TRUE(has(map_svg(ended, "g", "", changes_svg(began, ended)), "<g class='trail "));
    ended = began;
    ended.tokens[3].strength = 0;
    EXPECT_TRUE(has(changes_svg(began, ended), "class='fell "));
}

TEST(A_free_map, leaves_out_who_is_not_on_it) {
    Scene scene = free_scene();
    scene.tokens[3].on_board = false;
    EXPECT_FALSE(has(map_svg(scene, "g", ""), "Tiger"));
}

// Equal grounds are written once in a page with a map for each turn, so what moves must not be in it.
TEST(A_free_map, has_the_same_ground_under_any_units) {
    Scene scene = free_scene();
    const std::string ground = ground_svg(scene);
    scene.tokens.clear();
    scene.zones.clear();
    EXPECT_EQ(ground_svg(scene), ground);
}

TEST(A_free_map, counts_from_the_south_where_players_do) {
    Scene scene = free_scene();
    scene.free_board->measure.south = 12'000;
    EXPECT_TRUE(has(ground_svg(scene), "<text x='-8' y='450.0' transform='rotate(-90 -8 450.0)'>0</text>"));
    EXPECT_TRUE(has(ground_svg(free_scene()), "<text x='-8' y='450.0' transform='rotate(-90 -8 450.0)'>12</text>"));
}

TEST(Plane, knows_insides_middles_and_hulls) {
    const plane::Points square{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    EXPECT_TRUE(plane::is_inside({1, 1}, square));
    EXPECT_FALSE(plane::is_inside({5, 1}, square));
    EXPECT_EQ(plane::area(square), 16);
    EXPECT_EQ(plane::middle(square).x, 2);
    EXPECT_EQ(plane::hull({{0, 0}, {4, 0}, {2, 1}, {4, 4}, {0, 4}}).size(), 4U);
    EXPECT_NEAR(plane::bearing({0, 0}, {3, 0}), 90, 1e-9);
    EXPECT_NEAR(plane::bearing({0, 0}, {-3, 0}), 270, 1e-9);
    EXPECT_EQ(plane::distance_to_line({2, 3}, {0, 0}, {4, 0}), 3);
    EXPECT_EQ(plane::distance_to_line({7, 4}, {0, 0}, {4, 0}), 5);
}

}
}
