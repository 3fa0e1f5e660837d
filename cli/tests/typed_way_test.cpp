// Ways and places as they are typed.
#include "cli/play/typed_way.h"

#include <gtest/gtest.h>

#include "cli/play/play_input.h"
#include "cli/play/play_words.h"
#include "match/match.h"
#include "match/tests/paper.h"

namespace sandtable {
namespace {

// A piece at 20,30 that looks east, asked where it goes or is placed.
Paper board(Question::Kind kind, int facing) {
    Paper paper = Paper::of(kind, {}, {"inch", "inches", 1000, 0});
    Scene::Token token;
    token.id = 3;
    token.name = "Tiger";
    token.on_board = true;
    token.x = 20'000, token.y = 30'000;
    token.facing = facing;
    paper.board.tokens = {token};
    paper.subject = 3;
    return paper;
}
const Paper tank = board(Question::path, 90), rifle = board(Question::path, -1), gun = board(Question::place, 90);

// The answer as records have it, or nothing.
std::string typed(const Paper& paper, std::string_view line) {
    const auto answer = read_typed_way(paper, paper.question, words_of(line, Commas::are_kept));
    return answer ? write_answer(paper, paper.question, *answer) : "";
}

TEST(A_typed_way, takes_lengths_and_points_of_the_compass) {
    EXPECT_EQ(typed(rifle, "6 N"), "to 20,24");
    EXPECT_EQ(typed(rifle, "6n"), "to 20,24");
    EXPECT_EQ(typed(rifle, "6\" N"), "to 20,24");
    EXPECT_EQ(typed(rifle, "move 6 inches north"), "to 20,24");
    EXPECT_EQ(typed(rifle, "5 north-west"), "to 16.465,26.465");
    EXPECT_EQ(typed(rifle, "move 6 inches S"), "to 20,36");
    EXPECT_EQ(typed(rifle, "2.5 W"), "to 17.5,30");
    EXPECT_EQ(typed(rifle, "6 at 30"), "to 23,24.804");
    EXPECT_EQ(typed(rifle, "6 at 90, then 2 N"), "to 26,30 26,28");
}

// Otherwise a move of exactly what is allowed would be refused for a thousandth of an inch.
TEST(A_typed_way, is_never_longer_than_said) {
    for (const char* point : {"NNE", "NE", "ENE", "ESE", "SE", "SSE", "SSW", "SW", "WSW", "WNW", "NW", "NNW"}) {
        const auto answer = read_typed_way(rifle, rifle.question, words_of(std::string("6 ") + point));
        ASSERT_TRUE(answer) << point;
        const i64 x = answer->value[0] - 20'000, y = answer->value[1] - 30'000;
        EXPECT_LE(x * x + y * y, i64(6'000) * 6'000) << point;
        EXPECT_GT(x * x + y * y, i64(5'998) * 5'998) << point;
    }
}

// The square that a gun fires on faces nowhere, wherever the gun looks.
TEST(A_typed_way, has_no_facing_where_none_is_asked) {
    Paper square = gun;
    square.question.has_facing = false;
    EXPECT_EQ(typed(gun, "at 25,36"), "at 25,36 facing 90");
    EXPECT_EQ(typed(square, "at 25,36"), "at 25,36");
    EXPECT_EQ(typed(square, "6 N"), "at 20,24");
    EXPECT_EQ(typed(square, "at 25,36 facing 90"), "");
}

TEST(A_typed_way, takes_places) {
    EXPECT_EQ(typed(rifle, "to 25,36 28,35"), "to 25,36 28,35");
    EXPECT_EQ(typed(rifle, "25.5, 36; 28 35"), "to 25.5,36 28,35");
    EXPECT_EQ(typed(rifle, "to 25,36 then 2 N"), "to 25,36 25,34");
}

TEST(A_typed_way, takes_the_name_of_what_is_there) {
    Paper village = rifle;
    Scene::Token other;
    other.id = 4, other.unit = 7, other.name = "Gun 21/2", other.on_board = true, other.x = 10'000, other.y = 12'000;
    village.board.tokens.push_back(other);
    village.board.units = {{7, "Battery", Side::red}};
    Scene::Area houses;
    houses.words = "Old Mill";
    houses.outline = {{1'000, 1'000}, {3'000, 1'000}, {3'000, 5'000}};
    village.board.areas = {houses};
    EXPECT_EQ(typed(village, "to Old Mill"), "to 2,3");
    EXPECT_EQ(typed(village, "towards gun 21/2, then 1 E"), "to 10,12 11,12");
    EXPECT_EQ(typed(village, "to 21/2"), "to 10,12");
    EXPECT_EQ(typed(village, "to battery"), "to 10,12");
    EXPECT_EQ(typed(village, "6 N Old Mill"), "") << "in a way it follows on `to`, or it is the piece that moves next";
    village.question.kind = Question::place;
    EXPECT_EQ(typed(village, "Old Mill"), "at 2,3");
    EXPECT_EQ(typed(village, "Old Mill Gun 21/2"), "");
}

TEST(A_typed_way, looks_along_its_last_leg_until_told_otherwise) {
    EXPECT_EQ(typed(tank, "6 N"), "to 20,24");
    EXPECT_EQ(typed(tank, "6 N 2 W"), "to 20,24 18,24 facing 270");
    EXPECT_EQ(typed(tank, "6 N facing 180"), "to 20,24 facing 180");
    EXPECT_EQ(typed(tank, "6 N facing SW"), "to 20,24 facing 225");
    Paper rank = tank;
    rank.board.tokens[0].width = 9'000, rank.board.tokens[0].depth = 1'500;
    EXPECT_EQ(typed(rank, "6 N 2 W"), "to 20,24 18,24 facing 90") << "a rank keeps its front";
    EXPECT_EQ(typed(gun, "at 21,30"), "at 21,30 facing 90") << "a piece that is placed keeps its facing";
    EXPECT_EQ(typed(gun, "1 E facing 0"), "at 21,30");
}

// A vehicle that looks east.
TEST(A_typed_way, goes_ahead_and_back_and_turns) {
    EXPECT_EQ(typed(tank, "ahead 6.5"), "to 26.5,30 facing 90");
    EXPECT_EQ(typed(tank, "ahead 6.5, right 90, ahead 3"), "to 26.5,30 26.5,33 facing 180");
    EXPECT_EQ(typed(tank, "ahead 2 inches, left 90, ahead 1\", left 45 degrees"), "to 22,30 22,29 facing 315");
    EXPECT_EQ(typed(tank, "right 40 ahead 3"), "to 22.298,31.928 facing 130") << "rounded towards where it stood";
    EXPECT_EQ(typed(tank, "back 3"), "to 17,30 facing 90");
    EXPECT_EQ(typed(tank, "right 40"), "to 20,30 facing 130");
    EXPECT_EQ(typed(tank, "left 100"), "to 20,30 facing 350");
    EXPECT_EQ(typed(tank, "right 40 facing 7"), "to 20,30 facing 7");
    EXPECT_EQ(typed(tank, "3 S, ahead 2, right 10"), "to 20,33 20,35 facing 190") << "it looks along a leg";
    EXPECT_EQ(typed(tank, "ahead 2, 3 S"), "to 22,30 22,33 facing 180");
    for (const char* line : {"ahead", "ahead N", "right", "right 40.5", "left 361", "back", "ahead 2 3", "right ahead",
             "ahead -3", "back -3"})
        EXPECT_EQ(typed(tank, line), "") << line;
    EXPECT_EQ(typed(rifle, "ahead 6"), "") << "it looks nowhere";
    EXPECT_EQ(typed(rifle, "right 40"), "");
    Paper unfaced = tank;
    unfaced.question.has_facing = false;
    EXPECT_EQ(typed(unfaced, "ahead 6"), "");
    EXPECT_EQ(typed(gun, "right 40"), "") << "a piece that is placed needs a place";
}

TEST(A_typed_way, is_nothing_where_it_makes_no_sense) {
    for (const char* line : {"", "6", "N", "6 at", "6 at noon", "6 N facing", "6 N facing noon", "6 N facing 9 more",
             "25,36 Tiger", "6.0001 N", "99999999 N", "-3 N", "-3 at 30", "facing 90", "concede"})
        EXPECT_EQ(typed(rifle, line), "") << line;
    Paper nowhere = rifle;
    nowhere.subject = -1;
    EXPECT_EQ(typed(nowhere, "6 N"), "") << "a length begins where the piece stands";
    EXPECT_EQ(typed(nowhere, "25,36 6 N"), "to 25,36 25,30") << "or where the leg before ended";
    std::string endless;
    for (int i = 0; i < 40; ++i) endless += "1 N ";
    EXPECT_EQ(typed(rifle, endless), "") << "no answer has that many numbers";
}

TEST(How_to_answer, says_what_it_may_be_and_gives_an_example_that_is_read) {
    Paper way = rifle;
    way.question.least = 1, way.question.most = 3, way.question.reach = 6'000;
    way.question.width = 72'000, way.question.height = 48'000;
    EXPECT_EQ(how_to_answer(way, way.question),
        "1 to 3 legs, 6 inches at most: `1 N`, `1 at 30`, `to 36,24`, several one after another; `facing 90` at the "
        "end turns");
    Paper vehicle = tank;
    vehicle.question.least = 1, vehicle.question.most = 3, vehicle.question.width = 72'000,
    vehicle.question.height = 48'000;
    EXPECT_EQ(how_to_answer(vehicle, vehicle.question),
        "1 to 3 legs: `1 N`, `1 at 30`, `to 36,24`, several one after another; `facing 90` at the end turns; or `ahead "
        "2`, `right "
        "40`, `back 1`");
    Paper squad = Paper::of(Question::place, {"leader", "rifle"}, {"inch", "inches", 1000, 0});
    squad.question.width = 10'000, squad.question.height = 5'000;
    EXPECT_EQ(how_to_answer(squad, squad.question), "a place for each of leader, rifle: `leader 5,2.5 rifle ...`");
    Paper shots = Paper::of(Question::share, {"rifles", "mortar"});
    shots.question.least = shots.question.most = 3;
    EXPECT_EQ(how_to_answer(shots, shots.question), "3 in all among rifles, mortar: `rifles 1`");
    shots.question.each = 2;
    EXPECT_EQ(how_to_answer(shots, shots.question), "3 in all, 2 at most for one, among rifles, mortar: `rifles 1`");
    shots.question.each = 1, shots.question.least = 0, shots.question.most = 2;
    EXPECT_EQ(how_to_answer(shots, shots.question), "0 to 2 names of rifles, mortar, or `none`");
    shots.question.least = 1;
    EXPECT_EQ(how_to_answer(shots, shots.question), "1 to 2 names of rifles, mortar");
    EXPECT_EQ(how_to_answer(Paper::of(Question::order, {"a", "b"}), Paper::of(Question::order, {"a", "b"}).question),
        "an order of all: `a, b`");
    EXPECT_EQ(how_to_answer(Paper::choose({{"a"}}, {0}), Paper::choose({{"a"}}, {0}).question), "");
}

}
}
