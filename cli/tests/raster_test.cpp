// Boards without cells as they are drawn.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/draw/board.h"
#include "report/tests/free_scene.h"

namespace sandtable {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Terminal terminal(int width) {
    Terminal terminal;
    terminal.width = width;
    return terminal;
}

TEST(A_raster, shows_half_an_inch_a_letter_where_there_is_room) {
    Marked marked;
    marked.tokens = {1};
    marked.points = {{15'000, 6'500}};
    EXPECT_EQ(draw_board(free_scene(), terminal(80), marked), R"(   0           6           12          18
 0│·           ·           |           ·
  │  &&&&&&&&&&&&&&        |       ########
  │  &&&&&&&&&&&&&         |       ######Noise 1
  │   &&&&&&&&&&&&         |∘∘     ########
  │                        ∘∘ ∘∘
  │                        ∘    ∘∘    aaaaa
 6│·          AA           ∘     •∘aaaaaaaa
  │     AA  AA             ∘    ∘∘ aaaaa
  │======•1st Squad=∘∘∘∘===∘∘=∘∘===================
  │=         ∘     ∘    ∘   ∘∘
  │          ∘     ∘    ∘∘    ★ Gate
12│·         ∘ ·    ∘∘∘∘   ·           ·
Reds: •A 1st Squad
Blues: a Tiger & Son
Others: 1 Noise
& Long Wood, = road, # house, | wall, ★ objective, ∘ edges of HE; front arc;
advance, • may be chosen, a letter is 0.5 inches wide and 1 high
)");
}

TEST(A_raster, is_never_wider_than_the_terminal) {
    Terminal narrow = terminal(30);
    narrow.unicode = false;
    const std::string board = draw_board(free_scene(), narrow);
    EXPECT_EQ(board, R"(   0     6     12    18
 0|.&&&&&&&    |   ####
  | &&&&&&     ::  Noise 1
  |   1st Squad::::
 6|.  A AA     : ::aaaa
  |=====:==:::=:::=========
12|.    :. ::: .! Gate
Reds: A 1st Squad
Blues: a Tiger & Son
Others: 1 Noise
& Long Wood, = road, # house,
| wall, ! objective, : edges
of HE; front arc; advance, a
letter is 1 inch wide and 2
high
)");
    for (const char c : board) EXPECT_GE(c, 0);
    for (const int columns : {20, 24, 40, 60}) {
        const std::string drawn = draw_board(free_scene(), terminal(columns));
        for (std::size_t at = 0, end; (end = drawn.find('\n', at)) != std::string::npos; at = end + 1)
            EXPECT_LE(width(drawn.substr(at, end - at)), columns);
    }
}

// A line of fire is no way, and a plan that has the name of its piece need not be told in the legend.
TEST(A_raster, draws_no_lines_of_fire) {
    const Scene plain = free_scene();
    Scene planned = plain;
    planned.zones.push_back({.id = 900,
        .kind = "shot",
        .name = {},
        .words = "1st Squad shoots",
        .at = {},
        .outline = {{0, 0}, {20'000, 12'000}},
        .is_line = true});
    EXPECT_EQ(draw_board(planned, terminal(80)), draw_board(plain, terminal(80)));
    planned.zones.back().name = planned.tokens[0].name;
    const std::string board = draw_board(planned, terminal(80));
    EXPECT_NE(board, draw_board(plain, terminal(80)));
    EXPECT_THAT(board, Not(HasSubstr("; " + planned.tokens[0].name)));
}

TEST(A_raster, counts_from_the_south_where_players_do) {
    Scene scene = free_scene();
    scene.free_board->measure.south = 12'000;
    const std::string board = draw_board(scene, terminal(30));
    EXPECT_TRUE(board.find("12│") < board.find(" 6│") && board.find(" 6│") < board.find(" 0│")) << board;
}

TEST(A_raster, says_where_several_units_fall_on_one_letter) {
    Scene scene = free_scene();
    scene.tokens[3].is_round = true;
    scene.tokens[3].width = scene.tokens[3].depth = 500;
    scene.tokens[3].x = scene.tokens[2].x, scene.tokens[3].y = scene.tokens[2].y;
    EXPECT_THAT(draw_board(scene, terminal(30)), HasSubstr("* several units"));
    EXPECT_THAT(draw_board(free_scene(), terminal(30)), Not(HasSubstr("several units")));
}

TEST(A_raster, colours_what_it_says_in_letters_too) {
    Terminal colored = terminal(80);
    colored.color = true;
    const std::string board = draw_board(free_scene(), colored);
    EXPECT_THAT(board, HasSubstr("\033[0;1;38;5;231;48;5;160mA"));
    EXPECT_THAT(board, HasSubstr("48;5;26maaaaa"));
    EXPECT_THAT(board, HasSubstr("48;5;71m&&&&"));
    EXPECT_THAT(draw_board(free_scene(), terminal(80)), Not(HasSubstr("\033")));
}

// A letter here is an inch wide and two high.
TEST(A_raster, shows_ground_that_is_thinner_than_a_letter) {
    Scene scene = free_scene();
    scene.areas = {{0, "trench", "trench", 0, {{2'000, 4'200}, {9'000, 4'200}, {9'000, 4'700}, {2'000, 4'700}}, 0,
                       Scene::Area::rough},
        {1, "wall", "wall", 0, {{20'200, 1'100}, {20'700, 1'100}, {20'700, 9'900}, {20'200, 9'900}}, 0,
            Scene::Area::wall}};
    scene.zones.clear();
    scene.tokens.clear();
    EXPECT_EQ(draw_board(scene, terminal(30)), R"(   0     6     12    18
 0│·     ·     ·     ·
  │                    |
  │  '''''''           |
 6│·     ·     ·     · |
  │                    |
12│·     ·     ·     ·
' trench, | wall, a letter is
1 inch wide and 2 high
)");
}

TEST(A_raster, calls_a_sign_that_stands_for_several_by_their_kind) {
    Scene scene = free_scene();
    const auto add = [&](const char* name, i32 at) {
        scene.areas.push_back({int(scene.areas.size()), "house", name, 0,
            {{at, 0}, {at + 1'000, 0}, {at + 1'000, 1'000}, {at, 1'000}}, 0, Scene::Area::house});
    };
    scene.areas.clear();
    add("Church tower", 0);
    EXPECT_THAT(draw_board(scene, terminal(200)), HasSubstr(" Church tower"));
    add("Inn", 2'000);
    EXPECT_THAT(draw_board(scene, terminal(200)), AllOf(HasSubstr(" house"), Not(HasSubstr("Church tower"))));
}

TEST(A_raster, gives_each_kind_of_ground_a_sign_of_its_own) {
    Scene scene = free_scene();
    const auto add = [&](const char* kind, Scene::Area::Look look) {
        scene.areas.push_back({int(scene.areas.size()), kind, kind, 0, {{0, 0}, {1'000, 0}, {1'000, 1'000}}, 0, look});
    };
    add("pines", Scene::Area::wood), add("oaks", Scene::Area::wood);
    add("swamp", Scene::Area::rough), add("lava", Scene::Area::rough);
    const std::string board = draw_board(scene, terminal(200));
    EXPECT_THAT(board, HasSubstr("& Long Wood"));
    EXPECT_THAT(board, HasSubstr("$ pines, / oaks, ' swamp, ` lava"));
}

TEST(A_list_of_units, says_places_as_players_do) {
    EXPECT_EQ(list_units(free_scene(), terminal(80)),
        "Reds\n"
        "  3,7.5  RIF  1 of 1  1st Squad, leader\n"
        "  5,7.5  RIF  1 of 1  1st Squad, rifle 1\n"
        "  6,6.5  RIF  1 of 1  1st Squad, rifle 2\n"
        "Blues\n"
        "  18,6.5 TIG  1 of 1  Tiger & Son, facing 270, ambush\n"
        "Others\n"
        "  22,2   RIF  1 of 1  Noise\n");
}

}
}
